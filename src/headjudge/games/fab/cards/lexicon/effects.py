"""Rows for effects in combat, lasting effects, choices and replacements. FAB 1.8 + 6 + 7"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from headjudge.abilities.kinds import Pattern, Selector, Value, Who
from headjudge.abilities.lexicon import EFFECT, WHO, Bound, By, Name, Word, names
from headjudge.abilities.lowering import Lowering, Scope, restrict
from headjudge.abilities.offers import offering
from headjudge.abilities.rows import ONE_PLAYER, ROWS
from headjudge.games.fab.effects import connected, naming, next_turn, replacements
from headjudge.games.fab.effects.verbs import (
    attacking,
    choices,
    combat,
    contests,
    modes,
    players,
    retargeting,
    wagering,
)
from headjudge.games.fab.objects import marks
from headjudge.games.fab.play import state_triggers, targets
from headjudge.kernel import ids
from headjudge.kernel.definitions import Ability, Instruction, Node

USE: Final = {
    "attack": ("[amount=1] you may attack with {objects} one additional time this turn",
               "you may attack with {objects} {amount:#additional time} this turn"),
    "attack-in-all": ("[amount=1] you may attack with {objects} once this turn",
                      "you may attack with {objects} {amount:#time} this turn"),
    "activate": ("[amount=1] you may activate an ability of {objects} one additional time this turn",
                 "you may activate abilities of {objects} {amount:#additional time} this turn"),
    "activate-each": ("[amount=1] you may activate each ability of {objects} one additional time this turn",
                      "you may activate each ability of {objects} {amount:#additional time} this turn"),
}  # fmt: skip
TABLES: Final[Mapping[str, Mapping[str, Name]]] = {
    # FAB 5.2.3c + 5.2.3e + 5.2.3b + 5.2.3a: one more attack, so many in all, activations shared, and of each ability
    "use": names({"attack": marks.ADDITIONAL, "attack-in-all": marks.ATTACKS_IN_ALL,
                  "activate": marks.ADDITIONAL_SHARED, "activate-each": marks.ADDITIONAL_EACH}, USE),
}  # fmt: skip
"""The names that only effects use."""


# -- what is lowered to more than one node


def extra_uses(way: int, amount: Value, objects: Selector) -> Instruction:
    return combat.AttackAgain(objects, amount, way)


def shield(duration: int, amount: Value, pattern: Pattern) -> Instruction:
    """`(shield DURATION n pattern)`: prevents damage point by point until so much is used up. FAB 6.4.10j"""
    ability = replacements.Replaces(pattern, [replacements.Prevents(None, True)])
    return combat.Continuous(duration, ability, None, amount)


def roll(slot: ids.Slot, sides: int) -> Instruction:
    """`(roll SLOT sides)`: the slot keeps the number. FAB 8.5.18"""
    return contests.Roll(sides, slot)


def modal(count: Value, times: int, who: Who | None, parts: list[Instruction]) -> Instruction:
    return modes.Modal(count, times, parts, who)


def modes_up_to(most: Value, least: int, who: Who | None, parts: list[Instruction]) -> Instruction:
    return modes.Modal(most, 1, parts, who, least)


def unless(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(unless effect avoided who)`: whether the latter was really done is noted. FAB 1.8.4b"""
    inner = scope.inside()
    effect = low.part(bound, "effect", EFFECT, inner)
    avoided = low.part(bound, "avoided", EFFECT, inner._replace(note=choices.AVOIDED))
    who = low.part(bound, "who", WHO, inner)
    assert isinstance(effect, Instruction) and isinstance(avoided, Instruction) and isinstance(who, Who)
    return choices.Unless(effect, avoided, who)


def in_next_turn(who: Who, ability: Ability) -> Instruction:
    """`(in-next-turn who ability)`: it applies in the next turn of each of them, and not before. FAB 6.2.2a"""
    restrict(ability, next_turn.ThatTurn())
    return next_turn.UntilNextTurn(who, ability, None)


def leads(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(leads SLOT effect)`: what the following ability speaks of. FAB 1.7.6"""
    slot = ids.Slot(str(bound.given["slot"]))
    effect = low.part(bound, "effect", EFFECT, scope.inside()._replace(note=slot))
    assert isinstance(effect, Instruction)
    return connected.Leads(slot, effect)


CARDS: Final = "objects:objects"
COMBAT: Final = (
    Word("extra-uses", EFFECT, "use:use amount:value=1 objects:objects", By("use"), extra_uses),
    Word("attack-with", EFFECT, CARDS, "attack with {objects}", attacking.AttackWith,
         about="Emperor alone needs it: a card from anywhere becomes an attack without being played (FAB 1.4.4)"),
    Word("becomes-attack", EFFECT, CARDS, "put {objects} onto the active chain link as the attacking card",
         attacking.BecomesAttack,
         serves=("Uzuri", "Uzuri, Switchblade")),
    Word("add-defending", EFFECT, CARDS, "add {objects} to the active chain link as a defending card",
         attacking.AddDefending),
    Word("close-the-chain", EFFECT, "", "close the combat chain", combat.CloseChain, did="combat chain closed",
         serves=("Coalescence Mirage", "Dunebreaker Cenipai")),
    Word("new-targets", EFFECT, CARDS, "choose new targets for {objects}", retargeting.NewTargets,
         about="Taipanis alone needs it: of what is on the stack or attacks already"),
    Word("mark", EFFECT, "who:who", "mark {who}", players.MarkHero,
         serves=("Exposed", "Hot on Their Heels")),
    Word("clash", EFFECT, "who:who", "clash with {who}", contests.Clash,
         serves=("Clash of Agility", "Clash of Vigor")),
    Word("clash-again", EFFECT, "", "clash again", contests.ClashAgain, within=("instead",),
         about="the same heroes, in the place of what came of a clash (FAB 6.4.11)",
         serves=("Victor Goldmane, High and Mighty", "Victor Goldmane")),
    Word("wager", EFFECT, "objects:objects who:who prizes:text*",
         ("{objects} *wager with {who} for {prizes:plain/ and }", "{objects} *wager with {who}"), wagering.Wager,
         did="wager made", about="tokens that the winner creates, once the chain link resolves (FAB 8.5.46)",
         serves=("Bet Big", "Drink 'Em Under the Table")),
    Word("roll", EFFECT, "slot:new sides:number", "roll a {sides}-sided die", roll, did="number",
         serves=("Argh... Smash!", "Bad Beats")),
)  # fmt: skip
LASTING: Final = (
    ROWS["until"].own(combat.Continuous, (
        "[duration=exists] {ability:of objects}",
        "[duration=exists] {objects} *gain {ability:quote}",
        "[duration=exists times=1] once only, {ability}",
        "[duration=exists] {ability}",
        "{ability:of objects} {duration}", "{duration}, {objects} *gain {ability:quote}",
        "[times=1] once {duration:in}, {ability}", "{times:#time} {duration:in}, {ability}", "{duration}, {ability}")),
    Word("until-next-turn", EFFECT, "who:who ability:ability objects:objects?",
         ("{ability:of objects} until the end of {who:whose} next turn",
          "until the end of {who:whose} next turn, {objects} *gain {ability:quote}",
          "until the end of {who:whose} next turn, {ability}"), next_turn.UntilNextTurn),
    Word("in-next-turn", EFFECT, "who:who ability:ability", "during {who:whose} next turn, {ability}", in_next_turn,
         about="not before that turn begins", serves=("Warmonger's Diplomacy", "Timidity Point")),
    Word("shield", EFFECT, "duration:duration amount:value pattern:pattern",
         "{duration:in}, if {pattern:would}, prevent it, up to {amount} in all", shield,
         changes="damage"),
    Word("gets-pair", EFFECT, "duration:duration leading:ability following:ability objects:objects",
         ("[duration=exists] {objects} *gain {leading:quote} and {following:quote}",
          "{objects} *gain {leading:quote} and {following:quote} {duration}"), connected.GetsPair,
         about="the rules speak of abilities that are added together and connected (FAB 1.7.6c), no card yet"),
    Word("leads", EFFECT, "slot:shared effect:effect", "{effect:^}", leads, shapes=True,
         about="the ability that follows it finds in the slot what the effect did (FAB 1.7.6)",
         serves=("Bloodrush Bellow", "Breakneck Battery")),
    Word("when-you-do", EFFECT, "effect:effect", "when you do, {effect}", state_triggers.WhenYouDo, open=True,
         serves=("Burn Away", "Hurl")),
)  # fmt: skip
CHOICES: Final = (
    ROWS["may"].own(offering(choices.Optional)),
    ROWS["if"].own(choices.Conditional),
    ROWS["choose"].own(choices.Determine, (
        "[least=1] {who:does} *choose {objects:one}",
        "[least=0 most=all] {who:does} *choose any number of {objects:many}",
        "[least=0 most=1] {who:does} *choose up to 1 {objects:bare}",
        "[least=0] {who:does} *choose up to {most:int} {objects:some}",
        "[least=0] {who:does} *choose {objects:many}, up to as many as {most}",
        "{who:does} *choose {least:int} {objects:some}", "{who:does} *choose {least:int} to {most:int} {objects:some}",
        "[least=x] {who:does} *choose X {objects:some}", "{who:does} *choose as many {objects:many} as {least}")),
    ROWS["choose-number"].own(choices.NumberChosen),
    Word("name", EFFECT, "slot:new names:text*", ("name {names:plain/ or }", "name a card"), naming.NameCard,
         noun="name", about="any card, or one of these (FAB 8.5.21)", serves=("Be Like Water", "Mask of Many Faces")),
    Word("may-choose-to", EFFECT, "effect:effect who:who?",
         ("{who} may choose to {effect:base}", "you may choose to {effect:base}"), choices.MayChooseTo, open=True,
         about="Mark of the Huntsman alone needs it: offered whatever would come of it (FAB 1.8.3b)"),
    Word("declare", EFFECT, "objects:objects slot:new?", "choose target {objects:bare}", targets.Declares,
         about="a target that other parts of the ability speak of"),
    Word("each-chooses", EFFECT, "slot:new objects:objects", "have each hero do this: choose {objects:one}",
         players.EachChooses, several=True,
         serves=("Codex of Bloodrot", "Cull")),
    Word("instead-if", EFFECT, "condition:condition effect:effect modified:effect",
         "{effect}, or if {condition}, instead {modified}", choices.InsteadIf, open=True,
         serves=("Arcane Polarity", "Awakening")),
    Word("unless", EFFECT, "effect:effect avoided:effect who:who",
         ("[who=you] {effect} unless you {avoided:base}", "{effect} unless {who} chooses to {avoided:base}"), unless,
         open=True, shapes=True, bars=ONE_PLAYER),
    Word("modes", EFFECT, "count:value times:number=1 who:who? modes:effect*",
         ("[times=1] {who} *choose {count}: {modes:/; or }", "[times=1] choose {count}: {modes:/; or }",
          "choose {count:int}, each at most {times} times: {modes:/; or }",
          "choose as many as {count}, each at most {times} times: {modes:/; or }"), modal, open=True,
         bars=ONE_PLAYER),
    Word("modes-up-to", EFFECT, "most:value least:number=0 who:who? modes:effect*",
         ("[least=0] {who} *choose up to {most}: {modes:/; or }", "[least=0] choose up to {most}: {modes:/; or }",
          "{who} *choose at least {least} and up to {most}: {modes:/; or }",
          "choose at least {least} and up to {most}: {modes:/; or }"), modes_up_to, open=True, bars=ONE_PLAYER,
         about="the number of modes is the player's choice (FAB 1.7.5)", serves=("Just a Nick", "Maul")),
    Word("hero-does", EFFECT, "who:who effect:effect", "have {who} do this: {effect}", players.HeroDoes, open=True),
)  # fmt: skip
CHANGES: Final = (
    ROWS["prevent"].own(replacements.Prevents, changes="damage"),  # FAB 6.4.10: nothing else is prevented
    ROWS["goes-to"].own(replacements.GoesElsewhere, says=(
        "[place=top] it goes to the top of the {zone:place} instead",
        "[zone=deck] it goes to the bottom of the deck instead", "it goes to the {zone:place} instead")),
)  # fmt: skip
EFFECTS: Final[tuple[Word, ...]] = (*COMBAT, *LASTING, *CHOICES, *CHANGES)
