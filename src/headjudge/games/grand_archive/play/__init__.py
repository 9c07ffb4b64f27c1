"""Activating cards and abilities, paying, resolving. GA activation, GA 2.3 + 2.4 + 2.7"""
