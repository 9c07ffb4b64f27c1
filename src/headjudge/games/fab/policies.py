"""The policies of Flesh and Blood, which the kernel asks: objects and moves, events, legality, words."""

from __future__ import annotations

from typing import Final, cast

from headjudge.games.fab import registry
from headjudge.games.fab.cards.faces import FabFace
from headjudge.games.fab.cards.lexicon import VOICE
from headjudge.games.fab.cards.lexicon.meanings import MEANINGS
from headjudge.games.fab.cards.library import face_named
from headjudge.games.fab.cards.split_cards import plays
from headjudge.games.fab.combat import chain
from headjudge.games.fab.combat.attacks import orphans, refuse_attack_target
from headjudge.games.fab.combat.defend_step import refuse_declared
from headjudge.games.fab.combat.defending import NOT_ASKED_TO_DEFEND
from headjudge.games.fab.combat.forbidden_attacks import refuse_target_of
from headjudge.games.fab.effects import ordinal
from headjudge.games.fab.effects.begun import APPLIES_TO, keep_applying
from headjudge.games.fab.effects.composites import COMPOSITES, TOLD_AGAIN, once_on_composite
from headjudge.games.fab.effects.current_abilities import ASKED, EFFECTS_HAD, effects_had
from headjudge.games.fab.effects.functional import functional
from headjudge.games.fab.effects.happenings import (
    TOPIC_BARRED,
    WATCHED,
    may_trigger,
    raises,
    spend_next_time,
    still_pending,
    value_raised,
)
from headjudge.games.fab.effects.lasting import THIS_LINK, OrdinalWhen, apply_next, next_defender
from headjudge.games.fab.effects.naming import GAINED_NAMES, TITLES, gained_names
from headjudge.games.fab.effects.next_turn import TOPIC_LOST
from headjudge.games.fab.effects.verbs.retargeting import NOT_LEGAL
from headjudge.games.fab.events import arena, assets, cards, combat, damage, moves, transforming
from headjudge.games.fab.events.possible import ruled_out
from headjudge.games.fab.events.wagers import LINK
from headjudge.games.fab.objects import marks, properties, zones
from headjudge.games.fab.objects.bases import inherited, last_known
from headjudge.games.fab.objects.coherence import incoherent
from headjudge.games.fab.objects.granting import abilities_of
from headjudge.games.fab.objects.living import LIVING, is_equipped_and_lives
from headjudge.games.fab.objects.parties import turn_player
from headjudge.games.fab.objects.records import NOWHERE, Course, FabObject, about, course, off_the_chain, w_known_of
from headjudge.games.fab.objects.visibility import HIDING, arrives, is_public, seen_by, shown_for
from headjudge.games.fab.play.frames import is_resolving
from headjudge.games.fab.play.layers import functions_on_layer
from headjudge.games.fab.play.legality import ACTIVATED_FROM, promising, unusual
from headjudge.games.fab.play.payment import NOTHING_TO_PAY, owing, refuse_pitching
from headjudge.games.fab.play.permissions import (
    TOPIC_NOT_ON_HIT,
    WAS_FROZEN,
    activatable_elsewhere,
    described,
    is_frozen,
    playable_elsewhere,
)
from headjudge.games.fab.play.required_plays import REQUIRED_OTHERWISE, may_pass, refuse_attempt
from headjudge.games.fab.play.requirements import (
    REQUIRED_CHOICE,
    TOPIC_MUST_BE_ATTACKED,
    TOPIC_MUST_BE_CHOSEN,
    TOPIC_MUST_BE_TARGETED,
    required,
)
from headjudge.games.fab.play.state_triggers import STATE, changed_states
from headjudge.games.fab.play.targets import DECLARED_BY, refuse_declaring
from headjudge.games.fab.says import board, coaching, rendering, sheet
from headjudge.games.fab.says.rendering import FabObjectView
from headjudge.games.fab.says.sentences import SENTENCES
from headjudge.games.fab.turn import phases, setup
from headjudge.games.fab.turn.ending import BY_CONCESSION, lose
from headjudge.games.fab.turn.placing import home_of
from headjudge.kernel import flow, moving
from headjudge.kernel.definitions import ALL_PROPERTIES, NODES, Ability, Face, Listener, Node, by_kind
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.ids import NOBODY, NOTHING, Cites, NodeId, ObjectId, PlayerId, Try
from headjudge.kernel.knowledge import lose_track
from headjudge.kernel.lasting import end_effects
from headjudge.kernel.moving import CEASED, CREATED, MOVED, Created, Going, Leaving, Moved
from headjudge.kernel.policies import JsonDict, Policies
from headjudge.kernel.records import ABSENT, Context, Event, Frame, Obj, Pending, Question
from headjudge.kernel.state import State
from headjudge.kernel.views import LinkView, ObjectView, StackEntry
from headjudge.rulebook import cite

PROTECTS: Final[Cites] = (cite("FAB 8.3.31a"),)
ALLY_DIED: Final[Cites] = (cite("FAB 8.2.8a"),)
PRIVATE_AGAIN: Final[Cites] = (cite("FAB 5.2.4b"),)
PROXY_ENDS: Final[Cites] = (cite("FAB 1.4.3c"),)
STALEMATE: Final[Cites] = (cite("FAB 4.5.4d"),)
LEADS_ON: Final[list[bool]] = by_kind((combat.DEFEND, combat.NEW_ATTACK, CEASED, CREATED, MOVED, *COMPOSITES))
"""The kinds of events that may lead to others at once; `follows` says to which."""
EDITION: Final = "CR 2025"
registry.TABLES.question_cites(registry.Q_REPLACE_FIRST, cite("FAB 6.5.2"))
registry.TABLES.question_cites(registry.Q_NEW_TARGET, cite("FAB 1.8.5f"))
PERMANENT_ZONES: Final[tuple[int, ...]] = tuple(
    z for z in range(len(zones.ZONES)) if zones.ARENA >> z & 1 and z not in (zones.PERMANENT, zones.CHAIN)
)


class FabPolicies(Policies):
    """The game's tables and policies."""

    def __init__(self) -> None:
        super().__init__("fab", "Flesh and Blood", EDITION, registry.TABLES, zones.ZONES)
        self.props = properties.NAMES
        self.sees_after = True  # FAB 3.0.9b: an ability references what it has moved
        self.changed_by_counters = (
            1 << properties.POWER | 1 << properties.DEFENSE | 1 << properties.COST | 1 << properties.LIFE
        )
        self.printed = ALL_PROPERTIES & ~self.changed_by_counters
        # FAB 6.3.4 + 2.0.3c: ties are those across properties too, and no number is negative
        self.crossing, self.unsigned = ALL_PROPERTIES & ~properties.FIXED, properties.NUMBERS
        self.marks = marks.MARK_NAMES
        self.record, self.obj_record = Course, FabObject
        self.answers = {registry.A_DEFEND: NOT_ASKED_TO_DEFEND, registry.A_PITCH: NOTHING_TO_PAY}
        self.sets = sheet.SETS
        self.mark_props = marks.MARK_PROPERTIES
        self.reads_through = True
        self.reverses = (cite("FAB 1.10.3"),)
        self.instructs = (cite("FAB 5.3.4"),)
        self.payments = ("pitch", "discard", "reveal", "additional cost")
        self.resolutions = ("resolve", "attack step", "damage step", "close step")
        self.sentences = SENTENCES
        self.replaces_in_turn = True
        # FAB 6.2.5a: those of one place too. FAB 6.3.5a: an object may come to fit an effect of the same substage
        self.orders_applications = self.latecomers = True
        self.begins_anew = True  # FAB 6.3.4a: static effects are generated when their ability becomes functional
        self.meant = sum([1 << keyword for keyword in MEANINGS])  # FAB 8.0.4: whoever has them, by effects too
        self.silencers = 1 << TOPIC_LOST
        self.numerals = frozenset(("used", APPLIES_TO))
        self.entries = frozenset(("entry", "used"))
        self.clocks = frozenset(("turn_began", "began", "spared", "defends_on", "on_link", "functional_since", LINK))
        self.ability_fields = frozenset(("states_met",))
        self.subjects = marks.SUBJECTS
        self.silencing = frozenset((HIDING,))
        self.orders = (cite("FAB 6.5.2a"),)
        self.waits = (registry.Q_TRIGGER_ORDER,)
        self.goal = sheet.GOAL
        self.roles = sheet.ROLES
        self.assets, self.ones, self.ongoing = sheet.ASSETS, sheet.ONES, sheet.ONGOING
        self.numbers, self.looks = sheet.NUMBERS, sheet.LOOKS
        self.emblem, self.emblems, self.pays = sheet.EMBLEM, sheet.EMBLEMS, sheet.PAYS
        self.turn, self.occasional = sheet.TURN, sheet.COMBAT
        self.phrases, self.places = sheet.PHRASES, sheet.PLACES
        self.remarks, self.endings = sheet.REMARKS, sheet.ENDINGS
        self.introduction, self.coach = coaching.INTRODUCTION, coaching.COACH
        self.leads, self.verbs, self.briefly = coaching.LEADS, coaching.VERBS, sheet.BRIEFLY
        self.explained, self.keywords = coaching.EXPLAINED, coaching.KEYWORDS
        self.acting = "priority"
        self.courses = frozenset((setup.P_GAME, phases.P_TURN))
        self.performed = frozenset((phases.P_TURN,))

    def begin(self, g: State) -> None:
        flow.push(g, setup.P_GAME)

    def pool(self, g: State, card: int) -> int:
        """Deck-cards and the arena-cards of each zone are never in each other's place."""
        face = g.faces[g.cards[card]]
        assert isinstance(face, FabFace)
        return home_of(face)

    def endless(self, g: State) -> None:
        """An endless mandatory loop: nobody can advance the game. FAB 4.5.4d"""
        g.finish((), "endless-loop", STALEMATE)

    # -- objects -----------------------------------------------------------------------------------------------

    def base(self, g: State, o: Obj, prop: int) -> int:
        """The value before continuous effects, counters included. FAB 1.15.2a"""
        if o.face < 0:
            return inherited(g, o, prop)
        value = g.faces[o.face].row[prop]
        if not o.marks:  # saves time
            return value
        return value + marks.counted(o.marks, prop) if value != ABSENT else value

    def same_object(self, g: State, o: Obj, ev: Going) -> bool:
        """An object resets as it enters a zone that is neither in the arena nor the stack. FAB 3.0.9"""
        return zones.ARENA_OR_STACK >> ev.to & 1 > 0

    def becomes(self, g: State, o: Obj, ev: Event) -> None:
        """What a move makes of an object: who controls it now; FAB 3.0.4: whether it is face up or down there."""
        zone = o.zone
        way = ev.way if isinstance(ev, Moved) else 0
        origin = ev.origin if isinstance(ev, Moved) else -1
        if isinstance(ev, Created) and ev.seat >= 0:  # FAB 1.3.1a: who was instructed to create it owns it
            o.owner = ev.seat
        if way == moves.DRAWN:
            g.tally(marks.DRAWN, ev.player)
        if zones.ARENA >> zone & 1 and zone != zones.CHAIN and (origin < 0 or not zones.ARENA >> origin & 1):
            self.enters(g, o)
        if zones.ARENA_OR_STACK >> zone & 1:  # FAB 1.2.1b: elsewhere nobody controls it
            if o.controller < 0:
                o.controller = first_controller(o, ev)
            if about(o).resolving:
                w_known_of(g, o.id).resolving = False  # FAB 1.7.4h: it is no layer any more
            if zone == zones.STACK:
                known = w_known_of(g, o.id)
                known.came_from = origin
                known.on_link = chain.identity(g, chain.links(g))  # FAB 7.0.3e: the one on which it is played
                o.context = g.new_context(o.id, o.controller).id
            elif origin == zones.CHAIN:
                off_the_chain(g, o.id)
                if about(o).home != NOWHERE:
                    w_known_of(g, o.id).home = NOWHERE
            elif zone == zones.CHAIN:
                self.joins_chain(g, o, ev.player, origin, way)
        arrives(g, o, origin, way == moves.FACE_UP, way == moves.FACE_DOWN)
        if zone == zones.DECK and way == moves.HIDDEN_ORDER:  # FAB 4.4.3c: the order is hidden information
            lost = lose_track(g, o.id, ((1 << g.n) - 1) & ~(1 << o.owner))
            if isinstance(ev, Moved):
                ev.lost += lost

    def survey(self, faces: list[Face]) -> int:
        living = LIVING if [face for face in faces if is_equipped_and_lives(face)] else 0
        asking = [face for face in faces if isinstance(face, FabFace) and face.asks_abilities]
        return living | ASKED if asking else living

    def keeps_track(self, o: Obj) -> bool:
        """FAB 3.0.9a + 3.0.9b: an ability still references what it moved, as long as that is public."""
        return is_public(o)

    def on_object(self, o: Obj) -> dict[int, int]:
        known = about(o)
        if not known.link and not known.attacking and not known.defends:  # saves time
            return o.marks
        open = {marks.LINK: known.link, marks.ATTACKING: int(known.attacking), marks.DEFENDING: int(known.defends > 0)}
        return {**o.marks, **{mark: n for mark, n in open.items() if n}}

    def functional(self, g: State, ability: Ability, this: ObjectId) -> bool:
        return functional(g, ability, this)

    def functions_meanwhile(self, g: State, ability: Ability, id: ObjectId) -> bool:
        return is_resolving(g, id) and functions_on_layer(ability)

    def joins_chain(self, g: State, o: Obj, player: PlayerId, origin: int, way: int) -> None:
        """It comes onto the combat chain: a permanent from where it will return to, an attack as a chain link."""
        if origin >= 0 and zones.ARENA >> origin & 1:
            w_known_of(g, o.id).home = origin  # FAB 7.7.5: where it returns to
        if way == moves.AS_LINK:
            end_effects(g, THIS_LINK)  # FAB 7.0.3d: the link that was active no longer is
            combat.become_link(g, o, player)

    def enters(self, g: State, o: Obj) -> None:
        """FAB 6.4.8: how a card says that it enters the arena is part of its entering."""
        since = about(o).functional_since
        o.since = since or g.number + 1  # FAB 6.3.4a: as its abilities become functional
        if since:
            w_known_of(g, o.id).functional_since = 0
        face = g.faces[o.face]
        assert isinstance(face, FabFace)
        for mark, count in face.enters_with:
            g.set_mark(o.id, mark, count)  # FAB 6.4.8: there is no moment at which it has none

    def sees(self, g: State, o: Obj) -> int:
        """FAB 3.0.3: public objects are seen by all, private ones by their owner unless they are in the deck."""
        return seen_by(g, o)

    # -- events ------------------------------------------------------------------------------------------------

    def triggered(self, g: State, events: tuple[Event, ...], pendings: list[Pending]) -> None:
        """FAB 6.6.5d + 6.6.5e: ordinals and limits say which times count."""
        kept: list[Pending] = []
        counted: list[tuple[int, int]] = []
        for p in pendings:
            node = NODES[p.node]
            ev = g.contexts[p.context].event
            assert ev is not None
            if isinstance(node, OrdinalWhen) and not ordinal.is_a_time(g, node, p, ev, events, counted):
                continue
            # FAB 7.5.5c: barring triggers on hitting or on damage bars them on the hit-event
            if ev.kind == damage.HIT and described(g, TOPIC_NOT_ON_HIT, NOBODY, p.this):
                continue
            if not may_trigger(g, ev, p):
                continue  # FAB 6.6.5f: it counts all the same
            kept.append(p)  # FAB 5.4.6: triggered-statics generate one triggered effect
        for ev in events:
            if ev.kind in COMPOSITES or ev.kind in TOLD_AGAIN:
                once_on_composite(g, ev, kept)
        g.pending = (*g.pending, *kept)  # FAB 1.6.2c: made before it is put on the stack

    def counts(self, g: State, ev: Event) -> None:
        ordinal.count(g, ev)

    def looks_back(self, g: State, ability: Listener, this: ObjectId, ev: Event) -> bool:
        """An ability that functioned immediately before triggers on the event through which it is gone. FAB 5.4.6a"""
        return True

    def ruled_out(self, g: State, ev: Event) -> bool:
        return ruled_out(g, ev)

    stand_in = DECLARED_BY

    def takes_over(self, c: Context, player: PlayerId) -> None:
        """Targets stay legal for whoever declared them. FAB 1.8.5"""
        c.ints.setdefault(DECLARED_BY, player + 1)

    def can_happen(self, g: State, ev: Event) -> bool:
        """What a rule prevents is not replaced either: nothing would happen. FAB 1.9.1b + 1.13.2b"""
        return not isinstance(ev, assets.Gained) or assets.can_gain(g, ev.player, ev.asset)

    def checkpoint(self, g: State, ev: Event) -> None:
        """FAB 6.6.5c: what an event leads to, and the states that it brings about or ends"""
        if g.effects:  # saves time unless there are any
            keep_applying(g)
        if g.index.topics >> TOPIC_BARRED & 1:  # saves time unless
            spend_next_time(g, ev)
        if LEADS_ON[ev.kind] or g.watched & WATCHED:  # saves time unless
            self.follows(g, ev)
        if g.dirty & zones.ARENA_OR_STACK and course(g).step:  # saves time unless a proxy may have ended
            g.dirty &= ~zones.ARENA_OR_STACK
            ended = orphans(g)
            if ended:
                sequence(g, tuple([moving.Ceased(id, g.objs[id].controller, cites=PROXY_ENDS) for id in ended]))
        if g.index.listeners[STATE] and ev.kind != STATE and not g.over:
            sequence(g, changed_states(g))

    def follows(self, g: State, ev: Event) -> None:
        """What an event leads to at once."""
        if isinstance(ev, combat.Defended):
            begins = next_defender(g, ev.obj, ev.player)
            if g.prop(ev.obj, properties.PROTECT) != ABSENT:
                begins.append(combat.Protected(ev, PROTECTS))
            sequence(g, tuple(begins))
            return
        if ev.kind == combat.NEW_ATTACK:
            apply_next(g, ev.obj, ev.player, False)  # FAB 1.8.10: it comes under the player's control otherwise
            return
        if g.pending and ev.kind in COMPOSITES:  # saves time unless something waits
            g.pending = still_pending(g, ev)
        if raises(g, ev):
            happen(g, value_raised(g, ev))
        elif ev.kind == CEASED or (ev.kind == MOVED and ev.new != ev.obj):
            self.gone(g, g.look(ev.obj), ev)
        elif arena.enters(ev):
            sequence(g, arena.entered(g, ev))

    def foresees(self, g: State, ev: Event) -> None:
        if g.index.listeners[damage.DIED]:  # saves time unless somebody listens
            arena.foresee_death(g, ev)

    def last_known(self, g: State, o: Obj, changed: list[int]) -> dict[int, int]:
        values = last_known(g, o, changed)
        if is_frozen(g, o.id):
            values[WAS_FROZEN] = 1
        for i, number in enumerate(gained_names(g, o.id)):
            values[GAINED_NAMES + i] = number
        if g.surveyed & ASKED:  # saves time unless a card asks for it
            values[EFFECTS_HAD] = effects_had(g, o.id)
        return values

    def is_self_contained(self, o: Obj) -> bool:
        """All but layers, which have properties of their sources. FAB 5.2.2a"""
        return o.face >= 0

    def leaves(self, g: State, o: Obj, ev: Event) -> None:
        self.foresees(g, ev)

    def gone(self, g: State, o: Obj, ev: Event) -> None:
        """What follows at once where an object has ceased to exist, be it by a move."""
        after: list[Event] = []
        private = shown_for(g, o) if o.source else NOTHING  # saves time unless it is a layer
        if private:  # FAB 5.2.4b: its layer is gone, in whatever way
            after.append(cards.Hidden(private, o.controller, PRIVATE_AGAIN))
        if arena.dies(g, o):  # FAB 8.2.8a: an ally that ceases to exist has died
            assert isinstance(ev, Leaving)
            after.append(damage.died_by(ev, o.controller, ALLY_DIED))
        if o.id in g.hosted:  # FAB 3.0.14: its sub-cards are cleared as part of the same event
            after.extend(transforming.cleared_from_under(g, o))
        if after:  # saves time unless something follows
            sequence(g, tuple(after))

    def stage_of(self, prop: int) -> int:
        """Effects that begin to apply together do so in the order of their stages. FAB 6.2.5a"""
        return properties.stage_of(prop)

    def orders_effects(self, g: State) -> PlayerId:
        """FAB 6.3.4: the order of effects with the same timestamp is determined by the turn player"""
        return turn_player(g)

    def first_to_replace(self, g: State, f: Frame, players: list[PlayerId]) -> Question:
        """FAB 6.5.2: the turn player selects who begins; each player applies their own. FAB 6.5.1 + 6.5.2a"""
        q = Question(turn_player(g), registry.Q_REPLACE_FIRST)
        for p in players:
            q.add(registry.A_FIRST, g.zone(zones.HERO, p)[0] if g.zone(zones.HERO, p) else NOTHING, p)
        return q

    # -- legality ----------------------------------------------------------------------------------------------

    def attempts(self, g: State, player: PlayerId) -> list[Try]:
        """Every card of the player with "play", every activated ability with "activate", and those of other players."""
        found = self.own_attempts(g, player)
        for other in g.seats:
            if other != player:
                for zone in (zones.HAND, zones.ARSENAL, zones.BANISHED, zones.GRAVEYARD):
                    known = [id for id in g.zone(zone, other) if g.objs[id].known >> player & 1]
                    tries = [(registry.A_PLAY, id, side) for id in known for side in plays(g, id)]
                    found.extend([one for one in tries if one not in found])
                for zone in PERMANENT_ZONES:
                    for id in g.zone(zone, other):
                        self.abilities(g, id, found)
        for zone in (zones.PERMANENT, zones.CHAIN):
            for id in g.zone(zone):
                if g.objs[id].controller != player:
                    self.abilities(g, id, found)
        return list(dict.fromkeys(found))

    def own_attempts(self, g: State, player: PlayerId) -> list[Try]:
        held = list(g.zone(zones.HAND, player))
        for zone in (zones.ARSENAL, zones.BANISHED, zones.GRAVEYARD):
            held.extend([id for id in g.zone(zone, player) if g.objs[id].known >> player & 1])
        held.extend([id for id in playable_elsewhere(g, player) if id not in held])
        found = [(registry.A_PLAY, id, side) for id in held for side in plays(g, id)]
        for zone in ACTIVATED_FROM:
            for id in g.zone(zone, player):
                if zone == zones.HAND or g.objs[id].known >> player & 1:
                    self.abilities(g, id, found)
        for zone in PERMANENT_ZONES:
            for id in g.zone(zone, player):
                self.abilities(g, id, found)
        for zone in (zones.PERMANENT, zones.CHAIN):
            for id in g.zone(zone):
                if g.objs[id].controller == player:
                    self.abilities(g, id, found)
        for id in activatable_elsewhere(g, player):
            self.abilities(g, id, found)
        return found

    def promising(self, g: State, player: PlayerId) -> list[Try]:
        if unusual(g):  # saves time unless
            return self.own_attempts(g, player)
        return promising(g, player)

    def abilities(self, g: State, id: ObjectId, found: list[Try]) -> None:
        if g.objs[id].face >= 0:
            found.extend([(registry.A_ACTIVATE, id, i) for i in range(len(abilities_of(g, id)))])

    def refuse(self, g: State, player: PlayerId, act: int, obj: ObjectId, val: int) -> int:
        return refuse_attempt(g, player, act, obj, val)

    def refuse_choice(self, g: State, q: Question, obj: ObjectId) -> int:
        """Why a card cannot be declared as a defending card, or pitched; of 0, why not nothing."""
        if q.kind == registry.Q_DEFEND:
            return refuse_declared(g, obj)
        if requires_another(g, q, obj):
            return REQUIRED_CHOICE
        if not obj:
            return REQUIRED_OTHERWISE if q.kind == registry.Q_PRIORITY and not may_pass(g, q.player) else 0
        if q.kind == registry.Q_NEW_TARGET:
            return NOT_LEGAL  # FAB 1.8.5f: only what was a legal target could be one now
        if q.kind in (registry.Q_PITCH, registry.Q_PITCH_FOR_CHI):
            return refuse_pitching(g, obj, q.kind == registry.Q_PITCH_FOR_CHI)
        if q.kind == registry.Q_ATTACK_TARGET:
            return refuse_target_of(g, g.zone(zones.STACK)[-1], q.player, obj) or refuse_attack_target(g, q.player, obj)
        return refuse_declaring(g, q.player, q.source, obj) if q.kind == registry.Q_TARGET else 0

    # -- the end -----------------------------------------------------------------------------------------------

    def concede(self, g: State, player: PlayerId) -> None:
        """FAB 4.5.3c: a player who concedes loses the game."""
        lose(g, [player], BY_CONCESSION)

    def incoherent(self, g: State) -> str:
        return incoherent(g)

    # -- words -------------------------------------------------------------------------------------------------

    def name(self, g: State, o: Obj) -> str:
        return rendering.name_of(g, o)

    def owing(self, g: State, q: Question) -> tuple[int, int]:
        return owing(g) if q.kind in (registry.Q_PITCH, registry.Q_PITCH_FOR_CHI) else (0, 0)

    def prompt(self, g: State, q: Question) -> str:
        if q.kind >= flow.FIRST_QUESTION:
            return rendering.prompt(g, q)
        return super().prompt(g, q)

    def text(self, face: Face) -> list[str]:
        assert isinstance(face, FabFace)
        return rendering.text(face)

    def words(self, face: Face, node: Node) -> str:
        return VOICE.words(face, node)

    def said(self, g: State, node: Node) -> str:
        return rendering.words(g, node)

    def option(self, g: State, q: Question, i: int) -> str:
        return rendering.option(g, q, i)

    def meant_abilities(self, g: State, q: Question, i: int) -> tuple[NodeId, ...]:
        return (abilities_of(g, q.objs[i])[q.vals[i]].id,) if q.acts[i] == registry.A_ACTIVATE else ()

    def attempt_words(self, g: State, act: int, obj: ObjectId, val: int) -> str:
        return rendering.attempt(g, act, obj, val)

    def value_key(self, g: State, q: Question, i: int) -> str:
        return TITLES.name(g, q.vals[i]) if q.acts[i] == registry.A_NAME else super().value_key(g, q, i)

    def what(self, g: State, ev: Event) -> str:
        return board.happened(g, ev) or super().what(g, ev)

    def pass_words(self, g: State, player: PlayerId) -> str:
        return rendering.pass_words(g, player)

    def ends_turn(self, g: State, player: PlayerId) -> bool:
        return g.active == player and rendering.turn_is_next_to_end(g)

    def view(self, g: State, viewer: PlayerId) -> JsonDict:
        return cast("JsonDict", rendering.table_view(g))

    def stack_view(self, g: State, viewer: PlayerId) -> list[StackEntry]:
        return board.stack_view(g, viewer)

    def links_view(self, g: State, viewer: PlayerId) -> list[LinkView]:
        return board.links_view(g, viewer)

    def face_view(self, face: Face) -> ObjectView:
        assert isinstance(face, FabFace)
        return rendering.face_view(face)

    def object_view(self, g: State, o: Obj, viewer: PlayerId, seen: ObjectView, changed: int) -> None:
        rendering.object_view(g, o, cast("FabObjectView", seen), changed)

    def face(self, key: str) -> Face:
        return face_named(key)


REQUIRED_IN: Final[dict[int, int]] = {
    registry.Q_ATTACK_TARGET: TOPIC_MUST_BE_ATTACKED,
    registry.Q_TARGET: TOPIC_MUST_BE_TARGETED,
    flow.Q_CHOOSE: TOPIC_MUST_BE_CHOSEN,
}
"""By the kind of question, under which topic is found what must be chosen."""


def requires_another(g: State, q: Question, obj: ObjectId) -> bool:
    """Whether an object, or nothing for 0, is not offered because something else must be chosen, if able. FAB 1.0.2"""
    topic = REQUIRED_IN.get(q.kind, -1)
    if topic < 0 or (obj and required(g, topic, (obj,))):
        return False
    return len(required(g, topic, tuple([ObjectId(id) for id in (*q.objs, *q.chosen) if id]))) > 0


def first_controller(o: Obj, ev: Event) -> PlayerId:
    """Who controls a card that comes into the arena or onto the stack: who put it there, or its owner. FAB 1.3.1b"""
    return ev.player if ev.player >= 0 else o.owner


RULES: Final[FabPolicies] = FabPolicies()
