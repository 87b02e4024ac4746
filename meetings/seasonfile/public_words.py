"""Words of a season file that the public reads: none gives a child's surname away."""

from collections.abc import Iterator

from leagues.child_names import ChildNames
from leagues.discretion import child_names
from meetings.seasonfile.document import SeasonFile
from meetings.seasonfile.faults import Fault


def words_that_name_a_child(document: SeasonFile) -> tuple[Fault, ...]:
    """Find them, whether the file knows the child or the database does. One query."""
    names = child_names(
        children=[player.name for player in document.players if player.child],
        others=[player.name for player in document.players if not player.child],
    )
    return tuple(_faults(document, names))


def _faults(document: SeasonFile, names: ChildNames) -> Iterator[Fault]:
    for place, text in _public_words(document):
        surname = names.named(text)
        if surname:
            yield Fault(place, f"gives the surname {surname} of a child away: the public reads it")


def _public_words(document: SeasonFile) -> Iterator[tuple[str, str]]:
    """Each text and its place in the file."""
    for index, region in enumerate(document.regions):
        yield f"regions[{index}].slug", region.slug
        yield f"regions[{index}].name", region.name
    for index, venue in enumerate(document.venues):
        yield f"venues[{index}].name", venue.name
        yield f"venues[{index}].town", venue.town
    for index, machine in enumerate(document.machines):
        yield f"machines[{index}].slug", machine.slug
        yield f"machines[{index}].name", machine.name
        yield f"machines[{index}].manufacturer", machine.manufacturer
    for index, meeting in enumerate(document.meetings):
        for at, game in enumerate(meeting.games):
            yield f"meetings[{index}].games[{at}].note", game.note
