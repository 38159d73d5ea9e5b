"""The editor rules file: how to write pages, for AI-assisted editors."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from .safety.files import own_text
from .safety.publish import write_atomically, write_new
from .vocabulary import angled

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .components.spec import Attribute, Component

FILE = "rules.md"
TEMPLATE = "editor_rules.md"
PLACE_OF_COMPONENTS = "<!-- components -->"
EDITOR_NAME = re.compile(r"(?!git$)[a-z0-9][a-z0-9._-]*")


class RulesError(OSError):
    """The rules file cannot be written; the message says why and what to do."""


def written(attribute: Attribute) -> str:
    """Return an attribute as the rules list it: ``title`` (required), ``icon``."""
    return f"`{attribute.name}`{' (required)' if attribute.required else ''}"


def guide_line(component: Component) -> str:
    """Return the line of the rules about one component."""
    attributes = ", ".join(written(attribute) for attribute in component.attributes)
    inside = " or ".join(f"`{angled(tag)}`" for tag in component.parents)
    where = f" Stands directly inside {inside}." if inside else ""
    return f"- `{angled(component.tag)}`: {component.help}{where}" + (
        f" Attributes: {attributes}." if attributes else ""
    )


def rules_text(components: Iterable[Component]) -> str:
    """Return the whole rules file, with a line for each component."""
    template = own_text(Path(__file__).with_name(TEMPLATE))
    lines = "\n".join(guide_line(component) for component in components)
    return template.replace(PLACE_OF_COMPONENTS, lines)


def repository_root(start: Path) -> Path:
    """Return the closest parent folder with ``.git``, else the given folder."""
    here = start.resolve()
    return next((folder for folder in (here, *here.parents) if (folder / ".git").exists()), here)


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
        raise RulesError(f"{folder} is a link to outside {root}")
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
