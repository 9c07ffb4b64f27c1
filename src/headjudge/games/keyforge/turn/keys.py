"""Forging keys, and winning. KF 5, 1.2"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.effects.topics import KEY_COST, KEYS_NEEDED, NO_FORGING, SPENDABLE, statements
from headjudge.games.keyforge.objects.properties import AMBER, FIRST_KEY, KEY_COLORS, KEYS
from headjudge.games.keyforge.objects.zones import ARTIFACTS, BATTLELINE
from headjudge.games.keyforge.registry import A_KEY, FORGED, Q_KEY, Q_SPEND, STALLED, TABLES
from headjudge.kernel.asking import ask
from headjudge.kernel.events import happen
from headjudge.kernel.flow import number, push
from headjudge.kernel.moving import do_nothing
from headjudge.kernel.records import Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

BY_CARD_TEXT: Final = cite("KF 5.4")
THIRD_KEY: Final = cite("KF 1.2")
UNFORGING: Final = cite("KF 5.5")


def cost(g: State, player: int) -> int:
    """What a key costs now: six, changed by what cards state, never below 0. KF 5.1"""
    amount = 6
    for said in statements(g, KEY_COST):
        said.context.ints = {"player": player}
        amount += said.amount(g)
    return max(0, amount)


def forged(g: State, player: int) -> int:
    """How many keys the player has forged."""
    return g.asset(player, KEYS)


def needed(g: State, player: int) -> int:
    """How many keys win: three, unless an effect changes it."""
    more = 0
    for said in statements(g, KEYS_NEEDED):  # KF 5.6: an effect changes the number
        said.context.ints = {"player": player}
        more += said.amount(g)
    return len(KEY_COLORS) + more


def do_forge(g: State, ev: Event) -> None:
    """`player` turns key `place`, paid with `amount`. KF 5.3"""
    g.set_asset(ev.player, FIRST_KEY + ev.place, 1)
    g.set_asset(ev.player, KEYS, g.asset(ev.player, KEYS) + 1)
    g.tally(FORGED, ev.player)
    g.marks[STALLED] = 0
    ev.result = 1
    if g.asset(ev.player, KEYS) >= needed(g, ev.player):  # KF 1.2: with the third one the game is won at once
        g.finish((ev.player,), "third-key", (THIRD_KEY,))


def do_unforge(g: State, ev: Event) -> None:
    """Key `place` of `player` is turned back; it must be forged again. KF 5.5"""
    g.set_asset(ev.player, FIRST_KEY + ev.place, 0)
    g.set_asset(ev.player, KEYS, g.asset(ev.player, KEYS) - 1)
    g.marks[STALLED] = 0
    ev.result = 1


def do_pay(g: State, ev: Event) -> None:
    """`player` pays `amount` to the supply for a key, of it `place` from the pool; cards pay for themselves."""
    g.set_asset(ev.player, AMBER, g.asset(ev.player, AMBER) - ev.place)
    ev.result = ev.amount


def do_spend(g: State, ev: Event) -> None:
    """`amount` of the aember on `obj` is spent for a key of `player`."""
    g.set_mark(ev.obj, AMBER, g.mark(ev.obj, AMBER) - ev.amount)
    ev.result = ev.amount


def do_begin(g: State, ev: Event) -> None:
    """`player` is about to forge a key for `amount`."""
    f = push(g, P_FORGE, ev.player)
    f.ints["price"] = ev.amount
    f.ints["source"] = ev.source
    f.ints["left"] = ev.amount
    ev.result = 1


FORGING: Final = TABLES.event("forging", do_begin, composite=True)
KEY_UNFORGED: Final = TABLES.event("key-unforged", do_unforge, cites=(UNFORGING,))
SPENT: Final = TABLES.event("amber-spent", do_spend, cites=(cite("KF 5.2"),))
KEY_PAID: Final = TABLES.event("key-paid", do_pay, cites=(cite("KF 5.1"),))
KEY_FORGED: Final = TABLES.event("key-forged", do_forge, cites=(cite("KF 5.3"),))
TOO_DEAR: Final = TABLES.event("key-too-dear", do_nothing, silent=True, cites=(cite("KF 5.1"),))
"""`player` has the usual six, but a key costs `amount` now."""


def means(g: State, player: int) -> int:
    """What the player can spend: the pool, and aember on cards that say so."""
    return g.asset(player, AMBER) + sum([g.mark(id, AMBER) for id in spendable(g, player)])


def spendable(g: State, player: int) -> tuple[int, ...]:
    """The cards whose aember that player may spend. KF 5.2"""
    if not g.stated.get(SPENDABLE):  # saves time
        return ()
    found: list[int] = []
    for zone in (BATTLELINE, ARTIFACTS):
        for seat in range(g.n):
            for id in g.zone(zone, seat):
                if g.mark(id, AMBER):
                    speaks = [s for s in statements(g, SPENDABLE) if s.context.you == player and s.about(g, id)]
                    if speaks:
                        found.append(id)
    return tuple(found)


def can_pay(g: State, player: int, more: int = 0) -> bool:
    return means(g, player) >= max(0, cost(g, player) + more)


def forge(g: State, player: int, by_text: bool = False, source: int = 0, more: int = 0, free: bool = False) -> bool:
    """Forge a key at current cost if the player can pay it in full; in step 1 nobody is asked. KF 5.2, 5.4"""
    price = 0 if free else max(0, cost(g, player) + more)  # KF 5.4: at no cost where the text says so
    barred = len(forbidding(g, player)) > 0
    # KF 5.4: paid in full or not at all
    if means(g, player) < price or barred or forged(g, player) == len(KEY_COLORS):
        if means(g, player) >= 6:
            happen(g, Event(TOO_DEAR, 0, player, price, source))
        return False
    happen(g, Event(FORGING, 0, player, price, source, (BY_CARD_TEXT,) if by_text else ()))
    return True


def forbidding(g: State, player: int) -> list[int]:
    """The cards that say that the player cannot forge now."""
    found: list[int] = []
    for said in statements(g, NO_FORGING):
        said.context.ints = {"player": player}
        if said.node.amount is None or said.amount(g) > 0:
            found.append(said.context.this)
    return found


def s_split(g: State, f: Frame) -> None:
    """The active player chooses how much comes from which place. KF 5.2"""
    left = f.ints["left"]
    cards = spendable(g, f.player)
    i = f.ints.get("purse", 0)
    f.val = 0
    if i >= len(cards):
        f.step = 2
        return
    here = g.mark(cards[i], AMBER)
    others = g.asset(f.player, AMBER) + sum([g.mark(id, AMBER) for id in cards[i + 1 :]])
    f.ints["from"] = cards[i]
    number(g, f, g.active, max(0, left - others), min(here, left), cards[i], kind=Q_SPEND)


def s_spend(g: State, f: Frame) -> None:
    f.step = 0
    f.ints["left"] -= f.val
    if f.val != g.mark(f.ints["from"], AMBER):  # a card that is emptied is no purse any more
        f.ints["purse"] = f.ints.get("purse", 0) + 1
    if f.val:
        happen(g, Event(SPENT, f.ints["from"], f.player, f.val, f.ints["source"]))


def s_pay(g: State, f: Frame) -> None:
    """Pay first, then turn a key; for a key that costs nothing nobody pays. KF 5.3"""
    if f.ints["price"]:
        ev = Event(KEY_PAID, 0, f.player, f.ints["price"], f.ints["source"])
        ev.place = f.ints["left"]
        happen(g, ev)


def s_which(g: State, f: Frame) -> None:
    """The forging player picks one of the keys that are not forged. KF 1.7"""
    q = Question(f.player, Q_KEY)
    for i in range(len(KEY_COLORS)):
        if not g.asset(f.player, FIRST_KEY + i):
            q.add(A_KEY, 0, i)
    ask(g, f, q)


def s_forge(g: State, f: Frame) -> None:
    g.frames.pop()
    ev = Event(KEY_FORGED, 0, f.player, f.ints["price"], f.ints["source"])
    ev.place = f.val
    happen(g, ev)


P_FORGE: Final = TABLES.procedure(
    "forge", ("split", s_split), ("spend", s_spend), ("pay", s_pay), ("which", s_which), ("forge", s_forge)
)


def unforge(g: State, player: int, source: int) -> None:
    """One forged key of the player is turned back, the active player picks it. KF 5.5"""
    f = push(g, P_UNFORGE, player)
    f.ints["source"] = source


def s_which_back(g: State, f: Frame) -> None:
    q = Question(g.active, Q_KEY)
    q.cites = (UNFORGING,)
    for i in range(len(KEY_COLORS)):
        if g.asset(f.player, FIRST_KEY + i):
            q.add(A_KEY, 0, i)
    if q.acts:
        ask(g, f, q)
    else:
        g.frames.pop()


def s_back(g: State, f: Frame) -> None:
    g.frames.pop()
    ev = Event(KEY_UNFORGED, 0, f.player, 1, f.ints["source"])
    ev.place = f.val
    happen(g, ev)


P_UNFORGE: Final = TABLES.procedure("unforge", ("which", s_which_back), ("back", s_back))
