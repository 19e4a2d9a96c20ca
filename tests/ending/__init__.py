"""How a game ends: what is shown of it, what moves there, and what leads on."""
