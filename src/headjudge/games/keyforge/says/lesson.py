"""The first game: one key is forged, and what is said at the first questions of each kind."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.plugin import Hint, Lesson

POSITION: Final = """game: keyforge
players:
  A:
    houses: [logos, sanctum, untamed]
    amber: 3
    keys: [red]
    battleline: [Snufflegator, Dust Pixie]
    hand: [Dust Pixie, Snufflegator, Champion Anaphiel, Doc Bookton, Niffle Ape, Staunch Knight]
    deck:
      - Dust Pixie
      - Hunting Witch
      - Snufflegator
      - Doc Bookton
      - Champion Anaphiel
      - Dust Pixie
      - Niffle Ape
      - Hunting Witch
      - Snufflegator
      - Dust Pixie
      - Niffle Ape
      - Staunch Knight
  B:
    houses: [logos, sanctum, untamed]
    amber: 1
    battleline: [Batdrone, Niffle Ape]
    hand: [Staunch Knight, Snufflegator, Champion Anaphiel]
    deck:
      - Staunch Knight
      - Champion Anaphiel
      - Niffle Ape
      - Snufflegator
      - Staunch Knight
      - Champion Anaphiel
      - Niffle Ape x 2
      - Snufflegator x 2
turn: A
at: start of turn
"""
LESSON: Final = Lesson(
    POSITION,
    (
        Hint(
            "house",
            "Each turn begins with a house: in this turn you play, use and discard cards of that house alone. Untamed "
            "has two creatures in play and most of your hand.",
            "Untamed",
            "Untamed",
        ),
        Hint(
            "turn",
            "Nothing costs anything: you may do as much as your house has cards. The enemy Batdrone steals Æmber when "
            "it fights, and has 2 power. Your Snufflegator has 4: fight with it.",
            "fight with Snufflegator",
            "fight with Snufflegator",
        ),
        Hint(
            "fight",
            "In a fight both creatures deal their power to one another at once. Damage stays on a creature until it is "
            "healed; as much as its power destroys it.",
            "attack Batdrone",
            "attack Batdrone",
        ),
        Hint(
            "turn",
            "The drops on a card are Æmber that you get for playing it: two for the Dust Pixie.",
            "play Dust Pixie",
            "play Dust Pixie",
        ),
        Hint(
            "flank",
            "A creature enters play at one end of your battleline, and exhausted: from your next turn on it is used. "
            "Which end it is matters little now.",
            "flank",
            "right flank",
        ),
        Hint(
            "turn",
            "A creature that does not fight can reap: that gives you 1 Æmber, and nobody can hinder it.",
            "reap with Dust Pixie",
            "reap with Dust Pixie",
        ),
        Hint(
            "turn",
            "Go on with what is left of your house; creatures that you do not play now may lie in your hand. Then end "
            "the turn: your creatures are readied, and you draw until you hold six cards.",
            "end the turn",
        ),
        Hint(
            "house",
            "Where you had 6 Æmber, the turn began with a key: it was forged and the Æmber is spent. You win with the "
            "third. Choose the house with which you can do most.",
            "Untamed",
            "Untamed",
        ),
    ),
)
