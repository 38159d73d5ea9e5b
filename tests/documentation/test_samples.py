"""Every sample of the documentation is checked: one that no check knows is a failure."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import tomllib
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

import click
import jinja2
import pytest
import tinycss2
import yaml
from babel.messages.pofile import read_po
from samples import DEMO, ROOT, Sample, commands, samples
from sphinx.application import Sphinx
from sphinx.cmd.build import get_parser
from sphinx.util.docutils import docutils_namespace, patch_docutils

from sphinx_docsjson.cli import command_of
from sphinx_docsjson.reference.theme_files import OFFERS
from sphinx_docsjson.settings.load import load
from sphinx_docsjson.settings.read import from_document
from sphinx_docsjson.sources.ignored import matching

if TYPE_CHECKING:
    from collections.abc import Callable

    Check = Callable[[Sample], None]

ELSEWHERE = {
    "deploy/security-headers.mdx": "tests/hosting/test_security_headers.py",
    "deploy/agents.mdx": "tests/hosting/test_agent_recipes.py",
}
"""Pages whose recipes have a test of their own: servers are started with them."""

RESULTS = {
    ("quickstart.mdx", "Output"): "test_quickstart.py",
    ("reference/warnings.mdx", "Output"): "test_quickstart.py",
    ("reference/command-line.mdx", "Output"): "test_quickstart.py",
    ("reference/command-line.mdx", "Output as JSON"): "test_quickstart.py",
    ("reference/configuration.mdx", "Output"): "test_quickstart.py",
}
"""What a command prints, and the test that compares it."""

CHANNELS = """\
asyncapi: 3.0.0
info: {title: Seed library, version: "1"}
channels:
  news: {address: news, messages: {added: {payload: {type: string}}}}
operations:
  tell: {action: send, channel: {$ref: "#/channels/news"}}
"""
"""An AsyncAPI file for the samples that name one."""

BEFORE = {("writing/snippets.mdx", "any page"): "import Versions from '/snippets/versions.mdx'\n\n"}
"""What a part of a page needs before it."""

FOREIGN = {
    "apt-get", "claude", "code", "codex", "curl", "docker", "pip", "pipx", "python", "python3",
    "rsync", "source", "uv",
}  # fmt: skip
"""Programs of others: what they are asked to run of ours is checked."""


# ------------------------------------------------------------------------------ pages


def is_page(sample: Sample) -> bool:
    """Return whether a sample is a page or a part of one."""
    return sample.language in {"mdx", "md", "rst"} or (
        sample.language == "html" and sample.page.startswith("writing/")
    )


def docname_of(sample: Sample) -> str:
    """Return the name that a sample has as a page of the site below."""
    return "sample-" + re.sub(r"\W", "-", sample.name)


@pytest.fixture(scope="module")
def warnings_of_pages(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What a build says of a site that has every sample as a page, beside the demo's names."""
    source = tmp_path_factory.mktemp("samples")
    for folder in ("images", "snippets"):
        shutil.copytree(DEMO / folder, source / folder)
    shutil.copy(DEMO / "openapi.yaml", source)
    (source / "asyncapi.yaml").write_text(CHANNELS, "utf-8")
    for name in ("leaf.png", "pattern.png"):
        shutil.copy(DEMO / "images" / "mark.png", source / "images" / name)
    names = [path.relative_to(DEMO).with_suffix("") for path in DEMO.rglob("*.md*")]
    stubs = [name.as_posix() for name in names if name.parts[0] != "snippets"]
    found = [sample for sample in samples() if is_page(sample)]
    settings = {
        "name": "Samples",
        "navigation": {"pages": [*stubs, *map(docname_of, found)]},
        "api": {"openapi": "openapi.yaml"},
        "variables": {"python": "3.11"},
    }
    (source / "docs.json").write_text(json.dumps(settings), "utf-8")
    (source / "conf.py").write_text(
        'extensions = ["sphinx_docsjson"]\nsource_suffix = {".rst": "restructuredtext", '
        '".md": "markdown", ".mdx": "markdown"}\n'
    )
    for name in stubs:
        path = source / f"{name}.mdx"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"---\ntitle: {path.stem}\n---\n", "utf-8")
    for sample in found:
        suffix = sample.language if sample.language in {"md", "rst"} else "mdx"
        text = BEFORE.get((sample.page, sample.title), "") + sample.text
        if suffix == "rst" and not re.search(r"^=+$", text, re.MULTILINE):
            text = f"Sample\n======\n\n{text}"
        (source / f"{docname_of(sample)}.{suffix}").write_text(text, "utf-8")
    warnings = StringIO()
    with patch_docutils(str(source)), docutils_namespace():
        places = (str(source), str(source), str(source / "_out"), str(source / "_trees"))
        Sphinx(*places, "dummy", status=None, warning=warnings, verbosity=1).build()
    return warnings.getvalue()


@pytest.mark.parametrize("sample", [*filter(is_page, samples())], ids=lambda sample: sample.name)
def test_a_page_builds_without_a_warning(sample: Sample, warnings_of_pages: str) -> None:
    name = docname_of(sample)
    said = [line for line in warnings_of_pages.splitlines() if f"{name}." in line]
    if sample.title == "snippets/versions.mdx":
        assert sample.text == (DEMO / "snippets" / "versions.mdx").read_text("utf-8")
    elif (sample.page, sample.title) not in OF_A_TEST:
        assert said == []


OF_A_TEST = {("reference/extending.mdx", "docs/index.mdx")}
"""Pages that need more than themselves, and are built by `test_worked_examples`."""


# ------------------------------------------------------------------------------ everything else


def check_settings(sample: Sample, folder: Path) -> None:
    """Settings are without a problem; the files that they name are not looked at."""
    name = Path(sample.title).name
    (folder / name).write_text(sample.text, "utf-8")
    _, problems = from_document(load(folder / name, name), None, file=name)
    assert problems == []


def check_command(line: str) -> None:
    """A command of ours, or of Sphinx, takes the options that it is given."""
    words = shlex.split(line.partition(" && ")[0])
    if " && " in line:
        check_command(line.partition(" && ")[2])
    if "sphinx-docsjson" in words[1:] and "--" in words:
        words = words[words.index("sphinx-docsjson") :]
    if words[0] == "sphinx-docsjson":
        words = words[: words.index(">")] if ">" in words else words
        command = command_of(words[1])
        command.make_parser(click.Context(command)).parse_args(words[2:])
    elif words[:2] == ["sphinx-build", "-M"]:
        assert not [word for word in words[2:5] if word.startswith("-")], "three words come first"
        get_parser().parse_args([*words[3:5], *words[5:]])
    elif words[0] == "sphinx-build":
        get_parser().parse_args(words[1:])
    elif words[0] != "sphinx-intl":  # see tests/translation/test_how_to.py
        assert words[0] in FOREIGN, f"nothing checks {line!r}"
        ours = [word for word in words if word.endswith(".py")]
        assert [word for word in ours if not (ROOT / word).is_file()] == []


def check_shell(sample: Sample) -> None:
    """Every command is one that exists, with options that it has."""
    for line in commands(sample.text):
        check_command(line)


def check_inside(sample: Sample) -> None:
    """The commands of ours inside a file of another tool have options that exist."""
    for found in re.findall(r"sphinx-docsjson (?:build|check|new).*", sample.text):
        plain = re.sub(r"\$\{\{.*?\}\}|\"?\$\w+\"?", "https://docs.example.com", found)
        check_command(plain.strip('", '))


def check_yaml(sample: Sample) -> None:
    """It is YAML, or frontmatter."""
    assert [part for part in yaml.safe_load_all(sample.text) if part]
    check_inside(sample)


def check_json(sample: Sample) -> None:
    """It is JSON."""
    json.loads(sample.text)
    check_inside(sample)


def check_toml(sample: Sample) -> None:
    """It is TOML."""
    assert tomllib.loads(sample.text)
    check_inside(sample)


def check_css(sample: Sample) -> None:
    """It is CSS, and the custom properties of the theme exist."""
    rules = tinycss2.parse_stylesheet(sample.text, skip_whitespace=True, skip_comments=True)
    assert [rule for rule in rules if rule.type == "error"] == []
    known = {offer.name for offer in OFFERS["properties"]()}
    assert set(re.findall(r"--docsjson-[\w-]+", sample.text)) <= known


def check_python(sample: Sample) -> None:
    """It is Python; what is settings names values that exist: see `test_worked_examples`."""
    compile(sample.text, sample.name, "exec")


def check_text(sample: Sample) -> None:
    """What a command prints has a test; other texts are what their titles or words say."""
    if sample.title == "Output":
        test = RESULTS[sample.page, sample.title]
        assert sample.page in (Path(__file__).parent / test).read_text("utf-8")
    elif sample.title == "Caddyfile":
        check_served(sample)
    elif sample.title == ".mintignore":
        ignores = matching(sample.text.splitlines())
        paths = ("drafts/a.mdx", "guides/a.draft.mdx", "index.mdx")
        assert [ignores(path) for path in paths] == [True, True, False]
    elif "msgid" in sample.text:
        assert [message.string for message in read_po(StringIO(sample.text)) if message.id]
    else:
        assert sample.title.endswith("requirements.txt")
        assert sample.text == "sphinx-docsjson\n"


def check_headers(sample: Sample) -> None:
    """It is a list of headers."""
    assert all(re.fullmatch(r"[\w-]+: \S.*", line) for line in sample.text.splitlines())


def check_nginx(sample: Sample) -> None:
    """Braces are closed, and statements end; nginx itself reads it in `tests/hosting`."""
    assert sample.text.count("{") == sample.text.count("}")
    lines = (line.strip() for line in sample.text.splitlines())
    assert [line for line in lines if line and not line.endswith((";", "{", "}"))] == []


def check_served(sample: Sample) -> None:
    """A server runs with it in another test."""
    text = (ROOT / "tests/hosting/test_agent_recipes.py").read_text("utf-8")
    assert f'recipe("{sample.title}", "{sample.page}")' in text


def check_shown(sample: Sample) -> None:
    """A sample that shows how code looks, and is run by nobody."""
    assert sample.page.startswith(("components/", "writing/"))


CHECKS: dict[str, Check] = {
    "apache": check_served,
    "bash": check_shell,
    "css": check_css,
    "dockerfile": check_inside,
    "html": lambda sample: jinja2.Environment(autoescape=True).parse(sample.text) and None,
    "http": check_headers,
    "js": check_shown,
    "json": check_json,
    "nginx": check_nginx,
    "python": check_python,
    "text": check_text,
    "toml": check_toml,
    "yaml": check_yaml,
}
"""How a sample is checked, by its language."""


@pytest.mark.parametrize(
    "sample", [s for s in samples() if not is_page(s)], ids=lambda sample: sample.name
)
def test_a_sample_is_right(sample: Sample, tmp_path: Path) -> None:
    if sample.page in ELSEWHERE:
        named = sample.title.removesuffix(" for agents")
        text = (ROOT / ELSEWHERE[sample.page]).read_text("utf-8")
        assert named in text or sample.language in text
    elif sample.title.endswith(("docs.json", "mint.json")):
        check_settings(sample, tmp_path)
    elif "{opening-hours}" not in f"{{{sample.language}}}":
        CHECKS[sample.language](sample)


def test_commands_that_do_not_exist_are_found() -> None:
    with pytest.raises(click.NoSuchOption):
        check_command("sphinx-docsjson build docs --fast")
    with pytest.raises(KeyError):
        check_command("sphinx-docsjson publish docs")
    with pytest.raises(AssertionError, match="three words"):
        check_command("sphinx-build -M -C latexpdf docs pdf")
    with pytest.raises(AssertionError, match="nothing checks"):
        check_command("make html")
