"""How an old grand final ended: a place and a name on each line (1F, 1G)."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django import forms

from leagues.folding import fold
from leagues.forms.in_words import LinesField
from meetings.forms.final import FinalPlanForm
from meetings.models import Venue
from meetings.reads.known_players import KnownPlayer

MOST_CHARACTERS = 20_000
HIGHEST_PLACE = 999

_LINE = re.compile(r"(?P<place>\d{1,3})(?:st|nd|rd|th)?[.:=)\s]+(?P<name>\S.*)", re.ASCII)
_NUMBER = re.compile(r"#(\d{1,18})", re.ASCII)


class OutcomeForm(FinalPlanForm):
    """A final's day and venue, and who finished where."""

    places = LinesField(
        label="Who finished where",
        max_length=MOST_CHARACTERS,
        widget=forms.Textarea(attrs={"rows": 12}),
        help_text=(
            "A place and a name on each line: 1 Ann Abel. Level players have the same place. Of"
            " namesakes say which: 2 Bob Bell #17, the number in the address of their page."
        ),
    )

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        year: int,
        venues: Sequence[Venue],
        known: Mapping[int, KnownPlayer],
        **options: Any,
    ) -> None:
        super().__init__(data, year=year, venues=venues, **options)
        self.known = known
        del self.fields["starts_at"]

    def clean_places(self) -> dict[int, int]:
        """Read the lines: each player's number with their place; every fault is told."""
        places: dict[int, int] = {}
        faults = []
        for nth, line in enumerate(self.cleaned_data["places"].splitlines(), start=1):
            if not line.strip():
                continue
            try:
                place, player = self._line(line.strip())
            except ValueError as error:
                faults.append(f"Line {nth}: {error}")
                continue
            if player in places:
                faults.append(f"Line {nth}: {self.known[player].name} has a place already.")
            places[player] = place
        if faults:
            raise forms.ValidationError(faults)
        return places

    def _line(self, line: str) -> tuple[int, int]:
        match = _LINE.fullmatch(line)
        if match is None or not 1 <= int(match["place"]) <= HIGHEST_PLACE:
            raise ValueError("say a place and a name, such as 1 Ann Abel.")
        return int(match["place"]), self._player(match["name"])

    def _player(self, name: str) -> int:
        numbered = _NUMBER.search(name)
        if numbered:
            player = int(numbered[1])
            if player not in self.known:
                raise ValueError(f"the league knows no player number {player}.")
            return player
        folded = fold(name)
        found = [player.pk for player in self.known.values() if player.folded == folded]
        if not found:
            raise ValueError(f"the league knows no {name}.")
        if len(found) > 1:
            numbers = " or ".join(f"#{pk}" for pk in found)
            raise ValueError(f"there is more than one {name}: say {numbers}.")
        return found[0]

    @property
    def plan(self) -> Any:
        """What a valid form says; when it started is not known."""
        self.cleaned_data.setdefault("starts_at", None)
        return super().plan


def outcome_text(places: Sequence[tuple[int, int]], known: Mapping[int, KnownPlayer]) -> str:
    """Write places as the form reads them; of namesakes with their numbers."""
    return "\n".join(_lines(places, known))


def _lines(places: Sequence[tuple[int, int]], known: Mapping[int, KnownPlayer]) -> Iterator[str]:
    names = [player.folded for player in known.values()]
    for position, pk in places:
        number = f" #{pk}" if names.count(known[pk].folded) > 1 else ""
        yield f"{position} {known[pk].name}{number}"
