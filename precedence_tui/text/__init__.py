"""The game line by line, for screen readers, Braille lines, plain terminals, pipes and scripts.

`conversation.play_in_lines` plays a store's game on two streams. Below it:
`requests` says what can be asked for and reads lines, `own_requests` are those
of the game itself, `session_requests` those of what is around it, `coach_requests`
those that `coach_at_once` answers; `game` answers a line, `streams` reads and writes
whatever comes.
"""
