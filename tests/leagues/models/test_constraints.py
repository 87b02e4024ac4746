"""What the database refuses of who plays, where and in which season, whoever writes."""

import factory
import pytest
from django.apps import apps
from django.db import IntegrityError, transaction

from tests.factories.leagues import (
    MergeFactory,
    PlayerFactory,
    PlayOffFactory,
    PlayOffPlaceFactory,
    RegistrationFactory,
    RoleFactory,
    SeasonFactory,
    SeasonRegionFactory,
    TransferFactory,
    TwoPeopleFactory,
)

pytestmark = pytest.mark.django_db

BROKEN = [
    ("season_fee_not_negative", SeasonFactory, (), {"adult_fee": "-0.01"}),
    ("season_counts_a_meeting", SeasonFactory, (), {"counting_meetings": 0}),
    ("season_competitors_known", SeasonFactory, (), {"competitors": "some"}),
    ("season_machine_ties_known", SeasonFactory, (), {"machine_ties": "some"}),
    ("season_season_ties_known", SeasonFactory, (), {"season_ties": "some"}),
    ("season_final_attendance_known", SeasonFactory, (), {"final_attendance": "some"}),
    ("region_once_a_season", SeasonRegionFactory, ("season", "region"), {}),
    ("places_by_hand_have_a_reason", SeasonRegionFactory, (), {"places_by_hand": 5}),
    ("one_registration_a_season", RegistrationFactory, ("season", "player"), {}),
    ("organiser_once", RoleFactory, ("user",), {"organiser": True}),
    ("one_role_a_region", RoleFactory, ("user", "season", "region"), {"kind": "deputy"}),
    ("role_has_its_region", RoleFactory, (), {"season": None}),
    ("role_has_its_region", RoleFactory, (), {"region": None}),
    ("role_has_its_region", RoleFactory, (), {"kind": "organiser"}),
    ("role_has_its_region", RoleFactory, (), {"kind": "steward"}),
    ("one_playoff_a_region", PlayOffFactory, ("season", "region"), {}),
    ("playoff_place_once", PlayOffPlaceFactory, ("playoff", "place"), {}),
    ("playoff_place_from_one", PlayOffPlaceFactory, (), {"place": 0}),
    ("playoff_score_not_negative", PlayOffPlaceFactory, (), {"score": -1}),
    ("one_transfer_a_day", TransferFactory, ("registration", "date"), {}),
    (
        "transfer_changes_the_region",
        TransferFactory,
        (),
        {"from_region": factory.SelfAttribute("to_region")},
    ),
    (
        "transfer_changes_the_region",
        TransferFactory,
        (),
        {"from_region": None, "to_region": None},
    ),
    ("merged_once", MergeFactory, ("gone",), {}),
    ("two_people_once", TwoPeopleFactory, ("first", "second"), {}),
    (
        "two_people_in_order",
        TwoPeopleFactory,
        ("first",),
        {"first": factory.SelfAttribute("second")},
    ),
    ("merge_of_two", MergeFactory, ("gone",), {"kept": factory.SelfAttribute("gone")}),
]


def break_it(make, same, values):
    """Make a row, then another that is the same in these fields."""
    first = make(organiser=True) if values.get("organiser") else make()
    make(**{name: getattr(first, name) for name in same} | values)


@pytest.mark.parametrize(
    ("make", "same", "values"),
    [pytest.param(*broken, id=f"{name}-{n}") for n, (name, *broken) in enumerate(BROKEN)],
)
def test_the_database_refuses(make, same, values):
    with pytest.raises(IntegrityError), transaction.atomic():
        break_it(make, same, values)


def test_nobody_is_merged_into_themselves():
    player = PlayerFactory()
    player.merged_into = player

    with pytest.raises(IntegrityError, match="player_merged_into_another"), transaction.atomic():
        player.save()


def test_every_constraint_is_tried():
    constraints = {
        constraint.name
        for model in apps.get_app_config("leagues").get_models()
        for constraint in model._meta.constraints
    }

    assert {name for name, *_ in BROKEN} | {"player_merged_into_another"} == constraints
