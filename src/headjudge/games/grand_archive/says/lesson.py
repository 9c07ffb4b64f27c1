"""The first game: two Lorraines in the middle of it, and what is said at the first questions of each kind."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.plugin import Hint, Lesson

POSITION: Final = """game: grand-archive
players:
  A:
    champion: ["Lorraine, Wandering Warrior"]
    damage: 3
    hand:
      - Honorable Vanguard
      - Esteemed Knight
      - Savage Slash
      - Training Session
      - Favorable Winds
      - Veteran Soldier
    memory: [Veteran Soldier, Veteran Soldier]
    material: [Warrior's Longsword, "Lorraine, Blademaster"]
    deck:
      - Opening Cut
      - Honorable Vanguard
      - Opening Cut
      - Savage Slash
      - Swift Recruit
      - Opening Cut
      - Swift Recruit
      - Savage Slash
      - Swift Recruit
      - Opening Cut
      - Honorable Vanguard
      - Savage Slash
  B:
    champion: ["Lorraine, Wandering Warrior"]
    damage: 9
    hand: [Swift Recruit, Honorable Vanguard, Favorable Winds]
    field: [Swift Recruit]
    material: [Sword of Seeking]
    deck:
      - Swift Recruit
      - Honorable Vanguard
      - Swift Recruit
      - Honorable Vanguard
      - Swift Recruit x 3
      - Honorable Vanguard x 3
      - Opening Cut x 3
turn: A
at: materialize phase
"""
LESSON: Final = Lesson(
    POSITION,
    (
        Hint(
            "materialize",
            "Your turn begins with the material deck: one card of it may enter the field, for cards that are banished "
            "from your memory at random. The Longsword costs one, and your champion attacks with it.",
            "Warrior's Longsword",
            "materialize Warrior's Longsword",
        ),
        Hint(
            "act or pass",
            "What lay in your memory has come back to your hand, and you drew a card. Cards are activated from hand. "
            "Honorable Vanguard is an ally who fights for you, and costs 2.",
            "activate Honorable Vanguard",
            "activate Honorable Vanguard",
        ),
        Hint(
            "reserve",
            "Cards from hand pay for cards, 1 each. They are not lost: they go into your memory and come back with "
            "your next turn. Pay with Veteran Soldiers, for which you have not enough anyhow.",
            "Veteran Soldier",
            "choose Veteran Soldier",
        ),
        Hint(
            "act or pass",
            "Your champion and each ally may attack once a turn, and rest then. With the sword Lorraine attacks for 2.",
            "attack with Lorraine",
            "attack with Lorraine",
        ),
        Hint(
            "attack-target",
            "You win when the other champion has as much damage as life. Allies can be attacked as well; whoever is "
            "attacked may strike back.",
            "Lorraine",
            "choose their Lorraine",
        ),
        Hint(
            "act or pass",
            "You can pass now: then the turn ends, and the other player's begins. What is fast can be activated in it.",
            "pass",
        ),
        Hint(
            "materialize",
            "A champion of the next level goes on top of yours: damage stays, life grows, and it says something when "
            "it comes. Blademaster costs two cards of your memory.",
            "Blademaster",
            "materialize Lorraine, Blademaster",
        ),
        Hint(
            "act or pass",
            "An attack card is your champion's attack in this turn, with its own power beside that of a weapon.",
            "activate Opening Cut",
            "activate Opening Cut",
        ),
        Hint(
            "wield",
            "A weapon loses a durability counter with each attack that it is wielded for. That is what it is for.",
            "Warrior's Longsword",
            "wield Warrior's Longsword",
        ),
    ),
)
