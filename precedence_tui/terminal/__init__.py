"""A Textual app in a terminal: taken at once, painted with few bytes, given back at every end.

It knows nothing of the game and could serve any app. An `early_screen` shows a first
picture before Textual is imported. `terminal_app` runs a `TerminalApp`, whose faults
`ending_app` keeps. Where the installed Textual fits (`textual_fit`), `terminal_driver`
takes the terminal over with `typed_input` and `terminal_output`, and `painter` sends
only what differs; else plain Textual does all. `found_terminal` restores what was found
when nothing else does, and `signals` are what may end or stop a program.
"""
