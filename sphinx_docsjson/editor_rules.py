"""The editor rules file: how to write pages, for AI-assisted editors."""

from __future__ import annotations

import json
import re
import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from .components.kinds import BadValue, anything, flag, words
from .safety.files import own_text
from .safety.publish import write_atomically, write_new
from .vocabulary import angled

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from .components.spec import Attribute, Component

FILE = "rules.md"
PAGES = ("**/*.mdx", "**/*.md")
"""The files that the rules are about, below the folder of the documentation."""
ABOUT = "How pages of the documentation are written"
TEMPLATE = "editor_rules.md"
PLACE_OF_COMPONENTS = "<!-- components -->"
PLACE_OF_FOLDER = "FOLDER"
EDITOR_NAME = re.compile(r"(?!git$)[a-z0-9][a-z0-9._-]*")


class RulesError(OSError):
    """The rules file cannot be written; the message says why and what to do."""


@dataclass(frozen=True)
class Format:
    """How a tool wants its rules: which file it loads, and what tells it when to."""

    path: str
    """Path of the file from the root of the repository."""
    head: Callable[[Sequence[str]], str]
    """Return what comes before the rules; given the patterns of the pages."""


def _frontmatter(**fields: object) -> str:
    lines = (f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in fields.items())
    return "\n".join(["---", *lines, "---", "", ""])


FORMATS: Mapping[str, Format] = {
    "agents": Format("AGENTS.md", lambda _: ""),  # https://agents.md
    "claude": Format(  # https://code.claude.com/docs/en/memory
        ".claude/rules/docs.md", lambda patterns: _frontmatter(paths=list(patterns))
    ),
    "copilot": Format(  # https://docs.github.com/copilot, "path-specific custom instructions"
        ".github/instructions/docs.instructions.md",
        lambda patterns: _frontmatter(applyTo=",".join(patterns)),
    ),
    "cursor": Format(  # https://cursor.com/docs/context/rules; Cursor reads globs without quotes
        ".cursor/rules/docs.mdc",
        lambda patterns: (
            f"---\ndescription: {ABOUT}\nglobs: {','.join(patterns)}\nalwaysApply: false\n---\n\n"
        ),
    ),
    "windsurf": Format(  # https://docs.windsurf.com/windsurf/cascade/memories
        ".windsurf/rules/docs.md",
        lambda patterns: (
            f"---\ntrigger: glob\ndescription: {ABOUT}\nglobs: {','.join(patterns)}\n---\n\n"
        ),
    ),
}
"""What each tool loads automatically."""

MOST_CHARACTERS: Mapping[str, int] = {"windsurf": 12_000}
"""Tools that read no more of a file."""


def written(attribute: Attribute) -> str:
    """Return an attribute as pages write it: ``title="Title"`` (required), ``defaultOpen``."""
    needed = " (required)" if attribute.required else ""
    beside = f" (only with `{attribute.needs}`)" if attribute.needs else ""
    return f"`{example(attribute)}`{needed}{beside}"


EXAMPLES: Mapping[str, str] = {
    "icon": "rocket", "href": "/quickstart", "img": "/images/a.png", "src": "/images/a.png",
    "id": "my-id", "type": "string", "default": "20", "name": "limit", "path": "id",
    "query": "limit", "body": "name", "header": "X-Key",
}  # fmt: skip
"""Values of attributes that take any text; else the name of the attribute is one."""


def example(attribute: Attribute) -> str:
    """Return an attribute with a value that it takes."""
    name, kind = attribute.name, attribute.kind
    if kind is flag:
        return name
    if kind is words:
        return f'{name}={{["a", "b"]}}'
    if kind is anything:
        return f'{name}={{"{EXAMPLES.get(name, "Text")}"}}'
    asked = wanted(attribute)
    if number := re.search(r"whole number from (\d+)", asked):
        return f"{name}={{{max(int(number[1]), 2)}}}"
    if choices := re.search(r"one of ([^,]+(?:, [^,]+)*)$", asked):
        shown = choices[1].split(", ")
        return f'{name}="{"|".join(shown[:4])}{"|…" if len(shown) > 4 else ""}"'
    if such := re.search(r"such as (\S+)", asked):
        return f'{name}="{such[1]}"'
    return f'{name}="{EXAMPLES.get(name, "Text")}"'


def wanted(attribute: Attribute) -> str:
    """Return what an attribute says of a value that it does not take; nothing of plain text."""
    try:
        attribute.kind("\x00")
    except BadValue as error:
        return str(error)
    return ""


def guide_line(component: Component, *, short: bool = False) -> str:
    """Return the line of the rules about one component; a short one has what must be given."""
    given = (each for each in component.attributes if each.required or not short)
    attributes = ", ".join(written(attribute) for attribute in given)
    inside = " or ".join(f"`{angled(tag)}`" for tag in component.parents)
    where = f" Goes directly inside {inside}." if inside else ""
    one = component.at_most_one_of
    exactly = (
        f" Exactly one of {', '.join(f'`{name}`' for name in one)} is required." if one else ""
    )
    return f"- `{angled(component.tag)}`: {component.help}{where}" + (
        f" Attributes: {attributes}.{exactly}" if attributes else exactly
    )


def rules_text(components: Iterable[Component], docs: str = "", *, short: bool = False) -> str:
    """Return the whole rules file, with a line for each component.

    ``docs`` is the path of the pages from the folder in which its commands are run.
    """
    template = own_text(Path(__file__).with_name(TEMPLATE))
    lines = "\n".join(guide_line(component, short=short) for component in components)
    commands = template.replace(PLACE_OF_FOLDER, shlex.quote(docs or "."))
    return commands.replace(PLACE_OF_COMPONENTS, lines)


def below(folder: Path, root: Path) -> str:
    """Return the path from the root of a repository to a folder of pages: ``""`` for itself."""
    inside = folder.resolve()
    inside = inside.parent if inside.is_file() else inside
    return inside.relative_to(root.resolve()).as_posix() if inside != root.resolve() else ""


def rules_for(name: str, folder: Path, root: Path, components: Iterable[Component]) -> str:
    """Return the rules as a tool loads them, for the pages of a folder of the repository."""
    docs = below(folder, root)
    patterns = [f"{docs}/{pattern}".removeprefix("./").lstrip("/") for pattern in PAGES]
    head = FORMATS[name].head(patterns)
    text = head + rules_text(components, docs)
    most = MOST_CHARACTERS.get(name)
    is_long = most is not None and len(text) > most
    return head + rules_text(components, docs, short=True) if is_long else text


def format_file(name: str, root: Path) -> Path:
    """Return the file that a tool loads, in the root folder.

    Raises `RulesError` when a symbolic link puts its folder outside the root.
    """
    target = root / FORMATS[name].path
    if not target.parent.resolve().is_relative_to(root.resolve()):
        raise RulesError(f"{target.parent} is a symbolic link that leads out of {root}")
    return target


def rules_file(editor: str, root: Path) -> Path:
    """Return the rules file of an editor: ``.<editor>/rules.md`` in the root folder.

    Raises `RulesError` when the editor's name is not a plain name, or when a symbolic link puts
    the folder outside the root.
    """
    if not EDITOR_NAME.fullmatch(editor):
        raise RulesError(
            f"{editor!r} is not an editor name: use lowercase letters, digits, '.', '_' and '-'"
        )
    folder = root / f".{editor}"
    if not folder.resolve().is_relative_to(root.resolve()):
        raise RulesError(f"{folder} is a symbolic link that leads out of {root}")
    return folder / FILE


def write_rules(target: Path, text: str, *, force: bool = False) -> None:
    """Write the rules file and create its folder.

    Raises `RulesError` when it exists and ``force`` is not set, or when it cannot be written.
    """
    try:
        (write_atomically if force else write_new)(target, text)
    except FileExistsError as error:
        if error.filename and Path(error.filename) == target.parent:
            raise RulesError(f"{target.parent} is not a folder") from error
        raise RulesError(f"{target} exists; --force overwrites it") from error
    except OSError as error:
        raise RulesError(f"cannot write {target}: {error.strerror or error}") from error
