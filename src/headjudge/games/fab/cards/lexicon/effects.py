"""Rows for what abilities do. FAB 1.8 + 8.5"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from headjudge.abilities.kinds import Constant, Filter, Pattern, Selector, Value, Who
from headjudge.abilities.lexicon import EFFECT, OBJECTS, VALUE, WHO, Bound, By, Name, Word, names
from headjudge.abilities.lowering import Lowering, Scope
from headjudge.abilities.notation import Form, read
from headjudge.abilities.rows import ROWS
from headjudge.abilities.selectors import Itself
from headjudge.abilities.values import Arithmetic
from headjudge.games.fab.effects import connected, next_turn, replacements
from headjudge.games.fab.effects.verbs import (
    assets,
    attacking,
    banishing,
    becoming,
    cards,
    charging,
    choices,
    combat,
    contests,
    freezing,
    hands,
    links,
    modes,
    pitching,
    players,
    retargeting,
)
from headjudge.games.fab.events.events import ARCANE
from headjudge.games.fab.objects.marks import ADDITIONAL, ADDITIONAL_EACH, ADDITIONAL_SHARED, ATTACKS_IN_ALL
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
    "facing": {"up": Name("up"), "down": Name("down")},
    "damage": {"arcane": Name(ARCANE)},
    "creating": {"under": Name("under"), "in-hand": Name("in-hand")},
    "deck-end": {"top": Name("top", "on top"), "bottom": Name("bottom", "on the bottom"),
                 "either": Name("either", "on the top or the bottom")},
    # FAB 5.2.3c + 5.2.3e + 5.2.3b + 5.2.3a: one more attack, so many in all, activations shared, and of each ability
    "use": names({"attack": ADDITIONAL, "attack-in-all": ATTACKS_IN_ALL, "activate": ADDITIONAL_SHARED,
                  "activate-each": ADDITIONAL_EACH}, USE),
}  # fmt: skip
"""The names that only effects use."""


# -- what is lowered to more than one node


def deal(amount: Value, type: int | None, objects: Selector, source: Selector | None) -> Instruction:
    """`(deal n arcane? objects source?)`: from this, unless the effect says from what else. FAB 1.8.1a"""
    if source is not None:
        return assets.DealsBy(source, amount, objects, type or 0)
    return assets.Deal(amount, objects) if type is None else links.DealArcane(amount, objects)


def banish(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(banish n? objects facing)`: all at once, in an order that you choose, or so many of them. FAB 8.5.1 + 1.8.6d"""
    inner = scope.inside()
    objects = low.part(bound, "objects", OBJECTS, inner)
    assert isinstance(objects, Selector)
    facing = str(bound.given.get("facing", "up"))
    if "count" not in bound.given:
        if facing == "down":
            raise ValueError("face down goes a number of cards only")
        return cards.Banish(objects)
    if bound.given["count"] == "all":
        return banishing.BanishAll(objects)
    count = low.part(bound, "count", VALUE, inner)
    assert isinstance(count, Value)
    return banishing.BanishSome(count, objects, facing)


def discard(filters: list[Filter]) -> Instruction:
    """`(discard filter*)`: one fitting card that you choose, or this very card. FAB 8.5.5"""
    if len(filters) == 1 and isinstance(filters[0], Itself):
        return links.DiscardThis()
    return hands.Discard(filters)


def create(name: str, count: Value, how: str | None, who: Who) -> Instruction:
    """`(create NAME n? how? who?)`: who is told to create a token owns it. FAB 8.5.2 + 1.3.1a"""
    if how == "in-hand":
        return becoming.CreateInHand(name)
    return cards.CreateUnder(name, who, count) if how == "under" else cards.CreateToken(name, who, count)


def put_from_hand(end: str) -> Instruction:
    if end == "either":
        return hands.PutOnEither()
    return hands.PutOnTop() if end == "top" else hands.PutOnBottom()


def remove_counters(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(remove-counters MARK n objects)`: so many, or all that are there. FAB 8.5.16"""
    inner = scope.inside()
    mark, there = bound.given["mark"], bound.given["objects"]
    assert not isinstance(mark, list) and not isinstance(there, list)
    objects = low.lower(there, OBJECTS, inner)
    every = bound.given["amount"] == "all"
    amount = low.lower(Form(("counters", mark, there)), VALUE) if every else low.part(bound, "amount", VALUE, inner)
    assert isinstance(amount, Value) and isinstance(objects, Selector)
    less: Value = Constant(-amount.n) if isinstance(amount, Constant) else Arithmetic("minus", Constant(0), amount)
    number = low.lexicon.name(mark, "mark").value
    assert isinstance(number, int)
    return combat.PutCounters(number, less, objects)


def extra_uses(way: int, amount: Value, objects: Selector) -> Instruction:
    return combat.AttackAgain(objects, amount, way)


def shield(duration: int, amount: Value, pattern: Pattern) -> Instruction:
    """`(shield DURATION n pattern)`: prevents damage point by point until so much is used up. FAB 6.4.10j"""
    ability = replacements.Replaces(pattern, [replacements.Prevents(None, True)])
    return combat.Continuous(duration, ability, None, amount)


def roll(slot: str, sides: int) -> Instruction:
    """`(roll SLOT sides)`: the slot keeps the number. FAB 8.5.18"""
    return contests.Roll(sides, slot)


def modal(count: Value, times: int, who: Who | None, parts: list[Instruction]) -> Instruction:
    return modes.Modal(count, times, parts, who)


def unless(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(unless effect avoided who)`: whether the latter was really done is noted. FAB 1.8.4b"""
    inner = scope.inside()
    effect = low.part(bound, "effect", EFFECT, inner)
    avoided = low.part(bound, "avoided", EFFECT, inner._replace(note=ids.Slot(choices.AVOIDED)))
    who = low.part(bound, "who", WHO, inner)
    assert isinstance(effect, Instruction) and isinstance(avoided, Instruction) and isinstance(who, Who)
    return choices.Unless(effect, avoided, who)


def leads(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(leads SLOT effect)`: what the following ability speaks of. FAB 1.7.6"""
    slot = str(bound.given["slot"])
    effect = low.part(bound, "effect", EFFECT, scope.inside()._replace(note=ids.Slot(slot)))
    assert isinstance(effect, Instruction)
    return connected.Leads(slot, effect)


def intimidate(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`intimidate`: FAB 8.5.10b: no player is specified, so it is a targeted effect."""
    who = low.lower(read("(hero-of (target (heroes opponent)))"), WHO)
    back = low.lower(read("(when (event end-phase) (move (slot banished) hand))"), "ability")
    assert isinstance(who, Who) and isinstance(back, Ability)
    return hands.Intimidate(who, back)


CARDS: Final = "objects:objects"
ASSETS: Final = (
    Word("gain", EFFECT, "asset:asset amount:value who:who=you", "{who:does} *gain {amount:@asset}", assets.Gain,
         did="point gained"),
    Word("lose", EFFECT, "asset:asset amount:value who:who=you", "{who:does} *lose {amount:@asset}", assets.Lose,
         did="point lost",
         serves=("Arakni, Tarantula", "Kiss of Death")),
    Word("pay", EFFECT, "amount:value", "pay {amount:#resource}", assets.Pay, did="resource paid"),
    Word("deal", EFFECT, "amount:value type:damage? objects:objects source:objects?",
         ("[type=arcane] {source} *deal {amount:~arcane damage} to {objects}",
          "{source} *deal {amount:~damage} to {objects}",
          "[type=arcane] deal {amount:~arcane damage} to {objects}", "deal {amount:~damage} to {objects}"), deal,
         did="~damage dealt"),
)  # fmt: skip
ELSEWHERE: Final = (
    Word("destroy", EFFECT, CARDS, "destroy {objects}", cards.Destroy, did="@ destroyed"),
    Word("banish", EFFECT, "count:value? objects:objects facing:facing=up",
         ("[count=all] banish all {objects:many} one after the other in an order that you choose",
          "[count=1] banish {objects:one}< face {facing}>", "banish {count:int} {objects:some}< face {facing}>",
          "banish as many {objects:many} as {count}< face {facing}>", "banish {objects}"), banish, did="@ banished",
          shapes=True),
    Word("banish-from-hand", EFFECT, "slot:new? filters:filter*",
         ("banish {filters:one #card} from your hand face down", "banish a card from your hand face down"),
         attacking.BanishFromHand, noun="card",
         serves=("Uzuri", "Uzuri, Switchblade")),
    Word("negate", EFFECT, CARDS, "negate {objects}", cards.Negate, did="@ negated",
         serves=("Aetherize", "Null // Shock")),
    Word("cease", EFFECT, CARDS, "{objects} *cease to exist", becoming.Cease, serves=("Fang Strike", "Slither")),
    Word("search", EFFECT, "slot:new filters:filter*",
         ("search your deck for {filters:one #card}", "search your deck for a card"), cards.SearchFor, noun="card"),
    Word("put-in-arsenal", EFFECT, "objects:objects facing:facing",
         "put {objects} face {facing} into {objects:its} owner's arsenal",
         cards.PutInArsenal, did="@ put"),
    Word("turn", EFFECT, "objects:objects facing:facing", "turn {objects} face {facing}", cards.TurnFace,
         did="@ turned"),
    Word("create", EFFECT, "name:text count:value=1 how:creating? who:who=you",
         ("[count=1 how=under] create a~ {name:plain} token under the control of {who}",
          "[how=under] create {count} {name:plain} tokens under the control of {who}",
          "[count=1 how=in-hand] create a~ {name:plain} in your hand",
          "[count=1] {who:does} *create a~ {name:plain} token", "{who:does} *create {count} {name:plain} tokens"),
          create,
         did="token created"),
    Word("transcend", EFFECT, "", "transcend", becoming.Transcend,
         serves=("A Drop in the Ocean", "Homage to Ancestors")),
    Word("becomes-copy", EFFECT, "objects:objects of:objects duration:duration?",
         ("{objects} *become a copy of {of} {duration}", "{objects} *become a copy of {of}"), becoming.BecomesCopy),
    Word("freeze", EFFECT, CARDS, "freeze {objects}", freezing.Freeze,
         serves=("Encase", "Icebind")),
    ROWS["move"].own(cards.PutObjects, (
        "[place=top] put {objects} on top of {objects:its} owner's {zone:place}",
        "[zone=deck] put {objects} on the bottom of {objects:its} owner's deck",
        "[zone=permanent] put {objects} into the arena",
        "put {objects} into {objects:its} owner's {zone:place}")),
    ROWS["reveal"].own(cards.RevealObjects),
    ROWS["put-counters"].own(combat.PutCounters),
    Word("remove-counters", EFFECT, "mark:mark amount:value objects:objects",
         ("[amount=all] remove every {mark:one} from {objects}", "remove {amount:@mark} from {objects}"),
         remove_counters,
         did="counter removed", shapes=True),
)  # fmt: skip
HAND: Final = (
    Word("draw", EFFECT, "count:value who:who=you", "{who:does} *draw {count:#card}", hands.Draw, did="card drawn"),
    Word("discard", EFFECT, "filters:filter*", ("discard {filters:one #card}", "discard a card"), discard,
         did="card discarded"),
    Word("discard-random", EFFECT, "count:value=1", ("[count=1] discard a random card", "discard {count:#random card}"),
         hands.DiscardRandom, did="card discarded"),
    Word("reveal-from-hand", EFFECT, "filters:filter*",
         ("reveal {filters:one #card} from your hand", "reveal a card from your hand"), hands.RevealFromHand,
         did="card revealed"),
    Word("put-from-hand", EFFECT, "end:deck-end", "put a card from your hand {end} of your deck", put_from_hand,
         did="card put"),
    Word("pitch-cards", EFFECT, "count:value filters:filter*",
         ("pitch {count} {filters:many #card}", "pitch {count:#card}"), pitching.PitchSome, did="card pitched",
         about="pitched by an effect, not to pay (FAB 1.14.3b)"),
    Word("charge", EFFECT, "", "charge your hero's soul", charging.Charge, did="card charged",
         serves=("Beckoning Light", "Bolt of Courage")),
    Word("intimidate", EFFECT, "", "intimidate", intimidate, shapes=True),
)  # fmt: skip
COMBAT: Final = (
    Word("extra-uses", EFFECT, "use:use amount:value=1 objects:objects", By("use"), extra_uses),
    Word("attack-with", EFFECT, CARDS, "attack with {objects}", attacking.AttackWith,
         about="a card from anywhere becomes an attack without being played (FAB 1.4.4)"),
    Word("becomes-attack", EFFECT, CARDS, "put {objects} onto the active chain link as the attacking card",
         attacking.BecomesAttack,
         serves=("Uzuri", "Uzuri, Switchblade")),
    Word("add-defending", EFFECT, CARDS, "add {objects} to the active chain link as a defending card",
         attacking.AddDefending),
    Word("close-the-chain", EFFECT, "", "close the combat chain", combat.CloseChain,
         serves=("Coalescence Mirage", "Dunebreaker Cenipai")),
    Word("new-targets", EFFECT, CARDS, "choose new targets for {objects}", retargeting.NewTargets,
         about="of what is on the stack or attacks already"),
    Word("mark", EFFECT, "who:who", "mark {who}", players.MarkHero,
         serves=("Exposed", "Hot on Their Heels")),
    Word("clash", EFFECT, "who:who", "clash with {who}", contests.Clash,
         serves=("Clash of Agility", "Clash of Vigor")),
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
    Word("shield", EFFECT, "duration:duration amount:value pattern:pattern",
         "{duration:in}, if {pattern:would}, prevent it, up to {amount} in all", shield),
    Word("gets-pair", EFFECT, "duration:duration leading:ability following:ability objects:objects",
         ("[duration=exists] {objects} *gain {leading:quote} and {following:quote}",
          "{objects} *gain {leading:quote} and {following:quote} {duration}"), connected.GetsPair,
         about="abilities added together are connected (FAB 1.7.6c)"),
    Word("leads", EFFECT, "slot:shared effect:effect", "{effect:^}", leads, shapes=True,
         about="the ability that follows it finds in the slot what the effect did (FAB 1.7.6)",
         serves=("Bloodrush Bellow", "Breakneck Battery")),
    Word("when-you-do", EFFECT, "effect:effect", "when you do, {effect}", state_triggers.WhenYouDo, open=True,
         serves=("Burn Away", "Hurl")),
)  # fmt: skip
CHOICES: Final = (
    ROWS["may"].own(choices.Optional),
    ROWS["if"].own(choices.Conditional),
    ROWS["choose"].own(choices.Determine, (
        "[least=1] {who:does} *choose {objects:one}",
        "[least=0 most=all] {who:does} *choose any number of {objects:many}",
        "[least=0 most=1] {who:does} *choose up to 1 {objects:bare}",
        "[least=0] {who:does} *choose up to {most:int} {objects:some}",
        "[least=0] {who:does} *choose {objects:many}, up to as many as {most}",
        "{who:does} *choose {least:int} {objects:some}", "{who:does} *choose {least:int} to {most:int} {objects:some}",
        "[least=x] {who:does} *choose X {objects:some}", "{who:does} *choose as many {objects:many} as {least}")),
    Word("may-choose-to", EFFECT, "effect:effect who:who?",
         ("{who} may choose to {effect:base}", "you may choose to {effect:base}"), choices.MayChooseTo, open=True,
         about="offered whatever would come of it (FAB 1.8.3b)"),
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
         open=True, shapes=True),
    Word("modes", EFFECT, "count:value times:number=1 who:who? modes:effect*",
         ("[times=1] {who} *choose {count}: {modes:/; or }", "[times=1] choose {count}: {modes:/; or }",
          "choose {count:int}, each at most {times} times: {modes:/; or }",
          "choose as many as {count}, each at most {times} times: {modes:/; or }"), modal, open=True),
    Word("hero-does", EFFECT, "who:who effect:effect", "have {who} do this: {effect}", players.HeroDoes, open=True),
)  # fmt: skip
CHANGES: Final = (
    ROWS["prevent"].own(replacements.Prevents),
    ROWS["goes-to"].own(says=(
        "[place=top] it goes to the top of the {zone:place} instead",
        "[zone=deck] it goes to the bottom of the deck instead", "it goes to the {zone:place} instead")),
)  # fmt: skip
EFFECTS: Final[tuple[Word, ...]] = (*ASSETS, *ELSEWHERE, *HAND, *COMBAT, *LASTING, *CHOICES, *CHANGES)
