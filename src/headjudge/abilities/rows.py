"""The neutral rows: the words with which every game's lexicon begins."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from headjudge.abilities import conditions, effects, lowering, offering, offers, selectors, statics, values, verbs
from headjudge.abilities import lexicon as lex
from headjudge.abilities.kinds import Condition, Value, Who
from headjudge.abilities.lexicon import By, Name, Word
from headjudge.kernel.definitions import Zone

TABLES: Final[Mapping[str, Mapping[str, Name]]] = {
    "rounding": {way: Name(way) for way in ("up", "down")},
    "turn": {turn: Name(turn) for turn in ("this", "last")},
    "place": {place: Name(place) for place in ("top", "bottom")},
    "comparison": {op: Name(op) for op in selectors.COMPARISONS},
    "operation": {op: Name(op) for op in statics.OPERATIONS},
}
"""The names that all games share."""


def combined(op: str) -> Callable[[Value, Value], values.Arithmetic]:
    def make(a: Value, b: Value) -> values.Arithmetic:
        return values.Arithmetic(op, a, b)

    return make


def compared(op: str) -> Callable[[Value, Value], Condition]:
    def make(a: Value, b: Value) -> Condition:
        return conditions.Compare(op, a, b)

    return make


VALUES: Final = (
    Word("x", lex.VALUE, "", {"": "X", "of": "X ~s"}, values.X, about="declared for X; 0 while it is undefined",
         serves=("Lost in Thought", "System Reset")),
    Word("all", lex.VALUE, "", {"": "all", "of": "all ~s"}, values.all_there_is),
    Word("noted", lex.VALUE, "slot:slot", {"": "{slot:number}", "each": "{slot:each one}",
         "of": "1 ~ for each {self:each}"},
         values.Noted, about="how much the noted instruction really did"),
    Word("count", lex.VALUE, "objects:objects",
         {"": "the number of {objects:many}", "each": "{objects:of}", "of": "1 ~ for each {self:each}"}, values.Count),
    Word("plus", lex.VALUE, "a:value b:value", "{a} plus {b:()}", combined("plus"),
         serves=("Fireball", "Mordred Tide")),
    Word("minus", lex.VALUE, "a:value b:value", {"": "{a} minus {b:()}", "of": "[a=0] -X ~, where X is {b}"},
         combined("minus"), about="it may be negative"),
    Word("times", lex.VALUE, "a:value b:value", {"": "{a:()} times {b:()}", "of": "{a:int} ~s for each {b:each}"},
         combined("times"), bars=("a 1",)),
    Word("least", lex.VALUE, "a:value b:value", "the lesser of {a} and {b}", combined("least"),
         serves=("Quadracorder", "Trust No One")),
    Word("most", lex.VALUE, "a:value b:value", "the greater of {a} and {b}", combined("most"),
         serves=("Backup Plan", "Weigh the Anchor")),
    Word("half", lex.VALUE, "a:value up:rounding=down",
         ("[up=up] half of {a}, rounded up", "[up=down] half of {a}, rounded down"), values.Half,
         serves=("Barkbone Strapping", "Rant and Rive")),
    Word("property", lex.VALUE, "property:property objects:objects", "the {property} of {objects}", values.Property,
         about="added up over the objects; 0 where there is none", serves=("Exude Confidence", "Ravenous Rabble")),
    Word("different", lex.VALUE, "property:property objects:objects",
         {"": "the number of different {property} values among {objects:many}",
          "each": "different {property} value among {objects:many}", "of": "1 ~ for each {self:each}"},
         values.Different, about="what does not have the property is not counted",
         serves=("Devotion's Price", "Sablier Guard")),
    Word("counters", lex.VALUE, "mark:mark objects:objects", {"": "the {mark:amount} on {objects}",
         "each": "{mark:one} on {objects}", "of": "1 ~ for each {self:each}"}, values.Mark),
    Word("asset", lex.VALUE, "asset:asset who:who", By("asset", "{who:whose} {asset:place}"), values.Asset),
    Word("tally", lex.VALUE, "what:tally who:who turn:turn=this", By("what"), values.Tally),
    Word("that-much", lex.VALUE, "", {"": "that much", "of": "that %much ~s"}, values.EventAmount,
         about="how much the event did"),
    Word("value-if", lex.VALUE, "condition:condition then:value otherwise:value",
         "{then} if {condition}, or {otherwise} if not", values.Choice, serves=("Overpower", "Purge in Flames")),
)  # fmt: skip
CONDITIONS: Final = (
    Word("=", lex.CONDITION, "a:value b:value", "{a} *is {b}", compared("=")),
    Word(">=", lex.CONDITION, "a:value b:value", "{a} *is {b} or more", compared(">=")),
    Word("<=", lex.CONDITION, "a:value b:value", "{a} *is {b} or less", compared("<="),
         serves=("Guard Disguise", "Malifi Dragon")),
    Word(">", lex.CONDITION, "a:value b:value", "{a} *is more than {b}", compared(">")),
    Word("<", lex.CONDITION, "a:value b:value", "{a} *is less than {b}", compared("<"),
         serves=("Crazy Killing Machine", "Down But Not Out")),
    Word("all-of", lex.CONDITION, "parts:condition*", "{parts:^/ and }", conditions.AllOf),
    Word("any-of", lex.CONDITION, "parts:condition*", "{parts:^/ or }", conditions.AnyOf,
         serves=("Amulet of Ignition", "Bloodrot Trap")),
    Word("not", lex.CONDITION, "inner:condition", "{inner:not}", conditions.Not),
    Word("exists", lex.CONDITION, "objects:objects",
         {"": ("there *is {objects:a}", "{objects} *exist"),
          "not": ("there is no {objects:bare}", "{objects} does not exist")}, conditions.Exists),
    Word("is", lex.CONDITION, "objects:objects filters:filter*", "{objects} {filters:is}", conditions.Is,
         about="there are such objects, and all fit every filter"),
    Word("did", lex.CONDITION, "slot:slot", "{slot:any}", conditions.Did, about="the noted instruction did something"),
    Word("your-turn", lex.CONDITION, "", "it *is your turn", conditions.YourTurn),
)  # fmt: skip


def top_of(zones: Sequence[Zone]) -> Callable[[Value, int, Who], selectors.Top]:
    """What makes `(top ..)` in a game with these zones: only where cards of a player lie in an order one is on top."""

    def top(count: Value, zone: int, who: Who) -> selectors.Top:
        lies = zones[zone]
        if not lies.ordered or lies.shared or lies.live:
            raise ValueError(f"the {lies.name} has no top card of a player")
        return selectors.Top(count, zone, who)

    return top


SELECTORS: Final = (
    Word("this", lex.OBJECTS, "", "{this}", selectors.This, about="whose ability it is"),
    Word("slot", lex.OBJECTS, "slot:slot", "{slot:^}", selectors.Slot, about="what lies in the slot"),
    Word("it", lex.OBJECTS, "", "it", selectors.EventObject, noun="card", about="what the event happened to"),
    Word("its-source", lex.OBJECTS, "", "the source", selectors.EventSource, noun="card", takes_part="source",
         about="the event's source; Storm of Thorns alone speaks of it", serves=("Storm of Thorns",)),
    Word("the-other", lex.OBJECTS, "", "the other", selectors.EventOther, noun="card", takes_part="other",
         about="the event's other object",
         serves=("Burn Up // Shock", "Electrify")),
    Word("in", lex.OBJECTS, "zone:zone who:who filters:filter*", By("zone"), selectors.In),
    Word("top", lex.OBJECTS, "count:value zone:zone who:who",
         {"": ("[count=1] the top card of {who:whose} {zone:place}",
               "[many] the top {count} cards of {who:whose} {zone:place}"),
          "a": "[count=1] a card on top of {who:whose} {zone:place}"}, selectors.Top, noun="card"),
    Word("union", lex.OBJECTS, "parts:objects*",
         {"": "[many] {parts:each/ and }", "one": "{parts:one/ or }", "a": "{parts:a/ or }",
          "many": "[many] {parts:many/ and }", "some": "{parts:many/ or }", "bare": "{parts:bare/ or }",
          "of": "{parts:of/ or }"}, selectors.Union),
    Word("those", lex.OBJECTS, "objects:objects filters:filter*", "{objects:^} {filters:after}", selectors.Those,
         bars=("objects in",)),
)  # fmt: skip
COMPARISON: Final = (
    "[op==] {property} {value:int}", "[op==] {property} equal to {value}",
    "[op=>=] {property} {value} or more", "[op=<=] {property} {value} or less",
    "[op=>] {property} more than {value}", "[op=<] {property} less than {value}", "[op=even] even {property}",
    "[op=odd] odd {property}",
)  # fmt: skip
FILTERS: Final = (
    Word("controlled-by", lex.FILTER, "who:who", {"post": "{who} *control", "is": "*is controlled by {who}"},
         selectors.Controlled),
    Word("owned-by", lex.FILTER, "who:who", {"post": ("[who=each-player] of any player", "{who} *own"),
         "is": "*is owned by {who}"}, selectors.Owned),
    Word("other", lex.FILTER, "", {"first": "other", "is": "*is another card", "not": "same"}, selectors.Other),
    Word("itself", lex.FILTER, "", {"alone": "{this}", "post": "that is {this}", "is": "*is {this}"}, selectors.Itself),
    Word("among", lex.FILTER, "objects:objects", {"alone": "{objects:^}", "post": "among {objects}",
         "not": "other than {objects}", "is": "*is among {objects}"}, selectors.Among,
         bars=("objects in", "objects this", "objects those")),
    Word("named", lex.FILTER, "name:text", {"post": "named {name}", "is": "*is named {name}"}, selectors.Named),
    Word("has", lex.FILTER, "property:property", {"post": "with {property}", "not": "without {property}",
         "is": "*have {property}"}, selectors.Has),
    Word("with", lex.FILTER, "property:property op:comparison value:value?",
         {"post": tuple(text.replace("] ", "] with ") for text in COMPARISON),
          "is": tuple(text.replace("] ", "] *have ") for text in COMPARISON)}, selectors.compared_with),
    Word("marked", lex.FILTER, "mark:mark", By("mark"), selectors.Marked),
    Word("within", lex.FILTER, "zone:zone", {"post": "in the {zone:place}", "is": "*is in the {zone:place}"},
         selectors.Within, serves=("Pitfall Trap", "Three of a Kind")),
    Word("non", lex.FILTER, "inner:filter", (), selectors.NotFilter),
    Word("either", lex.FILTER, "parts:filter*", (), selectors.Either),
    Word("both", lex.FILTER, "parts:filter*", (), selectors.Both),
)  # fmt: skip
PLAYERS: Final = (
    Word("you", lex.WHO, "", {"": "you", "does": "", "whose": "your", "own": "your"}, selectors.You),
    Word("opponent", lex.WHO, "", {"": "your opponent", "own": "their"}, selectors.Opponents),
    Word("each-player", lex.WHO, "", {"": "each player", "own": "their"}, selectors.EachPlayer),
    Word("turn-player", lex.WHO, "", {"": "the turn player", "own": "their"}, selectors.ActivePlayer,
         serves=("Freelancer", "Sink the Mind")),
    Word("that-player", lex.WHO, "", {"": "that player", "own": "their"}, selectors.EventPlayer, takes_part="player"),
    Word("controller-of", lex.WHO, "objects:objects", {"": "{objects:whose} controller", "own": "their"},
         selectors.ControllerOf),
    Word("owner-of", lex.WHO, "objects:objects", {"": "{objects:whose} owner", "own": "their"}, selectors.OwnerOf),
)  # fmt: skip
HOW_MANY: Final = (
    "[least=1] *choose {objects:one}", "[least=0 most=all] *choose any number of {objects:many}",
    "[least=0 most=1] *choose up to 1 {objects:bare}", "[least=0] *choose up to {most} {objects:some}",
    "*choose {least:int} {objects:some}", "*choose 1 {objects:bare} for each {least:each}",
    "*choose a number of {objects:many} equal to {least}", "*choose {least} to {most} {objects:some}",
    "[least=1] *choose 1 to {most} {objects:some}",
)  # fmt: skip
CHOICES: Final = tuple(text.replace("*choose", verb) for text in HOW_MANY for verb in ("choose", "{who} *choose"))
ONE_PLAYER: Final = ("who each-player",)
"""For a word that asks one player: several are never asked at once."""
EFFECTS: Final = (
    Word("do", lex.EFFECT, "parts:effect*", "{parts:^/, then }", effects.Do),
    Word("if", lex.EFFECT, "condition:condition then:effect otherwise:effect?",
         "if {condition}, {then:^}<; otherwise, {otherwise:^}>", effects.IfThen, open=True),
    Word("may", lex.EFFECT, "effect:effect then:effect? who:who?",
         ("{who} may {effect:base}<; if they do, {then:^}>", "you may {effect:base}<; if you do, {then:^}>"),
         offers.offering(offering.May), open=True, shapes=True, bars=("who you",),
         about="all of it or nothing; only what may be done must be possible, not what follows if it is"),
    Word("choose", lex.EFFECT, "slot:new objects:objects least:value=1 most:value? who:who?", CHOICES, effects.Choose,
         bars=ONE_PLAYER),
    Word("choose-number", lex.EFFECT, "slot:new most:value who:who?",
         ("{who} *choose a number up to {most}", "choose a number up to {most}"), effects.ChooseNumber, did="number",
         about="0 at least", bars=ONE_PLAYER, serves=("Dance of Doom", "Talk a Big Game")),
    Word("at-random", lex.EFFECT, "slot:new objects:objects count:value=1",
         ("[count=1] choose {objects:one} at random", "choose {count} {objects:some} at random"), effects.AtRandom),
    Word("for-each", lex.EFFECT, "slot:new objects:objects effect:effect", "for each {objects:of}, {effect:^}",
         effects.ForEach, open=True, serves=("Clarent, Sword of Peace", "Exorcism")),
    Word("repeat", lex.EFFECT, "count:value effect:effect", ("for each {count:each}, {effect:^}",
         "{count:#time}, {effect:^}"),
         effects.Repeat, open=True),
    Word("note", lex.EFFECT, "slot:new effect:effect", "{effect:^}", lowering.noting, shapes=True,
         about="notes what the effect really does"),
    Word("move", lex.EFFECT, "objects:objects zone:zone place:place=bottom",
         ("[place=top] put {objects} on top of the {zone:place}", "move {objects} to the {zone:place}"), verbs.Move,
         did="@ moved", serves=("Endless Arrow", "Moon Wish")),
    Word("put-counters", lex.EFFECT, "mark:mark amount:value objects:objects", "put {amount:@mark} on {objects}",
         verbs.ChangeMark, did="counter put", about="or takes them off, where the amount is negative",
         serves=("Careful Study", "Hala Goldenhelm")),
    Word("change-asset", lex.EFFECT, "asset:asset amount:value who:who", "{who:does} *gain {amount:@asset}",
         verbs.ChangeAsset, did="asset gained",
         about="or loses it, where the amount is negative; for games without words of their own for it"),
    Word("shuffle", lex.EFFECT, "zone:zone who:who", "{who:does} *shuffle {who:own} {zone:place}", verbs.Shuffle),
    Word("reveal", lex.EFFECT, "objects:objects", "reveal {objects}", verbs.Reveal, did="@ revealed"),
    Word("until", lex.EFFECT, "duration:duration ability:ability objects:objects? times:value?",
         ("{ability:of objects} {duration}", "{duration}, {objects} *gain {ability:quote}",
          "[times=1] once {duration:in}, {ability}", "{times:#time} {duration:in}, {ability}",
          "{duration}, {ability}"), verbs.Until),
)  # fmt: skip
ABILITIES: Final = (
    Word("event", lex.PATTERN, "kind:event parts:part*", By("kind"), statics.EventPattern),
    Word("subject", lex.PART, "filter:filter", (), statics.Subject, about="what it happens to"),
    Word("by", lex.PART, "who:who", (), statics.By, about="whose event it is"),
    Word("from", lex.PART, "filter:filter", "from {filter:one #card}", statics.From, about="its source"),
    Word("against", lex.PART, "filter:filter", "against {filter:one #card}", statics.OtherFits,
         about="its other object", serves=("Command and Conquer", "Feign Death")),
    Word("to-zone", lex.PART, "zone:zone", "to the {zone:place}", statics.ToZone),
    Word("from-zone", lex.PART, "zone:zone", "from the {zone:place}", statics.FromZone,
         serves=("Back Alley Breakline", "Rock-Hurling Giant")),
    Word("of", lex.PART, "mark:mark", "of {mark:one}", statics.OfMark, about="which counter or asset",
         serves=("Ciel, Mirage's Grave", "Confidant's Oath")),
    Word("given", lex.PART, "condition:condition", "while {condition}", statics.Given),
    Word("when", lex.ABILITY, "pattern:pattern effect:effect", ("{pattern:at}, {effect}", "when {pattern}, {effect}"),
         statics.When),
    Word("instead", lex.ABILITY, "pattern:pattern changes:change*", "if {pattern:would}, {changes:/ and }",
         statics.Instead),
    Word("amount-becomes", lex.CHANGE, "amount:value", "the amount is {amount} instead", statics.AmountBecomes,
         changes="amount", serves=("Blazing Charge", "Thrive")),
    Word("prevent", lex.CHANGE, "amount:value?", ("prevent {amount} of it", "prevent it"), statics.Prevent,
         changes="amount", serves=("Feign Death", "Zen State")),
    Word("goes-to", lex.CHANGE, "zone:zone place:place=bottom",
         ("[place=top] it goes to the top of the {zone:place} instead", "it goes to the {zone:place} instead"),
         statics.GoesTo, changes="zone", serves=("Annihilation Ritual", "Drone of Brutality")),
    Word("rather", lex.CHANGE, "effect:effect?", ("instead {effect}", "it does not happen"), statics.Rather),
    Word("also", lex.CHANGE, "effect:effect", "first {effect}", statics.Also,
         serves=("Aether Sink", "Runeblood Incantation")),
    Word("provided", lex.CHANGE, "condition:condition change:change", "if {condition}, {change}", statics.Provided,
         about="where that is so once what stands before it is done", serves=("Quelling Robe", "Quelling Sleeves")),
    Word("modify", lex.ABILITY, "property:property op:operation amount:value filter:filter?",
         ("[op=add] {filter:subject each #card} *get {amount:+@property}",
          "[op=set] {filter:subject each #card} {property:set}",
          "[op=set] {filter:subject each #card} *have {property} {amount}",
          "[op=multiply] {filter:subject each #card} *have its {property} multiplied by {amount}",
          "[op=divide] {filter:subject each #card} *have its {property} divided by {amount}",
          "[op=bits] {filter:subject each #card} *have {amount} among its {property} as well",
          "[op=unbits] {filter:subject each #card} *have {amount} among its {property} no more"), statics.Modify,
         bars=("filter itself",)),
    Word("grants", lex.ABILITY, "keyword:property amount:value? filter:filter?",
         "{filter:subject each #card} *gain {keyword}< {amount}>", statics.Keyword, bars=("filter itself",)),
    Word("gives", lex.ABILITY, "ability:ability filter:filter?",
         "{filter:subject each #card} *have {ability:quote}", lowering.giving, shapes=True,
         about="what fits has the ability, of whatever kind, as its own"),
    Word("while", lex.ABILITY, "condition:condition ability:ability", "while {condition}, {ability:^}",
         lowering.under_condition, shapes=True),
    Word("optional", lex.ABILITY, "ability:ability", "you may apply this: {ability}", lowering.optionally, shapes=True),
    Word("in-zones", lex.ABILITY, "ability:ability zones:zone*",
         "while {this} is in the {zones:place/ or the }, {ability}", lowering.in_zones, shapes=True),
)  # fmt: skip
NEUTRAL: Final[tuple[Word, ...]] = (*VALUES, *CONDITIONS, *SELECTORS, *FILTERS, *PLAYERS, *EFFECTS, *ABILITIES)
ROWS: Final[dict[str, Word]] = {word.name: word for word in NEUTRAL}
"""The same by name, for games that declare one for themselves (`Word.own`)."""
