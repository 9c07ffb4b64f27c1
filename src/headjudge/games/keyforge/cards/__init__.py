"""Cards as they are written: packs, the game's words, variants. KF 28"""
