"""How long it takes from saving a file until the browser shows it, while ``dev`` runs.

    python benchmarks/save_to_seen.py [--pages 100 400] [--kind components] [--rounds 5]

Generates a site, starts ``sphinx-docsjson dev`` on it, opens a page in the Chromium that
DOCSJSON_BROWSER names, and prints the median seconds until a changed page, and a changed name in
`docs.json`, is on the screen. What else the machine does makes every figure larger.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import generated
from playwright.sync_api import Page, sync_playwright

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PORT = 3900
SECONDS_TO_START = 300
PAGE = generated.name_of(3)


@contextmanager
def served(folder: Path, log: Path) -> Iterator[str]:
    """Run ``dev`` on a folder, and yield the address of the site once it is built."""
    command = [sys.executable, "-m", "sphinx_docsjson", "dev", str(folder), "--no-open"]
    with log.open("w") as opened:
        process = subprocess.Popen([*command, "--port", str(PORT)], stderr=opened, stdout=opened)
    try:
        for _ in range(SECONDS_TO_START * 10):
            if "Your site" in log.read_text("utf-8"):
                break
            time.sleep(0.1)
        else:
            sys.exit(log.read_text("utf-8"))
        yield f"http://127.0.0.1:{PORT}"
    finally:
        process.terminate()
        process.wait()


def builds(log: Path) -> int:
    """Return how many builds have come to their end: each prints a summary."""
    return log.read_text("utf-8").count(" pages, ")


def seconds(page: Page, log: Path, save: Callable[[str], object], shown: str, rounds: int) -> float:
    """Return the median time until the page shows what was saved.

    Parameters: ``save`` writes a file with a word, ``shown`` is an expression that has it.
    """
    took = []
    for number in range(rounds):
        before = builds(log)
        word = f"Saved{number}x{time.monotonic_ns()}"
        start = time.monotonic()
        save(word)
        page.wait_for_function(f"word => {shown}.includes(word)", arg=word, polling=10)
        took.append(time.monotonic() - start)
        while builds(log) == before:  # the other pages are written behind the one in the browser
            time.sleep(0.1)
        time.sleep(1)
    return statistics.median(took)


def measure(total: int, kind: str, rounds: int) -> None:
    """Print the figures of a site with so many pages."""
    with tempfile.TemporaryDirectory() as folder:
        site, log = Path(folder) / "site", Path(folder) / "dev.log"
        site.mkdir()
        generated.write_ours_of(kind, site, total)
        (file,) = site.glob(f"{PAGE}.md*")
        settings = site / "docs.json"
        text, written = file.read_text("utf-8"), settings.read_text("utf-8")
        name = written.partition('"name": "')[2].partition('"')[0]
        with served(site, log) as address, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=os.environ.get("DOCSJSON_BROWSER"))
            page = browser.new_page()
            page.goto(f"{address}/{PAGE}/")
            of_page = seconds(
                page, log, lambda word: file.write_text(f"{text}\n{word}\n"),
                "document.body.innerText", rounds,
            )  # fmt: skip
            head, _, tail = written.partition(f'"{name}"')
            of_settings = seconds(
                page, log, lambda word: settings.write_text(f'{head}"{word}"{tail}'),
                "document.title", rounds,
            )  # fmt: skip
            browser.close()
    print(f"{total:5} pages: a page {of_page:.2f} s, docs.json {of_settings:.2f} s", flush=True)


def main() -> None:
    """Measure the sites that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pages", type=int, nargs="+", default=[100, 400])
    parser.add_argument("--kind", default="components")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    for total in options.pages:
        measure(total, options.kind, options.rounds)


if __name__ == "__main__":
    main()
