"""Cards as they are written: packs, the game's words, faces. FAB 1.3 + 1.7"""
