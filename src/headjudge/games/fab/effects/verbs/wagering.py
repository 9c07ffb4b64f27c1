"""Wagers, what comes of them, and what asks for them. FAB 8.5.46"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Condition, Part, Selector, Value, Who
from headjudge.abilities.statics import EventPattern
from headjudge.abilities.verbs import EachByItself
from headjudge.games.fab.combat import chain
from headjudge.games.fab.combat.attacks import is_attack
from headjudge.games.fab.effects.lasting import THIS_CHAIN, Triggered, delay
from headjudge.games.fab.effects.verbs.cards import CreateToken
from headjudge.games.fab.events import combat, wagers
from headjudge.games.fab.objects import marks, zones
from headjudge.games.fab.objects.records import record_of
from headjudge.kernel import flow
from headjudge.kernel.definitions import Instruction
from headjudge.kernel.events import happen
from headjudge.kernel.ids import NOTHING, ObjectId, PlayerId, Slot
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.references import reached
from headjudge.kernel.state import State

WINNER: Final[Slot] = Slot("wager winner")


class Wager(EachByItself):
    """`(wager attack who NAME*)`: the attack wagers such tokens with another player. FAB 8.5.46"""

    def __init__(self, objects: Selector, who: Who, prizes: list[str]) -> None:
        settling = Triggered(EventPattern(combat.LINK_RESOLVES, [OfTheWager()]), Settles(prizes))
        delay(settling)
        super().__init__(objects, who, settling)
        self.who = who
        self.settling = settling

    def deeds(self, g: State, c: Context) -> list[Event]:
        found = [wager for id in reached(g, c, self.objects.objects(g, c)) for wager in self.wagers(g, c, id)]
        return [self.noting(c, ev) for ev in found]

    def able(self, g: State, c: Context, id: ObjectId) -> bool:
        return len([ev for ev in self.wagers(g, c, id) if not g.policies.ruled_out(g, ev)]) > 0

    def wagers(self, g: State, c: Context, id: ObjectId) -> list[Event]:
        """The wagers of one attack, with each of the other players that are meant."""
        attack = attack_meant(g, id)
        if not attack:
            return []
        others = [p for p in self.who.players(g, c) if p != c.you]  # FAB 8.5.46: with another player
        heroes = [hero for p in others for hero in g.zone(zones.HERO, p)]
        return [wagers.Wagered(attack, c.you, hero, self.settling.id, THIS_CHAIN, c.this) for hero in heroes]

    def feasible(self, g: State, c: Context) -> bool:
        return self.who.awaits(c) or super().feasible(g, c)


def attack_meant(g: State, id: ObjectId) -> ObjectId:
    """The attack that an object is, or whose attack-source it is, as long as its chain link can resolve."""
    if not chain.is_open(g):
        return NOTHING
    if is_attack(g, id):
        return id if g.look(id).zone == zones.STACK or wagers.link_of_attack(g, id) else NOTHING
    link = chain.attacked_on(g, id)  # FAB 1.4.3a: what is said of the source of an attack-proxy is said of the proxy
    return chain.attack_of(g, link) if link and not chain.has_resolved(g, link) else NOTHING


class OfTheWager(Part):
    """The chain link that resolves is that of the attack which wagered, whatever attacks on it by then. FAB 8.5.46"""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        link = c.ints.get(wagers.LINK, 0)
        return chain.identity(g, chain.links(g)) == link if link else ev.obj in c.objects(wagers.ATTACK)


class Settles(Instruction):
    """The wager is won: the winner creates the tokens that were wagered. FAB 8.5.46a + 8.5.46b"""

    def __init__(self, prizes: list[str]) -> None:
        self.prizes = [CreateToken(name, WagerWinner()) for name in prizes]
        super().__init__(*self.prizes)

    def perform(self, g: State, c: Context) -> None:
        flow.run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            self.win(g, c)
        elif f.at <= len(self.prizes):
            self.prizes[f.at - 1].perform(g, c)
        else:
            g.frames.pop()

    def win(self, g: State, c: Context) -> None:
        attack = c.objects(wagers.ATTACK)[0]
        if has_hit(g, attack):  # FAB 8.5.46a: the attack wins, and who controls the effect
            g.w_context(c.id).lists[WINNER] = g.zone(zones.HERO, c.you)
            happen(g, wagers.WagerWon(attack, c.you, c.this))
            return
        hero = c.objects(wagers.OTHER)[0]
        if g.exists(hero):
            g.w_context(c.id).lists[WINNER] = (hero,)
            happen(g, wagers.WagerWon(NOTHING, g.objs[hero].owner, c.this))


def has_hit(g: State, attack: ObjectId) -> bool:
    """Whether that very attack has hit, be it another one by now that attacks on its chain link. FAB 7.5.5d"""
    return len([p for p in g.seats if g.count(marks.HITS_OF, p, attack)]) > 0


class WagerWinner(Who):
    """Who won the wager that is being settled."""

    def players(self, g: State, c: Context) -> tuple[PlayerId, ...]:
        return tuple([g.look(hero).owner for hero in c.objects(WINNER)])


class Wagers(Value):
    """`(wagers made objects)`, `(wagers won objects)`: how often attacks have wagered, or won a wager. FAB 8.5.46a"""

    def __init__(self, what: str, objects: Selector) -> None:
        super().__init__(objects)
        self.tally = marks.WAGERS_WON if what == "won" else marks.WAGERS
        self.objects = objects

    def value(self, g: State, c: Context) -> int:
        return sum([g.count(self.tally, p, id) for id in self.objects.objects(g, c) for p in g.seats])


class HasWagered(Condition):
    """`wagered-here`: you have wagered on the active chain link. FAB 8.5.46a"""

    def holds(self, g: State, c: Context) -> bool:
        return record_of(g, chain.links(g)).wagered >> c.you & 1 > 0
