"""Real devices on a real server: processes, sockets, a database of its own.

The server is the one that the site runs on (gunicorn, two workers of four threads), on a file of
SQLite or on PostgreSQL, so that it can be killed as a machine dies: without a word.
"""

import http.client
import json
import os
import secrets
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import uuid
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Self

from django.conf import settings
from django.db import connection
from django.test import Client

from leagues.models import User
from meetings.models import Game, Meeting, StewardLink
from meetings.views.access import STEWARD

CANNOT_SERVE = (
    ""
    if find_spec("gunicorn") and Path("/proc/self/task").exists()
    else "needs gunicorn, and Linux's /proc to find its workers"
)
"""Why no server can be started here."""
ROOT = Path(__file__).resolve().parent.parent
WORKERS, THREADS = 2, 4
PATIENCE = 10
"""Seconds that a device waits for an answer before it sends again."""


@dataclass(frozen=True)
class Served:
    """The database that the server is given."""

    url: str
    file: Path | None = None
    """Of SQLite."""

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """Ask the database itself, past everything of ours."""
        if self.file is None:
            with connection.cursor() as cursor:
                cursor.execute(query)
                return cursor.fetchall()
        database = sqlite3.connect(self.file)
        try:
            return database.execute(query).fetchall()
        finally:
            database.close()


def served(folder: Path) -> Served:
    """Hand the test's database to a server: as it is, or SQLite's copied into a file."""
    if connection.vendor == "sqlite":
        file = folder / "entry.sqlite3"
        connection.ensure_connection()
        with sqlite3.connect(file) as copy:
            connection.connection.backup(copy)
        copy.close()
        return Served(f"sqlite:///{file}", file)
    given = connection.settings_dict
    place = f"{given['HOST'] or '127.0.0.1'}:{given['PORT'] or 5432}"
    who = given["USER"] + (f":{given['PASSWORD']}" if given["PASSWORD"] else "")
    return Served(f"postgres://{who}@{place}/{given['NAME']}")


class Server:
    """The site, served by processes that can be killed."""

    def __init__(self, database: Served, port: int = 0) -> None:
        self.port = port or _free_port()
        self._environment = {
            **os.environ,
            "DATABASE_URL": database.url,
            "DJANGO_SETTINGS_MODULE": "ukpl.settings.test",
        }
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = (
            f"-m gunicorn ukpl.wsgi --preload --bind 127.0.0.1:{self.port} --workers {WORKERS}"
            f" --threads {THREADS} --log-level critical --no-control-socket"
        )
        self._process = subprocess.Popen(  # noqa: S603 (our own command)
            [sys.executable, *command.split()],
            cwd=ROOT,
            env=self._environment,
            start_new_session=True,
            stdout=subprocess.DEVNULL,
        )
        until = time.monotonic() + 30
        while time.monotonic() < until:
            if self._process.poll() is not None:
                raise RuntimeError("the server does not start")
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
            except OSError:
                time.sleep(0.05)
            else:
                return
        raise RuntimeError("the server does not answer")

    def kill(self) -> None:
        """SIGKILL for every process of it, as when the power goes."""
        if self._process is not None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None

    def kill_a_worker(self, which: int) -> bool:
        """SIGKILL for one of the workers; the server starts another at once."""
        if self._process is None:
            return False
        children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children")
        workers = children.read_text().split()
        if not workers:
            return False
        os.kill(int(workers[which % len(workers)]), signal.SIGKILL)
        return True


def _free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port: int = listening.getsockname()[1]
        return port


def coordinators_session(user: User) -> str:
    """Log somebody in; gives the cookie's value."""
    client = Client()
    client.force_login(user)
    return client.cookies[settings.SESSION_COOKIE_NAME].value


def stewards_session(link: StewardLink, name: str) -> str:
    """Let a steward in by their link; gives the cookie's value."""
    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session[STEWARD] = {"link": link.pk, "meeting": link.meeting_id, "name": name}
    session.save()
    return str(session.session_key)


@dataclass
class Device:
    """A phone with a queue of scores, sent one after the other until there is a receipt."""

    server: Server
    meeting: int
    session: str
    receipts: dict[str, dict[str, Any]] = field(default_factory=dict)
    """By the attempt's number: what was sent, and the server's answer to it."""
    refusals: list[tuple[int, bytes]] = field(default_factory=list)
    """Answers that are no receipt: their status and body."""
    seconds: list[float] = field(default_factory=list)
    """How long each answer took."""
    _line: http.client.HTTPConnection | None = None

    def enter(
        self,
        game: str,
        player: int,
        score: int,
        seen: int | None,
        until: float,
        number: uuid.UUID | None = None,
    ) -> bool:
        """Send a score again and again until a receipt comes, or time is up."""
        sent = {
            "id": str(number or uuid.uuid4()),
            "game": game,
            "player": player,
            "score": str(score),
            "seen": None if seen is None else str(seen),
        }
        while time.monotonic() < until:
            answer = self._post(json.dumps(sent).encode())
            if answer is not None and answer.get("receipt") == sent["id"]:
                self.receipts[str(sent["id"])] = {**sent, **answer}
                return True
            time.sleep(0.02)
        return False

    def look(self) -> dict[str, Any] | None:
        """Look how things stand, as its page does before anything is typed."""
        return self._ask("GET", f"/desk/{self.meeting}/scores/state/")

    def _post(self, body: bytes) -> dict[str, Any] | None:
        """Send a score once, and note how long the answer takes."""
        begun = time.monotonic()
        answer = self._ask("POST", f"/desk/{self.meeting}/scores/", body)
        if self._line is not None:
            self.seconds.append(time.monotonic() - begun)
        return answer

    def _ask(self, method: str, address: str, body: bytes | None = None) -> dict[str, Any] | None:
        """Ask the server once; None where there is no answer, or none that is ours."""
        token = secrets.token_hex(16)
        headers = {
            "Accept": "application/json",
            "Content-Type": "application/json",
            "Cookie": f"{settings.SESSION_COOKIE_NAME}={self.session}; csrftoken={token}",
            "X-CSRFToken": token,
        }
        try:
            if self._line is None:
                self._line = http.client.HTTPConnection(
                    "127.0.0.1", self.server.port, timeout=PATIENCE
                )
            self._line.request(method, address, body, headers)
            response = self._line.getresponse()
            text = response.read()
        except (OSError, http.client.HTTPException):
            self.hang_up()
            return None
        if response.status != http.HTTPStatus.OK:
            self.refusals.append((response.status, text))
            return None
        answer: dict[str, Any] = json.loads(text)
        return answer

    def hang_up(self) -> None:
        """Let the connection go."""
        if self._line is not None:
            self._line.close()
            self._line = None


def cells_of(meeting: Meeting) -> list[tuple[str, int]]:
    """Every game's key with every player who is here."""
    players = list(meeting.entries.order_by("pk").values_list("player", flat=True))
    games = Game.objects.filter(meeting=meeting).order_by("pk").values_list("key", flat=True)
    return [(game, player) for player in players for game in games]
