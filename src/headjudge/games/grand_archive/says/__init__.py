"""What a table says, and the words that scenarios use."""
