"""READ: what a season may set: the rulebook's text beside each, and what a change would change."""

from dataclasses import dataclass

from leagues.models.season import RULES

SETTINGS = ("adult_fee", *RULES)
"""The columns of a season that the organiser sets."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting, in words."""

    name: str
    label: str
    rule: str
    book: str
    """What the rulebook says."""
    reach: str
    """What changes with it."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """Settings that belong together."""

    title: str
    settings: tuple[Setting, ...]


CHAPTERS = (
    Chapter(
        "At a meeting",
        (
            Setting(
                "competitors",
                "The best score on a game takes as many points as there are",
                "3B",
                "As many as there are competitors at the meeting, whether or not all of them played"
                " that game.",
                "Machine points on every game that somebody missed; from them meeting positions and"
                " league points.",
            ),
            Setting(
                "machine_ties",
                "Players with equal scores on a game take",
                "3F",
                "Points are shared: each takes the mean of what their places are worth.",
                "Machine points wherever two scores on a game are equal; from them meeting"
                " positions and league points.",
            ),
            Setting(
                "guests_take_machine_points",
                "Guests take machine points",
                "3C",
                "Anybody may play in any region. Guests take machine points like everyone, and no"
                " league points.",
                "Machine points and the bonus at every meeting that a guest played at. Off, guests"
                " are set aside first.",
            ),
            Setting(
                "bonus_point",
                "There is a bonus point",
                "3B",
                "One point more for a score of more than double the second placed player’s on the"
                " same machine.",
                "Machine points of whoever took it; from them meeting positions and league points.",
            ),
            Setting(
                "league_points_for_first",
                "League points for the best home player",
                "3D",
                "Twenty, and one fewer for each place after, down to one for the twentieth.",
                "Everybody’s league points and totals.",
            ),
            Setting(
                "minimum_home_players",
                "Home players that a meeting needs to count",
                "1E",
                "At least five of the region’s own players must take part.",
                "Which meetings count, and the average attendance. So the places in the final; also"
                " the next season’s, where they follow this one’s attendance.",
            ),
        ),
    ),
    Chapter(
        "Over the season",
        (
            Setting(
                "counting_meetings",
                "Meetings that count for a player",
                "3E",
                "A player’s best four count towards the total. The others are discarded.",
                "Totals of everybody who was at more meetings than that.",
            ),
            Setting(
                "season_ties",
                "The next best scores part equal totals",
                "3F",
                "For a qualifying place only: the fifth best score decides, then the sixth, then"
                " one game on one machine. Elsewhere equal totals share the position.",
                "Positions of players with equal totals; no total.",
            ),
        ),
    ),
    Chapter(
        "The grand final",
        (
            Setting(
                "final_places",
                "Places in the final, all regions together",
                "1G",
                "Forty.",
                "Every region’s places, and who qualifies.",
            ),
            Setting(
                "final_places_each",
                "Of these, to every region first",
                "1G",
                "None: average attendance determines how many qualify in each region.",
                "Every region’s places, and who qualifies.",
            ),
            Setting(
                "final_attendance",
                "The places follow the attendance of",
                "1G",
                "The region’s average attendance. Of which season it does not say: we read this"
                " one’s.",
                "Every region’s places, and who qualifies.",
            ),
        ),
    ),
    Chapter(
        "Money",
        (
            Setting(
                "adult_fee",
                "An adult’s fee at each meeting, in pounds",
                "1D",
                "£2.00 from all adults before play begins. Children play free, hosts all season in"
                " their region, and their family at the meeting hosted.",
                "What adults owe at every meeting of the season, those held included. No points.",
            ),
        ),
    ),
)
"""Every setting, in the order of the form."""
