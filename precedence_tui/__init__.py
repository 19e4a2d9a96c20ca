"""Precedence, a two-pack solitaire, played full-screen in a terminal.

The rooms of the house, from the ground up: `engine` (the game itself, pure
values), `store` (holds the game in play and publishes what happens to it),
`words` (every text that a player reads), `tui` (the full-screen game) and
`commands` (what can be asked for on the command line).
"""

# Without an annotation: the build reads it with a regular expression.
__version__ = "0.1.0"
