"""The guard over directives is tried at start: a MyST that goes another way ends the build."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from myst_parser.mdit_to_docutils.base import DocutilsRenderer

from sphinx_docsjson.markup import probe
from sphinx_docsjson.markup.render import guard

from .small_site import build

if TYPE_CHECKING:
    from pathlib import Path

    from docutils import nodes


def other_way(self: DocutilsRenderer, *args: Any, **options: Any) -> list[nodes.Element]:
    """Run directives as a MyST would whose method had another name."""
    return DocutilsRenderer.run_directive(self, *args, **options)


def other_signature(self: DocutilsRenderer, token: Any) -> list[nodes.Element]:
    """Stand for a method with other parameters."""
    raise AssertionError


def unguarded(_name: str, directive: Any, _answers: Any) -> Any:
    return directive


CHANGES = {
    "MyST calls another method": (guard.FileGuard, "run_directive", other_way),
    "MyST gives other parameters": (guard.FileGuard, "run_directive", other_signature),
    "MyST has no such method": (DocutilsRenderer, "run_directive", None),
    "docutils reads tables in another way": (guard, "guarded", unguarded),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_build_without_guard_ends(
    change: tuple[Any, str, Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(*change)
    with pytest.raises(SystemExit) as ended:
        build(tmp_path, "# T\n")
    assert ended.value.code == 2
    assert not (tmp_path / "out" / "index.html").exists()
    assert "docsjson-probe" not in capsys.readouterr().err


def test_the_message_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    def stop(problem: Any) -> None:
        said.append(problem.message)
        raise SystemExit(2)

    monkeypatch.setattr(guard, "guarded", unguarded)
    monkeypatch.setattr(probe, "stop", stop)
    with pytest.raises(SystemExit):
        build(tmp_path, "# T\n")
    assert len(said) == 1
    assert "MyST-Parser" in said[0]
    assert "docsjson_trusted" in said[0]
    assert "\n" not in said[0]


def test_conf_py_may_go_on_without_guard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "guarded", unguarded)
    monkeypatch.setattr(guard.FileGuard, "run_directive", other_way)
    assert "After" in build(tmp_path, "# T\n\nAfter\n", docsjson_trusted=True).html


@pytest.mark.parametrize("attempt", probe.ATTEMPTS)
def test_each_attempt_is_seen(
    attempt: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One directive that passes is enough to end the build."""
    found: list[bool] = []
    real = probe.is_guarded
    monkeypatch.setattr(probe, "ATTEMPTS", (attempt,))
    monkeypatch.setattr(probe, "is_guarded", lambda app: found.append(real(app)) or True)
    build(tmp_path / "1", "# T\n")
    monkeypatch.setattr(guard, "guarded", unguarded)
    monkeypatch.setattr(guard.FileGuard, "run_directive", other_way)
    build(tmp_path / "2", "# T\n")
    assert found == [True, False]


def test_the_probe_leaves_nothing_behind(tmp_path: Path) -> None:
    built = build(tmp_path, "# T\n")
    assert built.warnings == ""
    assert not [file for file in built.out.rglob("*") if "probe" in file.name]


def test_a_build_that_reads_no_page_does_not_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[object]()
    monkeypatch.setattr(probe, "is_guarded", lambda app: asked.append(app) or True)
    monkeypatch.setattr(probe, "is_trusted", lambda _config: False)
    app: Any = SimpleNamespace(config=None)
    for docnames in ([], ["index"]):
        probe.check_guard(app, None, docnames)  # type: ignore[arg-type]
    assert asked == [app]
