"""Open a meeting, also before its day where that is meant."""

from django import forms

from meetings.forms.refusing import RefusingForm


class OpenForm(RefusingForm):
    """``early`` is the meeting's day as the page named it, where that is still to come."""

    early = forms.DateField(required=False, widget=forms.HiddenInput)
