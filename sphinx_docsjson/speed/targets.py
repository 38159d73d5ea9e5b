"""Targets and entries of the index that follow each other, and references to targets.

Sphinx looks at all that follows each target, and docutils has each hand on all that were handed to
it, so that many in a row would cost the square. So would many references to numbers, as Sphinx
reads all of the page that each of them leads to, and many to Python objects, as it looks at all
objects for each.
"""

from __future__ import annotations

from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Any, TypeGuard

from docutils import __version_info__, nodes
from docutils.transforms.references import PropagateTargets
from sphinx import addnodes
from sphinx.transforms import ReorderConsecutiveTargetAndIndexNodes

from ..sphinx_private.methods import replace_method

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sphinx.application import Sphinx
    from sphinx.domains import Domain
    from sphinx.domains.python import ObjectEntry
    from sphinx.environment import BuildEnvironment

MOST_OBJECTS = 20
"""How many objects a name may mean: a link is made to each, and a warning lists them all."""
ENTRIES_FIRST = (
    "sphinx.transforms:ReorderConsecutiveTargetAndIndexNodes.apply",
    "sphinx.transforms:_reorder_index_target_nodes",
    "sphinx.transforms:_sort_key",
)
PROPAGATED_ONCE = ("docutils.transforms.references:PropagateTargets.apply",)


class EntriesFirst(ReorderConsecutiveTargetAndIndexNodes):
    """What `ReorderConsecutiveTargetAndIndexNodes` does, with one look at each node."""

    def apply(self, **_options: Any) -> None:
        """Sort each row of targets and entries."""
        for parent in dict.fromkeys(one.parent for one in self.document.findall(nodes.target)):
            _sort_rows(parent)


def _sort_rows(parent: nodes.Element) -> None:
    start = 0
    for is_row, found in groupby(list(parent.children), _is_in_a_row):
        row = list(found)
        end = start + len(row)
        if is_row and len(row) > 1:
            parent[start:end] = sorted(row, key=_is_target)
        start = end


def _is_in_a_row(node: nodes.Node) -> bool:
    return isinstance(node, nodes.target | addnodes.index)


def _is_target(node: nodes.Node) -> bool:
    return isinstance(node, nodes.target)


class PropagatedOnce(PropagateTargets):
    """What `PropagateTargets` does, from the last target to the first.

    So each knows where the ids of the next one went, and hands on only its own.
    """

    def apply(self) -> None:
        """Give the ids and names of targets to what follows them."""
        order = pairwise([*self.document.findall(), None])
        following = {one: after for one, after in order if _is_moved(one)}
        if not all(target["ids"] for target in following):
            super().apply()  # which fails at some of these
            return
        heirs: dict[nodes.Node, nodes.Element] = {}
        for target, after in reversed(following.items()):
            if (heir := _heir(after)) is not None:
                heirs[target] = heirs.get(heir, heir)
                self.bequeath(target, heirs[target])
                if _is_removed(target, heir):
                    target.parent.remove(target)
                else:
                    target["refid"] = target["ids"][0]
                    target["ids"], target["names"] = [], []
                    self.document.note_refid(target)

    def bequeath(self, target: nodes.target, heir: nodes.Element) -> None:
        """Give the ids and names of one target to a node."""
        for kind, names in (("name", target["names"]), ("id", target["ids"])):
            heir[f"{kind}s"].extend(names)
            key = f"expect_referenced_by_{kind}"
            expected = getattr(heir, key, {})
            expected.update(dict.fromkeys(names, target))
            setattr(heir, key, expected)
        self.document.ids.update(dict.fromkeys(target["ids"], heir))


def _is_removed(target: nodes.target, heir: nodes.Element) -> bool:
    """Return whether docutils takes a target away once its ids are moved; older ones take none."""
    is_in_figure = isinstance(target.parent, nodes.figure) and isinstance(heir, nodes.caption)
    return is_in_figure and __version_info__ >= (0, 22)


def _is_moved(node: nodes.Node | None) -> TypeGuard[nodes.target]:
    """Return whether docutils moves the ids of a node: it is like ``.. _target:``."""
    return (
        isinstance(node, nodes.target)
        and not isinstance(node.parent, nodes.TextElement)
        and not any(map(node.hasattr, ("refid", "refuri", "refname")))
    )


def _heir(after: nodes.Node | None) -> nodes.Element | None:
    """Return the node to which a target hands on, where ``after`` follows; nothing if none may."""
    while isinstance(after, nodes.system_message):
        after = after.next_node(ascend=True, descend=False)
    is_other = isinstance(after, nodes.Invisible | nodes.Targetable)
    is_none = is_other and not isinstance(after, nodes.target)
    return after if isinstance(after, nodes.Element) and not is_none else None


def read_numbered_pages_once(app: Sphinx) -> None:
    """Have Sphinx read a page once for all ``:numref:`` that lead to it from one page."""
    domain = app.env.get_domain("std")
    resolve, state = domain.resolve_xref, _PagesOnce(app.env, "")

    def resolve_xref(
        env: BuildEnvironment, page: str, builder: Any, role: str, *others: Any
    ) -> nodes.Element | None:
        nonlocal state
        if state.page != page:
            state = _PagesOnce(env, page)
        around: Any = state if role == "numref" else env
        return resolve(around, page, builder, role, *others)

    replace_method(domain, "resolve_xref", resolve_xref)


class _PagesOnce:
    """An environment that keeps the pages that have been read, while one page is written."""

    def __init__(self, env: BuildEnvironment, page: str) -> None:
        self.env, self.page = env, page
        self.read: dict[str, nodes.document] = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(self.env, name)

    def get_doctree(self, docname: str) -> nodes.document:
        """Return the tree of a page, to look at: it is not read again to be changed."""
        if docname not in self.read:
            self.read[docname] = self.env.get_doctree(docname)
        return self.read[docname]


def find_objects_by_their_names(app: Sphinx) -> None:
    """Have Sphinx look for a Python object only among those whose name ends with the same word."""
    domain: Any = app.env.get_domain("py")
    find, search = domain.find_obj, type(domain).find_obj
    named: dict[str, dict[str, ObjectEntry]] = {}

    def find_obj(
        env: BuildEnvironment, module: str, of: str, name: str, kind: str | None, mode: int = 0
    ) -> list[tuple[str, ObjectEntry]]:
        if mode != 1:  # which only asks for whole names
            return find(env, module, of, name, kind, mode)  # type: ignore[no-any-return]
        if not named:
            for full, entry in domain.objects.items():
                named.setdefault(_last_word(full), {})[full] = entry
        objects = named.get(_last_word(name.removesuffix("()")), {})
        found = search(_Some(domain, objects), env, module, of, name, kind, mode)
        if len(found) <= MOST_OBJECTS:
            return found  # type: ignore[no-any-return]
        own = [(full, entry) for full, entry in found if not entry.aliased]
        return (own or found)[:MOST_OBJECTS]

    app.connect("env-before-read-docs", lambda *_: named.clear())
    replace_method(domain, "find_obj", find_obj)


def _last_word(name: str) -> str:
    return name.rpartition(".")[2]


class _Some:
    """A Python domain with some of its objects."""

    def __init__(self, domain: Domain, objects: Mapping[str, ObjectEntry]) -> None:
        self.domain, self.objects = domain, objects

    def __getattr__(self, name: str) -> Any:
        return getattr(self.domain, name)
