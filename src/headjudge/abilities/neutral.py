"""The neutral words: what every game's language starts with."""

from __future__ import annotations

from headjudge.abilities import conditions, effects, selectors, statics, values
from headjudge.abilities.kinds import Value
from headjudge.abilities.language import Language, Word


def arithmetic(op: str) -> Word:
    def make(a: Value, b: Value) -> values.Arithmetic:
        return values.Arithmetic(op, a, b)

    return Word(op, make, "a:value b:value")


def comparison(op: str) -> Word:
    def make(a: Value, b: Value) -> conditions.Compare:
        return conditions.Compare(op, a, b)

    return Word(op, make, "a:value b:value")


def neutral_language(game: str) -> Language:
    """A language with the neutral words; the game declares its tables and adds its own words."""
    words = [*VALUES, *CONDITIONS, *SELECTORS, *FILTERS, *PLAYERS, *EFFECTS, *ABILITIES]
    return Language(game, [word.copy() for word in words])


VALUES = [
    Word("x", values.X, ""),
    Word("noted", values.Noted, "slot:name"),
    Word("count", values.Count, "objects:objects"),
    *[arithmetic(op) for op in ("plus", "minus", "times", "least", "most")],
    Word("half", values.Half, "a:value up:name?"),
    Word("property", values.Property, "property:property objects:objects"),
    Word("counters", values.Mark, "mark:mark objects:objects"),
    Word("asset", values.Asset, "asset:asset who:who"),
    Word("tally", values.Tally, "what:tally who:who"),
    Word("that-much", values.EventAmount, ""),
    Word("value-if", values.Choice, "condition:condition then:value otherwise:value"),
]
CONDITIONS = [
    *[comparison(op) for op in ("=", ">=", "<=", ">", "<")],
    Word("all-of", conditions.AllOf, "parts:condition*"),
    Word("any-of", conditions.AnyOf, "parts:condition*"),
    Word("not", conditions.Not, "inner:condition"),
    Word("exists", conditions.Exists, "objects:objects"),
    Word("is", conditions.Is, "objects:objects filters:filter*"),
    Word("did", conditions.Did, "slot:name"),
    Word("your-turn", conditions.YourTurn, ""),
]
SELECTORS = [
    Word("this", selectors.This, ""),
    Word("slot", selectors.Slot, "slot:name"),
    Word("it", selectors.EventObject, ""),
    Word("its-source", selectors.EventSource, ""),
    Word("the-other", selectors.EventOther, ""),
    Word("in", selectors.In, "zone:zone who:who filters:filter*"),
    Word("top", selectors.Top, "count:value zone:zone who:who"),
    Word("union", selectors.Union, "parts:objects*"),
    Word("those", selectors.Those, "objects:objects filters:filter*"),
]
FILTERS = [
    Word("controlled-by", selectors.Controlled, "who:who"),
    Word("owned-by", selectors.Owned, "who:who"),
    Word("other", selectors.Other, ""),
    Word("itself", selectors.Itself, ""),
    Word("among", selectors.Among, "objects:objects"),
    Word("named", selectors.Named, "name:text"),
    Word("has", selectors.Has, "property:property"),
    Word("with", selectors.Compared, "property:property op:name value:value"),
    Word("marked", selectors.Marked, "mark:mark"),
    Word("within", selectors.Within, "zone:zone"),
    Word("non", selectors.NotFilter, "inner:filter"),
    Word("either", selectors.Either, "parts:filter*"),
    Word("both", selectors.Both, "parts:filter*"),
    Word("given-that", selectors.If, "condition:condition"),
]
PLAYERS = [
    Word("you", selectors.You, ""),
    Word("opponent", selectors.Opponents, ""),
    Word("each-player", selectors.EachPlayer, ""),
    Word("turn-player", selectors.ActivePlayer, ""),
    Word("that-player", selectors.EventPlayer, ""),
    Word("controller-of", selectors.ControllerOf, "objects:objects"),
    Word("owner-of", selectors.OwnerOf, "objects:objects"),
]
EFFECTS = [
    Word("do", effects.Do, "parts:effect*"),
    Word("if", effects.IfThen, "condition:condition then:effect otherwise:effect?"),
    Word("may", effects.May, "effect:effect who:who?"),
    Word("choose", effects.Choose, "slot:name objects:objects least:value? most:value? who:who?"),
    Word("at-random", effects.AtRandom, "slot:name objects:objects count:value?"),
    Word("for-each", effects.ForEach, "slot:name objects:objects effect:effect"),
    Word("repeat", effects.Repeat, "count:value effect:effect"),
    Word("note", effects.note, "slot:name effect:effect"),
    Word("move", effects.Move, "objects:objects zone:zone place:name?"),
    Word("put-counters", effects.ChangeMark, "mark:mark amount:value objects:objects"),
    Word("change-asset", effects.ChangeAsset, "asset:asset amount:value who:who"),
    Word("shuffle", effects.Shuffle, "zone:zone who:who"),
    Word("reveal", effects.Reveal, "objects:objects"),
    Word("until", effects.Until, "duration:duration ability:ability objects:objects? times:value?"),
    Word("nothing", effects.Nothing, ""),
]
ABILITIES = [
    Word("event", statics.EventPattern, "kind:event parts:part*"),
    Word("subject", statics.Subject, "filter:filter"),
    Word("by", statics.By, "who:who"),
    Word("from", statics.From, "filter:filter"),
    Word("against", statics.OtherFits, "filter:filter"),
    Word("to-zone", statics.ToZone, "zone:zone"),
    Word("from-zone", statics.FromZone, "zone:zone"),
    Word("of", statics.OfMark, "mark:mark"),
    Word("given", statics.Given, "condition:condition"),
    Word("when", statics.When, "pattern:pattern effect:effect"),
    Word("instead", statics.Instead, "pattern:pattern changes:change*"),
    Word("amount-becomes", statics.AmountBecomes, "amount:value"),
    Word("prevent", statics.Prevent, "amount:value?"),
    Word("goes-to", statics.GoesTo, "zone:zone place:name?"),
    Word("rather", statics.Rather, "effect:effect?"),
    Word("also", statics.Also, "effect:effect"),
    Word("modify", statics.Modify, "property:property op:name amount:value filter:filter?"),
    Word("grants", statics.Keyword, "keyword:property amount:value? filter:filter?"),
    Word("while", statics.while_, "condition:condition ability:ability"),
    Word("optional", statics.optional, "ability:ability"),
    Word("looking-back", statics.looking_back, "ability:ability"),
    Word("in-zones", statics.in_zones, "ability:ability zones:zone*"),
]
