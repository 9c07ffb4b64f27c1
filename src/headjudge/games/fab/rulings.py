"""Rulings that change nothing: a rule decided that something does not happen, or how a number is read.

They are told to the journal beside events and questions, so that a scenario can see which rule decided; the state and
what players may know stay as they are.
"""

from __future__ import annotations

from headjudge.kernel.state import State


def ruled(g: State, player: int, rules: tuple[int, ...]) -> None:
    """Tell that these rules decided something for `player`."""
    if g.journal is not None:
        g.journal.ruled(rules)
