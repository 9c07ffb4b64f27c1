"""Playing cards, activating abilities, resolving layers. FAB 1.10 to 1.14 + 5"""
