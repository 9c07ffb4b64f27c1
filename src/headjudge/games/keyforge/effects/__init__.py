"""What abilities speak of and do. KF abilities, KF 18 to 28"""
