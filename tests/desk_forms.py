"""Every form of meeting day: its address, what a page of ours sends there, what is typed in it.

A new address that takes a POST needs a ``Form`` here. In a value ``{ann}`` and the like are filled
in from the ``world`` of the test.
"""

from dataclasses import dataclass, field

THE_FORM = "7f1b5c1e-0d5c-4b43-9f5e-2f1f6b1d9a10"
"""A form's own number."""


@dataclass(frozen=True, slots=True)
class Form:
    """One form, as the organiser sends it unless ``by`` says otherwise."""

    name: str
    """Of its address."""
    sends: dict[str, str] = field(default_factory=dict)
    """What goes through, or would but for what the world says of it."""
    typed: str = ""
    """The fields in which somebody types: what is refused stands in them again."""
    at: dict[str, str] = field(default_factory=dict)
    """The parts of the address that are not the world's own of that name."""
    by: str = "organiser"
    script: bool = False
    """Is it a script of ours that sends it?"""
    what: str = ""
    """Tells two forms of one address apart."""
    again: bool = False
    """Is it only another button or state of a form that is here already?"""

    def __str__(self) -> str:
        return f"{self.name} {self.what}".strip()


PLAN = {
    "date": "2026-06-07", "practice_from": "11:00", "starts_at": "12:00", "venue": "",
    "new_name": "", "new_town": "", "new_address": "", "find": "", "found": "", "host": "{ann}",
    "family": "{bob}", "fewer_games_agreed": "", "date_confirmed": "", "overruled_because": "",
}  # fmt: skip
PLANNED = "date practice_from starts_at new_name new_town new_address find overruled_because"
PLAN_NEW = PLAN | {"number": "{next}"}
RULING = {"do": "rule", "rule-kind": "decision", "rule-value": "5", "rule-reason": "So be it"}
TAKEN_BACK = {
    "do": "unrule",
    "unrule-number": "1",
    "unrule-ruling": "",
    "unrule-reason": "Misheard",
}
CHOSEN = {
    "do": "settle", "settle-submission": "{waiting}", "settle-take": "true",
    "settle-seen": "900", "settle-reason": "Seen on the photograph",
}  # fmt: skip
GRID = "Player\tTaxi\nAnn Abel\t5"
PLANNED_DAY, OUT, READY = {"pk": "planned"}, {"pk": "out"}, {"pk": "ready"}


def scores(of: str, at: dict[str, str] | None = None) -> Form:
    """The plain form of a page of scores."""
    cell = "g1:{ann}"
    sends = {"page": of, "form": THE_FORM, "seen": f"{cell}=900", cell: "950", "reason": "Misread"}
    typed = f"{cell} reason" if at or of.startswith("cell") else cell
    what = of.partition(":")[0] + (", published" if at else "")
    return Form("desk_scores", sends, typed, at or {}, what=what, again=of == "grid")


def person(do: str, typed: str = "", *, script: bool = False, **sends: str) -> Form:
    """A tap on somebody's name at the door, or what they hand over."""
    what = f"{do}, by a script" if script else do
    sends = {**sends, "do": do, "overruled_because": ""}
    at = {"player": {"in": "dee", "paid": "dee", "out": "eve"}.get(do, "ann")}
    return Form("desk_person", sends, typed, at, script=script, what=what, again=script)


FORMS = (
    # --- Planning
    Form("desk_new", {**PLAN_NEW, "save": "1"}, PLANNED),
    Form("desk_new", {**PLAN_NEW, "search": "1"}, PLANNED, what="looks for a host", again=True),
    Form("desk_new", {**PLAN_NEW, "check": "1"}, script=True, what="checks", again=True),
    Form("desk_new", {**PLAN_NEW, "search": "1"}, script=True, what="finds", again=True),
    Form("desk_new", {**PLAN_NEW, "default": ""}, PLANNED, what="by the Enter key", again=True),
    Form("desk_plan", {**PLAN, "seen": "", "save": "1"}, PLANNED, PLANNED_DAY),
    Form("desk_practice"),
    Form("desk_open", {"early": ""}, at=PLANNED_DAY),
    Form("desk_not_open", at={"pk": "empty"}),
    Form("desk_cancel", {"reason": "Flooded"}, "reason"),
    Form("desk_reinstate", {"overruled_because": ""}, "overruled_because", {"pk": "off"}),
    Form("desk_practice_over", at={"pk": "practice"}),
    # --- Games
    Form("desk_games", {"machine": "{machine}", "again": "", "q": "xe"}, "q"),
    Form("desk_games", {"machine": "{machine}", "q": "xe"}, script=True, what="by a script",
         again=True),
    Form(
        "desk_game_plan",
        {"balls": "3", "multiplayer": "on", "jackpot": "5m", "note": "No flippers", "seen": ""},
        "balls jackpot note",
    ),
    Form("desk_game_remove", at={"key": "unplayed"}),
    Form(
        "desk_withdraw",
        {"why": "No flippers", "substitute": "{machine}", "q": "", "found": "", "save": "1"},
        "why q",
    ),
    Form("desk_withdraw", {"substitute": "{machine}", "search": "1", "q": "xe"}, "q",
         what="finds", again=True),
    Form(
        "desk_substitute",
        {"substitute": "{machine}", "q": "", "found": "", "save": "1"},
        "q",
        {"key": "broken"},
    ),
    Form("desk_game_back", at={"key": "broken"}),
    # --- At the door
    Form(
        "desk_newcomer",
        {"name": "Zoe Zane", "plays": "home", "child": "", "paid": "on", "confirmed": ""},
        "name",
    ),
    person("in", plays="guest"),
    person("paid", plays="home"),
    person("money", "fee_paid contribution", fee_paid="2.00", contribution="1", seen=""),
    person("money", script=True, fee_paid="2.00", contribution="1", seen=""),
    person("left"),
    person("out"),
    Form("desk_person_undo", at={"player": "fay"}),
    Form("desk_groups", {"game": "{unplayed}", "largest": "4"}),
    # --- Conduct
    Form(
        "desk_player_conduct",
        {"level": "disqualified", "game": "", "reason": "Swore", "overruled_because": ""},
        "reason overruled_because",
    ),
    Form("desk_penalty_back", {"reason": "Misheard"}, "reason", {"player": "cat"}),
    # --- Scores
    *(scores(of) for of in ("game:g1", "player:{ann}", "grid", "cell:g1:{ann}")),
    scores("game:g1", OUT),
    Form("desk_move", {"do": "card", "card-source": "{ann}", "card-target": "{bob}",
                       "card-exchange": "on", "card-after": ""}, at=READY, what="card"),
    Form("desk_move", {"do": "column", "column-source": "g1", "column-target": "g2",
                       "column-exchange": "on", "column-after": ""}, at=READY, what="column"),
    Form("desk_cell", {**RULING, "rule-after": "1"}, "rule-value rule-reason", what="rules"),
    Form("desk_cell", {**RULING, "rule-after": "0"}, "rule-value rule-reason", OUT,
         what="rules, published", again=True),
    Form("desk_cell", TAKEN_BACK, what="takes a ruling back"),
    Form("desk_cell", TAKEN_BACK, "unrule-reason", OUT | {"player": "bob"},
         what="takes a ruling back, published"),
    Form("desk_cell", {"do": "initial", "initial-steward": "S", "initial-player_initials": "A",
                       "initial-seen": "900"}, "initial-steward initial-player_initials",
         what="initials"),
    Form("desk_cell", {"do": "unlock", "unlock-reason": "Not hers"}, "unlock-reason",
         {"player": "bob", "key": "whirlwind"}, what="unlocks"),
    Form("desk_cell", CHOSEN, what="settles"),
    Form("desk_cell", CHOSEN | {"settle-submission": "{waiting_out}"}, "settle-reason", OUT,
         what="settles, published"),
    # --- Stewards and cards
    Form("desk_stewards", {"label": "At the door", "form": THE_FORM}, "label"),
    Form("desk_revoke"),
    Form("steward_leave"),
    Form("steward_link", {"name": "Stew"}, "name", by="anonymous"),
    Form("own_card", {"form": THE_FORM, "seen": "", "g1:{cat}": "700"}, "g1:{cat}",
         {"token": "card"}, by="anonymous"),
    # --- A grid, and publishing
    Form("desk_import", {"text": GRID, "do": "look", "form": THE_FORM, "shown": "", "seen": "",
                         "row-2": "", "column-1": ""}, "text", what="looks", again=True),
    Form("desk_import", {"text": GRID, "do": "write", "form": THE_FORM, "shown": "{shown}",
                         "seen": "2:1=900", "replace_all": "on", "reason": "Misread",
                         "row-2": "p{ann}", "column-1": "game:g1", "strangers": "",
                         "replace": "2:1"},
         "text reason", what="writes"),
    Form("desk_publish", {"sure": "on", "looked_over": "{looked_over}"}, at=READY),
)  # fmt: skip
