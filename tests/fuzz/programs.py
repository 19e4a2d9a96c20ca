"""Fuzzing the command line and the game in lines: whole runs of the program in this process."""

import io
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Final, NamedTuple

from precedence_tui.cli.main import main
from precedence_tui.paths import HOME_VARIABLE
from tests.fuzz.fuzzing import Fuzzer
from tests.games import DATA, WINS, deal_numbered

ENOUGH: Final = 1.0
"""Seconds of work after which a command is interrupted as with Ctrl+C: some are asked for years."""

_INTERRUPTED: Final = 130


class Run(NamedTuple):
    status: int
    output: str
    errors: str
    interrupted: bool


def run_command(
    words: list[str],
    content: bytes,
    folder: Path,
    home: Path | None = None,
    *,
    enough: float = ENOUGH,
) -> Run:
    """Carry out a command line in a folder, and take in what it prints.

    The player's files lie in `home`, in the folder if there is none.
    """
    output, errors = io.BytesIO(), io.BytesIO()
    streams = (
        io.TextIOWrapper(io.BytesIO(content), "utf-8"),
        io.TextIOWrapper(output, "utf-8"),
        io.TextIOWrapper(errors, "utf-8", errors="backslashreplace"),
    )
    before = sys.stdin, sys.stdout, sys.stderr, Path.cwd(), os.environ.get(HOME_VARIABLE)
    sys.stdin, sys.stdout, sys.stderr = streams
    os.chdir(folder)
    os.environ[HOME_VARIABLE] = str(home or folder / "home")
    try:
        with _enough(enough) as interrupted:
            status = main(words)
        for stream in streams[1:]:
            stream.flush()
    finally:
        sys.stdin, sys.stdout, sys.stderr = before[:3]
        os.chdir(before[3])
        if before[4] is None:
            del os.environ[HOME_VARIABLE]
        else:
            os.environ[HOME_VARIABLE] = before[4]
    return Run(status, output.getvalue().decode(), errors.getvalue().decode(), bool(interrupted))


@contextmanager
def _enough(seconds: float) -> Iterator[list[bool]]:
    interrupted: list[bool] = []

    def interrupt(_number: int, _frame: FrameType | None) -> None:
        interrupted.append(True)
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGVTALRM, interrupt)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield interrupted
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


# SimpleAction lines: words, each ending with a zero byte as the system hands them over.

_LINES: Final = (
    "",
    "--version",
    "--help",
    "play --deal 1 --text",
    "play --deal game.precedence --text --ascii",
    "play --deal deal.txt --king first-available --redeals 3",
    "play --daily --text",
    "daily --text",
    "deal 123456 --king set-out",
    "replay game.precedence --json",
    "replay -",
    "replay several.precedence",
    "solve 123456 --playouts 9 --seconds 1 --json",
    "solve deal.txt --king first-available --redeals 9",
    "simulate 1 3 --player greedy --csv",
    "simulate 32000 32001 --player honest --json --playouts 5",
    "stats --json",
    "stats --lang es",
    "export --all",
    "export current",
    "export 1",
    "import several.precedence --mine",
    "--lang ru import game.precedence",
    "replay broken.precedence",
)
_COMMANDS: Final = (
    "play",
    "deal",
    "replay",
    "solve",
    "review",
    "simulate",
    "stats",
    "export",
    "import",
)
_WORDS: Final = (
    *_COMMANDS,
    *(word for line in _LINES for word in line.split()),
    *("--exact", "--", "-", "-h", "--lang=pl", "--lang", "ms31999", "0", "-1", "1e9", "١", "", " "),
    *(
        "/",
        ".",
        "/dev/null",
        "home",
        "empty",
        "binary",
        "no such file",
        "'",
        "--json=x",
        "%s",
        "{}",
    ),
    *("\u2028", "\x1b[2J", "a\nb", "\udcff", "99999999999999999999", "100000000000000000000"),
)


def _command_lines() -> Sequence[bytes]:
    return tuple(_joined(line.split()) for line in _LINES)


def _joined(words: Sequence[str]) -> bytes:
    return b"".join(os.fsencode(word) + b"\0" for word in words)


def _invent_words(random: Random, corpus: Sequence[bytes]) -> bytes:
    """A known command line with words put in, left out and exchanged."""
    words = [os.fsdecode(word) for word in random.choice(corpus).split(b"\0")[:-1]]
    for _ in range(random.randrange(1, 4)):
        place = random.randrange(len(words) + 1)
        words[place : place + random.randrange(2)] = random.sample(_WORDS, random.randrange(3))
    return _joined(words)


def _furnish(folder: Path) -> None:
    """Put the files there that the command lines name."""
    won = [(DATA / f"{name}.precedence").read_bytes() for name in WINS]
    for name, content in {
        "game.precedence": won[0],
        "several.precedence": won[0] + b"\n" + won[2],
        "broken.precedence": won[0].replace(b" d ", b" 8 ", 1),
        "deal.txt": deal_numbered(5).text.encode(),
        "empty": b"",
        "binary": bytes(range(256)),
    }.items():
        (folder / name).write_bytes(content)


def _check_arguments(content: bytes) -> str:
    words = [os.fsdecode(word) for word in content.split(b"\0")[:-1]]
    command = next((word for word in words if word in _COMMANDS), "")
    if command == "simulate" and "--" not in words:
        # What is tried out is the command line, not processes beside this one.
        words += ["--jobs", "1"]
    with TemporaryDirectory() as name:
        folder = Path(name)
        _furnish(folder)
        done = run_command(words, b"d\nq\n", folder)
    if done.interrupted:
        assert done.status in (0, 1, 2, 74, _INTERRUPTED), done
        return f"{command} interrupted"
    assert done.status in (0, 1, 2), done
    assert "Traceback" not in done.errors, done.errors
    if done.status == 2 or (done.status == 1 and command in ("replay", "review", "import")):
        assert done.output == "", done
        assert done.errors.count("\n") == 1, done.errors
        assert done.errors.startswith("precedence"), done.errors
    for line in done.errors.splitlines():
        assert line.isprintable(), line
    reason = done.errors.split(":")[-1][:25]
    return f"{command} {done.status} {bool(done.output)} {reason}"


ARGUMENTS: Final = Fuzzer(
    "arguments",
    _command_lines,
    tuple(_joined([word]) for word in _WORDS),
    _check_arguments,
    _invent_words,
)


# The game in lines

_TALK: Final = (
    "d d 1 2 u y",
    "deal",
    "play 1",
    "new 123456",
    "redeal",
    "undo",
    "hint",
    "best",
    "verdict",
    "review",
    "go to 3",
    "daily",
    "calendar",
    "games",
    "game 1",
    "statistics",
    "give up",
    "help",
    "rules",
    "table",
    "to come",
    "language ru",
    "start",
    "end",
    "settings",
    "ddddddddddddd12345678ruy",
)


def _check_lines(content: bytes) -> str:
    with TemporaryDirectory() as name:
        done = run_command(["play", "--deal", "123456", "--text"], content, Path(name))
        again = run_command(["export", "--all"], b"", Path(name))
    assert done.interrupted or done.status == 0, done
    assert done.errors == "", done.errors
    assert done.output
    assert all(line.isprintable() for line in done.output.split("\n")), done.output
    assert again.status == 0, again
    last = done.output.strip().split("\n")[-1]
    return "".join(letter for letter in last if letter.isalpha())[:30]


def _invent_talk(random: Random, _: Sequence[bytes]) -> bytes:
    lines = random.choices((*_TALK, "d", "d", "p", "r", "f", "u", "n"), k=random.randrange(1, 40))
    return "\n".join(lines).encode()


LINES: Final = Fuzzer(
    "lines",
    lambda: ("\n".join(_TALK[:6]).encode(), "\n".join(_TALK[9:]).encode(), b"d" * 400),
    (*(f"{line}\n".encode() for line in _TALK), b"x" * 70_000, b"\xff\xfe\n"),
    _check_lines,
    _invent_talk,
)
