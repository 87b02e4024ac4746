"""What every model whose rows can change points has: a history that nothing slips past."""

from collections.abc import Collection
from functools import cache
from typing import Any, NoReturn, Self

from django.core.exceptions import ValidationError
from django.db import models
from simple_history.manager import HistoryManager
from simple_history.models import HistoricalRecords

from leagues.wording import INVISIBLE, in_words, unseen


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


class VersionManager(HistoryManager):
    """A fact's versions. Its class is made once, and not at every look at ``history``."""

    @classmethod
    @cache
    def from_queryset(cls, queryset_class: Any, class_name: str | None = None) -> Any:
        """Return this manager with the methods of a queryset."""
        return super().from_queryset(queryset_class, class_name)


class Fact(models.Model):
    """A row that can change points or who may see them; each version of it is kept for good."""

    objects = FactQuerySet.as_manager()
    history = HistoricalRecords(
        inherit=True,
        history_change_reason_field=models.TextField(null=True),
        history_manager=VersionManager,
    )

    class Meta:
        abstract = True

    def clean_fields(self, exclude: Collection[str] | None = None) -> None:
        """Hold the row's values to their columns, and what is new of its text to what is seen."""
        faults: dict[str, Any] = {}
        try:
            super().clean_fields(exclude)
        except ValidationError as error:
            faults = in_words(error)
        for field in self._meta.concrete_fields:
            if field.name not in faults and field.name not in (exclude or ()):
                value = getattr(self, field.attname)
                lines = isinstance(field, models.TextField)
                if isinstance(value, str) and unseen(value, lines=lines) and not self.stood(field):
                    faults[field.name] = [INVISIBLE]
        if faults:
            raise ValidationError(faults)

    def stood(self, field: "models.Field[Any, Any]") -> bool:
        """Is a text on record as it is here? What stood before is nobody's fault now. One query."""
        value = getattr(self, field.attname)
        if self.pk is None or "\0" in value:  # PostgreSQL keeps no NUL, and looks for none
            return False
        rows = type(self)._base_manager  # noqa: SLF001 (every row, whatever a manager leaves out)
        return rows.filter(pk=self.pk, **{field.attname: value}).exists()
