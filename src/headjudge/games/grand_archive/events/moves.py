"""Cards go from zone to zone: entering the field, dying, being banished, returning. GA 2.1, 3.2"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.grand_archive.cards.trees import ENTERS_WITH, EntersWith
from headjudge.games.grand_archive.events.leaving import has_left
from headjudge.games.grand_archive.events.sides import flip
from headjudge.games.grand_archive.objects import marks, properties, zones
from headjudge.games.grand_archive.objects.links import any_links, links_of
from headjudge.games.grand_archive.objects.living import SHOWN
from headjudge.games.grand_archive.objects.records import GaObject, about, w_known_of
from headjudge.games.grand_archive.registry import TABLES
from headjudge.games.grand_archive.turn.durations import THAT_CARD
from headjudge.games.grand_archive.turn.whole_game import somewhere
from headjudge.kernel import fields, indexes
from headjudge.kernel.definitions import probe
from headjudge.kernel.events import sequence
from headjudge.kernel.fields import Counterpart, Counters, FaceId, Internal, MarkId, ZoneId
from headjudge.kernel.functioning import given_to
from headjudge.kernel.ids import FIRST_SEAT, NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.knowledge import learn
from headjudge.kernel.lasting import begin_effect, end_effect
from headjudge.kernel.moving import LAST, Going, do_cease, do_move, do_nothing, open_counters, place
from headjudge.kernel.records import ABSENT, Event, Obj
from headjudge.kernel.state import State
from headjudge.rulebook import cite

ORDERED: Final[tuple[int, ...]] = (zones.MAIN, zones.LINEAGE)
"""Where a card may lie elsewhere than before without leaving the zone: in another place, or under another champion."""


def destination(g: State, o: Obj, zone: int) -> int:
    """Where an object really goes that is sent to `zone`, by what it is as it goes."""
    if zone in (zones.FIELD, zones.INTENT):
        return zone
    # GA 3.1 ephemerate: an ephemeral object is banished when it would leave
    if o.marks.get(marks.EPHEMERAL, 0) or zone == zones.BANISHMENT:
        return renewed(g, o)
    # GA 1.7.j + 1.8: regalia never go where main-deck cards go, be they also something that would
    if zone == zones.LINEAGE:  # GA 2.1.l: any card can lie in an inner lineage
        return zone
    if by_default(g, o, properties.SUPERTYPE) & properties.REGALIA:
        return renewed(g, o) if zone == zones.GRAVEYARD else zones.MATERIAL
    # GA 1.7.a: champions are banished instead
    if zone == zones.GRAVEYARD and g.num(o.id, properties.TYPE) & properties.CHAMPION:
        return zones.BANISHMENT
    return zone


def by_default(g: State, o: Obj, prop: int) -> int:
    """What an object is for the rules on where its card goes: as it is, but for what its flip side prints."""
    now = g.num(o.id, prop)
    if not o.marks.get(marks.TRANSFORMED, 0):  # GA 1.8.a: where a card goes is decided by its default side
        return now
    return now & ~g.faces[o.face].amounts[prop] | g.faces[g.cards[o.cards[0]]].amounts[prop]


def renewed(g: State, o: Obj) -> int:
    """Where what is to be banished goes. GA 3.1 renewable"""
    if o.zone not in (zones.FIELD, zones.INTENT) or g.prop(o.id, properties.RENEWABLE) == ABSENT:
        return zones.BANISHMENT
    regalia = by_default(g, o, properties.SUPERTYPE) & properties.REGALIA  # GA 3.1 renewable: regalia go back
    return zones.MATERIAL if regalia else zones.BANISHMENT


def immortal(g: State, o: Obj) -> bool:
    """Whether an object can be neither destroyed nor sacrificed, nor put into a graveyard. GA 3.1 immortality"""
    if o.zone != zones.FIELD or not somewhere(g, properties.IMMORTALITY):  # saves time
        return False
    return g.prop(o.id, properties.IMMORTALITY) != ABSENT


def outlives(g: State, o: Obj, ev: Going) -> bool:
    """Whether the move cannot happen to an object, because of what it is. GA 3.1 immortality"""
    if not immortal(g, o):
        return False
    if ev.kind in DESTRUCTION:  # GA 3.1 immortality: not destroyed at all, but by the rule on unique objects
        return not (isinstance(ev, Sacrificed) and ev.as_a_double)
    # GA 3.1 immortality: by whatever would send it there
    return destination(g, o, ev.to) == zones.GRAVEYARD


def bound_for(g: State, ev: Event) -> int:
    """Where the object of a move goes, or went where it has happened."""
    to = fields.to_zone(ev)
    o = g.find(ev.obj)
    return to if o is None or to < 0 or fields.from_zone(ev) >= 0 else destination(g, o, to)


def goes(g: State, o: Obj, ev: Going) -> bool:
    """Whether an object really goes somewhere, as a move says. GA 2.1"""
    zone = destination(g, o, ev.to)
    if zone == o.zone and zone not in ORDERED:  # GA 2.1: what is there already does not go there
        return False
    return not outlives(g, o, ev)


def go(g: State, ev: Sent) -> None:
    """Move the event's object to a zone of its owner. GA 2.1"""
    o = g.find(ev.obj)
    if o is None or not goes(g, o, ev):
        return
    if g.gone and ev.to in (zones.FIELD, zones.INTENT) and has_left(g, ev.player):  # GA 1.4: not to one who has lost
        return
    to = destination(g, o, ev.to)
    if to != ev.to:
        ev.redirect(to, ev.position)
    if o.zone == zones.FIELD and o.id in g.hosted:  # saves time unless anything lies under it
        unload(g, o)
    if not o.cards:  # GA 2.19.i.5: a token outside its zone vanishes
        do_cease(g, ev)  # GA 2.18: it ceases to exist
        return
    enters = ev.to == zones.FIELD and g.index.topics >> ENTERS_WITH & 1 == 1
    given = given_counters(g, ev.obj) if enters else []
    played = o.zone == zones.EFFECTS
    do_move(g, ev)
    if played and ev.to != zones.GRAVEYARD:
        follow_card(g, ev.obj, ev.new)
    if ev.to == zones.FIELD:
        if isinstance(ev, Entered) and ev.transformed:  # GA 1.8.a: it enters with its flip side up, where it has one
            flip(g, ev.new)
        begin_on_field(g, ev.new, given)
        if isinstance(ev, Entered) and ev.rested:  # GA 2.15: as the effect says
            g.set_mark(ev.new, marks.RESTED, 1)
        link_up(g, ev.new, ev.linked_to if isinstance(ev, Entered) else ())
        ev.counters = open_counters(g, ev.new)
    elif ev.context and ev.obj in g.contexts[ev.context].objects(SHOWN):  # GA 2.1.a: everybody saw it go there
        learn(g, ev.new, (1 << g.n) - 1)


def follow_card(g: State, old: ObjectId, new: ObjectId) -> None:
    """What was said of the card that is played is true of the object that it becomes. GA 2.16"""
    if g.objs[new].zone not in (zones.FIELD, zones.INTENT):
        return
    for id in [id for seat in g.seats for id in g.zone(zones.BANISHMENT, seat)]:
        if about(g.objs[id]).banished_by == old:  # GA 2.16: an object knows with which cards it was activated
            w_known_of(g, id).banished_by = new
    for e in [e for e in g.effects.values() if e.until == THAT_CARD and e.objs == (old,)]:
        begin_effect(g, e.node, e.this, e.you, (new,), THAT_CARD, context=e.context, since=e.since)
        end_effect(g, e.id)


def unload(g: State, o: Obj) -> None:
    """Cards that an object is loaded with go to the graveyard as it leaves the field. GA 2.1.l"""
    loaded = [id for id in g.under(o.id) if g.objs[id].zone == zones.LOADED]
    sequence(g, tuple([put_into_graveyard(id, g.objs[id].owner) for id in loaded]))


@mypyc_attr(allow_interpreted_subclasses=True)
class Sent(Going):
    """A move to a zone, which a replacement may change."""

    resolving: bool = False
    """It is made as the card has resolved and was neither negated nor fizzled. GA 3.1 preserve"""


def sent(
    kind: KindId, id: ObjectId, player: PlayerId, zone: int, source: ObjectId = NOTHING, cites: Cites = ()
) -> Sent:
    """A move to a zone, which a replacement may change."""
    return Sent(kind, id, zone, player, source, cites)


# -- onto the field ----------------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Entered(Sent):
    """A card enters the field under a player's control. GA 2.3.e"""

    transformed: bool
    """With its flip side up. GA 1.8.a"""
    linked_to: tuple[ObjectId, ...]
    """The target that was declared for its link. GA 3.1 link"""
    rested: bool
    """It enters rested, as the effect says that puts it there. GA 2.15"""

    def __init__(
        self,
        card: ObjectId,
        player: PlayerId,
        source: ObjectId = NOTHING,
        transformed: bool = False,
        linked_to: tuple[ObjectId, ...] = (),
        rested: bool = False,
    ) -> None:
        super().__init__(ENTERED, card, zones.FIELD, player, source)
        self.transformed = transformed
        self.linked_to = linked_to
        self.rested = rested


def do_enter(g: State, ev: Sent) -> None:
    """It enters the field under the player's control. GA 2.3.e"""
    go(g, ev)


def began_on_field(card: ObjectId, player: PlayerId) -> Sent:
    """A card is on the field as the game begins. GA 1.3.5"""
    return sent(BEGAN_ON_FIELD, card, player, zones.FIELD)


def given_counters(g: State, card: ObjectId) -> list[tuple[int, int]]:
    """With what counters a card was said to enter the field before it is there."""
    given = [node for _, node in given_to(g, card, ENTERS_WITH) if isinstance(node, EntersWith)]
    c = probe(g, card, g.objs[card].controller, None, 0)
    return [(node.mark, node.amount.value(g, c)) for node in given if node.filter is None]


def begin_on_field(g: State, id: ObjectId, given: list[tuple[int, int]]) -> None:
    """What an object enters with, by all that applies to it there, and what it was given before. GA 2.5.c"""
    for mark, n in given:
        enter_with(g, id, mark, n)
    if g.index.topics >> ENTERS_WITH & 1:  # saves time unless something is stated
        for node, this, you, effect in g.statements(ENTERS_WITH):
            assert isinstance(node, EntersWith)
            c = probe(g, this, you, None, effect)
            if effect and g.effects[effect].objs:  # it was given to cards, which were asked before
                continue
            if this == id if node.filter is None else node.filter.accepts(g, c, id):
                enter_with(g, id, node.mark, node.amount.value(g, c))
    durability = g.prop(id, properties.DURABILITY)
    if durability != ABSENT:  # GA 1.6.e: it enters with that many durability counters
        g.set_mark(id, marks.DURABILITY_COUNTER, g.mark(id, marks.DURABILITY_COUNTER) + max(0, durability))
    if g.num(id, properties.BULWARK) > 0:  # saves time unless it has it
        # GA 3.1 bulwark: with a bulwark counter for each that it has
        g.set_mark(id, marks.BULWARK_COUNTER, g.mark(id, marks.BULWARK_COUNTER) + g.num(id, properties.BULWARK))
    if g.prop(id, properties.HINDERED) != ABSENT:  # GA 3.1 hindered: it enters rested
        g.set_mark(id, marks.RESTED, 1)


def enter_with(g: State, id: ObjectId, mark: int, n: int) -> None:
    """An object enters with so many counters more, or in a state. GA 2.11, 2.15"""
    g.set_mark(id, mark, 1 if mark in marks.STATES else g.mark(id, mark) + max(0, n))


def link_up(g: State, id: ObjectId, to: tuple[ObjectId, ...]) -> None:
    """What enters with a link is linked to its target, or waits to be linked to what its controller chooses."""
    if to:
        w_known_of(g, id).linked = to[0]  # GA 3.1 link: to the target that was declared for it
    elif any_links(g) and links_of(g, id):
        w_known_of(g, id).to_be_linked = True


@mypyc_attr(allow_interpreted_subclasses=True)
class Summoned(Event):
    """A token of a definition enters the field under a player's control. GA 3.2 summon

    Where a copy of a card resolves, the card that was played is what it is a copy of.
    """

    token: FaceId
    copy_of: Counterpart
    linked_to: tuple[ObjectId, ...]
    to: ZoneId
    rested: bool = False
    """It enters rested, as the effect says that summons it. GA 2.15"""
    bears: MarkId = -1
    bears_so_many: Internal = 0
    """The counters that it enters with, as the effect says. GA 2.11"""
    counters: Counters = ()

    def __init__(
        self,
        token: FaceId,
        player: PlayerId,
        source: ObjectId = NOTHING,
        cites: Cites = (),
        copy_of: ObjectId = NOTHING,
        linked_to: tuple[ObjectId, ...] = (),
    ) -> None:
        super().__init__(SUMMONED, NOTHING, player, source=source, cites=cites)
        self.token = token
        self.copy_of = copy_of
        self.linked_to = linked_to
        self.to = zones.FIELD


def do_summon(g: State, ev: Summoned) -> None:
    """A token enters the field under the player's control. GA 3.2 summon"""
    if has_left(g, ev.player):  # GA 1.4: whoever has lost takes no further part
        return
    o = Obj(g.new_id(), g.token, ev.token, (), ev.player, ev.player)
    o.since = g.number + 1
    g.put(o)
    knows_how(g, o, ev.copy_of)
    place(g, o, zones.FIELD, FIRST_SEAT, LAST)
    appear(g, o, ev)
    begin_on_field(g, o.id, [(ev.bears, ev.bears_so_many)] if ev.bears >= 0 else [])
    if ev.rested:
        g.set_mark(o.id, marks.RESTED, 1)
    link_up(g, o.id, ev.linked_to)
    ev.counters = open_counters(g, o.id)


def gathered(player: PlayerId, source: ObjectId = NOTHING) -> Event:
    """A player gathers an ingredient. GA 3.2 gather"""
    return Event(GATHERED, NOTHING, player, source=source)


def knows_how(g: State, o: Obj, played: ObjectId) -> None:
    """A copy of an activation makes something that knows X and the costs of that activation. GA 2.17"""
    if not g.exists(played):
        return
    for mark in marks.OF_ITS_ACTIVATION:
        if g.mark(played, mark):
            o.marks[mark] = g.mark(played, mark)
    theirs = about(g.objs[played])
    if theirs.paid_costs or theirs.intent_of:
        own = GaObject(g.token)
        own.paid_costs, own.intent_of = theirs.paid_costs, theirs.intent_of
        o.record = own


def appear(g: State, o: Obj, ev: Event) -> None:
    """Something that is no card is in a zone now."""
    ev.new = o.id
    ev.result = 1
    g.policies.becomes(g, o, ev)
    learn(g, o.id, (1 << g.n) - 1)
    indexes.enlist(g, o.id)


GATHERED: Final[KindId] = TABLES.event("gathered", Event, do_nothing, cites=(cite("GA 3.2 gather"),))
ENTERED: Final[KindId] = TABLES.event("entered", Entered, do_enter)
BEGAN_ON_FIELD: Final[KindId] = TABLES.event("began-on-field", Sent, do_enter, cites=(cite("GA 1.3.5"),))
SUMMONED: Final[KindId] = TABLES.event(
    "summoned", Summoned, do_summon, cites=(cite("GA 3.2 summon"),), changes=("object: zone = to",)
)


# -- to the graveyard --------------------------------------------------------------------------------------------------


def died(unit: ObjectId, player: PlayerId, killer: ObjectId = NOTHING) -> Sent:
    """A unit dies; what killed it is the event's source. GA 2.19.i.2, 3.1 on-kill"""
    return sent(DIED, unit, player, zones.GRAVEYARD, killer)


def destroyed(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> Sent:
    """An object is destroyed. GA 3.2 destroy"""
    return sent(DESTROYED, id, player, zones.GRAVEYARD, source, cites)


@mypyc_attr(allow_interpreted_subclasses=True)
class Sacrificed(Sent):
    """An object is sacrificed by its controller. GA 3.2 sacrifice"""

    as_a_double: bool
    """Because it is unique and there is another, whatever it is. GA 1.7.j"""

    def __init__(
        self,
        id: ObjectId,
        player: PlayerId,
        source: ObjectId = NOTHING,
        cites: Cites = (),
        as_a_double: bool = False,
    ) -> None:
        super().__init__(SACRIFICED, id, zones.GRAVEYARD, player, source, cites)
        self.as_a_double = as_a_double


def discarded(card: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> Sent:
    """A card is discarded from hand. GA 3.2 discard"""
    return sent(DISCARDED, card, player, zones.GRAVEYARD, source, cites)


def resolved(card: ObjectId, player: PlayerId, cites: Cites = ()) -> Sent:
    """A card leaves the Effects Stack or the intent for its default zone. GA 1.7.c, 2.2.g.v"""
    return sent(RESOLVED, card, player, zones.GRAVEYARD, cites=cites)


def as_it_resolves(ev: Sent) -> Sent:
    """The same move, made as the card has resolved and was neither negated nor fizzled. GA 3.1 preserve"""
    ev.resolving = True
    return ev


def is_resolving(ev: Event) -> bool:
    """Whether the move is made as the card has resolved."""
    return isinstance(ev, Sent) and ev.resolving


def put_into_graveyard(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> Sent:
    """An object or card is put into its owner's graveyard: neither dying nor being destroyed. GA 3.2 destroy"""
    return sent(TO_GRAVEYARD, id, player, zones.GRAVEYARD, source, cites)


def do_graveyard(g: State, ev: Sent) -> None:
    """It goes to its owner's graveyard, or where it goes instead. GA 3.2 destroy"""
    go(g, ev)


DIED: Final[KindId] = TABLES.event("died", Sent, do_graveyard, cites=(cite("GA 2.19.i.2"),))
DESTROYED: Final[KindId] = TABLES.event("destroyed", Sent, do_graveyard, cites=(cite("GA 3.2 destroy"),))
SACRIFICED: Final[KindId] = TABLES.event("sacrificed", Sacrificed, do_graveyard, cites=(cite("GA 3.2 sacrifice"),))
DISCARDED: Final[KindId] = TABLES.event("discarded", Sent, do_graveyard, cites=(cite("GA 3.2 discard"),))
RESOLVED: Final[KindId] = TABLES.event("resolved", Sent, do_graveyard)
TO_GRAVEYARD: Final[KindId] = TABLES.event("put-into-graveyard", Sent, do_graveyard)
DESTRUCTION: Final[tuple[KindId, ...]] = (DESTROYED, DIED, SACRIFICED)
"""GA 3.2 destroy: by an effect, by a check of the state, or as a sacrifice."""


# -- to banishment -----------------------------------------------------------------------------------------------------


def banished(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> Sent:
    """An object or card is banished, which is neither dying nor being destroyed. GA 3.2 banish"""
    return sent(BANISHED, id, player, zones.BANISHMENT, source, cites)


def do_banish(g: State, ev: Sent) -> None:
    """It goes to its owner's banishment. GA 3.2 banish"""
    go(g, ev)
    if ev.source and g.exists(ev.new) and g.objs[ev.new].zone == zones.BANISHMENT:
        w_known_of(g, ev.new).banished_by = ev.source  # GA 2.1: it is told from what others banished


BANISHED: Final[KindId] = TABLES.event("banished", Sent, do_banish, cites=(cite("GA 3.2 banish"),))


# -- to hand and memory ------------------------------------------------------------------------------------------------


def returned_to_hand(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> Sent:
    """An object or card returns to its owner's hand."""
    return sent(RETURNED, id, player, zones.HAND, source, cites)


def recollected(card: ObjectId, player: PlayerId) -> Sent:
    """A card returns from memory to hand in the recollection phase. GA 2.2.c"""
    return sent(RECOLLECTED, card, player, zones.HAND)


def do_hand(g: State, ev: Sent) -> None:
    """It goes to its owner's hand."""
    go(g, ev)


@mypyc_attr(allow_interpreted_subclasses=True)
class Reserved(Sent):
    """A card is reserved: it pays for 1 of a reserve cost; revealed, where that imbues. GA 3.2 reserve"""

    revealed: bool

    def __init__(self, card: ObjectId, player: PlayerId, revealed: bool = False) -> None:
        super().__init__(RESERVED, card, zones.MEMORY_ZONE, player)
        self.revealed = revealed


def do_reserve(g: State, ev: Reserved) -> None:
    """It goes into its owner's memory, face down in the end; all have seen it where it was revealed. GA 3.2 reserve"""
    go(g, ev)
    if ev.revealed and ev.new:  # GA 3.1 imbue: it is put there revealed, which is no revealing from there
        learn(g, ev.new, (1 << g.n) - 1)


def put_into_memory(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> Sent:
    """An object or card is put into its owner's memory."""
    return sent(TO_MEMORY, id, player, zones.MEMORY_ZONE, source, cites)


def do_memory(g: State, ev: Sent) -> None:
    """It goes face down into its owner's memory. GA 3.2 reserve"""
    go(g, ev)


RETURNED: Final[KindId] = TABLES.event("returned-to-hand", Sent, do_hand)
RECOLLECTED: Final[KindId] = TABLES.event("recollected", Sent, do_hand)
RESERVED: Final[KindId] = TABLES.event("reserved", Reserved, do_reserve)
TO_MEMORY: Final[KindId] = TABLES.event("put-into-memory", Sent, do_memory)


# -- to a deck, to the intent ------------------------------------------------------------------------------------------


def returned_to_material_deck(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> Sent:
    """An object or card goes to its owner's material deck."""
    return sent(TO_MATERIAL, id, player, zones.MATERIAL, source, cites)


def do_material(g: State, ev: Sent) -> None:
    """It goes to its owner's material deck."""
    go(g, ev)


def put_on_bottom(card: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> Sent:
    """A card goes to the bottom of its owner's main deck. GA 2.19.g"""
    return sent(TO_BOTTOM, card, player, zones.MAIN, source, cites)


def do_bottom(g: State, ev: Sent) -> None:
    """It goes to the bottom of its owner's main deck. GA 2.19.g"""
    go(g, ev)


def put_on_top(card: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> Sent:
    """A card goes on top of its owner's main deck. GA 2.19.g"""
    return Sent(TO_TOP, card, zones.MAIN, player, source, cites, position=0)


def do_top(g: State, ev: Sent) -> None:
    """It goes on top of its owner's main deck. GA 2.19.g"""
    go(g, ev)


@mypyc_attr(allow_interpreted_subclasses=True)
class PutIntoLineage(Sent):
    """A card goes to the bottom of the lineage of a champion. GA 2.1.l"""

    under: Counterpart

    def __init__(self, card: ObjectId, player: PlayerId, champion: ObjectId, source: ObjectId = NOTHING) -> None:
        super().__init__(TO_LINEAGE, card, zones.LINEAGE, player, source, under=champion)


def do_lineage(g: State, ev: PutIntoLineage) -> None:
    """It lies under all other cards of the champion's lineage. GA 2.1.l"""
    go(g, ev)
    line = g.hosted.get(ev.under, ())
    if ev.new in line:
        g.hosted[ev.under] = (ev.new, *[id for id in line if id != ev.new])


@mypyc_attr(allow_interpreted_subclasses=True)
class EnteredIntent(Sent):
    """A card becomes an intent of the player's champion, or of an ally. GA 1.7.d"""

    of: ObjectId

    def __init__(self, card: ObjectId, player: PlayerId, of: ObjectId = NOTHING) -> None:
        super().__init__(TO_INTENT, card, zones.INTENT, player, seat=player)
        self.of = of


def do_intent(g: State, ev: EnteredIntent) -> None:
    """It becomes an intent of the player's champion, or of an ally. GA 1.7.d"""
    go(g, ev)
    if ev.of and ev.result:  # GA 2.1.l: what an ally was loaded with goes to its intent
        w_known_of(g, ev.new).intent_of = ev.of


@mypyc_attr(allow_interpreted_subclasses=True)
class CopiedIntoIntent(Event):
    """A copy of an attack card that was played becomes an intent of the player's champion. GA 2.17"""

    attack: FaceId
    copy_of: Counterpart
    to: ZoneId
    knows: bool = True
    """It knows how the card was played: it is a copy of the activation, and not of the intent. GA 2.17"""
    counters: Counters = ()

    def __init__(self, attack: FaceId, player: PlayerId, copy_of: ObjectId, cites: Cites) -> None:
        super().__init__(COPIED_INTO_INTENT, NOTHING, player, source=copy_of, cites=cites)
        self.attack = attack
        self.copy_of = copy_of
        self.to = zones.INTENT


def do_copy_intent(g: State, ev: CopiedIntoIntent) -> None:
    """A copy of an attack card becomes an intent of the player's champion. GA 2.17"""
    if has_left(g, ev.player):  # GA 1.4: whoever has lost takes no further part
        return
    o = Obj(g.new_id(), g.token, ev.attack, (), ev.player, ev.player)
    o.since = g.number + 1
    g.put(o)
    if ev.knows:
        knows_how(g, o, ev.copy_of)
    place(g, o, zones.INTENT, ev.player, LAST)
    appear(g, o, ev)
    ev.counters = open_counters(g, o.id)


COPIED_INTO_INTENT: Final[KindId] = TABLES.event(
    "copied-into-intent", CopiedIntoIntent, do_copy_intent, cites=(cite("GA 2.17"),), changes=("object: zone = to",)
)
TO_MATERIAL: Final[KindId] = TABLES.event("returned-to-material-deck", Sent, do_material)
TO_BOTTOM: Final[KindId] = TABLES.event("put-on-bottom", Sent, do_bottom, cites=(cite("GA 2.19.g"),))
TO_TOP: Final[KindId] = TABLES.event("put-on-top", Sent, do_top, cites=(cite("GA 2.19.g"),))
TO_LINEAGE: Final[KindId] = TABLES.event("put-into-lineage", PutIntoLineage, do_lineage, cites=(cite("GA 2.1.l"),))
TO_INTENT: Final[KindId] = TABLES.event("entered-intent", EnteredIntent, do_intent, cites=(cite("GA 1.7.d"),))


TO_ZONES: Final[dict[int, Callable[[ObjectId, PlayerId, ObjectId, Cites], Sent]]] = {
    zones.HAND: returned_to_hand,
    zones.MEMORY_ZONE: put_into_memory,
    zones.MATERIAL: returned_to_material_deck,
    zones.MAIN: put_on_bottom,
    zones.GRAVEYARD: put_into_graveyard,
    zones.BANISHMENT: banished,
}
"""How a card goes to each zone that texts put cards into."""

MOVES: Final[tuple[KindId, ...]] = (
    ENTERED, DIED, DESTROYED, SACRIFICED, DISCARDED, RESOLVED, TO_GRAVEYARD, BANISHED, RETURNED, RECOLLECTED, RESERVED,
    TO_MEMORY, TO_MATERIAL, TO_BOTTOM, TO_TOP, TO_LINEAGE,
)  # fmt: skip
"""The kinds whose events a replacement may send elsewhere."""
OFF_THE_FIELD: Final[tuple[KindId, ...]] = (
    DIED, DESTROYED, SACRIFICED, TO_GRAVEYARD, BANISHED, RETURNED, TO_MEMORY, TO_MATERIAL, TO_BOTTOM, TO_TOP,
    TO_LINEAGE,
)  # fmt: skip
"""The kinds by which objects leave the field."""
