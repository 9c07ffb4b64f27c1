"""KeyForge on the kernel: tables and policies."""

from __future__ import annotations

from typing import Final, cast

from headjudge.games.keyforge.cards.lexicon import VOICE
from headjudge.games.keyforge.cards.library import face_of
from headjudge.games.keyforge.combat import destruction, fight
from headjudge.games.keyforge.combat.damage import DAMAGED
from headjudge.games.keyforge.effects import constants
from headjudge.games.keyforge.effects.keywords import RULES_FACE
from headjudge.games.keyforge.effects.topics import (
    BLANK,
    CONTROL,
    FALLS,
    MAY_FIGHT,
    MAY_PLAY,
    MAY_USE,
    TOPICS,
    Statement,
)
from headjudge.games.keyforge.effects.verbs.battle import DAMAGE_MOVED
from headjudge.games.keyforge.effects.verbs.sides import SHIFTED, SWAPPED
from headjudge.games.keyforge.events import entering, status, tide
from headjudge.games.keyforge.events.leaving import DEPARTURES
from headjudge.games.keyforge.objects import blanks, control, copying, tokens
from headjudge.games.keyforge.objects.becoming import BECAME
from headjudge.games.keyforge.objects.properties import (
    AS_CREATURE,
    DAMAGE,
    EXHAUSTED,
    GRAFTED,
    HOUSE,
    HOUSES,
    IDENTITY,
    KEY_COLORS,
    MARKS,
    POWER,
    POWER_COUNTERS,
    PROPERTIES,
    STUNNED,
    TYPE,
    UPGRADE,
    VERSATILE,
)
from headjudge.games.keyforge.objects.zones import (
    ARTIFACTS,
    BATTLELINE,
    BESIDE,
    HAND,
    IN_PLAY,
    UNDER,
    UPGRADES,
    ZONES,
    creatures,
)
from headjudge.games.keyforge.play import playing, prophecies, triggers
from headjudge.games.keyforge.play.abilities import has_use
from headjudge.games.keyforge.play.permission import NOT_MEANT, refuse_attack, refuse_discard, refuse_play, refuse_use
from headjudge.games.keyforge.registry import (
    A_ABILITY,
    A_ACTION,
    A_AS,
    A_ATTACH,
    A_ATTACK,
    A_DISCARD,
    A_FIGHT,
    A_HOUSE,
    A_KEY,
    A_MODE,
    A_OMNI,
    A_PLACE,
    A_PLAY,
    A_PROPHESY,
    A_REAP,
    A_TIDE,
    A_UNSTUN,
    ACTIVE_HOUSE,
    ACTS,
    BLANKED,
    LOOPED,
    PROMPTS,
    Q_ARCHIVES,
    Q_FIGHT,
    Q_HOUSE,
    Q_MULLIGAN,
    Q_NEXT,
    Q_TURN,
    QUESTIONS,
    TABLES,
    TAKEN,
    TIDE_MATTERS,
    TURN,
)
from headjudge.games.keyforge.says import telling
from headjudge.games.keyforge.turn import house, keys, setup, stalls
from headjudge.games.keyforge.turn import phases as turn
from headjudge.kernel.definitions import ALL_PROPERTIES, ALL_SEE, NODES, OWNER_SEES, Face, Node
from headjudge.kernel.flow import A_CHOOSE, A_NO, A_PASS, A_YES, FIRST_QUESTION, Q_CHOOSE, push, run
from headjudge.kernel.lasting import EFFECT, end_effect
from headjudge.kernel.moving import MOVED
from headjudge.kernel.policies import JsonDict, Policies
from headjudge.kernel.records import Context, Event, Obj, Pending, Question
from headjudge.kernel.state import State
from headjudge.kernel.views import ObjectView
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
MOVES: Final = frozenset((MOVED, playing.ENTERED, playing.ACTION_REVEALED, destruction.BURIED, *DEPARTURES))
CHANGES: Final = frozenset(
    (
        EFFECT,
        turn.TURN_BEGAN,
        turn.TURN_ENDED,
        control.CONTROL_TAKEN,
        blanks.BLANKED_EVENT,
        tide.TIDE_RAISED,
        tokens.TOKEN_MADE,
        copying.COPIED,
        BECAME,
        SHIFTED,
        SWAPPED,
        DAMAGE_MOVED,
    )
)
ON_ONE: Final = frozenset((DAMAGED, status.WARD_LOST, status.POWER_COUNTED))
"""What changes the power or damage of `obj` alone."""
LEAVING_ENDS: Final[tuple[int, ...]] = (turn.WHILE_ATTACHED, turn.UNTIL_LEAVES)
ON_A_CREATURE: Final[tuple[int, ...]] = (A_REAP, A_FIGHT, A_ACTION, A_OMNI, A_UNSTUN)
ON_AN_ARTIFACT: Final[tuple[int, ...]] = (A_ACTION, A_OMNI)


class KeyForge(Policies):
    """The rules of KeyForge."""

    def __init__(self) -> None:
        super().__init__("keyforge", "KeyForge", "2024", TABLES, ZONES)
        self.props = tuple("" if name in INNER else name for name in PROPERTIES)
        self.printed = ALL_PROPERTIES & ~(1 << POWER | 1 << TYPE)
        self.counted = 1 << POWER
        self.marks = MARKS
        self.topics = TOPICS
        self.prompts = QUESTIONS
        self.acts = ACTS
        self.sentences = telling.SENTENCES
        self.payments = ("key", "spend")
        self.mark_props = {POWER_COUNTERS: (POWER,), AS_CREATURE: (POWER, TYPE)}
        self.explains = True
        self.goal = (
            "Forge three keys to win: at the start of your turn you pay 6 Æmber for one. Get Æmber by reaping with "
            "creatures and from cards that give it. Each turn you choose a house: you play, use and discard its cards."
        )
        self.budget = 20_000
        self.resolutions = ("window", "destruction", "damage")
        self.orders = (cite("KF 17.3"),)
        self.instructs = (cite("KF abilities 3.1"),)

    def begin(self, g: State) -> None:
        push(g, setup.P_GAME).ints["first"] = -1

    def endless(self, g: State) -> None:
        """A loop that nobody can end by choosing stops. KF 27.2"""
        keep = [i for i, f in enumerate(g.frames) if f.proc in (turn.P_TURN, turn.P_MAIN)]
        if not keep or g.marks.get(LOOPED, 0) >= stalls.LOOPS_A_TURN:
            stalls.end(g)
            return
        stalls.stop(g, keep[-1] + 1)
        run(g)

    # -- objects

    def base(self, g: State, o: Obj, prop: int) -> int:
        if prop == TYPE or (prop == POWER and o.marks):  # saves time unless something may change it
            return entering.base(g, o, prop)
        return g.faces[o.face].row[prop]

    def becomes(self, g: State, o: Obj, ev: Event) -> None:
        entering.becomes(g, o, ev)

    def leaves(self, g: State, o: Obj, ev: Event) -> None:
        """What ends as a card leaves play."""
        if IN_PLAY >> o.zone & 1:
            # KF 14.8: effects that last until it leaves play end
            for e in [e for e in g.effects.values() if e.this == o.id and e.until in LEAVING_ENDS]:
                end_effect(g, e.id)
            # KF 14.1: what was stated about it ends
            for e in [e for e in g.effects.values() if e.objs == (o.id,) and isinstance(NODES[e.node], Statement)]:
                end_effect(g, e.id)
            if not o.cards:
                tokens.uncover(g, o)
            if control.at_first(g, o.id) != o.controller:  # saves time: nothing has to settle
                g.marks[TAKEN] -= 1
            if blanks.is_blank(g, o.id):  # saves time: nothing has to settle
                g.marks[BLANKED] -= 1

    def sees(self, g: State, o: Obj) -> int:
        """Who sees a card where it lies. KF 2.1"""
        if o.zone == UNDER and GRAFTED in o.marks:  # KF 21 graft: face up
            return (1 << g.n) - 1
        shown = ZONES[o.zone].sees
        return (1 << g.n) - 1 if shown == ALL_SEE else 1 << o.seat if shown == OWNER_SEES else 0

    # -- events

    def triggered(self, g: State, ev: Event, pendings: list[Pending]) -> None:
        if ev.kind == destruction.TAGGED_EVENT:
            destruction.join(g, pendings)
        elif ev.kind == fight.ATTACKED_EVENT:  # KF 11.3: the before-window is open already
            triggers.collect(g, g.w_frame(), pendings)
        else:
            if ev.kind == playing.CARD_PLAYED:  # KF 8.7: it was played by its player, who resolves its Play ability
                pendings = [playing.by_player(g, p, ev) for p in pendings]
            triggers.open_window(g, pendings, ev)

    def checkpoint(self, g: State, ev: Event) -> None:
        """Destruction is checked whenever something in play changes. KF 12.4"""
        if ev.kind in MOVES:
            if IN_PLAY >> ev.origin & 1:
                entering.remains(g, ev.obj)
            elif ev.zone == UPGRADES:
                triggers.join_upgrade(g, ev.new)
            self.settle_texts(g)
        elif ev.kind in CHANGES:
            if ev.kind == EFFECT:
                triggers.join_gained(g, ev.amount, ev.objs, ev.player, ev.result)
            self.settle_texts(g)
        elif not g.stated.get(FALLS):
            fluid = constants.fluid(g, POWER)
            if fluid is not None:  # saves time: nothing else can fall
                destruction.check(g, self.shaken(g, ev, fluid))
                return
        destruction.check(g, (ev.obj, *creatures(g)) if ev.kind in ON_ONE else creatures(g))

    def shaken(self, g: State, ev: Event, fluid: tuple[int, ...]) -> tuple[int, ...]:
        """What can fall by an event that moves nothing: what it is about, creatures whose power follows the game."""
        if ev.kind not in ON_ONE:
            return tuple([id for id in creatures(g) if id in fluid]) if fluid else ()
        if not fluid:  # saves time unless there are any
            return (ev.obj,)
        # damage that is dealt at once is looked at together
        return (ev.obj, *[id for id in creatures(g) if id in fluid or DAMAGE in g.objs[id].marks])

    def settle_texts(self, g: State) -> None:
        """Control and blank text boxes follow the effects in force."""
        if CONTROL in g.stated or g.marks.get(TAKEN, 0):  # KF 2.4: the latest effect wins; saves time unless one is
            control.settle(g)
        if BLANK in g.stated or g.marks.get(BLANKED, 0):  # KF 18.4: while an effect says so; saves time unless one does
            blanks.settle(g)

    def orders_replacements(self, g: State, ev: Event) -> int:
        """The active player orders replacements. KF 17.3"""
        return g.active

    def offers_replacement(self, g: State, ev: Event) -> int:
        """The other player decides nothing. KF 1.4"""
        return g.active

    def decider(self, g: State, c: Context) -> int:
        """The active player decides, whoever controls the ability. KF abilities 1.1"""
        return g.active

    # -- legality

    def attempts(self, g: State, player: int) -> list[tuple[int, int, int]]:
        found = [(act, id, 0) for id in g.zone(HAND, player) for act in (A_PLAY, A_DISCARD)]
        for seat in (player, 1 - player):
            found += [(act, id, 0) for id in g.zone(BATTLELINE, seat) for act in ON_A_CREATURE]
            found += [(act, id, 0) for id in g.zone(ARTIFACTS, seat) for act in ON_AN_ARTIFACT]
        return found + self.beside(g, player)

    def beside(self, g: State, player: int) -> list[tuple[int, int, int]]:
        """The tide, and prophecies."""
        found = [(A_PROPHESY, id, 0) for id in g.zone(BESIDE, player) if prophecies.is_prophecy(g, id)]
        return [(A_TIDE, 0, 0), *found] if g.marks.get(TIDE_MATTERS, 0) else found

    def promising(self, g: State, player: int) -> list[tuple[int, int, int]]:
        """Only own cards can be used in step 3, and of those only ready ones."""
        found: list[tuple[int, int, int]] = []
        active = g.marks.get(ACTIVE_HOUSE, 0)
        loose = g.stated.get(MAY_PLAY) is not None
        for id in g.zone(HAND, player):
            if loose or g.num(id, HOUSE) & active:  # saves time unless it may be played
                found.append((A_PLAY, id, 0))
                found.append((A_DISCARD, id, 0))
        free = g.stated.get(MAY_USE) is not None or g.stated.get(MAY_FIGHT) is not None
        for id in g.zone(BATTLELINE, player):
            if EXHAUSTED in g.objs[id].marks:  # saves time
                continue
            # a card of another house needs a permission, a keyword or an Omni ability
            if free or g.num(id, HOUSE) & active or g.num(id, VERSATILE) or has_use(g, id, "omni"):  # saves time unless
                found += self.ways(g, id)
        for id in g.zone(ARTIFACTS, player):
            if EXHAUSTED not in g.objs[id].marks:  # saves time unless it is ready
                found += [(act, id, 0) for act in ON_AN_ARTIFACT]
        return found + self.beside(g, player)

    def ways(self, g: State, id: int) -> list[tuple[int, int, int]]:
        """What a ready creature could be used for."""
        if STUNNED in g.objs[id].marks:
            return [(A_UNSTUN, id, 0)]
        found = [(A_REAP, id, 0), (A_FIGHT, id, 0)]
        if has_use(g, id, "action"):  # saves time unless it has one
            found.append((A_ACTION, id, 0))
        if has_use(g, id, "omni"):  # saves time unless it has one
            found.append((A_OMNI, id, 0))
        return found

    def refuse(self, g: State, player: int, act: int, obj: int, val: int) -> int:
        if act == A_PLAY:
            return refuse_play(g, player, obj)
        if act == A_DISCARD:
            return refuse_discard(g, player, obj)
        if act == A_TIDE:
            return tide.refuse_raise(g, player)
        if act == A_PROPHESY:
            return prophecies.refuse_activate(g, player, obj)
        return refuse_use(g, player, act, obj)

    def refuse_choice(self, g: State, q: Question, obj: int) -> int:
        if q.kind == Q_FIGHT and g.exists(obj):
            return refuse_attack(g, q.source, obj)
        return NOT_MEANT if q.source else 0

    # -- words

    def text(self, face: Face) -> list[str]:
        return VOICE.text(face)

    def words(self, face: Face, node: Node) -> str:
        return VOICE.words(face, node)

    def prompt(self, g: State, q: Question) -> str:
        if q.kind == Q_CHOOSE and q.about >= 0:
            return telling.what_for(g, NODES[q.about])
        if q.kind >= FIRST_QUESTION:
            words = PROMPTS[q.kind - FIRST_QUESTION]
            return "choose a house" if q.kind == Q_HOUSE and q.source else words
        return super().prompt(g, q)

    def option(self, g: State, q: Question, i: int) -> str:
        act, obj, val = q.acts[i], q.objs[i], q.vals[i]
        if act == A_HOUSE:
            return HOUSES[val].title() if q.source else telling.house(g, q.player, val)
        if act == A_KEY:
            return f"the {KEY_COLORS[val]} key"
        if act == A_AS:
            return "as an upgrade" if val == UPGRADE else "as a creature"
        if act == A_ABILITY:
            return f"its ability number {val + 1}"
        if act == A_PLACE:
            return place_words(val, max(q.vals))
        if act == A_MODE:
            return self.said(g, NODES[q.about].children()[val])
        if act == A_PASS:
            return "end the turn"
        if act in (A_YES, A_NO) and q.kind == Q_MULLIGAN:
            return "mulligan" if act == A_YES else "keep the hand"
        if act in (A_YES, A_NO) and q.kind == Q_ARCHIVES:
            return "take the archives" if act == A_YES else "leave the archives"
        if act in (A_CHOOSE, A_ATTACK, A_ATTACH):
            return f"{self.acts[act]} {self.called(g, obj, q.player)}{telling.which(g, q, obj)}"
        if q.kind == Q_NEXT:
            return self.name(g, g.look(obj))
        return self.attempt_words(g, act, obj, val) if q.kind == Q_TURN else super().option(g, q, i)

    def attempt_words(self, g: State, act: int, obj: int, val: int) -> str:
        if act == A_TIDE:
            return "raise the tide, for 3 chains"
        name = self.name(g, g.look(obj))
        return VERB_WORDS[act].format(name) if act in VERB_WORDS else f"{self.acts[act]} {name}"

    def value_key(self, g: State, q: Question, i: int) -> str:
        act, val = q.acts[i], q.vals[i]
        if act == A_HOUSE:
            return HOUSES[val]
        if act == A_KEY:
            return KEY_COLORS[val]
        if act == A_MODE:
            return f"mode {val + 1}"
        if act == A_AS:
            return "upgrade" if val == UPGRADE else "creature"
        return place_words(val, max(q.vals)) if act == A_PLACE else ""

    def view(self, g: State, viewer: int) -> JsonDict:
        active = g.marks.get(ACTIVE_HOUSE, 0)
        name = HOUSES[active.bit_length() - 1] if active else ""
        seen: telling.KeyForgeTableView = {
            "houses": [houses_in(g.asset(player, IDENTITY)) for player in range(g.n)],
            "turn": g.marks.get(TURN, 0),
            "step": turn.step_words(g),
            "active house": name,
            "lines": [f"active house: {name.title()}"] if name else [],
        }
        return cast("JsonDict", seen)

    def face_view(self, face: Face) -> ObjectView:
        return telling.face_view(face)

    def object_view(self, g: State, o: Obj, viewer: int, seen: ObjectView, changed: int) -> None:
        brief = telling.brief(g, o)
        if brief:
            seen["brief"] = brief

    def what(self, g: State, ev: Event) -> str:
        if ev.kind == house.HOUSE_CHOSEN:
            return HOUSES[ev.place].title()
        if ev.kind in (keys.KEY_FORGED, keys.KEY_UNFORGED):
            return KEY_COLORS[ev.place]
        if ev.kind == status.IGNORED:
            card = self.name(g, g.look(ev.obj)) if ev.obj else "it"
            return self.reasons[ev.place].words.format(card=card, by="a card")
        if ev.kind in (fight.ATTACKED_EVENT, fight.FOUGHT):
            return self.name(g, g.look(ev.other))
        return super().what(g, ev)

    def pass_words(self, g: State, player: int) -> str:
        return "your cards are readied, your hand is refilled, your turn ends"

    def face(self, key: str) -> Face:
        return RULES_FACE if key == RULES_FACE.key else face_of(key)


VERB_WORDS: Final = {
    A_PLAY: "play {}",
    A_DISCARD: "discard {}",
    A_REAP: "reap with {}",
    A_FIGHT: "fight with {}",
    A_ACTION: "use {}",
    A_OMNI: "use {}",
    A_UNSTUN: "remove the stun of {}",
    A_PROPHESY: "activate {}",
}


def houses_in(mask: int) -> list[str]:
    return [name for house, name in enumerate(HOUSES) if mask >> house & 1]


def place_words(place: int, last: int) -> str:
    if place == 0:
        return "left flank"
    return "right flank" if place == last else f"after {place}"


RULES: Final = KeyForge()
