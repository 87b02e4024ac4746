"""Who plays, where, in which season: facts only. Points and tables are computed, never stored."""

from leagues.models.fact import Fact, FactQuerySet
from leagues.models.fields import FractionField
from leagues.models.final_answer import FinalAnswer
from leagues.models.player import Merge, Player, TwoPeople
from leagues.models.playoff import PlayOff, PlayOffPlace
from leagues.models.region import Region
from leagues.models.registration import Registration, Transfer
from leagues.models.role import Role
from leagues.models.season import Season, SeasonRegion
from leagues.models.user import User
from leagues.models.version import DataVersion

__all__ = [
    "DataVersion",
    "Fact",
    "FactQuerySet",
    "FinalAnswer",
    "FractionField",
    "Merge",
    "PlayOff",
    "PlayOffPlace",
    "Player",
    "Region",
    "Registration",
    "Role",
    "Season",
    "SeasonRegion",
    "Transfer",
    "TwoPeople",
    "User",
]
