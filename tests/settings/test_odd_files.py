"""Settings files that no program would write: what is saved holds, what is wrong is told."""

import os
import subprocess
import sys
from errno import ENOSPC
from pathlib import Path

import pytest

from precedence_tui.cli import language
from precedence_tui.cli.main import main
from precedence_tui.settings import DEFAULTS, FILE_NAME, Loaded, load, save
from precedence_tui.texts.complaints import unknown_theme_sentence, unusable_sentence
from tests.patience import DEADLINE


def written(folder: Path, text: str) -> Loaded:
    (folder / FILE_NAME).write_bytes(text.encode())
    return load(folder)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        # Below a table's name a new line would be the table's.
        ("[later]\nascii = 1\n", "clock = true\n[later]\nascii = 1\n"),
        # What looks like the line may stand within a string.
        ('x = """\nclock = 1\n"""\n', 'x = """\nclock = 1\n"""\nclock = true\n'),
        ("'clock' = false\n", "clock = true\n"),
        ('  "clock"=false # no', "clock = true"),
        ("clock = 7\nx = nan\n", "clock = true\nx = nan\n"),
        # Each line keeps its end, and a new one has that of the others.
        ("# mine\r\nclock = false\r\n", "# mine\r\nclock = true\r\n"),
        ("# mine\r\nascii = true", "# mine\r\nascii = true\r\nclock = true\r\n"),
        ("[later]\r\n", "clock = true\r\n[later]\r\n"),
        ("ascii = true\r\n# mine\n", "ascii = true\r\n# mine\nclock = true\r\n"),
        # Some editors begin a file with a mark.
        ("\ufeffclock = false\n", "\ufeffclock = true\n"),
        ("\ufeff[later]\n", "\ufeffclock = true\n[later]\n"),
    ],
)
def test_a_setting_is_written_where_it_holds(tmp_path: Path, before: str, after: str) -> None:
    loaded = written(tmp_path, before)
    changed = loaded.settings._replace(clock=True)
    assert save(tmp_path, changed, loaded.settings)
    assert (tmp_path / FILE_NAME).read_bytes() == after.encode()
    assert load(tmp_path).settings == changed


def test_a_link_stays_and_the_file_that_it_leads_to_is_written(tmp_path: Path) -> None:
    folder, elsewhere = tmp_path / "settings", tmp_path / "mine" / "kept.toml"
    folder.mkdir()
    link = folder / FILE_NAME
    link.symlink_to(elsewhere)
    assert save(folder, DEFAULTS._replace(clock=True), DEFAULTS)
    assert link.is_symlink()
    assert elsewhere.read_text("utf-8") == "clock = true\n"
    assert [path.name for path in elsewhere.parent.iterdir()] == [elsewhere.name]
    assert load(folder).settings == DEFAULTS._replace(clock=True)


def test_links_in_a_circle_stop_nothing(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).symlink_to(tmp_path / "other")
    (tmp_path / "other").symlink_to(tmp_path / FILE_NAME)
    assert load(tmp_path).settings == DEFAULTS
    changed = DEFAULTS._replace(clock=True)
    saved = save(tmp_path, changed, DEFAULTS)
    assert load(tmp_path).settings == (changed if saved else DEFAULTS)


@pytest.mark.parametrize("content", ["theme = ", "clock.x = 1\n", "clock = [\n1]\n"])
def test_a_file_that_no_line_can_mend_is_left_alone(tmp_path: Path, content: str) -> None:
    loaded = written(tmp_path, content)
    assert not save(tmp_path, loaded.settings._replace(clock=True), loaded.settings)
    assert (tmp_path / FILE_NAME).read_text("utf-8") == content


@pytest.mark.parametrize("content", ["theme = ", "clock = true\n\0", "clock = true\n\ufeff"])
@pytest.mark.parametrize("clock", [True, False])
def test_a_file_that_cannot_be_read_is_left_alone_whatever_is_set(
    tmp_path: Path, content: str, clock: bool
) -> None:
    loaded = written(tmp_path, content)
    assert loaded.unusable
    before = loaded.settings._replace(clock=not clock)
    assert not save(tmp_path, before._replace(clock=clock), before)
    assert (tmp_path / FILE_NAME).read_text("utf-8") == content


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_in_its_place_keeps_nobody_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE_NAME)
    # In a process of its own, which can be ended where it waits after all.
    code = (
        "import sys; from pathlib import Path; from precedence_tui.settings import *;"
        "folder = Path(sys.argv[1]); settings, unusable, _ = load(folder);"
        "assert settings == DEFAULTS; print(*unusable[0]);"
        "assert not save(folder, settings._replace(clock=True), settings)"
    )
    command = [sys.executable, "-c", code, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=DEADLINE)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip() == f"{tmp_path / FILE_NAME}  this is not a file"
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]


@pytest.mark.parametrize(
    "step", ["precedence_tui.settings.for_player_alone", "pathlib.Path.replace"]
)
def test_a_full_disk_leaves_the_file_as_it_is_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    loaded = written(tmp_path, "ascii = true\n")

    def fail(path: Path | str, *_arguments: object) -> None:
        Path(path).touch()
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr(step, fail)
    assert not save(tmp_path, loaded.settings._replace(clock=True), loaded.settings)
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]
    assert load(tmp_path) == loaded


@pytest.mark.parametrize("content", ["x = " + "[\n" * 5000, "x = " + "[" * 900])
def test_what_python_itself_refuses_is_no_settings_either(tmp_path: Path, content: str) -> None:
    loaded = written(tmp_path, content)
    assert loaded.settings == DEFAULTS
    assert loaded.unusable


@pytest.mark.parametrize(
    ("content", "part"),
    [
        ("letters = ''", 'letters cannot be ""'),
        ('letters = "\\n\\u001b[2J"', r'letters cannot be "\n\x1b[2J"'),
        (f"letters = '{'x' * 400}'", "xxx..."),
        ('"a\\nb" = 1', r"names a\nb, which is not a setting"),
        ("ascii = 'true'", 'ascii cannot be "true"'),
    ],
)
def test_what_is_wrong_is_told_on_one_line_as_it_stands(
    tmp_path: Path, content: str, part: str
) -> None:
    (unusable,) = written(tmp_path, content).unusable
    sentence = unusable_sentence(str(unusable.path), *unusable[1:])
    assert part in sentence
    assert sentence.isprintable()
    assert len(sentence) < len(str(tmp_path)) + 200


def test_an_unknown_theme_is_named_on_one_line(tmp_path: Path) -> None:
    theme = written(tmp_path, 'theme = "a\\nb"').settings.theme
    assert r"a theme a\nb," in unknown_theme_sentence(theme)


@pytest.mark.parametrize(
    "content",
    [
        f"theme = 0x{'f' * 3600}\n",
        f"a{'.a' * 50_000} = 1\n",
        "# a line like any other\n" * 50_000,
        f"theme = 0x{'f' * 900}\nletters{'.a' * 400} = 1\nascii = {'[' * 300}{']' * 300}\n",
    ],
    ids=["a giant number", "a giant key", "a giant file", "what just fits"],
)
def test_no_value_keeps_a_command_from_its_work_and_the_file_is_named(
    tmp_path: Path, content: str
) -> None:
    (loaded_name,) = {str(item.path) for item in written(tmp_path, content).unusable}
    assert loaded_name == str(tmp_path / FILE_NAME)
    home = {**os.environ, "PRECEDENCE_HOME": str(tmp_path)}
    for words, told in (
        (["--help"], "usage"),
        (["deal", "1"], "KS"),
        (["stats"], ""),
        (["play", "--text"], str(tmp_path / FILE_NAME)),
    ):
        done = subprocess.run(
            [sys.executable, "-m", "precedence_tui", *words],
            input="quit\n",
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
            env=home,
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert told in done.stdout


def test_a_number_that_python_does_not_write_can_be_complained_about(tmp_path: Path) -> None:
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(700)
    try:
        (unusable,) = written(tmp_path, f"theme = 0x{'f' * 900}\n").unusable
    finally:
        sys.set_int_max_str_digits(before)
    assert (unusable.name, unusable.value) == ("theme", "...")


def test_a_command_that_needs_no_settings_reads_none(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def read(_folder: Path | None) -> Loaded:
        raise AssertionError

    monkeypatch.setattr(language, "load", read)
    for words in (["--version"], ["--lang", "en", "deal", "1"], ["stats", "--lang=en"]):
        assert main(words) == 0
    assert capsys.readouterr().err == ""
