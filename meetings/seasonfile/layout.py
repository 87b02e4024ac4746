"""How our JSON files are laid out: to be read by people, and compared line by line."""

import json
from collections.abc import Container
from typing import Any

INDENT = "  "


def document_text(document: dict[str, Any], opened: Container[str]) -> str:
    """Write a document: an item of a list to a line, save that the items of ``opened`` lists
    are spread over lines themselves. The same document always gives the same text.

    >>> print(document_text({"year": 2022, "regions": [{"slug": "irish"}]}, opened=()), end="")
    {
      "year": 2022,
      "regions": [
        {"slug": "irish"}
      ]
    }
    """
    return _object(document, opened, "") + "\n"


def _object(values: dict[str, Any], opened: Container[str], indent: str) -> str:
    inner = indent + INDENT
    lines = (
        f"{inner}{json.dumps(key)}: {_value(value, opened, inner, spread=key in opened)}"
        for key, value in values.items()
    )
    return "{\n" + ",\n".join(lines) + f"\n{indent}}}"


def _value(value: Any, opened: Container[str], indent: str, *, spread: bool) -> str:
    if not (isinstance(value, list) and value and isinstance(value[0], dict)):
        return json.dumps(value, ensure_ascii=False)
    inner = indent + INDENT
    items = (
        _object(item, opened, inner) if spread else json.dumps(item, ensure_ascii=False)
        for item in value
    )
    return "[\n" + ",\n".join(inner + item for item in items) + f"\n{indent}]"
