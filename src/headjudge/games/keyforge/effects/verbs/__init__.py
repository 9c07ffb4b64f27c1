"""What cards of this game tell players to do, section by section of the rules."""
