"""A season that is closed: no service writes to it, whichever there is.

A new service needs a case here, or a line in ``tests.every_service`` or ``ELSEWHERE`` that says why
not. One that writes of a season takes ``meetings.services.closed_season``'s guard.
"""

import datetime
import inspect
import uuid
from collections.abc import Callable
from typing import Any

import pytest

from leagues.models import Registration, Role, SeasonRegion, Transfer
from leagues.services.record_playoff import Played
from leagues.version import data_version
from meetings.actors import Actor
from meetings.models import Meeting, Submission
from meetings.reads.card_tokens import Card
from meetings.services.check_in import Money
from meetings.services.choose_games import GamePlan
from meetings.services.closed_season import what_is_closed
from meetings.services.errors import Refused
from meetings.services.import_grid import Grid, GridGame, GridPlayer, GridScore
from meetings.services.import_season import SeasonRefusedError
from meetings.services.penalise import NewPenalty
from meetings.services.plan_final import FinalPlan
from meetings.services.plan_meeting import Plan
from meetings.services.rule import NewRuling
from scoring import format_data, one_round
from tests.every_service import PARTS, SERVICES, TIMED
from tests.factories.leagues import (
    PlayerFactory,
    RegistrationFactory,
    SeasonRegionFactory,
    TransferFactory,
    UserFactory,
)
from tests.factories.meetings import (
    AT,
    GrandFinalFactory,
    MachineFactory,
    MeetingFactory,
    PenaltyFactory,
    RulingFactory,
    StewardLinkFactory,
    SubmissionFactory,
)
from tests.meeting_day import the_game, the_player, the_score, typed, withdraw
from tests.season_files import read

CLOSED = "The season 2026 is closed: its tables are final. The organiser can reopen it."
MAY = datetime.date(2026, 5, 3)

ELSEWHERE = {
    "merge_players.merge_players": "whose a result is; refuses where a closed table would change",
    "merge_players.part_players": "the way back",
    "retire_player.bring_back_player": "players are the league's, not a season's",
    "retire_player.retire_player": "the same",
    "two_people.say_two_people": "the same",
    "two_people.take_back_two_people": "the same",
    "appoint.end_appointment": "somebody's access can be taken back at any time",
    "close_season.reopen_season": "what opens it again",
    "open_season.open_season": "makes a season of its own",
    "import_machines.import_machines": "machines are the league's, not a season's",
    "remind_results.remind_results": "what is closed owes no results: see its own tests",
    "seed_demo.seed_demo": "into an empty database only",
    "demo_final.seed_finals": "the same",
    "import_season.import_season_file": "ends in import_season",
}
"""Services that write nothing of a season, or may."""


class World:
    """A day's rows, each as some service would have it, and then the season is closed."""

    def __init__(self, day: Meeting, organises: Actor) -> None:
        self.day, self.by = day, organises
        self.north = SeasonRegion.objects.get(season=day.season, region=day.region)
        self.ann, self.bob = the_player("Ann Abel"), the_player("Bob Bell")
        self.stranger, self.machine = PlayerFactory(), MachineFactory()
        self.idle = MeetingFactory(season=day.season, region=day.region, number=2)
        self.off = MeetingFactory(
            season=day.season, region=day.region, number=3, status="cancelled",
            cancelled_because="Snow",
        )  # fmt: skip
        self.penalty = PenaltyFactory(meeting=day, player=self.ann)
        self.link = StewardLinkFactory(meeting=day)
        self.ruling = RulingFactory(score=the_score(day, "g2", "Bob Bell"))
        self.waiting = SubmissionFactory(
            game=the_game(day), player=self.ann, score=5, outcome=Submission.Outcome.CONFLICT
        )
        self.new = UserFactory()
        self.south = SeasonRegionFactory(season=day.season)
        self.ann_in = Registration.objects.get(season=day.season, player=self.ann)
        self.final = GrandFinalFactory(season=day.season, format=format_data(one_round()))
        self.match = MeetingFactory(season=day.season, final=self.final, of_final=True)
        self.withdrawn = the_game(day, "g2")
        withdraw(day, "g2")
        played = the_game(day)
        played.multiplayer = True
        played.save()
        day.season.closed_at = AT
        day.season.save()

    def moved(self) -> Transfer:
        """Somebody moved; made when asked for, as a season with moves takes no file."""
        row = RegistrationFactory(season=self.day.season, region=self.day.region)
        moved: Transfer = TransferFactory(registration=row)
        return moved


CASES: dict[str, Callable[[World], dict[str, Any]]] = {
    "appoint.appoint": lambda w: {
        "user": w.new, "kind": Role.Kind.DEPUTY, "season_region": w.north, "by": w.by.user,
    },
    "change_settings.change_settings": lambda w: {
        "season": w.day.season_id, "settings": {}, "seen": "", "shown": "", "reason": "",
        "by": w.by.user,
    },
    "close_season.close_season": lambda w: {
        "season": w.day.season_id, "seen": "", "by": w.by.user,
    },
    "begin_stage.begin_stage": lambda w: {"final": w.final.pk, "stage": "final"},
    "begin_stage.begin_sudden_death": lambda w: {
        "final": w.final.pk, "stage": "final", "group": 1, "players": (), "machine": w.machine.pk,
    },
    "close_final.announce_champion": lambda w: {"final": w.final.pk, "champion": w.ann.pk},
    "close_final.record_outcome": lambda w: {
        "season": w.day.season, "plan": FinalPlan(MAY), "places": {w.ann.pk: 1}, "seen": 0,
    },
    "close_final.reopen_final": lambda w: {"final": w.final.pk, "reason": "A slip"},
    "final_players.gone_home": lambda w: {"match": w.match.pk, "player": w.ann.pk},
    "final_players.leave_out": lambda w: {"match": w.match.pk, "player": w.ann.pk},
    "final_players.let_in": lambda w: {"match": w.match.pk, "player": w.ann.pk},
    "mend_stage.bring_in_line": lambda w: {
        "final": w.final.pk, "stage": "final", "reason": "A slip",
    },
    "mend_stage.open_match": lambda w: {"match": w.match.pk},
    "mend_stage.reopen_match": lambda w: {"match": w.match.pk, "reason": "A slip"},
    "mend_stage.take_match_back": lambda w: {"match": w.match.pk},
    "plan_final.cancel_final": lambda w: {"final": w.final.pk, "reason": "Snow"},
    "plan_final.change_final": lambda w: {"final": w.final.pk, "plan": FinalPlan(MAY), "seen": 0},
    "plan_final.plan_final": lambda w: {
        "season": w.day.season, "plan": FinalPlan(MAY), "format": one_round(),
    },
    "plan_final.reinstate_final": lambda w: {"final": w.final.pk},
    "plan_final.set_format": lambda w: {"final": w.final.pk, "format": one_round(), "seen": 0},
    "check_in.check_in": lambda w: {"player": w.ann.pk, "money": Money(fee=2)},
    "check_in.check_in_newcomer": lambda w: {
        "name": "Zoe Zane", "child": False, "at_home": True, "money": None,
    },
    "check_in.mark_left": lambda w: {"player": w.ann.pk},
    "choose_games.add_game": lambda w: {"plan": GamePlan(w.machine.pk)},
    "choose_games.change_game": lambda w: {
        "game": "g1", "plan": GamePlan(the_game(w.day).machine_id, note="Left flipper weak"),
    },
    "choose_games.remove_game": lambda w: {"meeting": w.idle.pk, "game": "g1"},
    "draw_groups.draw_groups": lambda w: {"game": "g1", "largest": 4, "shuffle": list.sort},
    "answer_final.answer_final": lambda w: {
        "season": w.day.season_id, "player": w.ann.pk, "comes": True, "by": w.by.user,
    },
    "fix_places.fix_places": lambda w: {
        "season": w.day.season_id, "on": MAY, "by": w.by.user,
    },
    "fix_places.release_places": lambda w: {
        "season": w.day.season_id, "reason": "Too early", "by": w.by.user,
    },
    "fix_places.set_places": lambda w: {
        "season_region": w.north, "places": 1, "reason": "Agreed", "seen": None, "by": w.by.user,
    },
    "record_playoff.record_playoff": lambda w: {
        "season_region": w.north, "played": Played(w.machine.pk, MAY, {}), "by": w.by.user,
    },
    "record_playoff.take_playoff_back": lambda w: {
        "season_region": w.north, "reason": "A slip", "by": w.by.user,
    },
    "import_grid.import_grid": lambda w: {
        "grid": Grid(
            uuid.uuid4(),
            (GridPlayer(1, "Bob Bell", w.bob.pk),),
            (GridGame(1, "Taxi", "g1"),),
            (GridScore(1, 1, 700, None),),
        )
    },
    "import_registrations.import_registrations": lambda w: {
        "season": w.day.season_id, "rows": [],
    },
    "import_season.import_season": lambda w: {
        "document": read(**{"season.year": 2026}), "replace": True, "by": w.by.user,
    },
    "initial_score.clear_initials": lambda w: {
        "game": "g1", "player": w.ann.pk, "reason": "Mistake",
    },
    "initial_score.initial_score": lambda w: {
        "game": "g1", "player": w.ann.pk, "seen": 900, "steward": "S", "player_initials": "AA",
    },
    "move_scores.move_card": lambda w: {
        "from_player": w.bob.pk, "to_player": the_player("Cat Cole").pk,
    },
    "move_scores.move_column": lambda w: {"from_game": "g1", "to_game": "g2"},
    "open_meeting.not_open_yet": lambda w: {},
    "open_meeting.open_meeting": lambda w: {"meeting": w.idle.pk},
    "penalise.penalise": lambda w: {"penalty": NewPenalty(w.bob.pk, "warning", reason="Banging")},
    "penalise.take_penalty_back": lambda w: {"penalty": w.penalty.pk, "reason": "Mistake"},
    "plan_meeting.cancel_meeting": lambda w: {"reason": "Snow"},
    "plan_meeting.change_plan": lambda w: {"plan": Plan(MAY)},
    "plan_meeting.plan_meeting": lambda w: {
        "season": w.day.season, "region": w.day.region, "plan": Plan(MAY),
    },
    "plan_meeting.reinstate_meeting": lambda w: {"meeting": w.off.pk},
    "practise.start_practice": lambda w: {
        "season": w.day.season, "region": w.day.region, "today": MAY,
    },
    "practise.end_practice": lambda w: {},
    "propose_score.propose_score": lambda w: {
        "card": Card(w.day.pk, w.bob.pk), "typed": typed("Bob Bell", 700),
    },
    "publish_results.publish_results": lambda w: {},
    "register_player.change_region": lambda w: {
        "registration": w.ann_in.pk, "seen": w.ann_in.region_id, "region": w.south.region_id,
    },
    "register_player.confirm_registrations": lambda w: {
        "season": w.day.season_id, "registrations": [w.ann_in.pk],
    },
    "register_player.register_newcomer": lambda w: {
        "season": w.day.season_id, "region": w.day.region_id, "name": "Zoe Zane", "child": False,
        "ifpa_id": None,
    },
    "register_player.register_player": lambda w: {
        "season": w.day.season_id, "player": w.stranger.pk, "region": w.day.region_id,
    },
    "register_player.take_out_registration": lambda w: {"registration": w.ann_in.pk},
    "rule.give_ruling": lambda w: {
        "game": "g1", "player": w.ann.pk, "ruling": NewRuling("slam_tilt"),
    },
    "rule.take_ruling_back": lambda w: {
        "game": "g2", "player": w.bob.pk, "number": 1, "reason": "Mistake",
    },
    "settle_submission.settle_submission": lambda w: {"submission": w.waiting.pk, "take": True},
    "steward_links.make_steward_link": lambda w: {
        "label": "Door", "expires_at": AT + datetime.timedelta(hours=2),
    },
    "steward_links.revoke_steward_link": lambda w: {"link": w.link.pk},
    "submit_score.submit_score": lambda w: {"typed": typed("Bob Bell", 700)},
    "take_out.put_back": lambda w: {"player": the_player("Cat Cole").pk},
    "take_out.take_out": lambda w: {"player": the_player("Cat Cole").pk},
    "transfer_player.take_back_transfer": lambda w: {"transfer": w.moved().pk},
    "transfer_player.transfer_player": lambda w: {
        "registration": w.ann_in.pk, "seen": w.ann_in.region_id, "to_region": w.south.region_id,
        "date": MAY,
    },
    "withdraw_game.name_substitute": lambda w: {
        "game": "g2", "substitute": GamePlan(w.machine.pk),
    },
    "withdraw_game.put_back": lambda w: {"game": "g2"},
    "withdraw_game.withdraw_game": lambda w: {"game": "g1", "why": "Broken", "substitute": None},
}  # fmt: skip
"""What each service is given beside the meeting, who asks and when."""


def test_every_service_is_here() -> None:
    assert sorted(SERVICES) == sorted([*CASES, *ELSEWHERE])
    assert PARTS.keys() <= TIMED.keys()


@pytest.mark.parametrize("name", CASES)
def test_nothing_is_written(day: Meeting, organises: Actor, name: str) -> None:
    world = World(day, organises)
    given = CASES[name](world)
    common = {"meeting": day.pk, "by": organises, "at": AT}
    takes = inspect.signature(SERVICES[name]).parameters
    before = data_version()

    with pytest.raises((Refused, SeasonRefusedError)) as refused:
        SERVICES[name](**{key: common[key] for key in takes & common.keys()} | given)

    assert str(refused.value).removeprefix("season.year: ") == CLOSED
    assert data_version() == before


@pytest.mark.django_db(transaction=True)
def test_a_form_may_ask_with_no_transaction_open() -> None:
    row = SeasonRegionFactory(season__year=2026)
    assert what_is_closed([row]) == ""

    row.season.closed_at = AT
    row.season.save()
    assert what_is_closed([row]) == CLOSED


@pytest.mark.django_db
def test_a_form_that_is_being_written_holds_the_season() -> None:
    row = SeasonRegionFactory(season__year=2026, season__closed_at=AT)

    assert what_is_closed([row]) == CLOSED
