"""Scores as they come in, from a device's queue or a plain form: parsed, not written."""

import json
import re
import uuid
from typing import Any

from django import forms
from django.http import QueryDict

from leagues.wording import one_line
from meetings.score_text import ScoreTextError, parse_score
from meetings.services.submit_score import Typed

LONGEST_BODY = 8_192
"""Bytes of one submission; an honest one has some 300."""
LONGEST_REASON = 300

_KEY = re.compile(r"[-a-zA-Z0-9_]{1,50}")
_FIELD = re.compile(r"([-a-zA-Z0-9_]{1,50}):([1-9][0-9]{0,17})")
_SEEN = re.compile(r"([-a-zA-Z0-9_]{1,50}:[0-9]{1,18})=([0-9]{1,40})")
_DIGITS = re.compile(r"[0-9]{1,40}")


class MalformedError(ValueError):
    """What was sent is no submission at all: no page of ours sends such a thing."""


class ScoreField(forms.CharField):
    """A score as people type it: 1,234,560, 1 234 560, 1.2m. An empty one is None."""

    def to_python(self, value: Any) -> int | None:  # type: ignore[override]
        """Read it, or say what is wrong and how to type it."""
        text = super().to_python(value)
        if not text:
            return None
        try:
            return parse_score(text)
        except ScoreTextError as error:
            raise forms.ValidationError(str(error), code=error.code) from error

    def widget_attrs(self, widget: forms.Widget) -> dict[str, Any]:
        """Digits first on a phone; the browser remembers nobody's scores."""
        attributes = {"inputmode": "decimal", "autocomplete": "off", "class": "input-score"}
        return {**super().widget_attrs(widget), **attributes}


def read_json(body: bytes) -> tuple[Typed, str]:
    """Read one submission of a device's queue, and whose it says it is.

    Raises ``MalformedError``, or ``ScoreTextError`` for a score that cannot be read.
    """
    try:
        sent = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise MalformedError("That is not JSON.") from error
    if not isinstance(sent, dict):
        raise MalformedError("That is not a submission.")
    score = _text(sent, "score", longest=LONGEST_BODY, none=True)
    seen = _text(sent, "seen", longest=40, none=True)
    typed = Typed(
        id=_uuid(_text(sent, "id", longest=60)),
        game=_key(_text(sent, "game", longest=50)),
        player=_player(sent.get("player")),
        score=None if score is None else parse_score(score),
        seen=None if seen is None else _digits(seen),
        reason=one_line(_text(sent, "reason", longest=LONGEST_REASON, none=True) or ""),
        queued=True,
    )
    return typed, _text(sent, "who", longest=200, none=True) or ""


def read_form(sent: QueryDict) -> tuple[list[Typed], dict[str, str]]:
    """Read the scores that a plain form changes, and the sentences beside those it cannot.

    A field is named ``game:player``; ``seen`` lists what the fields showed,
    ``game:player=score`` with spaces between. ``form`` is the form's own number: each score's is
    made of it, so that a form sent twice saves once. Raises ``MalformedError``.
    """
    form = _uuid(sent.get("form", ""))
    shown = seen_scores(sent)
    reason = one_line(_clean(sent.get("reason", "")))[:LONGEST_REASON]
    changed: list[Typed] = []
    refused: dict[str, str] = {}
    for name in sent:
        cell = _FIELD.fullmatch(name)
        if cell is None:
            continue
        text = _clean(sent.get(name, ""))
        seen = shown.get(name)
        try:
            typed = Typed(
                id=uuid.uuid5(form, f"{name}={text.strip()}={seen}"),
                game=cell[1],
                player=int(cell[2]),
                score=parse_score(text) if text.strip() else None,
                seen=seen,
                reason=reason,
            )
        except ScoreTextError as error:
            refused[name] = str(error)
            continue
        if typed.score != typed.seen:
            changed.append(typed)
    return changed, refused


def seen_scores(sent: QueryDict) -> dict[str, int]:
    """The scores that a plain form showed, by field."""
    return {name: int(score) for name, score in _SEEN.findall(sent.get("seen", ""))}


def _text(sent: dict[str, Any], name: str, *, longest: int, none: bool = False) -> Any:
    value = sent.get(name)
    if value is None and none:
        return None
    if not isinstance(value, str) or len(value) > longest or value != _clean(value):
        raise MalformedError(f"“{name}” is not as it should be.")
    return value


def _clean(text: str) -> str:
    """Take out what no database keeps: NUL, and halves of characters."""
    return text.replace("\0", "").encode(errors="ignore").decode()


def _uuid(text: str) -> uuid.UUID:
    try:
        return uuid.UUID(text)
    except ValueError as error:
        raise MalformedError("“id” is no UUID.") from error


def _key(text: str) -> str:
    if not _KEY.fullmatch(text):
        raise MalformedError("“game” is not a game's key.")
    return text


def _player(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 < value < 2**63:
        raise MalformedError("“player” is not a player's number.")
    return value


def _digits(text: str) -> int:
    if not _DIGITS.fullmatch(text):
        raise MalformedError("“seen” is not a score in digits.")
    return int(text)
