"""What every front end plays with: the store, the archive that follows it, clock and settings.

`opening` sits down at a game, and `session.Session` is one sitting: `clock` counts
its seconds, `hints` what was told, `daily` knows today's deal, `figures` words the
statistics, `language` chooses the language, `unsaved` keeps what could not be saved.
"""
