"""Links: found and looked up while a page is read, resolved for each builder when it is written.

The parser leaves a link as a ``reference`` whose ``refuri`` is what the author wrote and which
has the attribute ``docsjson_link``; components keep their target in ``href``.
With ``docsjson_titled``, its text is the title of what it leads to. After the
post-transform these are addresses that the builder understands, and nodes that lead to a page
have ``docsjson_page`` (a docname) and ``docsjson_fragment``.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from docutils import nodes
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform

from ..build import build_of, is_trusted
from ..builders import writes_html
from ..problems import Message, Problem, Subtype
from ..reporting import place_of, report_some
from ..safety.characters import with_letters
from ..safety.urls import Unsafe, leaves_site, safe_url
from ..sitemap.targets import NO_TARGET, Broken, Target
from ..sphinx_private import app_of
from ..vocabulary import BROKEN, DATA_SUFFIXES
from .addresses import Addresses, register
from .anchors import find_anchor
from .state import Facts, page_facts
from .titles import title_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..problems import Place


class Link(NamedTuple):
    """A node that leads somewhere, and the attribute that says where."""

    node: nodes.Element
    attribute: str

    @property
    def written(self) -> str:
        """Return the target as the author wrote it."""
        return str(self.node[self.attribute])

    @property
    def is_twin(self) -> bool:
        """Whether the link is also written as another node, for other builders."""
        return bool(self.node.get("docsjson_twin"))

    @property
    def page(self) -> str:
        """Return the page that the link is on."""
        return str(self.node["docsjson_from"])


def links_of(document: nodes.Node) -> Iterator[Link]:
    """Yield the links that the parser left, and the components that have a target."""
    for node in list(document.findall(nodes.Element)):
        given = node.attributes
        if isinstance(node, nodes.reference):
            if given.get("docsjson_link") and "refuri" in given:
                yield Link(node, "refuri")
        elif given.get("href"):
            yield Link(node, "href")


def picture_without_text(node: nodes.Element) -> nodes.image | None:
    """Return the picture of a link that has nothing to read: it gets the title of its page."""
    if not isinstance(node, nodes.reference) or node.astext().strip():
        return None
    return node.next_node(nodes.image)


class FindLinks(SphinxTransform):
    """Note the links of a page, and register the files that they lead to."""

    default_priority = 600

    def apply(self, **_: object) -> None:
        """Mark every link with the page that it is on: builders may join pages later."""
        docname = self.env.docname
        facts = page_facts(self.env, docname)
        for link in links_of(self.document):
            link.node["docsjson_from"] = docname
            facts.targets.add(link.written)
            if link.node.get("docsjson_titled") or picture_without_text(link.node):
                facts.titled |= {link.written}
            self.look_up(link, facts)

    def look_up(self, link: Link, facts: Facts) -> None:
        """Register the file that a link leads to; what is broken is reported when it is written."""
        try:
            target = build_of(self.env).resolver.resolve(link.written, link.page)
        except Broken:
            facts.missing.add(link.written)
            return
        if target.file:
            link.node["docsjson_file"] = register(self.env, link.page, target.file)


class ResolveLinks(SphinxPostTransform):
    """Turn what authors wrote into addresses for the builder at work."""

    default_priority = 5  # before Sphinx's own references, and before HTML is arranged

    def run(self, **_: object) -> None:
        """Resolve all links, then report those that are broken."""
        problems = [problem for link in links_of(self.document) for problem in self.resolve(link)]
        if not is_trusted(self.config):
            found = external(self.document)
            problems += [problem for node in found for problem in self.check(node)]
        report_some(problems, self.env.docname)

    def resolve(self, link: Link) -> Iterator[Problem]:
        """Resolve one link; yield what is wrong with it."""
        place, written = place_of(link.node, self.env, link.page), link.written
        try:
            target = build_of(self.env).resolver.resolve(written, link.page)
        except Broken as error:
            unlink(link, BROKEN)
            if not link.is_twin:
                yield _of_api(error.problem, place).at(place, written or NO_TARGET)
            return
        fragment, problem = target.fragment, None
        if target.page:
            fragment, problem = find_anchor(self.env, target.page, target.fragment)
        if problem and not link.is_twin:
            yield self.said_once(link, problem, place)
        self.point(link, target, fragment)

    def said_once(self, link: Link, problem: Problem, place: Place) -> Problem:
        """Leave out the page where many show the text of one link: a snippet, an OpenAPI file."""
        if link.written.startswith("#") and place.file != str(self.env.doc2path(link.page)):
            written = repr(with_letters(link.written))
            message = Message(
                f"the pages that show this have no section {written}",
                kind="section",
                about=written,
            )
            problem = replace(problem, message=message)
        return problem.at(place, link.written)

    def check(self, node: nodes.reference) -> Iterator[Problem]:
        """Refuse the address of a link that another parser or an extension made."""
        builder, written = app_of(self.env).builder, str(node["refuri"])
        problem = None
        try:
            safe_url(written, build_of(self.env).resolver.schemes)
            page = builder.get_target_uri(self.env.docname) if writes_html(builder) else None
            if page is not None and leaves_site(written, page):
                problem = Problem(Subtype.PATH, f"the link {written!r} leaves the site")
        except Unsafe as error:
            problem = Problem(Subtype.URL, str(error))
        if problem:
            yield problem.at(place_of(node, self.env, self.env.docname), written)
            unlink(Link(node, "refuri"), BROKEN)

    def point(self, link: Link, target: Target, fragment: str) -> None:
        """Give a link its address, or leave its text where the builder knows no such address."""
        node = link.node
        if target.page:
            node["docsjson_page"], node["docsjson_fragment"] = target.page, fragment
        if target.page == link.page and target.fragment and not fragment:
            unlink(link, BROKEN)
            return
        picture = picture_without_text(node)
        if picture and target.page:
            picture["alt"] = title_in(self.env, target.page, fragment)
        uri = self.addresses.find(link.page, target, fragment, node.get("docsjson_file"))
        if target.page and node.get("docsjson_titled"):
            node.children = [each for each in node.children if not isinstance(each, nodes.Text)]
            node += nodes.Text(title_in(self.env, target.page, fragment))
        if uri is None:
            unlink(link)
            return
        node[link.attribute] = uri
        if link.attribute == "refuri" and not target.url:
            node["internal"] = True

    @cached_property
    def addresses(self) -> Addresses:
        """Return what the builder at work calls things."""
        return Addresses(self.env, app_of(self.env).builder)


def _of_api(problem: Problem, place: Place) -> Problem:
    """Return a problem of a link as one of many if it is in an OpenAPI file.

    Links in descriptions lead into another site of their author. Elsewhere, each folder that does
    not exist has a cause of its own.
    """
    message = Message.of(problem.message)
    if not (message.about and place.file.endswith(tuple(DATA_SUFFIXES))):
        return problem
    return replace(problem, message=message.after("", kind="link"))


class CheckAddresses(SphinxPostTransform):
    """Refuse unsafe addresses in untrusted pages, whoever made them: Sphinx makes some late."""

    default_priority = 995

    def run(self, **_: object) -> None:
        """Take the links away whose address is not safe, and report each."""
        if is_trusted(self.config):
            return
        named = [
            node for node in self.document.findall(nodes.Element) if "refuri" in node.attributes
        ]
        report_some((problem for node in named for problem in self.check(node)), self.env.docname)

    def check(self, node: nodes.Element) -> Iterator[Problem]:
        """Leave the text of a link whose address is not safe; yield why."""
        try:
            safe_url(str(node["refuri"]), build_of(self.env).resolver.schemes)
        except Unsafe as error:
            yield Problem(Subtype.URL, str(error), place_of(node, self.env, self.env.docname))
            if isinstance(node, nodes.target):
                del node["refuri"]
            else:
                unlink(Link(node, "refuri"), BROKEN)


def external(document: nodes.Node) -> list[nodes.reference]:
    """Return the references to addresses that no link of ours made."""
    return [
        node
        for node in document.findall(nodes.reference)
        if "refuri" in node and not node.get("internal") and not node.get("docsjson_link")
    ]


def unlink(link: Link, *classes: str) -> None:
    """Take a link away and leave its text; an element only loses its target."""
    if link.attribute == "href":
        del link.node["href"]
        return
    link.node.replace_self(nodes.inline("", "", *link.node.children, classes=list(classes)))
