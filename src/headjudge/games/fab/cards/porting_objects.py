"""From earlier words about objects, players, numbers, conditions and events to today's."""

from __future__ import annotations

from typing import Final

from headjudge.abilities.notation import Datum, Form
from headjudge.abilities.porting import Rewrite, Rule
from headjudge.games.fab.objects import properties

KINDS: Final = {
    **{
        name.lower().replace(" ", "-"): name.lower().replace(" ", "-")
        for names in properties.SETS.values()
        for name in names
    },
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
    Rule("(both (type hero) (owned-by ?w))", "(hero ?w)"),
    Rule("(both (type hero) (non (owned-by ?w)))", "(both (type hero) (non (hero ?w)))"),
    Rule("(permanents ?w (type ?k) equipped)", "(permanents ?w equipped (type ?k))"),
    # attacks, and what represents them
    Rule("self", "(attack-of this)"),
    Rule("(subject (attack-of this))", "(subject itself)"),
    Rule("attacking-card", "attacking"),
    Rule("defending-card", "defending"),
    Rule("(count defending)", "(count defenders)"),
    Rule("(defending ?*f)", "(defenders ?*f)"),
    Rule("defending-it", "(defenders this)"),
    Rule("(defending-it ?*f)", "(defenders this ?*f)"),
    Rule("attacks-you", "(both attack targets-you)"),
    # this object
    Rule("face-up", "(this-is up)"),
    Rule("face-down", "(this-is down)"),
    Rule("this-is-attacking", "(this-is attacking)"),
    Rule("this-is-defending", "(this-is defending)"),
    Rule("this-is-active", "(this-is active)"),
    Rule("this-hit-this-turn", "(this-has hit)"),
    Rule("defended-this-turn", "(this-has defended)"),
    Rule("this-defended", "(this-has defended-here)"),
    Rule("(played-from ?z)", "(is this (came-from ?z))"),
    # how they are described
    Rule("(attacks (type weapon) (either ?*k))", "(attacks (either ?*k) (type weapon))"),
    Rule("(those (attacks ?*f) ?*g)", "(attacks ?*f ?*g)"),
    Rule("(target the-attack)", "(target (attacks (among the-attack)))"),
    # other conditions and numbers
    Rule("(played-named ?n)", "(exists (played (named ?n)))"),
    Rule("(different-costs ?o)", "(different cost ?o)"),
    Rule("attacks-that-hit", "(chain-count hits)"),
    Rule("hits-in-a-row", "(chain-count streak)"),
    Rule("chain-links", "(chain-count links)"),
    # objects and players
    Rule("any", "any-target"),
    Rule("(targets ?l ?m ?o)", "(target ?o ?l ?m)"),
    Rule("(targets ?l ?m ?o ?s)", "(target ?o ?s ?l ?m)"),
    Rule("activated-abilities", "(layers activated)"),
    Rule("(activated-abilities ?*f)", "(layers activated ?*f)"),
    Rule("triggered-effects", "(layers triggered)"),
    Rule("(triggered-effects ?*f)", "(layers triggered ?*f)"),
    Rule("link-defender", "defending-hero"),
    Rule("(hero-of (slot put))", "(owner-of (slot put))"),
    Rule("(owner-of the-other)", "that-hero"),
    Rule('(with-effect "deal-arcane")', "(with-effect arcane)"),
    Rule('(with-effect "clash")', "(with-effect clash)"),
    Rule("(declared copper ?o)", "(declared destroyed ?o)"),
    Rule("(slot copper)", "(connected destroyed)"),
    # events
    Rule("this-attacks", "(event attack (subject itself))"),
    Rule("this-attacks-hero", "(event attack (subject itself) (given (exists (heroes defending-hero))))"),
    Rule("this-hits", "(event hit (subject itself))"),
    Rule("(this-hits ?f)", "(event hit (subject itself) (against ?f))"),
    Rule("this-defends", "(event defend (subject itself))"),
    Rule("you-play", "(event play (by you))"),
    Rule("(you-play ?f)", "(event play (by you) (subject ?f))"),
    Rule("(you-play ?*f)", "(event play (by you) (subject (both ?*f)))"),
    Rule("you-activate", "(event activate (by you))"),
    Rule("(you-activate ?f)", "(event activate (by you) (subject ?f))"),
    Rule("(you-activate ?*f)", "(event activate (by you) (subject (both ?*f)))"),
    Rule("(you-attack-with ?f)", "(event attack (by you) (subject ?f))"),
    Rule("(you-attack-with ?*f)", "(event attack (by you) (subject (both ?*f)))"),
    Rule("(damage-to ?f)", "(event damage (against ?f))"),
    Rule("(instead damage ?*c)", "(instead (event damage) ?*c)"),
    Rule("(prevents-less ?n damage)", "(prevents-less ?n (event damage))"),
    Rule("(damage ?*p)", "(event damage ?*p)"),
    Rule("(event deal-damage (subject ?f))", "(event arcane-damage (subject ?f))"),
    Rule("(event deal-damage ?*p)", "(event damage ?*p)"),
    arcane,
    put_face_up,
    Rule("(of-asset ?a)", "(of ?a)"),
    Rule("(chi-cost ?n)", "(at-cost (pay ?n chi))"),
    Rule("(life-cost ?n)", "(at-cost (pay ?n life))"),
    Rule("with-a-hand-card", "(company hand)"),
    Rule("alone", "(company single)"),
    Rule("together", "(company several)"),
]
"""Old and new. The order matters where two fit."""
