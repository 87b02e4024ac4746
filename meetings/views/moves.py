"""Put scores typed in the wrong place in the right one."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.defaultfilters import pluralize
from django.views.decorators.http import require_http_methods

from meetings.forms.moves import MoveCardForm, MoveColumnForm, MoveForm
from meetings.reads.desk import Desk, desk
from meetings.reads.moves import moves_made
from meetings.reads.states import closed_words
from meetings.services.errors import Refused
from meetings.services.move_scores import move_card, move_column
from meetings.views.access import Access, at_desk


@require_http_methods(["GET", "HEAD", "POST"])
@at_desk(final=True)
def move(request: HttpRequest, access: Access) -> HttpResponse:
    """Move a card to another player, or a column to another game."""
    read = desk(access.meeting.pk)
    known = {"initial": {"after": moves_made(access.meeting.pk)}}
    card = MoveCardForm([(str(player.pk), player.name) for player in read.players], **known)
    column = MoveColumnForm([(game.key, game.machine) for game in read.in_play], **known)
    forms: dict[str, MoveForm] = {card.do: card, column.do: column}
    if request.method != "POST":
        return _show(request, access, read, forms)
    if request.POST.get("do") not in forms:
        raise Http404
    form = forms[request.POST["do"]]
    form.is_bound, form.data = True, request.POST
    if form.is_valid():
        try:
            return _move(request, access, read, form)
        except Refused as error:
            form.refuse(error.sentence, error.field)
    return _show(request, access, read, forms, status=422)


def _move(request: HttpRequest, access: Access, read: Desk, form: MoveForm) -> HttpResponse:
    given = form.cleaned_data
    done: Any = {"meeting": access.meeting.pk, "by": access.actor, "at": access.at}
    done |= {"exchange": given["exchange"], "after": given["after"]}
    source, target = given["source"], given["target"]
    if isinstance(form, MoveCardForm):
        moved = move_card(**done, from_player=int(source), to_player=int(target))
        address = redirect("desk_card", access.meeting.pk, int(target))
    else:
        moved = move_column(**done, from_game=source, to_game=target)
        address = redirect("desk_game", access.meeting.pk, target)
    messages.success(request, f"{moved} score{pluralize(moved)} moved.")
    return address


def _show(
    request: HttpRequest,
    access: Access,
    read: Desk,
    forms: dict[str, MoveForm],
    *,
    status: int = 200,
) -> HttpResponse:
    closed = closed_words(access.meeting, "move")
    if not closed and not read.scored:
        closed = "There is no score to move yet."
    context = {"meeting": access.meeting, "access": access, "forms": forms, "closed": closed}
    return render(request, "meetings/entry/move.html", context, status=status)
