"""`python -m screenshots`."""

import os

from screenshots import ladder, moving_picture, pictures, png, running

# Pictures have colours, whatever the terminal has that they are made in.
os.environ.pop("NO_COLOR", None)

pictures.write()
running.write()
moving_picture.write()
ladder.write()
png.write()
