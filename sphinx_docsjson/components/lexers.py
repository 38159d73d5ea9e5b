"""The lexers for code: the one that suits each language best, and two of our own.

Those colour what Pygments takes for something else: frontmatter of Markdown, and PHP on its own.
"""

from __future__ import annotations

import re
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from pygments.lexers import find_lexer_class_by_name
from pygments.lexers.data import YamlLexer
from pygments.lexers.markup import MarkdownLexer
from pygments.lexers.php import PhpLexer
from pygments.util import ClassNotFound

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

LEXER_NAMES = MappingProxyType({
    "": "text", "curl": "bash", "env": "properties", "dotenv": "properties", "mdx": "markdown",
    "md": "markdown", "jsonc": "json", "json5": "json", "jsonl": "json", "ndjson": "json",
    "vue": "html", "svelte": "html", "astro": "html", "plain": "text", "plaintext": "text",
    "txt": "text", "output": "text", "console": "console", "terminal": "bash", "cmd": "batch",
    "gitignore": "text", "node": "javascript", "mjs": "javascript", "cjs": "javascript",
    "mts": "typescript", "cts": "typescript", "proto": "protobuf", "golang": "go",
    "c#": "csharp", "f#": "fsharp", "objectivec": "objective-c", "shellscript": "bash",
    "tf": "terraform", "dockerfile": "docker", "ignore": "text", "log": "text", "csv": "text",
    "prisma": "graphql", "wasm": "wast", "hcl": "terraform", "mermaid": "text",
    "shellsession": "console", "gql": "graphql", "kt": "kotlin", "kts": "kotlin", "plsql": "sql",
    "xsl": "xslt", "viml": "vim", "vimscript": "vim", "system-verilog": "systemverilog",
    "objective-cpp": "objective-c++", "actionscript-3": "actionscript3", "reg": "registry",
    "scad": "openscad", "problog": "prolog", "gjs": "javascript", "gts": "typescript",
    "angular-ts": "typescript", "angular-html": "html", "marko": "html", "hbs": "handlebars",
    "postcss": "css", "hjson": "json", "tfvars": "terraform", "gdresource": "ini", "tscn": "ini",
    "tres": "ini", "gdshader": "glsl", "shader": "hlsl", "shaderlab": "hlsl", "fs": "fsharp",
    "fortran-free-form": "fortran", "fortran-fixed-form": "fortranfixed", "f77": "fortranfixed",
    "f95": "fortran", "f03": "fortran", "f08": "fortran", "f18": "fortran", "vb": "vb.net",
    "nextflow": "groovy", "nf": "groovy", "just": "make", "hack": "php", "cql": "sql",
    "razor": "html", "jison": "text", "logo": "text", "potx": "text", "rel": "text",
    "tasl": "text", "regex": "text", "regexp": "text",
})  # fmt: skip
"""Names that authors use for languages, and the lexer of Pygments that suits each best."""

_FRONT = re.compile(r"---[ \t]*\n(?:.*\n)*?---[ \t]*(?:\n|$)")


@lru_cache(maxsize=1024)
def lexer_name(language: str) -> str:
    """Return a name that Pygments knows for a language, ``text`` for one that it does not."""
    name = language.lower()
    for candidate in (name, LEXER_NAMES.get(name, "text")):
        try:
            find_lexer_class_by_name(candidate)
        except ClassNotFound:
            continue
        return candidate
    return "text"


def language_in(classes: Iterable[str]) -> str:
    """Return the language that a class names, as ``language-python`` does, or ``""``.

    https://html.spec.whatwg.org/multipage/text-level-semantics.html#the-code-element
    """
    found = (re.fullmatch(r"lang(?:uage)?-(\S+)", name) for name in classes)
    return next((match[1] for match in found if match), "")


def lexer_for(lexer: str, code: str) -> str:
    """Return the name of the lexer that colours code best; ``lexer`` is that of its language."""
    if lexer in ("markdown", "md") and _FRONT.match(code):
        return FrontLexer.aliases[0]
    if lexer == "php" and "<?" not in code:
        return BarePhpLexer.aliases[0]
    return lexer


class FrontLexer(MarkdownLexer):
    """Markdown that starts with frontmatter, whose last key Pygments takes for a heading."""

    name = "Markdown with frontmatter"
    aliases = ["docsjson-markdown"]
    filenames = []
    mimetypes = []

    def get_tokens_unprocessed(self, text: str, stack: Iterable[str] = ("root",)) -> Iterator[Any]:
        """Yield position, token type and text; ``stack`` is where rules of Markdown go on."""
        found = _FRONT.match(text) if tuple(stack) == ("root",) else None
        end = found.end() if found else 0
        front: Any = YamlLexer()
        rest: Any = super()
        yield from front.get_tokens_unprocessed(text[:end])
        for position, token, value in rest.get_tokens_unprocessed(text[end:], stack):
            yield position + end, token, value


class BarePhpLexer(PhpLexer):
    """PHP without ``<?php``, which Pygments takes for text around it and leaves without colours."""

    name = "PHP without its tag"
    aliases = ["docsjson-php"]
    filenames = []
    mimetypes = []

    def __init__(self, **options: Any) -> None:
        """Start where others are behind the tag."""
        made: Any = super()
        made.__init__(**{"startinline": True, **options})


LEXERS = (FrontLexer, BarePhpLexer)
"""What `extension` registers, each by its first alias."""
