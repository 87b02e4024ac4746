"""Filling in the admin's pages as a browser does: what the page shows, and what the test types."""

from typing import Any

from django.test import Client
from django.urls import reverse


def shown(form: Any) -> dict[str, Any]:
    """What a form's fields hold before anybody types."""
    held: dict[str, Any] = {}
    for name in form.fields:
        field = form[name]
        value = field.value()
        if isinstance(value, bool):
            if value:
                held[field.html_name] = "on"
        elif value is not None:
            held[field.html_name] = value
    return held


def fill(client: Client, address: str, **typed: Any) -> dict[str, Any]:
    """What a browser would send from this page; ``entries__0__player`` is a row's field."""
    context = client.get(address).context
    data = shown(context["adminform"].form)
    for inline in context["inline_admin_formsets"]:
        data |= shown(inline.formset.management_form)
        for form in inline.formset.forms:
            data |= shown(form)
    return data | {name.replace("__", "-"): value for name, value in typed.items()}


def save(client: Client, address: str, **typed: Any) -> Any:
    """Fill the page in and save it."""
    return client.post(address, fill(client, address, **typed))


def faults(response: Any) -> dict[str, list[str]]:
    """What the page says is wrong, by field; rows below as ``entries-0-player``."""
    context = response.context
    found = {name: list(said) for name, said in context["adminform"].form.errors.items()}
    for inline in context["inline_admin_formsets"]:
        for form in inline.formset.forms:
            found |= {form.add_prefix(name): list(said) for name, said in form.errors.items()}
        if inline.formset.non_form_errors():
            found[inline.formset.prefix] = list(inline.formset.non_form_errors())
    return found


def address(model: Any, page: str = "changelist", *args: object) -> str:
    """Where a model's page is."""
    return reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_{page}", args=args)


def delete(client: Client, row: Any, **said: str) -> Any:
    """Open the page that asks whether to delete a row, and say yes."""
    page = address(type(row), "delete", row.pk)
    seen = client.get(page).context["request"].would_go
    return client.post(page, {"post": "yes", "seen": seen, **said})


def delete_several(client: Client, rows: list[Any], **said: str) -> Any:
    """Choose rows in their list, and say yes to deleting them."""
    page = address(type(rows[0]))
    chosen = {"action": "delete_selected", "_selected_action": [row.pk for row in rows]}
    seen = client.post(page, chosen).context["request"].would_go
    return client.post(page, {**chosen, "post": "yes", "seen": seen, **said})
