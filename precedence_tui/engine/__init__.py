"""The game of Precedence as pure values: no screen, file, clock or chance.

`cards`, `variant` and `deals` say what is played with. `position` says what lies
on the table and which moves are legal (`can_play`, `legal_moves`). `game` and
`timeline` say what has happened so far. The one place where a game changes is
`reducer.reduce`: it takes a `game.Table` and one of the `actions`, and returns
the new table with the `events` that say what changed. `record` reads and writes
games as text.

The words, in all rooms:

variant: what is played: its pack, its foundations and their base cards, its redeals.
deal: all cards in the order in which they leave the pack; it has a number.
stock: the cards that are still to be dealt, face down.
waste: the cards that were dealt and not played, face up; only its top card can be played.
foundation: one of the piles that are built down; on the board it is called a pile.
base card: the first card of a foundation; its rank is the foundation's base rank.
pass: one way through the stock, from its first card to its last.
redeal: turning the waste over to make a new stock, which begins the next pass.
move: what the rules know: deal a card, play the waste's top card on a pile, redeal.
step: what undo takes back at once: the moves that one action made.
action: what the reducer is asked to do: a move, or something that makes several or none.
command: what a player asks for, by a key, a menu's entry or a typed word.
subcommand: what stands after the program's name on the command line.
event: what an action did, told to every subscriber.
result: how a game stands: won, lost or open.
verdict: whether a position can still be won, as the coach knows it.
"""
