"""Answer with a page of scores: a game's, a player's, the grid; or with how things stand."""

import uuid
from dataclasses import dataclass, field
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from leagues.reads.closed import closed_sentence
from leagues.templatetags.ukpl import points
from meetings.models import Meeting
from meetings.reads.entry_pages import NOTHING_KEPT, EntryPage, Kept, Line, Spot
from meetings.reads.states import closed, closed_words
from meetings.views.access import Access

PAGE_HEADER = "X-Entry-Page"
"""Marks a page of ours, and whose it is: the device keeps no other page for when it has no signal.

What a hotel's Wi-Fi answers in our place does not bear it.
"""


@dataclass(frozen=True, slots=True)
class Told:
    """What an entry page says of the person and the meeting, whatever it shows."""

    access: Access
    kept: Kept = NOTHING_KEPT
    form_id: uuid.UUID = field(default_factory=uuid.uuid4)
    """The number of the page's form: sent twice, it saves once."""

    @property
    def needs_reason(self) -> bool:
        """Once the results are out every change is a correction, and says why."""
        return self.access.meeting.status == Meeting.Status.PUBLISHED

    @property
    def closed(self) -> str:
        """Why nothing can be entered, in words; empty where scores can be."""
        if self.access.meeting.season.closed:
            return closed_sentence(self.access.meeting.season)
        if self.access.meeting.status == Meeting.Status.SCHEDULED:
            what = "meeting" if self.access.meeting.final_id is None else "match"
            return f"The {what} is not open yet: scores can be entered once it is."
        if self.access.meeting.status == Meeting.Status.CANCELLED:
            return "This meeting is cancelled."
        if self.needs_reason and not self.access.actor.coordinator:
            return f"The results are published: only {self.access.meeting.run_by} corrects them."
        return ""

    @property
    def can_move(self) -> bool:
        """May this person move scores to the right place?"""
        return self.access.actor.coordinator and not closed(self.access.meeting, "move")

    @property
    def no_initials(self) -> str:
        """Why no initials are recorded or cleared, in words; empty where they can be."""
        return closed_words(self.access.meeting, "initial")


def show_sheet(
    request: HttpRequest,
    access: Access,
    template: str,
    page: Any,
    kept: Kept = NOTHING_KEPT,
    **more: Any,
) -> HttpResponse:
    """Answer with a page of scores, and with what was typed in it and not saved.

    Raises ``Http404`` where there is no such page.
    """
    if page is None:
        raise Http404
    told = Told(access, kept)
    context = {"page": page, "desk": page.desk, "access": access, "told": told, **more}
    context["elsewhere"] = kept.elsewhere(page.spots)
    status = 422 if kept.errors else 200
    response = render(request, f"meetings/entry/{template}", context, status=status)
    response.headers[PAGE_HEADER] = header_safe(access.who)
    return response


def header_safe(text: str) -> str:
    """Write a name so that a header can carry it."""
    return text.encode("ascii", "backslashreplace").decode()


def entry_state(page: EntryPage, access: Access) -> dict[str, Any]:
    """How a meeting stands, for the pages' script: who is at it, each score, each player."""
    return {
        "made": access.at.isoformat(),
        "who": access.who,
        "name": access.actor.name,
        "closed": Told(access).closed,
        "cells": {spot.name: _cell(spot) for spot in page.spots if _says_something(spot)},
        "standing": {str(line.player.pk): _standing(line) for line in page.lines},
    }


def _says_something(spot: Spot) -> bool:
    return bool(spot.cell.score is not None or spot.cell.waiting or spot.cell.line)


def _cell(spot: Spot) -> dict[str, Any]:
    score = spot.cell.score
    return {
        "score": None if score is None else str(score),
        "points": "" if spot.points is None else points(spot.points),
        "place": spot.place,
        "locked": spot.cell.locked,
        "waiting": [
            {
                "score": None if waiting.score is None else str(waiting.score),
                "name": waiting.by_name,
                "proposed": waiting.proposed,
            }
            for waiting in spot.cell.waiting
        ],
    }


def _standing(line: Line) -> dict[str, Any]:
    return {
        "place": line.place,
        "points": "" if line.points is None else points(line.points),
        "to_play": line.to_play,
    }
