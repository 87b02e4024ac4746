"""A grid of scores by file or by pasting: looked at, mended, written; hostile ones refused."""

import pytest
from django.contrib.messages import get_messages
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from leagues.models import Player, User
from meetings.actors import Actor
from meetings.models import Meeting, Submission
from tests.meeting_day import AS_IT_WAS, cells, publish, send, the_player, the_score

GRID = "Player\tTaxi\tWhirlwind\nAnn Abel\t900\t91\nBob Bell\t1,000\t80\n"
"""One the same, one different, one new, one the same."""


@pytest.fixture
def runs_it(client: Client, coordinator: User) -> Client:
    client.force_login(coordinator)
    return client


def post(client: Client, meeting: Meeting, **sent: object):
    return client.post(reverse("desk_import", args=[meeting.pk]), sent)


def confirmed(client: Client, meeting: Meeting, text: str, **sent: object):
    """Look at a grid, then write it as its page offers."""
    page = post(client, meeting, text=text, do="look", **sent)
    preview = page.context["preview"]
    seen = " ".join(
        f"{cell.name}={cell.now}"
        for row in preview.rows
        for cell in row.cells
        if cell.now is not None
    )
    form = {"text": text, "shown": preview.shown, "seen": seen, "form": page.context["number"]}
    return post(client, meeting, **{**form, "do": "write", **sent})


def test_the_page_has_the_ways_in_and_out(runs_it: Client, day: Meeting) -> None:
    page = runs_it.get(reverse("desk_import", args=[day.pk])).content.decode()
    assert f'href="{reverse("desk_export_csv", args=[day.pk])}"' in page
    assert 'enctype="multipart/form-data"' in page


def test_looking_writes_nothing(runs_it: Client, day: Meeting) -> None:
    response = post(runs_it, day, text=GRID, do="look")
    preview = response.context["preview"]
    assert (preview.new, preview.different, preview.same) == (1, 1, 2)
    assert cells(day) == AS_IT_WAS
    assert Submission.objects.count() == 0


def test_what_is_new_is_written_and_what_differs_is_kept(runs_it: Client, day: Meeting) -> None:
    response = confirmed(runs_it, day, GRID)
    assert response.url == reverse("desk_grid", args=[day.pk])
    assert [str(m) for m in get_messages(response.wsgi_request)] == ["1 score saved."]
    assert cells(day) == {**AS_IT_WAS, ("g1", "Bob"): 1000}


@pytest.mark.parametrize("ticked", [{"replace": "2:2"}, {"replace_all": "on"}])
def test_what_is_ticked_is_replaced(runs_it: Client, day: Meeting, ticked: dict) -> None:
    confirmed(runs_it, day, GRID, **ticked)
    assert cells(day) == {**AS_IT_WAS, ("g1", "Bob"): 1000, ("g2", "Ann"): 91}


def test_what_changed_since_it_was_shown_is_not_overwritten(
    runs_it: Client, day: Meeting, runs: Actor
) -> None:
    page = post(runs_it, day, text=GRID, do="look")
    send(day, runs, "Bob Bell", 7)
    form = {"text": GRID, "shown": page.context["preview"].shown, "do": "write"}
    seen = "2:1=900 2:2=90 3:2=80"
    response = post(runs_it, day, **form, seen=seen, form=page.context["number"])
    assert [str(m) for m in get_messages(response.wsgi_request)] == [
        "0 scores saved.",
        "1 score was changed by somebody else meanwhile: both are kept, choose one.",
    ]
    assert cells(day)["g1", "Bob"] == 7


def test_sent_twice_it_is_written_once(runs_it: Client, day: Meeting) -> None:
    page = post(runs_it, day, text=GRID, do="look")
    form = {
        "text": GRID, "shown": page.context["preview"].shown, "do": "write",
        "seen": "2:1=900 2:2=90 3:2=80", "form": page.context["number"],
    }  # fmt: skip
    post(runs_it, day, **form)
    again = post(runs_it, day, **form)
    assert "written already" in str(list(get_messages(again.wsgi_request))[-1])
    assert Submission.objects.count() == 1


def test_another_match_is_looked_at_before_it_is_written(runs_it: Client, day: Meeting) -> None:
    response = confirmed(runs_it, day, GRID, shown="another")
    assert response.status_code == 422
    assert "look at what they do" in response.context["confirm"].non_field_errors()[0]
    assert cells(day) == AS_IT_WAS


def test_what_cannot_be_read_stops_it_and_stays(runs_it: Client, day: Meeting) -> None:
    text = GRID.replace("1,000", "12,34")
    response = confirmed(runs_it, day, text)
    assert response.status_code == 422
    assert response.context["confirm"].non_field_errors() == [
        "Nothing is written yet: answer what is marked in red first."
    ]
    page = response.content.decode()
    assert "Row 3, Taxi: Separators stand before every three digits" in page
    assert "Bob Bell\t12,34\t80" in page


def test_a_stranger_is_made_what_was_chosen(runs_it: Client, day: Meeting) -> None:
    text = "Player\tTaxi\nZed Zappa\t5\n"
    assert confirmed(runs_it, day, text).status_code == 422
    response = confirmed(runs_it, day, text, **{"row-2": "new-home-child"})
    assert [str(m) for m in get_messages(response.wsgi_request)] == ["1 score saved, 1 checked in."]
    zed = Player.objects.get(name="Zed Zappa")
    assert (zed.child, zed.registrations.get().region.slug) == (True, "north")
    assert cells(day)["g1", "Zed"] == 5


def test_an_initialled_score_keeps_everything_until_there_is_a_reason(
    runs_it: Client, day: Meeting
) -> None:
    score = the_score(day, "g2", "Ann Abel")
    score.player_initials = "AA"
    score.save()
    refused = confirmed(runs_it, day, GRID, replace_all="on")
    assert refused.status_code == 422
    (sentence,) = refused.context["confirm"].non_field_errors()
    assert sentence.startswith("Row 2, Whirlwind: The player has initialled this score")
    assert cells(day) == AS_IT_WAS
    assert confirmed(runs_it, day, GRID, replace_all="on", reason="Misread").status_code == 302


def test_published_results_are_corrected(runs_it: Client, day: Meeting) -> None:
    publish(day)
    assert confirmed(runs_it, day, GRID).status_code == 422
    assert confirmed(runs_it, day, GRID, reason="Late card").status_code == 302
    assert day.corrections.get().what == "Score on Taxi: 1,000 instead of none"


@pytest.mark.parametrize("ending", ["csv", "xlsx"])
def test_what_goes_out_comes_in_and_changes_nothing(
    runs_it: Client, day: Meeting, ending: str
) -> None:
    out = runs_it.get(reverse(f"desk_export_{ending}", args=[day.pk]))
    name = f"north-2026-meeting-1.{ending}"
    assert out.headers["Content-Disposition"] == f'attachment; filename="{name}"'
    file = SimpleUploadedFile(name, out.content)
    response = post(runs_it, day, file=file, do="write")
    preview = response.context["preview"]
    assert (preview.new, preview.different, preview.same, preview.problems) == (0, 0, 3, 0)
    assert name in response.content.decode()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        pytest.param(b"", "nothing in it", id="empty"),
        pytest.param(b"\x00\xff\x00", "no text", id="bytes"),
        pytest.param(b"PK\x03\x04", "no Excel workbook", id="no workbook"),
        pytest.param(b"\xd0\xcf\x11\xe0", "old or protected", id="an old one"),
        pytest.param(b"a,b\nc,d\n", "No row of machines", id="no scores"),
        pytest.param(b"Player,Taxi\n" + b"Ann,5\n" * 300, "too long", id="too many rows"),
        pytest.param(b"0" * 2_000_001, "larger than 2 MB", id="too large"),
        pytest.param(b"Machine,Ann,Bob\nTaxi,1,2\nWhirlwind,3,4", "on its side", id="turned"),
    ],
)  # fmt: skip
def test_a_hostile_file_is_refused_beside_its_field(
    runs_it: Client, day: Meeting, content: bytes, sentence: str
) -> None:
    file = SimpleUploadedFile("<script>.csv", content)
    response = post(runs_it, day, file=file, do="look")
    assert response.status_code == 422
    assert sentence in response.context["form"].errors["file"][0]
    assert b"<script>.csv" not in response.content


FIELDS = ("text", "form", "shown", "seen", "reason", "row-2", "column-1", "replace", "strangers")
HOSTILE = (
    "", " ", "\x00", "💥" * 50, "<script>alert(1)</script>", "9" * 5000, "-1",
    "p99999999999999999999", "=1+1", "2:1=" + "9" * 400, "\ud7ff", "new",
)  # fmt: skip


@pytest.mark.parametrize("name", FIELDS)
@pytest.mark.parametrize("value", HOSTILE)
def test_whatever_is_sent_is_answered(runs_it: Client, day: Meeting, name: str, value: str) -> None:
    form = {"text": GRID, "do": "write", name: value}
    assert post(runs_it, day, **form).status_code in (200, 302, 422)
    assert cells(day) == AS_IT_WAS


def test_names_are_shown_as_text(runs_it: Client, day: Meeting) -> None:
    page = post(runs_it, day, text="Player\t<b>Taxi\n<i>Ann\t<u>5\n", do="look").content
    assert b"<i>Ann" not in page
    assert b"<b>Taxi" not in page


@pytest.mark.parametrize("status", ["scheduled", "cancelled"])
def test_a_meeting_that_is_not_open_takes_nothing(
    runs_it: Client, day: Meeting, status: str
) -> None:
    day.status, day.cancelled_because = status, "Snow"
    day.save()
    assert confirmed(runs_it, day, GRID).status_code == 422
    assert cells(day) == AS_IT_WAS


def test_only_so_many_scores_at_once(runs_it: Client, day: Meeting, monkeypatch) -> None:
    monkeypatch.setattr("meetings.views.spreadsheet.MOST_SCORES", 0)
    response = confirmed(runs_it, day, GRID)
    assert "at once" in response.context["confirm"].non_field_errors()[0]


def test_a_meeting_of_twenty_players_is_written(
    runs_it: Client, day: Meeting, django_assert_max_num_queries
) -> None:
    rows = "".join(f"Player {n}\t{n}\t{n}\n" for n in range(20))
    with django_assert_max_num_queries(900):
        confirmed(runs_it, day, f"Player\tTaxi\tWhirlwind\n{rows}", strangers="guest")
    assert len(cells(day)) == len(AS_IT_WAS) + 2  # by first name: all of them are called Player
    assert Submission.objects.count() == 40


@pytest.mark.parametrize("name", ["desk_import", "desk_export_csv", "desk_export_xlsx"])
def test_others_may_not(client: Client, day: Meeting, other_coordinator: User, name: str) -> None:
    address = reverse(name, args=[day.pk])
    assert client.get(address).status_code == 302
    client.force_login(other_coordinator)
    assert client.get(address).status_code == 403
    assert client.get(reverse(name, args=[day.pk + 99])).status_code == 404
    assert the_player("Ann Abel").name == "Ann Abel"
