"""The coach at the board.

`coach.Coach` is all of it, for one board: `asking` asks its process, `outlooks`
knows what was said of positions and shows whether the game can be won, `hints`
gives hints and best moves, `looking_back` finds where a game was lost, `deals`
looks for deals worth playing, `playing_on` makes the moves that cannot hurt,
`finish` knows when the rest plays itself, and `demo` shows how a game is won. All
of them see of the screen what `view` says; `screen` gives it to them.
"""
