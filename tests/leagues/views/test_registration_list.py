"""The organiser takes a list of registrations in (1C)."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from leagues.models import Player, Registration
from tests.factories.leagues import PlayerFactory, RegistrationFactory
from tests.pages import words

PAGE = "/organise/2026/registrations/list/"
LIST = "Name,Region\nZoë Quill,North\nAnn Abel,North\n"


@pytest.fixture
def ann(north, south):
    return PlayerFactory(name="Ann Abel")


def test_it_is_shown_first(desk, ann):
    answer = desk.post(PAGE, {"text": LIST, "do": "look"})

    text = words(answer)
    assert "New players 1 Known, registered 1" in text
    assert "New in North." in text
    assert Registration.objects.count() == 0
    assert "Zoë Quill\tNorth" in answer.content.decode()


def test_then_it_is_written(desk, ann):
    shown = desk.post(PAGE, {"text": LIST}).context["preview"].shown

    answer = desk.post(PAGE, {"text": LIST, "do": "write", "shown": shown}, follow=True)

    assert "2 players registered." in words(answer)
    assert Registration.objects.count() == 2


def test_what_changed_meanwhile_is_shown_again(desk, ann, south):
    shown = desk.post(PAGE, {"text": LIST}).context["preview"].shown
    PlayerFactory(name="Zoë Quill")

    answer = desk.post(PAGE, {"text": LIST, "do": "write", "shown": shown})

    assert "has changed since it was shown" in words(answer)
    assert Registration.objects.count() == 0


def test_what_is_marked_is_mended_first(desk, ann, south):
    RegistrationFactory(season=south.season, region=south.region, player=ann)

    answer = desk.post(PAGE, {"text": LIST, "do": "write"})

    text = words(answer)
    assert "Nothing is written yet: mend, choose or leave out" in text
    assert "Registered in South for 2026 already (1C)." in text


def test_a_row_is_left_out_and_one_region_is_everyones(desk, ann, south):
    sent = {"text": "Name\nZoë Quill\nAnn Abel", "region": south.region_id, "row-3": "skip"}
    shown = desk.post(PAGE, sent).context["preview"].shown

    answer = desk.post(PAGE, {**sent, "do": "write", "shown": shown}, follow=True)

    assert "1 player registered." in words(answer)
    assert Registration.objects.get().player == Player.objects.get(name="Zoë Quill")


def test_a_file(desk, ann):
    file = SimpleUploadedFile("list.csv", LIST.encode("cp1252"))

    assert "Read from list.csv." in words(desk.post(PAGE, {"file": file}))


def test_no_list_and_no_names(desk, ann):
    assert "There is nothing in it" in words(desk.post(PAGE, {}))
    assert "No column holds names" in words(desk.post(PAGE, {"text": "Region\tChild\nNorth\tno"}))
    file = SimpleUploadedFile("list.csv", b"Region\tChild\nNorth\tno")
    assert "No column holds names" in words(desk.post(PAGE, {"file": file}))


def test_somebody_was_quicker_than_the_preview(desk, ann, season, monkeypatch):
    from leagues.views import registration_list
    from meetings.services.errors import Refused

    def refuse(**_):
        raise Refused("Row 2, Zoë Quill: no.")

    monkeypatch.setattr(registration_list, "import_registrations", refuse)
    shown = desk.post(PAGE, {"text": LIST}).context["preview"].shown

    answer = desk.post(PAGE, {"text": LIST, "do": "write", "shown": shown})

    assert "Row 2, Zoë Quill: no." in words(answer)
