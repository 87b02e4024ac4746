"""Log-ins, which the organiser gives out, and the offices that go with them."""

from typing import Any

from allauth.account.forms import ResetPasswordForm
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django import forms
from django.contrib import admin, messages
from django.contrib.auth.models import Group
from django.db.models import Exists, OuterRef, QuerySet
from django.http import HttpRequest
from django.utils import timezone

from leagues.accounts import vouch_for_address
from leagues.admin.facts import FactAdmin, FactForm, FactInline, RefusingForm, given_reason
from leagues.forms.seen import SeenForm
from leagues.models import Role, User
from leagues.models.player import validate_visible
from leagues.reads.refusals import keeps_an_organiser, role_refusals
from leagues.services.appoint import AppointmentRefusedError, end_appointment

for theirs in (Group, EmailAddress, Authenticator):
    # Offices say what a log-in may do; addresses and second steps are the user's own.
    admin.site.unregister(theirs)


class RoleForm(FactForm):
    """4."""

    refusals = staticmethod(role_refusals)


class RoleRow(RefusingForm):
    """4, below a user."""

    refusals = staticmethod(role_refusals)


class UserForm(SeenForm):
    """A log-in: who it is, and where mail finds them. Nobody sets another's password."""

    send_link = forms.BooleanField(
        label="send the link", required=False, help_text="E-mail them a link to set their password."
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """A new log-in is of no use before its link is sent."""
        super().__init__(*args, **kwargs)
        self.fields["email"].required = True
        for name in ("first_name", "last_name"):
            self.fields[name].validators.append(validate_visible)
        self.fields["send_link"].initial = self.instance.pk is None

    def clean_username(self) -> str:
        """Keep names and addresses apart: people log in by either."""
        username: str = self.cleaned_data["username"]
        if "@" in username and "username" in self.changed_data:
            raise forms.ValidationError("A user name has no @ in it: that is for addresses.")
        return username

    def clean_email(self) -> str:
        """One log-in an address: people log in by it, too."""
        email: str = self.cleaned_data["email"]
        others = User.objects.filter(email__iexact=email).exclude(pk=self.instance.pk)
        other = others.first()
        if other:
            raise forms.ValidationError(f"{other} has this address already.")
        return email

    def clean_is_active(self) -> bool:
        """Somebody must be able to give offices out."""
        active: bool = self.cleaned_data["is_active"]
        if not active and not keeps_an_organiser(without=self.instance):
            raise forms.ValidationError("This is the last organiser: appoint another first.")
        return active


class RoleInline(FactInline):
    """A user's offices; ended on their own pages."""

    model = Role
    named_by = ("user", "season", "region")
    fields = ("kind", "season", "region")
    form = RoleRow
    can_delete = False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Another office is another appointment."""
        return False


@admin.register(User)
class UserAdmin(admin.ModelAdmin):
    """Who can log in. Nobody is deleted: their name stays on what they changed."""

    form = UserForm
    list_display = ("username", "full_name", "email", "is_active", "two_steps", "last_login")
    list_filter = ("is_active", "roles__kind", "roles__season", "roles__region")
    search_fields = ("username", "first_name", "last_name", "email")
    ordering = ("username", "pk")
    readonly_fields = ("last_login", "date_joined")
    inlines = (RoleInline,)
    actions = ("send_links", "turn_two_steps_off")
    fields = (
        "username",
        "first_name",
        "last_name",
        "email",
        "is_active",
        "send_link",
        "last_login",
        "date_joined",
        "seen",
    )

    def get_queryset(self, request: HttpRequest) -> Any:
        """Fetch whether two-step log-in is on with the rest."""
        second = Authenticator.objects.filter(user=OuterRef("pk"), type=Authenticator.Type.TOTP)
        return super().get_queryset(request).annotate(two_steps=Exists(second))

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:
        """Narrow no list by what passwords are kept as: letter by letter that reads them."""
        return not lookup.startswith("password") and super().lookup_allowed(lookup, value, request)

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Deactivate them instead."""
        return False

    def save_model(self, request: HttpRequest, obj: User, form: UserForm, change: bool) -> None:  # noqa: FBT001
        """Save; a new log-in has no password until its link is followed."""
        if not change:
            obj.set_unusable_password()
        super().save_model(request, obj, form, change)
        if "email" in form.changed_data:
            vouch_for_address(obj)
        if form.cleaned_data["send_link"]:
            self._send_link(request, obj)

    @admin.display(description="name", ordering="first_name")
    def full_name(self, user: User) -> str:
        """As they are called."""
        return user.get_full_name() or "–"

    @admin.display(description="two steps", boolean=True, ordering="two_steps")
    def two_steps(self, user: Any) -> bool:
        """Is two-step log-in on?"""
        return bool(user.two_steps)

    @admin.action(description="E-mail the link to set a password", permissions=["change"])
    def send_links(self, request: HttpRequest, queryset: "QuerySet[User]") -> None:
        """Send each their link."""
        for user in queryset:
            self._send_link(request, user)

    @admin.action(description="Turn two-step log-in off (a lost phone)", permissions=["change"])
    def turn_two_steps_off(self, request: HttpRequest, queryset: "QuerySet[User]") -> None:
        """Let them in by their password alone again."""
        for user in queryset:
            Authenticator.objects.filter(user=user).delete()
            self.log_change(request, user, "Two-step log-in turned off.")
            self.message_user(request, f"{user} logs in by password alone.", messages.SUCCESS)

    def _send_link(self, request: HttpRequest, user: User) -> None:
        form = ResetPasswordForm(data={"email": user.email})
        if not user.is_active or not form.is_valid():
            text = f"No link went to {user}: the log-in is closed, or its address is none."
            self.message_user(request, text, messages.ERROR)
            return
        form.save(request)
        self.log_change(request, user, f"Link to set a password sent to {user.email}.")
        self.message_user(request, f"A link is on its way to {user.email}.", messages.SUCCESS)


@admin.register(Role)
class RoleAdmin(FactAdmin):
    """Who holds which office."""

    form = RoleForm
    list_display = ("user", "kind", "season", "region")
    list_filter = ("kind", "season", "region")
    list_select_related = ("user", "season", "region")
    ordering = ("-season__year", "region__name", "kind", "user__username", "pk")
    search_fields = ("user__username", "user__first_name", "user__last_name")
    autocomplete_fields = ("user",)

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        """End the appointment, unless nobody were left to make another."""
        try:
            end_appointment(
                role=obj,
                by=request.user,  # type: ignore[arg-type]  # the admin lets nobody else in
                at=timezone.now(),
                reason=given_reason(request),
            )
        except AppointmentRefusedError as error:
            self.message_user(request, str(error), messages.ERROR)
