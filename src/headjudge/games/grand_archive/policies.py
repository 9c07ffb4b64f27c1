"""The policies of Grand Archive, which the kernel asks: objects and moves, replacements, legality, words."""

from __future__ import annotations

from typing import Final, cast

from headjudge.games.grand_archive import registry
from headjudge.games.grand_archive.cards import trees
from headjudge.games.grand_archive.cards.lexicon import VOICE
from headjudge.games.grand_archive.cards.library import face_of
from headjudge.games.grand_archive.cards.remembered import HAD_BY
from headjudge.games.grand_archive.combat import attacks, roles, steps
from headjudge.games.grand_archive.combat.attacks import attack_with, is_attacker, refuse_attack, refuse_attacked
from headjudge.games.grand_archive.effects import happenings
from headjudge.games.grand_archive.effects.innate import INNATE
from headjudge.games.grand_archive.effects.naming import TITLES
from headjudge.games.grand_archive.effects.silencing import is_silenced
from headjudge.games.grand_archive.effects.verbs.payments import said
from headjudge.games.grand_archive.events.boons import BoonGained
from headjudge.games.grand_archive.events.combat import AttackDeclared
from headjudge.games.grand_archive.events.control import CONTROL_GAINED, can_gain
from headjudge.games.grand_archive.events.damage import DAMAGED
from headjudge.games.grand_archive.events.drawing import DRAWN
from headjudge.games.grand_archive.events.loading import LOADING, can_load
from headjudge.games.grand_archive.events.moves import MOVES, Sent, goes
from headjudge.games.grand_archive.events.naming import NameChosen
from headjudge.games.grand_archive.events.states import RESTS, STATES, WAKES, becomes_so
from headjudge.games.grand_archive.events.turns import PHASES
from headjudge.games.grand_archive.objects import marks, properties, zones
from headjudge.games.grand_archive.objects.card_types import is_champion, is_material
from headjudge.games.grand_archive.objects.champions import champion, elements_of, enabled_elements, level
from headjudge.games.grand_archive.objects.coherence import incoherent
from headjudge.games.grand_archive.objects.records import GaObject, GaPlayer, about, of_player, w_known_of, w_of_player
from headjudge.games.grand_archive.play import clauses
from headjudge.games.grand_archive.play.abilities import refuse_use, use
from headjudge.games.grand_archive.play.activation import activate, activating, enables_for_a_while, refuse_activation
from headjudge.games.grand_archive.play.bestowing import bestow, refuse_bestowment
from headjudge.games.grand_archive.play.costs import are_changed, chosen_for_x
from headjudge.games.grand_archive.play.declared_costs import other_way
from headjudge.games.grand_archive.play.declaring import declaration, modal_asked, refuse_further_target, refuse_target
from headjudge.games.grand_archive.play.materialization import NOT_ASKED_TO_MATERIALIZE, refuse_materialization
from headjudge.games.grand_archive.play.opportunity import Course
from headjudge.games.grand_archive.play.payment import Settling, reserve_power
from headjudge.games.grand_archive.play.payment_plan import instruction_of
from headjudge.games.grand_archive.play.places import permitted, usable_elsewhere
from headjudge.games.grand_archive.play.resolution import resolve
from headjudge.games.grand_archive.play.settling import MEMORY_FIRST, RESERVE_FIRST, order_words, owes_nothing_known
from headjudge.games.grand_archive.play.timing import slow_time
from headjudge.games.grand_archive.registry import TABLES
from headjudge.games.grand_archive.says import attacking, board, coaching, rendering, sheet
from headjudge.games.grand_archive.says.sentences import SENTENCES
from headjudge.games.grand_archive.turn import phases, setup
from headjudge.games.grand_archive.turn.checks import is_play
from headjudge.games.grand_archive.turn.ending import end_phase
from headjudge.games.grand_archive.turn.leaving import lose
from headjudge.games.grand_archive.turn.whole_game import breaks_off, whole_game
from headjudge.kernel import flow
from headjudge.kernel.definitions import ALL_PROPERTIES, NODES, Ability, Face, Node
from headjudge.kernel.evaluation import EVERYTHING, VALUE
from headjudge.kernel.events import A_APPLY, Q_REPLACE
from headjudge.kernel.fields import amount, from_zone
from headjudge.kernel.ids import NOBODY, NOTHING, KindId, NodeId, ObjectId, PlayerId, Try
from headjudge.kernel.moving import Going
from headjudge.kernel.policies import JsonDict
from headjudge.kernel.records import ABSENT, Event, Frame, Obj, Question
from headjudge.kernel.references import AN_ABILITY
from headjudge.kernel.replacing import offered, replacer_of
from headjudge.kernel.state import State
from headjudge.kernel.views import LinkView, ObjectView, StackEntry, Standing
from headjudge.rulebook import cite

DEEDS: Final[tuple[KindId, ...]] = (*MOVES, DRAWN, RESTS, WAKES)
"""What players do, beside what is counted by an amount."""
QUICK: Final = 1 << properties.SPEED | 1 << properties.FAST_ACTIVATION
"""The properties that let a card be activated at fast speed."""
OTHER_PLACES: Final[tuple[int, ...]] = (
    zones.GRAVEYARD, zones.MATERIAL, zones.MEMORY_ZONE, zones.BANISHMENT, zones.PANTHEON,
)  # fmt: skip


class GrandArchive(Course):
    """Zones, properties, identity, legality and words of the game."""

    def __init__(self) -> None:
        super().__init__("grand-archive", "Grand Archive", "2026-08-21", TABLES, zones.ZONES)
        self.props = properties.PROPERTIES
        self.changed_by_counters = (
            1 << properties.POWER | 1 << properties.LIFE | 1 << properties.LEVEL
            | 1 << properties.RESERVE | 1 << properties.MEMORY
        )  # fmt: skip
        self.printed = ALL_PROPERTIES & ~(self.changed_by_counters | 1 << properties.ELEMENT)
        self.marks = marks.MARKS
        self.player, self.obj_record = GaPlayer, GaObject
        self.sees_after = True
        self.dependence = True  # GA 2.5.c: an effect waits for those on which it depends
        self.underlies = 1 << properties.CLASS | 1 << properties.ELEMENT
        self.meant = 1 << properties.PRESERVE | 1 << properties.LINK_SHIELD
        self.silencers = 1 << trees.SILENCED
        self.sentences = SENTENCES
        self.numerals = frozenset(("printed", "checked", "owed", "firsts", "entry", HAD_BY, *clauses.NUMERALS))
        self.entries = frozenset(("entry", HAD_BY))
        self.clocks = frozenset(("top_since", clauses.GIVEN_SINCE))
        self.ability_fields = frozenset(("modes_chosen", "uses"))
        self.subjects = {marks.HEARD: AN_ABILITY, marks.USED: AN_ABILITY, marks.HAPPENED: AN_ABILITY}
        self.aged = (trees.COST_SET,)
        self.answers = {registry.MATERIALIZE: NOT_ASKED_TO_MATERIALIZE}
        self.sets = sheet.SETS
        self.instructs = (cite("GA 2.3.e"),)
        self.orders = (cite("GA 2.5.b"),)
        self.mark_props = {
            marks.BUFF: 1 << properties.POWER | 1 << properties.LIFE,
            marks.DEBUFF: 1 << properties.POWER | 1 << properties.LIFE,
            marks.LEVEL_COUNTER: 1 << properties.LEVEL,
            marks.X_CHOSEN: 1 << properties.RESERVE | 1 << properties.MEMORY,
        }
        self.payments = ("reserve", "floating-memory", "kindle", "command", "sacrifice", "pay-order")
        self.resolutions = ("resolve",)
        self.waits = (registry.Q_TRIGGERS,)
        self.goal = sheet.GOAL
        self.roles = sheet.ROLES
        self.numbers = sheet.NUMBERS
        self.looks, self.ongoing = sheet.LOOKS, sheet.ONGOING
        self.emblem, self.emblems, self.pays = sheet.EMBLEM, sheet.EMBLEMS, sheet.PAYS
        self.turn, self.occasional = sheet.TURN, steps.STEPS
        self.phrases = sheet.PHRASES
        self.places = sheet.PLACES
        self.remarks = sheet.REMARKS
        self.endings = sheet.ENDINGS
        self.introduction = coaching.INTRODUCTION
        self.coach = coaching.COACH
        self.leads, self.verbs = coaching.LEADS, coaching.VERBS
        self.briefly = sheet.BRIEFLY
        self.explained = coaching.EXPLAINED
        self.keywords = coaching.KEYWORDS
        self.acting = "Opportunity"
        self.courses = frozenset((setup.P_GAME,))
        self.performed = frozenset((phases.P_TURN,))

    # -- the course of a game

    def begin(self, g: State) -> None:
        setup.begin(g, NOBODY)

    def endless(self, g: State) -> None:
        g.finish((), "endless-loop", (cite("GA 1.4"),))

    def concede(self, g: State, player: PlayerId) -> None:
        """A player may concede at any time, and has lost. GA 2.19.c"""
        left = [p for p in g.present() if p != player]
        if len(left) > 1:  # GA 2.19.c: the others go on
            lose(g, [player], conceded=True)
            return
        g.gone |= 1 << player
        g.finish(tuple(left), "concession", (cite("GA 2.19.c"),))

    def undertake(self, g: State, player: PlayerId, act: int, obj: ObjectId, val: int) -> Frame:
        if not g.zone(zones.STACK):
            breaks_off(g)
        if act == registry.ACTIVATE:
            return activate(g, player, obj)
        if act == registry.USE or act == registry.ENLIGHTEN_DRAW:
            return use(g, player, obj, usable(g, act, obj, val).id, entry_used(g, act, obj, val))
        return bestow(g, player, obj) if act == registry.BESTOW else attack_with(g, player, obj)

    def resolve(self, g: State, main: bool) -> None:
        resolve(g, main)

    def owes_attack(self, g: State, player: PlayerId) -> bool:
        return attacks.owes_attack(g, player)

    def end_phase(self, g: State) -> None:
        end_phase(g)

    # -- objects

    def base(self, g: State, o: Obj, prop: int) -> int:
        if o.face < 0:
            return ABSENT
        value = g.faces[o.face].row[prop]
        if prop == properties.POWER or prop == properties.LIFE or prop == properties.LEVEL:
            # GA 2.11: a buff counter gives +1 power and +1 life to what has these stats, a level counter +1 level
            return value if value == ABSENT else value + marks.counted(o.marks, prop)
        if prop == properties.RESERVE or prop == properties.MEMORY:
            return value + chosen_for_x(g, o, prop)
        if prop == properties.ELEMENT:
            return elements_of(g, o, value)
        return value

    def same_object(self, g: State, o: Obj, ev: Going) -> bool:
        """A card that resolves is the object, the intent or the boon it becomes. GA 2.3"""
        return o.zone == zones.EFFECTS and ev.to in (zones.FIELD, zones.INTENT, zones.BESTOWED)

    def becomes(self, g: State, o: Obj, ev: Event) -> None:
        if o.zone == zones.LINEAGE and o.host:  # GA 3.1 inherited-effect: whoever owns it, it is of that lineage
            g.w_obj(o.id).controller = g.objs[o.host].controller
        if o.zone not in (zones.FIELD, zones.EFFECTS, zones.INTENT, zones.BESTOWED):
            return
        o = g.w_obj(o.id)
        o.controller = ev.player
        if isinstance(ev, BoonGained):
            o.since = ev.since  # GA 2.5.c: as old as its bestowment, though it has resolved later
        elif from_zone(ev) == zones.EFFECTS:
            o.since = g.number + 1  # GA 2.5.c: as old as it is in play, whenever it was announced
            for counter in [mark for mark in o.marks if mark in marks.COUNTERS]:
                g.set_mark(o.id, counter, 0)  # GA 2.11: counters are lost on the way to another zone
            if about(o).most_charged:
                w_known_of(g, o.id).most_charged = 0
        if marks.X_CHOSEN in o.marks:  # GA 1.6.b: an object with X among its costs has a cost of 0
            g.invalidate(VALUE, o.id, 1 << properties.RESERVE | 1 << properties.MEMORY)
        if o.zone != zones.FIELD:
            return
        numbers = g.faces[o.face].numbers
        if numbers.get(properties.TYPE, 0) & properties.CHAMPION:
            mine = w_of_player(g, ev.player)
            mine.champion = o.id
            mine.had_champion = True

    def leaves(self, g: State, o: Obj, ev: Event) -> None:
        if o.zone == zones.FIELD:
            for player in g.seats:
                if champion(g, player) == o.id:
                    w_of_player(g, player).champion = NOTHING
        if o.zone == zones.LINEAGE:  # GA 1.6.d: its champion has no element of it any more
            g.invalidate(EVERYTHING)

    def functional(self, g: State, ability: Ability, this: ObjectId) -> bool:
        """What has lost all abilities has none of those that are printed on it. GA 2.5.c"""
        if not g.index.topics >> trees.SILENCED & 1:  # saves time
            return True
        o = g.look(this)
        printed = o.face >= 0 and ability.face == g.faces[o.face].key
        return not printed or not is_silenced(g, this)

    def noted(self, g: State, ev: Event) -> ObjectId:
        """What an effect speaks of that it moved off the field is as it was there; what it does follows it. GA 2.16"""
        return ev.obj if from_zone(ev) == zones.FIELD else super().noted(g, ev)

    def done_though_replaced(self, ev: Event) -> bool:
        """What a player is told to do was done, whatever came of it; of damage and counters it counts what came."""
        return ev.kind in DEEDS  # GA 2.3.e: a replacement changes the outcome alone

    def pool(self, g: State, card: int) -> int:
        """Main decks, material decks, lesser and greater boons never mix. GA 1.5"""
        face = g.faces[g.cards[card]]
        kind = face.numbers.get(properties.TYPE, 0)
        if kind & properties.BOON:
            return 2 if kind & properties.LESSER_BOON else 3
        return int(is_material(face))

    def can_happen(self, g: State, ev: Event) -> bool:
        """What would do nothing is not replaced: what cannot be destroyed, what is there or so already. GA 2.5.a"""
        if isinstance(ev, Sent) and ev.kind in MOVES:
            o = g.find(ev.obj)
            return o is None or goes(g, o, ev)
        if ev.kind in STATES:
            return g.exists(ev.obj) and becomes_so(g, ev)
        if ev.kind == CONTROL_GAINED:
            return can_gain(g, ev.obj, ev.player)
        return not isinstance(ev, Going) or ev.kind != LOADING or can_load(g, ev)

    def counts(self, g: State, ev: Event) -> None:
        happenings.count_event(g, ev)

    def orders_replacements(self, g: State, ev: Event) -> PlayerId:
        """The controller of what is affected orders what could apply. GA 2.5.b"""
        o = g.find(ev.obj)
        if o is None or o.zone == zones.EFFECTS:
            return super().orders_replacements(g, ev)
        return o.controller if o.zone == zones.FIELD else o.owner  # GA 2.5.b: or of the zone that it is in

    # -- legality

    def attempts(self, g: State, player: PlayerId) -> list[Try]:
        found = self.promising(g, player)
        for zone in (zones.HAND, *OTHER_PLACES):
            found.extend([(registry.ACTIVATE, id, 0) for id in g.zone(zone, player)])
        found.extend([(registry.BESTOW, id, 0) for zone in zones.PANTHEON_ZONES for id in g.zone(zone, player)])
        for id in g.zone(zones.FIELD):
            if g.objs[id].controller == player:
                found.extend([(registry.USE, id, i) for i in range(len(trees.abilities_of(g, id)))])
                if is_attacker(g, id):
                    found.append((registry.ATTACK_WITH, id, 0))
                if is_champion(g, id) or g.mark(id, marks.ENLIGHTEN):
                    found.append((registry.ENLIGHTEN_DRAW, id, 0))
        return list(dict.fromkeys(found))  # each once, the promising ones first

    def promising(self, g: State, player: PlayerId) -> list[Try]:
        """What cheap tests do not rule out: every legal attempt is among these."""
        slow = slow_time(g, player)
        faces, objs = g.faces, g.objs
        hand = g.zone(zones.HAND, player)
        found: list[Try] = []
        missing = power = -1
        awaited = g.index.topics >> trees.NEXT_CARD & 1 != 0  # GA activation 1.1: what it has once it is announced
        taxed = awaited or are_changed(g)  # saves time unless something does
        any_speed = slow or awaited or g.index.modified & QUICK != 0  # saves time
        any_element = (
            awaited
            or g.index.modified >> properties.ELEMENT & 1 != 0
            or g.index.topics >> trees.ELEMENTS_IGNORED & 1 != 0
            or enables_for_a_while(g)
        )  # saves time unless something changes it
        for id in hand:
            face = faces[objs[id].face]
            row = face.row
            if not any_speed and row[properties.SPEED] <= 0 and row[properties.FAST_ACTIVATION] <= 0:  # saves time
                continue
            if power < 0:  # saves time unless it is known already
                missing = ~enabled_elements(g, player)
                power = reserve_power(g, player, id)
            assert isinstance(face, trees.Card)
            if row[properties.ELEMENT] & missing and not (any_element or face.enables):  # saves time
                continue
            if not taxed and row[properties.RESERVE] > power and face.fixed_cost:  # saves time
                continue
            found.append((registry.ACTIVATE, id, 0))
        game = whole_game(g)
        if game.boons:  # saves time unless there are any
            found.extend([(registry.BESTOW, id, 0) for id in g.zone(zones.PANTHEON, player)])
        if game.permits or g.index.topics & trees.PERMITTING:  # saves time unless something speaks of it
            found.extend([(registry.ACTIVATE, id, 0) for id in permitted(g, player)])
        if game.elsewhere or g.zone(zones.INTENT, player):  # saves time unless there could be any
            found.extend([(registry.USE, id, i) for id, i in usable_elsewhere(g, player)])
        given = g.stating(trees.ACTIVATED)  # saves time unless abilities are given
        for id in g.zone(zones.FIELD):
            o = objs[id]
            if o.controller != player:
                continue
            face = faces[o.face]
            assert isinstance(face, trees.Card)
            own = trees.abilities_of(g, id) if given else face.activated  # saves time unless
            if own:  # saves time unless it has any
                found.extend([(registry.USE, id, i) for i, a in enumerate(own) if slow or not a.slow])
            if slow and not (o.marks and marks.RESTED in o.marks) and is_attacker(g, id):
                found.append((registry.ATTACK_WITH, id, 0))
            if o.marks and o.marks.get(marks.ENLIGHTEN, 0) >= 3:  # saves time unless it can be paid
                found.append((registry.ENLIGHTEN_DRAW, id, 0))  # GA 2.11: what the counters grant
        return found

    def refuse(self, g: State, player: PlayerId, act: int, obj: ObjectId, val: int) -> int:
        if act == registry.ACTIVATE:
            return refuse_activation(g, player, obj)
        if act == registry.USE or act == registry.ENLIGHTEN_DRAW:
            return refuse_use(g, player, obj, usable(g, act, obj, val).id, entry_used(g, act, obj, val))
        return refuse_bestowment(g, player, obj) if act == registry.BESTOW else refuse_attack(g, player, obj)

    def refuse_choice(self, g: State, q: Question, obj: ObjectId) -> int:
        """Why a question about targets, attacks or materialization does not offer the object, or passing."""
        if q.window and not obj:
            return attacks.ATTACK_OWED if attacks.owes_attack(g, q.player) else 0
        if q.kind == registry.Q_MATERIALIZE:
            return refuse_materialization(g, q.player, obj)
        if q.kind == registry.Q_ATTACK_TARGET:
            return refuse_attacked(g, q.player, obj)
        if q.kind == registry.Q_WIELD:
            return attacks.refuse_wielded(g, q.source, obj)
        declared = declaration(g)
        if declared is not None:
            return refuse_target(g, declared, obj) if q.kind == registry.Q_TARGET else 0
        activation = activating(g)
        if activation is not None:
            effect = trees.card_of(g, activation.card).effect
            return refuse_further_target(g, effect, activation.context, obj) if activation.context else 0
        played = [id for id in g.zone(zones.STACK) if is_play(g, id)][:1]
        return refuse_further_target(g, trees.root_of(g, played[0]), g.objs[played[0]].context, obj) if played else 0

    def incoherent(self, g: State) -> str:
        return incoherent(g) or owes_nothing_known(g) or clauses.says_nothing_known(g)

    # -- words

    def face(self, key: str) -> Face:
        return face_of(key)

    def text(self, face: Face) -> list[str]:
        return VOICE.text(face)

    def words(self, face: Face, node: Node) -> str:
        return rendering.words(face, node)

    def name(self, g: State, o: Obj) -> str:
        if o.face >= 0:
            return g.faces[o.face].name
        return self.name(g, g.look(o.source))  # an instance has the name of its source

    def prompt(self, g: State, q: Question) -> str:
        if q.kind == Q_REPLACE:
            ev = g.frames[-1].event
            assert ev is not None
            if ev.kind == DAMAGED:
                return (
                    f"{amount(ev)} damage would be dealt to {self.name(g, g.look(ev.obj))}: choose what applies to it"
                )
        if q.kind == registry.Q_RESERVE:
            return f"choose what pays the reserve cost of {q.minimum}: each pays 1"
        if q.about < 0:
            return registry.PROMPT_WORDS[q.kind]
        return f"{self.prompts[q.kind]} {self.said(g, NODES[q.about])}?"

    def said(self, g: State, node: Node) -> str:
        """What a part of a card at the table says."""
        words = self.sayings.get(node.id)
        if words is None:  # saves time unless it was said before
            card = next(face for face in g.faces if face.key == node.face)
            words = self.sayings[node.id] = self.words(card, node)
        return words

    def option(self, g: State, q: Question, i: int) -> str:
        act, obj, val = q.acts[i], q.objs[i], q.vals[i]
        if act == registry.ACTIVATE:
            return f"activate {rendering.activation(g, q.player, obj)}"
        if act == registry.MATERIALIZE:
            return f"materialize {rendering.materialization(g, q.player, obj)}"
        if act == registry.BESTOW:
            return f"bestow {rendering.bestowment(g, q.player, obj)}"
        if act == A_APPLY:
            ev = g.frames[-1].event
            assert ev is not None
            node = replacer_of(g, offered(g, ev)[1][val])[2]
            return f"apply {self.name(g, g.look(obj))}: {self.said(g, node)}"
        if act == registry.USE:
            return f"use {self.name(g, g.look(obj))}: {self.said(g, usable(g, act, obj, val))}"
        if act == registry.WORD:
            return said(g, val)
        if act == registry.NAME:
            return TITLES.name(g, val)
        if act == registry.SELECT_MODE:
            declared = declaration(g)
            assert declared is not None
            modal = modal_asked(g, declared)
            assert modal is not None
            return f"mode {val}: {self.said(g, modal.modes[val - 1].effect)}"
        if act == flow.A_NO and q.kind == registry.Q_MATERIALIZE:
            return "materialize nothing"
        if act == registry.ENLIGHTEN_DRAW:
            on = "your champion" if is_champion(g, obj) else self.name(g, g.look(obj))
            return f"remove 3 enlighten counters from {on}: draw 1"
        if act == registry.PAY_FIRST:
            return self.said_first(g, val)
        if act == registry.PAY_ALTERNATIVE:
            return self.said_way(g, q, val)
        if q.kind == registry.Q_CLEAVE:
            return f"attack all that {self.name(g, g.look(obj))}'s player (seat {g.look(obj).controller + 1}) has"
        if act == flow.A_CHOOSE and g.look(obj).zone in (zones.FIELD, zones.LINEAGE) and q.kind != registry.Q_TRIGGERS:
            o = g.look(obj)
            whose = "your" if o.controller == q.player else "their"
            seat = f" (seat {o.controller + 1})" if g.n > 2 and o.controller != q.player else ""
            return f"choose {whose} {self.name(g, o)}{seat}"
        return super().option(g, q, i)

    def said_first(self, g: State, val: int) -> str:
        """Which cost is paid first."""
        if val == RESERVE_FIRST:
            return "pay the reserve cost first"
        if val == MEMORY_FIRST:
            return "pay the memory cost first"
        f = g.frames[-1]
        assert isinstance(f, Settling)
        cost = f.firsts[order_words(list(f.firsts)).index(val)]
        others = [other for other in f.firsts if other >= 0]
        return "pay the other costs first" if len(others) < 2 else f"first {self.said(g, instruction_of(g, cost))}"

    def said_way(self, g: State, q: Question, val: int) -> str:
        """The cost that is paid in place of the card's own."""
        f = activating(g)
        assert f is not None
        return self.said(g, other_way(g, g.contexts[f.context], val))

    def meant_abilities(self, g: State, q: Question, i: int) -> tuple[NodeId, ...]:
        return (usable(g, q.acts[i], q.objs[i], q.vals[i]).id,) if q.acts[i] == registry.USE else ()

    def value_key(self, g: State, q: Question, i: int) -> str:
        if q.acts[i] == registry.WORD:
            return said(g, q.vals[i])
        if q.acts[i] == registry.NAME:
            return TITLES.name(g, q.vals[i])
        if q.acts[i] == registry.USE and q.vals[i]:
            return str(q.vals[i])  # which of several abilities
        return super().value_key(g, q, i)

    def what(self, g: State, ev: Event) -> str:
        if isinstance(ev, AttackDeclared):
            return " and ".join([self.name(g, g.look(id)) for id in ev.attacked])
        if isinstance(ev, NameChosen):
            return TITLES.name(g, ev.chosen)
        return super().what(g, ev)

    def pass_words(self, g: State, player: PlayerId) -> str:
        """When all have passed in succession, the top instance resolves, the attack goes on, or the phase ends."""
        q = g.question
        if q is not None and not q.window:
            return attacking.unanswered(g) if q.kind == registry.Q_RETALIATE else ""
        if g.zone(zones.STACK):
            return f"once all have passed, {self.called(g, g.zone(zones.STACK)[0], player)} resolves"
        combat = roles.combat(g)
        if combat is not None:
            return f"once all have passed, {attacking.goes_on(g, combat)}"
        phase = phase_of(g)
        turn = ", and with it the turn" if phase == "main phase" else ""
        return f"once all have passed, the {phase} ends{turn}" if phase else ""

    def ends_turn(self, g: State, player: PlayerId) -> bool:
        waits = g.zone(zones.STACK) or roles.combat(g) is not None
        return g.active == player and not waits and phase_of(g) == "main phase"

    def view(self, g: State, viewer: PlayerId) -> JsonDict:
        seen: rendering.ArchiveTableView = {
            "turn": sum([of_player(g, p).turns for p in g.seats]),
            "phase": phase_of(g),
            "levels": [level(g, p) for p in g.seats],
        }
        return cast("JsonDict", seen)

    def stack_view(self, g: State, viewer: PlayerId) -> list[StackEntry]:
        return board.stack_view(g, viewer)

    def standing(self, g: State, player: PlayerId) -> list[Standing]:
        return board.standing(g, player)

    def links_view(self, g: State, viewer: PlayerId) -> list[LinkView]:
        return board.links_view(g, viewer)

    def face_view(self, face: Face) -> ObjectView:
        assert isinstance(face, trees.Card)
        return rendering.face_view(face)

    def derived(self, face: Face) -> int:
        is_champion = face.numbers.get(properties.TYPE, 0) & properties.CHAMPION != 0
        return 1 << properties.ELEMENT if is_champion else 0  # as in `base`

    def object_view(self, g: State, o: Obj, viewer: PlayerId, seen: ObjectView, changed: int) -> None:
        rendering.object_view(g, o, cast("rendering.ArchiveObjectView", seen), changed)


def usable(g: State, act: int, obj: ObjectId, val: int) -> trees.Activated:
    """The ability that an attempt means: what enlighten counters grant, or the object's own by its place."""
    return INNATE.enlighten if act == registry.ENLIGHTEN_DRAW else trees.abilities_of(g, obj)[val]


def entry_used(g: State, act: int, obj: ObjectId, val: int) -> int:
    """By which entry the object has that ability; 0 where it is printed on it, or the rules have it."""
    return 0 if act == registry.ENLIGHTEN_DRAW else trees.entry_at(g, obj, val)


def phase_of(g: State) -> str:
    """The phase of the turn, or the step of combat, in words."""
    combat = roles.combat(g)
    if combat is not None:
        return steps.STEPS[steps.combat_step(combat)]
    turn = phases.running_turn(g)
    return "" if turn is None else f"{PHASES[phases.phase_of(turn)]} phase"


RULES: Final = GrandArchive()
