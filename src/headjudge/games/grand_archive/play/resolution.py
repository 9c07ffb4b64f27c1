"""Resolution: the top instance of the Effects Stack does what it says, or fizzles. GA 2.3.e, 2.4.f"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.cards.trees import root_of
from headjudge.games.grand_archive.combat.attacks import declare_attack, declare_further, first_turn_locked
from headjudge.games.grand_archive.effects.as_spells import RESOLVES_AS_SPELL, is_as_spell
from headjudge.games.grand_archive.events.boons import boon_gained
from headjudge.games.grand_archive.events.combat import Commanded
from headjudge.games.grand_archive.events.lineages import LeveledUp
from headjudge.games.grand_archive.events.moves import (
    CopiedIntoIntent,
    Entered,
    EnteredIntent,
    Summoned,
    as_it_resolves,
)
from headjudge.games.grand_archive.events.resolving import FurtherAttack, Resolving
from headjudge.games.grand_archive.events.stack import fizzled
from headjudge.games.grand_archive.objects.card_types import is_action
from headjudge.games.grand_archive.objects.champions import champion, refuse_level_up
from headjudge.games.grand_archive.objects.links import LINK_TARGET
from headjudge.games.grand_archive.objects.marks import AENEAN, BESTOWMENT, COPY, TRIGGER
from headjudge.games.grand_archive.objects.properties import AENEAN_PROGRESSION, ATTACK, CHAMPION, COMMAND, TYPE
from headjudge.games.grand_archive.objects.records import known_of
from headjudge.games.grand_archive.objects.zones import EFFECTS, INTENT, STACK
from headjudge.games.grand_archive.play.commanding import performers
from headjudge.games.grand_archive.play.declaring import still_legal
from headjudge.games.grand_archive.registry import Q_COMMAND, TABLES
from headjudge.games.grand_archive.turn.checks import is_play, leave_stack
from headjudge.games.grand_archive.turn.whole_game import somewhere, w_whole_game
from headjudge.kernel import flow
from headjudge.kernel.definitions import Instruction
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.ids import NOTHING, Cites, ObjectId
from headjudge.kernel.moving import AssetChanged, Ceased
from headjudge.kernel.records import ABSENT, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

COPIED: Final[Cites] = (cite("GA 2.17"),)
A_COPY: Final[ObjectId] = ObjectId(-1)
"""In place of an attack card: the newest intent, which is a copy."""


def resolve(g: State, main: bool) -> None:
    """Push the frame that resolves the top instance."""
    f = flow.begin(g, Resolving(P_RESOLVE, g.token, g.objs[g.zone(STACK)[0]].controller))
    f.instance = g.zone(STACK)[0]
    f.main = main


def s_resolve(g: State, f: Resolving) -> None:
    """What the instance says is done, or it fizzles. GA 2.3.e"""
    instance = f.instance
    o = g.objs[instance]
    if known_of(g, instance).method == TRIGGER and not f.gained:
        game = w_whole_game(g)
        game.unbroken += 1
        if flow.too_often(g, game.unbroken):  # GA 1.4: triggers that set each other off for ever end in a draw
            return
    root = root_of(g, instance)
    f.context = o.context
    tell_spell(g, root, o.context)
    if f.gained:  # GA 2.3.c: what it says to do as it is gained
        if root is not None:
            root.perform(g, g.contexts[o.context])
        return
    # GA 2.3.e + 3.2 fizzle: what cannot resolve legally does nothing
    if not still_legal(g, root, o.context) or not resolvable(g, instance, f.main):
        f.fizzled = True
        happen(g, fizzled(o.source, o.controller))
        return
    f.progresses = progresses(g, instance)
    # GA 2.4.f: an ability does what it says, and its source is not moved
    if not is_play(g, instance) or is_action(g, o.source):
        if root is not None:
            root.perform(g, g.contexts[o.context])
        return
    if known_of(g, instance).method == BESTOWMENT:
        gain(g, f, instance)
        return
    arrive(g, f, instance)


def tell_spell(g: State, root: Instruction | None, context: int) -> None:
    """While an ability that is a Spell resolves, its source acts as a Spell source. GA 2.4"""
    spell = is_as_spell(root)
    if spell != (RESOLVES_AS_SPELL in g.contexts[context].ints):
        ints = g.w_context(context).ints
        if spell:
            ints[RESOLVES_AS_SPELL] = 1
        else:  # what a Spell set off is none by that
            del ints[RESOLVES_AS_SPELL]


def gain(g: State, f: Resolving, instance: ObjectId) -> None:
    """A boon is gained, and then does what it says to do as it is gained. GA 2.3.c"""
    o = g.objs[instance]
    f.gained = True
    f.step = f.at
    if not g.mark(instance, COPY):  # GA 2.17: a copy of a bestowment is no boon that could be gained
        happen(g, boon_gained(o.source, o.controller, o.since))


def progresses(g: State, instance: ObjectId) -> bool:
    """Whether a card with Aenean Progression is resolved: a copy of an activation is no card."""
    if not somewhere(g, AENEAN_PROGRESSION) or not is_play(g, instance) or g.mark(instance, COPY):  # saves time
        return False
    return g.prop(g.objs[instance].source, AENEAN_PROGRESSION) != ABSENT


def resolvable(g: State, instance: ObjectId, main: bool) -> bool:
    """Champions check level and lineage again; an attack card needs a combat that can begin. GA 2.3.e"""
    if not is_play(g, instance):
        return True
    o = g.objs[instance]
    if not g.exists(o.source):
        return False
    kind = g.num(o.source, TYPE)
    if kind & CHAMPION:  # GA 1.7.a: level and lineage are checked again
        return refuse_level_up(g, o.controller, o.source) == 0
    if kind & ATTACK:
        mine = main and g.active == o.controller
        if not performers(g, o.controller, o.source):
            return False
        # GA 2.2.g.i: nothing else on the Effects Stack, its controller's main phase, a combat that can begin
        return len(g.zone(STACK)) == 1 and mine and not first_turn_locked(g, o.controller)
    return True


def arrive(g: State, f: Resolving, instance: ObjectId) -> None:
    """A card that becomes an object, a new level of the champion, or an intent."""
    o = g.objs[instance]
    kind = g.num(o.source, TYPE)
    if g.mark(instance, COPY) and kind & ATTACK:  # GA 2.17: a copy of an attack card is an intent of its own
        f.attack = A_COPY
        happen(g, CopiedIntoIntent(g.objs[o.source].face, o.controller, o.source, COPIED))
    elif g.mark(instance, COPY) and kind & CHAMPION:  # GA 2.17: a copy of a champion card is no card on the lineage
        mine = champion(g, o.controller)
        happen(g, LeveledUp(NOTHING, o.controller, mine, o.source, g.objs[o.source].face))
    elif g.mark(instance, COPY):  # GA 2.17: a copy of an object card becomes a token
        target = g.contexts[o.context].objects(LINK_TARGET)
        happen(g, Summoned(g.objs[o.source].face, o.controller, o.source, COPIED, o.source, target))
    elif kind & CHAMPION:  # GA 1.7.a: it goes on top of the lineage
        happen(g, LeveledUp(o.source, o.controller, champion(g, o.controller)))
    elif kind & ATTACK:  # GA 1.7.d: it resolves into the intent
        f.attack = o.source
        happen(g, EnteredIntent(o.source, o.controller))
    else:
        # GA 2.3.e: under the control of whoever controls the instance
        target = g.contexts[o.context].objects(LINK_TARGET)
        happen(g, Entered(o.source, o.controller, linked_to=target))


def s_leave(g: State, f: Resolving) -> None:
    """The instance is gone; with the last one its card leaves the Effects Stack."""
    instance = f.instance
    if not g.exists(instance):
        return
    source = g.objs[instance].source
    events: list[Event] = [Ceased(instance, f.player)]
    if f.progresses:  # GA 3.1 aenean-progression: what was resolved counts, and not what was only activated
        events.append(AssetChanged(f.player, AENEAN, 1))
    others = [i for i in g.zone(STACK) if i != instance and g.objs[i].source == source and is_play(g, i)]
    if g.exists(source) and g.objs[source].zone == EFFECTS and not others:
        events.append(leave_stack(g, source) if f.fizzled else as_it_resolves(leave_stack(g, source)))
    sequence(g, tuple(events))


def s_command(g: State, f: Resolving) -> None:
    """An ally is chosen for a command for which none was rested. GA 3.1 command"""
    card = attack_card(g, f) if f.attack else NOTHING
    if card and not known_of(g, card).intent_of and g.prop(card, COMMAND) != ABSENT:
        flow.choose(g, f.player, performers(g, f.player, card), 1, 1, kind=Q_COMMAND, source=card)


def s_commanded(g: State, f: Resolving) -> None:
    for ally in f.chosen:
        happen(g, Commanded(attack_card(g, f), f.player, ally))


def attack_card(g: State, f: Resolving) -> ObjectId:
    """The attack card in the intent that makes the attack."""
    return g.zone(INTENT, f.player)[-1] if f.attack == A_COPY else f.attack


def s_attack(g: State, f: Resolving) -> None:
    g.frames.pop()
    for ev in f.queue[::-1]:  # GA 2.2.g: a combat begins when nothing resolves any more
        assert isinstance(ev, FurtherAttack)
        declare_further(g, ev.player, ev.obj, ev.by, ev.context)
    if f.attack:  # GA 1.7.d: once in the intent, an attack must be declared if one is legal
        card = attack_card(g, f)
        declare_attack(g, f.player, known_of(g, card).intent_of or champion(g, f.player), card)


P_RESOLVE: Final = TABLES.procedure(
    "resolve",
    ("resolve", s_resolve, cite("GA 2.3.e")),
    ("leave", s_leave, cite("GA 2.3.e")),
    ("command", s_command, cite("GA 3.1 command")),
    ("commanded", s_commanded, cite("GA 3.1 command")),
    ("attack", s_attack),
    frame=Resolving,
)
