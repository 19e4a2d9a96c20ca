"""What must hold of the archive of games."""
