"""A game from set-up to its end, turn by turn. FAB 4"""
