"""Words of a season file that give a child's surname away, each told with its place."""

import pytest

from tests.factories.leagues import PlayerFactory

MESSAGE = "gives the surname {} of a child away: the public reads it"


@pytest.mark.parametrize(
    ("place", "text", "surname"),
    [
        ("venues[0].name", "The van Dykes’ garage", "van Dykes"),
        ("venues[0].town", "Van Dyke Street", "Van Dyke"),
        ("machines[0].name", "Tim van Dyke’s own", "van Dyke"),
        ("machines[0].manufacturer", "van Dyke & Co", "van Dyke"),
        ("regions[0].name", "Dyke", "Dyke"),
        ("meetings[0].games[0].note", "lent by Tim van Dyke", "van Dyke"),
    ],
)
@pytest.mark.parametrize("known_to", ["the file", "the database"])
def test_a_surname_in_public_words_is_a_fault(faults_with, place, text, surname, known_to):
    changes = {place: text}
    if known_to == "the file":
        changes |= {"players[0].name": "Tim van Dyke", "players[0].child": True}
    else:
        PlayerFactory(name="Tim van Dyke", child=True)

    assert faults_with(changes) == [f"{place}: {MESSAGE.format(surname)}"]


def test_a_surname_in_an_address_is_a_fault(faults_with):
    PlayerFactory(name="Tim van Dyke", child=True)
    changes = {"machines[0].slug": "van-dyke", "meetings[0].games[0].machine": "van-dyke"}

    assert f"machines[0].slug: {MESSAGE.format('van-dyke')}" in faults_with(changes)
