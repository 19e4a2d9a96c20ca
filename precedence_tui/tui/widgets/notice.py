"""What stands on the screen where there is no room for the board."""

from textual.geometry import Size

from precedence_tui.board.ink import Ink, Rows, centred
from precedence_tui.board.layout import SMALLEST
from precedence_tui.i18n import _
from precedence_tui.texts.wrapping import wrapped
from precedence_tui.tui.renderer import Renderer
from precedence_tui.tui.widgets.drawn import Drawn


class Notice(Drawn):
    """One sentence with the size that the board needs."""

    DEFAULT_CSS = "Notice { position: absolute; offset: 0 0; width: 100%; height: 100%; }"

    def __init__(self, renderer: Renderer) -> None:
        super().__init__(renderer, "notice")
        self.display = False

    @property
    def first_row(self) -> int:
        """The row in which the sentence begins."""
        written = (any(span.ink is not Ink.TABLE for span in spans) for spans in self._rows)
        return next((row for row, is_written in enumerate(written) if is_written), 0)

    def place(self, renderer: Renderer, size: Size) -> None:
        """Show the sentence if there is no room for anything else."""
        self.renderer = renderer
        self.display = renderer.layout is None
        if self.display:
            self._rows = notice_rows(size.width, size.height)
            self.refresh()


def notice_rows(width: int, height: int) -> Rows:
    """Return the rows of a window with the sentence in its middle."""
    text = _("The board needs {width} columns and {height} rows; there are {w} and {h}.").format(
        width=SMALLEST.width, height=SMALLEST.height, w=width, h=height
    )
    lines = wrapped(text, max(width - 2, 1))[:height]
    above = max((height - len(lines)) // 2, 0)
    blank = centred(width, "", Ink.TABLE)
    return (
        *(blank for _row in range(above)),
        *(centred(width, line, Ink.TEXT) for line in lines),
        *(blank for _row in range(max(height - above - len(lines), 0))),
    )
