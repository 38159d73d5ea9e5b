"""The writing rules: what each is called, why it exists, how to follow it, and what finds it.

Where the rules come from: the rules for writing pages in `editor_rules.md`, as far as a machine can
check them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..problems import UNASKED, WARNING_TYPE, Subtype
from ..spelling import did_you_mean
from . import callouts, code_samples, headings, media

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from .page import Hit, Page

GROUP = Subtype.LINT.value
"""What ``docsjson_lint`` names to turn on every rule that is on by default."""


@dataclass(frozen=True, kw_only=True)
class Rule:
    """One writing rule."""

    kind: Subtype
    """The type of its warnings."""
    summary: str
    """What the rule asks for."""
    why: str
    mend: str
    """How to follow it."""
    wrong: str
    """A sample that breaks it, in Markdown."""
    right: str
    """The same, mended."""
    find: Callable[[Page], Iterable[Hit]]
    """Return where a page breaks the rule."""
    by_default: bool = True
    """Whether `check` applies it when nobody names it."""

    @property
    def name(self) -> str:
        """The name of the rule in comments and on the command line, such as ``alt``."""
        return self.kind.value.removeprefix(f"{GROUP}.")


def _nothing(_page: Page) -> Iterator[Hit]:
    """Return nothing: the rule is about the settings, not about pages."""
    return iter(())


RULES: tuple[Rule, ...] = (
    Rule(
        kind=Subtype.LINT_TITLE,
        summary="Every page has a title.",
        why="The title is the heading of the page, its entry in the sidebar and its line in search "
        "results. Without one, it is made from the file name.",
        mend="Add `title` to the frontmatter. In reStructuredText, start the page with a heading.",
        wrong="---\ndescription: How to lend seeds.\n---\n\nTake a bag.",
        right="---\ntitle: Lend seeds\ndescription: How to lend seeds.\n---\n\nTake a bag.",
        find=headings.no_title,
    ),
    Rule(
        kind=Subtype.LINT_DESCRIPTION,
        summary="Every page has a description.",
        why="Search engines, link previews and AI tools show it to people who decide whether "
        "to open the page.",
        mend="Add `description` to the frontmatter: one sentence on what readers can do with the "
        "page. In reStructuredText, it is the field `:description:` at the top of the file.",
        wrong="---\ntitle: Lend seeds\n---",
        right="---\ntitle: Lend seeds\ndescription: Borrow, return and renew seeds.\n---",
        find=headings.no_description,
    ),
    Rule(
        kind=Subtype.LINT_H1,
        summary="Headings in the text start at level 2.",
        why="The title is the only heading of level 1. A second one splits the page in two for "
        "screen readers and search engines.",
        mend="Write `##` instead of `#`. If the heading repeats the title, remove it.",
        wrong="---\ntitle: Lend seeds\n---\n\n# Bags\n\nTake one.",
        right="---\ntitle: Lend seeds\n---\n\n## Bags\n\nTake one.",
        find=headings.second_title,
    ),
    Rule(
        kind=Subtype.LINT_HEADING_LEVEL,
        summary="Headings do not skip levels.",
        why="Screen readers list headings as a tree, and a missing level looks like a missing "
        "section.",
        mend="Use the next level: `###` below `##`. Choose levels by structure, not by size.",
        wrong="## Borrow\n\n#### Opening hours",
        right="## Borrow\n\n### Opening hours",
        find=headings.skipped_level,
    ),
    Rule(
        kind=Subtype.LINT_ALT,
        summary="Every image has alt text that says what it shows.",
        why="Readers who cannot see the image get the alt text instead, and so do AI tools. A file "
        "name tells them nothing.",
        mend="Describe what matters in the image. For pure decoration, write "
        '`<img src="…" alt="" />`. In reStructuredText, it is the option `:alt:`.',
        wrong="![](/images/shelf.png)",
        right="![A shelf with seed bags, sorted by family](/images/shelf.png)",
        find=media.no_alt,
    ),
    Rule(
        kind=Subtype.LINT_LINK_TEXT,
        summary="The text of a link says where it leads.",
        why="Many readers jump from link to link, by eye or with a screen reader, and see only the "
        "text of each link.",
        mend="Use the name of the target, or what it does, as the text of the link.",
        wrong="To renew a loan, [click here](/renew).",
        right="You can [renew a loan](/renew) twice.",
        find=media.weak_link_text,
    ),
    Rule(
        kind=Subtype.LINT_EMBED_TITLE,
        summary="Every embedded page has a title.",
        why="Screen readers announce an `<iframe>` by its title. Without one, readers hear that "
        "something is there, but not what.",
        mend="Add the attribute `title`, and say what the page shows.",
        wrong='<iframe src="https://video.example/tour"></iframe>',
        right='<iframe src="https://video.example/tour" title="Tour of the library"></iframe>',
        find=media.untitled_embed,
    ),
    Rule(
        kind=Subtype.LINT_LINK_SYNTAX,
        summary="Links are written so that they work.",
        why="In Markdown, a link does not work if its target contains a space or has an unsafe "
        "scheme, or if the `)` is missing. Nor does `[[page]]`, as in wikis. Readers see brackets.",
        mend="Write spaces in a target as `%20`, put a title in straight quotes, and use https.",
        wrong="[Opening hours](/opening hours)",
        right="[Opening hours](/opening%20hours)",
        find=media.unread_links,
    ),
    Rule(
        kind=Subtype.LINT_COMMENT,
        summary="Every comment is closed.",
        why="A comment without an end is text, and readers see your notes.",
        mend="Close the comment with `*/}` or `-->`.",
        wrong="{/* check the opening hours",
        right="{/* check the opening hours */}",
        find=media.open_comments,
    ),
    Rule(
        kind=Subtype.LINT_CODE_LANGUAGE,
        summary="Every code block has a language.",
        why="The language turns on syntax highlighting, and tells AI tools what they copy.",
        mend="Write the language after the fence; `text` for output and anything else.",
        wrong="```\nseeds list\n```",
        right="```bash\nseeds list\n```",
        find=code_samples.no_language,
    ),
    Rule(
        kind=Subtype.LINT_SECRET,
        summary="Code contains no real keys.",
        why="A key in the documentation is public, and programs search for it all day.",
        mend="Revoke the key, then write a placeholder such as `YOUR_API_KEY`.",
        wrong='```bash\nexport SEEDS_KEY="sk_live_…"\n```',
        right='```bash\nexport SEEDS_KEY="YOUR_API_KEY"\n```',
        find=code_samples.secret,
    ),
    Rule(
        kind=Subtype.LINT_CODE_GROUP_TITLE,
        summary="Every code block in a code group has a title.",
        why="The titles are the labels of the tabs. Without one, readers see the name of the "
        "language only, and two blocks in one language look the same.",
        mend="Write the title after the language.",
        wrong="<CodeGroup>\n\n```bash\nnpm install seeds\n```\n\n```bash\nyarn add seeds\n```\n\n"
        "</CodeGroup>",
        right="<CodeGroup>\n\n```bash npm\nnpm install seeds\n```\n\n```bash yarn\nyarn add seeds\n"
        "```\n\n</CodeGroup>",
        find=code_samples.untitled_in_group,
    ),
    Rule(
        kind=Subtype.LINT_PARAMETER_TYPE,
        summary="Every parameter and response field has a type.",
        why="The type is the first thing that developers look for.",
        mend="Add `type` to the tag.",
        wrong='<ParamField query="limit">How many loans are listed.</ParamField>',
        right='<ParamField query="limit" type="integer">How many loans are listed.</ParamField>',
        find=callouts.no_type,
    ),
    Rule(
        kind=Subtype.LINT_PARAMETER_TWICE,
        summary="Each parameter or response field of a list has a name of its own.",
        why="Readers cannot tell which of the two is right, and often the second is a copy that "
        "nobody has finished.",
        mend="Give the second its own name, or merge them. Text between them makes two lists.",
        wrong='<ParamField query="limit" type="integer">How many loans.</ParamField>\n\n'
        '<ParamField query="limit" type="integer">From which loan on.</ParamField>',
        right='<ParamField query="limit" type="integer">How many loans.</ParamField>\n\n'
        '<ParamField query="offset" type="integer">From which loan on.</ParamField>',
        find=callouts.same_name,
    ),
    Rule(
        kind=Subtype.LINT_CALLOUTS,
        summary="Callouts do not follow each other.",
        why="A callout stands out because text surrounds it. Readers skip several in a row.",
        mend="Merge them, or turn the less important ones into ordinary text.",
        wrong="<Note>Bags are free.</Note>\n\n<Tip>Bring your own bag.</Tip>",
        right="Bags are free.\n\n<Tip>Bring your own bag.</Tip>",
        find=callouts.callouts_in_a_row,
    ),
    Rule(
        kind=Subtype.LINT_FRAME,
        summary="Images are in frames.",
        why="A frame sets a screenshot apart from the page, whose background may be the same.",
        mend="Put the image into a `<Frame>`, with a caption if it needs one.",
        wrong="![The list of loans](/images/loans.png)",
        right='<Frame caption="The list of loans">\n  ![Three loans, one of them overdue]'
        "(/images/loans.png)\n</Frame>",
        find=media.no_frame,
    ),
    Rule(
        kind=Subtype.LINT_CONTRAST,
        summary="The colours of the site have enough contrast.",
        why="Most people can read text that has a contrast of at least 4.5 with its background "
        "(WCAG 2.2). Where yours has less, the theme uses another shade for text, and readers do "
        "not see your colour.",
        mend="Choose a darker `colors.primary`, and a lighter `colors.light` for dark mode.",
        wrong='"colors": { "primary": "#7dd3fc" }',
        right='"colors": { "primary": "#0369a1", "light": "#7dd3fc" }',
        find=_nothing,
        by_default=False,
    ),
)
"""Every rule, in the order of the documentation."""

ACCESSIBILITY = ("h1", "heading-level", "alt", "embed-title", "link-text", "contrast")
"""The rules that readers with disabilities depend on most."""

BY_NAME = {rule.name: rule for rule in RULES}
"""The rules by their names."""


def asked_for(names: Iterable[str]) -> tuple[list[Rule], list[str]]:
    """Return the rules that ``docsjson_lint`` names, and a message for each unknown name.

    ``lint`` names every rule that is on by default, ``lint.alt`` a single rule.
    """
    wanted = {name.removeprefix(f"{WARNING_TYPE}.") for name in names}  # as messages name them
    wanted |= {rule.kind.value for rule in RULES if rule.by_default and GROUP in wanted}
    rules = [rule for rule in RULES if rule.kind.value in wanted]
    known = [rule.kind.value for rule in RULES]
    others = {GROUP, *(kind.value for kind in UNASKED)}
    return rules, [_unknown(name, known) for name in sorted(wanted - {*known, *others})]


def _unknown(name: str, known: Iterable[str]) -> str:
    """Return what to say of a name that no rule has; it may lack the name of the group."""
    whole = name if name.startswith(f"{GROUP}.") else f"{GROUP}.{name}"
    return f"there is no writing rule {name!r}{did_you_mean(whole, known, 0.6)}"
