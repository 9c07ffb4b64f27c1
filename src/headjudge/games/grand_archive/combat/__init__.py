"""The combat phase. GA 2.2.g"""
