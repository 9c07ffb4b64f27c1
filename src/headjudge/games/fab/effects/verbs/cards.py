"""Cards elsewhere than in hand: destroy, banish, search, put, turn, create. FAB 8.5"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Move, OnObjects, Reveal, Verb, unfilled
from headjudge.abilities.kinds import Filter, Selector, Value, Who
from headjudge.games.fab.cards.faces import names_x
from headjudge.games.fab.effects.descriptions import fits
from headjudge.games.fab.effects.verbs.ordering import in_order
from headjudge.games.fab.events import cards, moves, tokens
from headjudge.games.fab.events.possible import ruled_out
from headjudge.games.fab.objects import zones
from headjudge.games.fab.objects.containing import contains
from headjudge.games.fab.objects.visibility import is_public, lies
from headjudge.games.fab.play.doing import doing
from headjudge.games.fab.play.targets import Declared
from headjudge.games.fab.registry import A_FAIL, Q_SEARCH
from headjudge.kernel import asking, flow, ids, moving
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.ids import Cites, ObjectId, PlayerId
from headjudge.kernel.records import Context, Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

NEGATED: Final[Cites] = (cite("FAB 8.5.26"),)
LOOKED: Final[Cites] = (cite("FAB 8.5.11"),)
PUT: Final[Cites] = (cite("FAB 8.5.15"),)
SEARCHED: Final[Cites] = (cite("FAB 8.5.19"),)
MAY_FAIL_TO_FIND: Final[Cites] = (cite("FAB 8.5.19"), cite("FAB 8.5.19a"))


class Destroy(OnObjects):
    """`(destroy objects)`; as an effect-cost it can be paid while all of them exist in the arena."""

    def perform(self, g: State, c: Context) -> None:
        gone: list[Event] = []
        for id in self.objects.objects(g, c):
            o = g.find(id)
            if o is not None and (zones.ARENA | 1 << zones.ARSENAL) >> o.zone & 1:
                gone.append(self.noting(c, cards.destroyed(id, o.controller, c.this)))
        in_order(g, c, gone)

    def removed(self) -> Selector | None:
        return self.objects

    def brings(self) -> int:
        return zones.GRAVEYARD

    def feasible(self, g: State, c: Context) -> bool:
        found = self.objects.objects(g, c)
        if unfilled(self.objects, c) or (isinstance(self.objects, Declared) and not found):  # any number may be none
            return True
        there = [g.objs[id] for id in found if g.exists(id) and zones.ARENA >> g.objs[id].zone & 1]
        # FAB 1.14.4b: what nothing lets be destroyed cannot pay
        able = [o for o in there if not ruled_out(g, cards.destroyed(o.id, o.controller, c.this))]
        return len(found) > 0 and len(able) == len(found)


class Negate(OnObjects):
    """`(negate objects)`: layers are cleared without resolving. FAB 8.5.26 + 1.2.2g + 1.2.2h"""

    def perform(self, g: State, c: Context) -> None:
        under_way = doing(g)
        if under_way is not None and under_way.layer in self.objects.objects(g, c):
            flow.run_node(g, self, c)
        else:
            self.negate(g, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        """It negates the layer that is resolving."""
        if f.at == 0:
            self.negate(g, c)
            return
        g.frames.pop()
        under_way = doing(g)
        assert under_way is not None
        o = g.find(under_way.layer)
        if o is None or o.zone != zones.STACK:  # FAB 8.5.26a: what has negated itself does not finish resolving
            del g.frames[g.frames.index(under_way) + 1 :]
            steps = g.policies.procedures[under_way.proc].index
            flow.jump(g, g.w_frame(), "static effects end" if "static effects end" in steps else "attack")

    def negate(self, g: State, c: Context) -> None:
        layers = [id for id in self.objects.objects(g, c) if g.exists(id) and g.objs[id].zone == zones.STACK]
        in_order(g, c, [self.noting(c, self.negated(g, c, id)) for id in layers])

    def feasible(self, g: State, c: Context) -> bool:
        """FAB 1.14.4b: there is a layer to negate."""
        if unfilled(self.objects, c):
            return True
        found = [id for id in self.objects.objects(g, c) if g.exists(id) and g.objs[id].zone == zones.STACK]
        return len([id for id in found if not ruled_out(g, self.negated(g, c, id))]) > 0

    def negated(self, g: State, c: Context, id: ObjectId) -> Event:
        if g.objs[id].face >= 0:  # FAB 8.5.26: it is cleared, a card to its owner's graveyard
            return moves.move(g, id, zones.GRAVEYARD, source=c.this, cites=NEGATED)
        return moving.ceased(id, g.objs[id].owner, c.this, NEGATED)


class Banish(OnObjects):
    """`(banish objects)`: face up."""

    def perform(self, g: State, c: Context) -> None:
        there = [id for id in self.objects.objects(g, c) if g.exists(id)]
        in_order(g, c, [self.noting(c, cards.banished(id, g.objs[id].owner, c.this)) for id in there])

    def removed(self) -> Selector | None:
        return self.objects

    def brings(self) -> int:
        return zones.BANISHED

    def feasible(self, g: State, c: Context) -> bool:
        if unfilled(self.objects, c):
            return True
        there = [g.objs[id] for id in self.objects.objects(g, c) if g.exists(id)]
        # FAB 1.14.4b: what nothing lets be banished cannot pay
        return len([o for o in there if not ruled_out(g, cards.banished(o.id, o.owner, c.this))]) > 0


class SearchFor(Verb):
    """`(search slot filter*)`: look through your deck for a fitting card; you may fail to find one. FAB 8.5.19"""

    def __init__(self, slot: ids.Slot, filters: list[Filter]) -> None:
        super().__init__(*filters)
        self.slot = slot
        self.filters = filters

    def perform(self, g: State, c: Context) -> None:
        g.w_context(c.id).lists[self.slot] = ()
        if g.zone(zones.DECK, c.you):  # FAB 8.5.19d: an empty zone cannot be searched
            flow.run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            deck = g.zone(zones.DECK, c.you)
            sequence(g, tuple([moving.looked_at(id, c.you, c.this, SEARCHED) for id in deck]))
        elif f.at == 1:
            q = Question(c.you, Q_SEARCH)
            q.source = c.this
            q.cites = SEARCHED
            for id in self.seen(g, c):
                if fits(g, c, id, self.filters):
                    q.add(flow.A_CHOOSE, id)
            if self.may_fail(g, c, q.objs):  # FAB 1.9.1c: nobody could tell that there was something to find
                q.cites = MAY_FAIL_TO_FIND
                q.add(A_FAIL)
            asking.ask(g, f, q)
        else:
            g.frames.pop()
            if f.act != A_FAIL:
                g.w_context(c.id).lists[self.slot] = (f.obj,)

    def seen(self, g: State, c: Context) -> list[ObjectId]:
        """The cards that the player has really looked at."""
        return [id for id in g.zone(zones.DECK, c.you) if g.objs[id].known >> c.you & 1]

    def may_fail(self, g: State, c: Context, found: list[ObjectId]) -> bool:
        """Whether a player may find nothing: where properties are stated, and no public card has them. FAB 8.5.19a"""
        if not found:
            return True
        if not self.filters:  # FAB 8.5.19c: any card will do
            return False
        return not [id for id in found if is_public(g.objs[id])]  # FAB 8.5.19b: everybody sees that there is one


class PutInArsenal(Verb):
    """`(put-in-arsenal objects up|down)`: fails where no arsenal zone is empty. FAB 3.3.2a"""

    def __init__(self, objects: Selector, face: str) -> None:
        super().__init__(objects)
        self.objects = objects
        self.face_up = face == "up"

    def perform(self, g: State, c: Context) -> None:
        put: list[Event] = []
        full: list[int] = []
        for id in self.objects.objects(g, c):
            if g.exists(id) and g.objs[id].owner not in full and not g.zone(zones.ARSENAL, g.objs[id].owner):
                full.append(g.objs[id].owner)
                put.append(self.noting(c, self.putting(g, c, id)))
        sequence(g, tuple(put))

    def putting(self, g: State, c: Context, id: ObjectId) -> Event:
        way = moves.FACE_UP if self.face_up else 0
        return moves.move(g, id, zones.ARSENAL, source=c.this, cites=PUT, way=way)

    def removed(self) -> Selector | None:
        return self.objects

    def feasible(self, g: State, c: Context) -> bool:
        """FAB 1.8.3b: there is a card to put, and an empty arsenal zone."""
        if unfilled(self.objects, c):
            return True
        found = [id for id in self.objects.objects(g, c) if g.exists(id)]
        able = [id for id in found if not g.zone(zones.ARSENAL, g.objs[id].owner)]
        return len([id for id in able if not ruled_out(g, self.putting(g, c, id))]) > 0


class TurnFace(Verb):
    """`(turn objects up|down)`. FAB 8.5.24"""

    def __init__(self, objects: Selector, face: str) -> None:
        super().__init__(objects)
        self.objects = objects
        self.face_up = face == "up"

    def perform(self, g: State, c: Context) -> None:
        there = [id for id in self.objects.objects(g, c) if g.exists(id)]
        in_order(g, c, [self.noting(c, self.turned(g, c, id)) for id in there])

    def turned(self, g: State, c: Context, id: ObjectId) -> Event:
        return cards.turned(id, g.objs[id].owner, self.face_up, c.this)

    def feasible(self, g: State, c: Context) -> bool:
        """FAB 8.5.24a: what lies so already is not turned"""
        there = [id for id in self.objects.objects(g, c) if g.exists(id)]
        able = [id for id in there if not lies(g.objs[id], self.face_up) and not ruled_out(g, self.turned(g, c, id))]
        return unfilled(self.objects, c) or len(able) > 0


class CreateToken(Verb):
    """`(create "Quicken" n? who?)`: so many tokens under their control, yours without a player. FAB 8.5.2"""

    def __init__(self, name: str, who: Who | None, count: Value | None = None) -> None:
        super().__init__(who, count)
        self.name = name
        self.who = who
        self.count = count

    def perform(self, g: State, c: Context) -> None:
        """FAB 1.9.2: a compound event, which expands into one creation after another"""
        sequence(g, tuple([self.noting(c, ev) for ev in self.created(g, c)]))

    def created(self, g: State, c: Context) -> list[Event]:
        n = 1 if self.count is None else self.count.value(g, c)
        if n <= 0:  # FAB 1.9.1b: an instruction to do nothing is no event
            return []
        face = token_face(g, self.name)
        players = (c.you,) if self.who is None else self.who.players(g, c)
        return [tokens.tokens_created(p, face, n, c.this, owner=self.owner(c, p)) for p in players]

    def feasible(self, g: State, c: Context) -> bool:
        """FAB 1.14.4b: there is a token to create, and somebody to create it."""
        if self.count is not None and names_x(self.count):
            return True
        return len([ev for ev in self.created(g, c) if not ruled_out(g, ev)]) > 0

    def owner(self, c: Context, player: PlayerId) -> PlayerId:
        """FAB 1.3.1a: who is instructed to create it owns it."""
        return player


class CreateUnder(CreateToken):
    """`(create "Frostbite" n? under who)`: you create tokens, which you own, under their control. FAB 1.3.1a"""

    def owner(self, c: Context, player: PlayerId) -> PlayerId:
        return c.you


def token_face(g: State, name: str) -> int:
    """The index of a token's face among those of this game."""
    for i, face in enumerate(g.faces):
        if face.name == name:
            return i
    raise KeyError(f"no token named {name!r} in this game")


class RevealObjects(Reveal):
    """FAB 8.5.17: one event, however many cards are revealed"""

    def perform(self, g: State, c: Context) -> None:
        private = cards.revealable(g, self.objects.objects(g, c))
        if private:  # FAB 8.5.17d: with nothing but public objects it fails
            happen(g, cards.revealed(c, c.you, private, self.note))

    def feasible(self, g: State, c: Context) -> bool:
        """FAB 1.14.4b: there is something private that can be revealed."""
        private = cards.revealable(g, self.objects.objects(g, c))
        return unfilled(self.objects, c) or len([id for id in private if not cards.unrevealable(g, c, id)]) > 0


class LookAt(OnObjects):
    """`(look objects)`: you see private cards, and nobody else does. FAB 8.5.11"""

    def unseen(self, g: State, c: Context) -> list[ObjectId]:
        found = [id for id in self.objects.objects(g, c) if g.exists(id)]
        return [id for id in found if not is_public(g.objs[id])]  # FAB 8.5.11c: what is public is not looked at

    def perform(self, g: State, c: Context) -> None:
        # FAB 8.5.11: whoever looks sees it, and nobody else does
        looks = [moving.looked_at(id, c.you, c.this, LOOKED) for id in self.unseen(g, c)]
        sequence(g, tuple([self.noting(c, ev) for ev in looks]))

    def feasible(self, g: State, c: Context) -> bool:
        """FAB 1.14.4b: there is something private to look at."""
        return unfilled(self.objects, c) or len(self.unseen(g, c)) > 0


class PutObjects(Move):
    """FAB 8.5.15"""

    def decided_by(self) -> Cites:
        return PUT

    def perform(self, g: State, c: Context) -> None:
        in_order(g, c, self.moves(g, c))

    def moves(self, g: State, c: Context) -> list[Event]:
        found = super().moves(g, c)
        if self.zone != zones.ARSENAL:
            return found
        first = {g.objs[ev.obj].owner: ev for ev in reversed(found)}
        # FAB 3.3.2a: an arsenal contains one card at most
        return [ev for player, ev in sorted(first.items()) if not g.zone(zones.ARSENAL, player)]

    def feasible(self, g: State, c: Context) -> bool:
        """FAB 1.14.4b: something can be moved there."""
        if unfilled(self.objects, c):
            return True
        able = [ev for ev in self.moves(g, c) if not ruled_out(g, ev)]
        return len([ev for ev in able if contains(g, g.objs[ev.obj], self.zone)]) > 0
