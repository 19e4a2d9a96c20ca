"""`python -m screenshots`."""

from screenshots import pictures, png, running

pictures.write()
running.write()
png.write()
