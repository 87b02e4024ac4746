"""One cell, many devices, the same moment: one score stands, the others wait beside it (5D)."""

import threading
import time
import uuid
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from tests.devices import CANNOT_SERVE, Device, Served, Server, served, stewards_session
from tests.factories.meetings import AT, EntryFactory, GameFactory, StewardLinkFactory

pytestmark = [
    pytest.mark.server,
    pytest.mark.skipif(bool(CANNOT_SERVE), reason=CANNOT_SERVE),
    pytest.mark.django_db(transaction=True),
]

DEVICES = 12


def at_once(
    folder: Path, number: Callable[[], uuid.UUID], scores: Iterable[int]
) -> tuple[Served, list]:
    """Have every device send its score into the same empty cell; gives their receipts."""
    game = GameFactory(meeting__playing=True)
    player = EntryFactory(meeting=game.meeting).player
    link = StewardLinkFactory(meeting=game.meeting, expires_at=AT.replace(year=2999))
    sessions = [stewards_session(link, f"Steward {n}") for n in range(DEVICES)]
    database, together = served(folder), threading.Barrier(DEVICES)
    with Server(database) as server:
        devices = [Device(server, game.meeting_id, session) for session in sessions]

        def send(device: Device, score: int) -> None:
            together.wait()
            until = time.monotonic() + 40
            device.enter(game.key, player.pk, score, None, until, number())
            device.hang_up()

        threads = [
            threading.Thread(target=send, args=pair) for pair in zip(devices, scores, strict=True)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert [device.refusals for device in devices] == [[]] * DEVICES
    return database, [receipt for device in devices for receipt in device.receipts.values()]


def test_different_scores_wait_beside_the_first(tmp_path: Path) -> None:
    database, receipts = at_once(tmp_path, uuid.uuid4, range(1, DEVICES + 1))

    taken = [receipt["score"] for receipt in receipts if receipt["outcome"] == "accepted"]
    waiting = [receipt for receipt in receipts if receipt["outcome"] == "conflict"]
    assert (len(taken), len(waiting)) == (1, DEVICES - 1)
    assert database.rows("SELECT score FROM meetings_score") == [(int(taken[0]),)]
    assert database.rows("SELECT count(*) FROM meetings_submission") == [(DEVICES,)]


def test_one_attempt_that_arrives_many_times_is_one(tmp_path: Path) -> None:
    number = uuid.uuid4()

    database, receipts = at_once(tmp_path, lambda: number, [7] * DEVICES)

    assert {(receipt["outcome"], receipt["score"]) for receipt in receipts} == {("accepted", "7")}
    assert sorted(receipt["again"] for receipt in receipts) == [False] + [True] * (DEVICES - 1)
    for table in ("score", "historicalscore", "submission"):
        assert database.rows(f"SELECT score FROM meetings_{table}") == [(7,)]  # noqa: S608
