"""Rules that decide without an event of their own: how a number reads, what does not happen, what is left behind.

They are told to the journal, which puts them where they show: on the event that follows or that went before, or as a
refusal. The state and what players may know stay as they are.
"""

from __future__ import annotations

from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State


def decided(g: State, c: Context, rules: tuple[int, ...]) -> None:
    """These rules decide how the effect of a context reads; the next event by it cites them."""
    if g.journal is not None:
        if c.id:
            g.journal.decided(c.id, c.this, rules)
        else:
            g.journal.ruled(rules)


def explained(g: State, ev: Event, rules: tuple[int, ...]) -> None:
    """By these rules too the event happened as it did, or left behind what it left."""
    if g.journal is not None:
        g.journal.explain(ev, rules)


def refused(g: State, rules: tuple[int, ...]) -> None:
    """By these rules an instruction, an effect or a trigger came to nothing."""
    if g.journal is not None:
        g.journal.refused(rules)


def ruled(g: State, player: int, rules: tuple[int, ...]) -> None:
    """These rules decided something for `player` that no event, question or refusal shows."""
    if g.journal is not None:
        g.journal.ruled(rules)
