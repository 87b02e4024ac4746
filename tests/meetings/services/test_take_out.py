"""A check-in made by mistake is undone with all that it alone had made; and put back (1C, 1D)."""

import datetime
from decimal import Decimal

import pytest

from leagues.models import Player, Registration
from leagues.services.facts import FactWriter
from meetings.models import Entry, GroupMember, Meeting
from meetings.reads.taken_out import FRESH, TakenOut, taken_out
from meetings.services.check_in import Money, check_in, check_in_newcomer
from meetings.services.take_out import Undone, put_back, take_out
from tests.factories.leagues import FinalAnswerFactory, PlayerFactory, SeasonRegionFactory
from tests.factories.meetings import (
    AT,
    EntryFactory,
    GroupMemberFactory,
    MeetingFactory,
    MeetingHostFactory,
    PenaltyFactory,
    SubmissionFactory,
)
from tests.meeting_day import LATER, Refusal, last, refused, the_game, the_player
from tests.scenarios import a_player

THREE_POUNDS = Money(Decimal("2.00"), Decimal("1.00"))
MISTAKE = ("-", "coordinator", LATER, "checked in by mistake")
LATER_STILL = LATER + datetime.timedelta(minutes=5)


@pytest.fixture
def zoe(day, runs) -> Player:
    """Let in a moment ago; the league had never seen her."""
    given = {"meeting": day.pk, "money": THREE_POUNDS, "by": runs, "at": AT}
    return check_in_newcomer(name="Zoe Zane", child=False, at_home=True, **given).player


@pytest.fixture
def dan(day, runs) -> Player:
    """Let in a moment ago; the league knew him, this season did not."""
    dan = PlayerFactory(name="Dan Dale")
    check_in(meeting=day.pk, player=dan.pk, money=None, by=runs, at=AT, at_home=True)
    return dan


def out(day: Meeting, by, player: Player | str, at=LATER) -> Undone:
    who = the_player(player) if isinstance(player, str) else player
    return take_out(meeting=day.pk, player=who.pk, by=by, at=at)


def back(day: Meeting, by, player: Player, at=LATER_STILL) -> Entry:
    return put_back(meeting=day.pk, player=player.pk, by=by, at=at)


def known(player: Player) -> tuple[bool, bool, bool]:
    """Has the player a row of their own, a registration, an entry?"""
    whose = {"player": player.pk}
    return (
        Player.objects.filter(pk=player.pk).exists(),
        Registration.objects.filter(**whose).exists(),
        Entry.objects.filter(**whose, meeting__number=1).exists(),
    )


def test_a_check_in_by_mistake_is_undone(day, north, runs):
    eve = a_player(north, "Eve East")
    check_in(meeting=day.pk, player=eve.pk, money=None, by=runs, at=AT)
    GroupMemberFactory(group__game=the_game(day), player=eve)

    assert out(day, runs, eve) == out(day, runs, eve) == Undone()

    assert known(eve) == (True, True, False)
    assert last(Entry) == last(GroupMember) == MISTAKE


def test_a_newcomer_goes_altogether_with_history(day, runs, zoe):
    assert out(day, runs, zoe) == Undone(registered=True, known=True)

    assert known(zoe) == (False, False, False)
    assert last(Player) == last(Registration) == last(Entry) == MISTAKE


def test_1c_a_registration_by_this_check_in_goes_the_player_stays(day, runs, dan):
    assert out(day, runs, dan) == Undone(registered=True)

    assert known(dan) == (True, False, False)
    assert last(Registration) == MISTAKE


@pytest.mark.parametrize(
    "refer",
    [
        lambda day, zoe: EntryFactory(
            meeting=MeetingFactory(season=day.season, region=day.region, number=2), player=zoe
        ),
        lambda day, zoe: MeetingHostFactory(meeting=day, player=zoe),
        lambda day, zoe: SubmissionFactory(game=the_game(day), player=zoe, score=None),
    ],
    ids=["another entry", "a host", "a score that was cleared"],
)
def test_whom_anything_else_refers_to_stays(day, runs, zoe, refer):
    refer(day, zoe)

    assert out(day, runs, zoe) == Undone()
    assert known(zoe) == (True, True, False)


def test_1g_who_has_answered_for_the_final_stays_registered(day, runs, dan):
    FinalAnswerFactory(registration=dan.registrations.get())

    assert out(day, runs, dan) == Undone()
    assert known(dan) == (True, True, False)


def test_another_seasons_registration_keeps_the_player(day, runs, zoe):
    other = SeasonRegionFactory()
    Registration(season=other.season, region=other.region, player=zoe).save()

    assert out(day, runs, zoe) == Undone(registered=True)
    assert Player.objects.filter(pk=zoe.pk).exists()


@pytest.mark.parametrize("model", [Player, Registration])
def test_what_somebody_has_changed_since_stays(day, runs, zoe, model):
    zoe.name = "Zoë Zane"
    changed = zoe if model is Player else zoe.registrations.get()
    changed.save()

    assert out(day, runs, zoe) == Undone(registered=model is Player)
    assert Player.objects.filter(pk=zoe.pk).exists()


def test_what_a_file_brought_stays(day, north, runs):
    file = FactWriter(by=runs.user, at=AT, reason="imported from a season file")
    uma = Player(name="Uma Unn", slug="uma")
    file.save(uma)
    file.save(Registration(season=north.season, region=north.region, player=uma))
    file.save(Entry(meeting=day, player=uma))

    assert out(day, runs, uma) == Undone()
    assert known(uma) == (True, True, False)


def test_who_has_scores_stays(day, runs):
    assert refused(out, day, runs, "Ann Abel") == Refusal(
        "This player has scores: clear those first, or mark them as gone home."
    )


def test_who_has_a_score_waiting_stays(day, runs):
    SubmissionFactory(game=the_game(day), player=the_player("Cat Cole"), outcome="conflict")

    assert refused(out, day, runs, "Cat Cole") == Refusal(
        "A score of this player's waits for a choice: choose first."
    )


def test_7a_who_was_given_a_penalty_stays(day, runs):
    PenaltyFactory(meeting=day, player=the_player("Cat Cole"))

    assert refused(out, day, runs, "Cat Cole") == Refusal(
        "This player was given a penalty here: take that back first.", rule="7A"
    )


# --- Back ---------------------------------------------------------------------------


def test_a_newcomer_comes_back_as_they_were(day, north, runs, zoe):
    slug = zoe.slug
    out(day, runs, zoe)

    entry = back(day, runs, zoe)

    assert (entry.fee_paid, entry.contribution) == (Decimal("2.00"), Decimal("1.00"))
    assert (entry.player.pk, entry.player.slug, entry.player.name) == (zoe.pk, slug, "Zoe Zane")
    assert Registration.objects.get(player=zoe.pk).region == north.region
    assert last(Player) == last(Entry) == ("+", "coordinator", LATER_STILL, "put back in")
    assert back(day, runs, zoe) == entry


def test_and_goes_altogether_again(day, runs, zoe):
    out(day, runs, zoe)
    back(day, runs, zoe)

    assert out(day, runs, zoe, LATER_STILL) == Undone(registered=True, known=True)
    assert back(day, runs, zoe).player.name == "Zoe Zane"


def test_1c_who_was_registered_elsewhere_meanwhile_stays_there(day, south, runs, dan):
    out(day, runs, dan)
    Registration(season=south.season, region=south.region, player=dan).save()

    back(day, runs, dan)

    assert Registration.objects.get(player=dan).region == south.region


def test_after_a_while_they_are_let_in_anew(day, runs, zoe):
    out(day, runs, zoe)
    a_second = datetime.timedelta(seconds=1)

    assert refused(back, day, runs, zoe, LATER + FRESH + a_second) == Refusal(
        "That was too long ago to be undone: let them in anew."
    )
    assert back(day, runs, zoe, LATER + FRESH).player == zoe


def test_who_never_was_here_is_not_put_back(day, runs):
    assert refused(back, day, runs, PlayerFactory()).sentence.startswith("That was too long ago")


def test_who_can_be_put_back(day, runs, zoe, dan):
    out(day, runs, dan)
    out(day, runs, zoe, LATER_STILL)
    both = (TakenOut(zoe.pk, "Zoe Zane", LATER_STILL), TakenOut(dan.pk, "Dan Dale", LATER))

    assert taken_out(day, LATER_STILL) == both
    assert taken_out(day, LATER_STILL + FRESH) == both[:1]
    back(day, runs, zoe)
    assert taken_out(day, LATER_STILL) == both[1:]


@pytest.mark.parametrize("many", [1, 5])
def test_two_queries_tell_who_can(day, runs, many, django_assert_num_queries):
    for number in range(many):
        gone = PlayerFactory(name=f"Player {number}")
        check_in(meeting=day.pk, player=gone.pk, money=None, by=runs, at=AT)
        out(day, runs, gone)

    with django_assert_num_queries(2):
        assert len(taken_out(day, LATER)) == many
