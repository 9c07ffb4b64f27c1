"""What instructions need, and whether several of them can be carried out in full, one after the other."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from headjudge.kernel.ids import ObjectId

NOWHERE: Final = -1


class Need:
    """So many of these objects; what is taken pays for nothing that comes after, unless that takes it where it went."""

    def __init__(self, objects: tuple[ObjectId, ...], count: int, takes: bool = True) -> None:
        self.objects = objects
        self.count = count
        self.takes = takes
        self.brings = NOWHERE
        """The zone where what is taken goes, as far as that is known."""
        self.all = False
        """It takes every one of them, and needs so many at least."""
        self.later: tuple[tuple[ObjectId, int], ...] = ()
        """What would do as well, each with the zone to which a need before this one must have taken it."""

    def candidates(self) -> tuple[ObjectId, ...]:
        """Whatever could be taken, now or later."""
        return (*self.objects, *[id for id, _ in self.later])

    def changed(self, objects: tuple[ObjectId, ...], gone: tuple[ObjectId, ...]) -> Need:
        then = Need(objects, self.count, self.takes)
        then.brings = self.brings
        then.all = self.all
        then.later = tuple([one for one in self.later if one[0] not in gone])
        return then

    def without(self, gone: tuple[ObjectId, ...]) -> Need:
        """What is needed where some objects are no longer there."""
        return self.changed(tuple([id for id in self.objects if id not in gone]), gone)

    def after(self, taken: tuple[ObjectId, ...], zone: int) -> Need:
        """What is needed once a need before it has taken these objects there."""
        there = [id for id in taken if (id, zone) in self.later]
        return self.changed((*[id for id in self.objects if id not in taken], *there), taken)

    def speaks_of(self, other: Need) -> bool:
        """Whether anything that the other one could take matters here."""
        return len(set(self.candidates()) & set(other.objects)) > 0


def together(needs: list[Need]) -> bool:
    """Whether all needs can be met, one after the other."""
    return enough(needs) and in_turn(needs)


def enough(needs: list[Need]) -> bool:
    """Whether there are as many objects as those needs ask for that take of the same ones: a quick answer if not."""
    asked: dict[tuple[ObjectId, ...], int] = {}
    for need in needs:
        if need.takes and not need.all and not need.later:
            asked[need.objects] = asked.get(need.objects, 0) + need.count
    return len([found for found, count in asked.items() if count > len(found)]) == 0


def in_turn(needs: list[Need]) -> bool:
    if not needs:
        return True
    first, rest = needs[0], needs[1:]
    if len(first.objects) < first.count:
        return False
    if not first.takes or not [need for need in rest if need.speaks_of(first)]:
        return in_turn(rest)
    for taken in combinations(first.objects, len(first.objects) if first.all else first.count):
        if in_turn([need.after(taken, first.brings) for need in rest]):
            return True
    return False


def in_best_order(costs: list[list[Need]]) -> list[Need]:
    """The needs of several costs in the order in which most can be met: those that take nothing come first."""
    taking = [needs for needs in costs if [need for need in needs if need.takes]]
    return [need for needs in [*[one for one in costs if one not in taking], *taking] for need in needs]
