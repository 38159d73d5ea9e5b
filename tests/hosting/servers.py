"""Starts the servers that are installed here, each with a recipe of the documentation."""

from __future__ import annotations

import socket
from pathlib import Path


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def start_apache(
    program: str, folder: Path, port: int, recipe: str, modules: tuple[str, ...]
) -> list[str]:
    """Write the configuration of Apache, and return what starts it."""
    library = Path(program).parent.parent / "lib" / "apache2" / "modules"
    wanted = ("mpm_event", "authz_core", "headers", "dir", *modules)
    loaded = "".join(f"LoadModule {m}_module {library}/mod_{m}.so\n" for m in wanted)
    (folder / "conf").write_text(
        f"ServerRoot {folder}\n{loaded}Listen 127.0.0.1:{port}\nServerName localhost\n"
        f"PidFile {folder / 'pid'}\nErrorLog /dev/stderr\nDefaultRuntimeDir {folder}\n"
        f"Mutex file:{folder} default\nDocumentRoot {folder / 'site'}\n{recipe}\n"
    )
    return [program, "-f", str(folder / "conf"), "-DFOREGROUND"]


def start_caddy(program: str, folder: Path, port: int, recipe: str) -> list[str]:
    """Write the configuration of Caddy, and return what starts it."""
    (folder / "conf").write_text(
        f"{{\n    admin off\n}}\n:{port} {{\n    root * {folder / 'site'}\n"
        f"    file_server\n{recipe}\n}}\n"
    )
    return [program, "run", "--config", str(folder / "conf"), "--adapter", "caddyfile"]
