"""A Sphinx project with what Sphinx and some extensions can write, on a few pages."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

project = "Kitchen with a long name"
release = "2.13.1"
extensions = [
    "sphinx_docsjson", "sphinx.ext.autodoc", "sphinx.ext.autosummary", "sphinx.ext.viewcode",
    "sphinx.ext.todo", "sphinx_design", "sphinx_tabs.tabs", "sphinx_togglebutton",
]  # fmt: skip
html_theme = "docsjson"
numfig = True
todo_include_todos = True
autosummary_generate = False
html_css_files = ["own.css"]
html_static_path = ["_static"]
