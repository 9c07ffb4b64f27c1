"""From the words of earlier editions of this language to today's."""

from __future__ import annotations

from typing import Final

from headjudge.abilities.lexicon import VALUE
from headjudge.abilities.notation import Datum, Form, Text
from headjudge.abilities.porting import OLD_RULES, Found, Rewrite, Rule
from headjudge.games.fab.cards.lexicon import LEXICON
from headjudge.games.fab.cards.lexicon.names import NUMBERED
from headjudge.games.fab.cards.porting_objects import RULES as OBJECT_RULES

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


def is_name(found: Found) -> bool:
    return isinstance(found["?t"], Text)


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
    *OLD_RULES,
    Rule("(deal-arcane ?n ?o)", "(deal ?n arcane ?o)"),
    Rule("(deals ?s ?n ?o)", "(deal ?n ?o ?s)"),
    Rule("(deals-arcane ?s ?n ?o)", "(deal ?n arcane ?o ?s)"),
    Rule("(banish-some ?n ?o up)", "(banish ?n ?o)"),
    Rule("(banish-some ?n ?o down)", "(banish ?n ?o down)"),
    Rule("(banish-all ?o)", "(banish all ?o)"),
    Rule("discard-this", "(discard itself)"),
    Rule("(return-to-hand ?o)", "(move ?o hand)"),
    Rule("shuffle-deck", "(shuffle deck you)"),
    Rule("(attack-again ?o)", "(extra-uses attack ?o)"),
    Rule("(activate-again ?n ?o)", "(extra-uses activate ?n ?o)"),
    Rule("(activate-each-again ?n ?o)", "(extra-uses activate-each ?n ?o)"),
    Rule("(attack-times ?n ?o)", "(extra-uses attack-in-all ?n ?o)"),
    Rule("(create ?t ?w ?n)", "(create ?t ?n ?w)", counts),
    Rule("(create-under ?t ?w)", "(create ?t under ?w)"),
    Rule("(create-under ?t ?w ?n)", "(create ?t ?n under ?w)"),
    Rule("(create-in-hand ?t)", "(create ?t in-hand)"),
    Rule("put-on-top", "(put-from-hand top)"),
    Rule("put-on-bottom", "(put-from-hand bottom)"),
    Rule("put-on-either", "(put-from-hand either)"),
    Rule("(next-time ?d ?a)", "(until ?d ?a 1)"),
    Rule("(for-the-next ?n ?d ?a)", "(until ?d ?a ?n)"),
    Rule("(shield ?d (instead ?p prevent) ?n)", "(shield ?d ?n ?p)"),
    Rule("(prevent that-much)", "prevent"),
    Rule("(put-counters ?m (minus 0 (counters ?m ?o)) ?o)", "(remove-counters ?m all ?o)"),
    Rule("(put-counters ?m (minus 0 ?n) ?o)", "(remove-counters ?m ?n ?o)"),
    Rule("(their-modes ?w ?n ?t ?*m)", "(modes ?n ?t ?w ?*m)"),
    Rule("(each-hero ?e)", "(hero-does each-player ?e)"),
    Rule("(their-first ?f ?*g)", "(first ?f ?*g)"),
    Rule("(their-first-action-costs ?n)", "(costs more ?n first-action)"),
    Rule("(note ?s (roll ?n))", "(roll ?s ?n)"),
    Rule('(keyword-when "FAB 8.4.10" ?p ?e)', "(unity ?e)"),
    Rule("(keyword-when ?r ?p ?e)", "(when ?p ?e)"),
    Rule("(hidden-when ?p ?e)", "(when ?p ?e)"),
    Rule("(state-when ?r ?c ?e)", "(as-soon-as ?c ?e)"),
    Rule("(keyword-instead ?r ?p ?*c)", "(instead ?p ?*c)"),
    *[Rule(f"({old} ?f)", f"(states {new} ?f)") for old, new in STATED.items()],
    Rule("(you-may-only-play ?f)", "(states cannot-play (non ?f))"),
    Rule("(states ?t itself)", "(states ?t)"),
    Rule("(costs ?w ?n both)", "(costs ?w ?n cards)"),
    Rule("(costs ?w ?n itself)", "(costs ?w ?n)"),
    Rule("(ability-costs ?w ?n)", "(costs ?w ?n abilities)"),
    Rule("(optional-cost ?n)", "(optional-cost (pay ?n))", is_number),
    Rule("(optional-additional-cost ?e)", "(optional-cost ?e)"),
    Rule("(additional-cost (note ?s ?e))", "(additional-cost ?e ?s)"),
    Rule("(grants ?k 1 ?*f)", "(grants ?k ?*f)", has_no_number),
    Rule("(choose ?s ?o 0 20)", "(choose ?s ?o 0 all)"),
    Rule("(choose ?s ?o ?n ?n ?*r)", "(choose ?s ?o ?n ?*r)"),
    Rule("(next-defender ?f ?*g)", "(next-defending very-next ?f ?*g)"),
    Rule("(combo ?t ?*a)", "(combo (named ?t) ?*a)", is_name),
    Rule("(each-again 1 ?f)", "(states activate-again ?f)"),
    Rule("(additional-cost ?e ?s)", "(additional-cost (leads ?s ?e))"),
    Rule("any-specialization", "(card-pool every-specialization)"),
    Rule("(deck-only red)", "(card-pool only-red)"),
    Rule("this-attacks-hero", "(event attack (subject itself) (given (exists (heroes defending-hero))))"),
    removed,
    activated,
)  # fmt: skip
RULES: Final[tuple[Rewrite, ...]] = (*OWN_RULES, *OBJECT_RULES)
"""Old and new. The order matters where two fit."""
