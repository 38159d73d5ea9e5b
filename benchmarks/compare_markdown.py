"""Compare the Markdown of each page of a built site with its HTML.

usage: compare_markdown.py SITE ... [--worst N]

SITE is the output of `sphinx-build -b html` or `-b dirhtml`. For words, code, headings, links,
cells, items and images it prints how much of the HTML is in the Markdown (recall) and how much of
the Markdown is in the HTML (precision), and it counts the raw HTML and JSX in the Markdown.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "llms"))

from page_facts import KINDS, compared, pages


def fault_of(site: Path) -> str:
    """Return why a site cannot be compared, or ``""``."""
    number = 0
    for number, (_, html, _markdown) in enumerate(pages(site), 1):  # noqa: B007
        if "docsjson-article" not in html.read_text("utf-8"):
            return f"{html} is not built with the theme docsjson; only its pages are compared"
    return "" if number else f"{site} has no page with Markdown beside its HTML"


def report(site: Path, worst: int) -> bool:
    """Print the figures of a site; return whether all of them are good enough."""
    found, in_html, in_markdown, tags, pages = Counter(), Counter(), Counter(), 0, 0
    losses = []
    for page, html, markdown in compared(site):
        pages += 1
        tags += len(markdown.tags)
        for kind in KINDS:
            one, other = getattr(html, kind), getattr(markdown, kind)
            found[kind] += (one & other).total()
            in_html[kind] += one.total()
            in_markdown[kind] += other.total()
            for sign, rest in (("-", one - other), ("+", other - one)):
                if rest:
                    losses.append((rest.total(), kind, sign, page, list(rest)[:6]))
        losses += (
            [(len(markdown.tags), "tags", "+", page, markdown.tags[:6])] if markdown.tags else []
        )
    print(f"{site.name}: {pages} pages, {tags} raw tags")
    good = tags == 0
    for kind in KINDS:
        recall = found[kind] / (in_html[kind] or 1) if in_html[kind] else 1.0
        precision = found[kind] / in_markdown[kind] if in_markdown[kind] else 1.0
        enough = recall >= 0.999 and precision >= 0.995
        good = good and enough
        mark = " " if enough else "!"
        print(f" {mark} {kind:9} recall {recall:.5f} precision {precision:.5f} of {in_html[kind]}")
    for kind in (*KINDS, "tags"):
        of_kind = sorted((loss for loss in losses if loss[1] == kind), key=lambda loss: -loss[0])
        for count, _, sign, page, examples in of_kind[:worst]:
            print(f"   {kind} {sign}{count} {page} {str(examples)[:220]}")
    return good


def main() -> None:
    """Compare the sites that the command line names."""
    parser = argparse.ArgumentParser(description="Compare Markdown with HTML, page by page.")
    parser.add_argument("sites", nargs="+", type=Path)
    parser.add_argument("--worst", type=int, default=0, help="name the N worst pages of each kind")
    given = parser.parse_args()
    for fault in filter(None, map(fault_of, given.sites)):
        parser.error(fault)
    results = [report(site, given.worst) for site in given.sites]
    raise SystemExit(0 if all(results) else 1)


if __name__ == "__main__":
    main()
