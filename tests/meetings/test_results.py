"""Loading a season's rows."""

import datetime

import scoring
from leagues.tables import season_tables
from meetings.models import Penalty
from meetings.results.meetings import meeting_rows
from tests.factories.leagues import (
    PlayerFactory,
    RegistrationFactory,
    SeasonFactory,
    SeasonRegionFactory,
    TransferFactory,
)
from tests.factories.meetings import (
    GameFactory,
    MeetingFactory,
    PenaltyFactory,
    RecordedResultFactory,
    ScoreFactory,
)


def test_a_player_whom_the_season_does_not_know_is_a_guest(db):
    """Services register whom they enter; rows may also be written by hand."""
    season_region = SeasonRegionFactory(season=SeasonFactory(year=2031))
    meeting = MeetingFactory(
        season=season_region.season, region=season_region.region, published=True
    )
    game = GameFactory(meeting=meeting)
    scored = PlayerFactory(slug="scored", name="Sam Stranger")
    zeroed = PlayerFactory(slug="zeroed", name="Zoe Stranger", child=True)
    ScoreFactory(game=game, player=scored, score=10)
    PenaltyFactory(meeting=meeting, player=zeroed, level=Penalty.Level.ZERO_SCORE, game=game)

    tables = season_tables(2031)

    assert {slug: (p.pk, p.name, p.region) for slug, p in tables.players.items()} == {
        "scored": (scored.pk, "Sam Stranger", None),
        "zeroed": (zeroed.pk, "Zoe", None),
    }
    results = tables.result.regions[0].meetings[0].results
    assert [(result.player, result.home) for result in results] == [
        ("scored", False),
        ("zeroed", False),
    ]


def test_a_player_is_at_home_where_they_were_registered_on_the_day(db):
    """1C: what was scored in the first region stays there and does not follow."""
    season = SeasonFactory(year=2031, minimum_home_players=1)
    north, south = SeasonRegionFactory.create_batch(2, season=season)
    ann = RegistrationFactory(season=season, region=south.region, player__slug="ann")
    march = datetime.date(2031, 3, 1)
    TransferFactory(registration=ann, from_region=north.region, date=march)
    eve = march - datetime.timedelta(days=1)
    for number, (where, date) in enumerate(
        [(north, eve), (north, march), (south, eve), (south, march)], start=1
    ):
        held = MeetingFactory(
            season=season, region=where.region, number=number, date=date, published=True
        )
        ScoreFactory(game__meeting=held, player=ann.player, score=10)

    tables = season_tables(2031)

    first, second = (tables.result.region(row.region.slug) for row in (north, south))
    assert [m.results[0].league_points for m in first.meetings + second.meetings] == [
        20,
        None,
        None,
        20,
    ]
    assert [(row.player, row.total) for row in first.moved] == [("ann", 20)]
    assert [(row.player, row.total) for row in second.table] == [("ann", 20)]
    assert (first.table, second.moved) == ((), ())
    assert tables.players["ann"].region_on(eve) == north.region.slug
    assert tables.players["ann"].region_on(march) == south.region.slug


def test_a_meeting_with_recorded_results_and_penalties_has_each_once(db):
    """One query joins both to the meeting: each of the one with each of the other."""
    taking_part = SeasonRegionFactory(season=SeasonFactory(year=2031))
    held = MeetingFactory(season=taking_part.season, region=taking_part.region, published=True)
    other = MeetingFactory(
        season=taking_part.season, region=taking_part.region, number=2, published=True
    )
    ann, bob, cat = PlayerFactory.create_batch(3)
    for player, points in ((bob, 20), (ann, 19), (cat, 18)):
        RecordedResultFactory(meeting=held, player=player, machine_points=points)
    game = GameFactory(meeting=other, key="g7")
    warning, zero = Penalty.Level.WARNING, Penalty.Level.ZERO_SCORE
    PenaltyFactory(meeting=held, player=cat, level=warning)
    PenaltyFactory(meeting=other, player=ann, level=zero, game=game)
    PenaltyFactory(meeting=held, player=cat, level=warning)

    rows = meeting_rows([taking_part.season_id], {})

    assert [meeting.number for meeting in rows.meetings[taking_part.season_id]] == [1, 2]
    assert [(each.player, each.machine_points) for each in rows.recorded[held.pk]] == [
        (bob.slug, 20), (ann.slug, 19), (cat.slug, 18),
    ]  # fmt: skip
    warned = scoring.Penalty(cat.slug, warning)
    assert rows.penalties == {
        held.pk: [warned, warned],
        other.pk: [scoring.Penalty(ann.slug, zero, "g7")],
    }
    assert rows.recorded.keys() == {held.pk}


def test_a_match_of_the_grand_final_is_on_no_table(db):
    """1A: "These rules apply to regional competitions only and not the UK Grand Final"."""
    taking_part = SeasonRegionFactory(season=SeasonFactory(year=2031, minimum_home_players=1))
    home = RegistrationFactory(season=taking_part.season, region=taking_part.region)
    match = MeetingFactory(season=taking_part.season, of_final=True, published=True)
    ScoreFactory(game__meeting=match, player=home.player, score=10)

    tables = season_tables(2031)

    assert (tables.meetings, tables.result.regions[0].table) == ((), ())
