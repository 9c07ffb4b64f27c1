"""What comes to wait in a window that is open: abilities that cards come to have in it. KF 10.3, 15.8"""

from __future__ import annotations

from headjudge.abilities.statics import When
from headjudge.games.keyforge.play.windows import TriggerWindow, Waiting
from headjudge.kernel.entries import entry_node, face_of
from headjudge.kernel.functioning import player_of
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.records import SUBJECT, Event, Pending
from headjudge.kernel.state import State
from headjudge.kernel.triggering import functioning, trigger


def watch(g: State, f: Waiting, events: tuple[Event, ...]) -> None:
    """These have set off what the window holds: who comes to have an ability later can still resolve it there."""
    f.event = events[-1].copy()
    f.queue = tuple([ev.copy() for ev in events])
    if isinstance(f, TriggerWindow):
        f.before = numbers(g, [had for ev in events for had in functioning(g, ev)])


def come_late(g: State, f: TriggerWindow) -> list[Pending]:
    """The abilities that functioned neither as the window's events happened nor when it was last looked. KF 15.8"""
    known = {(f.before[i], f.before[i + 1]) for i in range(0, len(f.before), 2)}
    found: list[Pending] = []
    news: list[tuple[int, ObjectId]] = []
    for ev in f.queue:
        late = [had for had in functioning(g, ev) if key(g, had) not in known]
        for entry, this in late:
            node = entry_node(g, entry)
            assert isinstance(node, When)
            if g.objs[this].since <= ev.number:  # KF 15.6: it was there as it happened
                trigger(g, ev, entry, node, this, player_of(g, this), found)
        news += late
    f.before = (*f.before, *numbers(g, news))
    return found


def key(g: State, had: tuple[int, ObjectId]) -> tuple[int, int]:
    """An ability with its bearer, and the face that it stands on."""
    return (had[0] * SUBJECT + had[1], face_of(g, had[0]))


def numbers(g: State, abilities: list[tuple[int, ObjectId]]) -> tuple[int, ...]:
    return tuple([number for had in dict.fromkeys(abilities) for number in key(g, had)])
