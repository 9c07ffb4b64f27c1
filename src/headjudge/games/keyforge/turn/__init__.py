"""A game from set-up to its end, turn by turn. KF 3 to 6 + 27"""
