"""Pages as a reader meets them."""

import html
import re

from django.http import HttpResponse


def words(response: HttpResponse) -> str:
    """Give a page's text, one space between its parts."""
    assert response.status_code == 200
    text = re.sub(r"<[^>]+>", " ", response.content.decode())
    return " ".join(html.unescape(text).split())
