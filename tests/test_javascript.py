"""The browser's modules, tested by node's own runner; and that they read scores as we do."""

import json
import random
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from meetings.score_text import ScoreTextError, parse_score, split_column

MODULES = Path(__file__).parent / "js"
OLDEST = (20, 19)  # the first 20 that takes a .js file for the module that it is

TOKENS = [*"0123456789", *"0123456789", *",.' _-+eEkKmMbBnx\t\n\r\"", "\u00a0", "\u202f", "\u2009"]
TOKENS += ["\u200b", "\u2019", "\u0663", "\u212a", "\U0001f600", "1,234", "560", "1.2", "million"]
TOKENS += ["thousand", "bn", "  ", "\r\n", "\u2212", "000", "999999999999999999", "\x85", "\x1f"]


@pytest.fixture(scope="module")
def node():
    """Run node; where there is none that is new enough the tests are skipped, visibly."""
    path = shutil.which("node")
    if path is None:
        pytest.skip("node is not installed")

    def run(*arguments: str | Path, stdin: str = "") -> subprocess.CompletedProcess:
        return subprocess.run(  # noqa: S603  # node itself, on files of ours
            [path, *arguments], input=stdin, capture_output=True, text=True, check=False
        )

    version = run("--version").stdout.strip()
    if tuple(map(int, re.findall(r"\d+", version)[:2])) < OLDEST:
        pytest.skip(f"node {version} is older than {OLDEST[0]}.{OLDEST[1]}")
    return run


def answer(read, key, text):
    """What the server makes of a text, as the browser writes it."""
    try:
        return {key: read(text)}
    except ScoreTextError as error:
        return {"error": error.code, "sentence": str(error)}


@pytest.mark.parametrize(
    "file", [pytest.param(file, id=file.name) for file in sorted(MODULES.glob("*.test.mjs"))]
)
def test_the_browsers_modules(node, file):
    tested = node("--test", file)

    assert tested.returncode == 0, tested.stdout + tested.stderr


def test_the_browser_reads_every_text_as_the_server_does(node):
    chance = random.Random(20)
    texts = ["".join(chance.choices(TOKENS, k=chance.randint(0, 9))) for _ in range(5_000)]

    browser = node(MODULES / "read-scores.mjs", stdin=json.dumps(texts))

    assert json.loads(browser.stdout) == [
        {
            "score": answer(lambda each: str(parse_score(each)), "value", text),
            "column": answer(split_column, "cells", text),
        }
        for text in texts
    ]
