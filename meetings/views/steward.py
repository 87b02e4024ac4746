"""Stewards without an account: their links, made, shown once, revoked; coming in (4B, 5D)."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from meetings.forms.stewards import LinkForm, NameForm
from meetings.models import StewardLink
from meetings.reads.states import closed_words
from meetings.services.errors import Refused
from meetings.services.steward_links import (
    CLOSED,
    end_of_day,
    make_steward_link,
    open_link,
    revoke_steward_link,
)
from meetings.views.access import STEWARD, Access, at_desk
from meetings.views.qr import qr_code


@require_http_methods(["GET", "HEAD", "POST"])
@at_desk(final=True)
def stewards(request: HttpRequest, access: Access) -> HttpResponse:
    """List a meeting's links; make one, which is shown this once."""
    form = LinkForm(request.POST if request.method == "POST" else None)
    made = _make(request, access, form) if form.is_valid() else None
    links = StewardLink.objects.filter(meeting=access.meeting).select_related("made_by")
    context = {
        "meeting": access.meeting,
        "access": access,
        "form": form if made is None else LinkForm(),
        "made": made,
        "links": links.order_by("-made_at", "-pk"),
        "now": access.at,
        "closed": closed_words(access.meeting, "steward_links"),
    }
    status = 422 if form.errors else 200
    return render(request, "meetings/entry/stewards.html", context, status=status)


@require_POST
@at_desk(final=True)
def revoke(request: HttpRequest, access: Access, link: int) -> HttpResponse:
    """Close a link at once."""
    try:
        revoke_steward_link(meeting=access.meeting.pk, link=link, by=access.actor, at=access.at)
    except Refused as error:
        messages.error(request, error.sentence)
    else:
        messages.success(request, "The link is closed. What was entered by it stands.")
    return redirect("desk_stewards", access.meeting.pk)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def come_in(request: HttpRequest, token: str) -> HttpResponse:
    """Ask a steward's name; from then on this session enters scores at that meeting alone."""
    link = open_link(token=token, at=timezone.now())
    if link is None:
        context = {"sentence": CLOSED}
        return render(request, "meetings/entry/closed.html", context, status=403)
    known = _held(request, link)
    form = NameForm(request.POST or None, initial={"name": known})
    if form.is_valid():
        _let_in(request, link, form.cleaned_data["name"])
        return redirect("desk_scores", link.meeting_id)
    status = 422 if form.errors else 200
    asked = {"form": form, "meeting": link.meeting, "known": known}
    return render(request, "meetings/entry/come_in.html", asked, status=status)


@require_POST
def leave(request: HttpRequest) -> HttpResponse:
    """End a steward's session: the next one opens the link and gives their own name."""
    request.session.pop(STEWARD, None)
    request.session.cycle_key()
    messages.info(request, "You enter no more scores from this device.")
    return redirect("home")


def _make(request: HttpRequest, access: Access, form: LinkForm) -> dict[str, object] | None:
    """Make the link; None where it is refused, which the form then says."""
    try:
        link, token = make_steward_link(
            meeting=access.meeting.pk,
            label=form.cleaned_data["label"],
            expires_at=end_of_day(access.meeting, access.at),
            form=form.cleaned_data["form"],
            by=access.actor,
            at=access.at,
        )
    except Refused as error:
        form.add_error("label" if error.field == "label" else None, error.sentence)
        return None
    address = request.build_absolute_uri(reverse("steward_link", args=[token]))
    return {"link": link, "address": address, "qr": qr_code(address)}


def _held(request: HttpRequest, link: StewardLink) -> str:
    """The name given before on this device."""
    held = request.session.get(STEWARD)
    return str(held.get("name", "")) if isinstance(held, dict) else ""


def _let_in(request: HttpRequest, link: StewardLink, name: str) -> None:
    held = request.session.get(STEWARD)
    if not isinstance(held, dict) or held.get("link") != link.pk:
        # A new key: whoever knew the old one does not become a steward. The same link opened
        # again lets in nobody new, and what the device is just asking is not cut off.
        request.session.cycle_key()
    request.session[STEWARD] = {"link": link.pk, "meeting": link.meeting_id, "name": name}
    if not request.user.is_authenticated:
        request.session.set_expiry(link.expires_at)
