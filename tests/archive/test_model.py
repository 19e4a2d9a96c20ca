"""Nothing counts twice or vanishes, under any order of what can be done to the archive.

The archive's operations are done to it and to a plain list of games; whenever it is
opened anew, killed before or closed, both must agree.
"""

from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from precedence_tui.archive.archive import Archive
from precedence_tui.archive.news import Intake
from precedence_tui.engine.actions import NewDeal, SimpleAction
from precedence_tui.engine.game import Table, new_game
from precedence_tui.engine.moves import Move
from precedence_tui.engine.record import Record
from precedence_tui.store import Store
from tests.archive.plain_list import PlainList
from tests.games import deal_numbered

DEALS = st.integers(1, 4).map(str)


class ArchiveModel(RuleBasedStateMachine):
    """Plays, deletes, resets, exports, imports, closes and is killed."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        self.starts = 0
        self.games = PlainList()
        self.exports: list[tuple[int, int, Record]] = []
        self.archive = Archive(Path(self.folder.name) / "0")
        self.sit_down()

    def sit_down(self) -> None:
        kept = self.archive.take_up_last()
        self.store = Store(Table(kept.game if kept else new_game(deal_numbered("1"))))
        self.archive.follow(self.store)

    @rule(cards=st.integers(1, 3))
    def deal(self, cards: int) -> None:
        """Deal cards; the first one stores a new game."""
        for _ in range(cards):
            before = self.store.game
            self.store.dispatch(Move.DEAL)
            number = self.archive.recorder.number
            if number is not None and self.store.game is not before:
                self.games.play(number, self.store.game)

    @rule(deal=DEALS)
    def new_deal(self, deal: str) -> None:
        """Put another deal on the table."""
        self.store.dispatch(NewDeal(deal_numbered(deal)))

    @rule()
    def give_up(self) -> None:
        """Give up, or take that back."""
        number = self.archive.recorder.number
        if number is not None:
            undoes = self.store.game.was_given_up
            if undoes or self.store.game.done.moves:
                action = SimpleAction.UNDO if undoes else SimpleAction.GIVE_UP
                self.store.dispatch(action)
                self.games.play(number, self.store.game)

    @rule(data=st.data())
    def delete(self, data: st.DataObject) -> None:
        """Delete a game that is not on the table."""
        others = [number for number in self.games.there if number != self.archive.recorder.number]
        if others:
            number = data.draw(st.sampled_from(others))
            assert self.archive.delete(number)
            self.games.delete(number)

    @rule()
    def undelete(self) -> None:
        """Bring the game back that was deleted last."""
        wanted = self.games.deleted
        assert self.archive.deleted() == wanted
        for number in wanted[:1]:
            assert self.archive.undelete(number)
            self.games.restore(number)

    @rule()
    def reset(self) -> None:
        """Begin the statistics anew."""
        assert self.archive.begin_statistics_anew() is not None
        self.games.reset()

    @rule()
    def bring_back(self) -> None:
        """Count again what was set aside last."""
        assert self.archive.bring_statistics_back() is self.games.count_again()

    @rule(data=st.data())
    def export(self, data: st.DataObject) -> None:
        """Keep the record of a game as it is now."""
        there = self.games.there
        if there:
            number = data.draw(st.sampled_from([*there]))
            record = self.archive.record(number)
            assert record is not None
            if record.game.has_moves:
                self.exports.append((number, there[number].game.done.moves, record))

    @rule(data=st.data())
    def take_in_again(self, data: st.DataObject) -> None:
        """Take in what was exported: of a game that goes on, it is an earlier state."""
        # An end that was taken back since would come back.
        held = self.games.games
        same = [
            (number, moves, record)
            for number, moves, record in self.exports
            if held[number].game.was_given_up
            or not record.game.was_given_up
            or moves < held[number].game.done.moves
        ]
        if same:
            number, _moves, record = data.draw(st.sampled_from(same))
            taken = self.archive.take_in([record], mine=True)
            assert taken is not None
            assert taken[0].number == number
            assert taken[0].intake is not Intake.NEW or held[number].deleted
            self.games.restore(number)

    @rule(closes=st.booleans())
    def start_anew(self, closes: bool) -> None:
        """Close it, or be killed, and start again."""
        if closes:
            self.archive.close()
        self.starts += 1
        folder = Path(self.folder.name)
        copytree(folder / str(self.starts - 1), folder / str(self.starts))
        if not closes:
            self.archive.close()
        self.archive = Archive(folder / str(self.starts))
        self.sit_down()

    @invariant()
    def agrees(self) -> None:
        """The archive holds what the list holds, and counts each game once."""
        self.games.check(self.archive)

    def teardown(self) -> None:
        """Leave nothing behind."""
        self.archive.close()
        self.folder.cleanup()


TestArchiveModel = ArchiveModel.TestCase
TestArchiveModel.settings = settings(stateful_step_count=30, deadline=None)
