"""Colours, signs, characters and sizes: what the game looks like on each kind of terminal."""
