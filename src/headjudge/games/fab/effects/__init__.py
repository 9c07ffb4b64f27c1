"""What abilities speak of and do. FAB 1.7 to 1.9 + 6 + 8.5"""
