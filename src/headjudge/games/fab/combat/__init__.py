"""Combat: the chain and its steps. FAB 7"""
