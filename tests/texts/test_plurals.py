"""The right form for any number: two in Spanish, three in Polish and in Russian."""

import pytest

from precedence_tui.i18n.languages import use
from precedence_tui.texts.game_words import moves_words, redeals_left_words


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("en", {"move": (1,), "moves": (0, 2, 5, 11, 21, 100, 101)}),
        ("es", {"jugada": (1,), "jugadas": (0, 2, 5, 11, 21, 100, 101, 1_000_000)}),
        (
            "pl",
            {
                "ruch": (1,),
                "ruchy": (2, 3, 4, 22, 34, 102, 1003),
                "ruchów": (0, 5, 11, 12, 14, 21, 25, 31, 100, 101, 112),
            },
        ),
        (
            "ru",
            {
                "ход": (1, 21, 31, 101, 1001),
                "хода": (2, 3, 4, 22, 34, 102, 1003),
                "ходов": (0, 5, 11, 12, 14, 20, 25, 100, 111, 112),
            },
        ),
    ],
)
def test_a_number_has_its_form(code: str, words: dict[str, tuple[int, ...]]) -> None:
    use(code)
    for word, counts in words.items():
        for count in counts:
            assert moves_words(count) == f"{count} {word}"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("es", ("sin más vueltas", "queda 1 vuelta", "quedan 2 vueltas", "quedan 5 vueltas")),
        ("pl", ("ostatnia tura", "jeszcze 1 tura", "jeszcze 2 tury", "jeszcze 5 tur")),
        ("ru", ("пересдач нет", "ещё 1 пересдача", "ещё 2 пересдачи", "ещё 5 пересдач")),
    ],
)
def test_redeals_are_counted(code: str, said: tuple[str, ...]) -> None:
    use(code)
    assert tuple(map(redeals_left_words, (0, 1, 2, 5))) == said
