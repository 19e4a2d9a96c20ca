"""Precedence, a two-pack solitaire, played full-screen in a terminal.

The rooms of the house, from the ground up: `engine` (the game itself, pure
values), `store` (holds the game in play and publishes what happens to it),
`coach` (what can still be won, and what to do), `words` (every text that a
player reads), `archive` (every step on disk), `board` (the board as pure
drawings), `settings` and `places` (where files lie), `session` (all that a front
end plays with), the two front ends `tui` and `text`, and `commands` (what can be
asked for on the command line) behind `cli`; `reports` are for its makers. Not
code: `locale`, the catalogues of texts, and `share`, the manual page and the
completions for shells.
"""

# Without an annotation: the build reads it with a regular expression.
__version__ = "0.1.0"
