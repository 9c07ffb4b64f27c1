"""Endless loops of triggered abilities: the active player says how often one runs, then it stops. KF 27.2

Abilities that set each other off lie on each other as windows. Where the same events have come round three times inside
one another, the active player is asked for the number; the lowest window of the loop keeps what is left of it.
"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.events.uses import USE_OVER
from headjudge.games.keyforge.objects.records import course
from headjudge.games.keyforge.play.windows import Doing, TriggerWindow, Waiting, forget
from headjudge.games.keyforge.registry import Q_LOOP
from headjudge.games.keyforge.turn import stalls
from headjudge.kernel import flow
from headjudge.kernel.events import happen
from headjudge.kernel.flow import number
from headjudge.kernel.records import Event, Frame
from headjudge.kernel.state import State

LONGEST_ROUND: Final = 12
MOST: Final = 100
SHOWN: Final = 3
"""After so many rounds a loop has shown itself."""
AHEAD: Final = 3000
"""So many steps without a question, and nothing that is under way has ended: it never will."""


def alike(a: Event | None, b: Event | None) -> bool:
    """Whether two windows follow the same event happening again."""
    if a is None or b is None:
        return False
    return a.kind == b.kind and a.obj == b.obj and a.player == b.player


def windows(g: State) -> list[int]:
    """The places of the open windows, from the innermost."""
    return [i for i in range(len(g.frames) - 1, -1, -1) if isinstance(g.frames[i], TriggerWindow)]


def window_at(g: State, place: int) -> TriggerWindow:
    """The window in that place, to change it."""
    f = g.w_frame(place)
    assert isinstance(f, TriggerWindow)
    return f


def agreed(g: State) -> int:
    """The place of the window at which a loop began whose number the player has named, -1 if there is none."""
    for i in range(len(g.frames) - 1, -1, -1):
        f = g.frames[i]
        if isinstance(f, TriggerWindow) and f.left >= 0:
            return i
    return -1


def belongs(g: State, ev: Event, base: int) -> bool:
    """Whether the event is one of that loop's."""
    return len([i for i in windows(g) if i >= base and alike(g.frames[i].event, ev)]) > 0


def round_of(g: State, ev: Event) -> tuple[int, int, int]:
    """How many windows make a round, how many of them are open, and the place of the first; (0, 0, 0) for no loop."""
    open = windows(g)
    seen: list[Event | None] = [ev, *[g.frames[i].event for i in open]]
    for length in range(1, LONGEST_ROUND + 1):
        same = 0
        while same + length < len(seen) and alike(seen[same], seen[same + length]):
            same += 1
        if same >= 2 * length and not is_counted(g, open[length - 1]):
            return length, same + length - 1, open[same + length - 2]
    return 0, 0, 0


def is_counted(g: State, first: int) -> bool:
    """Whether a card is played or used in the round from that window on: the rule of six ends such a loop. KF 27.1"""
    for f in g.frames[first:]:
        if isinstance(f, Doing) and f.is_counted():
            return True
        if isinstance(f, TriggerWindow) and USE_OVER in [ev.kind for ev in f.queue]:
            return True
    return False


def never_ends(twin: State, place: int) -> bool:
    """Whether the procedure in that place goes on for ever without anybody being asked: seen on a twin of the game."""
    for _ in range(AHEAD):
        flow.run(twin, 1)
        if twin.question is not None or twin.over or len(twin.frames) <= place:
            return False
    return True


def base_of(g: State, above: int) -> int:
    """The place of what goes round for ever, above that one: all else comes and goes on top of it; -1 for nothing.

    Where procedures begin inside one another without end, or a loop in this turn was stopped already, it is the window
    in which that began.
    """
    twin = g.clone()
    lowest = len(twin.frames)
    for _ in range(AHEAD):
        flow.run(twin, 1)
        if twin.question is not None or twin.over:
            return -1
        lowest = min(lowest, len(twin.frames))
    if len(twin.frames) <= len(g.frames) + LONGEST_ROUND and not course(g).looped:
        return lowest - 1
    return next((i for i in range(above + 1, len(g.frames)) if isinstance(g.frames[i], Waiting)), above + 1)


def question(g: State, f: Frame, opened: int, length: int) -> None:
    """How often in all; the rounds by which the loop has shown itself are among them. KF 27.2"""
    number(g, f, g.active, (opened + length - 1) // length, MOST, kind=Q_LOOP)


def stop(g: State) -> None:
    happen(g, stalls.LoopStopped(g.active))


def break_off(g: State, base: int) -> list[Frame]:
    """Drop what goes round for ever, in that place, and all above it; what lies beneath goes on."""
    dropped = g.frames[base:]
    del g.frames[base:]
    for f in dropped:
        if isinstance(f, Waiting):
            forget(g, f)
    happen(g, stalls.LoopStopped(g.active, len(dropped), True))
    return dropped
