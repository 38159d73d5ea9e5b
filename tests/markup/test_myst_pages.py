"""The pages of a project that uses MyST mean what they meant before this extension was added."""

from __future__ import annotations

import re
import shutil
from io import StringIO
from itertools import permutations
from pathlib import Path
from typing import NamedTuple

import pytest
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

PROJECT = Path(__file__).parent / "fixtures" / "myst"
PLAIN = ("myst_parser",)


class Built(NamedTuple):
    """What a build gave."""

    trees: dict[str, str]
    """Document trees by docname, as they were read."""
    resolved: dict[str, str]
    warnings: str
    theme: str


def build(folder: Path, *extensions: str, **config: object) -> Built:
    """Build the project in a folder, beside the output, with some extensions."""
    source, warnings = folder / "source", StringIO()
    if not source.exists():
        shutil.copytree(PROJECT, source)
    out = folder / "-".join(extensions)
    with patch_docutils(str(source)), docutils_namespace():
        app = Sphinx(
            str(source), str(source), str(out / "html"), str(out / "trees"), "html",
            confoverrides={"extensions": list(extensions), **config},
            status=None, warning=warnings, freshenv=True,
        )  # fmt: skip
        app.build()
        names = sorted(app.env.found_docs)
        read = {name: app.env.get_doctree(name).pformat() for name in names}
        resolved = {
            name: app.env.get_and_resolve_doctree(name, app.builder).pformat() for name in names
        }
    return Built(read, resolved, warnings.getvalue(), app.config.html_theme)


@pytest.mark.parametrize("order", list(permutations(("sphinx_docsjson", *PLAIN))))
def test_nothing_changes_without_settings(order: tuple[str, ...], tmp_path: Path) -> None:
    before, after = build(tmp_path, *PLAIN), build(tmp_path, *order)
    assert after == before
    assert "<title>" in after.trees["index"]
    assert "&lt;Card" not in after.trees["index"]


SETTINGS = '{"name": "T", "navigation": {"groups": [{"group": "A", "pages": ["index"]}]}}'
CARD = '<Card title="A tag">Text</Card>\n'


@pytest.mark.parametrize("order", list(permutations(("sphinx_docsjson", *PLAIN))))
def test_only_tags_are_new_with_settings(order: tuple[str, ...], tmp_path: Path) -> None:
    source = tmp_path / "source"
    shutil.copytree(PROJECT, source)
    text = (PROJECT / "index.md").read_text("utf-8")
    (source / "index.md").write_text(text.replace(CARD, ""), "utf-8")
    before = build(tmp_path, *PLAIN)
    (source / "docs.json").write_text(SETTINGS, "utf-8")
    after = build(tmp_path, *order, docsjson_trusted=True)
    assert after.trees["index"] == before.trees["index"]
    assert set(before.warnings.splitlines()) - set(after.warnings.splitlines()) == {
        line for line in before.warnings.splitlines() if "toc.not_included" in line
    }
    assert "docsjson" not in after.warnings
    assert after.trees["changelog"] == before.trees["changelog"]


def test_a_trusted_page_offers_files_outside(tmp_path: Path) -> None:
    source = tmp_path / "source"
    shutil.copytree(PROJECT, source)
    (tmp_path / "outside.txt").write_text("text", "utf-8")
    (source / "other.rst").write_text("Other\n=====\n\n:download:`../outside.txt`\n", "utf-8")
    before = build(tmp_path, *PLAIN)
    (source / "docs.json").write_text(SETTINGS, "utf-8")
    trusted = build(tmp_path, *PLAIN, "sphinx_docsjson", docsjson_trusted=True)
    assert trusted.trees["other"] == before.trees["other"]
    untrusted = build(tmp_path, *PLAIN, "sphinx_docsjson")
    assert "download_reference" not in untrusted.trees["other"]
    assert "leaves the source folder" in untrusted.warnings


def test_untrusted_pages_run_nothing(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    (source / "conf.py").write_text(
        'extensions = ["myst_parser", "sphinx_docsjson"]\n'
        'myst_enable_extensions = ["substitution"]\nmyst_substitutions = {"food": "*bread*"}\n'
    )
    (source / "docs.json").write_text(SETTINGS, "utf-8")
    (source / "index.md").write_text(
        "---\ntitle: Our title\ndescription: About it\nkeywords: [a, b]\n---\n\n"
        "{{ food }} and {{ env.srcdir }}.\n\n{{ [].__class__ }}\n\n{{ fod }}\n\n"
        "<script>run()</script>\n\n<Note>A *note*</Note>\n\n[x](javascript:run)\n\n"
        "[home](/index) <b>bold</b>\n",
        "utf-8",
    )
    built = build(tmp_path, *PLAIN, "sphinx_docsjson")
    tree = built.trees["index"]
    assert "<raw" not in tree
    assert str(tmp_path) not in tree.split("\n", 1)[1]
    assert "{{ env.srcdir }}" in tree
    assert "<emphasis>\n                bread" in tree
    assert "About it" in tree
    assert 'docsjson_link="' in tree
    assert tree.count("Our title") == 1
    assert "javascript" not in built.resolved["index"].replace("[x](javascript:run)", "")
    assert built.warnings.count("only names are substituted unless") == 1  # one cause, once
    assert "{{ fod }} is shown as text: no substitution has this name" in built.warnings
    assert "<script> is not allowed in pages" in built.warnings


def test_tags_stand_among_what_is_mysts(tmp_path: Path) -> None:
    source = tmp_path / "source"
    shutil.copytree(PROJECT, source)
    (source / "docs.json").write_text(SETTINGS, "utf-8")
    built = build(tmp_path, *PLAIN, "sphinx_docsjson")
    tree = built.trees["index"]
    assert "<docsjson_card" in tree
    assert tree.count("<title>") == 2
    assert "Index" not in tree
    assert "bread" in tree
    assert built.theme == "docsjson"


MYST = """# T

- [ ] todo
- [x] done

~~struck~~ out

<div class="admonition">One line</div>

<div class="admonition tip" name="named box">
<p class="title">A **title**</p>
Text of it.
</div>
"""


def test_untrusted_pages_keep_what_is_harmless(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    asked = '["html_admonition", "strikethrough", "tasklist"]'
    (source / "conf.py").write_text(f"myst_enable_extensions = {asked}\n")
    (source / "index.md").write_text(MYST, "utf-8")
    before = build(tmp_path, *PLAIN)
    (source / "docs.json").write_text(SETTINGS, "utf-8")
    after = build(tmp_path, *PLAIN, "sphinx_docsjson")
    tree, theirs = after.trees["index"], before.trees["index"]
    assert after.warnings == ""
    assert "<raw" not in tree
    assert tree.count("<docsjson_checkbox") == theirs.count("task-list-item-checkbox") == 2
    assert 'element="s">\n                struck' in tree
    admonitions = [text.partition("<admonition")[2] for text in (tree, theirs)]
    assert admonitions[0] == admonitions[1] != ""


def test_a_link_without_text_has_the_title_of_what_it_leads_to(tmp_path: Path) -> None:
    source = tmp_path / "source"
    (source / "sub").mkdir(parents=True)
    (source / "conf.py").write_text('project = "P"\n')
    (source / "docs.json").write_text(SETTINGS, "utf-8")
    (source / "index.md").write_text("# T\n\n[](/sub/two) and [](/sub/two#part)\n", "utf-8")
    (source / "sub" / "two.md").write_text("# Two\n\n## Part\n", "utf-8")
    tree = build(tmp_path, *PLAIN, "sphinx_docsjson").resolved["index"]
    shown = re.findall(r'refuri="([^"]*)">\n\s*(\w+)\n', tree)
    assert shown == [("sub/two.html", "Two"), ("sub/two.html#part", "Part")]
    (source / "sub" / "v1.2").mkdir()
    (source / "sub" / "v1.2" / "a.b.md").write_text("# Old\n", "utf-8")
    (source / "index.md").write_text(
        "# T\n\n[](sub/two.md) [](#t) [](https://a.example) [](sub/v1.2/a.b.md#old)\n"
    )
    tree = build(tmp_path, "sphinx_docsjson").resolved["index"]
    shown = re.findall(r'ref(?:uri|id)="([^"]*)">\n\s*(\w+)\n', tree)
    assert shown == [("sub/two.html", "Two"), ("#t", "T"), ("sub/v1.2/a.b.html#old", "Old")]


def test_a_label_before_the_title_keeps_the_title(tmp_path: Path) -> None:
    """Also in a folder that is made for docs.json, whose conf.py does not name MyST."""
    source = tmp_path / "source"
    source.mkdir()
    (source / "docs.json").write_text(SETTINGS, "utf-8")
    (source / "conf.py").write_text("")
    (source / "index.md").write_text("(label)=\n% A comment\n\n# Ours\n\nText\n", "utf-8")
    built = build(tmp_path, "sphinx_docsjson")
    assert built.trees["index"].count("<title>") == 1
    assert "Index" not in built.trees["index"]
    assert built.warnings == ""
    (source / "index.md").write_text("(a)=\n(ours)=\n## Ours\n\n{ref}`ours`\n", "utf-8")
    built = build(tmp_path, "sphinx_docsjson")
    assert built.warnings == ""
    assert "Duplicate" not in built.resolved["index"]
    assert 'refid="ours"' in built.resolved["index"]
