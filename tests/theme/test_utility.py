"""Utility classes: which there are, what they declare, and what they cannot do."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from sphinx_docsjson.theme.utility.families import FAMILIES
from sphinx_docsjson.theme.utility.fixed import FIXED
from sphinx_docsjson.theme.utility.rules import read_rule
from sphinx_docsjson.theme.utility.scales import COLOURS
from sphinx_docsjson.theme.utility.sheet import MOST_BYTES, style_sheet
from sphinx_docsjson.theme.utility.variants import MEDIA, STATES

LINES = (Path(__file__).parent / "fixtures" / "utilities.txt").read_text("utf-8").splitlines()
PAIRS = [re.split(r" {2,}", line, maxsplit=1) for line in LINES if not line.startswith("#")]


@pytest.mark.parametrize(("name", "body"), PAIRS, ids=[name for name, _ in PAIRS])
def test_what_a_class_declares(name: str, body: str) -> None:
    rule = read_rule(name)
    assert rule is not None
    assert rule.body == body


@pytest.mark.parametrize(
    ("name", "css"),
    [
        ("p-4", ".docsjson-article .p-4{padding: 1rem}"),
        ("md:p-4", "@media (width >= 48rem){.docsjson-article .md\\:p-4{padding: 1rem}}"),
        ("hover:p-4", ".docsjson-article .hover\\:p-4:hover{padding: 1rem}"),
        ("group-hover:p-4", ".docsjson-article .group:hover .group-hover\\:p-4{padding: 1rem}"),
        ("space-y-4", ".docsjson-article .space-y-4>:not(:last-child){margin-block-end: 1rem}"),
        ("placeholder-black", ".docsjson-article .placeholder-black::placeholder{color: #000}"),
        ("group-hover/a:p-4",
         ".docsjson-article .group\\/a:hover .group-hover\\/a\\:p-4{padding: 1rem}"),
        ("peer-checked:p-4", ".docsjson-article .peer:checked ~ .peer-checked\\:p-4{padding: 1rem}"),
        ("has-[:checked]:p-4",
         ".docsjson-article .has-\\[\\:checked\\]\\:p-4:has(:checked){padding: 1rem}"),
        ("[&_p]:m-0", ".docsjson-article .\\[\\&_p\\]\\:m-0 p{margin: 0}"),
        ("[&>li]:p-4", ".docsjson-article .\\[\\&\\>li\\]\\:p-4 > li{padding: 1rem}"),
        ("marker:text-black", ".docsjson-article :is(.marker\\:text-black, .marker\\:text-black *)"
         "::marker{color: #000}"),
        ("max-[400px]:p-4",
         "@media (width < 400px){.docsjson-article .max-\\[400px\\]\\:p-4{padding: 1rem}}"),
        ("w-1/2", ".docsjson-article .w-1\\/2{width: 50%}"),
        ("2xl:flex", "@media (width >= 96rem){.docsjson-article .\\32 xl\\:flex{display: flex}}"),
        (
            "dark:hidden",
            "html[data-theme=dark] .docsjson-article .dark\\:hidden{display: none}"
            "@media (prefers-color-scheme: dark){html:not([data-theme]) .docsjson-article "
            ".dark\\:hidden{display: none}}",
        ),
    ],
)  # fmt: skip
def test_the_rule_of_a_class(name: str, css: str) -> None:
    rule = read_rule(name)
    assert rule is not None
    assert rule.css == css


@pytest.mark.parametrize(
    "name",
    [
        "fixed", "card", "intro", "p-", "p-x", "-p-4", "md:", "wide:p-4", "text-pink", "w-1/0",
        "w-[url(x)]", "w-[1px;color:red]", "w-[1px}]", "w-[expression(1)]", "bg-[url('/x.png')]",
        "bg-[#12]", "w-[calc(1px]", "p-[]", "w-[" + "1" * 200 + "px]", "docsjson-card", "",
        "content-['x']", "shadow-[url(x)]", "shadow-[0_0_calc(1px)]", "text-(x)", "text-(--A)",
        "w-[\\31]", "bg-[red]", "z-[9/**/]", "has-[a,b]:p-4", "[&_*]:p-4", "[&_a,b]:p-4", "[&_.x]:p-4", "has-[:not(a)]:p-4", "min-[1vw]:p-4",
        "group-hover/a.b:p-4", "group-x/a:p-4",
    ],
)  # fmt: skip
def test_what_is_no_utility_class(name: str) -> None:
    assert read_rule(name) is None


def test_every_name_of_the_tables_is_found() -> None:
    assert all(read_rule(name) for name in FIXED)
    assert all(read_rule(f"{variant}:p-4") for variant in (*MEDIA, *STATES, "dark"))
    assert all(read_rule(f"text-{colour}") for colour in COLOURS)
    samples = (
        "",
        "-4",
        "-1",
        "-full",
        "-auto",
        "-lg",
        "-red-500",
        "-bold",
        "-tight",
        "-[3px]",
        "-1/2",
    )
    for family in FAMILIES:
        assert any(read_rule(f"{family}{sample}") for sample in samples), family


def test_what_is_more_special_comes_later() -> None:
    text, _ = style_sheet(["lg:p-1", "md:p-1", "hover:p-1", "p-1", "dark:p-1", "m-1"])
    names = re.findall(r"\.docsjson-article (\S+?)(?::hover)?\{", text)
    assert list(dict.fromkeys(names)) == [
        ".m-1", ".p-1", ".hover\\:p-1", ".dark\\:p-1", ".md\\:p-1", ".lg\\:p-1",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("general", "special"),
    [
        ("p-4", "px-4"), ("py-4", "pt-4"), ("border-y", "border-b"), ("size-4", "h-8"),
        ("inset-0", "left-4"), ("flex-1", "basis-1/2"), ("scale-50", "scale-x-100"),
        ("rounded", "rounded-tl-lg"), ("border-2", "border-dashed"), ("text-lg", "leading-6"),
    ],
)  # fmt: skip
def test_the_class_for_one_side_wins_over_the_one_for_all(general: str, special: str) -> None:
    first, second = read_rule(general), read_rule(special)
    assert first
    assert second
    assert first < second


def test_properties_that_classes_share_are_those_of_one_element() -> None:
    text, _ = style_sheet(["-translate-x-1/2", "-translate-y-1/2", "border"])
    assert re.findall(r"@property (\S+?)\{", text) == ["--tw-x", "--tw-y"]


def test_the_style_sheet_has_a_limit() -> None:
    names = [f"{state}:w-[{n}px]" for n in range(400) for state in STATES]
    text, left_out = style_sheet(names)
    assert left_out > 0
    assert len(text) > MOST_BYTES  # before it is compressed


PAGE = """---
title: Home
---

<div className="grid gap-4 fixed docsjson-dialog">

<Card title="Cat" className="mt-8">Purrs</Card>

</div>
"""


def built(folder: Path, make_app: Any, **options: Any) -> Any:
    (folder / "conf.py").write_text('extensions = ["sphinx_docsjson"]\n', "utf-8")
    (folder / "docs.json").write_text('{"name": "Cats"}', "utf-8")
    app = make_app(srcdir=folder, buildername="dirhtml", **options)
    app.build()
    return app


def sheet(folder: Path) -> Path:
    return folder / "_build" / "dirhtml" / "_static" / "docsjson" / "utilities.css"


def test_a_site_gets_the_classes_that_its_pages_use(tmp_path: Path, make_app: Any) -> None:
    (tmp_path / "index.mdx").write_text(PAGE, "utf-8")
    (tmp_path / "plain.mdx").write_text("---\ntitle: Plain\n---\n\nText\n", "utf-8")
    app = built(tmp_path, make_app)
    text = sheet(tmp_path).read_text("utf-8")
    assert re.findall(r"\.([a-z0-9-]+)\{(?!position)", text) == ["mt-8", "gap-4", "grid"]
    home = (Path(app.outdir) / "index.html").read_text("utf-8")
    assert "docsjson/utilities.css" in home
    assert 'class="grid gap-4 fixed"' in home  # classes of the theme are not for pages
    assert "utilities.css" not in (Path(app.outdir) / "plain" / "index.html").read_text("utf-8")


def test_a_new_class_reaches_every_page_that_links_the_style_sheet(
    tmp_path: Path, make_app: Any
) -> None:
    (tmp_path / "index.mdx").write_text(PAGE, "utf-8")
    (tmp_path / "other.mdx").write_text(PAGE, "utf-8")
    built(tmp_path, make_app)
    (tmp_path / "other.mdx").write_text(PAGE.replace("gap-4", "gap-6"), "utf-8")
    app = built(tmp_path, make_app)
    home = (Path(app.outdir) / "index.html").read_text("utf-8")
    app = built(tmp_path, make_app, freshenv=True)
    assert (Path(app.outdir) / "index.html").read_text("utf-8") == home


def test_conf_py_turns_them_off(tmp_path: Path, make_app: Any) -> None:
    (tmp_path / "index.mdx").write_text(PAGE, "utf-8")
    app = built(tmp_path, make_app, confoverrides={"docsjson_utilities": False})
    assert "utilities.css" not in (Path(app.outdir) / "index.html").read_text("utf-8")
    assert not sheet(tmp_path).exists()


def test_what_is_turned_off_leaves_no_style_sheet(tmp_path: Path, make_app: Any) -> None:
    (tmp_path / "index.mdx").write_text(PAGE, "utf-8")
    built(tmp_path, make_app)
    assert sheet(tmp_path).exists()
    app = built(tmp_path, make_app, confoverrides={"docsjson_utilities": False})
    assert "utilities.css" not in (Path(app.outdir) / "index.html").read_text("utf-8")
    assert not sheet(tmp_path).exists()


@pytest.mark.parametrize(
    ("name", "selector", "declares"),
    [
        ("not-prose", ".not-prose", "list-style:none"),
        ("md:mx-auto", "[class*=mx-auto]", "{display:block}"),
        ("w-9", ".docsjson-inline-icon", "{display:inline-block}"),
        ("prose", ".prose)>", "{margin-block-start:0}"),
    ],
)
def test_what_classes_build_on_is_there_for_them_alone(
    name: str, selector: str, declares: str
) -> None:
    (rule,) = (line for line in style_sheet([name])[0].splitlines() if selector in line[:80])
    assert declares in rule
    assert rule.startswith(":where(")  # any class of an author's is stronger
    assert rule not in style_sheet(["p-4"])[0]


def test_a_link_around_blocks_is_a_box_of_the_authors() -> None:
    lines = style_sheet(["not-prose"])[0].splitlines()
    bare = [line for line in lines if "[class*=docsjson-]" in line]
    assert len(bare) == 2
    for line in bare:
        assert line.count("[class*=docsjson-]") == line.count(":not(.docsjson-linked-block)")


def test_animations_have_their_steps_for_readers_who_do_not_mind_them() -> None:
    moving, _ = style_sheet(["animate-spin", "p-4"])
    assert "no-preference){\n@keyframes tw-spin" in moving
    assert "@keyframes" not in style_sheet(["animate-none", "p-4"])[0]
