"""The sites that `peers.py` and `phases.py` build: the same text for every generator.

Each page has frontmatter, six sections of about 80 words, three blocks of code, a table, a list, an
image and four links; 20 pages make a group. With components, it also has a callout, tabs, cards,
steps, an accordion and a group of code blocks, in the syntax of the generator.
"""

from __future__ import annotations

import base64
import json
from typing import TYPE_CHECKING, NamedTuple

import api_pages

if TYPE_CHECKING:
    from pathlib import Path

GROUP = 20
"""Pages in a group of the navigation."""

WORDS = (
    "system value page build request answer reader writer option folder number result change "
    "table index answer server client method header detail report module driver window button "
    "engine kernel thread buffer object string vector matrix filter signal socket stream packet"
).split()

PICTURE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)


class Syntax(NamedTuple):
    """How a generator writes components, and what its name for a page of the site is."""

    callout: str
    tabs: str
    cards: str
    steps: str
    accordion: str
    code: str
    link: str
    """How a page links to another one; ``{}`` is the name of that page."""


OURS = Syntax(
    callout="<Note>\n{0}\n</Note>",
    tabs='<Tabs>\n<Tab title="Linux">\n{0}\n</Tab>\n<Tab title="macOS">\n{1}\n</Tab>\n</Tabs>',
    cards='<CardGroup cols={{2}}>\n<Card title="First" href="/{2}">\n{0}\n</Card>\n'
    '<Card title="Second">\n{1}\n</Card>\n</CardGroup>',
    steps='<Steps>\n<Step title="Install">\n{0}\n</Step>\n'
    '<Step title="Run">\n{1}\n</Step>\n</Steps>',
    accordion='<Accordion title="More">\n{0}\n</Accordion>',
    code="<CodeGroup>\n```bash Shell\nrun {3}\n```\n```python Python\nrun({3})\n```\n</CodeGroup>",
    link="/{}",
)

SPHINX_DESIGN = Syntax(
    callout=":::{{note}}\n{0}\n:::",
    tabs="::::{{tab-set}}\n:::{{tab-item}} Linux\n{0}\n:::\n:::{{tab-item}} macOS\n{1}\n:::\n::::",
    cards="::::{{grid}} 2\n:::{{grid-item-card}} First\n:link: /{2}\n:link-type: doc\n{0}\n:::\n"
    ":::{{grid-item-card}} Second\n{1}\n:::\n::::",
    steps="1. Install\n\n   {0}\n\n2. Run\n\n   {1}",
    accordion=":::{{dropdown}} More\n{0}\n:::",
    code="::::{{tab-set-code}}\n```{{code-block}} bash\nrun {3}\n```\n"
    "```{{code-block}} python\nrun({3})\n```\n::::",
    link="/{}.md",
)

MATERIAL = Syntax(
    callout="!!! note\n    {0}",
    tabs='=== "Linux"\n    {0}\n\n=== "macOS"\n    {1}',
    cards='<div class="grid cards" markdown>\n\n-   [First](../{2}.md)\n\n    {0}\n\n'
    "-   Second\n\n    {1}\n\n</div>",
    steps="1.  Install\n\n    {0}\n\n2.  Run\n\n    {1}",
    accordion='??? note "More"\n    {0}',
    code='=== "Shell"\n    ```bash\n    run {3}\n    ```\n\n'
    '=== "Python"\n    ```python\n    run({3})\n    ```',
    link="../{}.md",
)


def word(number: int) -> str:
    """Return a word, the same for the same number."""
    return WORDS[number % len(WORDS)]


def sentence(seed: int) -> str:
    """Return a sentence of eight to fourteen words."""
    words = [word(seed * 7 + n * (seed % 5 + 3)) for n in range(8 + seed % 7)]
    return " ".join(words).capitalize() + f" {seed % 997}."


def sentences(seed: int, count: int) -> str:
    """Return some sentences."""
    return " ".join(map(sentence, range(seed, seed + count)))


def name_of(number: int) -> str:
    """Return the name of a page."""
    return f"group{number // GROUP}/page{number}"


def page(number: int, total: int, syntax: Syntax, *, components: bool) -> str:
    """Return a page of a site of ``total`` pages."""
    values = (sentence(number), sentence(number + 9), name_of((number + 3) % total), number)
    blocks = [block.format(*values) for block in syntax[:6]] if components else [""] * 6
    parts = [f'---\ntitle: "Page {number}"\ndescription: "{sentence(number)}"\n---\n']
    parts += ["" if syntax is OURS else f"# Page {number}\n"]
    for section in range(6):
        seed = number * 6 + section
        other = syntax.link.format(name_of((number + section * 7 + 1) % total))
        linked = f" See [another page]({other})." if section < 4 else ""
        text = f"{sentences(seed, 5)} Use `option_{seed}` **now**.{linked}"
        parts += [f"## Section {section} of {number}", text, sentences(seed + 50, 2)]
        parts += [blocks[section], figure(section, seed)]
    return "\n\n".join(parts) + "\n"


def figure(section: int, seed: int) -> str:
    """Return what a section holds beside text: code, a table, a list or an image."""
    if section < 3:
        code = "\n".join(f'value_{n} = call({n}, name="{word(seed + n)}")' for n in range(8))
        return f"```python\n{code}\n```"
    if section == 3:
        rows = "\n".join(f"| {word(seed + n)} | {n} | {sentence(seed + n)} |" for n in range(5))
        return f"| Name | Number | Text |\n|---|---|---|\n{rows}"
    if section == 4:
        return "\n".join(f"- **{word(seed + n)}**: {sentence(seed + n)}" for n in range(5))
    return "![A picture](../picture.png)"


def groups_of(total: int) -> dict[str, list[str]]:
    """Return the pages of a site by the title of their group."""
    found: dict[str, list[str]] = {}
    for number in range(total):
        found.setdefault(f"Group {number // GROUP}", []).append(name_of(number))
    return found


def write_pages(folder: Path, total: int, syntax: Syntax, *, components: bool) -> None:
    """Write the pages of a site, its first page and its picture."""
    suffix = ".mdx" if syntax is OURS else ".md"
    for number in range(total):
        path = folder / f"{name_of(number)}{suffix}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page(number, total, syntax, components=components), "utf-8")
    (folder / "picture.png").write_bytes(PICTURE)


def write_ours(folder: Path, total: int, *, components: bool) -> None:
    """Write a site for this extension."""
    write_pages(folder, total, OURS, components=components)
    (folder / "index.mdx").write_text("---\ntitle: Home\n---\n\nHello.\n", "utf-8")
    groups = [{"group": title, "pages": pages} for title, pages in groups_of(total).items()]
    start = {"group": "Start", "pages": ["index"]}
    settings = {"name": "Benchmark", "theme": "mint", "colors": {"primary": "#16A34A"}}
    navigation = {"groups": [start, *groups]}
    (folder / "docs.json").write_text(json.dumps({**settings, "navigation": navigation}), "utf-8")


def write_ours_api(folder: Path, total: int) -> None:
    """Write a site with a page for each of some operations."""
    groups = [{"group": "Start", "pages": ["index"]}, {"group": "API", "openapi": "api.json"}]
    api_pages.write_site(folder, {"navigation": {"groups": groups}})
    (folder / "api.json").write_text(json.dumps(api_pages.made_up(total)), "utf-8")


def write_ours_of(kind: str, folder: Path, total: int) -> None:
    """Write a site for this extension: ``plain``, ``components`` or ``api``."""
    if kind == "api":
        write_ours_api(folder, total)
    else:
        write_ours(folder, total, components=kind == "components")


def write_sphinx(folder: Path, total: int, *, components: bool, theme: str) -> None:
    """Write a site for Sphinx with MyST-Parser and sphinx-design: a toctree for each group."""
    write_pages(folder, total, SPHINX_DESIGN, components=components)
    trees = ""
    for title, pages in groups_of(total).items():
        trees += f"```{{toctree}}\n:caption: {title}\n\n" + "\n".join(pages) + "\n```\n\n"
    (folder / "index.md").write_text(f"# Home\n\n{trees}", "utf-8")
    (folder / "conf.py").write_text(
        "project = 'Benchmark'\nextensions = ['myst_parser', 'sphinx_design']\n"
        f"myst_enable_extensions = ['colon_fence']\nhtml_theme = {theme!r}\n",
        "utf-8",
    )


def write_material(folder: Path, total: int, *, components: bool) -> None:
    """Write a site for mkdocs-material; Zensical reads the same settings."""
    write_pages(folder / "docs", total, MATERIAL, components=components)
    (folder / "docs" / "index.md").write_text("# Home\n\nHello.\n", "utf-8")
    groups = groups_of(total).items()
    nav = [{"Home": "index.md"}, *({t: [f"{p}.md" for p in pages]} for t, pages in groups)]
    extensions = ["admonition", "attr_list", "md_in_html", "tables", "pymdownx.details",
                  "pymdownx.highlight", "pymdownx.superfences",
                  {"pymdownx.tabbed": {"alternate_style": True}}]  # fmt: skip
    settings = {"site_name": "Benchmark", "theme": {"name": "material"}, "nav": nav,
                "markdown_extensions": extensions}  # fmt: skip
    (folder / "mkdocs.yml").write_text(json.dumps(settings), "utf-8")
