"""Every game that was ever moved in, kept in a database, step by step.

`archive.Archive` is the way in, and all that a front end needs: it follows a
store, so that each step is on disk before anyone hears of it, and never fails:
where games cannot be kept, it says so in `take_news` and the game plays on.

Below it: `database` opens the file and survives whatever happens to it, with
`connection` and `damage`; `schema` says what is in it. `stored` turns games into
rows, `reading` and `checked_values` rows into games. `recorder` writes what a store does,
with a `tally` of what is counted and a `game_entry` for each game; `claims` keeps two
running copies off each other's games. `listing` lists games, `importing` and `removal`
take them in and out, `statistics` counts.
"""
