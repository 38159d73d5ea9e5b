"""Which pages there are, what they are called, and where they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from sphinx_docsjson.check.endpoints import Reference
from sphinx_docsjson.openapi.model.library import Library
from sphinx_docsjson.openapi.model.texts.names import (
    directory,
    former_names,
    page_name,
    schema_page,
    slug,
)
from sphinx_docsjson.openapi.plan.generate import Expanded, Kinds, expand
from sphinx_docsjson.openapi.plan.made_pages import told_apart, virtual_page
from sphinx_docsjson.problems import Place
from sphinx_docsjson.settings.tree import (
    Division,
    EndpointEntry,
    Group,
    Icon,
    Navigation,
    OpenApiSource,
    PageEntry,
)

from .cases import spec

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Get a pet", "get-a-pet"),
        ("List the {user}'s (old) pets, v1.2", "list-the-s-old-pets-v12"),
        ("Größe & Maß", "größe-&-maß"),
        ("a -- b", "a-b"),
        ("../../../etc/passwd", "etcpasswd"),
        ("..", ""),
        (".hidden", "hidden"),
        ("_static/x", "staticx"),
        ("a\\..\\b", "ab"),
        ("nul", "nul-endpoint"),
        ("a\x00b\nc", "ab-c"),
        ("$(touch x)`id`?#%2e", "touch-xid2e"),
        ("日本語", "日本語"),
        ("Move a [vessel](#/components/x) or `two`", "move-a-vessel-or-two"),
        ("Do <b>bold</b> &amp; <code>x</code>", "do-bold-&-x"),
        ("Get <pet-id>", "get-pet-id"),
    ],
)
def test_parts_of_names(text: str, expected: str) -> None:
    assert slug(text) == expected


def test_long_names_are_cut_behind_a_word() -> None:
    assert slug("x" * 300) == "x" * 80
    assert slug("word " * 40) == "-".join(["word"] * 16)
    (one,) = spec("paths: {/a: {get: {summary: " + "word " * 40 + ", responses: {}}}}").operations
    names = list(former_names(one, "a"))
    assert names[0] == page_name(one, "a")
    assert names[1].startswith("a/word-word-")
    assert names[1] != names[0]


def test_no_former_name_is_made_of_tags() -> None:
    text = "paths: {/a: {get: {summary: 'Add <i>x</i>', tags: ['<b>T</b>'], responses: {}}}}"
    (one,) = spec(text).operations
    assert set(former_names(one, "a")) == {page_name(one, "a")} == {"a/t/add-x"}


PATHS = """
paths:
  /users:
    get: {responses: {}}
    post: {tags: [Users], summary: index, responses: {}}
  /users/{id}:
    get: {responses: {}}
"""


def test_page_names() -> None:
    get, post, one = spec(PATHS).operations
    assert page_name(get, "api") == "api/get-users"
    assert page_name(one, "api") == "api/get-users"
    assert page_name(post, "") == "users/index-endpoint"
    assert directory("/v2/../Ref/") == "v2/ref"
    assert directory(None) == "api-reference"
    assert schema_page("f#/components/schemas/Pet").startswith("api-reference/schemas/pet-")


LINKED = """
openapi: 3.1.0
info: {title: A, version: "1"}
tags:
- {name: "[vessel](#x)", description: About them.}
- {name: dock, x-displayName: Docks & *piers*, description: More.}
- {name: in, x-displayName: Crew, description: One.}
- {name: out, x-displayName: Crew}
paths:
  /v: {get: {tags: ["[vessel](#x)"], summary: "Find a [vessel](#x)", responses: {}}}
  /d: {get: {tags: [dock], summary: Find a dock, responses: {}}}
  /i: {get: {tags: [in], summary: Join, responses: {}}}
  /o: {get: {tags: [out], summary: Leave, responses: {}}}
"""


def test_groups_have_display_names_and_addresses_that_stay(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(LINKED, "utf-8")
    library = Library(tmp_path, lambda _: ("", ""))
    library.load([A])
    kinds = Kinds(overviews=True)
    made = expand(Navigation(children=(Group(title="API", openapi=(A,)),)), library, {}, (), kinds)
    (api,) = drawn(made.navigation.children)
    assert api[1][1:] == [
        ("vessel", ["api-reference/vessel/find-a-vessel"]),
        ("Docks & piers", ["api-reference/dock/find-a-dock"]),
        ("in", ["api-reference/in/join"]),
        ("out", ["api-reference/out/leave"]),
    ]
    names = [page.docname for page in made.pages if page.reference.kind == "openapi-overview"]
    assert {"api-reference/vessel", "api-reference/dock", "api-reference/in"} <= {*names}
    assert [(one.source, one.destination) for one in made.moved] == [
        ("api-reference/vesselx/find-a-vesselx", "/api-reference/vessel/find-a-vessel")
    ]
    found = library.specs["a.yaml"]
    assert [found.group_named(name) for name in ("dock", "Docks & piers", "in", "none")] == [
        "Docks & piers", "Docks & piers", "in", "none",
    ]  # fmt: skip


NESTED = """
openapi: 3.1.0
info: {title: A, version: "1"}
tags: [{name: pets, x-displayName: Animals}, {name: food}]
x-tagGroups:
- {name: People, tags: [users]}
- {name: Shop, tags: [food, pets, food, 7]}
- {tags: [loose]}
- {name: Nobody, tags: [none]}
- wrong
paths:
  /o: {get: {summary: Other, responses: {}}}
  /p: {get: {tags: [pets], summary: Pet, responses: {}}}
  /f: {get: {tags: [food], summary: Eat, responses: {}}}
  /l: {get: {tags: [loose], summary: Run, responses: {}}}
  /u: {get: {tags: [users], summary: Who, responses: {}}}
  /n: {get: {tags: [new], summary: New, responses: {}}}
"""


def test_tags_are_in_the_groups_that_the_file_names_and_none_is_lost(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(NESTED, "utf-8")
    library = Library(tmp_path, lambda _: ("", ""))
    library.load([A])
    made = expand(Navigation(children=(Group(title="API", openapi=(A,)),)), library, {})
    ((_, pages),) = drawn(made.navigation.children)
    at = "api-reference"
    assert pages == [
        ("People", [("users", [f"{at}/users/who"])]),
        ("Shop", [("food", [f"{at}/food/eat"]), ("Animals", [f"{at}/pets/pet"])]),
        ("loose", [f"{at}/loose/run"]),
        ("API Reference", [f"{at}/other"]),
        ("new", [f"{at}/new/new"]),
    ]


API = """
openapi: 3.1.0
info: {title: A, version: "1"}
tags: [{name: pets, x-group: All pets}]
paths:
  /pets:
    get: {tags: [pets], summary: List pets, description: "All of them.\\n\\nWith more.", responses: {}}
    post: {tags: [pets], summary: Add a pet, deprecated: true, responses: {}}
    delete: {tags: [pets], summary: Remove, x-hidden: true, responses: {}}
    put: {tags: [pets], summary: Secret, x-excluded: true, responses: {}}
  /users:
    get:
      responses: {}
      x-mint: {href: /people/all, content: "<Note>Read this.</Note>", metadata: {title: People, icon: user}}
"""
OTHER = "openapi: 3.1.0\ninfo: {title: B, version: '1'}\npaths: {/ping: {get: {summary: Ping, responses: {}}}}\n"


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """Two files."""
    (tmp_path / "a.yaml").write_text(API, "utf-8")
    (tmp_path / "b.yaml").write_text(OTHER, "utf-8")
    library = Library(tmp_path, lambda _: ("", ""))
    library.load([OpenApiSource(source="/a.yaml"), OpenApiSource(source="b.yaml")])
    assert library.problems == []
    return library


A, B = OpenApiSource(source="/a.yaml"), OpenApiSource(source="b.yaml")


def drawn(children: Any) -> list[Any]:
    """Return a navigation as plain lists: titles before their lists, and paths."""
    made: list[Any] = []
    for child in children:
        if isinstance(child, PageEntry):
            made.append(child.path)
        else:
            inner = child.pages if isinstance(child, Group) else child.children
            made.append((child.title, drawn(inner)))
    return made


def expanded(
    library: Library,
    *children: Any,
    pages: dict[str, Reference | None] | None = None,
    top: Any = (),
) -> Expanded:
    return expand(Navigation(children=children), library, pages or {}, top)


ALL_OF_A = [
    ("All pets", ["api-reference/pets/list-pets", "api-reference/pets/add-a-pet"]),
    ("API Reference", ["people/all"]),
]


def test_a_group_gets_a_group_for_each_tag(library: Library) -> None:
    made = expanded(library, Group(title="API", pages=(PageEntry(path="intro"),), openapi=(A,)))
    assert drawn(made.navigation.children) == [("API", ["intro", *ALL_OF_A])]
    assert [page.docname for page in made.pages] == [
        "api-reference/pets/list-pets", "api-reference/pets/add-a-pet", "api-reference/pets/remove",
        "people/all",
    ]  # fmt: skip


def test_a_file_without_tags_makes_no_group_in_a_group(library: Library) -> None:
    made = expanded(library, Group(title="API", openapi=(B,)))
    assert drawn(made.navigation.children) == [("API", ["api-reference/ping"])]


def test_several_files_and_their_folders(library: Library) -> None:
    other = OpenApiSource(source="b.yaml", directory="v2/other")
    made = expanded(library, Group(title="API", openapi=(A, other)))
    assert drawn(made.navigation.children) == [("API", [*ALL_OF_A, "v2/other/ping"])]


def test_a_tab_gets_groups_behind_its_own_in_the_folder_of_its_prefix(library: Library) -> None:
    own = Group(title="Own", pages=(PageEntry(path="own"),))
    tab = Division(kind="tab", title="API", children=(own,), prefix="ref", openapi=(B,))
    made = expanded(library, tab)
    assert drawn(made.navigation.children) == [
        ("API", [("Own", ["own"]), ("API Reference", ["ref/ping"])])
    ]


def test_entries_make_pages_and_stop_the_bulk(library: Library) -> None:
    entry = EndpointEntry(method="GET", path="/pets/", source=None)
    tab = Division(
        kind="tab", title="T", children=(Group(title="G", pages=(entry,)),), openapi=(A,)
    )
    made = expanded(library, tab)
    assert drawn(made.navigation.children) == [("T", [("G", ["api-reference/pets/list-pets"])])]
    assert [page.docname for page in made.pages] == ["api-reference/pets/list-pets"]


def test_an_entry_that_no_file_has(library: Library) -> None:
    place = Place("docs.json", 3, 5)
    entry = EndpointEntry(method="GET", path="/pet", source=None, place=place)
    made = expanded(library, Group(title="G", pages=(entry,)))
    assert drawn(made.navigation.children) == [("G", [])]
    (problem,) = made.problems
    assert problem.place == place
    assert "did you mean 'GET /pets'?" in problem.message


def test_the_top_level_setting_makes_pages_of_files_that_nothing_uses(library: Library) -> None:
    start = Group(title="Start", pages=(PageEntry(path="index"),))
    made = expanded(library, start, top=(A, B))
    assert drawn(made.navigation.children) == [
        ("Start", ["index"]), *ALL_OF_A, ("API Reference", ["api-reference/ping"]),
    ]  # fmt: skip
    used = expanded(library, start, pages={"list": Reference(key="GET /pets")}, top=(A, B))
    assert drawn(used.navigation.children) == [
        ("Start", ["index"]), ("API Reference", ["api-reference/ping"]),
    ]  # fmt: skip


@pytest.mark.parametrize("icon", [Icon(name="book"), None])
def test_a_generated_division_has_an_icon_beside_others_that_have_one(
    library: Library, icon: Icon | None
) -> None:
    pages = (Group(title="G", pages=(PageEntry(path="index"),)),)
    made = expanded(
        library, Division(kind="anchor", title="T", icon=icon, children=pages), top=(B,)
    )
    assert bool(made.navigation.children[-1].icon) == bool(icon)


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (
            "tab",
            [
                ("T", [("G", ["index"])]),
                ("API Reference", [("API Reference", ["api-reference/ping"])]),
            ],
        ),
        ("version", [("T", [("G", ["index"]), ("API Reference", ["api-reference/ping"])])]),
    ],
)
def test_generated_groups_take_the_shape_of_the_navigation(
    library: Library, kind: Any, expected: Any
) -> None:
    group = Group(title="G", pages=(PageEntry(path="index"),))
    made = expanded(library, Division(kind=kind, title="T", children=(group,)), top=(B,))
    assert drawn(made.navigation.children) == expected


def test_pages_that_authors_wrote_win(library: Library) -> None:
    pages = {"api-reference/pets/list-pets": None, "index": None}
    made = expanded(library, Group(title="API", openapi=(A,)), pages=pages)
    assert drawn(made.navigation.children) == [("API", ALL_OF_A)]
    assert "api-reference/pets/list-pets" not in [page.docname for page in made.pages]


def test_pages_of_the_same_name_are_numbered(library: Library, tmp_path: Path) -> None:
    text = "openapi: 3.0.0\ninfo: {}\npaths: {/a: {get: {summary: Same}}, /b: {get: {summary: Same}}}\n"
    (tmp_path / "c.yaml").write_text(text, "utf-8")
    library = Library(tmp_path, lambda _: ("", ""))
    library.load([OpenApiSource(source="c.yaml")])
    made = expanded(library, Group(title="API", openapi=(OpenApiSource(source="c.yaml"),)))
    assert [page.docname for page in made.pages] == ["api-reference/same", "api-reference/same-1"]


def test_entries_of_a_sidebar_differ_where_long_titles_do() -> None:
    start = "List effective permissions for an organization membership on a "
    titles = [start + "resource", start + "resource by external ID", "X " * 40, "Short"]
    shared = "Say the same at the start, then " + "something else, " * 3
    titles += [
        shared + "a, and the same at the end of both",
        shared + "b, and the same at the end of both",
    ]
    paths = "".join(f"  /{i}: {{get: {{summary: '{one}'}}}}\n" for i, one in enumerate(titles))
    read = spec(f"paths:\n{paths}")
    made = told_apart([virtual_page("a", read, one) for one in read.operations])
    assert [one.frontmatter.get("sidebarTitle") for one in made] == [
        "List effective permissions… membership on a resource",
        "List effective permissions… on a resource by external ID",
        "X " * 29 + "X…",
        None,
        *titles[4:],
    ]


def test_what_virtual_pages_say(library: Library) -> None:
    made = {p.docname: p for p in expanded(library, Group(title="API", openapi=(A,))).pages}
    assert made["api-reference/pets/list-pets"].frontmatter == {
        "title": "List pets", "description": "All of them.", "openapi": "a.yaml GET /pets",
    }  # fmt: skip
    assert made["api-reference/pets/add-a-pet"].frontmatter["deprecated"] is True
    mint = made["people/all"]
    assert mint.content == "<Note>Read this.</Note>"
    assert mint.frontmatter == {"title": "People", "icon": "user", "openapi": "a.yaml GET /users"}
