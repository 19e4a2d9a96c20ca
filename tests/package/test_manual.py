"""The manual page and the completions are those of the command line as it is now."""

import subprocess
from pathlib import Path
from zipfile import ZipFile

import pytest

from precedence_tui import __version__
from precedence_tui.cli.main import _commands
from precedence_tui.session.key_table import key_table
from tests.package import manual


@pytest.mark.usefixtures("dist")
def test_they_are_up_to_date() -> None:
    made = manual.files()
    there = [path for path in manual.SHARE.rglob("*") if path.is_file()]
    assert {*there, manual.README_PATH} == set(made)
    for path, content in made.items():
        assert path.read_text(encoding="utf-8") == content, "python -m tests.package makes it anew"


def test_the_page_has_every_command() -> None:
    page = (manual.SHARE / "man" / "man6" / "precedence.6").read_text(encoding="utf-8")
    for command in _commands():
        assert f"\n.SH COMMAND \\fI\\,'precedence {command}'\\/\\fR\n" in page


def test_the_page_has_every_key() -> None:
    page = (manual.SHARE / "man" / "man6" / "precedence.6").read_text(encoding="utf-8")
    for keys, words in key_table():
        assert f".TP\n\\fB{keys}\\fR\n{words}\n".replace("-", "\\-") in page


def test_bash_completes_commands_and_options(tmp_path: Path) -> None:
    file = manual.SHARE / "bash-completion" / "completions" / "precedence"
    function = "_shtab_precedence"
    script = (
        f"source {file}; COMP_WORDS=(precedence re); COMP_CWORD=1; {function}; "
        'echo "${COMPREPLY[@]}"; '
        f"COMP_WORDS=(precedence play --as); COMP_CWORD=2; COMPREPLY=(); {function}; "
        'echo "${COMPREPLY[@]}"'
    )
    done = subprocess.run(
        ["bash", "-c", script], capture_output=True, text=True, cwd=tmp_path, check=True
    )
    assert (done.stdout, done.stderr) == ("replay review\n--ascii\n", "")


def test_the_wheel_puts_them_where_they_are_looked_for(dist: Path) -> None:
    (wheel,) = dist.glob("*.whl")
    prefix = f"precedence_tui-{__version__}.data/data/share"
    with ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if "/share/" in name}
    files = [path for path in manual.SHARE.rglob("*") if path.is_file()]
    assert names == {f"{prefix}/{path.relative_to(manual.SHARE).as_posix()}" for path in files}
