"""Set up what comes next in the grand final: a stage's matches, a sudden death (1G, 3F)."""

import datetime
from collections.abc import Collection, Sequence

from django.db import transaction
from django.db.models import Max
from django.utils.timezone import get_current_timezone

import scoring
from leagues.models import Player
from leagues.services.facts import FactWriter
from meetings.actors import Actor
from meetings.models import Entry, GrandFinal, Meeting
from meetings.reads.conduct import banned_players
from meetings.reads.final_tables import FinalTables
from meetings.services.choose_games import GamePlan, add_game
from meetings.services.errors import Refused
from meetings.services.overrule import overrule
from meetings.services.recording import keep
from meetings.services.the_final import as_it_stands, final_to_play

BEGINS = "sets up the matches of the grand final"
UNINVITED = (
    "has no place in the final: there are no reserves, substitutions or promotions for people who"
    " don’t attend (1G)."
)


@transaction.atomic
def begin_stage(
    *,
    final: int,
    stage: str,
    by: Actor,
    at: datetime.datetime,
    players: Collection[int] | None = None,
    overruled_because: str = "",
) -> tuple[Meeting, ...]:
    """Set up a stage's match, or one for each of its groups, with those whom the rules name.

    ``players`` are those who come, and needed for the first stage alone; a banned one (7A), or one
    who has not qualified, is ``Refused``, unless the organiser overrules. On the final's day and
    after it scores can be entered at once; before it the matches wait to be opened.
    """
    begun = final_to_play(final, by=by, does=BEGINS)
    tables = as_it_stands(begun)
    to_set_up = [
        each for each in _to_set_up(tables) if each.stage.key == stage and not each.sudden_death
    ]
    if not to_set_up:
        raise Refused(_why_not(tables, stage), rule="1G")
    if tables.format is not None and stage == tables.format.first.key:
        entrants = _those_who_come(tables, players or ())
    else:
        entrants = []
    matches = []
    for each in to_set_up:
        match = _match(begun, each, at)
        keep(match, by=by, at=at).save()
        named = entrants or _players(tables, each.players)
        _enter(match, tables, named, by=by, at=at, because=overruled_because)
        matches.append(match)
    mark_being_played(begun, matches, by=by, at=at)
    return tuple(matches)


@transaction.atomic
def begin_sudden_death(
    *,
    final: int,
    stage: str,
    group: int,
    players: Collection[int],
    machine: int,
    by: Actor,
    at: datetime.datetime,
) -> Meeting:
    """Set up one game on one machine for a tie that is open (3F).

    ``players`` are those whom the form showed as level: a tie that has changed is ``Refused``.
    """
    begun = final_to_play(final, by=by, does=BEGINS)
    tables = as_it_stands(begun)
    tie = next(
        (
            each
            for each in _to_set_up(tables)
            if each.sudden_death
            and (each.stage.key, each.group) == (stage, group)
            and {player.pk for player in tables.named(each.players)} == set(players)
        ),
        None,
    )
    if tie is None:
        raise Refused("That tie is not open any more: look at the final again.", rule="3F")
    match = _match(begun, tie, at)
    keep(match, by=by, at=at).save()
    _enter(match, tables, _players(tables, tie.players), by=by, at=at, because="")
    add_game(meeting=match.pk, plan=GamePlan(machine=machine), by=by, at=at)
    mark_being_played(begun, [match], by=by, at=at)
    return match


def mark_being_played(
    final: GrandFinal, matches: Sequence[Meeting], *, by: Actor, at: datetime.datetime
) -> None:
    """The final is being played from the moment at which one of its matches is."""
    playing = any(match.status == Meeting.Status.OPEN for match in matches)
    if playing and final.status == GrandFinal.Status.PLANNED:
        final.status = GrandFinal.Status.OPEN
        keep(final, by=by, at=at).save()


def _to_set_up(tables: FinalTables) -> tuple[scoring.MatchToSetUp, ...]:
    return tables.result.to_set_up if tables.result else ()


def _why_not(tables: FinalTables, key: str) -> str:
    """Why a stage cannot begin, in a sentence."""
    stages = {each.stage.key: each for each in tables.result.stages} if tables.result else {}
    stage = stages.get(key)
    if stage is None:
        return "The final has no such stage."
    name = stage.stage.name
    if stage.state == "skipped":
        return f"{name} needs no match: all of its players go on."
    if stage.state != "not_begun":
        return f"{name} has begun already."
    before = [stages[source.stage] for source in stage.stage.takes]
    tied = [each.stage.name for each in before if each.state == "sudden_death"]
    if tied:
        return f"A tie in {tied[0]} is open: its sudden death comes first (3F)."
    return f"{name} cannot begin: who plays in it is not settled yet."


def _those_who_come(tables: FinalTables, players: Collection[int]) -> list[Player]:
    """Find who is to play the first stage, in seeded order."""
    seeds = [qualifier.player.pk for qualifier in tables.qualifiers]
    known = Player.objects.in_bulk(players)
    if len(known) < len(set(players)):
        raise Refused("The league knows no such player.", field="players")
    if len(known) < 2:  # noqa: PLR2004 (somebody to play against)
        raise Refused("At least two players make a final.", rule="1G", field="players")
    in_order = [known[pk] for pk in seeds if pk in known]
    return in_order + [known[pk] for pk in sorted(known) if pk not in seeds]


def _players(tables: FinalTables, slugs: Collection[str]) -> list[Player]:
    """The players of these keys, in their order."""
    by_slug = {player.slug: player for player in Player.objects.filter(slug__in=slugs)}
    return [by_slug[slug] for slug in slugs]


def _match(final: GrandFinal, to_set_up: scoring.MatchToSetUp, at: datetime.datetime) -> Meeting:
    last: int | None = Meeting.objects.filter(final=final).aggregate(last=Max("number"))["last"]
    today = at.astimezone(get_current_timezone()).date()
    status = Meeting.Status.OPEN if final.date <= today else Meeting.Status.SCHEDULED
    return Meeting(
        season=final.season,
        final=final,
        number=(last or 0) + 1,
        stage=to_set_up.stage.key,
        stage_group=to_set_up.group,
        sudden_death=to_set_up.sudden_death,
        date=final.date,
        venue_id=final.venue_id,
        status=status,
    )


def _enter(
    match: Meeting,
    tables: FinalTables,
    players: Collection[Player],
    *,
    by: Actor,
    at: datetime.datetime,
    because: str,
) -> None:
    """Enter everybody; what stands against one of them, the organiser may overrule (8)."""
    refusals = entering_refused(match, tables, players)
    if refusals and not because.strip():
        sentences = " ".join(sentence for _, sentence in refusals)
        raise Refused(sentences, rule=refusals[0][0], field="players", overrulable=True)
    for rule, sentence in refusals:
        overrule(meeting=match, rule=rule, refused=sentence, reason=because, by=by, at=at)
    writer = FactWriter(by.user, at)
    writer.create([Entry(meeting=match, player=player) for player in players])


def entering_refused(
    match: Meeting, tables: FinalTables, players: Collection[Player]
) -> list[tuple[str, str]]:
    """What stands against entering these players: rules, each with a sentence."""
    bans, entitled = banned_players(match), places_in(tables, match)
    return [
        *(("7A", f"{each.name}: {bans[each.pk]}") for each in players if each.pk in bans),
        *(("1G", f"{each.name} {UNINVITED}") for each in players if each.slug not in entitled),
    ]


def places_in(tables: FinalTables, match: Meeting) -> frozenset[str]:
    """The slugs of those who have a place in a match's stage."""
    if tables.format is None or tables.result is None or match.stage == tables.format.first.key:
        return frozenset(qualifier.player.slug for qualifier in tables.qualifiers)
    stage = tables.result.stage(match.stage)
    return frozenset(entrant.player for entrant in stage.entrants)
