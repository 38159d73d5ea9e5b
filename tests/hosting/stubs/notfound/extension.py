"""Stands for an extension that is not installed."""


def setup(app):
    """Write a page for unknown addresses."""
    app.connect("build-finished", lambda app, _: (app.outdir / "404.html").write_text("theirs"))
    return {"parallel_read_safe": True, "parallel_write_safe": True}
