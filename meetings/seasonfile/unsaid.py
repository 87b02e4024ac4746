"""READ: what is known of a season, and has no key in its file."""

from collections.abc import Iterator

from leagues.models import SeasonRegion, Transfer
from meetings.models import GrandFinal, Meeting, Ruling


def unsaid(year: int) -> Iterator[str]:
    """Say in sentences what a season's file leaves out. Six queries.

    Not told, as they are no facts of a season: roles, and the private addresses of venues.
    """
    season = {"season__year": year}
    by_hand = SeasonRegion.objects.filter(**season, places_by_hand__isnull=False)
    regions = sorted(by_hand.values_list("region__name", flat=True))
    if regions:
        yield f"Not in the file: places in the final set by hand ({', '.join(regions)})."
    movers = Transfer.objects.filter(registration__season__year=year)
    if moved := sorted(movers.values_list("registration__player__name", flat=True)):
        yield f"Not in the file: transfers between regions ({', '.join(moved)})."
    if GrandFinal.objects.filter(**season).exists():
        yield "Not in the file: the grand final."
    reasons = Ruling.objects.filter(
        score__game__meeting__season__year=year, score__game__meeting__final__isnull=True
    ).exclude(reason="")
    if reasons.exclude(kind=Ruling.Kind.DECISION).exists():
        yield "Not in the file: the reasons of rulings that are no decision."
    cancelled = Meeting.objects.counted().filter(**season, status=Meeting.Status.CANCELLED)
    called_off = sorted(cancelled.values_list("region__name", "number"))
    if called_off:
        names = ", ".join(f"{region} {number}" for region, number in called_off)
        yield f"Not in the file: cancelled meetings ({names})."
    both = Meeting.objects.counted().filter(
        **season, games__isnull=False, recorded_results__isnull=False
    )
    meetings = sorted(set(both.values_list("region__name", "number")))
    if meetings:
        names = ", ".join(f"{region} {number}" for region, number in meetings)
        yield f"Not in the file: the games of meetings with recorded results ({names})."
