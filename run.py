"""Everything that a fresh machine needs to see this project, and to check it.

    python3 run.py demo     set up, build the demo (it is the documentation) and serve it
    python3 run.py test     set up, then run every check: ruff, mypy, the tests, the demo

Only Python 3.11 or newer is asked for. A virtual environment is made in ``.venv``; with ``--here``
the environment of the running Python is used as it is. Exit status 1 when anything failed.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
OUTPUT = ROOT / "build" / "demo"
WINDOWS = os.name == "nt"
BUILDERS = ("html", "dirhtml", "singlehtml", "text", "latex", "man", "epub", "xml", "gettext")
"""Every builder that the demo is checked with."""

CHECKS = (
    ("ruff", "check", "."),
    ("ruff", "format", "--check", "."),
    ("mypy",),
    ("pytest", "-n", "auto"),
)
"""The modules that ``test`` runs, each with its arguments, before it builds the demo."""

BROWSER_VARIABLE = "DOCSJSON_BROWSER"
"""The environment variable that tells the browser tests which Chromium to start."""

BROWSERS = (
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)  # fmt: skip
"""Names on the PATH, and full paths, of browsers that the tests can drive."""

NO_BROWSER = """
======================================================================
 NO BROWSER FOUND, and none could be installed.
 The browser tests will FAIL. Install Chromium or Chrome, or name one:
 {variable}=/path/to/chrome python3 run.py test
======================================================================
"""


def say(text: str) -> None:
    """Print a line at once, so that it is in the right order in a log."""
    print(text, flush=True)


def run(*command: str | Path, **environment: str) -> bool:
    """Run a command in the project's folder and return whether it succeeded."""
    say("$ " + " ".join(str(part) for part in command))
    env = {**os.environ, **environment}
    return subprocess.run([str(part) for part in command], cwd=ROOT, env=env).returncode == 0


def apt_install(*packages: str) -> bool:
    """Install Debian packages when this machine has apt and lets us; tell whether it worked."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if not root or not shutil.which("apt-get"):
        return False
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    run("apt-get", "update", "-q", **quiet)
    options = ("-q", "-y", "--no-install-recommends")
    return run("apt-get", "install", *options, *packages, **quiet)


# ------------------------------------------------------------------ the virtual environment


def fingerprint() -> str:
    """Return what the environment depends on; when it changes, we install again."""
    parts = (sys.version, str(VENV), (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def make_venv() -> None:
    """Make the virtual environment; Debian keeps what that needs in a package of its own."""
    make = (sys.executable, "-m", "venv", "--clear", VENV)
    if not run(*make) and not (apt_install("python3-venv") and run(*make)):
        sys.exit("cannot make a virtual environment: install python3-venv, or use --here")


def prepared_python() -> Path:
    """Return the Python of an environment that holds the project and its tools."""
    python = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
    stamp = VENV / "installed.txt"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == fingerprint():
        return python
    make_venv()
    if not run(python, "-m", "pip", "install", "-q", "-e", ".[dev]"):
        sys.exit("cannot install the project: see the messages of pip above")
    stamp.write_text(fingerprint(), encoding="utf-8")
    return python


# ------------------------------------------------------------------ the browser


def starts(browser: str) -> bool:
    """Return whether a browser runs; the one in a package called chromium may be an empty shell."""
    if WINDOWS:  # there, asking for the version opens a window
        return True
    return subprocess.run([browser, "--version"], capture_output=True).returncode == 0


def installed_browser() -> str | None:
    """Return the path of a browser on this machine."""
    found = (shutil.which(name) for name in (os.environ.get(BROWSER_VARIABLE, ""), *BROWSERS))
    return next((path for path in found if path and starts(path)), None)


def playwright_browser(python: Path) -> str | None:
    """Let Playwright download its Chromium, and return the path of it."""
    if not run(python, "-m", "playwright", "install", "chromium"):
        return None
    ask = (
        "from playwright.sync_api import sync_playwright as s\n"
        "with s() as p: print(p.chromium.executable_path)"
    )
    answer = subprocess.run([python, "-c", ask], capture_output=True, text=True).stdout.strip()
    return answer if answer and starts(answer) else None


def find_browser(python: Path) -> str | None:
    """Return a browser: one that is here, else one of Debian's, else one of Playwright's."""
    browser = installed_browser()
    if not browser and apt_install("chromium"):
        browser = installed_browser()
    return browser or playwright_browser(python)


# ------------------------------------------------------------------ the commands


def build(python: Path, builder: str) -> bool:
    """Build the demo with one builder; any warning is a failure."""
    target = OUTPUT / builder
    strict = ("-q", "-W", "-n", "-j", "auto")
    folders = ("-d", OUTPUT / "doctrees" / builder, ROOT / "demo", target)
    return run(python, "-m", "sphinx", "-b", builder, *strict, *folders)


def build_all(python: Path) -> list[str]:
    """Build the demo with every builder from nothing; return what failed."""
    shutil.rmtree(OUTPUT, ignore_errors=True)
    return [f"demo on {builder}" for builder in BUILDERS if not build(python, builder)]


def test(python: Path) -> list[str]:
    """Run every check, the later ones even when an earlier one fails; return what failed."""
    browser = find_browser(python)
    if not browser:
        say(NO_BROWSER.format(variable=BROWSER_VARIABLE))
    environment = {BROWSER_VARIABLE: browser or ""}
    failed = [] if browser else ["finding a browser"]
    failed += [check[0] for check in CHECKS if not run(python, "-m", *check, **environment)]
    return failed + build_all(python)


def free_port(wanted: int) -> int:
    """Return the wanted port of this machine, or any free one when it is taken."""
    with socket.socket() as probe:
        try:
            probe.bind(("127.0.0.1", wanted))
        except OSError:
            probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def demo(python: Path, port: int, *, serve: bool) -> list[str]:
    """Build the demo and serve it on this machine until interrupted; return what failed."""
    if not build(python, "dirhtml"):
        return ["demo on dirhtml"]
    port = free_port(port)
    say(f"\nThe demo is in {OUTPUT / 'dirhtml'}")
    if serve:
        say(f"Open http://localhost:{port}/   (Ctrl+C stops)")
        address = ("--bind", "127.0.0.1", "--directory", str(OUTPUT / "dirhtml"))
        subprocess.run([python, "-m", "http.server", str(port), *address])
    return []


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Set the project up, then show or check it.")
    parser.add_argument("command", choices=("demo", "test", "builders"))
    parser.add_argument("--here", action="store_true", help="use this Python as it is, no .venv")
    parser.add_argument("--port", type=int, default=8000, help="port of the demo (default 8000)")
    parser.add_argument("--no-serve", action="store_true", help="only build the demo")
    return parser.parse_args()


def main() -> int:
    """Carry out the command; return the exit status."""
    asked = arguments()
    python = Path(sys.executable) if asked.here else prepared_python()
    if asked.command == "demo":
        failed = demo(python, asked.port, serve=not asked.no_serve)
    else:
        failed = test(python) if asked.command == "test" else build_all(python)
    say("\nFAILED: " + ", ".join(failed) if failed else "\nEverything passed.")
    return 1 if failed else 0


if __name__ == "__main__":
    if sys.version_info < (3, 11):
        sys.exit("Python 3.11 or newer is needed; this is " + sys.version.split()[0])
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(0)
