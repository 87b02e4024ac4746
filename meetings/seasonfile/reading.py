"""From a season file's bytes to its values, or to every fault in it."""

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from meetings.seasonfile import document, values
from meetings.seasonfile.crossings import check_season
from meetings.seasonfile.faults import Fault, Faults, TooManyFaultsError
from meetings.seasonfile.fields import Fields
from meetings.seasonfile.json_text import UnreadableFileError, parse
from meetings.seasonfile.reading_meetings import Known, read_meeting
from scoring import LEAST, READINGS, Ruleset


@dataclass(frozen=True, slots=True)
class Reading:
    """What a file says, and what is wrong with it."""

    document: document.SeasonFile | None
    """Whole only where there is no fault; None where the file is not JSON, or all wrong."""
    faults: tuple[Fault, ...]
    fault_count: int
    """More than ``faults`` holds, if there are very many."""


def read_season(data: bytes) -> Reading:
    """Read a season file. Every fault is found, not only the first."""
    try:
        value = parse(data)
    except UnreadableFileError as error:
        return Reading(None, (error.fault,), 1)
    faults = Faults()
    try:
        season = _season(Fields(value, "", faults))
        check_season(season, faults)
    except TooManyFaultsError:
        return Reading(None, tuple(faults.kept), faults.count)
    return Reading(season, tuple(faults.kept), faults.count)


def _season(fields: Fields) -> document.SeasonFile:
    fields.must("format", values.choice([document.FORMAT]), "")
    about = fields.nested("season")
    year = about.must("year", values.whole(1900, 2999), 0)
    adult_fee = about.must("adult_fee", values.money, Decimal(0))
    rules = _rules(about.nested("rules", optional=True))
    about.done()
    season = document.SeasonFile(year, adult_fee, rules, **_lists(fields))
    fields.done()
    return season


def _lists(fields: Fields) -> dict[str, Any]:
    """Read the document's lists; those that others refer to come first."""
    regions = tuple(_region(item) for item in fields.objects("regions"))
    venues = tuple(_venue(item) for item in fields.objects("venues"))
    machines = tuple(_machine(item) for item in fields.objects("machines"))
    region = _known(fields, "region", regions)
    players = tuple(_player(item, region) for item in fields.objects("players"))
    known = Known(
        region=region,
        venue=_known(fields, "venue", venues),
        machine=_known(fields, "machine", machines),
        player=_known(fields, "player", players),
    )
    return {
        "regions": regions,
        "venues": venues,
        "machines": machines,
        "players": players,
        "meetings": tuple(read_meeting(item, known) for item in fields.objects("meetings")),
        "playoffs": tuple(
            _playoff(item, known) for item in fields.objects("playoffs", optional=True)
        ),
    }


def _known(fields: Fields, what: str, items: Sequence[Any]) -> values.Reader[str]:
    """Take the slug of one of these; whatever stands there, if their list cannot be read."""
    readable = fields.is_list(f"{what}s")
    return values.known(what, frozenset(item.slug for item in items) if readable else None)


def _rules(fields: Fields) -> Ruleset:
    """Read what the season sets otherwise than the rulebook."""
    chosen: dict[str, Any] = {
        setting.name: fields.may(setting.name, _setting(setting), setting.default)
        for setting in dataclasses.fields(Ruleset)
    }
    fields.done()
    return Ruleset(**chosen)


def _setting(setting: "dataclasses.Field[Any]") -> values.Reader[Any]:
    if setting.name in READINGS:
        return values.choice(READINGS[setting.name])
    if setting.name in LEAST:
        return values.whole(LEAST[setting.name], values.LARGEST_SMALL_NUMBER)
    return values.flag


def _region(fields: Fields) -> document.Region:
    region = document.Region(
        slug=fields.must("slug", values.region_slug, ""),
        name=fields.must("name", values.text(80), ""),
        previous_attendance=fields.may("previous_attendance", values.nullable(values.points), None),
    )
    fields.done()
    return region


def _venue(fields: Fields) -> document.Venue:
    venue = document.Venue(
        slug=fields.must("slug", values.slug, ""),
        name=fields.must("name", values.text(120), ""),
        town=fields.must("town", values.text(120, may_be_empty=True), ""),
    )
    fields.done()
    return venue


def _machine(fields: Fields) -> document.Machine:
    machine = document.Machine(
        slug=fields.must("slug", values.slug, ""),
        name=fields.must("name", values.text(120), ""),
        manufacturer=fields.may("manufacturer", values.text(120, may_be_empty=True), ""),
        year=fields.may("year", values.nullable(values.whole(1930, 2999)), None),
        opdb_id=fields.may("opdb_id", values.text(40, may_be_empty=True), ""),
    )
    fields.done()
    return machine


def _player(fields: Fields, region: values.Reader[str]) -> document.Player:
    player = document.Player(
        slug=fields.must("slug", values.slug, ""),
        name=fields.must("name", values.text(120), ""),
        region=fields.must("region", values.nullable(region), ""),
        child=fields.must("child", values.flag, faulty=False),
        ifpa_id=fields.must("ifpa_id", values.nullable(values.whole(1, 2**31 - 1)), None),
    )
    fields.done()
    return player


def _playoff(fields: Fields, known: Known) -> document.PlayOff:
    playoff = document.PlayOff(
        region=fields.must("region", known.region, ""),
        order=fields.list_of("order", known.player, ""),
    )
    if fields.is_list("order") and not playoff.order:
        fields.fault("order", "must not be empty")
    fields.done()
    return playoff
