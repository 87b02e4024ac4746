"""WRITE: put the demo into an empty database: two seasons, and someone to log in as."""

import datetime
import json
from dataclasses import dataclass

from django.conf import settings
from django.db import transaction

from leagues.models import Region, Role, Season, User
from leagues.services.demo_final import seed_finals
from leagues.services.demo_season import CURRENT, YEARS, Row, demo_season, read
from leagues.services.facts import save_fact
from leagues.services.fix_places import fix_places
from meetings.services.import_machines import import_machines, read_machines
from meetings.services.import_season import import_season_file


class DemoRefusedError(RuntimeError):
    """The demo may not go into this database; the message says why."""


@dataclass(frozen=True, slots=True)
class LogIn:
    """Someone whom the demo lets in."""

    username: str
    password: str
    office: str


@transaction.atomic
def seed_demo(*, at: datetime.datetime) -> bool:
    """Put the demo in; leave a database alone that has a season already, and say so by False.

    Raises ``DemoRefusedError`` where the settings do not allow it: its passwords are no secret.
    """
    if not settings.DEMO_ALLOWED:
        raise DemoRefusedError("The demo's passwords are public: it has no place in production.")
    if Season.objects.exists():
        return False
    for year in YEARS:
        _import(demo_season(year, today=at.date()), at=at)
    machines = (settings.BASE_DIR / "data" / "machines" / "ukpl_machines.csv").read_text("utf-8")
    import_machines(machines=read_machines(machines.splitlines()), by=None, at=at)
    seed_finals(at=at)
    for account in read("demo/demo.json")["accounts"]:
        _let_in(account, at=at)
    _fix_places(read("demo/final.json"), at=at)
    return True


def log_ins() -> tuple[LogIn, ...]:
    """The demo's log-ins that are here, with the passwords that it gave them."""
    accounts = read("demo/demo.json")["accounts"]
    here = User.objects.filter(username__in=[account["username"] for account in accounts])
    names = set(here.values_list("username", flat=True))
    regions = dict(Region.objects.values_list("slug", "name"))
    return tuple(
        LogIn(
            account["username"],
            account["password"],
            _office(account["kind"], regions.get(account.get("region", ""), "")),
        )
        for account in accounts
        if account["username"] in names
    )


def _office(kind: str, region: str) -> str:
    return f"{Role.Kind(kind).label}, {region} {CURRENT}" if region else Role.Kind(kind).label


def _import(document: Row, *, at: datetime.datetime) -> None:
    """Import a season as from a file."""
    import_season_file(data=json.dumps(document).encode(), replace=False, by=None, at=at)


def _fix_places(final: Row, *, at: datetime.datetime) -> None:
    """Fix the places of the season whose final has been played."""
    fix_places(
        season=Season.objects.get(year=final["year"]).pk,
        on=datetime.date.fromisoformat(final["places_fixed_on"]),
        by=User.objects.get(roles__kind=Role.Kind.ORGANISER),
        at=at,
    )


def _let_in(account: Row, *, at: datetime.datetime) -> None:
    """Make a log-in and give it its office."""
    user = User.objects.create_user(
        account["username"],
        f"{account['username']}@example.com",
        account["password"],
        first_name=account["first_name"],
        last_name=account["last_name"],
    )
    role = Role(user=user, kind=account["kind"])
    if "region" in account:
        role.season = Season.objects.get(year=CURRENT)
        role.region = Region.objects.get(slug=account["region"])
    role.full_clean()
    save_fact(role, by=None, at=at, reason="The demo")
