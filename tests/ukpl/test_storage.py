"""Hashed names of static files, as production serves them."""

from pathlib import Path

import pytest
from django.core.management import call_command
from pytest_django.fixtures import Settings
from whitenoise.compress import Compressor

from ukpl.storage import StaticStorage

STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "ukpl.storage.StaticStorage"},
}


@pytest.fixture
def collected(tmp_path: Path, settings: Settings) -> StaticStorage:
    """All the site's static files, collected as for production."""
    settings.STORAGES = STORAGES
    settings.STATIC_ROOT = tmp_path / "static"
    # Pressing scripts and styles takes half a minute, and gives no name: pictures are pressed.
    known = Compressor.SKIP_COMPRESS_EXTENSIONS
    settings.WHITENOISE_SKIP_COMPRESS_EXTENSIONS = (*known, "css", "js", "map")
    call_command("collectstatic", interactive=False, verbosity=0)
    return StaticStorage(location=settings.STATIC_ROOT, base_url="/static/")


def test_a_modules_imports_get_hashed_names(tmp_path: Path) -> None:
    storage = StaticStorage(location=tmp_path, base_url="/static/")
    (tmp_path / "js").mkdir()
    (tmp_path / "js" / "page.js").write_text('import { read } from "./score.js";\n')
    (tmp_path / "js" / "score.js").write_text("export const read = Number;\n")
    paths = {name: (storage, name) for name in ("js/page.js", "js/score.js")}
    assert [done for _, _, done in storage.post_process(paths) if isinstance(done, Exception)] == []
    page = Path(storage.path(storage.stored_name("js/page.js")))
    score = Path(storage.stored_name("js/score.js")).name
    assert page.read_text() == f'import {{ read }} from "./{score}";\n'


def test_every_static_file_has_a_hashed_name(collected: StaticStorage) -> None:
    names = collected.read_manifest()
    assert names is not None
    for name in ("css/base.css", "bootstrap/css/bootstrap.min.css", "img/icons.svg"):
        hashed = collected.url(name)
        assert hashed != f"/static/{name}"
        assert collected.exists(hashed.removeprefix("/static/"))
