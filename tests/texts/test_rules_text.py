"""The rules in the help say what the engine does, in every language."""

import re

import pytest

from precedence_tui.engine.variant import MOST_REDEALS, PRECEDENCE, FirstKing
from precedence_tui.i18n.languages import LANGUAGES, use
from precedence_tui.session.key_table import key_table
from precedence_tui.texts.card_names import rank_sign, use_local_letters
from precedence_tui.texts.help_words import rules_text, verdicts_text


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_numbers_are_those_of_the_engine(code: str) -> None:
    use(code)
    assert len(PRECEDENCE.bases) == 8
    text = " ".join(rules_text(PRECEDENCE))
    numbers = [int(number) for number in re.findall(r"\b[0-9]+\b", text)]
    bases = [rank for rank in PRECEDENCE.bases if rank <= 10]
    wanted = [
        len(PRECEDENCE.bases),
        PRECEDENCE.height,
        PRECEDENCE.cards,
        PRECEDENCE.packs,
        PRECEDENCE.cards,
        len(PRECEDENCE.bases),
        *bases,
        PRECEDENCE.height,
        PRECEDENCE.redeals,
    ]
    assert numbers == wanted


@pytest.mark.parametrize("code", LANGUAGES)
def test_other_rules_have_other_texts(code: str) -> None:
    use(code)
    texts = {
        rules_text(PRECEDENCE.with_options(king, redeals))
        for king in FirstKing
        for redeals in range(MOST_REDEALS + 1)
    }
    assert len(texts) == len(FirstKing) * (MOST_REDEALS + 1)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_base_ranks_are_those_on_the_cards(code: str) -> None:
    use(code)
    for local in (False, True):
        use_local_letters(local=local)
        assert " ".join(map(rank_sign, PRECEDENCE.bases)) in rules_text(PRECEDENCE)[1]


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_key_has_words_of_its_own(code: str) -> None:
    use(code)
    words = [words for _key, words in key_table()]
    assert len(set(words)) == len(words)


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_a_verdict_means_begins_with_a_capital(code: str) -> None:
    use(code)
    begun = re.findall(r"(?:^|[.?] )¿?(\w)", verdicts_text())
    assert len(begun) == 4
    assert all(letter.isupper() for letter in begun), verdicts_text()
