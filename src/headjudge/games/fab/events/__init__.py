"""What can happen. FAB 1.9 + 8.5"""
