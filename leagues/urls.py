"""Addresses of seasons, regions and players. Fixed words stand before years."""

from django.urls import path

import leagues.views.addresses  # noqa: F401 (year and number)
from leagues.views import account, final_places, players, public, search

urlpatterns = [
    path("", public.home, name="home"),
    path("me/", account.account_home, name="account_home"),
    path("seasons/", public.seasons, name="seasons"),
    path("how-scoring-works/", public.how_scoring_works, name="how_scoring_works"),
    path("regions/<slug:slug>/", public.region, name="region"),
    path("players/", players.players, name="players"),
    path("players/<number:pk>/", players.player, name="player"),
    path("search/", search.search, name="search"),
    # --- Players' pages, search and the signed-in pages: add their lines here, before the years.
    # --- Years
    path("<year:year>/", public.season, name="season"),
    path("<year:year>/places/", final_places.places, name="final_places"),
    path("<year:year>/<slug:region>/", public.league_table, name="league_table"),
    path("<year:year>/<slug:region>/possible/", final_places.possible, name="possible"),
    path(
        "<year:year>/<slug:region>/players/<number:pk>/",
        public.season_working,
        name="season_working",
    ),
]
