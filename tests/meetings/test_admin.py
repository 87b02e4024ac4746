"""The organiser's admin of meetings: what it works out, what it refuses, what may be overruled."""

import datetime

import pytest
import time_machine
from django.utils import timezone

from meetings.models import (
    Entry,
    Game,
    GrandFinal,
    Meeting,
    RecordedResult,
    Ruling,
    Score,
    StewardLink,
)
from meetings.reads.refusals import UNPLACED
from tests.admin_pages import address, faults, save
from tests.factories.leagues import PlayerFactory, RegistrationFactory, SeasonRegionFactory
from tests.factories.meetings import (
    EntryFactory,
    GameFactory,
    MeetingFactory,
    MeetingHostFactory,
    RecordedResultFactory,
    RulingFactory,
    ScoreFactory,
    StewardLinkFactory,
    VenueFactory,
)
from tests.final_day import a_final

pytestmark = pytest.mark.django_db

ONE_DAY = datetime.timedelta(days=1)
TODAY = datetime.datetime(2026, 3, 1, 12, tzinfo=datetime.UTC)
NEXT_WEEK = datetime.date(2026, 3, 8)
OVERRULE = "To overrule it (8), say why under Reason."


@pytest.fixture
def meeting(north):
    """The north's first meeting, published."""
    return MeetingFactory(season=north.season, region=north.region, published=True)


def plan(desk, season_region, number, **more):
    """Plan a meeting of a region, as the organiser would."""
    return save(
        desk,
        address(Meeting, "add"),
        season=season_region.season.pk,
        region=season_region.region.pk,
        number=number,
        date=datetime.date(2026, 3, number),
        **more,
    )


# --- What is worked out -------------------------------------------------------


def column(page, name):
    """A column of a list, as it reads."""
    lister = page.context["cl"]
    return [str(getattr(lister.model_admin, name)(row)) for row in lister.result_list]


def test_scores_come_with_what_counted_and_what_it_was_worth(desk, meeting):
    game = GameFactory(meeting=meeting)
    best, zeroed = ScoreFactory(game=game, score=9_000_000), ScoreFactory(game=game, score=10_000)
    RulingFactory(score=zeroed, kind=Ruling.Kind.SLAM_TILT)

    page = desk.get(address(Score), {"o": "-3"})

    assert [row.player for row in page.context["cl"].result_list] == [best.player, zeroed.player]
    assert column(page, "shown") == ["9,000,000", "10,000"]
    assert column(page, "counted") == ["9,000,000", "0"]
    assert column(page, "machine_points") == ["3", "1"]


def test_meetings_come_with_who_came(desk, north, meeting):
    home = RegistrationFactory(season=north.season, region=north.region).player
    game = GameFactory(meeting=meeting)
    for player in (home, PlayerFactory()):
        ScoreFactory(game=game, player=player)
        EntryFactory(meeting=meeting, player=player)

    page = desk.get(address(Meeting))

    assert column(page, "entered") == ["2"]
    assert column(page, "competitors") == ["2"]
    assert column(page, "home_players") == ["1"]
    assert column(page, "counts") == ["False"]


def test_nothing_is_worked_out_before_a_meeting_is_published(desk, north):
    planned = MeetingFactory(season=north.season, region=north.region)
    ScoreFactory(game__meeting=planned)

    assert column(desk.get(address(Meeting)), "competitors") == ["–"]
    assert column(desk.get(address(Score)), "counted") == ["–"]


def test_scores_of_the_grand_final_stand_in_the_list_too(desk):
    match = MeetingFactory(of_final=True, published=True, season__year=2026)
    ScoreFactory(game__meeting=match, score=9_000_000)

    page = desk.get(address(Score))

    assert column(page, "shown") == ["9,000,000"]
    assert column(page, "counted") == column(page, "machine_points") == ["–"]


def test_lists_open_though_the_rules_cannot_work_the_season_out(desk, meeting):
    RecordedResultFactory(meeting=meeting, machine_points=20, league_points=None)
    RecordedResultFactory(meeting=meeting, machine_points=None, league_points=20)

    assert column(desk.get(address(Meeting)), "competitors") == ["–"]


@pytest.mark.parametrize("rows", [EntryFactory, MeetingHostFactory, GameFactory])
def test_a_meetings_page_costs_the_same_for_one_row_below_it_and_for_three(
    desk, meeting, rows, django_assert_num_queries, django_assert_max_num_queries
):
    rows(meeting=meeting)
    desk.get(address(Meeting, "change", meeting.pk))  # keeps the content types in mind
    with django_assert_max_num_queries(16) as one:
        desk.get(address(Meeting, "change", meeting.pk))
    rows(meeting=meeting)
    rows(meeting=meeting)

    with django_assert_num_queries(len(one)):
        desk.get(address(Meeting, "change", meeting.pk))


def test_a_games_page_costs_the_same_for_one_score_and_for_three(
    desk, meeting, django_assert_num_queries, django_assert_max_num_queries
):
    game = ScoreFactory(game__meeting=meeting).game
    desk.get(address(Game, "change", game.pk))  # keeps the content types in mind
    with django_assert_max_num_queries(16) as one:
        desk.get(address(Game, "change", game.pk))
    ScoreFactory(game=game)
    ScoreFactory(game=game)

    with django_assert_num_queries(len(one)):
        desk.get(address(Game, "change", game.pk))


# --- What is refused ----------------------------------------------------------


def test_a_seventh_meeting_is_refused_unless_overruled_with_a_reason(desk, north):
    """1B and 8."""
    for number in range(1, 7):
        MeetingFactory(season=north.season, region=north.region, number=number)

    page = plan(desk, north, 7)

    assert faults(page) == {
        "number": [f"7 meetings: a region has at most 6 a season (1B). {OVERRULE}"]
    }
    plan(desk, north, 7, change_reason="One was called off by snow")
    kept = Meeting.history.get(number=7)
    assert kept.history_change_reason == "One was called off by snow"
    assert Meeting.objects.count() == 7


def test_a_third_meeting_at_a_venue_is_refused_unless_overruled_with_a_reason(desk, north):
    """1B and 8."""
    barn = VenueFactory(name="The Barn")
    for number in (1, 2):
        MeetingFactory(season=north.season, region=north.region, number=number, venue=barn)

    page = plan(desk, north, 3, venue=barn.pk)

    assert faults(page) == {
        "venue": [f"The Barn is used 3 times: at most twice in a season (1B). {OVERRULE}"]
    }
    plan(desk, north, 3, venue=barn.pk, change_reason="The hall has burnt down")
    assert Meeting.objects.filter(venue=barn).count() == 3


def test_what_was_overruled_is_not_refused_again(desk, north):
    barn = VenueFactory()
    for number in (1, 2, 3):
        third = MeetingFactory(season=north.season, region=north.region, number=number, venue=barn)

    save(desk, address(Meeting, "change", third.pk), date=datetime.date(2026, 12, 1))

    third.refresh_from_db()
    assert third.date == datetime.date(2026, 12, 1)


def test_a_number_is_given_once(desk, meeting, north):
    page = plan(desk, north, 1)

    assert faults(page) == {"number": ["The region has a meeting of this number already."]}


def test_practice_opens_before_play(desk, north):
    """5A."""
    page = plan(desk, north, 1, practice_from="13:00", starts_at="12:00")

    assert faults(page) == {"practice_from": ["Practice opens before play starts (5A)."]}


# --- Old outcomes -------------------------------------------------------------


def rows(prefix, *each):
    """Rows that a browser adds below a page."""
    data = {f"{prefix}-TOTAL_FORMS": len(each)}
    for number, row in enumerate(each):
        data |= {f"{prefix}-{number}-{name}": value for name, value in row.items()}
    return data


def test_an_old_outcome_is_known_by_the_same_points_of_everyone(desk, north, meeting):
    home = [RegistrationFactory(season=north.season, region=north.region).player for _ in "ab"]

    page = save(
        desk,
        address(Meeting, "change", meeting.pk),
        **rows(
            "recorded_results",
            {"player": home[0].pk, "machine_points": "20"},
            {"player": home[1].pk, "league_points": "19"},
        ),
    )

    assert faults(page) == {"recorded_results": [UNPLACED]}


def test_an_old_outcome_is_of_home_players(desk, meeting):
    """3C."""
    page = save(
        desk,
        address(Meeting, "change", meeting.pk),
        **rows("recorded_results", {"player": PlayerFactory(name="Ann").pk, "league_points": "20"}),
    )

    assert faults(page) == {
        "recorded_results-0-player": ["Ann is not registered in North for 2026 (3C)."]
    }


def test_an_old_outcome_is_kept_exactly(desk, north, meeting):
    home = RegistrationFactory(season=north.season, region=north.region).player

    save(
        desk,
        address(Meeting, "change", meeting.pk),
        **rows("recorded_results", {"player": home.pk, "league_points": "1/3"}),
        change_reason="From the old site",
    )

    kept = RecordedResult.history.get()
    assert (str(kept.league_points), kept.history_change_reason) == ("1/3", "From the old site")


def test_entries_are_added_below_their_meeting(desk, meeting):
    player = PlayerFactory()

    save(
        desk,
        address(Meeting, "change", meeting.pk),
        **rows("entries", {"player": player.pk, "fee_paid": "2.00", "contribution": "0"}),
    )

    assert Entry.objects.get().player == player


def test_a_meeting_is_held_where_the_region_takes_part(desk, north):
    west = SeasonRegionFactory(region__name="West")
    west.season = north.season

    page = plan(desk, west, 1)

    assert faults(page) == {"region": ["West takes no part in 2026: add it there first."]}


def test_a_guest_who_is_set_aside_has_no_counted_score(desk, north, meeting):
    """3C."""
    north.season.guests_take_machine_points = False
    north.season.save()
    ScoreFactory(game__meeting=meeting, score=9_000_000)

    page = desk.get(address(Score))

    assert column(page, "shown") == ["9,000,000"]
    assert column(page, "counted") == column(page, "machine_points") == ["–"]


# --- What follows ------------------------------------------------------------


def midnight_after(day):
    """When a day at the league is over."""
    return timezone.make_aware(datetime.datetime.combine(day + ONE_DAY, datetime.time.min))


@time_machine.travel(TODAY, tick=False)
def test_stewards_links_follow_a_meeting_that_is_moved(desk, north):
    """They close after the day (4B), as when it is moved at the desk."""
    meeting = MeetingFactory(season=north.season, region=north.region, date=NEXT_WEEK)
    link = StewardLinkFactory(meeting=meeting, expires_at=midnight_after(NEXT_WEEK))

    save(desk, address(Meeting, "change", meeting.pk), date=NEXT_WEEK + ONE_DAY)

    link.refresh_from_db()
    assert link.expires_at == midnight_after(NEXT_WEEK + ONE_DAY)
    latest = StewardLink.history.first()
    assert (latest.history_user.username, latest.history_change_reason) == (
        "organiser",
        "the meeting was moved",
    )


@time_machine.travel(TODAY, tick=False)
def test_what_is_still_to_be_played_follows_the_grand_final(desk, season):
    final = a_final(season, date=NEXT_WEEK)
    match, over = (
        MeetingFactory(
            of_final=True, final=final, number=nth, date=NEXT_WEEK, season=season, published=over
        )
        for nth, over in ((1, False), (2, True))
    )
    link = StewardLinkFactory(meeting=match, expires_at=midnight_after(NEXT_WEEK))

    save(desk, address(GrandFinal, "change", final.pk), date=NEXT_WEEK + ONE_DAY)

    for row in (match, over, link):
        row.refresh_from_db()
    assert (match.date, over.date) == (NEXT_WEEK + ONE_DAY, NEXT_WEEK)
    assert link.expires_at == midnight_after(NEXT_WEEK + ONE_DAY)
    save(desk, address(GrandFinal, "change", final.pk), status="planned")
    assert Meeting.history.filter(id=match.pk).count() == 2  # made, moved, and then left alone
