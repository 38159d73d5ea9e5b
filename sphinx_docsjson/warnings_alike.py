"""What is said once of warnings that are alike: their number, and the first of their places."""

from __future__ import annotations

import logging
import re
from collections import defaultdict
from itertools import chain
from os.path import relpath
from pathlib import Path
from typing import TYPE_CHECKING

from .problems import WARNING_TYPE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx

PAGE = "docsjson_page"
"""The attribute of a warning that names the page which shows what is at its place."""

MOST_PLACES = 3
"""How many places are named of those that a warning holds for besides its own."""
_VARIES = re.compile(
    r"\[\d+\]|(?<=^redirect from )'[^']*'|^.*(?= is shown as text)"
    r"|#[^'#]*(?=' does not lead to a page)"
    r"|(?<=^no OpenAPI file has )'[^']*'(?:; did you mean '[^']*')?"
    r"|(?<=the link )'[^']*'(?= does not lead to a page or file: )"
    r"|(?<=^the navigation names )'[^']*'(?=, which is not a page: no page is in )"
    r"|(?<=^')[^']*/(?=[^'/]*' has no section )|; did you mean '[^'/]*'\?$"
    r"|(?<=put )'[^']*'(?= into the source folder$)"
    r"|^/.*?: \$ref '[^']*' (?=cannot be followed: (?!there is no such value|references never ))"
    r"|^/.*?: (?=\$ref '[^']*' cannot be followed: (?:references never |there is no such value))"
    r"|#[^'#]*(?=' cannot be followed: references never )",
    re.DOTALL,
)
"""What differs in messages that have one cause."""


MOST_ALONE = 3
"""How many faults of one kind are reported one by one; more of them are one warning."""
_OF_A_KIND = re.compile(
    r"the file (?P<file>'[^']*') does not exist$"
    r"|imported file (?P<imported>'[^']*') does not exist$"
    r"|the navigation names (?P<page>'[^']*'), which is not a page(?P<like>; did you mean .*)?$"
    r"|the id (?P<id>'[^']*') is on this page already; links lead to the first$"
    r"|redirect from '[^']*': the link (?P<target>'[^']*') does not lead to a page or file"
    r"(?:: [^;]*)?(?P<near>; did you mean .*)?$"
    r"|the link (?P<link>'[^']*') does not lead to a page or file"
    r"(?:: [^;]*)?(?P<close>; did you mean .*)?$"
    r"|the pages that show this have no section (?P<section>'[^']*')$"
    r"|(?P<renamed>metadata\.\S+): in this dialect it is seo\.metatags$"
    r"|(?P<outside>'[^']*') leaves the source folder$"
    r"|/(?:[^:]|:(?! ))*: (?:no operation has the tag (?P<tag>'[^']*')(?P<other>; did you mean .*)?"
    r"|no parameter describes (?P<missing>\{[^{}]*\}) of the path"
    r"|the path has no (?P<unused>\{[^{}]*\})"
    r"|another operation has the operationId (?P<operation>'[^']*')"
    r"|\$ref (?P<ref>'[^']*') cannot be followed: references never cause a request)$"
)
"""Faults that come in crowds: missing pictures, pages and redirects that moved, repeated ids.

Links are one kind only in the descriptions of an OpenAPI file, where they lead into another site of
its author. Elsewhere, each folder that is not there has a cause of its own.

What a file is near to, if anything, says more of its cause: such a fault stays on its own.
"""
_IN_A_FILE = re.compile(r"\.(?:json|ya?ml)(?::\d+)*$")
"""Where a link is that a page shows and no page holds."""
_SUBJECTS = (
    "file",
    "imported",
    "page",
    "target",
    "id",
    "link",
    "section",
    "outside",
    "tag",
    "missing",
    "unused",
    "operation",
    "ref",
    "renamed",
)
"""The groups of the pattern that say what a fault is about: one for each kind."""
_NEAR = ("near", "like", "close", "other")
"""The groups that say what the subject may be meant for."""
ALL_OF_THEM = "sphinx-docsjson check lists all"

Places = dict[tuple[object, str], list[logging.LogRecord]]
"""Warnings alike, by their location and text."""


class WarningsAlike(logging.Filter):
    """Holds our warnings back until a stage of the build ends, to say what is alike once.

    One cause often has many effects: a snippet is read for each page that shows it, and a tag
    that is unknown on one page is unknown on all others. ``sphinx-build -v`` shows every warning.
    """

    def __init__(self, app: Sphinx, handler: logging.Handler) -> None:
        """Take the place in front of the other filters of Sphinx, which count warnings."""
        super().__init__()
        self.app, self.handler = app, handler
        self._held: list[logging.LogRecord] = []
        self._shown: set[tuple[object, str]] = set()
        self._open = False
        handler.filters.insert(0, self)

    def filter(self, record: logging.LogRecord) -> bool:
        """Hold a warning of ours back; all others pass."""
        if self._open or self.app.verbosity > 0 or getattr(record, "type", "") != WARNING_TYPE:
            return True
        self._held.append(record)
        return False

    def show(self, *_event: object) -> None:
        """Show what was held back: the same thing at one place once, many places as a number."""
        alike: dict[object, Places] = {}
        for record in self._held:
            key = (vars(record)["subtype"], _VARIES.sub("", record.getMessage()))
            alike.setdefault(key, defaultdict(list))[_place_and_text(record)].append(record)
        self._held, self._open = [], True
        new = [{at: of[at] for at in of if at not in self._shown} for of in alike.values()]
        for causes in _by_kind([places for places in new if places]):
            self._show_causes(causes)
        self._shown.update(*alike.values())
        self._open = False

    def _show_causes(self, causes: list[Places]) -> None:
        """Show the first of some faults of one kind, or of one fault, and name others."""
        (first, (record, *same)), *others = causes[0].items()
        pages = len({vars(one).get(PAGE) for one in (record, *same)})
        times = f" ({len(same) + 1} times)" if same else ""
        where = f" (on {pages} pages)" if pages > 1 else times
        if len(causes) > 1:
            many = [first, *chain.from_iterable(causes)]
            by_text = {text: place for place, text in reversed(many) if text != first[1]}
            places = ((by_text[text], text) for _, text in many if text in by_text)
            named = [
                f"{self._short(str(at))} ({_what_of(one)})" for at, one in dict.fromkeys(places)
            ]
        else:
            named = [self._short(str(at[0])) for at, _ in others]
        more = _and_more(named, ALL_OF_THEM if len(causes) > 1 else "")
        record.msg, record.args = f"{first[1]}{where}{more}", ()
        self.handler.handle(record)

    def _short(self, location: str) -> str:
        """Return a location as a path from the source folder; those in settings are one already."""
        return relpath(location, self.app.srcdir) if Path(location).is_absolute() else location


def _place_and_text(record: logging.LogRecord) -> tuple[object, str]:
    return vars(record)["location"], record.getMessage()


def _by_kind(causes: list[Places]) -> Iterator[list[Places]]:
    """Yield each cause alone, and those of a kind that are too many together."""
    kinds: dict[object, list[Places]] = {}
    for places in causes:
        (at, text), (record, *_others) = next(iter(places.items()))
        found = _OF_A_KIND.match(text)
        if found and found["link"] and not (vars(record).get(PAGE) and _IN_A_FILE.search(str(at))):
            found = None
        kind = next(name for name in _SUBJECTS if found[name]) if found else id(places)
        kinds.setdefault(kind, []).append(places)
    for same in kinds.values():
        yield from [same] if len(same) > MOST_ALONE else ([places] for places in same)


def _what_of(message: str) -> str:
    """Return what a fault is about that is one of many of its kind."""
    found = _OF_A_KIND.match(message)
    if found is None:
        return message
    subject = next(found[name] for name in _SUBJECTS if found[name])
    return f"{subject}{next((found[one] for one in _NEAR if found[one]), '')}"


def _and_more(places: list[str], ending: str) -> str:
    """Say in how many other places a warning holds, and name the first of them."""
    named = ", ".join(places[:MOST_PLACES])
    rest = ", ..." if len(places) > MOST_PLACES else ""
    ending = f"; {ending}" if rest and ending else ""
    return f"; {len(places)} more like it: {named}{rest}{ending}" if places else ""
