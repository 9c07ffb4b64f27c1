"""From the words of earlier editions of this language to today's."""

from __future__ import annotations

from typing import Final

from headjudge.abilities.notation import Datum, Form
from headjudge.abilities.porting import Found, Rewrite, rule

SETS: Final = ("type", "element", "class", "subtype", "supertype")
OCCASIONS: Final = ("enter", "death", "attack", "hit", "kill")


def head(datum: Datum) -> Datum:
    return datum[0] if isinstance(datum, Form) and datum else datum


def count(datum: Datum, form: Datum) -> int:
    """How often a form stands in another."""
    if datum == form:
        return 1
    return sum([count(part, form) for part in datum]) if isinstance(datum, Form) else 0


def first_replaced(datum: Datum, old: Datum, new: Datum) -> tuple[Datum, bool]:
    """The form with the first place where another stands exchanged."""
    if datum == old:
        return new, True
    if not isinstance(datum, Form):
        return datum, False
    parts: list[Datum] = list(datum)
    for i, part in enumerate(parts):
        parts[i], done = first_replaced(part, old, new)
        if done:
            return Form(parts), True
    return datum, False


def one_each(datum: Datum) -> Datum:
    """`(type ally weapon)` was one of several."""
    if not isinstance(datum, Form) or head(datum) not in SETS or len(datum) < 3:
        return datum
    return Form(("either", *[Form((datum[0], name)) for name in datum[1:]]))


def whole_field(datum: Datum) -> Datum:
    """`(deal 1 (field))`: everything on the field, where no zone is meant."""
    if not isinstance(datum, Form) or head(datum) in ("in", "put", "in-zones", "within", "to-zone", "from-zone"):
        return datum
    return Form([Form(("in", "field", "each-player")) if part == "field" else part for part in datum])


def targets(datum: Datum) -> Datum:
    """`(target slot objects effect)`, `(up-to n slot objects effect)`: targets stood around their effect."""
    if not isinstance(datum, Form) or head(datum) not in ("target", "up-to") or len(datum) < 4:
        return datum
    if isinstance(datum[2], int) or datum[2] == "all":
        return datum
    most = list(datum[1:2]) if datum[0] == "up-to" else []
    slot, objects, effect = datum[-3], datum[-2], datum[-1]
    read = Form(("slot", slot))
    named = [slot] if count(effect, read) > 1 else []
    return first_replaced(effect, read, Form(("target", objects, *most, *named)))[0]


def removals(datum: Datum) -> Datum:
    """`remove-any` noted by itself what it removed."""
    if not isinstance(datum, Form) or head(datum) != "do":
        return datum
    parts: list[Datum] = list(datum)
    for i, part in enumerate(parts):
        if isinstance(part, Form) and head(part) == "remove-any":
            now = Form(("remove-counters", part[1], "any", part[2]))
            read = [rest for rest in parts[i:] if count(rest, Form(("noted", "removed")))]
            parts[i] = Form(("note", "removed", now)) if read else now
    return Form(parts) if parts != list(datum) else datum


def negated(datum: Datum) -> Datum:
    """`(tax -3 ..)` was a discount."""
    if isinstance(datum, Form) and datum[:2] == ("costs", "more") and isinstance(datum[2], int) and datum[2] < 0:
        return Form(("costs", "less", -datum[2], *datum[3:]))
    return datum


def counts_the_same(found: Found) -> bool:
    return found["?o"] == found["?p"]


RULES: Final[tuple[Rewrite, ...]] = (
    one_each,
    rule("(effect ?e)", "?e"),
    rule("(field ?*f)", "(in field each-player ?*f)"),
    whole_field,
    rule("(yours ?*f)", "(in field you ?*f)"),
    rule("(theirs ?*f)", "(in field opponent ?*f)"),
    *[rule(f"(on-{occasion} ?*r)", f"(on {occasion} ?*r)") for occasion in OCCASIONS],
    rule("(at-beginning-of ?p ?e)", "(when (begins ?p) ?e)"),
    rule("(at-beginning-of ?p ?e any)", "(when (begins ?p each-player) ?e)"),
    rule("(until always (when ?p ?e) champion 1)", "(delayed ?p ?e)"),
    rule("(activates ?*p)", "(event activated ?*p)"),
    rule("in-combat", "(dealt combat)"),
    rule("out-of-combat", "(dealt non-combat)"),
    rule("(event damaged ?a (given (> that-much 0)))", "(event damaged ?a)"),
    rule("(keyword ?*k)", "(grants ?*k)"),
    rule("(grants reservable 1 ?*f)", "(grants reservable ?*f)"),
    rule("(costs-more ?n)", "(costs more ?n)"),
    rule("(costs-less ?n)", "(costs less ?n)"),
    rule("(tax ?n ?w ?*f)", "(costs more ?n ?w ?*f)"),
    rule("(first-tax ?n ?w ?*f)", "(costs more ?n ?w first ?*f)"),
    rule("(set-cost ?n ?w ?*f)", "(costs set ?n ?w ?*f)"),
    negated,
    rule("(without-paying nothing)", "without-paying"),
    rule("(activated nothing ?*r)", "(activated (pay 0) ?*r)"),
    rule("(did paid)", "paid"),
    rule("(noted prevented)", "prevented"),
    rule("(modal-bonus ?*r)", "(modal ?*r)"),
    rule("(draw-into-memory ?n ?*w)", "(draw ?n memory ?*w)"),
    rule("discard-hand", "(discard all)"),
    rule("memory-to-bottom", "(put (in memory you) main)"),
    rule("(banish-chosen ?n ?o)", "(banish ?n ?o)"),
    rule("(sacrifice-those ?o)", "(sacrifice ?o)"),
    rule("(return-to-hand ?o)", "(put ?o hand)"),
    rule("(return-to-material ?n ?o)", "(put ?n ?o material)"),
    rule("(put-onto-field ?o)", "(put ?o field)"),
    rule("(put-into-material ?o)", "(put ?o material)"),
    rule("(put-into-memory ?o)", "(put ?o memory)"),
    removals,
    rule("(remove-all ?m ?o)", "(remove-counters ?m all ?o)"),
    rule("(until-next-turn ?*r)", "(until your-next-turn ?*r)"),
    rule("(until ?d shield ?o ?n)", "(shield ?n ?o ?d)"),
    rule("(until ?d (shield ?h) ?o ?n)", "(shield ?n ?o ?h ?d)"),
    rule("(until ?d (dampen ?n ?*h) ?o)", "(dampen ?n ?o ?*h ?d)"),
    rule("(until ?d next-time ?o 1)", "(next-time ?o ?d)"),
    rule("(until ?d (next-time ?e) ?o 1)", "(next-time ?o ?e ?d)"),
    rule("(prevents that-much ?*p)", "(prevents ?*p)"),
    rule("(may-prevent ?c ?n ?t ?*p)", "(prevents ?n ?c ?t ?*p)"),
    rule("(unless-pays ?n ?w ?e)", "(unless ?e ?n ?w)"),
    rule("(divided ?n ?s ?o)", "(split ?n (target ?o all))"),
    rule("(split ?n ?s)", "(split ?n (slot ?s))", lambda found: isinstance(found["?s"], str)),
    rule("(choose ?s ?o 0 (count ?p))", "(choose ?s ?o 0 all)", counts_the_same),
    rule("(if (not (exists (slot given))) ?e)", "(if (not (did banished)) ?e)"),
    rule("(do (may (banish ?n ?o)) (if (not (did banished)) ?e))",
         "(do (may (note banished (banish ?n ?o))) (if (not (did banished)) ?e))"),
    rule("(when (dies ?a ?b (given-that ?c)) ?e)", "(while ?c (when (dies ?a ?b) ?e))"),
    rule("(> (tally ?t ?w) 0)", "(this-turn ?t ?w)"),
    targets,
)  # fmt: skip
"""Old and new. The order matters where two fit."""
