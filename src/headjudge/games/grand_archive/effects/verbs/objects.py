"""What happens to objects: banish, destroy, sacrifice, rest, damage, tokens. GA 2.8, 3.2"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Selector, Value, Who
from headjudge.abilities.verbs import OBSERVED, AmountOnObjects, ChangeMark, Verb
from headjudge.games.grand_archive.cards.declared import shares_of
from headjudge.games.grand_archive.effects.searching import may_fail, show, to_be_shown
from headjudge.games.grand_archive.events import moves
from headjudge.games.grand_archive.events.control import control_gained
from headjudge.games.grand_archive.events.damage import Damaged
from headjudge.games.grand_archive.events.generating import Generated
from headjudge.games.grand_archive.events.loading import loaded
from headjudge.games.grand_archive.events.states import became_distant, became_fostered, rested, woke_up
from headjudge.games.grand_archive.objects.card_types import bears_damage, is_champion
from headjudge.games.grand_archive.objects.links import linked_to
from headjudge.games.grand_archive.objects.living import bearers, living, on_field, whose
from headjudge.games.grand_archive.objects.marks import RESTED
from headjudge.games.grand_archive.objects.properties import ELEMENT, LINK_SHIELD
from headjudge.games.grand_archive.objects.zones import (
    BANISHMENT,
    FIELD,
    GRAVEYARD,
    HAND,
    LINEAGE,
    MAIN,
    MATERIAL,
    MEMORY_ZONE,
)
from headjudge.games.grand_archive.play.cost_footprint import ChosenCost, Costly, Uses, zones_of
from headjudge.games.grand_archive.play.payment import choose_payment
from headjudge.games.grand_archive.registry import Q_BOTTOM, Q_DIVIDE, Q_SACRIFICE, Q_TOP
from headjudge.games.grand_archive.turn.whole_game import somewhere
from headjudge.kernel import chance, flow
from headjudge.kernel.asking import ask
from headjudge.kernel.events import happen, sequence, together
from headjudge.kernel.flow import continue_beneath, run_node, too_often
from headjudge.kernel.ids import NOTHING, Cites, ObjectId, PlayerId, Slot
from headjudge.kernel.moving import Revealed
from headjudge.kernel.needs import Need
from headjudge.kernel.places import Places
from headjudge.kernel.records import ABSENT, Context, Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

SACRIFICING: Final[Cites] = (cite("GA 3.2 sacrifice"),)
DISCARDING: Final[Cites] = (cite("GA 3.2 discard"),)
BANISHING: Final[Cites] = (cite("GA 3.2 banish"),)
FOUND_ONES: Final[Cites] = (cite("GA 2.1.a"),)
ORDERED: Final[Cites] = (cite("GA 2.19.g"),)
PAYING: Final[Cites] = (cite("GA activation 8.1"),)


def will_happen(g: State, ev: Event) -> bool:
    """Whether an event would do something, and nothing forbids it."""
    return g.policies.can_happen(g, ev) and not g.policies.ruled_out(g, ev)


class Send(Costly):
    """The same happens to all the objects at once; `sends` says what."""

    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.objects = objects
        self.to = 0
        """Bit mask of the zones where they go."""

    def found(self, g: State, c: Context) -> list[ObjectId]:
        """What it can happen to."""
        return [id for id in living(g, c, self.objects.objects(g, c)) if self.reaches(g, id)]

    def reaches(self, g: State, id: ObjectId) -> bool:
        """Whether it can happen to an object that is still there: it would do something, and nothing forbids it."""
        return will_happen(g, self.sends(id, whose(g, id), NOTHING))

    def possible_in(self, places: Places) -> int:
        source, others = self.objects.finds(places)
        return places.everywhere if others else source.met & ~self.to

    def perform(self, g: State, c: Context) -> None:
        together(g, tuple([self.noting(c, self.sends(id, self.doer(g, c, id), c.this)) for id in self.found(g, c)]))

    def doer(self, g: State, c: Context, id: ObjectId) -> PlayerId:
        """Who does it: the player whom the effect tells to, whoever controls or owns the object."""
        return c.you

    def sends(self, id: ObjectId, player: PlayerId, source: ObjectId) -> Event:
        """What happens to each."""
        raise NotImplementedError(type(self).__name__)

    def feasible(self, g: State, c: Context) -> bool:
        found = self.found(g, c)
        for objects in self.objects.members():
            there = [id for id in living(g, c, objects.objects(g, c)) if id in found]
            # GA activation 8.2: so many of the top cards, and not as many as there are
            if not objects.awaits(c) and len(there) < objects.fewest(g, c):
                return False
        return len(found) > 0 or self.objects.awaits(c)

    def needs(self, g: State, c: Context) -> list[Need]:
        if self.objects.awaits(c):
            return []
        found = self.objects.pool(g, c)
        if len(found) == len(self.objects.objects(g, c)):
            return super().needs(g, c)
        return [Need(found, self.objects.fewest(g, c))]  # the next ones, in another round

    def acts_on(self) -> Selector | None:
        return self.objects

    def able(self, g: State, c: Context, id: ObjectId) -> bool:
        """Whether it can happen to an object."""
        return self.reaches(g, id)

    def uses(self, g: State, c: Context) -> Uses:
        found = Uses()
        found.takes = tuple(self.found(g, c))
        found.needs = zones_of(self.objects)
        found.gives = self.to
        return found


class SendObjects(Send):
    """The same happens to objects, which are on the field. GA 2.6"""

    def reaches(self, g: State, id: ObjectId) -> bool:
        return g.objs[id].zone == FIELD and super().reaches(g, id)

    def possible_in(self, places: Places) -> int:
        source, others = self.objects.finds(places)
        return places.everywhere if others else source.met & 1 << FIELD


class Banish(Send):
    """Banish objects. GA 3.2 banish"""

    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.to = 1 << BANISHMENT

    def sends(self, id: ObjectId, player: PlayerId, source: ObjectId) -> Event:
        return moves.banished(id, player, source)


class Destroy(SendObjects):
    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.to = 1 << GRAVEYARD | 1 << BANISHMENT

    def sends(self, id: ObjectId, player: PlayerId, source: ObjectId) -> Event:
        return moves.destroyed(id, player, source)


class SacrificeThose(Destroy):
    def doer(self, g: State, c: Context, id: ObjectId) -> PlayerId:
        return whose(g, id)  # GA 3.2 sacrifice: by its controller

    def sends(self, id: ObjectId, player: PlayerId, source: ObjectId) -> Event:
        return moves.Sacrificed(id, player, source)


class Stow(Send):
    """Cards go where others cannot see them; what was found by a description is shown first. GA 2.1.a"""

    def perform(self, g: State, c: Context) -> None:
        shown = to_be_shown(g, c, self.found(g, c))
        if not shown:
            self.send(g, c)
            return
        show(g, c, shown)
        depth = len(g.frames)
        sequence(g, tuple([Revealed(id, c.you, c.this, FOUND_ONES) for id in shown]))
        continue_beneath(g, depth, self, c, 0)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        g.frames.pop()
        self.send(g, c)

    def send(self, g: State, c: Context) -> None:
        """They go there, shown or not."""
        super().perform(g, c)


class Moves(Stow):
    """`(move objects zone)`: they go to a zone of their owners, by the rules on what goes there. GA 2.1"""

    def __init__(self, objects: Selector, zone: int) -> None:
        super().__init__(objects)
        if zone not in moves.TO_ZONES:
            raise ValueError("nothing is moved there")
        self.zone = zone
        self.to = 1 << zone | 1 << MATERIAL | 1 << BANISHMENT

    def sends(self, id: ObjectId, player: PlayerId, source: ObjectId) -> Event:
        return moves.TO_ZONES[self.zone](id, player, source, ())


class Ordering(Frame):
    """Cards that go into decks are being ordered by their owners. GA 2.19.g"""

    cards: tuple[ObjectId, ...] = ()
    owners: tuple[PlayerId, ...] = ()
    """Who is still to order theirs."""
    ordered: tuple[ObjectId, ...] = ()


class PutIntoDeck(Stow):
    """Cards go beneath or on top of the main decks of their owners, who order them. GA 2.19.g"""

    def __init__(self, objects: Selector, on_top: bool = False) -> None:
        super().__init__(objects)
        self.on_top = on_top
        self.to = 1 << MAIN | 1 << MATERIAL | 1 << BANISHMENT

    def sends(self, id: ObjectId, player: PlayerId, source: ObjectId) -> Event:
        return moves.put_on_top(id, player, source) if self.on_top else moves.put_on_bottom(id, player, source)

    def frame(self) -> type[Frame]:
        return Ordering

    def send(self, g: State, c: Context) -> None:
        found = tuple(self.found(g, c))
        f = run_node(g, self, c)
        assert isinstance(f, Ordering)
        f.step = 1
        f.cards = found
        f.owners = tuple([p for p in g.present() if [id for id in found if g.objs[id].owner == p]])

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Ordering)
        if f.at == 0:
            super().resume(g, f, c)
        elif f.at == 2:
            f.ordered = (*f.ordered, *f.chosen)
            f.owners = f.owners[1:]
            f.step = 1
        elif f.owners:
            owner = f.owners[0]
            theirs = tuple([id for id in f.cards if g.objs[id].owner == owner])
            kind = Q_TOP if self.on_top else Q_BOTTOM
            n = len(theirs)
            # GA 2.19.g: their owner orders them
            flow.choose(g, owner, theirs, n, n, kind=kind, source=c.this, cites=ORDERED, ordered=True)
        else:
            g.frames.pop()
            last_first = f.ordered[::-1] if self.on_top else f.ordered
            together(g, tuple([self.noting(c, self.sends(id, self.doer(g, c, id), c.this)) for id in last_first]))


class PutBeneath(Send):
    """Cards go to the bottom of the lineage of a champion. GA 2.1.l"""

    def __init__(self, objects: Selector, champions: Selector) -> None:
        super().__init__(objects)
        self.below = (*self.below, champions)
        self.champions = champions
        self.to = 1 << LINEAGE

    def champion(self, g: State, c: Context) -> ObjectId:
        """Whose lineage it is; none where that is no champion on the field."""
        found = [id for id in on_field(g, c, self.champions.objects(g, c)) if is_champion(g, id)]
        return found[0] if found else NOTHING

    def found(self, g: State, c: Context) -> list[ObjectId]:
        """What it can happen to."""
        under = self.champion(g, c)
        if not under:
            return []
        # GA 2.1.l: only cards lie under a champion, and not that champion itself
        cards = [id for id in living(g, c, self.objects.objects(g, c)) if g.objs[id].cards and id != under]
        return [id for id in cards if will_happen(g, moves.PutIntoLineage(id, c.you, under, c.this))]

    def perform(self, g: State, c: Context) -> None:
        under = self.champion(g, c)
        sequence(g, tuple([self.noting(c, moves.PutIntoLineage(id, c.you, under, c.this)) for id in self.found(g, c)]))

    def feasible(self, g: State, c: Context) -> bool:
        return self.champions.awaits(c) or super().feasible(g, c)

    def able(self, g: State, c: Context, id: ObjectId) -> bool:
        return self.awaits(c) or id in self.found(g, c)


class ReturnToHand(Stow):
    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.to = 1 << HAND | 1 << MATERIAL

    def sends(self, id: ObjectId, player: PlayerId, source: ObjectId) -> Event:
        return moves.returned_to_hand(id, player, source)


class PutIntoMemory(Stow):
    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.to = 1 << MEMORY_ZONE | 1 << MATERIAL

    def sends(self, id: ObjectId, player: PlayerId, source: ObjectId) -> Event:
        return moves.put_into_memory(id, player, source)


class PutIntoMaterial(Stow):
    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.to = 1 << MATERIAL

    def sends(self, id: ObjectId, player: PlayerId, source: ObjectId) -> Event:
        return moves.returned_to_material_deck(id, player, source)


class PutOntoField(Send):
    """Put cards onto the field: neither activated nor materialized, nothing is paid. GA 2.3"""

    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.to = 1 << FIELD

    def perform(self, g: State, c: Context) -> None:
        # GA 2.3.e: they enter under the control of whoever controls the effect
        together(g, tuple([self.noting(c, self.sends(id, c.you, c.this)) for id in self.found(g, c)]))

    def sends(self, id: ObjectId, player: PlayerId, source: ObjectId) -> Event:
        return moves.Entered(id, player, source)


class ReturnToField(PutOntoField):
    """Cards return to the field under the control of their owners. GA 2.3.e"""

    def __init__(self, objects: Selector, entering: str | None) -> None:
        super().__init__(objects)
        self.rested = entering == "rested"

    def perform(self, g: State, c: Context) -> None:
        owned = [(id, g.objs[id].owner) for id in self.found(g, c)]
        together(g, tuple([self.noting(c, self.sends(id, owner, c.this)) for id, owner in owned]))

    def sends(self, id: ObjectId, player: PlayerId, source: ObjectId) -> Event:
        return moves.Entered(id, player, source, rested=self.rested)


class WakeUp(SendObjects):
    def reaches(self, g: State, id: ObjectId) -> bool:
        return super().reaches(g, id) and g.mark(id, RESTED) > 0

    def sends(self, id: ObjectId, player: PlayerId, source: ObjectId) -> Event:
        return woke_up(id, player, source)


class BecomeDistant(SendObjects):
    """Units become distant. GA 3.2 distant"""

    def sends(self, id: ObjectId, player: PlayerId, source: ObjectId) -> Event:
        return became_distant(id, player, source)


class BecomeFostered(SendObjects):
    """Units become fostered. GA 3.1 foster"""

    def sends(self, id: ObjectId, player: PlayerId, source: ObjectId) -> Event:
        return became_fostered(id, player, source)


class GainControl(SendObjects):
    """A player gains control of objects; you, where nobody is named. GA 3.2"""

    def __init__(self, objects: Selector, who: Who | None) -> None:
        Costly.__init__(self, objects, who)
        self.objects = objects
        self.to = 0
        self.who = who

    def gainer(self, g: State, c: Context) -> PlayerId:
        return c.you if self.who is None else self.who.one(g, c)

    def found(self, g: State, c: Context) -> list[ObjectId]:
        return [id for id in on_field(g, c, self.objects.objects(g, c)) if self.able(g, c, id)]

    def able(self, g: State, c: Context, id: ObjectId) -> bool:
        """Whether that player, who does not control it yet, can gain control of an object."""
        player = self.gainer(g, c)
        return player >= 0 and g.objs[id].zone == FIELD and will_happen(g, control_gained(id, player))

    def doer(self, g: State, c: Context, id: ObjectId) -> PlayerId:
        return self.gainer(g, c)

    def sends(self, id: ObjectId, player: PlayerId, source: ObjectId) -> Event:
        return control_gained(id, player, source)


class Rest(SendObjects):
    """Rest objects; as a cost it needs them awake. GA 2.15"""

    def sends(self, id: ObjectId, player: PlayerId, source: ObjectId) -> Event:
        return rested(id, player, source)

    def feasible(self, g: State, c: Context) -> bool:
        """GA 2.15"""
        there = on_field(g, c, self.objects.objects(g, c))
        return super().feasible(g, c) and not [id for id in there if g.mark(id, RESTED)]

    def uses(self, g: State, c: Context) -> Uses:
        found = Uses()
        found.rests = tuple(self.found(g, c))
        return found


class Load(Verb):
    """Load cards into an object. GA 3.2 load"""

    def __init__(self, objects: Selector, into: Selector) -> None:
        super().__init__(objects, into)
        self.objects = objects
        self.into = into

    def perform(self, g: State, c: Context) -> None:
        sequence(g, tuple([self.noting(c, ev) for ev in self.loads(g, c)]))

    def loads(self, g: State, c: Context) -> list[Event]:
        """Each of the cards goes into an object, on the field."""
        found = living(g, c, self.objects.objects(g, c))
        into = on_field(g, c, self.into.objects(g, c))[:1]
        return [loaded(id, c.you, under, c.this) for under in into for id in found]

    def feasible(self, g: State, c: Context) -> bool:
        if self.awaits(c):  # whatever fills it decides
            return True
        return len([ev for ev in self.loads(g, c) if will_happen(g, ev)]) > 0


SAME_NAME: Final = "same-name"
SAME_OWNER: Final = "same-owner"
"""What is chosen must not differ, but has one name."""


class Differing(Frame):
    """Several things are being chosen of which no two may be alike, one after the other."""

    so_far: tuple[ObjectId, ...] = ()


class Sacrifice(ChosenCost):
    """Choose that many of your objects and sacrifice them. GA 3.2 sacrifice"""

    def __init__(self, count: Value, objects: Selector, differing: str | None = None) -> None:
        super().__init__(count, objects)
        self.count = count
        self.objects = objects
        self.differing = differing
        """No two of them may have the same name, an element in common, different names, or different owners."""
        self.cites = SACRIFICING
        self.to = 1 << GRAVEYARD | 1 << BANISHMENT

    def candidates(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        """What it can happen to."""
        # GA 3.1 immortality: it cannot be sacrificed
        there = on_field(g, c, self.objects.objects(g, c))
        found = self.allowed(g, c, [id for id in there if not moves.immortal(g, g.objs[id])])
        if not somewhere(g, LINK_SHIELD) or self.count.value(g, c) < 2:  # saves time
            return tuple(found)
        # GA 3.1 link-shield: what it is linked to is sacrificed by it, and both are not two
        return tuple([id for id in found if g.prop(id, LINK_SHIELD) == ABSENT or linked_to(g, id) not in found])

    def feasible(self, g: State, c: Context) -> bool:
        if self.awaits(c):
            return True
        found, n = self.candidates(g, c), self.count.value(g, c)
        return (len(found) if self.differing is None else most_unlike(g, self.differing, found, n)) >= n

    def uses(self, g: State, c: Context) -> Uses:
        found = Uses()
        found.count = self.count.value(g, c)
        found.takes = self.candidates(g, c) if found.count else ()
        if self.differing is not None:  # it says itself whether there are enough that differ
            found.count = -1
        found.needs = zones_of(self.objects)
        found.gives = self.to
        return found

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def frame(self) -> type[Frame]:
        return Frame if self.differing is None else Differing

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if isinstance(f, Differing):
            self.choose_unlike(g, f, c)
            return
        if f.at == 0:
            n, found = self.count.value(g, c), self.candidates(g, c)
            least = 0 if not self.whole and may_fail(g, c, self.objects, found) else n
            choose_payment(g, c.you, found, least, n, Q_SACRIFICE, c.this, self.cites)
            return
        g.frames.pop()
        self.take(g, c, f.chosen)

    def choose_unlike(self, g: State, f: Differing, c: Context) -> None:
        """The next of them is chosen: none that is like one before, and none that leaves too few others."""
        assert self.differing is not None
        ended = f.at > 0 and not f.chosen
        f.so_far = (*f.so_far, *f.chosen)
        f.chosen = ()
        f.step = 1
        found, n = self.candidates(g, c), self.count.value(g, c)
        left = unlike(g, self.differing, found, f.so_far)
        more = most_unlike(g, self.differing, left, n - len(f.so_far))
        if ended or not more:
            g.frames.pop()
            self.take(g, c, f.so_far)
            return
        rest = [unlike(g, self.differing, left, (id,)) for id in left]
        fit = [id for id, others in zip(left, rest) if most_unlike(g, self.differing, others, more) >= more - 1]
        least = 0 if not self.whole and may_fail(g, c, self.objects, found) else 1
        choose_payment(g, c.you, tuple(fit), least, 1, Q_SACRIFICE, c.this, self.cites)

    def allowed(self, g: State, c: Context, found: list[ObjectId]) -> list[ObjectId]:
        """Those to which nothing says that it cannot happen. GA 2.5.a"""
        return [id for id in found if not g.policies.ruled_out(g, self.gives(id, c.you, c.this))]

    def take(self, g: State, c: Context, chosen: tuple[ObjectId, ...]) -> None:
        # GA 3.2 sacrifice: by their controller
        sequence(g, tuple([self.noting(c, self.gives(id, c.you, c.this)) for id in chosen]))

    def gives(self, id: ObjectId, player: PlayerId, source: ObjectId) -> Event:
        """What happens to each."""
        return moves.Sacrificed(id, player, source, self.cites)


def alike(g: State, differing: str, a: ObjectId, b: ObjectId) -> bool:
    """Whether two things cannot be chosen together: for their names, or with an element that both have."""
    if differing == SAME_NAME:
        return g.face_of(a).name != g.face_of(b).name
    if differing == SAME_OWNER:
        return g.objs[a].owner != g.objs[b].owner
    if differing == "name":
        return g.face_of(a).name == g.face_of(b).name
    return g.num(a, ELEMENT) & g.num(b, ELEMENT) != 0


def unlike(g: State, differing: str, found: tuple[ObjectId, ...], chosen: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """Those that are like none of the chosen, and none of these themselves."""
    left = [id for id in found if id not in chosen]
    return tuple([id for id in left if not [other for other in chosen if alike(g, differing, id, other)]])


def most_unlike(g: State, differing: str, found: tuple[ObjectId, ...], n: int) -> int:
    """How many of these can be chosen of which no two are alike, up to `n`."""
    if differing in (SAME_NAME, SAME_OWNER):
        return min(n, max([len(unlike(g, differing, found, (id,))) + 1 for id in found], default=0))
    sorts: list[ObjectId] = []
    for id in found:  # saves time: one of each sort is enough to know
        if not [other for other in sorts if same_sort(g, differing, id, other)]:
            sorts.append(id)
    return most_of_sorts(g, differing, tuple(sorts), n)


def most_of_sorts(g: State, differing: str, sorts: tuple[ObjectId, ...], n: int) -> int:
    best = 0
    for i, id in enumerate(sorts):
        if best >= n:
            return best
        best = max(best, 1 + most_of_sorts(g, differing, unlike(g, differing, sorts[i + 1 :], (id,)), n - 1))
    return best


def same_sort(g: State, differing: str, a: ObjectId, b: ObjectId) -> bool:
    if differing == "name":
        return alike(g, differing, a, b)
    return g.num(a, ELEMENT) == g.num(b, ELEMENT)


class ReturnToMaterial(Sacrifice):
    """Choose that many and return them to their owner's material deck, as a cost."""

    def __init__(self, count: Value, objects: Selector, differing: str | None = None) -> None:
        super().__init__(count, objects, differing)
        self.cites = PAYING
        self.to = 1 << MATERIAL
        self.home = MATERIAL

    def candidates(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        found = living(g, c, self.objects.objects(g, c))
        elsewhere = [id for id in found if g.objs[id].zone != self.home]  # GA 2.1: what is there does not go there
        return tuple(self.allowed(g, c, elsewhere))

    def gives(self, id: ObjectId, player: PlayerId, source: ObjectId) -> Event:
        return moves.returned_to_material_deck(id, player, source, self.cites)


class ReturnChosen(ReturnToMaterial):
    """Choose that many and return them to their owner's hand."""

    def __init__(self, count: Value, objects: Selector) -> None:
        super().__init__(count, objects)
        self.to = 1 << HAND | 1 << MATERIAL
        self.home = HAND

    def gives(self, id: ObjectId, player: PlayerId, source: ObjectId) -> Event:
        return moves.returned_to_hand(id, player, source)


class RememberChosen(ReturnToMaterial):
    """Choose that many and put them into their owner's memory."""

    def __init__(self, count: Value, objects: Selector) -> None:
        super().__init__(count, objects)
        self.to = 1 << MEMORY_ZONE | 1 << MATERIAL
        self.home = MEMORY_ZONE

    def gives(self, id: ObjectId, player: PlayerId, source: ObjectId) -> Event:
        return moves.put_into_memory(id, player, source)


class BanishChosen(ReturnToMaterial):
    """Choose that many and banish them."""

    def __init__(self, count: Value, objects: Selector, differing: str | None = None) -> None:
        super().__init__(count, objects, differing)
        self.cites = BANISHING
        self.to = 1 << BANISHMENT
        self.home = BANISHMENT

    def gives(self, id: ObjectId, player: PlayerId, source: ObjectId) -> Event:
        return moves.banished(id, player, source, self.cites)


class DiscardThose(Send):
    """Discard cards, from wherever they are. GA 3.2 discard"""

    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.to = 1 << GRAVEYARD | 1 << BANISHMENT

    def sends(self, id: ObjectId, player: PlayerId, source: ObjectId) -> Event:
        return moves.discarded(id, player, source)


class DiscardChosen(ReturnToMaterial):
    """Choose that many of the cards and discard them. GA 3.2 discard"""

    def __init__(self, count: Value, objects: Selector) -> None:
        super().__init__(count, objects)
        self.cites = DISCARDING
        self.to = 1 << GRAVEYARD | 1 << BANISHMENT
        self.home = GRAVEYARD

    def gives(self, id: ObjectId, player: PlayerId, source: ObjectId) -> Event:
        return moves.discarded(id, player, source, self.cites)


class Summon(Verb):
    """Summon tokens. GA 3.2 summon"""

    def __init__(
        self,
        token: str,
        count: Value,
        entering: str | None,
        mark: int | None,
        bears: Value | None,
        who: Who | None = None,
    ) -> None:
        super().__init__(count, bears, who)
        self.token = token
        self.count = count
        self.rested = entering == "rested"
        self.mark = -1 if mark is None else mark
        self.bears = bears
        self.who = who
        """Who summons them, each so many; you where nobody is named."""

    def feasible(self, g: State, c: Context) -> bool:
        if self.awaits(c):
            return True
        face = next(i for i, f in enumerate(g.faces) if f.key == self.token)
        players = (c.you,) if self.who is None else self.who.players(g, c)
        # GA 2.5.a: what cannot enter is not summoned
        return not [p for p in players if g.policies.ruled_out(g, self.summoned(g, c, face, p))]

    def perform(self, g: State, c: Context) -> None:
        face = next(i for i, f in enumerate(g.faces) if f.key == self.token)
        players = (c.you,) if self.who is None else self.who.players(g, c)
        n = self.count.value(g, c)
        if not too_often(g, n):
            found = [self.summoned(g, c, face, player) for player in players for _ in range(n)]
            sequence(g, tuple([self.noting(c, ev) for ev in found]))

    def summoned(self, g: State, c: Context, face: int, player: PlayerId) -> Event:
        """One of the tokens enters the field."""
        ev = moves.Summoned(face, player, c.this)
        ev.rested = self.rested
        if self.bears is not None:  # GA 2.11: it enters with them
            ev.bears = self.mark
            ev.bears_so_many = max(0, self.bears.value(g, c))
        return ev


GENERATED_INTO: Final[tuple[int, ...]] = (*moves.TO_ZONES, LINEAGE)


class Generate(Verb):
    """Generate a card, into hand where no zone is named. GA 3.2 generate"""

    def __init__(self, card: str, zone: int, champions: Selector | None) -> None:
        super().__init__(champions)
        if (zone == LINEAGE) != (champions is not None) or zone not in GENERATED_INTO:
            raise ValueError("nothing is generated there")
        self.card = card
        self.zone = zone
        self.champions = champions

    def perform(self, g: State, c: Context) -> None:
        face = next(i for i, f in enumerate(g.faces) if f.key == self.card)
        if self.champions is not None:
            found = [id for id in on_field(g, c, self.champions.objects(g, c)) if is_champion(g, id)]
            events = [Generated(face, c.you, self.zone, c.this, id) for id in found]
            sequence(g, tuple([self.noting(c, ev) for ev in events]))
            return
        happen(g, self.noting(c, Generated(face, c.you, self.zone, c.this)))


INGREDIENTS: Final[tuple[str, ...]] = (
    "Blightroot",
    "Fraysia",
    "Manaroot",
    "Razorvine",
    "Silvershine",
    "Springleaf",
)
"""What can be gathered. GA 3.2 gather"""


class Gathering(Frame):
    """Ingredients are gathered, one after the other. GA 3.2 gather"""

    left: int = 0


class Gather(Verb):
    """Gather that often, once where no number stands. GA 3.2 gather"""

    def __init__(self, count: Value) -> None:
        super().__init__(count)
        self.count = count

    def feasible(self, g: State, c: Context) -> bool:
        return not g.policies.ruled_out(g, moves.gathered(c.you, c.this))

    def perform(self, g: State, c: Context) -> None:
        times = self.count.value(g, c)
        if times > 0 and not too_often(g, times):
            f = run_node(g, self, c)
            assert isinstance(f, Gathering)
            f.left = times

    def frame(self) -> type[Frame]:
        return Gathering

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Gathering)
        if f.at == 0 and not f.left:
            g.frames.pop()
        elif f.at == 0:
            f.left -= 1
            happen(g, self.observing(g, c, moves.gathered(c.you, c.this)))
        else:
            f.step = 0
            if g.contexts[c.id].ints[OBSERVED]:  # GA 2.5.b: unless something else has happened instead
                # GA 3.2 gather: one of the six ingredients at random
                name = INGREDIENTS[chance.roll(g, len(INGREDIENTS)) - 1]
                face = next(i for i, f in enumerate(g.faces) if f.key == name)
                happen(g, self.noting(c, moves.Summoned(face, c.you, c.this)))


class Deal(AmountOnObjects):
    """Deal damage to all the objects at once. GA 2.8"""

    def __init__(self, amount: Value, objects: Selector, certainty: str | None = None) -> None:
        super().__init__(amount, objects)
        self.unpreventable = certainty is not None

    def perform(self, g: State, c: Context) -> None:
        n = self.amount.value(g, c)
        together(g, tuple([self.hit(g, c, id, n) for id in self.victims(g, c)]))  # GA 2.8: to each of several at once

    def feasible(self, g: State, c: Context) -> bool:
        # GA activation 8.2: as a cost it needs something that damage is dealt to
        return self.objects.awaits(c) or len([id for id in self.victims(g, c) if self.able(g, c, id)]) > 0

    def acts_on(self) -> Selector | None:
        return self.objects

    def able(self, g: State, c: Context, id: ObjectId) -> bool:
        """Whether damage can be dealt to it, by what it is and by what else is said. GA 2.5.a"""
        if g.objs[id].zone != FIELD or not bears_damage(g, id):
            return False
        return self.amount.awaits(c) or not g.policies.ruled_out(g, self.hit(g, c, id, self.amount.value(g, c)))

    def victims(self, g: State, c: Context) -> list[ObjectId]:
        """Those of the objects that damage can be dealt to now. GA 2.8"""
        return [id for id in on_field(g, c, self.objects.objects(g, c)) if bears_damage(g, id)]

    def hit(self, g: State, c: Context, id: ObjectId, n: int) -> Event:
        return self.noting(c, Damaged(id, g.objs[id].controller, n, c.this, unpreventable=self.unpreventable))


class PutCounters(ChangeMark):
    """Put counters on objects, or cards, that are still there; as a cost it needs some. GA 2.11"""

    def bearers(self, g: State, c: Context) -> list[ObjectId]:
        return bearers(g, c, self.objects.objects(g, c))

    def feasible(self, g: State, c: Context) -> bool:
        # GA activation 8.2: on something, so many at least as it speaks of
        if self.awaits(c):
            return True
        there = [id for id in self.bearers(g, c) if self.able(g, c, id)]
        return len(there) >= max(1, self.objects.fewest(g, c))

    def able(self, g: State, c: Context, id: ObjectId) -> bool:
        if not super().able(g, c, id) or self.amount.awaits(c):
            return g.exists(id)
        ev = self.deed(g, c, id)
        return ev is None or not g.policies.ruled_out(g, ev)  # GA 2.5.a: where nothing says that it cannot get them


class DealShares(Deal):
    """Deal each target the share that was declared for it. GA 2.3.a.5"""

    def __init__(self, amount: Value, objects: Selector, slot: Slot) -> None:
        super().__init__(amount, objects)
        self.slot = slot
        self.shares = shares_of(slot)

    def perform(self, g: State, c: Context) -> None:
        hits: list[Event] = []
        # GA 2.3.a.5: as it was divided when the targets were declared
        for id, n in zip(c.objects(self.slot), c.lists.get(self.shares, ())):
            if g.exists(id) and bears_damage(g, id):
                hits.append(self.hit(g, c, id, n))
        together(g, tuple(hits))


class Splitting(Frame):
    """An amount is being split among objects. GA 2.3.a.5"""

    given: tuple[int, ...] = ()
    """How much the first of them get."""


class Split(Deal):
    """Deal an amount split among the objects chosen before, each at least 1. GA 2.3.a.5"""

    def perform(self, g: State, c: Context) -> None:
        chosen = self.victims(g, c)
        if chosen and self.amount.value(g, c) >= len(chosen):
            run_node(g, self, c)

    def frame(self) -> type[Frame]:
        return Splitting

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Splitting)
        chosen = self.victims(g, c)
        given = f.given
        if f.at == 1:
            f.given = (*given, f.val)
            f.step = 0
            return
        left = self.amount.value(g, c) - sum(given)
        waiting = len(chosen) - len(given)
        if waiting > 1:
            q = Question(c.you, Q_DIVIDE)
            q.source = chosen[len(given)]
            for n in range(1, left - waiting + 2):
                q.add(flow.A_NUMBER, NOTHING, n)
            ask(g, f, q)
            return
        g.frames.pop()
        together(g, tuple([self.hit(g, c, id, n) for id, n in zip(chosen, (*given, left), strict=True)]))
