"""The end of a game at the board: its result, and what moves then. Loaded when a game ends."""
