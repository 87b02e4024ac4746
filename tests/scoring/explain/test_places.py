"""Why a region has its places in the final."""

from fractions import Fraction

import pytest

from scoring import Ruleset, Step, explain_places, share_places


def told(region, averages, by_hand=None, fixed=None, **settings):
    exact = {key: None if each is None else Fraction(each) for key, each in averages.items()}
    rules = Ruleset(**settings)
    shares = share_places(exact, rules, by_hand, fixed)
    return explain_places(shares[region], shares.values(), rules)


AVERAGES_2022 = {
    "irish": "37/3",
    "london-and-south-east": "91/3",
    "midlands": "49/2",
    "northern": "30",
    "scottish": "35/2",
    "south-west": "32/3",
}


def test_the_midlands_places_in_2023():
    steps = told("midlands", AVERAGES_2022, final_places_each=5, final_attendance="previous_season")

    assert steps == (
        Step(
            "1G",
            "Average attendance in the season before: 24.5 home players at a meeting that counts.",
            Fraction(49, 2),
        ),
        Step("1G", "Every region with an average takes 5 places first.", 5),
        Step("1G", "10 places of 40 to share out.", 10),
        Step(
            "1G",
            "24.5 of the averages' sum, 125 1/3: 1 359/376 of these 10.",
            Fraction(735, 376),
        ),
        Step("1G", "Whole places: 1.", 1),
        Step("1G", "Remainder: 359/376.", Fraction(359, 376)),
        Step("1G", "4 places left over, to the largest remainders: 1 comes here.", 1),
        Step("1G", "Places in the final: 7.", 7),
    )


def test_a_remainder_too_small():
    extra, last = told("b", {"a": 20, "b": 10}, final_places=10)[-2:]

    assert extra == Step("1G", "1 place left over, to the largest remainder: none comes here.", 0)
    assert last == Step("1G", "Places in the final: 3.", 3)


def test_nothing_left_over():
    steps = told("a", {"a": 20, "b": 20})

    assert steps[0].text.startswith("Average attendance this season: 20 home players")
    assert steps[2:] == (
        Step("1G", "20 of the averages' sum, 40: 20 of these 40.", Fraction(20)),
        Step("1G", "Whole places: 20.", 20),
        Step("1G", "Remainder: 0.", Fraction(0)),
        Step("1G", "No place is left over.", 0),
        Step("1G", "Places in the final: 20.", 20),
    )


@pytest.mark.parametrize(
    ("averages", "number", "text"),
    [
        pytest.param(
            {"a": 10, "b": 30},
            2,
            "Of equal remainders the larger average comes first.",
            id="average",
        ),
        pytest.param(
            {"a": 10, "b": 10},
            1,
            "Of equal remainders and averages the first in the alphabet comes first.",
            id="slug",
        ),
    ],
)
@pytest.mark.parametrize("region", ["a", "b"])
def test_equal_remainders(region, averages, number, text):
    extra = told(region, averages, final_places=number)[-2]

    assert extra.text.endswith(f" here. {text}")


@pytest.mark.parametrize(
    ("reading", "when"),
    [("this_season", "this season"), ("previous_season", "in the season before")],
)
def test_a_region_without_an_average(reading, when):
    assert told("b", {"a": 10, "b": None}, final_attendance=reading) == (
        Step("1G", f"No average attendance is known {when}: no places by attendance.", None),
        Step("1G", "Places in the final: 0.", 0),
    )


def test_where_all_averages_are_0_nothing_is_in_proportion():
    assert told("a", {"a": 0}, final_places=5, final_places_each=1)[1:] == (
        Step("1G", "Every region with an average takes 1 place first.", 1),
        Step("1G", "4 places of 5 to share out.", 4),
        Step("1G", "Places in the final: 1.", 1),
    )


@pytest.mark.parametrize(
    ("quota", "text"),
    [
        pytest.param({"a": 1, "b": 1}, "2.5 of these 5", id="a decimal where it is exact"),
        pytest.param({"a": 1, "b": 6}, "5/7 of these 5", id="less than one"),
        pytest.param({"a": 1, "b": 2}, "1 2/3 of these 5", id="whole and fraction"),
    ],
)
def test_a_quota_is_written_exactly(quota, text):
    assert text in told("a", quota, final_places=5)[2].text


def test_where_the_places_for_each_are_more_than_all_nothing_is_shared():
    assert told("b", {"a": 20, "b": 10}, final_places=10, final_places_each=6)[2:4] == (
        Step("1G", "0 places of 10 to share out.", 0),
        Step("1G", "10 of the averages' sum, 30: 0 of these 0.", Fraction(0)),
    )


def test_an_average_of_0_among_others():
    quota = told("a", {"a": 0, "b": 7})[2]

    assert quota == Step("1G", "0 of the averages' sum, 7: 0 of these 40.", Fraction(0))


def test_an_average_is_written_with_its_whole_part_apart():
    average, _, quota = told("a", {"a": "61/6", "b": "74/7"})[:3]

    assert average.text.startswith("Average attendance this season: 10 1/6 home players")
    assert quota.text.startswith("10 1/6 of the averages' sum, 20 31/42: ")


def test_places_by_hand():
    last = told("b", {"a": 20, "b": 10}, {"b": 5}, final_places=10)[-1]

    assert last == Step("8", "The organiser set the places by hand: 5 instead of 3.", 5)


def test_fixed_places():
    assert told("a", {"a": 20, "b": 20}, fixed={"a": 20})[-1] == Step(
        "1G", "The places are fixed: 20.", 20
    )


def test_fixed_places_that_would_have_become_others():
    assert told("a", {"a": 20, "b": 20}, fixed={"a": 19})[-1] == Step(
        "1G", "The places are fixed: 19. Since then it would have become 20.", 19
    )


def test_places_set_by_hand_and_fixed():
    assert told("a", {"a": 20, "b": 20}, {"a": 18}, {"a": 18})[-2:] == (
        Step("8", "The organiser set the places by hand: 18 instead of 20.", 18),
        Step("1G", "The places are fixed: 18.", 18),
    )
