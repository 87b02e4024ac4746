"""Forty devices enter scores into one meeting at the same time: none lost, none refused."""

from pathlib import Path

import pytest

from bench.load import DEVICES, GAMES, forty_devices, slowest_of_a_hundred
from tests.devices import CANNOT_SERVE

pytestmark = [
    pytest.mark.server,
    pytest.mark.long,
    pytest.mark.skipif(bool(CANNOT_SERVE), reason=CANNOT_SERVE),
    pytest.mark.django_db(transaction=True),
]


def test_forty_devices_enter_scores_at_once(tmp_path: Path) -> None:
    database, devices = forty_devices(tmp_path)

    assert [refusal for device in devices for refusal in device.refusals] == []
    sent = [receipt for device in devices for receipt in device.receipts.values()]
    assert {receipt["outcome"] for receipt in sent} == {"accepted"}
    assert len(sent) == DEVICES * GAMES
    stands = database.rows("SELECT score FROM meetings_score ORDER BY score")
    assert [score for (score,) in stands] == sorted(int(receipt["score"]) for receipt in sent)
    print(f"slowest of a hundred: {slowest_of_a_hundred(devices):.3f} s")  # noqa: T201
