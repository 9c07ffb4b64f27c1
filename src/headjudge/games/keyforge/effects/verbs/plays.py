"""Cards that are played or put into play, and their bonus icons. KF 8 + 9.7"""

from __future__ import annotations

from headjudge.abilities import statics
from headjudge.abilities.kinds import Change, Part, Pattern, Selector, Value, Who
from headjudge.abilities.verbs import OnObjects
from headjudge.games.keyforge.events.leaving import back_to_owner, follow, is_abducted
from headjudge.games.keyforge.events.status import NOTHING_THERE, ignored
from headjudge.games.keyforge.objects import properties
from headjudge.games.keyforge.objects.zones import in_play
from headjudge.games.keyforge.play import playing, putting
from headjudge.games.keyforge.play.icons import AS_IF_PLAYED, resolve
from headjudge.games.keyforge.play.ordering import Ordered
from headjudge.games.keyforge.play.permission import BY_ABILITY, HAS_GONE, refuse_play
from headjudge.games.keyforge.registry import PLAYED_KIND
from headjudge.kernel import moving
from headjudge.kernel.events import happen
from headjudge.kernel.flow import run_node
from headjudge.kernel.ids import NOTHING, ObjectId
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State


class Showing(Frame):
    """A card is shown before it is played. KF 7.6"""

    card: ObjectId = NOTHING


class PlayCard(OnObjects):
    """`(play-card objects)`: play one card from where it is. KF 7.6: what cannot be played stays there"""

    def perform(self, g: State, c: Context) -> None:
        found = self.objects.objects(g, c)
        if found:
            f = run_node(g, self, c)
            assert isinstance(f, Showing)
            f.card = found[0]

    def frame(self) -> type[Frame]:
        return Showing

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Showing)
        id = f.card
        if f.at == 0:
            happen(g, moving.Revealed(id, c.you, c.this))
            return
        g.frames.pop()
        reason = refuse_play(g, c.you, id, BY_ABILITY) if g.exists(id) else HAS_GONE
        if reason:  # KF 7.6: what cannot legally be played stays where it was
            happen(g, ignored(g, id, reason, c.this))
        elif is_abducted(g, id):  # KF 2.9: it goes to its owner's hand instead
            happen(g, back_to_owner(g, id, c.this))
        else:
            playing.play(g, c.you, id, BY_ABILITY, c.this, c.id).note = self.note


class PutIntoPlay(Ordered):
    """`(put-into-play objects who?)`: one card, on that player's side. KF 8.6: that is no playing"""

    def __init__(self, objects: Selector, who: Who | None) -> None:
        super().__init__(objects, who)
        self.objects = objects
        self.who = who

    def perform(self, g: State, c: Context) -> None:
        found = [follow(g, c, id) for id in self.objects.objects(g, c)]
        found = [id for id in found if id and not in_play(g, id)]
        if not found:
            happen(g, ignored(g, NOTHING, NOTHING_THERE, c.this))
            return
        reason = putting.refuse_put(g, found[0])
        if reason:  # KF abilities 2.1 + 15.2: what cannot be done is ignored
            happen(g, ignored(g, found[0], reason, c.this))
            return
        if is_abducted(g, found[0]):  # KF 2.9: it goes to its owner's hand instead
            happen(g, back_to_owner(g, found[0], c.this))
            return
        seat = c.you if self.who is None else self.who.one(g, c)
        if seat >= 0:
            putting.put_into_play(g, found[0], seat, c.this, c.id, self.note)

    def puts_into_play(self) -> bool:
        return True


class ResolveIcons(OnObjects):
    """`(resolve-icons objects)`: the bonus icons of one card as if you had played it. KF 9.7"""

    def perform(self, g: State, c: Context) -> None:
        for id in self.objects.objects(g, c)[:1]:
            if resolve(g, c.you, id, AS_IF_PLAYED):  # KF 9.7: as if it had been played
                self.tell(g, c, id)


class EntersReady(Change):
    """`ready-at-once`: it enters play ready. KF 1.5"""

    def change(self, g: State, ev: Event, c: Context) -> None:
        playing.enter_ready(ev)  # KF 1.5: exhausted unless a text says otherwise


class CreatureEnters(Pattern):
    """`(creature-enters who)`: a creature of those players entered play. KF 8.1d: a played one after its icons"""

    def __init__(self, who: Who) -> None:
        super().__init__(who)
        self.who = who
        self.kinds = (playing.CARD_PLAYED, playing.ENTERED)

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        id = entered(ev)  # KF 8.1d + 14.5: also one that has fallen since
        if not id or not g.num(id, properties.TYPE) & properties.CREATURE:
            return False
        controller = ev.controller if isinstance(ev, playing.Played) and ev.controller >= 0 else g.look(id).controller
        return controller in self.who.players(g, c)


def entered(ev: Event) -> ObjectId:
    """The card that is in play now: played, or put into play otherwise; 0 while it is still being played."""
    if ev.kind == playing.CARD_PLAYED:  # KF 8.1d: what is played has its window after its icons
        return ev.obj
    return ev.new if playing.is_put(ev) else NOTHING


class Subject(statics.Subject):
    """`(subject filter)`: a card that has entered play is asked for as it is there. KF 8.1b"""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        if ev.kind == playing.ENTERED and ev.new:
            return self.filter.accepts(g, c, ev.new)
        return super().fits(g, ev, c)


class AsPlayed(Part):
    """`as-played`: it enters play because it is played."""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return not playing.is_put(ev)


class PlayedKind(Value):
    """`(played-kind creature who)`, `(played-kind sanctum who)`: how many such cards they played, this turn or last."""

    def __init__(self, kind: str, who: Who, last: bool) -> None:
        super().__init__(who)
        self.kind = kind
        self.who = who
        self.last = last
        if kind not in properties.TYPES and kind not in properties.HOUSES:
            raise ValueError(f"{kind} is neither a type nor a house")
        self.subject = properties.TYPES[kind] if kind in properties.TYPES else 16 + properties.HOUSES.index(kind)

    def value(self, g: State, c: Context) -> int:
        count = g.count_last if self.last else g.count
        return sum([count(PLAYED_KIND, p, self.subject) for p in self.who.players(g, c)])
