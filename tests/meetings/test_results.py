"""Loading a season's rows."""

from leagues.tables import season_tables
from meetings.models import Penalty
from tests.factories.leagues import PlayerFactory, SeasonFactory, SeasonRegionFactory
from tests.factories.meetings import GameFactory, MeetingFactory, PenaltyFactory, ScoreFactory


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
