"""WRITE: a season's own row, and those that it shares with others: found by slug, or made.

They are brought up to the season file's words, and none is ever deleted.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from leagues.models import (
    Fact,
    Player,
    PlayOff,
    PlayOffPlace,
    Region,
    Registration,
    Season,
    SeasonRegion,
)
from leagues.models.season import RULES
from leagues.services.facts import FactWriter
from meetings.models import Machine, Venue
from meetings.seasonfile.document import SeasonFile
from meetings.services.import_meetings import Rows


def import_shared(document: SeasonFile, season: Season, writer: FactWriter) -> Rows:
    """Write the season's own row, its regions, venues, machines and players."""
    rules = {name: getattr(document.rules, name) for name in RULES}
    _bring_up_to(season, {"adult_fee": document.adult_fee, **rules}, writer)
    machine = ("slug", "name", "manufacturer", "year", "opdb_id")
    return Rows(
        season=season,
        regions=_shared(Region, [_words(r, "slug", "name") for r in document.regions], writer),
        venues=_shared(Venue, [_words(v, "slug", "name", "town") for v in document.venues], writer),
        machines=_shared(Machine, [_words(m, *machine) for m in document.machines], writer),
        players=_players(document, writer),
    )


def _bring_up_to(row: Fact, values: Mapping[str, Any], writer: FactWriter) -> None:
    """Save a row if it is new or any of these values is."""
    if row.pk is not None and all(getattr(row, name) == values[name] for name in values):
        return
    for name, value in values.items():
        setattr(row, name, value)
    writer.save(row)


def _words(item: Any, *names: str) -> dict[str, Any]:
    """What the file says of something shared: nothing never replaces what is there."""
    said = {name: getattr(item, name) for name in names}
    return {name: value for name, value in said.items() if value not in {None, ""}}


def _shared(model: Any, items: Sequence[Mapping[str, Any]], writer: FactWriter) -> dict[str, Any]:
    """Find the rows of these slugs, bring them up to the file's words, and make those missing."""
    rows: dict[str, Any] = {row.slug: row for row in model.objects.all()}
    for words in items:
        if words["slug"] in rows:
            _bring_up_to(rows[words["slug"]], words, writer)
    new = [model(**words) for words in items if words["slug"] not in rows]
    rows.update({row.slug: row for row in writer.create(new)})
    return rows


def _players(document: SeasonFile, writer: FactWriter) -> dict[str, Player]:
    """Write the players. Whether one is a child now, the newest season says."""
    claimed = {player.ifpa_id: player.slug for player in document.players if player.ifpa_id}
    for holder in Player.objects.exclude(ifpa_id=None):
        # Numbers that change hands within the file are let go of before they are taken.
        if claimed.get(holder.ifpa_id or 0, holder.slug) != holder.slug:
            _bring_up_to(holder, {"ifpa_id": None}, writer)
    later = Registration.objects.filter(season__year__gt=document.year)
    seen_later = set(later.values_list("player__slug", flat=True))
    words = [
        _words(
            player, "slug", "name", "ifpa_id", *(() if player.slug in seen_later else ("child",))
        )
        for player in document.players
    ]
    return _shared(Player, words, writer)


def import_regions(document: SeasonFile, rows: Rows, writer: FactWriter) -> None:
    """Write which regions take part; those that did keep their places set by hand."""
    mine = [rows.regions[region.slug] for region in document.regions]
    gone = SeasonRegion.objects.filter(season=rows.season).exclude(region__in=mine)
    writer.delete(gone)
    present = {row.region_id: row for row in SeasonRegion.objects.filter(season=rows.season)}
    for region, said in zip(mine, document.regions, strict=True):
        row = present.get(region.pk) or SeasonRegion(season=rows.season, region=region)
        _bring_up_to(row, {"previous_attendance": said.previous_attendance}, writer)


def import_registrations(document: SeasonFile, rows: Rows, writer: FactWriter) -> None:
    """Register every player (1C), guests in no region, and write the play-offs (3F)."""
    registrations = writer.create(
        [
            Registration(
                season=rows.season,
                player=rows.players[player.slug],
                region=rows.regions[player.region] if player.region else None,
                child=player.child,
            )
            for player in document.players
        ]
    )
    by_slug = {row.player.slug: row for row in registrations}
    playoffs = writer.create(
        [
            PlayOff(season=rows.season, region=rows.regions[playoff.region])
            for playoff in document.playoffs
        ]
    )
    writer.create(
        [
            PlayOffPlace(playoff=row, registration=by_slug[player], place=place)
            for row, playoff in zip(playoffs, document.playoffs, strict=True)
            for place, player in enumerate(playoff.order, start=1)
        ]
    )
