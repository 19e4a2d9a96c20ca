"""Fuzzing months of use: games played, killed, suspended, listed, deleted, reset and imported.

A career is a text with an operation in each line: a word, and a number that chance is
drawn from. A line without meaning is left out. The game runs in a process of its own,
full-screen or line by line, with a clock that may be wrong by decades. After each
operation the archive must hold what a plain list of games holds. Of what was under way
when the game was killed it holds all up to some step, and none that was shown is missing.
"""

import json
import signal
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from precedence_tui.archive.archive import Archive
from precedence_tui.archive.listing import Summary
from precedence_tui.archive.tally import Standing
from precedence_tui.engine.actions import NewDeal, SimpleAction
from precedence_tui.engine.game import Game, Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.position import targets
from precedence_tui.engine.record import Record, write_records
from precedence_tui.engine.variant import PRECEDENCE, FirstKing, Variant
from precedence_tui.session.command import Command
from precedence_tui.session.commands import COMMANDS, command
from precedence_tui.settings import DEFAULTS
from tests.fuzz.fuzzing import PATIENCE, Fuzzer
from tests.fuzz.played import Played
from tests.fuzz.programs import Run, run_command
from tests.fuzz.sittings import SIZES, Lines, Screen, Sitting
from tests.games import WINS, deal_numbered, random_move, won_moves
from tests.patience import DEADLINE

DONE: Final[Counter[str]] = Counter()
"""Careers, games in them, sittings, and those of them that a signal ended; `main` tells it."""

_OF_MOVES: Final = {
    **{one.action: one for one in COMMANDS if isinstance(one.action, Move)},
    Move.DEAL: command("deal"),
}
_OTHERS: Final = tuple(
    command(name)
    for name in (
        *("undo", "undo", "undo", "undo", "redo", "redo", "back", "forward", "end"),
        *("deal on", "deal on", "play", "play", "start"),
    )
)
_LONGEST: Final = 500
"""Commands of one operation."""

_ENDINGS: Final = (signal.SIGTERM, signal.SIGHUP, signal.SIGUSR1, signal.SIGKILL)
_CLOCKS: Final = (0, 0, -1, 3600, -3600, 86_400, -(10**7), 10**9, -(2 * 10**9), 10**10)
"""Seconds by which the clock is wrong."""


class Career:
    """One player's folder, the game that runs there, and what must come of it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.home = folder / "home"
        self.sitting: Sitting | None = None
        self.now = Played()
        self.exported: dict[int, Record] = {}
        self.operations: Mapping[str, Callable[[Random], object]] = {
            "screen": lambda chance: self.start(Screen, chance),
            "lines": lambda chance: self.start(Lines, chance),
            "play": lambda chance: self.play(chance, chance.randrange(1, 60)),
            "whole": lambda chance: self.play(chance, _LONGEST),
            "win": self.win,
            "new": self.new,
            "season": self.season,
            "open": self.open,
            "give-up": self.give_up,
            "delete": self.delete,
            "bring-back": self.bring_back,
            "reset": lambda _: self.statistics("x"),
            "count-again": lambda _: self.statistics("u"),
            "resize": self.resize,
            "suspend": self.suspend,
            "clock": self.set_clock,
            "leave": lambda _: self.leave(),
            "end": self.end,
            "end-amid": self.end_amid,
            "export": lambda _: self.export(),
            "import": self.take_in,
            "move": lambda _: self.move_house(),
        }
        (folder / "clock").write_text("0")

    def close(self) -> None:
        """Leave nothing running."""
        if self.sitting is not None:
            self.sitting.close()

    # What is there

    def check(self, now: Played) -> None:
        """Raise `AssertionError` unless the archive holds what is to be expected."""
        archive = Archive(self.home, visitor=True)
        try:
            now.games.check(archive)
            for number in now.touched:
                kept = archive.load(number)
                assert kept is not None
                assert kept.game == now.games.games[number].game
        finally:
            archive.close()

    def settle(self, *ways: Played) -> None:
        """Go on from the last of these that the archive holds; there must be one."""
        for now in ways[:0:-1]:
            try:
                self.check(now)
            except AssertionError:
                continue
            break
        else:
            now = ways[0]
            try:
                self.check(now)
            except AssertionError as error:
                error.add_note(self._difference(ways))
                raise
        self.now = now._replace(touched=frozenset())

    def _difference(self, ways: Sequence[Played]) -> str:
        """Tell of each game that was under way what is found of it, and what might have been."""
        found = {game.number: (game.moves, game.stands.value) for game in self._games()}
        told = [f"{len(ways)} ways"]
        for number in sorted(frozenset().union(*(one.touched for one in ways))):
            might = (one.games.games.get(number) for one in ways)
            moves = [held and (held.game.done.moves, held.stands.value) for held in might]
            told.append(f"game {number}: {found.get(number)} of {moves}")
        return "\n".join(told)

    def wait_until(self, now: Played) -> None:
        """Wait until the archive of the running game holds this."""
        deadline = time.monotonic() + DEADLINE
        while True:
            try:
                self.check(now)
                break
            except AssertionError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.005)
        self.now = now._replace(touched=frozenset())

    # Sittings

    def start(self, kind: type[Screen] | type[Lines], chance: Random) -> None:
        """Start the game, and go on where it was left or with another deal."""
        if self.sitting is not None:
            return
        arguments = ["play"]
        games, last = self.now.games, self.now.games.last_played
        if last is None or chance.random() < 0.2:
            number = chance.randrange(1, 10**9)
            variant = PRECEDENCE
            if chance.random() < 0.3:
                variant = variant.with_options(chance.choice(tuple(FirstKing)), chance.randrange(5))
            arguments += ["--deal", str(number), "--king", str(variant.first_king.value)]
            arguments += ["--redeals", str(variant.redeals)]
            now = Played(games, Table(new_game(deal_numbered(number, variant), variant)))
        else:
            now = Played(games, Table(games.games[last].game), last)
        self.sitting = kind(self.folder, arguments)
        self.sitting.wait_for(now.table.game)
        self.now = now
        DONE["sittings"] += 1

    @property
    def screen(self) -> Screen | None:
        """The full-screen game, if that runs."""
        return self.sitting if isinstance(self.sitting, Screen) else None

    def leave(self) -> None:
        """Quit."""
        if self.sitting is not None:
            self.sitting.leave()
            assert self.sitting.wait_for_end() == 0
            self._ended()
            self.settle(self.now)

    def _ended(self) -> None:
        assert self.sitting is not None
        self.sitting.close()
        self.sitting = None

    def _end_by(self, number: signal.Signals) -> None:
        assert self.sitting is not None
        self.sitting.send(number)
        assert self.sitting.wait_for_end() == 128 + number
        DONE["ended by a signal"] += 1

    def end(self, chance: Random) -> None:
        """End the game by a signal while it waits."""
        if self.sitting is not None:
            number = chance.choice(_ENDINGS)
            self._end_by(number)
            self._ended()
            self.settle(self.now)

    def end_amid(self, chance: Random) -> None:
        """End the game by a signal amid moves."""
        if self.sitting is None:
            return
        typed, way = self._drawn(chance, chance.randrange(1, 80))
        number = chance.choice(_ENDINGS)
        self.sitting.play(typed)
        # It is drawn how much of it is done by then.
        time.sleep(chance.choice((0, 0.001, 0.01, 0.05, 0.1)))
        self._end_by(number)
        seen = self.sitting.seen([one.table.game for one in way])
        self._ended()
        self.settle(*way[seen:])

    # Games

    def _drawn(self, chance: Random, most: int) -> tuple[list[Command], list[Played]]:
        """Return commands, and what is to be expected before the first and after each."""
        typed, way = [], [self.now]
        skill = chance.choice((0.3, 0.8, 0.95, 1.0))
        for _ in range(most):
            table = way[-1].table
            if table.game.is_over and chance.random() < 0.7:
                break
            if table.game.is_over or chance.random() < 0.1:
                asked = chance.choice(_OTHERS)
                if asked.action is SimpleAction.DEAL_ON and targets(table.game.position):
                    # The first time the program would only tell of the card.
                    asked = command("undo")
            else:
                asked = _OF_MOVES[random_move(table.game.position, chance, skill)]
            assert asked.action is not None
            typed.append(asked)
            way.append(way[-1].after(asked.action))
        return typed, way

    def play(self, chance: Random, most: int) -> None:
        """Make moves, and take some of them back."""
        if self.sitting is not None:
            typed, way = self._drawn(chance, most)
            self.sitting.play(typed)
            self._wait_for(way[-1])

    def _wait_for(self, now: Played) -> None:
        assert self.sitting is not None
        self.sitting.wait_for(now.table.game)
        self.wait_until(now)

    def win(self, chance: Random) -> None:
        """Win a game whose moves are known."""
        game, moves = won_moves(chance.choice(WINS))
        if isinstance(self.sitting, Lines) and game.variant == self._new_variant:
            self.sitting.write(f"new {game.deal.number}")
            now = self.now.after(NewDeal(game.deal, game.variant))
            for move in moves:
                now = now.after(move)
            self.sitting.play([_OF_MOVES[move] for move in moves])
            self._wait_for(now)

    @property
    def _new_variant(self) -> Variant:
        """What a new deal is of: the table's rules, and the king as the settings have it."""
        return self.now.table.game.variant.with_options(DEFAULTS.first_king)

    def new(self, chance: Random) -> None:
        """Deal another game, and take that back or make a move."""
        if self.sitting is None:
            return
        then = command(chance.choice(("deal", "deal", "undo")))
        variant, listed = self._new_variant, len(self._listed())
        if self.screen is not None:
            # The number is the program's own choice, and the list tells it.
            self.screen.shell.press("n", "d")
            self.screen.shell.wait_for(lambda: len(self._listed()) > listed)
            number, then = self._newest_deal(), command("deal")
        else:
            assert isinstance(self.sitting, Lines)
            number = str(chance.randrange(1, 10**9))
            self.sitting.write(f"new {number}")
            self.sitting.play([then])
        now = self.now.after(NewDeal(deal_numbered(number, variant), variant))
        assert then.action is not None
        self._wait_for(now.after(then.action))

    def season(self, chance: Random) -> None:
        """Play some games, most of them to their end."""
        for _ in range(chance.randrange(4, 16)):
            self.new(chance)
            self.play(chance, chance.choice((_LONGEST, _LONGEST, chance.randrange(1, 200))))
            if chance.random() < 0.2:
                self.give_up(chance)

    def give_up(self, chance: Random) -> None:
        """Give the game on the table up."""
        if isinstance(self.sitting, Lines):
            self.sitting.write("give up")
            self._wait_for(self.now.after(SimpleAction.GIVE_UP))
        elif self.screen is not None and self.now.current in self._listed():
            place = self._listed().index(self.now.current)
            now = self.now.after(SimpleAction.GIVE_UP)
            self._in_panel(chance, now, "l", *["down"] * place, "x")

    # The list

    def _listed(self) -> list[int]:
        return [game.number for game in self._games()]

    def _games(self) -> tuple[Summary, ...]:
        archive = Archive(self.home, visitor=True)
        try:
            return archive.games()
        finally:
            archive.close()

    def _newest_deal(self) -> str:
        number = max(self._games(), key=lambda game: game.number).deal
        assert number is not None
        return number

    def _chosen(self, chance: Random) -> tuple[int, int] | None:
        """Return the place in the list of one of its games, and its number."""
        listed = self._listed()
        if not listed or self.sitting is None:
            return None
        place = chance.randrange(len(listed))
        return place, listed[place]

    def open(self, chance: Random) -> None:
        """Put another game of the list on the table, to go on with or to look at."""
        chosen = self._chosen(chance)
        if chosen is None or chosen[1] == self.now.current:
            return
        place, number = chosen
        held = self.now.games.games[number]
        is_open = held.stands is Standing.OPEN
        now = self.now.taking_up(number if is_open else None, held.game)
        if isinstance(self.sitting, Lines):
            self.sitting.write(f"game {number}")
        elif self.screen is not None:
            self.screen.shell.press("l", *["down"] * place, "enter")
        self._wait_for(now)

    def delete(self, chance: Random) -> None:
        """Delete a game that is not on the table."""
        chosen = self._chosen(chance)
        if chosen is None or self.screen is None or chosen[1] == self.now.current:
            return
        now = self.now.with_games(lambda games: games.delete(chosen[1]))
        self._in_panel(chance, now, "l", *["down"] * chosen[0], "delete")

    def bring_back(self, chance: Random) -> None:
        """Bring the game back that was deleted last."""
        if self.screen is not None and self.now.games.deleted:
            number = self.now.games.deleted[0]
            now = self.now.with_games(lambda games: games.restore(number))
            self._in_panel(chance, now, "l", "u")

    def statistics(self, key: str) -> None:
        """Begin the statistics anew with `x`, or bring the last ones back with `u`."""
        if self.screen is not None:
            now = self.now.with_games(
                lambda games: games.reset() if key == "x" else games.count_again()
            )
            self._in_panel(Random(key), now, "s", key)

    def _in_panel(self, chance: Random, now: Played, *keys: str) -> None:
        """Change something in a panel, and close it; or be killed over that."""
        assert self.screen is not None
        screen = self.screen
        screen.shell.press(*keys)
        if chance.random() < 0.2:
            time.sleep(chance.choice((0, 0.01, 0.03, 0.1)))
            self._end_by(signal.SIGKILL)
            self._ended()
            self.settle(self.now, now)
            return
        screen.wait_for_panel(is_open=True)
        self.wait_until(now)
        screen.shell.press("escape")
        screen.wait_for_panel(is_open=False)
        screen.wait_for(now.table.game)

    # The terminal and the clock

    def resize(self, chance: Random) -> None:
        """Change the window, also to sizes without room for the board."""
        if self.screen is not None:
            for _ in range(chance.randrange(4)):
                self.screen.resize(chance.randrange(1, 200), chance.randrange(1, 60))
            self.screen.resize(*chance.choice(SIZES))
            self.screen.wait_for(self.now.table.game)

    def suspend(self, chance: Random) -> None:
        """Stop the game and let it go on; the clock may change meanwhile."""
        if self.screen is not None:
            self.screen.suspend(by_key=chance.random() < 0.5)
            if chance.random() < 0.5:
                self.set_clock(chance)
            self.screen.go_on()
            self.screen.wait_for(self.now.table.game)

    def set_clock(self, chance: Random) -> None:
        """Let the computer's clock be wrong from now on."""
        new = self.folder / "clock.new"
        new.write_text(str(chance.choice(_CLOCKS)))
        new.replace(self.folder / "clock")

    # Records

    def _command(self, *words: str, content: bytes = b"", home: Path | None = None) -> Run:
        # The games of a long career take more than others' commands may.
        done = run_command([*words], content, self.folder, home or self.home, enough=DEADLINE)
        assert done.status == 0, done
        return done

    def export(self) -> None:
        """Keep the records of all games as they are now."""
        for number, held in self.now.games.there.items():
            archive = Archive(self.home, visitor=True)
            record = archive.record(number)
            archive.close()
            assert record is not None
            assert record.game.done == held.game.done
            if record.game.has_moves:
                self.exported[number] = record

    def take_in(self, chance: Random) -> None:
        """Import a record of some time ago; the game may have gone on, be deleted or played."""
        if not self.exported:
            return
        number, record = chance.choice([*self.exported.items()])
        held = self.now.games.games[number]
        before, after = record.game.done.moves, held.game.done.moves
        is_same = held.game._replace(undone=record.game.undone) == record.game
        here, there = _moves(held.game), _moves(record.game)
        is_earlier = (
            held.stands is Standing.OPEN
            and record.game.result.value == "open"
            and not record.game.was_given_up
            and before <= after
            and here[:before] == there
        )
        if is_same or is_earlier:
            content = write_records([record]).encode()
            self._command("import", "--mine", "-", content=content)
            self.wait_until(self.now.with_games(lambda games: games.restore(number)))

    def move_house(self) -> None:
        """Take everything along to another home: there the statistics are the same."""
        everything = self._command("export", "--all").output.encode()
        if not everything:
            return
        here = json.loads(self._command("stats", "--json").output)
        with TemporaryDirectory() as name:
            home = Path(name)
            self._command("import", "--mine", "-", content=everything, home=home)
            assert json.loads(self._command("stats", "--json", home=home).output) == here


def _moves(game: Game) -> list[Move]:
    return [move for step in game.done.in_order() for move in step.moves]


def _check(content: bytes) -> str:
    with TemporaryDirectory() as name:
        career = Career(Path(name))
        done: set[str] = set()
        try:
            for line in content.decode("utf-8", "replace").split("\n"):
                word, _space, number = line.partition(" ")
                if word in career.operations:
                    career.operations[word](Random(number))
                    done.add(word)
            career.leave()
        finally:
            career.close()
            DONE.update(careers=1, games=len(career.now.games.games))
        left = sorted(held.stands.value for held in career.now.games.games.values())
        return f"{[*dict.fromkeys(left)]} {sorted(done)[:4]}"


_SITTING: Final = (
    *("play", "play", "season", "season", "season", "whole", "win", "win", "new", "open", "open"),
    *("give-up", "delete", "bring-back", "reset", "count-again", "resize", "suspend", "clock"),
    *("export", "import", "import", "move", "delete"),
)


def _invent(random: Random, _: Sequence[bytes]) -> bytes:
    lines = []
    for _sitting in range(random.randrange(2, 6)):
        lines.append(random.choice(("screen", "lines", "lines")))
        lines += random.choices(_SITTING, k=random.randrange(2, 12))
        lines.append(random.choice(("leave", "end", "end-amid", "end-amid")))
        lines += random.choices(("export", "import", "clock"), k=random.randrange(2))
    return "\n".join(f"{line} {random.randrange(10**6)}" for line in lines).encode()


CAREERS: Final = Fuzzer(
    "careers",
    lambda: (
        b"lines 1\nwin 1\nnew 2\nwhole 3\nend 4\nscreen 5\nplay 6\ndelete 7\nbring-back 8\nmove 9",
        b"screen 1\nplay 2\nsuspend 3\nresize 4\nend-amid 5\nlines 6\nexport 7\nplay 8\nimport 9",
    ),
    tuple(f"\n{word} 1\n".encode() for word in ("screen", "lines", *_SITTING)),
    _check,
    _invent,
    lambda: ", ".join(f"{number} {what}" for what, number in DONE.items()),
    # Each of its steps is waited for with a bound of its own, and there may be fifty of them.
    patience=30 * PATIENCE,
)
