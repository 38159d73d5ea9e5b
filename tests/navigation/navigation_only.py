"""A small Sphinx extension for tests: stock Markdown, and our navigation with nothing else.

``conf.py`` sets ``docsjson_settings``. Links are left as our own
parser leaves them: as they were written, marked with ``docsjson_link``.
"""

from __future__ import annotations

from docutils import nodes
from sphinx.transforms import SphinxTransform

from sphinx_docsjson.build import CONFIG_VALUES
from sphinx_docsjson.build import EVENTS as BUILD_EVENTS
from sphinx_docsjson.navigation.events import EVENTS, POST_TRANSFORMS, TRANSFORMS
from sphinx_docsjson.openapi.events import CONFIG_VALUES as OPENAPI_VALUES
from sphinx_docsjson.speed.templates import keep_templates


class MarkLinks(SphinxTransform):
    default_priority = 90

    def apply(self, **_):
        for node in self.document.findall(nodes.reference):
            node["docsjson_link"] = True
        for node in self.document.findall(nodes.container):
            for name in node["classes"]:
                if name.startswith("to-"):
                    node["href"] = "/" + name[3:]


def setup(app):
    app.setup_extension("myst_parser")
    app.add_source_suffix(".mdx", "markdown")
    for name, default, rebuild, types in (*CONFIG_VALUES, *OPENAPI_VALUES):
        app.add_config_value(name, default, rebuild, types=types)
    app.add_transform(MarkLinks)
    for event, handler, priority in (*BUILD_EVENTS[1:], *EVENTS):
        app.connect(event, handler, priority=priority)
    app.connect("builder-inited", keep_templates)  # the tests compile each template once
    for transform in TRANSFORMS:
        app.add_transform(transform)
    for transform in POST_TRANSFORMS:
        app.add_post_transform(transform)
    return {"parallel_read_safe": True, "parallel_write_safe": True, "env_version": 1}
