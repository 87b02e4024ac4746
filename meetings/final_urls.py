"""Addresses of the grand final. They stand before those of a year's regions: see ``ukpl.urls``."""

from django.urls import URLPattern, path

import leagues.views.addresses  # noqa: F401 (year and number)
from meetings.views import (
    final,
    final_desk,
    final_format,
    final_match,
    final_outcome,
    final_stage,
)

ORGANISE = "organise/<year:year>/final"
MATCH = "desk/<int:pk>"

urlpatterns: list[URLPattern] = [
    path("champions/", final.champions, name="champions"),
    path("<year:year>/final/", final.grand_final, name="grand_final"),
    path("<year:year>/final/live/", final.grand_final_live, name="grand_final_live"),
    # --- The organiser's
    path(f"{ORGANISE}/", final_desk.home, name="organise_final"),
    path(f"{ORGANISE}/plan/", final_desk.plan, name="organise_final_plan"),
    path(f"{ORGANISE}/format/", final_format.formats, name="organise_final_format"),
    path(f"{ORGANISE}/cancel/", final_desk.cancel, name="organise_final_cancel"),
    path(f"{ORGANISE}/reinstate/", final_desk.reinstate, name="organise_final_reinstate"),
    path(f"{ORGANISE}/announce/", final_desk.announce, name="organise_final_announce"),
    path(f"{ORGANISE}/outcome/", final_outcome.outcome, name="organise_final_outcome"),
    path(f"{ORGANISE}/reopen/", final_desk.reopen, name="organise_final_reopen"),
    path(f"{ORGANISE}/<slug:stage>/begin/", final_stage.begin, name="organise_final_begin"),
    path(f"{ORGANISE}/<slug:stage>/players/", final_stage.in_line, name="organise_final_in_line"),
    path(
        f"{ORGANISE}/<slug:stage>/<int:group>/sudden-death/<int:position>/",
        final_stage.sudden_death,
        name="organise_final_sudden_death",
    ),
    # --- A match's, besides those that it has in common with a meeting (meetings.desk_urls)
    path(f"{MATCH}/players/", final_match.players, name="final_players"),
    path(f"{MATCH}/players/<int:player>/", final_match.player, name="final_player"),
    path(f"{MATCH}/open-match/", final_match.open_for_play, name="final_open"),
    path(f"{MATCH}/take-back/", final_match.take_back, name="final_take_back"),
    path(f"{MATCH}/reopen/", final_match.reopen, name="final_reopen"),
]
