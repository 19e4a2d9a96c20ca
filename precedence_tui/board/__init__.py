"""The drawing of the board as pure values: what stands where, in which ink.

No terminal library is needed here. `layout` says where each part lies in a
window of a given size, `glyphs` which characters draw it, `ink` and `themes` in
which colours, which `colours` and `legible` reckon with. `foundation`, `stock_and_waste`,
`heading`, `message`, `footer` and `panel_drawing` each draw one part as rows of
spans, with `card` for the cards and `large_ranks` for what is large on them;
`picture` puts the board together, `lesson_drawing` that of the lesson, and
`ansi` makes text for a terminal of it.
"""
