"""The page of whoever is logged in."""

from typing import cast

from allauth.mfa.utils import is_mfa_enabled
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from leagues.models import User
from leagues.reads.offices import offices_of
from leagues.rules import is_organiser


@login_required
@require_safe
def account_home(request: HttpRequest) -> HttpResponse:
    """Who you are, what you look after, and what you can change about your log-in."""
    user = cast("User", request.user)
    return render(
        request,
        "account/home.html",
        {
            "offices": offices_of(user),
            "is_organiser": is_organiser(user),
            "two_steps": is_mfa_enabled(user),
        },
    )
