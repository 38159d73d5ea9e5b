"""Files that Sphinx could not write to their end, be it that the disk is full.

Half a page would count as written in the next build, because it is newer than its source.
"""

from __future__ import annotations

from contextlib import suppress
from logging import Filter, LogRecord, getLogger
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.builders import html
from sphinx.util.logging import NAMESPACE

from ...build import build_of
from ...safety.files import own_text
from ...safety.publish import remove_file

if TYPE_CHECKING:
    from sphinx.application import Sphinx

    from ...safety.outputs import Outputs


BUILD_INFO = ".buildinfo"
"""Where Sphinx notes the configuration of a build, as four lines."""
UNKNOWN = "# Sphinx build info version 1\n#\nconfig: unknown\ntags: unknown\n"


class HalfFiles(Filter):
    """Removes the files that Sphinx warns it could not write; only that warning tells of them."""

    def __init__(self, outputs: Outputs) -> None:
        """Say which files may be removed: those of the output."""
        super().__init__()
        self.outputs = outputs

    def filter(self, record: LogRecord) -> bool:
        """Let every record pass."""
        given = record.args if isinstance(record.args, tuple) else ()
        if any(isinstance(argument, OSError) for argument in given):
            with suppress(ValueError):
                name = Path(str(given[0])).relative_to(self.outputs.folder).as_posix()
                if name in self.outputs.written:
                    remove_file(self.outputs.folder, name)
        return True


def watch(app: Sphinx) -> None:
    """Look at what Sphinx's builder of HTML warns of, in every process of this build."""
    logger = getLogger(f"{NAMESPACE}.{html.__name__}")
    for old in [one for one in logger.filters if isinstance(one, HalfFiles)]:
        logger.removeFilter(old)
    logger.addFilter(HalfFiles(build_of(app).outputs))


def mend_build_info(app: Sphinx) -> None:
    """Replace Sphinx's note of the configuration if there is only a part of it.

    Sphinx would end there in this build and in every later one. With a configuration that is not
    the one of this build, it writes all pages again.
    """
    outputs = build_of(app).outputs
    with suppress(OSError, UnicodeDecodeError):
        if len(own_text(outputs.folder / BUILD_INFO).splitlines()) < UNKNOWN.count("\n"):
            outputs.correct(BUILD_INFO, UNKNOWN)
