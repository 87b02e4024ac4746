"""No page asks the database more often where there is more to show.

Every address is opened by the organiser with one of everything there is, and again with four.
"""

import pytest
from django.core.cache import caches
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from leagues.models import Player, SeasonRegion
from meetings.models import Meeting
from tests.factories.leagues import (
    FinalAnswerFactory,
    MergeFactory,
    PlayerFactory,
    PlayOffFactory,
    PlayOffPlaceFactory,
    RegionFactory,
    RegistrationFactory,
    RoleFactory,
    SeasonFactory,
    SeasonRegionFactory,
    TransferFactory,
    TwoPeopleFactory,
)
from tests.factories.meetings import (
    AT,
    CorrectionFactory,
    EntryFactory,
    GameFactory,
    GrandFinalFactory,
    GroupFactory,
    GroupMemberFactory,
    MeetingFactory,
    MeetingHostFactory,
    OverrulingFactory,
    PenaltyFactory,
    RecordedFinalPlaceFactory,
    RecordedResultFactory,
    RulingFactory,
    ScoreFactory,
    StewardLinkFactory,
    SubmissionFactory,
)
from tests.test_access import PAGES, users, world

__all__ = ["users", "world"]  # fixtures

pytestmark = pytest.mark.django_db

MANY = 3
"""How many of everything are added to the first."""
OF_EVERY_SEASON = {"/machines/": MANY * 5, "/champions/": MANY * 6}
"""These read each season there has been; each is kept in memory until something in it changes."""


def one_more(nth: int, north: SeasonRegion) -> None:
    """Add a player and all that can happen to one, a meeting, a region and a season before."""
    season, region = north.season, north.region
    player = PlayerFactory(name=f"Homer Hill {nth}")
    FinalAnswerFactory(
        registration=RegistrationFactory(season=season, region=region, player=player)
    )
    other = SeasonRegionFactory(season=season, region=RegionFactory(name=f"Other {nth}"))
    RoleFactory(season=season, region=other.region)
    before = SeasonRegionFactory(season=SeasonFactory(year=2025 - nth), region=region)
    past = GrandFinalFactory(season=before.season, status="published")
    RecordedFinalPlaceFactory(final=past, player=player)
    TransferFactory(
        registration=RegistrationFactory(season=season, region=region),
        from_region=other.region,
    )
    PlayOffPlaceFactory(playoff=PlayOffFactory(season=season, region=other.region))
    MergeFactory(kept=player)
    TwoPeopleFactory(first=player)
    for number, about in enumerate(({"published": True}, {"playing": True}, {}), start=3 * nth + 3):
        MeetingFactory(season=season, region=region, number=number, date=AT.date(), **about)
    for theirs in (before, other):
        RecordedResultFactory(
            meeting=MeetingFactory(season=theirs.season, region=theirs.region, published=True),
            player=RegistrationFactory(season=theirs.season, region=theirs.region).player,
        )
    for meeting in Meeting.objects.filter(season=season, region=region).order_by("pk"):
        more_of(meeting, player)
    for match in Meeting.objects.filter(final__season=season).order_by("pk"):
        EntryFactory(meeting=match, player=player)
        for game in match.games.order_by("pk"):
            ScoreFactory(game=game, player=player)


def more_of(meeting: Meeting, player: Player) -> None:
    """Have a player at a meeting, with all that can be entered there, and a game more."""
    EntryFactory(meeting=meeting, player=player)
    game = GameFactory(meeting=meeting, multiplayer=True)
    GroupMemberFactory(group=GroupFactory(game=game, number=1), player=player)
    for each in meeting.games.order_by("pk"):
        score = ScoreFactory(game=each, player=player)
        RulingFactory(score=score)
        SubmissionFactory(game=each, player=player, outcome="conflict")
        SubmissionFactory(game=each, player=player)
    PenaltyFactory(meeting=meeting, player=player)
    MeetingHostFactory(meeting=meeting, player=player)
    StewardLinkFactory(meeting=meeting)
    OverrulingFactory(meeting=meeting)
    CorrectionFactory(meeting=meeting)
    withdrawn = GameFactory(meeting=meeting, status="withdrawn")
    GameFactory(meeting=meeting, replaces=withdrawn)


def asked(client: Client, path: str) -> list[str]:
    """Every question that a page asks, with nothing kept of it."""
    for cache in caches.all():
        cache.clear()
    with CaptureQueriesContext(connection) as queries:
        client.get(path)
    return [query["sql"] for query in queries]


@pytest.mark.long
def test_no_page_asks_more_where_there_is_more(client, world, users, north):
    client.force_login(users["organiser"])
    paths = [path.format(**world) for path, _ in PAGES.values() if not path.startswith("/admin/j")]
    for path in paths:
        client.get(path)  # a log-in's first look at its own pages writes
    one_more(0, north)
    few = {path: asked(client, path) for path in paths}
    for nth in range(1, MANY + 1):
        one_more(nth, north)
    many = {path: asked(client, path) for path in paths}

    grown = {path: len(many[path]) - len(few[path]) for path in paths}
    assert {path: more for path, more in grown.items() if more} == OF_EVERY_SEASON
