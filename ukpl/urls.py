"""Every address of the site."""

from django.contrib import admin
from django.urls import include, path

from ukpl.healthz import healthz

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path("admin/", admin.site.urls),
    path("accounts/", include("allauth.urls")),
    path("", include("leagues.organise_urls")),
    path("", include("meetings.final_urls")),
    path("", include("leagues.urls")),
    path("", include("meetings.urls")),
    path("", include("meetings.desk_urls")),
]
