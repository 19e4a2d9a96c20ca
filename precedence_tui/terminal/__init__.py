"""The terminal is a loan: how the game takes it, and gives it back however it ends."""
