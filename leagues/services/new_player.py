"""WRITE: a player whom the league has never seen."""

import secrets

from django.core.exceptions import ValidationError
from django.utils.text import slugify

from leagues.folding import fold
from leagues.models import Player
from leagues.models.player import public_name
from leagues.services.facts import FactWriter
from meetings.services.errors import Refused


def new_slug(name: str, *, child: bool) -> str:
    """A name for files that nobody has and that gives no child's surname away."""
    return f"{slugify(public_name(name, child=child))[:40] or 'player'}-{secrets.token_hex(3)}"


def add_player(
    name: str, *, child: bool = False, ifpa_id: int | None = None, writer: FactWriter
) -> Player:
    """Write a new player. Raises ``Refused`` beside the field that does not fit."""
    refuse_taken_number(ifpa_id)
    player = new_player(name, child=child, ifpa_id=ifpa_id)
    writer.save(player)
    return player


def new_player(name: str, *, child: bool, ifpa_id: int | None = None) -> Player:
    """Make a player's row, to be written. Raises ``Refused`` beside the field that does not fit."""
    name = " ".join(name.split())
    if not fold(name):
        raise Refused("A name has letters in it.", field="name")
    player = Player(name=name, child=child, ifpa_id=ifpa_id, slug=new_slug(name, child=child))
    try:
        player.clean_fields()
    except ValidationError as error:
        field, messages = next(iter(error.message_dict.items()))
        raise Refused(messages[0], field=field) from error
    return player


def refuse_taken_number(ifpa_id: int | None) -> None:
    """An IFPA number is one player's."""
    if ifpa_id is None:
        return
    holder = Player.objects.filter(ifpa_id=ifpa_id).first()
    if holder is not None:
        raise Refused(f"The IFPA number {ifpa_id} is {holder}’s.", field="ifpa_id", rule="1H")
