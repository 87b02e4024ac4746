"""Every form of the desk with empty, absurd, enormous, doubled and hostile input: never a 500.

Django's test client raises what would be a 500, so each request that comes back is a pass; what
was typed stands in the form again, and nothing of it runs.
"""

from urllib.parse import urlencode

import pytest

from meetings.models import Entry, Game, Meeting, Penalty
from tests.factories.meetings import MachineFactory, PenaltyFactory
from tests.meeting_day import the_game, the_player, withdraw

SCRIPT = "<script>alert('1')</script>\"'"
HOSTILE = {
    "empty": "",
    "blank": "  \t ",
    "nul": "a\0b",
    "newlines": "a\r\nb",
    "minus": "-1",
    "nought": "0",
    "decimal": "1.5",
    "exponent": "1e999999",
    "not a number": "NaN",
    "infinity": "-Infinity",
    "larger than a column": str(2**63),
    "enormous": "9" * 6000,
    "long": "x" * 20_000,
    "script": SCRIPT,
    "sql": "'; DROP TABLE meetings_meeting; --",
    "template": "{{ settings.SECRET_KEY }}{% now 'Y' %}",
    "path": "../../etc/passwd",
    "far date": "9999-12-31",
    "no date": "2026-02-30",
    "no time": "25:61",
    "other digits": "١٢٣",
    "emoji": "🕹️" * 50,
    "right to left": "\u202egnp.exe",
    "half a character": "\ud800",
    "combining": "e" + "\u0301" * 500,
}
FORMS = {
    "/desk/north/2026/plan/": (
        "date venue new_name new_town new_address practice_from starts_at host family find"
        " fewer_games_agreed number date_confirmed overruled_because"
    ),
    "/desk/{day}/plan/": (
        "date venue new_name new_town new_address practice_from starts_at host family find"
        " fewer_games_agreed date_confirmed overruled_because"
    ),
    "/desk/{day}/games/": "machine again q",
    "/desk/{day}/games/g1/": "balls multiplayer jackpot note",
    "/desk/{day}/games/g1/withdraw/": "note substitute q",
    "/desk/{day}/games/g2/substitute/": "substitute q",
    "/desk/{day}/check-in/new/": "name plays child paid confirmed",
    "/desk/{day}/check-in/{ann}/": "plays fee_paid contribution overruled_because",
    "/desk/{day}/groups/": "game largest",
    "/desk/{day}/conduct/{ann}/": "level game reason overruled_because",
    "/desk/{day}/conduct/{ann}/{penalty}/back/": "reason",
    "/desk/{day}/cancel/": "reason",
    "/desk/{day}/reinstate/": "overruled_because",
}
"""Each form with its fields; what ends a meeting comes last."""
BUTTONS = {
    "/desk/north/2026/plan/": ("save", "check", "search", "default"),
    "/desk/{day}/plan/": ("save", "check", "search", "default"),
    "/desk/{day}/games/g1/withdraw/": ("save", "search", "default"),
    "/desk/{day}/games/g2/substitute/": ("save", "search", "default"),
}
"""The names under which these forms are sent."""
BY_SCRIPT = {"check", "search", "by script"}
ANSWERS = {200, 302, 404, 422}


@pytest.fixture
def world(day: Meeting) -> dict[str, int]:
    """A meeting with a game withdrawn, and a warning given."""
    withdraw(day, "g2")
    MachineFactory()
    ann = the_player("Ann Abel")
    return {"day": day.pk, "ann": ann.pk, "penalty": PenaltyFactory(meeting=day, player=ann).pk}


@pytest.fixture
def desk(client, organiser):
    client.force_login(organiser)
    return client


def filled(fields: str, value: str) -> dict[str, str]:
    return dict.fromkeys(fields.split(), value)


def send(desk, address: str, sent: dict[str, str], **options):
    """Post a form as a browser encodes it; half a character goes as its bytes."""
    body = urlencode(sent, doseq=True, errors="surrogatepass")
    kind = "application/x-www-form-urlencoded"
    return desk.post(address, body, content_type=kind, **options)


@pytest.mark.parametrize("value", HOSTILE.values(), ids=HOSTILE)
def test_no_form_breaks(desk, world, value):
    for form, fields in FORMS.items():
        for button in BUTTONS.get(form, ("save", "by script")):
            headers = {"HX-Request": "true"} if button in BY_SCRIPT else {}
            sent = {**filled(fields, value), button: "1", "do": "money"}
            response = send(desk, form.format(**world), sent, headers=headers)
            assert (form, response.status_code in ANSWERS) == (form, True)
            assert SCRIPT.encode() not in response.content


@pytest.mark.parametrize("value", HOSTILE.values(), ids=HOSTILE)
def test_no_tap_at_the_door_breaks(desk, world, value):
    door = f"/desk/{world['day']}/check-in/{world['ann']}/"
    for do in ("in", "paid", "money", "left", "out"):
        fields = filled("plays fee_paid contribution overruled_because", value)
        assert send(desk, door, {**fields, "do": do}).status_code in ANSWERS


@pytest.mark.parametrize(("form", "fields"), FORMS.items(), ids=FORMS)
def test_fields_sent_twice_break_nothing(desk, world, form, fields):
    twice = {name: ["1", SCRIPT] for name in fields.split()} | {"save": ["1", "1"], "do": ["money"]}

    assert send(desk, form.format(**world), twice).status_code in ANSWERS


@pytest.mark.parametrize("form", [form for form in FORMS if "reinstate" not in form])
def test_nothing_sent_at_all_changes_nothing(desk, world, form):
    before = Meeting.objects.count(), Game.objects.count(), Entry.objects.count()

    assert desk.post(form.format(**world)).status_code in {404, 422} | (
        {302} if "withdraw" in form or form == "/desk/{day}/plan/" else set()
    )
    assert before == (Meeting.objects.count(), Game.objects.count(), Entry.objects.count())


@pytest.mark.parametrize("query", HOSTILE.values(), ids=HOSTILE)
def test_no_search_breaks(desk, world, query):
    for page in ("games", "check-in", "check-in/new"):
        asked = urlencode({"q": query}, errors="surrogatepass")
        for headers in ({}, {"HX-Request": "true"}):
            response = desk.get(f"/desk/{world['day']}/{page}/?{asked}", headers=headers)
            assert response.status_code == 200
            assert SCRIPT.encode() not in response.content


@pytest.mark.parametrize("pk", [0, 2**31, 2**63 - 1, 2**63, 10**30])
def test_a_meeting_of_an_absurd_number_is_404(desk, db, pk):
    for page in ("", "plan/", "games/", "check-in/", "groups/", "conduct/"):
        assert desk.get(f"/desk/{pk}/{page}").status_code == 404


@pytest.mark.parametrize("year", [0, 9999, 10**10, 10**30])
def test_a_season_of_an_absurd_year_is_404(desk, north, year):
    assert desk.get(f"/desk/north/{year}/plan/").status_code == 404
    assert desk.post(f"/desk/north/{year}/practice/").status_code == 404


# --- What was typed stays, and runs nowhere ------------------------------------------------


TYPED = [
    ("/desk/north/2026/plan/", {"new_name": SCRIPT, "new_town": SCRIPT, "new_address": SCRIPT}),
    ("/desk/{day}/cancel/", {"reason": SCRIPT * 11}),
    ("/desk/{day}/games/g1/", {"balls": SCRIPT, "jackpot": SCRIPT, "note": SCRIPT}),
    ("/desk/{day}/games/g1/withdraw/", {"note": SCRIPT, "substitute": "0", "q": SCRIPT}),
    ("/desk/{day}/check-in/new/", {"name": SCRIPT, "plays": "moon"}),
    (
        "/desk/{day}/check-in/{ann}/",
        {"do": "money", "fee_paid": SCRIPT, "contribution": SCRIPT},
    ),
    ("/desk/{day}/conduct/{ann}/", {"level": "x", "reason": SCRIPT}),
]


@pytest.mark.parametrize(("form", "sent"), TYPED, ids=[form for form, _ in TYPED])
def test_what_was_typed_stands_in_its_field(desk, world, form, sent):
    response = desk.post(form.format(**world), {**sent, "save": "1"})

    assert response.status_code == 422
    escaped = "&lt;script&gt;alert(&#x27;1&#x27;)&lt;/script&gt;&quot;&#x27;"
    typed = sum(value.count(SCRIPT) for value in sent.values())
    assert response.content.decode().count(escaped) >= typed
    assert SCRIPT not in response.content.decode()


def test_hostile_input_that_is_let_in_does_no_harm(desk, world, day):
    """Words are words: what may be typed is kept to the letter and shown as it was typed."""
    desk.post(f"/desk/{day.pk}/games/g1/", {"balls": "4", "note": SCRIPT})
    desk.post(
        f"/desk/{day.pk}/conduct/{world['ann']}/", {"level": "disqualified", "reason": SCRIPT}
    )

    assert the_game(day).note == SCRIPT
    assert Penalty.objects.latest("pk").reason == SCRIPT
    for page in ("games/", f"conduct/{world['ann']}/"):
        assert SCRIPT not in desk.get(f"/desk/{day.pk}/{page}").content.decode()
