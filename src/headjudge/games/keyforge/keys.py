"""Forging keys, and winning. KF 5, 1.2"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge import constants
from headjudge.games.keyforge.card import AMBER, FIRST_KEY, KEY_COLORS, KEYS
from headjudge.games.keyforge.tables import A_KEY, FORGED, Q_KEY, TABLES
from headjudge.games.keyforge.topics import KEY_COST, statements
from headjudge.kernel.events import ask, do_nothing, happen
from headjudge.kernel.flow import push
from headjudge.kernel.records import Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

CURRENT_COST: Final = cite("KF 5.1")
FORGE_STEP: Final = cite("KF 4.1")
COMPULSORY: Final = cite("KF 5.2")
STEPS_OF_A_FORGE: Final = cite("KF 5.3")
BY_CARD_TEXT: Final = cite("KF 5.4")
KEY_OF_CHOICE: Final = cite("KF 1.7")
THIRD_KEY: Final = cite("KF 1.2")


def cost(g: State, player: int) -> int:
    """KF 5.1: six, changed by what cards state, never below 0"""
    amount = 6
    for said in statements(g, KEY_COST):
        said.context.ints = {"player": player}
        amount += said.amount(g)
    return max(0, amount)


def forged(g: State, player: int) -> int:
    """How many keys the player has forged."""
    return g.asset(player, KEYS)


def do_forge(g: State, ev: Event) -> None:
    """`player` turns key `place`, paid with `amount`. KF 1.2: with the third one the game is won at once"""
    g.set_asset(ev.player, FIRST_KEY + ev.place, 1)
    g.set_asset(ev.player, KEYS, g.asset(ev.player, KEYS) + 1)
    g.tally(FORGED, ev.player)
    ev.result = 1
    if g.asset(ev.player, KEYS) == len(KEY_COLORS):
        ev.rules = (*ev.rules, THIRD_KEY)
        g.finish((ev.player,), "third-key", (THIRD_KEY,))


def do_pay(g: State, ev: Event) -> None:
    """`player` pays `amount` to the supply for a key."""
    g.set_asset(ev.player, AMBER, g.asset(ev.player, AMBER) - ev.amount)
    ev.result = 1


KEY_PAID: Final = TABLES.event("key-paid", do_pay)
KEY_FORGED: Final = TABLES.event("key-forged", do_forge)
TOO_DEAR: Final = TABLES.event("key-too-dear", do_nothing, silent=True)
"""`player` has the usual six, but a key costs `amount` now."""


def can_pay(g: State, player: int, more: int = 0) -> bool:
    return g.asset(player, AMBER) >= cost(g, player) + more


def forge(g: State, player: int, by_text: bool = False, source: int = 0, more: int = 0) -> bool:
    """Forge a key at current cost if the player can pay it in full. KF 5.2, 5.4"""
    price = cost(g, player) + more
    if g.asset(player, AMBER) < price:
        if g.asset(player, AMBER) >= 6:
            happen(g, Event(TOO_DEAR, 0, player, price, source, (CURRENT_COST, *constants.stating(g, KEY_COST))))
        return False
    f = push(g, P_FORGE, player)
    f.ints["price"] = price
    f.ints["source"] = source
    f.ints["text"] = 1 if by_text else 0
    return True


def s_pay(g: State, f: Frame) -> None:
    """KF 5.3: pay first, then turn a key."""
    rules = (STEPS_OF_A_FORGE, CURRENT_COST, *constants.stating(g, KEY_COST))
    happen(g, Event(KEY_PAID, 0, f.player, f.ints["price"], f.ints["source"], rules))


def s_which(g: State, f: Frame) -> None:
    q = Question(f.player, Q_KEY)
    q.rules = (KEY_OF_CHOICE,)
    for i in range(len(KEY_COLORS)):
        if not g.asset(f.player, FIRST_KEY + i):
            q.add(A_KEY, 0, i)
    ask(g, f, q)


def s_forge(g: State, f: Frame) -> None:
    g.frames.pop()
    why = (BY_CARD_TEXT,) if f.ints["text"] else (FORGE_STEP, COMPULSORY)
    rules = (STEPS_OF_A_FORGE, CURRENT_COST, *why)
    ev = Event(KEY_FORGED, 0, f.player, f.ints["price"], f.ints["source"], rules)
    ev.place = f.val
    happen(g, ev)


P_FORGE: Final = TABLES.procedure("forge", ("pay", s_pay), ("which", s_which), ("forge", s_forge))
