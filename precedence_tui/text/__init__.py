"""The game line by line, for screen readers, Braille lines, plain terminals, pipes and scripts.

`conversation.play_in_lines` plays a store's game on two streams. Below it, `line_reader`
reads lines, and `text_game` answers them. Commands of the table that have no action
are carried out by `game_handlers`, `session_handlers` and `coach_handlers`, the last
with `coach_at_once`. `text_lesson` is a conversation beside the game. `streams`
reads and writes whatever comes.
"""
