"""The sentences that several rooms use, in the player's language.

`announcements` says what an action did; `complaints` what is wrong, and what would be
right. `speech` is for the ear; `voices` holds what differs between ear and eye. `quotes`
makes foreign text fit to show. The other modules word what they are named after.
"""
