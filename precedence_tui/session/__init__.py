"""What every front end plays with: the store, the archive that follows it, clock and settings."""
