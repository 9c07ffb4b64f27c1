"""Fights, damage and destruction. KF 11 to 13"""
