"""What plain ``json`` lets pass or throws away."""

import pytest

from meetings.seasonfile.json_text import OddNumber, UnreadableFileError, parse


@pytest.mark.parametrize(
    ("data", "value"),
    [
        pytest.param(b"\xef\xbb\xbf[1]", [1], id="a byte order mark is passed over"),
        pytest.param('["Zoë"]'.encode(), ["Zoë"], id="UTF-8"),
        pytest.param(b"[999999999999999999]", [10**18 - 1], id="the highest score, exact"),
        pytest.param(b"[1e3, 1.0]", [OddNumber("1e3"), OddNumber("1.0")], id="no float"),
        pytest.param(b"[NaN, -Infinity]", [OddNumber("NaN"), OddNumber("-Infinity")], id="no NaN"),
        pytest.param(b"9" * 5000, OddNumber("9" * 5000), id="more digits than Python reads"),
        pytest.param(b"-1", -1, id="below nought"),
    ],
)
def test_values(data, value):
    assert parse(data) == value


def test_keys_that_stand_more_than_once_are_kept():
    value = parse(b'{"a": 1, "b": 2, "a": 3, "a": 4}')
    assert (value, value.repeated) == ({"a": 4, "b": 2}, ("a",))


def test_what_is_no_json_says_where():
    with pytest.raises(
        UnreadableFileError, match=r"^line 2, column 1: is not JSON: expecting value$"
    ):
        parse(b"[\nx]")
