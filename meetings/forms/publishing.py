"""The one confirmation that publishing asks for."""

from typing import Any

from django import forms

from meetings.reads.publish_page import PublishPage

LOOK_AGAIN = "The list has changed since you looked: look at it again, then publish."
CONFIRM = "Tick this first: some things are missing or odd."


class PublishForm(forms.Form):
    """Publish; where something is missing or odd, knowing that it is."""

    sure = forms.BooleanField(required=False)
    looked_over = forms.CharField(required=False, max_length=40)

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
        return given
