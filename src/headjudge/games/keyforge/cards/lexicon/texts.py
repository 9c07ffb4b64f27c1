"""Rows for playing and using cards, fights and positions, choosing and repeating. KF 8 to 11 + 17 + 22 + 23"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.conditions import AllOf, AnyOf, Did
from headjudge.abilities.effects import IfThen
from headjudge.abilities.kinds import Change, Condition, Selector, Value, Who
from headjudge.abilities.lexicon import CHANGE, CONDITION, EFFECT, VALUE, Bound, Word
from headjudge.abilities.lowering import Lowering, Scope
from headjudge.abilities.one_of_several import anything, with_one
from headjudge.abilities.rows import ONE_PLAYER, ROWS
from headjudge.abilities.selectors import You
from headjudge.abilities.statics import Also, GoesTo
from headjudge.abilities.verbs import Shuffle, Until
from headjudge.games.keyforge.cards.lexicon.effects import CARDS, WHICH_ONE
from headjudge.games.keyforge.effects.constants import as_own
from headjudge.games.keyforge.effects.topics import USES_GAINED
from headjudge.games.keyforge.effects.verbs import (
    cards,
    conventions,
    fights,
    houses,
    moves,
    plays,
    positions,
    uses,
)
from headjudge.games.keyforge.effects.verbs.turns import ForEachInTurn, one_by_one
from headjudge.games.keyforge.events import tide
from headjudge.games.keyforge.objects import becoming, copying, zones
from headjudge.games.keyforge.objects.battleline import stands
from headjudge.games.keyforge.play import choice_purpose, completeness, icons, instead, plan
from headjudge.games.keyforge.play.abilities import Used
from headjudge.games.keyforge.turn.durations import REST_OF_GAME
from headjudge.kernel.definitions import Ability, Instruction, Node
from headjudge.kernel.ids import Slot

MOVED_TO: Final = 1 << zones.DECK | 1 << zones.HAND | 1 << zones.ARCHIVES | 1 << zones.DISCARD | 1 << zones.PURGED
"""The zones out of play in which cards lie by themselves."""


def if_then(condition: Condition, then: Instruction, otherwise: Instruction | None) -> Instruction:
    """`(if (did slot) ..)`: what was not really done is told. KF 23.2"""
    slots = asks_whether_done(condition)
    if len(slots) == 1 and otherwise is None:
        return plan.IfYouDo(Slot(slots.pop()), then)
    return IfThen(condition, then, otherwise)


def asks_whether_done(condition: Condition) -> set[str]:
    """The slots of the instructions of which a condition asks whether they were done; none where it asks for more."""
    if isinstance(condition, Did):
        return {condition.slot}
    if not isinstance(condition, AllOf | AnyOf):
        return set()
    parts = [asks_whether_done(part) for part in condition.parts]
    return set().union(*parts) if all(parts) else set()


def apart(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(afterwards effect)`: its damage is a batch of its own. KF 12.1"""
    return plan.Afterwards(planned_part(low, bound, scope))


def planned_part(low: Lowering, bound: Bound, scope: Scope) -> Instruction:
    effect = bound.given["effect"]
    assert not isinstance(effect, list)
    return plan.planned(low, effect, scope)


def again(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(again condition effect most?)`: each time a batch of its own. KF 12.1"""
    condition = low.part(bound, "condition", CONDITION, scope.inside())
    most = low.part(bound, "most", VALUE, scope.inside()) if "most" in bound.given else None
    assert isinstance(condition, Condition) and isinstance(most, Value | None)
    return conventions.Again(condition, planned_part(low, bound, scope), most)


def again_may(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(again-may condition effect)`: each time a batch of its own. KF 12.1"""
    condition = low.part(bound, "condition", CONDITION, scope.inside())
    assert isinstance(condition, Condition)
    return conventions.AgainMay(condition, planned_part(low, bound, scope))


def rather(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(rather effect?)`"""
    return instead.InPlaceOf(planned_part(low, bound, scope) if "effect" in bound.given else None)


def also(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(also effect)`"""
    return Also(planned_part(low, bound, scope))


def choose_house(who: Who | None) -> Instruction:
    return houses.ChooseHouse() if who is None else houses.ChooseIdentityHouse(who)


def until(duration: int, ability: Ability, objects: Selector | None, times: Value | None) -> Instruction:
    if objects is not None:
        ability = as_own(ability)
    if objects is not None and isinstance(ability, Used):  # KF 10.4: what it is given it may be used for
        ability.topic = USES_GAINED
    return Until(duration, ability, objects, times)


def take_control(objects: Selector, duration: int | None, who: Who | None) -> Instruction:
    return cards.TakeControl(objects, REST_OF_GAME if duration is None else duration, You() if who is None else who)


def move(objects: Selector, zone: int, place: str | None) -> Instruction:
    """`(move objects ZONE place?)`: out of play; into play and under a card there are words of their own. KF 2.2"""
    if not MOVED_TO >> zone & 1:
        raise ValueError(
            "cards come there by (put-into-play ..), (attach ..) or (put-under ..), not by a move (KF 2.2)"
        )
    return moves.MoveTo(objects, zone, place)


def goes_to(zone: int, place: str | None) -> Change:
    """`(goes-to zone place?)`: to where cards are put by themselves, not on or under another one."""
    if zone in (zones.UPGRADES, zones.UNDER, zones.BESIDE, zones.RESOLVING):
        raise ValueError("nothing is put there")
    return GoesTo(zone, place)


def shuffle(zone: int, who: Who) -> Instruction:
    """`(shuffle ZONE who)`: a deck. KF 24.3: a discard pile keeps its order; KF 22.5: creatures are moved"""
    if zone != zones.DECK:
        raise ValueError("only a deck is shuffled: other cards keep their order, or have none (KF 24.3)")
    return Shuffle(zone, who)


USES: Final = (
    Word("use", EFFECT, CARDS, "use {objects}", one_by_one(uses.use), did="@ used"),
    Word("use-as-yours", EFFECT, CARDS, "use {objects} as if it were yours", one_by_one(uses.use_as_yours),
         did="@ used"),
    Word("fight-with", EFFECT, CARDS, "fight with {objects}", one_by_one(uses.fight_with), did="@ fought with"),
    Word("fight-anew", EFFECT, CARDS, "fight with {objects} against a creature it has not fought this way",
         one_by_one(fights.FightAnew), defines=("foe",), noun="the creature it fights"),
    Word("reap-with", EFFECT, CARDS, "reap with {objects}", one_by_one(uses.reap_with), did="@ reaped with",
         serves=("Magistra Vita", "Youngest Bear")),
    Word("resolve", EFFECT, "timing:timing objects:objects",
         "resolve the {timing} ability of {objects} as if you controlled it", one_by_one(uses.ResolveTimed),
         did="ability resolved", serves=("Favor of Rex", "Missile Officer Myers")),
    Word("resolve-icons", EFFECT, CARDS, "resolve the bonus icons of {objects} as if you had played it",
         one_by_one(plays.ResolveIcons), did="@ resolved"),
    Word("play-card", EFFECT, CARDS, "play {objects}", one_by_one(plays.PlayCard), did="@ played"),
    Word("aim-at", EFFECT, CARDS,
         "in this fight, damage is dealt to {objects} rather than to the creature being fought",
         with_one(fights.AimAt, stands, WHICH_ONE),
         about="Gabos Longarms alone needs it; a fight has no other part that a card could change so"),
    Word("call-off", EFFECT, "", "the creature that attacks is exhausted, and there is no fight", fights.CallOff,
         about="Evasion Sigil alone needs it: no other card ends a fight before it begins (KF 11.4)"),
    Word("take-control", EFFECT, "objects:objects duration:duration? who:who?",
         ("{who} *take control of {objects} {duration}", "{who} *take control of {objects}",
          "take control of {objects} {duration}", "take control of {objects}"),
         take_control, did="@ taken", bars=("who you", "who each-player")),
    Word("move-in-line", EFFECT, CARDS, "move {objects} anywhere in its battleline", one_by_one(positions.MoveInLine),
         did="@ moved", serves=("Malison", "Thorium Plasmate")),
    Word("move-to-flank", EFFECT, CARDS, "move {objects} to a flank of its battleline",
         one_by_one(positions.MoveToFlank), did="@ moved", serves=("Ley, Earl of Hurl", "Self-Bolstering Automata")),
    Word("swap", EFFECT, "first:objects second:objects", "swap the positions of {first} and {second}",
         with_one(with_one(positions.Swap, stands, WHICH_ONE), stands, WHICH_ONE, 0),
         did="creature moved"),
    Word("become-creature", EFFECT, "power:value objects:objects",
         "{objects} *become a creature with {power:~power}, on a flank", one_by_one(becoming.BecomeCreature),
         did="@ changed", serves=("Animating Force", "Effigy of Melerukh")),
    Word("stop-being-creature", EFFECT, CARDS, "{objects} *stop being a creature",
         one_by_one(becoming.StopBeingCreature), did="@ changed", serves=("Animator", "De-Animator")),
    Word("become-copy", EFFECT, "objects:objects model:objects", "{objects} *become a copy of {model}",
         with_one(copying.BecomeCopy, anything, WHICH_ONE), serves=("Mimic Gel", "Mirror Shell")),
    Word("copy-numbers", EFFECT, "objects:objects model:objects", "{objects} *take the power and armor of {model}",
         with_one(copying.CopyNumbers, anything, WHICH_ONE), did="@ changed", serves=("Cyber-Clone",),
         about="Cyber-Clone alone needs it: the printed ones, and nothing else of the model (KF 28.4)"),
    Word("raise-tide", EFFECT, "who:who=you", "{who:does} *raise the tide", tide.RaiseTide, did="tide raised",
         bars=ONE_PLAYER, serves=("Marshal Ewer", "The Tide")),
)  # fmt: skip
TEXT: Final = (
    ROWS["move"].own(move),
    ROWS["shuffle"].own(shuffle),
    ROWS["may"].own(completeness.offering),
    Word("in-full", CONDITION, "slot:slot", "{slot:all}", completeness.InFull,
         about="the noted instruction was carried out completely, as “if you do” asks (KF 23.2)",
         serves=("Te-wheke Kraken", "Training Costs")),
    ROWS["do"].own(plan.in_order, shapes=True),
    ROWS["choose"].own(choice_purpose.choose, scoped=True),
    ROWS["at-random"].own(completeness.at_random, scoped=True),
    ROWS["if"].own(if_then),
    ROWS["for-each"].own(ForEachInTurn),
    ROWS["until"].own(until, this="this creature", open=True),
    ROWS["goes-to"].own(
        goes_to,
        says=("[zone=purged] it is purged instead", "[place=top] it is put on top of the {zone:place} instead",
              "it is put into the {zone:place} instead")
    ),
    Word("choose-house", EFFECT, "who:who?", ("choose one of {who:whose} three houses", "choose a house"),
         choose_house, bars=ONE_PLAYER),
    Word("activate-house", EFFECT, "objects:objects?",
         ("the house of {objects} becomes the active house", "the chosen house becomes the active house"),
         houses.ActivateHouse, did="house activated", serves=("Cadet Allison", "Daat")),
    ROWS["choose-number"].own(conventions.NumberChosen),
    Word("choose-by-power", EFFECT, "slot:new extreme:extreme count:value objects:objects",
         ("[extreme=most] choose the {count} most powerful {objects:many}",
          "[extreme=least] choose the {count} least powerful {objects:many}"), choice_purpose.choose_by_power,
         scoped=True,
         bars=("count 1",), serves=("Thin the Herd",)),
    Word("choose-all-but", EFFECT, "slot:new count:value objects:objects", "choose all but {count} {objects:some}",
         choice_purpose.choose_all_but, scoped=True, about="the rules speak of it (KF 23.10), no card yet"),
    Word("let", EFFECT, "slot:new objects:objects", "take note of {objects}", conventions.Let, several=True,
         about="which they are now"),
    Word("decides", EFFECT, "who:who effect:effect", "{effect:^}, as {who} *decide", conventions.Decides, open=True,
         bars=ONE_PLAYER,
         about="the rules let a text name who makes its choices (KF abilities 1.1); no card yet hands over more than"
         " `choose` says"),
    Word("one-of", EFFECT, "parts:effect*", "choose one: {parts:^/; or }", conventions.OneOf, open=True),
    Word("again", EFFECT, "condition:condition effect:effect most:value?",
         ("{effect}, and repeat this while {condition}, up to {most:#time} in all",
          "{effect}, and repeat this while {condition}"), again, open=True, rounds=True, shapes=True),
    Word("again-may", EFFECT, "condition:condition effect:effect",
         "{effect}, and you may repeat this as often as you like while {condition}", again_may,
         open=True, rounds=True, shapes=True, serves=("Bouncing Deathquark", "Fiery Jark")),
    Word("afterwards", EFFECT, "effect:effect", "{effect:^}, after the earlier damage", apart, shapes=True,
         bars=("effect if", "effect do", "effect may"), about="its damage is a batch of its own (KF 12.1)"),
    ROWS["rather"].own(rather, shapes=True),
    ROWS["also"].own(also, shapes=True),
    ROWS["put-counters"].own(bars=("mark power-counters", "mark amber", "mark damage")),
    Word("ready-at-once", CHANGE, "", "it enters play ready", plays.EntersReady, changes="readiness"),
    Word("icon-becomes", CHANGE, "icon:icon", "it is resolved as a~ {icon} icon instead", icons.IconBecomes,
         changes="icon", serves=("Puzzling Trinket", "Quantum Mouse")),
)  # fmt: skip
TEXTS: Final[tuple[Word, ...]] = (*USES, *TEXT)
