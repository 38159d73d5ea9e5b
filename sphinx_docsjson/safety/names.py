"""Which names of files make a browser or a server run what is in them."""

from __future__ import annotations

import re
import unicodedata
from mimetypes import guess_type
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

ACTIVE = re.compile(
    r"text/(?:html|xml|xsl|javascript|ecmascript|x-.*script.*|vbscript)"
    r"|application/(?:.*javascript|.*ecmascript|xml.*|x-shockwave-flash|hta)"
    r"|(?!image/svg).+\+xml|message/.*|multipart/.*"
)
"""Types of media that a browser runs, or that may hold what it runs."""

RUN_BY_SERVERS = frozenset(
    """.phar .jsp .jspx .jspf .asp .aspx .ashx .asmx .ascx .asa .cer .svc .cshtml .vbhtml .cfm .cfml
    .cfc .cgi .fcgi .shtml .shtm .stm .asis .var""".split()
)
"""Suffixes of what servers run, some of them inside of a name as well: ``page.php.txt``."""
ONLY_LOADED = frozenset(".js .mjs .cjs .jsonp .wasm .manifest .webmanifest .appcache".split())
"""Suffixes of what no browser runs when it is opened, only when a page loads it."""
MORE_ACTIVE = RUN_BY_SERVERS.union(
    ONLY_LOADED,
    """.htm .html .xht .xhtml .mht .mhtml .hta .htc .xml .xsl .xslt .rdf .rss .atom .svgz .swf
    .vbs""".split(),
)
"""Suffixes that count as active whatever the types that this machine knows: what browsers run, and
what servers run."""
_PHP = (".php", ".pht")
"""How the suffixes start that servers give to PHP: ``.php8``, ``.phtml``."""


def folded(name: str) -> str:
    """Return a path as file systems compare it that ignore case, and what ends a name."""
    parts = unicodedata.normalize("NFKC", name).casefold().split("/")
    return "/".join(part.rstrip(". ") for part in parts)


IN_ANY_FOLDER = "web.config"
"""The settings of a server, IIS, that it reads in whatever folder they are."""


def passive_name(path: str) -> str:
    """Return a path for a text of ours that is named after a page: ``a/page_php.md``.

    Servers that know no Markdown look at the suffix before it, and run or serve the text as HTML.
    """
    folder, slash, name = path.rpartition("/")
    return (
        folder
        + slash
        + without(name, lambda s: s not in ONLY_LOADED and (s == ".svg" or is_active(s)))
    )


def without(name: str, is_harmful: Callable[[str], bool]) -> str:
    """Return a name with an underscore before each harmful suffix instead of its dot."""
    first, *rest = name.split(".")
    harmful = (is_harmful(f".{part.strip().lower()}") for part in rest)
    return first + "".join(f"{'_' if h else '.'}{p}" for h, p in zip(harmful, rest, strict=True))


def is_run_by_servers(suffix: str) -> bool:
    """Return whether a server may run a file that has this suffix, wherever it is."""
    return suffix in RUN_BY_SERVERS or suffix.startswith(_PHP)


def is_active(suffix: str) -> bool:
    """Return whether a browser or a server may run a file for this suffix, wherever it is.

    Servers look at each suffix of a name: Apache serves ``page.html.en`` as HTML.
    """
    kind = guess_type(f"x{suffix}")[0]
    named = suffix in MORE_ACTIVE or is_run_by_servers(suffix)
    return named or (kind is not None and bool(ACTIVE.fullmatch(kind)))
