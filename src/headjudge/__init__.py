"""A rules engine that plays trading card games by the book, and cites it."""
