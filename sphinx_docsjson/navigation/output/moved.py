"""Small pages that forward visitors: from moved URLs, and from ``/`` if home has another name."""

from __future__ import annotations

import html
import re
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, NamedTuple

from sphinx.util.osutil import relative_uri

from ...build import build_of
from ...builders import Kind, kind_of
from ...problems import Message, Problem, Subtype
from ...project_kind import uses_theme
from ...reporting import report_some
from ...safety.characters import printable
from ...safety.files import own_text
from ...safety.urls import decoded
from ...sitemap.targets import Broken, Resolver
from ...sphinx_private import app_of
from ...translation.languages import is_right_to_left
from ...translation.words import language_of_page, words_of
from ...vocabulary import is_taken
from ..addresses import site_uri, target_uri
from ..titles import title_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sphinx.application import Sphinx
    from sphinx.builders.html import StandaloneHTMLBuilder

    from ...build import Build
    from ...safety.outputs import Outputs
    from ...settings.model import Redirect
    from ...sitemap.redirects import Move

RESERVED = frozenset({"search", "genindex"})
"""Pages that Sphinx makes itself."""

PAGE = """\
<!DOCTYPE html>
<html lang="{language}"{direction}>
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="{delay}; url={uri}">
{canonical}{icon}<title>{title}</title>
</head>
<body>
<p>{sentence}</p>
</body>
</html>
"""


_OURS = re.compile(
    r'<!DOCTYPE html>\n<html lang="[^"]*"(?: dir="rtl")?>\n<head>\n<meta charset="utf-8">\n'
    r'<meta http-equiv="refresh" content="[01]; url='
)
"""How every page that forwards visitors starts, whichever build has written it."""

LINK = '<a href="{uri}">{title}</a>'
CANONICAL = '<link rel="canonical" href="{uri}">\n'
ICON = '<link rel="icon" href="{uri}">\n'


_MOST_NAMED = 6
"""URLs of a circle that a message names."""


class Forward(NamedTuple):
    """A page that forwards visitors: its docname, the target's URL and title."""

    docname: str
    uri: str
    title: str
    canonical: str
    permanent: bool = True
    """To search engines an immediate refresh is a permanent redirect, a delayed one temporary.

    https://developers.google.com/search/docs/crawling-indexing/301-redirects
    """


def check(app: Sphinx) -> None:
    """Report redirects that are broken or never used (event ``builder-inited``)."""
    report_some(_faults(build_of(app)))


def _faults(build: Build) -> Iterator[Problem]:
    redirects = build.resolver.redirects
    for redirect in redirects.unused(build.sitemap.pages.names):
        message = _about(redirect, " is never used: a page has this URL")
        yield Problem(Subtype.NAV, message, redirect.place)
    for redirect in redirects.beyond_path:
        is_part = "#" in redirect.source
        why = "browsers do not send what follows #" if is_part else "its source has a query"
        yield Problem(Subtype.NAV, _about(redirect, f" is never used: {why}"), redirect.place)
    for redirect in redirects.repeated():
        message = _about(redirect, " is never used: an earlier one counts")
        if redirect.place:  # else it was made from an OpenAPI file
            yield Problem(Subtype.NAV, message, redirect.place)
    for redirect, name, hint in redirects.unfilled():
        message = _about(redirect, f": its source has no {name!r}{hint}")
        yield Problem(Subtype.NAV, message, redirect.place)
    pages, in_circles = frozenset(build.sitemap.pages.names), set[str]()
    for redirect in redirects.with_one_destination():
        if circle := redirects.circle(redirect.source, pages):
            if in_circles.isdisjoint(circle):
                told = f"the redirects lead in a circle: {_shown(circle)}"
                yield Problem(Subtype.LINK, told, redirect.place)
            in_circles.update(circle)
            continue
        try:
            build.resolver.resolve(redirect.destination, "")
        except Broken as error:
            yield Problem(error.problem.subtype, _of_redirect(redirect, error), redirect.place)


def _about(redirect: Redirect, wrong: str) -> Message:
    """Return what is wrong with a redirect; others may have the same fault."""
    return Message(f"redirect from {redirect.source!r}{wrong}", cause=f"redirect{wrong}")


def _of_redirect(redirect: Redirect, error: Broken) -> Message:
    """Return what is wrong with the destination of a redirect; many redirects may share it."""
    broken = Message.of(error.problem.message)
    return broken.after(
        f"redirect from {redirect.source!r}: ",
        cause=f"redirect: {broken.cause or broken}",
        kind="redirect" if broken.about else "",
    )


def _shown(circle: Sequence[str]) -> str:
    """Return the way round a circle, of which a message names only some places."""
    named = [f"'/{source}'" for source in (*circle, circle[0])]
    return " → ".join(named if len(named) <= _MOST_NAMED else [*named[:_MOST_NAMED], "…"])


def forwarding_pages(builder: StandaloneHTMLBuilder) -> Iterator[Forward]:
    """Yield the pages that forward visitors.

    Where a file system takes ``Guide`` and ``guide`` for one, a redirect between them would
    replace the page by one that leads to itself.
    """
    sitemap = build_of(builder).sitemap
    home = builder.config.root_doc
    pages = builder.env.found_docs
    same: Callable[[str], str] = str.casefold if build_of(builder).outputs.folds_case else str
    taken = set(map(same, {*pages, *RESERVED}))
    if "index" not in pages:
        taken.add("index")
        yield _to_page(builder, "index", home)
    if kind_of(builder) is Kind.ONE_PAGE:
        return
    for move in build_of(builder.env).resolver.redirects.expand(sitemap.pages.names):
        if move.source and same(move.source) not in taken and _is_plain(move.source):
            taken.add(same(move.source))
            yield from _follow(builder, move)
    for source, (page, title) in build_of(builder).outputs.former.items():
        if same(source) not in taken:
            yield _to_page(builder, source, page)._replace(title=title)


def _follow(builder: StandaloneHTMLBuilder, move: Move) -> Iterator[Forward]:
    """Yield the page of one redirect; none for a broken one."""
    resolver: Resolver = build_of(builder.env).resolver
    try:
        target = resolver.resolve(move.destination, "")
    except Broken:  # reported by `check`
        return
    if target.page:
        fragment = f"#{target.fragment}" if target.fragment else ""
        forward = _to_page(builder, decoded(move.source), target.page, target.query + fragment)
        yield forward._replace(permanent=move.redirect.permanent)
    elif target.url:
        uri = target.url
        yield Forward(decoded(move.source), uri, uri, uri, move.redirect.permanent)


def _to_page(builder: StandaloneHTMLBuilder, source: str, page: str, rest: str = "") -> Forward:
    target = target_uri(builder, page)
    if kind_of(builder) is Kind.ONE_PAGE:
        target = builder.config.root_doc + builder.out_suffix
    here = "index.html" if source == "index" else target_uri(builder, source)
    uri = (relative_uri(here, target) or "./") + rest
    canonical = site_uri(builder.config, target) or uri
    return Forward(source, uri, title_of(builder.env, page), canonical)


MOST_BYTES = 1_000
"""Longest path that is written; systems have limits, and so have servers."""


def _is_plain(source: str) -> bool:
    """Return whether a file may be written under a source: it stays among the pages."""
    plain = decoded(source)
    parts = plain.split("/")
    if source in RESERVED or len(plain.encode()) > MOST_BYTES or is_taken(plain):
        return False
    return all(_is_plain_name(part) for part in parts)


def _is_plain_name(part: str) -> bool:
    """Return whether a part of a path is that of a file that shows, with characters that print.

    Hidden folders may be a repository's; only one of them is for the web (RFC 8615).
    """
    hidden = part.startswith(".") and part != ".well-known"
    odd = printable(part) != part or part.splitlines() != [part] or set(part) & {"\\", ":"}
    return not hidden and not odd and len(part.encode()) < 200


def write(builder: StandaloneHTMLBuilder) -> list[str]:
    """Write all forwarding pages; return their files, relative to the output folder.

    A file that another extension has written, or that Sphinx has copied, stays.
    """
    outputs = build_of(builder).outputs
    files = {_file(builder, one): one for one in forwarding_pages(builder)}
    names = {file.relative_to(builder.outdir).as_posix(): file for file in files}
    free = [name for name, file in names.items() if _is_free(outputs, name, file)]
    for name in free:
        outputs.write(name, _text(builder, files[names[name]]))
    return free


def _is_free(outputs: Outputs, name: str, file: Path) -> bool:
    """Return whether a file may be written: it is not there, or left from an earlier build.

    The record of that may be lost, or written by a build that ran at the same time.
    """
    if name in outputs.written:
        return False
    if name in outputs.before or not file.exists():
        return True
    with suppress(OSError, UnicodeDecodeError):
        text = own_text(file)
        return file.stat().st_mtime_ns < outputs.started or bool(_OURS.match(text))
    return False


def _file(builder: StandaloneHTMLBuilder, forward: Forward) -> Path:
    name = forward.docname
    return Path(builder.outdir, "index.html" if name == "index" else builder.get_outfilename(name))


def _icon(builder: StandaloneHTMLBuilder, forward: Forward) -> str:
    """Return the link to the icon of the site; without one, browsers ask for another file."""
    of_theme = uses_theme(builder.config)
    icon = str((of_theme and builder.theme_options.get("favicon_light")) or "")
    if not icon:
        named = str(builder.config.html_favicon or "")
        icon = named if "://" in named else PurePosixPath(named).name
    if not icon and not of_theme:
        return ""
    here = _file(builder, forward).relative_to(builder.outdir).as_posix()
    file = f"_static/{icon or 'docsjson-favicon.svg'}"
    uri = icon if "://" in icon else relative_uri(here, file)
    return ICON.format(uri=html.escape(uri))


def _text(builder: StandaloneHTMLBuilder, forward: Forward) -> str:
    """Return the HTML of a forwarding page."""
    canonical = CANONICAL.format(uri=html.escape(forward.canonical)) if forward.permanent else ""
    uri, title = html.escape(forward.uri), html.escape(forward.title)
    app = app_of(builder.env)
    language = language_of_page(app, forward.docname) or "en"
    sentence = words_of(app, forward.docname)("This page is now at %s.")
    return PAGE.format(
        language=html.escape(language),
        direction=' dir="rtl"' if is_right_to_left(language) else "",
        delay=0 if forward.permanent else 1,
        uri=uri,
        canonical=canonical,
        icon=_icon(builder, forward),
        title=title,
        sentence=html.escape(sentence).replace("%s", LINK.format(uri=uri, title=title)),
    )
