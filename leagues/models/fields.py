"""Columns for values that Django has no field for."""

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from django.core.exceptions import ValidationError
from django.db import models

from scoring import parse_points, points_text

if TYPE_CHECKING:
    _TextColumn = models.CharField[Fraction | int | str | None, Fraction | None]
else:
    _TextColumn = models.CharField


class FractionField(_TextColumn):
    """An exact number, kept as text in lowest terms: ``20``, ``19.5`` or ``1/3``."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("max_length", 40)
        super().__init__(*args, **kwargs)

    def from_db_value(self, value: str | None, expression: Any, connection: Any) -> Fraction | None:
        """Read the column as a ``Fraction``."""
        return None if value is None else Fraction(value)

    def to_python(self, value: Any) -> Fraction | None:
        """Read what a form or a caller gives."""
        if value is None or value == "":
            return None
        if isinstance(value, int | Fraction):
            return Fraction(value)
        try:
            return parse_points(str(value))
        except ValueError as error:
            raise ValidationError("Give a number such as 20, 19.5 or 1/3.") from error

    def get_prep_value(self, value: Any) -> str | None:
        """Write the text form."""
        number = self.to_python(value)
        return None if number is None else points_text(number)

    def value_to_string(self, obj: models.Model) -> str:
        """Write the text form for serialisers."""
        return self.get_prep_value(self.value_from_object(obj)) or ""

    def value_from_object(self, obj: models.Model) -> Any:
        """Show a form the text form."""
        value = super().value_from_object(obj)
        return points_text(value) if isinstance(value, Fraction) else value

    def run_validators(self, value: Any) -> None:
        """Validate the text form: the inherited validators measure its length."""
        super().run_validators(points_text(value) if isinstance(value, Fraction) else value)
