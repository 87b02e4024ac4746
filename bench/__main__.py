"""``make bench``: measure, compare with the targets, print a table. Always leaves with status 0."""

import importlib.util
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from bench import computation, plain, possibilities

SHARED = Path(__file__).resolve().parent.parent.parent / "shared" / "bench"
"""Another generator and plain version, where the machine has one."""


class Measure(NamedTuple):
    """One line of the table."""

    what: str
    got: str
    target: str
    met: bool


def at_most(what: str, got: float, most: float) -> Measure:
    """A number that should be small."""
    return Measure(what, f"{got:g}", f"at most {most:g}", got <= most)


def computations() -> Iterator[Measure]:
    """(a) A season's tables, against the plainest code that makes the same ones."""
    rivals = [("own season", computation.made(), plain.season)]
    if (SHARED / "gen.py").exists() and (SHARED / "plain.py").exists():
        rivals.append(("shared season", _load("gen").make(), _load("plain").season))
    for name, made, plainest in rivals:
        from_facts, from_records = computation.ratios(made, plainest)
        yield at_most(f"{name}: rules / plain, median of 20", round(from_facts, 2), 2)
        yield at_most(f"{name}: the same, from flat records", round(from_records, 2), 2)


def _load(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"shared_{name}", SHARED / f"{name}.py")
    if spec is None or spec.loader is None:
        raise ImportError(name)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def pages() -> Iterator[Measure]:
    """(b) and (c), on a database of their own."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["DATABASE_URL"] = f"sqlite:///{folder}/bench.sqlite3"
        os.environ["DJANGO_SETTINGS_MODULE"] = "bench.settings"
        import django  # noqa: PLC0415 (settings come first)

        django.setup()
        from bench import database, pages  # noqa: PLC0415 (after django.setup)

        site = pages.Site()
        for size, address in (("small", database.small()), ("large", database.large())):
            cold, warm = pages.queries(site, address)
            yield at_most(f"region's page, {size}: queries, data just changed", cold, 6)
            yield at_most(f"region's page, {size}: queries, page kept", warm, 1)
        got = round(pages.ratio(site, address), 2)
        yield Measure("view of the same bytes / kept page", f"{got:g}", "at least 0.9", got >= 0.9)


def possible() -> Iterator[Measure]:
    """(d) What is still possible, in milliseconds."""
    times = possibilities.milliseconds()
    middle, slowest = times[len(times) // 2], times[-1]
    what = "what is possible, 40 players, two meetings left"
    yield at_most(f"{what}, ms", round(middle, 1), possibilities.BAR)
    yield at_most("the same, the slowest of 20 regions, ms", round(slowest, 1), possibilities.BAR)


def main() -> None:
    """Measure and print."""
    print(f"{'':52}{'measured':>9}  {'target':14}")
    for measures in (computations, possible, pages):
        for what, got, target, met in measures():
            print(f"{what:52}{got:>9}  {target:14}{'met' if met else 'NOT MET'}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
