"""Small pages that lead elsewhere: for moved addresses, and for ``/`` if home has another name."""

from __future__ import annotations

import html
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import unquote

from sphinx.util.osutil import relative_uri

from ..build import build_of
from ..builders import Kind, kind_of
from ..problems import Problem
from ..reporting import report_some
from ..safety.publish import write_if_new
from ..sitemap.targets import Broken, Resolver
from .addresses import site_uri
from .titles import title_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from sphinx.builders.html import StandaloneHTMLBuilder

    from ..sitemap.redirects import Move

RESERVED = frozenset({"search", "genindex"})
"""Pages that Sphinx makes itself."""

PAGE = """\
<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="{delay}; url={uri}">
{canonical}<title>{title}</title>
</head>
<body>
<p>This page is now at <a href="{uri}">{title}</a>.</p>
</body>
</html>
"""


CANONICAL = '<link rel="canonical" href="{uri}">\n'


class Lead(NamedTuple):
    """A page that leads elsewhere: its docname, the address, and the words for it."""

    docname: str
    uri: str
    title: str
    canonical: str
    permanent: bool = True
    """Search engines take a page that leads on at once for a move for good, and a delay for none.

    https://developers.google.com/search/docs/crawling-indexing/301-redirects
    """


def leads(builder: StandaloneHTMLBuilder) -> Iterator[Lead | Problem]:
    """Yield the pages that lead elsewhere, and the redirects that lead nowhere."""
    sitemap = build_of(builder).sitemap
    home = builder.config.root_doc
    pages = builder.env.found_docs
    taken = set(pages)
    if "index" not in pages:
        taken.add("index")
        yield _to_page(builder, "index", home)
    if kind_of(builder) is Kind.ONE_PAGE:
        return
    for move in build_of(builder.env).resolver.redirects.expand(sitemap.pages.names):
        if move.source and move.source not in taken and _is_plain(move.source):
            taken.add(move.source)
            yield from _follow(builder, move)


def _follow(builder: StandaloneHTMLBuilder, move: Move) -> Iterator[Lead | Problem]:
    """Yield the page of one redirect, or what is wrong with it."""
    resolver: Resolver = build_of(builder.env).resolver
    try:
        target = resolver.resolve(move.destination, "")
    except Broken as error:
        problem = error.problem
        message = f"redirect from {move.redirect.source!r}: {problem.message}"
        yield Problem(problem.subtype, message, move.redirect.place)
        return
    if target.page:
        fragment = f"#{target.fragment}" if target.fragment else ""
        lead = _to_page(builder, unquote(move.source), target.page, target.query + fragment)
        yield lead._replace(permanent=move.redirect.permanent)
    elif target.url:
        uri = target.url
        yield Lead(unquote(move.source), uri, uri, uri, move.redirect.permanent)


def _to_page(builder: StandaloneHTMLBuilder, source: str, page: str, rest: str = "") -> Lead:
    target = builder.get_target_uri(page)
    if kind_of(builder) is Kind.ONE_PAGE:
        target = builder.config.root_doc + builder.out_suffix
    here = "index.html" if source == "index" else builder.get_target_uri(source)
    uri = (relative_uri(here, target) or "./") + rest
    canonical = site_uri(builder.config, target) or uri
    return Lead(source, uri, title_of(builder.env, page), canonical)


def _is_plain(source: str) -> bool:
    """Say whether a file may be written under a source: it stays among the pages."""
    parts = unquote(source).split("/")
    return source not in RESERVED and all(_is_plain_name(part) for part in parts)


def _is_plain_name(part: str) -> bool:
    return (
        bool(part.strip(".")) and not (set(part) & {"\\", "\0", ":"}) and len(part.encode()) < 200
    )


def write(builder: StandaloneHTMLBuilder, ours: Collection[str] = ()) -> list[str]:
    """Write all pages that lead elsewhere; return their files, relative to the output folder.

    A file that another extension has written stays: ``ours`` are the files of our last build.
    """
    found = list(leads(builder))
    report_some(lead for lead in found if isinstance(lead, Problem))
    files = {_file(builder, lead): lead for lead in found if isinstance(lead, Lead)}
    names = {file: file.relative_to(builder.outdir).as_posix() for file in files}
    free = [file for file in files if names[file] in ours or not file.exists()]
    for file in free:
        write_if_new(file, _text(builder, files[file]))
    return [names[file] for file in free]


def _file(builder: StandaloneHTMLBuilder, lead: Lead) -> Path:
    is_home = lead.docname == "index"
    return Path(builder.outdir, "index.html" if is_home else builder.get_outfilename(lead.docname))


def _text(builder: StandaloneHTMLBuilder, lead: Lead) -> str:
    """Return the HTML of a page that leads elsewhere."""
    canonical = CANONICAL.format(uri=html.escape(lead.canonical)) if lead.permanent else ""
    return PAGE.format(
        language=html.escape(builder.config.language),
        delay=0 if lead.permanent else 1,
        uri=html.escape(lead.uri),
        canonical=canonical,
        title=html.escape(lead.title),
    )
