"""READ: a season's grand final as facts for ``scoring``: its format, matches, who is entered."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.db.models import Q

import scoring
from leagues.models.player import public_name
from meetings.info import FinalInfo, MatchInfo, PlayerInfo
from meetings.models import GrandFinal, Meeting, RecordedFinalPlace
from meetings.results.games import GameRows, game_rows, penalty_rows


@dataclass(frozen=True, slots=True)
class FinalRows:
    """A grand final as loaded: the facts for ``scoring``, and the words for its pages."""

    info: FinalInfo
    format: scoring.FinalFormat | None
    """None until it is set, and where it is none."""
    fault: str
    """What is wrong with the format on record; empty of nearly every final."""
    matches: tuple[MatchInfo, ...]
    """Those that are set up, by number."""
    facts: tuple[scoring.FinalMatch, ...]
    """The same matches."""
    players: Mapping[str, PlayerInfo]
    """Everyone who is entered or has a place on record, by slug; their region is not told."""
    recorded: tuple[tuple[int, str], ...]
    """Positions with the players who had them, where only the outcome is known; best first."""


def load_final(year: int) -> FinalRows | None:
    """Load a season's grand final; None where none is planned. Five queries, whatever its size."""
    final = GrandFinal.objects.select_related("season", "venue").filter(season__year=year).first()
    if final is None:
        return None
    theirs = Q(meeting__final=final)
    games, penalties = game_rows(theirs), penalty_rows(theirs)
    matches, players = _matches(final, games)
    recorded = _recorded(final, players)
    format_, fault = _format(final)
    return FinalRows(
        info=_info(final),
        format=format_,
        fault=fault,
        matches=matches,
        facts=tuple(
            _match_facts(match, games.get(match.pk, {}).values(), penalties.get(match.pk, ()))
            for match in matches
        ),
        players=players,
        recorded=recorded,
    )


def _info(final: GrandFinal) -> FinalInfo:
    venue = final.venue
    return FinalInfo(
        pk=final.pk,
        year=final.season.year,
        date=final.date,
        starts_at=final.starts_at,
        venue=", ".join(filter(None, (venue.name, venue.town))) if venue else "",
        status=final.status,
        cancelled_because=(
            final.cancelled_because if final.status == GrandFinal.Status.CANCELLED else ""
        ),
        announced_at=final.published_at,
    )


def _format(final: GrandFinal) -> tuple[scoring.FinalFormat | None, str]:
    """Read the format; a row written some other way than by the pages must not break one."""
    if not final.format:
        return None, ""
    try:
        return scoring.format_from(final.format), ""
    except scoring.FormatError as error:
        return None, str(error)


def _matches(
    final: GrandFinal, games: Mapping[int, Mapping[int, GameRows]]
) -> tuple[tuple[MatchInfo, ...], dict[str, PlayerInfo]]:
    """The matches with who is entered, in the order entered; and all of them by slug. One query."""
    rows = (
        Meeting.objects.filter(final=final)
        .exclude(status=Meeting.Status.CANCELLED)
        .order_by("number", "pk", "entries__pk")
        .values_list(
            "entries__player",
            "entries__player__slug",
            "entries__player__name",
            "entries__player__child",
            "entries__left_at",
            "pk",
            "number",
            "stage",
            "stage_group",
            "sudden_death",
            "status",
            "date",
        )
    )
    matches: dict[int, MatchInfo] = {}
    players: dict[str, PlayerInfo] = {}
    for player, slug, name, child, left_at, *about in rows:
        match = matches.get(about[0]) or _match_info(games, *about)
        if player is not None:
            players[slug] = _player(player, slug, name, child=child)
            match = replace(match, entered=(*match.entered, slug))
            if left_at is not None:
                match = replace(match, left=match.left | {slug})
        matches[match.pk] = match
    return tuple(matches.values()), players


def _match_info(games: Mapping[int, Mapping[int, GameRows]], pk: int, *about: Any) -> MatchInfo:
    number, stage, group, sudden_death, status, date = about
    return MatchInfo(
        pk=pk,
        number=number,
        stage=stage,
        group=group,
        sudden_death=sudden_death,
        status=status,
        date=date,
        games=tuple(game.info for game in games.get(pk, {}).values()),
        entered=(),
        left=frozenset(),
    )


def _player(pk: int, slug: str, name: str, *, child: bool) -> PlayerInfo:
    return PlayerInfo(pk, slug, public_name(name, child=child), None)


def _match_facts(
    match: MatchInfo, games: Iterable[GameRows], penalties: Iterable[scoring.Penalty]
) -> scoring.FinalMatch:
    """A match's facts; its games are keyed as ``MatchInfo.games_by_key`` has them."""
    return scoring.FinalMatch(
        stage=match.stage,
        players=match.entered,
        meeting=scoring.Meeting(
            number=match.number,
            games=tuple(replace(game.facts, key=match.key_of(game.info.key)) for game in games),
            penalties=tuple(
                replace(each, game=each.game and match.key_of(each.game)) for each in penalties
            ),
        ),
        finished=match.finished,
        group=match.group,
        sudden_death=match.sudden_death,
        order=match.number,
    )


def _recorded(final: GrandFinal, players: dict[str, PlayerInfo]) -> tuple[tuple[int, str], ...]:
    """The places on record; their players are added to the others. One query."""
    rows = (
        RecordedFinalPlace.objects.filter(final=final)
        .order_by("position", "player__name", "player")
        .values_list("position", "player", "player__slug", "player__name", "player__child")
    )
    places = []
    for position, pk, slug, name, child in rows:
        players[slug] = _player(pk, slug, name, child=child)
        places.append((position, slug))
    return tuple(places)
