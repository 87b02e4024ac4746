"""Files go the whole way, through the command."""

from collections.abc import Callable
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from leagues.version import data_version
from tests.season_files import a_season, file_of

FaultsOf = Callable[[bytes], list[str]]
FaultsWith = Callable[[dict[str, object]], list[str]]


@pytest.fixture
def faults_of(db: None, tmp_path: Path) -> FaultsOf:
    """Import a file, which must fail and change nothing; give the lines of its faults."""
    file = tmp_path / "season.json"

    def attempt(data: bytes) -> list[str]:
        file.write_bytes(data)
        before = data_version()
        with pytest.raises(CommandError) as refused:
            call_command("import_season", str(file), skip_checks=True)
        assert refused.value.returncode == 1
        assert data_version() == before
        first, *faults = str(refused.value).splitlines()
        assert first == f"Nothing was imported from {file}. Faults: {len(faults)}"
        return faults

    return attempt


@pytest.fixture
def faults_with(faults_of: FaultsOf) -> FaultsWith:
    """The same of the small season with other values at these places."""
    return lambda changes: faults_of(file_of(a_season(**changes)))
