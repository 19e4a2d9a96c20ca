"""Pictures of the board for the README, made by the program itself.

`python -m screenshots` writes them anew. Each is a scene of a real game
(`scenes`), drawn by the same code as on the screen and put into an SVG file
(`svg`) that asks for nothing from anywhere: no fonts, no styles.
"""
