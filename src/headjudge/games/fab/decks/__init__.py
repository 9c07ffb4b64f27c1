"""Deck lists, card-pools, formats. FAB 1.1.3"""
