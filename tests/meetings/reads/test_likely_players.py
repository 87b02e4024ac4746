"""Whom a newcomer's name may mean: short forms, accents, order and slips of the pen."""

import pytest

from leagues.folding import fold
from meetings.reads.known_players import KnownPlayer
from meetings.reads.likely_players import MOST, NICKNAMES, likely_pairs, likely_players


def known(*names: str) -> list[KnownPlayer]:
    return [KnownPlayer(n, name, False, fold(name), ()) for n, name in enumerate(names)]


def likely(name: str, *names: str) -> list[str]:
    return [player.name for player in likely_players(name, known(*names))]


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        pytest.param("Robert Smith", "Robert Smith", id="the same"),
        pytest.param("ROBERT  smith", "Robert Smith", id="capitals and spaces"),
        pytest.param("Bob Smith", "Robert Smith", id="a short form"),
        pytest.param("Bob Smith", "Rob Smith", id="two short forms of one name"),
        pytest.param("Bob Smyth", "Robert Smith", id="a short form, misspelt"),
        pytest.param("Robert Smiht", "Robert Smith", id="letters swapped"),
        pytest.param("Smith, Robert", "Robert Smith", id="surname first"),
        pytest.param("Smith Robert", "Robert Smith", id="surname first, no comma"),
        pytest.param("Smith, Bob", "Robert Smith", id="surname first, short form"),
        pytest.param("R Smith", "Robert Smith", id="an initial"),
        pytest.param("Robert Smith", "R. Smith", id="an initial on record"),
        pytest.param("Robert", "Robert Smith", id="a first name alone"),
        pytest.param("Bob", "Robert Smith", id="a short form alone"),
        pytest.param("Smith", "Robert Smith", id="a surname alone"),
        pytest.param("Zoe Luk", "Zoë Łuk", id="accents"),
        pytest.param("Siobhan O'Brien", "Siobhán OBrien", id="accents and an apostrophe"),
        pytest.param("Ann-Marie Hill", "Ann Marie Hill", id="a hyphen"),
        pytest.param("Stephen Jones", "Steven Jones", id="two spellings"),
        pytest.param("Kate Cole", "Cathy Cole", id="K or C"),
        pytest.param("Jon Smith", "John Smith", id="with and without h"),
    ],
)
def test_this_may_be_that(typed, name):
    assert likely(typed, "Somebody Else", name) == [name]


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ann Abel", "Bob Bell"),
        ("Robert Smith", "Robert Jones"),
        ("Robert Smith", "Alice Smith"),
        ("Alison Smith", "Robert Smith"),
        ("R Jones", "Robert Smith"),
        ("B Smith", "Alice Smith"),
        ("Xavier", "Robert Smith"),
    ],
)
def test_this_is_hardly_that(typed, name):
    assert likely(typed, name) == []


@pytest.mark.parametrize("typed", ["", " ", "!?", ",", "🕹", "\N{COMBINING ACUTE ACCENT}"])
def test_no_name_is_like_none(typed):
    assert likely(typed, "Robert Smith", "🕹") == []


def test_a_name_on_record_without_a_letter_is_like_none():
    assert likely("Robert Smith", "🕹") == []


def test_the_likeliest_come_first():
    names = ("Robert Smithson", "Bob Smith", "Robert Smyth")

    assert likely("Robert Smith", *names) == ["Bob Smith", "Robert Smyth", "Robert Smithson"]


def test_a_few_are_offered():
    assert len(likely("Robert Smith", *["Robert Smith"] * 9)) == MOST


def test_a_very_long_name_takes_no_time():
    assert likely("Robert Smith" * 10_000, *["Robert Smith"] * 300) == []


def test_short_forms_are_written_as_names_are_folded():
    words = {*NICKNAMES, *" ".join(NICKNAMES.values()).split()}

    assert {word for word in words if fold(word) != word} == set()


@pytest.mark.parametrize(
    ("first", "second", "alike"),
    [
        ("Ann Other", "Anne Other", True),
        ("Robert Smith", "Bob Smith", True),
        ("Smith, Ann", "Ann Smith", True),
        ("Ann Other", "Ann Third", False),
        ("Ann", "Ann Other", False),
        ("Ann", "Ann", True),
        ("Ann Other", "Zoë Quill", False),
    ],
)
def test_rows_that_may_be_one_person(first, second, alike):
    assert len(likely_pairs(known(first, second))) == int(alike)


def test_the_likeliest_pair_first():
    pairs = likely_pairs(known("Ann Other", "Ann Othr", "Bob Bell", "Bob Bell"))

    assert [(one.name, two.name) for one, two in pairs] == [
        ("Bob Bell", "Bob Bell"), ("Ann Other", "Ann Othr"),
    ]  # fmt: skip
