"""What must hold between the values of a season file: one of each, and the rules (1B, 2E, 3C, 6A).

Bans and the ladder of penalties are not looked at, nor is a replay beside a compensation ball: the
file is a record of what was done. A value that is faulty by itself is empty here, and passed over.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import TypeVar

from meetings.seasonfile import document
from meetings.seasonfile.faults import Faults
from scoring import MAX_MEETINGS, MAX_VENUE_USES

H = TypeVar("H", bound=Hashable)


def check_season(season: document.SeasonFile, faults: Faults) -> None:
    """Note every fault that no value has by itself."""
    for key in ("regions", "venues", "machines", "players"):
        slugs = [item.slug for item in getattr(season, key)]
        for index, first, slug in _repeats(slugs):
            faults.add(f"{key}[{index}].slug", f'"{slug}" is the slug of {key}[{first}] already')
    for index, first, number in _repeats(player.ifpa_id or 0 for player in season.players):
        message = f"{number} is the number of players[{first}] already"
        faults.add(f"players[{index}].ifpa_id", message)
    # Of two with one slug the first stands: the second is a fault already.
    home = {player.slug: player.region for player in reversed(season.players)}
    _check_calendar(season.meetings, faults)
    for index, meeting in enumerate(season.meetings):
        _check_meeting(meeting, home, f"meetings[{index}]", faults)
    _check_playoffs(season.playoffs, home, faults)


def _repeats(values: Iterable[H]) -> Iterator[tuple[int, int, H]]:
    """Find what stands a second time: its index, the index of the first, and the value."""
    first: dict[H, int] = {}
    for index, value in enumerate(values):
        if value and first.setdefault(value, index) != index:
            yield index, first[value], value


def _check_calendar(meetings: Iterable[document.Meeting], faults: Faults) -> None:
    """Refuse a number given twice, a seventh meeting, and a venue's third (1B)."""
    first: dict[tuple[str, int], int] = {}
    held: Counter[str] = Counter()
    used: Counter[tuple[str, str]] = Counter()
    for index, meeting in enumerate(meetings):
        place, region = f"meetings[{index}]", meeting.region
        if not region:
            continue
        held[region] += 1
        if held[region] > MAX_MEETINGS:
            faults.add(place, f"{region} has {MAX_MEETINGS} meetings already (1B)")
        earlier = first.setdefault((region, meeting.number), index)
        if meeting.number and earlier != index:
            message = f"meetings[{earlier}] is meeting {meeting.number} of {region} already"
            faults.add(f"{place}.number", message)
        if meeting.venue:
            used[region, meeting.venue] += 1
            if used[region, meeting.venue] > MAX_VENUE_USES:
                message = f'{region} has met twice at "{meeting.venue}" already (1B)'
                faults.add(f"{place}.venue", message)


def _check_meeting(
    meeting: document.Meeting, home: Mapping[str, str | None], place: str, faults: Faults
) -> None:
    practice, start = meeting.practice_from, meeting.starts_at
    if practice and start and practice > start:
        faults.add(
            f"{place}.practice_from", f"must not be later than starts_at, {start:%H:%M} (5A)"
        )
    _check_games(meeting.games, place, faults)
    _check_people(meeting, place, faults)
    _check_scores(meeting, place, faults)
    if meeting.recorded_results:
        _check_recorded(meeting, home, place, faults)


def _check_games(games: tuple[document.Game, ...], place: str, faults: Faults) -> None:
    """Refuse a key given twice, and a substitute for what is not a withdrawn game (6A)."""
    by_key = {game.key: game for game in reversed(games)}
    for index, first, key in _repeats(game.key for game in games):
        faults.add(f"{place}.games[{index}].key", f'"{key}" is the key of games[{first}] already')
    for index, first, key in _repeats(game.replaces or "" for game in games):
        faults.add(
            f"{place}.games[{index}].replaces", f'games[{first}] stands in for "{key}" already (6A)'
        )
    for index, game in enumerate(games):
        refusal = _wrong_substitute(game, by_key)
        if refusal:
            faults.add(f"{place}.games[{index}].replaces", refusal)


def _wrong_substitute(game: document.Game, by_key: Mapping[str, document.Game]) -> str | None:
    """Say why a game can't stand in for the one it names."""
    if not game.replaces:
        return None
    replaced = by_key.get(game.replaces)
    if replaced is None:
        return f'must name a game of this meeting, and there is no "{game.replaces}"'
    if replaced.key == game.key:
        return "must name another game, not this one"
    if replaced.status == "in_play":
        return f'"{replaced.key}" is still in play: only a withdrawn game is replaced (6A)'
    seen = {game.key}
    while replaced is not None and replaced.replaces:
        if replaced.key in seen:
            return "goes round in a circle"
        seen.add(replaced.key)
        replaced = by_key.get(replaced.replaces)
    return None


def _check_people(meeting: document.Meeting, place: str, faults: Faults) -> None:
    """Refuse a second entry, and someone named twice among the hosts and their families (1D)."""
    for index, first, player in _repeats(entry.player for entry in meeting.entries):
        faults.add(f"{place}.entries[{index}].player", f'"{player}" is entries[{first}] already')
    hosts = len(meeting.hosts)
    places = [f"hosts[{index}]" for index in range(hosts)]
    places += [f"host_family[{index}]" for index in range(len(meeting.host_family))]
    for index, first, player in _repeats((*meeting.hosts, *meeting.host_family)):
        faults.add(f"{place}.{places[index]}", f'"{player}" is {places[first]} already')


def _check_scores(meeting: document.Meeting, place: str, faults: Faults) -> None:
    """Refuse a second score on a game, one without an entry, a jackpot not agreed on (2E)."""
    jackpots = {game.key: game.jackpot for game in reversed(meeting.games)}
    entered = {entry.player for entry in meeting.entries}
    all_may_play = not entered or "" in entered
    pairs = (f'"{s.player}" on {s.game}' if s.player and s.game else "" for s in meeting.scores)
    for index, first, whose in _repeats(pairs):
        message = f"scores[{first}] is the score of {whose} already"
        faults.add(f"{place}.scores[{index}]", message)
    for index, score in enumerate(meeting.scores):
        where = f"{place}.scores[{index}]"
        if score.player and score.player not in entered and not all_may_play:
            faults.add(f"{where}.player", f'"{score.player}" has no entry at this meeting')
        for number, ruling in enumerate(score.rulings):
            if ruling.kind == "jackpot" and jackpots.get(score.game, 0) is None:
                message = f"{score.game} has no agreed jackpot (2E)"
                faults.add(f"{where}.rulings[{number}]", message)


def _check_recorded(
    meeting: document.Meeting, home: Mapping[str, str | None], place: str, faults: Faults
) -> None:
    """Refuse an outcome beside scores, of a guest (3C), or that places nobody."""
    if meeting.games or meeting.scores:
        faults.add(f"{place}.recorded_results", "must not stand beside games and scores")
    results = meeting.recorded_results
    for index, first, player in _repeats(result.player for result in results):
        message = f'"{player}" is recorded_results[{first}] already'
        faults.add(f"{place}.recorded_results[{index}].player", message)
    for index, result in enumerate(results):
        where = f"{place}.recorded_results[{index}].player"
        _check_home(result.player, meeting.region, home, where, faults)
    columns = zip(
        *((result.machine_points, result.league_points) for result in results), strict=True
    )
    if all(None in column for column in columns):
        message = "must give everyone's machine_points or everyone's league_points"
        faults.add(f"{place}.recorded_results", message)


def _check_home(
    player: str, region: str, home: Mapping[str, str | None], place: str, faults: Faults
) -> None:
    if player and region and home.get(player, "") not in {region, ""}:
        faults.add(place, f'"{player}" is not registered in {region} (3C)')


def _check_playoffs(
    playoffs: tuple[document.PlayOff, ...], home: Mapping[str, str | None], faults: Faults
) -> None:
    """Refuse a region's second play-off, and one of nobody, of someone twice or of a guest (3F)."""
    for index, first, region in _repeats(playoff.region for playoff in playoffs):
        faults.add(f"playoffs[{index}].region", f"playoffs[{first}] is of {region} already")
    for index, playoff in enumerate(playoffs):
        place = f"playoffs[{index}].order"
        for number, first, player in _repeats(playoff.order):
            faults.add(f"{place}[{number}]", f'"{player}" is order[{first}] already')
        for number, player in enumerate(playoff.order):
            _check_home(player, playoff.region, home, f"{place}[{number}]", faults)
