"""Deck lists and formats. GA 1.5"""
