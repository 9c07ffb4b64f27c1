"""What abilities say, as players of KeyForge speak; and what is refused before it is played."""

from __future__ import annotations

import pytest

from headjudge.abilities.checking import check
from headjudge.abilities.lexicon import ABILITY, FormError
from headjudge.abilities.notation import read, write
from headjudge.abilities.printing import canonical
from headjudge.abilities.saying import Speech
from headjudge.games.keyforge.cards.lexicon import LEXICON, LOWERING, VOICE
from headjudge.games.keyforge.cards.library import face_of, packs, titles
from headjudge.games.keyforge.says.vocabulary import define
from headjudge.kernel.definitions import Node
from tests.refusing import refusing

SAID = """
; articles
(play (do (choose creature (in battleline opponent on-flank)) (stun (slot creature)) (ward (slot creature))))
    Play: Choose an enemy creature on a flank. Stun that creature. Ward that creature.
(reap (do (choose artifact (in artifacts you other)) (ready (slot artifact))))
    After Reap: Choose another friendly artifact. Ready that artifact.
(play (do (choose upgrade (in upgrades opponent)) (purge (slot upgrade))))
    Play: Choose an enemy upgrade. Purge that upgrade.
(action (do (choose creature (in battleline each-player (marked enraged))) (heal 1 (slot creature))))
    Action: Choose an enraged creature. Heal 1 damage from that creature.
(play (do (choose card (in-play opponent (non (type creature)))) (exhaust (slot card))))
    Play: Choose an enemy non-creature card in play. Exhaust that card.
(when (event played (subject (type action)) (by opponent)) (steal 1))
    After your opponent plays an action, steal 1 Æmber.
(when (event entered-play (subject (both other (controlled-by you) (type creature)))) (draw 1))
    After another friendly creature comes into play, draw 1 card.
(when (event bonus-icon (of-icon amber)) (draw 1))
    After a bonus icon is resolved that is an Æmber icon, draw 1 card.
(instead (event bonus-icon (of-icon draw) (by you)) (icon-becomes amber))
    If you would resolve a bonus icon that is a draw icon, it is resolved as an Æmber icon instead.
; how many
(play (do (choose creatures (in battleline you) 2) (exalt (slot creatures))))
    Play: Choose 2 friendly creatures. Exalt those creatures.
(play (do (choose creatures (in battleline you) 0 3) (exalt 2 (slot creatures))))
    Play: Choose up to 3 friendly creatures. Exalt those creatures 2 times.
(play (do (choose creatures (in battleline you) 0 all) (enrage (slot creatures))))
    Play: Choose any number of friendly creatures. Enrage those creatures.
(play (do (choose creature (in battleline you) 0 1) (enrage (slot creature))))
    Play: Choose up to 1 friendly creature. Enrage that creature.
(play (do (choose creatures (in battleline opponent) 2 4) (enrage (slot creatures))))
    Play: Choose 2 to 4 enemy creatures. Enrage those creatures.
(play (do (choose-by-power creatures most 2 (in battleline opponent)) (destroy (slot creatures))))
    Play: Choose the 2 most powerful enemy creatures. Destroy those creatures.
(play (do (choose-all-but creatures 2 (in battleline opponent)) (stun (slot creatures))))
    Play: Choose all but 2 enemy creatures. Stun those creatures.
(play (do (at-random cards (in hand you) 2) (purge (slot cards))))
    Play: Choose 2 cards in your hand at random. Purge those cards.
(play (do (search upgrades (in deck you (type upgrade)) 2) (reveal (slot upgrades)) (shuffle deck you)))
    Play: Search for up to 2 upgrades in your deck. Reveal those upgrades. Shuffle your deck.
(reap (power-counters 2 (neighbors this)))
    After Reap: Put 2 +1 power counters on each neighbor of this creature.
(reap (gain-chains 2 opponent))
    After Reap: Your opponent gains 2 chains.
(scrap (make-token 3))
    Scrap: Make 3 token creatures.
(play (archive (top 3 deck you)))
    Play: Archive the top 3 cards of your deck.
(play (discard (top 1 deck opponent)))
    Play: Discard the top card of your opponent's deck.
; verbs agree with who does it
(play (draw 2 opponent))
    Play: Your opponent draws 2 cards.
(play (draw 1 each-player))
    Play: Each player draws 1 card.
(fight (capture 1 (in battleline you (trait knight))))
    After Fight: Each friendly Knight creature captures 1 Æmber.
(play (may (capture 2 this)))
    Play: You may have this creature capture 2 Æmber.
(omni (may (draw 1) opponent))
    Omni: Your opponent may draw 1 card.
(omni (may (gain 2 opponent) opponent))
    Omni: Your opponent may have their opponent gain 2 Æmber.
(omni (may (if (>= (asset amber you) 2) (lose 2)) opponent))
    Omni: Your opponent may do this: if their Æmber is 2 or more, they lose 2 Æmber.
(omni (may (do (choose card (in hand you)) (discard (slot card))) (gain 1) each-player))
    Omni: Each player may choose a card in their hand, then discard that card; if they do, gain 1 Æmber.
(play (forge 2))
    Play: Forge a key at its current cost plus 2.
(play (forge free opponent))
    Play: Your opponent forges a key at no cost.
(play (forge 3 opponent))
    Play: Your opponent forges a key at its current cost plus 3.
(play (become-creature 4 (in artifacts you other)))
    Play: Each other friendly artifact becomes a creature with 4 power, on a flank.
(reap (pay 1 opponent))
    After Reap: Your opponent pays 1 Æmber to their opponent.
(reap (pay 2))
    After Reap: Pay 2 Æmber to your opponent.
(reap (extra-turn opponent))
    After Reap: Your opponent takes another turn after this one.
(reap (take-control (in artifacts opponent)))
    After Reap: Take control of each enemy artifact.
(reap (do (choose creature (in battleline opponent)) (take-control (slot creature) end-of-turn)))
    After Reap: Choose an enemy creature. Take control of that creature for the remainder of the turn.
(reap (take-control this opponent))
    After Reap: Your opponent takes control of this creature.
; what is not so
(play (if (not (exists (in battleline you (trait knight)))) (gain 1)))
    Play: If there is no friendly Knight creature, gain 1 Æmber.
(play (if (not (is this (marked stunned))) (gain 1)))
    Play: If this creature is not stunned, gain 1 Æmber.
(play (if (not (>= (asset amber opponent) 4)) (gain 1)))
    Play: If your opponent's Æmber is not 4 or more, gain 1 Æmber.
(play (if (not (is this (house mars) (trait robot))) (gain 1)))
    Play: If this creature does not belong to house Mars or does not have the Robot trait, gain 1 Æmber.
(play (if (not (all-of your-turn (state haunted you))) (gain 1)))
    Play: If it is not true that it is your turn and you are haunted, gain 1 Æmber.
(play (destroy (in battleline each-player (non (marked damage)) (non (house mars)))))
    Play: Destroy each undamaged non-Mars creature.
(play (destroy (in battleline each-player (non on-flank) (non (has taunt)))))
    Play: Destroy each creature not on a flank without taunt.
(play (destroy (in battleline each-player (non (either (house mars) (trait robot))))))
    Play: Destroy each creature that does not belong to house Mars and does not have the Robot trait.
(play (destroy (in battleline each-player (non (both (house mars) (trait robot))))))
    Play: Destroy each creature that does not belong to house Mars or does not have the Robot trait.
(play (destroy (in-play each-player (non (type upgrade)) (non (type creature)))))
    Play: Destroy each non-creature non-upgrade card in play.
(play (destroy (in battleline opponent (non (with power >= 4)))))
    Play: Destroy each enemy creature that does not have power 4 or more.
(play (destroy (in battleline opponent (either (with power >= 6) (marked enraged)))))
    Play: Destroy each enemy creature that has power 6 or more or is enraged.
(play (destroy (in-play opponent (either (type artifact) (type upgrade)))))
    Play: Destroy each enemy artifact or upgrade in play.
(play (destroy (in battleline opponent (either (house mars) (house dis)))))
    Play: Destroy each enemy Mars or Dis creature.
; slots
(play (do (choose creature (in battleline you)) (choose creature-2 (in battleline opponent)) (swap (slot creature)
  (slot creature-2))))
    Play: Choose a friendly creature. Choose an enemy creature. Swap the positions of the first creature and the
      second creature.
(play (do (choose creature (in battleline you)) (choose creature-2 (in battleline you)) (choose creature-3 (in
  battleline opponent)) (ready (slot creature-3)) (exhaust (slot creature)) (ward (slot creature-2))))
    Play: Choose a friendly creature. Choose a friendly creature. Choose an enemy creature. Ready the third
      creature. Exhaust the first creature. Ward the second creature.
(play (do (choose creatures (in battleline you) 2) (choose creatures-2 (in battleline opponent) 2) (ready (slot
  creatures)) (exhaust (slot creatures-2))))
    Play: Choose 2 friendly creatures. Choose 2 enemy creatures. Ready the first
      creatures. Exhaust the second creatures.
(play (do (choose creatures (in battleline you) 0 2) (choose creature (slot creatures)) (ready (slot creature))))
    Play: Choose up to 2 friendly creatures. Choose one of those creatures. Ready that creature.
(play (do (choose creature (in battleline you)) (choose artifact (in artifacts you)) (ready (union (slot creature)
  (slot artifact)))))
    Play: Choose a friendly creature. Choose a friendly artifact. Ready that creature and that artifact.
(play (for-each creature (in battleline you) (do (choose artifact (in artifacts opponent)) (exhaust (slot creature))
  (exhaust (slot artifact)))))
    Play: For each friendly creature, choose an enemy artifact, then exhaust that creature, then exhaust that
      artifact.
(play (do (let creatures (in battleline you (marked stunned))) (ready (slot creatures)) (destroy (those (slot
  creatures) (marked damage)))))
    Play: Take note of each friendly stunned creature. Ready those creatures. Destroy those creatures that are damaged.
(play (do (choose-number number 4) (gain (noted number)) (lose (noted number) opponent)))
    Play: Choose a number up to 4. Gain Æmber equal to that number. Your opponent loses Æmber equal to that number.
(fight (do (fight-anew this) (stun (neighbors (slot foe)))))
    After Fight: Fight with this creature against a creature it has not fought this way. Stun each neighbor of the
      creature it fights.
; what was done
(play (do (note discarded (discard (in hand you))) (if (did discarded) (gain 1))))
    Play: Discard each card in your hand. If any card is discarded this way, gain 1 Æmber.
(play (do (note lost (lose 2 opponent)) (gain (noted lost))))
    Play: Your opponent loses 2 Æmber. Gain 1 Æmber for each Æmber lost this way.
(play (do (note lost (lose 2 opponent)) (if (not (did lost)) (stun this))))
    Play: Your opponent loses 2 Æmber. If no Æmber is lost this way, stun this creature.
(play (do (note purged (purge (in discard you (type action)))) (draw (noted purged)) (archive (slot purged))))
    Play: Purge each action in your discard pile. Draw 1 card for each action purged this way. Archive the actions
      purged this way.
(play (do (note purged (purge (top 1 deck you))) (note purged-2 (purge (top 1 deck opponent))) (if (is (slot purged)
  (shares house (slot purged-2))) (gain 2))))
    Play: Purge the top card of your deck. Purge the top card of your opponent's deck. If the card purged this way
      shares a house with the other card purged this way, gain 2 Æmber.
(play (do (note healed (fully-heal this)) (deal (noted healed) (in battleline opponent))))
    Play: Fully heal this creature. Deal 1 damage to each enemy creature for each damage healed this way.
(play (do (note archived (archive (top 2 deck you))) (repeat (noted archived) (exalt this))))
    Play: Archive the top 2 cards of your deck. For each card archived this way, exalt this creature.
; numbers
(play (gain (count (in battleline you (house dis)))))
    Play: Gain 1 Æmber for each friendly Dis creature.
(play (gain (times 2 (count (in battleline you (house dis))))))
    Play: Gain 2 Æmber for each friendly Dis creature.
(play (gain (half (asset amber opponent)) opponent))
    Play: Your opponent gains Æmber equal to half of your opponent's Æmber, rounded down.
(play (gain (half (asset amber opponent) up)))
    Play: Gain Æmber equal to half of your opponent's Æmber, rounded up.
(play (gain (plus 1 (count (neighbors this)))))
    Play: Gain Æmber equal to 1 plus the number of neighbors of this creature.
(play (gain (minus (asset amber opponent) (plus 1 (asset amber you)))))
    Play: Gain Æmber equal to your opponent's Æmber minus (1 plus your Æmber).
(play (gain (least 3 (count (in hand opponent)))))
    Play: Gain Æmber equal to the lesser of 3 and the number of cards in your opponent's hand.
(play (draw (most 1 (forged-keys you))))
    Play: Draw cards equal to the greater of 1 and the number of keys you have forged.
(play (deal (property power this) (in battleline opponent)))
    Play: Deal damage equal to the power of this creature to each enemy creature.
(play (deal (counters damage this) (in battleline opponent)))
    Play: Deal 1 damage to each enemy creature for each damage on this creature.
(play (lose all opponent))
    Play: Your opponent loses all Æmber.
(when (event amber-stolen (by opponent)) (lose that-much opponent))
    After your opponent steals Æmber, your opponent loses that much Æmber.
(when (event drawn (by opponent)) (draw that-much))
    After your opponent draws a card, draw that many cards.
(play (gain (tally played opponent)))
    Play: Gain Æmber equal to the number of cards your opponent has played this turn.
(play (gain (tally forged opponent last)))
    Play: Gain Æmber equal to the number of keys your opponent forged on their previous turn.
(play (gain (played-kind creature you)))
    Play: Gain Æmber equal to the number of creature cards you have played this turn.
(play (gain (played-kind dis opponent last)))
    Play: Gain Æmber equal to the number of Dis cards your opponent played on their previous turn.
(play (gain (value-if (state haunted you) 3 1)))
    Play: Gain Æmber equal to 3 if you are haunted, or 1 if not.
(play (repeat (count (in battleline opponent)) (draw 1)))
    Play: For each enemy creature, draw 1 card.
(play (repeat 2 (steal 1)))
    Play: 2 times, steal 1 Æmber.
(play (deal-for-each 1 (count (in artifacts you)) (in battleline opponent)))
    Play: For each friendly artifact, deal 1 damage to an enemy creature, all at once.
(play (deal-for-each 2 3 (in battleline opponent)))
    Play: Deal 2 damage to an enemy creature a number of times equal to 3, all at once.
(play (deal 2 (in battleline opponent) piercing))
    Play: Deal 2 damage to each enemy creature, which armor does not prevent.
(play (do (choose creature (in battleline opponent)) (deal-splash 3 1 (slot creature))))
    Play: Choose an enemy creature. Deal 3 damage to that creature, with 1 damage splash.
(play (deal-each creature (in battleline opponent) (counters damage (slot creature))))
    Play: Deal to each enemy creature damage equal to the damage on that creature.
; one or the other
(play (destroy (union this (in battleline opponent (trait knight)))))
    Play: Destroy this creature and each enemy Knight creature.
(play (do (choose card (union (in battleline you) (in artifacts opponent))) (destroy (slot card))))
    Play: Choose a friendly creature or an enemy artifact. Destroy that card.
(play (gain (count (union (in battleline you) (in artifacts you)))))
    Play: Gain 1 Æmber for each friendly creature or friendly artifact.
(play (do (choose cards (union (in hand you) (in discard you)) 2) (archive (slot cards))))
    Play: Choose 2 cards in your hand or cards in your discard pile. Archive those cards.
(play (if (exists (union (in battleline opponent) (in artifacts opponent))) (draw 1)))
    Play: If there is an enemy creature or an enemy artifact, draw 1 card.
; for a time
(play (until end-of-turn (grants assault 3 (both (controlled-by opponent) (trait goblin)))))
    Play: For the remainder of the turn, each enemy Goblin card gains assault 3.
(play (do (choose creature (in battleline you)) (until end-of-turn (modify power add 3) (slot creature))))
    Play: Choose a friendly creature. That creature gets +3 power for the remainder of the turn.
(play (do (choose creatures (in battleline you) 2) (until opponents-next-turn (grants taunt) (slot creatures))))
    Play: Choose 2 friendly creatures. Those creatures gain taunt until the end of your opponent's next turn.
(play (do (choose creature (in battleline you)) (until rest-of-game (reap (draw 1)) (slot creature))))
    Play: Choose a friendly creature. From now on, that creature gains "After Reap: Draw 1 card."
(play (until end-of-turn (destroyed (archive this)) (in battleline you (trait beast))))
    Play: For the remainder of the turn, each friendly Beast creature gains "Destroyed: Archive this creature."
(play (until end-of-turn (when (event played (subject (type creature)) (by you)) (ready it)) 1))
    Play: Once this turn, after you play a creature, ready it.
(play (until your-next-turn (instead (event amber-stolen (by opponent)) (prevent 1)) 2))
    Play: 2 times before your next turn, if your opponent would steal Æmber, prevent 1 of it.
(play (until rest-of-game (states no-forging opponent)))
    Play: From now on, your opponent cannot forge keys.
(play (until leaves-play (states blank) (in battleline opponent)))
    Play: The text box of each enemy creature is blank until this creature leaves play.
; given to another
(gains (reap (draw 1)))
    This creature gains, "After Reap: Draw 1 card."
(gains (when (event amber-gained (by opponent) reaping) (destroy this)))
    This creature gains, "After your opponent gains Æmber from reaping, destroy this creature."
(gains (grants elusive))
    This creature gains, "This creature gains elusive."
; abilities of every kind
(while (exists (in battleline you other)) (modify armor add 2))
    While there is another friendly creature, this creature gets +2 armor.
(while (all-of (not your-turn) (tide high you)) (grants hazardous 2 (among (neighbors this))))
    While it is not your turn and the tide is high for you, each neighbor of this creature gains hazardous 2.
(modify power add (count (in artifacts you)))
    This creature gets +1 power for each friendly artifact.
(modify power add -2 (both (controlled-by opponent) (type creature)))
    Each enemy creature gets -2 power.
(modify house set (house-bit dis) (among host))
    The upgraded creature belongs to house Dis and to no other.
(modify power set 3 (type creature))
    Each creature has power 3.
(modify power multiply 2)
    This creature has its power multiplied by 2.
(fixed fight-power 1)
    This creature deals 1 damage when fighting, whatever its power.
(fixed power 4 (both (controlled-by opponent) (type creature)))
    Each enemy creature is considered to have power 4.
(grants elusive (both other (controlled-by you) (trait thief)))
    Each other friendly Thief card gains elusive.
(grants enters-stunned (both (controlled-by opponent) (type creature)))
    Each enemy creature enters play stunned.
(states cannot-play (both (type artifact) (owned-by opponent)))
    Artifacts your opponent owns cannot be played.
(states key-cost 2)
    Keys cost +2 Æmber.
(states key-cost -1 you)
    Your keys cost -1 Æmber.
(states must-choose (house-bit mars) opponent)
    Your opponent must choose Mars as the active house.
(states may-play (both (house logos) (type action)))
    You may play a Logos action.
(states may-play 1 (non (house dis)))
    You may play 1 non-Dis card as if of the active house.
(states may-play)
    You may play this creature.
(states falls (both (type creature) (with power odd)))
    Each creature with odd power is destroyed.
(states no-forging)
    Keys cannot be forged.
(states redirects (among (neighbors this)))
    Damage dealt to each neighbor of this creature is dealt to this creature instead.
(when (event turn-ending (by you)) (may (archive (in hand you (named "Odd Egg")))))
    At the end of your turn, you may archive each card named “Odd Egg” in your hand.
(when (event turn-began) (deal 1 (in battleline turn-player)))
    At the start of each turn, deal 1 damage to each creature controlled by the active player.
(when (event destroyed (subject (among (neighbors this)))) (capture 1 this))
    After a neighbor of this creature is destroyed, this creature captures 1 Æmber.
(when (event destroyed (subject (both (controlled-by you) (trait thief))) (given (tide low opponent))) (steal 1))
    After a friendly Thief card is destroyed while the tide is low for your opponent, steal 1 Æmber.
(when (event fought (by opponent)) (heal 2 this))
    After your opponent fights with a creature, heal 2 damage from this creature.
(when (event moved (to-zone archives)) (gain 1))
    After a card is moved to the archives, gain 1 Æmber.
(when (event damage-dealt (subject itself) (from (both (controlled-by opponent) (type creature)))) (ward this))
    After this creature is dealt damage from an enemy creature, ward this creature.
(when (event amber-captured (by you)) (draw 1))
    After Æmber is captured from you, draw 1 card.
(when (event house-chosen (by opponent)) (archive (top 1 deck you)))
    After your opponent chooses a house, archive the top card of your deck.
(instead (event destroyed (subject itself)) (rather (do (fully-heal this) (exhaust this))))
    If this creature would be destroyed, instead fully heal this creature, then exhaust this creature.
(instead (event destroyed (subject itself)) rather)
    If this creature would be destroyed, it does not happen.
(instead (event amber-gained (by opponent)) (amount-becomes 1) (also (gain 1)))
    If your opponent would gain Æmber, the amount is 1 instead and first gain 1 Æmber.
(instead (event would-damage (subject (trait knight))) (prevent 2))
    If damage would be dealt to a Knight creature, prevent 2 of it.
(instead (event would-damage (subject itself)) prevent)
    If damage would be dealt to this creature, prevent it.
(instead (event discarded (by opponent)) (goes-to purged))
    If your opponent would discard a card, it is purged instead.
(instead (event discarded (by you)) (goes-to deck top))
    If you would discard a card, it is put on top of the deck instead.
(optional (instead (event amber-lost (by you)) (rather (draw 1))))
    You may apply this: if you would lose Æmber, instead draw 1 card.
(in-zones (when (event key-forged (by opponent)) (return this)) discard purged)
    While this creature is in a discard pile or purged, after your opponent forges a key, return this
      creature to its owner's hand.
(gives (when (event left-play (subject other)) (gain 1)) other)
    Each other card has "After another card leaves play, gain 1 Æmber."
(fulfilled (event key-forged (by opponent)))
    Fulfilled when your opponent forges a key.
(fate (do (lose 1) (may (draw 1))))
    Fate: Lose 1 Æmber. You may draw 1 card.
(leaves-play (do (gain 1) (draw 1)))
    Leaves Play: Gain 1 Æmber. Draw 1 card.
(play-only-if (state overwhelmed you))
    Play this card only if you are overwhelmed.
(play (do (may (draw 1)) (gain 1)))
    Play: You may draw 1 card. Gain 1 Æmber.
(play (if (state haunted opponent) (do (gain 1) (steal 1)) (draw 1)))
    Play: If your opponent is haunted, gain 1 Æmber, then steal 1 Æmber; otherwise, draw 1 card.
(play (do (deal 2 this) (instead-if (is this (marked damage)) (destroy this))))
    Play: Deal 2 damage to this creature. If this creature is damaged, instead destroy this creature.
(play (one-of (gain 1) (do (may (draw 1)) (exalt this)) (return this)))
    Play: Choose one: gain 1 Æmber; or you may draw 1 card; after that, exalt this creature; or return this creature
      to its owner's hand.
(play (again (did lost) (note lost (lose 1 opponent)) 3))
    Play: Your opponent loses 1 Æmber, and repeat this while any Æmber is lost this way, up to 3 times in all.
(play (do choose-house (stun (in battleline opponent (house chosen)))))
    Play: Choose a house. Stun each enemy creature of the chosen house.
(play (do (choose-house opponent) (reveal (in hand opponent (house chosen)))))
    Play: Choose one of your opponent's three houses. Reveal each card of the chosen house in your opponent's hand.
(play (destroy (most-powerful (in battleline opponent (non (trait knight))))))
    Play: Destroy the most powerful enemy non-Knight creature.
(play (do (choose creature (least-powerful (in battleline you))) (destroy (slot creature))))
    Play: Choose the least powerful friendly creature. Destroy that creature.
(play (return (in discard each-player (with power even))))
    Play: Return each card in a discard pile with even power to its owner's hand.
(play (shuffle-in (in discard opponent)))
    Play: Shuffle each card in your opponent's discard pile into its owner's deck.
(play (put-on-deck (in battleline you (has-timed reap))))
    Play: Put each friendly creature with an After Reap ability on top of its owner's deck.
(play (move-amber all this (neighbors this)))
    Play: Move all Æmber from this creature to each neighbor of this creature.
(when (event purged) (draw 1 (owner-of it)))
    After a card is purged, its owner draws 1 card.
(play (destroy (in battleline each-player (shares trait this))))
    Play: Destroy each creature that shares a trait with this creature.
(play (destroy (in battleline each-player in-center (non (shares name this)))))
    Play: Destroy each creature in the center of its battleline that does not share a name with this creature.
(play (destroy (in battleline each-player (marked doom))))
    Play: Destroy each creature with a doom counter on it.
(play (destroy (in battleline that-player)))
    Play: Destroy each creature controlled by that player.
(play (lose 1 (opponent-of (controller-of host))))
    Play: The upgraded creature's controller's opponent loses 1 Æmber.
(play (put-counters doom 1 (in artifacts each-player)))
    Play: Put 1 doom counter on each artifact.
(play (graft (top 1 deck you) this))
    Play: Graft the top card of your deck onto this creature.
(play (shuffle deck opponent))
    Play: Your opponent shuffles their deck.
(play (shuffle deck each-player))
    Play: Each player shuffles their deck.
(play (unforge opponent))
    Play: Unforge one of your opponent's keys.
(play (move (in hand you) archives))
    Play: Move each card in your hand to the archives.
; players, and what is said of objects
(play (do (choose card (in hand opponent) opponent) (purge (slot card))))
    Play: Your opponent chooses a card in your opponent's hand. Purge that card.
(when (event destroyed (subject (type creature))) (lose 1 (controller-of it)))
    After a creature is destroyed, its controller loses 1 Æmber.
(play (do (choose creatures (in battleline each-player) 2) (return (slot creatures))))
    Play: Choose 2 creatures. Return those creatures to their owner's hand.
(play (archive this opponent))
    Play: Put this creature into your opponent's archives.
(play (may (do (draw 1) (exalt this))))
    Play: You may draw 1 card, then exalt this creature.
(play (if (any-of your-turn first-use) (gain 1)))
    Play: If it is your turn or this creature is being used for the first time this turn, gain 1 Æmber.
(play (if (active-house mars) (gain 1)))
    Play: If Mars is the active house, gain 1 Æmber.
(play (if (is (in battleline you) (either (house mars) (type creature))) (gain 1)))
    Play: If each friendly creature belongs to house Mars or is a creature, gain 1 Æmber.
(play (do (choose creatures (in battleline you) 2) (if (is (slot creatures) (marked damage)) (heal 1 (slot
  creatures)))))
    Play: Choose 2 friendly creatures. If those creatures are damaged, heal 1 damage from those creatures.
(play (do (choose creature (in battleline you)) (if (is (slot creature) (marked damage) (type creature)) (heal 1
  (slot creature)))))
    Play: Choose a friendly creature. If that creature is a damaged creature, heal 1 damage from that creature.
(play (do (choose creature (in battleline you)) (choose artifact (in artifacts you (non (among (slot creature)))))
  (ready (slot artifact))))
    Play: Choose a friendly creature. Choose a friendly artifact other than that creature. Ready that artifact.
(play (purge (in discard you (type action) (named "Odd Egg"))))
    Play: Purge each action named “Odd Egg” in your discard pile.
(play (remove ward (in battleline opponent)))
    Play: Remove the ward from each enemy creature.
(play (heal-up-to 3 this))
    Play: Heal up to 3 damage from this creature.
(play (move-damage 2 this opposing))
    Play: Move 2 damage from this creature to the opposing creature.
(before-fight (aim-at (neighbors opposing)))
    Before Fight: In this fight, damage is dealt to each neighbor of the opposing creature rather than to the
      creature being fought.
(play-fight-reap (use (in artifacts you (non (marked exhausted)))))
    Play/After Fight/After Reap: Use each friendly ready artifact.
(states attacks-only (non on-flank))
    This creature can only attack a creature not on a flank.
(modify power add (minus (count (in battleline you)) 1))
    This creature gets additional power equal to the number of friendly creatures minus 1.
(grants hazardous (counters damage this))
    This creature gains hazardous the damage on this creature.
"""
"""Forms of a creature, each with its words below it."""

WRONG = """
; kinds and their arguments
(play (asset amber you))
    (asset amber you) is no effect: it is a value
(play 3)
    3 stands where an effect should
(play "draw")
    "draw" stands where an effect should
(play gain)
    (gain ..): the amount is missing
(play (gain you 1))
    (gain ..): 1 does not belong here
(play (gain 1 you 2))
    (gain ..): 2 does not belong here
(play (destroy this other))
    (destroy ..): other is too much
(play (choose 1 (in battleline you)))
    (choose ..): the slot must be a name of a slot, not 1
(play ())
    (): a form begins with a word
(play ("gain" 1))
    ("gain" 1): a form begins with a word
; unknown words and names, with the nearest
(play (stael 1))
    keyforge has no word 'stael'; did you mean steal or state or states?
(play (gain 1 yuo))
    (gain ..): yuo is no who; did you mean you?
(play (destroy (in batleline you)))
    (in ..): batleline is no zone; did you mean battleline?
(play (destroy (in battleline you (house brobnur))))
    (house ..): brobnur is no house; did you mean brobnar?
(play (gain (discarded-house brobnur you)))
    (discarded-house ..): brobnur is no house; did you mean brobnar?
(play (if (active-house brobnur) (gain 1)))
    (active-house ..): brobnur is no house; did you mean brobnar?
(states must-choose (house-bit brobnur) you)
    (house-bit ..): brobnur is no house; did you mean brobnar?
(play (destroy (in battleline you (trait knigth))))
    (trait ..): knigth is no trait; did you mean knight?
(play (destroy (in-play you (type monster))))
    (type ..): monster is no type
(play (gain (played-kind monster you)))
    (played-kind ..): monster is no kind
(when (event destroied) (gain 1))
    (event ..): destroied is no event; did you mean destroyed or not-destroyed or tide-raised?
(states unhurtt)
    (states ..): unhurtt is no topic; did you mean unhurt?
(play (until end-of-trun (states unhurt)))
    (until ..): end-of-trun is no duration; did you mean end-of-turn?
(modify powr add 1)
    (modify ..): powr is no property; did you mean power?
(modify power ad 1)
    (modify ..): ad is no operation; did you mean add?
(play (put-counters dom 1 this))
    (put-counters ..): dom is no mark; did you mean doom or wisdom?
(play (destroy (in battleline you (with power >> 3))))
    (with ..): >> is no comparison; did you mean >?
(play (destroy (in battleline you on-flnak)))
    keyforge has no word 'on-flnak'; did you mean on-flank?
; slots
(play (destroy (slot creature)))
    nothing fills the slot creature
(play (do (choose creature (in battleline you)) (destroy (slot creatur))))
    nothing fills the slot creatur; did you mean creature?
(play (do (note lost (lose 1 opponent)) (if (did last) (gain 1))))
    nothing fills the slot last; did you mean lost?
(play (choose creature (in battleline you)))
    nothing reads the slot creature, so choose would do nothing with it
(play (note lost (lose 1 opponent)))
    nothing reads the slot lost, so note would do nothing with it
(play (for-each creature (in battleline you) (draw 1)))
    nothing reads the slot creature, so for-each would do nothing with it
(play (do (note taken choose-house) (if (did taken) (gain 1))))
    nothing in choose-house can be noted
(play (do (choose creature (in battleline you)) (gain (noted creature))))
    the slot creature is no number
(play (do (choose creature (in battleline you)) (if (did creature) (gain 1))))
    the slot creature notes nothing
; properties of other types
(modify power add 2 (type artifact))
    (modify power ..): no artifact has power
(modify armor set 1 (both (controlled-by you) (type upgrade)))
    (modify armor ..): no upgrade has armor
(grants taunt (type artifact))
    (grants taunt ..): no artifact has taunt
(play (draw (property power (in artifacts you))))
    (property power ..): no artifact has power
(play (draw (property power (in discard you (type action)))))
    (property power ..): no action has power
(play (destroy (in artifacts you (with power >= 3))))
    (with power ..): no artifact has power
(play (purge (in hand you (type action) (non (has taunt)))))
    (has taunt ..): no action has taunt
(states cannot-use (both (type upgrade) (with armor >= 1)))
    (with armor ..): no upgrade has armor
; zones, changes, grants
(in-zones (grants taunt))
    (in-zones ..): in which zones?
(in-zones (grants taunt) dicard)
    (in-zones ..): dicard is no zone; did you mean discard?
(instead (event key-forged (by opponent)) (amount-becomes 1))
    (amount-becomes ..) changes the amount, which key-forged does not have
(instead (event drawn (by opponent)) (goes-to purged))
    (goes-to ..) changes the zone, which drawn does not have
(instead (event destroyed (subject itself)) (prevent 1))
    (prevent ..) changes the amount, which destroyed does not have
(instead destroyed-fighting (icon-becomes power))
    (icon-becomes ..) changes the icon, which destroyed-fighting does not have
(instead (pool added opponent) (diverted supply))
    (diverted ..) changes the origin, which pool does not have
(instead (event amber-captured) (diverted to-this))
    (diverted ..) changes the captor, which amber-captured does not have
(grants power)
    power cannot be granted
(grants as-upgrade)
    as-upgrade cannot be granted
(gains (grants alpha))
    (gains ..): a card in play has been played, so that this would do nothing: (grants ..) says it of cards
(gives (grants enters-ready) (type creature))
    (gives ..): a card in play has been played, so that this would do nothing: (grants ..) says it of cards
(grants deploy (both (controlled-by you) (type creature)))
    (grants ..): nobody controls a card before it is in play: say whose it is by (owned-by ..)
(states toll 1 (both (controlled-by opponent) (type artifact)))
    (states ..): nobody controls a card before it is in play: say whose it is by (owned-by ..)
(modify icons add 1)
    (modify icons ..): bonus icons stand on the card; (states no-icons ..), (states icons-again ..) speak of them
(fixed amber-icons 0 (type creature))
    (fixed amber-icons ..): bonus icons stand on the card; (states no-icons ..), (states icons-again ..) speak of them
(modify type set 2)
    (modify type ..): a card becomes another type by (become-creature ..) and (stop-being-creature ..)
(modify traits add 2)
    (modify traits ..): traits is no number
(modify restricted set 1)
    (modify ..): restricted is no property
(modify actions add 1)
    (modify ..): actions is no property; did you mean icons or copies-action?
(play (destroy (in battleline you (has omnis))))
    (has ..): omnis is no property
(modify fight-power add 2)
    (modify fight-power ..): “only deals” is a restriction, to which nothing is added: (fixed fight-power ..) (KF 18.3)
(modify house add 2)
    (modify house ..): house is no number
(modify power bits 2)
    (modify power ..): power is a number
(modify taunt add 1)
    (modify taunt ..): taunt is no number
(play (gain (property house this)))
    (property house ..): house is no number
(play (gain (different traits (in battleline you))))
    (different traits ..): traits is no number
(play (destroy (in battleline you (with icons >= 2))))
    (with icons ..): icons is no number
(play (shuffle discard you))
    (shuffle ..): only a deck is shuffled: other cards keep their order, or have none (KF 24.3)
(grants asault 2)
    (grants ..): asault is no property; did you mean assault?
(grants taunt 2)
    (grants taunt ..): taunt has no number
(grants assault)
    (grants assault ..): assault has a number
; what no pattern says
(states key-cost)
    (states key-cost) cannot be said
(states unhurt 3)
    (states unhurt 3) cannot be said
(states not-stolen (type creature))
    (states not-stolen (type creature)) cannot be said
(play (forge free 2))
    (forge free 2) cannot be said
(when (event drawn (subject (type creature))) (gain 1))
    (subject ..) is no part of drawn, which has by, from, from-zone, given
(when (event destroyed (by you)) (gain 1))
    (by ..) is no part of destroyed, which has from-zone, given, subject
(when (event destroyed (subject itself) (subject other)) (gain 1))
    (subject other): there is such a part already
(when (event part-replaced) (gain 1))
    (event part-replaced) cannot be said
; what joins nothing
(reap (do))
    (do ..) joins no effect
(modify power add 1 (either))
    (either ..) joins no filter
; what cannot be made
(play (move (in discard you) upgrades))
    (move ..): cards come there by (put-into-play ..), (attach ..) or (put-under ..), not by a move (KF 2.2)
(play (do (instead-if your-turn (gain 1)) (gain 2)))
    instead-if has nothing before it to replace
(optional (when (event drawn) (gain 1)))
    (optional ..): only a replacement can be optional
(play (take-control this you))
    (take-control ..): you is said otherwise, or goes without saying
"""
"""Forms of a creature, each with the reason why it is refused below it."""


def table(text: str) -> list[tuple[str, str]]:
    """Pairs of a form and the indented words below it; a line that begins two deeper goes on with what is above it."""
    found: list[tuple[list[str], list[str]]] = []
    for line in text.strip().splitlines():
        depth = len(line) - len(line.lstrip())
        if depth == 0 and not line.startswith(";"):
            found.append(([line], []))
        elif depth:
            found[-1][depth >= 4].append(line.strip())
    return [(" ".join(form), " ".join(words)) for form, words in found]


@pytest.mark.parametrize(("form", "words"), table(SAID))
def test_a_form_says_itself(form: str, words: str) -> None:
    datum = read(form)
    kind = LEXICON.kind_of(datum)
    check(LEXICON, datum, kind, "creature", "this creature")
    assert Speech(LEXICON, datum, "this creature").sentence(datum, kind) == words
    assert write(canonical(LEXICON, datum)) == form
    if kind == ABILITY:
        assert LOWERING.lower(datum, kind).form is datum


def test_these_forms_are_of_no_packed_card() -> None:
    packed = {write(form) for title in titles() for form in packs().block(title).says}
    assert not packed & {form for form, _ in table(SAID)}


@pytest.mark.parametrize(("form", "why"), table(WRONG))
def test_what_is_wrong_or_would_do_nothing_is_refused(form: str, why: str) -> None:
    with refusing(FormError, why):
        datum = read(form)
        check(LEXICON, datum, ABILITY, "creature", "this creature")
        LOWERING.lower(datum, ABILITY)


@pytest.mark.parametrize("form", ["(modify power add 2)", "(grants taunt)", "(while your-turn (modify armor add 1))"])
def test_what_only_creatures_have(form: str) -> None:
    """Nobody is named: it is the card itself, and where the ability is given away whoever gets it."""
    check(LEXICON, read(form), ABILITY, "creature")
    check(LEXICON, read(f"(gains {form})"), ABILITY, "upgrade")
    with pytest.raises(FormError, match=r"no artifact has (power|taunt|armor)"):
        check(LEXICON, read(form), ABILITY, "artifact")


def test_a_mistake_is_told_with_its_place() -> None:
    form = "(play (do (gain 1) (stael 2)))"
    with pytest.raises(FormError) as caught:
        check(LEXICON, read(form), ABILITY)
    assert caught.value.at == form.index("(stael")


def test_a_card_calls_itself_by_its_type() -> None:
    trees = ("(action (ready this))",)
    assert VOICE.text(define("A", "Banner of Battle", {}, (), trees)) == ["Action: Ready this artifact."]
    assert VOICE.text(define("B", "Bumpsy", {}, (), trees)) == ["Action: Ready this creature."]


def test_a_part_is_said_in_the_words_of_the_whole() -> None:
    tree = "(play (do (choose prey (in battleline opponent)) (may (destroy (slot prey)))))"
    face = define("A", "Anger", {}, (), (tree,))
    said = [VOICE.words(face, node) for node in below(face.abilities[0]) if node.form is not None]
    assert said[0] == "Play: Choose an enemy creature. You may destroy that creature."
    assert {"choose an enemy creature", "you may destroy that creature", "destroy that creature"} <= set(said)


def test_an_ability_under_a_condition_says_that_too() -> None:
    face = define("A", "Bumpsy", {}, (), ("(while your-turn (grants taunt))",))
    assert VOICE.words(face, face.abilities[0]) == "While it is your turn, this creature gains taunt."


def test_what_comes_of_a_rule_has_no_words() -> None:
    assert VOICE.words(face_of("Bumpsy"), Node()) == ""


def below(node: Node) -> list[Node]:
    return [node, *[n for child in node.children() for n in below(child)]]
