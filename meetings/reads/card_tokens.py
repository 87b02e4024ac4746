"""The token on a player's score card: opens that player's card at that meeting, nothing else (5D).

Signed, not kept: it can be made again for a reprint, and a guessed or altered one opens nothing.
"""

from dataclasses import dataclass

from django.core.signing import BadSignature, Signer

_PURPOSE = "meetings.card"
"""The salt: a token that was signed for something else is none of ours."""


@dataclass(frozen=True, slots=True)
class Card:
    """Whose card, at which meeting: primary keys."""

    meeting: int
    player: int


def card_token(card: Card) -> str:
    """Sign a card, for its QR code's address."""
    return _signer().sign(f"{card.meeting}-{card.player}")


def read_card_token(token: str) -> Card | None:
    """Find the card that a token opens; None for anything that we have not signed."""
    try:
        meeting, player = _signer().unsign(token).split("-")
        return Card(int(meeting), int(player))
    except (BadSignature, ValueError):
        return None


def _signer() -> Signer:
    return Signer(salt=_PURPOSE, sep=".")
