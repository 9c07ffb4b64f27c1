"""Flesh and Blood for a first game: ten sentences, what questions are for, what zones hold."""

from __future__ import annotations

from typing import Final

INTRODUCTION: Final[tuple[str, ...]] = (
    "Each player is a hero; whose hero has no life left loses.",
    "You begin with a weapon and equipment in front of you, and four cards in hand.",
    (
        "In your turn you have one action point: it pays for one attack or other action, and cards "
        "with go again give it back."
    ),
    (
        "What costs resources is paid by pitching: put other cards from your hand into your pitch "
        "zone and get as many resources as they show."
    ),
    "Red, yellow and blue cards are worth 1, 2 and 3 when pitched; a blue card pays for much and hits for little.",
    (
        "An attack goes onto the combat chain, and the hero who is attacked may defend with cards "
        "from hand and with equipment."
    ),
    "Then both may react: the attacker raises the power, the defender adds defense.",
    (
        "If the power is higher than all the defense together, the hero loses the difference in "
        "life, and the attack has hit."
    ),
    (
        "At the end of your turn you may put a card face down into your arsenal for later, your "
        "pitched cards go under the deck, and you draw four."
    ),
    "A hand is worth as much in defense as in attack: decide each turn what you keep.",
)
COACH: Final[dict[str, str]] = {
    "priority": "You may act now: do something that is offered, or pass so that the game goes on.",
    "pitch": (
        "Something must be paid. Pitch a card: it gives its resources and goes under your deck at the end of the turn."
    ),
    "defend": (
        "You are attacked. Each card that you defend with takes its defense off the damage; it "
        "cannot be played afterwards."
    ),
    "target": "Say what it is aimed at.",
    "order of triggered effects": (
        "Several of your effects wait: which one is put out first? The last one resolves first."
    ),
    "whose triggered effects come first": "Effects of several players wait: whose are put out first?",
    "first turn": "Who takes the first turn? At its end all players draw.",
    "arsenal": "One card may wait face down for a later turn. It can be played from there, and does not defend.",
    "bottom of the deck": (
        "Your pitched cards go under the deck, in an order that only you know: you will see them again."
    ),
    "top of the deck": "Which of these cards stay on top of your deck? The first one will be drawn first.",
    "search": "Choose what you find, or find nothing.",
    "discard": "Choose the card that you lose.",
    "reveal": "Choose what everybody gets to see.",
    "trigger": "It may happen or not, as you like.",
    "mode": "The card does one of several things: say which.",
    "name": "Say the name of a card: what it is good for depends on the card that asks.",
    "additional cost": "You may pay more and get more.",
    "top or bottom": "Leave the card where it is, or put it under the deck.",
    "X": "Say how big X is; you pay for it.",
    "alternative cost": "There is another way to pay for it.",
    "as an instant": "You may play it as an instant, whenever you have priority.",
    "order of costs": "Several things are paid: which comes first?",
    "beyond the limit": "There is no room for all of them: say which one goes.",
    "banish": "Choose what is banished: it is out of play, unless something says otherwise.",
    "equip": "Choose what you wear from your inventory.",
    "bring in": "Choose cards of your inventory for the deck of this game.",
    "leave out": "Choose cards that stay out of this game.",
    "start with": "Choose a card of your deck that starts the game where your hero says.",
    "put": "Choose what is put there.",
    "order of defending": "In which order do they begin to defend?",
    "order of damage": "To whom is damage dealt first?",
    "defended target": "Several are attacked: for whom does it defend?",
    "charge": "Charging moves a card of your hand into your soul, if you like.",
    "whose replacement effects come first": "Several players' effects change the same event: whose come first?",
    "afflicted hero": "Under whose control does it enter?",
}
LEADS: Final[dict[str, str]] = {
    "defend": "they defend, and both players may react",
    "pitch": "it gives its resources, and what is still missing is asked for next",
    "target": "it is aimed at that",
    "order of triggered effects": "it is put onto the stack, and the others after it",
    "whose triggered effects come first": "they are put onto the stack, and the others after them",
    "first turn": "that hero's turn begins",
    "bottom of the deck": "they go under your deck in that order",
    "discard": "it goes to the graveyard",
    "reveal": "everybody sees it",
    "mode": "the card does that",
    "name": "the card speaks of what has that name",
    "top or bottom": "the card lies there",
    "X": "you pay for that much",
    "alternative cost": "it is paid in that way",
    "order of costs": "the others are paid after it",
    "beyond the limit": "it goes, and the others stay",
    "banish": "it is banished",
    "equip": "you wear it",
    "put": "it is put there",
    "order of defending": "they defend in that order",
    "order of damage": "the others are dealt theirs after it",
    "defended target": "it defends there",
    "whose replacement effects come first": "the others apply after them",
    "afflicted hero": "it enters there",
}
"""What comes of an answer where one must be given."""
VERBS: Final[dict[str, str]] = {
    "target": "aim at {}",
    "arsenal": "put {} into the arsenal",
    "bottom of the deck": "put {} on the bottom",
    "search": "take {}",
    "discard": "discard {}",
    "reveal": "reveal {}",
    "banish": "banish {}",
    "charge": "charge {}",
    "equip": "start with {}",
    "bring in": "bring in {}",
    "leave out": "leave out {}",
    "put": "put {} there",
    "start with": "start with {}",
    "order of triggered effects": "{} first",
}
"""What is done with a thing that is chosen."""
EXPLAINED: Final[dict[str, str]] = {
    "deck": "you draw from its top, and pitched cards go to its bottom",
    "hand": "what you can play, pitch or defend with",
    "arsenal": "one card, face down, that waits to be played",
    "pitch": "what has paid this turn",
    "graveyard": "what has been used up",
    "banished": "what is out of play, unless something says otherwise",
    "hero": "your hero",
    "head": "equipment worn there",
    "chest": "equipment worn there",
    "arms": "equipment worn there",
    "legs": "equipment worn there",
    "weapon": "what you attack with each turn",
    "permanent": "auras, items, allies and tokens in the arena",
    "combat chain": "the attacks of this turn and what defends against them",
    "stack": "what has been played and not yet resolved; the last one resolves first",
    "inventory": "cards outside the game that some cards bring in",
    "soul": "cards that a hero of light has charged",
    "under": "cards that lie under a permanent and play no part while they do",
}
KEYWORDS: Final[dict[str, str]] = {
    "go again": "you get an action point back, so that you can act once more",
    "dominate": "at most one card from hand defends against it",
    "overpower": "at most one action card defends against it",
    "intimidate": "that hero banishes a card from hand face down, and has it back at the end of the turn",
    "battleworn": "once it has defended, it has one defense less",
    "blade break": "once it has defended, it is destroyed",
    "temper": "once it has defended, it has one defense less, and is destroyed at none",
    "guardwell": "once it has defended, it has no defense any more",
    "beat chest": "discard a card with six power or more, if you like, and your cards do more",
    "piercing": "it has that much more power while equipment defends against it",
    "universal": "it is of the class of your hero",
    "specialization": "only the named hero may have it in a deck",
    "legendary": "a deck holds one of it",
    "quell": "pay to prevent that much damage; it is destroyed at the end of the turn",
    "ward": "it is destroyed to prevent that much damage",
    "spellvoid": "destroy it to prevent that much arcane damage",
    "arcane shelter": "it is destroyed to prevent that much arcane damage",
    "arcane barrier": "pay to prevent that much arcane damage",
    "blood debt": "while it is banished, its owner loses one life at the end of each of their turns",
    "phantasm": "it is destroyed when an attack of six power or more that is no Illusionist's defends against it",
    "spectra": "it can be attacked; an attack on it destroys it and closes the chain",
    "stealth": "a word that other cards ask for",
    "combo": "the rest counts if the named attack came just before it on the chain",
    "crush": "the rest happens if the attack deals four damage or more to a hero",
    "unity": "the rest happens if it defends together with a card from hand",
    "protect": "it may defend any hero that an opponent attacks",
    "ephemeral": "it is in no deck, and is gone where it would go to a graveyard",
    "meld": "both halves can be played together for twice the cost",
    "opt": "look at so many cards of your deck's top; each goes back to the top or to the bottom",
    "charge": "put a card from hand into your hero's soul",
    "boost": "you may banish your top card; if it is a Mechanologist's, you get go again",
    "crank": "as it enters, a steam counter may be removed from it for an action point",
    "rune gate": "with as many Runechants as it costs it can be played from the banished zone for nothing",
    "fusion": "reveal such cards from hand, if you like, and the card does more",
    "arcane damage": "damage that no card defends against; only what prevents it helps",
    "chain link": "one attack of this combat, and what defends against it",
    "attacking": "it is the attack that is going on",
    "defending": "it takes its defense off the damage",
    "face down": "only its owner may look at it",
    "intellect": "as many cards you hold at the end of your turn",
    "pitch": "the resources that it gives when it pays for another card",
}
