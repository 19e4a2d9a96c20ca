"""The drawings of the board, without a screen."""
