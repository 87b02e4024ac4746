"""How numbers and names are written on pages."""

from fractions import Fraction
from types import SimpleNamespace

import pytest
from django.template import Context, Template
from django.test import RequestFactory
from django.urls import resolve

from leagues.templatetags import ukpl


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        pytest.param(Fraction(20), "20", id="whole"),
        pytest.param(0, "0", id="nought"),
        pytest.param(Fraction(39, 2), "19½", id="3F: two level share"),
        pytest.param(Fraction(1, 3), "⅓", id="3F: three level over the twentieth place"),
        pytest.param(Fraction(37, 3), "12⅓", id="thirds"),
        pytest.param(Fraction(1, 4), "¼", id="quarter"),
        pytest.param(Fraction(-1, 2), "−½", id="below nought"),
        pytest.param(1_234, "1,234", id="thousands apart"),
        pytest.param(None, "–", id="nothing"),
    ],
)
def test_points(value, expected):
    assert ukpl.points(value) == expected


def test_an_unusual_fraction_is_drawn_for_the_eye_and_worded_for_the_ear():
    assert ukpl.points(Fraction(25, 7)) == (
        '<span class="frac"><span aria-hidden="true">3\N{NARROW NO-BREAK SPACE}<sup>4</sup>'
        "&frasl;<sub>7</sub></span>"
        '<span class="visually-hidden">3 and 4 over 7</span></span>'
    )


def test_an_unusual_fraction_below_one_has_no_whole_part():
    assert ukpl.points(Fraction(4, 7)) == (
        '<span class="frac"><span aria-hidden="true"><sup>4</sup>&frasl;<sub>7</sub></span>'
        '<span class="visually-hidden">4 over 7</span></span>'
    )


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Meeting 2 counts: 19.5 league points.", "Meeting 2 counts: 19½ league points."),
        ("The fifth best score is 1/3, against 0.25.", "The fifth best score is ⅓, against ¼."),
        ("On average 32/3 home players.", "On average 10⅔ home players."),
        ("5 1/2 of these 40.", "5½ of these 40."),
        ("5 17/28 of these 40.", "5 17/28 of these 40."),
        ("The machine showed 1,234,567.", "The machine showed 1,234,567."),
        ("1,234.5 machine points.", "1,234½ machine points."),
        ("Rules 3B, 3C.", "Rules 3B, 3C."),
    ],
)
def test_numbers_in_a_sentence_read_as_in_the_tables(sentence, expected):
    assert ukpl.exact(sentence) == expected


@pytest.mark.parametrize(("value", "expected"), [(1_234_560, "1,234,560"), (0, "0"), (None, "–")])
def test_grouped(value, expected):
    assert ukpl.grouped(value) == expected


@pytest.mark.parametrize("write", ["points", "grouped", "decimal", "ordinal"])
def test_a_number_of_what_is_not_there_is_a_dash(write):
    template = Template("{% load ukpl %}{{ nobody.number|" + write + " }}")

    assert template.render(Context({"nobody": None})) == "–"


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (Fraction(32, 3), "10.66…"),
        (Fraction(23, 2), "11.5"),
        (Fraction(12), "12"),
        (Fraction(1, 8), "0.12…"),
        (Fraction(-1, 4), "−0.25"),
        (None, "–"),
    ],
)
def test_decimal(value, expected):
    assert ukpl.decimal(value) == expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (13, "13th"),
        (21, "21st"), (102, "102nd"), (111, "111th"), (None, "–"),
    ],
)  # fmt: skip
def test_ordinal(value, expected):
    assert ukpl.ordinal(value) == expected


@pytest.mark.parametrize(("value", "expected"), [(5, "fifth"), (10, "tenth"), (11, "11th")])
def test_nth_word(value, expected):
    assert ukpl.nth_word(value) == expected


@pytest.mark.parametrize(
    ("position", "tied", "expected"), [(3, False, "3"), (3, True, "3="), (None, False, "–")]
)
def test_place(position, tied, expected):
    assert ukpl.place(SimpleNamespace(position=position, tied=tied)) == expected


def test_a_score_display_draws_digits_and_writes_a_fraction_beside_them():
    drawn = ukpl.score_display(Fraction(3_001, 2))

    assert [(glyph["name"], glyph["drawn"]) for glyph in drawn["glyphs"]] == [
        ("1", True), ("comma", True), ("5", True), ("0", True), ("0", True), ("½", False),
    ]  # fmt: skip
    assert drawn["label"] == "1,500½"


def nav(path):
    request = RequestFactory().get(path)
    request.resolver_match = resolve(path)
    template = Template('{% load ukpl %}{% nav_link "seasons" "Seasons" %}')
    return template.render(Context({"request": request}))


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        pytest.param(
            "/seasons/",
            '<li><a href="/seasons/" aria-current="page">Seasons</a></li>',
            id="the page itself",
        ),
        pytest.param(
            "/2026/north/",
            '<li><a href="/seasons/" aria-current="true">Seasons</a></li>',
            id="a page under it",
        ),
        pytest.param("/", '<li><a href="/seasons/">Seasons</a></li>', id="elsewhere"),
    ],
)
def test_the_navigation_says_where_the_reader_is(path, expected):
    assert nav(path) == expected


def test_the_navigation_shows_where_there_is_no_request():
    template = Template('{% load ukpl %}{% nav_link "home" "Home" %}')
    assert template.render(Context()) == '<li><a href="/">Home</a></li>'
