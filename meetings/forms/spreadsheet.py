"""A grid of scores as it comes in, and what was chosen in its preview: parsed, not written."""

import re
import uuid
from typing import Any

from crispy_forms.helper import FormHelper
from django import forms
from django.http import QueryDict

from leagues.forms.in_words import InWords, LineField
from meetings.forms.scores import LONGEST_REASON
from meetings.gridfile.choices import Choices
from meetings.gridfile.encodings import GridFileError, decoded
from meetings.gridfile.table import LONGEST_TEXT, NOTHING, Table, table_of_text, text_of_table
from meetings.gridfile.workbook import is_workbook, table_of_workbook

LARGEST_FILE = 2_000_000
TOO_LARGE = "That file is larger than 2 MB: copy the grid to a file of its own, or paste it."

_ROW = re.compile(r"row-([0-9]{1,6})")
_COLUMN = re.compile(r"column-([0-9]{1,6})")
_SEEN = re.compile(r"([0-9]{1,6}:[0-9]{1,6})=([0-9]{1,18})(?![0-9])")


class GridForm(InWords, forms.Form):
    """A file, or pasted text; a file is read first where there are both."""

    file = forms.FileField(
        label="A file",
        required=False,
        allow_empty_file=True,
        help_text="CSV or Excel (.xlsx), up to 2 MB.",
        widget=forms.FileInput(attrs={"accept": ".csv,.tsv,.txt,.xlsx,text/csv,text/plain"}),
    )
    text = forms.CharField(
        label="Or paste the grid here",
        required=False,
        strip=False,
        max_length=LONGEST_TEXT,
        help_text="Select the grid in the spreadsheet, machines’ names included, and copy it.",
        widget=forms.Textarea(
            attrs={"rows": 8, "spellcheck": "false", "autocomplete": "off", "wrap": "off"}
        ),
    )

    def __init__(self, *given: Any, **options: Any) -> None:
        super().__init__(*given, **options)
        self.helper = FormHelper()
        self.helper.form_tag = False
        self.table: Table = ()
        self.read_from = ""
        """The name of the file, and of the sheet in it."""

    def clean(self) -> dict[str, Any]:
        """Read the grid; what was read stands in the text from then on."""
        given = super().clean() or {}
        if self.errors:
            return given
        file = given.get("file")
        try:
            self.table = self._of_file(file) if file else table_of_text(given.get("text") or "")
        except GridFileError as error:
            self.add_error("file" if file or str(error) == NOTHING else "text", str(error))
        return given

    @property
    def grid_text(self) -> str:
        """The table as text, to be carried on and mended."""
        return text_of_table(self.table)

    def _of_file(self, file: Any) -> Table:
        if file.size > LARGEST_FILE:
            raise GridFileError(TOO_LARGE)
        data = file.read()
        self.read_from = str(file.name)[:100]
        if is_workbook(data):
            table, sheet = table_of_workbook(data)
            self.read_from += f", sheet “{sheet}”"
            return table
        return table_of_text(decoded(data))


class ConfirmForm(InWords, forms.Form):
    """What goes with a preview: its number, which matches and scores it showed, the reason."""

    form = forms.UUIDField(required=False, widget=forms.HiddenInput)
    shown = forms.CharField(required=False, max_length=40, widget=forms.HiddenInput)
    seen = forms.CharField(required=False, max_length=500_000, widget=forms.HiddenInput)
    reason = LineField(
        label="Reason for the change",
        required=False,
        max_length=LONGEST_REASON,
        help_text="Needed where results are published, or a player has initialled a score.",
    )

    @property
    def number(self) -> uuid.UUID:
        """The form's own number."""
        return self.cleaned_data.get("form") or uuid.uuid4()

    @property
    def seen_scores(self) -> dict[str, int]:
        """The scores that stood in the cells, by ``row:column``."""
        pairs = _SEEN.findall(self.cleaned_data.get("seen", ""))
        return {name: int(score) for name, score in pairs}


def read_choices(sent: QueryDict) -> Choices:
    """Read what was chosen for rows, columns and scores; what no page of ours sends is nothing."""
    rows, columns = {}, {}
    for name, value in sent.items():
        if row := _ROW.fullmatch(name):
            rows[int(row[1])] = str(value)
        elif column := _COLUMN.fullmatch(name):
            columns[int(column[1])] = str(value)
    return Choices(
        rows=rows,
        columns=columns,
        replace=frozenset(sent.getlist("replace")),
        replace_all=sent.get("replace_all") == "on",
        strangers=sent.get("strangers", ""),
    )
