"""What the organiser's pages write: a field by its name, where somebody would stand."""

from django import forms, template

from leagues.reads.settings_preview import PlayerChange, Standing
from leagues.templatetags.ukpl import points

register = template.Library()

MARKS = {"met": "✓", "not_yet": "…", "broken": "!", "refused": "!"}
FINAL = {"yes": "in", "no": "out", "playoff": "play-off"}


@register.filter
def field(form: forms.Form, name: str) -> forms.BoundField:
    """A form's field of this name."""
    return form[name]


@register.filter
def check_mark(state: str) -> str:
    """Draw how a rule stands; a dash where nothing is asked."""
    return MARKS.get(state, "–")


@register.filter
def standing(where: Standing | None) -> str:
    """Write a position: ``3=``. A dash for who has none."""
    if where is None or where.position is None:
        return "–"
    return f"{where.position}{'=' if where.tied else ''}"


@register.filter
def total(where: Standing | None) -> str:
    """Write a total. A dash for who has none."""
    return points(where.total if where else None)


@register.filter
def final_change(change: PlayerChange) -> str:
    """Say whether somebody is in the final, and would be: ``in, would be out``."""
    was, now = (
        FINAL[each.qualifies] if each else "out" for each in (change.as_is, change.would_be)
    )
    return was if was == now else f"{was}, would be {now}"
