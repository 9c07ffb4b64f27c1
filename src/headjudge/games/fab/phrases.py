"""Cards in our own words: what the table shows of a tree."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from headjudge.abilities.notation import Datum, Form, Text
from headjudge.kernel.definitions import Node

DURATIONS: Final = {
    "exists": "",
    "turn": " this turn",
    "combat-chain": " this combat chain",
    "chain-link": " this chain link",
    "your-next-turn": " until the start of your next turn",
}

ORDINALS: Final[tuple[str, ...]] = ("first", "second", "third", "fourth")

COMPARED: Final = {">=": "{n} or more", "<=": "{n} or less", ">": "more than {n}", "<": "less than {n}", "=": "{n}"}

BARE: Final = {
    "you": "you", "opponent": "an opponent", "each-player": "each player", "attacking-hero": "the attacking hero",
    "defending-hero": "the defending hero", "this": "this", "self": "this", "itself": "this", "it": "it",
    "attack-action": "attack action card", "the-attack": "the attack", "this-attacks": "this attacks",
    "this-hits": "this hits", "this-defends": "you defend with this", "discard": "discard a card",
    "discard-random": "discard a random card", "intimidate": "intimidate", "shuffle-deck": "shuffle",
    "put-on-top": "put one of your hand cards on top of your deck",
    "put-on-bottom": "put one of your hand cards beneath your deck",
    "close-the-chain": "close the combat chain", "reprise": "a card from hand defended this chain link",
    "face-up": "this is face up", "face-down": "this is face down",
    "less-life": "you have less life than an opponent", "your-action-phase": "in your action phase",
    "this-defended": "this defended", "extra-paid": "the additional cost was paid", "that-much": "that much",
    "attack-with-it": "attack", "nothing": "nothing", "that-hero": "they", "clash-winner": "the winner",
    "put-on-either": "put one of your hand cards on the top or the bottom of your deck",
    "attacks-that-hit": "how many attacks on this chain have hit",
    "hits-in-a-row": "the number of chain links in a row that have hit",
    "this-hit-this-turn": "this has hit this turn",
    "-1-defense": "-1 defense", "-1-power": "-1 power", "+1-power": "+1 power",
    "this-attacks-hero": "this attacks a hero", "loses-abilities": "their hero has no abilities",
    "attacks-you": "attack on you", "attacking-card": "attacking",
    "evos-equipped": "the number of Evos you have equipped",
}  # fmt: skip

SIMPLE: Final = {
    "has": "with {0}", "played-as-link": "this was played as chain link {0} or higher",
    "last-attack": "the last attack was {0}", "play-from": "you may play this from your {0} zone",
    "behind": "{0}", "hero-of": "{0}",
    "noted": "the number {0}", "count": "the number of {0}", "counters": "the {0} counters on {1}",
    "property": "the {0} of {1}", "tally": "your {0} this turn", "asset": "the {0} of {1}",
    "did": "you do", "played-from": "this was played from {0}", "deal": "deal {0} damage to {1}",
    "destroy": "destroy {0}", "banish": "banish {0}", "pay": "pay {0}", "note": "{1}",
    "return-to-hand": "return {0} to hand",
    "put-in-arsenal": "put {0} face {1} into your arsenal", "turn": "turn {0} face {1}", "reveal": "reveal {0}",
    "attack-again": "you may attack an additional time with {0} this turn",
    "looking-back": "{0}", "optional-cost": "you may pay {0} more to play this",
    "additional-cost": "to play this, {0}", "play-only-if": "play this only if {0}", "while": "while {0}, {1}",
    "named": "named {0}", "moniker": "{0}", "owned-by": "owned by {0}", "controlled-by": "{0} controls",
    "non": "non-{0}", "against": "a {0}", "to-zone": "{0}", "goes-to": "put it on the {1} of the {0}",
    "prevent": "prevent {0}", "dealt-by": "dealt by {0}", "declare": "choose target {0}", "among": "{0}",
    "least-life": "{0} has less life than everybody else",
    "rather": "{0}", "defines": "this has {0} equal to {1}", "different": "the number of different {0}s among {1}",
    "connected": "the {0} card", "unless": "{0} unless {2} chooses to {1}", "may-choose-to": "you may choose to {0}",
    "each-hero": "each hero: {0}", "mark": "mark {0}", "negate": "negate {0}", "deals": "{0} deals {1} damage to {2}",
    "banish-some": "banish {0} of: {1}, face {2}", "banish-all": "banish {0} in any order",
    "in-your-party": "{0}, if in your party", "arcane-dealt": "the arcane damage you have dealt to {0} this turn",
    "you-cannot-play": "you cannot play {0}", "you-may-only-play": "you may only play cards {0}",
    "of-token": "{0} tokens", "hero-is-marked": "{0} is marked",
    "within": "in the {0}", "attackable": "this can be attacked",
    "declared": "any number of {1}", "attack-of": "attack of {0}", "attacks-you": "attack on you",
    "attack-times": "{1} may attack {0} times this turn", "as-instant": "you may play {0} as though it were an instant",
    "deal-arcane": "deal {0} arcane damage to {1}", "each-chooses": "each hero chooses one of {1}",
    "create-in-hand": "create a {0} in your hand", "instead-if": "{1}; if {0}, instead {2}",
    "becomes-copy": "{0} becomes a copy of {1} {2}", "attack-target-of": "the hero that {0} attacks",
    "this-targets": "this targets a {0} card", "optional-additional-cost": "in addition to its cost you may {0}",
    "with-effect": "card with an effect to {0}", "the-other": "the hero", "came-from": "played from {0}",
    "defend-from-arsenal": "you may defend with {0}s from your arsenal", "freeze": "freeze {0}",
    "counts-as-evos": "this counts as {0} equipped Evos", "subject": "{0}",
    "value-if": "{1} if {0}, otherwise {2}",
    "played-named": "you have played a card named {0} this turn",
    "clash": "clash with {0}", "roll": "roll a {0}-sided die",
    "their-first-action-costs": "their first action costs {0} more",
    "crush": "crush: when a hero is dealt 4 damage or more by this, {0}", "hero-does": "{0} {1}",
    "in-zones": "{0}", "hidden-when": "when {0}, you may {1}",
}  # fmt: skip

SAID: Final[dict[str, Callable[[Sequence[Datum]], str]]] = {}
"""Words that need more than a template; the modules of `phrasing` put them here."""


def parts(datum: Datum) -> tuple[Datum, ...]:
    """A word and its arguments; an atom is a word without any."""
    return datum if isinstance(datum, Form) else (datum,)


def say(datum: Datum) -> str:
    """The words of a tree, of a part of one, or of an atom."""
    if isinstance(datum, int | Text):
        return str(datum)
    if isinstance(datum, str):
        return BARE.get(datum, datum.replace("-", " "))
    head, args = str(datum[0]), list(datum[1:])
    if head in SAID:
        return SAID[head](args)
    if head in SIMPLE:
        words = [say(a) for a in args] + [""] * 3
        return " ".join(SIMPLE[head].format(*words).split())
    return " ".join([head.replace("-", " "), *[say(a) for a in args]])


def said(node: Node) -> str:
    """The words of a node, from the notation it was read from."""
    form = node.form
    assert isinstance(form, int | str | Form)
    return say(form)
