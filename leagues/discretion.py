"""Which text is public, and that it gives no child away: when it is typed, and when it is shown.

A text is public where a page, a file or a text to post shows it as it was typed. Whatever saves one
asks ``why_not_public`` first; whatever shows one shows what ``child_names().without`` leaves of it,
since it may have been typed before the child was known. Why so: docs/decisions/0063.
"""

from collections.abc import Iterable
from functools import lru_cache

from django.db.models import Value

from leagues.child_names import ChildNames
from leagues.models import Fact, Player
from leagues.wording import E_MAIL, NO_E_MAIL
from meetings.models import Machine

PUBLIC_TEXT: dict[str, tuple[str, ...]] = {
    "region": ("name", "slug"),
    "seasonregion": ("places_reason",),
    "meeting": ("cancelled_because",),
    "grandfinal": ("cancelled_because",),
    "venue": ("name", "town"),
    "machine": ("name", "slug", "manufacturer"),
    "game": ("note",),
}
"""By model: what the public reads as somebody typed it, slugs in addresses too.

Why a game was withdrawn is read from its history, and asked by ``withdraw_game``. Players' names
have rules of their own (``public_name``).
"""

TYPED_FOR_THE_DESK: dict[str, tuple[str, ...]] = {
    "user": ("username", "first_name", "last_name", "email"),
    "player": ("name", "slug"),
    "merge": ("reason",),
    "transfer": ("reason",),
    "score": ("steward_initials", "player_initials"),
    "ruling": ("reason",),
    "penalty": ("reason",),
    "overruling": ("reason",),
    "correction": ("reason",),
    "stewardlink": ("label",),
    "submission": ("by_name", "settled_by_name", "reason"),
    "venue": ("slug", "address"),
    "machine": ("opdb_id",),
}
"""By model: what somebody types and no public page shows so."""


def child_names(children: Iterable[str] = (), others: Iterable[str] = ()) -> ChildNames:
    """The names of all children that the league knows, or a file beside it. One query.

    Children are the players marked so: pages ask nothing else before they show a name in full.
    """
    makes = Machine.objects.order_by().annotate(child=Value(value=False))
    rows = (
        Player.objects.order_by()
        .values_list("name", "child")
        .union(
            *(makes.values_list(column, "child") for column in ("name", "manufacturer")),
            all=True,
        )
    )
    known, common = [*children], [*others]
    for name, child in rows:
        (known if child else common).append(name)
    return _prepared(tuple(known), tuple(common))


@lru_cache(maxsize=4)
def _prepared(children: tuple[str, ...], others: tuple[str, ...]) -> ChildNames:
    """Take the names apart once: a score changes none of them."""
    return ChildNames.of(children, others)


def public_text(fact: Fact) -> tuple[str, ...]:
    """The fields of a row that the public reads as they were typed."""
    return PUBLIC_TEXT.get(str(fact._meta.model_name), ())


def why_not_public(text: str) -> str:
    """Say what of a text can't be public; empty where it can. One query at most."""
    if not text:
        return ""
    if E_MAIL.search(text):
        return NO_E_MAIL
    surname = child_names().named(text)
    if not surname:
        return ""
    return f"Leave out “{surname}”: it gives a child’s surname away, and the public reads this."
