"""From earlier words about objects, players, numbers, conditions and events to today's."""

from __future__ import annotations

from typing import Final

from headjudge.abilities.notation import Datum, Form
from headjudge.abilities.porting import Rewrite, rule
from headjudge.games.fab.properties import SETS

KINDS: Final = {
    **{name.lower().replace(" ", "-"): name.lower().replace(" ", "-") for names in SETS.values() for name in names},
    "attack-card": "attack",
}
"""Types, subtypes and supertypes were words of their own; the subtype attack was the word `attack-card`."""
del KINDS["attack"]
COLORS: Final = ("red", "yellow", "blue")

ALL: Final = 1
FILTERS: Final[dict[str, int]] = {
    "both": ALL, "either": ALL, "non": ALL, "is": 2, "those": 2, "attacks": ALL, "permanents": 2, "in": 3,
    "defending": ALL, "defending-it": ALL, "defenders": ALL, "played": ALL, "this-targets": ALL,
    "activated-abilities": ALL, "triggered-effects": ALL, "layers": 2, "subject": ALL, "against": ALL, "from": ALL,
    "became": ALL, "defended-by": ALL, "gets": 2, "this-hits": ALL, "you-play": ALL, "you-activate": ALL,
    "you-attack-with": ALL, "damage-to": ALL, "discard": ALL, "reveal-from-hand": ALL, "search": 2, "pitch-cards": 2,
    "banish-from-hand": 2, "next": ALL, "next-defender": ALL, "next-defending": ALL, "their-first": ALL, "first": ALL,
    "modify": 4,
    "grants": 2, "base-is": 3, "is-also": 2, "gives": 2, "costs": 3, "as-instant": ALL, "abilities-as-instant": ALL,
    "without-paying": ALL, "not-on-hit": ALL, "cannot-defend": ALL, "cannot-be-attacked": ALL,
    "cannot-attack-with": ALL, "you-cannot-play": ALL, "you-may-only-play": ALL, "attackable": ALL, "each-again": 2,
    "defend-from-arsenal": ALL, "attacks-up-to": 2, "loses": 2, "cannot-gain": 2, "unpreventable": ALL,
    "not-triggered": 2, "states": 2,
}  # fmt: skip
"""From which place on a word has descriptions of objects; elsewhere the same atoms are names of other things."""


def kinds(datum: Datum) -> Datum:
    """`weapon` is `(type weapon)`, `red` is `(color red)`."""
    if not isinstance(datum, Form) or not datum or str(datum[0]) not in FILTERS:
        return datum
    first = FILTERS[str(datum[0])]
    return Form([*datum[:first], *[described(part) for part in datum[first:]]])


def described(part: Datum) -> Datum:
    if isinstance(part, Form) or not isinstance(part, str):
        return part
    if part in COLORS:
        return Form(("color", part))
    return Form(("type", KINDS[part])) if part in KINDS else part


def arcane(datum: Datum) -> Datum:
    """That damage is arcane was a part of its own."""
    if not isinstance(datum, Form) or datum[:2] != ("event", "damage") or "arcane" not in datum:
        return datum
    return Form(["event", "arcane-damage", *[part for part in datum[2:] if part != "arcane"]])


def put_face_up(datum: Datum) -> Datum:
    """By what a card is put face up was a part of its own, which always stood beside the other."""
    if not isinstance(datum, Form) or datum[:1] != ("event",) or "put-face-up" not in datum:
        return datum
    return Form([part for part in datum if part != "by-ability-or-action"])


RULES: Final[list[Rewrite]] = [
    kinds,
    rule("(both (type hero) (owned-by ?w))", "(hero ?w)"),
    rule("(both (type hero) (non (owned-by ?w)))", "(both (type hero) (non (hero ?w)))"),
    rule("(permanents ?w (type ?k) equipped)", "(permanents ?w equipped (type ?k))"),
    # attacks, and what represents them
    rule("self", "(attack-of this)"),
    rule("(subject (attack-of this))", "(subject itself)"),
    rule("attacking-card", "attacking"),
    rule("defending-card", "defending"),
    rule("(count defending)", "(count defenders)"),
    rule("(defending ?*f)", "(defenders ?*f)"),
    rule("defending-it", "(defenders this)"),
    rule("(defending-it ?*f)", "(defenders this ?*f)"),
    rule("attacks-you", "(both attack targets-you)"),
    # this object
    rule("face-up", "(this-is up)"),
    rule("face-down", "(this-is down)"),
    rule("this-is-attacking", "(this-is attacking)"),
    rule("this-is-defending", "(this-is defending)"),
    rule("this-is-active", "(this-is active)"),
    rule("this-hit-this-turn", "(this-has hit)"),
    rule("defended-this-turn", "(this-has defended)"),
    rule("this-defended", "(this-has defended-here)"),
    rule("(played-from ?z)", "(is this (came-from ?z))"),
    # how they are described
    rule("(attacks (type weapon) (either ?*k))", "(attacks (either ?*k) (type weapon))"),
    rule("(those (attacks ?*f) ?*g)", "(attacks ?*f ?*g)"),
    rule("(target the-attack)", "(target (attacks (among the-attack)))"),
    # other conditions and numbers
    rule("(played-named ?n)", "(exists (played (named ?n)))"),
    rule("(different-costs ?o)", "(different cost ?o)"),
    rule("attacks-that-hit", "(chain-count hits)"),
    rule("hits-in-a-row", "(chain-count streak)"),
    rule("chain-links", "(chain-count links)"),
    # objects and players
    rule("any", "any-target"),
    rule("(targets ?l ?m ?o)", "(target ?o ?l ?m)"),
    rule("(targets ?l ?m ?o ?s)", "(target ?o ?s ?l ?m)"),
    rule("activated-abilities", "(layers activated)"),
    rule("(activated-abilities ?*f)", "(layers activated ?*f)"),
    rule("triggered-effects", "(layers triggered)"),
    rule("(triggered-effects ?*f)", "(layers triggered ?*f)"),
    rule("link-defender", "defending-hero"),
    rule("(hero-of (slot put))", "(owner-of (slot put))"),
    rule("(owner-of the-other)", "that-hero"),
    rule('(with-effect "deal-arcane")', "(with-effect arcane)"),
    rule('(with-effect "clash")', "(with-effect clash)"),
    rule("(declared copper ?o)", "(declared destroyed ?o)"),
    rule("(slot copper)", "(connected destroyed)"),
    # events
    rule("this-attacks", "(event attack (subject itself))"),
    rule("this-attacks-hero", "(event attack (subject itself) (given (exists (heroes defending-hero))))"),
    rule("this-hits", "(event hit (subject itself))"),
    rule("(this-hits ?f)", "(event hit (subject itself) (against ?f))"),
    rule("this-defends", "(event defend (subject itself))"),
    rule("you-play", "(event play (by you))"),
    rule("(you-play ?f)", "(event play (by you) (subject ?f))"),
    rule("(you-play ?*f)", "(event play (by you) (subject (both ?*f)))"),
    rule("you-activate", "(event activate (by you))"),
    rule("(you-activate ?f)", "(event activate (by you) (subject ?f))"),
    rule("(you-activate ?*f)", "(event activate (by you) (subject (both ?*f)))"),
    rule("(you-attack-with ?f)", "(event attack (by you) (subject ?f))"),
    rule("(you-attack-with ?*f)", "(event attack (by you) (subject (both ?*f)))"),
    rule("(damage-to ?f)", "(event damage (against ?f))"),
    rule("(instead damage ?*c)", "(instead (event damage) ?*c)"),
    rule("(prevents-less ?n damage)", "(prevents-less ?n (event damage))"),
    rule("(damage ?*p)", "(event damage ?*p)"),
    rule("(event deal-damage (subject ?f))", "(event arcane-damage (subject ?f))"),
    rule("(event deal-damage ?*p)", "(event damage ?*p)"),
    arcane,
    put_face_up,
    rule("with-a-hand-card", "(company hand)"),
    rule("alone", "(company single)"),
    rule("together", "(company several)"),
]
"""Old and new. The order matters where two fit."""
