"""The sentences that several rooms use, in the player's language.

Each module words one thing, whose name it has: cards, events, rejections, faults,
results and so on. `speech` and `spoken_lists` are for the ear; `voices` holds what
differs between ear and eye. `quotes` makes foreign text fit to show.
"""
