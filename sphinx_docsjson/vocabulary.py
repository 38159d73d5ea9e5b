"""Words that several rooms share, each written down once. Independent of Sphinx."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, get_args

if TYPE_CHECKING:
    from collections.abc import Mapping

HTTP_METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace", "query")
"""The methods of OpenAPI's path items (3.2, section 4.9), in the order in which pages are made."""

STATUSES: Mapping[str, str] = MappingProxyType({
    "100": "Continue", "101": "Switching Protocols", "102": "Processing", "103": "Early Hints",
    "200": "OK", "201": "Created", "202": "Accepted", "203": "Non-Authoritative Information",
    "204": "No Content", "205": "Reset Content", "206": "Partial Content", "207": "Multi-Status",
    "300": "Multiple Choices", "301": "Moved Permanently", "302": "Found", "303": "See Other",
    "304": "Not Modified", "307": "Temporary Redirect", "308": "Permanent Redirect",
    "400": "Bad Request", "401": "Unauthorized", "402": "Payment Required", "403": "Forbidden",
    "404": "Not Found", "405": "Method Not Allowed", "406": "Not Acceptable",
    "408": "Request Timeout", "409": "Conflict", "410": "Gone", "411": "Length Required",
    "412": "Precondition Failed", "413": "Content Too Large", "414": "URI Too Long",
    "415": "Unsupported Media Type", "416": "Range Not Satisfiable", "417": "Expectation Failed",
    "418": "I'm a Teapot", "421": "Misdirected Request", "422": "Unprocessable Content",
    "423": "Locked", "424": "Failed Dependency", "425": "Too Early", "426": "Upgrade Required",
    "428": "Precondition Required", "429": "Too Many Requests",
    "431": "Request Header Fields Too Large", "451": "Unavailable For Legal Reasons",
    "500": "Internal Server Error", "501": "Not Implemented", "502": "Bad Gateway",
    "503": "Service Unavailable", "504": "Gateway Timeout", "505": "HTTP Version Not Supported",
    "507": "Insufficient Storage", "511": "Network Authentication Required",
})  # fmt: skip
"""What statuses are called in RFC 9110 and its kin; Python's names change with its version."""

SAMPLE_LANGUAGES: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "bash": ("cURL", "shell", "sh"),
    "python": ("Python", "py", "python3", "requests"),
    "javascript": ("JavaScript", "js", "node", "nodejs", "fetch"),
    "php": ("PHP",), "go": ("Go", "golang"), "java": ("Java",), "ruby": ("Ruby", "rb"),
    "typescript": ("TypeScript", "ts"), "httpx": ("Python (httpx)",),
    "csharp": ("C#", "cs", "dotnet"), "kotlin": ("Kotlin", "kt"), "swift": ("Swift",),
    "rust": ("Rust", "rs"), "powershell": ("PowerShell", "pwsh", "ps1"),
})  # fmt: skip
"""The languages of request samples: what readers see, and more names that settings may use."""

MenuEntry = Literal[
    "copy", "assistant", "view", "download-pdf", "download-spec", "chatgpt", "claude",
    "perplexity", "grok", "aistudio", "devin", "devin-desktop", "windsurf", "mcp", "add-mcp",
    "cursor", "vscode", "devin-mcp",
]  # fmt: skip
"""Entries of the menu beside the title of a page that need no more than a name."""

CONFLICT = re.compile(r"^(?:<{7}|>{7}) ", re.MULTILINE)
"""The start of a line that Git writes above or below two versions of a text."""
IN_CONFLICT = (
    "a merge conflict is not resolved here: keep one version, and remove the lines that start with "
    "<<<<<<<, ======= and >>>>>>>"
)
"""What to do about it."""

GRAPH_PICTURES = (
    "og:image", "og:image:url", "og:image:secure_url", "twitter:image", "twitter:image:src",
)  # fmt: skip
"""Meta tags whose value is the URL of a picture."""
META_TAGS = (
    *GRAPH_PICTURES, "og:title", "og:description", "og:url", "og:type", "og:site_name", "og:locale",
    "og:locale:alternate", "og:determiner", "og:image:alt", "og:image:type", "og:image:width",
    "og:image:height", "og:video", "og:video:url", "og:video:secure_url", "og:video:type",
    "og:video:width", "og:video:height", "og:audio", "og:audio:url", "og:audio:secure_url",
    "og:audio:type", "twitter:card", "twitter:site", "twitter:creator", "twitter:title",
    "twitter:description", "twitter:image:alt", "twitter:image:width", "twitter:image:height",
    "twitter:url", "twitter:domain", "twitter:site:id", "twitter:creator:id", "twitter:player",
    "twitter:label1", "twitter:data1", "twitter:label2", "twitter:data2",
    "article:published_time", "article:modified_time", "article:author", "article:section",
    "article:tag", "article:publisher", "fb:app_id",
)  # fmt: skip
"""Meta tags of link previews (https://ogp.me/ and what services add)."""

THEME = "docsjson"
"""Name of our theme; in any other, what we draw follows the text around it."""

MATHML = "docsjson-mathml"
"""Name of what draws formulas as MathML."""

LAYERS = BASE, COMPONENTS, THEMED, UTILITIES, PRINT = (
    "docsjson-base", "docsjson-components", "docsjson-theme", "docsjson-utilities",
    "docsjson-print",
)  # fmt: skip
"""The cascade layers of our theme, the weakest first. In other themes our rules are in none:
their rules for bare elements, which are in none either, would win.
"""
DESCRIPTION = "docsjson-lead"
"""Class of the paragraph below the title of a page that shows its description."""

NO_IMAGE = "docsjson-no-image"
"""Class of the alternative text that is shown where a picture is missing."""
OPERATIONS = "docsjson-operations"
"""Class of a list of operations, or of groups of them, on the overview of an API."""

SAMPLE = "sample-"
"""How the class of a request begins that we wrote for an operation, behind ``docsjson-``."""

BROKEN = "docsjson-broken-link"
"""Class of the text of a link that is broken."""

ICON_CLASS = "docsjson-icon"
"""Class of an icon, whether it is drawn or a picture."""

STYLE = "docsjson_style"
"""Attribute of a node of docutils: the ``style`` that an author gave to its HTML element."""

STYLED = "docsjson-styled"
"""Class of an element that has such a style as the rule of a class."""

MASKED_ICON = "docsjson-masked-icon"
"""Class of a box that an icon fills."""

MOST_COLUMNS = 100
"""How many columns a cell of a table may span, wherever the table is written."""

DIRECTIVE_PREFIX = "docsjson-"
"""How the names of our directives and roles start that no other extension can take."""

RESERVED_ATTRIBUTE = "data-docsjson-"
"""How the attributes start that steer the scripts of the theme; pages may not set them."""

RESERVED_ID = "docsjson-"
"""How the ids of the theme's elements start; an element of a page may not have such an id."""

THEME_IDS = (
    "docsjson-above-text", "docsjson-main", "docsjson-search", "docsjson-search-page",
    "docsjson-search-results", "docsjson-sidebar", "docsjson-sidebar-end", "docsjson-toc-title",
    "docsjson-words",
)  # fmt: skip
"""The ids of the theme and its data; a heading that would get one gets a number behind it."""
IconType = Literal[
    "brands", "duotone", "light", "regular", "sharp-duotone-solid", "sharp-light",
    "sharp-regular", "sharp-solid", "sharp-thin", "solid", "thin",
]  # fmt: skip
"""The styles of icons."""

_SERVED_ICON = re.compile(
    r"https?://([^\s\"'()/]+)/(?:[^\s\"'()]+/)?(?:(lucide)/v?[\d.]+|("
    + "|".join(get_args(IconType))
    + r"))/([a-z0-9-]+)\.svg"
)
_ICON_SERVERS = frozenset({"d3gk2c5xim1je2.cloudfront.net", "mintlify.b-cdn.net"})


def served_icon(address: str, *, anywhere: bool = True) -> dict[str, str] | None:
    """Return name, library and style of the icon that an address means, where they are known.

    The hosted service draws its icons from a server of its own, and pages that were copied from
    it name the files there. Returns nothing for any other address, nor, unless it may be
    ``anywhere``, for one on another server.
    """
    found = _SERVED_ICON.fullmatch(address)
    if not found or not (anywhere or found[1] in _ICON_SERVERS):
        return None
    known = {"name": found[4], "library": found[2], "style": found[3]}
    return {key: value for key, value in known.items() if value}


META_TEXTS = ("title", "description", "site_name", "image:alt")
"""How the names of meta tags end that are texts, as in ``og:title``."""


def is_meta_text(name: str) -> bool:
    """Return whether readers see, or search by, the content of a meta tag."""
    return name in {*META_TEXTS, "keywords"} or name.partition(":")[2] in META_TEXTS


def angled(name: str) -> str:
    """Return a name in angle brackets: a tag in a message or in Markdown, a part of a type.

    It is plain text. Elements of HTML are written by `sphinx_docsjson.safety.tags` alone.
    """
    return "<" + name + ">"


_FORMULA = re.compile(r"[A-Z]")
_RAISED = re.compile(r"<(su[bp])(?:\s[^<>]*)?>([^<>]*)</\1\s*>(?=(.?))", re.IGNORECASE)


def raised(text: str, mark: str, behind: str = "") -> str:
    """Return what is above or below the line in plain text: ``^2``, ``^(n+1)``, ``_2``.

    Parameters: ``mark`` is ``^`` or ``_``; ``behind`` is the text that follows. Before a letter or
    a digit the text is in parentheses, so that its end shows, but for formulas such as H_2O.
    """
    inside = text.strip()
    if not inside:
        return text
    is_formula = mark == "_" and inside.isdecimal() and _FORMULA.match(behind)
    ends = is_formula or not behind[:1].isalnum()
    is_word = inside.removeprefix("-").isalnum()  # what follows a minus is raised as well
    return mark + (inside if is_word and ends else f"({inside})")


def with_raised(markdown: str) -> str:
    """Return Markdown whose elements ``sup`` and ``sub`` are plain text."""

    def written(found: re.Match[str]) -> str:
        return raised(found[2], "^" if found[1].lower() == "sup" else "_", found[3])

    return _RAISED.sub(written, markdown)


def code(text: str) -> str:
    """Return a code span of Markdown that holds any text, backticks too, in one line.

    What follows the end of a line could be a heading or a list.
    """
    text = _LINE_ENDS.sub(" ", text)
    longest = max(map(len, re.findall(r"`+", text)), default=0) if "`" in text else 0
    fence = "`" * (longest + 1)
    padding = " " if text.startswith("`") or text.endswith("`") or not text.strip() else ""
    return f"{fence}{padding}{text}{padding}{fence}"


_LINE_ENDS = re.compile(r"\r\n?|\n")


def fence_for(text: str, mark: str = "`") -> str:
    """Return the line that opens and closes a code block of Markdown with any text in it."""
    runs = re.findall(rf"^[^\S\n]*({mark}{{3,}})", text, re.MULTILINE)
    return mark * (max(map(len, runs), default=2) + 1)


READ_AT_ONCE = 50_000
"""Bytes of text that AI tools read at once: some leave out the rest of a longer file."""

DATA_SUFFIXES = frozenset({".json", ".yaml", ".yml"})
"""Files with these suffixes hold values; a reference to any other file stands for its text."""

SEARCH_JSON = "search.json"
"""The pages and sections of a site, for programs that search it."""

GENERATED = frozenset(
    {"llms.txt", "llms-full.txt", "sitemap.xml", "robots.txt", SEARCH_JSON, "skill.md"}
)
"""Files that the build itself puts at the root of the site."""

WRITTEN_BY_SPHINX = frozenset({
    ".buildinfo", "objects.inv", "searchindex.js", "search.html", "genindex.html",
    "py-modindex.html",
    "search/index.html", "genindex/index.html", "py-modindex/index.html", "404.html",
    "opensearch.xml", ".nojekyll", "_headers", *GENERATED,
})  # fmt: skip
"""Files at the root of the output that no file of an author's replaces."""

COPIES = "decoded"
"""Name of the folder beside the doctrees with copies of pages that Sphinx cannot read itself."""

FEED = "rss.xml"
"""Name of the feed of a page, in a folder of its own."""

_SHARD = re.compile(r"search-\d+\.json")
_FOLDERS = (
    "_static/", "_images/", "_sources/", "_downloads/", ".well-known/llms.txt",
    ".well-known/agent-skills",
)  # fmt: skip


def is_taken(path: str) -> bool:
    """Return whether a path of the output belongs to files that Sphinx and we write.

    They are files and folders at the root, and in each folder pages, their Markdown and a feed.
    """
    parts = path.split("/")
    beside = any(part in ("index.html", FEED) or part.endswith(".md") for part in parts)
    inside_a_page = any(part.endswith(".html") for part in parts[:-1])
    return is_at_the_root(path) or path.startswith(_FOLDERS) or beside or inside_a_page


def is_at_the_root(path: str) -> bool:
    """Return whether a path is that of a file that any site may have at its root, or below it."""
    first = path.partition("/")[0].lower()  # some file systems ignore case
    return path in WRITTEN_BY_SPHINX or first in WRITTEN_BY_SPHINX or bool(_SHARD.fullmatch(first))


OUTSIDE = "docsjson"
"""Value of the metadata field ``orphan`` of pages that neither toctrees nor settings name."""

OUTSIDE_OF_TOCTREES = "docsjson-listed"
"""Value of that field for pages that the settings name, but no toctree."""

LANGUAGES: Mapping[str, str] = {
    "ar": "العربية", "ca": "Català", "cn": "简体中文", "cs": "Čeština", "da": "Dansk",
    "de": "Deutsch", "en": "English", "es": "Español", "fi": "Suomi", "fr": "Français",
    "fr-CA": "Français (Canada)", "he": "עברית", "hi": "हिन्दी", "hu": "Magyar",
    "id": "Bahasa Indonesia", "it": "Italiano", "ja": "日本語", "ja-JP": "日本語", "jp": "日本語",
    "ko": "한국어", "lv": "Latviešu", "nl": "Nederlands", "no": "Norsk", "pl": "Polski",
    "pt": "Português", "pt-BR": "Português (Brasil)", "ro": "Română", "ru": "Русский",
    "sv": "Svenska", "tr": "Türkçe", "uk": "Українська", "uz": "Oʻzbekcha", "vi": "Tiếng Việt",
    "zh": "中文", "zh-CN": "简体中文", "zh-Hans": "简体中文", "zh-Hant": "繁體中文",
    "zh-TW": "繁體中文（台灣）",
}  # fmt: skip
"""Languages that a site may be written in: code, as the settings write it → own name."""
