"""How a tree says itself: forms that no card of the packs has, or that differ in one place from one that a card has."""

from __future__ import annotations

import pytest

from headjudge.abilities.notation import read
from headjudge.games.fab.language_happenings import LANGUAGE
from headjudge.games.fab.phrases import parts, say

EFFECTS = {
    # who does it
    "(draw 1)": "draw a card",
    "(draw 2 you)": "draw 2 cards",
    "(draw 1 opponent)": "an opponent draws a card",
    "(draw (noted x))": "draw that many cards",
    "(gain life 2)": "gain 2 life",
    "(gain life 2 you)": "gain 2 life",
    "(gain life 2 opponent)": "an opponent gains 2 life",
    "(lose life 1 attacking-hero)": "the attacking hero loses 1 life",
    "(gain resources (noted x))": "gain the number x resources",
    "(gain resources (count (in hand you)))": "gain 1 resources for each card in your hand",
    '(create "Quicken")': "create a Quicken token",
    '(create "Aether" opponent)': "an opponent creates an Aether token",
    '(create "Quicken" you 2)': "create 2 Quicken tokens",
    '(create "Quicken" opponent 2)': "an opponent creates 2 Quicken tokens",
    '(create-under "Quicken" opponent)': "create a Quicken token under the control of an opponent",
    '(create-under "Quicken" (in-your-party "Bo"))': (
        "if Bo is in your party, create a Quicken token under their control"
    ),
    # choices
    "(may (gain life 1))": "you may gain 1 life",
    "(may (gain life 1 opponent))": "you may have an opponent gain 1 life",
    "(may (choose found (in hand you) 0 2))": "you may choose up to 2 cards in your hand",
    "(choose found (in hand you))": "choose a card in your hand",
    "(choose found (in hand you) 2 2)": "choose 2 cards in your hand",
    "(choose found (in hand you) 0 20)": "choose any number of cards in your hand",
    "(choose found (in hand you) 0 19)": "choose up to 19 cards in your hand",
    "(modes 1 1 (draw 1) (gain life 1))": "choose 1: draw a card; or gain 1 life",
    "(modes 2 2 (draw 1) (gain life 1))": "choose 2, each up to 2 times: draw a card; or gain 1 life",
    "(their-modes opponent 1 1 (draw 1) (hero-does opponent (gain life 1)))": (
        "they choose 1: draw a card; or gain 1 life"
    ),
    "(if face-up (draw 1))": "if this is face up, draw a card",
    "(if face-up (draw 1) (gain life 1))": "if this is face up, draw a card; otherwise gain 1 life",
    # counters, costs, places
    "(put-counters steam 1 this)": "put a steam counter on this",
    "(put-counters steam 3 this)": "put 3 steam counters on this",
    "(put-counters aim -1 this)": "remove an aim counter from this",
    "(put-counters aim -2 this)": "remove 2 aim counters from this",
    "(put-counters aim (minus 0 (counters aim this)) this)": "remove all aim counters from this",
    "(put-counters aim (noted x) this)": "put the number x aim counters on this",
    "(ability-costs more 2)": "it costs 2 more to activate an ability",
    "(ability-costs set 0)": "it costs 0 to activate an ability",
    "(costs less 1 red)": "each red costs 1 less",
    "(costs set 0 red)": "each red costs 0",
    "(move this permanent)": "put this into the arena",
    "(move (slot found) deck top)": "put the found card on the top of its owner's deck",
    "(move (slot cards) hand)": "put those cards into your hand",
    "(move this hand)": "put this into your hand",
    "(discard)": "discard a card",
    "(shield turn (instead (damage) (prevent 3)) 3)": "prevent the next 3 of damage",
    "(with-effect draw)": "card that can draw",
    "(with-effect deal-arcane)": "card that deals arcane damage",
    # what lasts
    "(until turn (modify power + 2) this)": "this gets +2 power this turn",
    "(until turn (play-from banished) (slot found))": "you may play the found card from your banished zone this turn",
    "(until turn (costs less 1 red))": "each red costs 1 less this turn",
    "(until turn loses-abilities (heroes you))": 'your hero gets "their hero has no abilities" this turn',
    "(until turn (next attack (costs less 1 self)))": "your next attack this turn costs 1 less",
    "(until turn (next attack (grants go-again 1)))": "your next attack this turn gets go again",
    "(until turn (next attack loses-abilities))": 'your next attack this turn gets "their hero has no abilities"',
    "(until-next-turn opponent loses-abilities)": ("until the end of their next turn, their hero has no abilities"),
    "(until-next-turn opponent (their-first-action-costs 1))": (
        "during their next turn, their first action costs 1 more"
    ),
    "(modify power + (value-if face-up 3 1) this)": "this has +1 power, or +3 power if this is face up",
    "(modify power + (noted x) this)": "this has +the number x power",
    "(modify power + 1 (both (nth-attack 2) attack))": "the second attack you make each turn has +1 power",
    "(modify power + 1 (either (nth-attack 2) red))": "each second or red has +1 power",
    "(modify power + 1 (both red attack))": "each red attack has +1 power",
    "(modify power + 1)": "this has +1 power",
}

OBJECTS = {
    "(those (slot found) attack)": "attacks among the found cards",
    "(those (slot found) attacking-card attack)": "attacking attacks among the found cards",
    "(those (slot found) red)": "red cards among the found cards",
    "(those (slot found) (named A))": "cards named A among the found cards",
    '(those (slot found) token (named "Ash"))': "Ash tokens among the found cards",
    "(those (slot found) equipment)": "equipment among the found cards",
    "(those this attack)": "this, if it is an attack",
    "(those (behind this) attack)": "this, if it is an attack",
    "(defending-it red)": "red cards defending it",
    "(in deck you (non (within hand)))": "cards outside the hand in your deck",
    "(in deck you (non red))": "non-red cards in your deck",
    "(in deck you (non (named A)))": "non-named A cards in your deck",
    "(in deck that-hero)": "cards in their deck",
    "(in pitch opponent)": "cards in the pitch zone of an opponent",
    "(top 1 deck you)": "the top card of your deck",
    "(top 2 deck opponent)": "the top 2 cards of the deck of an opponent",
    "(target any-target)": "any target",
    "(target (any-target))": "any target",
    "(target (heroes each-player))": "target hero",
    "(target (heroes opponent))": "target an opponent",
    "(target (permanents that-hero (both red token)))": "target red token card they control",
    "(permanents you aura)": "each aura you control",
    "(permanents opponent aura)": "aura",
    "(attacks red)": "red attack",
    "(attacks attack-action)": "attack action card",
    "(both)": "card",
    "(both red)": "red",
    "(both red (controlled-by you) attack)": "red attack you control",
    "(count (heroes opponent))": "the number of opposing heroes",
    "(count (heroes you))": "the number of your hero",
    "(count (permanents opponent red))": "the number of red cards",
    "(count (slot found))": "that many",
    "(owner-of the-other)": "that hero",
    "(owner-of this)": "the owner of this",
    "(hero-classes you)": "the class of your hero",
}

CONDITIONS = {
    "(exists (permanents you aura))": "you control an aura card",
    "(exists (permanents opponent aura))": "there is an aura card",
    "(exists (in hand you))": "there is a card in your hand",
    "(not (exists (in hand you)))": "there is no card in your hand",
    "(not (exists (permanents opponent aura)))": "there is no aura card",
    "(not (is this red))": "this is not a red card",
    "(not (is the-attack red))": "the attack is not a red card attack",
    "(not this-hit-this-turn)": "this has not hit this turn",
    "(not extra-paid)": "not (the additional cost was paid)",
    "(is this self)": "this is this",
    "(is the-attack self)": "the attack is this",
    "(< (asset life you) (asset life opponent))": "you have less life than an opponent",
    "(< (asset life attacking-hero) (asset life you))": "the attacking hero has less life than you",
    "(< (asset life you) 5)": "the life of you is less than 5",
    "(< (asset life you) (noted x))": "the life of you is less than the number x",
    "(<= (asset life you) (asset life opponent))": "the life of you is the life of an opponent or less",
    "(< (count (permanents you aura)) (count (permanents opponent aura)))": (
        "you control fewer aura cards than an opponent"
    ),
    "(< (count (permanents opponent aura)) (count (permanents you aura)))": (
        "an opponent controls fewer aura cards than you"
    ),
    "(< (count (permanents you aura)) (count (in hand you)))": (
        "the number of aura cards is less than the number of cards in your hand"
    ),
    "(< (count (in hand you)) (count (in hand opponent)))": (
        "the number of cards in your hand is less than the number of cards in the hand of an opponent"
    ),
    "(< (counters steam this) (counters aim this))": "this has less than the aim counters on this steam counters",
    "(>= (count (in hand you)) 3)": "there are 3 or more cards in your hand",
    "(>= (tally drawn) 2)": "you have drawn 2 or more cards this turn",
    "(>= hits-in-a-row 2)": "2 or more chain links in a row have hit",
    "(>= chain-links 2)": "the number of chain links you control is 2 or more",
}

ABILITIES = {
    "(limited 1 this-hits (draw 1))": "once each turn, when this hits, draw a card",
    "(limited 2 this-hits (draw 1))": "at most 2 times each turn, when this hits, draw a card",
    "(when (event destroy (subject token) (by you)) (draw 1))": "when a token you control is destroyed, draw a card",
    "(when (event destroy (subject token) (by opponent)) (draw 1))": "when a token is destroyed, draw a card",
    "(when (event destroy (subject self) (by you)) (draw 1))": "when this is destroyed, draw a card",
    "(when (event destroy) (draw 1))": "when something is destroyed, draw a card",
    "(when (event moved (became (both red token)) (to-zone permanent)) (draw 1))": (
        "when a red token enters the arena, draw a card"
    ),
    "(when (event moved (subject self)) (draw 1))": "when this goes to the zone, draw a card",
    "(when (event hit (subject self) (against hero)) (draw 1))": "when this hits a hero, draw a card",
    "(when (event hit (subject self)) (draw 1))": "when this hits, draw a card",
    "(when (event hit (subject self) (given face-up)) (draw 1))": "when this hits, if this is face up, draw a card",
    "(when (event hit (subject self) (given your-action-phase)) (draw 1))": (
        "when this hits in your action phase, draw a card"
    ),
    "(when (event end-phase) (draw 1))": "when the end phase begins, draw a card",
    "(when (event create-tokens) (draw 1))": "when you create tokens, draw a card",
    '(when (event create-tokens (of-token "Ash")) (draw 1))': "when you create Ash tokens, draw a card",
    "(when (event deal-damage) (draw 1))": "when damage is dealt to you, draw a card",
    "(when (event deal-damage arcane) (draw 1))": "when this deals arcane damage to a hero, draw a card",
    "(when (event hit (subject self) arcane) (draw 1))": "when this hits, draw a card",
    "(when (event protect) (draw 1))": "when you protect another hero, draw a card",
    "(when (event target) (draw 1))": "when another hero becomes the target of an effect, draw a card",
    "(when (event attack-target (given would-be-lethal)) (draw 1))": (
        "when another hero becomes the target of an attack that would be lethal, draw a card"
    ),
    "(when (damage (subject attack) (against hero)) (draw 1))": "when an attack deals damage to a hero, draw a card",
    "(when (damage (subject attack)) (draw 1))": "when damage attack, draw a card",
    "(instead (damage (against (both hero (owned-by you)))) (prevent 1))": "if damage to you, instead prevent 1",
    "(activated 0 action 0 (does (draw 1)))": "action: 0: draw a card",
    "(activated 1 instant 1 (does (draw 1)))": "once a turn, instant: 1 resource: draw a card",
    "(activated 2 action 2 (at-cost (destroy this)) (chi-cost 1) attack-with-it and-go-again)": (
        "2 times a turn, action: 2 resources and destroy this and 1 chi: attack, go again"
    ),
    "(activated 0 instant 0 (only-if face-up) (does (draw 1)))": "while this is face up, instant: 0: draw a card",
    "(activated 0 instant 0 while-defending (life-cost 1) (does (draw 1)))": (
        "while this is defending, instant: 1 life: draw a card"
    ),
    "(activated 0 action 0 attack-by-effect (does (attack-with this)))": "action: 0: attack with this",
    '(combo "Rising" (modify power + 1))': "combo, after Rising: this has +1 power",
    '(combo "Rising" (modify power + 1) (grants go-again 1) (base-is power 3))': (
        "combo, after Rising: this has +1 power, go again and a base power of 3"
    ),
}


@pytest.mark.parametrize(
    ("tree", "words"), [*EFFECTS.items(), *OBJECTS.items(), *CONDITIONS.items(), *ABILITIES.items()]
)
def test_a_tree_says_itself(tree: str, words: str) -> None:
    assert say(read(tree)) == words


@pytest.mark.parametrize("tree", [tree for tree in ABILITIES if not tree.startswith("(combo")])
def test_it_is_a_tree_of_the_language(tree: str) -> None:
    assert LANGUAGE.read(tree, "ability").form == parts(read(tree))
