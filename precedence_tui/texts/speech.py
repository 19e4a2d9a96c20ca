"""A game in words that can be listened to, or read on a Braille line.

What matters most stands first in each line, names are short and are the words
that a player types, and no sign has to be seen.
"""

from collections import Counter
from collections.abc import Callable
from typing import Final

from precedence_tui.engine.cards import Card, Suit
from precedence_tui.engine.game import Game
from precedence_tui.engine.position import Position, Stage, is_waiting, next_rank, stage
from precedence_tui.i18n import _, in_context, plural
from precedence_tui.texts.announcements import all_complete_sentence, over_sentence, waste_sentence
from precedence_tui.texts.bound_keys import typed_words
from precedence_tui.texts.card_names import a_rank, pile_name
from precedence_tui.texts.game_words import (
    clock_words,
    deal_sentence,
    pass_words,
    redeals_left_words,
)
from precedence_tui.texts.voices import Voice, sentence


def rank_name(rank: int) -> str:
    """Return a rank as it is spoken."""
    return {
        1: _("ace"),
        2: in_context("rank", "2"),
        3: in_context("rank", "3"),
        4: in_context("rank", "4"),
        5: in_context("rank", "5"),
        6: in_context("rank", "6"),
        7: in_context("rank", "7"),
        8: in_context("rank", "8"),
        9: in_context("rank", "9"),
        10: in_context("rank", "10"),
        11: _("jack"),
        12: _("queen"),
        13: _("king"),
    }[rank]


def card_name(card: Card) -> str:
    """Return a card as it is spoken, such as "8 of spades"."""
    text = {
        Suit.SPADES: _("{rank} of spades"),
        Suit.HEARTS: _("{rank} of hearts"),
        Suit.DIAMONDS: _("{rank} of diamonds"),
        Suit.CLUBS: _("{rank} of clubs"),
    }[card.suit]
    return text.format(rank=rank_name(card.rank))


def _when_over() -> str:
    return _("u: undo. Type '{new}' for a new deal, '{review}' for a review.").format(
        new=typed_words("new"), review=typed_words("review")
    )


LINE_BY_LINE: Final = Voice(
    card=card_name,
    rank=rank_name,
    at_start=lambda: _("d: deal the first card, ?: help."),
    after_win=_when_over,
    when_over=_when_over,
    undoes=lambda: "u",
    more=lambda: _("Type '{words}' for more.").format(words=typed_words("hint")),
    deals_past=lambda: _("Type '{words}' again to deal past it.").format(
        words=typed_words("deal on")
    ),
    plays_itself=lambda: _("The rest plays itself: type '{words}' to finish.").format(
        words=typed_words("play on")
    ),
    tells_moves=True,
)
"""Cards in words, and controls as they are typed."""


def standing(game: Game, said: str = "") -> str:
    """Say the waste's top card, what takes it, and what is left; "" when the game is over.

    `said` is the line before, whose end need not be said again.
    """
    if game.is_over:
        return ""
    waste = waste_sentence(game.position, LINE_BY_LINE)
    # Before the first move an empty waste is no news.
    if said.endswith(waste) or not game.has_moves:
        return stock_sentence(game)
    return f"{waste} {stock_sentence(game)}"


def stock_sentence(game: Game) -> str:
    """Say how many cards are left to deal, and in which pass."""
    position = game.position
    if position.stock:
        text = _("Stock {count}, {passes}.")
    elif position.waste and position.redeals_left:
        text = _("Stock empty, {passes}. r: turn the waste over.")
    else:
        text = _("Stock empty, {passes}.")
    return text.format(count=len(position.stock), passes=pass_words(game))


def legal_sentence(game: Game) -> str:
    """Say which moves can be made, by their letters; of a game that is over, that it is."""
    if game.is_over:
        return over_sentence(game, LINE_BY_LINE)
    return _("Legal moves: {moves}.").format(moves=", ".join(game.legal))


def stock_lines(game: Game) -> tuple[str, ...]:
    """Say all that is known of the stock."""
    redeals = redeals_left_words(game.position.redeals_left)
    return stock_sentence(game), sentence(_("{redeals}.").format(redeals=redeals))


def waste_lines(game: Game) -> tuple[str, ...]:
    """Say all that lies on the waste, from the top card down."""
    position = game.position
    first = waste_sentence(position, LINE_BY_LINE)
    below = position.waste[-2::-1]
    if not below:
        return (first,)
    text = plural("Below it {count} card: {cards}.", "Below it {count} cards: {cards}.", len(below))
    return first, text.format(count=len(below), cards=", ".join(map(card_name, below)))


def pile_line(
    position: Position, foundation: int, name_card: Callable[[Card], str] = card_name
) -> str:
    """Say what a foundation takes, how high it is, and what lies on top."""
    pile = position.foundations[foundation]
    rank = next_rank(position, foundation)
    text = {
        Stage.WAITS: _("{pile} opens once {left} is started, and takes {rank} first."),
        Stage.OPEN: _("{pile} takes {rank}: it is empty."),
        Stage.BEGUN: _("{pile} takes {rank}: {count} of {full}, {top} on top."),
        Stage.COMPLETE: _("{pile} is complete, {top} on top."),
    }[stage(position, foundation)]
    return sentence(
        text.format(
            pile=pile_name(foundation),
            left=pile_name(foundation - 1),
            rank="" if rank is None else a_rank(rank),
            count=len(pile),
            full=position.variant.height,
            top=name_card(pile[-1]) if pile else "",
        )
    )


def next_line(position: Position) -> str:
    """Say which ranks the piles take now, from left to right."""
    wanted = [
        _("{rank} on pile {key}").format(rank=rank_name(rank), key=index + 1)
        for index in range(len(position.foundations))
        if (rank := next_rank(position, index)) and not is_waiting(position, index)
    ]
    if not wanted:
        return all_complete_sentence()
    return _("Wanted: {ranks}.").format(ranks=", ".join(wanted))


def board_lines(game: Game) -> tuple[str, ...]:
    """Say the whole position: the waste, the piles from left to right, the stock, the game."""
    position = game.position
    waste = plural(
        "{waste} {count} card in the waste.",
        "{waste} {count} cards in the waste.",
        len(position.waste),
    ).format(waste=waste_sentence(position, LINE_BY_LINE), count=len(position.waste))
    return (
        waste if position.waste else waste_sentence(position, LINE_BY_LINE),
        *(pile_line(position, index) for index in range(len(position.foundations))),
        *stock_lines(game),
        _("{count} of {all} cards placed.").format(count=position.cards_up, all=game.variant.cards),
        deal_sentence(game),
        *((over_sentence(game, LINE_BY_LINE),) if game.is_over else ()),
    )


def to_come_lines(game: Game) -> tuple[str, ...]:
    """Say what is still to come, as far as it has been seen."""
    position = game.position
    counts = Counter(card.rank for card in (*position.waste, *position.stock))
    ranks = [
        _("{rank}: {count}").format(count=counts[rank], rank=rank_name(rank))
        for rank in range(1, game.variant.ranks + 1)
    ]
    seen = game.pass_number > 1
    stock = stock_sentence(game)
    if seen and position.stock:
        cards = ", ".join(map(card_name, reversed(position.stock)))
        stock = _("Stock, the next card first: {cards}.").format(cards=cards)
    return (
        _("Not played yet: {ranks}.").format(ranks=", ".join(ranks)),
        *waste_lines(game),
        stock,
    )


def time_played(seconds: float) -> str:
    """Say how long the game on the table has been played."""
    return _("Played for {time}.").format(time=clock_words(seconds))
