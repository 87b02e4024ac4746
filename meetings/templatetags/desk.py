"""What the desk's pages write: pounds and pence, their tabs, the way to the desk."""

from decimal import Decimal
from typing import Any

from django import template
from django.template.context import Context
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from leagues.models import Role, User

register = template.Library()

UNDER = {
    "desk": {
        "desk_plan",
        "desk_open",
        "desk_cancel",
        "desk_reinstate",
        "desk_stewards",
        "desk_cards",
    },
    "desk_check_in": {"desk_person", "desk_newcomer"},
    "desk_games": {"desk_game_plan", "desk_withdraw", "desk_substitute"},
    "desk_scores": {"desk_grid", "desk_game", "desk_card", "desk_cell", "desk_move", "desk_import"},
    "desk_conduct": {"desk_player_conduct", "desk_penalty_back"},
    "organise_registrations": {
        "organise_registration",
        "organise_take_back",
        "organise_newcomer",
        "organise_registration_list",
    },
    "organise_places": {
        "organise_region_places",
        "organise_places_by_hand",
        "organise_answer",
        "organise_playoff",
        "organise_playoff_back",
    },
    "organise_final": {
        "organise_final_plan",
        "organise_final_format",
        "organise_final_cancel",
        "organise_final_announce",
        "organise_final_outcome",
        "organise_final_reopen",
        "organise_final_begin",
        "organise_final_in_line",
        "organise_final_sudden_death",
    },
    "organise_season": {"organise_settings", "organise_close", "organise_reopen"},
    "desk_publish": {"desk_published", "desk_ranking", "final_reopen"},
}
"""The pages that stand under each tab."""


@register.filter
def pounds(value: Decimal | None) -> str:
    """Write money: ``£2.00``, ``£1,568.00``."""
    return f"£{value or 0:,.2f}"


@register.filter
def short_pounds(value: Decimal) -> str:
    """Write money on a button: ``£2``, ``£2.50``."""
    return f"£{value:,.2f}".removesuffix(".00")


@register.simple_tag(takes_context=True)
def desk_tab(context: Context, name: str, meeting: int, words: str) -> SafeString:
    """Link to a page of a meeting's desk, marked where the reader is on it or under it."""
    address = reverse(name, args=[meeting])
    match: Any = getattr(context.get("request"), "resolver_match", None)
    here = match.url_name if match else None
    current = ""
    if here == name:
        current = mark_safe(' aria-current="page"')
    elif here in UNDER.get(name, ()):
        current = mark_safe(' aria-current="true"')
    return format_html('<li><a href="{}"{}>{}</a></li>', address, current, words)


@register.simple_tag(takes_context=True)
def offices_held(context: Context) -> frozenset[str]:
    """Name the offices that the reader holds: ``organiser``, ``coordinator``, ``deputy``.

    One query; none for a stranger, nor where a page of the desk has asked already.
    """
    user: Any = context.get("user")
    if not isinstance(user, User) or not user.is_active:
        return frozenset()
    actor = getattr(context.get("access"), "actor", None)
    if user.is_superuser or (actor and actor.organiser):
        return frozenset({Role.Kind.ORGANISER})
    if actor and actor.coordinator:
        return frozenset({Role.Kind.COORDINATOR})
    return frozenset(user.roles.values_list("kind", flat=True))
