"""A toy game made for testing the kernel: two players or more, a board, damage, a window to act, no rulebook.

Cards cost mana, which grows by one each turn. Creatures stay on the board and may strike once a turn; spells carry out
their effect. A player whose life is gone leaves the game, and so does one who must draw from an empty deck; the last
one in it wins.
"""

from __future__ import annotations

from typing import Final, cast

from headjudge.abilities.english import Says
from headjudge.abilities.kinds import Selector, Value, Who
from headjudge.abilities.lexicon import ABILITY, EFFECT, Name, Word, lexicon, names
from headjudge.abilities.lowering import EMPTY, Lowering, Scope
from headjudge.abilities.notation import Form, read
from headjudge.abilities.rows import NEUTRAL, TABLES
from headjudge.abilities.statics import When
from headjudge.abilities.verbs import Verb
from headjudge.abilities.voice import Voice
from headjudge.kernel import asking, fields, flow, windows
from headjudge.kernel.definitions import (
    ALL_PROPERTIES,
    ALL_SEE,
    NOBODY_SEES,
    NODES,
    OWNER_SEES,
    Ability,
    Face,
    Instruction,
    Node,
    Zone,
)
from headjudge.kernel.events import happen, happen_within, sequence
from headjudge.kernel.fields import Amount, FaceId, ZoneId
from headjudge.kernel.ids import FIRST_SEAT, NO_NODE, NOBODY, NOTHING, Cites, KindId, NodeId, ObjectId, PlayerId, Try
from headjudge.kernel.lasting import end_effects
from headjudge.kernel.moving import AssetChanged, Ceased, Marked, Moved, Shuffled, do_nothing
from headjudge.kernel.plugin import Deck, Plugin
from headjudge.kernel.policies import Policies
from headjudge.kernel.records import Context, Event, Frame, Obj, Player, Question, Record, WindowFrame
from headjudge.kernel.setup import put
from headjudge.kernel.state import State
from tests.players import FIRST

DECK, HAND, BOARD, GRAVE, TABLE = range(5)
ZONES = (
    Zone(DECK, "deck", NOBODY_SEES, ordered=True),
    Zone(HAND, "hand", OWNER_SEES),
    Zone(BOARD, "board", ALL_SEE, live=True),
    Zone(GRAVE, "grave", ALL_SEE, ordered=True),
    Zone(TABLE, "table", ALL_SEE, shared=True, live=True),
)
COST, POWER, CREATURE, GUARD = range(4)
LIFE, MANA, MAXIMUM, DAMAGE, SPENT = range(1, 6)
END_OF_TURN: Final = 1
TALLY_PLAYED: Final = 1


class Battle(Record):
    """One of several things that the game remembers: with every sort of field."""

    won: bool = False
    by: PlayerId = NOBODY
    beast: ObjectId = NOTHING
    fallen: tuple[ObjectId, ...] = ()
    where: ZoneId = -1
    disguise: FaceId = -1
    ability: NodeId = NO_NODE


class Course(Record):
    days: int = 0
    allies: tuple[PlayerId, ...] = ()
    battles: tuple[Battle, ...] = ()


class Being(Record):
    """What is remembered of a card."""

    scars: int = 0
    rival: ObjectId = NOTHING


class ToyPlayer(Player):
    name: int = 0
    familiar: ObjectId = NOTHING


def w_course(g: State) -> Course:
    return cast(Course, g.w_record())


def w_being(g: State, id: ObjectId) -> Being:
    return cast(Being, g.w_obj_record(id))


def w_player(g: State, player: PlayerId) -> ToyPlayer:
    return cast(ToyPlayer, g.w_player(player))


T = flow.tables()
A_PLAY: Final[int] = T.act("play")
A_STRIKE: Final[int] = T.act("strike with")
Q_TARGET: Final[int] = T.question("target")

NOT_ENOUGH = T.reason("not-enough-mana", "{card} costs more than you have")
NOT_YOUR_TURN = T.reason("not-your-turn", "it is not your turn")
SPENT_ALREADY = T.reason("spent", "{card} has struck already")
NO_TARGET = T.reason("no-target", "{card} has no target")
NEVER_PAID = T.reason("unpaid", "{card} could not be paid")


class Harming(Event):
    """An event by which a creature, or else a player, is harmed."""

    amount: Amount

    def __init__(
        self,
        kind: KindId,
        id: ObjectId,
        player: PlayerId,
        amount: int,
        source: ObjectId = NOTHING,
        cites: Cites = (),
    ) -> None:
        super().__init__(kind, id, player, source=source, cites=cites)
        self.amount = amount


class Damaged(Harming):
    """Damage is dealt."""

    def __init__(
        self, id: ObjectId, player: PlayerId, amount: int, source: ObjectId = NOTHING, cites: Cites = ()
    ) -> None:
        super().__init__(DAMAGED, id, player, amount, source, cites)


def do_damage(g: State, ev: Harming) -> None:
    if ev.obj and not g.exists(ev.obj):
        return
    if ev.obj:
        g.set_mark(ev.obj, DAMAGE, g.mark(ev.obj, DAMAGE) + ev.amount)
    else:
        g.set_asset(ev.player, LIFE, g.asset(ev.player, LIFE) - ev.amount)
    ev.result = ev.amount


def do_draw(g: State, ev: Event) -> None:
    """Composite: the move inside is an event of its own."""
    deck = g.zone(DECK, ev.player)
    if not deck:
        lose(g, ev.player, "empty-deck")
        return
    ev.obj = deck[0]
    happen_within(g, ev, Moved(ev.obj, HAND, ev.player))


def do_played(g: State, ev: Event) -> None:
    g.tally(TALLY_PLAYED, ev.player)
    ev.result = 1


def do_died(g: State, ev: Event) -> None:
    happen_within(g, ev, Moved(ev.obj, GRAVE, ev.player))


def do_left(g: State, ev: Event) -> None:
    """`player` has left, and everything that player owns goes, too."""
    g.gone |= 1 << ev.player
    ev.result = 1
    sequence(g, tuple([Ceased(o.id, ev.player) for o in g.objects() if o.owner == ev.player]))


def lose(g: State, player: PlayerId, reason: str) -> None:
    """Leave the game; the last player in it wins."""
    left = [p for p in g.present() if p != player]
    if len(left) == 1:
        g.gone |= 1 << player
        g.finish((left[0],), reason, ())
    else:
        happen(g, Event(LEFT, player=player))


DAMAGED = T.event("damaged", Damaged, do_damage)
DREW = T.event("drew", Event, do_draw, composite=True)
PLAYED = T.event("played", Event, do_played)
TURN_BEGAN = T.event("turn-began", Event, do_nothing)
DIED = T.event("died", Event, do_died, composite=True)
LEFT = T.event("left", Event, do_left, composite=True, silent=True)


class ToPlayers(Verb):
    """So much of something, for players."""

    def __init__(self, count: Value, who: Who) -> None:
        super().__init__(count, who)
        self.count = count
        self.who = who


def event_of(verb: Verb, c: Context, kind: KindId, obj: ObjectId = NOTHING, player: PlayerId = NOBODY) -> Event:
    """An event of an instruction, of a kind that holds nothing: its source is the ability's, its outcome is noted."""
    return verb.noting(c, Event(kind, obj, player, source=c.this))


class Draw(ToPlayers):
    def perform(self, g: State, c: Context) -> None:
        n = self.count.value(g, c)
        sequence(g, tuple([event_of(self, c, DREW, player=p) for p in self.who.players(g, c) for _ in range(n)]))


class ToObjects(Verb):
    """So much of something, for objects."""

    def __init__(self, count: Value, objects: Selector) -> None:
        super().__init__(count, objects)
        self.count = count
        self.objects = objects


class Hurt(ToObjects):
    def perform(self, g: State, c: Context) -> None:
        n = self.count.value(g, c)
        ids = self.objects.objects(g, c)
        sequence(g, tuple([self.noting(c, Damaged(id, g.look(id).controller, n, c.this)) for id in ids]))

    def feasible(self, g: State, c: Context) -> bool:
        return True


class HurtPlayer(ToPlayers):
    def perform(self, g: State, c: Context) -> None:
        n = self.count.value(g, c)
        sequence(g, tuple([self.noting(c, Damaged(NOTHING, p, n, c.this)) for p in self.who.players(g, c)]))


def affecting(name: str) -> Says:
    """What happens to a card or to somebody, said in the same words for all kinds of events."""
    whose = ("on {by:whose} side", "")
    subjects = ("{subject:one #card}", "something")
    return tuple(f"{subject} *is {name} {side}".strip() for side in whose for subject in subjects)


def kinds(*names: str) -> dict[str, Name]:
    """The rows of events that are said alike."""
    return {k.name: Name(k.id, EVENTS.get(k.name, affecting(k.name)), **CHANGES.get(k.name, {})) for k in T.kinds
            if not names or k.name in names}  # fmt: skip


EVENTS: Final[dict[str, Says]] = {
    "damaged": (
        "damage *is dealt to {subject:one #card} on {by:whose} side", "damage *is dealt to {subject:one #card}",
        "damage *is dealt on {by:whose} side", "damage *is dealt",
    ),
    "drew": ("{by} *draw a card", "a card *is drawn"),
    "played": ("{by} *play {subject:one #card}", "{by} *play a card", "{subject:one #card} *is played"),
    "turn-began": ("{by:whose} turn *begin", "a turn *begin"),
    "died": ("{subject:one #card} *die on {by:whose} side", "{subject:one #card} *die", "a card *die"),
    "asset-changed": affecting("made richer or poorer"),
}  # fmt: skip
"""How events are said that are not said as all others are."""
CHANGES: Final[dict[str, dict[str, str]]] = {"damaged": {"changes": "amount"}, "moved": {"changes": "zone"}}
MARKS: Final[dict[str, Says]] = {
    "damage": {"one": "~damage", "amount": "~damage", "quality": "damaged", "not": "undamaged"},
    "spent": {"one": "spent counter", "amount": "number of spent counters", "quality": "spent", "not": "unspent"},
    "life": {"one": "~life"},
    "mana": {"one": "~mana"},
}
CARD_THERE: Final = "{filters:#card}"
PLACES: Final[dict[str, Says]] = {
    name: {"": (f"[who=each-player] {CARD_THERE} {on} a {name}", f"{CARD_THERE} {on} {{who:whose}} {name}")}
    for name, on in (("deck", "in"), ("hand", "in"), ("board", "on"), ("grave", "in"), ("table", "on"))
}
NAMES: Final = {
    **TABLES,
    "zone": names({z.name: z.id for z in ZONES}, PLACES),
    "property": {
        "cost": Name(COST),
        "power": Name(POWER, {"one": "~power"}),
        "creature": Name(CREATURE),
        "guard": Name(GUARD, keyword=True),
    },
    "mark": names({"damage": DAMAGE, "spent": SPENT, "life": LIFE, "mana": MANA}, MARKS),
    "asset": names({"life": LIFE, "mana": MANA}, {
        "life": {"": "{who:whose} life", "one": "~life"}, "mana": {"": "{who:whose} mana", "one": "~mana"},
    }),
    "event": kinds(),
    "duration": names({"end-of-turn": END_OF_TURN}, {"end-of-turn": {"": "until end of turn", "in": "this turn"}}),
    "tally": names({"played": TALLY_PLAYED}, {"played": "the number of cards {who} *have played this turn"}),
}  # fmt: skip
WORDS: Final = (
    Word("draw", EFFECT, "count:value who:who", "{who:does} *draw {count:#card}", Draw, did="card drawn"),
    Word("hurt", EFFECT, "count:value objects:objects", "deal {count:~damage} to {objects}", Hurt, did="~damage dealt"),
    Word("hurt-player", EFFECT, "count:value who:who", "deal {count:~damage} to {who}", HurtPlayer,
         did="~damage dealt"),
)  # fmt: skip
LEXICON: Final = lexicon("toy", NEUTRAL, WORDS, NAMES)
LOWERING: Final = Lowering(LEXICON)
VOICE: Final = Voice(LEXICON)
IN_PLAY: Final = Scope(zones=1 << BOARD)

CREATURES = "(in board each-player)"
CARDS = """
(card "Bear" 2 3)
(card "Imp" 1 1 (when (event played (subject itself)) (hurt-player 1 opponent)))
(card "Chief" 3 2 (modify power add 1 (both (controlled-by you) other)))
(card "Wall" 1 4 (instead (event damaged (subject itself)) (prevent 1)))
(card "Cleric" 2 1 (optional (instead (event damaged (by you)) (rather (draw 1 you)))))
(card "Scholar" 2 2 (when (event died (subject itself)) (draw 1 you)))
(card "Bolt" 1 (do (choose target (in board each-player)) (hurt 2 (slot target))))
(card "Insight" 2 (do (draw 2 you) (if (>= (tally played you) 2) (draw 1 you))))
(card "Rage" 1 (until end-of-turn (modify power add 2 (controlled-by you))))
(card "Growth" 1 (do (choose target (in board you) 0 2) (until end-of-turn (modify power add 1) (slot target))))
(card "Storm" 3 (for-each each (in board each-player) (hurt 1 (slot each))))
(card "Bargain" 0 (may (do (note paid (change-asset life -1 you)) (if (did paid) (draw 1 you)))))
(card "Shield" 1 (until end-of-turn (instead (event damaged (by you)) (prevent))))
"""


def make_face(form: Form, key: str = "") -> Face:
    name = str(form[1])
    face = Face(key or name, name)
    face.digest = str(form)
    cost = form[2]
    assert isinstance(cost, int)
    face.numbers[COST] = cost
    rest = list(form[3:])
    if rest and isinstance(rest[0], int):
        face.numbers[POWER] = rest.pop(0)  # type: ignore[assignment]
        face.numbers[CREATURE] = 1
    face.forms = tuple(rest)
    face.this = "this card"
    for part in rest:
        kind = LEXICON.bind(part).word.kind
        node = LOWERING.lower(part, kind, IN_PLAY if kind == ABILITY else EMPTY)
        if isinstance(node, Ability):
            face.abilities.append(node)
        else:
            face.extra.append(node)
    face.number_nodes(len(ZONES))
    return face


FACES: dict[str, Face] = {}
EXTRA: dict[str, Face] = {}
"""Cards of single tests; in no deck."""
for line in CARDS.strip().splitlines():
    card = read(line)
    assert isinstance(card, Form)
    made = make_face(card)
    FACES[made.key] = made


# -- the course of the game


class Turns(Frame):
    """A whole game: who has the next turn."""

    next: PlayerId = FIRST_SEAT


def s_deal(g: State, f: Frame) -> None:
    moves: list[Event] = []
    for p in g.seats:
        moves.append(Shuffled(p, DECK))
        moves.extend(Event(DREW, player=p) for _ in range(3))
    sequence(g, tuple(moves))


def s_turn(g: State, f: Turns) -> None:
    end_effects(g, END_OF_TURN)
    player = f.next
    if g.gone >> player & 1:
        player = g.next_player(player)
    f.next = g.next_player(player)
    g.new_turn(player)
    happen(g, Event(TURN_BEGAN, player=player))


def s_upkeep(g: State, f: Frame) -> None:
    p = g.active
    if g.gone >> p & 1:
        f.step = 1
        return
    grow = AssetChanged(p, MAXIMUM, 1)
    fill = AssetChanged(p, MANA, 1 + g.asset(p, MAXIMUM) - g.asset(p, MANA))
    wake = [Marked(id, SPENT, -1, p) for id in g.zone(BOARD, p) if g.mark(id, SPENT)]
    sequence(g, (grow, fill, *wake, Event(DREW, player=p)))


def s_main(g: State, f: Frame) -> None:
    flow.push(g, P_WINDOW, g.active)


def s_again(g: State, f: Frame) -> None:
    f.step = 1


P_GAME = T.procedure(
    "game", ("deal", s_deal), ("turn", s_turn), ("upkeep", s_upkeep), ("main", s_main), ("again", s_again), frame=Turns
)


def s_checks(g: State, f: Frame) -> None:
    """Dead creatures die together, dead players lose; then waiting abilities run."""
    for p in g.present():
        if g.asset(p, LIFE) <= 0:
            f.step = 0
            lose(g, p, "life")
            return
    dead = [id for p in g.seats for id in g.zone(BOARD, p) if g.mark(id, DAMAGE) >= g.num(id, POWER)]
    if dead:
        f.step = 0
        sequence(g, tuple([Event(DIED, id, g.objs[id].controller) for id in dead]))
        return
    if g.pending:
        f.step = 0
        first = g.pending[0]
        g.pending = g.pending[1:]
        node = NODES[first.node]
        assert isinstance(node, When)
        node.effect.perform(g, g.contexts[first.context])


P_CHECKS = T.procedure("checks", ("checks", s_checks))


class Priority(windows.Window):
    def checkpoint(self, g: State, f: WindowFrame) -> None:
        flow.push(g, P_CHECKS)

    def order(self, g: State, player: PlayerId) -> PlayerId:
        return NOBODY

    def undertake(self, g: State, f: WindowFrame, act: int, obj: ObjectId, val: int) -> Frame:
        return start(g, f.player, act, obj)


class Acting(Frame):
    """A card that is played, or a creature that strikes."""

    card: ObjectId = NOTHING
    face: int = 0


def start(g: State, player: PlayerId, act: int, obj: ObjectId) -> Frame:
    f = flow.begin(g, Acting(P_PLAY if act == A_PLAY else P_STRIKE, g.token, player))
    f.card = obj
    return f


P_WINDOW = windows.declare(T, "window", Priority())


def s_announce(g: State, f: Acting) -> None:
    happen(g, Moved(f.card, TABLE, f.player))


def s_check(g: State, f: Acting) -> None:
    card = g.zone(TABLE)[-1]
    f.card = card
    code = refuse_play(g, f.player, card)
    if code:
        flow.reverse(g, code)


def s_pay(g: State, f: Acting) -> None:
    happen(g, AssetChanged(f.player, MANA, -g.num(f.card, COST)))


def s_arrive(g: State, f: Acting) -> None:
    card = f.card
    f.face = g.objs[card].face
    happen(g, Moved(card, BOARD if g.num(card, CREATURE) else GRAVE, f.player))


def s_played(g: State, f: Acting) -> None:
    card = g.successor(f.card)
    f.card = card
    happen(g, Event(PLAYED, card, f.player))


def s_effect(g: State, f: Acting) -> None:
    g.frames.pop()
    for node in g.faces[f.face].extra:
        assert isinstance(node, Instruction)
        node.perform(g, g.new_context(f.card, f.player))


P_PLAY = T.procedure(
    "play",
    ("announce", s_announce), ("check", s_check), ("pay", s_pay), ("arrive", s_arrive),
    ("played", s_played), ("effect", s_effect), frame=Acting,
)  # fmt: skip


def s_target(g: State, f: Acting) -> None:
    code = refuse_strike(g, f.player, f.card)
    if code:
        flow.reverse(g, code)
        return
    q = Question(f.player, Q_TARGET)
    for foe in [p for p in g.present() if p != f.player]:
        q.add(flow.A_CHOOSE, NOTHING, foe)
        for id in g.zone(BOARD, foe):
            q.add(flow.A_CHOOSE, id)
    asking.ask(g, f, q)


def s_strike(g: State, f: Acting) -> None:
    card = f.card
    target = f.obj
    foe = g.objs[target].controller if target else g.seats[f.val]
    events: list[Event] = [Marked(card, SPENT, 1, f.player), Damaged(target, foe, g.num(card, POWER), card)]
    if target:
        events.append(Damaged(card, f.player, g.num(target, POWER), target))
    sequence(g, tuple(events))


P_STRIKE = T.procedure("strike", ("target", s_target), ("strike", s_strike), frame=Acting)


def refuse_play(g: State, player: PlayerId, card: ObjectId) -> int:
    if player != g.active:
        return NOT_YOUR_TURN
    if g.num(card, COST) > g.asset(player, MANA):
        return NOT_ENOUGH
    return 0


def refuse_strike(g: State, player: PlayerId, card: ObjectId) -> int:
    if player != g.active:
        return NOT_YOUR_TURN
    return SPENT_ALREADY if g.mark(card, SPENT) else 0


class Toy(Policies):
    def __init__(self) -> None:
        super().__init__("toy", "Toy", "1", T, ZONES)
        self.props = ("cost", "power", "creature", "guard")
        self.printed = ALL_PROPERTIES
        self.record, self.player, self.obj_record = Course, ToyPlayer, Being
        self.marks = {LIFE: "life", MANA: "mana", MAXIMUM: "maximum", DAMAGE: "damage", SPENT: "spent"}
        self.endings = {"life": "{loser's} life ran out"}
        self.budget = 20_000
        self.memories = 0

    def endless(self, g: State) -> None:
        g.finish((), "endless-toy", ())

    def concede(self, g: State, player: PlayerId) -> None:
        lose(g, player, "concession")

    def begin(self, g: State) -> None:
        flow.push(g, P_GAME)

    def becomes(self, g: State, o: Obj, ev: Event) -> None:
        if fields.to_zone(ev) in (BOARD, TABLE):
            g.w_obj(o.id).controller = o.owner

    def attempts(self, g: State, player: PlayerId) -> list[Try]:
        found = [(A_PLAY, id, 0) for id in g.zone(HAND, player)]
        found.extend((A_STRIKE, id, 0) for id in g.zone(BOARD, player))
        return found

    def refuse(self, g: State, player: PlayerId, act: int, obj: ObjectId, val: int) -> int:
        return refuse_play(g, player, obj) if act == A_PLAY else refuse_strike(g, player, obj)

    def text(self, face: Face) -> list[str]:
        return VOICE.text(face)

    def words(self, face: Face, node: Node) -> str:
        return VOICE.words(face, node)

    def face(self, key: str) -> Face:
        return FACES[key] if key in FACES else EXTRA[key]


RULES = Toy()


class ToyPlugin(Plugin):
    def __init__(self) -> None:
        super().__init__(RULES)
        self.seats = (2, 4)

    def decks(self) -> dict[str, Deck]:
        return {"all": Deck("all", {"deck": [(key, 2) for key in FACES]})}

    def start(self, decks: list[Deck], seed: int, format: str, first: PlayerId) -> State:
        faces = list(FACES.values())
        where = {f.key: i for i, f in enumerate(faces)}
        g = State(RULES, faces, len(decks), seed)
        for p, deck in zip(g.seats, decks):
            g.set_asset(p, LIFE, 12)
            for key, count in deck.sections["deck"]:
                for _ in range(count):
                    put(g, where[key], p, DECK)
        RULES.begin(g)
        return g


PLUGIN = ToyPlugin()


def new_state(seed: int, players: int = 2) -> State:
    g = PLUGIN.start([PLUGIN.decks()["all"]] * players, seed, "", FIRST)
    flow.run(g)
    return g
