"""A picture of the board as PNG, for places that show no SVG.

What text looks like depends on the font, so that the file is not compared byte
by byte: it says which SVG it was drawn from.
"""

import zlib
from hashlib import sha256
from pathlib import Path
from struct import pack
from typing import Final

from screenshots.pictures import FOLDER

SOURCE: Final = FOLDER / "several-100x30.svg"
TARGET: Final = SOURCE.with_suffix(".png")

_SIGNATURE: Final = 8
_HEADER: Final = 25
"""Bytes before the place where a text chunk can stand (PNG, third edition, 5.6)."""


def origin(svg: str) -> bytes:
    """Return the text chunk by which a PNG file names the SVG that it was drawn from."""
    content = b"tEXtSource\0" + sha256(svg.encode()).hexdigest().encode()
    return pack(">I", len(content) - 4) + content + pack(">I", zlib.crc32(content))


def write(source: Path = SOURCE, target: Path = TARGET) -> None:
    """Draw it, twice as large as the SVG says; needs the extra `pictures`."""
    from resvg_py import svg_to_bytes

    svg = source.read_text(encoding="utf-8")
    drawn = bytes(svg_to_bytes(svg_string=svg, zoom=2))
    at = _SIGNATURE + _HEADER
    target.write_bytes(drawn[:at] + origin(svg) + drawn[at:])
    print(target)
