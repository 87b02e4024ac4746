"""READ: what a list of registrations would do, row by row, before anything is written (1C)."""

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from leagues.folding import fold
from leagues.models import Player, Region, Registration, Season
from leagues.reads.registration_file import FileRow
from leagues.reads.registrations import guests_who_played
from leagues.version import data_version
from meetings.gridfile.choices import NEW, SKIP, Choice, choose
from meetings.gridfile.matching import PlayerMatch, PlayerMatcher
from meetings.reads.known_players import KnownPlayer, known_players

Known = Mapping[int, KnownPlayer]


@dataclass(frozen=True, slots=True)
class ImportRow:
    """A row, whom it means, and what becomes of it."""

    row: FileRow
    choice: Choice
    """``p12``, ``new`` or ``skip``; empty: still to be chosen."""
    player: KnownPlayer | None
    """None for a new one, and as long as nobody is chosen."""
    state: str
    """``new``, ``register``, ``same`` (is registered so), ``skip``, ``problem``."""
    words: str
    """What happens, or why it cannot."""

    @property
    def writes(self) -> bool:
        """Is something written of it?"""
        return self.state in {"new", "register"}


@dataclass(frozen=True, slots=True)
class ImportPreview:
    """A whole list."""

    rows: tuple[ImportRow, ...]

    def count(self, state: str) -> int:
        """How many rows are in a state."""
        return sum(row.state == state for row in self.rows)

    @property
    def new(self) -> int:
        """New players."""
        return self.count("new")

    @property
    def register(self) -> int:
        """Known ones, registered."""
        return self.count("register")

    @property
    def same(self) -> int:
        """Registered already."""
        return self.count("same")

    @property
    def problems(self) -> int:
        """Rows to mend, to choose for or to leave out."""
        return self.count("problem")

    @property
    def shown(self) -> str:
        """Tells this preview from another: what is written is what was seen."""
        said = [(each.row, each.choice.chosen, each.state, each.words) for each in self.rows]
        return hashlib.blake2b(repr(said).encode(), digest_size=8).hexdigest()


@dataclass(frozen=True, slots=True)
class _Season:
    """What the site knows."""

    year: int
    known: Known
    matcher: PlayerMatcher
    numbers: Mapping[int | None, int]
    """Whose each IFPA number is."""
    places: Mapping[int, Region | None]
    """Where the season has whom."""
    unconfirmed: frozenset[int]
    stay_guests: frozenset[int]
    """Guests who have played: a list moves nobody from a day on."""


def import_preview(
    season: Season, rows: Sequence[FileRow], choices: Mapping[int, str]
) -> ImportPreview:
    """See what a list would do. Four queries, whatever its length."""
    known = known_players(data_version())
    registered = Registration.objects.filter(season=season).select_related("region")
    held = {row.player_id: row for row in registered}
    about = _Season(
        year=season.year,
        known=known,
        matcher=PlayerMatcher(known, frozenset(), year=season.year),
        numbers=dict(Player.objects.exclude(ifpa_id=None).values_list("ifpa_id", "pk")),
        places={pk: row.region for pk, row in held.items()},
        unconfirmed=frozenset(pk for pk, row in held.items() if not row.confirmed),
        stay_guests=guests_who_played(season),
    )
    twice = _named_before(rows)
    read = [_row(row, choices.get(row.number), about, again=row.number in twice) for row in rows]
    return ImportPreview(tuple(_once(read)))


def _named_before(rows: Sequence[FileRow]) -> frozenset[int]:
    """The numbers of the rows whose name another row has before them."""
    names: set[tuple[str, ...]] = set()
    found = set()
    for row in rows:
        name = tuple(sorted(fold(row.name).split()))
        if name in names:
            found.add(row.number)
        names.add(name)
    return frozenset(found)


def _row(row: FileRow, wanted: str | None, about: _Season, *, again: bool) -> ImportRow:
    match = about.matcher.match(row.name, None)
    numbered = about.known.get(about.numbers.get(row.ifpa_id or 0, 0))
    if numbered is not None:
        match = PlayerMatch(numbered, ())
    options = tuple(_options(match))
    unsure = match.likely or again
    default = f"p{match.sure.pk}" if match.sure else "" if unsure else NEW
    choice = choose(options, wanted, default)
    player = about.known.get(int(choice.chosen[1:])) if choice.chosen.startswith("p") else None
    state, words = _outcome(row, choice.chosen, player, about)
    if again and not (choice.chosen or row.problem):
        words = "The list has this name before: a new player of that name, or the same?"
    return ImportRow(row, choice, player, state, words)


def _options(match: PlayerMatch) -> Iterator[tuple[str, str]]:
    offered = (match.sure, *match.likely) if match.sure else match.likely
    for player in offered:
        where = f", {player.latest}" if player.latest else ""
        yield f"p{player.pk}", f"{player.name} (number {player.pk}{where})"
    yield NEW, "A new player"
    yield SKIP, "Leave this row out"


def _outcome(
    row: FileRow, chosen: str, player: KnownPlayer | None, about: _Season
) -> tuple[str, str]:
    """What becomes of a row, and the words for it."""
    if chosen == SKIP:
        return "skip", "Left out."
    if row.problem:
        return "problem", row.problem
    if not chosen:
        return "problem", "Choose who this is."
    if player is not None:
        return _of_known(row, player, about)
    if about.numbers.get(row.ifpa_id or 0):
        return "problem", f"The IFPA number {row.ifpa_id} is somebody’s: choose them."
    return "new", f"New in {row.region}."


def _of_known(row: FileRow, player: KnownPlayer, about: _Season) -> tuple[str, str]:
    if player.pk not in about.places:
        return "register", f"Registered in {row.region}."
    here = about.places[player.pk]
    if here is None:
        if player.pk in about.stay_guests:
            return "problem", "Has played as a guest this season: move them from a day on."
        return "register", f"A guest until now, registered in {row.region}."
    if row.region is None or here.pk != row.region.pk:
        return "problem", f"Registered in {here} for {about.year} already (1C)."
    if player.pk in about.unconfirmed:
        return "register", f"Confirmed in {row.region}."
    return "same", f"Is registered in {here}."


def _once(rows: Sequence[ImportRow]) -> Iterator[ImportRow]:
    """Mark whom the list has twice, and a new player's number that it has twice."""
    numbers = Counter(each.row.ifpa_id for each in rows if each.row.ifpa_id and each.writes)
    times = Counter(each.player.pk for each in rows if each.player and each.state != "skip")
    for each in rows:
        if each.player and each.state != "skip" and times[each.player.pk] > 1:
            yield replace(each, state="problem", words="The list has this player twice.")
        elif each.state == "new" and numbers[each.row.ifpa_id or 0] > 1:
            yield replace(each, state="problem", words="The list has this IFPA number twice.")
        else:
            yield each
