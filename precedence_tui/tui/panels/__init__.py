"""Panels over the board: the menu, the settings, the list of games and so on.

A panel covers just its own box, so that opening it repaints nothing else. While
it is open the screen gives it every key.
"""
