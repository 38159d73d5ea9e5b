"""What stands in the output beside the pages, and what must go from it when pages go."""

from __future__ import annotations

import os
from html import escape
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from sphinx.builders.html import StandaloneHTMLBuilder

from ..build import build_of
from ..builders import Kind, kind_of, writes_html
from ..safety.files import safe_path
from ..safety.publish import copy_if_new, write_if_new
from ..safety.urls import Unsafe
from ..sitemap.targets import GENERATED
from ..sources.front import front_of
from . import moved, record, settings_links
from .addresses import DOWNLOADS, site_uri
from .state import digests_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinx.application import Sphinx

NO_JEKYLL = ".nojekyll"
"""An empty file; without it GitHub Pages leaves out folders that begin with an underscore."""


WRITTEN_BY_SPHINX = frozenset({
    ".buildinfo", "objects.inv", "searchindex.js", "search.html", "genindex.html",
    "py-modindex.html",
    "search/index.html", "genindex/index.html", "py-modindex/index.html", "404.html",
    "opensearch.xml", NO_JEKYLL, *GENERATED,
})  # fmt: skip
"""Files at the root of the output that no file of an author's replaces by way of a link."""

FOR_BROWSERS = (Kind.WEBSITE, Kind.ONE_PAGE)


def finish(app: Sphinx, exception: Exception | None) -> None:
    """Write redirects, ``sitemap.xml`` and ``robots.txt``, and remove what is stale.

    Event ``build-finished``; after a build that went well, for builders of HTML.
    """
    builder = app.builder
    if exception or not writes_html(builder):
        return
    written: list[str] = []
    if isinstance(builder, StandaloneHTMLBuilder) and kind_of(builder) in FOR_BROWSERS:
        before = record.load(builder).files
        ours = [*moved.write(builder, before), *_extras(app, builder), *_pages(builder)]
        taken = {*ours, *WRITTEN_BY_SPHINX}
        written = [*ours, *settings_links.publish(builder.env, Path(builder.outdir), taken)]
        remove_stale(Path(builder.outdir), {*before} - {*written})
    record.save(builder, record.Record(files=written, digests=digests_of(builder.env)))


def _extras(app: Sphinx, builder: StandaloneHTMLBuilder) -> Iterator[str]:
    """Write the files for search engines and for GitHub Pages; yield their names.

    Such files at the root of the source folder are published as they are, instead of ours.
    """
    if "sphinx.ext.githubpages" not in app.extensions:
        write_if_new(Path(builder.outdir, NO_JEKYLL), "")
        yield NO_JEKYLL
    if kind_of(builder) is Kind.ONE_PAGE:
        return
    texts = {"robots.txt": robots_txt(builder)}
    if "sphinx_sitemap" not in app.extensions:
        texts["sitemap.xml"] = sitemap_xml(builder)
    for name in texts:
        own = _own_file(Path(app.srcdir), name)
        if own:
            copy_if_new(own, Path(builder.outdir, name))
        elif text := texts[name]:
            write_if_new(Path(builder.outdir, name), text)
        if own or texts[name]:
            yield name


def _own_file(root: Path, name: str) -> Path | None:
    try:
        file = safe_path(name, root)
    except Unsafe:
        return None
    return file if file.is_file() else None


def sitemap_xml(builder: StandaloneHTMLBuilder) -> str:
    """Return a sitemap of the pages that may be found, or nothing if the address is unknown."""
    uris = [site_uri(builder.config, builder.get_target_uri(page)) for page in findable(builder)]
    lines = [f"<url><loc>{escape(uri)}</loc></url>" for uri in uris if uri]
    head = '<?xml version="1.0" encoding="UTF-8"?>\n'
    opening = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
    return head + opening + "\n".join(lines) + "\n</urlset>\n" if lines else ""


def robots_txt(builder: StandaloneHTMLBuilder) -> str:
    """Return a file that tells crawlers of the sitemap, or nothing if the address is unknown."""
    uri = site_uri(builder.config, "sitemap.xml")
    return f"User-agent: *\nAllow: /\n\nSitemap: {uri}\n" if uri else ""


def findable(builder: StandaloneHTMLBuilder) -> list[str]:
    """Return the pages that search engines are told of, those of the navigation first.

    Pages outside of the navigation are among them if ``seo.indexing`` is ``all``.
    """
    env, build = builder.env, build_of(builder)
    everything = build.settings.seo.index_hidden
    outside = sorted(env.found_docs - build.sitemap.listed) if everything else []
    pages = (*build.sitemap.order, *outside)
    known = [page for page in pages if page in env.found_docs]
    return [page for page in known if not build.is_unlisted(page, front_of(env, page))]


def _pages(builder: StandaloneHTMLBuilder) -> Iterator[str]:
    """Yield the files of all pages, with the sources and the Markdown beside them.

    The files that they show and offer are among them.
    """
    yield from (f"{DOWNLOADS}/{key}" for _, key in builder.env.dlfiles.values())
    yield from (f"{builder.imagedir}/{name}" for _, name in builder.env.images.values())
    for page in sorted(builder.env.found_docs):
        file = Path(builder.get_outfilename(page)).relative_to(builder.outdir)
        yield file.as_posix()
        yield f"{page}.md"
        suffix = os.path.splitext(builder.env.doc2path(page))[1]  # noqa: PTH122
        yield f"_sources/{page}{suffix}{builder.config.html_sourcelink_suffix}"


def remove_stale(outdir: Path, names: Iterable[str]) -> None:
    """Remove files that an earlier build wrote and this one would not; nothing else."""
    for name in sorted(names, reverse=True):
        _remove(outdir, name)


def _remove(outdir: Path, name: str) -> None:
    """Remove a file, and the folders that it leaves empty."""
    parts = PurePosixPath(name)
    file = outdir / parts
    if parts.is_absolute() or ".." in parts.parts or not file.is_file():
        return
    file.unlink()
    for folder in list(file.parents)[: len(parts.parts) - 1]:
        if any(folder.iterdir()):
            return
        folder.rmdir()
