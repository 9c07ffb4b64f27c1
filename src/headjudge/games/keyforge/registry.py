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

PROMPT_WORDS: Final[list[str]] = list(flow.KERNEL_PROMPTS)
"""What each kind of question asks, in words."""


def asks(name: str, words: str) -> int:
    """Declare a kind of question, and what it asks in words; returns its id."""
    PROMPT_WORDS.append(words)
    return TABLES.question(name)


# Questions, beside the kernel's.
Q_TURN: Final[int] = asks("turn", "play, discard and use cards, or end the turn")
Q_HOUSE: Final[int] = asks("house", "choose the active house")
Q_KEY: Final[int] = asks("key", "choose which key to forge")
Q_ARCHIVES: Final[int] = asks("archives", "take your archives into your hand?")
Q_MULLIGAN: Final[int] = asks("mulligan", "keep this hand, or shuffle it in and draw one card fewer?")
Q_FLANK: Final[int] = asks("flank", "choose where in the battleline it enters play")
Q_HOST: Final[int] = asks("host", "choose the creature it is attached to")
Q_FIGHT: Final[int] = asks("fight", "choose the creature to attack")
Q_USE: Final[int] = asks("use", "choose how to use it")
Q_NEXT: Final[int] = asks("next", "choose what resolves next")
Q_PILE: Final[int] = asks("pile", "choose the card that goes to the discard pile next; the last one ends on top")
Q_MODE: Final[int] = asks("mode", "choose one")
Q_AS: Final[int] = asks("as", "play it as a creature or as an upgrade")
Q_SPEND: Final[int] = asks("spend", "choose how much of the aember on it is spent")
Q_READY: Final[int] = asks("ready", "choose the cards that stay exhausted")
Q_BENEATH: Final[int] = asks("beneath", "choose the card to put under the prophecy")
Q_LOOP: Final[int] = asks(
    "loop", "these abilities would set each other off for ever; choose how often they do so in all"
)


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
A_PLAY: Final[int] = TABLES.act("play")
A_DISCARD: Final[int] = TABLES.act("discard")
A_REAP: Final[int] = TABLES.act("reap")
A_FIGHT: Final[int] = TABLES.act("fight")
A_ACTION: Final[int] = TABLES.act("action")
A_OMNI: Final[int] = TABLES.act("omni")
A_UNSTUN: Final[int] = TABLES.act("remove-stun")
A_HOUSE: Final[int] = TABLES.act("house")
A_KEY: Final[int] = TABLES.act("key")
A_PLACE: Final[int] = TABLES.act("place")
A_RESOLVE: Final[int] = TABLES.act("resolve")
A_ATTACK: Final[int] = TABLES.act("attack")
A_ATTACH: Final[int] = TABLES.act("attach")
A_MODE: Final[int] = TABLES.act("mode")
A_AS: Final[int] = TABLES.act("as")
A_ABILITY: Final[int] = TABLES.act("ability")
A_TIDE: Final[int] = TABLES.act("raise-tide")
A_PROPHESY: Final[int] = TABLES.act("prophesy")

USES: Final[tuple[int, ...]] = (A_REAP, A_FIGHT, A_ACTION, A_OMNI)

# What is counted, by turn and player; the subject of the first is a title.
PLAYED_OR_USED: Final[int] = TABLES.tally("played or used")
PLAYED_FROM_HAND: Final[int] = TABLES.tally("played from hand")
PLAYED: Final[int] = TABLES.tally("played")
FORGED: Final[int] = TABLES.tally("forged")
"""Keys; the subject is 0 for any of them, or counts the colours from 1."""
USED: Final[int] = TABLES.tally("used")
"""How often a card was used; the subject is the object."""
FELL_FIGHTING: Final[int] = TABLES.tally("fell fighting")
"""Creatures of the player that were destroyed in a fight."""
PLAYED_KIND: Final[int] = TABLES.tally("played kind")
"""Cards played, by type (the subject is its bit) and by house (16 and the number of the house)."""
CREATURES_USED: Final[int] = TABLES.tally("creatures used")
DISCARDED_HOUSE: Final[int] = TABLES.tally("discarded house")
"""Cards discarded from hand; the subject is the number of a house."""
TAKEN_OF: Final[int] = TABLES.tally("taken of")
"""How much of the aember of one event was captured, or got by a player; the subject is its number. KF 19.10"""
GRANTED: Final[int] = TABLES.tally("granted")
"""How often a permission was spent; the subject is its identity. KF 7.2"""
REAPS: Final[int] = TABLES.tally("reaps")
"""How often the player has reaped."""
CREATURES_DESTROYED: Final[int] = TABLES.tally("creatures destroyed")
"""Creatures that were destroyed while the player controlled them."""
DISCARDED: Final[int] = TABLES.tally("discarded")
"""Cards discarded from hand."""
FOUGHT_SO_FAR: Final[int] = TABLES.tally("fights")
"""How often the player has fought."""
STOLEN_SO_FAR: Final[int] = TABLES.tally("stolen")
"""How much Æmber the player has stolen."""

ASKED_FOR: Final[Slot] = Slot("player")
"""The slot for the player whom a stated number is asked for."""
PLAYED_AS: Final[Slot] = Slot("played as")
"""The slot for a card that a statement is asked about, with the type as which it is played. KF 26.7"""
TYPE_BITS: Final = 16
DECIDER: Final[Slot] = Slot("decider")
"""The slot for the player, counted from 1, whom a text names as the one who decides; 0 for nobody. KF abilities 1.1"""
AS_IF_USED: Final[Slot] = Slot("as if")
"""The slot of an ability that somebody resolves as if it were that player's own. KF 2.7"""
