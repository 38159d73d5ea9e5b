"""Repeated entries of lists: titles, languages of samples, entries of menus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from pydantic import WithJsonSchema

from ..check.messages import either
from ..check.objects import Items, Raw, Within
from ..check.texts import Text, shown
from ..problems import Problem, Subtype
from ..spelling import did_you_mean
from ..vocabulary import SAMPLE_LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..check.objects import Found
    from .tree import Division

UNTITLED = "Untitled"
"""The title of divisions that have none, which is reported."""


def second_titles(divisions: Iterable[Division]) -> Iterator[Problem]:
    """Yield the divisions of one menu that have the title of an earlier one."""
    seen = set[str]()
    for division in divisions:
        if division.title in seen and division.title != UNTITLED:
            text = f"another {division.kind} here has the title {shown(division.title)}"
            yield Problem(Subtype.NAV, text, division.place)
        seen.add(division.title)


def _languages() -> Iterator[tuple[str, str]]:
    """Yield the names of the languages of samples, and the language of each."""
    for language, names in SAMPLE_LANGUAGES.items():
        for name in (language, *names):
            yield name.lower(), language


_LANGUAGES = dict(_languages())


def _of_languages(names: object) -> Found:
    """Yield languages without samples, and repeated ones."""
    seen = dict[str, str]()
    for index, name in enumerate(names if isinstance(names, list) else ()):
        if not isinstance(name, str):  # reported already
            continue
        language = _LANGUAGES.get(name.lower())
        if language is None:
            known = either(names[0] for names in SAMPLE_LANGUAGES.values())
            hint = did_you_mean(name, _LANGUAGES) or f"; write {known}"
            yield (index,), f"request samples cannot be in {shown(name)}{hint}"
        elif language in seen:
            first, again = shown(seen[language]), shown(name)
            same = (
                "is listed twice"
                if first.lower() == again.lower()
                else f"is the same language as {first}"
            )
            yield (index,), f"{again} {same}"
        else:
            seen[language] = name


def _of_menu(entries: object) -> Found:
    """Yield entries of a menu that are repeated, or have the title of another one."""
    seen = set[str]()
    for index, entry in enumerate(entries if isinstance(entries, list) else ()):
        title = getattr(entry, "title", None) if isinstance(entry, Raw) else entry
        if not isinstance(title, str):
            continue
        if title in seen:
            titled = "an entry with the title " if isinstance(entry, Raw) else ""
            yield (index,), f"{titled}{shown(title)} is already in the menu"
        seen.add(title)


_SPELLINGS = sorted({*_LANGUAGES, *(names[0] for names in SAMPLE_LANGUAGES.values())})
SampleLanguage = Annotated[Text, WithJsonSchema({"type": "string", "enum": _SPELLINGS})]
"""A language of request samples, in any case."""
SampleLanguages = Annotated[Items[SampleLanguage] | None, Within(_of_languages)]
"""Languages of request samples."""
MenuEntries = Within(_of_menu)
"""Marks the entries of the menu beside the title of a page."""
