"""From the words of earlier editions of this language to today's."""

from __future__ import annotations

from typing import Final

from headjudge.abilities.notation import Datum, Form
from headjudge.abilities.porting import OLD_RULES, Found, Rewrite, Rule

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
    *OLD_RULES,
    one_each,
    Rule("(effect ?e)", "?e"),
    Rule("(field ?*f)", "(in field each-player ?*f)"),
    whole_field,
    Rule("(yours ?*f)", "(in field you ?*f)"),
    Rule("(theirs ?*f)", "(in field opponent ?*f)"),
    *[Rule(f"(on-{occasion} ?*r)", f"(on {occasion} ?*r)") for occasion in OCCASIONS],
    Rule("(at-beginning-of ?p ?e)", "(when (begins ?p) ?e)"),
    Rule("(at-beginning-of ?p ?e any)", "(when (begins ?p each-player) ?e)"),
    Rule("(until always (when ?p ?e) champion 1)", "(delayed ?p ?e)"),
    Rule("(activates ?*p)", "(event activated ?*p)"),
    Rule("in-combat", "(dealt combat)"),
    Rule("out-of-combat", "(dealt non-combat)"),
    Rule("(event damaged ?a (given (> that-much 0)))", "(event damaged ?a)"),
    Rule("(keyword ?*k)", "(grants ?*k)"),
    Rule("(grants reservable 1 ?*f)", "(grants reservable ?*f)"),
    Rule("(costs-more ?n)", "(costs more ?n)"),
    Rule("(costs-less ?n)", "(costs less ?n)"),
    Rule("(tax ?n ?w ?*f)", "(costs more ?n ?w ?*f)"),
    Rule("(first-tax ?n ?w ?*f)", "(costs more ?n ?w first ?*f)"),
    Rule("(set-cost ?n ?w ?*f)", "(costs set ?n ?w ?*f)"),
    Rule("(additional-cost-to-materialize ?c)", "(additional-cost ?c to-materialize)"),
    Rule("(alternative-cost-to-materialize ?c)", "(alternative-cost ?c to-materialize)"),
    Rule("(additional-cost-to-bestow ?c)", "(additional-cost ?c to-bestow)"),
    Rule("(alternative-cost-to-bestow ?c)", "(alternative-cost ?c to-bestow)"),
    Rule("(advanced-imbue ?n)", "(imbue ?n advanced)"),
    Rule("(link-shield ?*f)", "(link shield ?*f)"),
    Rule("(is-also-subtype ?*r)", "(is-also ?*r)"),
    Rule("(is-also-supertype ?*r)", "(is-also ?*r)"),
    Rule("(gains-status ?n ?w)", "(event status-gained (by ?w) (subject (named ?n)))"),
    Rule("(has-status ?n)", "(exists (in status you (named ?n)))"),
    Rule("(has-status ?n ?w)", "(exists (in status ?w (named ?n)))"),
    negated,
    Rule("(without-paying nothing)", "without-paying"),
    Rule("(activated nothing ?*r)", "(activated (pay 0) ?*r)"),
    Rule("(did paid)", "paid"),
    Rule("(noted prevented)", "prevented"),
    Rule("(modal-bonus ?*r)", "(modal ?*r)"),
    Rule("(draw-into-memory ?n ?*w)", "(draw ?n memory ?*w)"),
    Rule("discard-hand", "(discard all)"),
    Rule("memory-to-bottom", "(put (in memory you) main)"),
    Rule("(banish-chosen ?n ?o)", "(banish ?n ?o)"),
    Rule("(sacrifice-those ?o)", "(sacrifice ?o)"),
    Rule("(return-to-hand ?o)", "(put ?o hand)"),
    Rule("(return-to-material ?n ?o)", "(put ?n ?o material)"),
    Rule("(put-onto-field ?o)", "(put ?o field)"),
    Rule("(put-into-material ?o)", "(put ?o material)"),
    Rule("(put-into-memory ?o)", "(put ?o memory)"),
    removals,
    Rule("(remove-all ?m ?o)", "(remove-counters ?m all ?o)"),
    Rule("(until-next-turn ?*r)", "(until your-next-turn ?*r)"),
    Rule("(until ?d shield ?o ?n)", "(shield ?n ?o ?d)"),
    Rule("(until ?d (shield ?h) ?o ?n)", "(shield ?n ?o ?h ?d)"),
    Rule("(until ?d (dampen ?n ?*h) ?o)", "(dampen ?n ?o ?*h ?d)"),
    Rule("(until ?d next-time ?o 1)", "(next-time ?o ?d)"),
    Rule("(until ?d (next-time ?e) ?o 1)", "(next-time ?o ?e ?d)"),
    Rule("(prevents that-much ?*p)", "(prevents ?*p)"),
    Rule("(may-prevent ?c ?n ?t ?*p)", "(prevents ?n ?c ?t ?*p)"),
    Rule("(unless-pays ?n ?w ?e)", "(unless ?e ?n ?w)"),
    Rule("(divided ?n ?s ?o)", "(split ?n (target ?o all))"),
    Rule("(split ?n ?s)", "(split ?n (slot ?s))", lambda found: isinstance(found["?s"], str)),
    Rule("(choose ?s ?o 0 (count ?p))", "(choose ?s ?o 0 all)", counts_the_same),
    Rule("(if (not (exists (slot given))) ?e)", "(if (not (did banished)) ?e)"),
    Rule("(do (may (banish ?n ?o)) (if (not (did banished)) ?e))",
         "(do (may (note banished (banish ?n ?o))) (if (not (did banished)) ?e))"),
    Rule("(when (dies ?a ?b (given-that ?c)) ?e)", "(while ?c (when (dies ?a ?b) ?e))"),
    Rule("(> (tally ?t ?w) 0)", "(this-turn ?t ?w)"),
    targets,
)  # fmt: skip
"""Old and new. The order matters where two fit."""
