"""(e) Forty devices entering scores into one meeting at once: how long each waits for its receipt.

``python -m bench.load`` measures on SQLite, or on the server of DATABASE_URL, where a database is
made for it and dropped again.
"""

import os
import sys
import tempfile
import threading
import time
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from meetings.models import Meeting
    from tests.devices import Device, Served

DEVICES = 40
GAMES = 10
BAR = 1.0
"""Seconds: the slowest of a hundred at most."""


def forty_devices(folder: Path) -> tuple["Served", list["Device"]]:
    """Have each device type one player's card as fast as it gets receipts, all at once."""
    from tests.devices import Device, Server, cells_of, served  # noqa: PLC0415 (after django.setup)

    meeting, sessions = _a_full_meeting()
    cells = cells_of(meeting)
    database = served(folder)
    with Server(database) as server:
        devices = [Device(server, meeting.pk, session) for session in sessions]
        together = threading.Barrier(DEVICES)
        threads = [
            threading.Thread(
                target=_type_a_card, args=(device, cells[nth * GAMES :][:GAMES], nth, together)
            )
            for nth, device in enumerate(devices)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    return database, devices


def _type_a_card(
    device: "Device", cells: list[tuple[str, int]], nth: int, together: threading.Barrier
) -> None:
    """Load the page, wait for the others, then type without a pause."""
    device.look()
    together.wait()
    until = time.monotonic() + 120
    for game, player in cells:
        score = 1_000_000 * (nth + 1) + len(device.receipts)
        device.enter(game, player, score, None, until)
    device.hang_up()


def slowest_of_a_hundred(devices: Iterable["Device"]) -> float:
    """The time that one answer in a hundred exceeds, in seconds."""
    times = sorted(second for device in devices for second in device.seconds)
    return times[len(times) * 99 // 100]


def _a_full_meeting() -> tuple["Meeting", list[str]]:
    """Forty players, ten games, and forty who may enter scores: half of them stewards."""
    from tests.devices import coordinators_session, stewards_session  # noqa: PLC0415
    from tests.factories import meetings as make  # noqa: PLC0415
    from tests.factories.leagues import RoleFactory  # noqa: PLC0415

    meeting = make.MeetingFactory(playing=True)
    make.GameFactory.create_batch(GAMES, meeting=meeting)
    make.EntryFactory.create_batch(DEVICES, meeting=meeting)
    user = RoleFactory(season=meeting.season, region=meeting.region).user
    link = make.StewardLinkFactory(meeting=meeting, expires_at=make.AT.replace(year=2999))
    half = DEVICES // 2
    return meeting, [
        *(coordinators_session(user) for _ in range(half)),
        *(stewards_session(link, f"Steward {n}") for n in range(half)),
    ]


def main() -> None:
    """Measure on a database of its own, and print."""
    os.environ.setdefault("DATABASE_URL", "sqlite://:memory:")
    os.environ["DJANGO_SETTINGS_MODULE"] = "ukpl.settings.test"
    import django  # noqa: PLC0415 (settings come first)

    django.setup()
    from django.db import connection  # noqa: PLC0415 (after django.setup)
    from django.test.utils import setup_databases, teardown_databases  # noqa: PLC0415

    databases = setup_databases(verbosity=0, interactive=False)
    try:
        with tempfile.TemporaryDirectory() as folder:
            _, devices = forty_devices(Path(folder))
        _print(connection.vendor, devices)
    finally:
        teardown_databases(databases, verbosity=0)


def _print(vendor: str, devices: list["Device"]) -> None:
    times = sorted(second for device in devices for second in device.seconds)
    slow = slowest_of_a_hundred(devices)
    what = f"{DEVICES} devices, {len(times)} scores on {vendor}: slowest of a hundred, s"
    print(f"{what:61}{slow:>9.3f}  at most {BAR:g}  {'met' if slow <= BAR else 'NOT MET'}")
    print(f"{'the middle one, s':61}{times[len(times) // 2]:>9.3f}")


if __name__ == "__main__":
    sys.exit(main())
