"""Cards of the hand: draw, discard, reveal, put, pitch, intimidate. FAB 8.5 + 1.14.3b"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Filter, Value, Who
from headjudge.abilities.selectors import In, You
from headjudge.abilities.verbs import Verb, found_in
from headjudge.games.fab import registry
from headjudge.games.fab.effects.descriptions import fits
from headjudge.games.fab.effects.verifying import UNVERIFIED, describes, may_fail
from headjudge.games.fab.events import assets, cards, moves
from headjudge.games.fab.events.possible import ruled_out
from headjudge.games.fab.objects import properties, zones
from headjudge.games.fab.objects.places import PLACES
from headjudge.games.fab.play.frames import paid_layer
from headjudge.games.fab.play.payment import pitchable
from headjudge.kernel import asking, chance, flow, moving
from headjudge.kernel.definitions import Ability
from headjudge.kernel.events import happen, noted, sequence
from headjudge.kernel.ids import NO_SLOT, NOTHING, Cites, ObjectId, Slot
from headjudge.kernel.lasting import EffectBegan
from headjudge.kernel.needs import Need
from headjudge.kernel.places import Places
from headjudge.kernel.records import ABSENT, Context, Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

PITCH_CARDS: Final[Cites] = (cite("FAB 8.5.44"),)
PUT: Final[Cites] = (cite("FAB 8.5.15"),)
INTIMIDATED: Final[Cites] = (cite("FAB 8.5.10"),)
BANISHED: Final[Slot] = Slot("banished")
"""A card that was banished from hand, for what is to become of it later."""
registry.TABLES.question_cites(registry.Q_DISCARD, cite("FAB 8.5.5"))
registry.TABLES.question_cites(registry.Q_REVEAL, cite("FAB 8.5.17"))
registry.TABLES.question_cites(registry.Q_PUT, cite("FAB 8.5.15"))
registry.TABLES.question_cites(registry.Q_TOP_OR_BOTTOM, cite("FAB 8.5.15"))


class Draw(Verb):
    """`(draw n who?)`: one event for each player, however many cards they draw. FAB 1.9.2"""

    def __init__(self, count: Value, who: Who | None) -> None:
        super().__init__(count, who)
        self.count = count
        self.who = who

    def perform(self, g: State, c: Context) -> None:
        players = (c.you,) if self.who is None else self.who.players(g, c)
        n = self.count.value(g, c)  # FAB 1.9.1b: an instruction to draw nothing is no event
        draws = [cards.Drawn(p, c.this, amount=n) for p in players if n > 0]
        sequence(g, tuple([self.noting(c, ev) for ev in draws]))  # FAB 1.9.2 + 1.9.2c: one player after another

    def feasible(self, g: State, c: Context) -> bool:
        """FAB 8.5.6b: from an empty deck nothing is drawn"""
        if self.awaits(c):
            return True
        players = (c.you,) if self.who is None else self.who.players(g, c)
        able = [p for p in players if g.zone(zones.DECK, p)] if self.count.value(g, c) > 0 else []
        # FAB 1.14.4b: whom nothing lets draw cannot pay by that
        return len([p for p in able if not ruled_out(g, cards.Drawn(p, c.this))]) > 0

    def needs(self, g: State, c: Context) -> list[Need]:
        """What is drawn can be taken from the hand by what comes after."""
        if self.awaits(c):
            return []
        players = (c.you,) if self.who is None else self.who.players(g, c)
        return [self.drawn(g.zone(zones.DECK, p)[: max(0, self.count.value(g, c))]) for p in players]

    def drawn(self, cards: tuple[ObjectId, ...]) -> Need:
        need = Need(cards, len(cards))
        need.brings = zones.HAND
        need.all = True
        return need


def means_hand(filters: list[Filter]) -> None:
    """What no card in a hand can be is refused."""
    if [filter for filter in filters if not filter.found_in(PLACES) & PLACES.of_zone(zones.HAND)]:
        raise ValueError("no card in a hand is like that")


class OneFromHand(Verb):
    """One fitting card of your hand that you choose; with no such card nothing is done."""

    def __init__(self, filters: list[Filter]) -> None:
        super().__init__(*filters)
        means_hand(filters)
        self.filters = filters
        self.described = len([filter for filter in filters if describes(filter)]) > 0

    def ask(self, g: State, c: Context, kind: int) -> None:
        """Let the player choose one; none where nobody could tell that there is one. FAB 1.9.1c"""
        found = self.fitting(g, c, g.zone(zones.HAND, c.you))
        fails = self.described and not self.whole and may_fail(g, c.you, found)
        cites = UNVERIFIED if fails else ()
        flow.choose(g, c.you, found, 0 if fails else 1, 1, kind=kind, source=c.this, cites=cites)

    def fitting(self, g: State, c: Context, hand: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
        return tuple([id for id in hand if fits(g, c, id, self.filters)])

    def removes(self) -> bool:
        return True

    def needs(self, g: State, c: Context) -> list[Need]:
        return [] if self.awaits(c) else [self.needed(self.fitting(g, c, g.zone(zones.HAND, c.you)), 1)]

    def takes_any_card(self) -> bool:
        return not self.described

    def feasible(self, g: State, c: Context) -> bool:
        return self.awaits(c) or len(self.fitting(g, c, g.zone(zones.HAND, c.you))) > 0

    def possible_in(self, places: Places) -> int:
        return from_hand_in(self.filters, places)

    def perform(self, g: State, c: Context) -> None:
        if self.feasible(g, c):
            flow.run_node(g, self, c)


def from_hand_in(filters: list[Filter], places: Places) -> int:
    """Where the source could be if a fitting card of the hand is taken: in hand, where only itself can fit."""
    return found_in(In(zones.HAND, You(), filters), places)


def discardable(g: State, c: Context, hand: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """The cards that no effect keeps from being discarded. FAB 1.0.2"""
    return tuple([id for id in hand if not ruled_out(g, cards.Discarded(id, c.you, c.this))])


class Discard(OneFromHand):
    """`(discard filter*)`: one card of your hand that you choose. FAB 8.5.5; with no such card it fails, FAB 8.5.5b"""

    def brings(self) -> int:
        return zones.GRAVEYARD

    def fitting(self, g: State, c: Context, hand: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
        return discardable(g, c, super().fitting(g, c, hand))

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            self.ask(g, c, registry.Q_DISCARD)
            return
        g.frames.pop()
        if f.chosen:
            happen(g, self.noting(c, cards.Discarded(f.chosen[0], c.you, c.this)))


class BeatChest(Discard):
    """`beat-chest`: what the keyword of that name lets a player discard, who then has beaten chest. FAB 8.3.33"""

    def feasible(self, g: State, c: Context) -> bool:
        return super().feasible(g, c) and not ruled_out(g, cards.ChestBeaten(c.you, c.this))

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            self.ask(g, c, registry.Q_DISCARD)
            return
        g.frames.pop()
        if f.chosen:  # FAB 8.3.33b: not without such a card
            discarded = self.noting(c, cards.Discarded(f.chosen[0], c.you, c.this))
            sequence(g, (discarded, cards.ChestBeaten(c.you, c.this)))  # FAB 8.3.33a: who has paid has beaten chest


class DiscardThis(Verb):
    """`(discard itself)`: this card itself, out of its owner's hand. FAB 8.5.5 + 5.2.4"""

    def removes(self) -> bool:
        return True

    def brings(self) -> int:
        return zones.GRAVEYARD

    def needs(self, g: State, c: Context) -> list[Need]:
        return [self.needed((c.this,), 1)]

    def feasible(self, g: State, c: Context) -> bool:
        o = g.find(c.this)
        return o is not None and o.zone == zones.HAND and len(discardable(g, c, (c.this,))) > 0

    def possible_in(self, places: Places) -> int:
        return places.of_zone(zones.HAND)

    def perform(self, g: State, c: Context) -> None:
        if self.feasible(g, c):
            happen(g, self.noting(c, cards.Discarded(c.this, c.you, c.this)))


class DiscardRandom(Verb):
    """`(discard-random n)`: cards of your hand, picked by chance. FAB 8.5.5"""

    def __init__(self, count: Value | None) -> None:
        super().__init__(count)
        self.count = count

    def how_many(self, g: State, c: Context) -> int:
        return 1 if self.count is None else self.count.value(g, c)

    def removes(self) -> bool:
        return True

    def brings(self) -> int:
        return zones.GRAVEYARD

    def takes_any_card(self) -> bool:
        return True

    def needs(self, g: State, c: Context) -> list[Need]:
        if self.awaits(c):
            return []
        return [self.needed(discardable(g, c, g.zone(zones.HAND, c.you)), self.how_many(g, c))]

    def feasible(self, g: State, c: Context) -> bool:
        return self.awaits(c) or len(discardable(g, c, g.zone(zones.HAND, c.you))) >= self.how_many(g, c)

    def perform(self, g: State, c: Context) -> None:
        hand = discardable(g, c, g.zone(zones.HAND, c.you))
        discards: list[Event] = []
        for _ in range(min(len(hand), self.how_many(g, c))):
            card = chance.pick(g, hand)
            hand = tuple([id for id in hand if id != card])
            discards.append(self.noting(c, cards.Discarded(card, c.you, c.this)))
        sequence(g, tuple(discards))


class RevealFromHand(OneFromHand):
    """`(reveal-from-hand filter*)`: one fitting card of your hand that you choose. FAB 8.5.17"""

    def removes(self) -> bool:
        return False

    def fitting(self, g: State, c: Context, hand: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
        # FAB 1.0.2: what an effect says cannot be revealed is not
        shown = [id for id in cards.revealable(g, hand) if not cards.unrevealable(g, c, id)]
        return super().fitting(g, c, tuple(shown))

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            self.ask(g, c, registry.Q_REVEAL)
            return
        g.frames.pop()
        if f.chosen:
            happen(g, cards.revealed(c, c.you, f.chosen, self.note))  # FAB 8.5.17: public, then private again


class PutOnBottom(Verb):
    """`(put-from-hand bottom)`: a card of your hand that you choose goes to the bottom of your deck. FAB 8.5.15"""

    def __init__(self) -> None:
        super().__init__()
        self.place = moving.LAST

    def puttable(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        """The cards that no effect keeps from being put there. FAB 1.0.2"""
        hand = g.zone(zones.HAND, c.you)
        return tuple([id for id in hand if not ruled_out(g, moves.move(g, id, zones.DECK, c.you, c.this))])

    def removes(self) -> bool:
        return True

    def brings(self) -> int:
        return zones.DECK

    def takes_any_card(self) -> bool:
        return True

    def needs(self, g: State, c: Context) -> list[Need]:
        return [self.needed(self.puttable(g, c), 1)]

    def feasible(self, g: State, c: Context) -> bool:
        return len(self.puttable(g, c)) > 0

    def perform(self, g: State, c: Context) -> None:
        if self.feasible(g, c):
            flow.run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            flow.choose(g, c.you, self.puttable(g, c), 1, 1, kind=registry.Q_BOTTOM, source=c.this, cites=PUT)
            return
        g.frames.pop()
        self.put_back(g, c, f.chosen[0], self.place)

    def put_back(self, g: State, c: Context, card: ObjectId, position: int) -> None:
        happen(g, self.noting(c, moves.move(g, card, zones.DECK, c.you, c.this, PUT, position)))


class PutOnTop(PutOnBottom):
    """`(put-from-hand top)`: a card of your hand that you choose goes on top of your deck. FAB 8.5.15"""

    def __init__(self) -> None:
        super().__init__()
        self.place = 0


class PutOnEither(PutOnBottom):
    """`(put-from-hand either)`: a card of your hand goes on top or to the bottom of your deck. FAB 8.5.15"""

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            flow.choose(g, c.you, self.puttable(g, c), 1, 1, kind=registry.Q_PUT, source=c.this)
        elif f.at == 1:
            q = Question(c.you, registry.Q_TOP_OR_BOTTOM)
            q.source = c.this
            q.add(registry.A_TOP, f.chosen[0])
            q.add(registry.A_BOTTOM, f.chosen[0])
            asking.ask(g, f, q)
        else:
            g.frames.pop()
            self.put_back(g, c, f.chosen[0], 0 if f.act == registry.A_TOP else moving.LAST)


class PitchSome(Verb):
    """`(pitch-cards n filter*)`: exactly so many fitting cards of your hand."""

    def __init__(self, count: Value, filters: list[Filter]) -> None:
        super().__init__(count, *filters)
        means_hand(filters)
        self.count = count
        self.filters = filters
        self.described = len([filter for filter in filters if describes(filter)]) > 0

    def fitting(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        hand = [id for id in pitchable(g, c.you) if g.prop(id, properties.PITCH) != ABSENT]
        return tuple([id for id in hand if fits(g, c, id, self.filters)])

    def removes(self) -> bool:
        return True

    def brings(self) -> int:
        return zones.PITCH

    def needs(self, g: State, c: Context) -> list[Need]:
        return [] if self.awaits(c) else [self.needed(self.fitting(g, c), self.count.value(g, c))]

    def feasible(self, g: State, c: Context) -> bool:
        return self.awaits(c) or len(self.fitting(g, c)) >= self.count.value(g, c)

    def possible_in(self, places: Places) -> int:
        return from_hand_in(self.filters, places)

    def perform(self, g: State, c: Context) -> None:
        if self.feasible(g, c):
            flow.run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            n, found = self.count.value(g, c), self.fitting(g, c)
            least = n
            if self.described and not self.whole and may_fail(g, c.you, found):  # FAB 1.9.1c: nobody could tell
                least = 0
            flow.choose(g, c.you, found, least, n, kind=registry.Q_PITCH, source=c.this, cites=PITCH_CARDS)
            return
        g.frames.pop()
        enough = len(f.chosen) == self.count.value(g, c)
        pitched = [assets.Pitched(id, c.you, c.this, PITCH_CARDS) for id in f.chosen if enough]
        for ev in pitched:
            ev.layer = paid_layer(g, c)  # FAB 1.14.4: as an effect-cost it is pitched to play or activate that
        sequence(g, tuple([self.noting(c, ev) for ev in pitched]))


class Intimidate(Verb):
    """`(intimidate targets)`: each hero banishes a random card of their hand face down until the end phase. FAB 8.5.10

    The stored edition does not say who picks the card; printed cards have always said that chance does.
    """

    def __init__(self, who: Who, returning: Ability) -> None:
        super().__init__(who, returning)
        self.who = who
        self.returning = returning

    def feasible(self, g: State, c: Context) -> bool:
        """FAB 8.5.10a: whoever there is can be intimidated, with cards in hand or without."""
        if self.who.awaits(c):
            return True
        intimidated = [cards.Intimidated(p, c.you, NOTHING, c.this) for p in self.who.players(g, c)]
        return len([ev for ev in intimidated if not ruled_out(g, ev)]) > 0

    def perform(self, g: State, c: Context) -> None:
        flow.run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        players = self.who.players(g, c)
        at = f.at // 2
        if at >= len(players):
            g.frames.pop()
        elif f.at % 2 == 0:
            hand = g.zone(zones.HAND, players[at])
            card = chance.pick(g, hand) if hand else NOTHING
            happen(g, self.observing(g, c, cards.Intimidated(players[at], c.you, card, c.this)))
        else:
            for id in self.observed(g, c):
                self.return_later(g, c, id)

    def return_later(self, g: State, c: Context, card: ObjectId) -> None:
        if not g.exists(card) or g.objs[card].zone != zones.BANISHED:  # it may have gone elsewhere, or nowhere
            return
        later = g.new_context(c.this, c.you)
        later.lists[BANISHED] = (card,)  # FAB 8.5.10c: only the card that this very effect banished
        ev = EffectBegan(self.returning.id, c.this, c.you, c.this, INTIMIDATED, times=1)
        happen(g, noted(ev, later.id, NO_SLOT))
