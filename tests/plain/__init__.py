"""The game on terminals of every kind, as they see it: byte for byte."""
