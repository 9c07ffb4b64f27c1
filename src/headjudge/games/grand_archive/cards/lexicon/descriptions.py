"""Rows for which objects and cards, how much, whether, and when. GA 1.6, 2.4"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.abilities import selectors
from headjudge.abilities.conditions import Compare
from headjudge.abilities.kinds import Condition, Filter, Part, Pattern, Selector, Value, Who
from headjudge.abilities.lexicon import CONDITION, FILTER, OBJECTS, PART, PATTERN, VALUE, WHO, By, Word
from headjudge.abilities.rows import ROWS, top_of
from headjudge.abilities.statics import EventPattern, Given, Subject
from headjudge.abilities.values import Arithmetic, EventAmount, Noted, Tally
from headjudge.games.grand_archive.cards.lexicon.aiming import target, target_player
from headjudge.games.grand_archive.cards.trees import constant
from headjudge.games.grand_archive.effects import descriptions, happenings, naming, patterns, targeting, timing
from headjudge.games.grand_archive.effects.as_spells import FromSource, OfSubtype
from headjudge.games.grand_archive.effects.verbs import plays
from headjudge.games.grand_archive.events.damage import DAMAGED
from headjudge.games.grand_archive.events.masteries import MASTERY_GAINED, STATUS_GAINED
from headjudge.games.grand_archive.events.moves import DESTROYED, DESTRUCTION
from headjudge.games.grand_archive.events.stack import NEGATED
from headjudge.games.grand_archive.objects import properties
from headjudge.games.grand_archive.objects.marks import TRIGGER
from headjudge.games.grand_archive.objects.zones import FIELD, LINEAGE, LOADED, ZONES
from headjudge.games.grand_archive.play.paid import BREWED, IMBUED, PREPARED
from headjudge.kernel.ids import PREVENTED, KindId, Slot


def of_subtype(mask: int) -> Filter:
    return OfSubtype(mask)


def has_one(prop: int) -> Callable[[int], Filter]:
    """Has one member of a set-like property."""

    def make(mask: int) -> Filter:
        return selectors.Bits(prop, mask)

    return make


def of_supertype(mask: int) -> Filter:
    """`(supertype SUPERTYPE)`: a token is what no card stands for, whatever it is a copy of. GA 2.18"""
    return descriptions.IsToken() if mask == properties.TOKEN else selectors.Bits(properties.SUPERTYPE, mask)


def lying_in(zone: int, who: Who, filters: list[Filter]) -> Selector:
    """`(in zone who filter*)`: the field is one for all players, and objects on it are whose who controls them."""
    if zone in (LINEAGE, LOADED):
        return descriptions.Beneath(zone, who, filters)
    if zone != FIELD:
        return selectors.In(zone, who, filters)
    if isinstance(who, selectors.You):
        return descriptions.Yours(filters)
    if isinstance(who, selectors.Opponents):
        return descriptions.Theirs(filters)
    if isinstance(who, selectors.EachPlayer):
        return descriptions.Field(filters)
    return selectors.In(zone, who, filters)


def event(kind: KindId, parts: list[Part]) -> Pattern:
    """`(event kind part*)`: damage of 0 is none. GA 2.8"""
    if kind == DAMAGED:
        parts = [*parts, Given(Compare(">", EventAmount(), constant(0)))]
    if kind in patterns.ARRIVALS:
        return patterns.Arrives(*patterns.ARRIVALS[kind], parts)
    if kind == NEGATED:
        parts = [patterns.OfInstance(part.filter) if isinstance(part, Subject) else part for part in parts]
    if kind in (MASTERY_GAINED, STATUS_GAINED):
        parts = [patterns.Gained(part.filter) if isinstance(part, Subject) else part for part in parts]
    pattern = EventPattern(kind, parts)
    if kind == DESTROYED:
        pattern.kinds = DESTRUCTION
    return pattern


def dealt(harm: str) -> Part:
    return patterns.InCombat() if harm == "combat" else patterns.OutOfCombat()


def all_but(left: Value) -> Value:
    """`(all-but n)`: what is more than n of the damage. GA 2.9"""
    return Arithmetic("most", constant(0), Arithmetic("minus", EventAmount(), left))


def paid(n: int | None) -> Condition:
    """`(paid n?)`: the n-th optional cost of the card, or any."""
    return descriptions.Paid(n or 0)


def in_manner(manner: Slot) -> Callable[[], Condition]:
    """The card was played in that way."""

    def make() -> Condition:
        return descriptions.InManner(manner)

    return make


def this_turn(what: int, who: Who) -> Condition:
    """It has happened this turn."""
    return Compare(">", Tally(what, who), constant(0))


def prevented() -> Value:
    return Noted(PREVENTED)


def instances(method: int, occasion: str | None, filters: list[Filter]) -> Selector:
    """`(instances method occasion? filter*)`: of triggers, those that have that name."""
    if occasion is None:
        return targeting.Instances(method, filters)
    if method != TRIGGER:
        raise ValueError("only a trigger is set off on an occasion")
    return targeting.Instances(method, filters, patterns.OCCASIONS[occasion])


def chosen_player(slot: Slot) -> Who:
    return selectors.ControllerOf(selectors.Slot(slot))


OWN_ROWS: Final = (
    ROWS["x"].own(descriptions.ChosenForX),
    ROWS["with"].own(descriptions.compared),
    ROWS["in"].own(lying_in),
    ROWS["top"].own(top_of(ZONES)),
    ROWS["within"].own(descriptions.Within),
    ROWS["it"].own(descriptions.EventObject),
    ROWS["event"].own(event),
    ROWS["against"].own(patterns.Against, about="its other object; of an attack any unit that is attacked"),
    ROWS["="].own(says=("{a} *is {b:int}", "{a} *equal {b}")),
    ROWS["value-if"].own(says={"": "{then} if {condition}, or {otherwise} if not",
                               "of": "{otherwise:int} ~s ({then:int} if {condition})"}),
)  # fmt: skip
VALUES: Final = (
    Word("lv", VALUE, "", {"": "LV", "of": "LV ~s"}, descriptions.Lv, about="your champion's level (GA 3.1)"),
    Word("highest", VALUE, "property:property objects:objects", "the highest {property} among {objects:many}",
         descriptions.Highest, about="of those that have it; 0 where none has",
         serves=("Lamentation's Toll", "Carpsong Coda")),
    Word("influence", VALUE, "who:who?",
         ("{who:whose} influence", "your influence"), descriptions.Influence,
         about="the cards in hand and memory together (GA 3.2)", serves=("Blinding Lapse", "Accursed Strength")),
    Word("lowest", VALUE, "property:property objects:objects", "the lowest {property} among {objects:many}",
         descriptions.Lowest, about="of those that have it; 0 where none has",
         serves=("Guo Jia, Chosen Disciple", "Baleful Oblation")),
    Word("occurred", VALUE, "pattern:pattern", "the number of times this turn that {pattern}", happenings.Occurred,
         about="from its beginning, wherever this card was", serves=("Empowering Harmony", "Mist Resonance")),
    Word("all-but", VALUE, "left:value", "all but {left}", all_but, within=("next-time", "prevents", "dampen"),
         about="of the damage that would be dealt", serves=("Water Barrier", "Fated Keepsake")),
    Word("every", VALUE, "size:number value:value",
         {"": "1 for every {size} of {value}", "of": "1 ~ for every {size} of {value}"}, descriptions.Every,
         about="how often that many are in it, what is left over not counted (GA 2.19.e)",
         serves=("Shuang Ji of Sacrifice", "Bloodbond Bladesworn")),
    Word("its-cost", VALUE, "", {"": "its reserve cost", "of": "its reserve cost in ~s"}, plays.Due,
         within=("activate",), about="of the card that is activated, with all that changes it; Diao Chan, Enchantress"
         " alone needs it: others pay something that is named in place of it"),
    Word("prevented", VALUE, "", "the damage prevented this way", prevented,
         serves=("Spellshield: Astra", "Hailstorm Guard")),
)  # fmt: skip
CONDITIONS: Final = (
    Word("class-bonus", CONDITION, "", "Class Bonus *apply", descriptions.ClassBonus,
         about="your champion has a class of this card (GA 3.1)"),
    Word("element-bonus", CONDITION, "", "Element Bonus *apply", descriptions.ElementBonus,
         about="your champion has an element of this card (GA 3.1)",
         serves=("Aetherial Projection", "Beguiling Coup")),
    Word("name-bonus", CONDITION, "name:text", "{name} Bonus *apply", descriptions.NameBonus,
         about="your champion is one of that name (GA 3.1)", serves=("Lagomorph Piece", "Spectral Haunting")),
    Word("level", CONDITION, "least:number", "your champion *is level {least} or higher", descriptions.LevelBonus),
    Word("sheen", CONDITION, "least:number", "Sheen {least}+ *apply", descriptions.SheenBonus,
         about="so many sheen counters lie on your Fractured Memories (GA 2.12)",
         serves=("Burnished Obelith", "Shardwing Searchlight")),
    Word("currents-face", CONDITION, "direction:compass", "your Shifting Currents face {direction}",
         descriptions.CurrentsFace, about="the direction of that mastery (GA 2.12)",
         serves=("Ritai Berserker", "Formidable Youxia")),
    Word("prepared", CONDITION, "", "{this} *is prepared", in_manner(PREPARED), about="by the keyword (GA 3.1 prepare)",
         serves=("Arrow Trap", "Planted Explosive")),
    Word("brewed", CONDITION, "", "{this} *is brewed", in_manner(BREWED), about="by the keyword (GA 3.1 brew)",
         serves=("Molten Cinder", "Bottled Forgelight")),
    Word("activated-from", CONDITION, "zone:zone", "{this} was activated from your {zone:place}",
         descriptions.ActivatedFrom, about="Shimmering Refraction alone needs it: others do not ask whence"),
    Word("has-cards", CONDITION, "who:who zone:zone least:value",
         ("[who=opponent] an opponent *have {least} or more cards in their {zone:place}",
          "[who=each-player] a player *have {least} or more cards in their {zone:place}",
          "{who} *have {least} or more cards in {who:own} {zone:place}"), descriptions.HasCards,
         about="any of them", serves=("Blossoming Denial", "Cinder Geyser", "Seasprite Diver")),
    Word("controls", CONDITION, "who:who least:value filters:filter*",
         ("[who=opponent] an opponent *control {least} or more {filters:many #object}",
          "[who=each-player] a player *control {least} or more {filters:many #object}",
          "{who} *control {least} or more {filters:many #object}"), descriptions.Controls,
         about="any of them", serves=("Eventide Spear", "Rally the Peasants", "Tricky Chimps")),
    Word("imbued", CONDITION, "", "{this} *is imbued", in_manner(IMBUED), about="by the keyword (GA 3.1 imbue)",
         serves=("Skirting Step", "Topsy Decree")),
    Word("in-phase", CONDITION, "phase:phase who:who=you",
         ("[who=you] it *is your {phase} phase", "[who=each-player] it *is a~ {phase} phase",
          "it *is {who:whose} {phase} phase"), timing.InPhase,
         about="from its beginning until the next one begins (GA 2.2)",
         serves=("Jin, Undying Resolve", "Zephyr's Edge")),
    Word("least-influence", CONDITION, "", "every other player *have more influence than you",
         descriptions.LeastInfluence, about="Incandescent Reliquary alone needs it: others count influence, and compare"
         " it with a number", serves=("Incandescent Reliquary",)),
    Word("this-turn", CONDITION, "what:deed who:who", By("what"), this_turn),
    Word("paid", CONDITION, "number:number?", ("[number=1] the first additional cost was paid",
         "[number=2] the second additional cost was paid", "[number=3] the third additional cost was paid",
         "the additional cost was paid"), paid,
         about="Crux Sight alone needs it: the one of that place among the card's optional costs, or any"),
)  # fmt: skip
SELECTORS: Final = (
    Word("linked-object", OBJECTS, "", {"": "the linked object", "bare": "linked object"}, descriptions.LinkedObject,
         noun="object", about="what this is linked to (GA 3.1)", serves=("Covenant of Thorns", "Forged Scalemail")),
    Word("inner-lineage", OBJECTS, "objects:objects filters:filter*",
         "{filters:#card} in the inner lineage of {objects}", descriptions.InnerLineage, noun="card",
         about="what lies under a champion", serves=("Anathema's End", "Revenant's Scourge")),
    Word("champion", OBJECTS, "who:who?",
         {"": ("{who:whose} champion", "your champion"),
          "bare": ("[who=each-player] champion", "champion {who} *control", "champion you control")},
         descriptions.Champion, noun="champion"),
    Word("mastery", OBJECTS, "name:text who:who?", ("{who:whose} {name}", "your {name}"), descriptions.Masteries,
         noun="mastery", about="the mastery of that name, where a player has it (GA 2.12)",
         serves=("Molten Echo", "Remnant of Will")),
    Word("connected", OBJECTS, "slot:shared",
         {"": "the card {slot} this way", "many": "[many] cards {slot} this way", "of": "card {slot} this way"},
         descriptions.Connected, noun="card", about="what a cost of the same card took, by the word after `leads`",
         serves=("Queen's Gambit", "Smash with Obelisk")),
    Word("activations", OBJECTS, "filters:filter*", ("#activation of {filters:one #card}", "#card_activation"),
         targeting.Activations),
    Word("instances", OBJECTS, "method:method occasion:occasion? filters:filter*",
         ("[method=trigger] “On {occasion}” #trigger of {filters:one #object}",
          "[method=trigger] “On {occasion}” #trigger",
          "[method=materialization] #materialization of {filters:one #card}",
          "[method=materialization] #materialization",
          "[method=ability] #activated_ability of {filters:one #object}", "[method=ability] #activated_ability",
          "[method=trigger] #trigger of {filters:one #object}", "[method=trigger] #trigger"),
         instances, about="what waits on the Effects Stack beside card activations",
         serves=("Counter Interference", "Guo Jia, Blessed Scion")),
    Word("target", OBJECTS, "objects:objects most:value? slot:new?",
         ("[most=all many] any number of target {objects:many}", "[many] up to {most} target {objects:many}",
          "target {objects:bare}"), target, shapes=True),
)  # fmt: skip
FILTERS: Final = (
    Word("linked", FILTER, "", {"alone": "the linked object", "post": "that {this} is linked to",
         "is": "*is linked to {this}"}, descriptions.IsLinked, about="what this is linked to (GA 3.1)",
         serves=("Alliance Gearshield", "Beastsoul Visage")),
    Word("loaded", FILTER, "", {"quality": "loaded", "not": "unloaded"}, descriptions.IsLoaded,
         about="with cards under it (GA 3.2)", serves=("Plated Bullet", "Savage Arrow")),
    Word("banished-by-this", FILTER, "", {"post": "banished by {this}", "is": "*is banished by {this}"},
         descriptions.BanishedByThis, about="by an effect of this very object, or for a cost of it (GA 2.1)",
         serves=("Coronal of Rejuvenation", "Entrancing Filigree")),
    Word("happened-to", FILTER, "pattern:pattern", {"post": "to which it has happened this turn that {pattern}",
         "is": "*is one to which it has happened this turn that {pattern}"}, happenings.HappenedTo,
         about="Ominous Shadow alone needs it, where others count what happened (`occurred`)",
         serves=("Ominous Shadow",)),
    Word("same-name", FILTER, "objects:objects", {"post": "with the name of {objects}",
         "is": "*have the name of {objects}"}, selectors.SharesName, about="as they are, or last were",
         serves=("Dream Fairy", "Astral Seal")),
    Word("titled", FILTER, "slot:slot", {"post": "with {slot}", "is": "*have {slot}"},
         naming.Titled, about="the name that was chosen by `choose-name`",
         serves=("Kingdom's Divide", "Nia, Mistveiled Scout", "Crimson Prescience")),
    Word("type", FILTER, "type:type", By("type"), has_one(properties.TYPE)),
    Word("element", FILTER, "element:elements", By("element"), has_one(properties.ELEMENT)),
    Word("class", FILTER, "class:class", By("class"), has_one(properties.CLASS)),
    Word("subtype", FILTER, "subtype:subtype", By("subtype"), of_subtype),
    Word("supertype", FILTER, "supertype:supertype", By("supertype"), of_supertype),
    Word("targeting", FILTER, "filter:filter", {"post": "that targets {filter:one #object}",
         "is": "*target {filter:one #object}"}, targeting.Targeting, about="a card that is played, by what it targets",
         serves=("Break Apart", "Coronation Ceremony")),
)  # fmt: skip
PATTERNS: Final = (
    Word("dies", PATTERN, "filters:filter*", ("{filters:one #unit} *die", "{this} *die"), patterns.Dies,
         changes="zone", about="from the field to the graveyard; this one where nothing is said",
         serves=("Crest of the Alliance", "Death Essence Amulet")),
    Word("begins", PATTERN, "phase:phase who:who=you",
         {"at": ("[who=you] at the beginning of your {phase} phase",
                 "[who=each-player] at the beginning of each {phase} phase",
                 "at the beginning of {who:whose} {phase} phase"),
          "": ("[who=you] your {phase} phase *begin", "[who=each-player] a~ {phase} phase *begin",
               "{who:whose} {phase} phase *begin")}, patterns.PhaseBegins),
    Word("currents-turn", PATTERN, "start:compass end:compass",
         "your Shifting Currents *change from facing {start} to {end}", patterns.CurrentsTurn,
         serves=("Hydroguard Retainer", "Wulin Lancer")),
    Word("targets", PATTERN, "filters:filter*",
         "an activation, a materialization, an ability or a trigger *target {filters:one #object}", patterns.Targets,
         about="Crowd's Favor alone needs it, where others say which cards target; `it` is what targets",
         serves=("Crowd's Favor",)),
    ROWS["from"].own(FromSource),
    Word("dealt", PART, "harm:harm", "as {harm} damage", dealt),
    Word("against-this-attack", PART, "", "against this attack", patterns.AgainstThisAttack,
         about="of retaliation: against the attack that this is part of (GA 2.2.g.iii)",
         serves=("Devastating Blow", "Seeking Shot", "Blazing Bowman")),
    Word("by-this-attack", PART, "", "by this attack", patterns.ByThisAttack,
         about="combat damage of the attack that this is part of (GA 2.2.g.iv)",
         serves=("Blazing Lunge", "Overwhelming Swing")),
)  # fmt: skip
WHO_TARGETED: Final = (
    Word("player", WHO, "slot:slot", {"": "{slot}", "own": "their"}, chosen_player,
         about="who was chosen before by `choose-player`", serves=("Poisonous Apple", "Excalibur, Cursed Sword")),
    Word("target-player", WHO, "who:who",
         {"": ("[who=opponent] target opponent", "[who=each-player] target player"), "own": "their"},
         target_player, shapes=True, serves=("Staff of Blossoming Will", "Dummy Trainer")),
)  # fmt: skip
DESCRIPTIONS: Final[tuple[Word, ...]] = (
    *OWN_ROWS, *VALUES, *CONDITIONS, *SELECTORS, *FILTERS, *PATTERNS, *WHO_TARGETED
)  # fmt: skip
