"""The game of Precedence as pure values: no screen, file, clock or chance.

`cards`, `rules` and `deals` say what is played with, `position` what lies on
the table and which moves are legal, `game` what has happened so far. The one
place where a game changes is `reducer.reduce`: it takes a `game.Table` and one
of the `actions` and returns the new table with the `events` that say what
changed. `record` reads and writes games as text.
"""
