"""From the words of earlier editions of this language to today's."""

from __future__ import annotations

from typing import Final

from headjudge.abilities.notation import Datum, Form
from headjudge.abilities.porting import OLD_RULES, Found, Rewrite, Rule
from headjudge.games.keyforge.objects.properties import FLAGS, KEYWORDS, NUMBERED

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
    *OLD_RULES,
    Rule("(this-turn ?*a)", "(until end-of-turn ?*a)"),
    Rule("(if-you-do ?s ?e)", "(if (did ?s) ?e)"),
    Rule("(only-if ?c)", "(play-only-if ?c)"),
    Rule("(states ?t (value-if for-opponent 1 0) ?*r)", "(states ?t opponent ?*r)", says_no_amount),
    Rule("(states ?t (value-if for-you 1 0) ?*r)", "(states ?t you ?*r)", says_no_amount),
    Rule("(states ?t 1 opponent)", "(states ?t opponent)", says_no_amount),
    Rule("(states ?t (value-if for-opponent ?n 0) ?*r)", "(states ?t ?n opponent ?*r)"),
    Rule("(states ?t (value-if for-you ?n 0) ?*r)", "(states ?t ?n you ?*r)"),
    Rule("(states ?t (value-if for-hosts-opponent ?n 0) ?*r)",
         "(states ?t ?n (opponent-of (controller-of host)) ?*r)"),
    Rule("(states ?t 0 ?*r)", "(states ?t ?*r)", says_no_amount),
    Rule("(grants ?k 1 ?*f)", "(grants ?k ?*f)", has_no_number),
    Rule("(with ?k >= 1)", "(has ?k)", is_keyword),
    Rule("(with ?p even ?n)", "(with ?p even)"),
    Rule("(with ?p odd ?n)", "(with ?p odd)"),
    Rule("neighboring", "(among (neighbors this))"),
    Rule("upgraded", "(among host)"),
    Rule("entered", "it"),
    Rule("(played-kind-last ?k ?w)", "(played-kind ?k ?w last)"),
    Rule("(tally-last ?t ?w)", "(tally ?t ?w last)"),
    Rule("(forge-key ?w)", "(forge ?w)"),
    Rule("(forge-key ?w ?n)", "(forge ?n ?w)"),
    Rule("(forge-free ?w)", "(forge free ?w)"),
    Rule("(unstun ?o)", "(remove stun ?o)"),
    Rule("(unward ?o)", "(remove ward ?o)"),
    Rule("(calm ?o)", "(remove enrage ?o)"),
    Rule("on-left-flank", "(on-flank left)"),
    Rule("on-right-flank", "(on-flank right)"),
    Rule("(tide-high ?w)", "(tide high ?w)"),
    Rule("(tide-low ?w)", "(tide low ?w)"),
    Rule("(give-control ?o)", "(take-control ?o opponent)"),
    Rule("in-place-of", "rather"),
    Rule("(in-place-of ?e)", "(rather ?e)"),
    Rule("(deal-piercing ?s ?o ?n)", "(deal-each ?s ?o ?n piercing)", uses_slot),
    Rule("(deal-piercing ?s ?o ?n)", "(deal ?n ?o piercing)"),
    Rule("(choose-house-of ?w)", "(choose-house ?w)"),
    Rule("of-chosen-house", "(house chosen)"),
    Rule("of-active-house", "(house active)"),
    Rule("(shares-trait ?o)", "(shares trait ?o)"),
    Rule("(shares-house ?o)", "(shares house ?o)"),
    Rule("(into-your-archives ?o)", "(archive ?o you)"),
    Rule("(destroyed-so ?o)", "(is ?o destroyed-now)"),
    Rule("(for-each ?s ?o ?e)", "(repeat (count ?o) ?e)", slot_is_idle),
    Rule("(put-counters amber -99 ?o)", "(amber-to-supply all ?o)"),
    Rule("(choose ?s ?o 0 99)", "(choose ?s ?o 0 all)"),
    Rule("(search ?s ?o 99)", "(search ?s ?o all)"),
    Rule("(move-amber 99 ?*r)", "(move-amber all ?*r)"),
    Rule("(choose-most-powerful ?s 1 ?o)", "(choose ?s (most-powerful ?o))"),
    Rule("(choose-most-powerful ?s ?o)", "(choose ?s (most-powerful ?o))", no_number),
    Rule("(choose-most-powerful ?s ?n ?o)", "(choose-by-power ?s most ?n ?o)"),
    Rule("(choose-least-powerful ?s ?n ?o)", "(choose-by-power ?s least ?n ?o)"),
    Rule("(destroyable ?o)", "?o"),
    Rule("(sacrifice this)", "(destroy this)"),
    Rule("(haunted ?w)", "(state haunted ?w)"),
    Rule("(overwhelmed ?w)", "(state overwhelmed ?w)"),
    Rule("(unlike ?o)", "(non (shares name ?o))"),
    Rule("(of-identity you)", "(house own)"),
    Rule("has-reap", "(has-timed reap)"),
    Rule("(resolve-reap ?o)", "(resolve reap ?o)"),
    Rule("(adds-to-pool ?w)", "(pool added ?w)"),
    Rule("(taken-from ?w)", "(pool taken ?w)"),
    Rule("caught-by-this", "(diverted to-this)"),
    Rule("from-supply", "(diverted supply)"),
    controllers,
    splash,
)  # fmt: skip
"""Old and new. The order matters where two fit."""
