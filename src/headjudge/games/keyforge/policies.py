"""The policies of KeyForge, which the kernel asks: objects and moves, triggers, checks, legality, words."""

from __future__ import annotations

from typing import Final, cast

from headjudge.games.keyforge import registry
from headjudge.games.keyforge.cards.lexicon import VOICE
from headjudge.games.keyforge.cards.library import face_of
from headjudge.games.keyforge.combat import armor, destruction, fight
from headjudge.games.keyforge.combat.damage import DAMAGED
from headjudge.games.keyforge.effects import constants, possible, topics
from headjudge.games.keyforge.effects.keywords import RULES_FACE, KeywordAbility
from headjudge.games.keyforge.effects.verbs.damage import DAMAGE_MOVED
from headjudge.games.keyforge.effects.verbs.positions import SHIFTED, SWAPPED
from headjudge.games.keyforge.effects.verbs.upgrades import ATTACHED
from headjudge.games.keyforge.effects.verbs.uses import last_timed, timings_asked_for
from headjudge.games.keyforge.events import entering, leaving, status, tide
from headjudge.games.keyforge.events.leaving import DEPARTURES, Departure
from headjudge.games.keyforge.objects import battleline, blanks, control, copying, marks, properties, tokens, zones
from headjudge.games.keyforge.objects.becoming import BECAME
from headjudge.games.keyforge.objects.coherence import incoherent
from headjudge.games.keyforge.objects.players import opponent
from headjudge.games.keyforge.objects.records import Course, KfObject, KfPlayer, course, of_player, w_course, w_known_of
from headjudge.games.keyforge.play import (
    aftermath,
    costs,
    leaves_play,
    loops,
    playing,
    prophecies,
    triggers,
    using,
    windows,
)
from headjudge.games.keyforge.play.abilities import has_use, uses
from headjudge.games.keyforge.play.permission import (
    NO_HOST,
    NOT_MEANT,
    any_permission,
    refuse_attack,
    refuse_discard,
    refuse_play,
    refuse_use,
)
from headjudge.games.keyforge.says import board, coaching, rendering, sheet
from headjudge.games.keyforge.turn import durations, phases, setup, stalls
from headjudge.kernel import flow
from headjudge.kernel.definitions import ALL_PROPERTIES, ALL_SEE, NODES, OWNER_SEES, Face, Listener, Node, by_kind
from headjudge.kernel.ids import NOTHING, NodeId, ObjectId, PlayerId, Try
from headjudge.kernel.lasting import EFFECT, end_effect
from headjudge.kernel.moving import MOVED, Going
from headjudge.kernel.policies import JsonDict, Policies
from headjudge.kernel.records import MODIFIED, Context, Event, Frame, Obj, Pending, Question
from headjudge.kernel.references import A_PRESENT_OBJECT, AN_ABILITY, AN_EVENT
from headjudge.kernel.state import State
from headjudge.kernel.views import LinkView, ObjectView, Standing
from headjudge.rulebook import cite

INNER: Final[tuple[str, ...]] = (
    "house",
    "type",
    "traits",
    "actions",
    "omnis",
    "enters-ready",
    "no-fight-damage",
    "copies-action",
)
"""Properties that views say in words, or not at all."""
MOVES: Final[list[bool]] = by_kind((MOVED, playing.ENTERED, playing.ACTION_REVEALED, destruction.BURIED, *DEPARTURES))
LEFT: Final[list[bool]] = by_kind((status.LEFT_PLAY, destruction.DESTROYED))
"""A card is gone: who was there sees it. KF 13.7"""
CHANGES: Final[list[bool]] = by_kind(
    (
        EFFECT,
        phases.TURN_BEGAN,
        phases.STEP_BEGAN,
        phases.TURN_ENDED,
        control.CONTROL_TAKEN,
        blanks.BLANKED_EVENT,
        tide.TIDE_RAISED,
        tokens.TOKEN_MADE,
        copying.COPIED,
        BECAME,
        SHIFTED,
        SWAPPED,
        DAMAGE_MOVED,
        ATTACHED,
    )
)
ON_ONE: Final[list[bool]] = by_kind((DAMAGED, status.WARD_LOST, status.POWER_COUNTED))
"""What changes the power or damage of `obj` alone."""
STANDING: Final = zones.IN_PLAY | MODIFIED
"""Of what was written since the last check: what may make any creature fall."""
FOLLOWED: Final = 1 << topics.CONTROL | 1 << topics.BLANK
"""What is stated of cards that must change for it, whatever has made them fit."""
LEAVING_ENDS: Final[tuple[int, ...]] = (durations.WHILE_ATTACHED, durations.UNTIL_LEAVES)
ON_A_CREATURE: Final[tuple[int, ...]] = (
    registry.A_REAP,
    registry.A_FIGHT,
    registry.A_ACTION,
    registry.A_OMNI,
    registry.A_UNSTUN,
)
ON_AN_ARTIFACT: Final[tuple[int, ...]] = (registry.A_ACTION, registry.A_OMNI)


class KeyForge(Policies):
    """The game's tables and policies."""

    def __init__(self) -> None:
        super().__init__("keyforge", "KeyForge", "2024", registry.TABLES, zones.ZONES)
        self.props = tuple("" if name in INNER else name for name in properties.PROPERTIES)
        self.printed = ALL_PROPERTIES & ~(1 << properties.POWER | 1 << properties.TYPE)
        self.changed_by_counters = 1 << properties.POWER
        self.marks = marks.MARKS
        self.record, self.player, self.obj_record = Course, KfPlayer, KfObject
        self.numerals = frozenset(("house",))
        self.clocks = frozenset(("turn_began", "cause", "copied_at", "left_at"))
        self.subjects = {
            registry.USED: A_PRESENT_OBJECT,
            registry.GRANTED: AN_ABILITY,
            registry.TAKEN_OF: AN_EVENT,
        }
        self.references = frozenset(("destroyed_by",))
        self.aged = (topics.CONTROL,)
        self.sets = sheet.SETS
        self.sentences = rendering.SENTENCES
        self.payments = ("key", "spend")
        self.mark_props = {
            marks.POWER_COUNTERS: 1 << properties.POWER,
            marks.AS_CREATURE: 1 << properties.POWER | 1 << properties.TYPE,
            marks.AS_ARTIFACT: 1 << properties.TYPE,
        }
        self.waits = (registry.Q_NEXT,)
        self.explains = True
        self.goal = sheet.GOAL
        self.roles = sheet.ROLES
        self.assets, self.ones = sheet.ASSETS, sheet.ONES
        self.numbers = sheet.NUMBERS
        self.looks = sheet.LOOKS
        self.emblem, self.emblems = sheet.EMBLEM, sheet.EMBLEMS
        self.turn = sheet.TURN
        self.phrases = sheet.PHRASES
        self.places = sheet.PLACES
        self.remarks = sheet.REMARKS
        self.endings = sheet.ENDINGS
        self.plain = sheet.PLAIN
        self.introduction = coaching.INTRODUCTION
        self.coach = coaching.COACH
        self.leads, self.verbs = coaching.LEADS, coaching.VERBS
        self.briefly = sheet.BRIEFLY
        self.explained = coaching.EXPLAINED
        self.keywords = coaching.KEYWORDS
        self.acting = "the turn"
        self.courses = frozenset((setup.P_GAME,))
        self.performed = frozenset((phases.P_TURN,))
        self.budget = 20_000
        self.resolutions = ("window", "before fight", "destruction", "damage")
        self.at_once = (cite("KF 15.8"),)
        self.orders = (cite("KF 17.3"),)
        self.instructs = (cite("KF abilities 3.1"),)

    def begin(self, g: State) -> None:
        setup.begin_game(g)

    def endless(self, g: State) -> None:
        """A loop that nobody can end by choosing stops; what was going on besides is brought to its end. KF 27.2"""
        keep = phases.running(g)
        if keep < 0 or course(g).looped >= stalls.LOOPS_A_TURN:
            stalls.end(g)
            return
        base = loops.base_of(g, keep)
        if base >= 0:
            aftermath.bring_to_an_end(g, loops.break_off(g, max(base, keep + 1)))
        flow.run(g)

    # -- objects

    def base(self, g: State, o: Obj, prop: int) -> int:
        if prop == properties.TYPE or (prop == properties.POWER and o.marks):  # saves time unless it may change
            return entering.base(g, o, prop)
        return g.faces[o.face].row[prop]

    def survey(self, faces: list[Face]) -> int:
        asked = 0
        for face in faces:
            asked |= timings_asked_for(face)
        return asked

    def becomes(self, g: State, o: Obj, ev: Event) -> None:
        entering.becomes(g, o, ev)

    def looks_back(self, g: State, ability: Listener, this: ObjectId, ev: Event) -> bool:
        """KF 13.7: a watcher that left together with others does not see them leave."""
        return leaves_play.is_own(ability, this, ev)

    def last_known(self, g: State, o: Obj, changed: list[int]) -> dict[int, int]:
        return last_timed(g, o.id) if self.zones[o.zone].live else {}

    def noted(self, g: State, ev: Event) -> ObjectId:
        """What an effect took out of play is as it was there; what is done to it then follows it. KF 14.5"""
        return leaving.spoken_of(g, ev)

    def leaves(self, g: State, o: Obj, ev: Event) -> None:
        """What ends as a card leaves play."""
        if zones.IN_PLAY >> o.zone & 1:
            # KF 14.8: effects that last until it leaves play end
            for e in [e for e in g.effects.values() if e.this == o.id and e.until in LEAVING_ENDS]:
                end_effect(g, e.id)
            # KF 14.1: what was stated about it ends
            for e in [
                e for e in g.effects.values() if e.objs == (o.id,) and isinstance(NODES[e.node], topics.Statement)
            ]:
                end_effect(g, e.id)
            w_known_of(g, o.id).left_at = g.number + 1
            if o.zone == zones.BATTLELINE:  # KF 14.5: as it was just before, also where several leave at once
                noted = ev.line if isinstance(ev, Departure) else ()
                line = noted or battleline.line_of(g, o.id)
                battleline.remember_place(g, o.id, line)
            leaves_play.foresee(g, o.id)
            if not o.cards:
                tokens.uncover(g, o, ev)
            if control.at_first(g, o.id) != o.controller:  # saves time: nothing has to settle
                w_course(g).taken -= 1
            if blanks.is_blank(g, o.id):  # saves time: nothing has to settle
                w_course(g).blanked -= 1

    def sees(self, g: State, o: Obj) -> int:
        """Who sees a card where it lies. KF 2.1"""
        if o.zone == zones.UNDER and marks.GRAFTED in o.marks:  # KF 21 graft: face up
            return (1 << g.n) - 1
        shown = zones.ZONES[o.zone].sees
        return (1 << g.n) - 1 if shown == ALL_SEE else 1 << o.seat if shown == OWNER_SEES else 0

    # -- events

    def triggered(self, g: State, events: tuple[Event, ...], pendings: list[Pending]) -> None:
        ev = events[-1]
        if ev.kind == destruction.TAGGED_EVENT:
            destruction.join(g, pendings)
        elif ev.kind == fight.ATTACKED_EVENT:  # KF 11.3: the before-window is open already
            windows.collect(g, windows.innermost(g), [using.by_user(g, p) for p in pendings])
        # KF 8.1d: what follows the entering of a card that is played is resolved after its icons
        elif playing.is_played(ev) and not windows.is_of(g.frames[-1], ev):
            playing.wait_for_icons(g, pendings)
        else:
            if LEFT[ev.kind]:
                pendings = [p for p in pendings if leaves_play.was_there(g, p)]
            if ev.kind == playing.CARD_PLAYED:
                pendings = [playing.by_player(g, p, ev) for p in pendings] + playing.followers(g)
            elif ev.kind in using.OWN_USES:
                pendings = [using.by_user(g, p) for p in pendings]
            if pendings:
                triggers.open_window(g, pendings, events)

    def checkpoint(self, g: State, ev: Event) -> None:
        """What a card has left behind, what it says about its leaving, and what follows from any change."""
        if LEFT[ev.kind]:
            leaves_play.speak(g, (ev,))
        elif isinstance(ev, Going) and MOVES[ev.kind] and zones.IN_PLAY >> ev.origin & 1:
            entering.remains(g, (ev.obj,))
        self.check(g, ev)

    def checkpoint_together(self, g: State, events: tuple[Event, ...]) -> None:
        """What leaves play at the same time is spoken of in one window. KF 15.8"""
        gone = [ev for ev in events if LEFT[ev.kind]]
        if gone:
            leaves_play.speak(g, tuple(gone))
        going = [ev for ev in events if isinstance(ev, Going) and MOVES[ev.kind]]
        moved = [ev.obj for ev in going if zones.IN_PLAY >> ev.origin & 1]
        if moved:
            entering.remains(g, tuple(moved))
        for ev in events:
            self.check(g, ev)

    def check(self, g: State, ev: Event) -> None:
        """Destruction is checked whenever something in play changes. KF 12.4"""
        if armor.wavers(g):  # saves time unless it may have changed
            armor.count_anew(g, zones.creatures(g))
        if MOVES[ev.kind] or CHANGES[ev.kind]:
            self.settle_texts(g)
        elif g.index.topics & FOLLOWED:  # KF 18.1: a card may come to fit by anything that happens
            self.settle_texts(g)
        elif not destruction.wavering(g):
            if ON_ONE[ev.kind] and not control.misplaced(g):  # nothing else can fall
                destruction.check(g, (ev.obj,), ev)
            return
        if not control.misplaced(g):  # KF 2.4: not while a card has not yet gone to the side of its controller
            falling = self.shaken(g, ev)
            g.dirty = 0
            destruction.check(g, falling, ev)

    def shaken(self, g: State, ev: Event) -> tuple[ObjectId, ...]:
        """What can fall: any creature where something in play was touched, else those whose power follows the game."""
        if g.stating(topics.FALLS):  # KF abilities 6.1: of any card in play it may be said that it is destroyed
            return (ev.obj, *zones.all_in_play(g)) if ON_ONE[ev.kind] else zones.all_in_play(g)
        fluid = () if g.dirty & STANDING else constants.fluid(g, properties.POWER)
        if g.dirty & STANDING or fluid is None or g.modified(properties.INVULNERABLE):
            return (ev.obj, *zones.creatures(g)) if ON_ONE[ev.kind] else zones.creatures(g)
        return tuple([id for id in fluid if g.exists(id) and g.objs[id].zone == zones.BATTLELINE])

    def settle_texts(self, g: State) -> None:
        """Control and blank text boxes follow the effects in force."""
        control.settle(g)  # KF 2.4: the latest effect wins
        # KF 18.4: while an effect says so
        if g.stating(topics.BLANK) or course(g).blanked:  # saves time unless there is one
            blanks.settle(g)

    def can_happen(self, g: State, ev: Event) -> bool:
        """What cannot happen is not replaced. KF 17.4"""
        return possible.can_happen(g, ev)

    def between(self, g: State, f: Frame) -> bool:
        """What abilities do that are resolved in a window is another event than the one that set them off. KF 17.3"""
        return isinstance(f, windows.TriggerWindow) or destruction.resolves_ability(f)

    def orders_replacements(self, g: State, ev: Event) -> PlayerId:
        """The active player orders replacements. KF 17.3"""
        return g.active

    def offers_replacement(self, g: State, ev: Event) -> PlayerId:
        """The other player decides nothing. KF 1.4"""
        return g.active

    stand_in = registry.DECIDER

    def takes_over(self, c: Context, player: PlayerId) -> None:
        """Who carries out a part of a text decides about it. KF abilities 1.1"""
        c.ints[registry.DECIDER] = c.you + 1

    def decider(self, g: State, c: Context) -> PlayerId:
        """The active player decides, whoever controls the ability, unless it names another. KF abilities 1.1"""
        named = c.ints.get(registry.DECIDER, 0)
        return g.seats[named - 1] if named else g.active

    # -- legality

    def attempts(self, g: State, player: PlayerId) -> list[Try]:
        found = [(act, id, 0) for id in g.zone(zones.HAND, player) for act in (registry.A_PLAY, registry.A_DISCARD)]
        for seat in (player, opponent(player)):
            found += [(act, id, 0) for id in g.zone(zones.BATTLELINE, seat) for act in ON_A_CREATURE]
            found += [(act, id, 0) for id in g.zone(zones.ARTIFACTS, seat) for act in ON_AN_ARTIFACT]
        return found + self.beside(g, player)

    def beside(self, g: State, player: PlayerId) -> list[Try]:
        """The tide, and prophecies."""
        found = [(registry.A_PROPHESY, id, 0) for id in g.zone(zones.BESIDE, player) if prophecies.is_prophecy(g, id)]
        return [(registry.A_TIDE, NOTHING, 0), *found]  # KF 26.3: in every game

    def promising(self, g: State, player: PlayerId) -> list[Try]:
        """Only own cards can be used in step 3, and of those only ready ones."""
        found: list[Try] = []
        active = course(g).active_house
        loose = g.stating(topics.MAY_PLAY) or g.stating(topics.MAY_PLAY_OR_USE)
        for id in g.zone(zones.HAND, player):
            if loose or g.num(id, properties.HOUSE) & active:  # saves time unless it may be played
                found.append((registry.A_PLAY, id, 0))
                found.append((registry.A_DISCARD, id, 0))
        free = any_permission(g)
        for id in g.zone(zones.BATTLELINE, player):
            if marks.EXHAUSTED in g.objs[id].marks:  # saves time
                continue
            # a card of another house needs a permission, a keyword or an Omni ability
            usable = free or g.num(id, properties.HOUSE) & active != 0 or g.num(id, properties.VERSATILE) > 0
            if usable or has_use(g, id, "omni"):  # saves time unless it may be used
                found += self.ways(g, id)
        for id in g.zone(zones.ARTIFACTS, player):
            if marks.EXHAUSTED not in g.objs[id].marks:  # saves time unless it is ready
                found += [(act, id, 0) for act in ON_AN_ARTIFACT]
        return found + self.beside(g, player)

    def ways(self, g: State, id: ObjectId) -> list[Try]:
        """What a ready creature could be used for."""
        if marks.STUNNED in g.objs[id].marks:
            return [(registry.A_UNSTUN, id, 0)]
        found = [(registry.A_REAP, id, 0), (registry.A_FIGHT, id, 0)]
        if has_use(g, id, "action"):  # saves time unless it has one
            found.append((registry.A_ACTION, id, 0))
        if has_use(g, id, "omni"):  # saves time unless it has one
            found.append((registry.A_OMNI, id, 0))
        return found

    def refuse(self, g: State, player: PlayerId, act: int, obj: ObjectId, val: int) -> int:
        if act == registry.A_PLAY:
            return refuse_play(g, player, obj)
        if act == registry.A_DISCARD:
            return refuse_discard(g, player, obj)
        if act == registry.A_TIDE:
            return tide.refuse_raise(g, player)
        if act == registry.A_PROPHESY:
            return prophecies.refuse_activate(g, player, obj)
        return refuse_use(g, player, act, obj)

    def refuse_choice(self, g: State, q: Question, obj: ObjectId) -> int:
        if not g.exists(obj):
            return 0
        if q.kind == registry.Q_FIGHT:
            running = fight.running(g)
            return refuse_attack(g, q.player if running is None else running.player, q.source, obj)
        if q.kind == registry.Q_HOST:
            return NO_HOST
        return NOT_MEANT if q.source and q.kind not in registry.BY_RULE else 0

    def narrow(self, g: State, f: Frame, q: Question) -> None:
        costs.leave_possible(g, q)

    def incoherent(self, g: State) -> str:
        return incoherent(g) or control.miscounted(g) or blanks.miscounted(g)

    # -- words

    def text(self, face: Face) -> list[str]:
        return VOICE.text(face)

    def words(self, face: Face, node: Node) -> str:
        return node.name if isinstance(node, KeywordAbility) else VOICE.words(face, node)

    def prompt(self, g: State, q: Question) -> str:
        if q.kind == flow.Q_CHOOSE and q.about >= 0:
            return rendering.what_for(g, NODES[q.about])
        if q.kind >= flow.FIRST_QUESTION:
            words = registry.PROMPT_WORDS[q.kind]
            return "choose a house" if q.kind == registry.Q_HOUSE and q.source else words
        return super().prompt(g, q)

    def option(self, g: State, q: Question, i: int) -> str:
        act, obj, val = q.acts[i], q.objs[i], q.vals[i]
        if act == registry.A_HOUSE:
            return properties.HOUSES[val].title() if q.source else rendering.house(g, q.player, val)
        if act == registry.A_KEY:
            return f"the {marks.KEY_COLORS[val]} key"
        if act == registry.A_AS:
            return "as an upgrade" if val == properties.UPGRADE else "as a creature"
        if act == registry.A_ABILITY:
            return f"use {self.name(g, g.look(obj))}"
        if act == registry.A_PLACE:
            return rendering.place_words(val, max(q.vals))
        if act == registry.A_MODE:
            return self.said(g, NODES[q.about].children()[val])
        if act == flow.A_PASS:
            return "end the turn"
        if act in (flow.A_YES, flow.A_NO) and q.kind == registry.Q_MULLIGAN:
            return "mulligan" if act == flow.A_YES else "keep the hand"
        if act in (flow.A_YES, flow.A_NO) and q.kind == registry.Q_ARCHIVES:
            return "take the archives" if act == flow.A_YES else "leave the archives"
        if act in (flow.A_CHOOSE, registry.A_ATTACK, registry.A_ATTACH):
            return f"{self.acts[act]} {self.called(g, obj, q.player)}{rendering.which(g, q, obj)}"
        if q.kind == registry.Q_NEXT:
            return rendering.waiting(g, q, i)
        return self.attempt_words(g, act, obj, val) if q.kind == registry.Q_TURN else super().option(g, q, i)

    def meant_abilities(self, g: State, q: Question, i: int) -> tuple[NodeId, ...]:
        act, obj = q.acts[i], q.objs[i]
        if act in (registry.A_ACTION, registry.A_OMNI):
            return tuple([node.id for node, _ in uses(g, obj, "omni" if act == registry.A_OMNI else "action")])
        f = g.frames[-1]
        if act != registry.A_ABILITY or not isinstance(f, using.Using):
            return ()
        return (using.meant(g, f)[q.vals[i]][0].id,)

    def attempt_words(self, g: State, act: int, obj: ObjectId, val: int) -> str:
        if act == registry.A_TIDE:
            return "raise the tide, for 3 chains"
        name = self.name(g, g.look(obj))
        return VERB_WORDS[act].format(name) if act in VERB_WORDS else f"{self.acts[act]} {name}"

    def value_key(self, g: State, q: Question, i: int) -> str:
        act, val = q.acts[i], q.vals[i]
        if act == registry.A_HOUSE:
            return properties.HOUSES[val]
        if act == registry.A_KEY:
            return marks.KEY_COLORS[val]
        if act == registry.A_MODE:
            return f"mode {val + 1}"
        if act == registry.A_AS:
            return "upgrade" if val == properties.UPGRADE else "creature"
        return rendering.place_words(val, max(q.vals)) if act == registry.A_PLACE else ""

    def view(self, g: State, viewer: PlayerId) -> JsonDict:
        active = course(g).active_house
        name = properties.HOUSES[active.bit_length() - 1] if active else ""
        seen: rendering.KeyForgeTableView = {
            "houses": [houses_in(of_player(g, player).identity) for player in g.seats],
            "turn": course(g).turn,
            "step": phases.step_words(g),
            "active house": name,
            "lines": [f"active house: {name.title()}"] if name else [],
        }
        return cast("JsonDict", seen)

    def standing(self, g: State, player: PlayerId) -> list[Standing]:
        return board.standing(g, player)

    def links_view(self, g: State, viewer: PlayerId) -> list[LinkView]:
        return board.links_view(g, viewer)

    def face_view(self, face: Face) -> ObjectView:
        return rendering.face_view(face)

    def object_view(self, g: State, o: Obj, viewer: PlayerId, seen: ObjectView, changed: int) -> None:
        brief = rendering.brief(g, o)
        if brief:
            seen["brief"] = brief

    def what(self, g: State, ev: Event) -> str:
        if isinstance(ev, status.Ignored):
            card = self.name(g, g.look(ev.obj)) if ev.obj else "it"
            return self.reasons[ev.reason].words.format(card=card, by="a card")
        if isinstance(ev, (fight.Attacked, fight.Fought)):
            return self.name(g, g.look(ev.against))
        return self.name(g, g.look(ev.obj)) if using.is_for_its_text(ev) else super().what(g, ev)

    def pass_words(self, g: State, player: PlayerId) -> str:
        if g.question is None or not g.question.window:
            return ""
        return "your cards are readied, your hand is refilled, the other player's turn begins"

    def ends_turn(self, g: State, player: PlayerId) -> bool:
        return g.active == player

    def face(self, key: str) -> Face:
        return RULES_FACE if key == RULES_FACE.key else face_of(key)


VERB_WORDS: Final = {
    registry.A_PLAY: "play {}",
    registry.A_DISCARD: "discard {}",
    registry.A_REAP: "reap with {}",
    registry.A_FIGHT: "fight with {}",
    registry.A_ACTION: "use {}",
    registry.A_OMNI: "use {}",
    registry.A_UNSTUN: "remove the stun of {}",
    registry.A_PROPHESY: "activate {}",
}


def houses_in(mask: int) -> list[str]:
    return [name for house, name in enumerate(properties.HOUSES) if mask >> house & 1]


RULES: Final = KeyForge()
