"""Addresses of meetings and machines."""

from django.urls import path

from meetings.views import public

urlpatterns = [
    path("machines/", public.machines, name="machines"),
    path("machines/<slug:slug>/", public.machine, name="machine"),
    path("<int:year>/<slug:region>/<int:number>/", public.meeting, name="meeting"),
    path(
        "<int:year>/<slug:region>/<int:number>/players/<int:pk>/",
        public.meeting_working,
        name="meeting_working",
    ),
]
