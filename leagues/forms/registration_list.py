"""A list of registrations: a file, or pasted text; parsed, not written."""

from collections.abc import Iterable
from typing import Any

from django import forms

from leagues.forms.in_words import InWords
from leagues.forms.registrations import region_field
from leagues.models import Region
from leagues.reads.registration_file import FileRow, file_rows
from meetings.forms.spreadsheet import GridForm
from meetings.gridfile.encodings import GridFileError


class RegistrationListForm(GridForm):
    """The list, and the region of those who say none."""

    def __init__(self, *given: Any, regions: Iterable[Region], **options: Any) -> None:
        super().__init__(*given, **options)
        self.regions = tuple(regions)
        self.rows: tuple[FileRow, ...] = ()
        region = region_field(self.regions, empty="None")
        region.label, region.required = "Region of those who say none", False
        self.fields["region"] = region
        self.fields["text"].label = "Or paste the list here"
        self.fields["text"].help_text = (
            "Columns: name, region, child (yes or no), IFPA number; in any order, and only the"
            " name is needed. Up to 200 rows."
        )

    def clean(self) -> dict[str, Any]:
        """Read the rows."""
        given = super().clean()
        if self.errors:
            return given
        chosen = given.get("region")
        default = next((region for region in self.regions if region.pk == chosen), None)
        try:
            self.rows = file_rows(self.table, self.regions, default)
        except GridFileError as error:
            self.add_error("file" if given.get("file") else "text", str(error))
        return given


class WriteForm(InWords, forms.Form):
    """Which preview was seen."""

    shown = forms.CharField(required=False, max_length=40, widget=forms.HiddenInput)
