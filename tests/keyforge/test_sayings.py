"""What trees say of themselves, as players of KeyForge speak."""

from __future__ import annotations

import pytest

from headjudge.games.keyforge.language import LANGUAGE

SAID = """
effect (destroy (union (in battleline you) (in artifacts opponent)))
    destroy each friendly creature and each enemy artifact
effect (stun (neighbors this))
    stun each neighbor of this
effect (ready (slot creature))
    ready the creature
effect (destroy (in battleline each-player (house brobnar) (trait giant)))
    destroy each Brobnar Giant creature
effect (destroy (in battleline each-player (both (type creature) (non (house sanctum)))))
    destroy each non-Sanctum creature
effect (destroy (in battleline you (non (with power >= 4))))
    destroy each friendly creature not with power 4 or more
effect (destroy (in artifacts each-player other))
    destroy each other artifact
effect (return (in discard you (type creature)))
    return each creature in your discard pile to its owner's hand
effect (discard (in hand opponent))
    discard card in your opponent's hand
effect (archive (in discard each-player (type action)))
    archive each action in a discard pile
effect (archive (in archives that-player))
    archive each card in their archives
effect (archive (top 1 deck you))
    archive the top card of your deck
effect (archive (top 3 deck opponent))
    archive the top 3 cards of their deck
effect (archive (top (half 4) deck you))
    archive the top half of 4, rounded down cards of your deck
effect (archive (top (count (in hand you)) deck you))
    archive the top the number of cards in your hand cards of your deck
effect (choose creature (in battleline you))
    choose a friendly creature
effect (choose creature (in battleline opponent))
    choose an enemy creature
effect (choose creature (in battleline each-player on-flank) 2)
    choose 2 of: creature on a flank
effect (choose creature (in battleline each-player) 0 3)
    choose up to 3 of: creature
effect (choose creature (in battleline each-player) 1 3)
    choose 1 to 3 of: creature
effect (choose creature (in battleline each-player) 0 99)
    choose any number of: creature
effect (choose creature (union (in battleline you) (in artifacts you)))
    choose a friendly creature or a friendly artifact
effect (choose creature (union (in battleline you) (in artifacts you)) 2)
    choose 2 of: friendly creature or friendly artifact
effect (choose creature (in battleline you) 1 1 opponent)
    your opponent choose 1 of: friendly creature
effect (choose creature (neighbors this))
    choose a neighbor of this
effect (choose creature (most-powerful (in battleline you)))
    choose the most powerful friendly creature
effect (choose creature (in-play opponent))
    choose an enemy card in play
effect (at-random card (in hand opponent))
    take a card in your opponent's hand at random
effect (until end-of-turn (grants hazardous 7 (both (controlled-by opponent) (house dis))))
    for the remainder of the turn, each enemy Dis creature gains hazardous 7
effect (until end-of-turn (modify power add 2) (slot creature))
    for the remainder of the turn, the creature: this gets +2 power
ability (modify power add 1)
    this gets +1 power
ability (modify power add -2 (both (type creature) (controlled-by opponent)))
    each enemy creature gets -2 power
ability (modify power add 1 (both (type creature) (controlled-by you) other))
    each other friendly creature gets +1 power
ability (modify power add 1 (both (owned-by each-player) (trait beast)))
    each Beast creature gets +1 power
ability (modify power add (count (in battleline you)))
    this gets that much power: the number of friendly creatures
ability (modify house set (house-bit dis) upgraded)
    this creature belongs to house Dis
ability (modify power add 3 upgraded)
    this creature gets +3 power
ability (modify power add 3 (both upgraded (house dis)))
    this creature, while it is Dis, gets +3 power
ability (while (exists (in battleline you other)) (modify armor add 2))
    this gets +2 armor while there is an other friendly creature
ability (grants assault 2 other)
    each other creature gains assault 2
ability (grants assault 1)
    this gains assault
ability (grants taunt)
    this gains taunt
ability (grants taunt 1 (controlled-by opponent))
    each enemy creature gains taunt
ability (when (event played (by you) (subject (type creature))) (gain 1 you))
    After you play a creature: gain 1 Æmber
ability (when (event played (by opponent) (subject (type action))) (gain 1 you))
    After your opponent plays an action: gain 1 Æmber
ability (when (event played (by opponent)) (gain 1 you))
    After your opponent plays a card: gain 1 Æmber
ability (when (event entered-play (subject other)) (gain 1 you))
    After another card enters play: gain 1 Æmber
ability (when (event entered-play (subject (both other (type creature)))) (gain 1 you))
    After another creature enters play: gain 1 Æmber
ability (when (event destroyed (subject itself)) (gain 1 you))
    After this is destroyed: gain 1 Æmber
ability (when (event destroyed (subject upgraded)) (gain 1 you))
    After this creature is destroyed: gain 1 Æmber
ability (when (event destroyed (subject (type creature)) (of-controller opponent)) (gain 1 you))
    After an enemy creature is destroyed: gain 1 Æmber
ability (when (event destroyed (subject (type creature)) (of-controller you)) (gain 1 you))
    After a friendly creature is destroyed: gain 1 Æmber
ability (when (event fought (by opponent)) (gain 1 you))
    After your opponent fights: gain 1 Æmber
ability (when (event house-chosen (by you)) (gain 1 you))
    After you choose a house: gain 1 Æmber
ability (when (event turn-ending (by you)) (gain 1 you))
    At the end of your turn: gain 1 Æmber
ability (when (event turn-began (by opponent) (given (tide-high you))) (gain 1 you))
    At the start of your opponent's turn, if the tide is high for you: gain 1 Æmber
ability (when (event turn-began) (gain 1 you))
    At the start of each turn: gain 1 Æmber
ability (when (event amber-gained (by you) reaping) (gain 1 you))
    After you gain Æmber from reaping: gain 1 Æmber
ability (when (event healed (subject (type creature))) (gain 1 you))
    After healed: gain 1 Æmber
ability (instead (event destroyed (subject itself)) (in-place-of (return this)))
    If this is destroyed, instead: return this to its owner's hand
effect (gain (asset amber opponent) you)
    gain Æmber equal to your opponent's Æmber
effect (gain (asset amber you) you)
    gain Æmber equal to your Æmber
effect (gain (asset amber each-player) you)
    gain Æmber equal to each player Æmber
effect (gain (asset keys opponent) you)
    gain Æmber equal to what your opponent has
effect (gain (noted lost) you)
    gain that many (lost) Æmber
effect (gain that-much you)
    gain that much Æmber
effect (gain (count (in battleline you (marked damage))) you)
    gain 1 Æmber for each friendly damaged creature
effect (gain (count (slot creature)) you)
    gain 1 Æmber for each of the creature
effect (gain (count (slot cards)) you)
    gain 1 Æmber for each of those cards
effect (gain (half (asset amber opponent)) opponent)
    your opponent gains Æmber equal to half of your opponent's Æmber, rounded down
effect (destroy (in battleline each-player (with power even 0)))
    destroy each creature with even power
effect (destroy (in battleline each-player (with power <= 3)))
    destroy each creature with power 3 or less
effect (destroy (in battleline each-player (marked stunned) (non (marked exhausted))))
    destroy each stunned ready creature
effect (destroy (in battleline each-player (marked power-counters) (non on-flank)))
    destroy each creature with power counters counters not on a flank
effect (ready (those (slot mine) (house mars)))
    ready those creatures Mars
condition (not (exists (in battleline opponent)))
    there is not an enemy creature
condition (not (is this (marked damage)))
    this is not damaged
condition (not (did lost))
    not: lost happened
condition (>= (asset amber opponent) 4)
    your opponent's Æmber is at least 4
condition (is this (type creature))
    this is a creature
condition (is this (marked stunned))
    this is stunned
effect (reveal (top 1 deck you))
    reveal the top card of your deck
effect (shuffle deck you)
    shuffle your deck
effect (shuffle deck opponent)
    their deck is shuffled
effect (repeat 2 (gain 1 you))
    as often as 2: gain 1 Æmber
value (value-if for-opponent 2 0)
    2 for your opponent
value (value-if (exists (in battleline you)) 2 0)
    2 if there is a friendly creature, otherwise 0
effect (take-amber 2 this you)
    move 2 Æmber from this to your pool
effect (take-amber 2 this opponent)
    move 2 Æmber from this to your opponent's pool
effect (draw 1)
    draw a card
effect (draw 2 opponent)
    your opponent: draw 2 cards
effect (forge)
    forge a key at current cost
effect (forge 2)
    forge a key at current cost, 2 more
effect (forge-key opponent)
    your opponent forges a key at current cost
effect (forge-key opponent 3)
    your opponent forges a key at current cost, 3 more
effect (forge-free you)
    you forges a key at no cost
effect (heal 2 this)
    heal 2 damage from this
effect (fully-heal this)
    heal all damage from this
effect (again (did lost) (gain 1 you))
    gain 1 Æmber; repeat this if lost happened
effect (again (did lost) (gain 1 you) 3)
    gain 1 Æmber; repeat this if lost happened, 3 times in all
effect (make-token)
    make a token creature
effect (make-token 2)
    make 2 token creatures
effect (graft (slot card) this)
    graft the card under this
effect (put-under (slot card) this)
    put the card under this
effect (deal-each one (in battleline you) 2)
    deal to each friendly creature damage equal to 2
effect (deal-piercing one (in battleline you) 2)
    deal to each friendly creature damage equal to 2, which armor does not prevent
value (played-kind creature you)
    the number of creature cards that you played this turn
value (played-kind sanctum opponent)
    the number of Sanctum cards that your opponent played this turn
value (played-kind-last creature you)
    the number of creature cards that you played last turn
value (house-bit)
    the chosen house
value (house-bit dis)
    Dis
condition (tide-high you)
    the tide is high for you
condition (tide-low opponent)
    the tide is low for your opponent
condition for-you
    for you
condition for-opponent
    for your opponent
filter on-left-flank
    on the left flank
filter on-right-flank
    on the right flank
pattern (creature-enters you)
    a friendly creature enters play
pattern (creature-enters opponent)
    an enemy creature enters play
pattern (creature-enters each-player)
    a creature enters play
objects (in-play you (type artifact))
    friendly artifact in play
objects (in-play each-player)
    card in play
effect (give-control (slot creature))
    your opponent takes control of the creature
"""
"""A kind and a tree, and below them its words."""
LINES = SAID.strip().splitlines()


@pytest.mark.parametrize(("tree", "words"), list(zip(LINES[::2], LINES[1::2], strict=True)))
def test_a_tree_says_itself(tree: str, words: str) -> None:
    kind, _, written = tree.partition(" ")
    assert LANGUAGE.read(written, kind).words() == words.strip()


WRONG = """
filter (house brobnur)
    no house is named 'brobnur'
value (house-bit brobnur)
    no house is named 'brobnur'
condition (active-house brobnur)
    no house is named 'brobnur'
value (discarded-house brobnur you)
    no house is named 'brobnur'
filter (type monster)
    no type is named 'monster'
value (played-kind monster you)
    monster is neither a type nor a house
ability (play (do (instead-if (did lost) (gain 1 you)) (gain 2 you)))
    instead-if has nothing before it to replace
"""
"""A kind and a tree, and below them why it is refused."""
WRONG_LINES = WRONG.strip().splitlines()


@pytest.mark.parametrize(("tree", "why"), list(zip(WRONG_LINES[::2], WRONG_LINES[1::2], strict=True)))
def test_a_name_that_does_not_exist_is_refused(tree: str, why: str) -> None:
    kind, _, written = tree.partition(" ")
    with pytest.raises(ValueError, match=why.strip()):
        LANGUAGE.read(written, kind)
