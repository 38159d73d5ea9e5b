"""What a page is called that does not say it."""

from __future__ import annotations

import re


def title_from_name(docname: str) -> str:
    """Return a title made from the last segment of a path: ``api_ref/my-page`` is "My page".

    An ``index`` is called like its folder.
    """
    segments = [part for part in docname.split("/") if part]
    last = segments[-1] if segments else docname
    if last == "index" and len(segments) > 1:
        last = segments[-2]
    words = re.sub(r"[-_]+", " ", last).strip() or docname
    return words[:1].upper() + words[1:]
