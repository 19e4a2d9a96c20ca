"""The coach at the board.

`coach_at_board.Coach` is all of it, for one board: it asks what a session's `TableCoach` has
to ask, waits for the answers of the coach's process (`asking`), and shows them.
`demo` shows how a game can be won. All of them see of the screen what `coach_view` says;
`board_commands` gives it to them.
"""
