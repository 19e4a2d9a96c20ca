"""A part of the board: what heading, piles and lines have in common."""

from collections.abc import Callable
from typing import ClassVar

from textual.geometry import Offset

from precedence_tui.board.ink import Rows
from precedence_tui.board.layout import Box, Layout
from precedence_tui.engine.events import Event, Events, changes
from precedence_tui.engine.game import Game
from precedence_tui.store import Store
from precedence_tui.tui.renderer import Renderer
from precedence_tui.tui.widgets.drawn import Drawn


def as_drawn(rows: Rows) -> Rows:
    """Return rows as they are."""
    return rows


class Part(Drawn):
    """A part of the board, which draws itself from the table of the store.

    It says itself which events it depends on, and takes no notice of others. It keeps
    nothing of the game but the rows that it painted last, so as to send only the cells
    that differ from them.
    """

    DEFAULT_CSS = "Part { position: absolute; }"

    follows: ClassVar[tuple[type[Event], ...]] = ()
    """The kinds of events that change what it shows."""

    hides_places: ClassVar[bool] = False
    """Whether it lies over places of the board: none is clicked through it."""

    def __init__(self, store: Store, renderer: Renderer, name: str) -> None:
        super().__init__(renderer, name)
        self.store = store
        self.has_cursor = False
        self.is_hinted = False
        self.behind: Game | None = None
        """What it shows while the drawing follows behind the store."""
        self.look: Callable[[Rows], Rows] = as_drawn
        """What is made of its rows before they are shown."""
        self._unsubscribe: Callable[[], None] | None = None

    @property
    def attention(self) -> Offset | None:
        """Where the player's attention should be in it; None: not in this part."""
        return None

    @property
    def game(self) -> Game:
        """The game that it shows."""
        return self.store.game if self.behind is None else self.behind

    def on_mount(self) -> None:
        """Follow the store from now on."""
        self._unsubscribe = self.store.subscribe(self._redraw_after)

    def on_unmount(self) -> None:
        """Follow it no longer."""
        if self._unsubscribe is not None:
            self._unsubscribe()

    def _redraw_after(self, events: Events) -> None:
        if any(map(self.depends_on, changes(events))):
            self.redraw()

    def depends_on(self, event: Event) -> bool:
        """Return whether an event changes what it shows."""
        return isinstance(event, self.follows)

    def drawing(self, layout: Layout) -> Rows:
        """Return the rows that it should show, as wide and high as its box."""
        raise NotImplementedError

    def box(self, layout: Layout) -> Box | None:
        """Return where it lies; None where there is no place for it."""
        raise NotImplementedError

    def place(self, renderer: Renderer) -> None:
        """Use another renderer, perhaps for a window of another size or one without room."""
        self.renderer = renderer
        layout = renderer.layout
        box = None if layout is None else self.box(layout)
        self.display = box is not None
        if layout is None or box is None:
            return
        styles = self.styles
        styles.offset = (box.x, box.y)
        styles.width, styles.height = box.width, box.height
        self._rows = self.look(self.drawing(layout))
        self.refresh()

    def redraw(self) -> None:
        """Paint what looks different from before."""
        layout = self.renderer.layout
        if layout is None or self.box(layout) is None:
            return
        self.show_rows(self.look(self.drawing(layout)))
