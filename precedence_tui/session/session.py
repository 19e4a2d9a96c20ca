"""One sitting at the table, from the start of the program to its end."""

from collections.abc import Iterable
from pathlib import Path

from precedence_tui.archive.archive import Archive
from precedence_tui.archive.stored import Stored
from precedence_tui.archive.tally import Tally
from precedence_tui.engine.actions import TakeUp
from precedence_tui.engine.events import DealStarted, Events, GameTakenUp
from precedence_tui.engine.record import Tags
from precedence_tui.engine.variant import Variant
from precedence_tui.session.clock import Clock
from precedence_tui.settings import Loaded, Settings, Unusable, save
from precedence_tui.store import Store
from precedence_tui.texts.archive import news_sentence
from precedence_tui.texts.settings import unusable_sentence


class Session:
    """The store with everything that follows it, whatever the front end.

    To be made before any front end subscribes: then each action is on disk,
    and the clock right, before anyone shows it. `tags` are those of the record
    that the game on the table comes from, where the archive does not know it.
    """

    def __init__(
        self,
        store: Store,
        archive: Archive,
        loaded: Loaded,
        settings_folder: Path | None,
        tags: Tags = (),
    ) -> None:
        self.store = store
        self.archive = archive
        self.clock = Clock()
        self._settings_folder = settings_folder
        self.settings, self._unusable = loaded
        self._pauses: set[str] = set()
        self._told: list[str] = []
        self._looked_at: Stored | None = None
        archive.follow(store, tags)
        archive.set_clock(lambda: self.clock.seconds)
        store.subscribe(self._hear)
        self.clock.set(archive.tally.seconds)
        self._run()

    def change(self, settings: Settings) -> bool:
        """Play with other settings from now on; False if they could not be saved."""
        before, self.settings = self.settings, settings
        return save(self._settings_folder, settings, before)

    def pause(self, reason: str) -> None:
        """Stop the clock for a reason, until `resume` is called with the same."""
        self._pauses.add(reason)
        self._run()

    def resume(self, reason: str) -> None:
        """Let the clock go on, unless another reason still holds it."""
        self._pauses.discard(reason)
        self._run()

    def look_at(self, kept: Stored) -> None:
        """Put a game of the past on the table, which stays as it is: a move begins a new one."""
        self._looked_at = kept
        self.store.dispatch(TakeUp(kept.game))

    @property
    def new_deal_variant(self) -> Variant:
        """What a deal that is asked for now is of: the table's, with the settings' first king."""
        return self.store.game.variant.with_options(first_king=self.settings.first_king)

    @property
    def tally(self) -> Tally:
        """What is counted of the game on the table, its seconds up to the last write."""
        seen = self._looked_at if self._only_looks else None
        return self.archive.tally if seen is None else seen.tally

    @property
    def tags(self) -> Tags:
        """The tags that a record of the game on the table has besides the known ones."""
        seen = self._looked_at if self._only_looks else None
        return self.archive.tags if seen is None else seen.tags

    def tell(self, sentence: str) -> None:
        """Let it be among the news."""
        self._told.append(sentence)

    def news(self) -> list[str]:
        """What the player should be told, mostly about files, since this was last asked.

        The games come first: there may be no room for more, and they matter most.
        """
        told, self._told = self._told, []
        told += [unusable_sentence(str(item.path), *item[1:]) for item in self._take_unusable()]
        return [*map(news_sentence, self.archive.take_news()), *told]

    def close(self) -> None:
        """Keep the time played and let go of the game."""
        self.clock.run(False)
        self.archive.close()

    def _take_unusable(self) -> Iterable[Unusable]:
        unusable, self._unusable = self._unusable, ()
        return unusable

    def _hear(self, events: Events) -> None:
        if isinstance(events[0], DealStarted | GameTakenUp):
            self.clock.set(self.archive.tally.seconds)
        self._run()

    def _run(self) -> None:
        game = self.store.game
        plays = game.done.steps > 0 and not game.is_over and not self._only_looks
        self.clock.run(plays and not self._pauses)

    @property
    def _only_looks(self) -> bool:
        """Whether the game on the table has moves, and none of them was made in this sitting."""
        return self.store.game.has_moves and self.archive.saves and self.archive.number is None
