"""Pages as a reader meets them, and as somebody does who fills a form in."""

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

from django.http import HttpResponse

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "wbr"}


def words(response: HttpResponse) -> str:
    """Give a page's text, one space between its parts."""
    assert response.status_code == 200
    return text_of(response)


def text_of(response: HttpResponse) -> str:
    """Give the text of whatever was answered."""
    text = re.sub(r"<[^>]+>", " ", response.content.decode())
    return " ".join(html.unescape(text).split())


@dataclass(slots=True)
class Element:
    """An element, and all text in it."""

    tag: str
    attrs: dict[str, str | None]
    parts: list[str] = field(default_factory=list)
    sets: list["Element"] = field(default_factory=list)
    """The fieldsets around it."""

    @property
    def text(self) -> str:
        """The words in it, one space apart."""
        return " ".join("".join(self.parts).split())

    def has(self, name: str, word: str) -> bool:
        """Is a word among those of an attribute?"""
        return word in (self.attrs.get(name) or "").split()


class FilledForm(HTMLParser):
    """A page's fields, and what is said of them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self._open: list[Element] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Enter an element."""
        element = Element(tag, dict(attrs))
        element.sets = [each for each in self._open if each.tag == "fieldset"]
        self.elements.append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_endtag(self, tag: str) -> None:
        """Leave an element, and what was left open in it."""
        while any(element.tag == tag for element in self._open):
            if self._open.pop().tag == tag:
                break

    def handle_data(self, data: str) -> None:
        """Add to every element around it."""
        for element in self._open:
            element.parts.append(data)

    def values(self, name: str) -> list[str]:
        """What stands in the fields of a name, where somebody can type."""
        named = [each for each in self.elements if each.attrs.get("name") == name]
        areas = ["".join(each.parts).removeprefix("\n") for each in named if each.tag == "textarea"]
        inputs = [each.attrs for each in named if each.tag == "input"]
        return areas + [it.get("value") or "" for it in inputs if it.get("type") != "hidden"]

    def faults(self) -> Iterator[str]:
        """What is wrong and not told where it is: a field without a word, or a word alone."""
        texts = {each.attrs["id"]: each.text for each in self.elements if each.attrs.get("id")}
        beside: list[str] = [e.text for e in self.elements if e.attrs.get("role") == "alert"]
        for each in self.elements:
            wrong = each.attrs.get("aria-invalid") == "true"
            said = [texts.get(one, "") for one in described(each, *(each.sets if wrong else ()))]
            if wrong and not any(said):
                yield f"{each.attrs.get('name')}: wrong, and not told how"
            if wrong or each.tag == "fieldset":
                beside += said
        for each in self.elements:
            if each.has("class", "invalid-feedback") and not any(
                each.text in one for one in beside
            ):
                yield f"“{each.text[:60]}” stands beside no field"

    @property
    def tells(self) -> bool:
        """Is there a word about anything that is wrong?"""
        return any(
            each.has("class", "invalid-feedback")
            or (each.attrs.get("role") == "alert" and "hidden" not in each.attrs)
            for each in self.elements
            if each.text
        )


def described(*elements: Element) -> Iterator[str]:
    """The ids that these are described by."""
    for each in elements:
        yield from (each.attrs.get("aria-describedby") or "").split()
