"""Words about what happens: targets, revealed and raised cards, barred triggers. FAB 1.8.5f + 1.9"""

from __future__ import annotations

from headjudge.games.fab import happenings, phrases, replacements, staging
from headjudge.games.fab.language_players import LANGUAGE as LANGUAGE
from headjudge.games.fab.verbs import retargeting

LANGUAGE.add("put-face-up", happenings.FaceUp)
LANGUAGE.add("by-ability-or-action", happenings.ByEffectOf)
LANGUAGE.add("nothing-gained-or-raised", happenings.Quiet)
LANGUAGE.add("not-triggered", happenings.Barred, "pattern:pattern filter:filter?")
LANGUAGE.words["while"].make = staging.while_staged
LANGUAGE.add("loses", staging.Loses, "keyword:property filter:filter?")
LANGUAGE.add("cannot-gain", staging.CannotGain, "keyword:property filter:filter")
LANGUAGE.words["prevent"].make = replacements.Prevents
LANGUAGE.add("unpreventable", replacements.Unpreventable, "filter:filter")
LANGUAGE.add("prevents-less", replacements.PreventsLess, "amount:value pattern:pattern")
LANGUAGE.add("new-targets", retargeting.NewTargets, "objects:objects")
LANGUAGE.add("would-be-lethal", retargeting.WouldBeLethal)
phrases.SIMPLE.update(
    {
        "enters-with": "this enters the arena with {1} {0} counter(s)",
        "not-triggered": "effects do not trigger when {0}",
        "new-targets": "choose new targets for {0}",
        "unpreventable": "damage from {0} cannot be prevented",
        "prevents-less": "prevention effects on {1} prevent {0} less",
        "loses": "{1} loses {0}",
        "cannot-gain": "{1} cannot gain {0}",
        "state-when": "when {1}, {2}",
        "when-you-do": "when you do, {0}",
        "leads": "{1}",
        "with-base": "with base {0} {1} {2}",
    }
)
phrases.BARE.update(
    {
        "put-face-up": "face up",
        "by-ability-or-action": "by an activated ability or an action card",
        "nothing-gained-or-raised": "nobody gained resources or life from a card, or power or defense, this turn",
        "would-be-lethal": "it would deal lethal damage",
        "chain-links": "the number of chain links you control",
    }
)
