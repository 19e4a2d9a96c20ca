"""The full-screen game on Textual.

`app` is the program, `board_screen` its only screen, with the parts of the board
in `widgets`. `played_board` works it: it turns keys (`keys`), clicks (`mouse`) and
moves of the `cursor` into commands of the table in `session`, and `board_commands`
carries out what is no move. `panels` lie over the board, and `coaching` is the
coach at the board. `first_frame` paints the board before Textual is imported.
"""
