"""Cards elsewhere than in hand: destroy, banish, search, put, turn, create. FAB 8.5"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Filter, Selector, Value, Who
from headjudge.abilities.verbs import EachByItself, Move, Reveal, Shuffle, Verb
from headjudge.games.fab.effects.descriptions import fits, means_private
from headjudge.games.fab.effects.verbs.ordering import in_order
from headjudge.games.fab.events import cards, moves, tokens
from headjudge.games.fab.events.possible import ruled_out
from headjudge.games.fab.objects import zones
from headjudge.games.fab.objects.containing import SINGLE
from headjudge.games.fab.objects.places import FACE_DOWN
from headjudge.games.fab.objects.visibility import is_public, lies
from headjudge.games.fab.play.frames import doing
from headjudge.games.fab.registry import A_FAIL, Q_SEARCH
from headjudge.kernel import asking, flow, ids, moving
from headjudge.kernel.definitions import Instruction
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.functioning import player_of
from headjudge.kernel.ids import Cites, ObjectId, PlayerId
from headjudge.kernel.places import Places
from headjudge.kernel.records import Context, Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

NEGATED: Final[Cites] = (cite("FAB 8.5.26"),)
LOOKED: Final[Cites] = (cite("FAB 8.5.11"),)
PUT: Final[Cites] = (cite("FAB 8.5.15"),)
SEARCHED: Final[Cites] = (cite("FAB 8.5.19"),)
MAY_FAIL_TO_FIND: Final[Cites] = (cite("FAB 8.5.19"), cite("FAB 8.5.19a"))


class Each(EachByItself):
    """One event for each object, in an order that the player determines. FAB 1.8.6d"""

    def propose(self, g: State, c: Context, deeds: list[Event]) -> None:
        in_order(g, c, deeds)


class Destroy(Each):
    """`(destroy objects)`: they are put into their owners' graveyards, wherever they are. FAB 8.5.4"""

    def deed(self, g: State, c: Context, id: ObjectId) -> Event | None:
        if not moves.reaches(g, id, zones.GRAVEYARD):
            return None
        return cards.Destroyed(id, player_of(g, id), c.this)

    def removes(self) -> bool:
        return True

    def brings(self) -> int:
        return zones.GRAVEYARD

    def possible_in(self, places: Places) -> int:
        source, others = self.objects.finds(places)
        return places.everywhere if others else source.met & ~places.of_zone(zones.GRAVEYARD)


def ends_at(g: State, under_way: Frame) -> str:
    """The step of a resolving in which it ends, be the layer gone or not; none for what is still being played."""
    steps = g.policies.procedures[under_way.proc].index
    return "static effects end" if "static effects end" in steps else "attack" if "attack" in steps else ""


class Negate(Each):
    """`(negate objects)`: layers are cleared without resolving. FAB 8.5.26 + 1.2.2g + 1.2.2h"""

    def perform(self, g: State, c: Context) -> None:
        under_way = doing(g)
        if under_way is not None and under_way.layer in self.objects.objects(g, c) and ends_at(g, under_way):
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
            flow.jump(g, g.w_frame(), ends_at(g, under_way))

    def negate(self, g: State, c: Context) -> None:
        self.propose(g, c, self.deeds(g, c))

    def deed(self, g: State, c: Context, id: ObjectId) -> Event | None:
        o = g.find(id)
        if o is None or o.zone != zones.STACK:  # FAB 1.14.4b: there is a layer to negate
            return None
        if o.face >= 0:  # FAB 8.5.26: it is cleared, a card to its owner's graveyard
            return moves.move(g, id, zones.GRAVEYARD, source=c.this, cites=NEGATED)
        return moving.Ceased(id, o.owner, c.this, NEGATED)


class Banish(Each):
    """`(banish objects)`: face up."""

    def deed(self, g: State, c: Context, id: ObjectId) -> Event | None:
        o = g.find(id)
        hidden = o is not None and o.zone == zones.BANISHED and not is_public(o)  # FAB 3.0.7b: it just becomes public
        if o is None or not (hidden or moves.reaches(g, id, zones.BANISHED)):
            return None
        return cards.Banished(id, o.owner, c.this)

    def able(self, g: State, c: Context, id: ObjectId) -> bool:
        return super().able(g, c, id) and moves.reaches(g, id, zones.BANISHED)  # FAB 3.0.7b: no move, no banishing

    def removes(self) -> bool:
        return True

    def brings(self) -> int:
        return zones.BANISHED

    def possible_in(self, places: Places) -> int:
        return banished_in(self.objects, places)


def banished_in(objects: Selector, places: Places) -> int:
    """Where the source could be if objects are banished: what lies face up there already is not. FAB 3.0.7b"""
    source, others = objects.finds(places)
    return places.everywhere if others else source.met & ~(1 << zones.BANISHED)


class SearchFor(Verb):
    """`(search slot filter*)`: look through your deck for a fitting card; you may fail to find one. FAB 8.5.19"""

    def __init__(self, slot: ids.Slot, filters: list[Filter]) -> None:
        super().__init__(*filters)
        self.slot = slot
        self.filters = filters

    def fills(self) -> tuple[ids.Slot, ...]:
        return (*super().fills(), self.slot)

    def feasible(self, g: State, c: Context) -> bool:
        return len(g.zone(zones.DECK, c.you)) > 0  # FAB 8.5.19d: an empty zone cannot be searched

    def perform(self, g: State, c: Context) -> None:
        g.w_context(c.id).lists[self.slot] = ()
        if self.feasible(g, c):
            flow.run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            deck = g.zone(zones.DECK, c.you)
            sequence(g, tuple([moving.LookedAt(id, c.you, c.this, SEARCHED) for id in deck]))
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


class PutInArsenal(Each):
    """`(put-in-arsenal objects up|down)`: fails where no arsenal zone is empty. FAB 3.3.2a"""

    def __init__(self, objects: Selector, face: str) -> None:
        super().__init__(objects)
        self.face_up = face == "up"

    def deed(self, g: State, c: Context, id: ObjectId) -> Event | None:
        if not moves.reaches(g, id, zones.ARSENAL):
            return None
        way = moves.FACE_UP if self.face_up else 0
        return moves.move(g, id, zones.ARSENAL, source=c.this, cites=PUT, way=way)

    def feasible(self, g: State, c: Context) -> bool:
        if not super().feasible(g, c):
            return False
        return len(first_of_each(g, self.deeds(g, c), zones.ARSENAL)) >= certain(self.objects, g, c)

    def removes(self) -> bool:
        return True

    def brings(self) -> int:
        return zones.ARSENAL

    def possible_in(self, places: Places) -> int:
        source, others = self.objects.finds(places)
        return places.everywhere if others else source.met & ~places.of_zone(zones.ARSENAL)


def certain(objects: Selector, g: State, c: Context) -> int:
    """Of how many certain objects a selector speaks, as far as it is known."""
    return sum([member.fewest(g, c) for member in objects.members() if not member.awaits(c)])


def first_of_each(g: State, events: list[Event], zone: int) -> list[Event]:
    """One card for each zone that contains one at most; what ceases to exist on the way is none. FAB 3.3.2a"""
    full: list[int] = []
    found: list[Event] = []
    for ev in events:
        owner = g.objs[ev.obj].owner
        if owner not in full:
            found.append(ev)
            if not moves.departure(g, ev.obj, zone):
                full.append(owner)
    return found


class TurnFace(Each):
    """`(turn objects up|down)`. FAB 8.5.24"""

    def __init__(self, objects: Selector, face: str) -> None:
        super().__init__(objects)
        self.face_up = face == "up"
        if self.face_up:
            means_private(objects)

    def deed(self, g: State, c: Context, id: ObjectId) -> Event | None:
        o = g.find(id)
        if o is None or o.face < 0 or lies(o, self.face_up):  # FAB 8.5.24a: what lies so already is not turned
            return None
        return cards.Turned(id, o.owner, self.face_up, c.this)

    def possible_in(self, places: Places) -> int:
        """Private or public it lies the other way before it is turned; no hand or deck lies face down. FAB 8.5.24"""
        source, others = self.objects.finds(places)
        if others:
            return places.everywhere
        return source.met & (FACE_DOWN if self.face_up else places.public)


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
        return [tokens.TokensCreated(p, face, n, c.this, owner=self.owner(c, p)) for p in players]

    def feasible(self, g: State, c: Context) -> bool:
        """FAB 1.14.4b: there is a token to create, and somebody to create it."""
        return self.awaits(c) or len([ev for ev in self.created(g, c) if not ruled_out(g, ev)]) > 0

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

    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        means_private(objects)

    def perform(self, g: State, c: Context) -> None:
        private = cards.revealable(g, self.objects.objects(g, c))
        if private:  # FAB 8.5.17d: with nothing but public objects it fails
            happen(g, cards.revealed(c, c.you, private, self.note))

    def able(self, g: State, c: Context, id: ObjectId) -> bool:
        """FAB 1.14.4b: it is private, and nothing says that it cannot be revealed."""
        return len(cards.revealable(g, (id,))) > 0 and not cards.unrevealable(g, c, id)

    def possible_in(self, places: Places) -> int:
        """FAB 5.2.4: it can be revealed only while it is private."""
        source, others = self.objects.finds(places)
        return places.everywhere if others else source.met & places.hidden


class RevealUntil(Verb):
    """`(reveal-until slot filter*)`: cards off the top of your deck up to the first that fits. FAB 8.5.17"""

    def __init__(self, slot: ids.Slot, filters: list[Filter]) -> None:
        super().__init__(*filters)
        self.slot = slot
        self.filters = filters

    def fills(self) -> tuple[ids.Slot, ...]:
        return (*super().fills(), self.slot)

    def feasible(self, g: State, c: Context) -> bool:
        return len(g.zone(zones.DECK, c.you)) > 0

    def perform(self, g: State, c: Context) -> None:
        deck = g.zone(zones.DECK, c.you)
        last = next((i for i, id in enumerate(deck) if fits(g, c, id, self.filters)), -1)
        shown = deck if last < 0 else deck[: last + 1]
        g.w_context(c.id).lists[self.slot] = () if last < 0 else (deck[last],)
        private = cards.revealable(g, shown)
        if private:  # FAB 8.5.17d: with nothing but public objects it fails
            happen(g, cards.revealed(c, c.you, private, self.note))


class LookAt(EachByItself):
    """`(look objects)`: you see private cards, and nobody else does. FAB 8.5.11"""

    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        means_private(objects)

    def deed(self, g: State, c: Context, id: ObjectId) -> Event | None:
        o = g.find(id)
        if o is None or is_public(o):  # FAB 8.5.11c: what is public is not looked at
            return None
        return moving.LookedAt(id, c.you, c.this, LOOKED)  # FAB 8.5.11: whoever looks sees it, and nobody else does


class PutObjects(Move):
    """FAB 8.5.15"""

    def decided_by(self) -> Cites:
        return PUT

    def __init__(self, objects: Selector, zone: int, place: str | None) -> None:
        super().__init__(objects, zone, place)
        self.shuffled = False
        """The deck is shuffled at once: no order could be told from another."""

    def comes_before(self, later: Instruction) -> None:
        self.shuffled = self.zone == zones.DECK and isinstance(later, Shuffle) and later.zone == zones.DECK

    def propose(self, g: State, c: Context, deeds: list[Event]) -> None:
        if self.shuffled:
            sequence(g, tuple(deeds))
        else:
            in_order(g, c, deeds)

    def deed(self, g: State, c: Context, id: ObjectId) -> Event | None:
        if not moves.reaches(g, id, self.zone):
            return None
        return super().deed(g, c, id)

    def feasible(self, g: State, c: Context) -> bool:
        if not super().feasible(g, c):
            return False
        if not SINGLE >> self.zone & 1:
            return True
        return len(first_of_each(g, self.deeds(g, c), self.zone)) >= certain(self.objects, g, c)
