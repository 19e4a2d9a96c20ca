"""The coach: what can still be won, which move is good, and where a game was lost.

Everything here stands above the engine alone, without a screen. Suits never
matter in Precedence, so the searches work on a `state.State` of bare ranks,
in the variant that the state carries.

Of two piles that take a card, the one with fewer cards is never the worse
choice: whatever is won after a play on the longer one is won after a play on
the shorter one with the two piles' roles exchanged. The only real choice is
whether a playable card is *played* or *held*, left lying on the waste.

- `find` looks for a winning line by local search over the holds, and finds most
  wins of the first pass quickly; `playout` plays its games out.
- `exact` decides any state with a solver; `model` says in clauses what a win is, and
  `moments` when each thing can happen at the earliest, which shows most losses at once.
- `verdict` puts these together and never claims more than was shown;
  `choices` asks the same of each move at hand, `game_review` of a whole game.
- `safe` knows the moves that cannot hurt, `follow` keeps a winning line while
  the player's moves agree with it, `hints` says what to do and why.
- `knowledge` is what the player may know, `honest` advises from that alone.
- `difficulty` grades deals.
- `service` is the coach in a process of its own, so that no search holds up a key.
"""
