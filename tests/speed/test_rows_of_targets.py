"""Targets and entries of the index in a row end as Sphinx and docutils have them, at less cost."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from docutils import nodes
from docutils.transforms.references import PropagateTargets
from docutils.utils import new_document
from sphinx import addnodes
from sphinx.domains.python import ObjectEntry, PythonDomain
from sphinx.transforms import ReorderConsecutiveTargetAndIndexNodes

from sphinx_docsjson.speed.targets import (
    MOST_OBJECTS,
    EntriesFirst,
    PropagatedOnce,
    find_objects_by_their_names,
    read_numbered_pages_once,
)

if TYPE_CHECKING:
    from collections.abc import Callable


def target(name: str, **more: str) -> nodes.target:
    return nodes.target("", "", ids=[f"id-{name}"], names=[name], **more)


def entry(name: str) -> addnodes.index:
    return addnodes.index("", entries=[("single", name, name, "", None)])


KINDS: tuple[Callable[[str], nodes.Node], ...] = (
    target, target, target, target, entry, entry,
    lambda name: target(name, refuri="https://a.example"),
    lambda name: nodes.comment("", name),
    lambda name: nodes.paragraph("", name, target(f"in-{name}")),
    lambda name: nodes.caption("", name),
    lambda name: nodes.footnote("", nodes.paragraph("", name)),
    lambda name: nodes.system_message("", nodes.paragraph("", name), level=1),
)  # fmt: skip


def page(random: Random) -> nodes.document:
    """Return a page with targets, entries and what ends a row of them, at random."""
    made = new_document("page")
    holders: list[nodes.Element] = [nodes.section(), nodes.figure(), nodes.section()]
    for holder in holders:
        names = [f"{len(made)}-{number}" for number in range(random.randrange(14))]
        holder += [random.choice(KINDS)(name) for name in names]
        made += [holder, target(f"after-{len(made)}")]
    for node in made.findall(nodes.target):
        made.ids |= dict.fromkeys(node["ids"], node)
    return made


def own(node: nodes.Element) -> str:
    """Return the id that a node had first, which tells it from all others."""
    return str(node.get("refid") or [*node["ids"], ""][0])


def state(made: nodes.document) -> object:
    """Return a page with what a transform leaves behind in its tables and beside its nodes."""
    known = {name: own(node) for name, node in made.ids.items()}
    refids = {name: [own(node) for node in found] for name, found in made.refids.items()}
    keys = ("expect_referenced_by_name", "expect_referenced_by_id")
    others = made.findall(lambda node: not isinstance(node, nodes.target))
    found = [list(getattr(node, key, {}).items()) for node in others for key in keys]
    expected = [[(name, own(node)) for name, node in pairs] for pairs in found]
    return made.pformat(), known, refids, expected


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize(
    ("theirs", "ours"),
    [(ReorderConsecutiveTargetAndIndexNodes, EntriesFirst), (PropagateTargets, PropagatedOnce)],
)
def test_the_page_is_that_of_the_slow_way(theirs: type[Any], ours: type[Any], seed: int) -> None:
    slow, quick = page(Random(seed)), page(Random(seed))
    theirs(slow).apply()
    ours(quick).apply()
    assert state(quick) == state(slow)


def test_a_target_without_id_is_left_to_docutils() -> None:
    slow, quick = page(Random(1)), page(Random(1))
    for made in (slow, quick):
        made.insert(0, [target("first"), nodes.target(), nodes.paragraph()])
    PropagateTargets(slow).apply()
    PropagatedOnce(quick).apply()
    assert quick.pformat() == slow.pformat()


@pytest.mark.parametrize("transform", [EntriesFirst, PropagatedOnce])
def test_a_row_that_is_twice_as_long_costs_twice_as_much(
    transform: type[Any], calls_of: Callable[..., int]
) -> None:
    def cost(many: int) -> int:
        made: Any = new_document("page")
        made += [make(f"n{number}") for number in range(many) for make in (entry, target)]
        made += [target(f"t{number}") for number in range(many)]
        made += nodes.paragraph()
        return calls_of(transform(made).apply)

    assert cost(400) < 2.3 * cost(200)


def test_a_page_with_numbers_is_read_once_for_each_page_that_refers_to_it() -> None:
    """To read it for each reference costs the square where both are on one page."""
    read: list[str] = []
    env = SimpleNamespace(get_doctree=read.append, config="config")
    env.get_domain = lambda _: domain
    domain = SimpleNamespace(
        resolve_xref=lambda env, _page, _builder, role, to: (env.get_doctree(to), env.config, role)
    )
    app: Any = SimpleNamespace(env=env)
    read_numbered_pages_once(app)
    for page, role, to in ("aNb", "aNc", "aNb", "aNc", "dNb", "dRb", "aNb"):
        domain.resolve_xref(env, page, None, {"N": "numref"}.get(role, "ref"), to)
    assert read == ["b", "c", "b", "b", "b"]


def python_objects(names: dict[str, bool]) -> tuple[PythonDomain, PythonDomain]:
    """Return a domain with objects, and one that finds them in another way.

    Parameters: ``names`` says of each whether it is another name of an object.
    """
    kinds = ("function", "class", "method", "module")
    entries = {
        name: ObjectEntry("page", name, kinds[number % len(kinds)], aliased)
        for number, (name, aliased) in enumerate(names.items())
    }
    made = []
    for _ in range(2):
        domain: Any = PythonDomain.__new__(PythonDomain)
        kinds_of = {"func": ["function", "method"], "class": ["class"], "obj": list(kinds)}
        domain.data, domain.objtypes_for_role = {"objects": entries}, kinds_of.get
        made.append(domain)
    app: Any = SimpleNamespace(
        env=SimpleNamespace(get_domain=lambda _: made[1]), connect=lambda *_: None
    )
    find_objects_by_their_names(app)
    return made[0], made[1]


def test_the_same_python_objects_are_found() -> None:
    random, words = Random(7), ["a", "b", "c", "", "a()"]

    def name() -> str:
        return ".".join(random.choices(words, k=random.randrange(1, 5)))

    theirs, ours = python_objects({name(): random.random() < 0.3 for _ in range(90)})
    env: Any = None
    for _ in range(3_000):
        wanted: Any = [random.choice(["", name()]), random.choice(["", name()]), name()]
        wanted += [random.choice([None, "func", "class", "obj", "none"]), random.choice([0, 1, 1])]
        assert ours.find_obj(env, *wanted) == theirs.find_obj(env, *wanted), wanted


@pytest.mark.parametrize("aliased", [0, 1, MOST_OBJECTS])
def test_a_name_means_no_more_than_some_python_objects(aliased: int) -> None:
    """Those that are no other names of objects come first, as Sphinx takes the only one of them."""
    names = {f"m{number}.f": number < aliased for number in range(MOST_OBJECTS + 1)}
    env: Any = None
    found = python_objects(names)[1].find_obj(env, "", "", "f", None, 1)
    assert len(found) == min(MOST_OBJECTS, MOST_OBJECTS + 1 - aliased)
    assert not any(entry.aliased for _, entry in found)


def test_a_reference_looks_at_no_python_objects_of_other_names(
    calls_of: Callable[..., int],
) -> None:
    def cost(many: int) -> int:
        _, ours = python_objects({f"m.f{number}": False for number in range(many)})
        env: Any = None
        return calls_of(
            lambda: [ours.find_obj(env, "", "", f".g{one}", None, 1) for one in range(many)]
        )

    assert cost(400) < 2.3 * cost(200)
