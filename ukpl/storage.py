"""Static files under names that tell their contents, so that a browser may keep them for good."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class StaticStorage(CompressedManifestStaticFilesStorage):
    """WhiteNoise's storage, which also renames what our own JavaScript modules import.

    Django's ``support_js_module_import_aggregation`` would look into every package's scripts, and
    stumbles over one of django-htmx's; so its rules are taken for ``js/`` alone. They stand in a
    private attribute of Django's: ``tests/ukpl/test_storage.py`` says when that moves.
    """

    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        ("js/*.js", CompressedManifestStaticFilesStorage._js_module_import_aggregation_patterns[1]),  # noqa: SLF001
    )
