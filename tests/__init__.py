"""What must hold, room by room; `games` has the random games that all rooms share."""
