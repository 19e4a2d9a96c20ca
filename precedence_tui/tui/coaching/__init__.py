"""The coach at the board.

`coach.Coach` is all of it, for one board: `asking` asks its process, `outlooks`
knows what was said of positions and shows whether the game can be won, `hints`
gives hints and best moves, `looking_back` finds where a game was lost, `deals`
looks for deals worth playing, `playing_on` makes the moves that cannot hurt and
`demo` shows how a game is won.
"""
