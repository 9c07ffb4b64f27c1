"""What a player may know, built up from nothing: an allow-list, never the state minus secrets."""

from __future__ import annotations

from typing import Final, NotRequired, TypedDict, cast

from headjudge.kernel.definitions import ALL_SEE, NODES, Node, Zone
from headjudge.kernel.entries import asked, entry_node
from headjudge.kernel.functioning import reached
from headjudge.kernel.ids import NOBODY, ObjectId, PlayerId
from headjudge.kernel.policies import JsonDict
from headjudge.kernel.properties import changes
from headjudge.kernel.records import ABSENT, Obj, Pending, eyes
from headjudge.kernel.state import State
from headjudge.kernel.view_templates import Plan, plan_of, print_of

# -- the shape of a view ------------------------------------------------------------------------------------------


class ObjectView(TypedDict, total=False):
    """One object as a viewer sees it; games add keys of their own."""

    id: int
    name: str
    face: str
    controller: PlayerId
    marks: dict[str, int]
    types: list[str]
    properties: dict[str, int]
    printed: dict[str, int]
    causes: dict[str, list[str]]
    under: list[ObjectView]
    brief: str
    text: list[str]


class PlayerView(TypedDict):
    """What belongs to one player."""

    zones: dict[str, list[ObjectView]]
    assets: dict[str, int]
    gone: bool


class Standing(TypedDict):
    """A number by which the game is won or lost; `of` how many, 0 where there is no bound; `note` what it is for."""

    name: str
    value: int
    of: int
    note: str


class StackEntry(TypedDict):
    """Something that waits to resolve, with what it is aimed at."""

    id: int
    name: str
    controller: PlayerId
    what: str
    targets: list[int]
    words: str


class LinkTarget(TypedDict):
    """What a contest is about, and how it stands there: what is against it, and what would be dealt now."""

    id: int
    name: str
    defense: int
    through: int


class LinkView(TypedDict):
    """One contest and what became of it."""

    number: int
    by: int
    name: str
    power: int
    targets: list[LinkTarget]
    against: list[int]
    active: bool
    hit: bool


class WaitingView(TypedDict):
    """A triggered ability that waits to be put out or resolved."""

    source: int
    name: str
    controller: PlayerId
    words: str


class GroupView(TypedDict):
    """How many may be chosen in all, and what is chosen so far."""

    minimum: int
    maximum: int
    ordered: bool
    chosen: list[str]


class OptionView(TypedDict):
    """One possible answer."""

    verb: str
    text: str
    key: str
    object: int
    value: int


DecisionView = TypedDict(  # noqa: UP013  compiled, a class does not tell what may be missing
    "DecisionView",
    {
        "kind": str,
        "prompt": str,
        "rules": list[str],
        "window": bool,
        "source": str,
        "options": list[OptionView],
        "group": NotRequired[GroupView],
    },
)
"""The question that the viewer has to answer; with a group where several things are chosen."""

LogLine = TypedDict(
    "LogLine",
    {
        "number": int,
        "kind": str,
        "rules": list[str],
        "player": NotRequired[PlayerId],
        "object": NotRequired[str],
        "source": NotRequired[str],
        "what": NotRequired[str],
        "amount": NotRequired[int],
        "result": NotRequired[int],
        "from": NotRequired[str],
        "to": NotRequired[str],
        "object id": NotRequired[int],
        "object before": NotRequired[int],
        "source id": NotRequired[int],
        "sentence": NotRequired[str],
    },
)
"""One event as a viewer may read it."""

TableView = TypedDict(
    "TableView",
    {
        "game": str,
        "you": PlayerId,
        "turn player": PlayerId,
        "players": list[PlayerView],
        "table": dict[str, list[ObjectView]],
        "over": bool,
        "winners": list[PlayerId],
        "reason": str,
        "deciding": PlayerId,
        "stack": list[StackEntry],
        "links": list[LinkView],
        "waiting": list[WaitingView],
        "decision": NotRequired[DecisionView],
        "log": NotRequired[list[LogLine]],
    },
)
"""Everything that a viewer may know; games add keys of their own."""


def handle(o: Obj, viewer: PlayerId) -> int:
    """The id under which the player knows the object, or 0."""
    return o.handles[viewer] if o.handles else 0


def watched_ids(g: State, viewer: PlayerId) -> dict[ObjectId, int]:
    """The ids of a spectator's view, or the judge's: what such a viewer sees, numbered as it lies.

    Players' own ids tell when they first saw a card; these tell nothing, and hold for one position.
    """
    mask = eyes(viewer, g.n)
    found: list[ObjectId] = []
    for zone in g.policies.zones:
        for seat in g.seats[: 1 if zone.shared else g.n]:
            line = g.zone(zone.id, seat)
            todo = list(line if zone.ordered or zone.shared else in_order_of_names(g, line, mask))[::-1]
            while todo:
                found.append(todo.pop())
                todo.extend(g.under(found[-1])[::-1])
    seen = [id for id in found if g.objs[id].known & mask == mask]
    return {id: i for i, id in enumerate(seen, 1)}


# -- a view -------------------------------------------------------------------------------------------------------


def view_of(g: State, viewer: PlayerId) -> TableView:
    """Everything `viewer`, a player or the spectator, may know of the position, as plain data."""
    plan = plan_of(g.policies)
    sight = Sight(g, viewer, plan)
    seen: TableView = {
        "game": g.policies.id,
        "you": viewer,
        "turn player": g.active,
        "players": [sight.player(p, plan) for p in g.seats],
        "table": {zone.name: [sight.object(g.objs[id]) for id in g.zone(zone.id)] for zone in plan.shared},
        "over": g.over,
        "winners": list(g.winners),
        "reason": g.reason,
        "deciding": NOBODY if g.question is None else g.question.player,
        "stack": g.policies.stack_view(g, viewer),
        "links": g.policies.links_view(g, viewer),
        "waiting": [waiting(g, pending, viewer) for pending in g.pending] if g.pending else [],
    }
    cast("JsonDict", seen).update(g.policies.view(g, viewer))
    return seen


def waiting(g: State, pending: Pending, viewer: PlayerId) -> WaitingView:
    return {
        "source": known_as(g, pending.this, viewer),
        "name": g.policies.called(g, pending.this, viewer),
        "controller": pending.you,
        "words": ability_words(g, NODES[pending.node]),
    }


def ability_words(g: State, node: Node) -> str:
    """What the ability says that a node is, or is a part of."""
    root = WHOLES.get(node.id)
    if root is None:  # saves time unless it was said before
        face = next((face for face in g.faces if face.key == node.face), None)
        roots = [] if face is None else [root for root in (*face.abilities, *face.extra) if root.local <= node.local]
        if not roots:
            return ""
        root = WHOLES[node.id] = max(roots, key=lambda root: root.local)
    return g.policies.said(g, root)


WHOLES: Final[dict[int, Node]] = {}
"""The ability that a node belongs to, by the node's id: definitions never change."""


def known_as(g: State, id: ObjectId, viewer: PlayerId) -> int:
    """The viewer's id of an object, 0 where that player knows none."""
    if viewer < 0:
        return watched_ids(g, viewer).get(id, 0)
    o = g.find(id) or g.lki.get(id)
    return 0 if o is None else handle(o, viewer)


DOWN: Final[ObjectView] = {"face": "down"}
"""A card of which nothing is seen; views share it."""


class Sight:
    """The eyes of one viewer on one position."""

    __slots__ = ("asked", "asked_marked", "eyes", "g", "ids", "reached", "viewer")

    def __init__(self, g: State, viewer: PlayerId, plan: Plan) -> None:
        self.g = g
        self.viewer = viewer
        self.eyes = eyes(viewer, g.n)
        self.ids: dict[ObjectId, int] = {} if viewer >= 0 else watched_ids(g, viewer)
        """The ids of objects for a spectator or the judge; a player's own lie with each object."""
        self.reached: dict[ObjectId, list[int]] = {}
        """By object, the properties that effects may have changed."""
        broad = self.broad([i for i in plan.named if g.index.modified >> i & 1])
        counted = broad | g.policies.changed_by_counters & ~g.policies.printed
        self.asked: list[int] = [i for i in plan.named if broad >> i & 1]
        """The properties that have to be asked of every object, for its face does not tell them."""
        self.asked_marked: list[int] = [i for i in plan.named if counted >> i & 1]
        """The same for an object with marks."""

    def broad(self, altered: list[int]) -> int:
        """Bit mask of the properties with an effect that others may lead to other objects; `reached` gets the rest."""
        g = self.g
        found = 0
        for i in altered:
            for entry in g.index.modifiers[i]:
                if asked(entry_node(g, entry)) & g.index.modified:
                    found |= 1 << i
                    break
            else:
                for id in {id for entry in g.index.modifiers[i] for id in reached(g, entry)}:
                    self.reached.setdefault(id, []).append(i)
        return found

    def player(self, p: PlayerId, plan: Plan) -> PlayerView:
        g = self.g
        player = g.players[p]
        return {
            "zones": {zone.name: self.line(g.zone(zone.id, p), zone) for zone in plan.own},
            "assets": {name: player.assets[asset] for asset, name in plan.assets if player.had >> asset & 1},
            "gone": bool(g.gone >> p & 1),
        }

    def line(self, ids: tuple[ObjectId, ...], zone: Zone) -> list[ObjectView]:
        """The objects of a zone in an order that tells nothing: hidden ones last where the zone itself has no order."""
        objs, eyes, hosted = self.g.objs, self.eyes, self.g.hosted
        if not zone.ordered and len(ids) > 1:
            ids = self.in_order_of_sight(ids)
        if zone.sees == ALL_SEE:  # saves time
            return [self.object(objs[id]) for id in ids]
        return [
            self.object(objs[id]) if objs[id].known & eyes == eyes or (hosted and id in hosted) else DOWN for id in ids
        ]

    def object(self, o: Obj) -> ObjectView:
        """One object: its face where known, otherwise only what lies open on the table."""
        g = self.g
        if o.known & self.eyes == self.eyes:
            seen = self.printed(o) if o.face >= 0 else self.faceless(o)
        elif g.policies.zones[o.zone].sees == ALL_SEE:
            seen = DOWN.copy()
            self.openly(o, seen)
        else:
            seen = DOWN
        if g.hosted:  # saves time unless anything lies under anything
            under = g.hosted.get(o.id)
            if under:
                seen = seen.copy()
                seen["under"] = [self.object(g.objs[id]) for id in under]
        return seen

    def openly(self, o: Obj, seen: ObjectView) -> None:
        """Who controls it, and its marks."""
        if o.controller >= 0:
            seen["controller"] = o.controller
        if o.marks or o.record is not None:  # saves time unless it has any
            names, lying = self.g.policies.marks, self.g.policies.on_object(o)
            marks = {names[mark]: lying[mark] for mark in sorted(lying) if mark in names}
            if marks:
                seen["marks"] = marks

    def printed(self, o: Obj) -> ObjectView:
        """A card as it is printed, but for what effects and marks have made of it."""
        card = print_of(self.g.policies, self.g.faces[o.face])
        seen = card.seen.copy()
        changed = 0
        asked = self.asked_marked if o.marks else self.asked
        if asked:  # saves time unless there are any
            changed = self.tell(o, seen, card.properties, asked)
        if card.derived:  # saves time unless there are any
            changed |= self.tell(o, seen, card.properties, card.derived)
        reached = self.reached.get(o.id, [])
        if reached:  # saves time unless an effect is on it
            changed |= self.tell(o, seen, card.properties, reached)
        return self.named(o, seen, changed)

    def faceless(self, o: Obj) -> ObjectView:
        seen: ObjectView = {}
        changed = self.tell(o, seen, {}, plan_of(self.g.policies).named)
        seen.pop("printed", None)
        return self.named(o, seen, changed)

    def named(self, o: Obj, seen: ObjectView, changed: int) -> ObjectView:
        seen["id"] = handle(o, self.viewer) if self.viewer >= 0 else self.ids[o.id]
        seen["name"] = self.g.policies.name(self.g, o)
        if changed:  # saves time unless something has changed it
            self.explain(o, seen, changed)
        self.openly(o, seen)
        self.g.policies.object_view(self.g, o, self.viewer, seen, changed)
        return seen

    def explain(self, o: Obj, seen: ObjectView, changed: int) -> None:
        """What it is now in words, and by which effects its numbers are not as printed."""
        g = self.g
        plan = plan_of(g.policies)
        if not seen.get("properties", True):
            del seen["properties"]
        if changed & plan.sets:
            seen["types"] = plan.types(g.policies, tuple([g.prop(o.id, prop) for prop in g.policies.sets]))
        left = changed & g.index.modified
        if not left:  # saves time
            return
        found: dict[str, list[str]] = {}
        while left:
            prop = (left & -left).bit_length() - 1
            left &= left - 1
            sources = [id for id, _, _ in changes(g, o.id, prop)]
            if sources:
                names = [g.policies.called(g, id, self.viewer) if id else "an effect" for id in sources]
                found[g.policies.props[prop]] = names
        if found:
            seen["causes"] = found

    def in_order_of_sight(self, ids: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
        """What a player knows by when it was first seen, what a spectator knows by its name; then the rest."""
        if self.viewer < 0:
            return in_order_of_names(self.g, ids, self.eyes)
        return in_order_of_sight(self.g, ids, self.viewer)

    def tell(self, o: Obj, seen: ObjectView, printed: dict[str, int], asked: list[int]) -> int:
        """Ask for these properties; returns the bit mask of those that are not as printed."""
        g = self.g
        names, sets, id = g.policies.props, g.policies.sets, o.id
        changed = 0
        for i in asked:
            value = g.prop(id, i)
            if i in sets:
                if o.face < 0 or value != g.faces[o.face].row[i]:
                    changed |= 1 << i
            elif value != printed.get(names[i], ABSENT):
                changed |= 1 << i
                self.correct(seen, printed, names[i], value)
        return changed

    def correct(self, seen: ObjectView, printed: dict[str, int], name: str, value: int) -> None:
        """This object has a property otherwise than printed."""
        properties = seen.get("properties", printed)
        if properties is printed:  # what is printed is shared by all cards with that face
            properties = seen["properties"] = printed.copy()
        if value != ABSENT:
            properties[name] = value
        else:
            properties.pop(name, None)
        if name in printed:
            seen.setdefault("printed", {})[name] = printed[name]


UNSEEN: Final = 1 << 60


def in_order_of_sight(g: State, ids: tuple[ObjectId, ...], viewer: PlayerId) -> tuple[ObjectId, ...]:
    """What the viewer knows by when it was first seen, then what that player does not know."""
    last = -1
    for id in ids:
        key = sight_key(g.objs[id], viewer)
        if key < last:
            return tuple(sorted(ids, key=lambda id: sight_key(g.objs[id], viewer)))
        last = key
    return ids  # saves time: they lie in that order


def sight_key(o: Obj, viewer: PlayerId) -> int:
    seen = handle(o, viewer)
    return seen if o.known >> viewer & 1 else seen | UNSEEN


def in_order_of_names(g: State, ids: tuple[ObjectId, ...], eyes: int) -> tuple[ObjectId, ...]:
    """What all of `eyes` know by its name, then the rest."""
    known = [id for id in ids if g.objs[id].known & eyes == eyes]
    known.sort(key=lambda id: g.policies.name(g, g.objs[id]))
    return (*known, *[id for id in ids if id not in known])
