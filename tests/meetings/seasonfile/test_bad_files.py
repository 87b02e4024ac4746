"""Files with one thing wrong: the fault is told with its place, and nothing is written.

Each goes the whole way, through the command.
"""

import pytest

from tests.season_files import LEFT_OUT, MONEY, POINTS, SLUG, UNKNOWN


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        pytest.param(b"", "the file: is empty", id="empty"),
        pytest.param(b" \n\n ", "the file: is empty", id="blank"),
        pytest.param(b"\xef\xbb\xbf", "the file: is empty", id="only a byte order mark"),
        pytest.param(
            b'{"format":\n "\xff"}', "line 2: is not UTF-8 text (byte 14 of the file)", id="Latin-1"
        ),
        pytest.param(
            b'{\n  "format": "ukpl-season/1",\n  "sea',
            "line 3, column 3: is not JSON: unterminated string",
            id="cut off in a word",
        ),
        pytest.param(
            b'{\n"regions": [{}',
            "line 2, column 15: is not JSON: expecting ',' delimiter",
            id="cut off in a list",
        ),
        pytest.param(b"{} {}", "line 1, column 4: is not JSON: extra data", id="two documents"),
        pytest.param(
            b'{"format": "a\x00b"}',
            "line 1, column 14: is not JSON: invalid control character",
            id="a raw NUL",
        ),
        pytest.param(
            b"[" * 100_000, "the file: is nested too deeply; no season is", id="nested deeply"
        ),
        pytest.param(
            b" " * (32 * 2**20 + 1), "the file: is larger than 32 MB; no season is", id="too large"
        ),
        pytest.param(b"[]", "the file: must be an object, not a list", id="a list"),
        pytest.param(b"null", "the file: must be an object, not null", id="null"),
        pytest.param(b"NaN", "the file: must be an object, not NaN", id="not a number"),
    ],
)
def test_what_is_no_document(data, fault, faults_of):
    assert faults_of(data) == [fault]


@pytest.mark.parametrize(
    ("place", "value", "fault"),
    [
        ("format", "ukpl-season/2", 'must be ukpl-season/1, not "ukpl-season/2"'),
        ("format", LEFT_OUT, "is missing"),
        ("season", LEFT_OUT, "is missing"),
        ("season", 2022, "must be an object, not 2022"),
        ("season.year", 1899, "must be a whole number from 1900 to 2999, not 1899"),
        ("season.year", "2022", 'must be a whole number from 1900 to 2999, not "2022"'),
        ("season.adult_fee", 2, f"{MONEY}, not 2"),
        ("season.adult_fee", "-2.00", f'{MONEY}, not "-2.00"'),
        ("season.adult_fee", "10000.00", f'{MONEY}, not "10000.00"'),
        ("season.adult_fee", "2.005", f'{MONEY}, not "2.005"'),
        ("season.adult_fee", "\uff12.00", f'{MONEY}, not "\uff12.00"'),
        ("season.fee", "2.00", UNKNOWN),
        ("season.rules", [], "must be an object, not a list"),
        ("season.rules.bonus_points", True, UNKNOWN),
        ("season.rules.bonus_point", 1, "must be true or false, not 1"),
        ("season.rules.competitors", "all", 'must be meeting or machine, not "all"'),
        ("season.rules.machine_ties", ["shared"], "must be shared, higher or lower, not a list"),
        ("season.rules.season_ties", None, "must be qualifying_line or everywhere, not null"),
        ("season.rules.counting_meetings", 0, "must be a whole number from 1 to 32,767, not 0"),
        (
            "season.rules.final_places",
            32_768,
            "must be a whole number from 0 to 32,767, not 32768",
        ),
        ("seasons", {}, UNKNOWN),
        ("regions", LEFT_OUT, "is missing"),
        ("regions[1]", "south-west", 'must be an object, not "south-west"'),
        ("regions[1].slug", LEFT_OUT, "is missing"),
        ("regions[1].slug", "south west", f'{SLUG}, not "south west"'),
        ("regions[1].slug", "s" * 51, "must be at most 50 characters, not 51"),
        ("regions[1].slug", "final", 'must not be "final": addresses have it for something else'),
        ("regions[1].slug", "irish", '"irish" is the slug of regions[0] already'),
        ("regions[1].name", "", "must not be empty"),
        ("regions[1].name", " ", "must not be empty"),
        ("regions[1].name", "n" * 81, "must be at most 80 characters, not 81"),
        ("regions[1].previous_attendance", 12, f"{POINTS}, not 12"),
        ("regions[1].previous_attendance", "12/0", f'{POINTS}, not "12/0"'),
        ("regions[1].previous_attendance", "-1", f'{POINTS}, not "-1"'),
        ("regions[1].previous_attendance", "1000000", f'{POINTS}, not "1000000"'),
        ("venues[0].address", "1 Private Road", UNKNOWN),
        ("venues[0].town", LEFT_OUT, "is missing"),
        ("machines[0].year", 1929, "must be a whole number from 1930 to 2999, not 1929"),
        ("machines[0].opdb_id", "x" * 41, "must be at most 40 characters, not 41"),
        ("players[0].name", 5, "must be text, not 5"),
        ("players[0].name", "Ann\x00", "must not have the character U+0000 in it"),
        ("players[0].name", "Ann\nAbel", "must not have the character U+000A in it"),
        ("players[0].name", "Ann \ud800", "must not have the character U+D800 in it"),
        ("players[0].name", "Ann\u202egnp", "must not have the character U+202E in it"),
        ("venues[0].name", "The\u200bBarn", "must not have the character U+200B in it"),
        ("machines[0].name", "Taxi\u2066", "must not have the character U+2066 in it"),
        ("regions[0].name", "North\u2028", "must not have the character U+2028 in it"),
        ("players[0].name", "A" * 121, "must be at most 120 characters, not 121"),
        ("players[0].child", "false", 'must be true or false, not "false"'),
        ("players[0].region", LEFT_OUT, "is missing"),
        ("players[2].region", "wales", 'must name a region, and there is no "wales"'),
        ("players[2].region", "", 'must name a region, not ""'),
        ("players[2].ifpa_id", 0, "must be a whole number from 1 to 2,147,483,647, not 0"),
        (
            "players[2].ifpa_id",
            2**31,
            "must be a whole number from 1 to 2,147,483,647, not 2147483648",
        ),
        ("players[2].ifpa_id", 11, "11 is the number of players[0] already"),
    ],
)
def test_a_fault_in_one_value(place, value, fault, faults_with):
    assert faults_with({place: value}) == [f"{place}: {fault}"]
