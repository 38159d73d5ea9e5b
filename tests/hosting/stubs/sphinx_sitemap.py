"""Stands for an extension that is not installed."""


def setup(app):
    """Write a site map when the build has ended."""
    app.connect("build-finished", lambda app, _: (app.outdir / "sitemap.xml").write_text("theirs"))
    return {"parallel_read_safe": True, "parallel_write_safe": True}
