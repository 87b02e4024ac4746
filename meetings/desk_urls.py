"""Addresses of meeting day: the desk, the score pages, what stewards and players open."""

from django.urls import URLPattern, path

from meetings.views import cards, cell, moves, score_entry, steward

SCORES = "desk/<int:pk>/scores"

urlpatterns: list[URLPattern] = [
    # --- The coordinator's home and planning (/desk/, /desk/<region>/<year>/plan/)
    # --- A meeting's desk (/desk/<pk>/, plan, games, check-in, groups, conduct)
    # --- Scores (/desk/<pk>/scores/…): fixed words before a game's key
    path("entry-worker.js", score_entry.worker, name="entry_worker"),
    path(f"{SCORES}/", score_entry.scores, name="desk_scores"),
    path(f"{SCORES}/grid/", score_entry.grid, name="desk_grid"),
    path(f"{SCORES}/state/", score_entry.state, name="desk_state"),
    path(f"{SCORES}/move/", moves.move, name="desk_move"),
    path(f"{SCORES}/games/<slug:key>/", score_entry.game, name="desk_game"),
    path(f"{SCORES}/players/<int:player>/", score_entry.card, name="desk_card"),
    path(f"{SCORES}/<slug:key>/<int:player>/", cell.cell, name="desk_cell"),
    # --- Stewards and printed cards (/desk/<pk>/stewards/, /desk/<pk>/cards/, /s/, /card/)
    path("desk/<int:pk>/stewards/", steward.stewards, name="desk_stewards"),
    path("desk/<int:pk>/stewards/<int:link>/revoke/", steward.revoke, name="desk_revoke"),
    path("desk/<int:pk>/cards/", cards.cards, name="desk_cards"),
    path("s/leave/", steward.leave, name="steward_leave"),
    path("s/<str:token>/", steward.come_in, name="steward_link"),
    path("card/<str:token>/", cards.own_card, name="own_card"),
    # --- In and out (/desk/<pk>/import/, export.csv, export.xlsx)
    # --- Publishing (/desk/<pk>/publish/)
    # --- The live page (/live/<pk>/)
]
