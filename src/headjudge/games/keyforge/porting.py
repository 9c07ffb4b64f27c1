"""From the words of earlier editions of this language to today's."""

from __future__ import annotations

from typing import Final

from headjudge.abilities.notation import Datum, Form
from headjudge.abilities.porting import Found, Rewrite, rule
from headjudge.games.keyforge.card import FLAGS, KEYWORDS, NUMBERED

AMOUNTS: Final = (
    "key-cost", "hand-size", "must-choose", "cannot-choose", "flank-strike", "keys-needed", "more-damage", "toll",
    "use-toll",
)  # fmt: skip


def has_no_number(found: Found) -> bool:
    return found["?k"] not in NUMBERED


def is_keyword(found: Found) -> bool:
    return found["?k"] in KEYWORDS or found["?k"] in FLAGS


def says_no_amount(found: Found) -> bool:
    return found["?t"] not in AMOUNTS


def no_number(found: Found) -> bool:
    return isinstance(found["?o"], Form)


def mentions(datum: Datum, name: str) -> bool:
    if isinstance(datum, Form):
        return any(mentions(part, name) for part in datum)
    return datum == name


def uses_slot(found: Found) -> bool:
    return mentions(Form((found["?n"],)), str(found["?s"]))  # type: ignore[arg-type]


def slot_is_idle(found: Found) -> bool:
    return not mentions(Form((found["?e"],)), str(found["?s"]))  # type: ignore[arg-type]


def controllers(datum: Datum) -> Datum:
    """Whose the subject is was a part of its own."""
    if not isinstance(datum, Form) or datum[:1] != ("event",):
        return datum
    of = [part for part in datum if isinstance(part, Form) and part[:1] == ("of-controller",)]
    if not of:
        return datum
    whose = Form(("controlled-by", of[0][1]))
    parts: list[Datum] = []
    done = False
    for part in datum:
        if part in of:
            continue
        if isinstance(part, Form) and part[:1] == ("subject",):
            part, done = Form(("subject", Form(("both", whose, part[1])))), True
        parts.append(part)
    return Form(parts if done else [*parts, Form(("subject", whose))])


def splash(datum: Datum) -> Datum:
    """Damage to a creature, and next to it damage to its neighbors, is splash. KF 12.6"""
    if not isinstance(datum, Form) or datum[:1] != ("do",):
        return datum
    parts: list[Datum] = list(datum)
    for i in range(1, len(parts) - 1):
        one, two = parts[i], parts[i + 1]
        if not (isinstance(one, Form) and isinstance(two, Form) and one[:1] == two[:1] == ("deal",)):
            continue
        if two[2] == Form(("neighbors", one[2])) and len(one) == len(two) == 3:
            return Form([*parts[:i], Form(("deal-splash", one[1], two[1], one[2])), *parts[i + 2 :]])
    return datum


RULES: Final[tuple[Rewrite, ...]] = (
    rule("(this-turn ?*a)", "(until end-of-turn ?*a)"),
    rule("(if-you-do ?s ?e)", "(if (did ?s) ?e)"),
    rule("(only-if ?c)", "(play-only-if ?c)"),
    rule("(states ?t (value-if for-opponent 1 0) ?*r)", "(states ?t opponent ?*r)", says_no_amount),
    rule("(states ?t (value-if for-you 1 0) ?*r)", "(states ?t you ?*r)", says_no_amount),
    rule("(states ?t 1 opponent)", "(states ?t opponent)", says_no_amount),
    rule("(states ?t (value-if for-opponent ?n 0) ?*r)", "(states ?t ?n opponent ?*r)"),
    rule("(states ?t (value-if for-you ?n 0) ?*r)", "(states ?t ?n you ?*r)"),
    rule("(states ?t (value-if for-hosts-opponent ?n 0) ?*r)",
         "(states ?t ?n (opponent-of (controller-of host)) ?*r)"),
    rule("(states ?t 0 ?*r)", "(states ?t ?*r)", says_no_amount),
    rule("(grants ?k 1 ?*f)", "(grants ?k ?*f)", has_no_number),
    rule("(with ?k >= 1)", "(has ?k)", is_keyword),
    rule("(with ?p even ?n)", "(with ?p even)"),
    rule("(with ?p odd ?n)", "(with ?p odd)"),
    rule("neighboring", "(among (neighbors this))"),
    rule("upgraded", "(among host)"),
    rule("entered", "it"),
    rule("(played-kind-last ?k ?w)", "(played-kind ?k ?w last)"),
    rule("(tally-last ?t ?w)", "(tally ?t ?w last)"),
    rule("(forge-key ?w)", "(forge ?w)"),
    rule("(forge-key ?w ?n)", "(forge ?n ?w)"),
    rule("(forge-free ?w)", "(forge free ?w)"),
    rule("(unstun ?o)", "(remove stun ?o)"),
    rule("(unward ?o)", "(remove ward ?o)"),
    rule("(calm ?o)", "(remove enrage ?o)"),
    rule("on-left-flank", "(on-flank left)"),
    rule("on-right-flank", "(on-flank right)"),
    rule("(tide-high ?w)", "(tide high ?w)"),
    rule("(tide-low ?w)", "(tide low ?w)"),
    rule("(give-control ?o)", "(take-control ?o opponent)"),
    rule("in-place-of", "rather"),
    rule("(in-place-of ?e)", "(rather ?e)"),
    rule("(deal-piercing ?s ?o ?n)", "(deal-each ?s ?o ?n piercing)", uses_slot),
    rule("(deal-piercing ?s ?o ?n)", "(deal ?n ?o piercing)"),
    rule("(choose-house-of ?w)", "(choose-house ?w)"),
    rule("of-chosen-house", "(house chosen)"),
    rule("of-active-house", "(house active)"),
    rule("(shares-trait ?o)", "(shares trait ?o)"),
    rule("(shares-house ?o)", "(shares house ?o)"),
    rule("(into-your-archives ?o)", "(archive ?o you)"),
    rule("(destroyed-so ?o)", "(is ?o destroyed-now)"),
    rule("(for-each ?s ?o ?e)", "(repeat (count ?o) ?e)", slot_is_idle),
    rule("(put-counters amber -99 ?o)", "(amber-to-supply all ?o)"),
    rule("(choose ?s ?o 0 99)", "(choose ?s ?o 0 all)"),
    rule("(search ?s ?o 99)", "(search ?s ?o all)"),
    rule("(move-amber 99 ?*r)", "(move-amber all ?*r)"),
    rule("(choose-most-powerful ?s 1 ?o)", "(choose ?s (most-powerful ?o))"),
    rule("(choose-most-powerful ?s ?o)", "(choose ?s (most-powerful ?o))", no_number),
    rule("(sacrifice this)", "(destroy this)"),
    rule("(haunted ?w)", "(state haunted ?w)"),
    rule("(overwhelmed ?w)", "(state overwhelmed ?w)"),
    rule("(unlike ?o)", "(non (shares name ?o))"),
    rule("(of-identity you)", "(house own)"),
    rule("has-reap", "(has-timed reap)"),
    rule("(resolve-reap ?o)", "(resolve reap ?o)"),
    rule("(adds-to-pool ?w)", "(pool added ?w)"),
    rule("(taken-from ?w)", "(pool taken ?w)"),
    rule("caught-by-this", "(diverted to-this)"),
    rule("from-supply", "(diverted supply)"),
    controllers,
    splash,
)  # fmt: skip
"""Old and new. The order matters where two fit."""
