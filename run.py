"""Everything that a fresh machine needs to see this project, and to check it.

    python3 run.py demo           set up, build the demo (it is the documentation) and serve it
    python3 run.py test           set up, then run every check: ruff, mypy, the tests, the demo
    python3 run.py test --quick   the same without the browser tests, and the demo as HTML only

You only need Python 3.11 or newer. A virtual environment is made in ``.venv``, with uv where it
is installed; the tools of ``test`` are only installed for ``test``. With ``--here`` the environment
of the running Python is used as it is. Exit status 1 when anything failed.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import socket
import subprocess
import sys
import time
import webbrowser
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
OUTPUT = ROOT / "build" / "demo"
WINDOWS = os.name == "nt"
BUILDERS = ("html", "dirhtml", "singlehtml", "text", "latex", "man", "epub", "xml", "gettext")
"""Every builder that the demo is checked with."""

NEEDS = {"demo": ".", "test": ".[dev]", "builders": "."}
"""What each command installs."""

WITHOUT_BROWSER = ("--ignore=tests/browser",)
"""How pytest leaves out the tests that start a browser."""

WORKERS = str((os.cpu_count() or 1) + 1)
"""One more than cores: tests that drive a browser wait for it much of their time."""

CHECKS = (
    ("ruff", "check", "."),
    ("ruff", "format", "--check", "."),
    ("mypy",),
    ("pytest", "-n", WORKERS, "--dist", "worksteal"),
)
"""The modules that ``test`` runs, each with its arguments, before it builds the demo."""

KEEP_COMPILED = {"PYTHONDONTWRITEBYTECODE": ""}
"""Lets Python keep compiled modules, whatever the machine says: every process of the tests would
compile the tests, Sphinx and all else again, and that takes seconds."""

BROWSER_VARIABLE = "DOCSJSON_BROWSER"
"""The environment variable that tells the browser tests which Chromium to start."""

BROWSERS = (
    "chromium-headless-shell", "chromium", "chromium-browser",
    "google-chrome", "google-chrome-stable", "chrome", "msedge",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)  # fmt: skip
"""Names on the PATH, and full paths, of browsers that the tests can drive, the quickest first."""

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
    env = {**os.environ, **KEEP_COMPILED, **environment}
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


def fingerprint(wanted: str) -> str:
    """Return what an environment depends on; when it changes, we install again."""
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    parts = (sys.version, str(VENV), project, wanted)
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def make_venv() -> None:
    """Make the virtual environment; Debian keeps what that needs in a package of its own."""
    if uv := shutil.which("uv"):
        if not run(uv, "venv", "--clear", "--python", sys.executable, VENV):
            sys.exit("uv cannot make a virtual environment: see its messages above, or use --here")
        return
    make = (sys.executable, "-m", "venv", "--clear", VENV)
    if not run(*make) and not (apt_install("python3-venv") and run(*make)):
        sys.exit("cannot make a virtual environment: install python3-venv, or use --here")


def prepared_python(command: str) -> Path:
    """Return the Python of an environment that holds the project and what a command needs."""
    python = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
    stamp, wanted = VENV / "installed.txt", NEEDS[command]
    known = stamp.read_text(encoding="utf-8") if stamp.exists() else ""
    if known in (fingerprint(wanted), fingerprint(NEEDS["test"])):
        return python
    if not (python.exists() and known == fingerprint(NEEDS["demo"])):
        make_venv()
    if not run(*installer(python), "-e", wanted):
        sys.exit("cannot install the project: see the messages above")
    stamp.write_text(fingerprint(wanted), encoding="utf-8")
    return python


def installer(python: Path) -> tuple[str | Path, ...]:
    """Return the command that installs packages for a Python; both show their progress."""
    if uv := shutil.which("uv"):
        return (uv, "pip", "install", "--python", python)
    return (python, "-m", "pip", "install")


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
    if not browser and (apt_install("chromium-headless-shell") or apt_install("chromium")):
        browser = installed_browser()
    return browser or playwright_browser(python)


# ------------------------------------------------------------------ the commands


def build(python: Path, builder: str, *, quiet: bool = True) -> bool:
    """Build the demo with one builder; any warning is a failure."""
    target = OUTPUT / builder
    strict = (*(["-q"] if quiet else []), "-W", "-n", "-j", "auto")
    folders = ("-d", OUTPUT / "doctrees" / builder, ROOT / "demo", target)
    return run(python, "-m", "sphinx", "-b", builder, *strict, *folders)


def build_all(python: Path, builders: tuple[str, ...] = BUILDERS) -> list[str]:
    """Build the demo with builders from nothing; return what failed."""
    shutil.rmtree(OUTPUT, ignore_errors=True)
    return [f"demo on {builder}" for builder in builders if not build(python, builder)]


def test_quickly(python: Path) -> list[str]:
    """Run every check that needs no browser, and build the demo once; return what failed."""
    say("This takes some minutes; the browser tests are left out.")
    quick = {"pytest": WITHOUT_BROWSER}
    checks = [(*check, *quick.get(check[0], ())) for check in CHECKS]
    failed = [check[0] for check in checks if not run(python, "-m", *check)]
    return failed + build_all(python, ("dirhtml",))


def test(python: Path) -> list[str]:
    """Run every check, the later ones even when an earlier one fails; return what failed."""
    say("This takes five to ten minutes on two cores; --quick leaves out the browser tests.")
    browser = find_browser(python)
    if not browser:
        say(NO_BROWSER.format(variable=BROWSER_VARIABLE))
    environment = {BROWSER_VARIABLE: browser or ""}
    failed = [] if browser else ["finding a browser"]
    failed += [check[0] for check in CHECKS if not run(python, "-m", *check, **environment)]
    return failed + build_all(python)


def free_port(wanted: int) -> int:
    """Return the wanted port of this machine, or any free one when it is not available."""
    with socket.socket() as probe:
        try:
            probe.bind(("127.0.0.1", wanted))
        except OSError:
            probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def demo(python: Path, port: int, *, serve: bool) -> list[str]:
    """Build the demo and serve it on this machine until interrupted; return what failed."""
    if not build(python, "dirhtml", quiet=False):
        return ["demo on dirhtml"]
    say(f"\nThe demo is in {OUTPUT / 'dirhtml'}")
    if serve:
        found = free_port(port)
        if found != port:
            say(f"Port {port} is not available; using {found}.")
        say(f"Open http://localhost:{found}/   (Ctrl+C stops)")
        serve_demo(python, found)
    return []


def serve_demo(python: Path, port: int) -> None:
    """Serve the demo until interrupted, and open its first page once the server answers."""
    address = ("--bind", "127.0.0.1", "--directory", str(OUTPUT / "dirhtml"))
    command = [python, "-m", "http.server", str(port), *address]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as server:
        while server.poll() is None and not answers(port):
            time.sleep(0.1)
        if server.poll() is None and has_screen():
            webbrowser.open(f"http://localhost:{port}/")


def has_screen() -> bool:
    """Return whether a browser can be shown: else a text browser may take the terminal."""
    named = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "WSL_DISTRO_NAME")
    return sys.platform != "linux" or any(map(os.environ.get, named))


def answers(port: int) -> bool:
    """Return whether something on this machine listens at a port."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def port_number(text: str) -> int:
    """Return a port; argparse reports the error for any other text."""
    number = int(text) if text.isdecimal() else 0
    if not 1 <= number <= 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port: choose a number from 1 to 65535")
    return number


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Set the project up, then show or check it.")
    parser.add_argument(
        "command",
        choices=("demo", "test", "builders"),
        help="demo: build the documentation and serve it; test: run every check; "
        "builders: build the documentation in every format",
    )
    parser.add_argument("--here", action="store_true", help="use this Python as it is, no .venv")
    parser.add_argument(
        "--port", type=port_number, default=8000, help="port of the demo (default 8000)"
    )
    parser.add_argument("--quick", action="store_true", help="with test: skip what needs a browser")
    parser.add_argument("--no-serve", action="store_true", help="with demo: build it and stop")
    return parser.parse_args()


def main() -> int:
    """Carry out the command; return the exit status."""
    asked = arguments()
    start = time.monotonic()
    python = Path(sys.executable) if asked.here else prepared_python(asked.command)
    if asked.command == "demo":
        failed = demo(python, asked.port, serve=not asked.no_serve)
    elif asked.command == "builders":
        failed = build_all(python)
    else:
        failed = test_quickly(python) if asked.quick else test(python)
    took = "" if asked.command == "demo" else f" ({(time.monotonic() - start) / 60:.1f} minutes)"
    say(f"\nFAILED: {', '.join(failed)}{took}" if failed else f"\nEverything passed{took}.")
    return 1 if failed else 0


if __name__ == "__main__":
    if sys.version_info < (3, 11):
        sys.exit("Python 3.11 or newer is needed; this is " + sys.version.split()[0])
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(0)
