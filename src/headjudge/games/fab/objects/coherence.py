"""Whether the numbers of a state that was read mean something in this game: steps, chain links, what objects have."""

from __future__ import annotations

from headjudge.games.fab.objects import marks, zones
from headjudge.games.fab.objects.records import Link, about, course
from headjudge.kernel.ids import NOTHING
from headjudge.kernel.records import Obj
from headjudge.kernel.state import State
from headjudge.kernel.validation import is_thing


def incoherent(g: State) -> str:
    """What does not hang together, in words; empty where everything does."""
    if not all(g.cards):
        return "a card without a face"
    links = len(course(g).links)
    step = course(g).step
    if not 0 <= step < len(marks.STEPS) or (links and not step) or not 0 <= links < 1000:
        return f"step {step} with {links} chain links"
    if not 0 <= course(g).phase < len(marks.PHASES):
        return "a phase that is none"
    if not all(is_link(g, link) for link in course(g).links):
        return "a chain link that is none"
    if [p for p in g.present() if len(g.zone(zones.HERO, p)) != 1]:
        return "a player without a hero"
    wrong = [o.id for o in g.objects() if not o.face or (o.record is not None and not are_coherent(g, o, links))]
    return f"object {wrong[0]}" if wrong else ""


def is_link(g: State, link: Link) -> bool:
    """Whether a chain link is one: its attack, who attacks, its targets, when it began, what is counted on it."""
    return (
        link.attack != NOTHING
        and all(is_thing(g, id) for id in (link.attack, *link.targets))
        and 0 <= link.attacker < g.n
        and 0 <= link.began <= g.number + 1
        and 0 <= link.hits < 1000
        and 0 <= link.defended_from_hand < 1000
        and 0 <= link.wagered < 1 << g.n
    )


def are_coherent(g: State, o: Obj, links: int) -> bool:
    """Whether what is remembered of an object refers to what is there."""
    known = about(o)
    return (
        0 <= known.link <= links
        and all(is_thing(g, id) for id in (known.defends, *known.targets))
        and len(known.targets) <= marks.MOST_TARGETS
        and 0 <= known.nth_attack < 1000
    )
