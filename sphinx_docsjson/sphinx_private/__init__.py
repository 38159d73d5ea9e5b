"""What Sphinx, docutils, MyST and other packages keep to themselves, and we cannot do without.

Each function says why we need it, and which public API would replace it. Look here first when such
a package has a new version; `packages` has what those beside Sphinx keep. No other room touches a
private name that is not ours.
"""

from __future__ import annotations

from contextlib import contextmanager
from functools import cache, partial
from typing import TYPE_CHECKING, Any, cast

from docutils.parsers.rst import directives, roles
from docutils.parsers.rst.languages import en
from docutils.utils import new_document
from docutils.utils.math import latex2mathml
from myst_parser.parsers.docutils_ import visit_container_html
from sphinx.util import docutils as sphinx_docutils
from sphinx.util._files import DownloadFiles as DownloadFiles  # until copies can be named

from .doors import is_known

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from pathlib import Path

    from docutils import nodes
    from docutils.parsers import Parser
    from docutils.parsers.rst import Directive
    from docutils.transforms import Transform
    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.domains import Domain
    from sphinx.environment import BuildEnvironment
    from sphinx.project import Project


def app_of(env: BuildEnvironment) -> Sphinx:
    """Return the application: transforms know only the environment.

    ``env.app`` is deprecated since Sphinx 9. To go: when transforms are given the builder.
    """
    return cast("Sphinx", getattr(env, "_app", None) or env.app)


def is_set(config: Config, name: str) -> bool:
    """Return whether ``conf.py`` or the command line gives a value, be it the default.

    To go: when `Config` says where a value comes from.
    """
    return name in config._raw_config or name in config.overrides


def source_suffixes(app: Sphinx) -> Iterable[str]:
    """Return the suffixes that extensions registered: they are no part of ``config`` so early.

    To go: when they are in ``config.source_suffix`` at ``config-inited``.
    """
    return app.registry.source_suffix


def add_parser(app: Sphinx, parser: type[Parser], usual: type[Parser]) -> None:
    """Have a parser stand in for a usual one, for each type of files that nobody else reads.

    To go: when ``app.add_source_parser`` can leave the types out that another parser reads.
    """
    read_by = app.registry.source_parsers
    for name in parser.supported:
        if read_by.get(name, usual) is usual:
            read_by[name] = parser


def math_renderers(app: Sphinx) -> Iterable[str]:
    """Return the names of the registered renderers of mathematics, to leave the author's alone.

    To go: when a renderer can be registered as the default one.
    """
    return app.registry.html_inline_math_renderers


def translation_handlers(app: Sphinx) -> Mapping[str, Any]:
    """Return the visitors that extensions registered for the builder, by the name of a node.

    To go: when a translator class has them as methods.
    """
    of_builder = app.registry.translation_handlers.get(app.builder.name)
    if of_builder is None:
        of_builder = app.registry.translation_handlers.get(app.builder.format, {})
    return of_builder


def containers_of(app: Sphinx) -> dict[str, Any]:
    """Return the visitors of containers that extensions have registered, by format."""
    registered = app.registry.translation_handlers.items()
    return {form: found["container"] for form, found in registered if "container" in found}


def restore_containers(app: Sphinx, before: Mapping[str, Any]) -> None:
    """Put visitors in the place of MyST's, which leave out the class ``container`` in HTML.

    To go: when MyST-Parser registers them only for projects that name it.
    """
    for form, handlers in app.registry.translation_handlers.items():
        if handlers.get("container", (None,))[0] is visit_container_html:
            if form in before:
                handlers["container"] = before[form]
            else:
                del handlers["container"]


def replace_post_transform(app: Sphinx, old: type[Transform], new: type[Transform]) -> None:
    """Have a transform stand in for one of Sphinx's, in its place.

    To go: when an extension can leave a transform of Sphinx's out.
    """
    registered = app.registry.post_transforms
    registered[:] = [new if each is old else each for each in registered]


@contextmanager
def reading_settings_with(settings: Callable[..., Any]) -> Iterator[None]:
    """Have Sphinx make the settings of documents with a function while it reads a page.

    To go: when Sphinx makes its parser of docutils' settings once.
    """
    before = sphinx_docutils._get_settings
    sphinx_docutils._get_settings = settings
    try:
        yield
    finally:
        sphinx_docutils._get_settings = before


def domains_of(app: Sphinx) -> Iterable[type[Domain]]:
    """Return the registered domains: ``env`` has them too, but is made after ``config-inited``.

    To go: when ``html_domain_indices`` can name what is left out.
    """
    return app.registry.domains.values()


def add_static_folder(app: Sphinx, folder: Path) -> None:
    """Have the files of a folder copied to ``_static``, once however often it is added.

    Sphinx 9.1 has a way, which takes the same folder twice; before, only the setting has, and it
    makes a folder look like a changed one in every build. To go: with support for Sphinx 9.0.
    """
    if hasattr(app, "add_static_dir"):
        if folder not in getattr(app.registry, "static_dirs", ()):
            app.add_static_dir(folder)
    elif str(folder) not in app.config.html_static_path:
        app.config.html_static_path.append(str(folder))


def pages_of(project: Project) -> Mapping[str, Path]:
    """Return the files of a project by docname, as they are kept.

    ``Project.doc2path`` invents a file for a docname that it does not know. To go: with the need
    of `add_page`.
    """
    return project._docname_to_path


def add_page(project: Project, docname: str, path: Path) -> None:
    """Add a page whose file is outside the source folder: a page of an API has none there.

    To go: when Sphinx reads pages that have no file.
    """
    project.docnames.add(docname)
    project._docname_to_path[docname] = path
    project._path_to_docname[path] = docname


def remove_page(project: Project, docname: str) -> None:
    """Remove what `add_page` added, in this build or in an earlier one."""
    project.docnames.discard(docname)
    project._path_to_docname.pop(project._docname_to_path.pop(docname), None)


def remember_stems(app: Sphinx, *_: object) -> None:
    """Remember the stems of this build's words (event ``doctree-resolved``).

    Stemming takes an eighth of the time of a build, and most words are on many pages. No event
    before has the index of the builder. To go: when Sphinx remembers them itself.
    """
    indexer = getattr(app.builder, "indexer", None)
    language = getattr(indexer, "lang", None)
    if language is not None and not hasattr(language.stem, "cache_info"):
        language.stem = cache(language.stem)
        if is_known("sphinx.search:IndexBuilder.feed"):
            indexer._word_collector = partial(_words_once, indexer._word_collector)  # type: ignore[union-attr]


def _words_once(collect: Callable[[nodes.document], Any], page: nodes.document) -> Any:
    """Return what the search index collects of a page, each word once: it counts none."""
    store = collect(page)
    store.words = list(dict.fromkeys(store.words))
    return store


def forget_trees(env: BuildEnvironment, most: int) -> None:
    """Forget trees of pages that are stored in their files, beyond a number.

    To go: when Sphinx has a limit.
    """
    getattr(env, "_pickled_doctree_cache", {}).clear()
    trees = getattr(env, "_write_doc_doctree_cache", {})
    while len(trees) > most:
        trees.popitem()


def mend_search_index(app: Sphinx, entries: Callable[[], dict[str, Any]]) -> None:
    """Make the search index what a clean build makes it (event ``html-collect-pages``).

    It knows words of removed text, and no index entries of pages that are not written again.
    To go: when Sphinx keeps it so.
    """
    indexer = getattr(app.builder, "indexer", None)
    for name in ("_mapping", "_title_mapping"):
        words: dict[str, set[str]] = getattr(indexer, name, {})
        for word in [word for word, pages in words.items() if not pages]:
            del words[word]
    if indexer:
        written = indexer._titles.keys()  # not all pages, if the command line names some
        found = {**entries(), **indexer._index_entries}
        indexer._index_entries = {name: found[name] for name in sorted(found.keys() & written)}


def directive_named(name: str) -> object | None:
    """Return the directive of a name, or nothing if nobody has taken it.

    To go: when docutils has a public list of the directives that it was given.
    """
    return en.directives.get(name) or directives._directives.get(name)  # type: ignore[attr-defined]


def registered_directives() -> dict[str, type[Directive]]:
    """Return every directive that docutils and the extensions know; see `directive_named`."""
    names = {*directives._directives, *directives._directive_registry}  # type: ignore[attr-defined]
    document = new_document("")
    found = {n: directives.directive(n, en, document)[0] for n in names}  # type: ignore[arg-type]
    return {name: directive for name, directive in found.items() if directive}


def role_named(name: str) -> object | None:
    """Return the role of a name, or nothing; see `directive_named`."""
    return en.roles.get(name) or roles._roles.get(name)  # type: ignore[attr-defined]


def registered_roles() -> tuple[str, ...]:
    """Return the names of the roles that the extensions added; see `directive_named`."""
    return tuple(roles._roles)  # type: ignore[attr-defined]


def mathml(formula: str, *, block: bool) -> str:
    """Return LaTeX as MathML. Raises whatever the translator, which is not documented, raises.

    To go: when docutils or Sphinx offers MathML to any writer.
    """
    return str(latex2mathml.tex2mathml(formula, as_block=block))


def myst_config_of(env: BuildEnvironment) -> Any:
    """Return MyST's settings: its parser takes them from here and offers no hook to change them.

    To go: when MyST lets a parser add syntax of its own.
    """
    return env.myst_config  # type: ignore[attr-defined]


def forget_myst(document: nodes.document) -> None:
    """Take away what MyST's transforms look for in a document that it has not read to its end.

    To go: when they check whether it is there.
    """
    for name in ("heading_anchors_html_ids", "footnote_transition", "footnote_sort"):
        setattr(document.settings, f"myst_{name}", False)
    document.myst_slugs = {}  # type: ignore[attr-defined]
