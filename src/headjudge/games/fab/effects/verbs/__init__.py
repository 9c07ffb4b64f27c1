"""Effect keywords as instructions. FAB 8.5"""
