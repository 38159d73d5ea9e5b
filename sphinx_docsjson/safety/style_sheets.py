"""Style sheets that authors write: what is left of one loads nothing but files of the site.

A sheet may restyle every page. tinycss2 reads it; only what is known to be harmless is written.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import tinycss2
from tinycss2.ast import IdentToken
from tinycss2.serializer import serialize_string_value

from ..vocabulary import RESERVED_ID
from .css import (
    hides,
    is_page,
    is_whole,
    joined,
    parts_of,
    pseudo_elements,
    with_fallback,
)
from .urls import is_external, scheme_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from .css import Tokens

MAX_DEPTH = 32
"""Deepest nesting of brackets of any kind."""
NOTHING = "data:,"
"""What is in the place of an address that may not be loaded."""

GROUPS = frozenset({"media", "supports", "container", "layer", "scope", "starting-style"})
"""At-rules that hold rules of style (CSS Conditional Rules, Cascading and Inheritance)."""
DECLARING = frozenset({"font-face", "page", "property", "counter-style", "font-palette-values"})
"""At-rules that hold declarations."""
KEYFRAMES = frozenset({"keyframes", "-webkit-keyframes"})
"""At-rules that hold steps of an animation."""

_LOADING = frozenset(
    """url src image image-set -webkit-image-set cross-fade -webkit-cross-fade""".split()
)
"""Functions whose texts are addresses (CSS Images, CSS Values)."""
_INSIDE = _LOADING | {"type", "calc", "linear-gradient", "radial-gradient", "conic-gradient"}
"""Functions that may be in these. Others, such as ``var``, could make an address."""
_RUNNING = frozenset({"behavior", "behaviour", "-moz-binding"})
"""Properties by which old browsers ran code."""


class BadSheetError(ValueError):
    """A style sheet that is not used; its text says why."""


@dataclass
class Sheet:
    """What is left of a style sheet, and the addresses that are left out, with their lines."""

    text: str = ""
    imports: list[tuple[str, int]] = field(default_factory=list)
    """Style sheets of other hosts."""
    foreign: list[tuple[str, int]] = field(default_factory=list)
    """Files of other hosts."""
    missing: list[tuple[str, int]] = field(default_factory=list)
    """Files that the site does not have."""
    hiding: list[tuple[str, int]] = field(default_factory=list)
    """Selectors of the whole page in rules that hide it."""


def clean_sheet(text: str, locate: Callable[[str], str | None], untouched: str) -> Sheet:
    """Return a style sheet without what loads from other hosts.

    Parameters: ``locate`` gives the URL of a file of the site, if there is one; ``untouched`` is
    the selector of elements that no rule reaches, nor what they hold.
    Raises `BadSheetError` for a sheet that is nested too deeply, or has a number without end.
    """
    try:
        tokens = tinycss2.parse_component_value_list(text, skip_comments=True)
    except ValueError as error:  # Python refuses to read long numbers
        raise BadSheetError("it contains a number that is too long") from error
    if _is_deep(tokens):
        raise BadSheetError(f"it is nested deeper than {MAX_DEPTH} levels")
    cleaner = _Cleaner(locate, f":not(:where({untouched},{untouched} *))")
    rules = tinycss2.parse_stylesheet(tokens, skip_whitespace=True)
    cleaner.sheet.text = cleaner.rules(rules)
    return cleaner.sheet


def _is_deep(tokens: Tokens) -> bool:
    level, depth = tokens, 0
    while level and depth <= MAX_DEPTH:
        level = [token for block in level for token in _inside(block)]
        depth += 1
    return bool(level)


def _inside(token: Any) -> Tokens:
    """Return what a function or a pair of brackets holds."""
    held = getattr(token, "arguments", None) or getattr(token, "content", None)
    return held or []


class _Cleaner:
    """Writes the rules of one style sheet again."""

    def __init__(self, locate: Callable[[str], str | None], beyond: str) -> None:
        self.locate = locate
        self.beyond = beyond
        self.sheet = Sheet()

    def rules(self, nodes: Iterable[Any], *, selected: bool = False) -> str:
        """Return rules, and the declarations between them.

        Parameters: ``selected`` tells whether a selector of ours is around them. Declarations
        without one are those of ``@scope``, and would reach what it starts from.
        """
        return "".join(self.rule(node, selected) for node in nodes)

    def rule(self, node: Any, selected: bool) -> str:
        """Return one rule or one declaration; nothing if it may not stay."""
        if node.type == "at-rule":
            return self.at_rule(node, selected)
        if node.type == "qualified-rule":
            return self.styled(node.prelude, _contents(node))
        if not selected or node.type != "declaration":
            return ""
        node.value = with_fallback(node.lower_name, node.value)
        return self.declaration(node)

    def styled(self, prelude: Tokens, contents: Tokens) -> str:
        """Return a rule of style. None hides the page: what would show it again is never run."""
        pages = [part for part in parts_of(prelude) if is_page(part)]
        hiding = [one for one in contents if hides(one)]
        if pages and hiding:
            self.sheet.hiding.append((tinycss2.serialize(pages[0]), hiding[0].source_line))
            others = [part for part in parts_of(prelude) if not is_page(part)]
            shown = [one for one in contents if not hides(one)]
            # what the rule holds is written once: it may hold such rules, each in the other
            return self.styled(joined(others), hiding) + self.styled(prelude, shown)
        selectors = self.selectors(prelude)
        inside = self.rules(contents, selected=True) if selectors else ""
        return f"{selectors}{{{inside}}}\n" if selectors else ""

    def at_rule(self, node: Any, selected: bool) -> str:
        """Return an at-rule with what it holds; nothing if it is not one of ours."""
        name = node.lower_at_keyword
        if name == "import":
            self.imported(node)
        if _errors(node.prelude) or (name not in GROUPS and _is_ours(node.prelude)):
            return ""
        if node.content is None:
            return f"@layer{_text(node.prelude)};\n" if name == "layer" else ""
        self.addresses(node.prelude)  # of a declaration that ``@supports`` asks for
        if name in GROUPS:
            inside = self.rules(_contents(node), selected=selected and name != "scope")
        elif name in DECLARING:
            inside = self.declarations(node)
        elif name in KEYFRAMES:
            inside = "".join(self.step(step) for step in _contents(node))
        else:
            return ""
        return f"@{name}{_text(node.prelude)}{{{inside}}}\n" if inside else ""

    def imported(self, node: Any) -> None:
        """Note an imported sheet of another host; those of the site are used in any case."""
        for token in node.prelude:
            strings = [token] if token.type in ("string", "url") else _inside(token)
            address = next((s.value for s in strings if s.type in ("string", "url")), None)
            if address is not None:
                if is_external(address):
                    self.sheet.imports.append((address, node.source_line))
                return

    def step(self, node: Any) -> str:
        """Return one step of an animation."""
        if node.type != "qualified-rule" or _errors(node.prelude):
            return ""
        return f"{_text(node.prelude)}{{{self.declarations(node)}}}"

    def declarations(self, node: Any) -> str:
        """Return the declarations that a rule holds."""
        found = [part for part in _contents(node) if part.type == "declaration"]
        texts = [self.declaration(part) for part in found]
        sources = [text for text in texts if text.startswith("src:")]
        lacks_source = getattr(node, "lower_at_keyword", "") == "font-face" and not sources
        return "" if lacks_source else "".join(texts)

    def declaration(self, node: Any) -> str:
        """Return a declaration whose addresses are those of files of the site."""
        name, value = node.lower_name, node.value
        if name in _RUNNING or _errors(value) or (name == "font-family" and _is_ours(value)):
            return ""
        if name == "src":  # of fonts: browsers take the first that there is
            kept = [part for part in parts_of(value) if self.addresses(part)]
            value = joined(kept)
        elif self.addresses(value) is None:
            return ""
        if not value:
            return ""
        important = "!important" if node.important else ""
        return f"{tinycss2.serialize([_name(node)])}:{_text(value)}{important};"

    def addresses(self, value: Tokens) -> bool | None:
        """Rewrite the addresses in a value.

        Returns whether all of them may be loaded; nothing if one is made of what is not known.
        """
        whole = True
        pending = [(token, "") for token in reversed(value)]
        while pending:
            token, inside = pending.pop()
            name = token.lower_name if token.type == "function" else inside
            if name == "expression" or (inside in _LOADING and name not in _INSIDE):
                return None
            is_text = token.type == "string" and _is_address(token.value, inside)
            if token.type == "url" or is_text:
                whole &= self.rewrite(token)
            outer = inside if inside in _LOADING else name
            pending += [(inner, outer) for inner in reversed(_inside(token))]
        return whole

    def rewrite(self, token: Any) -> bool:
        """Give a token the URL that it stands for; return whether it may be loaded."""
        address = token.value.strip()
        if not address or address.startswith("#") or scheme_of(address) == "data":
            return True
        found, problems = None, self.sheet.foreign
        if not is_external(address):
            found, problems = self.locate(address), self.sheet.missing
        if found is None:
            problems.append((address, token.source_line))
        token.value = found or NOTHING
        quoted = serialize_string_value(token.value)
        token.representation = f'url("{quoted}")' if token.type == "url" else f'"{quoted}"'
        return found is not None

    def selectors(self, prelude: Tokens) -> str:
        """Return selectors that do not reach what stays untouched."""
        parts = parts_of(prelude)
        if _errors(prelude) or not all(map(is_whole, parts)):
            return ""
        return ",".join(map(self.selector, parts))

    def selector(self, tokens: Tokens) -> str:
        """Return a selector with the restriction at its end, before a pseudo-element."""
        end = next(pseudo_elements(tokens), len(tokens))
        before, after = tinycss2.serialize(tokens[:end]), tinycss2.serialize(tokens[end:])
        return f"{before}{self.beyond}{after}"


def _is_ours(name: Tokens) -> bool:
    """Return whether a name is one that our own rules use: of a font, a property, an animation."""
    words = (str(getattr(token, "value", "")).lower() for token in name)
    return any(word.lstrip("-").startswith(RESERVED_ID) for word in words)


def _contents(node: Any) -> Tokens:
    found: Tokens = tinycss2.parse_blocks_contents(node.content, skip_whitespace=True)
    return found


def _is_address(text: str, function: str) -> bool:
    """Return whether a browser may take a text in a function for an address.

    It might do so in functions of tomorrow if there is a host in it.
    """
    has_host = scheme_of(text) in {"http", "https", "ftp"} or text[:2] in {"//", "\\\\"}
    return function in _LOADING or (bool(function) and has_host)


def _errors(tokens: Tokens) -> bool:
    """Return whether browsers could read tokens in another way than we do."""
    return any(token.type == "error" or _errors(_inside(token)) for token in tokens)


def _text(tokens: Tokens) -> str:
    return str(tinycss2.serialize(tokens)).rstrip()


def _name(node: Any) -> Any:
    """Return the name of a declaration as a token, which writes it with the escapes it needs."""
    return IdentToken(0, 0, node.name)
