"""The laboratory: whole deals played in masses, and figures made of how they end.

`players` play a deal, `simulation` counts how many were won and says how sure that
rate is, `resuming` keeps what is done so far in a file.
"""
