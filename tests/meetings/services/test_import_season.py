"""Writing a season: what it shares with others, what replacing keeps, what the history says."""

import datetime
from dataclasses import replace
from fractions import Fraction

import pytest
from django.db import DatabaseError

from leagues.models import Player, PlayOffPlace, Registration, Role, Season, SeasonRegion
from leagues.reads.closed import closed_sentence
from leagues.version import data_version
from meetings.models import (
    Correction,
    Game,
    Group,
    GroupMember,
    Meeting,
    MeetingHost,
    Overruling,
    Penalty,
    Reminder,
    Ruling,
    Score,
    StewardLink,
    Submission,
)
from meetings.services.import_season import (
    SeasonExistsError,
    SeasonRefusedError,
    import_season,
    import_season_file,
)
from tests.factories.leagues import (
    FinalAnswerFactory,
    PlayerFactory,
    RoleFactory,
    SeasonFactory,
    TransferFactory,
    UserFactory,
)
from tests.factories.meetings import (
    CorrectionFactory,
    GrandFinalFactory,
    GroupFactory,
    GroupMemberFactory,
    MeetingFactory,
    OverrulingFactory,
    ReminderFactory,
    ScoreFactory,
    StewardLinkFactory,
    SubmissionFactory,
)
from tests.season_files import AT, a_season, file_of, put_in, read

pytestmark = pytest.mark.django_db

RULED = "meetings[0].scores[1].rulings"


def test_a_season_is_written():
    season = put_in(**{"season.rules": {"counting_meetings": 5}, "season.adult_fee": "3.00"})
    assert (season.year, str(season.adult_fee), season.counting_meetings) == (2022, "3.00", 5)
    assert list(
        Registration.objects.order_by("player__slug").values_list(
            "player__slug", "region__slug", "child"
        )
    ) == [("ann", "irish", False), ("bob", "irish", True), ("gus", None, False)]
    assert list(
        PlayOffPlace.objects.order_by("place").values_list("registration__player__slug")
    ) == [
        ("bob",),
        ("ann",),
    ]


def test_a_meeting_is_written():
    put_in()
    meeting = Meeting.objects.get(number=1)
    assert (meeting.date, meeting.venue.slug) == (datetime.date(2022, 2, 6), "the-barn")
    assert (meeting.practice_from, meeting.starts_at) == (datetime.time(11), datetime.time(12))
    assert list(meeting.hosts.order_by("pk").values_list("player__slug", "kind")) == [
        ("ann", MeetingHost.Kind.HOST),
        ("bob", MeetingHost.Kind.FAMILY),
    ]
    assert list(meeting.games.order_by("pk").values_list("key", "status", "replaces__key")) == [
        ("g1", "in_play", None),
        ("g2", "withdrawn", None),
        ("g3", "in_play", "g2"),
    ]
    assert [str(entry.contribution) for entry in meeting.entries.order_by("pk")] == ["1.50", "0.00"]


def test_scores_rulings_and_penalties_are_written():
    rulings = [{"kind": "slam_tilt"}, {"kind": "decision", "score": 7, "reason": "misread"}]
    penalty = {"player": "ann", "level": "zero_score", "game": "g1", "reason": ""}
    put_in(**{RULED: rulings, "meetings[0].penalties[0]": penalty})
    assert list(Score.objects.order_by("pk").values_list("player__slug", "score")) == [
        ("ann", 900),
        ("bob", 800),
    ]
    assert list(
        Ruling.objects.order_by("pk").values_list(
            "score__player__slug", "number", "kind", "value", "reason"
        )
    ) == [("bob", 1, "slam_tilt", None, ""), ("bob", 2, "decision", 7, "misread")]
    assert list(Penalty.objects.values_list("player__slug", "level", "game__key")) == [
        ("ann", "zero_score", "g1")
    ]


def test_recorded_results_are_written():
    put_in()
    results = Meeting.objects.get(number=2).recorded_results.order_by("pk")
    assert list(results.values_list("player__slug", "machine_points", "league_points")) == [
        ("ann", Fraction(69, 2), None),
        ("bob", Fraction(30), Fraction(19)),
    ]


def test_meetings_are_written_by_date():
    """So that what is numbered as it comes is numbered as it happened."""
    put_in(**{"meetings[1].date": "2022-01-01"})
    assert list(Meeting.objects.order_by("pk").values_list("number", flat=True)) == [2, 1]


def test_the_history_says_who_and_when():
    user = UserFactory()
    put_in(by=user)
    for model in (Season, SeasonRegion, Player, Registration, Meeting, Score, Ruling, Penalty):
        entries = model.history.values_list(
            "history_type", "history_date", "history_user", "history_change_reason"
        )
        assert set(entries) == {("+", AT, user.pk, "Season file")}, model
    assert list(Game.history.order_by("pk").values_list("history_type", "key", "replaces")) == [
        ("+", "g1", None),
        ("+", "g2", None),
        ("+", "g3", None),
        ("~", "g3", Game.objects.get(key="g2").pk),
    ]


# --- Replacing ----------------------------------------------------------------


def test_a_season_that_is_there_is_refused():
    put_in()
    before = data_version()
    with pytest.raises(SeasonExistsError) as refused:
        put_in()
    assert [str(fault) for fault in refused.value.faults] == [
        "season.year: the season 2022 exists already; --replace replaces it"
    ]
    assert data_version() == before


def test_replace_is_no_fault_where_there_is_nothing():
    assert put_in(again=True) == Season.objects.get(year=2022)


def test_a_season_replaced_keeps_its_row_and_roles():
    season = put_in()
    role = RoleFactory(season=season, region=season.season_regions.get(region__slug="irish").region)
    assert put_in(again=True, **{"season.rules": {"final_places": 8}}) == season
    season.refresh_from_db()
    assert season.final_places == 8
    assert list(Role.objects.all()) == [role]


def test_a_season_replaced_keeps_places_set_by_hand():
    season = put_in()
    irish = season.season_regions.get(region__slug="irish")
    irish.places_by_hand, irish.places_reason = 7, "agreed in the pub"
    irish.save()
    put_in(again=True, **{"regions[0].previous_attendance": "12"})
    irish.refresh_from_db()
    assert (irish.places_by_hand, irish.previous_attendance) == (7, Fraction(12))


def test_a_season_that_a_file_can_not_say_is_not_replaced():
    season = put_in()
    SeasonFactory(year=2021)
    registration = season.registrations.exclude(region=None).first()
    TransferFactory(registration=registration)
    FinalAnswerFactory(registration=registration)
    season.closed_at = AT
    season.save()
    before = data_version()
    with pytest.raises(SeasonRefusedError) as refused:
        put_in(again=True)
    lost = "of which a file says nothing: they would be lost"
    assert [str(fault) for fault in refused.value.faults] == [
        f"season.year: the season 2022 has transfers (1C), {lost}",
        f"season.year: the season 2022 has answers to the grand final (1G), {lost}",
        f"season.year: {closed_sentence(season)}",
    ]
    assert data_version() == before


def test_a_season_replaced_keeps_its_grand_final():
    season = put_in()
    final = GrandFinalFactory(season=season)
    match = MeetingFactory(season=season, region=None, final=final, stage="final", stage_group=1)
    score = ScoreFactory(game__meeting=match, score=7)
    put_in(again=True)
    score.refresh_from_db()
    assert (score.score, list(final.matches.all())) == (7, [match])


def test_a_region_that_left_the_season_leaves_it():
    put_in()
    put_in(again=True, regions=[{"slug": "irish", "name": "Irish"}])
    assert list(SeasonRegion.objects.values_list("region__slug", flat=True)) == ["irish"]
    assert set(SeasonRegion.history.filter(history_type="-").values_list("region__slug")) == {
        ("south-west",)
    }


def test_what_a_season_replaced_had_stays_in_the_history():
    put_in()
    old = set(Score.objects.values_list("pk", "score"))
    user, later = UserFactory(), AT + datetime.timedelta(days=1)
    put_in(again=True, by=user, at=later, **{"meetings[0].scores[0].score": 901})
    gone = Score.history.filter(history_type="-", history_user=user, history_date=later)
    assert set(gone.values_list("id", "score")) == old
    assert set(Score.objects.values_list("score", flat=True)) == {901, 800}
    for model, rows in ((Ruling, 1), (Game, 3), (Meeting, 2), (Registration, 3), (Penalty, 1)):
        assert model.history.filter(history_type="-").count() == rows, model


def test_what_was_typed_and_drawn_on_the_day_goes_with_the_season():
    put_in()
    game, player = Game.objects.get(key="g1"), Player.objects.get(slug="ann")
    GroupMemberFactory(group=GroupFactory(game=game), player=player)
    SubmissionFactory(game=game, player=player)
    for factory in (OverrulingFactory, CorrectionFactory, ReminderFactory, StewardLinkFactory):
        factory(meeting=game.meeting)

    put_in(again=True)

    for model in (Group, GroupMember, Submission, Overruling, Correction, Reminder, StewardLink):
        assert not model.objects.exists(), model


def test_other_seasons_stay_as_they_are():
    put_in(**{"season.year": 2021})
    old = set(Score.objects.values_list("pk", flat=True))
    put_in()
    put_in(again=True)
    assert (
        set(Score.objects.filter(game__meeting__season__year=2021).values_list("pk", flat=True))
        == old
    )
    assert Player.objects.count() == 3


# --- Whole files --------------------------------------------------------------


def import_file(**changes):
    data = file_of(a_season(**changes))
    return import_season_file(data=data, replace=False, by=None, at=AT)


def test_a_file_is_imported():
    assert import_file() == Season.objects.get(year=2022)


def test_faults_of_the_file_and_of_the_database_are_told_together():
    PlayerFactory(slug="zoe", ifpa_id=11)
    import_file(**{"players[0].ifpa_id": None})
    with pytest.raises(SeasonRefusedError) as refused:
        import_file(**{"meetings[0].number": 0})
    assert [str(fault) for fault in refused.value.faults] == [
        "meetings[0].number: must be a whole number from 1 to 32,767, not 0",
        "season.year: the season 2022 exists already; --replace replaces it",
        'players[0].ifpa_id: 11 is the number of "zoe" in the database',
    ]
    assert refused.value.count == 3


def test_a_file_that_is_no_json_is_refused():
    with pytest.raises(SeasonRefusedError, match=r"^the file: is empty$"):
        import_season_file(data=b"", replace=False, by=None, at=AT)


def test_all_or_nothing():
    """Whatever the database itself refuses at the last takes all the rest back."""
    season = read()
    good, recorded = season.meetings
    score = replace(good.scores[0], score=-1)
    spoilt = replace(season, meetings=(replace(good, scores=(score,)), recorded))
    before = data_version()
    with pytest.raises(DatabaseError):
        import_season(document=spoilt, replace=False, by=None, at=AT)
    assert data_version() == before
    assert Season.objects.count() == 0


def test_steps_are_told():
    steps: list[str] = []
    for again in (False, True):
        import_season(document=read(), replace=again, by=None, at=AT, progress=steps.append)
    first = ["3 players", "2 meetings", "3 games", "2 scores"]
    assert steps == [*first, "taking out the season 2022", *first]
