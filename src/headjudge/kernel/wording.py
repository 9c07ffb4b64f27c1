"""The words of an option, told apart from those of the others of its question."""

from __future__ import annotations

from headjudge.kernel import replacing
from headjudge.kernel.definitions import NODES
from headjudge.kernel.events import A_APPLY
from headjudge.kernel.ids import NodeId
from headjudge.kernel.records import Question
from headjudge.kernel.state import State


def option_words(g: State, q: Question, i: int) -> str:
    """What option `i` says; with the words of its ability where the question offers another one of such a card."""
    words = g.policies.option(g, q, i)
    about = abilities(g, q, i)
    if not about or not has_rival(g, q, i, about):
        return words
    said = " / ".join([g.policies.said(g, NODES[id]) for id in about])
    return words if said in words else f"{words}: {said}"


def has_rival(g: State, q: Question, i: int, about: tuple[NodeId, ...]) -> bool:
    """Whether another option is about another ability of a card that is called the same."""
    name = g.policies.called(g, q.objs[i], q.player)
    others = [j for j in range(len(q.acts)) if j != i and q.objs[j]]
    named = [j for j in others if g.policies.called(g, q.objs[j], q.player) == name]
    return len([j for j in named if abilities(g, q, j) not in ((), about)]) > 0


def abilities(g: State, q: Question, i: int) -> tuple[NodeId, ...]:
    """The abilities that option `i` would apply or resolve."""
    if q.acts[i] == A_APPLY:
        return applied(g, q.vals[i])
    if q.kind in g.policies.waits:
        return tuple([p.node for p in g.pending if p.id == q.vals[i]])
    return g.policies.meant_abilities(g, q, i)


def applied(g: State, i: int) -> tuple[NodeId, ...]:
    """The replacement that is offered at that place."""
    f = g.frames[-1]
    if not isinstance(f, replacing.Replacing) or f.event is None:
        return ()
    in_turn = g.policies.replaces_in_turn
    found = (replacing.offered_in_turn(g, f) if in_turn else replacing.offered(g, f.event))[1]
    return (replacing.replacer_of(g, found[i])[2].id,)
