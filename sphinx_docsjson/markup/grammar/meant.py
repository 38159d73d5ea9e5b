"""What blocks and tags of other generators are called, and what stands for them here."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from ...spelling import CALLOUTS_ELSEWHERE
from ...vocabulary import angled

if TYPE_CHECKING:
    from collections.abc import Mapping

NOTE = "<Note>"
CALLOUTS = frozenset({NOTE, "<Info>", "<Tip>", "<Check>", "<Warning>", "<Danger>"})

_NAMES: Mapping[str, tuple[str, ...]] = {
    NOTE: (
        "note", "abstract", "summary", "example", "quote", "seealso", "admonition", "alert",
        "aside", "callout",
    ),
    "<Info>": ("info", "question", "important", "todo", "versionadded"),
    "<Tip>": ("tip", "hint"),
    "<Check>": ("check", "done"),
    "<Warning>": ("warning", "attention", "deprecated"),
    "<Danger>": ("danger", "bug", "failure"),
    '<Accordion title="...">': ("details", "dropdown", "expandable", "spoiler"),
    "<Tabs>": ("tabs", "tabpane"),
    '<Tab title="...">': ("tab", "tab-item", "tabitem"),
    "<CodeGroup>": ("code-group", "code-tabs", "codeblocks", "codetabs"),
    "<Steps>": ("stepper", "steps"),
    '<Step title="...">': ("step",),
    "<Columns cols={2}>": ("columns", "grid"),
    "<Column>": ("column",),
    "<CardGroup>": ("cardgrid", "cards"),
    '<Card href="...">': ("card", "content-ref", "grid-item-card", "linkcard"),
    "<Tree>": ("filetree", "files"),
    '<Tree.Folder name="...">': ("folder",),
    '<Update label="...">': ("updates", "update"),
    '<Snippet file="..." />': ("include", "snippet"),
    "<iframe> or a link": ("embed", "youtube", "video"),
    "![alt text](/path)": ("figure", "image"),
    "a link such as [text](/page)": ("file", "ref", "relref", "doc"),
    "a code block with ```": ("code", "highlight", "code-block", "sourcecode"),
    "a code block with ```mermaid": ("mermaid",),
    "a directive of sphinx-click": ("mkdocs-click",),
    "'openapi:' in the frontmatter": ("swagger", "openapi", "openapi-operation"),
}  # fmt: skip
"""What to write here, and the names that other generators have for it."""

MEANT: Mapping[str, str] = MappingProxyType({
    **{name: angled(tag) for name, tag in CALLOUTS_ELSEWHERE.items()},
    **{name: written for written, names in _NAMES.items() for name in names},
})  # fmt: skip
"""Name of a block or a tag elsewhere → what to write here."""

CONTAINERS: Mapping[str, str] = MappingProxyType({
    "note": "note", "info": "info", "tip": "tip", "warning": "warning", "caution": "warning",
    "danger": "danger", "important": "note", "details": "accordion", "code-group": "code-group",
})  # fmt: skip
"""Containers that other generators write with colons, and our components."""

TAGS_ELSEWHERE: Mapping[str, str] = MappingProxyType({
    "File": '<Tree.File name="...">', "Fragment": "only its content", "Stepper": "<Steps>",
    "Markdown": '<Snippet file="..." />', "Cards": "<CardGroup>", "Accordions": "<AccordionGroup>",
    "Button": '<a href="...">', "LinkButton": '<a href="...">', "Aside": NOTE, "Col": "<Column>",
    "Row": "<Columns cols={2}>", "Details": '<Accordion title="...">',
    "Collapsible": '<Accordion title="...">', "Toggle": '<Accordion title="...">',
    "Figure": '<Frame caption="...">', "ImageZoom": "![alt text](/path)",
    "BrowserOnly": "only its content", "Property": '<ResponseField name="...">', "Pill": "<Badge>",
    "Tag": "<Badge>", "Divider": "---", "Code": "a code block with ```",
})  # fmt: skip
"""What stands for tags whose names mean something else in blocks, or are like others of ours."""
