"""The parts of the board, each of which repaints just the cells that changed."""
