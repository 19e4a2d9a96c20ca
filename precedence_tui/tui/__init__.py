"""The full-screen game, on Textual.

`first_frame` paints the board before Textual is imported, `app` takes it over.
`board_screen` is its only screen, with the parts of the board in `widgets`, and
`played_board` works it: it turns keys (`keys`), clicks (`mouse`) and the `cursor`
into commands of the table in `session`, and `board_commands` carries out those
that are no action. `panels` lie over the board, and `coaching` is the coach at it.

`appearance` chooses theme and characters for this terminal, with `borrowed_themes`, and
`renderer` makes strips with them. `caret` says where the terminal's own cursor stands.
"""
