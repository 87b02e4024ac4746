"""Exact numbers in the database and in forms."""

from fractions import Fraction

import pytest
from django.core.exceptions import ValidationError

from leagues.models import FractionField, SeasonRegion
from tests.factories.leagues import SeasonRegionFactory


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("given", "kept", "read"),
    [
        (Fraction(20), "20", Fraction(20)),
        (Fraction(39, 2), "19.5", Fraction(39, 2)),
        (Fraction(1, 3), "1/3", Fraction(1, 3)),
        ("32/3", "32/3", Fraction(32, 3)),
        ("11.25", "11.25", Fraction(45, 4)),
        (12, "12", Fraction(12)),
        (None, None, None),
    ],
)
def test_a_number_is_kept_exactly(given, kept, read):
    row = SeasonRegionFactory(previous_attendance=given)

    stored = SeasonRegion.objects.extra(select={"text": "previous_attendance"}).get(pk=row.pk)

    assert (stored.text, stored.previous_attendance) == (kept, read)


@pytest.mark.parametrize("typed", ["many", "1/0", "1,5", "--1"])
def test_what_is_no_number_is_refused(typed):
    with pytest.raises(ValidationError, match="Give a number such as 20"):
        FractionField().clean(typed, None)


@pytest.mark.django_db
def test_a_form_shows_it_as_text():
    field = SeasonRegion._meta.get_field("previous_attendance")
    row = SeasonRegionFactory.build(previous_attendance=Fraction(1, 3))

    assert field.value_from_object(row) == field.value_to_string(row) == "1/3"
