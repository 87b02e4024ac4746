"""Log-ins are given out by the organiser: there is no sign-up."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.forms import LoginForm
from django.http import HttpRequest


class InvitationOnlyAdapter(DefaultAccountAdapter):
    """Close the sign-up page."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Nobody signs themselves up."""
        return False


class LogInForm(LoginForm):
    """allauth's form in our words: labels that stay, in place of placeholders that go."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Name the fields."""
        super().__init__(*args, **kwargs)
        self.fields["login"].label = "User name or e-mail address"
        self.fields["login"].widget.attrs |= {"autocomplete": "username", "placeholder": ""}
        self.fields["password"].widget.attrs["placeholder"] = ""
        self.fields["password"].help_text = ""  # the page has the link
        self.fields["remember"].label = "Stay logged in on this device"
