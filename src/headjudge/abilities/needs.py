"""What costs need, and whether several of them can be paid together."""

from __future__ import annotations

from itertools import combinations


class Need:
    """So many of these objects; what is taken can pay for nothing that comes after."""

    def __init__(self, objects: tuple[int, ...], count: int, takes: bool = True) -> None:
        self.objects = objects
        self.count = count
        self.takes = takes

    def without(self, gone: tuple[int, ...]) -> Need:
        """What is needed where some objects are no longer there."""
        return Need(tuple([id for id in self.objects if id not in gone]), self.count, self.takes)


def together(needs: list[Need]) -> bool:
    """Whether all needs can be met, one after the other."""
    if not needs:
        return True
    first, rest = needs[0], needs[1:]
    if len(first.objects) < first.count:
        return False
    if not first.takes or not [need for need in rest if set(need.objects) & set(first.objects)]:
        return together(rest)
    for taken in combinations(first.objects, first.count):
        if together([need.without(taken) for need in rest]):
            return True
    return False


def in_best_order(costs: list[list[Need]]) -> list[Need]:
    """The needs of several costs in the order in which most can be met: those that take nothing come first."""
    taking = [needs for needs in costs if [need for need in needs if need.takes]]
    return [need for needs in [*[one for one in costs if one not in taking], *taking] for need in needs]
