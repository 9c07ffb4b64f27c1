"""A game from set-up to its end, turn by turn. GA 1.3 + 2.2 + 2.19"""
