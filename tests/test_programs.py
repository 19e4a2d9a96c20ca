"""No program is called that Python and the two commands of the README do not bring along."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from precedence_tui.cli.main import _commands
from tests.house import HOUSE, PACKAGE

ALLOWED = {
    "sh": "every POSIX system has it",
    "bash": "the shell with job control that the tests type into",
    "tmux": "its own client, called only inside tmux",
}

STARTING = {
    *(f"subprocess.{name}" for name in ("run", "Popen", "call", "check_call", "check_output")),
    *(f"asyncio.create_subprocess_{kind}" for kind in ("exec", "shell")),
    *(f"os.{name}" for name in ("system", "popen", "posix_spawn")),
    *("Popen", "shutil.which", "which", "PseudoTerminal"),
}
"""What starts or finds the program that its first argument names."""

HERE = sorted([*PACKAGE.rglob("*.py"), *(HOUSE / "tests").rglob("*.py")])


def programs(source: str) -> Iterator[str]:
    """Yield the programs that a module names: what is started, and what looks like a command."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=function, args=[first, *_]) if ast.unparse(function) in STARTING:
                yield from _first_words(first)
            case ast.List(elts=[_, option, *_]) | ast.Tuple(elts=[_, option, *_]):
                if isinstance(option, ast.Constant) and re.match("--?[A-Za-z]", str(option.value)):
                    yield from _first_words(node)


def _first_words(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.List(elts=[ast.Constant(value=str() as first), *_]):
            yield first
        case ast.Tuple(elts=[ast.Constant(value=str() as first), *_]):
            yield first
        case ast.Constant(value=str() as line) if line.strip():
            yield line.split()[0].rpartition("/")[2]


@pytest.mark.parametrize(
    ("source", "program"),
    [
        ('subprocess.run(["ps", "ax"])', "ps"),
        ('command = ["kill", "-KILL", number]', "kill"),
        ('FIRST = ("sudo", "--user", "nobody")', "sudo"),
        ('os.system("stty sane")', "stty"),
        ('shutil.which("git")', "git"),
        ('os.posix_spawn("/bin/stty", ["stty", "sane"], {})', "stty"),
        ('PseudoTerminal(("vi", path), home=home)', "vi"),
    ],
)
def test_a_program_is_found_however_it_is_called(source: str, program: str) -> None:
    assert program in set(programs(source))


def test_no_other_program_is_called() -> None:
    called = {
        (program, path.name)
        for path in HERE
        if path != Path(__file__)
        for program in programs(path.read_text("utf-8"))
        if re.fullmatch(r"[a-z][\w.+-]*", program) and program not in {"precedence", *_commands()}
    }
    assert not {(program, path) for program, path in called if program not in ALLOWED}
    assert called
