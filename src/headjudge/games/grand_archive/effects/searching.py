"""Searching and finding: who looks for a card that is described, where others cannot see, may find none. GA 2.19.f"""

from __future__ import annotations

from typing import Final

from headjudge.abilities import selectors
from headjudge.abilities.effects import Choose, Choosing
from headjudge.abilities.kinds import Filter, Selector, Value, Who
from headjudge.abilities.verbs import Reveal
from headjudge.games.grand_archive.objects.living import SHOWN, still
from headjudge.kernel.definitions import ALL_SEE, Node
from headjudge.kernel.events import sequence
from headjudge.kernel.flow import continue_beneath
from headjudge.kernel.ids import Cites, ObjectId, PlayerId, Slot
from headjudge.kernel.moving import LookedAt
from headjudge.kernel.needs import Need
from headjudge.kernel.records import Context, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

FOUND: Final[Slot] = Slot("found")
"""The cards that an effect had somebody find by a description."""
FIND_NOTED: Final = 1
SEARCHING: Final[Cites] = (cite("GA 2.19.f"),)
CHARACTERISTICS: Final[tuple[type[Filter], ...]] = (
    selectors.Bits,
    selectors.Compared,
    selectors.Has,
    selectors.Named,
)
"""What describes a card by cost, name, element, type, stat or ability. GA 1.8"""


def may_fail(g: State, c: Context, objects: Selector, found: tuple[ObjectId, ...]) -> bool:
    """Whether a player who is to find such cards may find none, although there are some. GA 2.19.f"""
    if not described(objects):  # GA 2.19.f: "a card" must be found
        return False
    shown = c.objects(SHOWN)
    # GA 2.19.f: what is revealed or public must be taken
    return not [id for id in found if id in shown or seen_by_all(g, id)]


def described(node: Node) -> bool:
    """Whether cards are described by characteristics, and not as any card."""
    if isinstance(node, CHARACTERISTICS):
        return True
    return len([child for child in node.children() if isinstance(child, (Selector, Filter)) and described(child)]) > 0


def searched(g: State, c: Context, node: Node) -> tuple[ObjectId, ...]:
    """All the cards that are looked through for those that are described."""
    if isinstance(node, selectors.In):
        return selectors.In(node.zone, node.who, []).objects(g, c)
    if isinstance(node, selectors.Top):
        return node.objects(g, c)
    return tuple([id for child in node.children() if isinstance(child, Selector) for id in searched(g, c, child)])


class Finds(Choose):
    """`(choose SLOT objects least? most? who?)`"""

    def __init__(self, slot: Slot, objects: Selector, least: Value | None, most: Value | None, who: Who | None) -> None:
        super().__init__(slot, objects, least, most, who)
        self.described = described(objects)
        self.paid = False
        """It is a part of a cost, for which something must be found. GA 2.3.e"""

    def perform(self, g: State, c: Context) -> None:
        who = c.you if self.who is None else self.who.one(g, c)
        unseen = self.unseen(g, c, who)
        depth = len(g.frames)
        sequence(g, tuple([LookedAt(id, who, c.this, SEARCHING) for id in unseen]))
        if len(g.frames) > depth:  # saves time unless something must be waited for
            continue_beneath(g, depth, self, c, 0)
            return
        self.find(g, g.contexts[c.id])

    def resume(self, g: State, f: Frame, c: Context) -> None:
        g.frames.pop()
        if f.at == 0:
            self.find(g, c)
        else:
            self.note_found(g, c)

    def unseen(self, g: State, c: Context, who: PlayerId) -> list[ObjectId]:
        """The cards that must be looked at: any card of another player may be chosen blindly. GA 2.19.f"""
        found = [id for id in searched(g, c, self.objects) if not g.objs[id].known >> who & 1]
        return found if self.described else [id for id in found if g.objs[id].owner == who]

    def find(self, g: State, c: Context) -> None:
        depth = len(g.frames)
        super().perform(g, g.contexts[c.id])
        if self.described:
            continue_beneath(g, depth, self, c, FIND_NOTED)

    def note_found(self, g: State, c: Context) -> None:
        """What was chosen was found by its description; what was passed over is no business of anybody. GA 2.1.a"""
        lists = g.w_context(c.id).lists
        lists[FOUND] = (*lists.get(FOUND, ()), *c.objects(self.slot))

    def candidates(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        """Only what is still where the effect knows it can be chosen."""
        return tuple([id for id in super().candidates(g, c) if still(g, c, id)])

    def feasible(self, g: State, c: Context) -> bool:
        return self.may_be_in_vain(g, c) or super().feasible(g, c)

    def needs(self, g: State, c: Context) -> list[Need]:
        return [] if self.may_be_in_vain(g, c) else super().needs(g, c)

    def may_be_in_vain(self, g: State, c: Context) -> bool:
        """Whether cards are looked through that the player does not know. GA 2.19.f"""
        if self.paid or not self.described:
            return False
        return len(self.unseen(g, c, c.you if self.who is None else self.who.one(g, c))) > 0

    def demanded(self, g: State, c: Context, found: tuple[ObjectId, ...]) -> int:
        if not self.paid and self.described and may_fail(g, c, self.objects, found):
            return 0
        return super().demanded(g, c, found)


class Looks(Choosing):
    """`(look SLOT objects)`: you see them, and nobody else does; what follows speaks of them. GA 2.1.a"""

    def __init__(self, slot: Slot, objects: Selector) -> None:
        super().__init__(slot, objects)
        self.objects = objects

    def perform(self, g: State, c: Context) -> None:
        found = self.objects.objects(g, c)
        g.w_context(c.id).lists[self.slot] = found
        sequence(g, tuple([LookedAt(id, c.you, c.this) for id in found if not g.objs[id].known >> c.you & 1]))

    def feasible(self, g: State, c: Context) -> bool:
        return self.objects.awaits(c) or len(self.objects.objects(g, c)) > 0  # GA 2.3.e: there is something to be seen


class Shows(Reveal):
    """`(reveal objects)`: what is shown cannot be overlooked."""

    def perform(self, g: State, c: Context) -> None:
        show(g, c, self.objects.objects(g, c))
        super().perform(g, g.contexts[c.id])  # GA 3.2 reveal: they are shown to all players


def show(g: State, c: Context, ids: tuple[ObjectId, ...]) -> None:
    """Everybody sees from now on what the effect does with these cards."""
    lists = g.w_context(c.id).lists
    lists[SHOWN] = (*lists.get(SHOWN, ()), *ids)


def to_be_shown(g: State, c: Context, ids: list[ObjectId]) -> tuple[ObjectId, ...]:
    """Cards that were found by a description where others cannot see, and of which nobody else knows. GA 2.1.a"""
    found, shown = c.objects(FOUND), c.objects(SHOWN)
    return tuple([id for id in ids if id in found and id not in shown and not seen_by_all(g, id)])


def seen_by_all(g: State, id: ObjectId) -> bool:
    return g.policies.zones[g.objs[id].zone].sees == ALL_SEE
