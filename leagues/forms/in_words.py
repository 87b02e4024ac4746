"""What all our forms share: text that can be seen, and refusals in a coordinator's words."""

from typing import Any

from django import forms
from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.core.validators import ProhibitNullCharactersValidator

from leagues.wording import INVISIBLE, SENTENCES, unseen

NOT_WHOLE = "This did not arrive whole: open the page again, and repeat it."
"""Said of what nobody types: the fields that a page carries along unseen."""

DAY = "Give a day such as 2026-05-17 (17 May)."
TIME = "Give a time such as 11:00."
FILE = "Choose the file again: it did not arrive."
OFFERED = SENTENCES["invalid_choice"]

INVALID: dict[type[forms.Field], dict[str, str]] = {
    forms.IntegerField: {"invalid": "Type a whole number."},
    forms.DecimalField: {"invalid": "Type a number."},
    forms.DateField: {"invalid": DAY},
    forms.DateTimeField: {"invalid": DAY},
    forms.TimeField: {"invalid": TIME},
    forms.EmailField: {"invalid": "Type an e-mail address, such as ann@example.com."},
    forms.SlugField: {"invalid": "Letters, digits, hyphens and underscores only."},
    forms.UUIDField: {"invalid": NOT_WHOLE},
    forms.FileField: {"invalid": FILE, "missing": FILE, "empty": "That file is empty."},
    forms.ChoiceField: {"required": "Choose one.", "invalid_list": OFFERED},
    forms.ModelChoiceField: {"required": "Choose one.", "invalid_pk_value": OFFERED},
}
"""What is said where a sort of field has words of its own."""


class InWords(forms.BaseForm):
    """Says in plain words what Django says in its own; a form's own sentences stay.

    What is wrong with a field that nobody sees is said above them all.
    """

    def full_clean(self) -> None:
        """Look the whole form over, with words for each field that it has by now."""
        for field in self.fields.values():
            field.error_messages |= _plain_words(field)
        super().full_clean()
        unseen = [name for name in self.errors if self._is_unseen(name)]
        for name in unseen:
            del self.errors[name]
        if unseen:
            self.add_error(None, NOT_WHOLE)

    def _is_unseen(self, name: str) -> bool:
        return name != NON_FIELD_ERRORS and self.fields[name].widget.is_hidden


def _plain_words(field: forms.Field) -> dict[str, str]:
    """Words for all that Django would say of a field and that the form does not say itself."""
    sorts = reversed(type(field).__mro__)
    ours = dict(SENTENCES)
    djangos: dict[str, Any] = {}
    for sort in sorts:
        ours |= INVALID.get(sort, {})
        if sort.__module__.startswith("django."):
            djangos |= getattr(sort, "default_error_messages", {})
    said = field.error_messages
    return {
        code: words for code, words in ours.items() if said.get(code) in (None, djangos.get(code))
    }


class LineField(forms.CharField):
    """One line that can be seen, with one space between its words."""

    lines = False

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.validators = [
            each for each in self.validators
            if not isinstance(each, ProhibitNullCharactersValidator)
        ]  # fmt: skip

    def to_python(self, value: Any) -> str:
        """Tidy the line up."""
        return " ".join((super().to_python(value) or "").split())

    def validate(self, value: str) -> None:
        """Refuse what cannot be seen."""
        super().validate(value)
        if unseen(value, lines=self.lines):
            raise ValidationError(INVISIBLE)


class LinesField(LineField):
    """A text of several lines, an address for example."""

    lines = True
    widget = forms.Textarea

    def to_python(self, value: Any) -> str:
        """Keep the lines."""
        return (forms.CharField.to_python(self, value) or "").replace("\r\n", "\n")
