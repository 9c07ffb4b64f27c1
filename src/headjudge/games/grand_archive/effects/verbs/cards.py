"""Drawing and discarding. GA 2.10, 3.2"""

from __future__ import annotations

from headjudge.abilities.kinds import Value, Who
from headjudge.abilities.selectors import clockwise
from headjudge.abilities.verbs import Verb
from headjudge.games.grand_archive.events.drawing import drawn
from headjudge.games.grand_archive.events.moves import discarded, put_into_memory, returned_to_hand
from headjudge.games.grand_archive.objects.zones import GRAVEYARD, HAND, MAIN, MEMORY_ZONE
from headjudge.games.grand_archive.play.cost_footprint import Costly, Uses
from headjudge.games.grand_archive.play.payment import choose_payment
from headjudge.games.grand_archive.registry import Q_DISCARD
from headjudge.kernel.events import sequence, together
from headjudge.kernel.flow import run_node
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.needs import Need
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State


class Draw(Verb):
    """Draw cards, one after another. GA 2.10"""

    def __init__(self, count: Value, who: Who | None, zone: int = HAND) -> None:
        super().__init__(count, who)
        self.count = count
        self.who = who
        self.zone = zone

    def perform(self, g: State, c: Context) -> None:
        n = self.count.value(g, c)
        players = (c.you,) if self.who is None else self.who.players(g, c)
        n = min(n, len(g.cards) + 1)  # from an empty deck nothing is drawn, however often
        draws = [self.noting(c, drawn(p, self.zone, c.this)) for p in players for _ in range(n)]
        sequence(g, tuple(draws))  # GA 2.10: several cards are single draws

    def feasible(self, g: State, c: Context) -> bool:
        if self.awaits(c):
            return True
        players = (c.you,) if self.who is None else self.who.players(g, c)
        # GA 2.5.a: who cannot draw has not drawn
        return not [p for p in players if g.policies.ruled_out(g, drawn(p, self.zone, c.this))]

    def needs(self, g: State, c: Context) -> list[Need]:
        """The cards that it brings; nothing is demanded of the deck. GA 2.10"""
        if self.awaits(c) or (self.who is not None and c.you not in self.who.players(g, c)):
            return []
        top = g.zone(MAIN, c.you)[: max(0, self.count.value(g, c))]
        need = Need(top, len(top))
        need.brings = self.zone
        return [need]


def draw(count: Value, zone: int, who: Who | None) -> Draw:
    """Drawing into memory is drawing too. GA 2.10"""
    return Draw(count, who, zone)


class Discarding(Frame):
    """Players discard: each has chosen in turn order, and then all that was chosen goes at once. GA 2.19.m"""

    players: tuple[PlayerId, ...] = ()
    """Who is still to choose."""
    taken: tuple[ObjectId, ...] = ()


class Discard(Costly):
    """Discard cards of one's choice from hand; as a cost it needs them all. GA 3.2 discard

    Each of several players discards as many as they can.
    """

    def __init__(self, count: Value, who: Who | None) -> None:
        super().__init__(count, who)
        self.count = count
        self.who = who

    def players(self, g: State, c: Context) -> tuple[PlayerId, ...]:
        return (c.you,) if self.who is None else self.who.players(g, c)

    def player(self, g: State, c: Context) -> PlayerId:
        return c.you if self.who is None else self.who.one(g, c)

    def frame(self) -> type[Frame]:
        return Discarding

    def feasible(self, g: State, c: Context) -> bool:
        """GA 3.2 discard"""
        players = self.players(g, c)
        if self.awaits(c):
            return len(players) > 0
        n = self.count.value(g, c) if len(players) == 1 else 1
        return len([p for p in players if len(self.found(g, p, c)) >= n]) > 0

    def found(self, g: State, player: PlayerId, c: Context) -> tuple[ObjectId, ...]:
        """The cards in a player's hand of which nothing says that they cannot be discarded. GA 2.5.a"""
        return tuple([id for id in g.zone(HAND, player) if not g.policies.ruled_out(g, discarded(id, player, c.this))])

    def takes_any_card(self) -> bool:
        return True

    def brings(self) -> int:
        return GRAVEYARD

    def uses(self, g: State, c: Context) -> Uses:
        found = Uses()
        found.count = self.count.value(g, c)
        found.takes = self.found(g, self.player(g, c), c) if found.count else ()
        found.needs = 1 << HAND
        found.gives = 1 << GRAVEYARD
        return found

    def perform(self, g: State, c: Context) -> None:
        players = self.players(g, c)
        if players:
            f = run_node(g, self, c)
            assert isinstance(f, Discarding)
            first = list(clockwise(g, g.active))  # GA 2.19.m: the turn player chooses first
            f.players = players if len(players) == 1 else tuple([p for p in first if p in players])

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Discarding)
        if f.at == 0:
            n, player = self.count.value(g, c), f.players[0]
            choose_payment(g, player, self.found(g, player, c), n, n, Q_DISCARD, c.this)
            return
        f.taken = (*f.taken, *f.chosen)
        f.players = f.players[1:]
        if f.players:
            f.step = 0
            return
        g.frames.pop()
        # GA 3.2 discard: from hand, what the discarding player chose
        chosen = [id for id in f.taken if g.exists(id)]
        sequence(g, tuple([self.noting(c, discarded(id, g.objs[id].owner, c.this)) for id in chosen]))


class DiscardHand(Verb):
    def __init__(self, who: Who | None) -> None:
        super().__init__(who)
        self.who = who

    def perform(self, g: State, c: Context) -> None:
        players = (c.you,) if self.who is None else self.who.players(g, c)
        sequence(g, tuple([self.noting(c, discarded(id, p, c.this)) for p in players for id in g.zone(HAND, p)]))


class SwapHand(Verb):
    """The cards in hand and those in memory change places, all at once. GA 2.1"""

    def __init__(self, who: Who | None) -> None:
        super().__init__(who)
        self.who = who

    def moves(self, g: State, c: Context) -> list[Event]:
        found: list[Event] = []
        for p in (c.you,) if self.who is None else self.who.players(g, c):
            if p >= 0:
                found.extend([put_into_memory(id, p, c.this) for id in g.zone(HAND, p)])
                found.extend([returned_to_hand(id, p, c.this) for id in g.zone(MEMORY_ZONE, p)])
        return found

    def feasible(self, g: State, c: Context) -> bool:
        if self.awaits(c):
            return True
        moves = self.moves(g, c)
        return len(moves) > 0 and not [ev for ev in moves if g.policies.ruled_out(g, ev)]

    def perform(self, g: State, c: Context) -> None:
        together(g, tuple([self.noting(c, ev) for ev in self.moves(g, c)]))
