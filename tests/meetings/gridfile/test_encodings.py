"""Text in whatever encoding a spreadsheet saved it."""

import pytest

from meetings.gridfile.encodings import GridFileError, decoded

NAMES = "Zoë Noël;O’Brien;José García;Müller;D’Arcy;Søren Ærø;1\u00a0234\u00a0560;Renée – 4;Éric"
MARKED = ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"]


@pytest.mark.parametrize("encoding", [*MARKED, "cp1252", "mac-roman"])
def test_names_come_through(encoding: str) -> None:
    assert decoded(NAMES.encode(encoding)) == NAMES


@pytest.mark.parametrize("name", NAMES.split(";"))
@pytest.mark.parametrize("encoding", ["utf-8", "cp1252", "mac-roman"])
def test_one_name_alone_is_enough(name: str, encoding: str) -> None:
    assert decoded(name.encode(encoding)) == name


def test_bytes_that_windows_has_no_letter_for_are_the_macs() -> None:
    assert decoded("Ångström".encode("mac-roman")) == "Ångström"


def test_where_both_are_as_likely_the_line_ends_tell() -> None:
    assert decoded(b"\x8ab\r\n") == "Šb\r\n"
    assert decoded(b"\x8ab\r") == "äb\r"


@pytest.mark.parametrize(
    "data",
    [
        b"\x00\x01\x02",
        b"\xff\xfe\x00\x00a\x00\x00\x00\x00\x00\x00\x00",
        b"\xff\xfea",
        b"a\x00\x00b\x00\x00\x00",
        b"\xef\xbb\xbf\xff",
    ],
)
def test_what_is_no_text_is_refused(data: bytes) -> None:
    with pytest.raises(GridFileError, match="no text"):
        decoded(data)
