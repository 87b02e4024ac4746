"""How the house is built: what no single module's tests would notice."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.management import call_command
from django.template.loader import get_template
from importlinter.cli import lint_imports

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("scoring", "leagues", "meetings", "ukpl")
TEMPLATES = sorted(
    str(path.relative_to(ROOT / "templates")) for path in (ROOT / "templates").rglob("*.*")
)
WIRING = {"accounts", "apps", "forms", "admin", "migrations", "trigger_sql", "triggers"}
"""Modules of an app that Django calls, or that may be absent: no layer need name them."""


def modules(*folders: str) -> Iterator[Path]:
    """Every module written by hand in these folders."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            if "migrations" not in path.parts:
                yield path


def nodes(*folders: str) -> Iterator[tuple[str, ast.AST]]:
    """Every node of their syntax trees, with where it stands."""
    for path in modules(*folders):
        for node in ast.walk(ast.parse(path.read_text())):
            yield f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 1)}", node


def test_imports_go_one_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    # It would silence every logger for the tests that follow.
    monkeypatch.setattr("importlinter.cli.logging_config.dictConfig", lambda _: None)
    assert lint_imports(config_filename="pyproject.toml", cache_dir=None) == 0


def test_every_module_of_an_app_has_its_layer() -> None:
    config = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
    layers = " ".join(config["contracts"][0]["layers"])
    modules_ = {
        f"{app}.{path.stem}"
        for app in ("leagues", "meetings")
        for path in (ROOT / app).iterdir()
        if path.suffix == ".py" or (path / "__init__.py").exists()
        if path.stem not in WIRING | {"__init__"}
    }
    assert sorted(modules_ - set(re.findall(r"[\w.]+", layers))) == []


def test_every_module_says_what_it_is() -> None:
    silent = [
        str(path.relative_to(ROOT))
        for path in modules(*PACKAGES, "tests", "bench")
        if (text := path.read_text()) and ast.get_docstring(ast.parse(text)) is None
    ]
    assert silent == []


def test_scoring_has_no_float() -> None:
    floats = [
        where
        for where, node in nodes("scoring")
        if (isinstance(node, ast.Constant) and isinstance(node.value, float))
        or (isinstance(node, ast.Name) and node.id == "float")
    ]
    assert floats == []


def test_only_the_edge_reads_the_clock() -> None:
    """Services and reads are given the time; views and commands read it."""
    edges = ("views", "management", "admin")
    clocks = [
        where
        for where, node in nodes("scoring", "leagues", "meetings")
        if isinstance(node, ast.Attribute)
        and node.attr in {"now", "today", "localdate", "localtime"}
        and not any(edge in where for edge in edges)
    ]
    assert clocks == []


@pytest.mark.django_db
def test_no_model_waits_for_its_migration() -> None:
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)


@pytest.mark.parametrize("name", TEMPLATES)
def test_a_template_compiles(name: str) -> None:
    get_template(name)


@pytest.mark.parametrize("name", TEMPLATES)
def test_a_template_has_no_inline_style_or_script(name: str) -> None:
    text = (ROOT / "templates" / name).read_text()
    assert re.findall(r"<style|\sstyle=|\son[a-z]+=|javascript:", text) == []
    assert [tag for tag in re.findall(r"<script[^>]*>", text) if "src=" not in tag] == []


def test_every_decision_is_in_the_index() -> None:
    folder = ROOT / "docs" / "decisions"
    index = (folder / "README.md").read_text()
    missing = [path.name for path in folder.glob("[0-9]*.md") if f"({path.name})" not in index]
    assert missing == []


def test_a_decision_has_a_number_of_its_own() -> None:
    names = sorted(path.name for path in (ROOT / "docs" / "decisions").glob("[0-9]*.md"))
    numbers = [int(name[:4]) for name in names]
    first_lines = [
        (ROOT / "docs" / "decisions" / name).read_text().splitlines()[0] for name in names
    ]
    assert numbers == sorted(set(numbers))
    assert [int(line[2:].partition(".")[0]) for line in first_lines] == numbers
