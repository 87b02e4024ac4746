"""A bit of everything that the desk's forms are about, in two regions; for ``tests.desk_forms``."""

from functools import cache
from typing import Any

from django.db import connection
from django.http import QueryDict
from django.utils import timezone

from leagues.models import SeasonRegion, User
from meetings.forms.spreadsheet import read_choices
from meetings.gridfile.preview import preview
from meetings.gridfile.table import table_of_text
from meetings.models import (
    Entry,
    Game,
    Group,
    Meeting,
    Penalty,
    Ruling,
    Score,
    StewardLink,
    Submission,
)
from meetings.reads.card_tokens import Card, card_token
from meetings.reads.publish_page import publish_page
from meetings.services.plan_meeting import next_number
from meetings.services.take_out import take_out
from tests.desk_forms import GRID
from tests.entry_day import DOOR, a_link
from tests.factories.leagues import (
    RegionFactory,
    RoleFactory,
    SeasonFactory,
    SeasonRegionFactory,
)
from tests.factories.meetings import (
    EntryFactory,
    GroupFactory,
    MachineFactory,
    MeetingFactory,
    PenaltyFactory,
    RulingFactory,
    SubmissionFactory,
)
from tests.meeting_day import (
    LATER,
    a_day,
    in_charge,
    publish,
    the_game,
    the_player,
    the_score,
    withdraw,
)
from tests.scenarios import a_game, a_player

TABLE = """
               Taxi   Whirlwind   Xenon   Gorgar
    Ann Abel   900    90          5       -
    Bob Bell   -      80          -       -
    Cat Cole   -      -           -       -
    Eve East   -      -           -       -
"""
THEIRS = """
               Fathom   Centaur
    Sue South  70       7
    Tom Tees   60       6
"""
SMALL = """
               Taxi   Whirlwind
    Ann Abel   900    90
    Bob Bell   800    80
"""
Names = dict[str, Any]


def a_world() -> tuple[Names, Names]:
    """What a form's address and values may name: ours, and the same of another region's meeting."""
    season = SeasonFactory(year=2026)
    north, south = (
        SeasonRegionFactory(season=season, region=RegionFactory(slug=slug, name=slug.title()))
        for slug in ("north", "south")
    )
    RoleFactory(user__username="organiser", organiser=True)
    theirs = _another_regions(south)
    day = _being_played(north)
    return {**_parts(day, "Ann Abel", "g1"), **_meetings(north), **_of_the_day(day)}, theirs


def _meetings(north: SeasonRegion) -> Names:
    """A meeting in every state."""
    out, ready = a_day(north, SMALL), a_day(north, SMALL)
    RulingFactory(score=the_score(out, "g1", "Bob Bell"))
    waits = SubmissionFactory(
        game=the_game(out), player=the_player("Ann Abel"), score=950, outcome="conflict"
    )
    publish(out)
    here = {"season": north.season, "region": north.region}
    off = {"status": Meeting.Status.CANCELLED, "cancelled_because": "Flooded"}
    return {
        "out": out.pk,
        "waiting_out": waits.pk,
        "ready": ready.pk,
        "looked_over": publish_page(ready, today=LATER.date()).looked_over,
        "planned": MeetingFactory(**here, number=4).pk,
        "off": MeetingFactory(**here, **off, number=5).pk,
        "empty": MeetingFactory(**here, number=7, playing=True).pk,
        "practice": MeetingFactory(**here, number=6, playing=True, practice=True).pk,
        "next": next_number(north.season, north.region),
        "dee": a_player(north, "Dee Dunn").pk,
    }


def _of_the_day(day: Meeting) -> Names:
    """Who and what is at the meeting that is played."""
    names = ("Ann Abel", "Bob Bell", "Cat Cole", "Eve East")
    ann, bob, cat, eve = (the_player(name).pk for name in names)
    return {
        "ann": ann, "bob": bob, "cat": cat, "eve": eve,
        "whirlwind": "g2", "broken": "g3", "unplayed": "g4",
        "penalty": PenaltyFactory(meeting=day, player=the_player("Cat Cole")).pk,
        "token": DOOR, "card": card_token(Card(day.pk, cat)),
        "machine": MachineFactory(name="Paragon").pk, "shown": _shown(day, ann),
        "fay": _taken_out(day),
    }  # fmt: skip


def _taken_out(day: Meeting) -> int:
    """Somebody whose check-in was a mistake, just now."""
    fay = EntryFactory(meeting=day, player__name="Fay Ford").player_id
    organiser = in_charge(User.objects.get(username="organiser"))
    take_out(meeting=day.pk, player=fay, by=organiser, at=timezone.now())
    return int(fay)


def rows_of(meeting: int) -> list[list[tuple[Any, ...]]]:
    """Everything on record of a meeting, as the database has it."""
    with connection.cursor() as cursor:
        found = []
        for asked in _asked_of(meeting):
            cursor.execute(*asked)
            found.append(cursor.fetchall())
    return found


@cache
def _asked_of(meeting: int) -> list[tuple[str, tuple[Any, ...]]]:
    """What is asked of the database, put into words once: it is asked after every form."""
    of_games = {"game__meeting": meeting}
    asked = [
        (Meeting, {"pk": meeting}), (Entry, {"meeting": meeting}), (Game, {"meeting": meeting}),
        (Score, of_games), (Submission, of_games), (Group, of_games),
        (Penalty, {"meeting": meeting}), (StewardLink, {"meeting": meeting}),
        (Ruling, {"score__game__meeting": meeting}),
    ]  # fmt: skip
    return [
        model.objects.filter(**here).order_by("pk").values_list().query.sql_with_params()
        for model, here in asked
    ]


def _being_played(north: SeasonRegion) -> Meeting:
    """A machine broke down, two scores for one place, a locked score, a ruling, groups to draw."""
    day = a_day(north, TABLE)
    withdraw(day, "g3")
    gorgar = the_game(day, "g4")
    gorgar.multiplayer = True
    gorgar.save()
    RulingFactory(score=the_score(day, "g1", "Ann Abel"), kind=Ruling.Kind.EXTRA_BALL_LAST_BALL)
    locked = the_score(day, "g2", "Bob Bell")
    locked.player_initials = "BB"
    locked.save()
    a_link(day)
    return day


def _another_regions(south: SeasonRegion) -> Names:
    meeting = a_day(south, THEIRS)
    for key in ("g1", "g2"):
        game = the_game(meeting, key)
        game.key = f"h{key[1]}"
        game.save()
    sue = the_player("Sue South")
    game = a_game(meeting, "Firepower", key="h3", multiplayer=True)
    GroupFactory(game=game)
    a_link(meeting, token="token-of-the-south")
    return {
        **_parts(meeting, "Sue South", "h1"),
        "penalty": PenaltyFactory(meeting=meeting, player=sue).pk,
        "token": "token-of-the-south", "card": card_token(Card(meeting.pk, sue.pk)),
    }  # fmt: skip


def _parts(meeting: Meeting, name: str, key: str) -> Names:
    """What addresses are made of."""
    player = the_player(name)
    waits = SubmissionFactory(
        game=the_game(meeting, key), player=player, score=950, outcome="conflict"
    )
    return {
        "region": meeting.region.slug, "year": meeting.season.year, "pk": meeting.pk,
        "key": key, "player": player.pk, "link": meeting.steward_links.get().pk,
        "waiting": waits.pk,
    }  # fmt: skip


def _shown(day: Meeting, ann: int) -> str:
    """What a page of ours remembers of the grid's preview."""
    chosen = read_choices(QueryDict(f"row-2=p{ann}&column-1=game:g1&replace_all=on"))
    return preview(day, table_of_text(GRID), chosen).shown
