"""Who gets what at every address of the site, in one table; and what every page must have.

A new address needs a line in ``PAGES``: its name, a path to try it by, and what each role gets.
In a path, ``{child}`` and the like are filled in from the ``world``.
"""

from html.parser import HTMLParser

import pytest
from django.urls import URLPattern, get_resolver, resolve

from leagues.models import DataVersion, User
from tests.admin_pages import address
from tests.every_model import FACTORIES, FACTS, OURS, label
from tests.factories.leagues import PlayerFactory, RegistrationFactory
from tests.factories.meetings import (
    EntryFactory,
    GameFactory,
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
    "season_working": ("/2026/north/players/{child}/", PUBLIC),
    "machines": ("/machines/", PUBLIC),
    "machine": ("/machines/taxi/", PUBLIC),
    "meeting": ("/2026/north/1/", PUBLIC),
    "meeting_working": ("/2026/north/1/players/{child}/", PUBLIC),
    "healthz": ("/healthz", PUBLIC),
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
    "desk_open": ("/desk/{planned}/open/", ONLY_SENT),
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
    published, planned = meetings
    return {
        "child": child.pk, "published": published, "planned": planned, "penalty": penalty.pk,
    }  # fmt: skip


def names(patterns, namespace=""):
    """Every address's name."""
    for pattern in patterns:
        if isinstance(pattern, URLPattern):
            yield f"{namespace}{pattern.name}"
        else:
            inner = f"{pattern.namespace}:" if pattern.namespace else ""
            yield from names(pattern.url_patterns, namespace + inner)


def get(client, role, path, users):
    """Ask for a page as somebody."""
    client.logout()
    if role in users:
        client.force_login(users[role])
    return client.get(path)


@pytest.fixture
def users(world):
    """The cast by role."""
    return {user.username: user for user in User.objects.all()}


# --- Who gets what ------------------------------------------------------------


def test_every_address_has_a_line_in_the_table():
    models = {
        f"admin:{model._meta.app_label}_{model._meta.model_name}_{page}"
        for model in OURS
        for page in MODEL_PAGES
    }

    assert set(names(get_resolver().url_patterns)) - models == set(PAGES)


@pytest.mark.parametrize("name", PAGES)
def test_each_role_gets_what_the_table_says(client, world, users, name):
    path, expected = PAGES[name]
    path = path.format(**world)

    match = resolve(path.partition("?")[0])
    assert ":".join([*match.namespaces, str(match.url_name)]) == name
    assert {role: get(client, role, path, users).status_code for role in ROLES} == expected


@pytest.mark.parametrize("model", [m for m in OURS if m is not DataVersion], ids=label)
def test_nobody_but_the_organiser_gets_a_page_of_the_admin(client, users, model):
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
        got = {role: get(client, role, path, users).status_code for role in ROLES[:-1]}
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


def check_page(response):
    """One heading, a title, a language; nothing inline, and a policy that says so."""
    policy = response.headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    page = Page(response.content.decode())
    assert (page.h1, page.lang, page.inline) == (1, "en-gb", []), response.request["PATH_INFO"]
    assert page.title


def is_a_page(response):
    """Not a redirect, a file or half a page."""
    return response.headers.get("Content-Type", "").startswith("text/html") and (
        response.status_code in {200, 403, 404, 405} and response.content
    )


@pytest.mark.parametrize("name", PAGES)
def test_every_page_is_whole_and_has_nothing_inline(client, world, users, name):
    path = PAGES[name][0].format(**world)
    for role in ("anonymous", "player", "coordinator", "organiser"):
        response = get(client, role, path, users)
        if is_a_page(response):
            check_page(response)


@pytest.mark.parametrize("model", [m for m in OURS if m is not DataVersion], ids=label)
def test_every_page_of_the_admin_is_whole_and_has_nothing_inline(desk, model):
    row = FACTORIES[model]()
    version = row.history.first().pk if model in FACTS else None
    for page, keys in MODEL_PAGES.items():
        args = [row.pk, version][:keys]
        if None not in args:
            response = desk.get(address(model, page, *args))
            assert response.status_code in {200, 403}
            check_page(response)


@pytest.mark.parametrize("name", PAGES)
def test_no_public_page_gives_a_child_an_address_or_mail_away(client, world, users, name):
    path = PAGES[name][0].format(**world)
    response = client.get(path)

    text = (response.content.decode() + str(response.headers)).lower()

    assert [word for word in (SURNAME, ADDRESS, MAIL) if word.lower() in text] == []
