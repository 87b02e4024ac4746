"""1C: "Players can register for one regional league only": one that may change before they play."""

import pytest

from leagues.models import Player, Registration
from leagues.services.register_player import (
    change_region,
    confirm_registrations,
    register_newcomer,
    register_player,
    take_out_registration,
)
from meetings.services.errors import Refused
from tests.factories.leagues import (
    FinalAnswerFactory,
    PlayerFactory,
    PlayOffPlaceFactory,
    RegionFactory,
    RegistrationFactory,
    TransferFactory,
)
from tests.factories.meetings import (
    AT,
    EntryFactory,
    MeetingFactory,
    PenaltyFactory,
    RecordedResultFactory,
    ScoreFactory,
)


@pytest.fixture
def said(organiser):
    return {"by": organiser, "at": AT}


@pytest.fixture
def ann(north):
    return RegistrationFactory(
        season=north.season, region=north.region, player__name="Ann Other", confirmed=False
    )


def refused(task, **about):
    with pytest.raises(Refused) as caught:
        task(**about)
    return caught.value.sentence


# --- Known players ------------------------------------------------------------


def test_a_known_player_is_registered(north, said, organiser):
    child = PlayerFactory(child=True)

    row = register_player(season=north.season_id, player=child.pk, region=north.region_id, **said)

    assert (row.region, row.child, row.confirmed) == (north.region, True, True)
    kept = row.history.get()
    assert (kept.history_user, kept.history_date) == (organiser, AT)


def test_a_second_region_is_refused_naming_the_first(ann, south, said):
    sentence = refused(
        register_player,
        season=ann.season_id, player=ann.player_id, region=south.region_id, **said,
    )  # fmt: skip

    assert sentence == "Ann Other is registered in North for 2026 already (1C)."


def test_a_guest_who_has_not_played_joins_a_region(north, said):
    guest = RegistrationFactory(season=north.season, region=None)

    row = register_player(
        season=north.season_id, player=guest.player_id, region=north.region_id, **said
    )

    assert (row.pk, row.region) == (guest.pk, north.region)


def test_a_guest_who_has_played_is_moved_from_a_day_on(north, said):
    guest = RegistrationFactory(season=north.season, region=None, player__name="Gus Gale")
    ScoreFactory(player=guest.player, game__meeting__season=north.season)

    sentence = refused(
        register_player,
        season=north.season_id, player=guest.player_id, region=north.region_id, **said,
    )  # fmt: skip

    assert sentence == (
        "Gus Gale has played in 2026: the organiser moves them to the region from a day on."
    )


def test_who_had_retired_is_back(north, said):
    player = PlayerFactory(retired=True)

    register_player(season=north.season_id, player=player.pk, region=north.region_id, **said)

    player.refresh_from_db()
    assert player.retired is False


def test_a_row_that_was_merged_is_not_registered(north, said):
    kept = PlayerFactory(name="Ann Other")
    gone = PlayerFactory(name="Anne Other", merged_into=kept)

    sentence = refused(
        register_player, season=north.season_id, player=gone.pk, region=north.region_id, **said
    )

    assert sentence == "Anne Other is Ann Other now: register that one."


def test_nobody(north, said):
    sentence = refused(
        register_player, season=north.season_id, player=0, region=north.region_id, **said
    )

    assert sentence == "The league knows no such player."


def test_a_region_that_takes_no_part(north, said):
    player = PlayerFactory()
    east = RegionFactory(name="East")

    sentence = refused(
        register_player, season=north.season_id, player=player.pk, region=east.pk, **said
    )

    assert sentence == "East takes no part in 2026: add it there first."


def test_a_closed_season(north, said):
    north.season.closed_at = AT
    north.season.save()

    for task, about in (
        (register_player, {"player": 0, "region": north.region_id}),
        (confirm_registrations, {"registrations": []}),
    ):
        assert refused(task, season=north.season_id, **about, **said).startswith(
            "The season 2026 is closed"
        )


# --- New players --------------------------------------------------------------


def newcomer(north, said, **about):
    about = {"name": "Ann Other", "child": False, "ifpa_id": None, **about}
    return register_newcomer(season=north.season_id, region=north.region_id, **about, **said)


def test_somebody_new(north, said):
    row = newcomer(north, said, name="  Tim   Secretsurname ", child=True, ifpa_id=123)

    player = row.player
    assert (player.name, player.child, player.ifpa_id) == ("Tim Secretsurname", True, 123)
    assert (row.region, row.child) == (north.region, True)
    assert player.slug.startswith("tim-")
    assert "secret" not in player.slug


def test_a_number_that_is_somebodys(north, said):
    PlayerFactory(name="Bob Bell", ifpa_id=123)

    assert refused(newcomer, north=north, said=said, ifpa_id=123) == (
        "The IFPA number 123 is Bob Bell’s."
    )


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (" . ", "A name has letters in it."),
        ("ann@other.example", "Leave out the e-mail address: the public reads this."),
        ("Ann\u200bOther", "Leave out the invisible characters in this name."),
    ],
)
def test_a_name_that_is_none(north, said, name, sentence):
    assert refused(newcomer, north=north, said=said, name=name) == sentence
    assert Player.objects.count() == 0


# --- Confirmed ----------------------------------------------------------------


def test_those_carried_over_are_confirmed(ann, south, said):
    other = RegistrationFactory(season=ann.season, region=south.region, confirmed=False)

    everyone = {"season": ann.season_id, "registrations": [ann.pk, other.pk]}
    assert confirm_registrations(**everyone, region=ann.region_id, **said) == 1
    assert confirm_registrations(**everyone, **said) == 1
    assert confirm_registrations(**everyone, **said) == 0


# --- Another region -----------------------------------------------------------


def test_who_has_not_played_can_be_put_into_another_region(ann, south, said):
    row = change_region(registration=ann.pk, seen=ann.region_id, region=south.region_id, **said)

    row.refresh_from_db()
    assert (row.region, row.confirmed) == (south.region, True)


def test_who_was_put_elsewhere_meanwhile_is_not(ann, south, said):
    sentence = refused(
        change_region, registration=ann.pk, seen=None, region=south.region_id, **said
    )

    assert sentence == "Somebody has changed this registration meanwhile: look at it again."


def test_who_has_moved_within_the_season_is_not(ann, south, said):
    TransferFactory(registration=ann, from_region=south.region)
    about = {"seen": ann.region_id, "region": south.region_id}

    assert refused(change_region, registration=ann.pk, **about, **said) == (
        "Ann Other has moved within the season: take that back first."
    )
    assert refused(take_out_registration, registration=ann.pk, **said) == (
        "Ann Other has moved within the season: take that back first."
    )


def played(ann, how):
    meeting = MeetingFactory(season=ann.season, region=ann.region)
    if how == "score":
        ScoreFactory(player=ann.player, game__meeting=meeting)
    elif how == "entry":
        EntryFactory(player=ann.player, meeting=meeting)
    elif how == "result":
        RecordedResultFactory(player=ann.player, meeting=meeting)
    else:
        PenaltyFactory(player=ann.player, meeting=meeting)


@pytest.mark.parametrize("how", ["score", "entry", "result", "penalty"])
def test_who_has_played_stays(ann, south, said, how):
    played(ann, how)
    about = {"seen": ann.region_id, "region": south.region_id}

    assert refused(change_region, registration=ann.pk, **about, **said) == (
        "Ann Other has played in 2026: move them from a day on instead."
    )
    assert refused(take_out_registration, registration=ann.pk, **said) == (
        "Ann Other has played in 2026: they stay registered."
    )


def test_into_a_region_that_takes_no_part(ann, said):
    about = {"seen": ann.region_id, "region": RegionFactory(name="East").pk}

    assert refused(change_region, registration=ann.pk, **about, **said) == (
        "East takes no part in 2026: add it there first."
    )


# --- Taken out ----------------------------------------------------------------


def test_who_has_not_played_is_taken_out(ann, said):
    take_out_registration(registration=ann.pk, region=ann.region_id, **said)

    assert Registration.objects.count() == 0
    assert Registration.history.latest("history_id").history_type == "-"
    assert refused(take_out_registration, registration=ann.pk, **said) == (
        "This registration is taken out already."
    )


def test_a_coordinator_takes_out_of_their_own_region(ann, south, said):
    sentence = refused(take_out_registration, registration=ann.pk, region=south.region_id, **said)

    assert sentence == "This registration is taken out already."


def test_who_has_an_answer_or_a_play_off_stays(ann, said):
    FinalAnswerFactory(registration=ann)
    assert refused(take_out_registration, registration=ann.pk, **said) == (
        "Ann Other is down for the final: take that back first."
    )
    PlayOffPlaceFactory(registration=ann, playoff__season=ann.season, playoff__region=ann.region)
    assert refused(take_out_registration, registration=ann.pk, **said) == (
        "Ann Other is down in the play-off: take that back first."
    )


def test_a_registration_of_another_season_is_not_taken_out(ann, said):
    about = {"registration": ann.pk, "season": ann.season_id + 1, **said}

    assert refused(take_out_registration, **about) == "This registration is taken out already."
    assert Registration.objects.filter(pk=ann.pk).exists()
