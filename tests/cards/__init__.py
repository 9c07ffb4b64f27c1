"""What is true of every game's packed cards, and of the tools for those who write them."""
