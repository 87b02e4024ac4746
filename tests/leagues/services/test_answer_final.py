"""Who comes to the final and who does not (1G)."""

import pytest

from leagues.models import FinalAnswer
from leagues.services.answer_final import answer_final
from meetings.services.errors import Refused
from tests.factories.leagues import PlayerFactory, RegistrationFactory
from tests.factories.meetings import AT
from tests.meeting_day import the_player
from tests.places import level_across_the_line

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def both(north, south):
    level_across_the_line(north, south)


def answer(season, name, *, comes, by):
    answer_final(season=season.pk, player=the_player(name).pk, comes=comes, by=by, at=AT)


def said():
    return dict(FinalAnswer.objects.values_list("registration__player__name", "comes"))


def test_yes_no_and_not_said(season, organiser):
    answer(season, "Ann Abel", comes=True, by=organiser)
    answer(season, "Sue South", comes=True, by=organiser)
    answer(season, "Sue South", comes=False, by=organiser)
    assert said() == {"Ann Abel": True, "Sue South": False}

    answer(season, "Ann Abel", comes=None, by=organiser)
    assert said() == {"Sue South": False}


@pytest.mark.parametrize("name", ["Bob Bell", "Eve East", "Sal Street"])
def test_who_has_no_place_has_no_answer(season, organiser, name):
    """3F: until the play-off is recorded nobody of those level has a place."""
    with pytest.raises(Refused, match=f"{name} has no place in the final."):
        answer(season, name, comes=True, by=organiser)
    assert said() == {}


def test_a_guest_and_a_stranger(season, organiser):
    guest = RegistrationFactory(season=season, region=None, player__name="Gus Guest")
    elsewhere = RegistrationFactory(season=season, player__name="Ed Elsewhere")
    stranger = PlayerFactory(name="Una Unknown")

    for name in (guest.player.name, elsewhere.player.name):
        with pytest.raises(Refused, match="has no place in the final"):
            answer(season, name, comes=True, by=organiser)
    with pytest.raises(Refused, match=r"This player is not registered for the season\."):
        answer(season, stranger.name, comes=True, by=organiser)
