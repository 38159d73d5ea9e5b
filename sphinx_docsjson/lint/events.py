"""When the writing rules are applied: to each page, as soon as it is read."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes

from ..build import build_of, changed_since
from ..problems import Place, Problem, Subtype
from ..reporting import KEY_LINES, place_of, report, report_some
from ..safety.files import BadFileError, found_file
from ..sources.front import UNTITLED, front_of
from ..sources.misspelt import misspelt as meant_by
from ..spelling import did_you_mean
from ..sphinx_private.configuration import written_in_conf
from .comments import WHAT, Switches
from .contrast import faint_colors
from .page import Page, written_nodes
from .writing_rules import BY_NAME, asked_for

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.environment import BuildEnvironment

    from .page import Hit
    from .writing_rules import Rule


LISTS = (list, tuple, set, frozenset)


def check_names(_app: Sphinx, config: Config) -> None:
    """Report names in ``docsjson_lint`` that no rule has (event ``config-inited``).

    ``check`` asks for rules of its own; those that ``conf.py`` names are looked at nevertheless.
    """
    written = written_in_conf(config).get("docsjson_lint", ())
    named = [*config.docsjson_lint, *(written if isinstance(written, LISTS) else ())]
    for message in asked_for(name for name in named if isinstance(name, str))[1]:
        report(Problem(Subtype.LINT, f"docsjson_lint: {message}"))


def check_colors(app: Sphinx) -> None:
    """Report colours with too little contrast, if the rule is asked for (``builder-inited``)."""
    settings = build_of(app).settings
    rules = asked_for(app.config.docsjson_lint)[0]
    if any(rule.kind is Subtype.LINT_CONTRAST for rule in rules):
        report_some(faint_colors(settings))


def apply_rules(app: Sphinx, document: nodes.document) -> None:
    """Report where a page breaks the rules that are asked for (event ``doctree-read``)."""
    rules, docname = asked_for(app.config.docsjson_lint)[0], app.env.docname
    if not rules or docname in build_of(app).virtual:
        return
    page = _page(app.env, docname, document)
    found = ((rule, hit) for rule in rules for hit in rule.find(page))
    whole = Place(str(app.env.doc2path(docname)))
    places = ((rule, hit, place_of(hit.node, app.env, docname) if hit.node else whole)
              for rule, hit in found)  # fmt: skip
    report_some(_without_switched_off(places))


def _page(env: BuildEnvironment, docname: str, document: nodes.document) -> Page:
    front, found = front_of(env, docname), tuple(written_nodes(document))
    made = env.temp_data.get(UNTITLED, False)
    has_title = not made and any(isinstance(node, nodes.title) for node in found)
    misspelt = {mean for key in env.metadata.get(docname, {}) if (mean := meant_by(key))}
    is_titled, is_rst = has_title or bool(front.title), env.doc2path(docname).suffix == ".rst"
    return Page(front, is_titled, _is_part(env, docname), found, misspelt, is_rst)


def _is_part(env: BuildEnvironment, docname: str) -> bool:
    """Return whether a file looks like a part of others: named ``_x``, or bare and unlisted."""
    if docname.rpartition("/")[2].startswith("_"):
        return True
    return not (env.temp_data.get(KEY_LINES) or build_of(env).sitemap.view(docname).listed)


def _without_switched_off(found: Iterable[tuple[Rule, Hit, Place]]) -> Iterator[Problem]:
    """Yield a problem for each hit whose rule no comment in its file switches off."""
    switches: dict[str, Switches] = {}
    for rule, hit, start in found:
        if start.file not in switches:
            switches[start.file] = _switches_in(Path(start.file))
            yield from _mistakes(switches[start.file], start.file)
        of_file = switches[start.file]
        place = replace(start, line=of_file.line_of(hit.text, start.line))
        if not of_file.is_off(rule.name, start.line) and not of_file.is_off(rule.name, place.line):
            yield Problem(rule.kind, hit.message, place, hit.written or hit.text)


def _switches_in(file: Path) -> Switches:
    try:
        return Switches(found_file(file).lenient_text())
    except BadFileError:  # a docstring, for one, has no file
        return Switches("")


def _mistakes(switches: Switches, file: str) -> Iterator[Problem]:
    """Yield what is misspelt in comments that are to switch a rule off."""
    for switch in switches.found:
        if switch.what not in WHAT:
            hint = did_you_mean(switch.what, WHAT, 0.6)
            message = (
                f"write 'next', 'off' or 'on' after 'docsjson-lint:', not {switch.what!r}{hint}"
            )
            yield Problem(Subtype.LINT, message, Place(file, switch.line))
        for name in sorted(switch.names - BY_NAME.keys()):
            message = f"there is no writing rule {name!r}{did_you_mean(name, BY_NAME, 0.6)}"
            yield Problem(Subtype.LINT, message, Place(file, switch.line))


def reread(app: Sphinx, env: BuildEnvironment, *_changes: object) -> list[str]:
    """Return the pages that the navigation names now, or no more (``env-get-outdated``).

    A file without frontmatter that it does not name looks like a part of others: see `_is_part`.
    """
    if not asked_for(app.config.docsjson_lint)[0]:
        return []
    listed = build_of(app).sitemap.listed
    return changed_since(env, "docsjson_listed", {page: page in listed for page in env.found_docs})


EVENTS = (
    ("env-get-outdated", reread, 500),
    ("config-inited", check_names, 20),
    ("builder-inited", check_colors, 820),
    ("doctree-read", apply_rules, 100),
)
"""Event, handler, priority: before other rooms change the tree that was read."""
