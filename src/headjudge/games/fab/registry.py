"""The tables that every module of the game declares its event kinds, procedures and reasons in."""

from __future__ import annotations

from typing import Final

from headjudge.kernel import flow
from headjudge.kernel.policies import Tables

TABLES: Final[Tables] = flow.tables()

# -- what an option does (the kernel's verbs come first) -------------------------------------------------------
A_PLAY: Final[int] = TABLES.act("play")
A_ACTIVATE: Final[int] = TABLES.act("activate")
A_PITCH: Final[int] = TABLES.act("pitch")
A_DEFEND: Final[int] = TABLES.act("defend")
A_TARGET: Final[int] = TABLES.act("target")
A_FIRST: Final[int] = TABLES.act("first")
A_FAIL: Final[int] = TABLES.act("fail")
A_TOP: Final[int] = TABLES.act("top")
A_BOTTOM: Final[int] = TABLES.act("bottom")
A_NAME: Final[int] = TABLES.act("name")

# -- what a question is about ----------------------------------------------------------------------------------
Q_PRIORITY: Final[int] = TABLES.question("priority")
Q_PITCH: Final[int] = TABLES.question("pitch")
Q_DEFEND: Final[int] = TABLES.question("defend")
Q_TARGET: Final[int] = TABLES.question("target")
Q_TRIGGER_ORDER: Final[int] = TABLES.question("order of triggered effects")
Q_TRIGGER_FIRST: Final[int] = TABLES.question("whose triggered effects come first")
Q_FIRST_PLAYER: Final[int] = TABLES.question("first turn")
Q_ARSENAL: Final[int] = TABLES.question("arsenal")
Q_BOTTOM: Final[int] = TABLES.question("bottom of the deck")
Q_SEARCH: Final[int] = TABLES.question("search")
Q_DISCARD: Final[int] = TABLES.question("discard")
Q_REVEAL: Final[int] = TABLES.question("reveal")
Q_HIDDEN_TRIGGER: Final[int] = TABLES.question("trigger")
Q_MODE: Final[int] = TABLES.question("mode")
Q_OPTIONAL_COST: Final[int] = TABLES.question("additional cost")
Q_TOP_OR_BOTTOM: Final[int] = TABLES.question("top or bottom")
Q_X: Final[int] = TABLES.question("X")
Q_ALTERNATIVE: Final[int] = TABLES.question("alternative cost")
Q_INSTANT: Final[int] = TABLES.question("as an instant")
Q_COST_ORDER: Final[int] = TABLES.question("order of costs")
Q_BEYOND: Final[int] = TABLES.question("beyond the limit")
Q_BANISH: Final[int] = TABLES.question("banish")
Q_EQUIP: Final[int] = TABLES.question("equip")
Q_BRING_IN: Final[int] = TABLES.question("bring in")
Q_LEAVE_OUT: Final[int] = TABLES.question("leave out")
Q_PUT: Final[int] = TABLES.question("put")
Q_DEFEND_ORDER: Final[int] = TABLES.question("order of defending")
Q_DAMAGE_ORDER: Final[int] = TABLES.question("order of damage")
Q_DEFENDED: Final[int] = TABLES.question("defended target")
Q_CHARGE: Final[int] = TABLES.question("charge")
Q_REPLACE_FIRST: Final[int] = TABLES.question("whose replacement effects come first")
Q_ATTACK_TARGET: Final[int] = TABLES.question("attack target", "target")
Q_NEW_TARGET: Final[int] = TABLES.question("new target", "target")
Q_PITCH_FOR_CHI: Final[int] = TABLES.question("pitch for chi", "pitch")
Q_AFFLICTED: Final[int] = TABLES.question("afflicted hero")
Q_NAME: Final[int] = TABLES.question("name")
Q_START_WITH: Final[int] = TABLES.question("start with")
Q_TOP: Final[int] = TABLES.question("top of the deck")
