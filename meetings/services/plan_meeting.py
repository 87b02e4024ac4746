"""Plan a meeting, move it, call it off, plan it again (1B, 2B, 5A)."""

import datetime
import secrets
from dataclasses import dataclass
from typing import Literal

from django.db import transaction
from django.utils.text import slugify

from leagues.models import Region, Season
from meetings.actors import Actor
from meetings.models import Meeting, MeetingHost, Venue
from meetings.reads.calendar import calendar_refusals, is_about_a_venue
from meetings.reads.held import plan_digest, plan_held
from meetings.services.closed_season import locked_season, locked_with_season
from meetings.services.errors import (
    Refused,
    refuse_merged,
    refuse_unless_in_charge,
    refuse_unless_public,
    refuse_while_closed,
)
from meetings.services.overrule import overrule
from meetings.services.recording import keep
from meetings.services.steward_links import move_steward_links
from meetings.services.unseen import stands_already


@dataclass(frozen=True, slots=True)
class NewVenue:
    """A venue that the league has not been to."""

    name: str
    town: str = ""
    address: str = ""
    """Private: for those who run the meeting."""


@dataclass(frozen=True, slots=True)
class Plan:
    """When and where a meeting is to be, and who hosts it."""

    date: datetime.date
    venue: int | NewVenue | None = None
    practice_from: datetime.time | None = None
    starts_at: datetime.time | None = None
    hosts: tuple[int, ...] = ()
    family: tuple[int, ...] = ()
    fewer_games_agreed: bool = False


@transaction.atomic
def plan_meeting(
    *,
    season: Season,
    region: Region,
    plan: Plan,
    by: Actor,
    at: datetime.datetime,
    practice: bool = False,
    number: int | None = None,
    overruled_because: str = "",
) -> Meeting:
    """Plan a region's next meeting; a seventh, or a venue's third use, is ``Refused`` (1B).

    ``number`` is the one that the form showed: a form sent twice plans one meeting.
    """
    refuse_unless_in_charge(by, "plans meetings")
    locked_season(season.pk)
    following = next_number(season, region, practice=practice)
    if number not in (None, following):
        raise Refused(f"Meeting {number} has been planned meanwhile: look at the season again.")
    meeting = Meeting(season=season, region=region, number=following, practice=practice)
    venue = the_venue(plan.venue, by, at)
    refusals = calendar_refusals(meeting, venue)
    _stop_unless_overruled(refusals, by, overruled_because)
    _arrange(meeting, plan, venue)
    keep(meeting, by=by, at=at).save()
    _set_hosts(meeting, plan, by, at)
    _overrule(meeting, refusals, by, at, overruled_because)
    return meeting


@transaction.atomic
def change_plan(
    *,
    meeting: int,
    plan: Plan,
    by: Actor,
    at: datetime.datetime,
    overruled_because: str = "",
    seen: str | None = None,
) -> Meeting:
    """Change what is arranged. A meeting whose date changes says so on its page from then on.

    ``seen`` is what the page showed (``plan_held``): what has changed since is not overwritten.
    """
    refuse_unless_in_charge(by, "plans meetings")
    changed = _locked(meeting)
    if _stands_already(changed, plan, seen):
        return changed
    venue = the_venue(plan.venue, by, at)
    refusals = calendar_refusals(changed, venue)
    _stop_unless_overruled(refusals, by, overruled_because)
    is_moved = plan.date != changed.date
    if is_moved and changed.moved_from is None:
        changed.moved_from = changed.date
    if plan.date == changed.moved_from:
        changed.moved_from = None
    _arrange(changed, plan, venue)
    keep(changed, by=by, at=at).save()
    if is_moved:
        move_steward_links(changed, by=by, at=at)
    _set_hosts(changed, plan, by, at)
    _overrule(changed, refusals, by, at, overruled_because)
    return changed


@transaction.atomic
def cancel_meeting(*, meeting: int, reason: str, by: Actor, at: datetime.datetime) -> Meeting:
    """Call a meeting off; it stays visible as cancelled, and what was entered stays on record."""
    refuse_unless_in_charge(by, "cancels meetings")
    cancelled = _locked(meeting)
    if not reason.strip():
        raise Refused("Say why the meeting is cancelled: players read it.", field="reason")
    refuse_unless_public(reason, field="reason")
    cancelled.status = Meeting.Status.CANCELLED
    cancelled.cancelled_because = reason.strip()
    keep(cancelled, by=by, at=at, reason=reason).save()
    return cancelled


@transaction.atomic
def reinstate_meeting(
    *, meeting: int, by: Actor, at: datetime.datetime, overruled_because: str = ""
) -> Meeting:
    """Plan a cancelled meeting again; 1B counts it from then on. Twice changes nothing."""
    refuse_unless_in_charge(by, "plans meetings")
    planned = locked_with_season(meeting)
    if planned.status == Meeting.Status.SCHEDULED:
        return planned
    refuse_while_closed(planned, "reinstate")
    planned.status = Meeting.Status.SCHEDULED
    refusals = calendar_refusals(planned, planned.venue)
    _stop_unless_overruled(refusals, by, overruled_because)
    planned.cancelled_because = ""
    keep(planned, by=by, at=at, reason="no longer cancelled").save()
    _overrule(planned, refusals, by, at, overruled_because)
    return planned


def _stands_already(meeting: Meeting, plan: Plan, seen: str | None) -> bool:
    people: dict[str, list[int]] = {kind: [] for kind in MeetingHost.Kind}
    for player, kind in meeting.hosts.values_list("player", "kind"):
        people[kind].append(player)
    return stands_already(
        meeting,
        seen=seen,
        now=plan_held(meeting, people[MeetingHost.Kind.HOST], people[MeetingHost.Kind.FAMILY]),
        to=plan_digest(
            plan.date,
            plan.venue,
            (plan.practice_from, plan.starts_at),
            (plan.hosts, plan.family),
            fewer=plan.fewer_games_agreed,
        ),
    )


def _locked(pk: int) -> Meeting:
    meeting = locked_with_season(pk)
    refuse_while_closed(meeting, "plan")
    return meeting


def next_number(season: Season, region: Region, *, practice: bool = False) -> int:
    """Number the region's next meeting; practice meetings are numbered by themselves."""
    numbers = Meeting.objects.filter(season=season, region=region, practice=practice)
    return max(numbers.values_list("number", flat=True), default=0) + 1


def the_venue(venue: int | NewVenue | None, by: Actor, at: datetime.datetime) -> Venue | None:
    """Find the venue, or put a new one on record."""
    if not isinstance(venue, NewVenue):
        return Venue.objects.filter(pk=venue).first() if venue else None
    refuse_unless_public(venue.name, field="new_name")
    refuse_unless_public(venue.town, field="new_town")
    slug = f"{slugify(venue.name)[:40] or 'venue'}-{secrets.token_hex(3)}"
    new = Venue(slug=slug, name=venue.name, town=venue.town, address=venue.address)
    keep(new, by=by, at=at).save()
    return new


def _stop_unless_overruled(refusals: list[str], by: Actor, because: str) -> None:
    if refusals and not (by.organiser and because.strip()):
        raise Refused(" ".join(refusals), rule="1B", field=_field(refusals), overrulable=True)


def _overrule(
    meeting: Meeting, refusals: list[str], by: Actor, at: datetime.datetime, because: str
) -> None:
    for refused in refusals:
        overrule(meeting=meeting, rule="1B", refused=refused, reason=because, by=by, at=at)


def _field(refusals: list[str]) -> Literal["venue", "date"]:
    return "venue" if any(map(is_about_a_venue, refusals)) else "date"


def _arrange(meeting: Meeting, plan: Plan, venue: Venue | None) -> None:
    if plan.practice_from and plan.starts_at and plan.practice_from > plan.starts_at:
        raise Refused("Practice opens before play starts (5A).", rule="5A", field="practice_from")
    meeting.date = plan.date
    meeting.venue = venue
    meeting.practice_from = plan.practice_from
    meeting.starts_at = plan.starts_at
    meeting.fewer_games_agreed = plan.fewer_games_agreed


def _set_hosts(meeting: Meeting, plan: Plan, by: Actor, at: datetime.datetime) -> None:
    """Bring the hosts in line with the plan; those who stay are not written again."""
    wanted: dict[int, str] = dict.fromkeys(plan.family, MeetingHost.Kind.FAMILY)
    wanted |= dict.fromkeys(plan.hosts, MeetingHost.Kind.HOST)
    for host in MeetingHost.objects.filter(meeting=meeting):
        kind = wanted.pop(host.player_id, None)
        if kind is None:
            keep(host, by=by, at=at).delete()
        elif kind != host.kind:
            host.kind = kind
            keep(host, by=by, at=at).save()
    refuse_merged(wanted, field="hosts")
    for player, kind in wanted.items():
        keep(MeetingHost(meeting=meeting, player_id=player, kind=kind), by=by, at=at).save()
