"""The laboratory: whole deals played in masses, and figures made of how they end.

`players` play a deal, `simulation` counts how many of them were won, `resuming`
keeps what is done so far in a file, `figures` says how sure a rate is.
"""
