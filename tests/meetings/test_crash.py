"""The server dies during entry, again and again: every receipt given is true, no score is double.

Workers are killed at random moments, and every tenth time the whole server, as when the power
goes; the devices send again until they have their receipt.
"""

import random
import threading
import time
import uuid
from collections import Counter
from pathlib import Path
from statistics import median

import pytest

from tests.devices import (
    CANNOT_SERVE,
    Device,
    Served,
    Server,
    cells_of,
    coordinators_session,
    served,
    stewards_session,
)
from tests.factories.leagues import RoleFactory
from tests.factories.meetings import (
    AT,
    EntryFactory,
    GameFactory,
    MeetingFactory,
    StewardLinkFactory,
)

pytestmark = [
    pytest.mark.server,
    pytest.mark.long,
    pytest.mark.skipif(bool(CANNOT_SERVE), reason=CANNOT_SERVE),
    pytest.mark.django_db(transaction=True),
]

DEVICES = 6
CELLS = 4
SECONDS = 20
"""How long the server keeps dying."""
WHOLE = 10
"""Every so many kills take the whole server."""


def type_on(device: Device, cells: list[tuple[str, int]], stop: threading.Event) -> None:
    """Type a new score into one cell after the other, each as a change of the one before."""
    stands: dict[tuple[str, int], int] = {}
    give_up = time.monotonic() + 2 * SECONDS
    for score in range(1, 1_000_000):
        cell = cells[score % len(cells)]
        if stop.is_set() or not device.enter(*cell, score, stands.get(cell), give_up):
            break
        stands[cell] = score
    device.hang_up()


def die_again_and_again(server: Server, devices: list[Device]) -> int:
    """Kill at random moments, about as often as answers come; gives how many times."""
    chance = random.Random()
    until = time.monotonic() + SECONDS
    kills = 0
    while time.monotonic() < until:
        answers = [second for device in devices for second in device.seconds]
        time.sleep(chance.uniform(0.02, 0.1 + 3 * (median(answers) if answers else 1)))
        if (kills + 1) % WHOLE == 0:
            server.kill()
            server.start()
            kills += 1
        else:
            kills += server.kill_a_worker(chance.randrange(2))
    return kills


def enter_while_dying(folder: Path) -> tuple[Served, list[Device], int]:
    """Let the devices type while the server dies."""
    meeting = MeetingFactory(playing=True)
    GameFactory.create_batch(CELLS, meeting=meeting)
    EntryFactory.create_batch(DEVICES, meeting=meeting)
    user = RoleFactory(season=meeting.season, region=meeting.region).user
    link = StewardLinkFactory(meeting=meeting, expires_at=AT.replace(year=2999))
    sessions = [coordinators_session(user), stewards_session(link, "Stew")]
    cells = cells_of(meeting)
    database, stop = served(folder), threading.Event()
    with Server(database) as server:
        devices = [Device(server, meeting.pk, sessions[n % 2]) for n in range(DEVICES)]
        threads = [
            threading.Thread(target=type_on, args=(device, cells[n * CELLS :][:CELLS], stop))
            for n, device in enumerate(devices)
        ]
        for thread in threads:
            thread.start()
        kills = die_again_and_again(server, devices)
        stop.set()
        for thread in threads:
            thread.join()
    return database, devices, kills


def test_every_receipt_is_true_and_no_score_is_double(tmp_path: Path) -> None:
    database, devices, kills = enter_while_dying(tmp_path)

    receipts = [receipt for device in devices for receipt in device.receipts.values()]
    assert {receipt["outcome"] for receipt in receipts} == {"accepted"}
    kept = database.rows("SELECT id, score, outcome FROM meetings_submission")
    assert sorted((str(uuid.UUID(str(number))), *rest) for number, *rest in kept) == sorted(
        (receipt["id"], int(receipt["score"]), "accepted") for receipt in receipts
    )
    standing = database.rows("SELECT score FROM meetings_score ORDER BY score")
    last = [
        max(int(receipt["score"]) for receipt in receipts if cell_of(receipt) == cell)
        for cell in set(map(cell_of, receipts))
    ]
    assert [score for (score,) in standing] == sorted(last)
    versions = database.rows("SELECT game_id, player_id, score FROM meetings_historicalscore")
    assert [version for version, times in Counter(versions).items() if times > 1] == []
    assert len(versions) == len(receipts)
    print(f"{kills} kills, {len(receipts)} receipts")  # noqa: T201
    assert kills >= WHOLE
    assert len(receipts) >= DEVICES


def cell_of(receipt: dict[str, object]) -> tuple[object, object]:
    """The cell that a receipt is for."""
    return receipt["game"], receipt["player"]
