"""Two rows that are one person: everything moves to one of them, and goes back exactly."""

import pytest
from django.apps import apps

from leagues.models import Merge, Player, Registration
from leagues.reads.merging import column_name, merge_plan, player_columns, rows_of
from leagues.services.merge_players import merge_players, part_players
from leagues.services.retire_player import bring_back_player, retire_player
from meetings.models import Entry, MeetingHost, Score
from meetings.services.check_in import Money, check_in
from meetings.services.close_final import record_outcome
from meetings.services.errors import Refused
from meetings.services.plan_final import FinalPlan
from meetings.services.plan_meeting import Plan, plan_meeting
from meetings.services.take_out import put_back, take_out
from tests.every_model import FACTORIES
from tests.factories.leagues import (
    FinalAnswerFactory,
    PlayerFactory,
    RegistrationFactory,
    SeasonFactory,
    TransferFactory,
)
from tests.factories.meetings import (
    AT,
    EntryFactory,
    MeetingFactory,
    MeetingHostFactory,
    RecordedFinalPlaceFactory,
    ScoreFactory,
)
from tests.meeting_day import a_day, in_charge


@pytest.fixture
def merge(ann, anne, organiser):
    def merged(kept=None, gone=None, **said):
        kept, gone = kept or ann, gone or anne
        kept.refresh_from_db()
        gone.refresh_from_db()
        said = {"seen": merge_plan(kept, gone).shown, **said}
        return merge_players(kept=kept.pk, gone=gone.pk, by=organiser, at=AT, **said)

    return merged


@pytest.fixture
def part(organiser):
    return lambda row: part_players(merge=row.pk, by=organiser, at=AT, reason="two after all")


def refused(task, *given, **about):
    with pytest.raises(Refused) as caught:
        task(*given, **about)
    return caught.value.sentence


# --- Everything that names a player -------------------------------------------


def test_every_column_that_names_a_player_is_known():
    """By the other way round: what Django knows to lead to a player."""
    leading = {
        f"{relation.related_model._meta.label_lower}.{relation.field.name}"
        for relation in Player._meta.get_fields(include_hidden=True)
        if relation.auto_created and not relation.concrete
        if not hasattr(relation.related_model, "history_object")
    }

    assert {column_name(column) for column in player_columns()} == leading - {
        "leagues.merge.kept", "leagues.merge.gone",
        "leagues.twopeople.first", "leagues.twopeople.second",
    }  # fmt: skip
    assert not [
        field
        for model in apps.get_models()
        for field in model._meta.local_many_to_many
        if field.related_model is Player
    ]


@pytest.mark.parametrize("column", player_columns(), ids=column_name)
def test_a_row_of_each_kind_moves_and_goes_back(ann, anne, merge, part, column):
    model, name = column
    row = FACTORIES[model](**{name: anne})

    merged = merge()
    row.refresh_from_db()
    assert getattr(row, name) == ann
    part(merged)

    row.refresh_from_db()
    assert getattr(row, name) == anne


def test_the_row_that_is_gone_stays_retired_and_leads_to_the_other(
    client, ann, anne, merge, organiser
):
    row = merge(reason="the same person")

    anne.refresh_from_db()
    assert (anne.retired, anne.merged_into) == (True, ann)
    assert (row.kept, row.gone, row.by, row.at, row.reason) == (
        ann, anne, organiser, AT, "the same person",
    )  # fmt: skip
    kept = anne.history.latest("history_id")
    assert (kept.history_user, kept.history_change_reason) == (organiser, "the same person")
    answer = client.get(f"/players/{anne.pk}/")
    assert (answer.status_code, answer.url) == (302, f"/players/{ann.pk}/")
    assert "Anne Other" not in client.get("/players/").content.decode()


def test_what_moved_says_in_its_history_who_and_why(ann, anne, merge, organiser):
    score = ScoreFactory(player=anne)

    merge()

    kept = score.history.latest("history_id")
    assert (kept.player, kept.history_user, kept.history_change_reason) == (
        ann, organiser, "merged: Anne Other into Ann Other",
    )  # fmt: skip


# --- What the one takes from the other ----------------------------------------


def said(player):
    player.refresh_from_db()
    return player.name, player.child, player.ifpa_id


@pytest.mark.parametrize(
    ("numbers", "takes", "expected"),
    [
        ((1, 2), {}, ("Ann Other", False, 1)),
        ((1, 2), {"take_number": True, "take_name": True}, ("Anne Other", False, 2)),
        ((None, 2), {}, ("Ann Other", False, 2)),
        ((1, None), {"take_number": True}, ("Ann Other", False, 1)),
    ],
)
def test_name_and_number(ann, anne, merge, part, numbers, takes, expected):
    for player, number in zip((ann, anne), numbers, strict=True):
        player.ifpa_id = number
        player.save()

    row = merge(**takes)
    assert said(ann) == expected
    part(row)

    assert (said(ann), said(anne)) == (
        ("Ann Other", False, numbers[0]), ("Anne Other", False, numbers[1]),
    )  # fmt: skip


@pytest.mark.parametrize("child", ["ann", "anne"])
def test_a_child_in_either_row_is_one_in_both(client, ann, anne, merge, child):
    player = {"ann": ann, "anne": anne}[child]
    player.child = True
    player.save()

    merge()

    assert (said(ann)[1], said(anne)[1]) == (True, True)
    assert "Other" not in client.get(f"/players/{ann.pk}/").content.decode()


def test_who_plays_on_is_not_retired(ann, anne, merge):
    ann.retired = True
    ann.save()

    merge()

    ann.refresh_from_db()
    assert ann.retired is False


def test_what_was_changed_since_stays_changed(ann, anne, merge, part):
    row = merge(take_name=True)
    ann.refresh_from_db()
    ann.name = "Ann Q. Other"
    ann.save()

    part(row)

    assert said(ann)[0] == "Ann Q. Other"


# --- Registered twice ---------------------------------------------------------


def test_in_one_region_of_a_season_one_registration_is_enough(ann, anne, north, merge, part):
    mine = RegistrationFactory(player=ann, season=north.season, region=north.region)
    other = RegistrationFactory(player=anne, season=north.season, region=north.region, child=True)

    plan = merge_plan(ann, anne)
    assert plan.notes == (
        "Both are registered in North in 2026: their results there become one row.",
    )
    row = merge()
    assert list(Registration.objects.values_list("pk", flat=True)) == [mine.pk]
    part(row)

    back = Registration.objects.get(pk=other.pk)
    assert (back.player, back.region, back.child) == (anne, north.region, True)


def test_the_one_on_which_an_answer_hangs_stays(ann, anne, north, merge, part):
    mine = RegistrationFactory(player=ann, season=north.season, region=north.region)
    other = RegistrationFactory(player=anne, season=north.season, region=north.region)
    FinalAnswerFactory(registration=other)

    row = merge()
    [left] = Registration.objects.all()
    assert (left.pk, left.player) == (other.pk, ann)
    part(row)

    assert {(r.pk, r.player) for r in Registration.objects.all()} == {
        (mine.pk, ann), (other.pk, anne),
    }  # fmt: skip


def test_two_answers_are_one_too_many(ann, anne, north, merge):
    for player in (ann, anne):
        row = RegistrationFactory(player=player, season=north.season, region=north.region)
        FinalAnswerFactory(registration=row)

    assert refused(merge) == ("Both stand in the play-off or have answered for the final of 2026.")


@pytest.mark.parametrize("guest", ["ann", "anne"])
def test_a_guest_of_the_season_who_is_registered_as_well(ann, anne, north, merge, guest):
    players = {"ann": ann, "anne": anne}
    for name, player in players.items():
        region = None if name == guest else north.region
        RegistrationFactory(player=player, season=north.season, region=region)

    [note] = merge_plan(ann, anne).notes
    assert note == (
        f"{players[guest]} was a guest in 2026: what they played in North is at home then, "
        "and the others’ league points there may change."
    )
    merge()

    [left] = Registration.objects.all()
    assert (left.player, left.region) == (ann, north.region)


def test_guests_of_one_season(ann, anne, merge):
    season = SeasonFactory(year=2026)
    for player in (ann, anne):
        RegistrationFactory(player=player, season=season, region=None)

    assert merge_plan(ann, anne).notes == (
        "Both are registered as guests in 2026: their results there become one row.",
    )


def test_two_regions_of_one_season_are_refused_and_named(ann, anne, north, south, merge):
    RegistrationFactory(player=ann, season=north.season, region=north.region)
    RegistrationFactory(player=anne, season=south.season, region=south.region)

    assert refused(merge) == (
        "They are registered in two regions in 2026: Ann Other in North, Anne Other in South (1C)."
        " If they are one person, one of the registrations is a slip: take it out first, or, where"
        " they have played under it, make it a guest’s in the admin."
    )
    slip = Registration.objects.get(player=anne)
    slip.region = None  # as the admin does
    slip.save()
    merge()
    assert Registration.objects.get(player=ann).region == north.region


def test_a_closed_season_that_both_are_in(ann, anne, north, merge):
    for player in (ann, anne):
        RegistrationFactory(player=player, season=north.season, region=north.region)
    north.season.closed_at = AT
    north.season.save()

    assert refused(merge) == (
        "Both are registered in 2026, which is closed: its table would change."
    )


def test_who_has_moved_within_the_season(ann, anne, north, south, merge):
    RegistrationFactory(player=ann, season=north.season, region=north.region)
    other = RegistrationFactory(player=anne, season=north.season, region=north.region)
    TransferFactory(registration=other, from_region=south.region)

    assert refused(merge) == ("Anne Other moved to another region within 2026: take that back.")


def test_hosts_of_one_meeting_are_one_host(ann, anne, north, merge, part):
    meeting = MeetingFactory(season=north.season, region=north.region)
    mine = MeetingHostFactory(meeting=meeting, player=ann)
    MeetingHostFactory(meeting=meeting, player=anne)

    row = merge()
    assert MeetingHost.objects.get() == mine
    part(row)

    assert {host.player for host in MeetingHost.objects.all()} == {ann, anne}


# --- What stands against it ---------------------------------------------------


def test_two_who_took_part_in_one_meeting_are_two(ann, anne, north, merge):
    meeting = MeetingFactory(season=north.season, region=north.region, number=3)
    EntryFactory(meeting=meeting, player=ann)
    ScoreFactory(game__meeting=meeting, player=anne)

    assert refused(merge) == (
        "Both took part in one meeting, so they are two people: North 2026, meeting 3."
    )


def test_while_a_meeting_is_played(ann, north, merge):
    meeting = MeetingFactory(season=north.season, region=north.region, number=3, status="open")
    EntryFactory(meeting=meeting, player=ann)

    assert refused(merge) == (
        "A meeting is being played: North 2026, meeting 3. Merge them once its results are out."
    )


def test_two_places_in_one_final(ann, anne, merge):
    place = RecordedFinalPlaceFactory(player=ann)
    RecordedFinalPlaceFactory(player=anne, final=place.final)

    assert refused(merge) == "Both have a recorded final place in the same place."


def test_oneself(ann, merge):
    assert refused(merge, gone=ann) == "That is one and the same player: choose another."


def test_a_row_that_is_merged_already(ann, anne, merge):
    merge()

    assert refused(merge) == "Anne Other is merged into Ann Other already."


def test_what_was_not_seen(merge):
    assert refused(merge, seen="another") == (
        "Something of the two has changed since this was shown: look at it again."
    )


def test_nobody(ann, organiser):
    sentence = refused(merge_players, kept=ann.pk, gone=0, seen="", by=organiser, at=AT)

    assert sentence == "The league knows no such player."


# --- Parting ------------------------------------------------------------------


def test_twice(merge, part):
    row = merge()
    part(row)
    row.refresh_from_db()

    assert row.undone_at == AT
    assert refused(part, row) == "They are parted already."


def test_who_was_merged_on(ann, anne, merge, part):
    row = merge()
    third = PlayerFactory(name="Ann Third")
    merge(kept=third, gone=ann)

    assert refused(part, row) == "They are parted already."
    last = Merge.objects.latest("pk")
    part(last)
    part(row)
    anne.refresh_from_db()
    assert anne.merged_into is None


def test_the_later_merge_first(ann, anne, merge, part):
    row = merge()
    third = PlayerFactory(name="Ann Third")
    Player.objects.get(pk=ann.pk)
    ann.refresh_from_db()
    ann.merged_into = third
    ann.save()

    assert refused(part, row) == "Ann Other is merged into Ann Third since: part those two first."


@pytest.mark.parametrize(("gone", "words"), [(1, "1 score of"), (2, "2 scores of")])
def test_what_moved_is_there_no_more(anne, merge, part, gone, words):
    scores = ScoreFactory.create_batch(2, player=anne)
    row = merge()
    for score in scores[:gone]:
        score.delete()

    assert refused(part, row) == f"{words} what moved went elsewhere since, or were taken out."


def test_more_at_the_same_meeting_since(ann, anne, north, merge, part):
    meeting = MeetingFactory(season=north.season, region=north.region, number=3)
    EntryFactory(meeting=meeting, player=anne)
    row = merge()
    ScoreFactory(game__meeting=meeting, player=ann)

    assert refused(part, row) == (
        "Ann Other has more at North 2026, meeting 3 since: whose that is nobody knows."
    )


def test_what_happened_elsewhere_since_stays(ann, anne, north, merge, part):
    EntryFactory(player=anne)
    row = merge()
    since = ScoreFactory(player=ann)

    part(row)

    assert Score.objects.get() == since
    assert Entry.objects.get().player == anne


def test_a_number_that_is_somebody_elses_now(ann, anne, merge, part):
    anne.ifpa_id = 7
    anne.save()
    row = merge()
    ann.refresh_from_db()
    ann.ifpa_id = None
    ann.save()
    PlayerFactory(ifpa_id=7)

    assert refused(part, row) == "The IFPA number 7 is somebody else’s now."


def test_a_kind_of_row_that_is_no_more_holds_nothing(merge, part):
    row = merge()
    row.moved = {**row.moved, "rows": {"leagues.old.player": [1]}}
    row.save()

    assert part(row).undone_at == AT


# --- Retired ------------------------------------------------------------------


def test_retired_and_back(ann, organiser):
    about = {"player": ann.pk, "by": organiser, "at": AT}

    assert retire_player(**about, reason="moved abroad").retired is True
    assert retire_player(**about).history.count() == 2
    assert bring_back_player(**about).retired is False


def test_who_is_merged_is_not_brought_back(anne, merge, organiser):
    merge()

    assert refused(bring_back_player, player=anne.pk, by=organiser, at=AT) == (
        "Anne Other is merged into Ann Other: part them first."
    )
    assert refused(retire_player, player=0, by=organiser, at=AT) == (
        "The league knows no such player."
    )


# --- What is written of a row that is another one by now -----------------------------------------


def test_who_is_merged_is_named_nowhere_anew(ann, anne, merge, north, organiser):
    """Somebody who was taken out, a host, the champion of an old final: by a page opened before."""
    day = a_day(north)
    runs = in_charge(organiser, organiser=True)
    entry = check_in(meeting=day.pk, player=anne.pk, money=Money(), by=runs, at=AT)
    take_out(meeting=day.pk, player=entry.player_id, by=runs, at=AT)
    merge()
    gone = "Anne Other is Ann Other now: choose that one."
    about = {"by": runs, "at": AT}
    plan = Plan(date=day.date, hosts=(anne.pk,))
    old = SeasonFactory(year=2020)

    assert refused(put_back, meeting=day.pk, player=anne.pk, **about) == gone
    assert (
        refused(plan_meeting, season=north.season, region=north.region, plan=plan, **about) == gone
    )
    assert (
        refused(
            record_outcome,
            season=old,
            plan=FinalPlan(date=day.date),
            places={anne.pk: 1},
            seen=0,
            **about,
        )
        == gone
    )
    assert rows_naming(anne) == []


def rows_naming(player):
    return [
        row for model, name in player_columns() for row in rows_of(model).filter(**{name: player})
    ]
