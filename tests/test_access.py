"""Who gets what at every address of the site, in one table; and what every page must have.

A new address needs a line in ``PAGES``: its name, a path to try it by, and what each role gets.
In a path, ``{child}`` and the like are filled in from the ``world``.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from html.parser import HTMLParser
from typing import Any

import pytest
from django.conf import settings
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import URLPattern, get_resolver, resolve

from leagues.models import DataVersion, Role, User
from scoring import format_data, one_round
from tests.admin_pages import address
from tests.every_model import FACTORIES, FACTS, OURS, label
from tests.factories.leagues import (
    MergeFactory,
    PlayerFactory,
    RegionFactory,
    RegistrationFactory,
    RoleFactory,
    SeasonFactory,
    SeasonRegionFactory,
    TransferFactory,
    UserFactory,
)
from tests.factories.meetings import (
    EntryFactory,
    GameFactory,
    GrandFinalFactory,
    MachineFactory,
    MeetingFactory,
    MeetingHostFactory,
    PenaltyFactory,
    ScoreFactory,
    VenueFactory,
)

pytestmark = pytest.mark.django_db

ROLES = ("anonymous", "player", "coordinator", "deputy", "other_coordinator", "organiser")
SURNAME, ADDRESS, MAIL = "Secretsurname", "1 Private Lane", "@example.com"


MODEL_PAGES = {
    "changelist": 0,
    "add": 0,
    "change": 1,
    "delete": 1,
    "history": 1,
    "simple_history": 2,
}
"""The admin's pages of a model, and how many keys their addresses have."""


def everybody(status: int) -> dict[str, int]:
    """The same for each role."""
    return dict.fromkeys(ROLES, status)


PUBLIC = everybody(200)
LOGGED_IN = PUBLIC | {"anonymous": 302}
FOR_STRANGERS = everybody(302) | {"anonymous": 200}  # who is logged in is sent on
SENT_ON = everybody(302)
RUNS_NORTH = LOGGED_IN | {"player": 403, "other_coordinator": 403}
ORGANISER = everybody(403) | {"anonymous": 302, "organiser": 200}
WITH_TWO_STEPS = everybody(404) | {"anonymous": 302}  # nobody of the cast has turned them on
NOBODY = everybody(403) | {"anonymous": 302}
ONLY_SENT = everybody(405)  # a button's address: nothing is shown there

OFFICES = ("/organise/", "/desk/")
"""The addresses of those who hold an office."""

PAGES: dict[str, tuple[str, dict[str, int]]] = {
    # --- Everybody's
    "home": ("/", PUBLIC),
    "seasons": ("/seasons/", PUBLIC),
    "how_scoring_works": ("/how-scoring-works/", PUBLIC),
    "region": ("/regions/north/", PUBLIC),
    "players": ("/players/", PUBLIC),
    "player": ("/players/{child}/", PUBLIC),
    "search": ("/search/?q=Tim", PUBLIC),
    "season": ("/2026/", PUBLIC),
    "league_table": ("/2026/north/", PUBLIC),
    "final_places": ("/2026/places/", PUBLIC),
    "possible": ("/2026/north/possible/", PUBLIC),
    "season_working": ("/2026/north/players/{child}/", PUBLIC),
    "machines": ("/machines/", PUBLIC),
    "machine": ("/machines/taxi/", PUBLIC),
    "meeting": ("/2026/north/1/", PUBLIC),
    "meeting_working": ("/2026/north/1/players/{child}/", PUBLIC),
    "healthz": ("/healthz", PUBLIC),
    "champions": ("/champions/", PUBLIC),
    "grand_final": ("/2026/final/", PUBLIC),
    "grand_final_live": ("/2026/final/live/", SENT_ON),
    # --- The organiser's year
    "organise": ("/organise/", ORGANISER),
    "organise_open": ("/organise/open/", ORGANISER),
    "organise_season": ("/organise/2026/", ORGANISER),
    "organise_settings": ("/organise/2026/settings/", ORGANISER),
    "organise_close": ("/organise/2026/close/", ORGANISER),
    "organise_reopen": ("/organise/2026/reopen/", ORGANISER),
    "organise_plan": ("/organise/2026/plan/", ORGANISER),
    "region_plan": ("/desk/north/2026/rules/", RUNS_NORTH),
    "organise_places": ("/organise/2026/places/", ORGANISER),
    "organise_region_places": ("/organise/2026/places/north/", ORGANISER),
    "organise_places_by_hand": ("/organise/2026/places/north/by-hand/", ONLY_SENT),
    "organise_answer": ("/organise/2026/places/north/answer/", ONLY_SENT),
    "organise_playoff": ("/organise/2026/places/north/play-off/", ONLY_SENT),
    "organise_playoff_back": ("/organise/2026/places/north/play-off/back/", ONLY_SENT),
    "organise_fees": ("/organise/2026/fees/", ORGANISER),
    "organise_fees_csv": ("/organise/2026/fees.csv", ORGANISER),
    "organise_conduct": ("/organise/2026/conduct/", ORGANISER),
    "region_fees": ("/desk/north/2026/fees/", RUNS_NORTH),
    "region_fees_csv": ("/desk/north/2026/fees.csv", RUNS_NORTH),
    "region_conduct": ("/desk/north/2026/conduct/", RUNS_NORTH),
    "organise_players": ("/organise/players/", ORGANISER),
    "organise_merge": ("/organise/players/merge/?kept={child}&gone={moved}", ORGANISER),
    "organise_part": ("/organise/players/merges/{merge}/", ORGANISER),
    "organise_registrations": ("/organise/2026/registrations/", ORGANISER),
    "organise_registration_list": ("/organise/2026/registrations/list/", ORGANISER),
    "organise_newcomer": ("/organise/2026/registrations/new/", ORGANISER),
    "region_registrations": ("/desk/north/2026/registrations/", RUNS_NORTH),
    "region_newcomer": ("/desk/north/2026/registrations/new/", RUNS_NORTH),
    "organise_registration": ("/organise/2026/registrations/{child}/", ORGANISER),
    "organise_take_back": ("/organise/2026/registrations/{moved}/take-back/", ORGANISER),
    "organise_final": ("/organise/2026/final/", ORGANISER),
    "organise_final_plan": ("/organise/2026/final/plan/", ORGANISER),
    "organise_final_format": ("/organise/2026/final/format/", ORGANISER),
    "organise_final_cancel": ("/organise/2026/final/cancel/", ORGANISER),
    "organise_final_reinstate": ("/organise/2026/final/reinstate/", ONLY_SENT),
    "organise_final_announce": ("/organise/2026/final/announce/", ORGANISER),
    "organise_final_outcome": ("/organise/2026/final/outcome/", ORGANISER),
    "organise_final_reopen": ("/organise/2026/final/reopen/", ORGANISER),
    "organise_final_begin": (  # it has begun already, and no tie is open
        "/organise/2026/final/final/begin/",
        ORGANISER | {"organiser": 302},
    ),
    "organise_final_in_line": (
        "/organise/2026/final/final/players/",
        ORGANISER | {"organiser": 404},
    ),
    "organise_final_sudden_death": (
        "/organise/2026/final/final/1/sudden-death/1/",
        ORGANISER | {"organiser": 302},
    ),
    "final_players": ("/desk/{match}/players/", ORGANISER),
    "final_player": ("/desk/{match}/players/{child}/", ONLY_SENT),
    "final_open": ("/desk/{match}/open-match/", ONLY_SENT),
    "final_take_back": ("/desk/{match}/take-back/", ONLY_SENT),
    "final_reopen": ("/desk/{match}/reopen/", ORGANISER | {"organiser": 404}),
    # --- A log-in's own
    "account_home": ("/me/", LOGGED_IN),
    "account_login": ("/accounts/login/", FOR_STRANGERS),
    "account_logout": ("/accounts/logout/", LOGGED_IN),
    "account_signup": ("/accounts/signup/", FOR_STRANGERS),
    "account_inactive": ("/accounts/inactive/", PUBLIC),
    "account_reauthenticate": ("/accounts/reauthenticate/", LOGGED_IN),
    "account_request_reauthentication_code": ("/accounts/reauthenticate/code/", NOBODY),
    "account_confirm_reauthentication_code": ("/accounts/reauthenticate/code/confirm/", NOBODY),
    "account_email": ("/accounts/email/", LOGGED_IN),
    "account_email_verification_sent": ("/accounts/confirm-email/", PUBLIC),
    "account_confirm_email": ("/accounts/confirm-email/no-such-key/", PUBLIC),
    "account_change_password": ("/accounts/password/change/", LOGGED_IN),
    "account_set_password": ("/accounts/password/set/", SENT_ON),
    "account_reset_password": ("/accounts/password/reset/", PUBLIC),
    "account_reset_password_done": ("/accounts/password/reset/done/", PUBLIC),
    "account_reset_password_from_key": ("/accounts/password/reset/key/1-x/", PUBLIC),
    "account_reset_password_from_key_done": ("/accounts/password/reset/key/done/", PUBLIC),
    "account_confirm_login_code": ("/accounts/login/code/confirm/", SENT_ON),
    "mfa_index": ("/accounts/2fa/", LOGGED_IN),
    "mfa_authenticate": ("/accounts/2fa/authenticate/", SENT_ON),
    "mfa_reauthenticate": ("/accounts/2fa/reauthenticate/", SENT_ON),
    "mfa_activate_totp": ("/accounts/2fa/totp/activate/", SENT_ON),
    "mfa_deactivate_totp": ("/accounts/2fa/totp/deactivate/", WITH_TWO_STEPS),
    "mfa_view_recovery_codes": ("/accounts/2fa/recovery-codes/", WITH_TWO_STEPS),
    "mfa_generate_recovery_codes": ("/accounts/2fa/recovery-codes/generate/", SENT_ON),
    "mfa_download_recovery_codes": ("/accounts/2fa/recovery-codes/download/", WITH_TWO_STEPS),
    # --- The desk: planning, games, check-in, groups, conduct
    "desk_home": ("/desk/", LOGGED_IN),
    "desk_new": ("/desk/north/2026/plan/", RUNS_NORTH),
    "desk_practice": ("/desk/north/2026/practice/", ONLY_SENT | {"anonymous": 302}),
    "desk": ("/desk/{planned}/", RUNS_NORTH),
    "desk_plan": ("/desk/{planned}/plan/", RUNS_NORTH),
    "desk_open": ("/desk/{planned}/open/", RUNS_NORTH),
    "desk_not_open": ("/desk/{planned}/not-open/", ONLY_SENT),
    "desk_cancel": ("/desk/{planned}/cancel/", RUNS_NORTH),
    "desk_reinstate": ("/desk/{planned}/reinstate/", RUNS_NORTH),
    "desk_practice_over": ("/desk/{planned}/practice-over/", ONLY_SENT),
    "desk_games": ("/desk/{planned}/games/", RUNS_NORTH),
    "desk_game_plan": ("/desk/{planned}/games/g1/", RUNS_NORTH),
    "desk_game_remove": ("/desk/{planned}/games/g1/remove/", ONLY_SENT),
    "desk_withdraw": ("/desk/{planned}/games/g1/withdraw/", RUNS_NORTH),
    "desk_substitute": ("/desk/{planned}/games/g1/substitute/", RUNS_NORTH),
    "desk_game_back": ("/desk/{planned}/games/g1/back/", ONLY_SENT),
    "desk_check_in": ("/desk/{planned}/check-in/", RUNS_NORTH),
    "desk_newcomer": ("/desk/{planned}/check-in/new/", RUNS_NORTH),
    "desk_person": ("/desk/{planned}/check-in/{child}/", ONLY_SENT),
    "desk_person_undo": ("/desk/{planned}/check-in/{child}/undo/", ONLY_SENT),
    "desk_groups": ("/desk/{planned}/groups/", RUNS_NORTH),
    "desk_conduct": ("/desk/{planned}/conduct/", RUNS_NORTH),
    "desk_player_conduct": ("/desk/{planned}/conduct/{child}/", RUNS_NORTH),
    "desk_penalty_back": ("/desk/{planned}/conduct/{child}/{penalty}/back/", RUNS_NORTH),
    # --- Scores, stewards and printed cards
    "entry_worker": ("/entry-worker.js", PUBLIC),
    "desk_scores": ("/desk/{planned}/scores/", RUNS_NORTH),
    "desk_grid": ("/desk/{planned}/scores/grid/", RUNS_NORTH),
    "desk_state": ("/desk/{planned}/scores/state/", RUNS_NORTH),
    "desk_move": ("/desk/{planned}/scores/move/", RUNS_NORTH),
    "desk_game": ("/desk/{planned}/scores/games/g1/", RUNS_NORTH),
    "desk_card": ("/desk/{planned}/scores/players/{child}/", RUNS_NORTH),
    "desk_cell": ("/desk/{planned}/scores/g1/{child}/", RUNS_NORTH),
    "desk_stewards": ("/desk/{planned}/stewards/", RUNS_NORTH),
    "desk_revoke": ("/desk/{planned}/stewards/1/revoke/", ONLY_SENT),
    "desk_cards": ("/desk/{planned}/cards/", RUNS_NORTH),
    "steward_leave": ("/s/leave/", ONLY_SENT),
    "steward_link": ("/s/nobodys-token/", everybody(403)),
    "own_card": ("/card/nobodys-card/", everybody(404)),
    # --- In and out, publishing, the live page
    "desk_import": ("/desk/{planned}/import/", RUNS_NORTH),
    "desk_export_csv": ("/desk/{planned}/export.csv", RUNS_NORTH),
    "desk_export_xlsx": ("/desk/{planned}/export.xlsx", RUNS_NORTH),
    "results_due": ("/desk/due/", LOGGED_IN),
    "desk_publish": ("/desk/{planned}/publish/", RUNS_NORTH),
    "desk_published": ("/desk/{published}/published/", RUNS_NORTH),
    "desk_ranking": ("/desk/{published}/ranking/", RUNS_NORTH),
    "desk_ranking_csv": ("/desk/{published}/ranking.csv", RUNS_NORTH),
    "ranking_season": ("/desk/north/2026/ranking/", RUNS_NORTH),
    "ranking_season_csv": ("/desk/north/2026/ranking.csv", RUNS_NORTH),
    "live": ("/live/{published}/", PUBLIC),
    # --- The organiser's; each model's pages are tried below
    "admin:index": ("/admin/", ORGANISER),
    "admin:app_list": ("/admin/leagues/", ORGANISER),
    "admin:autocomplete": (
        "/admin/autocomplete/?app_label=meetings&model_name=score&field_name=player&term=tim",
        ORGANISER,
    ),
    "admin:jsi18n": ("/admin/jsi18n/", ORGANISER),
    "admin:login": ("/admin/login/", SENT_ON),
    "admin:logout": ("/admin/logout/", ORGANISER | {"organiser": 405}),
    "admin:password_change": ("/admin/password_change/", ORGANISER | {"organiser": 302}),
    "admin:password_change_done": ("/admin/password_change/done/", ORGANISER | {"organiser": 302}),
    "admin:view_on_site": ("/admin/r/1/1/", ORGANISER | {"organiser": 404}),
    "admin:None": ("/admin/nothing/", ORGANISER | {"organiser": 404}),
}


# --- The world ----------------------------------------------------------------


@pytest.fixture
def world(north, south, coordinator, deputy, other_coordinator, organiser, player):
    return a_world(north, south)


def a_world(north, south):
    """A season with what nobody may see: a child's surname, a private address, mail addresses."""
    child = PlayerFactory(
        name=f"Tim {SURNAME}", slug=f"tim-{SURNAME.lower()}", child=True, ifpa_id=12345
    )
    home = [child, *(PlayerFactory(name=f"Home Player {n}") for n in range(5))]
    for each in home:
        RegistrationFactory(season=north.season, region=north.region, player=each)
    venue = VenueFactory(name="The Barn", town="Taunton", address=ADDRESS)
    taxi = MachineFactory(slug="taxi", name="Taxi")
    meetings = []
    for number, published in ((1, True), (2, False)):
        meeting = MeetingFactory(
            season=north.season,
            region=north.region,
            number=number,
            venue=venue,
            published=published,
        )
        meetings.append(meeting.pk)
        MeetingHostFactory(meeting=meeting, player=child)
        game = GameFactory(meeting=meeting, machine=taxi, key="g1")
        for each in home:
            EntryFactory(meeting=meeting, player=each)
            ScoreFactory(game=game, player=each)
    penalty = PenaltyFactory(meeting=meeting, player=child)
    moved = TransferFactory(
        registration=RegistrationFactory(season=north.season, region=south.region),
        from_region=north.region,
    )
    published, planned = meetings
    return {
        "child": child.pk, "published": published, "planned": planned, "penalty": penalty.pk,
        "merge": MergeFactory().pk, "moved": moved.registration.player_id,
        "match": a_match(north.season, venue, taxi, home),
    }  # fmt: skip


def a_match(season, venue, machine, players):
    """The season's grand final being played: one round, with what nobody may see."""
    final = GrandFinalFactory(
        season=season, venue=venue, status="open", format=format_data(one_round(1))
    )
    match = MeetingFactory(
        season=season, final=final, of_final=True, stage="final", playing=True, venue=venue
    )
    game = GameFactory(meeting=match, machine=machine, key="g1")
    for each in players:
        EntryFactory(meeting=match, player=each)
        ScoreFactory(game=game, player=each)
    return match.pk


def names(patterns, namespace=""):
    """Every address's name."""
    for pattern in patterns:
        if isinstance(pattern, URLPattern):
            yield f"{namespace}{pattern.name}"
        else:
            inner = f"{pattern.namespace}:" if pattern.namespace else ""
            yield from names(pattern.url_patterns, namespace + inner)


@pytest.fixture
def users(world):
    """The cast by role."""
    return {user.username: user for user in User.objects.all()}


@dataclass(frozen=True)
class Answer:
    """What came of asking for a page."""

    path: str
    status_code: int
    headers: dict[str, str]
    content: bytes


class Site:
    """The world, everybody logged in to it, and what each of them was answered."""

    def __init__(self) -> None:
        season = SeasonFactory(year=2026)
        north, south = (
            SeasonRegionFactory(season=season, region=RegionFactory(slug=slug, name=slug.title()))
            for slug in ("north", "south")
        )
        office, kind = {"season": season, "region": north.region}, Role.Kind.DEPUTY
        RoleFactory(user__username="organiser", organiser=True)
        RoleFactory(user__username="coordinator", **office)
        RoleFactory(user__username="deputy", kind=kind, **office)
        RoleFactory(user__username="other_coordinator", **{**office, "region": south.region})
        UserFactory(username="player")
        self.world = a_world(north, south)
        self.cookies = {role: self._cookie(role) for role in ROLES if role != "anonymous"}
        self.answers: dict[tuple[str, str], Answer] = {}

    @staticmethod
    def _cookie(role: str) -> str:
        client = Client()
        client.force_login(User.objects.get(username=role))
        return client.cookies[settings.SESSION_COOKIE_NAME].value

    def client(self, role: str) -> Client:
        """Somebody's browser, a new one each time."""
        client = Client()
        if role in self.cookies:
            client.cookies[settings.SESSION_COOKIE_NAME] = self.cookies[role]
        return client

    def get(self, role: str, path: str) -> HttpResponse:
        """Ask for a page as somebody, with a browser of one's own."""
        return self.client(role).get(path)

    def answer(self, role: str, name: str) -> Answer:
        """What somebody gets at an address of the table; nothing is kept of asking."""
        if (role, name) not in self.answers:
            path = PAGES[name][0].format(**self.world)
            got = self.get(role, path)
            self.answers[role, name] = Answer(
                path, got.status_code, dict(got.headers), getattr(got, "content", b"")
            )
        return self.answers[role, name]


@pytest.fixture(scope="module")
def site(django_db_setup: None, django_db_blocker: Any) -> Iterator[Site]:
    """One for all: what a test does to it is taken back."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield Site()
        transaction.set_rollback(True)


# --- Who gets what ------------------------------------------------------------


def test_every_address_has_a_line_in_the_table():
    models = {
        f"admin:{model._meta.app_label}_{model._meta.model_name}_{page}"
        for model in OURS
        for page in MODEL_PAGES
    }

    assert set(names(get_resolver().url_patterns)) - models == set(PAGES)


@pytest.mark.parametrize("name", PAGES)
def test_each_role_gets_what_the_table_says(site, name):
    path, expected = PAGES[name]

    match = resolve(path.format(**site.world).partition("?")[0])
    assert ":".join([*match.namespaces, str(match.url_name)]) == name
    assert {role: site.answer(role, name).status_code for role in ROLES} == expected


SCRIPTS = ("fresh-token.js", "desk.js", "entry.js")
"""Each sends a form with the token that stands when it is sent, whoever has logged in meanwhile."""


@pytest.mark.parametrize("name", [n for n, (path, _) in PAGES.items() if path.startswith(OFFICES)])
def test_every_form_outlasts_a_log_in_in_another_tab(site, name):
    page = site.answer("organiser", name).content
    has_form = b"csrfmiddlewaretoken" in page
    assert not has_form or any(f"js/{script}".encode() in page for script in SCRIPTS)


PRINTED = {"desk_cards"}
"""Nobody stays at these."""


@pytest.mark.parametrize("name", [n for n, (p, _) in PAGES.items() if p.startswith("/desk/{")])
def test_every_page_of_a_meetings_desk_sends_what_waits_on_the_device(site, name):
    answer = site.answer("organiser", name)
    is_page = answer.status_code == 200 and answer.headers["Content-Type"].startswith("text/html")
    sends = any(f"js/{script}.js".encode() in answer.content for script in ("waiting", "entry"))
    assert sends == (is_page and name not in PRINTED)


@pytest.mark.parametrize("model", [m for m in OURS if m is not DataVersion], ids=label)
def test_nobody_but_the_organiser_gets_a_page_of_the_admin(site, model):
    """The organiser's own are opened in ``leagues/test_admin.py``."""
    row = FACTORIES[model]()
    version = row.history.first().pk if model in FACTS else None
    for page in MODEL_PAGES:
        args = {"changelist": [], "add": [], "simple_history": [row.pk, version]}.get(
            page, [row.pk]
        )
        if page == "simple_history" and model not in FACTS:
            continue
        path = address(model, page, *args)
        got = {role: site.get(role, path).status_code for role in ROLES[:-1]}
        assert got == {role: NOBODY[role] for role in ROLES[:-1]}


# --- What every page has, and has not -----------------------------------------


class Page(HTMLParser):
    """What matters of a page's markup."""

    def __init__(self, text):
        super().__init__()
        self.h1 = 0
        self.lang, self.title, self.inside = None, "", None
        self.inline: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        """Count what there must be, gather what there mustn't."""
        self.inside = tag
        self.h1 += tag == "h1"
        given = dict(attrs)
        if tag == "html":
            self.lang = str(given.get("lang")).lower()
        self.inline += [f"{tag} {name}" for name in given if name == "style" or name[:2] == "on"]
        if tag == "style" or (tag == "script" and "src" not in given):
            self.inline.append(tag)

    def handle_endtag(self, tag):
        """Leave an element."""
        self.inside = None

    def handle_data(self, data):
        """Read the title."""
        if self.inside == "title":
            self.title += data.strip()


def check_page(response, path):
    """One heading, a title, a language; nothing inline, and a policy that says so."""
    policy = response.headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    page = Page(response.content.decode())
    assert (page.h1, page.lang, page.inline) == (1, "en-gb", []), path
    assert page.title


def is_a_page(response):
    """Not a redirect, a file or half a page."""
    return response.headers.get("Content-Type", "").startswith("text/html") and (
        response.status_code in {200, 403, 404, 405} and response.content
    )


@pytest.mark.parametrize("name", PAGES)
def test_every_page_is_whole_and_has_nothing_inline(site, name):
    for role in ("anonymous", "player", "coordinator", "organiser"):
        answer = site.answer(role, name)
        if is_a_page(answer):
            check_page(answer, answer.path)


@pytest.mark.parametrize("model", [m for m in OURS if m is not DataVersion], ids=label)
def test_every_page_of_the_admin_is_whole_and_has_nothing_inline(site, model):
    row = FACTORIES[model]()
    version = row.history.first().pk if model in FACTS else None
    for page, keys in MODEL_PAGES.items():
        args = [row.pk, version][:keys]
        if None not in args:
            path = address(model, page, *args)
            response = site.get("organiser", path)
            assert response.status_code in {200, 403}
            check_page(response, path)


@pytest.mark.parametrize("name", PAGES)
def test_no_public_page_gives_a_child_an_address_or_mail_away(site, name):
    answer = site.answer("anonymous", name)

    text = (answer.content.decode() + str(answer.headers)).lower()

    assert [word for word in (SURNAME, ADDRESS, MAIL) if word.lower() in text] == []
