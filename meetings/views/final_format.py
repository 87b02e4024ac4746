"""Say how a grand final is played: a format ready made, or one stage by stage (1A, 1G)."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from meetings.forms.final_format import (
    MOST_STAGES,
    FormatForm,
    PresetForm,
    StageFormSet,
    format_initial,
    format_of,
    preset_initial,
)
from meetings.forms.refusing import RefusingForm
from meetings.reads.final_tables import FinalTables, work_out
from meetings.reads.final_version import final_version
from meetings.services.plan_final import set_format
from meetings.views.final_access import FinalAccess, at_final


@require_http_methods(["GET", "HEAD", "POST"])
@at_final
def formats(request: HttpRequest, access: FinalAccess) -> HttpResponse:
    """Choose a format, or write one; ``do`` says which of the page's forms was sent."""
    tables = work_out(access.year)
    seen = {"seen": final_version(access.final.pk)}
    do = request.POST.get("do", "") if request.method == "POST" else ""
    if request.method == "POST" and do not in {"preset", "own", "more"}:
        do = "preset"  # whatever else is sent is refused there, in words
    ready_made = preset_initial(tables.format) if tables and tables.format else {}
    preset = PresetForm(
        request.POST if do == "preset" else None,
        initial=ready_made | seen,
        auto_id="id_preset_%s",
    )
    own = FormatForm(request.POST if do in ("own", "more") else None, initial=_own(tables) | seen)
    stages = StageFormSet(**_stages(request, tables, do))
    if do == "preset" and preset.is_valid():
        if _set(request, access, preset, preset.format):
            return redirect("organise_final", access.year)
    elif do == "own":
        written = format_of(own, stages)
        if written is not None and _set(request, access, own, written):
            return redirect("organise_final", access.year)
    context = {
        "final": access.final,
        "season": access.final.season,
        "tables": tables,
        "preset": preset,
        "own": own,
        "stages": stages,
        "open": do in ("own", "more") or (not do and "name" in own.initial and not ready_made),
        "more": len(stages.forms) < MOST_STAGES,
    }
    failed = request.method == "POST" and do != "more"
    return render(request, "meetings/final/format.html", context, status=422 if failed else 200)


def _own(tables: FinalTables | None) -> dict[str, Any]:
    """The format as it is, to be changed stage by stage."""
    if tables is None or tables.format is None:
        return {}
    return {"name": tables.format.name, "podium": tables.format.podium}


def _stages(request: HttpRequest, tables: FinalTables | None, do: str) -> dict[str, Any]:
    """The rows of the stages: as sent, or as they are; with one more where that is asked for."""
    if do == "own":
        return {"data": request.POST, "prefix": "stage"}
    if do == "more":
        sent = StageFormSet(request.POST, prefix="stage")
        rows = [{name: form[name].value() for name in form.fields} for form in sent.forms]
        return {"initial": [*rows, {}][:MOST_STAGES], "prefix": "stage"}
    rows = list(format_initial(tables.format)) if tables and tables.format else [{}]
    return {"initial": rows, "prefix": "stage"}


def _set(request: HttpRequest, access: FinalAccess, form: RefusingForm, format_: Any) -> bool:
    with form.refusing():
        set_format(format=format_, seen=form.cleaned_data["seen"], **access.done)
        messages.success(request, f"The final is played so: {format_.name}.")
        return True
    return False
