"""Whether the numbers of a state that was read mean something in this game: steps, chain links, what marks refer to."""

from __future__ import annotations

from headjudge.games.fab.objects import marks, zones
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.records import Obj
from headjudge.kernel.soundness import is_thing
from headjudge.kernel.state import State


def incoherent(g: State) -> str:
    """What does not hang together, in words; empty where everything does."""
    if not all(g.cards):
        return "a card without a face"
    links = g.marks.get(marks.LINKS, 0)
    step = g.marks.get(marks.STEP, marks.NO_COMBAT)
    if not 0 <= step < len(marks.STEPS) or (links and not step) or not 0 <= links < 1000:
        return f"step {step} with {links} chain links"
    if not 0 <= g.marks.get(marks.PHASE, 0) < len(marks.PHASES):
        return "a phase that is none"
    if not all(is_link(g, key, value, links) for key, value in g.marks.items() if key >= marks.FIRST_LINK):
        return "a chain link that is none"
    missing = [n for n in range(1, links + 1) if marks.FIRST_LINK + n * marks.LINK_FIELDS not in g.marks]
    if missing:
        return f"chain link {missing[0]} without an attack"
    if [p for p in g.present() if len(g.zone(zones.HERO, p)) != 1]:
        return "a player without a hero"
    wrong = [o.id for o in g.objects() if not o.face or (o.marks and not are_coherent(g, o, links))]
    return f"object {wrong[0]}" if wrong else ""


def is_link(g: State, key: int, value: int, links: int) -> bool:
    """Whether a number of a chain link is one: its attack, who attacks, its targets, when it began, or a count."""
    link, field = divmod(key - marks.FIRST_LINK, marks.LINK_FIELDS)
    if not 1 <= link <= links:
        return False
    if field == marks.LINK_ATTACK or field >= marks.LINK_TARGETS:
        return is_thing(g, ObjectId(value))
    if field == marks.LINK_BEGAN:
        return 0 <= value <= g.number + 1
    return 0 <= value < (g.n if field == marks.LINK_ATTACKER else 1000)


def are_coherent(g: State, o: Obj, links: int) -> bool:
    """Whether the marks of an object refer to what is there."""
    targets = range(marks.TARGETS, marks.TARGETS + marks.MOST_TARGETS)
    return (
        0 <= o.marks.get(marks.LINK, 0) <= links
        and all(
            is_thing(g, ObjectId(value))
            for mark, value in o.marks.items()
            if mark in targets or mark == marks.DEFENDING
        )
        and all(0 <= o.marks.get(mark, 0) <= len(zones.ZONES) for mark in (marks.FROM, marks.HOME, marks.DEFENDS_FROM))
        and 0 <= o.marks.get(marks.PRINTED_FACE, 0) <= len(g.faces)
    )
