"""Log-ins are given out by the organiser: there is no sign-up."""

from typing import Any

from allauth.account import forms as account
from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.app_settings import LoginMethod
from allauth.account.models import EmailAddress
from allauth.mfa.base import forms as mfa
from allauth.mfa.totp import forms as totp
from django.http import HttpRequest

from leagues.afterwards import afterwards
from leagues.forms.in_words import InWords
from leagues.models import User


def vouch_for_address(user: User) -> None:
    """Note for allauth that a log-in's address is its user's: the organiser gave it out there.

    allauth would drop an address that nobody has vouched for when another is asked for.
    """
    others = EmailAddress.objects.exclude(user=user)
    address = user.email.lower()
    EmailAddress.objects.filter(user=user).exclude(email=address).delete()
    if address and not others.filter(email=address, verified=True).exists():
        EmailAddress.objects.update_or_create(
            user=user, email=address, defaults={"verified": True, "primary": True}
        )


class InvitationOnlyAdapter(DefaultAccountAdapter):
    """Close the sign-up page."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Nobody signs themselves up."""
        return False

    def post_login(self, request: HttpRequest, user: User, **kwargs: Any) -> Any:
        """A user's address is theirs."""
        if not EmailAddress.objects.filter(user=user, verified=True).exists():
            vouch_for_address(user)
        return super().post_login(request, user, **kwargs)


class LogInForm(InWords, account.LoginForm):
    """allauth's form in our words: labels that stay, in place of placeholders that go."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Name the fields."""
        super().__init__(*args, **kwargs)
        self.fields["login"].label = "User name or e-mail address"
        self.fields["login"].widget.attrs |= {"autocomplete": "username", "placeholder": ""}
        self.fields["password"].widget.attrs["placeholder"] = ""
        self.fields["password"].help_text = ""  # the page has the link
        self.fields["remember"].label = "Stay logged in on this device"

    def user_credentials(self) -> dict[str, str]:
        """Take what looks like an address for one, and not for a user name as well.

        allauth would try a known address twice: the longer wait told strangers who has a log-in.
        """
        credentials: dict[str, str] = super().user_credentials()
        if LoginMethod.EMAIL in credentials:
            credentials.pop(LoginMethod.USERNAME, None)
        return credentials


class ResetPasswordForm(InWords, account.ResetPasswordForm):
    """allauth's form, which takes as long for an address that nobody has.

    Whose it is is looked up once the answer is on its way, like all that follows from it.
    """

    def clean_email(self) -> str:
        """Ask nobody yet."""
        email: str = self.cleaned_data["email"]
        return email

    def save(self, request: HttpRequest, **kwargs: Any) -> str:
        """Answer; then look, and write to whoever it is."""
        afterwards(lambda: self._send(request, **kwargs))
        return self.clean_email()

    def _send(self, request: HttpRequest, **kwargs: Any) -> None:
        super().clean_email()
        super().save(request, **kwargs)


class ResetPasswordKeyForm(InWords, account.ResetPasswordKeyForm):
    """A new password, by the link that was sent."""


class ChangePasswordForm(InWords, account.ChangePasswordForm):
    """Another password, by who knows the old one."""


class SetPasswordForm(InWords, account.SetPasswordForm):
    """A first password."""


class AddEmailForm(InWords, account.AddEmailForm):
    """Another address."""


class ReauthenticateForm(InWords, account.ReauthenticateForm):
    """The password again, before what matters."""


class AuthenticateForm(InWords, mfa.AuthenticateForm):
    """The second step."""


class ReauthenticateByCodeForm(InWords, mfa.ReauthenticateForm):
    """The second step again, before what matters."""


class ActivateTOTPForm(InWords, totp.ActivateTOTPForm):
    """Turning two-step log-in on."""
