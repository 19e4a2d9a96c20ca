"""`python -m screenshots`."""

from screenshots.pictures import write

write()
