"""Pages of authors that have the name of a page of Sphinx's, or go to the same file.

An index of Sphinx's gives way to a page of its name. The search page does so in our theme, which
searches in a dialog; searches of other themes lead to it.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.domains.std import StandardDomain

from ..build import build_of
from ..builders import Kind, has_search, kind_of, shows_theme
from ..problems import Place, Problem, Subtype
from ..reporting import report_all
from ..sphinx_private import domains_of, is_set
from ..sphinx_private.methods import replace_method

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Set as AbstractSet

    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.config import Config
    from sphinx.environment import BuildEnvironment

LABELS = ("labels", "anonlabels")
"""Where the standard domain keeps the names that links can lead to."""
GENERAL_INDEX = "genindex"
SEARCH = "search"


def give_way(app: Sphinx, config: Config) -> None:
    """Leave out the indices whose names the author's pages have (event ``config-inited``).

    What ``conf.py`` says about indices wins.
    """
    pages = pages_of_authors(config)
    if GENERAL_INDEX in pages and not is_set(config, "html_use_index"):
        config.html_use_index = False
    names = [f"{d.name}-{index.name}" for d in domains_of(app) for index in d.indices]
    if config.html_domain_indices is True and pages & {*names}:
        config.html_domain_indices = [name for name in names if name not in pages]


def restore_labels(_app: Sphinx, env: BuildEnvironment) -> None:
    """Name Sphinx's own pages again (event ``env-updated``).

    Sphinx forgets the labels of a page that changed or went; where that had the name of the search
    or of an index, it forgets its own with them.
    """
    known, first = env.domaindata["std"], StandardDomain.initial_data
    for kind in LABELS:
        known[kind] = {**first[kind], **known[kind]}


def pages_of_authors(holder: Config | Builder) -> set[str]:
    """Return the pages of the site without those that Sphinx makes itself."""
    plan = build_of(holder)
    return {*plan.sources.pages, *plan.virtual}


def same_file(builder: StandaloneHTMLBuilder) -> Iterator[list[str]]:
    """Yield the pages that go to the same file: ``a`` and ``a/index`` where URLs end in ``/``.

    The last of them is the one that readers see: a page of the navigation, else the index.
    """
    groups = defaultdict(list)
    for page in sorted(pages_of_authors(builder)):
        groups[str(builder.get_outfilename(page))].append(page)
    is_named = {*build_of(builder).sitemap.order}.__contains__
    yield from (sorted(pages, key=is_named) for pages in groups.values() if len(pages) > 1)


def write_replaced_first(builder: StandaloneHTMLBuilder) -> None:
    """Let a builder write the pages that readers will not see before the others.

    Several processes write in any order, and of two pages for one file the later one stays.
    """
    write = builder.write_documents
    replaced = {page for pages in same_file(builder) for page in pages[:-1]}

    def write_documents(docnames: AbstractSet[str]) -> None:
        for some in (docnames & replaced, docnames - replaced):
            if some:
                write(some)

    if replaced:
        replace_method(builder, "write_documents", write_documents)


def problems(builder: StandaloneHTMLBuilder) -> Iterator[Problem]:
    """Yield a problem for each page that readers will not see."""
    files = {source.docname: Place(source.file) for source in build_of(builder).sources.files}
    for *hidden, shown in same_file(builder):
        for page in hidden:
            message = f"{shown!r} replaces this page, which has the same URL; rename one of them"
            yield Problem(Subtype.PAGE, message, files.get(page))
    for page in [] if shows_theme(builder) else like_search(builder):
        message = f"the site's own {SEARCH} page replaces this page; rename it"
        yield Problem(Subtype.PAGE, message, files.get(page))


def like_search(builder: StandaloneHTMLBuilder) -> list[str]:
    """Return the pages of authors that go to the file of Sphinx's search page."""
    taken = builder.get_outfilename(SEARCH)
    names = {SEARCH, f"{SEARCH}/index"} & pages_of_authors(builder) if has_search(builder) else ()
    return [page for page in names if builder.get_outfilename(page) == taken]


def leave_out_search(builder: StandaloneHTMLBuilder) -> None:
    """Let a builder write no search page, but still an index."""
    write = builder.gen_additional_pages

    def write_others() -> None:
        builder.search = False
        try:
            write()
        finally:
            builder.search = True

    replace_method(builder, "gen_additional_pages", write_others)


def check(app: Sphinx) -> None:
    """Report pages that readers will not see, and make way for the others (``builder-inited``)."""
    builder = app.builder
    if isinstance(builder, StandaloneHTMLBuilder) and kind_of(builder) is Kind.WEBSITE:
        report_all(problems(builder))
        write_replaced_first(builder)
        if shows_theme(builder) and like_search(builder):
            leave_out_search(builder)
