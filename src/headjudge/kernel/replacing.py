"""Which replacements could modify a proposed event, and applying one."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.definitions import FORBIDDING, Replacer
from headjudge.kernel.entries import entry_node, identify, identity
from headjudge.kernel.functioning import (
    bearers,
    borne,
    elsewhere,
    functions,
    is_where_it_functions,
    met,
    origin,
    player_of,
)
from headjudge.kernel.ids import NOBODY, NOTHING, ObjectId, PlayerId
from headjudge.kernel.records import SUBJECT, Event, Frame
from headjudge.kernel.state import State

NOT_BEGUN: Final = -(1 << 30)
P_EVENT: Final = 0
"""The procedure by which an event is replaced, and its step where that is over."""
OVER: Final = 2


class Replacing(Frame):
    """An event that something could replace."""

    first: PlayerId = NOBODY
    """The player who was selected to begin; -1 where nobody was."""
    stage: int = NOT_BEGUN
    """The stage of the last replacement that was applied, and whose it was."""
    applying: PlayerId = NOBODY
    member: int = -1
    """Its place in the batch beneath; -1 where it is none of a batch."""
    applied: tuple[int, ...] = ()
    """The replacements that were applied to it, by their identities."""


Instance = int
"""A replacement in force for one of its bearers: its entry (`kernel.entries`) times `SUBJECT`, plus that object."""


def active(g: State, ev: Event, replacers: tuple[int, ...]) -> list[Instance]:
    """The replacements that could modify `ev` now."""
    kind = g.policies.kinds[ev.kind]
    if kind.silent or (kind.existing and not g.exists(ev.obj)) or not g.policies.can_happen(g, ev):
        return []
    found = fitting(g, ev, replacers, ev.applied)
    if not found:  # saves time
        return found
    against = [instance for instance in found if replacer_of(g, instance)[2].forbids]
    if against:
        return against[:1]
    made = under_way(g)
    return fitting(g, ev, replacers, (*ev.applied, *made)) if made else found


def forbidden(g: State, ev: Event) -> bool:
    """Whether something in force says that the event cannot happen."""
    return forbidding(g, ev) > 0


def forbidding(g: State, ev: Event) -> int:
    """1 + the source of something in force that says that the event cannot happen, 0 where nothing does."""
    if FORBIDDING not in g.index.replacers:  # saves time
        return 0
    found: list[Instance] = []
    for entry in g.index.replacers.get(ev.kind, ()):
        if forbids(g, entry):  # any other may ask in turn whether what it does is forbidden
            add_instances(g, ev, entry, (), found)
            if found:
                return replacer_of(g, found[0])[0] + 1
    return 0


def forbids(g: State, entry: int) -> bool:
    node = entry_node(g, entry)
    return isinstance(node, Replacer) and node.forbids


def fitting(g: State, ev: Event, replacers: tuple[int, ...], done: tuple[int, ...]) -> list[Instance]:
    """The replacements that could modify `ev`, but for those that have."""
    found: list[Instance] = []
    for entry in replacers:
        add_instances(g, ev, entry, done, found)
    return found


def under_way(g: State) -> list[int]:
    """The replacements whose modified event, or what they do besides, is under way: they replace none of that.

    What other abilities do that were set off in between is no part of it.
    """
    made: list[int] = []
    for i in range(len(g.frames) - 1, -1, -1):
        f = g.frames[i]
        if isinstance(f, Replacing):
            made.extend(f.applied)
        elif g.policies.between(g, f):
            break
    return made


def add_instances(g: State, ev: Event, entry: int, done: tuple[int, ...], found: list[Instance]) -> None:
    """Add those of one entry that could modify `ev` now: none does so twice."""
    node = entry_node(g, entry)
    assert isinstance(node, Replacer)
    if node.own and elsewhere(entry, node, ev):
        return
    effect = -entry if entry < 0 else 0
    once = is_one(entry, node)
    if once and done and identity(g, entry, NOTHING) in done:
        return
    for this, you in in_force(g, entry, node):
        if not once and done and identity(g, entry, this) in done:
            continue
        if node.applies(g, ev, this, you, effect):
            found.append(entry * SUBJECT + this)
            if once:
                break


def is_one(entry: int, node: Replacer) -> bool:
    """Whether it modifies an event once, whatever objects it is on: a lasting effect is one effect."""
    return entry < 0 and node.giver is None


def applied_identity(g: State, instance: Instance) -> int:
    """The number by which a replacement that was applied, or declined, is known: it is not offered again."""
    entry = instance // SUBJECT
    node = entry_node(g, entry)
    assert isinstance(node, Replacer)
    return identify(g, entry, NOTHING if is_one(entry, node) else ObjectId(instance % SUBJECT))


def in_force(g: State, entry: int, node: Replacer) -> list[tuple[ObjectId, PlayerId]]:
    """The objects for which a replacement functions, each with the player whose replacement it is."""
    if borne(entry, node):
        return [(id, player_of(g, id)) for id in dict.fromkeys(bearers(g, entry, node))]
    this, you = origin(g, entry)
    if entry > 0:
        return [(this, you)] if functions(g, node, this, you) else []
    objs = g.effects[-entry].objs
    if not objs:
        return [(this, you)] if met(g, node, this, you, -entry) else []
    there = [(on, player_of(g, on)) for on in objs if g.exists(on) and is_where_it_functions(g, node, on)]
    return [(on, player) for on, player in there if functions(g, node, on, player, -entry)]


def applicable(g: State, ev: Event, replacers: tuple[int, ...]) -> list[Instance]:
    """The replacements that could modify `ev` now, those of the earliest stage only."""
    found = active(g, ev, replacers)
    if len(found) < 2:  # saves time
        return found
    first = min([stage_of(g, entry) for entry in found], default=0)
    return [entry for entry in found if stage_of(g, entry) == first]


def is_preceded(g: State, ev: Event) -> bool:
    """Whether something resolves before an event of several at once."""
    found = applicable(g, ev, g.index.replacers.get(ev.kind, ()))
    return len([instance for instance in found if replacer_of(g, instance)[2].precedes]) > 0


def scarce(g: State, events: tuple[Event, ...]) -> list[int]:
    """The places of those among simultaneous events of which a lasting effect must modify some, with not enough left
    for all of them: which it modifies depends on their order."""
    if not [e for e in g.effects.values() if e.left > 0]:  # saves time
        return []
    fits: dict[int, list[int]] = {}
    for i, ev in enumerate(events):
        for instance in applicable(g, ev, g.index.replacers.get(ev.kind, ())):
            node = replacer_of(g, instance)[2]
            effect = effect_of(instance)
            if effect and g.effects[effect].left > 0 and not node.optional and not node.forbids:
                fits.setdefault(effect, []).append(i)
    short = [places for effect, places in fits.items() if len(places) > g.effects[effect].left]
    return sorted(dict.fromkeys([i for places in short for i in places]))


def stage_of(g: State, entry: Instance) -> int:
    return replacer_of(g, entry)[2].stage


def contenders(g: State, f: Replacing) -> list[PlayerId]:
    """The players with a replacement that could modify the event of `f`, in clockwise order from the turn player."""
    ev = f.event
    assert ev is not None
    players = {whose(g, entry) for entry in active(g, ev, g.index.replacers.get(ev.kind, ()))}
    return [p for p in g.present() if p in players]


def offered_in_turn(g: State, f: Replacing) -> tuple[PlayerId, list[Instance], bool]:
    """Who applies a replacement next, which ones they have, and whether they may decline: stage after stage.

    In each stage every player in clockwise order applies all of their own, beginning with the one who was selected.
    What a later stage brings about does not bring an earlier one back.
    """
    ev = f.event
    assert ev is not None
    found = [e for e in active(g, ev, g.index.replacers.get(ev.kind, ())) if stage_of(g, e) >= f.stage]
    if not found:
        return g.active, found, False
    stage = min([stage_of(g, e) for e in found])
    found = [e for e in found if stage_of(g, e) == stage]
    player = f.applying if stage == f.stage else f.first if f.first >= 0 else g.active
    owners = [whose(g, e) for e in found]
    for _ in range(g.n):
        if player in owners:
            break
        player = g.next_player(player)
    own = [e for e in found if whose(g, e) == player]
    return player, own, not [e for e in own if not replacer_of(g, e)[2].optional]


def offered(g: State, ev: Event) -> tuple[PlayerId, list[Instance], bool]:
    """Who is asked next, about which replacements, and whether all of them may be declined.

    Nobody is offered what only another may apply: the optional replacements of others wait for the mandatory ones.
    """
    found = applicable(g, ev, g.index.replacers.get(ev.kind, ()))
    decider = g.policies.orders_replacements(g, ev)
    if not found:
        return decider, found, False
    named = g.policies.offers_replacement(g, ev)
    if [e for e in found if not replacer_of(g, e)[2].optional]:
        if named == decider:
            return decider, found, False
        return decider, [e for e in found if not replacer_of(g, e)[2].optional or whose(g, e) == decider], False
    if named >= 0:
        return named, found, True
    decider = whose(g, found[0])
    return decider, [e for e in found if whose(g, e) == decider], True


def replacer_of(g: State, instance: Instance) -> tuple[ObjectId, PlayerId, Replacer]:
    """The source of a replacement, the player whose it is, and the ability."""
    entry = instance // SUBJECT
    bearer = ObjectId(instance % SUBJECT)
    node = entry_node(g, entry)
    assert isinstance(node, Replacer)
    if borne(entry, node):
        return bearer, player_of(g, bearer), node
    this, you = origin(g, entry)
    if entry < 0 and g.effects[-entry].objs:  # what was given to an object is its controller's
        you = player_of(g, bearer)
    return this, you, node


def effect_of(instance: Instance) -> int:
    """The lasting effect that a replacement belongs to, 0 for none."""
    return max(0, -(instance // SUBJECT))


def whose(g: State, instance: Instance) -> PlayerId:
    return replacer_of(g, instance)[1]


def apply_replacer(g: State, ev: Event, instance: Instance) -> None:
    _, you, node = replacer_of(g, instance)
    ev.applied = (*ev.applied, applied_identity(g, instance))
    node.replace(g, ev, ObjectId(instance % SUBJECT), you, effect_of(instance))


def apply_outcomes(g: State, ev: Event, replacers: tuple[int, ...]) -> None:
    """Outcome-replacements, once the event is done."""
    if g.policies.kinds[ev.kind].silent:
        return
    for entry in replacers:
        if entry < 0 and -entry not in g.effects:
            continue
        for instance in fitting(g, ev, (entry,), (*ev.applied, *under_way(g))):
            apply_outcome(g, ev, instance)


def apply_outcome(g: State, ev: Event, instance: Instance) -> None:
    """Apply one; a frame says what is under way as long as it takes."""
    f = Replacing(P_EVENT, g.token)
    f.step = OVER
    f.event = ev.copy()
    f.event.stopped = True
    f.applied = (applied_identity(g, instance),)
    g.frames.append(f)
    apply_replacer(g, ev, instance)
    if g.frames[-1] is f:
        g.frames.pop()


def note_deed(g: State, ev: Event) -> None:
    """What asked for an event that something else happened in place of knows that it was done, to no object."""
    c = g.w_context(ev.context)
    c.ints[ev.note] = c.ints.get(ev.note, 0) + 1
