"""The moving picture: the running program, played by its keys from the first card on."""

import asyncio
from functools import partial
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from rich.segment import Segment
from textual.strip import Strip

from precedence_tui.board.ink import Ink
from precedence_tui.board.themes import NIGHT, Style
from precedence_tui.tui.renderer import Renderer
from screenshots.moving_svg import Frame, moving_svg
from screenshots.scenes import WON_NUMBER, played
from screenshots.svg import StyledRow
from tests.tui.playing import Player, app_of, running

FILE: Final = Path(__file__).parent / "moving" / "game.svg"
SIZE: Final = 100, 30
TITLE: Final = "The first cards of a game: all eight piles are begun, with a hint and an undo"

_CAPS: Final = {"space": "Space"}


class Press(NamedTuple):
    """A key, how many seconds one looks at what comes of it, and what is waited for."""

    key: str
    seconds: float
    says: str = ""


_START: Final = 2.0
SCRIPT: Final = (
    Press("space", 1.4),
    Press("space", 1.8),
    Press("2", 1.6),
    Press("space", 0.6),
    Press("space", 0.6),
    Press("space", 1.4),
    Press("3", 1.4),
    Press("4", 1.6),
    Press("f", 1.4),
    Press("4", 1.4),
    Press("u", 1.6),
    Press("5", 1.4),
    Press("6", 1.6),
    Press("h", 2.0, "Hint: "),
    Press("h", 2.0, "pile 5"),
    Press("5", 1.4),
    Press("f", 1.0),
    Press("1", 1.0),
    Press("f", 0.8),
    Press("4", 0.8),
    Press("f", 0.8),
    Press("7", 1.0),
    Press("f", 1.0),
    Press("8", 3.4),
)


async def _frames() -> list[Frame]:
    table = next(played(WON_NUMBER)).table
    with TemporaryDirectory() as folder:
        async with running(app_of(table, Path(folder)), SIZE) as player:
            player.screen.render_with(Renderer(NIGHT).with_layout(player.layout))
            await player.settled()
            frames = [Frame(_shown(player), _START)]
            for press in SCRIPT:
                await player.press(press.key)
                await player.until(partial(_says, player, press.says))
                cap = _CAPS.get(press.key, press.key)
                frames.append(Frame(_shown(player), press.seconds, cap))
    return frames


def _says(player: Player, words: str) -> bool:
    return words in player.said()


def _shown(player: Player) -> list[StyledRow]:
    """Return what stands in the window."""
    return [_styled(strip) for strip in player.screen._compositor.render_strips()]


def _styled(strip: Strip) -> StyledRow:
    return [
        ("".join(segment.text for segment in run), style)
        for style, run in groupby(strip, key=_style)
    ]


def _style(segment: Segment) -> Style:
    style = segment.style
    if style is None:
        return NIGHT.styles[Ink.TABLE]
    foreground, background = (
        None if colour is None or colour.triplet is None else colour.triplet.hex
        for colour in (style.color, style.bgcolor)
    )
    return Style(foreground, background, bool(style.bold))


def drawn() -> str:
    """Return the moving picture as an SVG file."""
    cap = Style(NIGHT.styles[Ink.KEY].foreground, NIGHT.styles[Ink.FRAME].foreground)
    return moving_svg(asyncio.run(_frames()), NIGHT.styles[Ink.TABLE], cap, TITLE)


def write() -> None:
    """Write it."""
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(drawn(), encoding="utf-8")
    print(FILE)
