"""A site of every component, and the commands that translate it, run as people run them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import NamedTuple

from fresh_builds import sphinx_build
from pseudo import fill

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "demo" / "snippets" / "examples").glob("*.mdx"))
"""An example of each component; the reference is made of them, so none is missing."""

HOME = """---
title: Home of seeds
description: Everything about sowing
sidebarTitle: Homely
tag: fresh
"og:title": Shared heading
keywords: [bulbs, "wild flowers"]
---

export const plan = "Lovely plan"
export const Since = ({ release, tone }) => <Badge color={tone}>since {release}</Badge>

# Large heading

## Choosing {plan} <Since release="0.1" tone="green" />

Costs of {plan} <Since release="0.2" tone="red" /> <Tooltip tip={plan}>hover</Tooltip>

A *fine* paragraph with <Badge color="green">Stable</Badge>, a <Tooltip tip="Some *rich* hint"
headline="Term">word</Tooltip>, a [link](/note "Hover words"), `code()` and an
<abbr title="Long form">abbr</abbr>.

- First item with **bold**
- [x] Finished task

| Column | Other |
| - | - |
| Cell | `code` |
| Row in {plan} | Row of <Since release="0.3" tone="blue" /> |

<Note>Inside *one* line</Note>

> Quoted sentence

```python My listing.py
print("plain")
```

![Painted picture](/logo.svg)

1. Counted thing

Mention [^one] and a [reference][site].

[^one]: Footnote sentence.

[site]: https://example.com/somewhere "Words of a definition"

<details><summary>Summary line</summary>

Inner sentence.

</details>

<p>Paragraph of HTML with <em>stress</em></p>

<h3>Heading of HTML</h3>

<Card title="Linked *title*" href="/note" cta="Go there">Card body</Card>

<ResponseField name="field" type="string" required default="x" pre={["before"]} post={["behind"]}>
  About the field.
</ResponseField>

<Update label="May 2026" tags={["Novelty"]} rss={{ title: "Feed heading", description: "Feed text" }}>
  Update sentence.
</Update>

<Danger>Risky matter</Danger>

> [!CAUTION]
> Careful sentence

```{admonition} Directive heading
Directive sentence.
```
"""

SETTINGS = {
    "name": "Acme Gardens",
    "description": "Gardens explained",
    "colors": {"primary": "#0d9373"},
    "api": {"openapi": "openapi.yaml"},
    "navbar": {
        "links": [{"label": "Support desk", "href": "https://example.com/s"}],
        "primary": {"type": "button", "label": "Begin today", "href": "https://example.com/b"},
    },
    "footer": {
        "links": [
            {
                "header": "More places",
                "items": [{"label": "Careers", "href": "https://example.com/c"}],
            }
        ],
        "socials": {"github": "https://github.com/acme"},
    },
    "banner": {
        "content": "Big **news** on [our board](https://board.example.com)",
        "dismissible": True,
    },
    "search": {"prompt": "Look up things"},
    "contextual": {"options": ["copy", "view", "claude", "download-pdf"]},
    "errors": {"404": {"title": "Lost way", "description": "Nothing grows there"}},
}


def write(folder: Path) -> None:
    """Write the site: a page of each example, one of Markdown, an API, and the settings."""
    folder.mkdir(parents=True)
    pages = []
    for example in EXAMPLES:
        page = f"---\ntitle: Showing {example.stem}\n---\n\n{example.read_text('utf-8')}"
        (folder / example.name).write_text(page, encoding="utf-8")
        pages.append(example.stem)
    (folder / "index.mdx").write_text(HOME, encoding="utf-8")
    (folder / "logo.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>', encoding="utf-8")
    shutil.copy(ROOT / "demo" / "openapi.yaml", folder)
    shutil.copytree(ROOT / "demo" / "images", folder / "images")
    tabs = [
        {
            "tab": "Guides",
            "groups": [{"group": "Basics", "tag": "beta", "pages": ["index", *pages]}],
        },
        {"tab": "Endpoints", "openapi": "openapi.yaml"},
    ]
    anchors = [{"anchor": "Journal", "href": "https://example.com/j"}]
    navigation = {"tabs": tabs, "global": {"anchors": anchors}}
    text = json.dumps({**SETTINGS, "navigation": navigation}, indent=2)
    (folder / "docs.json").write_text(text, encoding="utf-8")
    (folder / "conf.py").write_text(
        'extensions = ["sphinx_docsjson"]\nlocale_dirs = ["locale"]\ngettext_compact = False\n'
        'html_baseurl = "https://example.com/"\n',
        encoding="utf-8",
    )


ENVIRONMENT = {"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}


def build(*words: str | Path, cwd: Path = ROOT) -> str:
    """Run ``sphinx-build -q``; return what it reports."""
    done = sphinx_build("-q", *words, cwd=cwd, env=ENVIRONMENT)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stderr


class Cycle(NamedTuple):
    """What the three commands gave."""

    source: Path
    templates: Path
    out: Path
    warnings: str


def cycle(folder: Path, *options: str) -> Cycle:
    """Write the templates of a site in ``folder / "source"``, fill catalogues, build in German."""
    source, templates, out = folder / "source", folder / "gettext", folder / "out"
    build("-b", "gettext", *options, source, templates)
    for template in templates.rglob("*.pot"):
        name = template.relative_to(templates).with_suffix(".po")
        fill(template, source / "locale" / "de" / "LC_MESSAGES" / name)
    warnings = build("-D", "language=de", *options, source, out)
    return Cycle(source, templates, out, warnings)
