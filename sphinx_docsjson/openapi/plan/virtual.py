"""Pages without a file: Sphinx reads them from beside the doctrees, never from the source folder.

Sphinx asks its project where a page's file is; ours knows a few more pages than the folder has.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import yaml
from sphinx.project import Project

from ...safety.files import is_there
from ...safety.publish import remove_file, write_if_new
from ...sphinx_private import add_page, pages_of, remove_page

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sphinx.application import Sphinx

    from .made_pages import VirtualPage

FOLDER = "docsjson-openapi"
"""Our folder beside the doctrees."""
NOTHING = "nothing.mdx"
"""An empty page in there; every project of ours reads MDX, not every one Markdown."""


def _is_output(path: Path, root: Path) -> bool:
    """Return whether a page is what a build wrote: into the source folder, as anybody may.

    Sphinx leaves out the output of the build that runs, not those of others. Only Markdown is
    looked at: Sphinx itself writes none.
    """
    if path.suffix not in {".md", ".mdx"} or path.is_absolute():
        return False
    return FOLDER in path.parts or any(
        os.access(root / folder / ".buildinfo", os.F_OK) for folder in path.parents if folder.name
    )


class VirtualProject(Project):
    """A project with pages that the source folder does not have; a page that it has wins."""

    virtual: dict[str, str]
    """Absolute paths by docname."""
    planned: Mapping[str, Path] = MappingProxyType({})
    """The pages that the plan of this build knows: paths from the source folder, by docname."""
    nothing: Path | None = None
    """An empty page: it stands for one whose file vanishes while the site is built."""

    def discover(
        self, exclude_paths: Iterable[str] = (), include_paths: Iterable[str] = ("**",)
    ) -> set[str]:
        """Find the pages of the source folder, and add the virtual ones."""
        super().discover(exclude_paths, include_paths)
        for docname, path in list(pages_of(self).items()):
            if _is_output(Path(path), Path(self.srcdir)):
                remove_page(self, docname)
        self.add_virtual()
        self.add_planned()
        return self.docnames

    def add_virtual(self) -> None:
        """Add the virtual pages to those that were found."""
        for docname, path in self.virtual.items():
            if docname not in self.docnames:
                add_page(self, docname, Path(path))

    def add_planned(self) -> None:
        """Add pages whose files vanished since the build was planned: links lead to them.

        Later builds of the same application are not planned anew.
        """
        for docname, path in self.planned.items():
            if docname not in self.docnames and not is_there(Path(self.srcdir) / path):
                add_page(self, docname, path)
        self.planned = {}

    def doc2path(self, docname: str, absolute: bool) -> Any:
        """Return where a page's file is; relative to the source folder, where it would be.

        Directives of Sphinx ask for the file that a warning is about by its path, not its page.
        """
        path = super().doc2path(docname, absolute)
        if not absolute and self.virtual.get(docname) == os.fspath(path):
            return type(path)(docname + Path(path).suffix)
        if absolute and self.nothing and not is_there(path):
            asked = type(path)(docname)  # warnings about lines of code ask with the path itself
            if asked.is_absolute():
                return asked
            if docname in self.docnames:
                return type(path)(self.nothing)
        return path

    def vanished(self) -> list[str]:
        """Return the files of the pages that are not there any more."""
        names = sorted(self.docnames & pages_of(self).keys())
        return [
            str(super(VirtualProject, self).doc2path(name, absolute=False))
            for name in names
            if not is_there(super(VirtualProject, self).doc2path(name, absolute=True))
        ]


def install(app: Sphinx, virtual: Mapping[str, str], planned: Mapping[str, Path]) -> None:
    """Give Sphinx a project with virtual pages (event ``builder-inited``)."""
    project = VirtualProject(app.srcdir, app.config.source_suffix)
    project.restore(app.project)
    project.virtual, project.planned = dict(virtual), planned
    project.nothing = Path(app.doctreedir) / FOLDER / NOTHING
    write_if_new(project.nothing, "")
    for docname in [d for d, p in pages_of(project).items() if _is_ours(p, app.doctreedir)]:
        remove_page(project, docname)
    project.add_virtual()
    app.project = app.env.project = project


def _is_ours(path: Path, doctrees: str | os.PathLike[str]) -> bool:
    return path.is_absolute() and path.is_relative_to(Path(doctrees) / FOLDER)


def write_pages(folder: Path, pages: Iterable[VirtualPage]) -> dict[str, str]:
    """Write the sources of virtual pages, those that changed, and remove those that are gone.

    Returns their absolute paths by docname.
    """
    written = {}
    for page in pages:
        path = folder / "pages" / f"{page.docname}.md"
        write_if_new(path, source_of(page))
        written[page.docname] = str(path)
    for path in set((folder / "pages").rglob("*.md")) - set(map(Path, written.values())):
        remove_file(folder, path.relative_to(folder).as_posix())
    return written


def source_of(page: VirtualPage) -> str:
    """Return the Markdown of a virtual page; its frontmatter is YAML in the form of JSON."""
    front = yaml.safe_dump(
        json.loads(json.dumps(dict(page.frontmatter), default=str)),
        allow_unicode=True, sort_keys=False, default_flow_style=False, width=10_000,
    )  # fmt: skip
    return f"---\n{front}---\n\n{page.content.strip()}\n"
