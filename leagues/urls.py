"""Addresses of seasons, regions and players."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
