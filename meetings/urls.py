"""Addresses of meetings and machines."""

from django.urls import path

import leagues.views.addresses  # noqa: F401 (year and number)
from meetings.views import public

urlpatterns = [
    path("machines/", public.machines, name="machines"),
    path("machines/<slug:slug>/", public.machine, name="machine"),
    path("<year:year>/<slug:region>/<number:number>/", public.meeting, name="meeting"),
    path(
        "<year:year>/<slug:region>/<number:number>/players/<number:pk>/",
        public.meeting_working,
        name="meeting_working",
    ),
]
