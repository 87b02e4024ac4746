"""What a grid would change at a meeting: matches, cells, what is still to be chosen."""

import pytest

from leagues.models import SeasonRegion
from meetings.gridfile.choices import NO_CHOICES, Choices
from meetings.gridfile.preview import Preview, preview
from meetings.gridfile.table import table_of_text
from meetings.models import Meeting, Penalty
from tests.factories.leagues import PlayerFactory
from tests.factories.meetings import MachineFactory, PenaltyFactory
from tests.meeting_day import a_day, publish, the_game, the_player, the_score, withdraw
from tests.scenarios import a_game, a_player


def shown(meeting: Meeting, text: str, choices: Choices = NO_CHOICES, **more) -> Preview:
    """Preview a text in which ``|`` stands between cells."""
    meeting = Meeting.objects.select_related("season", "region").get(pk=meeting.pk)
    return preview(meeting, table_of_text(text.replace("|", "\t")), choices, **more)


def states(page: Preview) -> list[list[str]]:
    return [[cell.state for cell in row.cells] for row in page.rows]


def test_each_cell_says_what_it_would_do(day: Meeting) -> None:
    page = shown(day, "Player|Taxi|Whirlwind\nAnn Abel|900|91\nBob Bell|800|-\nCat Cole|x|lots")
    assert states(page) == [["same", "different"], ["new", "blank"], ["blank", "wrong"]]
    assert (page.new, page.different, page.same, page.writes, page.problems) == (1, 1, 1, 1, 1)
    (wrong,) = page.wrong
    assert wrong.startswith("Row 4, Whirlwind: That is not a number in the digits 0 to 9")


@pytest.mark.parametrize(
    "name", ["Ann Abel", "ann  ABEL", "Ánn Abél", "Abel, Ann", "'Ann Abel", "Ann-Abel"]
)
def test_a_name_is_matched_however_it_is_written(day: Meeting, name: str) -> None:
    row = shown(day, f"Player|Taxi\n{name}|5").rows[0].matched
    assert (row.player.name, row.problem, row.here) == ("Ann Abel", "", True)


def test_a_player_whose_name_could_be_a_totals_is_a_player(day: Meeting) -> None:
    PlayerFactory(name="Max")
    page = shown(day, "Player|Taxi\nAnn Abel|5\nMax|7\nTotal|12")
    assert [row.matched.row.name for row in page.rows] == ["Ann Abel", "Max"]
    assert page.sheet.totals == ("Total",)


@pytest.mark.parametrize("head", ["taxi", "The Taxi", "Taxi (Williams 1988)", "TAXI!"])
def test_a_machine_is_matched_however_it_is_written(day: Meeting, head: str) -> None:
    assert shown(day, f"Player|{head}\nAnn Abel|5").columns[0].game == "g1"


def test_likely_players_come_first_and_one_must_be_chosen(day: Meeting) -> None:
    page = shown(day, "Player|Taxi\nAnne Able|5")
    (row,) = [row.matched for row in page.rows]
    ann = the_player("Ann Abel").pk
    assert row.choice.options[0] == (f"p{ann}", "Ann Abel (North)")
    assert (row.choice.chosen, row.problem) == ("", "Choose who this is, or leave the row out.")
    assert page.problems == 1
    chosen = shown(day, "Player|Taxi\nAnne Able|5", Choices(rows={2: f"p{ann}"}))
    assert (chosen.rows[0].matched.player.pk, chosen.problems) == (ann, 0)


def test_likely_machines_come_first_and_one_must_be_chosen(north: SeasonRegion) -> None:
    day = a_day(north)
    a_game(day, "The Addams Family", key="g3")
    MachineFactory(name="Attack from Mars")
    (taf,) = shown(day, "Player|TAF\nAnn Abel|5").columns
    assert (taf.choice.options[0], taf.choice.chosen) == (("game:g3", "The Addams Family"), "")
    assert taf.problem == "Choose which game this is, or leave the column out."
    (attack,) = shown(day, "Player|Attack\nAnn Abel|5").columns
    assert [words for _, words in attack.choice.options] == [
        "Taxi", "Whirlwind", "The Addams Family", "Put in play: Attack from Mars",
        "Put in play, new to the league: Attack", "Leave this column out",
    ]  # fmt: skip


def test_an_unknown_name_may_be_anyone_here_or_somebody_new(day: Meeting) -> None:
    row = shown(day, "Player|Taxi\nZed Zappa|5").rows[0].matched
    assert [words for _, words in row.choice.options] == [
        "Ann Abel", "Bob Bell", "Cat Cole",
        "A new player of North", "A new player of North, a child", "A new guest",
        "A new guest, a child", "Leave this row out",
    ]  # fmt: skip


def test_nobody_new_comes_to_a_practice_meeting(north: SeasonRegion) -> None:
    day = a_day(north, practice=True)
    values = [value for value, _ in shown(day, "P|Taxi\nZed|5").rows[0].matched.choice.options]
    assert [value for value in values if value.startswith("new")] == []


@pytest.mark.parametrize(
    ("strangers", "chosen"),
    [("", ["", ""]), ("home", ["h", "new-home"]), ("guest", ["p", "new-guest"])],
)
def test_those_new_to_the_season_are_asked_about_or_taken_alike(
    day: Meeting, strangers: str, chosen: list[str]
) -> None:
    pk = PlayerFactory(name="Old Timer").pk
    page = shown(day, "P|Taxi\nOld Timer|5\nZed Zappa|6", Choices(strangers=strangers))
    assert page.strangers == 2
    assert [row.matched.choice.chosen.replace(str(pk), "") for row in page.rows] == chosen


def test_namesakes_are_told_apart_by_number(north: SeasonRegion) -> None:
    day = a_day(north)
    other = PlayerFactory(name="Ann Abel")
    a_player(north, "Dan Dare")
    ann = the_score(day, "g1", "Ann Abel").player_id
    assert shown(day, "P|Taxi\nAnn Abel|5").rows[0].matched.player.pk == ann
    numbered = shown(day, f"P|Taxi|Player number\nAnn Abel|5|{other.pk}")
    assert numbered.rows[0].matched.choice.options[0][0] == f"p{other.pk}"
    wrong = shown(day, f"P|Taxi|Player number\nBob Bell|5|{other.pk}")
    assert wrong.rows[0].matched.player.name == "Bob Bell"


def test_a_player_or_a_machine_twice_is_refused_in_words(day: Meeting) -> None:
    page = shown(day, "P|Taxi|TAXI\nAnn Abel|5|6\nBob Bell|7|\nabel, ann|8|9")
    assert [row.matched.problem for row in page.rows] == [
        "Ann Abel stands in rows 2 and 4: leave all but one out.",
        "",
        "Ann Abel stands in rows 2 and 4: leave all but one out.",
    ]
    assert page.columns[1].problem == "Taxi stands in 2 columns: leave all but one out."
    mended = shown(
        day,
        "P|Taxi|TAXI\nAnn Abel|5|6\nBob Bell|7|\nabel, ann|8|9",
        Choices(rows={4: "skip"}, columns={2: "skip"}),
    )
    assert (mended.problems, states(mended)) == (0, [["different"], ["new"], ["blank"]])


def test_newcomers_of_one_name_are_refused_too(day: Meeting) -> None:
    page = shown(day, "P|Taxi\nZed|5\nZED|6", Choices(strangers="guest"))
    assert page.rows[0].matched.problem == "Zed stands in rows 2 and 3: leave all but one out."


def test_a_ban_is_told_by_its_sentence(north: SeasonRegion) -> None:
    earlier = a_day(north)
    banned = the_player("Cat Cole")
    PenaltyFactory(meeting=earlier, player=banned, level=Penalty.Level.BAN_SEASON)
    day = a_day(north, "Taxi\nAnn Abel  5")
    row = shown(day, "P|Taxi\nCat Cole|5").rows[0].matched
    assert "banned" in row.problem.lower()
    assert row.problem == row.banned


def test_a_withdrawn_game_is_left_out_by_itself(day: Meeting) -> None:
    withdraw(day)
    page = shown(day, "P|Taxi|Whirlwind\nAnn Abel|5|6")
    assert [column.choice.chosen for column in page.columns] == ["skip", "game:g2"]


def test_games_are_put_in_play_at_an_open_meeting_only(day: Meeting) -> None:
    publish(day)
    (column,) = shown(day, "P|Gorgar\nAnn Abel|5").columns
    assert [value for value, _ in column.choice.options] == ["game:g1", "game:g2", "skip"]


def test_the_same_machine_twice_is_told_apart_by_its_key(day: Meeting) -> None:
    a_game(day, "Taxi", key="g3")
    page = shown(day, "P|Taxi (g3)|Taxi\nAnn Abel|5|6")
    assert [column.game for column in page.columns] == ["g3", None]
    assert page.columns[1].choice.options[:2] == (
        ("game:g1", "Taxi (g1)"),
        ("game:g3", "Taxi (g3)"),
    )


def test_ticked_scores_are_written_and_initialled_ones_are_shown(day: Meeting) -> None:
    score = the_score(day, "g1", "Ann Abel")
    score.player_initials = "AA"
    score.save()
    text = "P|Taxi|Whirlwind\nAnn Abel|1|2"
    page = shown(day, text, Choices(replace=frozenset({"2:1"})))
    assert [(c.written, c.ticked, c.locked) for c in page.rows[0].cells] == [
        (True, True, True),
        (False, False, False),
    ]
    assert shown(day, text, Choices(replace_all=True)).writes == 2


def test_what_was_seen_stands_for_what_is_there(day: Meeting) -> None:
    page = shown(day, "P|Taxi\nAnn Abel|5", seen={})
    assert (page.rows[0].cells[0].state, page.rows[0].cells[0].now) == ("new", None)


def test_the_matches_shown_have_a_name_of_their_own(day: Meeting) -> None:
    text = "P|Taxi|Whirlwind\nAnn Abel|5|6"
    known = shown(day, text).shown
    assert shown(day, text, Choices(replace_all=True)).shown == known
    assert shown(day, text, Choices(rows={2: "skip"})).shown != known
    assert shown(day, text.replace("6", "7")).shown != known


def test_strangers_of_one_name_are_to_be_chosen_from(day: Meeting) -> None:
    twins = [PlayerFactory(name="Twin") for _ in range(2)]
    row = shown(day, "P|Taxi\nTwin|5").rows[0].matched
    assert row.choice.chosen == ""
    offered = [value for value, _ in row.choice.options[:4]]
    assert offered == [f"{kind}{twin.pk}" for twin in twins for kind in "ph"]


def test_likely_ones_are_looked_for_only_so_long(day: Meeting) -> None:
    rows = "".join(f"\nNobody {n}|5" for n in range(60))
    last = shown(day, f"P|Taxi{rows}\nAnne Able|5").rows[-1].matched
    assert last.choice.options[0][1] == "Ann Abel"


def test_machines_to_be_put_in_play(day: Meeting) -> None:
    known = MachineFactory(name="Xenon").pk
    text = "P|Xenon|Gorgar|Gor-gar|?!\nAnn Abel|5|6|7|8"
    chosen = {1: f"machine:{known}", 2: "new", 3: "new", 4: "skip"}
    page = shown(day, text, Choices(columns=chosen))
    assert [(c.name, c.machine, c.new, c.game) for c in page.columns[:2]] == [
        ("Xenon", known, False, None),
        ("Gorgar", None, True, None),
    ]
    assert page.columns[2].problem == "Gor-gar stands in 2 columns: leave all but one out."
    assert states(page) == [["new", "new", "new"]]


def test_a_formula_that_was_never_worked_out_is_told(day: Meeting) -> None:
    (wrong,) = shown(day, "P|Taxi\nAnn Abel|=1+1").wrong
    assert wrong.startswith("Row 2, Taxi: This is a formula that was never worked out")


@pytest.mark.parametrize("times", [1, 3])
def test_the_number_of_queries_does_not_grow(
    north: SeasonRegion, django_assert_num_queries, times: int
) -> None:
    day = a_day(north)
    for n in range(times):
        a_game(day, f"Machine {n}", key=f"m{n}")
        a_player(north, f"Player {n}")
    text = "P|Taxi\nAnn Abel|5" + "".join(f"\nPlayer {n}|6\nStranger {n}|7" for n in range(times))
    meeting = Meeting.objects.select_related("season", "region").get(pk=day.pk)
    with django_assert_num_queries(10):
        preview(meeting, table_of_text(text.replace("|", "\t")), NO_CHOICES)
    assert the_game(day).key == "g1"
