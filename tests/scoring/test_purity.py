"""The rulebook stays pure: whole numbers and fractions, and nothing from outside."""

import ast
from pathlib import Path

import pytest

import scoring

ALLOWED = {
    *("collections", "collections.abc", "dataclasses", "enum", "fractions", "functools"),
    *("itertools", "operator", "re", "typing"),
}
ONE_NAME = {"math": {"lcm"}}
"""Modules of which only these names are exact."""

MODULES = sorted(Path(scoring.__file__).parent.rglob("*.py"))


@pytest.fixture(params=MODULES, ids=lambda path: str(path.relative_to(MODULES[0].parent)))
def nodes(request):
    return list(ast.walk(ast.parse(request.param.read_text(encoding="utf-8"))))


def test_no_float(nodes):
    literals = [
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, (float, complex))
    ]
    names = [node.id for node in nodes if isinstance(node, ast.Name)]

    assert literals == []
    assert {"float", "complex", "round"}.isdisjoint(names)


def test_nothing_is_imported_from_outside(nodes):
    modules = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    taken = {
        (node.module, alias.name)
        for node in nodes
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    foreign = {
        (module, name)
        for module, name in taken | {(module, "*") for module in modules}
        if module not in ALLOWED
        and module.split(".")[0] != "scoring"
        and name not in ONE_NAME.get(module, ())
    }

    assert foreign == set()


def test_no_clock_no_chance_and_no_file(nodes):
    called = {
        node.func.id
        for node in nodes
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }

    assert {"open", "print", "input", "eval", "exec", "__import__"}.isdisjoint(called)


def test_every_name_that_a_caller_may_import_is_listed():
    tree = ast.parse(Path(scoring.__file__).read_text(encoding="utf-8"))
    imported = [
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    ]

    assert sorted(imported) == sorted(scoring.__all__)
