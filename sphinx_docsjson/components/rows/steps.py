"""Steps: a procedure, numbered in every output format."""

from __future__ import annotations

from docutils import nodes

from .. import base
from ..ids import title_slug
from ..kinds import flag, number, one_of
from ..spec import Attribute, Component, Values


class steps(nodes.enumerated_list):
    """A ``<Steps>``."""


class step(nodes.list_item):
    """A ``<Step>``."""


def _step_head(values: Values) -> list[nodes.Node]:
    heading = [base.title(values["title"])] if values.get("title") else []
    if heading and "titlesize" in values:
        heading[0]["size"] = values["titlesize"]
    return [*base.lead_icon_of(values), *heading]


def _anchor(node: step) -> str:
    return "" if node.get("noanchor") else title_slug(base.title_text(node))


def _arrange_steps(node: steps) -> None:
    """Pass the size of the titles on to the steps that have none of their own."""
    for child in node.children:
        for heading in child.children if isinstance(child, step) else ():
            if isinstance(heading, base.component_title) and "titlesize" in node:
                heading.attributes.setdefault("size", node["titlesize"])
    _number([child for child in node.children if isinstance(child, step)])


def _number(found: list[step]) -> None:
    """Number the steps from the first one whose author chose its number."""
    last = None
    for child in found:
        last = child.get("stepnumber", None if last is None else last + 1)
        if last is not None:
            child["shownnumber"] = last


def _arrange_step(node: step) -> None:
    """Put the icon in the place of the number, and title and text beside it."""
    icons = base.take(node, base.lead_icon)
    for heading in (child for child in node.children if isinstance(child, base.component_title)):
        size = heading.get("size", "p")
        heading["html"] = size if size != "p" else "div"
    number = {"data_step": str(node["shownnumber"])} if "shownnumber" in node else {}
    classes = ["docsjson-step-mark"]
    mark = base.body("span", *icons, classes=classes, aria_hidden="true", **number)
    content = base.body("div", *base.take_all(node), classes=["docsjson-step-body"])
    node += [mark, content]


TITLE_SIZE = Attribute(
    name="titleSize", help="HTML element of the title.", kind=one_of("p", "h2", "h3", "h4")
)
COMPONENTS = (
    Component(
        tag="Steps",
        help="A procedure.",
        node=steps,
        attributes=(TITLE_SIZE,),
        children=("Step",),
        fixed={"enumtype": "arabic", "prefix": "", "suffix": "."},
        # the role: Safari drops the meaning of a list whose markers are hidden
        html=base.opens("ol", "docsjson-steps", role="list"),
        arrange=_arrange_steps,
    ),
    Component(
        tag="Step",
        help="One step of a procedure.",
        node=step,
        attributes=(
            base.TITLE,
            *base.ICONS,
            Attribute(name="stepNumber", help="Its number.", kind=number(least=0, most=9999)),
            TITLE_SIZE,
            base.ID,
            Attribute(
                name="noAnchor", help="Leaves out the id, so that nothing can link here.", kind=flag
            ),
        ),
        parents=("Steps",),
        head=_step_head,
        anchor=_anchor,
        html=base.opens("li", "docsjson-step"),
        arrange=_arrange_step,
        toc="title",
    ),
)
