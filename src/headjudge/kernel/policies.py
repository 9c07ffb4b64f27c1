"""What a game plugs into the kernel: its tables and its policies.

A game subclasses `Policies` and overrides those that differ from the defaults. Its modules declare event kinds,
procedures and reasons in one `Tables`. The kernel calls nothing else of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, cast

from mypy_extensions import mypyc_attr

from headjudge.kernel.definitions import (
    NODES,
    DeclaredStep,
    E,
    EventKind,
    F,
    Face,
    Node,
    Performer,
    Procedure,
    Zone,
    kind_of,
)  # fmt: skip
from headjudge.kernel.fields import A_MARK, written
from headjudge.kernel.ids import NO_SLOT, NOBODY, Cites, KindId, NodeId, ObjectId, PlayerId, Slot, Try
from headjudge.kernel.indexes import TOPICS_IN_MASK
from headjudge.kernel.moving import do_nothing
from headjudge.kernel.ordering import Q_ORDER, effect_words
from headjudge.kernel.reasons import Reasons
from headjudge.kernel.records import ABSENT, Player, Record, eyes
from headjudge.kernel.replacing import forbidden
from headjudge.rulebook.rule import Anchor

if TYPE_CHECKING:
    from headjudge.kernel.definitions import Ability, Listener
    from headjudge.kernel.moving import Going
    from headjudge.kernel.records import Context, Event, Frame, Obj, Pending, Question
    from headjudge.kernel.state import State
    from headjudge.kernel.view_templates import Plan, Print
    from headjudge.kernel.views import LinkView, ObjectView, StackEntry, Standing

JsonDict = dict[str, object]


class Tables:
    """What a game declares, in the order of declaration, which is where ids come from: nobody counts them by hand.

    The kernel's own kinds, procedures, questions and acts come first, so the constants of `kernel.events` and
    `kernel.flow` hold in every game. Two of a sort with one name do not import.
    """

    def __init__(
        self,
        kinds: Iterable[EventKind] = (),
        procedures: Iterable[Procedure] = (),
        questions: Iterable[str] = (),
        acts: Iterable[str] = (),
    ) -> None:
        self.kinds: list[EventKind] = [kind.copy() for kind in kinds]
        self.procedures: list[Procedure] = list(procedures)
        self.questions: list[str] = list(questions)
        self.prompts: list[str] = list(questions)
        """What the questions of each kind are called where players and scenarios answer them: some share a name."""
        self.acts: list[str] = list(acts)
        self.topics: list[str] = [""]  # what states nothing on any has the id 0
        self.topics_apart: list[str] = []
        self.marks: list[str] = [""]
        self.tallies: list[str] = []
        self.first_further_mark = 0
        """From there on marks are numbered that packs name; 0 while more may be declared."""
        self.reasons = Reasons()
        self.asks: dict[int, Cites] = {}
        self.windows: list[object] = []
        """What `windows.declare` keeps of each window, by procedure."""

    def event(
        self,
        name: str,
        record: type[E],
        perform: Callable[[State, E], None],
        composite: bool = False,
        silent: bool = False,
        cites: Cites = (),
        then: tuple[Callable[[State, E], None], ...] = (),
        existing: bool = False,
        words: dict[str, dict[int, str]] | None = None,
        changes: tuple[str, ...] = (),
    ) -> KindId:
        """Declare a kind of event, its class, the words of its codes by field, and what it changes; returns its id."""
        id = KindId(len(self.kinds))
        kind = kind_of(id, name, record, perform, composite, silent, then, existing, words, changes)
        if any(known.name == kind.name for known in self.kinds):
            raise ValueError(f"two kinds of event are named {kind.name!r}")
        kind.marker = kind.perform is do_nothing
        kind.cites = cites
        self.kinds.append(kind)
        return kind.id

    def performs(self, kind: KindId, record: type[E], perform: Callable[[State, E], None]) -> None:
        """Declare what one of the kernel's kinds does in this game, where rules of the game say more about it."""
        assert self.kinds[kind].record is record, f"{self.kinds[kind].name} is no {record.__name__}"
        self.kinds[kind].perform = cast(Performer, perform)

    def changes(self, kind: KindId, *changes: str) -> None:
        """Declare what else the events of one of the kernel's kinds change in this game."""
        self.kinds[kind].changes = (*self.kinds[kind].changes, *changes)

    def event_cites(self, kind: KindId, *anchors: Anchor) -> None:
        """Declare which rules decide the events of one of the kernel's kinds."""
        self.kinds[kind].cites = anchors

    def question_cites(self, kind: int, *anchors: Anchor) -> None:
        """Declare which rules decide that the questions of a kind are put."""
        self.asks[kind] = anchors

    def procedure(self, name: str, *steps: DeclaredStep[F], frame: type[F] | None = None) -> int:
        """Declare a procedure of named steps and what it remembers between them; returns its id."""
        self.procedures.append(Procedure(len(self.procedures), name, steps, frame))
        return len(self.procedures) - 1

    def question(self, name: str, called: str = "") -> int:
        """Declare a kind of question, and what it is called where that is not its name; returns its id."""
        self.prompts.append(called or name)
        return numbered(self.questions, "question", name)

    def act(self, name: str) -> int:
        """Declare what an option does; returns its id."""
        return numbered(self.acts, "act", name)

    def topic(self, name: str) -> int:
        """Declare what static abilities may state something on; returns its id, a bit of `Index.topics`."""
        topic = numbered(self.topics, "topic", name)
        assert topic < TOPICS_IN_MASK, f"no mask has a bit for the topic {name!r}"
        return topic

    def topic_apart(self, name: str) -> int:
        """The same for one on which so much is stated that no mask tells of it."""
        return TOPICS_IN_MASK + numbered(self.topics_apart, "topic", name)

    def mark(self, name: str) -> int:
        """Declare a counter or a status of objects, or an asset of players; returns its id."""
        if self.first_further_mark:
            raise ValueError(f"the mark {name!r} would have the number of one that a pack names")
        return numbered(self.marks, "mark", name)

    def further_marks(self) -> int:
        """The id of the first counter that a pack names: all others are declared by now."""
        self.first_further_mark = len(self.marks)
        return self.first_further_mark

    def tally(self, name: str) -> int:
        """Declare something of which it is counted how often it happens; returns its id."""
        return numbered(self.tallies, "tally", name)

    def reason(self, slug: str, words: str, *anchors: Anchor) -> int:
        """Declare a reason for refusal; returns its code."""
        return self.reasons.add(slug, words, *anchors)


def numbered(known: list[str], sort: str, name: str) -> int:
    """The id of what is declared now, behind all of its sort; ValueError where one has that name already."""
    if name in known:
        raise ValueError(f"two {sort}s are named {name!r}")
    known.append(name)
    return len(known) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Policies:
    """One game's tables and policies."""

    def __init__(self, id: str, title: str, edition: str, tables: Tables, zones: tuple[Zone, ...]) -> None:
        self.id = id
        self.title = title
        self.edition = edition
        self.tables = tables
        self.kinds = tables.kinds
        self.procedures = tables.procedures
        self.reasons = tables.reasons.table
        self.zones = zones
        self.props: tuple[str, ...] = ()
        """Names of properties by id."""
        self.printed = 0
        """Bit mask of properties whose base is what the face says, whatever marks and places an object has."""
        self.changed_by_counters = 0
        """Bit mask of properties whose base is what the face says as long as an object has no marks."""
        self.unsigned = 0
        """Bit mask of properties whose values are never below zero."""
        self.crossing = 0
        """Bit mask of properties: of effects on two of them that ask for each other somebody says which comes first."""
        self.meant = 0
        """Bit mask of properties that are keywords which stand for abilities: the first face of a game has those."""
        self.silencers = 0
        """Bit mask of topics: what is stated on them may keep abilities from functioning (`functional`)."""
        self.silencing: frozenset[int] = frozenset()
        """The marks that may do so."""
        self.marks: dict[int, str] = {}
        """Names of marks and assets by id."""
        self.record: type[Record] = Record
        """What the game remembers of its own course."""
        self.player: type[Player] = Player
        """What it remembers of a player."""
        self.obj_record: type[Record] = Record
        """What it remembers of an object, beside its marks."""
        self.prompts = tables.prompts
        """Names of question kinds by id."""
        self.acts = tables.acts
        """Verbs of options by id."""
        self.answers: dict[int, int] = {}
        """Verbs of options that only answer a question, and the reason against them where that is not put."""
        self.numerals: frozenset[str] = frozenset()
        """Slots of contexts and fields of frames that hold masks and other large numbers which are no ids."""
        self.entries: frozenset[str] = frozenset(("entry",))
        """Slots of contexts, fields of frames and of events that hold an ability in force (`kernel.entries`)."""
        self.clocks: frozenset[str] = frozenset()
        """Those, and fields of records, that hold the number of an event: a moment."""
        self.references: frozenset[str] = frozenset()
        """Fields of records of objects that name what is no object: a context."""
        self.ability_fields: frozenset[str] = frozenset()
        """Fields of records of objects that hold numbers made of those of abilities in force (`entries.identity`)."""
        self.subjects: dict[int, int] = {}
        """What tallies are kept of, by tally, where it is no plain number (`kernel.remembering`)."""
        self.aged: tuple[int, ...] = ()
        """The topics on which the newer of several statements holds."""
        self.sentences: dict[str, str] = {}
        """Log lines by event kind, past tense: "{player} drew {amount} from {source}"; "" hides the kind."""
        self.payments: tuple[str, ...] = ()
        """Names of question kinds that are part of paying."""
        self.resolutions: tuple[str, ...] = ()
        """Names of procedures that resolve something (running an instruction always does)."""
        self.sets: dict[int, Mapping[str, int]] = {}
        """The properties that are sets of words, in the order a card names them: the bit of each word."""
        self.sees_after = False
        """Whether abilities follow what they moved (`remembering.followed`)."""
        self.memories = 40
        """So many memories of what has ceased, and as a turn begins those are forgotten that nothing speaks of."""
        self.underlies = 0
        """Bit mask of the properties that conditions of effects ask for which do not follow the game otherwise."""
        self.dependence = False
        """Whether a continuous effect waits for those on which it depends (`kernel/dependence.py`)."""
        self.latecomers = False
        """Whether an effect that comes to apply to an object by a later one of its stage is applied after it."""
        self.begins_anew = False
        """Whether the effect of a static ability is as old as the ability functions, and not as its object."""
        self.orders_applications = False
        """Whether effects of one timestamp are also put in order where only their first application tells it."""
        self.mark_props: dict[int, int] = {}
        """Which properties of an object a mark on it changes, as a bit mask."""
        self.asks = tables.asks
        """The rules that decide questions, by question kind, where whoever puts one names no others."""
        self.instructs: Cites = ()
        """The rule by which an ability's instruction is carried out: it decides what names no rule of its own."""
        self.replaces_in_turn = False
        """Each player applies their own replacements, stage after stage, beginning with one who is selected."""
        self.at_once: Cites = ()
        """The rule on which of several abilities that resolve at once is first."""
        self.orders: Cites = ()
        """The rules that decide who chooses among several replacements."""
        self.reverses: Cites = ()
        """The rule by which an attempt is reversed, beside that of the reason."""
        self.waits: tuple[int, ...] = ()
        """The kinds of question that ask which waiting ability comes next: the values of their options are those."""
        self.explains = False
        """The question what to choose says which instruction asks it; `prompt` puts that into words."""
        self.goal = ""
        """What the game is about, in a sentence or two for somebody who plays it for the first time."""
        self.acting = "your choice"
        """What the game calls it that a player may act: priority, Opportunity."""
        self.roles: dict[int, str] = {}
        """What zones are to a table (`sheet.ROLES`), where it does not show by itself."""
        self.assets: tuple[int, ...] = ()
        """The marks of players that a table shows, in its order."""
        self.numbers: tuple[str, ...] = ()
        """The properties that stand on a card as numbers, in the order of reading."""
        self.looks: dict[str, str] = {}
        """The colour or sign (`sheet.TINTS`, `sheet.SIGNS`) of a kind of card, a number, a mark, or `number value`."""
        self.emblem = "ring"
        """The drawing (`sheet.EMBLEMS`) that stands for the game."""
        self.emblems: dict[str, str] = {}
        """The drawing of each word that a card may be described by: a card shows the first that fits."""
        self.plain: dict[str, str] = {}
        """What a mark is called on a card, where its name is a term that only rulebooks use."""
        self.ones: dict[str, str] = {}
        """What one of an asset is called, where the asset's name is a plural."""
        self.ongoing: tuple[int, ...] = ()
        """The marks that say what part a card has in what is going on: when the game is over, nothing is."""
        self.endings: dict[str, str] = {}
        """How each reason for which a game ends is told: a sentence about `{loser}` or `{winner}`."""
        self.turn: tuple[str, ...] = ()
        """The parts of a turn in order, as views name them (`phase`, `step`)."""
        self.occasional: tuple[str, ...] = ()
        """Those of them that do not come in every turn."""
        self.phrases: dict[str, tuple[str, ...]] = {}
        """What players say for something that options call otherwise, and the verbs of those options."""
        self.introduction: tuple[str, ...] = ()
        """The game in ten sentences, for somebody who plays it for the first time."""
        self.coach: dict[str, str] = {}
        """What each kind of question is for."""
        self.leads: dict[str, str] = {}
        """What comes of an answer to a kind of question, as the end of a sentence that begins with `then`."""
        self.verbs: dict[str, str] = {}
        """What is done with a thing that is chosen, by the kind of question: `choose {}`."""
        self.pays: dict[str, str] = {}
        """The kinds of questions that pay a cost, each with the number that says how much a card pays; empty: one."""
        self.briefly: dict[str, str] = {}
        """A refusal in two or three words, by its code, where the code itself does not say it."""
        self.explained: dict[str, str] = {}
        """What each zone holds."""
        self.keywords: dict[str, str] = {}
        """What words on cards mean that a first reader does not know."""
        self.places: dict[str, str] = {}
        """What players call a zone whose name is another."""
        self.remarks: dict[str, tuple[str, Cites]] = {}
        """What players ask for that nobody has to do, and why not."""
        self.reads_through = False
        """Base values may read other objects: a mark then forgets its properties everywhere."""
        self.budget = 200_000
        """Steps between two decisions before the loop policy is asked."""
        self.courses: frozenset[int] = frozenset()
        """The procedures of which one runs beneath all others until the game is over; where none is named, any does."""
        self.performed: frozenset[int] = frozenset()
        """The procedures beside windows that are always some player's."""
        self.plan: Plan | None = None
        """What views read of these tables, laid out for the first one."""
        self.sayings: dict[int, str] = {}
        """What parts of cards say, by the id of each that was said."""
        self.prints: dict[Face, Print] = {}
        """What the cards with a face show as long as nothing changes them, for each face that was seen."""

    # -- the course of a game

    def begin(self, g: State) -> None:
        """Push the frame that plays the whole game, set-up included."""
        raise NotImplementedError

    def endless(self, g: State) -> None:
        """The work budget is used up between two decisions: end the game by the rule on loops."""
        g.finish((), "endless-loop", ())

    def concede(self, g: State, player: PlayerId) -> None:
        """`player` leaves (`flow.leave`; no question is open); by default the last one in the game wins."""
        g.gone |= 1 << player
        left = g.present()
        if len(left) == 1:
            g.finish((left[0],), "concession", ())

    # -- objects

    def base(self, g: State, o: Obj, prop: int) -> int:
        """The base value of a property: by default what the face says."""
        return ABSENT if o.face < 0 else g.faces[o.face].row[prop]

    def same_object(self, g: State, o: Obj, ev: Going) -> bool:
        """Whether a move keeps the object, by (from, to, cause); by default every move makes a new one."""
        return False

    def becomes(self, g: State, o: Obj, ev: Event) -> None:
        """Adjust the new object `o` after a move made it (marks it enters with, its controller)."""

    def on_object(self, o: Obj) -> dict[int, int]:
        """What lies on an object for all to see, by `marks`: counters and statuses, and what of its record is open."""
        return o.marks

    def functional(self, g: State, ability: Ability, this: ObjectId) -> bool:
        """Whether the game lets an ability of an object function, as that object is and where it is.

        Asked of objects with marks or a record, and of all while something is stated on one of the `silencers`.
        """
        return True

    def functions_meanwhile(self, g: State, ability: Ability, id: ObjectId) -> bool:
        """Whether an ability that an object was given functions for now, though not in its zone."""
        return False

    def looks_back(self, g: State, ability: Listener, this: ObjectId, ev: Event) -> bool:
        """Whether an ability that functioned before an event and is gone through that very event hears it."""
        return True

    def foresees(self, g: State, ev: Event) -> None:
        """Called before objects are gone: note on an event that is `Belated` what functions now."""

    def last_known(self, g: State, o: Obj, changed: list[int]) -> dict[int, int]:
        """What can be read of an object that is about to cease and is not in its record, beside modified properties.

        By property, or above `PROPERTIES` by numbers of the game's own. `changed` are the properties that an effect
        may have changed; outside the zones whose objects are in play nothing is asked for unless there are any, or
        anything is stated, or `survey` found something.
        """
        return {}

    def is_self_contained(self, o: Obj) -> bool:
        """Whether its base values rest on its own record alone, so that the record still tells them when it is gone."""
        return False

    def leaves(self, g: State, o: Obj, ev: Event) -> None:
        """Called before an object ceases to exist or leaves its zone, while everything is still as it was."""

    def sees(self, g: State, o: Obj) -> int:
        """Bit mask of players who learn its face as it enters its zone; by default what the zone says."""
        zone = self.zones[o.zone]
        if zone.sees == 2:
            return (1 << g.n) - 1
        return 1 << o.seat if zone.sees == 1 else 0

    def survey(self, faces: list[Face]) -> int:
        """Bit mask of what there is among the definitions of a game, looked for once."""
        return 0

    def keeps_track(self, o: Obj) -> bool:
        """Whether an ability that moved an object goes on speaking of what it became, as that lies now."""
        return False

    def noted(self, g: State, ev: Event) -> ObjectId:
        """The object of an event that an effect noted speaks of: what it became, unless the game says otherwise."""
        return ev.new or ev.obj

    def done_though_replaced(self, ev: Event) -> bool:
        """Whether an effect that asks if it was done is told so, where a replacement had something else happen."""
        return False

    def pool(self, g: State, card: int) -> int:
        """Cards of different pools (0..15) can never be in each other's place, as far as another player knows."""
        return 0

    # -- events

    def triggered(self, g: State, events: tuple[Event, ...], pendings: list[Pending]) -> None:
        """New triggered abilities of one event or several at once; by default they wait for the next checkpoint."""
        g.pending = (*g.pending, *pendings)

    def counts(self, g: State, ev: Event) -> None:
        """An event has happened: definitions of this game may count it (`State.counted`)."""

    def checkpoint(self, g: State, ev: Event) -> None:
        """State checks of games that make them after every event: they run before the event's triggers."""

    def checkpoint_together(self, g: State, events: tuple[Event, ...]) -> None:
        """The same for simultaneous events."""
        for ev in events:
            self.checkpoint(g, ev)

    def can_happen(self, g: State, ev: Event) -> bool:
        """Whether a proposed event would do anything: one that would not is not replaced."""
        return True

    def ruled_out(self, g: State, ev: Event) -> bool:
        """Whether something in force says that an event cannot happen, or what it is made of."""
        return forbidden(g, ev)

    def between(self, g: State, f: Frame) -> bool:
        """Whether what lies above a frame is done by abilities that were set off, and is no part of what is beneath."""
        return False

    def orders_replacements(self, g: State, ev: Event) -> PlayerId:
        """Who chooses among replacements that could apply to `ev`."""
        return ev.player if ev.player >= 0 else g.active

    def offers_replacement(self, g: State, ev: Event) -> PlayerId:
        """Who decides on an optional replacement; by default the player of the effect (nobody else)."""
        return NOBODY

    def first_to_replace(self, g: State, f: Frame, players: list[PlayerId]) -> Question:
        """Where `replaces_in_turn`: the question which of the players begins to apply replacements."""
        raise NotImplementedError(self.id)

    def stage_of(self, prop: int) -> int:
        """Where the effects on a property stand among those on others."""
        return prop

    def orders_effects(self, g: State) -> PlayerId:
        """Who says in which order effects apply that began at the same time."""
        return g.active

    def decider(self, g: State, c: Context) -> PlayerId:
        """Who answers for an ability that names nobody; by default its player."""
        return c.you

    stand_in: Slot = NO_SLOT
    """The slot in which `takes_over` remembers something."""

    def takes_over(self, c: Context, player: PlayerId) -> None:
        """The player of a context carries out part of an effect of another one."""

    # -- legality

    def attempts(self, g: State, player: PlayerId) -> list[Try]:
        """Everything `player` could think of trying in the open window, legal or not: (act, object, value)."""
        return []

    def promising(self, g: State, player: PlayerId) -> list[Try]:
        """The attempts a window tests; a game may leave out what cheap tests rule out, never what is legal."""
        return self.attempts(g, player)

    def refuse(self, g: State, player: PlayerId, act: int, obj: ObjectId, val: int) -> int:
        """The reason why that attempt is refused, or 0. The window offers exactly what has no reason."""
        return 0

    def refuse_choice(self, g: State, q: Question, obj: ObjectId) -> int:
        """The reason why `obj` is not among the options of a choice inside a procedure; 0: none to tell."""
        return 0

    def narrow(self, g: State, f: Frame, q: Question) -> None:
        """Take out of a choice, which `f` is about to put, what would make impossible what it is made for."""

    # -- words, made outside the hot path

    def text(self, face: Face) -> list[str]:
        """What a card says, one sentence or several for each of its abilities."""
        return [self.words(face, node) for node in (*face.abilities, *face.extra)]

    def words(self, face: Face, node: Node) -> str:
        """What a part of a card says; a game with a voice lets it speak."""
        return type(node).__name__.lower()

    def said(self, g: State, node: Node) -> str:
        """What a part of a card of this game says; the card may be known here alone."""
        words = self.sayings.get(node.id)
        if words is None:  # saves time unless it was said before
            face = next((face for face in g.faces if face.key == node.face), None)
            words = self.sayings[node.id] = self.words(self.face(node.face) if face is None else face, node)
        return words

    def name(self, g: State, o: Obj) -> str:
        return g.faces[o.face].name if o.face >= 0 else "something"

    def called(self, g: State, id: ObjectId, viewer: PlayerId) -> str:
        """What `viewer` may call an object: its name, or the place of a card whose face that player does not know."""
        o = g.look(id)
        mask = eyes(viewer, g.n)
        if o.known & mask == mask or not o.cards:
            return self.name(g, o)
        zone = self.zones[o.zone]
        line = g.zone(o.zone, o.seat)
        return f"card {line.index(id) + 1} in {zone.name}" if id in line else "a card"

    def prompt(self, g: State, q: Question) -> str:
        if q.about >= 0:
            node = NODES[q.about]
            return f"{self.prompts[q.kind]} {self.said(g, node)}?"
        return self.prompts[q.kind]

    def owing(self, g: State, q: Question) -> tuple[int, int]:
        """How much of the cost that is being paid there is so far, and how much it is; nothing where none is."""
        return 0, 0

    def option(self, g: State, q: Question, i: int) -> str:
        """The words of option `i`."""
        verb = self.acts[q.acts[i]]
        if q.about >= 0:
            return verb
        if q.kind == Q_ORDER and q.objs[i]:
            return effect_words(g, q.objs[i], q.vals[i])
        if q.objs[i]:
            return f"{verb} {self.called(g, q.objs[i], q.player)}"
        if verb == "number":
            return str(q.vals[i])
        return verb if not q.vals[i] else f"{verb} {q.vals[i]}"

    def meant_abilities(self, g: State, q: Question, i: int) -> tuple[NodeId, ...]:
        """The abilities of a card that option `i` uses; none where it is about the whole card, or about none."""
        return ()

    def value_key(self, g: State, q: Question, i: int) -> str:
        """The value of option `i` for its key; empty where the value is an internal number or there is none."""
        return str(q.vals[i]) if q.vals[i] and not q.objs[i] else ""

    def attempt_words(self, g: State, act: int, obj: ObjectId, val: int) -> str:
        """An attempt in words, as a player would type it."""
        return f"{self.acts[act]} {self.name(g, g.look(obj))}" if obj else self.acts[act]

    def what(self, g: State, ev: Event) -> str:
        """What an event is about beside its objects, in public words: the name of a mark, a colour, a way."""
        told = self.kinds[ev.kind].told
        if told is None:
            return ""
        return (self.marks if told.holds == A_MARK else told.words).get(told.number(ev), "")

    def pass_words(self, g: State, player: PlayerId) -> str:
        """What follows if `player` passes or chooses none, as that player knows it; empty where it cannot be told."""
        return ""

    def ends_turn(self, g: State, player: PlayerId) -> bool:
        """Whether the turn of `player` comes to its end if that player passes now, from public facts."""
        return False

    def view(self, g: State, viewer: PlayerId) -> JsonDict:
        """What the game adds to a view beside zones and numbers: phase, step and the like; allow-list only."""
        return {}

    def standing(self, g: State, player: PlayerId) -> list[Standing]:
        """How near `player` is to winning or losing, in public numbers, the weightiest first."""
        return [
            {"name": self.marks[asset], "value": g.asset(player, asset), "of": 0, "note": ""}
            for asset in self.assets[:1]
        ]

    def stack_view(self, g: State, viewer: PlayerId) -> list[StackEntry]:
        """What waits to resolve, the next first."""
        return []

    def links_view(self, g: State, viewer: PlayerId) -> list[LinkView]:
        """The contests that are going on, in their order."""
        return []

    def face_view(self, face: Face) -> ObjectView:
        """What the game shows of every card with that face as long as nothing changes it; asked once for each face."""
        return {}

    def derived(self, face: Face) -> int:
        """Bit mask of the properties that an object with that face may have otherwise without any effect or mark."""
        return ~(self.printed | self.changed_by_counters)

    def object_view(self, g: State, o: Obj, viewer: PlayerId, seen: ObjectView, changed: int) -> None:
        """Correct and complete what is seen of an object whose face the viewer knows; it holds the `face_view`.

        `changed` is the bit mask of the properties that are not as printed.
        """

    def incoherent(self, g: State) -> str:
        """What in a state that was read means nothing in this game, in words; empty where all is well."""
        return ""

    def digest(self) -> str:
        """A line that changes when ids of kinds, procedures or reasons change meaning, or what saves hold does."""
        kinds = [f"{k.name}({','.join([field.at for field in k.fields])})" for k in self.kinds]
        names = kinds + [f"{p.name}:{','.join(p.names)}" for p in self.procedures]
        kept = [written(record) for record in (self.record, self.player, self.obj_record)]
        return ";".join(
            [*names, *kept, *[",".join(names) for names in (self.acts, self.tables.marks, self.tables.tallies)]]
        )

    def face(self, key: str) -> Face:
        """The definition with that key; raises KeyError with the key where there is none."""
        raise KeyError(key)
