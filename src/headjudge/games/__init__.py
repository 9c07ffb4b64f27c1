"""The games that come with Headjudge. Each is one folder, found by its entry point `headjudge.games`."""
