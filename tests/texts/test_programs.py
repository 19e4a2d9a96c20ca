"""The program itself in each language: text mode through pipes, help, errors, fallbacks."""

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from precedence_tui.i18n.languages import ENGLISH, LANGUAGES, use
from precedence_tui.session.commands import command
from precedence_tui.texts.announcements import ended_sentence
from precedence_tui.texts.speech import LINE_BY_LINE
from tests.games import WINS, won_moves, won_record
from tests.patience import DEADLINE
from tests.texts.catalogues import TRANSLATED


class Ended(NamedTuple):
    """How a program ended, and what it wrote."""

    status: int
    output: str
    errors: str


def started(
    home: Path, *words: str, content: str = "", encoding: str = "utf-8", **variables: str
) -> Ended:
    """Run the program with these words and variables, and nothing else of this environment."""
    done = subprocess.run(
        [sys.executable, "-m", "precedence_tui", *words],
        input=content.encode(),
        capture_output=True,
        env={
            "PATH": os.environ["PATH"],
            "PRECEDENCE_HOME": str(home / "precedence"),
            "PYTHONIOENCODING": encoding,
            **variables,
        },
        timeout=DEADLINE,
        check=False,
    )
    return Ended(done.returncode, done.stdout.decode(encoding), done.stderr.decode(encoding))


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_whole_game_is_won_through_a_pipe(code: str, tmp_path: Path) -> None:
    game, moves = won_moves(WINS[0])
    assert game.deal.number is not None
    lines = "\n".join(" ".join(moves[start : start + 20]) for start in range(0, len(moves), 20))
    words = ("play", "--lang", code, "--deal", game.deal.number, "--text")
    done = started(tmp_path, *words, content=lines)
    assert (done.status, done.errors) == (0, "")
    use(code)
    assert ended_sentence(won_record(WINS[0]).game, LINE_BY_LINE) in done.output.splitlines()
    assert done.output.splitlines()[-1] == command("copy result").typed_help


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("mesa", "Hacen falta: reina en la base 2"),
        ("base 1", "La base 1 espera una reina: 1 de 13, rey de"),
        ("siguientes", "Hacen falta: reina en la base 1, reina en la base 2."),
        ("next", "Hacen falta: reina en la base 1, reina en la base 2."),
        ("SIGUIENTES", "Hacen falta: reina en la base 1, reina en la base 2."),
        ("estadisticas", "Todavía no se ha jugado ninguna partida."),
    ],
)
def test_words_are_typed_in_the_language_or_in_english(
    words: str, answer: str, tmp_path: Path
) -> None:
    done = started(tmp_path, "--lang=es", "play", "--deal", "5", "--text", content=words)
    assert done.status == 0
    if words == "mesa":
        assert "La base 2 espera una reina: está vacía." in done.output
    else:
        assert answer in done.output, done.output


@pytest.mark.parametrize(
    ("code", "usage", "summary"),
    [
        ("en", "usage: precedence", "print the statistics"),
        ("es", "uso: precedence", "mostrar las estadísticas"),
        ("pl", "użycie: precedence", "wypisz statystyki"),
        ("ru", "использование: precedence", "вывести статистику"),
    ],
)
@pytest.mark.parametrize("before", [True, False])
def test_help_is_in_the_language(
    code: str, usage: str, summary: str, before: bool, tmp_path: Path
) -> None:
    words = ["--lang", code, "--help"] if before else ["--help", f"--lang={code}"]
    done = started(tmp_path, *words)
    assert (done.status, done.errors) == (0, "")
    assert done.output.startswith(usage)
    assert summary in done.output
    assert ("options:" in done.output) == (code == ENGLISH)
    assert ("default" in done.output) == (code == ENGLISH)


@pytest.mark.parametrize(
    ("code", "error"),
    [
        ("es", "precedence deal: argumentos desconocidos: 2; --help dice cuáles hay\n"),
        ("pl", "precedence deal: nieznane argumenty: 2; --help mówi, jakie są\n"),
        ("ru", "precedence deal: неизвестные аргументы: 2; какие есть, скажет --help\n"),
    ],
)
def test_errors_are_in_the_language_of_the_environment(
    code: str, error: str, tmp_path: Path
) -> None:
    done = started(tmp_path, "deal", "1", "2", LC_ALL=f"{code}_XX.UTF-8")
    assert done == (2, "", error)


def test_the_settings_come_before_the_environment_and_the_option_before_both(
    tmp_path: Path,
) -> None:
    home = tmp_path / "precedence"
    home.mkdir()
    (home / "settings.toml").write_text('language = "pl"\n', encoding="utf-8")
    done = started(tmp_path, "stats", LANG="ru_RU.UTF-8")
    assert done == (0, "Nie rozegrano jeszcze żadnej gry.\n", "")
    done = started(tmp_path, "stats", "--lang=es", LANG="ru_RU.UTF-8")
    assert done == (0, "Todavía no se ha jugado ninguna partida.\n", "")
    assert (home / "settings.toml").read_text(encoding="utf-8") == 'language = "pl"\n'


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_language_that_cannot_be_written_gives_way_to_english_and_that_is_said(
    code: str, tmp_path: Path
) -> None:
    said = f"Language '{code}' cannot be written in ascii: English is used."
    done = started(tmp_path, "stats", encoding="ascii", LANGUAGE=code)
    assert done == (0, "No game has been played yet.\n", f"precedence: {said}\n")
    done = started(tmp_path, "deal", "0", encoding="ascii", LANGUAGE=code)
    assert done.errors.count("\n") == 1, "an error is one line"
    done = started(tmp_path, "play", "--text", "--deal=5", encoding="ascii", LANGUAGE=code)
    assert (done.status, done.errors) == (0, "")
    assert said in done.output.splitlines()
    assert done.output.startswith("Deal 5. ")


@pytest.mark.parametrize("encoding", ["koi8-r", "cp1251", "iso8859-5", "utf-8"])
def test_russian_is_written_in_its_old_encodings_too(encoding: str, tmp_path: Path) -> None:
    done = started(tmp_path, "stats", "--lang", "ru", encoding=encoding)
    assert done == (0, "Ещё не сыграно ни одной партии.\n", "")


def test_a_wrong_language_is_one_line(tmp_path: Path) -> None:
    done = started(tmp_path, "--lang", "xx", "stats", LANG="pl_PL.UTF-8")
    assert done.status == 2
    assert done.output == ""
    assert done.errors.count("\n") == 1
    assert "„xx”" in done.errors
    assert ", ".join(LANGUAGES) in done.errors


def test_english_reads_no_catalogue(tmp_path: Path) -> None:
    script = (
        "import sys; from precedence_tui.cli.main import main; main(sys.argv[1:]); "
        "print('importlib.resources' in sys.modules, file=sys.stderr)"
    )
    for code in (ENGLISH, "ru"):
        done = subprocess.run(
            [sys.executable, "-c", script, "deal", "5", "--lang", code],
            capture_output=True,
            env={"PRECEDENCE_HOME": str(tmp_path)},
            timeout=DEADLINE,
            check=False,
        )
        assert done.stderr.decode().split() == [str(code != ENGLISH)]
