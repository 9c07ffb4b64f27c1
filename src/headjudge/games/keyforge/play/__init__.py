"""Playing and using cards, and resolving their abilities. KF 7 to 10 + 15 + 16"""
