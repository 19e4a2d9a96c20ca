"""One sitting at the table, from the start of the program to its end."""

import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from random import choice
from typing import TextIO

from precedence_tui.archive.archive import Archive
from precedence_tui.archive.listing import DIFFICULTY
from precedence_tui.archive.stored import Stored
from precedence_tui.archive.tally import Tally
from precedence_tui.engine.actions import NewDeal, TakeUp
from precedence_tui.engine.deals import RANDOM_NUMBERS
from precedence_tui.engine.events import Events, GameChanged
from precedence_tui.engine.record import Tags
from precedence_tui.engine.variant import Variant
from precedence_tui.i18n import _
from precedence_tui.session.daily import know_day
from precedence_tui.session.outcome import Done, Refused
from precedence_tui.settings import KeyEntries, Loaded, Settings, save, use_language
from precedence_tui.store import Store
from precedence_tui.texts.bound_keys import use_keys
from precedence_tui.texts.complaints import news_sentence, unusable_sentence, unwritable_sentence
from precedence_tui.texts.game_words import Daily, day_sentence


def any_number() -> str:
    """Return the number of a deal at random."""
    return str(choice(RANDOM_NUMBERS))


class Clock:
    """Counts the seconds of play while it runs. `now` gives seconds that never go back."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._before = 0.0
        self._since: float | None = None

    @property
    def seconds(self) -> float:
        """Seconds of play so far, without the pauses."""
        if self._since is None:
            return self._before
        return self._before + self._now() - self._since

    @property
    def runs(self) -> bool:
        """Whether it is counting."""
        return self._since is not None

    def set(self, seconds: float) -> None:
        """Go on from a number of seconds, for another game."""
        self._before = seconds
        if self._since is not None:
            self._since = self._now()

    def run(self, runs: bool) -> None:
        """Count from now on, or pause."""
        if runs and self._since is None:
            self._since = self._now()
        elif not runs and self._since is not None:
            self._before += self._now() - self._since
            self._since = None


def _use_keys(entries: KeyEntries) -> tuple[Callable[[], str], ...]:
    """Use the player's own keys from now on; return what words why some cannot be used."""
    if not entries:
        use_keys()
        return ()
    # Most players have none.
    from precedence_tui.session.key_settings import players_keys

    keys, complaints = players_keys(entries)
    use_keys(keys)
    return complaints


class Sitting:
    """The store with the archive, the clock and the settings that follow it.

    It keeps the store: each action is on disk, and the clock right, before anyone
    shows it. `tags` are those of the record that the game on the table comes from,
    where the archive does not know it.
    `draw_number` gives the numbers of new deals.
    """

    def __init__(
        self,
        store: Store,
        archive: Archive,
        loaded: Loaded,
        settings_folder: Path | None,
        tags: Tags = (),
        draw_number: Callable[[], str] = any_number,
    ) -> None:
        self.store = store
        self.archive = archive
        self.clock = Clock()
        self.draw_number = draw_number
        self.settings_folder = settings_folder
        self.settings, unusable, keys = loaded
        self._unusable: tuple[Callable[[], str], ...] = (
            *(partial(unusable_sentence, str(item.path), *item[1:]) for item in unusable),
            *_use_keys(keys),
        )
        """Each words what of the settings cannot be used, in the language of then."""
        self._pauses: set[str] = set()
        self._told: list[str] = []
        self._viewed: Stored | None = None
        self._days: set[str] = set()
        """The days whose deals were asked for here as such."""
        archive.follow(store, tags, then=self._keep_up)
        self.recorder = archive.recorder
        self.recorder.clock = lambda: self.clock.seconds
        self.clock.set(self.recorder.tally.seconds)
        know_day(archive, store.game, self._days, is_new=not store.game.has_moves)
        self._day = self.daily
        self._run()

    def change(self, settings: Settings) -> Done:
        """Play with other settings from now on, and save them if that can be done."""
        before, self.settings = self.settings, settings
        if save(self.settings_folder, settings, before):
            return Done()
        return Done(_("The settings hold for now, but could not be saved."))

    def speak(self, environment: Mapping[str, str], stream: TextIO | None) -> None:
        """Speak the language of the settings, or English where the stream cannot carry it.

        That it cannot is among the news.
        """
        choice = use_language(self.settings, environment, stream)
        if choice.unwritable and stream is not None:
            self.tell(unwritable_sentence(choice.unwritable, stream.encoding))

    def pause(self, reason: str) -> None:
        """Stop the clock for a reason, until `resume` is called with the same."""
        self._pauses.add(reason)
        self._run()

    def resume(self, reason: str) -> None:
        """Let the clock go on, unless another reason still holds it."""
        self._pauses.discard(reason)
        self._run()

    def view_past(self, kept: Stored) -> None:
        """Put a game of the past on the table, which stays as it is: a move begins a new one."""
        self._viewed = kept
        self.store.dispatch(TakeUp(kept.game))

    def put_day(self, day: str, action: NewDeal | TakeUp) -> None:
        """Put the deal of a day, as `2026-12-01`, on the table as such."""
        self._days.add(day)
        self.store.dispatch(action)

    @property
    def new_deal_variant(self) -> Variant:
        """The variant of the next new deal: the table's, with the settings' first king."""
        return self.store.game.variant.with_options(first_king=self.settings.first_king)

    @property
    def tally(self) -> Tally:
        """What is counted of the game on the table, its seconds up to the last write."""
        return self._seen.tally if self._seen else self.recorder.tally

    @property
    def number(self) -> int | None:
        """The number in the list of the game on the table; None while it is not there."""
        return self._seen.number if self._seen else self.recorder.number

    @property
    def tags(self) -> Tags:
        """The tags that a record of the game on the table has besides the known ones."""
        return self._seen.tags if self._seen else self.recorder.tags

    @property
    def difficulty(self) -> str:
        """How hard the deal on the table is, as far as the coach has graded it; else ""."""
        return dict(self.tags).get(DIFFICULTY, "")

    @property
    def daily(self) -> Daily | None:
        """Of which day the game on the table is the deal, if of any."""
        facts = self._seen.facts if self._seen else self.recorder.facts
        return Daily(facts.daily, facts.practice) if facts.daily else None

    def tell(self, sentence: str) -> None:
        """Let a sentence be among the news."""
        self._told.append(sentence)

    def news(self) -> list[str]:
        """Take what the player should be told, mostly about files, since this was last asked.

        The games come first: there may be no room for more, and they matter most.
        """
        told, self._told = self._told, []
        unusable, self._unusable = self._unusable, ()
        told += [word() for word in unusable]
        return [*map(news_sentence, self.archive.take_news()), *told]

    def refused(self, otherwise: str) -> Refused:
        """Return a refusal that says why: the news, a trouble told before, or else `otherwise`."""
        told, trouble = self.news(), self.archive.trouble
        if not told and trouble is not None:
            told = [news_sentence(trouble)]
        return Refused(" ".join(told) or otherwise)

    @property
    def unreadable(self) -> str:
        """Why none of the saved games can be read, in a sentence; "" where they can."""
        trouble = None if self.archive.reads else self.archive.trouble
        return "" if trouble is None else news_sentence(trouble)

    def close(self) -> None:
        """Keep the time played and let go of the game."""
        self.clock.run(False)
        self.archive.close()

    def _keep_up(self, events: Events) -> None:
        """Take up the clock and the day of a game that an action has put on the table."""
        first = events[0]
        if isinstance(first, GameChanged):
            self.clock.set(self.recorder.tally.seconds)
            know_day(self.archive, self.store.game, self._days, is_new=first.is_new)
        before, self._day = self._day, self.daily
        if not isinstance(first, GameChanged) and self._day is not None and self._day != before:
            # Another window began that deal first, which is known with the first move here.
            self.tell(day_sentence(self._day))
        self._run()

    def _run(self) -> None:
        game = self.store.game
        plays = game.done.steps > 0 and not game.is_over and not self._only_views
        self.clock.run(plays and not self._pauses)

    @property
    def _only_views(self) -> bool:
        """Whether the game on the table has moves, and none of them was made in this sitting."""
        return self.store.game.has_moves and self.archive.saves and self.recorder.number is None

    @property
    def _seen(self) -> Stored | None:
        """The game of the past that is on the table, as it is in the list; None for any other."""
        return self._viewed if self._only_views else None
