"""One run of Sphinx in this process, with the settings that a docs.json site wants."""

from __future__ import annotations

import gc
import hashlib
import logging
import time
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import click
from platformdirs import user_cache_path
from sphinx.application import Sphinx
from sphinx.errors import SphinxError
from sphinx.util.docutils import docutils_namespace, patch_docutils

from ..build import build_of
from ..safety.characters import in_one_line
from ..sources.discover import NO_PAGES, names_of_files
from ..sources.front import front_of
from ..sphinx_private.methods import replace_method
from ..vocabulary import OUTSIDE
from .kept_warnings import KeptWarnings
from .messages.failures import conf_finding, last_call, unwritable
from .messages.findings import Finding, findings_in, plain_finding
from .messages.near_names import Names, with_near_name, wrong_language

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from collections.abc import Set as AbstractSet
    from typing import TextIO

EXTENSION = "sphinx_docsjson"
LINKS = "linkcheck"
"""Sphinx's builder that asks other sites whether links to them work."""
MARKDOWN = ".md"
OTHER_MARKDOWN = (".MD", ".MDX", ".Md", ".Mdx", ".markdown", ".mdown", ".mkd", ".mkdn")
"""Suffixes of Markdown files that are not those of pages."""


class NotLoadedError(Exception):
    """The project does not load this extension."""


@dataclass(frozen=True, kw_only=True)
class Order:
    """What is to be built, from where and to where."""

    source: Path
    output: Path
    builder: str = "dirhtml"
    options: Mapping[str, object] = field(default_factory=dict)
    """Configuration values that override ``conf.py``."""
    jobs: int = 1
    """How many processes read and write pages."""
    every_place: bool = False
    """Whether warnings that are alike are all reported, each with its own place."""
    fresh: bool = False
    """Whether pages are read again that have not changed."""
    runs_conf: bool = True
    """Whether ``conf.py`` is run, if there is one."""
    before: Callable[[Sphinx], object] = lambda _app: None
    """Called once all is set up, before the first page is read."""
    first: str = ""
    """The path in the browser of the page that is written before the others, as ``/guide/``."""
    only_text: bool = False
    """Whether nothing but the text of pages has changed since the last build was complete."""

    @property
    def doctrees(self) -> Path:
        """The folder of parsed pages: not in the site, all of which may be published."""
        name = f"{self.source.resolve()}\n{self.output.resolve()}\n{self.builder}"
        key = hashlib.sha256(name.encode()).hexdigest()[:16]
        return user_cache_path("sphinx-docsjson") / f"{self.source.resolve().name}-{key}"

    def elsewhere(self) -> Order:
        """Return the same order with an output folder of its own, away from the author's files."""
        return replace(self, output=self.doctrees / "out")

    @property
    def config_folder(self) -> Path | None:
        """The folder of ``conf.py``; nothing if the site has none, or it is not run."""
        return self.source if self.runs_conf and (self.source / "conf.py").is_file() else None


@dataclass(frozen=True, kw_only=True)
class Result:
    """What came of a run of Sphinx."""

    findings: tuple[Finding, ...]
    is_complete: bool
    """Whether the build came to its end, with or without warnings."""
    pages: tuple[str, ...]
    """The names of all pages of the site."""
    unlisted: tuple[str, ...] = ()
    """The source files of pages that the navigation does not name, though none asks for that."""
    unread: tuple[str, ...] = ()
    """The Markdown files that the project does not read."""
    seconds: float


class Lines:
    """A stream that hands on each text written to it: Sphinx writes one message at a time."""

    def __init__(self, take: Callable[[str], object]) -> None:
        """``take`` is called with each text, without colours."""
        self._take = take

    def write(self, text: str) -> int:
        """Hand a text on."""
        self._take(click.unstyle(text))
        return len(text)

    def flush(self) -> None:
        """Do nothing: no text is kept back."""


def _stream(take: Callable[[str], object]) -> TextIO:
    return cast("TextIO", Lines(take))


def run_sphinx(
    order: Order,
    status: Callable[[str], object],
    warn: Callable[[Finding], object],
    shown: Callable[[], object] = lambda: None,
) -> Result:
    """Build a site; never raises for what is wrong with it.

    Parameters: ``status`` is called with what Sphinx says about its progress, ``warn`` with each
    finding as it is made, ``shown`` when the first page of the order is written.
    """
    start, names = time.monotonic(), Names(order.source)
    found: list[Finding] = []

    def take(finding: Finding) -> None:
        found.append(finding)
        warn(finding)

    result = Result(findings=(), is_complete=False, pages=(), seconds=0)
    thresholds = gc.get_threshold()
    try:
        result = _built(order, names, _stream(status), _stream(_each(order, names, take)), shown)
    except SystemExit:  # said already
        pass
    except NotLoadedError:
        found.clear()  # Sphinx knows none of our settings, and says so of each
        message = f"the project does not load this extension: add {EXTENSION!r} to extensions"
        take(Finding(message=message, path="conf.py", is_error=True))
    except SphinxError as error:
        said = plain_finding(in_one_line(f"{error.category}: {error}"))
        take(conf_finding(error) or with_near_name(said, names))
    except (Exception, BaseExceptionGroup) as error:  # a fault of an extension must not end `dev`
        why = unwritable(error, order.output) or in_one_line(last_call(error))
        take(wrong_language(order.source) or plain_finding(why))
    finally:  # a build that ends early leaves Python looking for garbage less often
        gc.set_threshold(*thresholds)
        gc.unfreeze()
    return replace(result, findings=tuple(found), seconds=time.monotonic() - start)


@contextmanager
def _without_debug_messages() -> Iterator[None]:
    """Do not even make the messages that Sphinx has for its developers: a thousand for a build."""
    before = logging.root.manager.disable
    logging.disable(max(before, logging.DEBUG))
    try:
        yield
    finally:
        logging.disable(before)


def _each(order: Order, names: Names, take: Callable[[Finding], None]) -> Callable[[str], None]:
    def taken(text: str) -> None:
        for finding in findings_in(text, order.source):
            take(with_near_name(finding, names))

    return taken


def _built(
    order: Order, names: Names, status: TextIO, warnings: TextIO, shown: Callable[[], object]
) -> Result:
    """Build a site and return what is known then, which are not yet the findings."""
    with _without_debug_messages(), patch_docutils(order.config_folder), docutils_namespace():
        app = Sphinx(
            order.source, order.config_folder, order.output, order.doctrees, order.builder,
            confoverrides=_options(order), status=status, warning=warnings,
            freshenv=order.fresh, parallel=order.jobs, verbosity=int(order.every_place),
        )  # fmt: skip
        if EXTENSION not in app.extensions:
            raise NotLoadedError
        names.env = app.env
        if order.first:
            _write_first(app, order, shown)
        order.before(app)
        KeptWarnings(app)
        app.build()
        pages = tuple(sorted(app.env.found_docs))
        unlisted = tuple(_unlisted(app, pages))
        return Result(
            findings=(), is_complete=True, pages=pages, unlisted=unlisted, unread=_unread(app),
            seconds=0,
        )  # fmt: skip


def _unlisted(app: Sphinx, pages: Iterable[str]) -> Iterator[str]:
    """Yield the files of pages that neither the navigation names nor a toctree, by oversight.

    Hidden pages are meant to be left out, and files named ``_x`` are parts of others.
    """
    fields, replaced = app.env.metadata, _only_in_root_toctrees(app)
    for page in pages:
        front, is_part = front_of(app.env, page), page.rpartition("/")[2].startswith("_")
        is_alone = fields[page].get("orphan") == OUTSIDE and page != app.config.root_doc
        if (is_alone or page in replaced) and not (is_part or front.hidden or front.noindex):
            yield app.env.doc2path(page, base=False).as_posix()


def _only_in_root_toctrees(app: Sphinx) -> set[str]:
    """Return the pages that the toctrees of the root page name, but not the navigation.

    The navigation of the settings replaces those toctrees.
    """
    listed = build_of(app).sitemap.listed
    named = app.env.toctree_includes.get(app.config.root_doc, ()) if listed else ()
    return set(named) - listed


def _unread(app: Sphinx) -> tuple[str, ...]:
    """Return the Markdown files that the project does not read, but for those that are no pages."""
    left_out = [*app.config.exclude_patterns, *app.config.templates_path]
    suffixes = tuple({MARKDOWN, *OTHER_MARKDOWN} - set(app.config.source_suffix))
    return tuple(sorted(names_of_files(app.srcdir, left_out, (), suffixes, NO_PAGES)))


def _write_first(app: Sphinx, order: Order, shown: Callable[[], object]) -> None:
    """Have the first page of an order written before the others, and say when its files are there.

    It does not wait for the files of the theme and of the author either if those have not changed.
    """
    builder, name = app.builder, order.first.strip("/")
    prepare, copy, write = builder.prepare_writing, builder.copy_assets, builder.write_documents
    names = {name, f"{name}/index".lstrip("/")}
    copy_later: list[Callable[[], object]] = []

    def prepare_writing(docnames: AbstractSet[str]) -> None:
        copy_later[:] = [copy] if order.only_text and names & docnames else []
        prepare(docnames)

    def copy_assets() -> None:
        if not copy_later:
            copy()

    def write_documents(docnames: AbstractSet[str]) -> None:
        first = names & docnames
        if first:
            write(first)
            images = Path(builder.outdir, builder.imagedir)
            if all((images / file).exists() for file in builder.images.values()):
                shown()
        for copy_now in copy_later:
            copy_now()
        write(docnames - first)

    replace_method(builder, "prepare_writing", prepare_writing)
    replace_method(builder, "copy_assets", copy_assets)
    replace_method(builder, "write_documents", write_documents)


def _options(order: Order) -> dict[str, Any]:
    alone = {} if order.config_folder else {"extensions": [EXTENSION]}
    return {**alone, **order.options}
