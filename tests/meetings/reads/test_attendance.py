"""An old meeting whose file brought scores and no entries: whoever has a score was there."""

from decimal import Decimal

import pytest

from meetings.models import Correction, Entry, Meeting
from meetings.reads.attendance import attendants, is_at
from meetings.reads.check_in_page import check_in_page
from meetings.reads.conduct_page import conduct_of_all
from meetings.reads.desk import desk
from meetings.reads.groups_page import groups_page
from meetings.reads.progress import progress_of
from meetings.reads.publish_checks import publish_checks
from meetings.seasonfile.reading import read_season
from meetings.seasonfile.stored import stored_season
from meetings.seasonfile.writing import season_text
from meetings.services.check_in import Money, check_in
from meetings.services.draw_groups import draw_groups
from meetings.services.move_scores import move_card
from meetings.services.penalise import NewPenalty, penalise
from tests.admin_pages import address, faults, save
from tests.entry_day import a_form
from tests.factories.meetings import AT, EntryFactory
from tests.meeting_day import Refusal, cells, refused, send, the_game, the_player
from tests.pages import words
from tests.scenarios import a_meeting, a_player

TABLE = """
               Taxi   Whirlwind
    Ann Abel   900    90
    Bob Bell   -      80
    Gus Gale   700    -
"""
NAMES = ["Ann Abel", "Bob Bell", "Gus Gale"]


@pytest.fixture
def old(north) -> Meeting:
    """Published long ago; Gus was a guest."""
    a_player(north, "Gus Gale", guest=True)
    return a_meeting(north, TABLE)


@pytest.fixture
def old_open(old) -> Meeting:
    old.status = Meeting.Status.OPEN
    old.save()
    return old


def test_everyone_with_a_score_is_at_the_desk(old):
    people = desk(old.pk).players

    assert [(player.name, player.home, player.entered, player.left) for player in people] == [
        ("Ann Abel", True, False, False),
        ("Bob Bell", True, False, False),
        ("Gus Gale", False, False, False),
    ]
    assert [player.name for player in conduct_of_all(old)] == NAMES


def test_they_are_counted(old):
    progress = progress_of([old])[old.pk]

    assert (progress.entered, progress.here, progress.home) == (3, 3, 2)
    assert (progress.scores, progress.missing) == (4, 2)


def test_who_is_entered_beside_them_is_there_once(north, old):
    EntryFactory(meeting=old, player=the_player("Ann Abel"), left_at=AT)
    EntryFactory(meeting=old, player=a_player(north, "Cat Cole"))

    assert [(one.name, one.entered, one.left) for one in attendants(old).values()] == [
        ("Gus Gale", False, False),
        ("Ann Abel", True, True),
        ("Bob Bell", False, False),
        ("Cat Cole", True, False),
    ]
    progress = progress_of([old])[old.pk]
    assert (progress.entered, progress.here, progress.home) == (4, 3, 3)
    assert not is_at(old, a_player(north, "Dee Dunn").pk)


def test_1d_nobody_owes_what_is_not_on_record(client, coordinator, old_open):
    client.force_login(coordinator)

    assert [check for check in publish_checks(desk(old_open.pk)) if check.kind == "unpaid"] == []
    assert "fee due" not in words(client.get(f"/desk/{old_open.pk}/scores/"))
    page = check_in_page(old_open)
    assert (page.here, page.home, page.takings.unpaid) == (3, 2, Decimal(0))


def test_the_door_shows_them_the_guest_too_and_can_enter_them(client, coordinator, old):
    client.force_login(coordinator)
    door = f"/desk/{old.pk}/check-in/"

    page = words(client.get(door))

    assert "Here 3" in page
    for name in NAMES:
        assert f"{name} has played; no entry on record" in page
    client.post(f"{door}{the_player('Gus Gale').pk}/", {"do": "paid"})
    assert Entry.objects.get().fee_paid == Decimal("2.00")


def test_8_a_score_is_corrected_with_no_entry(client, coordinator, old):
    client.force_login(coordinator)
    sent = a_form(old, "game:g1", Bob_g1="850")

    client.post(f"/desk/{old.pk}/scores/", {**sent, "reason": "The card was found"})

    assert cells(old)["g1", "Bob"] == 850
    assert Correction.objects.get().reason == "The card was found"


def test_who_was_not_there_is_checked_in_first(north, runs, old):
    a_player(north, "Cat Cole")

    assert refused(send, old, runs, "Cat Cole", 5, reason="late") == Refusal(
        "Check the player in first: they have no entry at this meeting.", rule="1D"
    )


def test_they_can_be_penalised_drawn_and_have_cards_moved(north, runs, old_open):
    game = the_game(old_open)
    game.multiplayer = True
    game.save()
    bob, ann = the_player("Bob Bell").pk, the_player("Ann Abel").pk
    on = {"meeting": old_open.pk, "by": runs, "at": AT}

    draw = draw_groups(game="g1", largest=4, shuffle=lambda players: None, **on)
    penalise(penalty=NewPenalty(player=bob, level="warning", reason="Swore"), **on)
    moved = move_card(from_player=bob, to_player=ann, exchange=True, **on)

    assert [len(group) for group in draw.groups] == [3]
    assert groups_page(old_open).here == 3
    assert moved == 3


# --- The season file -----------------------------------------------------------------


def file_again() -> dict[str, Decimal]:
    """What the season's file says of the entries, once it has been read again without a fault."""
    read = read_season(season_text(stored_season(2026)).encode())
    assert read.faults == ()
    return {entry.player: entry.fee_paid for entry in read.document.meetings[0].entries}


def test_without_entries_the_file_has_none(old):
    assert file_again() == {}


def test_after_the_first_check_in_the_file_enters_everyone_and_is_read_again(north, runs, old):
    dan = a_player(north, "Dan Dale", slug="dan")
    check_in(meeting=old.pk, player=dan.pk, money=Money(Decimal(2)), by=runs, at=AT)

    nothing = {the_player(name).slug: Decimal(0) for name in NAMES}
    assert file_again() == {"dan": Decimal("2.00"), **nothing}


def test_after_the_first_entry_in_the_admin_too(client, organiser, old):
    client.force_login(organiser)
    ann = the_player("Ann Abel")

    save(
        client,
        address(Entry, "add"),
        player=ann.pk,
        meeting=old.pk,
        fee_paid="2.00",
        contribution="0",
    )

    assert len(file_again()) == 3
    bob = the_game(old, "g2").scores.get(player__name="Bob Bell")
    page = save(client, address(type(bob), "change", bob.pk), score="81")
    assert page.status_code == 302, faults(page)


@pytest.mark.parametrize("many", [1, 5])
def test_one_query_whoever_was_there(north, many, django_assert_num_queries):
    table = "\n".join(f"    Player {number}   {number}" for number in range(many))
    meeting = a_meeting(north, f"               Taxi\n{table}")

    with django_assert_num_queries(1):
        assert len(attendants(meeting)) == many
