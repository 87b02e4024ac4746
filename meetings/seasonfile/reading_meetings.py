"""A meeting of a season file: its people, its games and scores or its recorded results."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from meetings.seasonfile import document, values
from meetings.seasonfile.fields import Fields
from scoring import LADDER

SCORE = values.whole(0, document.HIGHEST_SCORE)
COUNT = values.whole(1, values.LARGEST_SMALL_NUMBER)
TIME = values.nullable(values.time)
POINTS = values.nullable(values.points)
NOTE = values.text(300, may_be_empty=True, lines=True)
REASON = values.text(300, lines=True)


@dataclass(frozen=True, slots=True)
class Known:
    """Readers of the slugs that the file's own lists know."""

    region: values.Reader[str]
    venue: values.Reader[str]
    machine: values.Reader[str]
    player: values.Reader[str]


def read_meeting(fields: Fields, known: Known) -> document.Meeting:
    """Read one meeting."""
    status = fields.must("status", values.choice(document.MEETING_STATUSES), "")
    # Of a meeting yet to be published there may be no games and scores to write.
    optional = fields.has("recorded_results") or status != "published"
    games = tuple(_game(item, known) for item in fields.objects("games", optional=optional))
    game = values.known("game of this meeting", _game_keys(fields, games))
    meeting = document.Meeting(
        region=fields.must("region", known.region, ""),
        number=fields.must("number", COUNT, 0),
        date=fields.must("date", values.date, values.date("1900-01-01")),
        practice_from=fields.may("practice_from", TIME, None),
        starts_at=fields.may("starts_at", TIME, None),
        venue=fields.must("venue", values.nullable(known.venue), None),
        hosts=fields.list_of("hosts", known.player, "", optional=True),
        host_family=fields.list_of("host_family", known.player, "", optional=True),
        status=status,
        games=games,
        entries=tuple(_entry(item, known) for item in fields.objects("entries", optional=True)),
        scores=tuple(
            _score(item, known, game) for item in fields.objects("scores", optional=optional)
        ),
        penalties=tuple(
            _penalty(item, known, game) for item in fields.objects("penalties", optional=True)
        ),
        recorded_results=tuple(
            _recorded(item, known) for item in fields.objects("recorded_results", optional=True)
        ),
    )
    fields.done()
    return meeting


def _game_keys(fields: Fields, games: Sequence[document.Game]) -> frozenset[str] | None:
    if fields.has("games") and not fields.is_list("games"):
        return None
    return frozenset(game.key for game in games)


def _game(fields: Fields, known: Known) -> document.Game:
    game = document.Game(
        key=fields.must("key", values.slug, ""),
        machine=fields.must("machine", known.machine, ""),
        multiplayer=fields.may("multiplayer", values.flag, left_out=False),
        balls=fields.may("balls", COUNT, 4),
        jackpot=fields.may("jackpot", values.nullable(SCORE), None, 0),
        status=fields.may("status", values.choice(document.GAME_STATUSES), "in_play", ""),
        replaces=fields.may("replaces", values.nullable(values.slug), None),
        note=fields.may("note", NOTE, ""),
    )
    fields.done()
    return game


def _entry(fields: Fields, known: Known) -> document.Entry:
    entry = document.Entry(
        player=fields.must("player", known.player, ""),
        fee_paid=fields.must("fee_paid", values.money, Decimal(0)),
        contribution=fields.must("contribution", values.money, Decimal(0)),
    )
    fields.done()
    return entry


def _score(fields: Fields, known: Known, game: values.Reader[str]) -> document.Score:
    score = document.Score(
        player=fields.must("player", known.player, ""),
        game=fields.must("game", game, ""),
        score=fields.must("score", SCORE, 0),
        rulings=tuple(_ruling(item) for item in fields.objects("rulings", optional=True)),
    )
    fields.done()
    return score


def _ruling(fields: Fields) -> document.Ruling:
    """Read a ruling; which keys it has follows from its kind."""
    kind = fields.must("kind", values.choice(tuple(document.VALUE_KEYS)), "")
    if not kind:
        return document.Ruling("", None, "")
    key = document.VALUE_KEYS[kind]
    value = fields.must(key, SCORE, 0) if key else None
    reason = fields.must("reason", REASON, "") if kind == "decision" else ""
    fields.done()
    return document.Ruling(kind, value, reason)


def _penalty(fields: Fields, known: Known, game: values.Reader[str]) -> document.Penalty:
    penalty = document.Penalty(
        player=fields.must("player", known.player, ""),
        level=fields.must("level", values.choice(LADDER), ""),
        game=fields.may("game", values.nullable(game), None, ""),
        reason=fields.must("reason", NOTE, ""),
    )
    if penalty.level == "zero_score" and penalty.game is None:
        fields.fault("game", "is missing: a zero score is given on a game (7A)")
    if penalty.level not in {"zero_score", ""} and penalty.game is not None:
        fields.fault("game", "must be left out: only a zero score is given on a game (7A)")
    fields.done()
    return penalty


def _recorded(fields: Fields, known: Known) -> document.RecordedResult:
    recorded = document.RecordedResult(
        player=fields.must("player", known.player, ""),
        machine_points=fields.must("machine_points", POINTS, Fraction(0)),
        league_points=fields.must("league_points", POINTS, Fraction(0)),
    )
    fields.done()
    return recorded
