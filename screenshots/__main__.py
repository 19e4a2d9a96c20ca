"""`python -m screenshots`."""

from screenshots import ladder, pictures, png, running

pictures.write()
running.write()
ladder.write()
png.write()
