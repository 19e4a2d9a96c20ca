"""How a game ended, in words: what it took, beside the player's other games, and what is next."""

from precedence_tui.archive.ended_game import Bests, EndedGame
from precedence_tui.archive.tally import Standing
from precedence_tui.i18n import _, in_context, plural
from precedence_tui.texts.game_words import (
    Daily,
    clock_words,
    daily_name,
    moves_words,
    short_daily_name,
    standing_words,
    verdict_shown_words,
)
from precedence_tui.texts.voices import sentence


def end_title(ended: EndedGame) -> str:
    """Say that the game is won, and what it took, or that it is lost."""
    if ended.stands is not Standing.WON:
        return sentence(standing_words(ended.stands))
    moves = moves_words(ended.moves)
    if ended.seconds is None:
        return _("Won in {moves}.").format(moves=moves)
    return _("Won in {moves}, {time}.").format(time=clock_words(ended.seconds), moves=moves)


def end_sentences(ended: EndedGame) -> tuple[str, ...]:
    """Say what else the game took and, of a win, how it compares with the others."""
    if ended.stands is not Standing.WON:
        time = () if ended.seconds is None else (clock_words(ended.seconds),)
        return (*_of_day(ended), ", ".join((moves_words(ended.moves), *time)))
    return (*_of_day(ended), *help_sentences(ended), *_among_the_others(ended))


def _of_day(ended: EndedGame) -> tuple[str, ...]:
    if ended.daily is None:
        return ()
    # Beside the waste there is little room.
    name = daily_name if ended.stands is Standing.WON else short_daily_name
    return (f"{sentence(name(Daily(ended.daily, ended.is_practice)))}.",)


def help_sentences(ended: EndedGame) -> tuple[str, ...]:
    """Say how often moves were undone and hints asked for, as far as that is known."""
    taken = [
        *(() if ended.undos is None else (_undos(ended.undos),)),
        *(() if ended.hints is None else (_hints(ended.hints),)),
        *((verdict_shown_words(),) if ended.verdict_seen else ()),
    ]
    return (f"{sentence(', '.join(taken))}.",) if taken else ()


def _undos(count: int) -> str:
    if not count:
        return in_context("a won game", "no undo")
    return plural("{count} undo", "{count} undos", count).format(count=count)


def _hints(count: int) -> str:
    if not count:
        return in_context("a won game", "no hints")
    return plural("{count} hint", "{count} hints", count).format(count=count)


def _among_the_others(ended: EndedGame) -> tuple[str, ...]:
    if ended.is_coachs_win:
        return (_("Won with the coach: counted apart."),)
    if ended.is_counted is False:
        return (_("This game is in no statistics."),)
    if ended.is_replay and ended.bests is not None:
        here = ended.bests.moves_here
        return (
            _("A replay: counted apart."),
            *(() if here is None else (_in_this_deal(ended.moves, here),)),
        )
    if ended.streak is None or ended.bests is None:
        return ()
    now, longest = ended.streak
    return (
        _("Streak {now}, longest {longest}.").format(now=now, longest=longest),
        _in_this_deal(ended.moves, ended.bests.moves_here),
        _ever(ended, ended.bests),
    )


def _in_this_deal(moves: int, others: int | None) -> str:
    if others is None:
        return _("First win in this deal.")
    if moves < others:
        return _("A new best for this deal.")
    return _("Best in this deal: {moves}.").format(moves=moves_words(others))


def _ever(ended: EndedGame, bests: Bests) -> str:
    if bests.moves is None:
        return _("Your first win.")
    if ended.is_fewest or ended.is_fastest:
        if not ended.is_fastest:
            return _("New record: fewest moves.")
        return _("New record: moves and time.") if ended.is_fewest else _("New record: fastest.")
    moves = moves_words(bests.moves)
    if bests.seconds is None:
        return _("Best ever: {moves}.").format(moves=moves)
    return _("Best ever: {moves}, {time}.").format(moves=moves, time=clock_words(bests.seconds))


def choice_words(name: str) -> str:
    """Say what can be done next, by the name of the command, in a dozen columns or so."""
    return {
        "new": in_context("after the end", "next deal"),
        "again": in_context("after the end", "same deal again"),
        "harder": in_context("after the end", "a harder deal"),
        "review": in_context("after the end", "review"),
        "copy result": in_context("after the end", "copy the result"),
        "undo": in_context("after the end", "undo"),
        "menu": in_context("after the end", "the whole menu"),
    }[name]


NEXT_AFTER = {
    Standing.WON: ("new", "again", "harder", "review", "copy result"),
    Standing.LOST: ("review", "undo", "new", "again"),
}
"""The commands that lead on from a game that ended so, by their names."""
