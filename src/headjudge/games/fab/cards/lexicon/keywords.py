"""Rows for effect keywords: what is done to assets, cards and counters. FAB 8.5"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from headjudge.abilities.kinds import Constant, Filter, Selector, Value, Who
from headjudge.abilities.lexicon import EFFECT, FILTER, OBJECTS, VALUE, WHO, Bound, Name, Word
from headjudge.abilities.lowering import Lowering, Scope
from headjudge.abilities.notation import Form, read
from headjudge.abilities.rows import ROWS
from headjudge.abilities.selectors import Itself
from headjudge.abilities.values import Arithmetic
from headjudge.abilities.verbs import Shuffle
from headjudge.games.fab.cards.lexicon.scopes import OF_EFFECTS
from headjudge.games.fab.effects.verbs import (
    amping,
    assets,
    banishing,
    becoming,
    boosting,
    cards,
    charging,
    combat,
    cranking,
    decomposing,
    equipping,
    freezing,
    hands,
    opting,
    transforming,
)
from headjudge.games.fab.events import damage
from headjudge.games.fab.objects import zones
from headjudge.kernel.definitions import Ability, Instruction, Node

TABLES: Final[Mapping[str, Mapping[str, Name]]] = {
    "facing": {"up": Name("up"), "down": Name("down")},
    "damage": {"arcane": Name(damage.ARCANE)},
    "creating": {"under": Name("under"), "in-hand": Name("in-hand"),
                 "in-banished": Name("in-banished")},
    "deck-end": {"top": Name("top", "on top"), "bottom": Name("bottom", "on the bottom"),
                 "either": Name("either", "on the top or the bottom")},
}  # fmt: skip
"""The names that only these use."""
CARDS: Final = "objects:objects"


# -- what is lowered to more than one node


def deal(amount: Value, type: int | None, objects: Selector, source: Selector | None) -> Instruction:
    """`(deal n arcane? objects source?)`: from this, unless the effect says from what else. FAB 1.8.1a"""
    if source is not None:
        return assets.DealsBy(source, amount, objects, type or 0)
    return assets.Deal(amount, objects) if type is None else assets.DealArcane(amount, objects)


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
        return hands.DiscardThis()
    return hands.Discard(filters)


CREATED_IN: Final = {"in-hand": zones.HAND, "in-banished": zones.BANISHED}
"""Where cards can come into being. FAB 8.5.40"""


def create(name: str, count: Value, how: str | None, who: Who) -> Instruction:
    """`(create NAME n? how? who?)`: who is told to create a token owns it. FAB 8.5.2 + 1.3.1a"""
    if how is not None and how in CREATED_IN:
        return becoming.CreateCard(name, CREATED_IN[how])
    return cards.CreateUnder(name, who, count) if how == "under" else cards.CreateToken(name, who, count)


def shuffle(zone: int, who: Who) -> Instruction:
    """`(shuffle ZONE who)`: the cards of a deck have an order, those of other zones have none. FAB 8.5.20"""
    if zone != zones.DECK:
        raise ValueError("only the cards of a deck have an order to be shuffled (FAB 8.5.20)")
    return Shuffle(zone, who)


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
    return combat.RemoveCounters(number, less, objects)


def intimidate(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(intimidate who?)`: FAB 8.5.10b: where no player is specified, it is a targeted effect."""
    if "who" in bound.given:
        who = low.part(bound, "who", WHO, scope.inside())
    else:
        who = low.lower(read("(hero-of (target (heroes opponent)))"), WHO)
    back = low.lower(read("(when (event end-phase) (move (slot banished) hand))"), "ability")
    assert isinstance(who, Who) and isinstance(back, Ability)
    return hands.Intimidate(who, back)


def beat_chest(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`beat-chest`: a card with 6 or more power. FAB 8.3.33"""
    strong = low.lower(read("(with power >= 6)"), FILTER)
    assert isinstance(strong, Filter)
    return hands.BeatChest([strong])


def boost(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`boost`: a Mechanologist card gives what is played go again. FAB 8.3.9"""
    mechanologist = low.lower(read("(type mechanologist)"), FILTER)
    again = low.lower(read("(until exists (grants go-again) this)"), EFFECT)
    assert isinstance(mechanologist, Filter) and isinstance(again, Instruction)
    return boosting.Boost(mechanologist, again)


def amp(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(amp n)`: the next arcane damage of an event that the player controls. FAB 8.5.47"""
    amount = low.part(bound, "amount", VALUE, scope.inside())
    more = f"(amount-becomes (plus that-much (noted {amping.AMPED})))"
    of_effects = Scope(flags=frozenset((OF_EFFECTS,)))
    ability = low.lower(read(f"(instead (event arcane-damage (by you)) {more})"), "ability", of_effects)
    assert isinstance(amount, Value) and isinstance(ability, Ability)
    return amping.Amp(amount, ability)


def decompose(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`decompose`: two Earth cards and an action card. FAB 8.4.14"""
    filters = [low.lower(read(text), FILTER) for text in ("(type earth)", "(type earth)", "(type action)")]
    return decomposing.Decompose([one for one in filters if isinstance(one, Filter)])


ASSETS: Final = (
    Word("gain", EFFECT, "asset:asset amount:value who:who=you", "{who:does} *gain {amount:@asset}", assets.Gain,
         did="point gained"),
    Word("lose", EFFECT, "asset:asset amount:value who:who=you", "{who:does} *lose {amount:@asset}", assets.Lose,
         did="point lost",
         serves=("Arakni, Tarantula", "Kiss of Death")),
    Word("pay", EFFECT, "amount:value asset:asset=resources",
         ("[asset=resources] pay {amount:#resource}", "pay {amount:@asset}"), assets.Pay, did="resource paid",
         about="of resources unless it says otherwise; in a cost it is an asset-cost (FAB 1.14.1)"),
    Word("deal-a-hit", EFFECT, "amount:value objects:objects source:objects",
         "{source} *deal {amount} damage to {objects}, and *have hit if it *deal any", assets.DealsAHit,
         did="damage dealt", serves=("Hurl", "Flick Knives")),
    Word("deal", EFFECT, "amount:value type:damage? objects:objects source:objects?",
         ("[type=arcane] {source} *deal {amount:~arcane damage} to {objects}",
          "{source} *deal {amount:~damage} to {objects}",
          "[type=arcane] deal {amount:~arcane damage} to {objects}", "deal {amount:~damage} to {objects}"), deal,
         did="~damage dealt"),
    Word("amp", EFFECT, "amount:value", "amp {amount}", amp, shapes=True,
         about="the next arcane damage that you deal this turn is that much more (FAB 8.5.47)",
         serves=("Hold Focus", "Kindle")),
)  # fmt: skip
ELSEWHERE: Final = (
    Word("destroy", EFFECT, CARDS, "destroy {objects}", cards.Destroy, did="@ destroyed"),
    Word("equip", EFFECT, CARDS, "equip {objects}", equipping.Equip, did="@ equipped",
         about="to the empty zone that its subtype names (FAB 8.5.41)",
         serves=("Mask of Perdition", "Redback Shroud")),
    Word("banish", EFFECT, "count:value? objects:objects facing:facing=up",
         ("[count=all] banish all {objects:many} one after the other in an order that you choose",
          "[count=1] banish {objects:one}< face {facing}>", "banish {count:int} {objects:some}< face {facing}>",
          "banish as many {objects:many} as {count}< face {facing}>", "banish {objects}"), banish, did="@ banished",
          shapes=True),
    Word("banish-from-hand", EFFECT, "slot:new? filters:filter*",
         ("banish {filters:one #card} from your hand face down", "banish a card from your hand face down"),
         banishing.BanishFromHand, noun="card",
         serves=("Uzuri", "Uzuri, Switchblade")),
    Word("decompose", EFFECT, "", "decompose an action card and 2 Earth cards of your graveyard",
         decompose, shapes=True, did="card banished", about="what the label stands for (FAB 8.4.14)",
         serves=("Blossoming Decay", "Summer's Fall")),
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
          "[count=1 how=in-banished] create a~ {name:plain} in your banished zone",
          "[count=1] {who:does} *create a~ {name:plain} token", "{who:does} *create {count} {name:plain} tokens"),
          create,
         did="token created"),
    Word("transcend", EFFECT, "", "transcend", becoming.Transcend,
         serves=("A Drop in the Ocean", "Homage to Ancestors")),
    Word("transform", EFFECT, "objects:objects into:text", "transform {objects} into a~ {into:plain}",
         transforming.Transform, did="token created",
         serves=("Dustup", "Rake the Embers")),
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
    ROWS["shuffle"].own(shuffle),
    Word("reveal-until", EFFECT, "slot:new filters:filter*",
         "turn up cards of your deck, the top one first, until {filters:one #card} comes", cards.RevealUntil,
         serves=("Gore Belching", "Mask of Malicious Manifestations")),
    Word("look", EFFECT, "objects:objects", "look at {objects}", cards.LookAt, did="@ looked at",
         serves=("Potion of Seeing", "Wayfinder's Crest")),
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
         ("pitch {count} {filters:many #card}", "pitch {count:#card}"), hands.PitchSome, did="card pitched",
         about="Tome of Imperial Flame alone needs it: pitched by an effect, not to pay (FAB 1.14.3b)"),
    Word("charge", EFFECT, "", "charge your hero's soul", charging.Charge, did="card charged",
         serves=("Beckoning Light", "Bolt of Courage")),
    Word("beat-chest", EFFECT, "", "beat chest by discarding a card with power 6 or more", beat_chest, shapes=True,
         did="card discarded", about="what the keyword stands for (FAB 8.3.33)",
         serves=("Assault and Battery", "Pound Town")),
    Word("boost", EFFECT, "",
         "banish the top card of your deck to boost this, which gains go again if it is Mechanologist", boost,
         shapes=True, did="card banished", about="what the keyword stands for (FAB 8.3.9)",
         serves=("Zero to Sixty", "Zipper Hit")),
    Word("have-cranked", EFFECT, "", "you have cranked this", cranking.HaveCranked,
         about="what other cards ask for, once a steam counter was removed for crank (FAB 8.3.29a)",
         serves=("MHz Script", "Overload Script")),
    Word("opt", EFFECT, "count:value", "opt {count}", opting.Opt, did="card looked at",
         about="those cards go on top of your deck or on its bottom, in any order (FAB 8.5.22)",
         serves=("Data Link", "Whisper of the Oracle")),
    Word("intimidate", EFFECT, "who:who?", ("intimidate {who}", "intimidate"), intimidate, shapes=True),
)  # fmt: skip
KEYWORDS: Final[tuple[Word, ...]] = (*ASSETS, *ELSEWHERE, *HAND)
