"""What cards are and carry: zones, the battleline, control, tokens. KF 2 + 20 + 22 + 26"""
