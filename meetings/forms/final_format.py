"""How a grand final is played: a format ready made, or one stage by stage (1G)."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django import forms
from django.forms import BaseFormSet, formset_factory
from django.utils.text import slugify

import scoring
from leagues.forms.in_words import NOT_WHOLE, InWords, LineField
from meetings.forms.final import SeenField
from meetings.forms.refusing import RefusingForm

LEAGUE, ONE_ROUND, ROUNDS = "league", "one_round", "rounds"
PRESETS = (
    (LEAGUE, "The rulebook’s: qualifying, a play-off for two places, a final of four (1G)"),
    (ONE_ROUND, "One round for everybody"),
    (ROUNDS, "Qualifying, then rounds of four players at 4, 2, 1, 0 points"),
)
QUALIFIERS = (4, 8, 16, 32)
MOST_STAGES = 10
MOST_PODIUM = 9

_SOURCE = re.compile(
    r"\s*(?P<first>\d{1,3})(?:st|nd|rd|th)?"
    r"(?:\s*(?:-|–|to|and)\s*(?P<last>\d{1,3})(?:st|nd|rd|th)?)?\s+(?:of\s+)?(?P<stage>\S.*?)\s*",
    re.ASCII,
)
_POINTS = re.compile(r"\d{1,6}", re.ASCII)


class GamesField(forms.IntegerField):
    """How many games."""

    def __init__(self, label: str, **options: Any) -> None:
        super().__init__(
            label=label,
            min_value=1,
            max_value=scoring.MAX_STAGE_GAMES,
            error_messages={
                "invalid": f"From 1 to {scoring.MAX_STAGE_GAMES} games.",
                "min_value": "At least 1 game.",
                "max_value": f"At most {scoring.MAX_STAGE_GAMES} games.",
            },
            **options,
        )


class PresetForm(RefusingForm):
    """A format that the league plays or has played, with its numbers."""

    preset = forms.ChoiceField(
        label="How it is played", choices=PRESETS, widget=forms.RadioSelect, initial=LEAGUE
    )
    games = GamesField("Games in qualifying, or in the one round", initial=5)
    playoff_games = GamesField("Games in the play-off", initial=3, required=False)
    final_games = GamesField("Games in the final, or in each round", initial=3, required=False)
    qualifiers = forms.TypedChoiceField(
        label="Players who go on to the rounds",
        choices=[(number, str(number)) for number in QUALIFIERS],
        coerce=int,
        initial=8,
        required=False,
    )
    seen = SeenField()

    @property
    def format(self) -> scoring.FinalFormat:
        """What a valid form says."""
        given = self.cleaned_data
        games, final = given["games"], given["final_games"] or 3
        if given["preset"] == ONE_ROUND:
            return scoring.one_round(games)
        if given["preset"] == ROUNDS:
            return scoring.rounds_of_four(games, given["qualifiers"] or 8, final)
        return scoring.league_format(games, given["playoff_games"] or 3, final)


def preset_initial(format_: scoring.FinalFormat) -> dict[str, Any]:
    """Which of those ready made a format is, with its numbers; empty for one of somebody's own."""
    made = _ready_made([stage.games for stage in format_.stages])
    return next((initial for each, initial in made if each == format_), {})


def _ready_made(games: Sequence[int]) -> Iterator[tuple[scoring.FinalFormat, dict[str, Any]]]:
    """The formats ready made whose stages have so many games, and what the form holds of each."""
    first, *_, last = (*games, games[-1])
    yield scoring.one_round(first), {"preset": ONE_ROUND, "games": first}
    for playoff in games[1:2]:
        numbers = {"games": first, "playoff_games": playoff, "final_games": last}
        yield scoring.league_format(first, playoff, last), {"preset": LEAGUE, **numbers}
    for qualifiers in QUALIFIERS:
        numbers = {"games": first, "qualifiers": qualifiers, "final_games": last}
        yield scoring.rounds_of_four(first, qualifiers, last), {"preset": ROUNDS, **numbers}


class FormatForm(RefusingForm):
    """What a format of one's own is called, and how many first places nobody shares."""

    name = LineField(label="What it is called", max_length=60)
    podium = forms.IntegerField(
        label="Places of the last stage that a sudden death parts",
        min_value=1,
        max_value=MOST_PODIUM,
        initial=1,
        help_text="1: the champion’s alone. Others who are level share their place.",
    )
    seen = SeenField()


class StageForm(InWords, forms.Form):
    """One stage; a row without a name is none."""

    name = LineField(label="Stage", max_length=60, required=False)
    games = GamesField("Games", required=False, initial=3)
    takes = LineField(
        label="Who plays",
        max_length=200,
        required=False,
        help_text="1-2 of Qualifying, 1-2 of Play-off. Empty for the first stage: all who come.",
    )
    points = LineField(
        label="Points a game",
        max_length=100,
        required=False,
        help_text="4, 2, 1, 0. Empty: the league’s machine points.",
    )
    group_size = forms.IntegerField(
        label="Groups of",
        min_value=scoring.GROUP_SIZES[0],
        max_value=scoring.GROUP_SIZES[1],
        required=False,
        help_text="Empty: all together.",
    )

    def clean_points(self) -> tuple[int, ...] | None:
        """Read the points, with commas or blanks between them."""
        words = re.split(r"[\s,;]+", self.cleaned_data["points"].strip())
        if words == [""]:
            return None
        if not all(_POINTS.fullmatch(word) for word in words):
            raise forms.ValidationError("Points are whole numbers with commas: 4, 2, 1, 0.")
        return tuple(int(word) for word in words)

    def clean_takes(self) -> tuple[tuple[str, int, int], ...]:
        """Read whom it takes: each a stage's name with the first and the last of its places."""
        sources = []
        for part in filter(str.strip, re.split(r"[,;]", self.cleaned_data["takes"])):
            match = _SOURCE.fullmatch(part)
            if match is None:
                raise forms.ValidationError("Say places of a stage: 3-6 of Qualifying.")
            first = int(match["first"])
            sources.append((match["stage"], first, int(match["last"] or first)))
        return tuple(sources)


StageFormSet = formset_factory(StageForm, extra=0, max_num=MOST_STAGES, absolute_max=MOST_STAGES)
"""The stages of a format, in order."""


def format_of(form: FormatForm, stages: "BaseFormSet[Any]") -> scoring.FinalFormat | None:
    """Make the format that two forms say; None where they say none, and ``form`` says why."""
    whole = stages.is_valid()
    if form.is_valid() and stages.non_form_errors():
        form.add_error(None, NOT_WHOLE)
    if not (whole and form.is_valid()):
        return None
    rows = _named(stages)
    keys = {row["name"].strip().casefold(): slugify(row["name"]) for row in rows}
    try:
        return scoring.FinalFormat(
            name=form.cleaned_data["name"].strip(),
            stages=tuple(_stage(row, keys) for row in rows),
            podium=form.cleaned_data["podium"],
        )
    except scoring.FormatError as error:
        form.add_error(None, str(error))
        return None


def _named(stages: "BaseFormSet[Any]") -> list[dict[str, Any]]:
    """What the rows say that have a name."""
    rows = (form.cleaned_data for form in stages.forms)
    return [row for row in rows if row.get("name", "").strip()]


def _stage(row: Mapping[str, Any], keys: Mapping[str, str]) -> scoring.Stage:
    name = row["name"].strip()
    if row.get("games") is None:
        raise scoring.FormatError(f"{name}: say how many games are played.")
    return scoring.Stage(
        key=keys[name.casefold()] or "stage",
        name=name,
        games=row["games"],
        points=row["points"],
        takes=tuple(
            scoring.Source(keys.get(stage.casefold(), stage), first, last)
            for stage, first, last in row["takes"]
        ),
        group_size=row["group_size"],
    )


def format_initial(final: scoring.FinalFormat) -> Sequence[dict[str, Any]]:
    """What the rows hold before anything is typed."""
    names = {stage.key: stage.name for stage in final.stages}
    return [
        {
            "name": stage.name,
            "games": stage.games,
            "takes": ", ".join(_words(source, names) for source in stage.takes),
            "points": ", ".join(str(each) for each in stage.points or ()),
            "group_size": stage.group_size,
        }
        for stage in final.stages
    ]


def _words(source: scoring.Source, names: Mapping[str, str]) -> str:
    places = str(source.first) if len(source) == 1 else f"{source.first}-{source.last}"
    return f"{places} of {names[source.stage]}"
