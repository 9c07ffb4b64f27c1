"""Grand Archive for a first game: ten sentences, what questions are for, what zones hold."""

from __future__ import annotations

from typing import Final

INTRODUCTION: Final[tuple[str, ...]] = (
    "Each player has a champion; whose champion has taken as much damage as it has life loses.",
    "You have two decks: the main deck that you draw from, and a small material deck that you see all the time.",
    (
        "At the start of your turn you may materialize one card of the material deck: a higher "
        "level of your champion, or a regalia."
    ),
    "Its memory cost is paid with random cards of your memory, which are banished.",
    "Cards from your hand cost reserve: you put as many other cards of your hand face down into your memory.",
    "In your recollection phase your memory comes back to your hand, so what you paid with is not lost.",
    (
        "Allies and your champion attack; an attack goes at one enemy unit, and a champion attacks "
        "with attack cards and weapons."
    ),
    "An awake unit that is attacked may retaliate: then both deal damage.",
    "Whatever attacks or is used rests, and wakes up at the start of your next turn.",
    "Whenever something waits on the Effects Stack each player gets an Opportunity: fast cards can be activated then.",
)
COACH: Final[dict[str, str]] = {
    "act or pass": "You have an Opportunity: activate a card, use an ability, attack in your main phase, or pass.",
    "cost": "There is more than one way to pay for it: say which.",
    "additional-cost": "You may pay more and get more.",
    "x": "Say how big X is; you pay for it.",
    "mode": "The card does one of several things: say which. It cannot be changed later.",
    "target": "Say what it is aimed at.",
    "divide": "Say how much each of them gets.",
    "pay-order": "Several things are paid: which comes first?",
    "reserve": "Pay by putting cards of your hand into your memory; they come back to you in your recollection phase.",
    "floating-memory": "A card of your graveyard can pay in the place of one of your memory; it is banished.",
    "materialize": "Choose a card of your material deck to put into play, or none.",
    "wield": "Choose the weapons that your champion attacks with: their power is added, and they lose durability.",
    "attack-target": "Say whom you attack.",
    "retaliate": "Your unit was attacked. Awake, it may strike back.",
    "keep": "There can be only one of them: say which stays.",
    "sacrifice": "Choose what you give up.",
    "discard": "Choose the card that you lose.",
    "top": "Choose what goes on top.",
    "bottom": "Choose what goes to the bottom.",
    "triggers": "Several abilities triggered: which one is put onto the stack first? The last one resolves first.",
    "word": "Say a word that the effect asks for.",
}
EXPLAINED: Final[dict[str, str]] = {
    "main": "you draw from its top",
    "material": "champions and regalia that you can materialize, one each turn",
    "hand": "what you can activate, or pay with",
    "memory": "what you paid with, face down; it comes back in your recollection phase",
    "field": "champions, allies, items, weapons and other objects in play",
    "graveyard": "what has been used up",
    "banishment": "what is out of play, unless something says otherwise",
    "intent": "the attack cards of the attack that is going on",
    "effects": "the card that is being resolved",
    "stack": "what has been activated and not yet resolved; the last one resolves first",
    "lineage": "the lower levels of a champion, under it",
}
