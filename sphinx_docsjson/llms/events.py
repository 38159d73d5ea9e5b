"""When plain text for AI tools is written, and where: handlers of Sphinx's events.

The Markdown of a page is written in the middle of the resolution of its document tree: links
are resolved by then, and the shape that only HTML needs is not there yet. So no page is read or
resolved twice, and a page's Markdown is written again exactly when its HTML is.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, ClassVar
from urllib.parse import quote

from sphinx.transforms.post_transforms import SphinxPostTransform

from ..build import build_of
from ..builders import Kind, kind_of
from ..navigation.addresses import root_uri
from ..problems import Place, Problem, Subtype
from ..project_kind import ANYWHERE, has_site, offers_llms
from ..reporting import report
from ..speed.memory import collecting_seldom
from ..sphinx_private import app_of
from ..translation.words import words_of
from ..vocabulary import SEARCH_JSON
from .feed import EVENTS as FEED_EVENTS
from .feed import FeedOfPage
from .markdown import page_markdown
from .places import MarkdownPlaces, markdown_name, site_url
from .site.listing import has_sections, site_files
from .visitors import ReadyForMarkdown

if TYPE_CHECKING:
    from collections.abc import Callable

    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.config import Config

OTHERS = ("sphinx_llms_txt", "sphinx_llm", "sphinx_llm.txt")
"""Extensions that write ``llms.txt``; when one is loaded, we leave it to that one."""


BASE_URLS = ("READTHEDOCS_CANONICAL_URL", "CI_PAGES_URL")
"""Variables in which hosts tell a build where the site will be: Read the Docs, and GitLab Pages."""


def is_wanted(app: Sphinx) -> bool:
    """Return whether this build writes plain text for AI tools."""
    return (
        kind_of(app.builder) is Kind.WEBSITE
        and offers_llms(app.config)
        and not any(name in app.extensions for name in OTHERS)
    )


def default_base_url(_app: Sphinx, config: Config) -> None:
    """Take the base URL that Read the Docs or GitLab tells, when ``conf.py`` names none."""
    if not config.html_baseurl or (config.html_baseurl == ANYWHERE and has_site(config)):
        found = (os.environ.get(name) for name in BASE_URLS)
        config.html_baseurl = next(filter(None, found), "")


class MarkdownPages(SphinxPostTransform):
    """Write the Markdown of a page beside its HTML."""

    default_priority: ClassVar[int] = 300
    """After links are resolved (10), before anything is arranged for HTML."""
    formats = ("html",)

    def run(self, **_kwargs: Any) -> None:
        """Write the page, unless this build has no use for it.

        A document without a source is none: sphinx.ext.todo has such, to resolve links in them.
        """
        app = app_of(self.env)
        if not is_wanted(app) or not self.document.get("source"):
            return
        docname = self.env.docname
        try:
            text = markdown_of(app, docname, self.document)
        except RecursionError:
            report(Problem(Subtype.LIMIT, TOO_DEEP, Place(str(self.env.doc2path(docname)))))
            text = f"# {self.env.titles[docname].astext()}\n\n{self.document.astext()}\n"
        build_of(app).outputs.write(markdown_name(docname), text, docname)


TOO_DEEP = "the page is nested too deeply to be written as Markdown, so only its text was written"


def markdown_of(app: Sphinx, docname: str, document: nodes.document) -> str:
    """Return the Markdown of one page."""
    index = site_url(app, "llms.txt", markdown_name(docname))
    places = MarkdownPlaces(app.env, app, docname)
    title, word = places.title(docname), words_of(app, docname)
    sections = site_url(app, SEARCH_JSON, markdown_name(docname))
    return page_markdown(
        document, places, index=index, title=title, word=word,
        sections=sections if has_sections(app.env, docname) else "",
    )  # fmt: skip


def add_page_context(
    app: Sphinx, pagename: str, _template: str, context: dict[str, Any], _doctree: Any
) -> None:
    """Tell the theme where the page's Markdown and ``llms.txt`` are."""
    if not is_wanted(app) or pagename not in app.env.found_docs:
        return
    name = quote(markdown_name(pagename))
    context["docsjson_markdown_url"] = root_uri(app.builder, pagename, name)


def write_index(app: Sphinx, exception: Exception | None) -> None:
    """Write ``llms.txt`` and ``llms-full.txt``; a file of the author's at the root wins."""
    if exception or not is_wanted(app):
        return
    outputs = build_of(app).outputs
    with collecting_seldom():
        for name, text in site_files(app):
            if isinstance(text, str):
                outputs.write(name, text)
            else:
                outputs.write_parts(name, text)


EVENTS: tuple[tuple[str, Callable[..., Any], int], ...] = (
    ("config-inited", default_base_url, 100),  # before anybody looks at the address
    ("html-page-context", add_page_context, 500),
    ("build-finished", write_index, 500),
    *FEED_EVENTS,
)
"""The handlers of this room, as data for the extension: event, function, priority."""

CONFIG_VALUES = (("docsjson_llms", None, "html", (bool, type(None))),)
"""Name, default, what is rebuilt, and types of each configuration value of this room."""

POST_TRANSFORMS = (MarkdownPages, FeedOfPage, ReadyForMarkdown)
"""For ``app.add_post_transform``."""
