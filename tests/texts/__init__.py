"""The catalogues: complete, in step with the sources, and fit for their places."""
