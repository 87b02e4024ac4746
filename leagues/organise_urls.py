"""Addresses of the organiser's year (/organise/): seasons, players, places in the final, money."""

from django.urls import URLPattern, path

import leagues.views.addresses  # noqa: F401 (year and number)
from leagues.views import (
    merging,
    organise,
    organise_seasons,
    registration_list,
    registrations,
    season_plan,
    season_settings,
    transfers,
)
from leagues.views import organise_places as places
from meetings.views import discipline, money

REGION_PLACES = "organise/<year:year>/places/<slug:region>"

urlpatterns: list[URLPattern] = [
    path("organise/", organise.home, name="organise"),
    # --- Seasons: opening, settings, closing, the plan (/organise/<year>/…)
    path("organise/open/", organise_seasons.open_new, name="organise_open"),
    path("organise/<year:year>/", organise.season, name="organise_season"),
    path("organise/<year:year>/settings/", season_settings.settings, name="organise_settings"),
    path("organise/<year:year>/close/", organise_seasons.close, name="organise_close"),
    path("organise/<year:year>/reopen/", organise_seasons.reopen, name="organise_reopen"),
    path("organise/<year:year>/plan/", season_plan.plan, name="organise_plan"),
    path("desk/<slug:region>/<int:year>/rules/", season_plan.plan_of_region, name="region_plan"),
    # --- Players and registrations (/organise/players/…, /organise/<year>/registrations/…)
    path("organise/players/", merging.players, name="organise_players"),
    path("organise/players/merge/", merging.merge, name="organise_merge"),
    path("organise/players/merges/<number:pk>/", merging.part, name="organise_part"),
    path(
        "organise/<year:year>/registrations/",
        registrations.registrations,
        name="organise_registrations",
    ),
    path(
        "organise/<year:year>/registrations/list/",
        registration_list.registration_list,
        name="organise_registration_list",
    ),
    path(
        "organise/<year:year>/registrations/new/",
        registrations.newcomer,
        name="organise_newcomer",
    ),
    path(
        "desk/<slug:region>/<int:year>/registrations/",
        registrations.region_registrations,
        name="region_registrations",
    ),
    path(
        "desk/<slug:region>/<int:year>/registrations/new/",
        registrations.region_newcomer,
        name="region_newcomer",
    ),
    path(
        "organise/<year:year>/registrations/<number:player>/",
        transfers.registration,
        name="organise_registration",
    ),
    path(
        "organise/<year:year>/registrations/<number:player>/take-back/",
        transfers.take_back,
        name="organise_take_back",
    ),
    # --- Places in the final, qualifiers, play-offs (/organise/<year>/places/…)
    path("organise/<year:year>/places/", places.season_places, name="organise_places"),
    path(f"{REGION_PLACES}/", places.region_places, name="organise_region_places"),
    path(f"{REGION_PLACES}/by-hand/", places.by_hand, name="organise_places_by_hand"),
    path(f"{REGION_PLACES}/answer/", places.answer, name="organise_answer"),
    path(f"{REGION_PLACES}/play-off/", places.playoff, name="organise_playoff"),
    path(f"{REGION_PLACES}/play-off/back/", places.playoff_back, name="organise_playoff_back"),
    # --- Fees, prize fund, discipline (/organise/<year>/fees/…, /organise/<year>/conduct/…)
    path("organise/<year:year>/fees/", money.fees, name="organise_fees"),
    path("organise/<year:year>/fees.csv", money.fees_file, name="organise_fees_csv"),
    path("organise/<year:year>/conduct/", discipline.conduct, name="organise_conduct"),
    path("desk/<slug:region>/<int:year>/fees/", money.region_fees, name="region_fees"),
    path("desk/<slug:region>/<int:year>/fees.csv", money.region_fees_file, name="region_fees_csv"),
    path(
        "desk/<slug:region>/<int:year>/conduct/",
        discipline.region_conduct,
        name="region_conduct",
    ),
]
