"""Warn or penalise a player for their conduct, and take a mistake back (7A)."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from meetings.forms.conduct import PenaltyForm, TakeBackForm
from meetings.forms.refusing import HIGHEST_KEY
from meetings.models import Game, Meeting
from meetings.reads.conduct_page import PlayerConduct, conduct_of, conduct_of_all
from meetings.reads.states import closed_words
from meetings.services.penalise import penalise, take_penalty_back
from meetings.views.access import Access, at_desk


@require_safe
@at_desk(final=True)
def conduct(request: HttpRequest, access: Access) -> HttpResponse:
    """Everyone who is here, to choose whom it is about; those with a record first."""
    context = {
        "meeting": access.meeting,
        "access": access,
        "players": conduct_of_all(access.meeting),
    }
    return render(request, "meetings/desk/conduct.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@at_desk(final=True)
def player_conduct(request: HttpRequest, access: Access, player: int) -> HttpResponse:
    """One player: the record of this season, and the next step of the ladder."""
    about = _about(access, player)
    data = request.POST if request.method == "POST" else None
    form = PenaltyForm(
        data,
        games=_games(access.meeting),
        organiser=access.actor.organiser,
        initial={"level": about.least.level},
    )
    if form.is_bound and form.is_valid():
        with form.refusing():
            given = penalise(
                meeting=access.meeting.pk,
                penalty=form.penalty(player),
                by=access.actor,
                at=access.at,
                overruled_because=form.because,
            )
            words = f"{about.player.name}: {given.get_level_display().lower()}."
            messages.success(request, words)
            return redirect("desk_player_conduct", access.meeting.pk, player)
    return _show(request, access, about, form)


@require_http_methods(["GET", "HEAD", "POST"])
@at_desk(final=True)
def take_back(request: HttpRequest, access: Access, player: int, penalty: int) -> HttpResponse:
    """Take a warning or penalty back that was given by mistake at this meeting."""
    about = _about(access, player)
    given = next((each for each in about.player.given if each.pk == penalty and each.here), None)
    if given is None:
        raise Http404
    form = TakeBackForm(request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        with form.refusing():
            take_penalty_back(
                meeting=access.meeting.pk,
                penalty=penalty,
                reason=form.cleaned_data["reason"],
                by=access.actor,
                at=access.at,
            )
            messages.success(request, f"Taken back: {given.words.lower()}.")
            return redirect("desk_player_conduct", access.meeting.pk, player)
    context = {
        "meeting": access.meeting,
        "access": access,
        "about": about,
        "given": given,
        "form": form,
        "closed": closed_words(access.meeting, "conduct"),
    }
    status = 422 if form.is_bound else 200
    return render(request, "meetings/desk/take_back.html", context, status=status)


def _about(access: Access, player: int) -> PlayerConduct:
    about = conduct_of(access.meeting, player) if player <= HIGHEST_KEY else None
    if about is None:
        raise Http404
    return about


def _games(meeting: Meeting) -> list[tuple[str, str]]:
    games = Game.objects.filter(meeting=meeting, status=Game.Status.IN_PLAY).order_by("pk")
    return list(games.values_list("key", "machine__name"))


def _show(
    request: HttpRequest, access: Access, about: PlayerConduct, form: PenaltyForm
) -> HttpResponse:
    context = {
        "meeting": access.meeting,
        "access": access,
        "about": about,
        "form": form,
        "closed": closed_words(access.meeting, "conduct"),
    }
    status = 422 if form.is_bound else 200
    return render(request, "meetings/desk/player_conduct.html", context, status=status)
