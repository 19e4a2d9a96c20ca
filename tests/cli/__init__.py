"""What must hold of the commands."""
