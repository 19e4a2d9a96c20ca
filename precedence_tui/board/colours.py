"""Colours as numbers: reading and writing them, mixing them, how far two stand apart."""

import re
from typing import Final, NamedTuple, Self

_WRITTEN: Final = re.compile("#[0-9a-f]{6}")

_LEAST_SATURATION: Final = 0.15
"""Below it a colour becomes one of the palette's greys."""

_CUBE: Final = (0, 95, 135, 175, 215, 255)
"""How much of red, green and blue the 216 colours in the middle of the palette have."""


class Colour(NamedTuple):
    """Red, green and blue, 0 to 255."""

    red: int
    green: int
    blue: int

    @classmethod
    def of(cls, name: str) -> Self:
        """Return the colour that is written `#rrggbb`; raises `ValueError` for anything else."""
        if not _WRITTEN.fullmatch(name):
            raise ValueError(f"not a colour: {name!r}")
        return cls(*bytes.fromhex(name[1:]))

    @property
    def name(self) -> str:
        """The colour as `#rrggbb`."""
        return f"#{self.red:02x}{self.green:02x}{self.blue:02x}"

    def mixed(self, other: "Colour", share: float) -> "Colour":
        """Return the colour that lies so much of the way, 0 to 1, to another one."""
        return Colour(*(int(a + (b - a) * share) for a, b in zip(self, other, strict=True)))


WHITE: Final = Colour(255, 255, 255)
BLACK: Final = Colour(0, 0, 0)


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours, from 1 to 21, black on white.

    It is reckoned as the Web Content Accessibility Guidelines 2 define it.
    """
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Colour) -> float:
    """Return the relative luminance, 0 to 1, as the guidelines define it."""
    red, green, blue = (
        part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def in_palette(colour: Colour) -> int:
    """Return the number, 16 to 255, of the nearest colour of the 256, chosen as Rich chooses it.

    By the same choice nothing changes its colour when Textual takes over.
    """
    highest, lowest = max(colour) / 255, min(colour) / 255
    lightness = (highest + lowest) / 2
    spread = highest - lowest
    if spread == 0:
        saturation = 0.0
    elif lightness <= 0.5:
        saturation = spread / (highest + lowest)
    else:
        saturation = spread / (2.0 - highest - lowest)
    if saturation < _LEAST_SATURATION:
        grey = round(lightness * 25.0)
        return 16 if grey == 0 else 231 if grey == 25 else 231 + grey
    red, green, blue = (part / 95 if part < 95 else 1 + (part - 95) / 40 for part in colour)
    return 16 + 36 * round(red) + 6 * round(green) + round(blue)


def of_palette(number: int) -> Colour:
    """Return the colour of a number, 16 to 255, in the palette of xterm: a cube, then greys.

    The first sixteen are not among them: every terminal has its own.
    """
    if number >= 232:
        grey = 8 + 10 * (number - 232)
        return Colour(grey, grey, grey)
    red, rest = divmod(number - 16, 36)
    green, blue = divmod(rest, 6)
    return Colour(_CUBE[red], _CUBE[green], _CUBE[blue])
