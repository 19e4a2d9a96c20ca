"""The program as a terminal sees it: in a real pseudo-terminal, byte for byte."""
