"""KeyForge for somebody who plays it for the first time: ten sentences, what questions are for, what zones hold."""

from __future__ import annotations

from typing import Final

INTRODUCTION: Final[tuple[str, ...]] = (
    (
        "Whoever forges three keys wins; a key costs 6 Æmber and is forged at the start of a turn "
        "by whoever has that much."
    ),
    "Every deck has three houses; at the start of your turn you choose one of them.",
    (
        "In that turn you may play, use and discard cards of the chosen house only, as many as you "
        "like, and nothing costs anything."
    ),
    "Creatures enter at either end of your battleline, exhausted; they can be used from your next turn on.",
    (
        "A ready creature reaps for 1 Æmber, fights an enemy creature, or does what it says as its "
        "action; it is exhausted then."
    ),
    (
        "Creatures that fight deal damage equal to their power to each other at the same time, and "
        "fall when the damage reaches their power."
    ),
    (
        "Captured or stolen Æmber is taken from the other player; what a creature has captured "
        "goes back when it leaves play."
    ),
    "Cards with Æmber icons give that much as they are played.",
    "At the end of your turn your cards are readied, and you draw until you hold six.",
    "Choosing the house is the heart of the game: count what you hold and what you have in play.",
)
COACH: Final[dict[str, str]] = {
    "turn": (
        "Play, use or discard cards of the active house in any order, as much of what is offered as you like; "
        "then end your turn."
    ),
    "house": "Choose the house of this turn: only its cards can be played, used and discarded.",
    "key": "A key is forged: choose which one.",
    "archives": "You may take all your archived cards into your hand.",
    "mulligan": "You may shuffle your first hand away once, for one card fewer.",
    "flank": "At which end of the battleline does it stand?",
    "host": "Which creature is upgraded?",
    "fight": "Choose the enemy creature. Both deal damage equal to their power at the same time.",
    "use": "How is it used?",
    "next": "Several things happen at the same time: which one is resolved first?",
    "pile": "Cards leave play one after the other: say in which order they are put onto the pile.",
    "mode": "The card does one of several things: say which.",
    "as": "Which card or side is meant?",
    "spend": "Where is the Æmber taken from?",
    "ready": "Choose what is readied.",
    "beneath": "What does it go under?",
    "loop": "This could go on for ever: say how often it happens.",
}
LEADS: Final[dict[str, str]] = {
    "house": "this turn is played with that house",
    "key": "that key is forged",
    "archives": "the turn goes on",
    "mulligan": "you begin the game with these cards, or with new ones and one card fewer",
    "flank": "the creature enters there",
    "host": "the upgrade is attached to it",
    "fight": "they fight, and deal damage to each other",
    "use": "it is used in that way",
    "next": "it resolves at once, and each of the others after it",
    "pile": "they go to the discard pile in that order, and the turn goes on",
    "mode": "the card does that",
    "as": "the effect goes on with it",
    "spend": "the Æmber is taken from there",
    "ready": "it is readied",
    "beneath": "it goes under that",
    "loop": "it happens so often",
}
"""What comes of an answer where one must be given."""
VERBS: Final[dict[str, str]] = {
    "pile": "{} next",
    "next": "{} next",
    "ready": "leave {} exhausted",
    "beneath": "put {} under it",
}
"""What is done with a thing that is chosen."""
EXPLAINED: Final[dict[str, str]] = {
    "deck": "you draw from its top; when it is empty the discard pile is shuffled",
    "hand": "six cards at the end of your turn",
    "archives": "cards set aside that you may take after choosing a house",
    "discard": "what has been played, discarded or destroyed",
    "purged": "what is out of the game",
    "battleline": "your creatures; their neighbors and flanks matter",
    "artifacts": "things that stay in play",
    "upgrades": "what is attached to a creature",
    "resolving": "the action that is being resolved",
    "under": "cards under another card",
    "beside": "what lies beside your identity card",
}
KEYWORDS: Final[dict[str, str]] = {
    "play": "what stands behind it happens as the card is played",
    "action": "use the creature or artifact for it in the place of reaping or fighting; it is exhausted then",
    "omni": "the same as an action, whatever the active house",
    "reap": "use a creature to gain 1 Æmber; it is exhausted then",
    "fight": "use a creature to attack an enemy creature",
    "destroyed": "what stands behind it happens as the card is destroyed",
    "alpha": "it is played before anything else in your turn",
    "omega": "when it is resolved, you play and use no more this turn",
    "assault": "it deals so much damage to what it attacks, before the fight",
    "hazardous": "it deals so much damage to what attacks it, before the fight",
    "splash attack": "it deals so much damage to the neighbors of what it attacks, too",
    "deploy": "it may enter anywhere in the battleline",
    "elusive": "the first time in a turn that it is attacked, no damage is dealt",
    "skirmish": "it takes no damage from what it attacks",
    "poison": "any damage that it deals in a fight destroys",
    "taunt": "its neighbors cannot be attacked unless they have taunt, too",
    "invulnerable": "it takes no damage and cannot be destroyed",
    "treachery": "it enters under your opponent's control",
    "versatile": "it is used as if it were of the active house",
    "entrench": "it may stay exhausted when your cards are readied",
    "capture": "Æmber is taken from the other side and put on the creature; it goes back when the creature leaves",
    "captures": "Æmber is taken from the other side and put on the creature; it goes back when the creature leaves",
    "steal": "Æmber is taken from the other side's pool into yours",
    "stunned": "using it only takes this off",
    "stun": "using a stunned creature only takes that off",
    "exhausted": "it has been used, and is readied at the end of its player's turn",
    "ready": "it can be used",
    "ward": "the first time that it would be damaged or leave play, only this goes",
    "warded": "the first time that it would be damaged or leave play, only this goes",
    "enraged": "it must fight, if it can",
    "armor": "so much damage is taken off in each turn",
    "armor used": "so much of its armor has taken damage off this turn",
    "flank": "either end of a battleline",
    "neighbor": "a creature beside it in the battleline",
    "neighbors": "the creatures beside it in the battleline",
    "archive": "put it aside face down; you may take it up at the start of a turn",
    "purge": "it leaves the game",
    "chains": "you draw fewer cards, and lose one of them each time",
    "key": "three of them win; one costs 6 Æmber",
    "damage": "a creature whose damage reaches its power is destroyed",
    "amber": "what was captured: it goes to the other side when this leaves play",
    "attacked": "it has been attacked this turn",
    "tagged": "it is being destroyed",
}
