"""Broken input for everything that reads input from outside, made by chance and by seed.

`python -m tests.fuzz` breaks, over and over, what people and programs hand in:
records, deals, deal numbers, settings, databases, command lines, typed lines
and keys. What once broke the program is kept in `found`, one file for each
input, and the tests read all of them again.
"""
