"""A score card's token opens that card alone (5D)."""

import pytest
from django.core.signing import Signer

from meetings.reads.card_tokens import Card, card_token, read_card_token

ANNS = Card(meeting=12, player=345)


def test_a_token_opens_its_card():
    assert read_card_token(card_token(ANNS)) == ANNS


def test_a_reprint_has_the_same_token():
    assert card_token(ANNS) == card_token(Card(12, 345))


@pytest.mark.parametrize(
    "token",
    [
        "",
        "12-345",
        "12-345.",
        "12-346." + card_token(ANNS).rpartition(".")[2],
        card_token(ANNS)[:-1],
        card_token(ANNS) + "A",
        Signer(sep=".").sign("12-345"),
        Signer(salt="meetings.other", sep=".").sign("12-345"),
        Signer(salt="meetings.card", sep=".").sign("12"),
        Signer(salt="meetings.card", sep=".").sign("a-b"),
        "ü.ü",
        "\x00",
    ],
)
def test_anything_else_opens_nothing(token):
    assert read_card_token(token) is None


def test_another_secret_key_signs_nothing(settings):
    token = card_token(ANNS)

    settings.SECRET_KEY = "another"
    assert read_card_token(token) is None


def test_a_token_is_an_address_by_itself():
    assert card_token(ANNS).replace("-", "").replace("_", "").replace(".", "").isalnum()
