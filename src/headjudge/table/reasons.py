"""`why`: what speaks for a question and against what it does not offer."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from headjudge import rulebook
from headjudge.decision import rule_names
from headjudge.game import Refusal
from headjudge.table.offers import Asked
from headjudge.table.screen import cited, quoted
from headjudge.table.summary import Spot, spots
from headjudge.table.typed import Ambiguous, NotUnderstood, fitting, folded, number, offer_for

if TYPE_CHECKING:
    from headjudge.table.line import LineTable

NEAR: Final = 0.6
"""How alike words must be to be proposed."""


def why(table: LineTable, asked: Asked, rest: str) -> bool:
    """`why`, `why not play snatch`, `why snatch`."""
    words = rest[4:].strip() if folded(rest).startswith("not ") else rest
    if not words:
        say_question(table, asked)
        return True
    try:
        offer = offer_for(words, asked)
    except Ambiguous as several:
        table.screen.say(f"{quoted(str(several))}, and all of them are offered")
    except NotUnderstood as problem:
        explain(table, asked, words, str(problem))
    else:
        table.screen.say(f"{offer.text} is offered: nothing speaks against it")
        say_rules(table, asked.decision.rules)
    return True


def say_question(table: LineTable, asked: Asked) -> None:
    """Why this is asked; in a window also what of the player's own is refused."""
    decision = asked.decision
    source = f", for {decision.source}" if decision.source else ""
    table.screen.say(f"{decision.prompt}{source}")
    say_rules(table, decision.rules)
    say_refusals(table, own_refusals(table, asked))


def own_refusals(table: LineTable, asked: Asked) -> list[Refusal]:
    """What is refused now of everything that the player holds or controls."""
    mine = [spot for spot in spots(asked.view) if is_own(spot, asked.decision.player)]
    return [refusal for spot in mine for refusal in refusals_of(table, asked, spot)]


def is_own(spot: Spot, player: int) -> bool:
    return spot.player == player or (spot.player < 0 and spot.object.get("controller") == player)


def refusals_of(table: LineTable, asked: Asked, spot: Spot) -> list[Refusal]:
    id = spot.object.get("id")
    return table.game.why_not_object(id, asked.decision.player) if isinstance(id, int) and id else []


def explain(table: LineTable, asked: Asked, typed: str, problem: str) -> None:
    """Say why what was typed may not be done, where it is something a player could try; else what is nearest to it."""
    refused = refusals_for(table, asked, typed) if number(typed) is None else []
    say_refusals(table, refused)
    if refused or say_remark(table, typed):
        return
    table.screen.say(quoted(problem, 200))
    if number(typed) is None:
        near = nearest(table, asked, typed)
        table.screen.say(f"did you mean {near!r}?" if near else "type ? to see what can be typed")


def say_remark(table: LineTable, typed: str) -> bool:
    """What a player asks for that nobody has to do."""
    for phrase, (words, cites) in table.game.plugin.policies.remarks.items():
        if folded(typed) == phrase or folded(typed).startswith(f"{phrase} "):
            table.screen.say(f"{words}{cited(rule_names(cites))}")
            return True
    return False


def refusals_for(table: LineTable, asked: Asked, typed: str) -> list[Refusal]:
    """The refusals of what was typed: an attempt in its words, or an object by its name."""
    player = asked.decision.player
    attempts = list(dict.fromkeys(fitting(typed, table.game.attempts(player), str))) if asked.decision.window else []
    refused = [refusal for attempt in attempts for refusal in table.game.why_not(attempt, player)]
    if refused:
        return refused
    verbs = [*table.game.plugin.policies.acts, *table.game.plugin.policies.phrases]
    return [refusal for spot in named(asked, typed, verbs) for refusal in refusals_of(table, asked, spot)]


def named(asked: Asked, typed: str, verbs: Iterable[str]) -> list[Spot]:
    """The objects that are meant: by name alone, or after the verb of an option (`defend with snatch`)."""
    known = [spot for spot in spots(asked.view) if "name" in spot.object]
    for words in without_verbs(typed, verbs):
        found = fitting(words, known, lambda spot: str(spot.object["name"]))
        if found:
            return found
    return []


def without_verbs(typed: str, verbs: Iterable[str]) -> list[str]:
    """What was typed, and the same without the verb that it begins with."""
    wanted = folded(typed)
    found = [wanted]
    for verb in dict.fromkeys(verbs):
        beginnings = (f"{folded(verb)} with ", f"{folded(verb)} ")
        found += [wanted.removeprefix(beginning) for beginning in beginnings if wanted.startswith(beginning)]
    return found


def nearest(table: LineTable, asked: Asked, typed: str) -> str:
    """The option or command whose words are most like what was typed; empty where none is."""
    offered = [offer.text for offer in asked.offers]
    by_words = {folded(text): text for text in [*table.words(), *offered]}
    near = difflib.get_close_matches(folded(typed), by_words, 1, NEAR)
    if near:
        return by_words[near[0]]
    return ""


def say_nothing_left(table: LineTable, asked: Asked) -> None:
    """Nothing but one way is left: why, in the reasons that are against most, and that Enter goes on."""
    reasons: dict[tuple[str, tuple[str, ...]], int] = {}
    for refusal in own_refusals(table, asked):
        name = refusal.attempt.partition(" ")[2]
        said = refusal.words.replace(name, "it") if name else refusal.words
        reasons[(said, refusal.rules)] = reasons.get((said, refusal.rules), 0) + 1
    most = sorted(reasons, key=lambda reason: -reasons[reason])[:2]
    table.screen.say("nothing else can be done now; Enter goes on" + (", for:" if most else "."))
    for words, rules in most:
        table.screen.say(f"{words}{cited(rules, 3)}", 2)


def say_refusals(table: LineTable, refused: Iterable[Refusal]) -> None:
    told: dict[str, int] = {}
    for refusal in refused:
        by = f" (because of {refusal.by})" if refusal.by and refusal.by not in refusal.words else ""
        line = f"{refusal.attempt}: {refusal.words}{by}{cited(refusal.rules)}"
        told[line] = told.get(line, 0) + 1
    for line in told:
        table.screen.say(line)


def say_rules(table: LineTable, rules: Sequence[str]) -> None:
    """Each rule with what it says, in our words."""
    for name in rules:
        rule = rulebook.rule(name)
        table.screen.say(f"{name}  {rule.title}: {rule.summary}", 2)
