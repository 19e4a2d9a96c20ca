"""Precedence, a two-pack solitaire, played full-screen in a terminal.

The rooms of the house, from the ground up: `engine` (the game itself, pure
values), `store` (holds the game in play and publishes what happens to it),
`coach` (what can still be won, and what to do), `i18n` and `texts` (every
text that a player reads), `archive` (every step on disk), `board` (the board as pure
drawings), `settings` and `paths` (where files lie), `session` (all that a front
end plays with), `terminal` (how it is taken, painted and given back), the two front ends
`tui` and `text`, and `cli` (the command line); `crash_reports` are for its makers. Not
code: `locale`, the catalogues of texts, and `share`, the manual page and the
completions for shells.
"""

# Without an annotation: the build reads it with a regular expression.
__version__ = "0.2.0"
