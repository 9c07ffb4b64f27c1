"""Words about what happens: targets, revealed and raised cards, barred triggers. FAB 1.8.5f + 1.9"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from headjudge.abilities.notation import Datum, Form
from headjudge.games.fab import happenings, phrases, replacements, staging
from headjudge.games.fab.language_players import LANGUAGE as LANGUAGE
from headjudge.games.fab.phrasing import effects, nouns
from headjudge.games.fab.verbs import retargeting

LANGUAGE.add("put-face-up", happenings.FaceUp)
LANGUAGE.add("by-ability-or-action", happenings.ByEffectOf)
LANGUAGE.add("nothing-gained-or-raised", happenings.Quiet)
LANGUAGE.add("not-triggered", happenings.Barred, "pattern:pattern filter:filter?")
LANGUAGE.words["while"].make = staging.while_staged
LANGUAGE.add("loses", staging.Loses, "keyword:property filter:filter?")
LANGUAGE.add("cannot-gain", staging.CannotGain, "keyword:property filter:filter")
LANGUAGE.words["prevent"].make = replacements.Prevents
LANGUAGE.add("outcome", replacements.of_outcome, "ability:ability")
LANGUAGE.add("unpreventable", replacements.Unpreventable, "filter:filter")
LANGUAGE.add("prevents-less", replacements.PreventsLess, "amount:value pattern:pattern")
LANGUAGE.add("new-targets", retargeting.NewTargets, "objects:objects")
LANGUAGE.add("would-be-lethal", retargeting.WouldBeLethal)
phrases.SIMPLE.update(
    {
        "enters-with": "this enters the arena with {1} {0} counter(s)",
        "not-triggered": "effects do not trigger when {0}",
        "new-targets": "choose new targets for {0}",
        "outcome": "as its outcome, {0}",
        "unpreventable": "damage from {0} cannot be prevented",
        "prevents-less": "prevention effects on {1} prevent {0} less",
        "loses": "{1} loses {0}",
        "cannot-gain": "{1} cannot gain {0}",
        "state-when": "when {1}, {2}",
        "when-you-do": "when you do, {0}",
        "leads": "{1}",
        "with-base": "with base {0} {1} {2}",
    }
)
phrases.BARE.update(
    {
        "put-face-up": "face up",
        "by-ability-or-action": "by an activated ability or an action card",
        "nothing-gained-or-raised": "nobody gained resources or life from a card, or power or defense, this turn",
        "would-be-lethal": "it would deal lethal damage",
        "chain-links": "the number of chain links you control",
    }
)


# -- how the words say themselves -------------------------------------------------------------------------------

BEFORE: Final[dict[str, Callable[[Sequence[Datum]], str]]] = dict(phrases.SAID)
"""What the modules before this one say."""


def event(args: Sequence[Datum]) -> str:
    """Events that a card names by who or what it happens to."""
    kind = args[0]
    if kind == "reveal-cards":
        return "a hero reveals cards"
    if kind in ("attack-target", "target"):
        by = "an attack" if kind == "attack-target" else "an effect"
        lethal = " that would be lethal" if Form(("given", "would-be-lethal")) in args else ""
        return f"another hero becomes the target of {by}{lethal}"
    if "put-face-up" in args:
        return "an activated ability or an action card puts this face up somewhere from your deck"
    if kind == "deal-damage" and "arcane" in args:
        return "this deals arcane damage to a hero"
    return BEFORE["event"](args)


def damage(args: Sequence[Datum]) -> str:
    parts = {str(part[0]): part[-1] for part in map(phrases.parts, args)}
    if set(parts) == {"subject", "against"}:
        return f"{nouns.article(phrases.say(parts['subject']))} deals damage to a {phrases.say(parts['against'])}"
    return BEFORE["damage"](args)


def their_modes(args: Sequence[Datum]) -> str:
    """Modes that another hero chooses, each said as it is done by them."""
    own = [mode[2] if mode[0] == "hero-does" else Form(mode) for mode in map(phrases.parts, args[3:])]
    return f"they choose {phrases.say(args[1])}: " + "; or ".join(phrases.say(mode) for mode in own)


def until(args: Sequence[Datum]) -> str:
    """What the next fitting card that one defends with gets."""
    ability = phrases.parts(args[1])
    if ability[0] == "next-defending":
        gets = " and ".join(effects.granted(a) for a in ability[2:])
        when = phrases.DURATIONS[str(args[0])]
        return f"the next {phrases.say(ability[1])} card you defend with{when} gets {gets}"
    return BEFORE["until"](args)


def count(args: Sequence[Datum]) -> str:
    return "that many" if phrases.parts(args[0])[0] == "slot" else BEFORE["count"](args)


def with_effect(args: Sequence[Datum]) -> str:
    return "card that deals arcane damage" if args[0] == "deal-arcane" else f"card that can {args[0]}"


def owner(args: Sequence[Datum]) -> str:
    return "that hero" if args[0] == "the-other" else f"the owner of {phrases.say(args[0])}"


phrases.SAID.update(
    {
        "event": event,
        "damage": damage,
        "their-modes": their_modes,
        "until": until,
        "count": count,
        "owner-of": owner,
        "cannot-defend": lambda args: f"a card {nouns.described(args)} cannot defend",
        "with-effect": with_effect,
    }
)
