"""What must hold of the game itself."""
