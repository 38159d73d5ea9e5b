"""Make the fonts of the theme from the packages `fontpkg-inter` and `fontpkg-jetbrains-mono`.

Run it when one of them has a new version, with `fonttools` and `brotli` installed::

    python benchmarks/subset_fonts.py

It keeps the letters of Latin languages, punctuation, arrows and one variable axis, the weight, and
writes the files and their licences to the theme's folder of static files.
"""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

STATIC = Path(__file__).parent.parent / "sphinx_docsjson" / "theme" / "docsjson" / "static"
LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x180)]
SIGNS = [
    *range(0x2010, 0x2028), 0x2030, 0x2039, 0x203A, 0x20AC, 0x2116, 0x2122, *range(0x2190, 0x2194),
    0x2212, 0x2260, 0x2264, 0x2265, 0x2713,
]  # fmt: skip
BOXES = range(0x2500, 0x2580)
FONTS = (
    ("inter", "Inter[opsz,wght].ttf", {"opsz": 14, "wght": (400, 700)}, [*LATIN, *SIGNS]),
    ("jetbrains_mono", "JetBrainsMono[wght].ttf", {"wght": (400, 700)}, [*LATIN, *SIGNS, *BOXES]),
)
"""Name, file, what is left of its axes, and the characters that are kept."""
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum", "case"]


def folder_of(package: str) -> Path:
    """Return the folder of an installed package of `fontpkg`, or end the program."""
    spec = find_spec(f"fontpkg_{package}")
    if spec is None or spec.origin is None:
        sys.exit(f"install fontpkg-{package.replace('_', '-')} first")
    return Path(spec.origin).parent


def main() -> None:
    """Write both fonts and their licences."""
    for package, name, axes, characters in FONTS:
        folder = folder_of(package)
        font = TTFont(folder / "files" / name)
        options = Options(layout_features=FEATURES, flavor="woff2", hinting=False)
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=characters)
        subsetter.subset(font)
        font = instantiateVariableFont(font, axes)
        font.flavor = "woff2"
        target = STATIC / f"docsjson-{package.replace('_', '-')}.woff2"
        font.save(target)
        target.with_suffix(".LICENSE.txt").write_bytes((folder / "LICENSE").read_bytes())
        print(f"{target.name}: {target.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
