"""The first game: two Rhinars with stacked decks, and what is said at the first questions of each kind."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.plugin import Hint, Lesson

POSITION: Final = """game: fab
players:
  A:
    hero: Rhinar
    life: 14
    hand: [Muscle Mutt (yellow), Titanium Bauble (blue), Dodge (blue), Raging Onslaught (yellow)]
    arena: [Bone Basher]
    deck:
      - Titanium Bauble (blue)
      - Smash with Big Tree (yellow)
      - Raging Onslaught (yellow)
      - Titanium Bauble (blue)
      - Muscle Mutt (yellow)
      - Titanium Bauble (blue)
      - Raging Onslaught (yellow)
      - Titanium Bauble (blue)
      - Muscle Mutt (yellow)
      - Titanium Bauble (blue)
      - Raging Onslaught (yellow)
      - Titanium Bauble (blue)
  B:
    hero: Rhinar
    life: 12
    hand: [Smash with Big Tree (yellow), Titanium Bauble (blue)]
    arena: [Bone Basher]
    deck:
      - Titanium Bauble (blue)
      - Smash with Big Tree (yellow)
      - Smash with Big Tree (yellow)
      - Smash with Big Tree (yellow)
      - Titanium Bauble (blue)
      - Smash with Big Tree (yellow) x 7
turn: A
"""
LESSON: Final = Lesson(
    POSITION,
    (
        Hint(
            "priority",
            "It is your turn, and you have one action point: enough for one attack. Muscle Mutt attacks for 6: "
            "play it.",
            "play Muscle Mutt",
            "play Muscle Mutt",
        ),
        Hint(
            "pitch",
            "Cards pay for cards. The number in the drop is what a card is worth when you pitch it: the Bauble gives "
            "all 3 that you need. At the end of the turn it goes to the bottom of your deck.",
            "Titanium Bauble",
            "pitch Titanium Bauble",
        ),
        Hint(
            "arsenal",
            "Your turn ends. One card may wait face down in your arsenal and be played from there later. Keep Dodge: "
            "it helps when you are attacked. Then you draw until you hold four cards.",
            "Dodge",
            "choose Dodge",
        ),
        Hint(
            "defend",
            "You are attacked. Each card that defends takes its shield's number off the damage, and is gone then. "
            "Every card in your hand is a defense now or an attack next turn: give one, and keep the others.",
            "defend with Raging Onslaught",
            "defend with Raging Onslaught",
        ),
        Hint(
            "priority",
            "After defending, both players may react. Dodge is a defense reaction: out of your arsenal it takes 2 more "
            "off, and costs nothing.",
            "play Dodge",
            "play Dodge",
        ),
        Hint(
            "priority",
            "Your turn again. Your weapon attacks once each turn for 2 resources and stays where it is; a card attacks "
            "for more. With one action point you have one of them. Big Tree costs 2 and attacks for 6.",
            "play Smash with Big Tree",
            "play Smash with Big Tree",
        ),
        Hint(
            "priority",
            "From here on you know what there is to do: attack with what costs least for its power, and keep a card or "
            "two to defend. Bring the other hero to 0 life.",
            "play ",
        ),
    ),
)
