"""Pictures of the game for the README, made by the program itself.

`python -m screenshots` writes them anew. Scenes of real games (`scenes`) are
drawn by the same code as on the screen (`pictures`); what more is to be seen is
the running program in a terminal (`running`), in every size and kind of it (`ladder`),
and in motion (`moving_picture`, by `moving_svg`). The SVG files (`svg`) fetch nothing
from anywhere, no fonts and no styles. One of them is a PNG file too (`png`), for
places that show no SVG.
"""
