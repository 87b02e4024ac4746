"""What somebody had typed into a form whose page is not there any more: shown, to be copied."""

from django import template
from django.template.context import Context

register = template.Library()

UNSEEN = {
    "csrfmiddlewaretoken", "form", "page", "do", "seen", "shown", "after", "looked_over",
    "default", "save", "search", "check", "found", "back", "submission", "take", "number", "ruling",
}  # fmt: skip
"""Fields that nobody sees, and buttons."""


@register.inclusion_tag("components/typed.html", takes_context=True)
def what_was_typed(context: Context) -> dict[str, list[tuple[str, str]]]:
    """Show what was sent to a page of ours, each value with its field's name."""
    request = context.get("request")
    if getattr(request, "resolver_match", None) is None:
        return {"typed": []}  # nor has anybody seen to it that a page of ours sent it
    return {
        "typed": [
            (_label(name), value)
            for name, values in request.POST.lists()  # type: ignore[union-attr]
            if name.rpartition("-")[2] not in UNSEEN and "password" not in name
            for value in values
            if value.strip() not in ("", "on")
        ]
    }


def _label(name: str) -> str:
    """The field's name as words; a score's field is named by keys."""
    words = "score" if ":" in name else name.rpartition("-")[2].replace("_", " ")
    return words.capitalize()
