"""Addresses of meeting day: the desk, the score pages, what stewards and players open."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = [
    # --- The coordinator's home and planning (/desk/, /desk/<region>/<year>/plan/)
    # --- A meeting's desk (/desk/<pk>/, plan, games, check-in, groups, conduct)
    # --- Scores (/desk/<pk>/scores/…)
    # --- Stewards and printed cards (/desk/<pk>/stewards/, /desk/<pk>/cards/, /s/, /card/)
    # --- In and out (/desk/<pk>/import/, export.csv, export.xlsx)
    # --- Publishing (/desk/<pk>/publish/)
    # --- The live page (/live/<pk>/)
]
