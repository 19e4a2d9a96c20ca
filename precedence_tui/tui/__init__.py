"""The full-screen game, on Textual.

`first_frame` paints the board before Textual is imported, `app` takes it over, and
`board_screen` turns keys (`keys`), clicks (`mouse`) and the `cursor` into actions.
`widgets` are the parts of the board, `panels` lie over it; `wishes` carries out what
is no move, with `new_games` and `sharing`, and `coaching` is the coach at the board.

`look` and `appearance` say how things look on this terminal, with `borrowed_themes`;
`remarks` what is told, `caret` where the terminal's own cursor stands.
"""
