"""What every front end plays with.

`start` begins a `session.Session`: a sitting, which is a store with the archive, the
clock and the settings that follow it (`sitting`), and the use cases of the game.
`table_coach` asks the coach, with `hint_steps` for how much of a hint was told, and
`graded_deals` for deals by their difficulty and `demonstration` for what is shown;
`other_games` deals, opens, deletes and gives up, with today's deal from `daily`, which
knows which attempt at it counts, and `daily_calendar` has the deals of all days;
`lesson` teaches the game by a game that is kept nowhere, and `first_games` knows when.
`statistics_book` counts; `sharing` writes and copies; what comes of all that is an
`outcome`. A front end only shows it.
"""
