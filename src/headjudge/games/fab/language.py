"""The game's words of the ability language, on top of the neutral ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.abilities.conditions import Exists
from headjudge.abilities.kinds import Change, Condition, Constant, Filter, Part, Pattern, Selector, Value
from headjudge.abilities.language import Language, Word
from headjudge.abilities.neutral import neutral_language
from headjudge.abilities.notation import read
from headjudge.abilities.selectors import Itself, You
from headjudge.abilities.statics import By, EventPattern, Given, OtherFits, Subject, When
from headjudge.games.fab import (
    costs,
    descriptions,
    events,
    lasting,
    marks,
    numbers,
    parties,
    permissions,
    properties,
    replacements,
    staging,
    state_triggers,
    targets,
    zones,
)
from headjudge.games.fab.combat import describing, history
from headjudge.games.fab.faces import UNLIMITED, Activated
from headjudge.games.fab.patterns import AnyEvent, DealtBy, Gets, watched
from headjudge.games.fab.tables import TABLES
from headjudge.games.fab.verbs import assets, attacking, cards, choices, combat, hands, links
from headjudge.kernel.definitions import Ability, Instruction, Node
from headjudge.kernel.events import APPLIED

LANGUAGE: Final[Language] = neutral_language("fab")
LANGUAGE.words["opponent"].make = parties.Opponents
LANGUAGE.table("zone", {name.replace(" ", "-"): id for name, id in zones.NAMES.items()})
LANGUAGE.table("property", properties.IDS)
LANGUAGE.table("mark", {name.replace(" ", "-"): id for name, id in marks.COUNTERS.items()})
LANGUAGE.table("asset", {name.replace(" ", "-"): id for name, id in marks.ASSETS.items()})
LANGUAGE.table("event", {kind.name: kind.id for kind in TABLES.kinds})
LANGUAGE.table("duration", lasting.DURATIONS)
LANGUAGE.table("tally", marks.TALLIES)
LANGUAGE.table("type", {name.lower().replace(" ", "-"): mask for name, mask in properties.TYPE.items()})


def kind_word(prop: int, mask: int, noun: str) -> Callable[[], Filter]:
    def make() -> Filter:
        return descriptions.Kind(prop, mask, noun)

    return make


for prop, names in properties.SETS.items():
    for noun, mask in names.items():
        word = noun.lower().replace(" ", "-")
        LANGUAGE.add("attack-card" if word == "attack" else word, kind_word(prop, mask, noun.lower()))

# -- descriptions ----------------------------------------------------------------------------------------------
LANGUAGE.add("attack", descriptions.IsAttack)
LANGUAGE.add("attack-action", descriptions.IsAttackAction)
LANGUAGE.add("nth-attack", descriptions.NthAttack, "nth:number")
LANGUAGE.add("self", descriptions.SelfAttack)
LANGUAGE.words["named"] = Word("named", descriptions.NameIs, "name:text")
LANGUAGE.add("moniker", descriptions.MonikerIs, "name:text")
LANGUAGE.add("attacks", descriptions.Attacks, "filters:filter*")
LANGUAGE.add("permanents", descriptions.Permanents, "who:who filters:filter*")
LANGUAGE.add("the-attack", descriptions.ActiveAttack)
LANGUAGE.add("behind", descriptions.Behind, "objects:objects")
LANGUAGE.add("heroes", descriptions.Heroes, "who:who")
LANGUAGE.add("defending-it", descriptions.DefendingIt, "filters:filter*")
LANGUAGE.add("target", targets.Targeted, "objects:objects slot:name?")
LANGUAGE.add("any", targets.AnyTarget)
LANGUAGE.add("declared", targets.Declared, "slot:name objects:objects")
LANGUAGE.add("this-targets", targets.ThisTargets, "filters:filter*")
LANGUAGE.add("targets", targets.several, "least:number most:number objects:objects slot:name?")
LANGUAGE.add("attacking-hero", descriptions.AttackingHero)
LANGUAGE.add("defending-hero", descriptions.DefendingHero)
LANGUAGE.add("hero-of", descriptions.HeroOf, "objects:objects")
LANGUAGE.add("reprise", descriptions.Reprise)
LANGUAGE.add("face-up", descriptions.IsFaceUp)
LANGUAGE.add("face-down", descriptions.IsFaceDown)
LANGUAGE.add("this-is-defending", descriptions.IsDefending)
LANGUAGE.add("this-is-attacking", descriptions.IsAttacking)
LANGUAGE.add("this-defended", descriptions.ThisDefended)
LANGUAGE.add("less-life", descriptions.LessLife)
LANGUAGE.add("your-action-phase", descriptions.YourActionPhase)
LANGUAGE.add("played-from", descriptions.PlayedFrom, "zone:zone")
LANGUAGE.add("extra-paid", descriptions.ExtraPaid)

LANGUAGE.add("defending", describing.Defending, "filters:filter*")
LANGUAGE.add("different-costs", describing.DifferentCosts, "objects:objects")
LANGUAGE.add("alone", describing.alone)
LANGUAGE.add("together", describing.together)
LANGUAGE.add("discard-this", links.DiscardThis)
LANGUAGE.add("attack-with", attacking.AttackWith, "objects:objects")
LANGUAGE.add("becomes-attack", attacking.BecomesAttack, "objects:objects")
LANGUAGE.add("add-defending", attacking.AddDefending, "objects:objects")
LANGUAGE.add("banish-from-hand", attacking.BanishFromHand, "slot:name filters:filter*")
LANGUAGE.add("defended-this-turn", describing.DefendedThisTurn)
LANGUAGE.add("play-from", permissions.PlayFrom, "zone:zone")
LANGUAGE.add("as-instant", permissions.as_instant, "filter:filter")
LANGUAGE.add("abilities-as-instant", permissions.abilities_as_instant, "filter:filter")
LANGUAGE.add("without-paying", permissions.without_paying, "filter:filter")
LANGUAGE.add("not-on-hit", permissions.not_on_hit, "filter:filter")
LANGUAGE.add("cannot-defend", permissions.cannot_defend, "filter:filter")
LANGUAGE.add("cannot-be-attacked", permissions.cannot_be_attacked, "filter:filter")
LANGUAGE.add("forbids", permissions.Forbids, "who:who type:type abilities:name?")
LANGUAGE.add("link-defender", describing.LinkDefender)
LANGUAGE.add("last-attack", history.LastAttack, "name:text")
LANGUAGE.add("attacks-that-hit", history.HitsThisChain)
LANGUAGE.add("hits-in-a-row", history.HitsInARow)
LANGUAGE.add("played-as-link", history.PlayedAsLink, "least:number")
LANGUAGE.add("this-hit-this-turn", history.HitThisTurn)
LANGUAGE.add("this-is-active", describing.IsActive)
LANGUAGE.add("next-defender", lasting.NextDefender, "filter:filter gets:ability*")
LANGUAGE.add("next-defending", lasting.NextFittingDefender, "filter:filter gets:ability*")
LANGUAGE.add("costs", costs.CostChange, "way:name amount:value filter:filter")
LANGUAGE.add("ability-costs", costs.AbilityCost, "way:name amount:value")

# -- effect keywords. FAB 8.5 ----------------------------------------------------------------------------------
LANGUAGE.add("draw", hands.Draw, "count:value who:who?")
LANGUAGE.add("gain", assets.Gain, "asset:asset amount:value who:who?")
LANGUAGE.add("lose", assets.Lose, "asset:asset amount:value who:who?")
LANGUAGE.add("deal", assets.Deal, "amount:value objects:objects")
LANGUAGE.add("deal-arcane", links.DealArcane, "amount:value objects:objects")
LANGUAGE.add("destroy", cards.Destroy, "objects:objects")
LANGUAGE.add("banish", cards.Banish, "objects:objects")
LANGUAGE.add("discard-random", hands.DiscardRandom, "count:value?")
LANGUAGE.add("discard", hands.Discard, "filters:filter*")
LANGUAGE.add("reveal-from-hand", hands.RevealFromHand, "filters:filter*")
LANGUAGE.add("return-to-hand", cards.ReturnToHand, "objects:objects")
LANGUAGE.add("pay", assets.Pay, "amount:value")
LANGUAGE.add("search", cards.SearchFor, "slot:name filters:filter*")
LANGUAGE.add("put-in-arsenal", cards.PutInArsenal, "objects:objects face:name")
LANGUAGE.add("shuffle-deck", cards.ShuffleDeck)
LANGUAGE.add("turn", cards.TurnFace, "objects:objects face:name")
LANGUAGE.add("attack-again", combat.AttackAgain, "objects:objects")
LANGUAGE.add("activate-again", combat.activate_again, "amount:value objects:objects")
LANGUAGE.add("activate-each-again", combat.activate_each_again, "amount:value objects:objects")
LANGUAGE.add("attack-times", combat.attack_times, "amount:value objects:objects")
LANGUAGE.add("create", cards.CreateToken, "name:text who:who? count:value?")
LANGUAGE.add("create-under", cards.CreateUnder, "name:text who:who count:value?")
LANGUAGE.add("close-the-chain", combat.CloseChain)
LANGUAGE.add("put-on-bottom", hands.PutOnBottom)
LANGUAGE.add("put-on-either", hands.PutOnEither)


def next_time(duration: int, ability: Ability) -> Instruction:
    """`(next-time DURATION ability)`: an effect that applies once. FAB 6.4.10i"""
    return combat.Continuous(duration, ability, None, Constant(1))


def for_the_next(times: int, duration: int, ability: Ability) -> Instruction:
    """`(for-the-next n DURATION ability)`: an effect that applies that often. FAB 6.2.4"""
    return combat.Continuous(duration, ability, None, Constant(times))


def shield(duration: int, ability: Ability, amount: Value) -> Instruction:
    """`(shield DURATION ability n)`: an effect that applies until so much is used up. FAB 6.4.10j"""
    for change in ability.changes if isinstance(ability, replacements.Replaces) else []:
        if isinstance(change, replacements.Prevents):
            change.shielding = True
    return combat.Continuous(duration, ability, None, amount)


def damage(parts: list[Part]) -> Pattern:
    """`(damage part*)`: any damage, the hit-event included. FAB 7.5.5"""
    return AnyEvent([EventPattern(events.HIT, parts), EventPattern(events.DAMAGE, parts)])


LANGUAGE.add("for-the-next", for_the_next, "times:number duration:duration ability:ability")
LANGUAGE.add("shield", shield, "duration:duration ability:ability amount:value")
LANGUAGE.add("dealt-by", DealtBy, "objects:objects")
LANGUAGE.add("damage", damage, "parts:part*")
LANGUAGE.add("sources", descriptions.Sources)
LANGUAGE.add("can-pay", descriptions.CanPay, "amount:value")
LANGUAGE.add("least-life", descriptions.LeastLife, "who:who")
LANGUAGE.add("declare", targets.Declares, "objects:objects slot:name")
LANGUAGE.add("next-time", next_time, "duration:duration ability:ability")


def activated_abilities(filters: list[Filter]) -> Selector:
    return descriptions.Layers(False, filters)


def triggered_effects(filters: list[Filter]) -> Selector:
    return descriptions.Layers(True, filters)


LANGUAGE.add("activated-abilities", activated_abilities, "filters:filter*")
LANGUAGE.add("triggered-effects", triggered_effects, "filters:filter*")
LANGUAGE.add("any-objects", descriptions.Objects)
LANGUAGE.add("different", numbers.Different, "property:property objects:objects")
LANGUAGE.add("may-choose-to", choices.MayChooseTo, "effect:effect who:who?")
LANGUAGE.add("instead-if", choices.InsteadIf, "condition:condition effect:effect modified:effect")
LANGUAGE.add("unless", choices.Unless, "effect:effect avoided:effect who:who")
LANGUAGE.add("negate", cards.Negate, "objects:objects")

# neutral words whose nodes are the game's own
OWN: Final[dict[str, Callable[..., Node]]] = {
    "may": choices.Optional,
    "if": choices.Conditional,
    "choose": choices.Determine,
    "half": numbers.Rounded,
    "x": numbers.DeclaredX,
    "with": numbers.WithValue,
    "property": numbers.ValueOf,
    "until": combat.Continuous,
    "put-counters": combat.PutCounters,
    "reveal": cards.RevealObjects,
    "move": cards.PutObjects,
    "modify": staging.Static,
    "grants": staging.Grants,
}
for neutral, made in OWN.items():
    LANGUAGE.words[neutral].make = made


def intimidate() -> Instruction:
    """`(intimidate)`: FAB 8.5.10b: no player is specified, so it is a targeted effect."""
    who = LANGUAGE.build(read("(hero-of (target (heroes opponent)))"), "who")
    back = LANGUAGE.build(read("(when (event end-phase) (return-to-hand (slot banished)))"), "ability")
    assert isinstance(who, descriptions.HeroOf) and isinstance(back, Ability)
    return hands.Intimidate(who, back)


LANGUAGE.add("intimidate", intimidate)


# -- events as cards name them ---------------------------------------------------------------------------------


def happens(kind: int, *parts: Part) -> Pattern:
    return EventPattern(kind, list(parts))


def this_attacks() -> Pattern:
    return happens(events.ATTACK, Subject(descriptions.SelfAttack()))


def this_attacks_hero() -> Pattern:
    """`(this-attacks-hero)`: the attack-target is a hero. FAB 7.2.4b"""
    hero = Given(Exists(descriptions.Heroes(descriptions.DefendingHero())))
    return happens(events.ATTACK, Subject(descriptions.SelfAttack()), hero)


def this_hits(filters: list[Filter]) -> Pattern:
    """`(this-hits filter*)`: this, or an attack-proxy of it, hits what fits."""
    return happens(events.HIT, Subject(descriptions.SelfAttack()), *[OtherFits(f) for f in filters])


def this_defends() -> Pattern:
    return happens(events.DEFEND, Subject(Itself()))


def damage_to(filter: Filter) -> Pattern:
    """`(damage-to filter)`: any damage, the hit-event included. FAB 7.5.5"""
    return AnyEvent([happens(events.HIT, OtherFits(filter)), happens(events.DAMAGE, OtherFits(filter))])


def you_play(filters: list[Filter]) -> Pattern:
    return happens(events.PLAY, By(You()), *[Subject(f) for f in filters])


def you_activate(filters: list[Filter]) -> Pattern:
    return happens(events.ACTIVATE, By(You()), *[Subject(f) for f in filters])


def you_attack_with(filters: list[Filter]) -> Pattern:
    return happens(events.ATTACK, By(You()), *[Subject(f) for f in filters])


def gains(prop: int, filters: list[Filter]) -> Pattern:
    """`(gets PROPERTY filter*)`: an effect begins to give the property. FAB 6.2.5"""
    pattern = happens(APPLIED, Gets(prop), *[Subject(f) for f in filters])
    return pattern


LANGUAGE.add("any-event", AnyEvent, "patterns:pattern*")
LANGUAGE.add("damage-to", damage_to, "filter:filter")
LANGUAGE.add("this-attacks", this_attacks)
LANGUAGE.add("this-attacks-hero", this_attacks_hero)
LANGUAGE.add("this-hits", this_hits, "filters:filter*")
LANGUAGE.add("this-defends", this_defends)
LANGUAGE.add("you-play", you_play, "filters:filter*")
LANGUAGE.add("you-activate", you_activate, "filters:filter*")
LANGUAGE.add("you-attack-with", you_attack_with, "filters:filter*")
LANGUAGE.add("gets", gains, "property:property filters:filter*")


def watching(ability: When) -> When:
    """A trigger on effects being applied watches those properties. FAB 6.2.5"""
    ability.watches |= watched(ability.pattern)
    return ability


def when(pattern: Pattern, effect: Instruction) -> When:
    return watching(lasting.Triggered(pattern, effect))


def nth_time(ordinal: int, pattern: Pattern, effect: Instruction) -> When:
    return watching(lasting.OrdinalWhen(ordinal, pattern, effect))


def limited(limit: int, pattern: Pattern, effect: Instruction) -> When:
    return watching(lasting.LimitedWhen(limit, pattern, effect))


def instead(pattern: Pattern, changes: list[Change]) -> replacements.Replaces:
    ability = replacements.Replaces(pattern, changes)
    ability.watches |= watched(pattern)
    return ability


LANGUAGE.words["instead"].make = instead
LANGUAGE.words["when"] = Word("when", when, "pattern:pattern effect:effect")
LANGUAGE.add("nth-time", nth_time, "ordinal:number pattern:pattern effect:effect")
LANGUAGE.add("limited", limited, "limit:number pattern:pattern effect:effect")
LANGUAGE.add("hidden-when", lasting.HiddenWhen, "pattern:pattern effect:effect")
LANGUAGE.add("keyword-when", lasting.KeywordWhen, "rule:text pattern:pattern effect:effect")
LANGUAGE.add("keyword-instead", replacements.KeywordReplaces, "rule:text pattern:pattern changes:change*")
LANGUAGE.add("state-when", state_triggers.StateWhen, "rule:text state:condition effect:effect")
LANGUAGE.add("when-you-do", state_triggers.WhenYouDo, "effect:effect")
LANGUAGE.add("next", lasting.Next, "filter:filter gets:ability*")


# -- activated abilities. FAB 5.2.1 ----------------------------------------------------------------------------


class Clause(Part):
    """One clause of an activated ability: what it adds to it."""

    def __init__(self, name: str, effect: Instruction | None = None, condition: Condition | None = None) -> None:
        super().__init__()
        self.name = name
        self.effect = effect
        self.given = condition


def clause(name: str) -> Callable[[], Clause]:
    def make() -> Clause:
        return Clause(name)

    return make


def cost_clause(effect: Instruction) -> Clause:
    return Clause("cost", effect)


def does_clause(effect: Instruction) -> Clause:
    return Clause("does", effect)


def only_if_clause(condition: Condition) -> Clause:
    return Clause("only-if", None, condition)


class AssetClause(Clause):
    """`(chi-cost n)` or `(life-cost n)`: asset-costs beside the resource cost. FAB 1.14.2a"""

    def __init__(self, name: str, amount: int) -> None:
        super().__init__(name)
        self.amount = amount


def chi_clause(amount: int) -> Clause:
    return AssetClause("chi", amount)


def life_clause(amount: int) -> Clause:
    return AssetClause("life", amount)


def activated(limit: int, type: int, cost: int, clauses: list[Part]) -> Activated:
    """`(activated limit TYPE cost clause*)`: a limit of 0 is none."""
    ability = Activated(limit or UNLIMITED, type, cost)
    for part in clauses:
        assert isinstance(part, Clause)
        if part.name == "cost" and part.effect is not None:
            ability.costs.append(part.effect)
        elif isinstance(part, AssetClause):
            if part.name == "chi":
                ability.chi = part.amount
            else:
                ability.life = part.amount
        elif part.name == "does":
            ability.effect = part.effect
        elif part.name == "only-if":
            ability.only_if = part.given
        elif part.name == "attacks":
            ability.attack = True
        elif part.name == "attacks by effect":
            ability.attack = True
            ability.by_effect = True
        elif part.name == "go-again":
            ability.go_again = True
        else:
            ability.while_defending = True
    return ability


LANGUAGE.add("activated", activated, "limit:number type:type cost:number clauses:part*")
LANGUAGE.add("at-cost", cost_clause, "effect:effect")
LANGUAGE.add("chi-cost", chi_clause, "amount:number")
LANGUAGE.add("life-cost", life_clause, "amount:number")
LANGUAGE.add("does", does_clause, "effect:effect")
LANGUAGE.add("only-if", only_if_clause, "condition:condition")
LANGUAGE.add("attack-by-effect", clause("attacks by effect"))
LANGUAGE.add("attack-with-it", clause("attacks"))
LANGUAGE.add("and-go-again", clause("go-again"))
LANGUAGE.add("while-defending", clause("while-defending"))
