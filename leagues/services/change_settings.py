"""WRITE: change what a season sets, having looked at what that alters of its published tables."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import transaction

from leagues.models import Season, User
from leagues.models.season import RULES
from leagues.reads.seen import held
from leagues.reads.settings import SETTINGS
from leagues.reads.settings_preview import SettingsPreview, settings_preview
from leagues.services.facts import save_fact
from meetings.services.closed_season import locked_season, refuse_closed
from meetings.services.errors import Refused
from scoring import Ruleset

LOOK_FIRST = "This alters tables that are published: look at what changes, then save."


@transaction.atomic
def change_settings(
    *,
    season: int,
    settings: Mapping[str, Any],
    seen: str,
    shown: str,
    reason: str,
    by: User,
    at: datetime,
) -> Season:
    """Set a season's rules and fee, each by its column's name. Nothing new changes nothing.

    ``seen`` names what the form showed of the season, ``shown`` what it showed of the tables: where
    either is another by now it is ``Refused``, as it is without a ``reason`` where tables change.
    """
    changed = locked_season(season)
    if held(changed, SETTINGS) != seen:
        raise Refused("The settings have changed since you opened the page: look at them again.")
    if all(getattr(changed, name) == settings[name] for name in SETTINGS):
        return changed
    preview = settings_preview(changed, Ruleset(**{name: settings[name] for name in RULES}))
    _refuse_what_alters_a_closed_season(preview)
    if preview.alters:
        if shown != preview.shown:
            raise Refused(LOOK_FIRST)
        if not reason.strip():
            raise Refused("Say why: published tables change.", field="reason")
    for name in SETTINGS:
        setattr(changed, name, settings[name])
    save_fact(changed, by=by, at=at, reason=reason.strip())
    return changed


def _refuse_what_alters_a_closed_season(preview: SettingsPreview) -> None:
    """The next season's places may follow this one's attendance, and be final (1G)."""
    for closed in Season.objects.closed().filter(year__in={each.year for each in preview.regions}):
        refuse_closed(closed)
