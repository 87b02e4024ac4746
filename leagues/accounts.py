"""Log-ins are given out by the organiser: there is no sign-up."""

from allauth.account.adapter import DefaultAccountAdapter
from django.http import HttpRequest


class InvitationOnlyAdapter(DefaultAccountAdapter):
    """Close the sign-up page."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Nobody signs themselves up."""
        return False
