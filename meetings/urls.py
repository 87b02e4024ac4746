"""Addresses of meetings and machines."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
