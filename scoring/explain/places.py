"""Why a region has the places in the final that it has (1G)."""

from collections.abc import Collection, Iterator
from fractions import Fraction

from scoring.explain.step import Step, counted, number
from scoring.finals import PlacesShare
from scoring.ruleset import Ruleset


def explain_places(
    share: PlacesShare, shares: Collection[PlacesShare], rules: Ruleset
) -> tuple[Step, ...]:
    """Go from average attendance to the places; the last step's value is ``share.places``.

    ``shares`` are those of all the season's regions.
    """
    return (*_worked_out(share, shares, rules), *_places(share))


def _worked_out(
    share: PlacesShare, shares: Collection[PlacesShare], rules: Ruleset
) -> Iterator[Step]:
    when = "this season" if rules.final_attendance == "this_season" else "in the season before"
    if share.average is None:
        text = f"No average attendance is known {when}: no places by attendance."
        yield Step("1G", text, None)
        return
    average = _mixed(share.average)
    text = f"Average attendance {when}: {average} home players at a meeting that counts."
    yield Step("1G", text, share.average)
    if share.each:
        text = f"Every region with an average takes {counted(share.each, 'place')} first."
        yield Step("1G", text, share.each)
    yield from _proportion(share, shares, rules)


def _proportion(
    share: PlacesShare, shares: Collection[PlacesShare], rules: Ruleset
) -> Iterator[Step]:
    """Go through the largest remainder (1G)."""
    known = [other.average for other in shares if other.average is not None]
    rest = max(0, rules.final_places - share.each * len(known))
    yield Step("1G", f"{counted(rest, 'place')} of {rules.final_places} to share out.", rest)
    attendance = sum(known, Fraction(0))
    if attendance:
        text = (
            f"{_mixed(share.average or Fraction(0))} of the averages' sum, {_mixed(attendance)}:"
            f" {_mixed(share.quota)} of these {number(rest)}."
        )
        yield Step("1G", text, share.quota)
        yield Step("1G", f"Whole places: {number(share.whole)}.", share.whole)
        yield Step("1G", f"Remainder: {number(share.remainder)}.", share.remainder)
        yield _extra(share, shares)


def _mixed(value: Fraction) -> str:
    """Write an average or a quota with its whole part apart: ``5 17/28``."""
    whole, remainder = divmod(value, 1)
    if value.denominator == 1 or not whole or 100 % value.denominator == 0:
        return number(value)
    return f"{number(whole)} {number(remainder)}"


def _extra(share: PlacesShare, shares: Collection[PlacesShare]) -> Step:
    """Say whether a place left over came here, and what told equal remainders apart."""
    left = sum(other.extra for other in shares)
    if not left:
        return Step("1G", "No place is left over.", 0)
    largest = "the largest remainder" if left == 1 else "the largest remainders"
    text = f"{counted(left, 'place')} left over, to {largest}: "
    text += "1 comes here." if share.extra else "none comes here."
    rivals = [
        other
        for other in shares
        if other.average is not None
        and other.remainder == share.remainder
        and other.extra != share.extra
    ]
    if any(other.average != share.average for other in rivals):
        text += " Of equal remainders the larger average comes first."
    elif rivals:
        text += " Of equal remainders and averages the first in the alphabet comes first."
    return Step("1G", text, share.extra)


def _places(share: PlacesShare) -> Iterator[Step]:
    """Say what the organiser made of it: set by hand, and fixed on a day."""
    if share.by_hand is not None:
        text = f"The organiser set the places by hand: {share.by_hand} instead of"
        yield Step("8", f"{text} {share.worked_out}.", share.by_hand)
    if share.fixed is None:
        if share.by_hand is None:
            yield Step("1G", f"Places in the final: {share.places}.", share.places)
        return
    text = f"The places are fixed: {share.fixed}."
    if share.stands_against_now:
        text += f" Since then it would have become {share.unfixed}."
    yield Step("1G", text, share.fixed)
