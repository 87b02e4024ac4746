"""What anyone may see of players."""

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from leagues.folding import fold, found
from leagues.models import Player
from leagues.reads.player_list import listed_regions, player_list
from leagues.reads.players import MergedPlayerError, player_record
from leagues.version import Version
from leagues.views.pages import public_page

PLAYERS_A_PAGE = 100
LONGEST_QUERY = 80


@require_safe
def players(request: HttpRequest) -> HttpResponse:
    """All players by name; ``region`` and ``q`` narrow the list, ``page`` goes through it."""
    everyone = player_list()
    region = request.GET.get("region", "")
    query = request.GET.get("q", "")[:LONGEST_QUERY]
    words = fold(query)
    chosen = [
        player
        for player in everyone
        if region in ("", player.region_slug) and found(words, player.folded)
    ]
    context = {
        "players": Paginator(chosen, PLAYERS_A_PAGE).get_page(request.GET.get("page")),
        "regions": listed_regions(everyone),
        "region": region,
        "query": query,
    }
    return render(request, "leagues/players.html", context)


@public_page()
def player(request: HttpRequest, pk: int, *, version: Version | None) -> HttpResponse:
    """A player's seasons, meetings and best scores; a row that was merged leads to the other."""
    try:
        record = player_record(pk, version)
    except MergedPlayerError as error:
        return redirect("player", error.kept)
    except Player.DoesNotExist as error:
        raise Http404 from error
    return render(request, "leagues/player.html", {"record": record})
