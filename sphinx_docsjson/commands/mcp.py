"""``sphinx-docsjson mcp``: a built site for AI tools, by the Model Context Protocol."""

from __future__ import annotations

import sys

import click

from ..mcp_server.site import Site, SiteError
from .telling import tell


@click.command()
@click.argument("site")
@click.option(
    "--http", is_flag=True, help="Serve HTTP on this machine instead of standard input and output."
)
@click.option(
    "--port", metavar="PORT", type=click.IntRange(1, 65535), default=8765, show_default=True,
    help="Port of the HTTP server.",
)  # fmt: skip
def mcp(site: str, http: bool, port: int) -> None:
    """Let AI tools search and read a built site.

    SITE is the folder or the URL of a built site. The server speaks the Model Context
    Protocol over standard input and output.

    \b
    Examples:
      sphinx-docsjson mcp site
      sphinx-docsjson mcp https://docs.example.com
      sphinx-docsjson mcp site --http --port 9000
    """  # noqa: D301 - \b keeps the lines of the help text
    from ..mcp_server.protocol import Server
    from ..mcp_server.transports import HttpServer, serve_lines

    docs = Site(site)
    try:
        docs.load()
    except SiteError as error:
        raise click.ClickException(str(error)) from error
    server = Server(docs)
    if not http:
        serve_lines(server, sys.stdin.buffer, sys.stdout.buffer)
        return
    try:
        listening = HttpServer(server, port)
    except OSError as error:
        raise click.ClickException(f"port {port}: {error.strerror or error}") from error
    tell(f"Serving {len(docs.pages)} pages at {listening.url}; stop with Ctrl-C", err=True)
    try:
        listening.serve_forever()
    except KeyboardInterrupt:
        listening.server_close()
