"""Where the write-ahead log does not work, the rollback journal is used, at full care."""

from pathlib import Path

import pytest

from precedence_tui.archive import connection
from precedence_tui.archive.archive import Archive
from precedence_tui.engine.moves import Move
from precedence_tui.store import Store
from tests.games import deal_numbered, table_of

MOUNTS = """\
/dev/vda / ext4 rw 0 0
server:/home /home nfs4 rw 0 0
/dev/sdb /home/local ext4 rw 0 0
//server/share /mnt/with\\040space cifs rw 0 0
/dev/sdc /homes ext4 rw 0 0
"""


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/games.db", "ext4"),
        ("/home/me/games.db", "nfs4"),
        ("/home/local/games.db", "ext4"),
        ("/homes/games.db", "ext4"),
        ("/mnt/with space/games.db", "cifs"),
    ],
)
def test_the_innermost_mount_counts(path: str, kind: str) -> None:
    assert connection._file_system(Path(path), MOUNTS) == kind


@pytest.mark.parametrize(
    ("on_network", "journal", "synchronous"), [(False, "wal", 1), (True, "truncate", 2)]
)
def test_the_journal_suits_the_place(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    on_network: bool,
    journal: str,
    synchronous: int,
) -> None:
    monkeypatch.setattr(connection, "is_on_network", lambda _path: on_network)
    archive = Archive(tmp_path)
    database = archive._database._connection
    assert database is not None
    assert database.execute("PRAGMA journal_mode").fetchone() == (journal,)
    assert database.execute("PRAGMA synchronous").fetchone() == (synchronous,)
    store = Store(table_of(deal_numbered(1)))
    archive.follow(store)
    store.dispatch(Move.DEAL)
    archive.close()
    later = Archive(tmp_path)
    kept = later.take_up_last()
    assert kept is not None
    assert kept.game == store.game
    later.close()
