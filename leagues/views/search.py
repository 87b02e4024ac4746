"""The search box."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from leagues.reads.search import MOST
from leagues.reads.search import search as find

LONGEST_QUERY = 80


@require_safe
def search(request: HttpRequest) -> HttpResponse:
    """What has each word of ``q`` in its name."""
    query = request.GET.get("q", "")[:LONGEST_QUERY].strip()
    context = {"query": query, "answer": find(query), "most": MOST}
    return render(request, "leagues/search.html", context)
