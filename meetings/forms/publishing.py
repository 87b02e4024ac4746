"""The one confirmation that publishing asks for."""

from typing import Any

from django import forms

from leagues.forms.in_words import InWords
from meetings.reads.publish_page import PublishPage

LOOK_AGAIN = "The list has changed since you looked: look at it again, then publish."
CONFIRM = "Tick this first: some things are missing or odd."


class PublishForm(InWords, forms.Form):
    """Publish; where something is missing or odd, or the day still to come, knowing that it is."""

    early = forms.DateField(required=False)
    """The meeting's day, as the page named it."""
    sure = forms.BooleanField(required=False)
    looked_over = forms.CharField(required=False, max_length=40, widget=forms.HiddenInput)

    def __init__(self, *given: Any, page: PublishPage, **options: Any) -> None:
        super().__init__(*given, **options)
        self.page = page

    def clean(self) -> dict[str, Any]:
        """Hold the confirmation to the list that was shown."""
        given = super().clean() or {}
        if self.page.warns:
            if given.get("looked_over") != self.page.looked_over:
                self.add_error(None, LOOK_AGAIN)
            elif not given.get("sure"):
                self.add_error("sure", CONFIRM)
        if self.page.early and given.get("early") != self.page.desk.meeting.date:
            self.add_error("early", f"Tick this first. {self.page.early}")
        return given
