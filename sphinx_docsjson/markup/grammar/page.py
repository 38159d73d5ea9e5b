"""What is known of one page (or snippet) while it is parsed: its file, dialect, names, problems."""

from __future__ import annotations

from collections import ChainMap
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from ...problems import Place, Problem, Subtype
from ...safety.cost import USED_UP, Budget
from ...sources.scan import Text
from ..script.literals import ImportedValue, NotLiteral

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Mapping, MutableMapping
    from pathlib import Path

    from ...sources.imports import Import

KEY = "docsjson"
"""Where a `Page` is in markdown-it's environment."""

HOME = "<home>"
"""The name, which no script can give, of the page that knows what the tags of an element mean."""

MAX_NESTING = 100
"""Tags may be inside each other as deep as this; deeper ones lose their box."""


@dataclass
class Page:
    """One source file that is being parsed.

    ``names`` holds the literals that the page exports or imports, and the props of a snippet.
    """

    file: Path
    """Absolute path."""
    root: Path
    """The source folder."""
    mdx: bool
    report_problem: Callable[[Problem], None]
    """Takes the problems of the page and of the snippets in it."""
    budget: Budget = field(default_factory=Budget)
    """What the page may still grow by; its snippets and components share it."""
    names: ChainMap[str, Any] = field(default_factory=ChainMap)
    imports: ChainMap[str, Any] = field(default_factory=ChainMap)
    """Names that stand for snippets and components, or None for what was not read."""
    home: Page | None = None
    """The page whose imports the tags name, of an element from there; nothing if it is this one."""
    import_value: Callable[[Page, str, Import], Any] | None = None
    """Returns the value that a page imports under a name, or raises `NotLiteral`."""
    trail: tuple[Path, ...] = ()
    """The files that import this one, outermost first: a snippet must not be in it twice."""
    is_component: bool = False
    """Whether the text is the JSX of a component."""
    needs_all: bool = False
    """Whether the text is that of a component which is drawn only if all of it is known."""
    myst: bool = False
    """Whether everything but tags means what it means to MyST: no imports, no expressions."""
    tags: Container[str] | None = None
    """Names of the tags that are read; nothing if all are."""
    depth: int = 0
    """How many tags are open where the block rules are."""
    inside: int = 0
    """How many elements that are values of expressions are around the text, one in the other."""
    offset: int = 0
    """Number of lines above the text that is being parsed (the content of a directive)."""
    snippets: dict[Path, Any] = field(default_factory=dict)
    """The snippets that were read for this page, by their file."""
    files: set[Path] = field(default_factory=set)
    """The files that were read for this page."""
    asked: dict[tuple[str, str], str] = field(default_factory=dict)
    """What was asked for by name, from which folder, and the path of the file that was found."""
    reported: set[Any] = field(default_factory=set)
    """The imports that the author was told something about."""
    ends_in_code: bool = False
    """Whether code that nothing ends takes in the rest of the page, with what ends its tags."""
    classes: set[str] = field(default_factory=set)
    """The classes that the author gave to elements and components."""
    ids: set[str] = field(default_factory=set)
    """The ids that the author gave to headings, elements and components."""
    texts: dict[str, Text] = field(default_factory=dict)
    matched: dict[str, Any] = field(default_factory=dict)
    """The tags of each paragraph, found once (see `inlines`)."""
    blocks: Container[str] = frozenset()
    """Names of tags that are blocks: a lone one splits a paragraph in two."""
    holders: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The components that a component may be in, for those that need one."""
    words: Container[str] = frozenset()
    """Names of tags that are around words: they may span lines of a paragraph."""

    def is_block(self, name: str) -> bool:
        """Return whether a tag of this name is a block: a component, a snippet, or ``<div>``."""
        return name in self.blocks or name in self.imports

    def is_written(self, name: str) -> bool:
        """Return whether a tag was meant, and no letter: ``a <b`` is a comparison."""
        return self.is_block(name) or (name in self.words and name[:1].isupper())

    def reads(self, name: str) -> bool:
        """Return whether a tag of this name is read; others are left to MyST."""
        return self.tags is None or name in self.tags

    def read(self, source: str) -> Text:
        """Return the reading of a text (a page, or a paragraph); each is read once."""
        if source not in self.texts:
            self.texts[source] = Text(source)
        return self.texts[source]

    def enter(self, **changes: Any) -> Page:
        """Return the page of a snippet or component that is in this one."""
        fresh: dict[str, Any] = {"texts": {}, "matched": {}, "depth": 0, "offset": 0, "home": None}
        if changes.get("mdx"):
            fresh |= {"myst": False, "tags": None}
        return replace(self, **{**fresh, **changes})

    def imported(self, name: str, one: Import) -> ImportedValue:
        """Return what stands for a value that the page imports, until it is asked for."""

        def read() -> Any:
            if self.import_value is None:
                raise NotLiteral(name)
            return self.import_value(self, name, one)

        return ImportedValue(read)

    def report(
        self, subtype: Subtype, message: str, line: int | None, column: int | None = None,
        written: str = "",
    ) -> None:  # fmt: skip
        """Add a problem at a line (counted from 1 in the parsed text) and a column (from 1).

        Without a column, what is written there says it.
        """
        place = Place(str(self.file), None if line is None else line + self.offset, column)
        self.report_problem(Problem(subtype, message, place, written))

    def report_limit(self, line: int | None, column: int | None = None) -> None:
        """Report that the budget is used up; that is said once for each page."""
        if self.budget.is_used_up and not self.budget.is_reported:
            self.budget.is_reported = True
            self.report(Subtype.LIMIT, USED_UP, line, column)


def page_of(env: Mapping[str, Any] | MutableMapping[str, Any]) -> Page:
    """Return the page that markdown-it is parsing."""
    page = env[KEY]
    assert isinstance(page, Page)  # noqa: S101
    return page
