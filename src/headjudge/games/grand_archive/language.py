"""The words of Grand Archive's ability language."""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Condition, Filter, Pattern, Selector, Value, Who
from headjudge.abilities.neutral import neutral_language
from headjudge.abilities.selectors import Bits
from headjudge.abilities.statics import Keyword, When, while_
from headjudge.games.grand_archive import facts, patterns, prevention, restrictions, trees
from headjudge.games.grand_archive.facts import FLOATING_MEMORY
from headjudge.games.grand_archive.tables import TABLES
from headjudge.games.grand_archive.trees import (
    ActivateFrom,
    Clause,
    Mode,
    SetCost,
    Target,
    Tax,
)
from headjudge.games.grand_archive.turn import DURATIONS, PHASES
from headjudge.games.grand_archive.verbs import cards, champions, objects, payments, plays
from headjudge.games.grand_archive.zones import FIELD, GRAVEYARD, INTENT, LINEAGE, ZONES
from headjudge.kernel.definitions import Ability, Instruction, Modifier, Node

MANY: Final = 1000
WORDS: Final = neutral_language("grand-archive")


# -- filters by sets ---------------------------------------------------------------------------------------------------


class OneOf(Bits):
    """Has one of the members of a set-like property."""

    def __init__(self, prop: int, names: list[str], table: dict[str, int]) -> None:
        mask = 0
        for name in names:
            if name not in table:
                raise ValueError(f"{name!r} is none of {', '.join(table)}")
            mask |= table[name]
        super().__init__(prop, mask)
        self.said = " or ".join(names)

    def words(self) -> str:
        return self.said


def of_type(names: list[str]) -> Filter:
    return OneOf(facts.TYPE, names, facts.TYPES | {"unit": facts.UNIT})


def of_element(names: list[str]) -> Filter:
    return OneOf(facts.ELEMENT, names, facts.ELEMENTS)


def of_class(names: list[str]) -> Filter:
    return OneOf(facts.CLASS, names, facts.CLASSES)


def of_subtype(names: list[str]) -> Filter:
    return OneOf(facts.SUBTYPE, names, facts.SUBTYPES)


def of_supertype(names: list[str]) -> Filter:
    return OneOf(facts.SUPERTYPE, names, facts.SUPERTYPES)


# -- abilities ---------------------------------------------------------------------------------------------------------


def on_enter(effect: Instruction) -> Ability:
    return When(patterns.Enters(), effect)


def on_death(effect: Instruction) -> Ability:
    ability = When(patterns.Dies([]), effect)
    ability.before = True  # GA 2.16: it sees itself as it last was
    return ability


def on_attack(effect: Instruction) -> Ability:
    return When(patterns.Attacks(), effect)


def on_hit(effect: Instruction, filters: list[Filter]) -> Ability:
    return When(patterns.Hits(filters), effect)


def on_kill(effect: Instruction) -> Ability:
    ability = When(patterns.Kills(), effect)
    ability.before = True  # GA 2.16: also where it died itself
    return ability


def at_beginning(phase: int, effect: Instruction, any_turn: str | None) -> Ability:
    return When(patterns.PhaseBegins(phase, any_turn), effect)


def whenever(pattern: Pattern, effect: Instruction) -> Ability:
    return When(pattern, effect)


def inherited(ability: Ability) -> Ability:
    """Functions from the inner lineage as well."""
    ability.zones = 1 << FIELD | 1 << LINEAGE  # GA 3.1 inherited-effect: while the card is in the lineage
    return ability


def keyword(prop: int, amount: Value | None) -> Ability:
    return Keyword(prop, amount, None)


def ephemerate(reserve: Value) -> Ability:
    clause = ActivateFrom(GRAVEYARD)
    clause.reserve = reserve
    clause.ephemeral = True  # GA 3.1 ephemerate: banished when it would leave
    return clause


# -- targets and modes -------------------------------------------------------------------------------------------------


def target(slot: str, objects: Selector, effect: Instruction) -> Instruction:
    return Target(slot, objects, effect, False, 1, 0)


def up_to(most: int, slot: str, objects: Selector, effect: Instruction) -> Instruction:
    return Target(slot, objects, effect, True, most, 0)


def divided(amount: int, slot: str, among: Selector) -> Instruction:
    return Target(slot, among, objects.DealShares(trees.constant(amount), among, slot), True, MANY, amount)


class ModeNode(Instruction):
    """A mode as the notation writes it; only `modal` takes it apart."""

    def __init__(self, effect: Instruction, condition: Condition | None) -> None:
        super().__init__()
        self.mode = Mode(effect, condition)

    def children(self) -> list[Node]:
        return [self.mode]


def modal(most: int, modes: list[Instruction]) -> Instruction:
    return trees.Modal(most, None, most, [opened(m) for m in modes])


def modal_bonus(most: int, bonus: Condition, bonus_most: int, modes: list[Instruction]) -> Instruction:
    return trees.Modal(most, bonus, bonus_most, [opened(m) for m in modes])


def opened(mode: Instruction) -> Mode:
    return mode.mode if isinstance(mode, ModeNode) else Mode(mode, None)


def tax(amount: Value, who: Who, filters: list[Filter]) -> Ability:
    return Tax(amount, who, None, filters)


def first_tax(amount: Value, who: Who, filters: list[Filter]) -> Ability:
    """A tax on the first card that each of those players activates each turn."""
    return Tax(amount, who, trees.no_tally(restrictions.ActivatedByThem(facts.ACTIVATED_CARD)), filters)


def set_cost(amount: Value, who: Who, filters: list[Filter]) -> Ability:
    return SetCost(amount, who, None, filters)


# -- the tables --------------------------------------------------------------------------------------------------------

WORDS.table("zone", {z.name: z.id for z in ZONES})
WORDS.table("property", {name: i for i, name in enumerate(facts.PROPERTIES)})
WORDS.table("mark", {name: mark for mark, name in facts.MARKS.items()})
WORDS.table("asset", {name: mark for mark, name in facts.MARKS.items()})
WORDS.table("event", {k.name: k.id for k in TABLES.kinds})
WORDS.table("duration", DURATIONS)
WORDS.table("tally", facts.TALLIES)
WORDS.table("phase", {name: i for i, name in enumerate(PHASES)})

for name, make, takes in (
    ("type", of_type, "names:name*"),
    ("element", of_element, "names:name*"),
    ("class", of_class, "names:name*"),
    ("subtype", of_subtype, "names:name*"),
    ("supertype", of_supertype, "names:name*"),
    ("lv", restrictions.Lv, ""),
    ("class-bonus", restrictions.ClassBonus, ""),
    ("element-bonus", restrictions.ElementBonus, ""),
    ("level", restrictions.LevelBonus, "least:number"),
    ("champion", restrictions.Champion, "who:who?"),
    ("field", restrictions.Field, "filters:filter*"),
    ("yours", restrictions.Yours, "filters:filter*"),
    ("theirs", restrictions.Theirs, "filters:filter*"),
    ("activations", restrictions.Activations, "filters:filter*"),
    ("on-enter", on_enter, "effect:effect"),
    ("on-death", on_death, "effect:effect"),
    ("on-attack", on_attack, "effect:effect"),
    ("on-hit", on_hit, "effect:effect filters:filter*"),
    ("on-kill", on_kill, "effect:effect"),
    ("at-beginning-of", at_beginning, "phase:phase effect:effect any:name?"),
    ("dies", patterns.Dies, "filters:filter*"),
    ("activates", patterns.Activates, "parts:part*"),
    ("in-combat", patterns.InCombat, ""),
    ("by-this-attack", patterns.ByThisAttack, ""),
    ("out-of-combat", patterns.OutOfCombat, ""),
    ("inherited", inherited, "ability:ability"),
    ("keyword", keyword, "keyword:property amount:value?"),
    ("lineage", trees.Lineage, "name:text"),
    ("costs-more", trees.CostChange, "amount:value"),
    ("costs-less", trees.costs_less, "amount:value"),
    ("additional-cost", trees.AdditionalCost, "cost:effect"),
    ("optional-cost", trees.OptionalCost, "reserve:value then:effect"),
    ("alternative-cost", trees.AlternativeCost, "cost:effect"),
    ("without-paying", trees.WithoutPaying, "effect:effect"),
    ("activate-from", ActivateFrom, "zone:zone"),
    ("ephemerate", ephemerate, "reserve:value"),
    ("tax", tax, "amount:value who:who filters:filter*"),
    ("first-tax", first_tax, "amount:value who:who filters:filter*"),
    ("counters-stay", trees.CountersStay, "mark:mark"),
    ("set-cost", set_cost, "amount:value who:who filters:filter*"),
    ("activated", trees.Activated, "cost:effect effect:effect speed:name?"),
    ("target", target, "slot:name objects:objects effect:effect"),
    ("up-to", up_to, "most:number slot:name objects:objects effect:effect"),
    ("divided", divided, "amount:number slot:name objects:objects"),
    ("modal", modal, "most:number modes:effect*"),
    ("modal-bonus", modal_bonus, "most:number bonus:condition bonus-most:number modes:effect*"),
    ("mode", ModeNode, "effect:effect condition:condition?"),
    ("draw", cards.Draw, "count:value who:who?"),
    ("draw-into-memory", cards.DrawIntoMemory, "count:value who:who?"),
    ("discard", cards.Discard, "count:value who:who?"),
    ("discard-hand", cards.DiscardHand, ""),
    ("glimpse", cards.Glimpse, "count:value"),
    ("memory-to-bottom", cards.MemoryToBottom, ""),
    ("rearrange", cards.Rearrange, "count:value"),
    ("banish", objects.Banish, "objects:objects"),
    ("banish-chosen", objects.BanishChosen, "count:number objects:objects"),
    ("destroy", objects.Destroy, "objects:objects"),
    ("sacrifice-those", objects.SacrificeThose, "objects:objects"),
    ("sacrifice", objects.Sacrifice, "count:number objects:objects"),
    ("return-to-hand", objects.ReturnToHand, "objects:objects"),
    ("return-to-material", objects.ReturnToMaterial, "count:number objects:objects"),
    ("put-onto-field", objects.PutOntoField, "objects:objects"),
    ("put-into-material", objects.PutIntoMaterial, "objects:objects"),
    ("put-into-memory", objects.PutIntoMemory, "objects:objects"),
    ("wake-up", objects.WakeUp, "objects:objects"),
    ("rest", objects.Rest, "objects:objects"),
    ("summon", objects.Summon, "token:text count:value"),
    ("deal", objects.Deal, "amount:value objects:objects"),
    ("split", objects.Split, "amount:value slot:name"),
    ("recover", champions.Recover, "amount:value"),
    ("delevel", champions.Delevel, ""),
    ("level-up", plays.LevelUp, ""),
    ("remove-counters", champions.RemoveCounters, "mark:mark amount:value objects:objects"),
    ("remove-all", champions.RemoveAll, "mark:mark objects:objects"),
    ("remove-any", champions.RemoveAny, "mark:mark objects:objects"),
    ("shield", prevention.Shield, "which:name?"),
    ("dampen", prevention.Dampen, "amount:value which:name?"),
    ("next-time", prevention.NextTime, "then:effect?"),
    ("prevents", prevention.prevents, "amount:value parts:part*"),
    ("may-prevent", prevention.may_prevent, "cost:effect amount:value then:effect parts:part*"),
    ("until-next-turn", champions.UntilNextTurn, "ability:ability objects:objects?"),
    ("skip-draw", champions.SkipDraw, ""),
    ("pay", payments.Pay, "amount:value"),
    ("unless-pays", payments.Unless, "amount:value who:who effect:effect"),
    ("say", payments.Say, "first:name one:effect second:name other:effect"),
    ("negate", payments.Negate, "objects:objects banish:name?"),
    ("leaves-to", payments.LeavesTo, "zone:zone"),
    ("materialize", plays.MaterializeOne, "filters:filter*"),
    ("banish-from-memory", plays.BanishFromMemory, "count:number who:who?"),
    ("copy", plays.CopyInstance, "objects:objects"),
):
    WORDS.add(name, make, takes)


def default_zones(ability: Ability) -> int:
    """Where an ability functions unless it says otherwise. GA 2.4"""
    if isinstance(ability, Clause):  # saves time: the activation reads it itself
        return 0
    # GA 3.1 floating-memory: it functions in the graveyard
    if isinstance(ability, Modifier) and ability.prop == FLOATING_MEMORY:
        return 1 << GRAVEYARD
    return 1 << FIELD | 1 << INTENT


__all__ = ["WORDS", "default_zones", "while_"]
