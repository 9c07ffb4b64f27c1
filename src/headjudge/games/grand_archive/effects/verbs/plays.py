"""Effects that play cards or copy what is on the Effects Stack. GA 2.3.b, 2.17"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Filter, Selector, Value, Who
from headjudge.abilities.verbs import OnObjects, Verb
from headjudge.games.grand_archive.cards.declared import targets_of
from headjudge.games.grand_archive.cards.trees import root_of
from headjudge.games.grand_archive.effects.searching import described
from headjudge.games.grand_archive.effects.targeting import instances_of
from headjudge.games.grand_archive.events.lineages import LeveledUp
from headjudge.games.grand_archive.events.moves import CopiedIntoIntent, banished, returned_to_hand
from headjudge.games.grand_archive.events.preserving import preserved_cards
from headjudge.games.grand_archive.events.stack import copy_put
from headjudge.games.grand_archive.objects.card_types import is_champion
from headjudge.games.grand_archive.objects.champions import champion, refuse_level_up
from headjudge.games.grand_archive.objects.living import living
from headjudge.games.grand_archive.objects.properties import RESERVE, X_COST
from headjudge.games.grand_archive.objects.records import known_of
from headjudge.games.grand_archive.objects.zones import BANISHMENT, EFFECTS, FIELD, INTENT, MATERIAL, MEMORY_ZONE
from headjudge.games.grand_archive.play.activation import activate_as_instructed, refuse_instructed
from headjudge.games.grand_archive.play.cost_footprint import Costly, Uses
from headjudge.games.grand_archive.play.declared_costs import own_cost
from headjudge.games.grand_archive.play.declaring import declare
from headjudge.games.grand_archive.play.materialization import PRESERVED, materialize, refuse_materialization
from headjudge.games.grand_archive.registry import MATERIALIZE, Q_MATERIALIZE, RETURN_PRESERVED
from headjudge.kernel import chance, flow
from headjudge.kernel.asking import ask
from headjudge.kernel.definitions import Instruction
from headjudge.kernel.events import happen, sequence, together
from headjudge.kernel.flow import run_node
from headjudge.kernel.ids import Cites, ObjectId, PlayerId
from headjudge.kernel.records import Context, Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

MATERIALIZING: Final[Cites] = (cite("GA 2.3.b"),)
LEVELING: Final[Cites] = (cite("GA 3.2 level-up"),)
ACTIVATING: Final[Cites] = (cite("GA 2.7"),)
NO_CARDS: Final[tuple[int, ...]] = (FIELD, INTENT, EFFECTS)
"""Where there are no cards that could be activated: objects, intents, cards that are being played."""
AIMING: Final[Cites] = (cite("GA 2.6"),)
COPYING: Final[Cites] = (cite("GA 2.17"),)


class PlayOne(Verb):
    """One of some cards is played, there and then; nothing happens where there is none that can be."""

    def candidates(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        raise NotImplementedError(type(self).__name__)

    def perform(self, g: State, c: Context) -> None:
        if self.candidates(g, c):
            run_node(g, self, c)

    def feasible(self, g: State, c: Context) -> bool:
        return self.awaits(c) or len(self.candidates(g, c)) > 0  # GA 2.3.e: what is still to be chosen decides


class MaterializeOne(PlayOne):
    """Materialize a card that fits from your material deck, here and now. GA 2.3.b"""

    def __init__(self, filters: list[Filter]) -> None:
        super().__init__(*filters)
        self.filters = filters
        self.whole = False
        """It is asked for whole, by "you may". GA 2.3.e"""

    def candidates(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        found = [id for id in g.zone(MATERIAL, c.you) if not refuse_materialization(g, c.you, id)]
        for f in self.filters:
            found = [id for id in found if f.accepts(g, c, id)]
        return tuple(found)

    def perform(self, g: State, c: Context) -> None:
        if self.feasible(g, c):
            run_node(g, self, c)

    def feasible(self, g: State, c: Context) -> bool:
        # GA 3.1 preserve: whether or not there is a card that could be materialized
        return super().feasible(g, c) or len(preserved_cards(g, c.you)) > 0

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            cards = self.candidates(g, c)
            f = g.w_frame()
            # GA 2.19.f: the material deck is private, and a card that is described need not be found there
            least = 0 if not self.whole and [filter for filter in self.filters if described(filter)] else 1
            if preserved_cards(g, c.you):
                self.offer(g, f, c, cards, least)
            else:
                flow.choose(g, c.you, cards, least, 1, kind=Q_MATERIALIZE, source=c.this, cites=MATERIALIZING)
            return
        picked = f.chosen or ((f.obj,) if f.act == MATERIALIZE else ())
        if f.at == 1 and f.act == RETURN_PRESERVED:
            g.frames.pop()
            # GA 3.1 preserve: this is done in place of materializing
            happen(g, returned_to_hand(f.obj, c.you, c.this, PRESERVED))
        elif f.at == 1 and picked:
            card, snapshot = picked[0], flow.attempt(g, f, 2)
            g.frames.pop()
            # GA 2.7: an instruction to play is followed there and then
            materialize(g, c.you, card).snapshot = snapshot
        else:
            g.frames.pop()  # nothing was found, or it turned out to be illegal and nothing was done

    def offer(self, g: State, f: Frame, c: Context, cards: tuple[ObjectId, ...], least: int) -> None:
        """Ask for a card to materialize, or a preserved one to return to hand in place of that. GA 3.1 preserve"""
        q = Question(c.you, Q_MATERIALIZE)
        q.source = c.this
        q.cites = MATERIALIZING
        for card in cards:
            q.add(MATERIALIZE, card)
        for card in preserved_cards(g, c.you):
            q.add(RETURN_PRESERVED, card)
        if least == 0 or not cards:
            q.add(flow.A_NO)
        ask(g, f, q)


class ActivateOne(PlayOne):
    """Activate one of the cards, here and now, whatever its speed; `free`: without paying its reserve cost. GA 2.7

    `instead`: what its reserve cost is paid by, and by nothing else.
    """

    def __init__(self, objects: Selector, manner: str | None, instead: Instruction | None) -> None:
        super().__init__(objects, instead)
        if manner is not None and instead is not None:
            raise ValueError("what is not paid is not paid by something else")
        self.objects = objects
        self.free = manner == "free"
        self.instead = instead

    def candidates(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        found = [id for id in living(g, c, self.objects.objects(g, c)) if g.objs[id].zone not in NO_CARDS]
        return tuple([id for id in found if not refuse_instructed(g, c.you, id, self.free, self.instead)])

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            flow.choose(g, c.you, self.candidates(g, c), 1, 1, source=c.this, cites=ACTIVATING, about=self.id)
        elif f.at == 1:
            card, snapshot = f.chosen[0], flow.attempt(g, f, 2)
            g.frames.pop()
            # GA 2.7: an instruction to activate is followed there and then
            activate_as_instructed(g, c.you, card, self.free, self.instead).snapshot = snapshot
        else:
            g.frames.pop()  # it turned out to be illegal, and nothing was done


class Due(Value):
    """The reserve cost of the card that is activated, with all that changes it. GA activation 7.1"""

    def asks(self) -> int:
        return 1 << RESERVE | 1 << X_COST

    def value(self, g: State, c: Context) -> int:
        return own_cost(g, c)


class LevelUp(PlayOne):
    """Level up your champion into a compatible card from your material deck. GA 3.2 level-up"""

    def candidates(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        cards = g.zone(MATERIAL, c.you)
        fit = [id for id in cards if is_champion(g, id) and not refuse_level_up(g, c.you, id)]
        mine = champion(g, c.you)
        # GA 2.5.a: where nothing says that it cannot level up
        return tuple([id for id in fit if not g.policies.ruled_out(g, LeveledUp(id, c.you, mine, c.this))])

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            cards = self.candidates(g, c)
            flow.choose(g, c.you, cards, 1, 1, kind=Q_MATERIALIZE, source=c.this, cites=LEVELING)
            return
        g.frames.pop()
        happen(g, self.noting(c, LeveledUp(f.chosen[0], c.you, champion(g, c.you), c.this)))


class BanishFromMemory(Costly):
    """Banish that many cards at random from your memory, or theirs; as a cost it needs them all. GA 2.3.d"""

    def __init__(self, count: Value, who: Who | None) -> None:
        super().__init__(count, who)
        self.count = count
        self.who = who

    def players(self, g: State, c: Context) -> tuple[PlayerId, ...]:
        return (c.you,) if self.who is None else self.who.players(g, c)

    def feasible(self, g: State, c: Context) -> bool:
        n = self.count.value(g, c)
        return not [p for p in self.players(g, c) if len(self.found(g, p, c)) < n]

    def found(self, g: State, player: PlayerId, c: Context) -> tuple[ObjectId, ...]:
        """The cards in a player's memory of which nothing says that they cannot be banished. GA 2.5.a"""
        there = g.zone(MEMORY_ZONE, player)
        return tuple([id for id in there if not g.policies.ruled_out(g, banished(id, player, c.this))])

    def uses(self, g: State, c: Context) -> Uses:
        found = Uses()
        found.takes = tuple([id for p in self.players(g, c) for id in self.found(g, p, c)])
        found.needs = 1 << MEMORY_ZONE
        found.gives = 1 << BANISHMENT
        return found

    def perform(self, g: State, c: Context) -> None:
        events: list[Event] = []
        for player in self.players(g, c):
            left = self.found(g, player, c)
            for _ in range(min(self.count.value(g, c), len(left))):
                id = chance.pick(g, left)
                left = tuple([x for x in left if x != id])
                events.append(self.noting(c, banished(id, player, c.this)))
        together(g, tuple(events))


class CopyIntents(OnObjects):
    """A copy of each card in an intent is created in the same intent. GA 2.17"""

    def perform(self, g: State, c: Context) -> None:
        sequence(g, tuple([self.noting(c, ev) for ev in self.copies(g, c)]))

    def copies(self, g: State, c: Context) -> list[Event]:
        found = [id for id in living(g, c, self.objects.objects(g, c)) if g.objs[id].zone == INTENT]
        events = [CopiedIntoIntent(g.objs[id].face, g.objs[id].seat, id, COPYING) for id in found]
        for ev in events:
            ev.knows = False  # GA 2.17: a copy of an intent is a copy of the text alone
        return [*events]

    def feasible(self, g: State, c: Context) -> bool:
        return self.objects.awaits(c) or len(self.copies(g, c)) > 0


class Aiming(Frame):
    """New targets are chosen for instances, one after the other. GA 2.6"""

    left: tuple[ObjectId, ...] = ()


class AimAnew(OnObjects):
    """New targets are chosen for each instance that has any. GA 2.6"""

    def aimed(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        found = instances_of(g, c, self.objects.objects(g, c))
        return tuple([id for id in found if has_targets(g, id)])

    def perform(self, g: State, c: Context) -> None:
        found = self.aimed(g, c)
        if found:
            f = run_node(g, self, c)
            assert isinstance(f, Aiming)
            f.left = found

    def feasible(self, g: State, c: Context) -> bool:
        return self.objects.awaits(c) or len(self.aimed(g, c)) > 0

    def frame(self) -> type[Frame]:
        return Aiming

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Aiming)
        if not f.left:
            g.frames.pop()
            return
        instance, f.left = f.left[0], f.left[1:]
        f.step = 0
        # GA 2.6: each becomes a legal one, by what the ability says; modes stay as they are
        declare(g, root_of(g, instance), c.you, g.objs[instance].context, False, AIMING)


def has_targets(g: State, instance: ObjectId) -> bool:
    """Whether targets were declared for an instance."""
    root = root_of(g, instance)
    return root is not None and len(targets_of(g, root, g.contexts[g.objs[instance].context])) > 0


class Copying(Frame):
    """Instances are being copied, one after the other. GA 2.17"""

    left: tuple[ObjectId, ...] = ()
    """Those that are still to be copied."""
    declared: int = 0
    """The context of the copy: X, modes and targets."""


class CopyInstance(OnObjects):
    """Copy each instance; you may choose new targets for the copy. GA 2.17"""

    def perform(self, g: State, c: Context) -> None:
        found = instances_of(g, c, self.objects.objects(g, c))
        if found:
            f = run_node(g, self, c)
            assert isinstance(f, Copying)
            f.left = tuple(found)

    def feasible(self, g: State, c: Context) -> bool:
        return self.objects.awaits(c) or len(instances_of(g, c, self.objects.objects(g, c))) > 0

    def frame(self) -> type[Frame]:
        return Copying

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Copying)
        if not f.left:
            g.frames.pop()
            return
        original = f.left[0]
        root = root_of(g, original)
        if f.at == 0:
            old = g.contexts[g.objs[original].context]
            new = g.new_context(old.this, c.you)
            new.event = old.event  # GA 2.17: what set a trigger off set off its copy
            new.ints = old.ints.copy()  # GA 2.17: X is that of the original
            new.lists = old.lists.copy()  # GA 2.17: modes and targets are those of the original
            f.declared = new.id
            if root is None or not targets_of(g, root, new):
                f.step = 3
        elif f.at == 1:
            flow.may(g, f, c.you, c.this, COPYING)
        elif f.at == 2:
            if f.act == flow.A_YES:  # GA 2.17: new targets only where the effect allows them
                declare(g, root, c.you, f.declared, False, COPYING)
        else:
            f.step = 0
            f.left = f.left[1:]
            o = g.objs[original]
            method = known_of(g, original).method
            happen(g, copy_put(o.source, c.you, o.node, method, f.declared, c.this, COPYING))
