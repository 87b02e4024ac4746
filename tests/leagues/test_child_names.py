"""Children's names in what people type: found however they are written, and nothing else is."""

import pytest

from leagues.child_names import ChildNames, ordinary_words

CHILDREN = (
    "Tim van Dyke",
    "Ann Brown",
    "Theo Green",
    "Zoë O’Neill-Pelz",
    "Jack Łukaszewski",
    "Pelzer, Max Joseph",
    "Ben Addams",
    "Christopher Quist",
    "Lea B",
    "Les Goode",
    "Ida Quux Jr.",
    "Mononym",
    "",
)
NAMES = ChildNames.of(CHILDREN, ["John Brown", "Mary Quist", "The Addams Family", "Bally"])


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        # In full, however it is written
        ("Tim van Dyke's machine", "Tim …'s machine"),
        ("Lent by Tim van Dyke.", "Lent by Tim …."),
        ("van Dyke, Tim", "…, Tim"),
        ("TIM VAN DYKE", "TIM …"),
        ("tim vandyke", "tim …"),
        ("Tim Van-Dyke", "Tim …"),
        ("Zoe\u0308 O'Neill-Pelz", "Zoë …"),
        ("zoe oneill pelz won", "zoe … won"),
        ("Zoe O Neill Pelz", "Zoe …"),
        ("Jack Lukaszewski", "Jack …"),
        ("Dy\u00adke", "…"),
        ("Tim\u00a0van\u2009Dyke", "Tim\u00a0…"),
        # A common surname beside the first name
        ("Ann Brown", "Ann …"),
        ("Brown, Ann", "…, Ann"),
        ("Brown Ann", "… Ann"),
        ("Chris Quist", "Chris …"),
        ("Ben Addams", "Ben …"),
        # Parts of a name beside the first name
        ("Max Joseph was late", "Max … was late"),
        ("Zoe O'Neill", "Zoe …"),
        # A rare surname by itself
        ("the van Dykes", "the …"),
        ("At van Dyke's", "At …'s"),
        ("Dyke brought it", "… brought it"),
        ("Łukaszewski and Pelzer", "… and …"),
        ("Quux’s garage", "…’s garage"),
    ],
)
def test_a_surname_is_left_out(text, shown):
    assert NAMES.without(text) == shown
    assert NAMES.named(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Brown cabinet",
        "Ann's brown cabinet",
        "A brown cabinet",
        "Ann fixed it. Brown cabinet",
        "Brown cabinet; Ann",
        "Ask Ann: brown cabinet",
        "Ask Ann. Brown cabinet",
        "At last, all good",
        "The green light is out",
        "Green light, Theo",
        "Theo's green cab",
        "John Brown",
        "Mary Quist's garage",
        "Quist brought it",
        "The Addams Family: left flipper weak",
        "O'Neill",
        "Joseph was late",
        "Tim, Ann and Max played",
        "Lea B",
        "Mononym",
        "Vandykeson",
        "Dykeland",
        "Ida Jr.",
        "Bally",
        "王小明 🕹",
    ],
)
def test_a_text_that_names_nobody_stays_as_it_was(text):
    assert NAMES.without(text) == text
    assert NAMES.named(text) == ""


def test_the_surname_is_named_as_it_stands():
    assert NAMES.named("With Ann Brown and the VAN DYKES") == "Brown"
    assert NAMES.named("the VAN DYKES") == "VAN DYKES"


def test_a_text_that_names_nobody_is_not_even_put_in_composed_letters():
    assert NAMES.without("Zoe\u0308 e\u0301") == "Zoe\u0308 e\u0301"


def test_without_children_nothing_is_looked_for():
    assert ChildNames.of([], ["Tim van Dyke"]).without("Tim van Dyke") == "Tim van Dyke"


@pytest.mark.parametrize(
    ("others", "rare"),
    [
        ([], True),
        (["John van Dyke"], False),
        (["Dyke Smith"], False),
        (["Dyke Revenge"], False),
    ],
    ids=["nobody else's", "an adult's, too", "a first name", "in a machine's name"],
)
def test_a_surname_is_rare_where_it_means_nobody_else(others, rare):
    names = ChildNames.of(["Tim van Dyke"], others)

    assert bool(names.named("van Dyke's garage")) is rare
    assert names.named("Tim van Dyke's garage") == "van Dyke"


@pytest.mark.parametrize("words", ["at all", "too good", "good all"])
def test_two_words_are_no_surname_by_standing_together(words):
    assert ChildNames.of(["Tim Atall", "Ann Toogood", "Bob Goodall"]).named(words) == ""


@pytest.mark.parametrize("town", ["Derby", "Lincoln", "Bradford", "Exeter", "Preston", "Kendal"])
def test_a_town_is_nobodys_surname(town):
    """A venue is in a town, whoever is called so."""
    assert ChildNames.of([f"Tim {town}"]).named(f"The Barn, {town}") == ""


def test_ordinary_words_are_what_notes_are_made_of():
    assert {"brown", "smith", "flipper", "glass", "left", "james", "patel"} <= ordinary_words()
    assert {"dyke", "secretname", "#", ""}.isdisjoint(ordinary_words())
    assert all(word == word.casefold() and word.isalpha() for word in ordinary_words())
