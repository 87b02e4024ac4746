"""The admin and a task at the very same moment: the one waits for the other, and nobody breaks."""

import pytest
from django.db import transaction

from leagues.models import Player, Registration
from meetings.services.closed_season import locked_season
from tests.admin_pages import address, fill
from tests.at_once import TWO_AT_ONCE, Meanwhile, somebody_waits
from tests.factories.leagues import RegistrationFactory

pytestmark = TWO_AT_ONCE


def delete_several(desk, row):
    chosen = {"action": "delete_selected", "_selected_action": [row.pk]}
    page = address(type(row))
    seen = desk.post(page, chosen).context["request"].would_go
    return page, {**chosen, "post": "yes", "seen": seen}


def rename(desk, row):
    page = address(Player, "change", row.player_id)
    return page, fill(desk, page, name="Anne Other")


@pytest.mark.parametrize("task", [rename, delete_several])
def test_it_waits_for_the_season_before_it_holds_a_row(desk, north, task):
    """Whoever registers, merges or closes holds the season, then the rows: all in one order."""
    row = RegistrationFactory(season=north.season, region=north.region, player__name="Ann Abel")
    page, sent = task(desk, row)
    admin = Meanwhile(lambda: desk.post(page, sent))

    with transaction.atomic():
        locked_season(north.season_id)
        admin.start()
        somebody_waits()
        Registration.objects.select_for_update(no_key=True, nowait=True).get(pk=row.pk)
        Player.objects.select_for_update(no_key=True, nowait=True, of=("self",)).get(
            pk=row.player_id
        )
    admin.join()

    assert admin.broke == ""  # and it was done:
    assert Registration.objects.filter(player__name="Ann Abel").count() == 0
