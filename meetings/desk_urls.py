"""Addresses of meeting day: the desk, the score pages, what stewards and players open."""

from django.urls import URLPattern, path

from meetings.views import (
    cards,
    cell,
    check_in,
    conduct,
    desk,
    games,
    groups,
    live,
    moves,
    opening,
    planning,
    publishing,
    score_entry,
    spreadsheet,
    steward,
)

MEETING = "desk/<int:pk>"
SCORES = f"{MEETING}/scores"

urlpatterns: list[URLPattern] = [
    # --- The coordinator's home and planning (/desk/, /desk/<region>/<year>/plan/)
    path("desk/", desk.home, name="desk_home"),
    path("desk/<slug:region>/<int:year>/plan/", planning.plan_new, name="desk_new"),
    path("desk/<slug:region>/<int:year>/practice/", planning.practise, name="desk_practice"),
    # --- A meeting's desk (/desk/<pk>/, plan, games, check-in, groups, conduct)
    path(f"{MEETING}/", desk.desk, name="desk"),
    path(f"{MEETING}/plan/", planning.plan_change, name="desk_plan"),
    path(f"{MEETING}/open/", opening.open_today, name="desk_open"),
    path(f"{MEETING}/not-open/", opening.not_open, name="desk_not_open"),
    path(f"{MEETING}/cancel/", opening.cancel, name="desk_cancel"),
    path(f"{MEETING}/reinstate/", opening.reinstate, name="desk_reinstate"),
    path(f"{MEETING}/practice-over/", planning.practice_over, name="desk_practice_over"),
    path(f"{MEETING}/games/", games.games, name="desk_games"),
    path(f"{MEETING}/games/<slug:key>/", games.change, name="desk_game_plan"),
    path(f"{MEETING}/games/<slug:key>/remove/", games.remove, name="desk_game_remove"),
    path(f"{MEETING}/games/<slug:key>/withdraw/", games.withdraw, name="desk_withdraw"),
    path(f"{MEETING}/games/<slug:key>/substitute/", games.substitute, name="desk_substitute"),
    path(f"{MEETING}/games/<slug:key>/back/", games.back, name="desk_game_back"),
    path(f"{MEETING}/check-in/", check_in.door, name="desk_check_in"),
    path(f"{MEETING}/check-in/new/", check_in.newcomer, name="desk_newcomer"),
    path(f"{MEETING}/check-in/<int:player>/", check_in.person, name="desk_person"),
    path(f"{MEETING}/check-in/<int:player>/undo/", check_in.undo, name="desk_person_undo"),
    path(f"{MEETING}/groups/", groups.groups, name="desk_groups"),
    path(f"{MEETING}/conduct/", conduct.conduct, name="desk_conduct"),
    path(f"{MEETING}/conduct/<int:player>/", conduct.player_conduct, name="desk_player_conduct"),
    path(
        f"{MEETING}/conduct/<int:player>/<int:penalty>/back/",
        conduct.take_back,
        name="desk_penalty_back",
    ),
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
    path("desk/<int:pk>/import/", spreadsheet.grid_in, name="desk_import"),
    path("desk/<int:pk>/export.csv", spreadsheet.grid_out_csv, name="desk_export_csv"),
    path("desk/<int:pk>/export.xlsx", spreadsheet.grid_out_xlsx, name="desk_export_xlsx"),
    # --- Publishing (/desk/<pk>/publish/)
    path("desk/due/", publishing.due, name="results_due"),
    path("desk/<int:pk>/publish/", publishing.publish, name="desk_publish"),
    path("desk/<int:pk>/published/", publishing.published, name="desk_published"),
    path("desk/<int:pk>/ranking/", publishing.ranking, name="desk_ranking"),
    path("desk/<int:pk>/ranking.csv", publishing.ranking_file, name="desk_ranking_csv"),
    path(
        "desk/<slug:region>/<int:year>/ranking/", publishing.ranking_season, name="ranking_season"
    ),
    path(
        "desk/<slug:region>/<int:year>/ranking.csv",
        publishing.ranking_season_file,
        name="ranking_season_csv",
    ),
    # --- The live page (/live/<pk>/)
    path("live/<int:pk>/", live.live, name="live"),
]
