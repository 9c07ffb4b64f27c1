"""Rows for what effects and costs do. GA 2.8 to 2.11, 3.2"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Do
from headjudge.abilities.giving import Gives
from headjudge.abilities.kinds import Condition, Pattern, Selector, Value, Who
from headjudge.abilities.lexicon import CONDITION, EFFECT, OBJECTS, VALUE, Bound, FormError, Word
from headjudge.abilities.lowering import EMPTY, Lowering, Scope, settle
from headjudge.abilities.notation import Datum, Form, read, write
from headjudge.abilities.offers import offering
from headjudge.abilities.one_of_several import anything, with_one
from headjudge.abilities.rows import ONE_PLAYER, ROWS
from headjudge.abilities.selectors import Slot
from headjudge.abilities.statics import Amount, When
from headjudge.abilities.values import Arithmetic
from headjudge.abilities.verbs import Shuffle
from headjudge.games.grand_archive.cards.declared import Branch, Cascade, Modal, Mode, ModeNode, Target
from headjudge.games.grand_archive.cards.lexicon.aiming import Aiming
from headjudge.games.grand_archive.cards.trees import ForItsPlayer, Link, NextCard, Tax, TriggersAgain, constant
from headjudge.games.grand_archive.combat.taxes import AttackCost
from headjudge.games.grand_archive.effects import naming, prevention, searching
from headjudge.games.grand_archive.effects.as_spells import AsSpell
from headjudge.games.grand_archive.effects.characteristics import UntilBoth, halves
from headjudge.games.grand_archive.effects.descriptions import Targetable
from headjudge.games.grand_archive.effects.lasting import (
    Lasts,
    LastsForEach,
    LastsForItsAttack,
    LastsOnThoseThere,
    while_controlled,
)
from headjudge.games.grand_archive.effects.layers import Grants, Loses, Modifies
from headjudge.games.grand_archive.effects.silencing import LosesAll, UntilSilent
from headjudge.games.grand_archive.effects.spreading import Spreads
from headjudge.games.grand_archive.effects.verbs import (
    attacking,
    cards,
    champions,
    masteries,
    objects,
    payments,
    plays,
    redirecting,
    scavenging,
    suppressing,
)
from headjudge.games.grand_archive.effects.verbs.offering import Offer
from headjudge.games.grand_archive.events.moves import TO_ZONES
from headjudge.games.grand_archive.objects.zones import FIELD, HAND, MAIN, MATERIAL, MEMORY_ZONE
from headjudge.games.grand_archive.play.paid import led_slot
from headjudge.games.grand_archive.turn.durations import ALWAYS, NEXT_ATTACK, NEXT_WAKE_UP, WHILE_CONTROLLED
from headjudge.kernel.definitions import Ability, Instruction, Node
from headjudge.kernel.ids import Cites
from headjudge.kernel.ids import Slot as SlotId
from headjudge.rulebook import cite

SENT: Final = {
    HAND: objects.ReturnToHand,
    MEMORY_ZONE: objects.PutIntoMemory,
    MATERIAL: objects.PutIntoMaterial,
    FIELD: objects.PutOntoField,
    MAIN: objects.PutIntoDeck,
}
CHOSEN: Final = {
    HAND: objects.ReturnChosen,
    MEMORY_ZONE: objects.RememberChosen,
    MATERIAL: objects.ReturnToMaterial,
}


OF_ITS_OBJECT: Final = (ForItsPlayer, AttackCost, TriggersAgain, Spreads)
"""What an effect puts on an object is that object's own: it speaks for its controller, or of attacks with it."""


WHICH_ONE: Final[Cites] = (cite("GA 2.6"),)
"""Who decides which object is meant, where one is needed and several fit."""


def until(duration: int, ability: Ability, objects: Selector | None, times: Value | None) -> Instruction:
    """`(until duration ability objects?)`: how often it applies is never said."""
    if duration == NEXT_ATTACK and (objects is None or times is not None or isinstance(ability, ForItsPlayer)):
        raise ValueError("whose next attack? it is on objects, and once for each")
    if duration == NEXT_WAKE_UP and (objects is None or times is not None):
        raise ValueError("whose wake up phase? it is on objects, for each that of its controller")
    if isinstance(ability, NextCard) or (isinstance(ability, Tax) and ability.once):
        if objects is not None or times is not None:
            raise ValueError("the next card is one, whatever it is")
        if duration == WHILE_CONTROLLED:
            while_controlled([ability])
        return Lasts(duration, ability, None, constant(1))
    if isinstance(ability, LosesAll):
        if objects is None or times is not None or duration in (NEXT_ATTACK, NEXT_WAKE_UP, WHILE_CONTROLLED):
            raise ValueError("certain objects lose all abilities, for a while or from now on")
        return UntilSilent(duration, ability, objects)
    found = halves(ability)
    described = isinstance(ability, Modifies | Grants | Loses) and ability.filter is not None
    if objects is not None and (described or isinstance(ability, OF_ITS_OBJECT)):  # GA 2.4: it is theirs
        ability.zones = ability.zones or 1 << FIELD
        ability = Gives(ability, None)
        found = [ability]
    if isinstance(ability, Link):
        found.append(Grants(ability.keyword, None, None))  # GA 3.1 link: what is given a link has the keyword
    if duration == WHILE_CONTROLLED:
        while_controlled(found)
    if objects is not None and duration == NEXT_ATTACK:
        return LastsForItsAttack(found, objects)
    if objects is not None and (duration == NEXT_WAKE_UP or times is not None):
        return LastsForEach(duration, found, objects, times)
    there = [half for half in found if isinstance(half, Modifies | Grants | Loses) and half.instanced]
    if objects is None and times is None and len(there) == len(found) and there[0].filter is not None:
        return LastsOnThoseThere(duration, list[Amount](there))
    if len(found) > 1:
        return UntilBoth(duration, ability, found[1], objects)
    return Lasts(duration, ability, objects, times)


def choose_player(slot: SlotId, who: Who) -> Instruction:
    """`(choose-player SLOT who)`: as the effect resolves, and not targeted. GA 2.6"""
    return searching.Finds(slot, Targetable(who), constant(1), None, None)


def delayed(pattern: Pattern, effect: Instruction) -> Instruction:
    """`(delayed pattern effect)`: the next time that happens, once. GA 2.4.b"""
    return Lasts(ALWAYS, When(pattern, effect), None, constant(1))


def shield(amount: Value, objects: Selector, harm: str | None, duration: int) -> Instruction:
    return LastsForEach(duration, [prevention.Shield(harm)], objects, amount)


def dampen(amount: Value, objects: Selector, harm: str | None, duration: int) -> Instruction:
    return Lasts(duration, prevention.Dampen(amount, harm), objects, None)


def next_time(
    amount: Value | None, objects: Selector, harm: str | None, then: Instruction | None, duration: int
) -> Instruction:
    return LastsForEach(duration, [prevention.NextTime(amount, then, harm)], objects, constant(1))


def next_exactly(amount: Value, objects: Selector, then: Instruction | None, duration: int) -> Instruction:
    """`(next-exactly amount objects then?)`: how much it is, is settled as the effect begins."""
    return LastsForEach(duration, [prevention.Exactly(then)], objects, amount)


def discard(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(discard count? objects? who?)`: from hand where no cards are named; of a whole hand nothing is chosen."""
    if "objects" in bound.given:
        return discard_of(low, bound, scope)
    if "count" not in bound.given:
        raise FormError("(discard ..): how many cards, or which?")
    who = low.lower(bound.given["who"], "who") if "who" in bound.given else None  # type: ignore[arg-type]
    assert who is None or isinstance(who, Who)
    if bound.given["count"] == "all":
        return cards.DiscardHand(who)
    count = low.part(bound, "count", VALUE, scope.inside())
    assert isinstance(count, Value)
    return cards.Discard(count, who)


def discard_of(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """Of the cards that are named, some of your choice or all."""
    if "who" in bound.given:
        raise FormError("(discard ..): of cards that are named you choose")
    those = low.part(bound, "objects", OBJECTS, scope.inside())
    assert isinstance(those, Selector)
    if "count" not in bound.given:
        return objects.DiscardThose(those)
    count = low.part(bound, "count", VALUE, scope.inside())
    assert isinstance(count, Value)
    return objects.DiscardChosen(count, those)


def banish(count: Value | None, those: Selector, differing: str | None) -> Instruction:
    if count is None:
        refuse_differing(differing)
        return objects.Banish(those)
    return objects.BanishChosen(count, those, differing)


def sacrifice(count: Value | None, those: Selector, differing: str | None) -> Instruction:
    if count is None:
        refuse_differing(differing)
        return objects.SacrificeThose(those)
    return objects.Sacrifice(count, those, differing)


def refuse_differing(differing: str | None) -> None:
    if differing is not None:
        raise ValueError("what is chosen differs, and so many of them are chosen: the number is missing")


def put(count: Value | None, those: Selector, zone: int) -> Instruction:
    """`(put count? objects zone)`: all of them, or some of one's choice."""
    if zone not in (SENT if count is None else CHOSEN):
        raise ValueError("nothing is put there: `move`, `banish`, `sacrifice` and `discard` say how it goes elsewhere")
    return SENT[zone](those) if count is None else CHOSEN[zone](count, those)


def remove_counters(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(remove-counters mark amount objects)`: so many, all, or any number of your choice."""
    mark = low.lexicon.name(bound.given["mark"], "mark").value  # type: ignore[arg-type]
    those = low.part(bound, "objects", OBJECTS, scope.inside())
    assert isinstance(mark, int) and isinstance(those, Selector)
    if "extent" in bound.given:
        return champions.RemoveAny(mark, those)
    if "amount" not in bound.given:
        raise ValueError("how many counters are removed?")
    if bound.given["amount"] == "all":
        return champions.RemoveAll(mark, those)
    amount = low.part(bound, "amount", VALUE, scope.inside())
    assert isinstance(amount, Value)
    return champions.RemoveCounters(mark, amount, those)


def split(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(split amount objects)`: among targets as they are declared, or among what was chosen before. GA 2.3.a.5"""
    amount = low.part(bound, "amount", VALUE, scope.inside())
    among = low.part(bound, "objects", OBJECTS, scope.inside())
    assert isinstance(low, Aiming) and isinstance(amount, Value)
    if not isinstance(among, Slot):
        raise ValueError("damage is split among targets, or among what was chosen before")
    if not low.aims:
        return objects.Split(amount, among)
    return objects.DealShares(amount, low.aims[-1].objects, low.divide(amount))


def leads(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(leads SLOT cost)`: other text of the card speaks of what the cost took. GA 2.16"""
    return low.part(bound, "effect", EFFECT, scope._replace(note=led_slot(str(bound.given["slot"]))))


def as_gained(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(as-gained effect)`: what a boon does as its bestowment resolves. GA 2.3.c"""
    return low.part(bound, "effect", EFFECT, scope.inside())


def pay(amount: Value, less: Value | None) -> Instruction:
    """`(pay amount less?)`: what an ability costs, by what it says of that itself. GA activation 7.4"""
    if less is None:
        return payments.Pay(amount)
    return payments.Pay(Arithmetic("most", constant(0), Arithmetic("minus", amount, less)))


def unless(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(unless effect amount who)`: the price is asked for by its own words."""
    effect = low.part(bound, "effect", EFFECT, scope.inside())
    amount = low.part(bound, "amount", VALUE, EMPTY)
    who = low.part(bound, "who", "who", EMPTY)
    assert isinstance(effect, Instruction) and isinstance(amount, Value) and isinstance(who, Who)
    price = payments.Pay(amount)
    settle(price, Form(("pay", bound.given["amount"])), EMPTY)  # type: ignore[arg-type]
    return payments.Unless(price, who, effect)


def shuffle(zone: int, who: Who) -> Instruction:
    """`(shuffle ZONE who)`"""
    if zone != MAIN:
        raise ValueError("only the cards of a main deck have an order to be shuffled")
    return Shuffle(zone, who)


def move(those: Selector, zone: int, place: str | None) -> Instruction:
    if zone == MAIN:
        return objects.PutIntoDeck(those, place == "top")
    return objects.PutOntoField(those) if zone == FIELD else objects.Moves(those, zone)


def leaves_to(zone: int) -> Instruction:
    if zone not in TO_ZONES:
        raise ValueError("no card leaves the Effects Stack for there by itself")
    return payments.LeavesTo(zone)


def modal(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(modal most bonus? bonus-most? unchosen? mode*)`: each mode is an effect of its own, with its targets. GA 2.6"""
    assert isinstance(low, Aiming)
    low.modals += 1
    number = low.modals
    most = low.part(bound, "most", VALUE, EMPTY)
    bonus = low.part(bound, "bonus", CONDITION, EMPTY) if "bonus" in bound.given else None
    more = low.part(bound, "bonus-most", VALUE, EMPTY) if "bonus-most" in bound.given else None
    given = bound.given["modes"]
    assert isinstance(most, Value) and (bonus is None or isinstance(bonus, Condition)) and isinstance(given, list)
    assert more is None or isinstance(more, Value)
    modes = [opened(low, datum, scope, number, i) for i, datum in enumerate(given)]
    return Modal(number, most, bonus, more, modes, "unchosen" in bound.given)


def cascade(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(cascade effect*)`: each is an effect of its own, with targets of its own. GA 3.1 cascade"""
    assert isinstance(low, Aiming)
    low.modals += 1
    number = low.modals
    given = bound.given["modes"]
    assert isinstance(given, list)
    return Cascade(number, [opened(low, datum, scope, number, i) for i, datum in enumerate(given)])


def opened(low: Lowering, datum: Datum, scope: Scope, number: int, i: int) -> Mode:
    node = low.lower(datum, EFFECT, scope.inside())
    assert isinstance(node, Instruction)
    mode = node.mode if isinstance(node, ModeNode) else Mode(node, None)
    set_apart(mode.effect, number * 100 + i + 1)
    return mode


def apart(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(apart effect*)`: as the paragraphs of a text are, each is an effect with targets of its own. GA 1.6.f, 2.6"""
    assert isinstance(low, Aiming)
    low.modals += 1
    number = low.modals
    given = bound.given["parts"]
    assert isinstance(given, list)
    parts: list[Instruction] = []
    aiming = 0
    for i, datum in enumerate(given):
        node = low.lower(datum, EFFECT, scope.inside())
        assert isinstance(node, Instruction)
        aiming += set_apart(node, number * 100 + i + 1) > 0
        parts.append(node)
    if aiming < 2:
        raise ValueError("two of these effects at least must have targets; effects without are done one after another")
    return Do(parts)


def set_apart(node: Node, within: int) -> int:
    """The targets below belong to that effect, but for those of modes in it; how many."""
    found = 0
    if isinstance(node, Target) and not node.within:
        node.within = within
        found += 1
    for child in node.children():
        if isinstance(child, Instruction):
            found += set_apart(child, within)
    return found


AGILITY: Final = (
    "(if (> {amount} 0) (until end-of-turn (when (begins end turn-player)"
    " (do (choose cards (in memory you) {amount}) (put (slot cards) hand)))))"
)


def agility(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(agility n)`: at the beginning of the end phase n cards of your choice go from memory to hand. GA 3.1 agility"""
    node = low.lower(read(AGILITY.format(amount=write(bound.given["amount"]))), EFFECT, scope)  # type: ignore[arg-type]
    node.form = None  # the card says agility
    return node


def summon(
    token: str, count: Value, entering: str | None, mark: int | None, bears: Value | None, who: Who | None
) -> Instruction:
    """`(summon token count? rested? mark? n? who?)`: how it enters the field stands behind how many there are."""
    if (mark is None) != (bears is None):
        raise ValueError("a token enters with so many counters of a kind: both are named, or neither")
    return objects.Summon(token, count, entering, mark, bears, who)


SUMMONS: Final = tuple(
    f"{given}{summons} {many}{rested}{counters}"
    for summons in ("{who:does} *summon", "summon")
    for given, rested in (("[entering=rested] ", " rested"), ("", ""))
    for many, where in (("{count} {token} tokens", "each"), ("a {token} token", "it"))
    for counters in (f" with {{bears:@mark}} on {where}", "")
)
CARDS: Final = "objects:objects"
ABILITIES_WITH_EFFECTS: Final = ("on", "when", "activated", "delayed", "lineage-release", "on-charge", "when-so")
"""The words for abilities that go onto the Effects Stack."""
COSTS_OF_CARDS: Final = ("additional-cost", "optional-cost", "alternative-cost", "brew")
"""The words for what is paid for a card, beside what it costs itself."""
OWNERS: Final = "{objects:its} owner's"
MOVES: Final = (
    Word("draw", EFFECT, "count:value zone:zone=hand who:who?",
         ("[zone=memory] {who:does} *draw {count:#card} into memory", "[zone=hand] {who:does} *draw {count:#card}"),
         cards.draw, did="card drawn"),
    Word("discard", EFFECT, "count:value? objects:objects? who:who?",
         ("[count=1] discard {objects:one}", "discard {count} {objects:some}", "discard {objects}",
          "[count=all] {who:does} *discard {who:own} hand", "[count=all] discard your hand",
          "{who:does} *discard {count:#card}"), discard, did="card discarded", shapes=True),
    Word("materialize", EFFECT, "filters:filter*",
         ("materialize {filters:one #card} from your material deck", "materialize a card from your material deck"),
         plays.MaterializeOne),
    Word("banish", EFFECT, "count:value? objects:objects differing:differing?",
         ("[differing=same-name] banish {count} {objects:some} with the same name",
          "[differing=same-owner] banish {count} {objects:some} with the same owner",
          "banish {count} {objects:some} with different {differing}s",
          "[count=1] banish {objects:one}", "banish {count} {objects:some}", "banish {objects}"), banish,
         did="@ banished"),
    Word("banish-from-memory", EFFECT, "count:value who:who?",
         ("[count=1] {who:does} *banish a card at random from {who:own} memory",
          "{who:does} *banish {count} cards at random from {who:own} memory",
          "[count=1] banish a card at random from your memory", "banish {count} cards at random from your memory"),
         plays.BanishFromMemory, did="card banished"),
    Word("destroy", EFFECT, CARDS, "destroy {objects}", objects.Destroy, did="@ destroyed",
         serves=("Break Apart", "Alkahest")),
    Word("sacrifice", EFFECT, "count:value? objects:objects differing:differing?",
         ("[differing=same-name] sacrifice {count} {objects:some} with the same name",
          "[differing=same-owner] sacrifice {count} {objects:some} with the same owner",
          "sacrifice {count} {objects:some} with different {differing}s",
          "[count=1] sacrifice {objects:one}", "sacrifice {count} {objects:some}", "sacrifice {objects}"), sacrifice,
         did="@ sacrificed"),
    Word("put", EFFECT, "count:value? objects:objects zone:zone",
         (f"[zone=hand count=1] return {{objects:one}} to {OWNERS} hand",
          f"[zone=hand] return {{count}} {{objects:some}} to {OWNERS} hand",
          f"[zone=memory count=1] put {{objects:one}} into {OWNERS} memory",
          f"[zone=memory] put {{count}} {{objects:some}} into {OWNERS} memory",
          f"[zone=hand] return {{objects}} to {OWNERS} hand", f"[zone=memory] put {{objects}} into {OWNERS} memory",
          f"[zone=material count=1] return {{objects:one}} to {OWNERS} material deck",
          f"[zone=material] return {{count}} {{objects:some}} to {OWNERS} material deck",
          f"[zone=material] put {{objects}} into {OWNERS} material deck", "[zone=field] put {objects} onto the field",
          f"[zone=main] put {{objects}} on the bottom of {OWNERS} deck in any order"), put, did="@ moved"),
    Word("return-to-field", EFFECT, "objects:objects entering:entering?",
         ("[entering=rested] return {objects} to the field rested under its owner's control",
          "return {objects} to the field under its owner's control"), objects.ReturnToField, did="@ returned",
         serves=("Entrancing Filigree", "Cheetah of Bound Fury")),
    Word("put-beneath", EFFECT, "objects:objects champions:objects",
         "put {objects} on the bottom of the lineage of {champions}",
         with_one(objects.PutBeneath, anything, WHICH_ONE), did="@ moved",
         serves=("Umbra Sight", "Sinistre Stab", "Violet Haze")),
    Word("gain-control", EFFECT, "objects:objects who:who?", ("{who:does} *gain control of {objects}",
         "gain control of {objects}"), objects.GainControl, did="@ taken", about="for good; never of a champion",
         serves=("Poisonous Apple", "Excalibur, Cursed Sword", "Yuan Shao, Crown General")),
    ROWS["move"].own(move),
    ROWS["shuffle"].own(shuffle),
    Word("wake-up", EFFECT, CARDS, "wake up {objects}", objects.WakeUp, did="@ woken",
         serves=("Combo Strike", "Draught of Stamina")),
    Word("become-distant", EFFECT, CARDS, "{objects} *become distant", objects.BecomeDistant, did="@ made distant",
         about="until the end of their controller's turn", serves=("Veiled Dash", "Slipstream Vault")),
    Word("rest", EFFECT, CARDS, "rest {objects}", objects.Rest, did="@ rested"),
    Word("summon", EFFECT, "token:text count:value=1 entering:entering? mark:mark? bears:value? who:who?",
         SUMMONS, summon, did="token summoned", serves=("Cell Forging", "Bolster Ranks")),
)  # fmt: skip
TERMS: Final = (
    Word("summon-one", EFFECT, "who:who? tokens:text*",
         ("{who:does} *summon a token of your choice: {tokens:/ or }", "summon a token of your choice: {tokens:/ or }"),
         payments.SummonOne, did="token summoned", serves=("Barter Herbs", "Bloom: Winter's Chill")),
    Word("gather", EFFECT, "count:value=1", ("gather {count} times", "gather"), objects.Gather,
         did="token summoned", about="one of six ingredients at random is summoned",
         serves=("Arisanna, Herbalist Prodigy", "Arisanna, Master Alchemist")),
    Word("generate", EFFECT, "card:text zone:zone=hand champions:objects?",
         ("[zone=lineage] generate a {card} card and put it on the bottom of the lineage of {champions}",
          "[zone=hand] generate a {card} card", "generate a {card} card and put it into your {zone:place}"),
         objects.Generate, did="card generated", about="from outside the game, owned by you",
         serves=("Diana, Duskstalker", "Gloamspire Sniper")),
    Word("load", EFFECT, "objects:objects into:objects", "load {objects} into {into}", 
         with_one(objects.Load, anything, WHICH_ONE), did="@ loaded",
         about="put under an object; it joins the attack in which that attacks or is wielded",
         serves=("Aetheric Calibration", "Plated Bullet")),
    Word("suppress", EFFECT, CARDS, "suppress {objects}", suppressing.Suppress, did="@ suppressed",
         about="banished; when the next end phase begins its owner has it back on the field",
         serves=("Baby Green Slime", "Cyclonic Fatestone")),
    Word("become-fostered", EFFECT, CARDS, "{objects} *become fostered", objects.BecomeFostered, did="@ fostered",
         serves=("Accompanying Guard",)),
    Word("reveal-until", EFFECT, "filters:filter*",
         "turn up your deck until {filters:one #card} comes, which goes to your hand, with the others going beneath"
         " it in a random order", scavenging.RevealUntil, did="card moved",
         serves=("Gaia's Songbird",)),
    Word("scavenge", EFFECT, "count:value filters:filter*", "scavenge {count} for {filters:one #card}",
         scavenging.Scavenge, did="card scavenged",
         about="revealing from the top until such a card comes, which goes to hand; the rest goes to the bottom",
         serves=("Lesser Boon of Enchantment", "Lesser Boon of Scriveners")),
)  # fmt: skip
HARM: Final = (
    Word("deal", EFFECT, "amount:value objects:objects certainty:certainty?",
         ("[certainty=unpreventable] deal {amount:~unpreventable damage} to {objects}",
          "deal {amount:~damage} to {objects}"), objects.Deal, did="~damage dealt"),
    Word("split", EFFECT, "amount:value objects:objects", "deal {amount:~damage}, split among {objects}", split,
         did="~damage dealt", shapes=True),
    Word("shield", EFFECT, "amount:value objects:objects harm:harm? duration:duration=end-of-turn",
         ("prevent the next {amount} <{harm} >damage that would be dealt to {objects} {duration:in}",
          "prevent the next {amount} <{harm} >damage that would be dealt to {objects} this turn"), shield),
    Word("dampen", EFFECT, "amount:value objects:objects harm:harm? duration:duration=end-of-turn",
         ("if <{harm} >damage would be dealt to {objects} {duration:in}, prevent {amount} of that damage",
          "if <{harm} >damage would be dealt to {objects} this turn, prevent {amount} of that damage"), dampen),
    Word("next-time", EFFECT, "amount:value? objects:objects harm:harm? then:effect? duration:duration=end-of-turn",
         tuple(f"the next time <{{harm}} >damage would be dealt to {{objects}} {when}, prevent {much}<, then {{then}}>"
               for much in ("{amount} of that damage", "that damage") for when in ("{duration:in}", "this turn")),
         next_time, open=True),
    Word("next-exactly", EFFECT, "amount:value objects:objects then:effect? duration:duration=end-of-turn",
         "the next time exactly {amount} damage would be dealt to {objects} this turn, prevent that damage<, and if any"
         " is prevented, {then}>", next_exactly, open=True,
         about="Perfect Repulsion alone needs it: nothing else goes by how much damage there is"),
    Word("recover", EFFECT, "amount:value who:who?", ("{who:does} *recover {amount}", "recover {amount}"),
         champions.Recover, did="~damage recovered"),
    Word("remove-counters", EFFECT, "mark:mark amount:value? extent:extent? objects:objects",
         ("[extent=any] remove any number of {mark:one}s from {objects}",
          "remove {amount:@mark} from {objects}"), remove_counters, did="counter removed", shapes=True),
)  # fmt: skip
PLAY: Final = (
    Word("delevel", EFFECT, "", "delevel your champion", champions.Delevel),
    Word("activate", EFFECT, "objects:objects manner:manner? instead:effect?",
         ("[manner=free] activate {objects:one} without paying its reserve cost",
          "activate {objects:one}< and, in place of reserving cards for it, {instead:base}>"),
         plays.ActivateOne, about="there and then, whatever its speed and wherever it is",
         serves=("Clockwork Musicbox", "Celestial Calling")),
    Word("level-up", EFFECT, "", "level up your champion", plays.LevelUp,
         serves=("Fireblooded Oath", "Heavenly Guide")),
    Word("leads", EFFECT, "slot:shared effect:effect", "{effect:^}", leads, shapes=True,
         about="in a cost: other text of the card finds in the slot what paying took", within=COSTS_OF_CARDS,
         serves=("Queen's Gambit", "Smash with Obelisk")),
    Word("agility", EFFECT, "amount:value", "you gain agility {amount}", agility, shapes=True,
         about="at the beginning of the end phase so many cards of your choice go from your memory to your hand",
         serves=("Charged Assailant", "Ninja Tabi")),
    Word("empower", EFFECT, "amount:value", "empower {amount}", champions.Empower,
         about="the next spell you activate this turn counts so many levels of your champion more",
         serves=("Tome of Sorcery", "Apprentice Aeromancer")),
    Word("as-gained", EFFECT, "effect:effect", "as you gain {this}, {effect}", as_gained, shapes=True,
         about="what a boon does as it is bestowed", serves=("Lesser Boon of Shou", "Greater Boon of Parvati")),
    Word("gain-mastery", EFFECT, "name:text who:who?", "{who:does} *gain the {name} mastery", masteries.GainMastery,
         about="in place of the one before (GA 2.12)",
         serves=("Merlin, Memorite Vassal", "Kongming, Wayward Maven")),
    Word("change-direction", EFFECT, "extent:turning",
         ("[extent=different] turn your Shifting Currents to a different direction",
          "[extent=adjacent] turn your Shifting Currents to an adjacent direction"),
         masteries.ChangeDirection, did="direction changed", serves=("Fan of Seven Debts", "Landscape Corsair")),
    Word("gain-status", EFFECT, "name:text who:who?", "{who:does} *gain the {name} status", masteries.GainStatus,
         about="beside others (GA 2.13)", serves=("Cheerful Slime", "Shared Fervor")),
    Word("lose-status", EFFECT, "name:text who:who?", "{who:does} *lose the {name} status", masteries.LoseStatus,
         about="Crowd's Favor alone needs it: there is no other status yet", serves=("Crowd's Favor",)),
    Word("skip-draw", EFFECT, "", "skip your next draw phase", champions.SkipDraw,
         about="Resolute Stand alone needs it: no other card has a draw phase skipped"),
    Word("pay", EFFECT, "amount:value less:value?",
         ("pay {amount}, 1 less for each {less:each}", "pay {amount}, {less} less", "pay {amount}"), pay,
         about="never less than nothing"),
    Word("unless", EFFECT, "effect:effect amount:value who:who", "{effect:^} unless {who} *pay {amount}", unless,
         shapes=True, open=True, bars=ONE_PLAYER, serves=("Annul Spell", "Chained Charge")),
    Word("unless-let", EFFECT, "effect:effect other:effect who:who",
         "{effect:^} unless {who} *let this happen: {other}", payments.UnlessLet, open=True, bars=ONE_PLAYER,
         serves=("Acquiescing Rejection", "Suffocating Ash")),
    Word("negate", EFFECT, "objects:objects after:after?", ("[after=banish] negate {objects} and banish its card",
         "[after=memory] negate {objects} and put its card into its owner's memory",
         "negate {objects}"), payments.Negate, serves=("Annul Spell", "Chained Charge")),
    Word("leaves-to", EFFECT, "zone:zone", ("[zone=banishment] banish this card as it resolves",
         "put this card into your {zone:place} as it resolves"), leaves_to,
         serves=("Frost Shard", "Three Visits")),
    Word("redirect", EFFECT, "objects:objects to:objects",
         "change the target of an attack that targets {objects:one} to {to:one}", redirecting.Redirect,
         did="attack redirected", serves=("Tristan, Shadowdancer", "Cry for Help", "Trump Set")),
    Word("attack-again", EFFECT, "objects:objects copied:objects? power:value?",
         "{objects} *declare an additional attack<, with a copy of {copied} in its intent>< that gets {power:+~power}>",
         attacking.AttackAgain, about="rested or not, once the effect has resolved; Slice and Dice alone needs it:"
         " others attack as their players declare"),
    Word("swap-hand", EFFECT, "who:who?",
         ("{who:does} *swap the cards in {who:own} hand and memory", "swap the cards in your hand and memory"),
         cards.SwapHand, did="card moved", about="Malignant Athame alone needs it: others move cards one way"),
    Word("copy-intent", EFFECT, CARDS, "create a copy of {objects} in the same intent", plays.CopyIntents,
         did="copy created", serves=("Meteoric Volley", "Slice and Dice")),
    Word("aim-anew", EFFECT, CARDS, "choose new targets for {objects}", plays.AimAnew,
         about="Redirect Flow alone needs it: others choose new targets for copies"),
    Word("copy", EFFECT, CARDS, "copy {objects}, and you may choose new targets for the copy", plays.CopyInstance,
         serves=("Stargazer's Portent",)),
)  # fmt: skip
TEXT: Final = (
    ROWS["if"].own(Branch),
    ROWS["may"].own(offering(Offer)),
    ROWS["until"].own(until, this="this object", says=(
        "[times=1] {objects} *gain {ability:quote} once {duration}",
        "{ability:of objects} {duration}", "{objects} *gain {ability:quote} {duration}", "{duration}, {ability}")),
    Word("look", EFFECT, "slot:new objects:objects", "look at {objects}", searching.Looks, several=True,
         serves=("Blissful Calling", "Recruitment Officer")),
    ROWS["reveal"].own(searching.Shows),
    ROWS["put-counters"].own(objects.PutCounters),
    ROWS["choose"].own(searching.Finds, says=(
        "[least=1] {who:does} *choose {objects:one}",
        "[least=0 most=all] {who:does} *choose any number of {objects:many}",
        "[least=0 most=1] {who:does} *choose up to 1 {objects:bare}",
        "[least=0] {who:does} *choose up to {most:int} {objects:some}",
        "[least=0] {who:does} *choose any number of {objects:many}, up to {most}",
        "{who:does} *choose {least} {objects:some}")),
    Word("choose-name", EFFECT, "slot:new", "choose a card name", naming.ChooseName, noun="name",
         about="of any card; `titled` speaks of what has it",
         serves=("Kingdom's Divide", "Nia, Mistveiled Scout", "Crimson Prescience")),
    Word("choose-player", EFFECT, "slot:new who:who",
         ("[who=opponent] choose an opponent", "[who=each-player] choose a player", "choose {who}"), choose_player,
         noun="player",
         about="`player` speaks of who was chosen; a player stands there by the champion",
         serves=("Poisonous Apple", "Excalibur, Cursed Sword")),
    Word("delayed", EFFECT, "pattern:pattern effect:effect", "the next time {pattern}, {effect}", delayed, open=True,
         serves=("Arcane Elemental", "Fireblooded Oath")),
    Word("as-a-spell", EFFECT, "effect:effect", "as a Spell, {effect:^}", AsSpell, open=True,
         within=ABILITIES_WITH_EFFECTS,
         about="the ability is a Spell on the Effects Stack, and its source acts as one while it resolves",
         serves=("Entrancing Filigree", "Taiji of Crystal Strategems")),
    Word("apart", EFFECT, "parts:effect*", "{parts:^/; apart from that, }", apart, shapes=True, open=True,
         about="effects of their own, with targets of their own: one may target what another does (GA 2.6)",
         serves=("Cone of Frost",)),
    Word("when-so", EFFECT, "condition:condition effect:effect", "when {condition}, {effect}", payments.WhenSo,
         open=True, about="a trigger of its own, set off by what was done before",
         serves=("Fractured Memories", "Solar Providence")),
    Word("modal", EFFECT, "most:value bonus:condition? bonus-most:value? unchosen:unchosen? modes:effect*",
         ("[unchosen=unchosen] choose {most} that was not chosen before: {modes:^/; or }",
          "choose {most}, or up to {bonus-most} if {bonus}: {modes:^/; or }", "choose {most}: {modes:^/; or }"), modal,
         shapes=True, open=True, serves=("Cell Forging", "Swooping Talons")),
    Word("cascade", EFFECT, "modes:effect*", "cascade: {modes:^/; then }", cascade, shapes=True, open=True,
         about="the first of them the first time the ability is activated or triggers, the second the next time;"
         " the rules have it (GA 3.1), no card yet"),
    Word("mode", EFFECT, "effect:effect condition:condition", "{effect:^} (only if {condition})", ModeNode,
         about="can be selected only while that holds", serves=("Swooping Talons", "Reconstructive Surgery")),
    Word("say", EFFECT, "first:name one:effect second:name other:effect",
         "choose {first} or {second}; if you chose {first}, {one}; if you chose {second}, {other}", payments.Say,
         open=True, serves=("Aqueous Enchanting",)),
)  # fmt: skip
EFFECTS: Final[tuple[Word, ...]] = (*MOVES, *TERMS, *HARM, *PLAY, *TEXT)
