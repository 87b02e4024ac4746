"""The desk's forms: what a service refuses stands beside its field, with what was typed."""

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from decimal import Decimal
from typing import Any

from django import forms

from leagues.forms.in_words import InWords, LineField
from meetings.services.errors import Refused

HIGHEST_KEY = 2**63 - 1
"""The largest number that a database column holds."""
MOST_MONEY = Decimal("9999.99")

_KEY = re.compile(r"[0-9]{1,18}")


def keys_of(texts: Iterable[str]) -> tuple[int, ...]:
    """Read rows' numbers, each once; leave out what is none."""
    return tuple(dict.fromkeys(int(text) for text in texts if _KEY.fullmatch(text)))


def searches(sent: Mapping[str, Any], query: str) -> bool:
    """Is something looked for within a form, rather than the form sent?

    The Enter key presses the button called ``default``, also in the field that one searches in:
    what is typed there and not ``found`` yet is looked for first.
    """
    new = bool(query.strip()) and query != sent.get("found", "")
    return "search" in sent or ("default" in sent and new)


class RefusingForm(InWords, forms.Form):
    """A form for a task that the rulebook may stand against.

    The organiser may overrule some refusals, with a reason (8): once one has been met, the field
    for it is offered, and to nobody else.
    """

    overruled_because = LineField(
        label="Overrule, because",
        max_length=300,
        required=False,
        help_text="As the organiser you may let it happen. The reason is kept (8).",
    )

    def __init__(
        self, data: Mapping[str, Any] | None = None, *, organiser: bool = False, **options: Any
    ) -> None:
        super().__init__(data, **options)
        self.may_overrule = False
        if not organiser:
            del self.fields["overruled_because"]
        elif self.is_bound and self.data.get(self.add_prefix("overruled_because")):
            self.may_overrule = True

    def refuse(self, error: Refused) -> None:
        """Say why, beside the field it is about or above them all."""
        self.add_error(error.field if error.field in self.fields else None, error.sentence)
        if error.overrulable and "overruled_because" in self.fields:
            self.may_overrule = True

    @contextmanager
    def refusing(self) -> Iterator[None]:
        """Do a task: if it is refused, what follows it here is left out, and the form says why."""
        try:
            yield
        except Refused as error:
            self.refuse(error)

    @property
    def because(self) -> str:
        """The organiser's reason for overruling; empty for everybody else."""
        return str(self.cleaned_data.get("overruled_because", "")).strip()


class MoneyField(forms.DecimalField):
    """Pounds and pence, from nothing to 9999.99; an empty field is nothing."""

    def __init__(self, **options: Any) -> None:
        options = {
            "min_value": Decimal(0),
            "max_value": MOST_MONEY,
            "decimal_places": 2,
            "required": False,
            "error_messages": {
                "min_value": "Money is never below £0.00.",
                "max_value": "At most £9999.99.",
                "max_decimal_places": "Pounds and pence: at most two decimals.",
                "invalid": "Type pounds and pence, such as 2.00.",
            },
            **options,
        }
        super().__init__(**options)

    def to_python(self, value: Any) -> Any:
        """Read it with or without the pound sign."""
        if isinstance(value, str):
            value = value.strip().removeprefix("£").strip()
        return super().to_python(value)

    def clean(self, value: Any) -> Decimal:
        """Two decimals, always."""
        cleaned = super().clean(value)
        return (cleaned or Decimal(0)).quantize(Decimal("0.01"))


class NewNameField(LineField):
    """The name of somebody whom the league has never seen: letters, one space between words."""

    def __init__(self, **options: Any) -> None:
        options = {
            "max_length": 120,
            "label": "Name",
            "help_text": "In full. A child’s surname is shown on no public page.",
            "widget": forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "words"}),
            "error_messages": {"required": "Give the name."},
            **options,
        }
        super().__init__(**options)

    def clean(self, value: Any) -> str:
        """Ask for letters in it."""
        name = str(super().clean(value))
        if not any(letter.isalpha() for letter in name):
            raise forms.ValidationError("A name has letters in it.")
        return name


class KeyField(forms.IntegerField):
    """The number of a row: what a button or a hidden field sends."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"min_value": 1, "max_value": HIGHEST_KEY, **options})


class SeenField(forms.CharField):
    """What the page showed when it was opened (``meetings.reads.held``)."""

    def __init__(self) -> None:
        super().__init__(required=False, widget=forms.HiddenInput)

    def clean(self, value: Any) -> str | None:
        """Nothing sent is nothing seen."""
        return str(super().clean(value)) or None


class KeysWidget(forms.Widget):
    """Check boxes that the page's own template draws."""

    def value_from_datadict(self, data: Any, files: Any, name: str) -> list[str]:
        """Everything ticked."""
        getlist = getattr(data, "getlist", None)
        return list(getlist(name)) if getlist else list(data.get(name, ()))


class KeysField(forms.Field):
    """The rows that are ticked, each once, of those that ``known`` names."""

    widget = KeysWidget

    def __init__(self, *, unknown: str, most: int = 40, **options: Any) -> None:
        super().__init__(required=False, **options)
        self.known: Mapping[int, Any] = {}
        self.unknown = unknown
        self.most = most

    def to_python(self, value: Any) -> tuple[int, ...]:
        """Read the ticks."""
        texts = set(value or ())
        keys = keys_of(value or ())
        if len(keys) < len(texts) or not all(key in self.known for key in keys):
            raise forms.ValidationError(self.unknown)
        if len(keys) > self.most:
            raise forms.ValidationError(f"At most {self.most} can be chosen.")
        return keys
