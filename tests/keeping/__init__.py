"""Nothing that a player did is ever lost: the whole game, in a real terminal, with real files."""
