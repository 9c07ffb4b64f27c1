"""Cards as they are written: packs, the game's words, clauses. GA 1.6"""
