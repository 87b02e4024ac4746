"""What all forms share: lines that can be seen, and refusals in plain words."""

import datetime
import pkgutil
from importlib import import_module

import pytest
from django import forms

from leagues import forms as of_leagues
from leagues.forms.in_words import NOT_WHOLE, InWords, LineField, LinesField
from leagues.wording import INVISIBLE
from meetings import forms as of_meetings
from meetings.forms import scores, spreadsheet

DESK = [
    import_module(f"{package.__name__}.{module.name}")
    for package in (of_leagues, of_meetings)
    for module in pkgutil.iter_modules(package.__path__)
    if module.name != "in_words"
]
GRID = spreadsheet.GridForm
TYPED = (LineField, scores.ScoreField, forms.SlugField, forms.UUIDField)


class AForm(InWords, forms.Form):
    """A field of each sort, one with words of its own, one that nobody sees."""

    name = LineField(max_length=9)
    about = LinesField(required=False)
    day = forms.DateField(required=False)
    starts = forms.TimeField(required=False)
    number = forms.IntegerField(required=False, min_value=1, max_value=9)
    money = forms.DecimalField(required=False, max_digits=4, decimal_places=2)
    kind = forms.ChoiceField(choices=[("a", "A")], error_messages={"required": "Say which."})
    mail = forms.EmailField(required=False)
    seen = forms.IntegerField(required=False, widget=forms.HiddenInput)


def a_form(**typed: str) -> AForm:
    return AForm({"name": "Ann", "kind": "a", **typed})


@pytest.mark.parametrize(
    ("field", "typed", "sentence"),
    [
        ("name", "", "Fill this in."),
        ("name", "x" * 10, "At most 9 characters, please: this has 10."),
        ("name", "a\u202eb", INVISIBLE),
        ("name", "a\0b", INVISIBLE),
        ("about", "a\0b", INVISIBLE),
        ("day", "2026-02-30", "Give a day such as 2026-05-17 (17 May)."),
        ("starts", "25:00", "Give a time such as 11:00."),
        ("number", "1.5", "Type a whole number."),
        ("number", "0", "Not below 1."),
        ("number", "10", "Not above 9."),
        ("money", "a lot", "Type a number."),
        ("money", "1.234", "Too many decimals."),
        ("money", "12345", "Too large a number."),
        ("kind", "", "Say which."),
        ("kind", "b", "Choose one that is offered."),
        ("mail", "ann", "Type an e-mail address, such as ann@example.com."),
    ],
)
def test_what_is_wrong_is_said_in_plain_words(field, typed, sentence):
    form = a_form(**{field: typed})

    assert form.errors[field][0] == sentence


def test_what_nobody_typed_is_said_above_them_all():
    form = a_form(seen="x", number="0")

    assert form.errors == {"__all__": [NOT_WHOLE], "number": ["Not below 1."]}


def test_what_is_right_is_taken():
    form = a_form(name="  Ann \u00a0\tAbel ", about="1 Road\r\n\tTown", day="2026-05-17", seen="3")

    assert form.is_valid()
    given = form.cleaned_data
    assert (given["name"], given["about"]) == ("Ann Abel", "1 Road\n\tTown")
    assert (given["day"], given["seen"]) == (datetime.date(2026, 5, 17), 3)


def of(module) -> list[type[forms.BaseForm]]:
    """A module's own forms."""
    return [
        each
        for each in vars(module).values()
        if isinstance(each, type)
        and issubclass(each, forms.BaseForm)
        and each.__module__ == module.__name__
    ]


def test_every_form_of_the_desk_is_looked_at():
    assert sum(len(of(module)) for module in DESK) >= 20


@pytest.mark.parametrize("module", DESK, ids=lambda module: module.__name__)
def test_every_form_of_the_desk_speaks_plainly_and_takes_what_can_be_seen(module):
    for form in of(module):
        assert issubclass(form, InWords), form
        loose = [
            name
            for name, field in form.base_fields.items()
            if isinstance(field, forms.CharField)
            and not field.widget.is_hidden
            and not isinstance(field, TYPED)
        ]
        assert (form, loose) == (form, ["text"] if issubclass(form, GRID) else [])
