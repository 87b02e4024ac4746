"""Writing facts many at a time, or as someone at some moment: each with its entry in the history.

``QuerySet.bulk_create`` and its like refuse facts, as they would leave no history. These leave one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeVar

from django.db import models, transaction

from leagues.models import Fact, User

F = TypeVar("F", bound=Fact)

BATCH = 1000


@transaction.atomic
def create_facts(
    facts: Sequence[F], *, by: User | None, at: datetime, reason: str = ""
) -> Sequence[F]:
    """Write new rows of one model; they come back with their keys. Queries: one per batch."""
    if not facts:
        return facts
    model = type(facts[0])
    model._base_manager.bulk_create(facts, batch_size=BATCH)  # noqa: SLF001 (the facts' own refuses)
    model.history.bulk_history_create(
        facts,
        batch_size=BATCH,
        default_user=by,
        default_date=at,
        default_change_reason=reason,
    )
    return facts


def signed(fact: F, *, by: User | None, at: datetime, reason: str = "") -> F:
    """Have the row's next save or delete say in the history who did it, when and why."""
    fact._history_user = by  # type: ignore[attr-defined]  # noqa: SLF001 (simple-history's way in)
    fact._history_date = at  # type: ignore[attr-defined]  # noqa: SLF001
    fact._change_reason = reason  # type: ignore[attr-defined]  # noqa: SLF001
    return fact


def save_fact(fact: Fact, *, by: User | None, at: datetime, reason: str = "") -> None:
    """Write one row, new or changed."""
    signed(fact, by=by, at=at, reason=reason).save()


@transaction.atomic
def delete_facts(
    facts: "models.QuerySet[F]", *, by: User | None, at: datetime, reason: str = ""
) -> int:
    """Delete rows and note each in the history; gives their number.

    What refers to them must be gone already: nothing cascades.
    """
    rows = list(facts)
    facts.model.history.model.objects.bulk_create(
        [_gone(row, by=by, at=at, reason=reason) for row in rows], batch_size=BATCH
    )
    # Django's own delete() sends a signal for each row, and simple-history would answer each.
    facts._raw_delete(facts.db)  # noqa: SLF001
    return len(rows)


def delete_fact(fact: Fact, *, by: User | None, at: datetime, reason: str = "") -> None:
    """Delete one row and note it in the history. Two queries: nothing is looked for that cascades.

    Only for rows to which nothing refers; where something does after all, the database refuses.
    """
    _gone(fact, by=by, at=at, reason=reason).save()
    rows = type(fact)._base_manager.filter(pk=fact.pk)  # noqa: SLF001
    rows._raw_delete(rows.db)  # noqa: SLF001


def _gone(fact: Fact, *, by: User | None, at: datetime, reason: str) -> models.Model:
    """The version that a row's history ends with."""
    past: Any = type(fact).history.model
    values = {field.attname: getattr(fact, field.attname) for field in past.tracked_fields}
    version: models.Model = past(
        history_type="-",
        history_date=at,
        history_user=by,
        history_change_reason=reason,
        **values,
    )
    return version


@dataclass(frozen=True, slots=True)
class FactWriter:
    """One person's writing at one moment for one reason, which are said once for many rows."""

    by: User | None
    at: datetime
    reason: str = ""

    def create(self, facts: Sequence[F]) -> Sequence[F]:
        """See ``create_facts``."""
        return create_facts(facts, by=self.by, at=self.at, reason=self.reason)

    def save(self, fact: Fact) -> None:
        """See ``save_fact``."""
        save_fact(fact, by=self.by, at=self.at, reason=self.reason)

    def delete(self, facts: "models.QuerySet[F]") -> int:
        """See ``delete_facts``."""
        return delete_facts(facts, by=self.by, at=self.at, reason=self.reason)
