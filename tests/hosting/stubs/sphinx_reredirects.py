"""Stands for an extension that is not installed."""


def setup(app):
    """Write a page that leads on."""
    app.connect("build-finished", write)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def write(app, _):
    """Write the page."""
    (app.outdir / "taken").mkdir(exist_ok=True)
    (app.outdir / "taken" / "index.html").write_text("theirs")
