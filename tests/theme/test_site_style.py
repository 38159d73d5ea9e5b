"""The style sheets of a site's own: every page links them, and they follow the files."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from sphinx.util.console import strip_escape_sequences

ELSEWHERE = "https://fonts.example/" + 70 * "i" + ".css"
FILES = {
    "docs.json": '{"name": "Cats", "navigation": {"pages": ["index", "other"]}}',
    "conf.py": 'extensions = ["sphinx_docsjson"]\nhtml_static_path = ["mine"]\n',
    "index.mdx": "---\ntitle: Home\n---\n\nText\n",
    "other.mdx": "---\ntitle: Other\n---\n\nText\n",
    "more/index.mdx": "---\ntitle: More\n---\n\nText\n",
    "style.css": f"@import url({ELSEWHERE});\na {{ color: red }}\nb {{ src: url(missing.woff2) }}",
    "css/deep.css": (
        '[data-current-path="/other"] .card { color: pink }\n'
        "b { background: url(cat.png), url('/images/dog.svg#x'), url(../index.mdx) }\n"
        "i { background: url(https://cdn.example/a.png), url(https://cdn.example/b.png) }"
    ),
    "css/cat.png": "cat",
    "images/dog.svg": '<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>',
    "mine/conf.css": "em { color: blue }",
    ".hidden/style.css": "u { color: blue }",
    "tracker.js": "alert(1)",
    "css/more.js": "alert(2)",
}
SHEET = "_static/docsjson/site.css"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


@pytest.fixture
def build(site: Path, make_app: Any) -> Any:
    def run(**options: Any) -> Any:
        app = make_app(srcdir=site, buildername="html", confoverrides=options)
        app.build()
        return app

    return run


def pages(app: Any) -> str:
    names = ("index", "other", "search")
    return "".join((Path(app.outdir) / f"{name}.html").read_text("utf-8") for name in names)


def test_every_page_links_the_style_sheets_of_the_site(build: Any) -> None:
    app = build()
    text = (Path(app.outdir) / SHEET).read_text("utf-8")
    assert "color: red" in text
    assert "color: blue" not in text  # neither hidden files nor those that Sphinx copies
    assert '../docsjson-site/files/css/cat.png"' in text
    assert '../docsjson-site/files/images/dog.svg#x"' in text
    assert pages(app).count("docsjson/site.css") == 3
    files = Path(app.outdir) / "_static" / "docsjson-site" / "files"
    assert (files / "css" / "cat.png").read_text("utf-8") == "cat"
    assert "script" not in (files / "images" / "dog.svg").read_text("utf-8")


def test_rules_for_one_page_of_the_hosted_service_reach_it(build: Any) -> None:
    folder = Path(build().outdir)
    assert ":is(.card,.docsjson-card)" in (folder / SHEET).read_text("utf-8")
    for page, path in {"index": "/", "other": "/other", "more/index": "/more"}.items():
        assert f' data-current-path="{path}"' in (folder / f"{page}.html").read_text("utf-8")


def test_what_is_left_out_is_reported_once_for_each_kind(build: Any) -> None:
    warnings = strip_escape_sequences(build().warning.getvalue())
    lines = sorted(line.partition("WARNING: ")[2].strip() for line in warnings.splitlines())
    assert lines == [
        f"@import of '{ELSEWHERE[:80]}…' is left out: style sheets load nothing from other hosts"
        " [docsjson.asset]",
        "the script 'css/more.js' (and 1 more) will not run: scripts in the source folder are never"
        " published [docsjson.asset]",
        "url() names '../index.mdx' (and 1 more), which is not a picture or font in the source folder"
        " [docsjson.asset]",
        "url() of 'https://cdn.example/a.png' (and 1 more) is left out: style sheets load nothing"
        " from other hosts [docsjson.asset]",
    ]
    assert "deep.css:3: WARNING: url() of" in warnings
    assert "css/more.js:1: WARNING: the script" in warnings


def test_scripts_that_pages_import_values_from_are_no_scripts_of_the_site(
    build: Any, site: Path
) -> None:
    (site / "snippets").mkdir(exist_ok=True)
    (site / "snippets" / "values.js").write_text("export const a = 1;\n")
    (site / "css" / "more.js").unlink()
    assert "(and " not in next(
        line for line in build().warning.getvalue().splitlines() if ".js'" in line
    )


def test_samples_of_openapi_files_are_no_scripts_of_the_site(build: Any, site: Path) -> None:
    lines = ["openapi: 3.1.0", "info: {title: A, version: '1'}", "paths:"]
    sample = "[{lang: js, source: {$ref: css/more.js}}]"
    lines.append(f"  /a: {{get: {{responses: {{}}, x-codeSamples: {sample}}}}}")
    (site / "api.yaml").write_text("\n".join(lines), "utf-8")
    settings = json.loads((site / "docs.json").read_text("utf-8"))
    settings["navigation"]["pages"].append({"group": "API", "openapi": "api.yaml"})
    (site / "docs.json").write_text(json.dumps(settings), "utf-8")
    (warning,) = (line for line in build().warning.getvalue().splitlines() if ".js'" in line)
    assert "the script 'tracker.js' will not run" in warning


def test_its_rules_stand_above_all_of_ours(build: Any) -> None:
    text = (Path(build().outdir) / SHEET).read_text("utf-8")
    assert text.startswith("@layer docsjson-base, ")
    assert "red" in text.partition("@layer docsjson-site{\n")[2]
    assert "red" not in text.partition("@layer docsjson-site{\n")[0]


def test_changed_files_reach_every_page(site: Path, build: Any) -> None:
    build()
    (site / "style.css").write_text("a { color: green }", "utf-8")
    (site / "css" / "deep.css").unlink()
    app = build()
    assert "data-current-path" not in pages(app)
    assert "green" in (Path(app.outdir) / SHEET).read_text("utf-8")
    assert not (Path(app.outdir) / "_static" / "docsjson-site").exists()
    changed = pages(app)
    shutil.rmtree(site / "_build")
    assert pages(build()) == changed


def test_no_files_leave_no_style_sheet(site: Path, build: Any) -> None:
    build()
    (site / "style.css").unlink()
    (site / "css" / "deep.css").unlink()
    app = build()
    assert not (Path(app.outdir) / SHEET).exists()
    assert "docsjson/site.css" not in pages(app)


@pytest.mark.parametrize("option", [{"docsjson_css": False}, {"html_theme": "alabaster"}])
def test_conf_py_turns_them_off(build: Any, option: dict[str, Any]) -> None:
    build()
    app = build(**option)
    assert not (Path(app.outdir) / SHEET).exists()
    assert "docsjson/site.css" not in pages(app)


def test_a_style_sheet_that_is_too_large_or_too_deep_is_not_used(site: Path, build: Any) -> None:
    (site / "css" / "deep.css").write_text("a { b: c }\n" * 40_000, "utf-8")
    (site / "css" / "deeper.css").write_text("a { b: " + "(" * 9_000, "utf-8")
    warnings = build().warning.getvalue()
    assert warnings.count("[docsjson.limit]") == 2
    assert "color: red" in (site / "_build" / "html" / SHEET).read_text("utf-8")
