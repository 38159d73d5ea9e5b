"""A broken link in a text that many pages show is reported once."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from safety.small_site import build

if TYPE_CHECKING:
    from pathlib import Path

    from safety.small_site import Built


def test_a_snippet_that_two_pages_show(tmp_path: Path) -> None:
    shows = 'import Part from "/snippets/part.mdx"\n\n# A\n\n<Part />\n'
    files = {"snippets/part.mdx": "[more](#none) [again](#none)\n", "second.mdx": shows}
    groups = [{"group": "A", "pages": ["index", "second"]}]
    built = build(tmp_path, shows, ".mdx", files, {"navigation": {"groups": groups}})
    (said,) = built.warnings.strip().splitlines()
    assert "part.mdx:1" in said
    assert "the pages that show this have no section '#none' (on 2 pages)" in said


def test_the_places_of_settings_are_paths_from_the_source_folder(tmp_path: Path) -> None:
    links = [{"label": str(number), "href": "/", "colour": "red"} for number in range(5)]
    built = build(tmp_path, "# A\n", ".mdx", settings={"navbar": {"links": links}})
    (said,) = built.warnings.strip().splitlines()
    assert "4 more like it: docs.json:1:" in said


def test_one_cause_in_several_places_is_one_warning_in_the_order_of_places(tmp_path: Path) -> None:
    text = "# A\n\n![a](/no.png) [b](/no#x)\n\n[b](/no#y)\n\n![c](/no.png)\n\n{cat}\n\n{dog}\n"
    redirects = [{"source": f"/old-{n}", "destination": "/gone"} for n in range(2)]
    built = build(tmp_path, text, ".mdx", settings={"redirects": redirects})
    said = [line.split("WARNING: ")[1] for line in built.warnings.strip().splitlines()]
    assert [line.split(" [docsjson")[0] for line in said] == [
        "redirect from '/old-0': the link '/gone' does not lead to a page or file; "
        "1 more like it: docs.json:1:139",
        "the file '/no.png' does not exist: add it, or correct the path; 1 more like it: index.mdx:7:6",
        "the link '/no#x' does not lead to a page or file; 1 more like it: index.mdx:5:5",
        "{cat} is shown as text: expressions are not run; write \\{ for a brace; 1 more like it: index.mdx:11:1",
    ]


def test_redirects_that_are_never_used_are_one_warning(tmp_path: Path) -> None:
    redirects = [{"source": f"/{name}", "destination": "/"} for name in "aabbcc"]
    built = build(tmp_path, "# A\n", ".mdx", settings={"redirects": redirects})
    (said,) = built.warnings.strip().splitlines()
    assert "redirect from '/a' is never used: an earlier one counts; 2 more like it: " in said


def test_an_attribute_that_no_build_can_give_a_value_is_one_warning(tmp_path: Path) -> None:
    text = "".join(f'<Card title="a" buttons={{[{n}, x => {n}]}} />\n\n' for n in range(3))
    built = build(tmp_path, f"# A\n\n{text}", ".mdx")
    (said,) = built.warnings.strip().splitlines()
    assert "<Card> attribute 'buttons' is left out: {[0, x => 0]}" in said
    assert "2 more like it: index.mdx:5:1, index.mdx:7:1" in said


def test_links_into_a_folder_that_is_not_there_are_one_warning(tmp_path: Path) -> None:
    text = "# A\n\n[a](/sdk/v1/one)\n\n[b](/sdk/v2/two#x)\n\n[c](/sdk/three)\n\n[d](/other/one)\n"
    built = build(tmp_path, text, ".mdx")
    said = [line.split("WARNING: ")[1] for line in built.warnings.strip().splitlines()]
    assert [line.split(" [docsjson")[0] for line in said] == [
        "the link '/sdk/v1/one' does not lead to a page or file: no page is in 'sdk'; "
        "2 more like it: index.mdx:5:5, index.mdx:7:5",
        "the link '/other/one' does not lead to a page or file: no page is in 'other'",
    ]


def test_many_repeated_ids_are_one_warning(tmp_path: Path) -> None:
    text = "# A\n\n" + '<a id="one"></a>\n\n' * 3 + '<a id="two"></a> <a id="two"></a>\n\n' * 4
    text += "".join(f'<a id="{name}"></a> <a id="{name}"></a>\n\n' for name in ("c", "d"))
    (said,) = build(tmp_path, text, ".mdx").warnings.strip().splitlines()
    start = "the id 'one' is already used on this page; links lead to the first; 3 more like it: "
    assert start in said
    assert "('two'), index.mdx:" in said


def test_many_missing_snippets_are_one_warning(tmp_path: Path) -> None:
    names = ("One", "Two", "Three", "Four", "Five")
    imports = "".join(f'import {name} from "/snippets/{name.lower()}.mdx"\n' for name in names)
    text = f"{imports}\n# A\n" + "".join(f"\n<{name} />\n" for name in names)
    (said,) = build(tmp_path, text, ".mdx").warnings.strip().splitlines()
    assert (
        "imported file '/snippets/one.mdx' does not exist: add it, or correct the path; 4 more like it: "
        in said
    )
    assert "('/snippets/two.mdx'), index.mdx:" in said


def nav(folder: Path, *pages: str) -> list[str]:
    """Return what is said of a navigation that names some pages besides the one that exists."""
    groups = [{"group": "A", "pages": ["index", "guides/first", *pages]}]
    files = {"guides/first.mdx": "# First\n"}
    built = build(folder, "# A\n", ".mdx", files, {"navigation": {"groups": groups}})
    said = [line.split("WARNING: ")[1] for line in built.warnings.strip().splitlines()]
    return [line.split(" [docsjson")[0] for line in said]


def test_pages_of_the_navigation_in_a_folder_that_is_not_there_are_one_warning(
    tmp_path: Path,
) -> None:
    assert nav(tmp_path, "ja/one", "ja/deep/two", "guides/none", "ja/three") == [
        "the navigation names 'ja/one', which is not a page: no page is in 'ja'; "
        "2 more like it: docs.json:1:101, docs.json:1:131",
        "the navigation names 'guides/none', which is not a page",
    ]


def test_many_pages_that_the_navigation_names_are_one_warning_with_near_words(
    tmp_path: Path,
) -> None:
    (said,) = nav(tmp_path, "guides/frist", "guides/b", "guides/c", "guides/d", "guides/e")
    start = "the navigation names 'guides/frist', which is not a page; did you mean 'guides/first'?"
    assert said.startswith(f"{start}; 4 more like it: docs.json:1:")
    assert "('guides/b'), docs.json:1:" in said
    assert said.endswith("...; sphinx-docsjson check lists all")


def test_operations_that_no_file_has_are_one_warning(tmp_path: Path) -> None:
    spec = "openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths: {/a: {get: {responses: {}}}}\n"
    files = {f"{name}.mdx": f"---\nopenapi: GET /{name}x\n---\n" for name in ("one", "two")}
    groups = [{"group": "A", "pages": ["index", "one", "two"]}]
    settings = {"navigation": {"groups": groups}, "api": {"openapi": "api.yaml"}}
    built = build(tmp_path, "# A\n", ".mdx", {"api.yaml": spec, **files}, settings)
    said = [line for line in built.warnings.splitlines() if "no OpenAPI file has" in line]
    assert len(said) == 1
    assert "; 1 more like it: two.mdx:2" in said[0]


def test_mistakes_that_operations_of_a_file_share_are_one_warning(tmp_path: Path) -> None:
    paths = {
        f"/a{n}/{{id}}:run": {"get": {"operationId": f"run{n // 2}", "responses": {}}}
        for n in range(8)
    }
    info = {"title": "A", "version": "1"}
    file = json.dumps({"openapi": "3.1.0", "info": info, "paths": paths})
    settings = {"api": {"openapi": "api.json"}}
    built = build(tmp_path, "# A\n", ".mdx", {"api.json": file}, settings)
    ids, missing = sorted(built.warnings.strip().splitlines())
    assert "another operation has the operationId 'run0'; 3 more like it: api.json:1:" in ids
    assert "no parameter describes {id} of the path; 7 more like it: api.json:1:" in missing
    assert "({id}), ...; sphinx-docsjson check lists all [docsjson.openapi]" in missing


def test_references_to_many_addresses_are_one_warning_from_the_first_on(tmp_path: Path) -> None:
    refs = [{"$ref": f"https://schemas.example/{number}.json"} for number in range(5)]
    schemas = {"A": {"oneOf": refs}}
    file = json.dumps({"openapi": "3.1.0", "paths": {}, "components": {"schemas": schemas}})
    settings = {"api": {"openapi": "api.json"}}
    (said,) = build(tmp_path, "# A\n", ".mdx", {"api.json": file}, settings).warnings.splitlines()
    first, rest = said.split("; 4 more like it: ")
    assert "oneOf/0: $ref 'https://schemas.example/0.json' cannot be followed" in first
    assert rest.index("/1.json") < rest.index("/2.json")


def test_references_into_one_file_that_is_not_there_are_one_warning(tmp_path: Path) -> None:
    other = "https://other.example/all.yaml#/c/d"
    schemas = {"a": "no.yaml#/a/b", "b c": "no.yaml", "c": "#/x", "d": "#/y", "e": other}
    schemas |= {"f": other, "g": "#/x"}
    listed = "".join(f"    {key}: {{$ref: '{ref}'}}\n" for key, ref in schemas.items())
    start = "openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths: {/a: {get: {responses: {}}}}\n"
    files = {"api.yaml": f"{start}components:\n  schemas:\n{listed}"}
    settings = {"api": {"openapi": "api.yaml"}}
    built = build(tmp_path, "# A\n", ".mdx", files, settings)
    said = [line.split("WARNING: ")[1] for line in built.warnings.strip().splitlines()]
    start, never = "/components/schemas/", "cannot be followed: references never cause a request"
    assert [line.split(" [docsjson")[0] for line in said] == [
        f"{start}a: $ref 'no.yaml#/a/b' cannot be followed: no.yaml: there is no such file; "
        "1 more like it: api.yaml:7:5",
        f"{start}c: $ref '#/x' cannot be followed: there is no such value in api.yaml; "
        "1 more like it: api.yaml:12:5",
        f"{start}d: $ref '#/y' cannot be followed: there is no such value in api.yaml",
        f"{start}e: $ref '{other}' {never}; 1 more like it: api.yaml:11:5",
    ]


def test_icons_of_other_sites_are_one_warning(tmp_path: Path) -> None:
    text = '# A\n\n<Icon icon="https://a.example/a.svg" />\n\n<Icon icon="https://a.example/b.svg" />\n'
    (said,) = build(tmp_path, text, ".mdx").warnings.strip().splitlines()
    assert "1 more like it: index.mdx:5" in said


def said_of(built: Built) -> list[str]:
    """Return the warnings of a build, without their place and type."""
    lines = built.warnings.strip().splitlines()
    return [line.split("WARNING: ")[1].split(" [docsjson")[0] for line in lines]


def test_a_section_that_a_page_has_in_no_language_is_one_warning(tmp_path: Path) -> None:
    text = "# A\n\n[a](/de/use#install) [b](/fr/use#install) [c](/fr/more#install)\n"
    files = {
        "de/use.mdx": "# U\n\n## Installieren\n",
        "fr/use.mdx": "# U\n",
        "fr/more.mdx": "# M\n",
    }
    assert said_of(build(tmp_path, text, ".mdx", files)) == [
        "'de/use' has no section '#install'; did you mean 'installieren'?; 1 more like it: index.mdx:3:26",
        "'fr/more' has no section '#install'; it has no sections",
    ]


def test_sections_inside_of_elements_are_named(tmp_path: Path) -> None:
    files = {"use.mdx": '# U\n\n<div id="begin">\n  ## Anfangen\n</div>\n'}
    assert said_of(build(tmp_path, "# A\n\n[a](/use#zzz)\n", ".mdx", files)) == [
        "'use' has no section '#zzz'; it has '#anfangen', '#begin'"
    ]


def test_many_missing_pictures_are_one_warning(tmp_path: Path) -> None:
    pictures = "\n\n".join(f"![a](/shots/{n}.png)" for n in range(6))
    text = f"# A\n\n{pictures}\n\n![a](/kiten.png)\n\n![a](/shots/0.png)\n"
    built = build(tmp_path, text, ".mdx", {"kitten.png": ""})
    assert said_of(built) == [
        "the file '/shots/0.png' does not exist: add it, or correct the path; 5 more like it: index.mdx:5:6 ('/shots/1.png'), "
        "index.mdx:7:6 ('/shots/2.png'), index.mdx:9:6 ('/shots/3.png'), ...; "
        "sphinx-docsjson check lists all",
        "the file '/kiten.png' does not exist; did you mean '/kitten.png'?",
    ]


def test_few_missing_pictures_are_named_one_by_one(tmp_path: Path) -> None:
    pictures = "\n\n".join(f"![a](/shots/{n}.png)" for n in range(3))
    built = build(tmp_path, f"# A\n\n{pictures}\n", ".mdx")
    assert said_of(built) == [
        f"the file '/shots/{n}.png' does not exist: add it, or correct the path" for n in range(3)
    ]


def test_links_of_a_file_into_another_site_of_its_author_are_one_warning(tmp_path: Path) -> None:
    links = [f"[a](/docs-{n}/{page})" for n in range(5) for page in "xy"] + ["[b](/docs-0/x)"]
    links += [f"[c](#type-{n})" for n in range(4)]
    operations = "".join(
        f"  /{n}: {{get: {{description: 'See {link}.', responses: {{}}}}}}\n"
        for n, link in enumerate(links)
    )
    file = f"openapi: 3.1.0\ninfo: {{title: A, version: '1'}}\npaths:\n{operations}"
    built = build(tmp_path, "# A\n", ".mdx", {"api.yaml": file}, {"api": {"openapi": "api.yaml"}})
    first, second = said_of(built)
    assert first.startswith(
        "the link '/docs-0/x' does not lead to a page or file: no page is in 'docs-0'"
    )
    assert "; 9 more like it: api.yaml:5 ('/docs-0/y'), api.yaml:" in first
    assert second == (
        "the pages that show this have no section '#type-0'; 3 more like it: "
        "api.yaml:16 ('#type-1'), api.yaml:17 ('#type-2'), api.yaml:18 ('#type-3')"
    )


def test_few_links_of_a_file_are_named_by_their_folder(tmp_path: Path) -> None:
    text = "# A\n\n[a](/b/x) [a](/c/x) [a](/d/x) [a](/e/x) [a](/b/y)\n"
    said = said_of(build(tmp_path, text, ".mdx"))
    assert len(said) == 4
    assert said[0].endswith("no page is in 'b'; 1 more like it: index.mdx:3:45")


def test_many_redirects_to_nowhere_are_one_warning_with_near_words(tmp_path: Path) -> None:
    redirects = [{"source": f"/old/{n}", "destination": f"/tool-{n}"} for n in "abcd"]
    files = {f"tools/tool-{n}.mdx": "# T\n" for n in "abcd"}
    built = build(tmp_path, "# A\n", ".mdx", files, {"redirects": redirects})
    (said,) = [line for line in said_of(built) if line.startswith("redirect")]
    assert said.startswith(
        "redirect from '/old/a': the link '/tool-a' does not lead to a page or file; "
        "did you mean 'tools/tool-a'?; 3 more like it: docs.json:1:"
    )
    assert said.endswith(" ('/tool-d'; did you mean 'tools/tool-d'?)")


def test_redirects_in_a_circle_are_one_warning(tmp_path: Path) -> None:
    moves = {"/x": "/y", "/y": "/x", "/into": "/x", "/self": "/self"}
    redirects = [{"source": a, "destination": b} for a, b in moves.items()]
    built = build(tmp_path, "# A\n", ".mdx", settings={"redirects": redirects})
    said = [line.split("WARNING: ")[1] for line in built.warnings.strip().splitlines()]
    assert [line.split(" [docsjson")[0] for line in said] == [
        "the redirects lead in a circle: '/x' → '/y' → '/x'",
        "the redirects lead in a circle: '/self' → '/self'",
    ]


def test_what_is_replaced_by_one_component_is_one_warning(tmp_path: Path) -> None:
    text = '# A\n\n=== "Python"\n\n=== "Ruby"\n\n??? tip "One"\n\n??? note "Two"\n'
    assert said_of(build(tmp_path, text, ".mdx")) == [
        '=== "Python" is shown as text: write <Tabs> with a <Tab title="..."> for each; '
        "1 more like it: index.mdx:5:1",
        '??? tip "One" is shown as text: write <Accordion title="...">; 1 more like it: '
        "index.mdx:9:1",
    ]


def test_many_paths_that_leave_the_folder_are_one_warning(tmp_path: Path) -> None:
    text = "# A\n\n" + "".join(f"![{name}](../../img/{name}.png)\n\n" for name in "abcde")
    assert said_of(build(tmp_path, text, ".mdx")) == [
        "'../../img/a.png' leaves the source folder; 4 more like it: "
        "index.mdx:5:6 ('../../img/b.png'), index.mdx:7:6 ('../../img/c.png'), "
        "index.mdx:9:6 ('../../img/d.png'), ...; sphinx-docsjson check lists all",
    ]


def test_many_meta_tags_in_the_wrong_place_are_one_warning(tmp_path: Path) -> None:
    tags = dict.fromkeys(("og:title", "og:image", "og:type", "og:url"), "x")
    (said,) = said_of(build(tmp_path, "# A\n", ".mdx", settings={"metadata": tags}))
    assert said.startswith("metadata.og:title: write seo.metatags instead; 3 more like it: ")


def test_many_references_that_pages_do_not_define_are_one_warning(tmp_path: Path) -> None:
    text = "# A\n\n" + "".join(f"[oven.Pan{n}][] and [bake][oven.bake_{n}]\n\n" for n in range(3))
    (said,) = build(tmp_path, text, ".md").warnings.strip().splitlines()
    assert "[oven.Pan0][] is shown as text: the page does not define its link" in said
    assert "5 more like it: index.md:3:19 ('[bake][oven.bake_0]'), " in said


def test_many_links_to_objects_that_another_generator_documents_are_one_warning(
    tmp_path: Path,
) -> None:
    text = "# A\n\n" + "".join(f"[a](#oven.Pan{n}.heat)\n\n" for n in range(4))
    (said,) = build(tmp_path, text, ".md").warnings.strip().splitlines()
    assert "'index' has no section '#oven.Pan0.heat'" in said
    assert "3 more like it: index.md:5:5 ('#oven.Pan1.heat'), " in said


def test_many_sections_that_one_page_lacks_are_one_warning(tmp_path: Path) -> None:
    names = ("install", "uninstall", "upgrade", "configure")
    text = "# A\n\n" + "".join(f"[a](/b#hatch-{name})\n\n" for name in names)
    files = {"b.md": "# B\n\n## Plain words\n", "c.md": "# C\n\n[c](/b#none)\n"}
    groups = [{"group": "A", "pages": ["index", "b", "c"]}]
    built = build(tmp_path, text, ".md", files, {"navigation": {"groups": groups}})
    (said,) = built.warnings.strip().splitlines()
    assert "c.md:3:5: WARNING: 'b' has no section '#none'; it has '#plain-words'" in said
    assert "4 more like it: index.md:3:5 ('#hatch-install'), " in said
