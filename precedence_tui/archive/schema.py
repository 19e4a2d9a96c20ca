"""What the archive's database holds, and how an older one becomes today's.

The version stands in `user_version`. A migration that has been released is
never changed; the next one is added below it.
"""

import sqlite3
from typing import Final

APPLICATION_ID: Final = 0x50524543
"""`PREC`: marks a database as this game's, whatever the file is called."""

_VERSION_1: Final = (
    # `deal` is the deal's number, NULL for a deal without one; `cards` the card
    # codes without spaces, so that no dealing library is needed to play on.
    #
    # `turn` counts the writes to all games: the highest belongs to the game
    # that was played last, whatever the computer's clock says. It is NULL in an
    # imported game that nobody has played in yet.
    #
    # `moves` is how many moves stand. Those beyond are undone.
    #
    # `stands` is how the game stands, `counts` how it counts in the statistics:
    # what was once won stays won. `ended` is when that was settled; `won_...`
    # is what the first win had taken. Times of day are seconds since 1970,
    # `seconds` are seconds of play. NULL in `undos` and `hints`: not known.
    # `set_aside` is when the player began new statistics without this game.
    """
    CREATE TABLE game (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        deal TEXT,
        cards TEXT NOT NULL,
        king TEXT NOT NULL,
        redeals INTEGER NOT NULL,
        origin TEXT NOT NULL,
        begun INTEGER NOT NULL,
        played INTEGER NOT NULL,
        turn INTEGER UNIQUE,
        moves INTEGER NOT NULL,
        stands TEXT NOT NULL,
        counts TEXT NOT NULL,
        cards_up INTEGER NOT NULL,
        seconds REAL NOT NULL,
        undos INTEGER,
        hints INTEGER,
        ended INTEGER,
        won_moves INTEGER,
        won_seconds REAL,
        won_undos INTEGER,
        won_hints INTEGER,
        set_aside INTEGER
    )
    """,
    "CREATE INDEX open_game ON game (turn) WHERE stands = 'open'",
    "CREATE INDEX game_of_deal ON game (cards)",
    # All steps of a game, done and undone, are one line of moves. A step is
    # known by how many moves lie before it: so a new step that makes the first
    # of the undone moves again leaves those after it where they are. The
    # giving up is a step without moves, always the last one.
    """
    CREATE TABLE step (
        game INTEGER NOT NULL,
        at INTEGER NOT NULL,
        moves TEXT NOT NULL,
        PRIMARY KEY (game, at)
    ) WITHOUT ROWID
    """,
    # What an imported record said that this program does not know.
    """
    CREATE TABLE tag (
        game INTEGER NOT NULL,
        place INTEGER NOT NULL,
        name TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (game, place)
    ) WITHOUT ROWID
    """,
)

_OWN_TAGS: Final = (
    "'Id', 'Started', 'Played', 'Ended', 'Order', 'Listed', 'Origin', 'Seconds', 'Undos', 'Hints', "
    "'BestMoves', 'VerdictSeen', 'Daily', 'Practice', 'Replay', 'SetAside', 'WonMoves', "
    "'WonSeconds', 'WonUndos', 'WonHints', 'WonBestMoves', 'WonVerdictSeen'"
)

_VERSION_2: Final = (
    # `id` tells a game from every other one, in whichever archive it is.
    #
    # Games are put in order by one counter, since clocks are put back and forth:
    # `turn` as before, `taken` when a game came in from a record, `settled` when
    # it was settled how it counts; the next value is one more than the highest.
    # `deleted` is the counter's value when the player deleted the game: it is kept,
    # so that it can come back in any later session.
    #
    # `best_moves` counts the coach's moves, asked for or made by it. `verdict_seen`:
    # whether the coach's verdict was shown. NULL in both: not known. `won_...` is
    # what they were at the first win.
    #
    # `daily` is the date of a deal of the day, `practice` whether an attempt at it
    # came before, `replay` whether the cards had been seen to the end before.
    "ALTER TABLE game ADD COLUMN variant TEXT NOT NULL DEFAULT 'Precedence'",
    "ALTER TABLE game ADD COLUMN id TEXT",
    "ALTER TABLE game ADD COLUMN taken INTEGER",
    "ALTER TABLE game ADD COLUMN settled INTEGER",
    "ALTER TABLE game ADD COLUMN deleted INTEGER",
    "ALTER TABLE game ADD COLUMN best_moves INTEGER",
    "ALTER TABLE game ADD COLUMN verdict_seen INTEGER",
    "ALTER TABLE game ADD COLUMN won_best_moves INTEGER",
    "ALTER TABLE game ADD COLUMN won_verdict_seen INTEGER",
    "ALTER TABLE game ADD COLUMN daily TEXT",
    "ALTER TABLE game ADD COLUMN practice INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE game ADD COLUMN replay INTEGER NOT NULL DEFAULT 0",
    "UPDATE game SET id = lower(hex(randomblob(16)))",
    # A record tells seconds to a millionth.
    "UPDATE game SET seconds = round(seconds, 6) WHERE typeof(seconds) = 'real'",
    "UPDATE game SET won_seconds = round(won_seconds, 6) WHERE typeof(won_seconds) = 'real'",
    """
    UPDATE game SET taken = coalesce(placed.after, 0) FROM (
        SELECT number, max(CASE WHEN typeof(turn) = 'integer' THEN turn ELSE 0 END) OVER (
            ORDER BY played RANGE BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ) AS after FROM game
    ) AS placed WHERE placed.number = game.number AND turn IS NULL
    """,
    """
    UPDATE game SET settled = placed.place FROM (
        SELECT number, row_number() OVER (ORDER BY coalesce(ended, 0), number) AS place
        FROM game WHERE counts <> 'open'
    ) AS placed WHERE placed.number = game.number
    """,
    """
    UPDATE game SET daily = strftime('%Y-%m-%d', begun, 'unixepoch', 'localtime')
    WHERE origin = 'played' AND king = 'set-out' AND redeals = 2
        AND deal = strftime('%Y%m%d', begun, 'unixepoch', 'localtime')
    """,
    """
    UPDATE game SET practice = EXISTS (
        SELECT 1 FROM game AS other
        WHERE other.cards = game.cards AND other.daily = game.daily AND other.number < game.number
    ) WHERE daily IS NOT NULL
    """,
    """
    UPDATE game SET replay = EXISTS (
        SELECT 1 FROM game AS other WHERE other.cards = game.cards AND other.number < game.number
            AND other.counts IN ('won', 'lost') AND other.ended <= game.begun
    )
    """,
    "CREATE INDEX game_of_id ON game (id)",
    "CREATE INDEX taken_game ON game (taken) WHERE taken IS NOT NULL",
    "CREATE INDEX settled_game ON game (settled) WHERE settled IS NOT NULL",
    "CREATE INDEX deleted_game ON game (deleted) WHERE deleted IS NOT NULL",
    "CREATE INDEX daily_game ON game (daily) WHERE daily IS NOT NULL",
    # These names mean something in a record now: what another program meant by them is its own.
    f"""
    UPDATE tag SET name = 'ForeignForeign' || name WHERE name IN ({_OWN_TAGS}) AND EXISTS (
        SELECT 1 FROM tag AS other
        WHERE other.game = tag.game AND other.name = 'Foreign' || tag.name
    )
    """,
    f"UPDATE tag SET name = 'Foreign' || name WHERE name IN ({_OWN_TAGS})",
)

MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (_VERSION_1, _VERSION_2)
"""Statements that lead from each version to the next, the first from an empty file."""

VERSION: Final = len(MIGRATIONS)

TABLES: Final = {
    "game": (
        "number, deal, cards, king, redeals, origin, begun, played, turn, moves, stands, counts, "
        "cards_up, seconds, undos, hints, ended, won_moves, won_seconds, won_undos, won_hints, "
        "set_aside, variant, id, taken, settled, deleted, best_moves, verdict_seen, "
        "won_best_moves, won_verdict_seen, daily, practice, replay"
    ),
    "step": "game, at, moves",
    "tag": "game, place, name, value",
}
"""The columns of each table, in order."""


_OBJECTS: Final = (
    "SELECT count(*), count(*) FILTER (WHERE type NOT IN ('table', 'index') "
    "OR sql LIKE 'create virtual%' OR sql LIKE '%conflict%' OR sql LIKE '%check%' "
    "OR sql LIKE '%generated%') FROM sqlite_master"
)
"""How many there are, and how many do more than hold what is written into them.

A view may never end, nor a check, and a trigger delete what is written, as does a table
where one row makes way for another.
"""


class NewerVersionError(Exception):
    """The database is from a version of the program that is not known here."""


class ForeignSchemaError(Exception):
    """The database holds something else than this game's tables."""


def bring_up_to_date(
    connection: sqlite3.Connection, migrations: tuple[tuple[str, ...], ...] = MIGRATIONS
) -> None:
    """Make or migrate the tables, all or nothing.

    Leaves a database that is up to date as it is, byte for byte.
    """
    if check(connection, len(migrations)) == len(migrations):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Another copy may have done it while this one waited.
        version = check(connection, len(migrations))
        for statements in migrations[version:]:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {len(migrations)}")
        connection.execute("COMMIT")
    except sqlite3.Error:
        connection.rollback()
        raise


def check(connection: sqlite3.Connection, newest: int = VERSION) -> int:
    """Return the database's version, 0 for an empty one.

    Raises NewerVersionError or ForeignSchemaError where it must be left alone.
    """
    (owner,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    objects, strange = connection.execute(_OBJECTS).fetchone()
    if not objects and not owner and not version:
        return 0
    if owner != APPLICATION_ID or version < 1:
        raise ForeignSchemaError
    if version > newest:
        raise NewerVersionError
    if strange:
        raise ForeignSchemaError
    return int(version)


def check_columns(connection: sqlite3.Connection) -> None:
    """Raise `sqlite3.OperationalError` unless today's tables and columns are there."""
    for table, columns in TABLES.items():
        connection.execute(f"SELECT {columns} FROM {table} LIMIT 0")
