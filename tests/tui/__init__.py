"""The game on the screen: what keys and clicks do, and what is painted then."""
