"""The game's tables: event kinds, procedures and reasons are declared here by the modules of each section."""

from __future__ import annotations

from typing import Final

from headjudge.kernel import flow
from headjudge.kernel.moving import LOOKED_AT, REVEALED
from headjudge.kernel.policies import Tables
from headjudge.kernel.settling import APPLIED
from headjudge.rulebook import cite

TABLES: Final[Tables] = flow.tables()

# -- questions ---------------------------------------------------------------------------------------------------------

Q_COST: Final = flow.FIRST_QUESTION
Q_ADDITIONAL: Final = Q_COST + 1
Q_X: Final = Q_COST + 2
Q_MODE: Final = Q_COST + 3
Q_TARGET: Final = Q_COST + 4
Q_DIVIDE: Final = Q_COST + 5
Q_PAY_ORDER: Final = Q_COST + 6
Q_RESERVE: Final = Q_COST + 7
Q_FLOAT: Final = Q_COST + 8
Q_MATERIALIZE: Final = Q_COST + 9
Q_WIELD: Final = Q_COST + 10
Q_ATTACK_TARGET: Final = Q_COST + 11
Q_RETALIATE: Final = Q_COST + 12
Q_KEEP: Final = Q_COST + 13
Q_SACRIFICE: Final = Q_COST + 14
Q_DISCARD: Final = Q_COST + 15
Q_TOP: Final = Q_COST + 16
Q_BOTTOM: Final = Q_COST + 17
Q_TRIGGERS: Final = Q_COST + 18
Q_WORD: Final = Q_COST + 19
Q_KINDLE: Final = Q_COST + 20
Q_FIRST_BOON: Final = Q_COST + 21
Q_BEGIN_WITH: Final = Q_COST + 22
Q_LINK: Final = Q_COST + 23
Q_STARCALL: Final = Q_COST + 24
Q_COMMAND: Final = Q_COST + 25
Q_CRITICAL: Final = Q_COST + 26
Q_AETHERCALL: Final = Q_COST + 27
Q_AETHERWING: Final = Q_COST + 28
Q_CLEAVE: Final = Q_COST + 29
Q_NAME: Final = Q_COST + 30

PROMPTS: Final = (
    *flow.KERNEL_PROMPTS,
    "cost",
    "additional-cost",
    "x",
    "mode",
    "target",
    "divide",
    "pay-order",
    "reserve",
    "floating-memory",
    "materialize",
    "wield",
    "attack-target",
    "retaliate",
    "keep",
    "sacrifice",
    "discard",
    "top",
    "bottom",
    "triggers",
    "word",
    "kindle",
    "first-boon",
    "begin-with",
    "link",
    "starcall",
    "command",
    "critical",
    "aethercall",
    "aetherwing",
    "cleave",
    "name",
)

PROMPT_WORDS: Final = (
    *flow.KERNEL_PROMPTS,
    "declare which cost you pay",
    "declare whether you pay the additional cost",
    "declare X",
    "select a mode",
    "choose a target",
    "say how much of it goes to this target",
    "choose what you pay first",
    "choose what pays the reserve cost",
    "choose cards with floating memory to pay with",
    "choose a card to materialize",
    "choose a weapon to wield",
    "choose what to attack",
    "choose units that retaliate",
    "choose the unique object you keep",
    "choose what you sacrifice",
    "choose a card to discard",
    "choose the cards that stay on top, the topmost first",
    "choose the order on the bottom",
    "choose which trigger goes onto the Effects Stack first",
    "choose one",
    "choose fire element cards of your graveyard to pay with",
    "choose which boon you bestow first",
    "choose what you begin the game with on the field",
    "choose what it is linked to",
    "choose a card that you see to activate it by starcalling",
    "choose the ally that is rested and performs the attack",
    "discard, so that the damage is not doubled?",
    "choose a card you see to load into an aetherwing",
    "choose the aetherwing to load",
    "choose whose objects are all attacked",
    "choose a card name",
)

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

ACTIVATE: Final = flow.FIRST_ACT
USE: Final = ACTIVATE + 1
ATTACK_WITH: Final = ACTIVATE + 2
MATERIALIZE: Final = ACTIVATE + 3
WIELD: Final = ACTIVATE + 4
UNARMED: Final = ACTIVATE + 5
SELECT_MODE: Final = ACTIVATE + 6
PAY_RESERVE: Final = ACTIVATE + 7
PAY_ALTERNATIVE: Final = ACTIVATE + 8
PAY_FIRST: Final = ACTIVATE + 9
WORD: Final = ACTIVATE + 10
ENLIGHTEN_DRAW: Final = ACTIVATE + 11
BESTOW: Final = ACTIVATE + 12
RETURN_PRESERVED: Final = ACTIVATE + 13
NAME: Final = ACTIVATE + 14

ACTS: Final = (
    *flow.KERNEL_ACTS,
    "activate",
    "use",
    "attack with",
    "materialize",
    "wield",
    "wield nothing",
    "mode",
    "pay the reserve cost",
    "pay the alternative cost",
    "pay first",
    "word",
    "remove enlighten counters from",
    "bestow",
    "return",
    "name",
)
