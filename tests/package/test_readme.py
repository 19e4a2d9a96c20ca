"""The README's commands do what it says, as they stand there.

Those to install and to pack are tried where `.ci/run` has laid the package and
the tools. The line that runs the tests, and `.ci/run` itself, are what runs these.
"""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Sequence
from itertools import chain
from pathlib import Path

import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix

from precedence_tui.paths import _NAME
from precedence_tui.settings import FILE_NAME, load
from tests.games import DATA, WINS
from tests.house import CI, CONTRIBUTING, HOUSE, PROJECT, README, copied_into
from tests.package.installed import in_lines
from tests.patience import DEADLINE
from tests.terminal.pseudo_terminal import PseudoTerminal
from tests.texts.catalogues import LOCALE

_OF_TOOLS = ("PIP_", "UV_", "SSL_CERT_", "REQUESTS_", "HTTP", "http", "NO_PROXY", "no_proxy")

PATIENCE = 15 * DEADLINE
"""Seconds for what fetches packages."""

BLOCKS = re.findall(r"^```sh\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
LINES = [line for block in BLOCKS for line in block.splitlines()]
COMMANDS = re.findall(r"^\| `(precedence[^`]*)` \|", README, re.MULTILINE)
INLINE = re.findall(r"`(precedence [^`]*--[^`]*)`(?! \|)", README)

PLAY = next(line for line in LINES if line.endswith(".venv/bin/precedence") and "&&" in line)
TEST = next(line for line in LINES if "pytest" in line)
INSTALLERS = [line for line in LINES if line.startswith(("pipx ", "uvx ", "shiv "))]
MODULES = re.findall(r"^\.venv/bin/python -m (?!pytest)([\w.]+)", CONTRIBUTING, re.MULTILINE)

installers = pytest.mark.usefixtures("dist")


def assert_plays(home: Path, command: Sequence[str | Path], within: float = DEADLINE) -> None:
    """The command plays the game on the full screen, and ends well."""
    with PseudoTerminal(command, home=home) as terminal:
        terminal.wait_for(lambda: terminal.emulator.alternate, within)
        leave_lesson(terminal)
        terminal.press("space")
        terminal.wait_for("waste 1")
        terminal.press("q")
        assert terminal.wait_for_end() == 0


def leave_lesson(terminal: PseudoTerminal) -> None:
    """Wait for the board, and leave the lesson if it comes first."""
    terminal.wait_for("stock 103")
    if "step 1 of" in terminal.text():
        terminal.press("escape")
    terminal.wait_for(lambda: "1 of 104" in terminal.text())


def test_every_line_is_one_of_those_tried_here() -> None:
    known = [PLAY, TEST, *INSTALLERS, ".venv/bin/precedence", ".ci/run"]
    assert sorted(LINES) == sorted(known)
    assert {line.split()[0] for line in INSTALLERS} == {"pipx", "uvx", "shiv"}
    # Found by the script itself, and run as it stands.
    assert "grep -E '^python3 -m venv .*pytest' \"$house/README.md\"" in CI.read_text("utf-8")


@installers
def test_the_first_line_plays_the_game_and_the_second_goes_on(tmp_path: Path) -> None:
    house = copied_into(tmp_path)
    assert_plays(tmp_path, ["bash", "-c", f"cd {house} && {PLAY}"], PATIENCE)
    with PseudoTerminal(["bash", "-c", f"cd {house} && exec {LINES[1]}"], home=tmp_path) as again:
        again.wait_for("waste 1")


@installers
@pytest.mark.parametrize("line", INSTALLERS, ids=lambda line: line.split()[0])
def test_other_tools_install_and_play_it(line: str, tmp_path: Path) -> None:
    house = copied_into(tmp_path)
    tools = Path(sys.executable).parent
    environment = {
        # Where packages come from here, and whom to trust for them.
        **{name: os.environ[name] for name in os.environ if name.startswith(_OF_TOOLS)},
        "PATH": f"{tmp_path / '.local' / 'bin'}:{tools}:/usr/local/bin:/usr/bin:/bin",
        "SHIV_ROOT": str(tmp_path / "shiv"),
    }
    command = {
        "pipx": f"{line} && precedence",
        "uvx": line,
        "shiv": f"{line} && {shlex.quote(sys.executable)} precedence.pyz",
    }[line.partition(" ")[0]]
    shell = ["bash", "-c", f"cd {house} && {command}"]
    with PseudoTerminal(shell, home=tmp_path, environment=environment) as terminal:
        terminal.wait_for(lambda: terminal.emulator.alternate, PATIENCE)
        leave_lesson(terminal)
        terminal.press("q")
        assert terminal.wait_for_end() == 0


@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_of_the_table_does_its_work(line: str, installed: Path, tmp_path: Path) -> None:
    words = shlex.split(line)[1:]
    won = (DATA / f"{WINS[0]}.precedence").read_bytes()
    for name in ("game.precedence", "games.precedence"):
        (tmp_path / name).write_bytes(won)
    if not words or words[0] in ("play", "daily"):
        assert_plays(tmp_path, [installed, *words])
        return
    if words[0] == "import":
        in_lines(installed, tmp_path, "stats")
        done = subprocess.run([installed, *words], cwd=tmp_path, capture_output=True, check=True)
        assert b"1 game imported." in done.stderr
        return
    if words[0] == "review":
        words += ["--seconds", "3"]
    if "current" in words or words[0] == "export":
        in_lines(installed, tmp_path, "play", "--text", "--deal", "5", typed="d\n")
    assert in_lines(installed, tmp_path, *words, within=PATIENCE)


def test_the_text_names_these_commands() -> None:
    assert set(INLINE) == {
        "precedence --version --verbose",
        "precedence play --lang ru",
        "precedence play --no-mouse",
        "precedence play --ascii",
        "precedence play --text",
        "precedence simulate 32000 33999 --king first-available --exact --resume FILE",
    }


def test_those_play_too(installed: Path, tmp_path: Path) -> None:
    for number, line in enumerate(INLINE):
        home = tmp_path / str(number)
        home.mkdir()
        if "play" not in line:
            # The first of its deals is enough; all of them take a day.
            words = [{"33999": "32000"}.get(word, word) for word in shlex.split(line)[1:]]
            assert in_lines(installed, home, *words, within=PATIENCE)
            continue
        # Each is the first start of its home, which begins with the lesson.
        shown = {"--lang ru": "сброс 0", "--text": "'quit' leaves it"}
        awaited = next((words for option, words in shown.items() if option in line), "waste 0")
        with PseudoTerminal([installed, *shlex.split(line)[1:]], home=home) as terminal:
            terminal.wait_for(awaited)


def contents(folder: Path, *patterns: str) -> dict[str, bytes]:
    """What the files of these kinds in a folder hold."""
    files = chain.from_iterable(folder.rglob(pattern) for pattern in patterns)
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def test_the_lines_for_developers_name_modules_that_are_there() -> None:
    assert set(MODULES) == {"tests.texts", "screenshots", "tests.package", "tests.benchmarks"}
    for name in MODULES:
        assert (HOUSE / name.replace(".", "/") / "__main__.py").exists()


def test_the_environments_that_are_made_have_extras_that_are_there() -> None:
    made = re.findall(r"^python3 -m venv .*$", README + CONTRIBUTING, re.MULTILINE)
    extras = [
        name
        for line in made
        for names in re.findall(r"\[(.*?)\]", line)
        for name in names.split(",")
    ]
    assert len(made) == 3
    assert {"test", "package", "pictures"} <= set(extras)
    assert set(extras) <= PROJECT["project"]["optional-dependencies"].keys()


def test_catalogues_that_are_up_to_date_are_left_as_they_are(tmp_path: Path) -> None:
    house = copied_into(tmp_path)
    subprocess.run(
        [sys.executable, "-m", "tests.texts"], cwd=house, check=True, capture_output=True
    )
    patterns = ("*.po", "*.mo", "*.pot")
    assert contents(house / LOCALE.relative_to(HOUSE), *patterns) == contents(LOCALE, *patterns)


@installers
def test_the_benchmarks_measure() -> None:
    command = [sys.executable, "-m", "tests.benchmarks", "reducer"]
    done = subprocess.run(command, cwd=HOUSE, check=True, capture_output=True, text=True)
    assert "moves made" in done.stdout


def test_the_folders_are_those_of_the_platforms(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "/home/of-no-one")
    for platform in (Unix, MacOS):
        own = platform(_NAME, appauthor=False)
        for folder in (own.user_data_dir, own.user_config_dir, own.user_log_dir):
            assert f"`{folder.replace('/home/of-no-one', '~')}`" in README


def test_the_settings_shown_can_be_used(tmp_path: Path) -> None:
    keys, settings = re.findall(r"^```toml\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
    # As they would stand in one file, where a table comes last.
    (tmp_path / FILE_NAME).write_text(settings + keys, encoding="utf-8")
    loaded = load(tmp_path)
    assert not loaded.unusable
    assert (loaded.settings.theme, loaded.settings.language) == ("precedence-day", "pl")
    assert ("preset", ("vi",)) in loaded.keys
