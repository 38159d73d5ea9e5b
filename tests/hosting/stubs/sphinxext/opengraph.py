"""Stands for an extension that is not installed."""


def setup(app):
    """Add a tag to every page."""
    app.connect("html-page-context", add)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def add(_app, _page, _template, context, _doctree):
    """Add a tag."""
    context["metatags"] = (
        context.get("metatags", "") + '<meta property="og:title" content="theirs">'
    )
