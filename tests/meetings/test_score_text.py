"""Scores as people type them, read alike by the server and the browser."""

import json
import re
import time
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from meetings.models import HIGHEST_SCORE
from meetings.score_text import (
    LONGEST,
    SENTENCES,
    UNITS,
    ScoreTextError,
    group_thousands,
    parse_score,
    split_column,
)

GOLDEN = json.loads((Path(__file__).parents[1] / "golden/scores.json").read_text(encoding="utf-8"))
CASES = [(case["text"] * case.get("times", 1), case) for case in GOLDEN["cases"]]

scores = st.integers(0, HIGHEST_SCORE)
more_of_them = settings(max_examples=100)


def read(parse, text):
    """Read text as the golden file writes it: a value, or an error with its sentence."""
    try:
        return {"value": parse(text)}
    except ScoreTextError as error:
        return {"error": error.code, "sentence": str(error)}


def expected(case, key="value"):
    if "error" in case:
        return {"error": case["error"], "sentence": GOLDEN["sentences"][case["error"]]}
    return {"value": case[key]}


@pytest.mark.parametrize(
    ("text", "case"), [pytest.param(*each, id=ascii(each[0])[:40]) for each in CASES]
)
def test_a_score_is_read_as_the_golden_file_says(text, case):
    assert read(lambda each: str(parse_score(each)), text) == expected(case)


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=ascii(case["text"])[:40]) for case in GOLDEN["columns"]]
)
def test_a_column_is_split_as_the_golden_file_says(case):
    assert read(split_column, case["text"]) == expected(case, "cells")


@pytest.mark.parametrize("case", [pytest.param(c, id=c["value"]) for c in GOLDEN["grouped"]])
def test_a_score_is_shown_in_groups_of_three(case):
    assert group_thousands(int(case["value"])) == case["text"]


def test_every_error_has_its_sentence_and_its_case():
    cases = [*GOLDEN["cases"], *GOLDEN["columns"]]

    assert GOLDEN["sentences"] == SENTENCES
    assert {case["error"] for case in cases if "error" in case} == set(SENTENCES)


def test_every_unit_has_its_case():
    letters = (re.sub("[^a-z]", "", text.lower()) for text, case in CASES if "value" in case)

    assert set(letters) - {""} == set(UNITS)


@more_of_them
@given(scores)
@example(HIGHEST_SCORE)
def test_a_score_as_shown_reads_back(score):
    assert parse_score(group_thousands(score)) == score


@more_of_them
@given(scores, st.sampled_from(",. '_\u00a0\u202f\u2009\u2019"))
def test_a_score_reads_back_with_any_one_separator(score, separator):
    assert parse_score(group_thousands(score).replace(",", separator)) == score


@more_of_them
@given(scores, st.sampled_from(sorted(UNITS)))
def test_a_score_reads_back_in_any_unit(score, unit):
    whole, rest = divmod(score, 10 ** UNITS[unit])

    assert parse_score(f"{whole}.{rest:0{UNITS[unit]}d} {unit.upper()}") == score


@more_of_them
@given(st.text(max_size=LONGEST + 2) | st.text("0123456789.,' _kmbneE+-\t\n\u00a0", max_size=12))
def test_any_text_is_a_score_or_refused_with_a_sentence(text):
    answer = read(parse_score, text)

    assert answer.get("sentence") in SENTENCES.values() or 0 <= answer["value"] <= HIGHEST_SCORE


@more_of_them
@given(st.lists(st.text("0123456789.,m ", max_size=9)), st.sampled_from(["\n", "\r\n", "\r"]))
def test_a_column_of_any_cells_splits_into_them(cells, end):
    assert split_column("".join(cell + end for cell in cells)) == [c.strip() for c in cells]


@pytest.mark.parametrize(
    "text", ["9" * 10**6, " " * 10**6, "1," * 10**6, '"' * 10**6, "\t" * 10**6]
)
def test_enormous_text_is_answered_quickly(text):
    """In time that grows with its length: by its square would take many minutes."""
    start = time.process_time()
    read(parse_score, text)
    read(split_column, text)

    assert time.process_time() - start < 20
