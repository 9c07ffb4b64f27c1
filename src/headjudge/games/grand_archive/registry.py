"""The game's tables: event kinds, procedures and reasons are declared here by the modules of each section."""

from __future__ import annotations

from typing import Final

from headjudge.kernel import flow
from headjudge.kernel.moving import LOOKED_AT, REVEALED
from headjudge.kernel.policies import Tables
from headjudge.kernel.settling import APPLIED
from headjudge.rulebook import cite

TABLES: Final[Tables] = flow.tables()

PROMPT_WORDS: Final[list[str]] = list(flow.KERNEL_PROMPTS)
"""What each kind of question asks, in words."""


def asks(name: str, words: str) -> int:
    """Declare a kind of question, and what it asks in words; returns its id."""
    PROMPT_WORDS.append(words)
    return TABLES.question(name)


# -- questions ---------------------------------------------------------------------------------------------------------

Q_COST: Final[int] = asks("cost", "declare which cost you pay")
Q_ADDITIONAL: Final[int] = asks("additional-cost", "declare whether you pay the additional cost")
Q_X: Final[int] = asks("x", "declare X")
Q_MODE: Final[int] = asks("mode", "select a mode")
Q_TARGET: Final[int] = asks("target", "choose a target")
Q_DIVIDE: Final[int] = asks("divide", "say how much of it goes to this target")
Q_PAY_ORDER: Final[int] = asks("pay-order", "choose what you pay first")
Q_RESERVE: Final[int] = asks("reserve", "choose what pays the reserve cost")
Q_FLOAT: Final[int] = asks("floating-memory", "choose cards with floating memory to pay with")
Q_MATERIALIZE: Final[int] = asks("materialize", "choose a card to materialize")
Q_WIELD: Final[int] = asks("wield", "choose a weapon to wield")
Q_ATTACK_TARGET: Final[int] = asks("attack-target", "choose what to attack")
Q_RETALIATE: Final[int] = asks("retaliate", "choose units that retaliate")
Q_KEEP: Final[int] = asks("keep", "choose the unique object you keep")
Q_SACRIFICE: Final[int] = asks("sacrifice", "choose what you sacrifice")
Q_DISCARD: Final[int] = asks("discard", "choose a card to discard")
Q_TOP: Final[int] = asks("top", "choose the cards that stay on top, the topmost first")
Q_BOTTOM: Final[int] = asks("bottom", "choose the order on the bottom")
Q_TRIGGERS: Final[int] = asks("triggers", "choose which trigger goes onto the Effects Stack first")
Q_WORD: Final[int] = asks("word", "choose one")
Q_KINDLE: Final[int] = asks("kindle", "choose fire element cards of your graveyard to pay with")
Q_FIRST_BOON: Final[int] = asks("first-boon", "choose which boon you bestow first")
Q_BEGIN_WITH: Final[int] = asks("begin-with", "choose what you begin the game with on the field")
Q_LINK: Final[int] = asks("link", "choose what it is linked to")
Q_STARCALL: Final[int] = asks("starcall", "choose a card that you see to activate it by starcalling")
Q_COMMAND: Final[int] = asks("command", "choose the ally that is rested and performs the attack")
Q_CRITICAL: Final[int] = asks("critical", "discard, so that the damage is not doubled?")
Q_AETHERCALL: Final[int] = asks("aethercall", "choose a card you see to load into an aetherwing")
Q_AETHERWING: Final[int] = asks("aetherwing", "choose the aetherwing to load")

Q_CLEAVE: Final[int] = asks("cleave", "choose whose objects are all attacked")
Q_NAME: Final[int] = asks("name", "choose a card name")

# -- rules that decide whatever the step -------------------------------------------------------------------------------

TABLES.event_cites(APPLIED, cite("GA 2.5.c"))
TABLES.event_cites(REVEALED, cite("GA 3.2 reveal"))
TABLES.event_cites(LOOKED_AT, cite("GA 3.2 glimpse"))
TABLES.question_cites(flow.Q_WINDOW, cite("GA 2.7"))
TABLES.question_cites(Q_DIVIDE, cite("GA 2.3.a.5"))
TABLES.question_cites(Q_KEEP, cite("GA 1.7.j"))
TABLES.question_cites(Q_DISCARD, cite("GA 3.2 discard"))
TABLES.question_cites(Q_STARCALL, cite("GA 3.1 starcalling"))
TABLES.question_cites(Q_TOP, cite("GA 3.2 glimpse"))
TABLES.question_cites(Q_AETHERCALL, cite("GA 3.1 aethercalling"))
TABLES.question_cites(Q_AETHERWING, cite("GA 3.1 aethercalling"))
TABLES.question_cites(Q_NAME, cite("GA 1.6.a"))
TABLES.question_cites(Q_CLEAVE, cite("GA 3.1 cleave"))
TABLES.question_cites(Q_CRITICAL, cite("GA 3.1 critical"))
TABLES.question_cites(Q_BOTTOM, cite("GA 2.19.g"))

# -- what an option does -----------------------------------------------------------------------------------------------

ACTIVATE: Final[int] = TABLES.act("activate")
USE: Final[int] = TABLES.act("use")
ATTACK_WITH: Final[int] = TABLES.act("attack with")
MATERIALIZE: Final[int] = TABLES.act("materialize")
WIELD: Final[int] = TABLES.act("wield")
UNARMED: Final[int] = TABLES.act("wield nothing")
SELECT_MODE: Final[int] = TABLES.act("mode")
PAY_RESERVE: Final[int] = TABLES.act("pay the reserve cost")
PAY_ALTERNATIVE: Final[int] = TABLES.act("pay the alternative cost")
PAY_FIRST: Final[int] = TABLES.act("pay first")
WORD: Final[int] = TABLES.act("word")
ENLIGHTEN_DRAW: Final[int] = TABLES.act("remove enlighten counters from")
BESTOW: Final[int] = TABLES.act("bestow")
RETURN_PRESERVED: Final[int] = TABLES.act("return")
NAME: Final[int] = TABLES.act("name")
