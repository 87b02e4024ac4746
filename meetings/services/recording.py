"""Sign what is done at a meeting, also by a steward who has no account."""

import datetime
from typing import TypeVar

from django.core.exceptions import ValidationError

from leagues.discretion import public_text, why_not_public
from leagues.models import Fact
from leagues.services.facts import delete_fact, signed
from meetings.actors import Actor
from meetings.reads.reasons import with_steward
from meetings.services.errors import Refused

FactT = TypeVar("FactT", bound=Fact)


def keep(fact: FactT, *, by: Actor, at: datetime.datetime, reason: str = "") -> FactT:
    """Have the row's next save or delete say in the history who did it, when and why.

    A steward has no account, so the name goes with the reason. Raises ``Refused`` where a value
    does not fit its column: too long a text, an amount below nothing; or where a text that the
    public reads gives a child's surname away, and is not on record so already.
    """
    _refuse_what_does_not_fit(fact)
    _refuse_what_is_not_for_the_public(fact)
    return signed(fact, by=by.user, at=at, reason=_reason(by, reason))


def remove(fact: Fact, *, by: Actor, at: datetime.datetime, reason: str = "") -> None:
    """Delete a row to which nothing refers, and sign that in the history. Two queries."""
    delete_fact(fact, by=by.user, at=at, reason=_reason(by, reason))


def _reason(by: Actor, reason: str) -> str:
    return with_steward(by.name, reason) if by.user is None else reason


def _refuse_what_does_not_fit(fact: Fact) -> None:
    """Hold the row's own columns to what they take; relations would cost a query each."""
    relations = [field.name for field in fact._meta.concrete_fields if field.is_relation]
    try:
        fact.clean_fields(exclude=relations)
    except ValidationError as error:
        field, messages = next(iter(error.message_dict.items()))
        raise Refused(messages[0], field=field) from error


def _refuse_what_is_not_for_the_public(fact: Fact) -> None:
    columns = {field.name: field for field in fact._meta.concrete_fields}
    for name in public_text(fact):
        sentence = why_not_public(getattr(fact, name))
        if sentence and not fact.stood(columns[name]):
            raise Refused(sentence, field=name)
