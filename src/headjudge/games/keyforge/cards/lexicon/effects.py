"""Rows for what abilities do to aember, creatures and cards. KF 5 + 12 + 13 + 19 + 20 + 24 + 25"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.abilities.kinds import Change, Selector, Value, Who
from headjudge.abilities.lexicon import CHANGE, EFFECT, By, Word
from headjudge.abilities.lowering import Scope
from headjudge.abilities.one_of_several import with_one
from headjudge.abilities.rows import ONE_PLAYER
from headjudge.games.keyforge.effects.verbs import (
    aember,
    conventions,
    damage,
    destruction,
    keys,
    moves,
    plays,
    statuses,
)
from headjudge.games.keyforge.effects.verbs.turns import by_each, one_by_one
from headjudge.games.keyforge.effects.verbs.upgrades import Attach
from headjudge.games.keyforge.objects import tokens
from headjudge.games.keyforge.objects.battleline import stands
from headjudge.games.keyforge.objects.zones import in_play
from headjudge.games.keyforge.play import instead, plan
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.ids import NO_SLOT, Cites, Slot
from headjudge.rulebook import cite

WHICH_ONE: Final[Cites] = (cite("KF abilities 1.1"),)
"""Who decides which card is meant, where one is needed and several fit."""


def dealing(make: Callable[..., Node]) -> Callable[..., Node]:
    """A word that deals damage: with the other damage of the same text where there is any. KF abilities 3.3"""

    def made(scope: Scope, *given: object) -> Node:
        return make(*given, plan.HELD in scope.flags)

    return made


def deal(amount: Value, objects: Selector, manner: str | None, held: bool) -> Node:
    if manner is not None:
        return damage.DealEach(NO_SLOT, objects, amount, True, held)
    return damage.Deal(amount, objects, held)


def deal_each(slot: Slot, objects: Selector, amount: Value, manner: str | None, held: bool) -> damage.DealEach:
    return damage.DealEach(slot, objects, amount, manner is not None, held)


def removed(status: str, objects: Selector) -> Instruction:
    if status == "stun":
        return statuses.unstun(objects)
    return statuses.unward(objects) if status == "ward" else statuses.calm(objects)


def archive(objects: Selector, who: Who | None) -> Instruction:
    return moves.archive(objects) if who is None else moves.IntoArchives(objects, who)


def forge(cost: str | None, more: Value | None, who: Who) -> keys.ForgeKey:
    return keys.ForgeKey(who, more, cost is not None)


def each_captured(objects: Selector) -> Change:
    return instead.InPlaceOf(aember.CatchEach(objects))


def diverted(route: str) -> Change:
    return aember.CaughtByThis() if route == "to-this" else aember.FromSupply()


CARDS: Final = "objects:objects"
AMBER: Final = (
    Word("gain", EFFECT, "amount:value who:who=you", "{who:does} *gain {amount:~Æmber}", aember.gain,
         did="~Æmber gained"),
    Word("get-that", EFFECT, "who:who=you", "{who:does} *get that Æmber", aember.GetThat, did="~Æmber gained",
         bars=ONE_PLAYER, about="The Sting alone needs it: what was spent is there once (KF 19.10)"),
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
         bars=ONE_PLAYER, serves=("Library of Polliasaurus", "Mother Northelle")),
    Word("move-amber", EFFECT, "amount:value source:objects target:objects",
         "move {amount:~Æmber} from {source} to {target}", aember.MoveAmber, did="~Æmber moved"),
    Word("return-amber", EFFECT, "objects:objects who:who?",
         ("return all Æmber from {objects} to {who:whose} pool",
         "return all Æmber from {objects} to its opponent's pool"),
         aember.ReturnAmber, did="~Æmber returned", bars=ONE_PLAYER,
         serves=("Gluttony", "Sic Semper Tyrannosaurus")),
    Word("amber-to-supply", EFFECT, "amount:value objects:objects",
         "move {amount:~Æmber} from {objects} to the common supply", aember.ToSupply, did="~Æmber moved",
         serves=("Praefectus Ludo", "Snarette")),
    Word("pay", EFFECT, "amount:value who:who=you", ("{who} *pay {amount:~Æmber} to {who:own} opponent",
         "pay {amount:~Æmber} to your opponent"), by_each(aember.Pay), did="~Æmber paid",
         serves=("Ransom", "Requisition Writ")),
    Word("forge", EFFECT, "cost:cost? more:value? who:who=you",
         ("{who:does} *forge a key at its current cost plus {more}", "[cost=free] {who:does} *forge a key at no cost",
          "{who:does} *forge a key at its current cost"), by_each(forge), did="key forged"),
    Word("unforge", EFFECT, "who:who turn:turn?",
         ("[turn=last] unforge one of the keys {who} forged on {who:own} previous turn",
          "unforge one of {who:whose} keys"), by_each(keys.Unforge), bars=("turn this",), did="key unforged",
         serves=("Art Project", "Break-key")),
    Word("gain-chains", EFFECT, "amount:value who:who=you", "{who:does} *gain {amount:#chain}", keys.GainChains,
         did="chain gained"),
    Word("extra-turn", EFFECT, "who:who=you", "{who:does} *take another turn after this one", by_each(keys.ExtraTurn),
         did="turn given",
         serves=("Ancestral Timekeeper", "Tachyon Manifold")),
    Word("diverted", CHANGE, "route:route", By("route"), diverted,
         serves=("Akugyo", "Ether Spider"), about="where Æmber goes or comes from instead"),
    Word("each-captured", CHANGE, CARDS, "each of that Æmber is captured by {objects:one} instead", each_captured,
         changes="captor",
         about="Gargantodon alone needs it: who captures is chosen for each of them (KF 23.3), from where it comes"),
)  # fmt: skip
HARM: Final = (
    Word("deal", EFFECT, "amount:value objects:objects manner:manner?",
         ("[manner=piercing] deal {amount:~damage} to {objects}, which armor does not prevent",
          "deal 1 damage to {objects} for each {amount:each}", "deal {amount:~damage} to {objects}"),
         dealing(deal), did="~damage dealt", scoped=True),
    Word("deal-by", EFFECT, "dealers:objects amount:value objects:objects",
         "{dealers} *deal {amount:~damage} to {objects}", dealing(damage.DealtBy), did="~damage dealt", scoped=True,
         serves=("Infighting", "Stir Up Trouble"), about="the source is the creature that deals it (KF 12.9)"),
    Word("deal-for-each", EFFECT, "amount:value count:value objects:objects",
         ("for each {count:each}, deal {amount:~damage} to {objects:one}, all at once",
          "deal {amount:~damage} to {objects:one} a number of times equal to {count}, all at once"),
         dealing(damage.DealForEach), did="~damage dealt", scoped=True),
    Word("deal-each", EFFECT, "slot:new objects:objects amount:value manner:manner?",
         ("[manner=piercing] deal to each {objects:of} damage equal to {amount}, which armor does not prevent",
          "deal to each {objects:of} damage equal to {amount}"), dealing(deal_each), did="~damage dealt",
         scoped=True),
    Word("deal-splash", EFFECT, "amount:value around:value objects:objects",
         "deal {amount:~damage} to {objects}, with {around:~damage} splash", dealing(damage.DealSplash),
         did="~damage dealt", scoped=True),
    Word("move-damage", EFFECT, "amount:value source:objects target:objects",
         "move {amount:~damage} from {source} to {target}", damage.MoveDamage, did="~damage moved",
         about="Returning Champion alone needs it; the rules speak of it as well (KF 12.8)",
         serves=("Returning Champion",)),
    Word("lose-armor", EFFECT, CARDS, "{objects} *lose all armor for the remainder of the turn", damage.LoseArmor,
         did="@ stripped", serves=("Red-Hot Armor", "Rorag Screamer")),
    Word("destroy", EFFECT, CARDS, "destroy {objects}", destruction.Destroy, did="@ destroyed"),
    Word("sacrifice", EFFECT, CARDS, "sacrifice {objects}", destruction.Sacrifice, did="@ sacrificed",
         about="destroys cards that you control; others cannot be sacrificed (KF 13.9)",
         serves=("Chuff Ape", "Scientifical Hack")),
    Word("spare", EFFECT, CARDS, "{objects} *is not destroyed", destruction.Spare, did="@ spared",
         serves=("Reassembling Automaton", "Self-Bolstering Automata")),
    Word("heal", EFFECT, "amount:value objects:objects", "heal {amount:~damage} from {objects}", damage.Heal,
         did="~damage healed"),
    Word("fully-heal", EFFECT, CARDS, "fully heal {objects}", damage.fully_heal, did="~damage healed"),
    Word("heal-up-to", EFFECT, "amount:value objects:objects", "heal up to {amount:~damage} from {objects}",
         one_by_one(damage.HealUpTo), did="~damage healed"),
    Word("ready", EFFECT, CARDS, "ready {objects}", statuses.ready, did="@ readied"),
    Word("exhaust", EFFECT, CARDS, "exhaust {objects}", statuses.exhaust, did="@ exhausted"),
    Word("stun", EFFECT, CARDS, "stun {objects}", statuses.stun, did="@ stunned"),
    Word("ward", EFFECT, CARDS, "ward {objects}", statuses.ward, did="@ warded",
         serves=("Ancient Power", "Hologrammophone")),
    Word("enrage", EFFECT, CARDS, "enrage {objects}", statuses.enrage, did="@ enraged",
         serves=("Irestaff", "Soul Fiddle")),
    Word("remove", EFFECT, "status:status objects:objects", "remove the {status} from {objects}", removed,
         did="status removed", serves=("Bestiarii Urso", "Hadron Collision")),
    Word("power-counters", EFFECT, "amount:value objects:objects",
         ("[amount=1] put a +1 power counter on {objects}", "put {amount:int} +1 power counters on {objects}",
          "put a +1 power counter on {objects} for each {amount:each}",
          "{objects} *get {amount:#+1 power counter}"),
         statuses.PowerCounters, did="counter placed", about="or takes them off, where the amount is negative"),
)  # fmt: skip
MOVES: Final = (
    Word("draw", EFFECT, "count:value who:who=you", "{who:does} *draw {count:#card}", by_each(moves.Draw),
         did="card drawn"),
    Word("refill", EFFECT, "who:who=you", "{who:does} *refill {who:own} hand as in the “draw cards” step",
         by_each(moves.Refill), serves=("Punctuated Equilibrium", "Trojan Sauropod")),
    Word("discard", EFFECT, CARDS, "discard {objects}", moves.Discard, did="@ discarded"),
    Word("return", EFFECT, CARDS, "return {objects} to {objects:its} owner's hand", moves.return_to_hand,
         did="@ returned"),
    Word("archive", EFFECT, "objects:objects who:who?", ("put {objects} into {who:whose} archives",
         "archive {objects}"),
         archive, did="@ archived", bars=ONE_PLAYER),
    Word("purge", EFFECT, CARDS, "purge {objects}", moves.purge, did="@ purged"),
    Word("put-on-deck", EFFECT, CARDS, "put {objects} on top of {objects:its} owner's deck", moves.PutOnDeck,
         did="@ moved"),
    Word("shuffle-in", EFFECT, CARDS, "shuffle {objects} into {objects:its} owner's deck", moves.ShuffleIn,
         did="@ shuffled"),
    Word("search", EFFECT, "slot:new objects:objects most:value=1",
         ("[most=1] search for {objects:one}", "[most=all] search for any number of {objects:many}",
          "search for up to {most} {objects:some}"), moves.Search),
    Word("look-at", EFFECT, CARDS, "look at {objects}", conventions.LookAt, did="@ looked at"),
    Word("put-into-play", EFFECT, "objects:objects who:who?",
         ("put {objects} into play under {who:whose} control", "put {objects} into play"),
         one_by_one(plays.PutIntoPlay), did="@ put", bars=ONE_PLAYER),
    Word("put-under", EFFECT, "objects:objects host:objects", "put {objects} facedown under {host}",
         with_one(moves.put_under, in_play, WHICH_ONE),
         did="@ put"),
    Word("graft", EFFECT, "objects:objects host:objects", "graft {objects} onto {host}",
         with_one(moves.graft, in_play, WHICH_ONE), did="@ grafted", serves=("Infomancer", "Memolith")),
    Word("attach", EFFECT, "objects:objects host:objects", "attach {objects} to {host}",
         with_one(Attach, stands, WHICH_ONE),
         did="upgrade attached", serves=("Chan's Blaster", "Refit"),
         about="upgrades in play are moved to that creature, others are put into play on it (KF 2.8, 8.6)"),
    Word("make-token", EFFECT, "count:value=1 who:who=you name:text?",
         ("[count=1] {who:does} *make a token creature named {name}",
          "{who:does} *make {count:#token creature} named {name}",
          "[count=1] {who:does} *make a token creature", "{who:does} *make {count:#token creature}"),
         by_each(tokens.MakeToken),
         did="token creature made",
         serves=("Brawl In", "Nirbor Flamewing")),
)  # fmt: skip
EFFECTS: Final[tuple[Word, ...]] = (*AMBER, *HARM, *MOVES)
