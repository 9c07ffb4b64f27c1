"""What can happen. KF 8.1 + 14 + 19 + 20 + 24"""
