"""The drawing of the board as pure values: what stands where, in which ink.

No terminal library is needed here. `layout` says where each part lies in a
window of a given size, `glyphs` which characters draw it, `ink` and `themes` in
which colours. `foundation`, `stock`, `waste`, `heading` and `footer` each draw one
part as rows of spans; `picture` puts the parts together.
"""
