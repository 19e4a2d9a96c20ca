"""Panels over the board, one module each; `panel` is what they share, `panel_columns` tables.

A panel covers just its own box, so that opening it repaints nothing else; the lesson's is
the whole window. While it is open the screen gives it every key.
"""
