"""Packs of one's own: a folder for each game with names, a counter, a token and cards that no shipped pack has."""
