"""What all tests have in common."""

from hypothesis import settings

# How long an example takes says something about the computer, nothing about
# the game.
settings.register_profile("untimed", settings(), deadline=None)
settings.load_profile("untimed")
