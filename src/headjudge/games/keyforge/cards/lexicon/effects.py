"""Rows for what abilities do. KF 19 to 25"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.conditions import Did
from headjudge.abilities.effects import IfThen, Until
from headjudge.abilities.kinds import Change, Condition, Selector, Value, Who
from headjudge.abilities.lexicon import CHANGE, EFFECT, Bound, By, Word
from headjudge.abilities.lowering import Lowering, Scope
from headjudge.abilities.rows import ROWS
from headjudge.abilities.selectors import Opponents
from headjudge.games.keyforge.effects.verbs import (
    aember,
    cards,
    conventions,
    damage,
    destruction,
    fights,
    houses,
    keys,
    moves,
    plays,
    positions,
    statuses,
    uses,
)
from headjudge.games.keyforge.events import tide
from headjudge.games.keyforge.objects import becoming, copying, tokens
from headjudge.games.keyforge.play import icons, plan
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.ids import NO_SLOT, Slot


def if_then(condition: Condition, then: Instruction, otherwise: Instruction | None) -> Instruction:
    """`(if (did slot) ..)`: what was not really done is told. KF 23.2"""
    if isinstance(condition, Did) and otherwise is None:
        return plan.IfYouDo(condition.slot, then)
    return IfThen(condition, then, otherwise)


def deal(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(deal n objects)`: with the other damage of the same text where there is any. KF abilities 3.3"""
    inner = scope.inside()
    amount = low.part(bound, "amount", "value", inner)
    objects = low.part(bound, "objects", "objects", inner)
    assert isinstance(amount, Value) and isinstance(objects, Selector)
    if "manner" in bound.given:
        return damage.DealEach(NO_SLOT, objects, amount, True)
    return damage.Deal(amount, objects, plan.HELD in scope.flags)


def deal_each(slot: Slot, objects: Selector, amount: Value, manner: str | None) -> damage.DealEach:
    return damage.DealEach(slot, objects, amount, manner is not None)


def apart(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(afterwards effect)`: its damage is a batch of its own. KF 12.1"""
    effect = low.part(bound, "effect", "effect", scope._replace(flags=scope.flags - {plan.HELD}))
    assert isinstance(effect, Instruction)
    return plan.Afterwards(effect)


def removed(status: str, objects: Selector) -> Instruction:
    if status == "stun":
        return statuses.Unstun(objects)
    return statuses.unward(objects) if status == "ward" else statuses.calm(objects)


def choose_house(who: Who | None) -> Instruction:
    return houses.ChooseHouse() if who is None else houses.ChooseIdentityHouse(who)


def archive(objects: Selector, who: Who | None) -> Instruction:
    return moves.archive(objects) if who is None else moves.IntoArchives(objects, who)


def take_control(objects: Selector, duration: int | None, who: Who | None) -> Until:
    if who is None:
        return cards.take_control(objects, duration)
    if not isinstance(who, Opponents) or duration is not None:
        raise ValueError("only your opponent can be given control, until they leave play")
    return cards.GiveControl(objects)


def forge(cost: str | None, more: Value | None, who: Who) -> keys.ForgeKey:
    return keys.ForgeKey(who, more, cost is not None)


def all_amber(amount: Value, objects: Selector) -> aember.ToSupply:
    return aember.ToSupply(amount, objects)


def diverted(route: str) -> Change:
    return aember.CaughtByThis() if route == "to-this" else aember.FromSupply()


CARDS: Final = "objects:objects"
AMBER: Final = (
    Word("gain", EFFECT, "amount:value who:who=you", "{who:does} *gain {amount:~Æmber}", aember.gain,
         did="~Æmber gained"),
    Word("lose", EFFECT, "amount:value who:who=you", "{who:does} *lose {amount:~Æmber}", aember.lose,
         did="~Æmber lost"),
    Word("steal", EFFECT, "amount:value who:who=you", "{who:does} *steal {amount:~Æmber}", aember.steal,
         did="~Æmber stolen"),
    Word("capture", EFFECT, "amount:value objects:objects", "{objects} *capture {amount:~Æmber}", aember.Capture,
         did="~Æmber captured"),
    Word("capture-own", EFFECT, "amount:value objects:objects", "{objects} *capture {amount:~Æmber} from its own side",
         aember.CaptureOwn, did="~Æmber captured"),
    Word("exalt", EFFECT, "amount:value=1 objects:objects", ("[amount=1] exalt {objects}",
         "exalt {objects} {amount:#time}"),
         aember.Exalt, did="~Æmber placed"),
    Word("stash", EFFECT, "amount:value objects:objects", "move {amount:~Æmber} from your pool to {objects}",
         aember.Stash,
         did="~Æmber moved"),
    Word("take-amber", EFFECT, "amount:value objects:objects who:who",
         "move {amount:~Æmber} from {objects} to {who:whose} pool", aember.TakeAmber, did="~Æmber moved",
         serves=("Library of Polliasaurus", "Mother Northelle")),
    Word("move-amber", EFFECT, "amount:value source:objects target:objects",
         "move {amount:~Æmber} from {source} to {target}", aember.MoveAmber, did="~Æmber moved"),
    Word("return-amber", EFFECT, "objects:objects who:who?",
         ("return all Æmber from {objects} to {who:whose} pool",
         "return all Æmber from {objects} to its opponent's pool"),
         aember.ReturnAmber, did="~Æmber returned", serves=("Gluttony", "Sic Semper Tyrannosaurus")),
    Word("amber-to-supply", EFFECT, "amount:value objects:objects",
         "move {amount:~Æmber} from {objects} to the common supply", all_amber, did="~Æmber moved",
         serves=("Praefectus Ludo", "Snarette")),
    Word("pay", EFFECT, "amount:value who:who=you", ("{who} *pay {amount:~Æmber} to {who:own} opponent",
         "pay {amount:~Æmber} to your opponent"), aember.Pay, did="~Æmber paid",
         serves=("Ransom", "Requisition Writ")),
    Word("forge", EFFECT, "cost:cost? more:value? who:who=you",
         ("{who:does} *forge a key at its current cost plus {more}", "[cost=free] {who:does} *forge a key at no cost",
          "{who:does} *forge a key at its current cost"), forge, did="key forged"),
    Word("unforge", EFFECT, "who:who", "unforge one of {who:whose} keys", keys.Unforge,
         serves=("Art Project", "Break-key")),
    Word("gain-chains", EFFECT, "amount:value who:who=you", "{who:does} *gain {amount:#chain}", keys.GainChains,
         did="chain gained"),
)  # fmt: skip
HARM: Final = (
    Word("deal", EFFECT, "amount:value objects:objects manner:manner?",
         ("[manner=piercing] deal {amount:~damage} to {objects}, which armor does not prevent",
          "deal 1 damage to {objects} for each {amount:each}", "deal {amount:~damage} to {objects}"), deal,
         did="~damage dealt", shapes=True),
    Word("deal-for-each", EFFECT, "amount:value count:value objects:objects",
         ("for each {count:each}, deal {amount:~damage} to {objects:one}, all at once",
          "deal {amount:~damage} to {objects:one} a number of times equal to {count}, all at once"), damage.DealForEach,
         did="~damage dealt"),
    Word("deal-each", EFFECT, "slot:new objects:objects amount:value manner:manner?",
         ("[manner=piercing] deal to each {objects:of} damage equal to {amount}, which armor does not prevent",
          "deal to each {objects:of} damage equal to {amount}"), deal_each, did="~damage dealt"),
    Word("deal-splash", EFFECT, "amount:value around:value objects:objects",
         "deal {amount:~damage} to {objects}, with {around:~damage} splash", damage.DealSplash, did="~damage dealt"),
    Word("move-damage", EFFECT, "amount:value source:objects target:objects",
         "move {amount:~damage} from {source} to {target}", damage.MoveDamage, did="~damage moved",
         about="Returning Champion alone needs it; the rules speak of it as well (KF 12.8)"),
    Word("destroy", EFFECT, CARDS, "destroy {objects}", destruction.Destroy),
    Word("sacrifice", EFFECT, CARDS, "sacrifice {objects}", destruction.Sacrifice,
         about="destroys cards that you control; others cannot be sacrificed (KF 13.9)",
         serves=("Chuff Ape", "Scientifical Hack")),
    Word("spare", EFFECT, CARDS, "{objects} *is not destroyed", destruction.Spare,
         serves=("Reassembling Automaton", "Self-Bolstering Automata")),
    Word("heal", EFFECT, "amount:value objects:objects", "heal {amount:~damage} from {objects}", damage.Heal,
         did="~damage healed"),
    Word("fully-heal", EFFECT, CARDS, "fully heal {objects}", damage.fully_heal, did="~damage healed"),
    Word("heal-up-to", EFFECT, "amount:value objects:objects", "heal up to {amount:~damage} from {objects}",
         damage.HealUpTo, did="~damage healed"),
    Word("ready", EFFECT, CARDS, "ready {objects}", statuses.ready, did="@ readied"),
    Word("exhaust", EFFECT, CARDS, "exhaust {objects}", statuses.exhaust, did="@ exhausted"),
    Word("stun", EFFECT, CARDS, "stun {objects}", statuses.stun, did="@ stunned"),
    Word("ward", EFFECT, CARDS, "ward {objects}", statuses.ward, did="@ warded",
         serves=("Ancient Power", "Hologrammophone")),
    Word("enrage", EFFECT, CARDS, "enrage {objects}", statuses.enrage, did="@ enraged",
         serves=("Irestaff", "Soul Fiddle")),
    Word("remove", EFFECT, "status:status objects:objects", "remove the {status} from {objects}", removed,
         serves=("Bestiarii Urso", "Hadron Collision")),
    Word("power-counters", EFFECT, "amount:value objects:objects",
         ("[amount=1] put a +1 power counter on {objects}", "put {amount:int} +1 power counters on {objects}",
          "put a +1 power counter on {objects} for each {amount:each}",
          "{objects} *get {amount:#+1 power counter}"),
         statuses.PowerCounters, did="counter placed", about="or takes them off, where the amount is negative"),
)  # fmt: skip
MOVES: Final = (
    Word("draw", EFFECT, "count:value who:who=you", "{who:does} *draw {count:#card}", moves.Draw, did="card drawn"),
    Word("discard", EFFECT, CARDS, "discard {objects}", moves.Discard, did="@ discarded"),
    Word("return", EFFECT, CARDS, "return {objects} to {objects:its} owner's hand", moves.return_to_hand,
         did="@ returned"),
    Word("archive", EFFECT, "objects:objects who:who?", ("put {objects} into {who:whose} archives",
         "archive {objects}"),
         archive, did="@ archived"),
    Word("purge", EFFECT, CARDS, "purge {objects}", moves.purge, did="@ purged"),
    Word("put-on-deck", EFFECT, CARDS, "put {objects} on top of {objects:its} owner's deck", moves.put_on_deck,
         did="@ moved"),
    Word("shuffle-in", EFFECT, CARDS, "shuffle {objects} into {objects:its} owner's deck", moves.ShuffleIn,
         did="@ shuffled"),
    Word("search", EFFECT, "slot:new objects:objects most:value=1",
         ("[most=1] search for {objects:one}", "[most=all] search for any number of {objects:many}",
          "search for up to {most} {objects:some}"), moves.Search),
    Word("look-at", EFFECT, CARDS, "look at {objects}", conventions.LookAt),
    Word("put-into-play", EFFECT, "objects:objects who:who?",
         ("put {objects} into play under {who:whose} control", "put {objects} into play"), plays.PutIntoPlay,
         did="@ put"),
    Word("put-under", EFFECT, "objects:objects host:objects", "put {objects} facedown under {host}", moves.put_under,
         did="@ put"),
    Word("graft", EFFECT, "objects:objects host:objects", "graft {objects} onto {host}", moves.graft, did="@ grafted",
         serves=("Infomancer", "Memolith")),
    Word("make-token", EFFECT, "count:value=1 who:who=you",
         ("[count=1] {who:does} *make a token creature", "{who:does} *make {count:#token creature}"), tokens.MakeToken,
         serves=("Brawl In", "Nirbor Flamewing")),
)  # fmt: skip
USES: Final = (
    Word("use", EFFECT, CARDS, "use {objects}", uses.use),
    Word("use-as-yours", EFFECT, CARDS, "use {objects} as if it were yours", uses.use_as_yours),
    Word("fight-with", EFFECT, CARDS, "fight with {objects}", uses.fight_with),
    Word("fight-anew", EFFECT, CARDS, "fight with {objects} against a creature it has not fought this way",
         fights.FightAnew, defines=("beside-foe",), noun="the neighbors of the creature it fights", several=True),
    Word("reap-with", EFFECT, CARDS, "reap with {objects}", uses.reap_with,
         serves=("Magistra Vita", "Youngest Bear")),
    Word("resolve", EFFECT, "timing:timing objects:objects",
         "resolve the {timing} ability of {objects} as if you controlled it", uses.ResolveTimed,
         serves=("Favor of Rex", "Missile Officer Myers")),
    Word("resolve-icons", EFFECT, CARDS, "resolve the bonus icons of {objects} as if you had played it",
         plays.ResolveIcons),
    Word("play-card", EFFECT, CARDS, "play {objects}", plays.PlayCard),
    Word("aim-at", EFFECT, CARDS,
         "in this fight, damage is dealt to {objects} rather than to the creature being fought",
         fights.AimAt, about="Gabos Longarms alone needs it; a fight has no other part that a card could change so"),
    Word("call-off", EFFECT, "", "the creature that attacks is exhausted, and there is no fight", fights.CallOff,
         about="Evasion Sigil alone needs it: no other card ends a fight before it begins (KF 11.4)"),
    Word("take-control", EFFECT, "objects:objects duration:duration? who:who?",
         ("{who} *take control of {objects}", "take control of {objects} {duration}", "take control of {objects}"),
         take_control),
    Word("move-in-line", EFFECT, CARDS, "move {objects} anywhere in its battleline", positions.MoveInLine,
         serves=("Malison", "Thorium Plasmate")),
    Word("swap", EFFECT, "first:objects second:objects", "swap the positions of {first} and {second}", positions.Swap,
         did="creature moved"),
    Word("become-creature", EFFECT, "power:value objects:objects",
         "{objects} *become a creature with {power:~power}, on a flank", becoming.BecomeCreature,
         serves=("Animating Force", "Effigy of Melerukh")),
    Word("stop-being-creature", EFFECT, CARDS, "{objects} *stop being a creature", becoming.StopBeingCreature,
         serves=("Animator", "De-Animator")),
    Word("become-copy", EFFECT, "objects:objects model:objects", "{objects} *become a copy of {model}",
         copying.BecomeCopy, serves=("Mimic Gel", "Mirror Shell")),
    Word("extra-turn", EFFECT, "who:who=you", "{who:does} *take another turn after this one", keys.ExtraTurn,
         serves=("Ancestral Timekeeper", "Tachyon Manifold")),
    Word("raise-tide", EFFECT, "", "raise the tide", tide.RaiseTide, serves=("Marshal Ewer", "The Tide")),
)  # fmt: skip
TEXT: Final = (
    ROWS["if"].own(if_then),
    ROWS["until"].own(this="this creature", open=True),
    ROWS["goes-to"].own(
        says=("[zone=purged] it is purged instead", "[place=top] it is put on top of the {zone:place} instead",
              "it is put into the {zone:place} instead")
    ),
    Word("choose-house", EFFECT, "who:who?", ("choose one of {who:whose} three houses", "choose a house"),
         choose_house),
    Word("choose-number", EFFECT, "slot:new most:value", "choose a number up to {most}", conventions.ChooseNumber,
         did="number", about="Dance of Doom alone needs it: no other card lets a player name a number"),
    Word("choose-most-powerful", EFFECT, "slot:new count:value objects:objects",
         "choose the {count} most powerful {objects:many}", positions.ChooseMostPowerful, bars=("count 1",)),
    Word("choose-all-but", EFFECT, "slot:new count:value objects:objects", "choose all but {count} {objects:some}",
         conventions.ChooseAllBut, about="the rules speak of it (KF 23.10), no card yet"),
    Word("let", EFFECT, "slot:new objects:objects", "take note of {objects}", conventions.Let, several=True,
         about="which they are now"),
    Word("one-of", EFFECT, "parts:effect*", "choose one: {parts:^/; or }", conventions.OneOf, open=True),
    Word("again", EFFECT, "condition:condition effect:effect most:value?",
         ("{effect}, and repeat this while {condition}, up to {most:#time} in all",
          "{effect}, and repeat this while {condition}"), conventions.Again, open=True, rounds=True),
    Word("again-may", EFFECT, "condition:condition effect:effect",
         "{effect}, and you may repeat this as often as you like while {condition}", conventions.AgainMay,
         open=True, rounds=True, serves=("Bouncing Deathquark", "Fiery Jark")),
    Word("afterwards", EFFECT, "effect:effect", "{effect:^}, after the earlier damage", apart, shapes=True,
         bars=("effect if", "effect do", "effect may"), about="its damage is a batch of its own (KF 12.1)"),
    ROWS["rather"].own(plan.InPlaceOf),
    ROWS["put-counters"].own(bars=("mark power-counters", "mark amber", "mark damage")),
    Word("ready-at-once", CHANGE, "", "it enters play ready", plays.EntersReady),
    Word("icon-becomes", CHANGE, "icon:icon", "it is resolved as a~ {icon} icon instead", icons.IconBecomes,
         serves=("Puzzling Trinket", "Quantum Mouse")),
    Word("diverted", CHANGE, "route:route", By("route"), diverted,
         serves=("Akugyo", "Ether Spider"), about="where Æmber goes or comes from instead"),
)  # fmt: skip
EFFECTS: Final[tuple[Word, ...]] = (*AMBER, *HARM, *MOVES, *USES, *TEXT)
