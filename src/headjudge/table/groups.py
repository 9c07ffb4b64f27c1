"""A group of decisions as one question: everything that can be chosen in it, and an answer that names several at once.

A game asks for one member at a time, and later members are not among the first options where too few would follow them.
"""

from __future__ import annotations

import itertools
from typing import Final

from headjudge.decision import Decision, Option
from headjudge.game import Game, IllegalChoice

Mark = tuple[str, int, int, str]
MOST_WAYS: Final = 200
"""As many ways to complete an answer are tried, until one is found."""


def identity(option: Option) -> Mark:
    """What stays the same of an option while its group is being answered; keys count copies, and those become fewer."""
    return (option.verb, option.object, option.value, "" if option.object else option.key)


def whole(game: Game) -> Decision:
    """The open question; a group with every member, numbered through, and `done` last where it is offered now."""
    first = game.decision
    if first.group is None:
        return first
    found: dict[Mark, Option] = {}
    trial = game.clone()
    chosen = len(first.group.chosen)
    while still_open(trial, first, chosen) and trial.decision.options[0].verb != "done":
        for option in trial.decision.options:
            if option.verb != "done":
                found.setdefault(identity(option), option.numbered(len(found)))
        trial.choose(0)
        chosen += 1
    options = [*found.values(), *(option for option in first.options if option.verb == "done")]
    return first.with_options([option.numbered(i) for i, option in enumerate(options)])


def still_open(game: Game, first: Decision, chosen: int) -> bool:
    """Whether the question is one of the same group, with so many chosen."""
    if game.over or first.group is None:
        return False
    now = game.decision
    return (
        now.group is not None
        and (now.player, now.kind, now.source) == (first.player, first.kind, first.source)
        and now.group.maximum == first.group.maximum
        and len(now.group.chosen) >= chosen
    )


def answered(game: Game, asked: Decision, wanted: list[Option]) -> Game:
    """A twin in which `wanted` are chosen: the group is closed where they suffice, and stays open where not."""
    group = asked.group
    assert group is not None
    before = len(group.chosen)
    if len(wanted) > group.maximum - before:
        raise IllegalChoice(f"{len(wanted)} are too many: at most {group.maximum - before}")
    left = list(wanted) if group.ordered else sorted(wanted, key=lambda option: option.index)
    twin = game.clone()
    while left and still_open(twin, asked, before + len(wanted) - len(left)):
        options = {identity(option): option.index for option in twin.decision.options}
        option = left.pop(0)
        if identity(option) not in options:
            raise IllegalChoice(not_together(twin, option))
        twin.choose(options[identity(option)])
    if left and before + len(wanted) != group.minimum:  # the rest was no choice any more, and so was not asked
        raise IllegalChoice(not_together(twin, left[0]))
    if not left and wanted and still_open(twin, asked, before + len(wanted)):
        finish(twin)
    return twin


def not_together(game: Game, option: Option) -> str:
    """Why an option of a group is not offered any more, once others of it are chosen."""
    refused = [] if game.over else game.why_not_object(option.object)
    known = [refusal for refusal in refused if refusal.code != "not-offered"]
    why = f": {known[0].words}" if known else ""
    return f"{option.text} cannot be chosen together with the others{why}"


def check_begun(game: Game, asked: Decision, wanted: list[Option]) -> None:
    """Raises IllegalChoice where no answer begins with `wanted`, in any order that the group allows."""
    group = asked.group
    assert group is not None
    missing = group.minimum - len(group.chosen) - len(wanted)
    others = [option for option in asked.options if option.verb != "done" and option not in wanted]
    ways = itertools.islice(itertools.combinations(others, max(missing, 0)), MOST_WAYS)
    refused = IllegalChoice(f"nothing can be chosen together with {wanted[-1].text}")
    for rest in ways:
        try:
            answered(game, asked, [*wanted, *rest])
        except IllegalChoice as problem:
            refused = problem
        else:
            return
    raise refused


def is_within(game: Game) -> bool:
    """Whether a part of what is asked was answered already."""
    group = game.decision.group
    return group is not None and len(group.chosen) > 0


def finish(game: Game) -> None:
    """Say `done` where that is offered."""
    for option in game.decision.options:
        if option.verb == "done":
            game.choose(option.index)
            return
