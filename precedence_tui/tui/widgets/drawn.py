"""A widget that shows rows of the pure drawing, and nothing of its own."""

from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from precedence_tui.board.ink import Row, Rows, key_at
from precedence_tui.tui.renderer import Renderer


class Drawn(Widget):
    """Shows rows as its renderer paints them; subclasses say which rows, and when."""

    def __init__(self, renderer: Renderer, name: str | None = None) -> None:
        super().__init__(id=name)
        self.renderer = renderer
        self._rows: Rows = ()

    def key_at(self, x: int, y: int) -> str:
        """Return the key that is named in a column of a row; empty where none is."""
        return key_at(self._rows[y], x) if 0 <= y < len(self._rows) else ""

    def show_rows(self, rows: Rows) -> None:
        """Show other rows, and paint the cells that differ from those shown before."""
        old, self._rows = self._rows, rows
        if len(old) != len(rows):
            self.refresh()
            return
        changed = [
            _changed(y, before, after)
            for y, (before, after) in enumerate(zip(old, rows, strict=True))
            if before != after
        ]
        if changed:
            self.refresh(*changed)

    def render_line(self, y: int) -> Strip:
        """One row, for Textual to paint."""
        if y < len(self._rows):
            return self.renderer.strip(self._rows[y])
        return Strip.blank(self.size.width)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the rows as strips, without asking Textual's styles, which takes far longer.

        All inks say all of their colours, and the widget has neither border nor padding.
        """
        if self.get_line_filters():
            return super().render_lines(crop)
        # Where the size has changed, the rows may have not yet.
        width = max(self.size.width, crop.right)
        strips = (self.render_line(y).adjust_cell_length(width) for y in crop.line_range)
        return [strip.crop(*crop.column_span) for strip in strips]


def _changed(y: int, before: Row, after: Row) -> Region:
    """Return the columns of a row between the first and the last span that differ."""
    start = 0
    for old, new in zip(before, after, strict=False):
        if old != new:
            break
        start += len(new.text)
    end = width = sum(len(span.text) for span in after)
    for old, new in zip(reversed(before), reversed(after), strict=False):
        if old != new or end <= start:
            break
        end -= len(new.text)
    return Region(start, y, max(min(end, width) - start, 1), 1)
