"""What every model whose rows can change points has: a history that nothing slips past."""

from typing import Any, NoReturn, Self

from django.db import models
from simple_history.models import HistoricalRecords


class FactQuerySet(models.QuerySet["Any"]):
    """Refuse the writes that leave no history; ``leagues.services.facts`` has ones that do."""

    def _refuse(self, what: str) -> NoReturn:
        message = f"{what} leaves no history of {self.model.__name__}: see leagues.services.facts"
        raise TypeError(message)

    def update(self, **kwargs: Any) -> int:
        """Refuse: an update by query leaves no history."""
        self._refuse("update()")

    def bulk_create(self, *args: Any, **kwargs: Any) -> list[Any]:
        """Refuse: use ``create_facts``."""
        self._refuse("bulk_create()")

    def bulk_update(self, *args: Any, **kwargs: Any) -> int:
        """Refuse: save each row, so that each change is kept."""
        self._refuse("bulk_update()")

    def in_order(self) -> Self:
        """Order rows as they were recorded."""
        return self.order_by("pk")


class Fact(models.Model):
    """A row that can change points or who may see them; each version of it is kept for good."""

    objects = FactQuerySet.as_manager()
    history = HistoricalRecords(
        inherit=True, history_change_reason_field=models.TextField(null=True)
    )

    class Meta:
        abstract = True
