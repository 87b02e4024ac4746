"""Whom a steward's link is for, and the name of whoever opens it (5D)."""

from uuid import uuid4

from crispy_forms.helper import FormHelper
from django import forms

from leagues.forms.in_words import InWords, LineField


class LinkForm(InWords, forms.Form):
    """A new link for one meeting."""

    label = LineField(label="Whom is it for?", max_length=80, help_text="Such as: Jo at the door.")
    form = forms.UUIDField(required=False, widget=forms.HiddenInput, initial=uuid4)
    """The form's own number: sent twice it makes one link."""

    helper = FormHelper()
    helper.form_tag = False


class NameForm(InWords, forms.Form):
    """The steward's name, which goes beside every score they enter."""

    name = LineField(
        label="Your name",
        max_length=60,
        help_text="It goes beside every score that you enter.",
        widget=forms.TextInput(attrs={"autocomplete": "name", "autocapitalize": "words"}),
    )

    helper = FormHelper()
    helper.form_tag = False
