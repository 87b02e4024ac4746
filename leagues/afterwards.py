"""Work that waits until the answer is on its way, so that nobody learns from how long it takes."""

import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context

from django.conf import settings
from django.db import connections

Work = Callable[[], object]

THREAD = ThreadPoolExecutor(max_workers=1, thread_name_prefix="afterwards")
"""One piece of work after the other; what is left is done before the process ends."""

logger = logging.getLogger(__name__)


def afterwards(work: Work) -> None:
    """Have it done by a thread of this process; at once, where ``AFTERWARDS`` is off.

    What goes wrong there is logged: nobody waits for it any more.
    """
    if settings.AFTERWARDS:
        THREAD.submit(copy_context().run, _done, work)
    else:
        work()


def _done(work: Work) -> None:
    try:
        work()
    except Exception:
        logger.exception("What was left for afterwards failed")
    finally:
        connections.close_all()
