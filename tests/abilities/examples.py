"""Every neutral word at work on the toy game: what is on the board, what the judge does, what comes of it."""

from __future__ import annotations

from typing import NamedTuple


class Example(NamedTuple):
    """`mine` and `theirs` are boards; `does` is an effect of player 0; `told` what is recorded of it."""

    does: str
    told: list[str]
    mine: list[str] = []  # noqa: RUF012
    theirs: list[str] = []  # noqa: RUF012
    answers: list[str] = []  # noqa: RUF012


def gains(value: str, n: int, mine: list[str] | None = None, before: str = "nothing") -> Example:
    """A value read by gaining that much mana."""
    told = [f"asset-changed player 0 {n}"] if n else []
    return Example(f"(do {before} (change-asset mana {value} you))", told, mine or [])


def holds(condition: str, mine: list[str] | None = None, before: str = "nothing") -> Example:
    """A condition that holds, and does not when it is turned round."""
    gain = "(change-asset mana 1 {})".format
    does = f"(do {before} (if {condition} {gain('you')}) (if (not {condition}) {gain('opponent')} nothing))"
    return Example(does, ["asset-changed player 0 1"], mine or [])


def marks(objects: str, names: list[str], mine: list[str] | None = None, theirs: list[str] | None = None) -> Example:
    """Objects shown by a counter on each."""
    board = ["Bear", "Wall"] if mine is None else mine
    return Example(
        f"(put-counters spent 1 {objects})", [f"marked {name} 1" for name in names], board, theirs or ["Imp"]
    )


def fits(filter: str, names: list[str]) -> Example:
    return marks(f"(in board each-player {filter})", names)


def has(ability: str, does: str, told: list[str], answers: list[str] | None = None) -> Example:
    """An ability of a card on the board, beside a Bear."""
    return Example(does, told, ["Bear", f'(card "Own" 1 9 {ability})'], [], answers or [])


OWN = '(those (in board you) (named "Own"))'
BEAR = '(those (in board you) (named "Bear"))'
HIT = f"(hurt 2 {OWN})"

VALUES = [
    gains("7", 7),
    Example("(do pay-x (change-asset life x you))", ["asset-changed player 0 2"] * 2, answers=["2"]),
    gains("(noted paid)", 3, before="(note paid (change-asset life -3 you))")._replace(
        told=["asset-changed player 0 3"] * 2
    ),
    gains("(count (in board you))", 2, ["Bear", "Imp"]),
    gains("(plus 1 2)", 3),
    gains("(minus 5 2)", 3),
    gains("(times 2 3)", 6),
    gains("(least 2 3)", 2),
    gains("(most 2 3)", 3),
    gains("(half 5)", 2),
    gains("(half 5 up)", 3),
    gains("(half 5 down)", 2),
    gains("(property power (in board you))", 4, ["Bear", "Imp"]),
    gains("(different power (in board you))", 2, ["Bear", "Bear", "Imp"]),
    gains("(counters spent (in board you))", 2, ["Bear", "Imp"], "(put-counters spent 1 (in board you))")._replace(
        told=["marked Bear 1", "marked Imp 1", "asset-changed player 0 2"]
    ),
    gains("(asset life opponent)", 12),
    gains("(tally played you)", 0),
    gains("(value-if your-turn 4 1)", 4),
    gains("(minus 5 (half -5))", 7),
    gains("(minus 5 (half -5 up))", 8),
    gains("that-much", 0),
    gains("(count this)", 0),
    gains("(count it)", 0),
    gains("(count its-source)", 0),
    gains("(count the-other)", 0),
    gains("(value-if (not your-turn) 4 1)", 1),
]
CONDITIONS = [
    *[holds(f"({op} 2 {n})") for op, n in (("=", 2), (">=", 2), ("<=", 2), (">", 1), ("<", 3))],
    holds("(all-of (= 1 1) (= 2 2))"),
    holds("(any-of (= 1 2) (= 2 2))"),
    holds("(not (any-of (= 1 2) (= 1 3)))"),
    holds("(not (all-of (= 1 1) (= 1 3)))"),
    holds("(not (= 1 2))"),
    holds("(exists (in board you))", ["Wall"]),
    holds("(is (in board you) (has power) (with power >= 3))", ["Wall"]),
    holds("(did paid)", before="(note paid (put-counters spent 1 (in board you)))", mine=["Wall"])._replace(
        told=["marked Wall 1", "asset-changed player 0 1"]
    ),
    holds("your-turn"),
]
SELECTORS = [
    has("(when (event damaged (subject itself)) (put-counters spent 1 this))", HIT, ["damaged Own 2", "marked Own 1"]),
    Example("(do (choose a (in board you)) (put-counters spent 1 (slot a)))", ["marked Wall 1"], ["Wall"]),
    has("(when (event damaged) (put-counters spent 1 it))", f"(hurt 2 {BEAR})", ["damaged Bear 2", "marked Bear 1"]),
    has(
        "(when (event damaged (from itself)) (put-counters spent 1 its-source)) (when (event died) (hurt 1 this))",
        f"(kill {BEAR})",
        ["died Bear 1", "damaged Own 1", "marked Own 1"],
    ),
    has(
        "(when (event damaged) (put-counters spent 1 (union this its-source the-other)))",
        HIT,
        ["damaged Own 2", "marked Own 1"],
    ),
    marks("(in board opponent)", ["Imp"]),
    marks("(in board each-player (has power))", ["Bear", "Wall", "Imp"]),
    Example("(move (top 2 deck you) grave)", ["moved Bear 1"] * 2),
    marks("(union (in board you) (in board each-player))", ["Bear", "Wall", "Imp"]),
    marks('(those (in board each-player) (non (named "Bear")))', ["Wall", "Imp"]),
]
FILTERS = [
    fits("(controlled-by opponent)", ["Imp"]),
    fits("(owned-by you)", ["Bear", "Wall"]),
    fits("(among (in board you))", ["Bear", "Wall"]),
    fits('(named "Wall")', ["Wall"]),
    fits("(has guard)", []),
    fits("(with power <= 3)", ["Bear", "Imp"]),
    fits("(with power even)", ["Wall"]),
    fits("(with power odd)", ["Bear", "Imp"]),
    fits("(with guard odd)", []),
    fits("(with guard <= 0)", []),
    fits("(marked spent)", []),
    fits("(within board)", ["Bear", "Wall", "Imp"]),
    fits('(non (named "Wall"))', ["Bear", "Imp"]),
    fits('(either (named "Wall") (named "Imp"))', ["Wall", "Imp"]),
    fits("(both (has power) (controlled-by you))", ["Bear", "Wall"]),
    has("(when (event damaged) (put-counters spent 1 (in board you other)))", HIT, ["damaged Own 2", "marked Bear 1"]),
    has("(when (event damaged) (put-counters spent 1 (in board you itself)))", HIT, ["damaged Own 2", "marked Own 1"]),
]
PLAYERS = [
    *[
        Example(f"(change-asset mana 1 {who})", [f"asset-changed player {p} 1" for p in players], ["Bear"], ["Imp"])
        for who, players in [
            ("you", [0]),
            ("opponent", [1]),
            ("each-player", [0, 1]),
            ("turn-player", [0]),
            ("(controller-of (in board opponent))", [1]),
            ("(owner-of (in board you))", [0]),
            ("(controller-of (top 1 deck opponent))", [1]),
            ("(controller-of (in hand you))", []),
            ("(owner-of (in hand you))", []),
            ("that-player", []),
        ]
    ],
    has("(when (event damaged) (change-asset mana 1 that-player))", HIT, ["damaged Own 2", "asset-changed player 0 1"]),
]
EFFECTS = [
    Example("(do (draw 1 you) nothing (draw 1 opponent))", ["drew Bear 1"] * 2),
    Example("(if your-turn (draw 1 you) (draw 3 you))", ["drew Bear 1"]),
    Example("(may (draw 1 you))", ["drew Bear 1"], answers=["yes"]),
    Example("(may (draw 1 you) (shuffle deck you))", ["drew Bear 1", "shuffled player 0 1"], answers=["yes"]),
    Example("(may (draw 1 you) (shuffle deck you))", [], answers=["no"]),
    Example("(may (draw 1 you) opponent)", [], answers=["no"]),
    Example(
        "(do (choose a (in board you) 1 2 opponent) (hurt 1 (slot a)))",
        ["damaged Bear 1"],
        ["Wall", "Bear"],
        answers=["choose Bear"],
    ),
    Example(
        "(do (choose a (in board you) 0 all) (hurt 1 (slot a)))",
        ["damaged Bear 1", "damaged Chief 1"],
        ["Bear", "Chief"],
        answers=["choose Bear", "choose Chief"],
    ),
    Example("(do (choose-number n 4) (draw (noted n) you))", ["drew Bear 1"] * 2, answers=["2"]),
    Example("(do (choose-number n 4 opponent) (draw (noted n) you))", ["drew Bear 1"], answers=["1"]),
    Example("(do (at-random a (in board you) 2) (hurt 1 (slot a)))", ["damaged Bear 1"] * 2, ["Bear", "Bear"]),
    Example("(for-each a (in board you) (hurt 1 (slot a)))", ["damaged Bear 1", "damaged Bear 1"], ["Bear", "Bear"]),
    Example("(repeat 3 (draw 1 you))", ["drew Bear 1"] * 3),
    Example("(do (note paid (move (in board you) grave)) (move (slot paid) deck top))", ["moved Bear 1"] * 2, ["Bear"]),
    Example("(move (in board you) hand)", ["moved Bear 1"], ["Bear"]),
    Example("(move (in board you) deck bottom)", ["moved Bear 1"], ["Bear"]),
    Example("(put-counters spent 2 (in board you))", ["marked Bear 2"], ["Bear"]),
    Example("(change-asset life -4 opponent)", ["asset-changed player 1 4"]),
    Example("(shuffle deck each-player)", ["shuffled player 0 1", "shuffled player 1 1"]),
    Example("(reveal (top 1 deck you))", ["revealed Bear 1"]),
    Example(
        "(do (until end-of-turn (modify power add 4) (in board you)) (hurt 5 (in board you)))",
        ["damaged Bear 5"],
        ["Bear"],
    ),
    Example(
        "(do (until end-of-turn (when (event damaged) (draw 1 you)) 1) (repeat 2 (hurt-player 1 you)))",
        ["damaged player 0 1", "damaged player 0 1", "drew Bear 1"],
        ["Bear"],
    ),
    Example("nothing", []),
    Example("(repeat 0 (draw 1 you))", []),
    Example("(for-each a (in hand you) (draw 1 you))", []),
    Example("(do (draw 6 you) (draw 1 opponent))", ["drew Bear 1"] * 5),
    Example("(if (not your-turn) nothing (may (draw 1 you)))", ["drew Bear 1"], answers=["yes"]),
    Example("(may (draw 1 you) (owner-of (in board opponent)))", ["drew Bear 1"], theirs=["Imp"], answers=["yes"]),
    Example("(may (choose a (in board you) 1))", [], ["Bear"], answers=["yes"]),
    Example("(do (at-random a (in board you)) (hurt 1 (slot a)))", ["damaged Bear 1"], ["Bear", "Bear"]),
    Example(
        "(do (choose a (in board you)) (kill (slot a)) (put-counters spent 1 (slot a)) (move (slot a) hand))",
        ["moved Bear 1", "died Bear 1"],
        ["Bear"],
    ),
    Example(
        "(do (choose a (in board you)) (kill (slot a)) (draw (count (those (slot a) (within board))) you))",
        ["died Bear 1"],
        ["Bear"],
    ),
    Example(
        "(do (choose a (in board you)) (kill (slot a)) (until end-of-turn (modify power add 1) (slot a)) (draw 1 you))",
        ["died Bear 1", "drew Bear 1"],
        ["Bear"],
    ),
]
ABILITIES = [
    has("(when (event damaged (by you)) (draw 1 you))", HIT, ["damaged Own 2", "drew Bear 1"]),
    has("(when (event damaged (by opponent)) (draw 1 you))", HIT, ["damaged Own 2"]),
    has("(when (event damaged (from itself)) (draw 1 you))", HIT, ["damaged Own 2"]),
    has("(when (event moved (against itself)) (draw 1 you))", f"(move {BEAR} hand)", ["moved Bear 1"]),
    has(
        "(when (event moved (to-zone hand) (from-zone board)) (change-asset mana 1 you))",
        f"(move {BEAR} hand)",
        ["moved Bear 1", "asset-changed player 0 1"],
    ),
    has("(when (event marked (of spent)) (draw 1 you))", f"(put-counters damage 1 {OWN})", ["marked Own 1"]),
    has(
        "(when (event damaged (given (>= that-much 2))) (draw that-much you))",
        HIT,
        ["damaged Own 2"] + ["drew Bear 1"] * 2,
    ),
    has("(instead (event damaged) (amount-becomes 5))", HIT, ["damaged Own 5"]),
    has("(instead (event damaged) (prevent))", HIT, []),
    has("(instead (event damaged) (prevent 1))", HIT, ["damaged Own 1"]),
    has("(instead (event moved (to-zone grave)) (goes-to hand))", f"(move {BEAR} grave)", ["moved Bear 1"]),
    has("(instead (event moved (to-zone grave)) (goes-to deck top))", f"(move {BEAR} grave)", ["moved Bear 1"]),
    has("(instead (event damaged) (rather))", HIT, []),
    has("(instead (event damaged) (rather (draw 1 you)))", HIT, ["drew Bear 1"]),
    has("(instead (event damaged) (also (draw 1 you)))", HIT, ["drew Bear 1", "damaged Own 2"]),
    has("(instead (event damaged) (provided your-turn (prevent 1)))", HIT, ["damaged Own 1"]),
    has("(instead (event damaged) (provided (not your-turn) (prevent 1)))", HIT, ["damaged Own 2"]),
    has("(modify power add 4 (controlled-by you))", f"(hurt 5 {BEAR})", ["damaged Bear 5"]),
    has("(modify power set 1)", f"(do (hurt 1 {OWN}) (draw 1 you))", ["damaged Own 1", "drew Bear 1", "died Own 1"]),
    has("(grants guard 2 other)", "(hurt 1 (in board you (has guard)))", ["damaged Bear 1"]),
    has(
        "(gives (when (event damaged (subject itself)) (draw 1 you)) other)",
        f"(hurt 1 {BEAR})",
        ["damaged Bear 1", "drew Bear 1"],
    ),
    has("(while (not your-turn) (instead (event damaged) (rather)))", HIT, ["damaged Own 2"]),
    has("(optional (instead (event damaged) (rather)))", HIT, ["damaged Own 2"], ["decline"]),
    has(
        "(when (event died (subject itself)) (draw 1 you))",
        f"(kill {OWN})",
        ["died Own 1", "drew Bear 1"],
    ),
    has(
        "(when (event announced) (change-asset mana (plus 1 (count (union it its-source the-other))) that-player))",
        "announce",
        [],
    ),
    has(
        "(when (event announced) (draw (plus 1 (count (union it its-source the-other))) you))",
        "announce",
        ["drew Bear 1"],
    ),
    has("(instead (event announced) (amount-becomes 0)) (when (event announced) (draw 1 you))", "announce", []),
    has(
        "(when (event asset-changed (of mana)) (change-asset life that-much you))",
        "(change-asset mana -9 you)",
        ["asset-changed player 0 5"] * 2,
    ),
    has("(when (event damaged (against other)) (draw 1 you))", HIT, ["damaged Own 2"]),
    has("(when (event damaged (subject other)) (draw 1 you))", "(hurt-player 1 you)", ["damaged player 0 1"]),
    has("(when (event damaged (from other)) (draw 1 you))", HIT, ["damaged Own 2"]),
    has("(instead (event asset-changed (of life)) (amount-becomes 2))", "(change-asset life -1 you)", []),
    has("(instead (event asset-changed (of life)) (amount-becomes 0))", "(change-asset life -1 you)", []),
    has("(instead (event marked) (amount-becomes (plus that-much 1)))", f"(put-counters spent 0 {BEAR})", []),
    has(
        "(instead (event asset-changed) (amount-becomes (plus that-much 1)))",
        "(do (change-asset mana 0 you) (change-asset mana 1 you))",
        ["asset-changed player 0 2"],
    ),
    has(
        "(modify power multiply 2 itself)",
        f"(do (hurt 9 {OWN}) (hurt 4 {BEAR}))",
        ["damaged Own 9", "damaged Bear 4", "died Bear 1"],
    ),
    has("(in-zones (when (event damaged) (draw 1 you)) hand grave)", HIT, ["damaged Own 2"]),
]
EXAMPLES = [*VALUES, *CONDITIONS, *SELECTORS, *FILTERS, *PLAYERS, *EFFECTS, *ABILITIES]
