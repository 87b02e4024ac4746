"""When and where a meeting is to be, who hosts it, and why it is called off (1B, 1D, 2B, 5A)."""

import datetime
from collections.abc import Mapping
from typing import Any

from django import forms

from meetings.forms.cell import ReasonField
from meetings.forms.refusing import KeysField, RefusingForm, SeenField, keys_of
from meetings.forms.venues import NEW, VenueForm
from meetings.models import Venue
from meetings.reads.held import plan_held
from meetings.reads.plan_page import PlanPage
from meetings.services.plan_meeting import Plan

FARTHEST = datetime.timedelta(days=366)
"""A date beyond its season's year by more than this is a slip, and no question of taste."""


class DateInput(forms.DateInput):
    """The device's own calendar."""

    input_type = "date"

    def __init__(self) -> None:
        super().__init__(format="%Y-%m-%d")


class TimeInput(forms.TimeInput):
    """The device's own clock."""

    input_type = "time"

    def __init__(self) -> None:
        super().__init__(format="%H:%M")


class PlanForm(VenueForm):
    """A meeting's plan, new or changed."""

    date = forms.DateField(widget=DateInput)
    date_confirmed = forms.BooleanField(label="Yes, that day is meant", required=False)
    practice_from = forms.TimeField(label="Practice from", required=False, widget=TimeInput)
    starts_at = forms.TimeField(label="Play starts", required=False, widget=TimeInput)
    host = KeysField(label="Hosts", unknown="The league knows no such player.")
    family = KeysField(label="Their family", unknown="The league knows no such player.")
    fewer_games_agreed = forms.BooleanField(
        label="Fewer than four games are agreed and announced (2B)", required=False
    )
    seen = SeenField()
    number = forms.IntegerField(
        widget=forms.HiddenInput, required=False, min_value=1, max_value=1000
    )

    def __init__(
        self, data: Mapping[str, Any] | None = None, *, page: PlanPage, **options: Any
    ) -> None:
        super().__init__(data, **options)
        self.page = page
        self.asks_about_date = False
        self.fields["host"].known = page.known  # type: ignore[attr-defined]
        self.fields["family"].known = page.known  # type: ignore[attr-defined]
        self.offer(_venue_choices(page), page.venue_like)
        if page.meeting is None:
            del self.fields["seen"]
        else:
            del self.fields["number"]

    def clean(self) -> None:
        """Ask about a date that looks like a slip."""
        super().clean()
        self._question_date()

    def _question_date(self) -> None:
        date, meeting = self.cleaned_data.get("date"), self.page.meeting
        if date is None or (meeting and meeting.date == date):
            return
        year = self.page.year
        first, last = datetime.date(year, 1, 1), datetime.date(year, 12, 31)
        outside = max(first - date, date - last)
        if meeting is not None:  # from a day that was meant it may be moved a little
            outside = min(outside, abs(date - meeting.date))
        if outside > FARTHEST:
            self.add_error("date", f"That day is not in the {year} season.")
            return
        other = self.page.on(date)
        question = ""
        if outside > datetime.timedelta(0):
            question = f"That day is not in {year}: is it meant?"
        elif other is not None:
            question = f"Meeting {other.number} is on that day already: are there two?"
        self.asks_about_date = bool(question)
        if question and not self.cleaned_data.get("date_confirmed"):
            self.add_error("date", f"{question} Tick the box below if it is.")

    @property
    def plan(self) -> Plan:
        """What a valid form says."""
        given = self.cleaned_data
        return Plan(
            date=given["date"],
            venue=self.picked_venue,
            practice_from=given["practice_from"],
            starts_at=given["starts_at"],
            hosts=given["host"],
            family=given["family"],
            fewer_games_agreed=given["fewer_games_agreed"],
        )

    def as_typed(self, *, organiser: bool) -> "PlanForm":
        """The same form before anything was wrong with it: what is typed, without a word on it."""
        form = PlanForm(page=self.page, organiser=organiser, initial=dict(self.data.items()))
        form.may_overrule = self.may_overrule
        return form

    @property
    def findings(self) -> Any:
        """How 5A and 1B stand with what is typed so far, as much of it as can be read."""
        self.is_valid()
        given, venue = self.cleaned_data, None
        if given.get("new_name"):
            venue = Venue(slug=NEW, name=given["new_name"])
        elif given.get("venue", NEW) not in ("", NEW):
            venue = self.page.venue(int(given["venue"]))
        return self.page.findings(venue, given.get("practice_from"), given.get("starts_at"))

    @property
    def chosen(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Hosts and family as they are ticked now, valid or not."""
        if not self.is_bound:
            return self.page.hosts, self.page.family
        return self._ticked("host"), self._ticked("family")

    def _ticked(self, name: str) -> tuple[int, ...]:
        sent = self.fields[name].widget.value_from_datadict(self.data, {}, name)
        return tuple(key for key in keys_of(sent) if key in self.page.known)


class CancelForm(RefusingForm):
    """Why a meeting is called off: players read it."""

    reason = ReasonField(
        label="Why is it cancelled?", help_text="Shown on the meeting's public page."
    )


class ReinstateForm(RefusingForm):
    """Plan a cancelled meeting again; 1B may stand against it."""


def _venue_choices(page: PlanPage) -> list[Any]:
    here = [(str(c.venue.pk), c.words) for c in page.venues if c.here]
    elsewhere = [(str(c.venue.pk), c.words) for c in page.venues if not c.here]
    groups = [("This region’s", here), ("Others", elsewhere)]
    return [group for group in groups if group[1]]


def plan_initial(page: PlanPage, number: int | None) -> dict[str, Any]:
    """What the form holds before anything is typed."""
    meeting = page.meeting
    if meeting is None:
        return {
            "number": number,
            "practice_from": datetime.time(11),
            "starts_at": datetime.time(12),
        }
    return {
        "date": meeting.date,
        "venue": str(meeting.venue_id or ""),
        "practice_from": meeting.practice_from,
        "starts_at": meeting.starts_at,
        "fewer_games_agreed": meeting.fewer_games_agreed,
        "seen": plan_held(meeting, page.hosts, page.family),
    }
