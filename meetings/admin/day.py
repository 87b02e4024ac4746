"""What a meeting's day leaves on record: to be looked at; it is written at the desk."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from simple_history.admin import SimpleHistoryAdmin

from meetings.models import (
    Correction,
    Group,
    GroupMember,
    Overruling,
    Reminder,
    StewardLink,
    Submission,
)


class Recorded(admin.ModelAdmin):
    """Nobody adds to a record here, or changes it."""

    list_per_page = 100

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Written at the desk."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Corrected at the desk, where it says who did it."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Kept."""
        return False


class RecordedFact(Recorded, SimpleHistoryAdmin):
    """A record whose versions can be looked at, too."""


MEETING = ("meeting__season", "meeting__region")
GAME = ("game__machine", "game__meeting__season", "game__meeting__region")


@admin.register(Submission)
class SubmissionAdmin(Recorded):
    """Every score that anyone sent in (5D)."""

    list_display = ("received_at", "game", "player", "score", "outcome", "by_name")
    list_filter = ("outcome", "game__meeting__season", "game__meeting__region")
    list_select_related = ("player", *GAME)
    search_fields = ("player__name", "game__machine__name", "by_name")
    ordering = ("-received_at", "pk")


@admin.register(StewardLink)
class StewardLinkAdmin(RecordedFact):
    """Links for stewards without an account (4B); the hash of a token is nobody's business."""

    exclude = ("token_hash",)
    list_display = ("label", "meeting", "made_by", "made_at", "expires_at", "revoked_at")
    list_filter = MEETING
    list_select_related = ("made_by", *MEETING)
    search_fields = ("label",)
    ordering = ("-made_at", "pk")


@admin.register(Group)
class GroupAdmin(RecordedFact):
    """Groups on multiplayer games (2F)."""

    list_display = ("game", "number")
    list_filter = ("game__meeting__season", "game__meeting__region")
    list_select_related = GAME
    search_fields = ("game__machine__name",)
    ordering = ("-game__meeting__date", "game__pk", "number", "pk")


@admin.register(GroupMember)
class GroupMemberAdmin(RecordedFact):
    """Who plays in a group, and when (2F)."""

    list_display = ("player", "group", "order")
    list_filter = ("game__meeting__season", "game__meeting__region")
    list_select_related = ("player", *(f"group__{path}" for path in GAME))
    search_fields = ("player__name", "game__machine__name")
    ordering = ("-game__meeting__date", "group__pk", "order", "pk")


@admin.register(Overruling)
class OverrulingAdmin(RecordedFact):
    """What the organiser let happen against a rule, and why (8)."""

    list_display = ("at", "rule", "refused", "reason", "meeting", "by")
    list_filter = ("rule", "season", "region")
    list_select_related = ("by", "season", "region", *MEETING)
    search_fields = ("refused", "reason")
    ordering = ("-at", "pk")


@admin.register(Correction)
class CorrectionAdmin(RecordedFact):
    """What was corrected after it was published, and why (8)."""

    list_display = ("at", "meeting", "player", "what", "reason", "by")
    list_filter = MEETING
    list_select_related = ("by", "player", *MEETING)
    search_fields = ("what", "reason", "player__name")
    ordering = ("-at", "pk")


@admin.register(Reminder)
class ReminderAdmin(Recorded):
    """Reminders that went out (4C)."""

    list_display = ("meeting", "kind", "sent_at")
    list_filter = ("kind", *MEETING)
    list_select_related = MEETING
    search_fields = ("meeting__region__name",)
    ordering = ("-sent_at", "pk")
