"""Deck lists. KF 1.1"""
