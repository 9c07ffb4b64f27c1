"""The rules of Grand Archive as the kernel plays them."""

from __future__ import annotations

from typing import Final, cast

from headjudge.games.grand_archive import registry as tables
from headjudge.games.grand_archive.cards.lexicon import VOICE
from headjudge.games.grand_archive.cards.library import face_of
from headjudge.games.grand_archive.cards.trees import COST_CHANGE, COST_SET, TOPICS, Activated, Card, Modal, card_of
from headjudge.games.grand_archive.combat.attacks import NOT_ATTACKABLE, attack_with, refuse_attack
from headjudge.games.grand_archive.combat.steps import P_COMBAT
from headjudge.games.grand_archive.effects.innate import INNATE
from headjudge.games.grand_archive.effects.verbs.payments import Say
from headjudge.games.grand_archive.events.events import ATTACK, DAMAGED, PHASE, champion, elements_of
from headjudge.games.grand_archive.objects import properties as facts
from headjudge.games.grand_archive.objects.champions import enabled_elements, level
from headjudge.games.grand_archive.objects.properties import (
    ATTACK_POWER,
    BUFF,
    CHAMPION,
    CHAMPION_OF,
    DURABILITY,
    DURABILITY_COUNTER,
    ELEMENT,
    ENLIGHTEN,
    HAD_CHAMPION,
    HINDERED,
    LIFE,
    POWER,
    REGALIA,
    RESERVE,
    RESTED,
    SPEED,
    SUPERTYPE,
    TURNS,
    TYPE,
    UNIT,
)
from headjudge.games.grand_archive.objects.zones import (
    BANISHMENT,
    EFFECTS,
    FIELD,
    GRAVEYARD,
    HAND,
    INTENT,
    LINEAGE,
    MATERIAL,
    MEMORY_ZONE,
    STACK,
    ZONES,
)
from headjudge.games.grand_archive.play.abilities import refuse_use, use
from headjudge.games.grand_archive.play.activation import P_ACTIVATE, activate, refuse_activation
from headjudge.games.grand_archive.play.costs import reserve_power
from headjudge.games.grand_archive.play.declaring import P_DECLARE, full_target, refuse_target
from headjudge.games.grand_archive.play.materialization import refuse_materialization
from headjudge.games.grand_archive.play.opportunity import Course
from headjudge.games.grand_archive.play.resolution import resolve
from headjudge.games.grand_archive.play.timing import slow_time
from headjudge.games.grand_archive.registry import (
    ACTIVATE,
    ATTACK_WITH,
    ENLIGHTEN_DRAW,
    MATERIALIZE,
    TABLES,
    USE,
    WORD,
)
from headjudge.games.grand_archive.says import telling
from headjudge.games.grand_archive.says.sentences import SENTENCES
from headjudge.games.grand_archive.turn.phases import P_GAME, P_TURN, PHASES
from headjudge.kernel import flow
from headjudge.kernel.definitions import ALL_PROPERTIES, NODES, Face, Node
from headjudge.kernel.events import A_APPLY, Q_REPLACE
from headjudge.kernel.policies import JsonDict
from headjudge.kernel.records import ABSENT, Event, Frame, Obj, Question
from headjudge.kernel.replacing import offered, replacer_of
from headjudge.kernel.state import State
from headjudge.kernel.views import ObjectView
from headjudge.rulebook import cite

OTHER_PLACES: Final[tuple[int, ...]] = (GRAVEYARD, MATERIAL, MEMORY_ZONE, BANISHMENT)


class GrandArchive(Course):
    """Zones, properties, identity, legality and words of the game."""

    def __init__(self) -> None:
        super().__init__("grand-archive", "Grand Archive", "2026-08-21", TABLES, ZONES)
        self.props = facts.PROPERTIES
        self.printed = ALL_PROPERTIES & ~(1 << POWER | 1 << LIFE | 1 << ELEMENT | 1 << ATTACK_POWER)
        self.counted = 1 << POWER | 1 << LIFE
        self.marks = dict(facts.MARKS)
        self.topics = TOPICS
        self.prompts = tables.PROMPTS
        self.sentences = SENTENCES
        self.acts = tables.ACTS
        self.instructs = (cite("GA 2.3.e"),)
        self.orders = (cite("GA 2.5.b"),)
        self.mark_props = {BUFF: (POWER, LIFE)}
        self.payments = ("reserve", "floating-memory", "sacrifice", "pay-order")
        self.resolutions = ("resolve",)

    # -- the course of a game

    def begin(self, g: State) -> None:
        flow.push(g, P_GAME)

    def endless(self, g: State) -> None:
        g.finish((), "endless-loop", (cite("GA 1.4"),))

    def concede(self, g: State, player: int) -> None:
        """A player may concede at any time, and has lost. GA 2.19.c"""
        g.gone |= 1 << player
        left = g.present()
        if len(left) == 1:
            g.finish((left[0],), "concession", (cite("GA 2.19.c"),))

    def undertake(self, g: State, player: int, act: int, obj: int, val: int) -> Frame:
        if act == ACTIVATE:
            return activate(g, player, obj)
        if act == USE or act == ENLIGHTEN_DRAW:
            return use(g, player, obj, usable(g, act, obj, val).id)
        return attack_with(g, player, obj)

    def resolve(self, g: State) -> None:
        resolve(g)

    # -- objects

    def base(self, g: State, o: Obj, prop: int) -> int:
        if o.face < 0:
            return ABSENT
        value = g.faces[o.face].row[prop]
        if prop == POWER or prop == LIFE:
            if value != ABSENT:  # GA 2.11: a buff counter gives +1 power and +1 life to what has these stats
                value += o.marks.get(BUFF, 0)
            return value
        if prop == ELEMENT:
            return elements_of(g, o, value)
        if prop == ATTACK_POWER and g.faces[o.face].numbers.get(TYPE, 0) & UNIT:
            return 0
        return value

    def same_object(self, g: State, o: Obj, ev: Event) -> bool:
        """A card that resolves is the object or the intent it becomes. GA 2.3"""
        return o.zone == EFFECTS and ev.zone in (FIELD, INTENT)

    def becomes(self, g: State, o: Obj, ev: Event) -> None:
        if o.zone not in (FIELD, EFFECTS, INTENT):
            return
        o = g.w_obj(o.id)
        o.controller = ev.player
        if o.zone != FIELD:
            return
        numbers = g.faces[o.face].numbers
        if numbers.get(TYPE, 0) & CHAMPION:
            g.set_asset(ev.player, CHAMPION_OF, o.id)
            g.set_asset(ev.player, HAD_CHAMPION, 1)
        if DURABILITY in numbers:  # GA 1.6.e: it enters with that many durability counters
            o.marks[DURABILITY_COUNTER] = numbers[DURABILITY]
        if HINDERED in numbers:  # GA 3.1 hindered: it enters rested
            o.marks[RESTED] = 1

    def leaves(self, g: State, o: Obj, ev: Event) -> None:
        for player in range(g.n):
            if champion(g, player) == o.id:
                g.set_asset(player, CHAMPION_OF, 0)

    def pool(self, g: State, card: int) -> int:
        """Material decks and main decks never mix. GA 1.5"""
        numbers = g.faces[g.cards[card]].numbers
        return 1 if numbers.get(TYPE, 0) & CHAMPION or numbers.get(SUPERTYPE, 0) & REGALIA else 0

    def orders_replacements(self, g: State, ev: Event) -> int:
        """The controller of what is affected orders what could apply. GA 2.5.b"""
        o = g.find(ev.obj)
        return o.controller if o is not None and o.zone == FIELD else super().orders_replacements(g, ev)

    # -- legality

    def attempts(self, g: State, player: int) -> list[tuple[int, int, int]]:
        found = self.promising(g, player)
        for zone in (HAND, *OTHER_PLACES):
            found.extend([(ACTIVATE, id, 0) for id in g.zone(zone, player)])
        for id in g.zone(FIELD):
            if g.objs[id].controller == player:
                found.extend([(USE, id, i) for i in range(len(card_of(g, id).activated))])
                if g.num(id, TYPE) & UNIT:
                    found.append((ATTACK_WITH, id, 0))
        mine = champion(g, player)
        if mine:
            found.append((ENLIGHTEN_DRAW, mine, 0))
        return list(dict.fromkeys(found))  # each once, the promising ones first

    def promising(self, g: State, player: int) -> list[tuple[int, int, int]]:
        """What cheap tests do not rule out: every legal attempt is among these."""
        slow = slow_time(g, player)
        faces, objs = g.faces, g.objs
        hand = g.zone(HAND, player)
        found: list[tuple[int, int, int]] = []
        missing = power = -1
        taxed = COST_CHANGE in g.stated or COST_SET in g.stated  # saves time unless something states a cost
        for id in hand:
            face = faces[objs[id].face]
            assert isinstance(face, Card)
            row = face.row
            if not slow and row[SPEED] <= 0:  # saves time
                continue
            if power < 0:  # saves time unless it is known already
                missing = ~enabled_elements(g, player)
                power = reserve_power(g, player, id)
            if row[ELEMENT] & missing:  # saves time
                continue
            if face.fixed_cost and row[RESERVE] > power and not taxed:  # saves time
                continue
            found.append((ACTIVATE, id, 0))
        if g.frames[0].ints.get("permits", 0):  # saves time unless some card speaks of it
            found.extend([(ACTIVATE, id, 0) for id in permitted(g, player)])
        for id in g.zone(FIELD):
            o = objs[id]
            if o.controller != player:
                continue
            face = faces[o.face]
            assert isinstance(face, Card)
            if face.activated:  # saves time unless it has any
                found.extend([(USE, id, i) for i, a in enumerate(face.activated) if slow or not a.slow])
            if slow and RESTED not in o.marks and g.num(id, TYPE) & UNIT:  # saves time unless it may attack
                found.append((ATTACK_WITH, id, 0))
            if o.marks and o.marks.get(ENLIGHTEN, 0) >= 3:  # saves time unless it can be paid
                if g.num(id, TYPE) & CHAMPION:  # GA 2.11: what the counters grant
                    found.append((ENLIGHTEN_DRAW, id, 0))
        return found

    def refuse(self, g: State, player: int, act: int, obj: int, val: int) -> int:
        if act == ACTIVATE:
            return refuse_activation(g, player, obj)
        if act == USE or act == ENLIGHTEN_DRAW:
            return refuse_use(g, player, obj, usable(g, act, obj, val).id)
        return refuse_attack(g, player, obj)

    def refuse_choice(self, g: State, q: Question, obj: int) -> int:
        """Why a question about targets, attacks or materialization does not offer the object."""
        if q.kind == tables.Q_MATERIALIZE:
            return refuse_materialization(g, q.player, obj)
        if q.kind == tables.Q_ATTACK_TARGET:
            return NOT_ATTACKABLE
        for f in reversed(g.frames):
            if f.proc == P_DECLARE:
                return refuse_target(g, f, obj) if q.kind == tables.Q_TARGET else 0
            if f.proc == P_ACTIVATE and f.context:
                root = card_of(g, f.ints["card"]).effect
                return full_target(g, root, f.context, obj)
        return 0

    # -- words

    def face(self, key: str) -> Face:
        return face_of(key)

    def text(self, face: Face) -> list[str]:
        return VOICE.text(face)

    def words(self, face: Face, node: Node) -> str:
        return telling.words(face, node)

    def name(self, g: State, o: Obj) -> str:
        if o.face >= 0:
            return g.faces[o.face].name
        return self.name(g, g.look(o.source))  # an instance has the name of its source

    def prompt(self, g: State, q: Question) -> str:
        if q.kind == Q_REPLACE:
            ev = g.frames[-1].event
            assert ev is not None
            if ev.kind == DAMAGED:
                return f"{ev.amount} damage would be dealt to {self.name(g, g.look(ev.obj))}: choose what applies to it"
        if q.about < 0:
            return tables.PROMPT_WORDS[q.kind]
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
        if act == ACTIVATE:
            return f"activate {telling.activation(g, q.player, obj)}"
        if act == MATERIALIZE:
            return f"materialize {telling.materialization(g, q.player, obj)}"
        if act == A_APPLY:
            ev = g.frames[-1].event
            assert ev is not None
            node = replacer_of(g, offered(g, ev)[1][val])[2]
            return f"apply {self.name(g, g.look(obj))}: {self.said(g, node)}"
        if act == USE:
            return f"use {self.name(g, g.look(obj))}: {self.said(g, usable(g, act, obj, val))}"
        if act == WORD:
            return said(g, val)
        if act == tables.SELECT_MODE:
            root = NODES[g.frames[-1].node]
            assert isinstance(root, Modal)
            return f"mode {val}: {self.said(g, root.modes[val - 1].effect)}"
        if act == flow.A_NO and q.kind == tables.Q_MATERIALIZE:
            return "materialize nothing"
        if act == ENLIGHTEN_DRAW:
            return "remove 3 enlighten counters from your champion: draw 1"
        if act == tables.PAY_FIRST:
            return "pay the reserve cost first" if val == 1 else "pay the other costs first"
        if act == tables.PAY_ALTERNATIVE:
            return self.said(g, card_of(g, q.source).alternatives[val - 1])
        if act == flow.A_CHOOSE and g.look(obj).zone in (FIELD, LINEAGE) and q.kind != tables.Q_TRIGGERS:
            o = g.look(obj)
            whose = "your" if o.controller == q.player else "their"
            return f"choose {whose} {self.name(g, o)}"
        return super().option(g, q, i)

    def value_key(self, g: State, q: Question, i: int) -> str:
        if q.acts[i] == WORD:
            return said(g, q.vals[i])
        if q.acts[i] == USE and q.vals[i]:
            return str(q.vals[i])  # which of several abilities
        return super().value_key(g, q, i)

    def what(self, g: State, ev: Event) -> str:
        if ev.kind == ATTACK:
            return " and ".join([self.name(g, g.look(id)) for id in ev.objs])
        return PHASES[ev.place] if ev.kind == PHASE else super().what(g, ev)

    def pass_words(self, g: State, player: int) -> str:
        """When all have passed in succession, the top instance resolves, or the phase goes on."""
        if g.zone(STACK):
            return f"{self.name(g, g.objs[g.zone(STACK)[0]])} resolves, once all have passed"
        phase = phase_of(g)
        return f"the {phase} ends, once all have passed" if phase else ""

    def view(self, g: State, viewer: int) -> JsonDict:
        players = range(g.n)
        seen: telling.ArchiveTableView = {
            "turn": sum([g.asset(p, TURNS) for p in players]),
            "phase": phase_of(g),
            "levels": [level(g, p) for p in players],
            "lines": telling.lines(g),
        }
        return cast("JsonDict", seen)

    def face_view(self, face: Face) -> ObjectView:
        assert isinstance(face, Card)
        return telling.face_view(face)

    def derived(self, face: Face) -> int:
        kind = face.numbers.get(TYPE, 0)
        own = 1 << ATTACK_POWER if kind & UNIT else 0
        return own | 1 << ELEMENT if kind & CHAMPION else own  # as in `base`

    def object_view(self, g: State, o: Obj, viewer: int, seen: ObjectView, changed: int) -> None:
        telling.object_view(g, o, cast("telling.ArchiveObjectView", seen), changed)


def usable(g: State, act: int, obj: int, val: int) -> Activated:
    """The ability that an attempt means: what enlighten counters grant, or the object's own by its place."""
    return INNATE.enlighten if act == ENLIGHTEN_DRAW else card_of(g, obj).activated[val]


def permitted(g: State, player: int) -> list[int]:
    """Cards that say something of being activated from where they are. GA activation 10.3"""
    return [
        id
        for zone in (MATERIAL, GRAVEYARD, MEMORY_ZONE, BANISHMENT)
        for id in g.zone(zone, player)
        if zone in [clause.zone for clause in card_of(g, id).permissions]  # saves time unless it says so
    ]


def phase_of(g: State) -> str:
    """The phase of the turn, or the step of combat, in words."""
    for f in reversed(g.frames):
        if f.proc == P_COMBAT:
            return ("retaliation step", "damage step", "end of combat step")[(f.at > 4) + (f.at > 7)]
        if f.proc == P_TURN:
            at = TABLES.procedures[P_TURN].at
            begun = [name for name in PHASES if at("begin" if name == "wake-up" else name) <= f.at]
            return f"{begun[-1]} phase"
    return ""


def said(g: State, val: int) -> str:
    """The word that a player may say at the question that is put."""
    node = NODES[g.frames[-1].node]
    assert isinstance(node, Say)
    return node.spoken[val]


RULES: Final = GrandArchive()
