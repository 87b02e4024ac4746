"""What axe finds on a page. No page of ours has a fault."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

AXE = Axe()
COLOURS = ("color-contrast", "link-in-text-block")
"""All that differs between light and dark, and so all that is asked of a page in the dark."""

VIOLATIONS = """async (asked) => (await axe.run(document, asked)).violations.map(
  (fault) => [fault.id, fault.help, fault.nodes.slice(0, 3).map((node) => node.target)]
)"""
"""All that comes over from the browser: the rest of what axe says takes as long as its looking."""


def faults(
    page: Page, options: dict[str, Any] | None = None, *, scheme: str = "light"
) -> list[tuple[str, str, list[Any]]]:
    """Return each fault: its name, what it is, and the first three places it is found at."""
    asked = dict(options or {})
    if scheme == "dark":
        asked = {"preload": asked.get("preload", True), "runOnly": list(COLOURS)}
    asked["resultTypes"] = ["violations"]
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE.axe_script)
    found = page.evaluate(VIOLATIONS, asked)
    return [(name, what, places) for name, what, places in found]
