"""Tables to play at. They talk to a game through its decisions, views and log, and compute no legality of their own."""
