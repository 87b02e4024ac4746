"""READ: whom somebody at the door may be, before a second player is made of one (1C).

Capitals, accents, word order, misspellings and the usual short forms of English first names make
no difference: "Bob Smyth" may well be Robert Smith.
"""

from collections.abc import Iterable
from difflib import SequenceMatcher
from itertools import combinations

from leagues.folding import fold
from meetings.reads.known_players import KnownPlayer

MOST = 5
LIKELY = 0.8
"""From this likeness on a name is offered; 1 is the same name."""
LIKELY_TWICE = 0.87
"""From this likeness on two rows may be one person."""
SAME_BUT_SHORTER = 0.9
"""How alike "R Smith" or "Robert" is to Robert Smith."""

NICKNAMES = {
    "alexander": "al alex ali sandy xander",
    "alexandra": "alex ali lexi sandra",
    "andrew": "andi andy drew",
    "ann": "anna anne annie",
    "anthony": "ant tony",
    "benjamin": "ben benny",
    "catherine": "cat cath cathy kate katherine kathryn kathy katie kay kit",
    "charles": "charlie chas chaz chuck",
    "christine": "chris chrissie christina tina",
    "christopher": "chris kit topher",
    "daniel": "dan danny",
    "david": "dave davey davy",
    "deborah": "deb debbie debra",
    "edward": "ed eddie ned ted teddy",
    "elizabeth": "beth betty elisabeth eliza lisa liz lizzie",
    "francis": "frank frankie",
    "frederick": "fred freddie freddy",
    "geoffrey": "geoff jeff jeffrey",
    "gerald": "gerry jerry",
    "gregory": "greg gregor",
    "henry": "hal harry",
    "ian": "iain",
    "jacqueline": "jackie jacqui",
    "james": "jamie jim jimmy",
    "jennifer": "jen jenny",
    "jessica": "jess jessie",
    "john": "jack johnny jon jonny",
    "jonathan": "jon jonny jonathon",
    "joseph": "joe joey",
    "joshua": "josh",
    "kenneth": "ken kenny",
    "lawrence": "larry laurence laurie lol",
    "leonard": "len lenny leo",
    "margaret": "maggie marge meg peggy",
    "matthew": "matt mat matty",
    "michael": "mick mickey mike mikey",
    "nicholas": "nic nick nicky nicolas",
    "nicola": "nic nicky nikki",
    "oliver": "ollie olly",
    "pamela": "pam",
    "patricia": "pat patsy tricia trish",
    "patrick": "paddy pat",
    "peter": "pete",
    "philip": "phil phillip pip",
    "rebecca": "becca becky bex",
    "richard": "dick ric rich richie rick ricky",
    "robert": "bob bobby rob robbie",
    "ronald": "ron ronnie",
    "samantha": "sam sammy",
    "samuel": "sam sammy",
    "stephen": "steve steven stevie",
    "stuart": "stew stewart stu",
    "susan": "sue suzanne suzie",
    "terence": "terry",
    "theodore": "ted teddy theo",
    "thomas": "tom tommy",
    "timothy": "tim timmy",
    "victoria": "tori vicky vikki",
    "vincent": "vin vince vinny",
    "walter": "wally walt",
    "william": "bill billy liam wil will willy",
    "zachary": "zac zach zack zak",
}
"""A first name, and the short forms and spellings of it; a short form may stand for several."""

_FULL: dict[str, frozenset[str]] = {
    short: frozenset(
        full for full, shorts in NICKNAMES.items() if short == full or short in shorts.split()
    )
    for short in {*NICKNAMES, *" ".join(NICKNAMES.values()).split()}
}


def likely_players(name: str, known: Iterable[KnownPlayer]) -> tuple[KnownPlayer, ...]:
    """Give those whom this name may mean, the likeliest first.

    Who has retired may be back; a row that was merged into another is nobody any more.
    """
    words = _words(name)
    if not words:
        return ()
    rated = [
        (_likeness(words, _words(player.name)), player) for player in known if not player.merged
    ]
    likely = [(alike, player) for alike, player in rated if alike >= LIKELY]
    likely.sort(key=lambda pair: (-pair[0], pair[1].folded, pair[1].pk))
    return tuple(player for _, player in likely[:MOST])


def likely_pairs(
    known: Iterable[KnownPlayer],
) -> tuple[tuple[KnownPlayer, KnownPlayer], ...]:
    """Give the rows that may be one person twice, the likeliest first.

    Only names with a word or a first name in common are compared, and a name of one word with the
    same name alone: half a league may be called Ann.
    """
    words = {player: _words(player.name) for player in known}
    by_word: dict[str, list[KnownPlayer]] = {}
    for player, mine in words.items():
        for word in {*mine, *(full for each in mine for full in _FULL.get(each, ()))}:
            by_word.setdefault(word, []).append(player)
    alike: dict[tuple[KnownPlayer, KnownPlayer], float] = {}
    for players in by_word.values():
        for pair in combinations(players, 2):
            if pair not in alike:
                alike[pair] = _sameness(words[pair[0]], words[pair[1]])
    likely = [(pair, rate) for pair, rate in alike.items() if rate >= LIKELY_TWICE]
    likely.sort(key=lambda rated: (-rated[1], rated[0][0].folded, rated[0][0].pk))
    return tuple(pair for pair, _ in likely)


def _sameness(mine: tuple[str, ...], theirs: tuple[str, ...]) -> float:
    if min(len(mine), len(theirs)) < 2:  # noqa: PLR2004 (a first name and a surname)
        return float(mine == theirs)
    return _likeness(mine, theirs)


def _words(name: str) -> tuple[str, ...]:
    """The words of a name, first names first: "Smith, Bob" is Bob Smith."""
    surname, comma, given = name.partition(",")
    return tuple(fold(f"{given} {surname}" if comma else name).split())


def _likeness(mine: tuple[str, ...], theirs: tuple[str, ...]) -> float:
    """How alike two names are, from 0 to 1."""
    if not theirs:
        return 0
    if len(mine) == 1 or len(theirs) == 1:
        if mine[0] == theirs[0] or _same_given(mine[0], theirs[0]) or mine[-1] == theirs[-1]:
            return SAME_BUT_SHORTER
        return _ratio(mine, theirs)
    if mine[-1] == theirs[-1] and _initial_of(mine[0], theirs[0]):
        return SAME_BUT_SHORTER
    if _same_given(mine[0], theirs[0]):
        theirs = (mine[0], *theirs[1:])
    return max(_ratio(mine, theirs), _ratio(tuple(sorted(mine)), tuple(sorted(theirs))))


def _same_given(mine: str, theirs: str) -> bool:
    """Are these forms of one first name: Bob and Rob?"""
    return not _FULL.get(mine, frozenset()).isdisjoint(_FULL.get(theirs, frozenset()))


def _initial_of(mine: str, theirs: str) -> bool:
    return 1 in (len(mine), len(theirs)) and mine[0] == theirs[0]


def _ratio(mine: tuple[str, ...], theirs: tuple[str, ...]) -> float:
    matcher = SequenceMatcher(None, " ".join(mine), " ".join(theirs), autojunk=False)
    if matcher.real_quick_ratio() < LIKELY or matcher.quick_ratio() < LIKELY:
        return 0
    return matcher.ratio()
