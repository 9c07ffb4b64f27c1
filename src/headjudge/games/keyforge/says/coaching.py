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
    "turn": "Play, use or discard cards of the active house, in any order and as many as you like; then end your turn.",
    "house": "Choose the house of this turn: only its cards can be played, used and discarded.",
    "key": "A key is forged: choose which one.",
    "archives": "You may take all your archived cards into your hand.",
    "mulligan": "You may shuffle your first hand away once, for one card fewer.",
    "flank": "At which end of the battleline does it stand?",
    "host": "Which creature is upgraded?",
    "fight": "Choose the enemy creature. Both deal damage equal to their power at the same time.",
    "use": "How is it used?",
    "next": "Several things happen at the same time: which one is resolved first?",
    "pile": "Choose a pile.",
    "mode": "The card does one of several things: say which.",
    "as": "Which card or side is meant?",
    "spend": "Where is the Æmber taken from?",
    "ready": "Choose what is readied.",
    "beneath": "What does it go under?",
    "loop": "This could go on for ever: say how often it happens.",
}
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
