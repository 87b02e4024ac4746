"""Whom a steward's link is for, and the name of whoever opens it (5D)."""

from crispy_forms.helper import FormHelper
from django import forms


class LinkForm(forms.Form):
    """A new link for one meeting."""

    label = forms.CharField(
        label="Whom is it for?", max_length=80, help_text="Such as: Jo at the door."
    )

    helper = FormHelper()
    helper.form_tag = False


class NameForm(forms.Form):
    """The steward's name, which goes beside every score they enter."""

    name = forms.CharField(
        label="Your name",
        max_length=60,
        help_text="It goes beside every score that you enter.",
        widget=forms.TextInput(attrs={"autocomplete": "name", "autocapitalize": "words"}),
    )

    helper = FormHelper()
    helper.form_tag = False

    def clean_name(self) -> str:
        """One line, no blanks to spare."""
        name = " ".join(self.cleaned_data["name"].split())
        if not name.isprintable():
            raise forms.ValidationError("Type your name in letters.")
        return name
