"""What the modules of this game declare together: event kinds, procedures, reasons, questions, options, tallies."""

from __future__ import annotations

from typing import Final

from headjudge.kernel import flow
from headjudge.kernel.ids import Slot
from headjudge.kernel.lasting import EFFECT
from headjudge.kernel.moving import LOOKED_AT, REVEALED
from headjudge.rulebook import cite

RULES_KEY: Final = "rules:keyforge"
"""The key of the face that has what the rules give: the abilities that keywords are."""
TABLES: Final = flow.tables()
TABLES.event_cites(EFFECT, cite("KF 18.2"))
TABLES.event_cites(REVEALED, cite("KF 23.7"))
TABLES.event_cites(LOOKED_AT, cite("KF 23.7"))

# Questions, beside the kernel's.
Q_TURN: Final = flow.FIRST_QUESTION
Q_HOUSE: Final = flow.FIRST_QUESTION + 1
Q_KEY: Final = flow.FIRST_QUESTION + 2
Q_ARCHIVES: Final = flow.FIRST_QUESTION + 3
Q_MULLIGAN: Final = flow.FIRST_QUESTION + 4
Q_FLANK: Final = flow.FIRST_QUESTION + 5
Q_HOST: Final = flow.FIRST_QUESTION + 6
Q_FIGHT: Final = flow.FIRST_QUESTION + 7
Q_USE: Final = flow.FIRST_QUESTION + 8
Q_NEXT: Final = flow.FIRST_QUESTION + 9
Q_PILE: Final = flow.FIRST_QUESTION + 10
Q_MODE: Final = flow.FIRST_QUESTION + 11
Q_AS: Final = flow.FIRST_QUESTION + 12
Q_SPEND: Final = flow.FIRST_QUESTION + 13
Q_READY: Final = flow.FIRST_QUESTION + 14
Q_BENEATH: Final = flow.FIRST_QUESTION + 15
Q_LOOP: Final = flow.FIRST_QUESTION + 16

PROMPTS: Final[tuple[str, ...]] = (
    "play, discard and use cards, or end the turn",
    "choose the active house",
    "choose which key to forge",
    "take your archives into your hand?",
    "keep this hand, or shuffle it in and draw one card fewer?",
    "choose where in the battleline it enters play",
    "choose the creature it is attached to",
    "choose the creature to attack",
    "choose how to use it",
    "choose what resolves next",
    "choose the card that goes to the discard pile next; the last one ends on top",
    "choose one",
    "play it as a creature or as an upgrade",
    "choose how much of the aember on it is spent",
    "choose the cards that stay exhausted",
    "choose the card to put under the prophecy",
    "these abilities would set each other off for ever; choose how often they do so in all",
)
"""The words of a question, by kind from `FIRST_QUESTION`."""
QUESTIONS: Final = (
    *flow.KERNEL_PROMPTS,
    "turn", "house", "key", "archives", "mulligan", "flank", "host", "fight", "use", "next", "pile", "mode",
    "as", "spend", "ready", "beneath", "loop",
)  # fmt: skip

BY_RULE: Final = (Q_HOUSE, Q_KEY, Q_ARCHIVES, Q_MULLIGAN, Q_FLANK, Q_PILE, Q_AS, Q_SPEND, Q_READY, Q_BENEATH, Q_LOOP)
"""Questions that a rule asks, and no ability in its own words."""
TABLES.question_cites(flow.Q_CHOOSE, cite("KF abilities 1.1"))
TABLES.question_cites(flow.Q_MAY, cite("KF 23.1"))
TABLES.question_cites(flow.Q_NUMBER, cite("KF 23.6"))
TABLES.question_cites(Q_TURN, cite("KF 4.3"))
TABLES.question_cites(Q_HOUSE, cite("KF 6.1"))
TABLES.question_cites(Q_KEY, cite("KF 1.7"))
TABLES.question_cites(Q_ARCHIVES, cite("KF 4.2"))
TABLES.question_cites(Q_MULLIGAN, cite("KF 3.1"))
TABLES.question_cites(Q_HOST, cite("KF 8.4"))
TABLES.question_cites(Q_FIGHT, cite("KF 11.2"))
TABLES.question_cites(Q_PILE, cite("KF 13.6"))
TABLES.question_cites(Q_MODE, cite("KF abilities 1.1"))
TABLES.question_cites(Q_AS, cite("KF 26.7"))
TABLES.question_cites(Q_SPEND, cite("KF 5.2"))
TABLES.question_cites(Q_READY, cite("KF 21 entrench"))
TABLES.question_cites(Q_BENEATH, cite("KF 26.5"))
TABLES.question_cites(Q_LOOP, cite("KF 27.2"))

# Options, beside the kernel's.
A_PLAY: Final = flow.FIRST_ACT
A_DISCARD: Final = flow.FIRST_ACT + 1
A_REAP: Final = flow.FIRST_ACT + 2
A_FIGHT: Final = flow.FIRST_ACT + 3
A_ACTION: Final = flow.FIRST_ACT + 4
A_OMNI: Final = flow.FIRST_ACT + 5
A_UNSTUN: Final = flow.FIRST_ACT + 6
A_HOUSE: Final = flow.FIRST_ACT + 7
A_KEY: Final = flow.FIRST_ACT + 8
A_PLACE: Final = flow.FIRST_ACT + 9
A_RESOLVE: Final = flow.FIRST_ACT + 10
A_ATTACK: Final = flow.FIRST_ACT + 11
A_ATTACH: Final = flow.FIRST_ACT + 12
A_MODE: Final = flow.FIRST_ACT + 13
A_AS: Final = flow.FIRST_ACT + 14
A_ABILITY: Final = flow.FIRST_ACT + 15
A_TIDE: Final = flow.FIRST_ACT + 16
A_PROPHESY: Final = flow.FIRST_ACT + 17

ACTS: Final = (
    *flow.KERNEL_ACTS,
    "play", "discard", "reap", "fight", "action", "omni", "remove-stun", "house", "key", "place", "resolve", "attack",
    "attach", "mode", "as", "ability", "raise-tide", "prophesy",
)  # fmt: skip
USES: Final[tuple[int, ...]] = (A_REAP, A_FIGHT, A_ACTION, A_OMNI)

# What is counted, by turn and player; the subject of the first is a title.
PLAYED_OR_USED: Final = 1
PLAYED_FROM_HAND: Final = 2
PLAYED: Final = 3
FORGED: Final = 4
"""Keys; the subject is 0 for any of them, or counts the colours from 1."""
USED: Final = 5
"""How often a card was used; the subject is the object."""
FELL_FIGHTING: Final = 6
"""Creatures of the player that were destroyed in a fight."""
PLAYED_KIND: Final = 7
"""Cards played, by type (the subject is its bit) and by house (16 and the number of the house)."""
CREATURES_USED: Final = 8
DISCARDED_HOUSE: Final = 9
"""Cards discarded from hand; the subject is the number of a house."""
TAKEN_OF: Final = 10
"""How much of the aember of one event was captured, or got by a player; the subject is its number. KF 19.10"""
GRANTED: Final = 11
"""How often a permission was spent; the subject is its identity. KF 7.2"""
REAPS: Final = 12
"""How often the player has reaped."""
CREATURES_DESTROYED: Final = 13
"""Creatures that were destroyed while the player controlled them."""
DISCARDED: Final = 14
"""Cards discarded from hand."""

ASKED_FOR: Final[Slot] = Slot("player")
"""The slot for the player whom a stated number is asked for."""
PLAYED_AS: Final[Slot] = Slot("played as")
"""The slot for a card that a statement is asked about, with the type as which it is played. KF 26.7"""
TYPE_BITS: Final = 16
DECIDER: Final[Slot] = Slot("decider")
"""The slot for the player, counted from 1, whom a text names as the one who decides; 0 for nobody. KF abilities 1.1"""
AS_IF_USED: Final[Slot] = Slot("as if")
"""The slot of an ability that somebody resolves as if it were that player's own. KF 2.7"""
