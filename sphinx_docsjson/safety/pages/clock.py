"""Dates in untrusted pages: the time that the build is told, and never that of the clock."""

from __future__ import annotations

import os
import time

NO_DATE = (
    "the date is shown as written, because pages do not depend on the clock; set SOURCE_DATE_EPOCH"
)


def has_epoch() -> bool:
    """Return whether the environment names the time of the build.

    The variable ``SOURCE_DATE_EPOCH`` holds it in seconds (reproducible-builds.org).
    """
    return os.environ.get("SOURCE_DATE_EPOCH", "").isdecimal()


def date_of_build(pattern: str) -> str | None:
    """Return the time of the build as a pattern of ``strftime`` says; nothing if none is named."""
    if not has_epoch():
        return None
    try:
        return time.strftime(pattern, time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"])))
    except (ValueError, OverflowError, OSError):  # a pattern or a time that is none
        return None
