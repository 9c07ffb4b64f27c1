"""The tables that every module of the game declares its event kinds, procedures and reasons in."""

from __future__ import annotations

from typing import Final

from headjudge.kernel import flow
from headjudge.kernel.flow import FIRST_ACT, FIRST_QUESTION
from headjudge.kernel.policies import Tables

TABLES: Final[Tables] = flow.tables()

# -- what an option does (the kernel's verbs come first) -------------------------------------------------------
A_PLAY: Final = FIRST_ACT
A_ACTIVATE: Final = FIRST_ACT + 1
A_PITCH: Final = FIRST_ACT + 2
A_DEFEND: Final = FIRST_ACT + 3
A_TARGET: Final = FIRST_ACT + 4
A_FIRST: Final = FIRST_ACT + 5
A_FAIL: Final = FIRST_ACT + 6
A_TOP: Final = FIRST_ACT + 7
A_BOTTOM: Final = FIRST_ACT + 8
A_NAME: Final = FIRST_ACT + 9
ACTS: Final[tuple[str, ...]] = (
    *flow.KERNEL_ACTS, "play", "activate", "pitch", "defend", "target", "first", "fail", "top", "bottom", "name",
)  # fmt: skip

# -- what a question is about ----------------------------------------------------------------------------------
Q_PRIORITY: Final = FIRST_QUESTION
Q_PITCH: Final = FIRST_QUESTION + 1
Q_DEFEND: Final = FIRST_QUESTION + 2
Q_TARGET: Final = FIRST_QUESTION + 3
Q_TRIGGER_ORDER: Final = FIRST_QUESTION + 4
Q_TRIGGER_FIRST: Final = FIRST_QUESTION + 5
Q_FIRST_PLAYER: Final = FIRST_QUESTION + 6
Q_ARSENAL: Final = FIRST_QUESTION + 7
Q_BOTTOM: Final = FIRST_QUESTION + 8
Q_SEARCH: Final = FIRST_QUESTION + 9
Q_DISCARD: Final = FIRST_QUESTION + 10
Q_REVEAL: Final = FIRST_QUESTION + 11
Q_HIDDEN_TRIGGER: Final = FIRST_QUESTION + 12
Q_MODE: Final = FIRST_QUESTION + 13
Q_OPTIONAL_COST: Final = FIRST_QUESTION + 14
Q_TOP_OR_BOTTOM: Final = FIRST_QUESTION + 15
Q_X: Final = FIRST_QUESTION + 16
Q_ALTERNATIVE: Final = FIRST_QUESTION + 17
Q_INSTANT: Final = FIRST_QUESTION + 18
Q_COST_ORDER: Final = FIRST_QUESTION + 19
Q_BEYOND: Final = FIRST_QUESTION + 20
Q_BANISH: Final = FIRST_QUESTION + 21
Q_EQUIP: Final = FIRST_QUESTION + 22
Q_BRING_IN: Final = FIRST_QUESTION + 23
Q_LEAVE_OUT: Final = FIRST_QUESTION + 24
Q_PUT: Final = FIRST_QUESTION + 25
Q_DEFEND_ORDER: Final = FIRST_QUESTION + 26
Q_DAMAGE_ORDER: Final = FIRST_QUESTION + 27
Q_DEFENDED: Final = FIRST_QUESTION + 28
Q_CHARGE: Final = FIRST_QUESTION + 29
Q_REPLACE_FIRST: Final = FIRST_QUESTION + 30
Q_ATTACK_TARGET: Final = FIRST_QUESTION + 31
Q_NEW_TARGET: Final = FIRST_QUESTION + 32
Q_PITCH_FOR_CHI: Final = FIRST_QUESTION + 33
Q_AFFLICTED: Final = FIRST_QUESTION + 34
Q_NAME: Final = FIRST_QUESTION + 35
Q_START_WITH: Final = FIRST_QUESTION + 36
PROMPTS: Final[tuple[str, ...]] = (
    *flow.KERNEL_PROMPTS,
    "priority",
    "pitch",
    "defend",
    "target",
    "order of triggered effects",
    "whose triggered effects come first",
    "first turn",
    "arsenal",
    "bottom of the deck",
    "search",
    "discard",
    "reveal",
    "trigger",
    "mode",
    "additional cost",
    "top or bottom",
    "X",
    "alternative cost",
    "as an instant",
    "order of costs",
    "beyond the limit",
    "banish",
    "equip",
    "bring in",
    "leave out",
    "put",
    "order of defending",
    "order of damage",
    "defended target",
    "charge",
    "whose replacement effects come first",
    "target",
    "target",
    "pitch",
    "afflicted hero",
    "name",
    "start with",
)
