"""The game as strangers get it: built, installed, and played outside the checkout.

`.ci/run` builds and installs it and says where in the environment. A plain run
of the tests skips these, which would have to fetch half a dozen packages.
"""
