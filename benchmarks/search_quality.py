"""How well the search of a built site answers the questions of readers.

    python benchmarks/search_quality.py FOLDER QUESTIONS [--page PAGE] [--all]

FOLDER is the output of an HTML builder. QUESTIONS is a file with a line for each question:
``question => page page``, where any of the pages is a right answer. The questions are typed into
the search dialog of PAGE (by default the home page) in the Chromium that DOCSJSON_BROWSER names.

Prints the questions whose first answer is wrong (``--all``: every question) with what was found,
the mean reciprocal rank of the first right page, and the share of the questions that find it among
the first three; then how long answers took and what was loaded for the first one.
"""

from __future__ import annotations

import argparse
import gzip
import os
import statistics
import threading
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

from playwright.sync_api import Page, sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator

ASK = """text => new Promise((resolve) => {
  const dialog = document.querySelector("dialog.docsjson-search");
  const input = dialog.querySelector("input");
  const start = performance.now();
  const look = () => {
    if (dialog.dataset.text === text) {
      const groups = [...dialog.querySelectorAll(".docsjson-hit-group")];
      resolve([performance.now() - start, groups.map((g) => g.querySelector("a").href)]);
    } else requestAnimationFrame(look);
  };
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  look();
})"""


@dataclass(frozen=True)
class Question:
    """What a reader types, and the pages that answer it."""

    text: str
    pages: tuple[str, ...]


@dataclass(frozen=True)
class Answer:
    """The pages that were found, the best first, and the milliseconds that it took."""

    pages: list[str]
    time: float

    def rank(self, question: Question) -> int:
        """Return the rank of the first right page; 0 if there is none."""
        ranks = (n for n, page in enumerate(self.pages, 1) if page in question.pages)
        return next(ranks, 0)


def read_questions(file: Path) -> list[Question]:
    """Return the questions of a file."""
    lines = (line for line in file.read_text("utf-8").splitlines() if "=>" in line)
    parts = (line.split("=>") for line in lines if not line.startswith("#"))
    return [Question(text.strip(), tuple(pages.split())) for text, pages in parts]


class Quiet(SimpleHTTPRequestHandler):
    """Serves files without a word, and goes on when the browser has gone."""

    def handle(self) -> None:
        """Answer a request."""
        with suppress(ConnectionError):
            super().handle()

    def log_message(self, *_args: Any) -> None:
        """Say nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder; yield its address."""
    handler = partial(Quiet, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def docname(address: str, home: str) -> str:
    """Return the page that an address leads to, whichever builder wrote it."""
    path = unquote(address.removeprefix(home).partition("#")[0].partition("?")[0])
    name = path.removesuffix(".html").rstrip("/")
    return name.removesuffix("/index") or "index"


def ask(page: Page, text: str, home: str) -> Answer:
    """Type a question, and return the answer."""
    time, addresses = page.evaluate(ASK, text)
    return Answer([docname(address, home) for address in addresses], time)


def main() -> None:
    """Ask the questions and print how well they were answered."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("questions", type=Path)
    parser.add_argument("--page", default="", help="where the reader is, below FOLDER")
    parser.add_argument("--all", action="store_true", help="print every question")
    options = parser.parse_args()
    questions = read_questions(options.questions)
    with sync_playwright() as playwright, served(options.folder) as home:
        path = os.environ.get("DOCSJSON_BROWSER")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(home + options.page, wait_until="networkidle")
        loaded: list[str] = []
        page.on("request", lambda request: loaded.append(request.url))
        page.keyboard.press("/")
        answers = [ask(page, questions[0].text, home)]
        page.wait_for_timeout(300)
        first = [Path(options.folder, unquote(u.removeprefix(home))) for u in dict.fromkeys(loaded)]
        answers += [ask(page, question.text, home) for question in questions[1:]]
        browser.close()
    report(questions, answers, everything=options.all)
    size = sum(len(gzip.compress(file.read_bytes())) for file in first if file.is_file())
    print(f"{len(first)} files with {size / 1000:.0f} KB (compressed) for the first question")


def report(questions: list[Question], answers: list[Answer], *, everything: bool) -> None:
    """Print the answers and what they amount to."""
    ranks = [answer.rank(question) for question, answer in zip(questions, answers, strict=True)]
    for question, answer, rank in zip(questions, answers, ranks, strict=True):
        if everything or rank != 1:
            print(f"{rank or '-':>2}  {question.text:40}  {' '.join(answer.pages[:3])}")
    mean = statistics.fmean(1 / rank if rank else 0 for rank in ranks)
    top = sum(0 < rank <= 3 for rank in ranks) / len(ranks)
    times = sorted(answer.time for answer in answers[1:])
    print(f"{len(ranks)} questions: MRR {mean:.3f}, right page in the first three {top:.0%}")
    print(f"answers after the first: median {statistics.median(times):.0f} ms, "
          f"longest {times[-1]:.0f} ms; the first {answers[0].time:.0f} ms")  # fmt: skip


if __name__ == "__main__":
    main()
