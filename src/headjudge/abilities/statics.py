"""Abilities that need no use: triggered, replacing, modifying; and the patterns of events they listen for."""

from __future__ import annotations

from typing import Final

from headjudge.abilities.bringing import in_sequence
from headjudge.abilities.effects import filled_in, unfilled
from headjudge.abilities.kinds import Change, Constant, Filter, Part, Pattern, Value, Who
from headjudge.abilities.selectors import Itself
from headjudge.abilities.verbs import place_of
from headjudge.kernel import fields, moving
from headjudge.kernel.definitions import Condition, Instruction, Listener, Modifier, Node, Replacer, probe
from headjudge.kernel.flow import continue_beneath
from headjudge.kernel.ids import LEFT, PREVENTED, USED, Cites, KindId, ObjectId, PlayerId, Slot
from headjudge.kernel.lasting import new_context_of, use_up
from headjudge.kernel.places import Places, Where
from headjudge.kernel.records import ABSENT, Context, Event, Frame
from headjudge.kernel.state import State

# -- words for the event


def check_events(roots: list[Node]) -> None:
    """Raise ValueError where a word speaks of an event, and no ability or pattern around it tells of one."""
    for root in roots:
        if root.of_event:
            raise ValueError(f"{root.form}: no event is told of here that it could speak of")
        told = isinstance(root, (Replacer, Pattern)) or (isinstance(root, Listener) and not root.addressed)
        if not told:  # what an addressed one hears is that a state is met, and no event of the game
            check_events(root.children())


# -- patterns of events


class EventPattern(Pattern):
    """`(event KIND part*)`: an event of that kind that meets every part."""

    def __init__(self, kind: KindId, parts: list[Part]) -> None:
        super().__init__(*parts)
        self.kinds = (kind,)
        self.parts = parts
        self.own = any(part.own() for part in parts)

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        for part in self.parts:
            if not part.fits(g, ev, c):
                return False
        return True

    def where(self, places: Places) -> Where:
        found = places.always
        for part in self.parts:
            found = found.and_(part.where(places, self.own))
        return found


class Fitting(Part):
    """A part that asks whether an object of the event fits a filter."""

    def __init__(self, filter: Filter) -> None:
        super().__init__(filter)
        self.filter = filter


class Subject(Fitting):
    """What it happens to (before the event) fits the filter."""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return ev.obj != 0 and self.filter.accepts(g, c, ev.obj)

    def own(self) -> bool:
        return not self.filter.could_fit_others()

    def where(self, places: Places, own: bool) -> Where:
        return self.filter.of_source(places) if own else places.any


class By(Part):
    """The player of the event is one of those."""

    def __init__(self, who: Who) -> None:
        super().__init__(who)
        self.who = who

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return ev.player in self.who.players(g, c)


class From(Fitting):
    """The source of the event fits the filter."""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return ev.source != 0 and self.filter.accepts(g, c, ev.source)


class OtherFits(Fitting):
    """The other object of the event fits the filter."""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return fields.other(ev) != 0 and self.filter.accepts(g, c, fields.other(ev))


class ToZone(Part):
    def __init__(self, zone: int) -> None:
        super().__init__()
        self.zone = zone

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return fields.to_zone(ev) == self.zone


class FromZone(Part):
    """Where it was: for a proposed event where the object is now, for a recorded one where it came from."""

    def __init__(self, zone: int) -> None:
        super().__init__()
        self.zone = zone

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        origin = fields.from_zone(ev)
        return (origin if origin >= 0 else g.look(ev.obj).zone) == self.zone

    def where(self, places: Places, own: bool) -> Where:
        return places.in_zone(self.zone) if own else places.any


class OfMark(Part):
    """For marks and assets: which one changes."""

    def __init__(self, mark: int) -> None:
        super().__init__()
        self.mark = mark

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return fields.which(ev) == self.mark


class Given(Part):
    """A further condition, seen with the event."""

    def __init__(self, condition: Condition) -> None:
        super().__init__(condition)
        self.condition = condition

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return self.condition.holds(g, c)

    def where(self, places: Places, own: bool) -> Where:
        return self.condition.where(places)


# -- triggered


class When(Listener):
    """`(when pattern effect)`: a triggered ability."""

    def __init__(self, pattern: Pattern, effect: Instruction) -> None:
        super().__init__(pattern, effect)
        self.pattern = pattern
        self.effect = effect
        self.kinds = pattern.kinds
        self.own = pattern.own
        self.often = 0
        """How often it may trigger, as the game counts that; 0 for no limit."""

    def hears(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> bool:
        return self.pattern.fits(g, ev, probe(g, this, you, ev, effect))


# -- replacing


class Instead(Replacer):
    """`(instead pattern change*)`: a replacement."""

    def __init__(self, pattern: Pattern, changes: list[Change]) -> None:
        self.changes = Changes(changes)
        super().__init__(pattern, self.changes)
        self.pattern = pattern
        self.kinds = pattern.kinds
        self.own = pattern.own

    def applies(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> bool:
        c = probe(g, this, you, ev, effect)
        if not self.pattern.fits(g, ev, c):
            return False
        return not self.asks_for_all() or self.changes.feasible(g, c)

    def asks_for_all(self) -> bool:
        """Whether it applies only where all that is done for it can be: nobody chooses what cannot be done."""
        return self.optional

    def replace(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> None:
        c = new_context_of(g, this, you, effect)
        c.event = ev
        if effect:
            c.ints[LEFT] = g.effects[effect].left
        self.changes.change(g, ev, c, effect, 0, not self.outcome)


class Changing(Frame):
    """A replacement that is being applied, and waits for what one of its changes does."""

    effect: int = 0
    """The lasting effect that it belongs to, 0 for none."""
    cites: Cites = ()


class Changes(Instruction):
    """What a replacement changes, one after the other, each complete before the next."""

    def __init__(self, changes: list[Change]) -> None:
        super().__init__(*changes)
        self.changes = changes
        self.filling: tuple[Slot, ...] | None = None
        """The slots that they fill; None before anybody has asked."""

    def frame(self) -> type[Frame]:
        return Changing

    def feasible(self, g: State, c: Context) -> bool:
        if self.filling is None:
            self.filling = tuple(dict.fromkeys(filled_in(self)))
        before = unfilled(c, self.filling)
        deeds = [deed for change in self.changes for deed in change.deeds(g, before)]
        return in_sequence(g, [step for deed in deeds for step in deed.in_turn(g, before)])

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Changing)
        g.frames.pop()
        g.citing = f.cites
        ev = g.w_frame().event
        assert ev is not None
        self.change(g, ev, c, f.effect, f.at, True)

    def change(self, g: State, ev: Event, c: Context, effect: int, i: int, waits: bool) -> None:
        """From the one with that index on; an event that has happened already waits for nothing."""
        while i < len(self.changes):
            depth = len(g.frames)
            c = in_progress(g, ev, c)
            self.changes[i].change(g, ev, c)
            i += 1
            if waits and len(g.frames) > depth and i < len(self.changes):  # saves time unless the others must wait
                f = continue_beneath(g, depth, self, c, i)
                assert isinstance(f, Changing)
                f.effect = effect
                f.cites = g.citing
                return
        self.end(g, ev, in_progress(g, ev, c), effect)

    def end(self, g: State, ev: Event, c: Context, effect: int) -> None:
        if effect in g.effects:
            use_up(g, g.effects[effect], c.ints.get(USED, 1))
        c.event = ev.copy()


def in_progress(g: State, ev: Event, c: Context) -> Context:
    """The context of a replacement as it is by now, whatever has written it, with the event that is being changed."""
    own = g.w_context(c.id)
    own.event = ev
    return own


class Provided(Change):
    """`(provided condition change)`: a change that is made where the condition holds by then."""

    def __init__(self, condition: Condition, change: Change) -> None:
        super().__init__(condition, change)
        self.condition = condition
        self.inner = change

    def change(self, g: State, ev: Event, c: Context) -> None:
        if self.condition.holds(g, c):
            self.inner.change(g, ev, c)

    def deeds(self, g: State, c: Context) -> list[Instruction]:
        if self.condition.awaits(c) or not self.condition.holds(g, c):
            return []
        return self.inner.deeds(g, c)


class AmountBecomes(Change):
    def __init__(self, amount: Value) -> None:
        super().__init__(amount)
        self.amount = amount

    def change(self, g: State, ev: Event, c: Context) -> None:
        loss = fields.amount(ev) < 0
        amount = self.amount.value(g, c)
        fields.set_amount(ev, amount)
        if amount == 0 or (amount < 0) != loss:
            ev.stopped = True


class Prevent(Change):
    """Prevent that much of the amount; a lasting shield is used up by what it really prevented."""

    def __init__(self, amount: Value | None) -> None:
        super().__init__(amount)
        self.amount = amount

    def change(self, g: State, ev: Event, c: Context) -> None:
        left = c.ints.get(LEFT, -1)
        if self.amount is not None:
            most = self.amount.value(g, c)
        else:
            most = left if left >= 0 else fields.amount(ev)
        prevented = min(fields.amount(ev), most)
        fields.set_amount(ev, fields.amount(ev) - prevented)
        c.ints[USED] = prevented if self.amount is None else 1
        c.ints[PREVENTED] = prevented
        if fields.amount(ev) <= 0:
            ev.stopped = True


class GoesTo(Change):
    """The move ends elsewhere."""

    def __init__(self, zone: int, place: str | None) -> None:
        super().__init__()
        self.zone = zone
        self.place = place_of(place)

    def change(self, g: State, ev: Event, c: Context) -> None:
        if isinstance(ev, moving.Going):
            ev.redirect(self.zone, self.place)


class Rather(Change):
    """The event does not happen; this does. With no instruction: nothing does."""

    def __init__(self, effect: Instruction | None) -> None:
        super().__init__(effect)
        self.effect = effect

    def change(self, g: State, ev: Event, c: Context) -> None:
        ev.stopped = True
        if self.effect is not None:
            self.effect.perform(g, c)

    def deeds(self, g: State, c: Context) -> list[Instruction]:
        return [] if self.effect is None else [self.effect]


class Also(Change):
    """The event goes on as it is, and this is done before it."""

    def __init__(self, effect: Instruction) -> None:
        super().__init__(effect)
        self.effect = effect

    def change(self, g: State, ev: Event, c: Context) -> None:
        self.effect.perform(g, c)

    def deeds(self, g: State, c: Context) -> list[Instruction]:
        return [self.effect]


# -- modifying

OPERATIONS: Final[tuple[str, ...]] = ("add", "set", "multiply", "divide", "bits", "unbits")


class Amount(Modifier):
    """A continuous effect of some amount on the objects that fit, or on this where no filter stands."""

    def __init__(self, prop: int, amount: Value, filter: Filter | None) -> None:
        super().__init__(amount, filter)
        self.prop = prop
        self.amount = amount
        self.filter = filter
        self.own = filter is None or isinstance(filter, Itself)  # saves time
        self.dynamic = not (isinstance(amount, Constant) and self.own)  # saves time
        self.intrinsic = isinstance(amount, Constant) and (filter is None or filter.intrinsic)
        self.nearby = self.intrinsic or (isinstance(amount, Constant) and filter is not None and filter.nearby)
        self.heeds_marks = filter is not None and filter.heeds_marks

    def affects(self, g: State, obj: ObjectId, this: ObjectId, you: PlayerId, effect: int) -> bool:
        if self.filter is None:
            return obj == this
        return self.filter.accepts(g, probe(g, this, you, None, effect), obj)

    def affected(self, g: State, this: ObjectId, you: PlayerId, effect: int) -> list[ObjectId]:
        if self.filter is None:
            return [this] if g.exists(this) else []
        c = probe(g, this, you, None, effect)
        return [id for id in self.filter.among(g, c) if self.filter.accepts(g, c, id)]

    def may_affect_uncontrolled(self) -> bool:
        return self.filter is None or not self.filter.controlled

    def freeze(self, g: State, c: Context) -> int:
        return self.amount.value(g, c)

    def amount_now(self, g: State, this: ObjectId, you: PlayerId, effect: int) -> int:
        return self.now(g, this, you, effect)

    def now(self, g: State, this: ObjectId, you: PlayerId, effect: int) -> int:
        """The amount: as it was when a lasting effect was put on chosen objects, else as the game stands."""
        if effect and self.giver is None and g.effects[effect].objs:
            return g.effects[effect].amount
        return self.amount.value(g, probe(g, this, you, None, effect))


class Modify(Amount):
    """`(modify PROPERTY op value filter?)`: op is add, set, multiply, divide (towards zero), bits, unbits."""

    def __init__(self, prop: int, op: str, amount: Value, filter: Filter | None) -> None:
        super().__init__(prop, amount, filter)
        self.op = op

    def modify(self, g: State, obj: ObjectId, value: int, this: ObjectId, you: PlayerId, effect: int) -> int:
        n = self.now(g, this, you, effect)
        op = self.op
        if op == "set":
            return n
        if value == ABSENT:
            if op in ("add", "multiply", "divide"):
                return ABSENT
            value = 0
        if op == "add":
            return value + n
        if op == "multiply":
            return value * n
        if op == "divide":
            whole = abs(value) // abs(n) if n else 0
            return whole if (value < 0) == (n < 0) else -whole
        return value | n if op == "bits" else value & ~n


class Keyword(Amount):
    """`(grants KEYWORD n? filter?)`: objects have a keyword, or that much more of a keyword with a number."""

    def __init__(self, prop: int, amount: Value | None, filter: Filter | None) -> None:
        super().__init__(prop, amount or Constant(1), filter)
        self.plain = amount is None

    def modify(self, g: State, obj: ObjectId, value: int, this: ObjectId, you: PlayerId, effect: int) -> int:
        if self.plain:
            return 1
        n = self.now(g, this, you, effect)
        return n if value == ABSENT else value + n
