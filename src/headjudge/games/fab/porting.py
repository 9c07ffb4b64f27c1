"""From the words of earlier editions of this language to today's."""

from __future__ import annotations

from typing import Final

from headjudge.abilities.lexicon import VALUE
from headjudge.abilities.notation import Datum, Form
from headjudge.abilities.porting import Found, Rewrite, rule
from headjudge.games.fab.lexicon import LEXICON
from headjudge.games.fab.lexicon.names import NUMBERED
from headjudge.games.fab.porting_objects import RULES as OBJECT_RULES

STATED: Final = {
    "as-instant": "as-instant",
    "abilities-as-instant": "abilities-as-instant",
    "without-paying": "without-paying",
    "defend-from-arsenal": "defend-from-arsenal",
    "not-on-hit": "not-on-hit",
    "cannot-defend": "cannot-defend",
    "cannot-be-attacked": "cannot-be-attacked",
    "cannot-attack-with": "cannot-attack",
    "you-cannot-play": "cannot-play",
    "attackable": "attackable",
    "unpreventable": "unpreventable",
}


def has_no_number(found: Found) -> bool:
    return found["?k"] not in NUMBERED


def counts(found: Found) -> bool:
    """The players came before the number."""
    who, number = found["?w"], found["?n"]
    return not isinstance(number, list) and LEXICON.kind_of(number) == VALUE and not isinstance(who, int | list)


def is_number(found: Found) -> bool:
    return isinstance(found["?n"], int)


def removed(datum: Datum) -> Datum:
    """Counters were put in negative numbers."""
    if isinstance(datum, Form) and datum[:1] == ("put-counters",) and isinstance(datum[2], int) and datum[2] < 0:
        return Form(("remove-counters", datum[1], -datum[2], *datum[3:]))
    return datum


def activated(datum: Datum) -> Datum:
    """`(activated limit TYPE cost clause*)`: the limit is a clause, a cost of 0 goes without saying."""
    if not isinstance(datum, Form) or datum[:1] != ("activated",) or not isinstance(datum[1], int):
        return datum
    clauses: list[Datum] = []
    for clause in datum[4:]:
        if clause == "while-defending":
            clauses.append(Form(("only-if", Form(("this-is", "defending")))))
        elif clause != "attack-by-effect":
            clauses.append(clause)
    limit = [Form(("limit", datum[1]))] if datum[1] else []
    cost = [datum[3]] if datum[3] != 0 else []
    return Form(("activated", datum[2], *cost, *limit, *clauses))


OWN_RULES: Final[tuple[Rewrite, ...]] = (
    rule("(deal-arcane ?n ?o)", "(deal ?n arcane ?o)"),
    rule("(deals ?s ?n ?o)", "(deal ?n ?o ?s)"),
    rule("(deals-arcane ?s ?n ?o)", "(deal ?n arcane ?o ?s)"),
    rule("(banish-some ?n ?o up)", "(banish ?n ?o)"),
    rule("(banish-some ?n ?o down)", "(banish ?n ?o down)"),
    rule("(banish-all ?o)", "(banish all ?o)"),
    rule("discard-this", "(discard itself)"),
    rule("(return-to-hand ?o)", "(move ?o hand)"),
    rule("shuffle-deck", "(shuffle deck you)"),
    rule("(attack-again ?o)", "(extra-uses attack ?o)"),
    rule("(activate-again ?n ?o)", "(extra-uses activate ?n ?o)"),
    rule("(activate-each-again ?n ?o)", "(extra-uses activate-each ?n ?o)"),
    rule("(attack-times ?n ?o)", "(extra-uses attack-in-all ?n ?o)"),
    rule("(create ?t ?w ?n)", "(create ?t ?n ?w)", counts),
    rule("(create-under ?t ?w)", "(create ?t under ?w)"),
    rule("(create-under ?t ?w ?n)", "(create ?t ?n under ?w)"),
    rule("(create-in-hand ?t)", "(create ?t in-hand)"),
    rule("put-on-top", "(put-from-hand top)"),
    rule("put-on-bottom", "(put-from-hand bottom)"),
    rule("put-on-either", "(put-from-hand either)"),
    rule("(next-time ?d ?a)", "(until ?d ?a 1)"),
    rule("(for-the-next ?n ?d ?a)", "(until ?d ?a ?n)"),
    rule("(shield ?d (instead ?p prevent) ?n)", "(shield ?d ?n ?p)"),
    rule("(prevent that-much)", "prevent"),
    rule("(put-counters ?m (minus 0 (counters ?m ?o)) ?o)", "(remove-counters ?m all ?o)"),
    rule("(put-counters ?m (minus 0 ?n) ?o)", "(remove-counters ?m ?n ?o)"),
    rule("(their-modes ?w ?n ?t ?*m)", "(modes ?n ?t ?w ?*m)"),
    rule("(each-hero ?e)", "(hero-does each-player ?e)"),
    rule("(their-first ?f ?*g)", "(first ?f ?*g)"),
    rule("(their-first-action-costs ?n)", "(costs more ?n first-action)"),
    rule("(note ?s (roll ?n))", "(roll ?s ?n)"),
    rule('(keyword-when "FAB 8.4.10" ?p ?e)', "(unity ?e)"),
    rule("(keyword-when ?r ?p ?e)", "(when ?p ?e)"),
    rule("(hidden-when ?p ?e)", "(when ?p ?e)"),
    rule("(state-when ?r ?c ?e)", "(as-soon-as ?c ?e)"),
    rule("(keyword-instead ?r ?p ?*c)", "(instead ?p ?*c)"),
    *[rule(f"({old} ?f)", f"(states {new} ?f)") for old, new in STATED.items()],
    rule("(you-may-only-play ?f)", "(states cannot-play (non ?f))"),
    rule("(states ?t itself)", "(states ?t)"),
    rule("(costs ?w ?n both)", "(costs ?w ?n cards)"),
    rule("(costs ?w ?n itself)", "(costs ?w ?n)"),
    rule("(ability-costs ?w ?n)", "(costs ?w ?n abilities)"),
    rule("(optional-cost ?n)", "(optional-cost (pay ?n))", is_number),
    rule("(optional-additional-cost ?e)", "(optional-cost ?e)"),
    rule("(additional-cost (note ?s ?e))", "(additional-cost ?e ?s)"),
    rule("(grants ?k 1 ?*f)", "(grants ?k ?*f)", has_no_number),
    rule("(choose ?s ?o 0 20)", "(choose ?s ?o 0 all)"),
    rule("(choose ?s ?o ?n ?n ?*r)", "(choose ?s ?o ?n ?*r)"),
    rule("(next-defender ?f ?*g)", "(next-defending very-next ?f ?*g)"),
    rule("(each-again 1 ?f)", "(states activate-again ?f)"),
    rule("(additional-cost ?e ?s)", "(additional-cost (leads ?s ?e))"),
    rule("any-specialization", "(card-pool every-specialization)"),
    rule("(deck-only red)", "(card-pool only-red)"),
    rule("this-attacks-hero", "(event attack (subject itself) (given (exists (heroes defending-hero))))"),
    removed,
    activated,
)  # fmt: skip
RULES: Final[tuple[Rewrite, ...]] = (*OWN_RULES, *OBJECT_RULES)
"""Old and new. The order matters where two fit."""
