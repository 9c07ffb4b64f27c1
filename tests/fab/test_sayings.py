"""What trees of the language say, forms among them that no card of the packs has."""

from __future__ import annotations

import pytest

from headjudge.abilities.checking import check
from headjudge.abilities.lexicon import CLAUSE
from headjudge.abilities.notation import read, write
from headjudge.abilities.printing import canonical
from headjudge.abilities.saying import Speech
from headjudge.games.fab.cards.lexicon import LEXICON, LOWERING, VOICE

EFFECTS = {
    "(draw 1)": "Draw 1 card.",
    "(draw 2)": "Draw 2 cards.",
    "(draw 1 opponent)": "Your opponent draws 1 card.",
    "(gain life 2)": "Gain 2 life.",
    "(gain life 2 opponent)": "Your opponent gains 2 life.",
    "(lose life 1 attacking-hero)": "The attacking hero loses 1 life.",
    "(gain resources (count (in hand you)))": "Gain 1 resource for each card in your hand.",
    '(create "Quicken")': "Create a Quicken token.",
    '(create "Aether" opponent)': "Your opponent creates an Aether token.",
    '(create "Quicken" 2)': "Create 2 Quicken tokens.",
    '(create "Quicken" 2 opponent)': "Your opponent creates 2 Quicken tokens.",
    '(create "Quicken" under opponent)': "Create a Quicken token under the control of your opponent.",
    '(create "Quicken" under (in-your-party "Bo"))': "Create a Quicken token under the control of Bo in your party.",
    "(may (gain life 1))": "You may gain 1 life.",
    "(may (gain life 1 opponent))": "You may have your opponent gain 1 life.",
    "(may (choose cards (in hand you) 0 2))": "You may choose up to 2 cards in your hand.",
    "(choose card (in hand you))": "Choose a card in your hand.",
    "(choose cards (in hand you) 2)": "Choose 2 cards in your hand.",
    "(choose cards (in hand you) 0 all)": "Choose any number of cards in your hand.",
    "(choose cards (in hand you) 0 19)": "Choose up to 19 cards in your hand.",
    "(modes 1 (draw 1) (gain life 1))": "Choose 1: draw 1 card; or gain 1 life.",
    "(modes 2 2 (draw 1) (gain life 1))": "Choose 2, each at most 2 times: draw 1 card; or gain 1 life.",
    "(modes 1 opponent (draw 1) (hero-does opponent (gain life 1)))": (
        "Your opponent chooses 1: draw 1 card; or have your opponent do this: gain 1 life."
    ),
    "(if (this-is up) (draw 1))": "If this card is face up, draw 1 card.",
    "(if (this-is up) (draw 1) (gain life 1))": "If this card is face up, draw 1 card; otherwise, gain 1 life.",
    "(put-counters steam 1 this)": "Put 1 steam counter on this card.",
    "(put-counters steam 3 this)": "Put 3 steam counters on this card.",
    "(remove-counters aim 1 this)": "Remove 1 aim counter from this card.",
    "(remove-counters aim 2 this)": "Remove 2 aim counters from this card.",
    "(remove-counters aim all this)": "Remove every aim counter from this card.",
    "(costs more 2 abilities)": "Your abilities cost 2 more to activate.",
    "(costs set 0 abilities)": "Your abilities cost 0 to activate.",
    "(costs less 1 (color red))": "Each red card costs 1 less to play.",
    "(costs set 0 (color red))": "Each red card costs 0 to play.",
    "(move this permanent)": "Put this card into the arena.",
    "(move this hand)": "Put this card into its owner's hand.",
    "discard": "Discard a card.",
    "(until turn (modify power add 2) this)": "This card gets +2 power this turn.",
    "(until turn (costs less 1 (color red)))": "This turn, each red card costs 1 less to play.",
    "(until turn (next attack (grants go-again)))": "This turn, for your next attack, it gains go again.",
    "(until-next-turn opponent loses-abilities)": (
        "Until the end of your opponent's next turn, their hero has no abilities."
    ),
    "(until-next-turn opponent (costs more 1 first-action))": (
        "Until the end of your opponent's next turn, the first action of that turn costs 1 more."
    ),
    "(modify power add 1 (both attack (nth-attack 2)))": (
        "Each attack that is the second attack of its controller this turn gets +1 power."
    ),
    "(modify power add 1 (either (nth-attack 2) (color red)))": (
        "Each card that is the second attack of its controller this turn or is red gets +1 power."
    ),
    "(modify power add 1 (both (color red) attack))": "Each red attack gets +1 power.",
    "(modify power add 1)": "This card gets +1 power.",
    "(do (choose cards (in hand you) 0 all) (note moved (move (slot cards) deck)) (draw (noted moved)))": (
        "Choose any number of cards in your hand. Put those cards on the bottom of their owner's deck."
        " Draw 1 card for each card moved this way."
    ),
    '(do (search card (named "Ash")) (move (slot card) deck top))': (
        "Search your deck for a card named “Ash”. Put that card on top of its owner's deck."
    ),
    "(shield turn 3 (event damage))": "This turn, if damage would be dealt, prevent it, up to 3 in all.",
    "(until-next-turn opponent (first attack (modify power add -2)))": (
        "Until the end of your opponent's next turn, for the first attack of that turn, it gets -2 power."
    ),
    "(do (roll number 6) (gain life (noted number)))": "Roll a 6-sided die. Gain life equal to that number.",
    "(extra-uses activate-each 2 this)": "You may activate each ability of this card 2 additional times this turn.",
    '(create "Slither" in-hand)': "Create a Slither in your hand.",
    "(banish all (in hand you))": "Banish all cards in your hand one after the other in an order that you choose.",
    "(banish 2 (in graveyard you) down)": "Banish 2 cards in your graveyard face down.",
    "(hero-does opponent discard)": "Have your opponent do this: discard a card.",
    "(deal 2 arcane (target any-target) it)": "It deals 2 arcane damage to any target.",
    "(unless (destroy this) (pay 1) opponent)": "Destroy this card unless your opponent chooses to pay 1 resource.",
    "(unless (destroy this) (banish 1 (in hand you)) you)": "Destroy this card unless you banish a card in your hand.",
}
OBJECTS = {
    "(those this attack)": "this card that is an attack",
    "(those (behind this) attack)": "the source of this card that is an attack",
    "(defenders this (color red))": "each red card defending against this card",
    "(in deck you (non (within hand)))": "each card not in the hand in your deck",
    "(in deck you (non (color red)))": "each non-red card in your deck",
    "(in deck you (non (named A)))": "each card that is not named A in your deck",
    "(in deck that-hero)": "each card in that hero's deck",
    "(in pitch opponent)": "each card in your opponent's pitch zone",
    "(top 1 deck you)": "the top card of your deck",
    "(top 2 deck opponent)": "the top 2 cards of your opponent's deck",
    "(target any-target)": "any target",
    "(target (heroes each-player))": "target hero",
    "(target (heroes opponent))": "target opposing hero",
    "(target (permanents that-hero (color red) (type token)))": "target red token that hero controls",
    "(permanents you (type aura))": "each aura you control",
    "(permanents opponent (type aura))": "each aura your opponent controls",
    "(attacks (color red))": "each red attack",
    "(attacks attack-action)": "each attack action card",
    "(color red)": "red",
    "(both (color red) attack (controlled-by you))": "red attack you control",
    "(count (heroes opponent))": "the number of opposing heroes",
    "(count (heroes you))": "the number of your hero",
    "(count (permanents opponent (color red)))": "the number of red permanents your opponent controls",
    "(owner-of this)": "the owner of this card",
    "(hero-classes you)": "the classes of your hero",
}
CONDITIONS = {
    "(exists (permanents you (type aura)))": "there is an aura you control",
    "(exists (permanents opponent (type aura)))": "there is an aura your opponent controls",
    "(exists (in hand you))": "there is a card in your hand",
    "(not (exists (in hand you)))": "there is no card in your hand",
    "(not (exists (permanents opponent (type aura))))": "there is no aura your opponent controls",
    "(not (is this (color red)))": "this card is not red",
    "(not (is the-attack (color red)))": "the attack is not red",
    "(not (this-has hit))": "this card has not hit this turn",
    "(not extra-paid)": "the additional cost was not paid",
    "(is this (attack-of this))": "this card is an attack of this card",
    "(is the-attack (attack-of this))": "the attack is an attack of this card",
    "(< (asset life you) (asset life opponent))": "your life is less than your opponent's life",
    "(< (asset life attacking-hero) (asset life you))": "the attacking hero's life is less than your life",
    "(< (asset life you) 5)": "your life is less than 5",
    "(<= (asset life you) (asset life opponent))": "your life is your opponent's life or less",
    "(< (count (permanents you (type aura))) (count (permanents opponent (type aura))))": (
        "the number of auras you control is less than the number of auras your opponent controls"
    ),
    "(< (count (permanents opponent (type aura))) (count (permanents you (type aura))))": (
        "the number of auras your opponent controls is less than the number of auras you control"
    ),
    "(< (count (permanents you (type aura))) (count (in hand you)))": (
        "the number of auras you control is less than the number of cards in your hand"
    ),
    "(< (count (in hand you)) (count (in hand opponent)))": (
        "the number of cards in your hand is less than the number of cards in your opponent's hand"
    ),
    "(< (counters steam this) (counters aim this))": (
        "the number of steam counters on this card is less than the number of aim counters on this card"
    ),
    "(>= (count (in hand you)) 3)": "the number of cards in your hand is 3 or more",
    "(>= (chain-count streak) 2)": "the number of chain links in a row that have hit is 2 or more",
    "(>= (chain-count links) 2)": "the number of chain links you control is 2 or more",
}
ABILITIES = {
    "(limited 1 (event hit (subject itself)) (draw 1))": "Once per turn, when this card hits, draw 1 card.",
    "(limited 2 (event hit (subject itself)) (draw 1))": "Up to 2 times per turn, when this card hits, draw 1 card.",
    "(when (event destroy (subject (type token)) (by you)) (draw 1))": (
        "When a token is destroyed under your control, draw 1 card."
    ),
    "(when (event destroy (subject (type token)) (by opponent)) (draw 1))": (
        "When a token is destroyed under your opponent's control, draw 1 card."
    ),
    "(when (event destroy (subject itself) (by you)) (draw 1))": (
        "When this card is destroyed under your control, draw 1 card."
    ),
    "(when (event destroy) (draw 1))": "When a card is destroyed, draw 1 card.",
    "(when (event moved (became (both (color red) (type token))) (to-zone permanent)) (draw 1))": (
        "When a card enters the arena as a red token, draw 1 card."
    ),
    "(when (event moved (subject itself)) (draw 1))": "When this card is moved, draw 1 card.",
    "(when (event hit (subject itself) (against (type hero))) (draw 1))": "When this card hits a hero, draw 1 card.",
    "(when (event hit (subject itself)) (draw 1))": "When this card hits, draw 1 card.",
    "(when (event hit (subject itself) (given (this-is up))) (draw 1))": (
        "When this card hits while this card is face up, draw 1 card."
    ),
    "(when (event hit (subject itself) (given your-action-phase)) (draw 1))": (
        "When this card hits while it is your action phase, draw 1 card."
    ),
    "(when (event end-phase) (draw 1))": "At the beginning of each end phase, draw 1 card.",
    "(when (event create-tokens) (draw 1))": "When a token is created, draw 1 card.",
    '(when (event create-tokens (of-token "Ash")) (draw 1))': "When one or more Ash tokens is created, draw 1 card.",
    "(when (event damage) (draw 1))": "When damage is dealt, draw 1 card.",
    "(when (event arcane-damage) (draw 1))": "When arcane damage is dealt, draw 1 card.",
    "(when (event target) (draw 1))": "When something becomes the target of an effect, draw 1 card.",
    "(when (event attack-target (given would-be-lethal)) (draw 1))": (
        "When something becomes the target of an attack while its damage is enough to be lethal, draw 1 card."
    ),
    "(when (event damage (subject attack) (against (type hero))) (draw 1))": (
        "When an attack deals damage to a hero, draw 1 card."
    ),
    "(when (event damage (subject attack)) (draw 1))": "When an attack deals damage, draw 1 card.",
    "(instead (event damage (against (hero you))) (prevent 1))": "If damage would be dealt to you, prevent 1 of it.",
    "(activated action (does (draw 1)))": "Action — 0: draw 1 card.",
    "(activated instant 1 (limit 1) (does (draw 1)))": "Once per turn instant — 1 resource: draw 1 card.",
    "(activated action 2 (limit 2) (at-cost (do (pay 1 chi) (destroy this))) attack-with-it and-go-again)": (
        "Twice per turn action — 2 resources, pay 1 chi, then destroy this card: attack. Go again."
    ),
    "(activated instant (only-if (this-is up)) (does (draw 1)))": (
        "Instant — 0: draw 1 card. Activate this only if this card is face up."
    ),
    "(activated instant (at-cost (pay 1 life)) (does (draw 1)) (only-if (this-is defending)))": (
        "Instant — pay 1 life: draw 1 card. Activate this only if this card is defending."
    ),
    "(activated action (does (attack-with this)))": "Action — 0: attack with this card.",
    '(combo (named "Rising") (modify power add 1))': (
        "Combo: If a card named “Rising” was the last attack of this combat chain, this card gets +1 power."
    ),
    '(combo (named "Rising") (modify power add 1) (grants go-again) (base-is power 3))': (
        "Combo: If a card named “Rising” was the last attack of this combat chain, this card gets +1 power"
        " and this card gains go again and this card has base power 3."
    ),
    "(states cannot-play (non (within arsenal)))": "You cannot play cards not in the arsenal.",
    "(states as-instant)": "You may play this card as though it were an instant.",
    "(forbids opponent instant abilities)": "Your opponent cannot play instants or activate instant abilities.",
    "(crush (draw 1))": "Crush: Draw 1 card.",
    "(unity (draw 1))": "Unity: Draw 1 card.",
    "(as-soon-as less-life (draw 1))": "As soon as you have less life than an opposing hero, draw 1 card.",
    "(nth-time 3 (event draw (by you)) (gain life 1))": "The third time each turn you draw a card, gain 1 life.",
    "(outcome (instead (event draw (by you)) (rather (gain life 1))))": (
        "As its outcome, if you would draw a card, instead gain 1 life."
    ),
    "(gives (activated action attack-with-it))": 'This card has "Action — 0: attack."',
    "(base-is power 3 (type ally))": "Each ally has base power 3.",
    "(costs more 1 cards)": "Your cards cost 1 more to play.",
    "(optional-cost (pay 3))": "As an additional cost to play this card, you may pay 3 resources.",
    "(enters-with steam 2)": "This card enters the arena with 2 steam counters.",
    "(play-only-if less-life)": "Play this card only if you have less life than an opposing hero.",
    "(additional-cost discard)": "As an additional cost to play this card, discard a card.",
    "(alternative-cost charge)": "You may charge your hero's soul rather than pay the cost of this card.",
    "(as-played less-life (draw 1))": (
        "As this card is played, if you have less life than an opposing hero, draw 1 card."
    ),
}


@pytest.mark.parametrize(("tree", "words"), [*EFFECTS.items(), *ABILITIES.items()])
def test_what_a_card_can_say(tree: str, words: str) -> None:
    form = read(tree)
    assert VOICE.sentence(form, "this card") == words


@pytest.mark.parametrize(("tree", "words"), [*OBJECTS.items(), *CONDITIONS.items()])
def test_what_stands_inside(tree: str, words: str) -> None:
    form = read(tree)
    assert Speech(LEXICON, form, "this card").part(form, LEXICON.bind(form).word.kind) == words


@pytest.mark.parametrize("tree", [*EFFECTS, *OBJECTS, *CONDITIONS, *ABILITIES])
def test_it_is_written_as_it_always_is_and_understood(tree: str) -> None:
    form = read(tree)
    assert write(canonical(LEXICON, form)) == tree
    kind = LEXICON.bind(form).word.kind
    if kind == CLAUSE:
        check(LEXICON, form, kind)
    else:
        assert LOWERING.lower(form, kind).form is not None
