"""What is in the output beside the pages, and what must go from it when pages go."""

from __future__ import annotations

import os
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from markupsafe import Markup
from sphinx.builders.html import StandaloneHTMLBuilder

from ...build import build_of, is_trusted
from ...builders import (
    FOR_BROWSERS,
    Kind,
    book_files,
    kind_of,
    makes,
    makes_books,
    packs,
    suffix_of_pages,
    writes_html,
)
from ...problems import Place, Problem, Subtype
from ...project_kind import has_site
from ...reporting import report, report_some, stop
from ...safety.characters import is_printable, printable
from ...safety.files import BadFileError, source_file
from ...safety.names import passive_name
from ...safety.outputs import link_out
from ...safety.own_paths import configures_host, is_sitemap
from ...safety.pages.directives import TRUSTED
from ...safety.tags import NONE, tag
from ...safety.urls import Unsafe
from ...sources.front import front_of
from ...sphinx_private.methods import before_packing
from ...sphinx_private.static_files import TRANSLATIONS, copied_files
from ...vocabulary import WRITTEN_BY_SPHINX
from .. import settings_links
from ..addresses import DOWNLOADS, site_uri, target_uri
from ..clashes import GENERAL_INDEX, SEARCH
from . import half_files, moved
from .headers import FILE as HEADERS
from .headers import headers_txt

if TYPE_CHECKING:
    from collections.abc import Iterator

    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

    from ...safety.files import SourceFile

NO_JEKYLL = ".nojekyll"
"""An empty file; without it GitHub Pages leaves out folders that begin with an underscore."""


def finish(app: Sphinx, exception: Exception | None) -> None:
    """Write redirects, ``sitemap.xml`` and ``robots.txt``, and remove what is stale.

    Event ``build-finished``; after a build that went well, for builders of HTML. Those of text, XML
    and books only leave stale files behind.
    """
    builder, outputs = app.builder, build_of(app).outputs
    if exception or not _is_recorded(builder):
        return
    outputs.expect(_texts(builder))
    if isinstance(builder, StandaloneHTMLBuilder):
        outputs.expect([*_indices(builder), *copied_files(builder)])
        if kind_of(builder) in FOR_BROWSERS:
            ours = [*moved.write(builder), *_extras(app, builder), *_pages(builder)]
            settings_links.publish(builder.env, {*ours, *_twins(builder), *WRITTEN_BY_SPHINX})
    outputs.finish(builder.env.found_docs, outputs.digests)
    report_some(outputs.problems)


def _extras(app: Sphinx, builder: StandaloneHTMLBuilder) -> Iterator[str]:
    """Write the files for search engines and for GitHub Pages; yield their names.

    Such files at the root of the source folder are published as they are, instead of ours.
    """
    outputs = build_of(app).outputs
    if not has_site(app.config):
        return
    if "sphinx.ext.githubpages" not in app.extensions:
        outputs.write(NO_JEKYLL, "")
        yield NO_JEKYLL
    if kind_of(builder) is Kind.ONE_PAGE:
        return
    texts = {"robots.txt": robots_txt(builder)}
    if headers := headers_txt(builder):
        texts[HEADERS] = headers
    if "sphinx_sitemap" not in app.extensions:
        texts["sitemap.xml"] = sitemap_xml(builder)
    for name in texts:
        own = _own_file(app, name)
        if own:
            _publish(app, own, name)
        elif text := texts[name]:
            outputs.write(name, text)
        if own or texts[name]:
            yield name


def _own_file(app: Sphinx, name: str) -> SourceFile | None:
    """Return the author's own file; one that could do harm is reported and left out."""
    try:
        own = source_file(name, Path(app.srcdir))
    except Unsafe:
        return None
    fault = own and not is_trusted(app.config) and _fault(own, name)
    if own and fault:
        message = f"{name!r} {fault}; the build writes its own"
        report(Problem(Subtype.ASSET, message, Place(str(own.path))))
        return None
    return own


def _fault(own: SourceFile, name: str) -> str:
    """Return why a file of an author's may not be in the place of ours, or an empty text."""
    if configures_host(name):
        return f"is not used: {TRUSTED}"
    return "is not a plain sitemap" if name.endswith(".xml") and not is_sitemap(own) else ""


def _publish(app: Sphinx, own: SourceFile, name: str) -> None:
    """Publish an author's own file; control characters in it are replaced."""
    outputs = build_of(app).outputs
    with suppress(BadFileError):
        text = "" if is_trusted(app.config) else own.lenient_text()
        if not is_printable(text):
            outputs.write(name, printable(text))
            return
    outputs.publish(own, name)


def _is_recorded(builder: Builder) -> bool:
    """Return whether a record is kept of what a builder writes."""
    return writes_html(builder) or bool(suffix_of_pages(builder)) or makes_books(builder)


def _texts(builder: Builder) -> Iterator[str]:
    """Yield the files of a builder that writes one of text or XML for each page, or books."""
    yield from book_files(builder)
    if suffix := suffix_of_pages(builder):
        yield from (f"{page}{suffix}" for page in sorted(builder.env.found_docs))


XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"


def sitemap_xml(builder: StandaloneHTMLBuilder) -> str:
    """Return a sitemap of the pages that may be found, or nothing if the address is unknown."""
    uris = [site_uri(builder.config, target_uri(builder, page)) for page in findable(builder)]
    lines = [tag("url", NONE, tag("loc", NONE, uri)) for uri in uris if uri]
    urls = tag("urlset", {"xmlns": NAMESPACE}, "\n", Markup("\n").join(lines), "\n")
    return f"{XML}{urls}\n" if lines else ""


def robots_txt(builder: StandaloneHTMLBuilder) -> str:
    """Return a file that tells crawlers of the sitemap, or nothing if the address is unknown."""
    uri = site_uri(builder.config, "sitemap.xml")
    return f"User-agent: *\nAllow: /\n\nSitemap: {uri}\n" if uri else ""


def findable(builder: Builder) -> list[str]:
    """Return the pages that search engines are told of, those of the navigation first."""
    env, sitemap = builder.env, build_of(builder).sitemap
    pages = (*sitemap.order, *sorted(env.found_docs - sitemap.listed))
    return [page for page in pages if page in env.found_docs and is_findable(env, page)]


def is_findable(env: BuildEnvironment, page: str) -> bool:
    """Return whether search engines are told of a page, and whether lists have it.

    Pages outside of the navigation are among those if ``seo.indexing`` is ``all``; those whose
    entry leads elsewhere are not.
    """
    build, front = build_of(env), front_of(env, page)
    is_inside = page in build.sitemap.listed or build.settings.seo.index_hidden
    return is_inside and not build.is_unlisted(page, front) and not front.url


def start(app: Sphinx) -> None:
    """Read what earlier builds left behind (event ``builder-inited``).

    A build ends where a stranger could have it write outside of its output folder.
    """
    link = None if is_trusted(app.config) else link_out(Path(app.outdir))
    if link:
        reason = f"the symbolic link {link!r} leads out of the output folder"
        stop(Problem(Subtype.PATH, f"{reason}, and files would be written through it: remove it"))
    if _is_recorded(app.builder):
        record = Path(app.doctreedir, f"docsjson-{app.builder.name}.json")
        build_of(app).outputs.start(record)
    if writes_html(app.builder):
        build_of(app).outputs.claim_files([TRANSLATIONS])
        half_files.watch(app)
        half_files.mend_build_info(app)
    if packs(app.builder):
        before_packing(app.builder, partial(_tidy, app.builder))


def _tidy(builder: StandaloneHTMLBuilder) -> None:
    """Remove what is stale, so that nobody packs it."""
    outputs = build_of(builder).outputs
    outputs.expect([*_indices(builder), *copied_files(builder)])
    outputs.tidy(builder.env.found_docs)


def expect(app: Sphinx, _env: BuildEnvironment) -> None:
    """Record what Sphinx is about to write (event ``env-updated``)."""
    builder = app.builder
    build_of(app).outputs.expect(_texts(builder))
    if isinstance(builder, StandaloneHTMLBuilder):
        build_of(app).outputs.expect([*_pages(builder), *copied_files(builder)])


def begin_page(app: Sphinx, _doctree: nodes.document, docname: str) -> None:
    """Note that a page is written again (event ``doctree-resolved``)."""
    build_of(app).outputs.rewrite(docname)


def _indices(builder: StandaloneHTMLBuilder) -> Iterator[str]:
    """Yield the files of the search and of the indices that Sphinx writes.

    An earlier build may have written a page of an author's there.
    """
    general = [page for page in (SEARCH, GENERAL_INDEX) if makes(builder, page)]
    if kind_of(builder) is Kind.BOOK and builder.use_index:
        general.append(GENERAL_INDEX)
    for name in (*general, *(index[0] for index in builder.domain_indices)):
        yield Path(builder.get_outfilename(name)).relative_to(builder.outdir).as_posix()


def _twins(builder: StandaloneHTMLBuilder) -> Iterator[str]:
    """Yield where the Markdown of pages goes."""
    return (passive_name(f"{page}.md") for page in builder.env.found_docs)


def _pages(builder: StandaloneHTMLBuilder) -> Iterator[str]:
    """Yield the files of all pages, with the sources beside them.

    The files that they show and offer are among them.
    """
    yield from (f"{DOWNLOADS}/{key}" for _, key in builder.env.dlfiles.values())
    yield from (f"{builder.imagedir}/{name}" for _, name in builder.env.images.values())
    without_source = build_of(builder).virtual
    for page in sorted(builder.env.found_docs):
        file = Path(builder.get_outfilename(page)).relative_to(builder.outdir)
        yield file.as_posix()
        if page in without_source or not builder.config.html_copy_source:
            continue
        suffix = os.path.splitext(builder.env.doc2path(page))[1]  # noqa: PTH122
        yield f"_sources/{page}{suffix}{builder.config.html_sourcelink_suffix}"
