"""The game line by line, for screen readers, Braille lines, plain terminals, pipes and scripts.

`session.play_in_lines` plays a store's game on two streams. Below it:
`requests` says what can be asked for and reads lines, `own_requests` are those
of the game itself, `session_requests` those of what is around it, `game` answers
a line, `streams` reads and writes whatever comes. Who attaches more to a game, as
a coach, gives more requests, and subscribes to the store like this room does.
"""
