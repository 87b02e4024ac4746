"""A grid of scores from a spreadsheet, previewed before anything is written; and out again."""

import uuid

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.text import slugify
from django.views.decorators.http import require_http_methods, require_safe

from meetings.forms.spreadsheet import ConfirmForm, GridForm, read_choices
from meetings.gridfile.choices import NO_CHOICES
from meetings.gridfile.encodings import GridFileError
from meetings.gridfile.preview import MOST_SCORES, Preview, preview
from meetings.gridfile.writing import grid_csv, grid_workbook
from meetings.reads.desk import desk
from meetings.reads.states import closed_words
from meetings.services.errors import Refused
from meetings.services.import_grid import (
    Grid,
    GridGame,
    GridPlayer,
    GridScore,
    Imported,
    import_grid,
)
from meetings.views.access import Access, at_desk

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
LOOK_AGAIN = "The matches have changed since they were shown: look at what they do, then write."
MEND_FIRST = "Nothing is written yet: answer what is marked in red first."
TOO_MANY = f"More than {MOST_SCORES:,} scores at once: leave some rows out, and write them after."


@require_http_methods(["GET", "HEAD", "POST"])
@at_desk()
def grid_in(request: HttpRequest, access: Access) -> HttpResponse:
    """Take a grid; show what it would change; write it once that is confirmed."""
    if request.method != "POST":
        return _page(request, access, GridForm())
    form = GridForm(request.POST, request.FILES)
    confirm = ConfirmForm(request.POST)
    sound = confirm.is_valid()
    if not form.is_valid():
        return _page(request, access, form, confirm=confirm, status=422)
    confirmed = sound and request.POST.get("do") == "write" and "file" not in request.FILES
    choices = NO_CHOICES if "file" in request.FILES else read_choices(request.POST)
    try:
        shown = preview(
            access.meeting, form.table, choices, confirm.seen_scores if confirmed else None
        )
    except GridFileError as error:
        form.add_error("file" if form.read_from else "text", str(error))
        return _page(request, access, form, confirm=confirm, status=422)
    if not confirmed:
        status = 200 if sound else 422
        return _page(request, access, form, shown=shown, confirm=confirm, status=status)
    return _write(request, access, form, confirm, shown)


@require_safe
@at_desk()
def grid_out_csv(request: HttpRequest, access: Access) -> HttpResponse:
    """Every score as CSV."""
    content = grid_csv(desk(access.meeting.pk))
    return _file(access, content, "csv", "text/csv; charset=utf-8")


@require_safe
@at_desk()
def grid_out_xlsx(request: HttpRequest, access: Access) -> HttpResponse:
    """Every score as an Excel workbook."""
    return _file(access, grid_workbook(desk(access.meeting.pk)), "xlsx", XLSX)


def _file(access: Access, content: bytes, ending: str, kind: str) -> HttpResponse:
    meeting = access.meeting
    name = f"{slugify(meeting.where)}-{meeting.season.year}-meeting-{meeting.number}.{ending}"
    return HttpResponse(
        content,
        content_type=kind,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


def _write(
    request: HttpRequest, access: Access, form: GridForm, confirm: ConfirmForm, shown: Preview
) -> HttpResponse:
    wrong = ""
    if shown.shown != confirm.cleaned_data["shown"]:
        wrong = LOOK_AGAIN
    elif shown.problems:
        wrong = MEND_FIRST
    elif shown.writes > MOST_SCORES:
        wrong = TOO_MANY
    else:
        grid = _confirmed(shown, confirm)
        try:
            done = import_grid(meeting=access.meeting.pk, grid=grid, by=access.actor, at=access.at)
        except Refused as error:
            wrong = error.sentence
        else:
            _say(request, done)
            return redirect("desk_grid", access.meeting.pk)
    # As it stands now: what the earlier preview showed may be out of date.
    shown = preview(access.meeting, form.table, read_choices(request.POST))
    confirm.add_error(None, wrong)
    return _page(request, access, form, shown=shown, confirm=confirm, status=422)


def _confirmed(shown: Preview, confirm: ConfirmForm) -> Grid:
    return Grid(
        id=confirm.number,
        players=tuple(
            GridPlayer(
                row=row.matched.row.number,
                name=row.matched.row.name,
                player=row.matched.player.pk if row.matched.player else None,
                child=row.matched.child,
                at_home=row.matched.at_home,
            )
            for row in shown.rows
            if not row.matched.left_out
        ),
        games=tuple(
            GridGame(column.column.index, column.name, column.game, column.machine)
            for column in shown.taken
        ),
        scores=tuple(
            GridScore(row.matched.row.number, column.column.index, cell.score, cell.now)
            for row in shown.rows
            for column, cell in zip(shown.taken, row.cells, strict=True)
            if cell.written and cell.score is not None
        ),
        reason=confirm.cleaned_data["reason"],
    )


def _say(request: HttpRequest, done: Imported) -> None:
    if done.again:
        messages.info(request, "This grid was written already: nothing was changed again.")
        return
    came = f", {done.arrivals} checked in" if done.arrivals else ""
    messages.success(request, f"{done.saved} score{'' if done.saved == 1 else 's'} saved{came}.")
    if done.conflicts:
        scores = "1 score was" if done.conflicts == 1 else f"{done.conflicts} scores were"
        messages.warning(
            request, f"{scores} changed by somebody else meanwhile: both are kept, choose one."
        )


def _as_read(form: GridForm) -> GridForm:
    """The form with the grid as it was read: a file's is there to be mended too."""
    read = GridForm(initial={"text": form.grid_text})
    read.read_from = form.read_from
    return read


def _page(
    request: HttpRequest,
    access: Access,
    form: GridForm,
    *,
    shown: Preview | None = None,
    confirm: ConfirmForm | None = None,
    status: int = 200,
) -> HttpResponse:
    context = {
        "access": access,
        "meeting": access.meeting,
        "form": _as_read(form) if shown else form,
        "preview": shown,
        "confirm": confirm,
        "number": uuid.uuid4(),
        "strangers": request.POST.get("strangers", ""),
        "closed": closed_words(access.meeting, "import"),
    }
    return render(request, "meetings/spreadsheet/import.html", context, status=status)
