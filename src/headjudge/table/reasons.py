"""`why`: what speaks for a question and against what it does not offer."""

from __future__ import annotations

import contextlib
import difflib
import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from headjudge import rulebook
from headjudge.decision import rule_names
from headjudge.game import Refusal
from headjudge.kernel.ids import PlayerId
from headjudge.table.definitions import found
from headjudge.table.offers import Asked, subject
from headjudge.table.screen import cited, quoted
from headjudge.table.summary import Spot, spots
from headjudge.table.typed import Ambiguous, NotUnderstood, fitting, folded, number, offer_for

if TYPE_CHECKING:
    from headjudge.table.line import LineTable

ASKING: Final = re.compile(r"^(can'?t|cannot|can|may|could|do|does|is|not|i|you|we|\s)+\b\s*", re.IGNORECASE)
"""How a question begins that somebody asks in whole words."""
NEAR: Final = 0.6
"""How alike words must be to be proposed."""


HAPPENED: Final = re.compile(r"^did\b\s*((it|that|this)\b\s*)?|\bhappen\b", re.IGNORECASE)
"""How somebody asks for the cause of an event; what is left names it."""


def why(table: LineTable, asked: Asked, rest: str) -> bool:
    """`why`, `why not play snatch`, `why can't I play snatch`, `why snatch`; `why did snatch hit`."""
    if folded(rest).split(" ")[0] == "did":
        say_causes(table, HAPPENED.sub("", rest).strip(" ?"))
        return True
    words = ASKING.sub("", rest).strip(" ?")
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
        against = table.against(asked, offer)
        table.screen.say(against or f"{offer.text} is offered: nothing speaks against it")
        say_rules(table, asked.decision.rules)
    return True


def say_causes(table: LineTable, words: str) -> None:
    """Why the last line of the log happened, or the last that says so, and what set that off."""
    twin = table.game.clone()
    twin.names = tuple(table.names)
    told = [line for line in twin.told(table.viewer) if line.get("sentence")]
    meant = [line for line in told if all(word in folded(line["sentence"]) for word in folded(words).split())]
    if not meant:
        table.screen.say(
            "no line of the log says that; log shows the last ones" if told else "nothing has happened yet"
        )
        return
    for cause in twin.why(meant[-1]["number"], table.viewer):
        head, *more = str(cause).split("\n")
        table.screen.say(head, 2)
        for line in more:
            table.screen.say(line.strip(), 6)


def say_question(table: LineTable, asked: Asked) -> None:
    """Why this is asked, and what of the player's own is refused for a reason beside that it is not asked about."""
    decision = asked.decision
    source = f", for {decision.source}" if decision.source not in decision.prompt else ""
    table.screen.say(f"{decision.prompt}{source}")
    say_rules(table, decision.rules)
    say_refusals(table, [refusal for refusal in own_refusals(table, asked) if refusal.code != "not-offered"])


def own_refusals(table: LineTable, asked: Asked) -> list[Refusal]:
    """What is refused now of everything that the player holds or controls, but for what is offered."""
    offered = {option.object for option in asked.decision.options}
    mine = [spot for spot in spots(asked.view) if is_own(spot, asked.decision.player)]
    if not asked.decision.window:
        mine = [spot for spot in mine if spot.object.get("id") not in offered]
    return [refusal for spot in mine for refusal in refusals_of(table, asked, spot)]


def is_own(spot: Spot, player: PlayerId) -> bool:
    return spot.player == player or (spot.player < 0 and spot.object.get("controller") == player)


def refusals_of(table: LineTable, asked: Asked, spot: Spot) -> list[Refusal]:
    id = spot.object.get("id")
    return table.game.why_not_object(id, asked.decision.player) if isinstance(id, int) and id else []


def explain(table: LineTable, asked: Asked, typed: str, problem: str) -> None:
    """Say why what was typed may not be done, where it is something a player could try; else what is nearest to it."""
    chosen = fitting(typed, table.picked, lambda option: option.text)
    if chosen:
        table.screen.say(f"{subject(chosen[0])} is chosen already; undo takes it back")
        return
    refused = refusals_for(table, asked, typed) if number(typed) is None else []
    say_refusals(table, refused)
    if refused or say_remark(table, typed):
        return
    near = nearest(table, asked, typed)
    absent = "" if near else absent_card(table, asked, typed)
    table.screen.say(f"{absent} is nowhere that you can see" if absent else quoted(problem, 200))
    if not absent:
        table.screen.say(f"did you mean {near!r}?" if near else "type ? to see what can be typed")


def absent_card(table: LineTable, asked: Asked, typed: str) -> str:
    """A card of the game that was named and lies nowhere in sight; empty where there is none."""
    there = {spot.object.get("name") for spot in spots(asked.view)}
    for _, words in readings(table, typed):
        names = found(table.game.plugin, words) if len(words) > 3 else []
        if names and not there.intersection(names):
            return names[0]
    return ""


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
    known = [spot for spot in spots(asked.view) if "name" in spot.object]
    for verb, words in readings(table, typed):
        meant = fitting(words, known, lambda spot: str(spot.object["name"]))
        if meant:
            refused = [refusal for spot in meant for refusal in refusals_of(table, asked, spot)]
            said = [refusal for refusal in refused if verb and refusal.attempt.startswith(f"{verb} ")]
            return said or answers_elsewhere(table, player, verb, meant) or refused
    return []


def answers_elsewhere(table: LineTable, player: PlayerId, verb: str, meant: Iterable[Spot]) -> list[Refusal]:
    """Why an object cannot be what another question would ask for: `defend with snatch` when nobody attacks."""
    refused: list[Refusal] = []
    for name in dict.fromkeys(str(spot.object["name"]) for spot in meant):
        with contextlib.suppress(ValueError):
            refused += table.game.why_not(f"{verb} {name}", player)
    return refused


def readings(table: LineTable, typed: str) -> list[tuple[str, str]]:
    """What was typed as a verb and the rest: without a verb, or with one that an option could have."""
    wanted = folded(typed)
    ways = [("", wanted)]
    for verb in dict.fromkeys([*table.game.plugin.policies.acts, *table.game.plugin.policies.phrases]):
        verbs = [said for said in (f"{folded(verb)} with", folded(verb)) if wanted.startswith(f"{said} ")]
        ways += [(said, wanted.removeprefix(f"{said} ")) for said in verbs]
    return ways


def nearest(table: LineTable, asked: Asked, typed: str) -> str:
    """The option with the card that was named, else the option or command most like what was typed; empty for none."""
    for _, words in readings(table, typed)[1:]:
        meant = fitting(words, asked.offers, lambda offer: offer.text)
        if len(meant) == 1:
            return meant[0].text
    offered = [offer.text for offer in asked.offers]
    by_words = {folded(text): text for text in [*table.words(), *offered]}
    near = difflib.get_close_matches(folded(typed), by_words, 1, NEAR)
    if near:
        return by_words[near[0]]
    return ""


def say_nothing_left(table: LineTable, asked: Asked) -> None:
    """Nothing but one way is left: why, in the reasons against most of what is in hand or in play; Enter goes on."""
    places = {zone.name for zone in table.game.plugin.policies.zones if zone.live or zone.name == "hand"}
    mine = [spot for spot in spots(asked.view) if spot.zone in places and is_own(spot, asked.decision.player)]
    against: dict[str, int] = {}
    for refusal in [refusal for spot in mine for refusal in refusals_of(table, asked, spot)]:
        line = f"{of_it(refusal)}{cited(refusal.rules, 3)}"
        against[line] = against.get(line, 0) + 1
    most = sorted(against, key=lambda line: -against[line])[:2]
    table.screen.say("nothing else can be done now; press Enter to go on" + (":" if most else "."))
    table.screen.say_all(most, 2)


class Reason(NamedTuple):
    """What several attempts are refused for."""

    verb: str
    words: str
    """With `it` for whatever it is about."""
    rules: tuple[str, ...]


def reasons(refused: Iterable[Refusal]) -> dict[Reason, list[Refusal]]:
    """Refusals by what is against them."""
    alike: dict[Reason, list[Refusal]] = {}
    for refusal in refused:
        reason = Reason(parted(refusal)[0], of_it(refusal), refusal.rules)
        alike.setdefault(reason, []).append(refusal)
    return alike


def of_it(refusal: Refusal) -> str:
    """What is against it, with `it` for the card that it is about."""
    name = parted(refusal)[1]
    return blamed(refusal).replace(name, "it", 1) if name else blamed(refusal)


def blamed(refusal: Refusal) -> str:
    """What is against it, with the card that is responsible."""
    by = f" (because of {refusal.by})" if refusal.by and refusal.by not in refusal.words else ""
    return f"{refusal.words}{by}"


def parted(refusal: Refusal) -> tuple[str, str]:
    """An attempt as its verb and the card: `play`, `Snatch (red)`. The card is what its reason speaks of first."""
    words = refusal.attempt.split(" ")
    for i in range(1, len(words)):
        for name in [" ".join(words[i:end]).rstrip(",") for end in range(len(words), i, -1)]:
            if refusal.words.startswith(f"{name} "):
                return " ".join(words[:i]), name
    return refusal.attempt, ""


def reason_words(reason: Reason, refused: Sequence[Refusal]) -> str:
    """`play Snatch (red) or Ash Ward: it costs more than you have`"""
    names = list(dict.fromkeys(parted(refusal)[1] for refusal in refused))
    if len(names) == 1:
        return f"{refused[0].attempt}: {blamed(refused[0])}{cited(reason.rules)}"
    return f"{reason.verb} {', '.join(names[:-1])} or {names[-1]}: {reason.words}{cited(reason.rules)}"


def say_refusals(table: LineTable, refused: Iterable[Refusal]) -> None:
    for reason, alike in reasons(refused).items():
        table.screen.say(reason_words(reason, alike))


def say_rules(table: LineTable, rules: Sequence[str]) -> None:
    """Each rule with what it says, in our words."""
    for name in rules:
        rule = rulebook.rule(name)
        table.screen.say(f"{name}  {rule.title}: {rule.summary}", 2)
