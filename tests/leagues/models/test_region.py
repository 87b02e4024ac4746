"""A region's slug: addresses name it, so it is no word that they have for something else."""

import re

import pytest
from django.core.exceptions import ValidationError
from django.urls import URLResolver, get_resolver, resolve

from leagues.models import Region
from leagues.wording import NOT_A_REGION

IN_ITS_PLACE = re.compile(r"<year:year>/([-a-zA-Z0-9_]+)/")


def routes(resolver) -> list[str]:
    """Every address of the site, as it is written."""
    found = []
    for each in resolver.url_patterns:
        here = str(each.pattern)
        inner = routes(each) if isinstance(each, URLResolver) else [""]
        found += [f"{here}{route}" for route in inner]
    return found


def test_the_words_are_those_that_addresses_have():
    words = {match[1] for route in routes(get_resolver()) if (match := IN_ITS_PLACE.match(route))}

    assert words == set(NOT_A_REGION)
    assert resolve("/2026/north/").url_name == "league_table"


@pytest.mark.parametrize("slug", NOT_A_REGION)
def test_no_region_has_one(db, slug):
    with pytest.raises(ValidationError, match="Addresses have"):
        Region(slug=slug, name="Final").full_clean()
    Region(slug=f"{slug}-2", name="Final").full_clean()
