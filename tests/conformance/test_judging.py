"""What a judge has done on a clone is told from what the position brings about by itself."""

from __future__ import annotations

import random

from headjudge.abilities.notation import read
from headjudge.conformance.generated.cards import NewCard, defined
from headjudge.conformance.generated.judging import Phrase, finish, judged
from headjudge.conformance.generated.trials import Lying, Played, Side, Trial
from headjudge.kernel import settling
from headjudge.kernel.definitions import Instruction
from headjudge.kernel.ids import PlayerId


def test_a_state_that_was_met_all_along_is_nothing_that_was_done() -> None:
    """A position is laid out before anything has happened in it: such a state is noticed with the next event."""
    watching = NewCard("Watching", "Energy Potion (blue)", (read("(as-soon-as (>= (asset life you) 1) (draw 1))"),))
    hero = Lying("hero", "Rhinar")
    trial = Trial("fab", (watching,), (Side((hero, Lying("arena", "Watching"))), Side((hero,))), 1)
    g = Played(trial).g
    form = read("(until combat-chain (modify power add 1 attack))")
    face = defined("fab", NewCard("For a chain", "Sigil of Solace (red)", (form,)))
    node = next(one for one in face.nodes if isinstance(one, Instruction) and one.form == form)
    mine = g.zone(next(zone.id for zone in g.policies.zones if zone.name == "hero"), PlayerId(0))[0]
    twin, watch = judged(g, Phrase("until", form, node, face, objects=False), PlayerId(0), mine, ())
    finish(twin, watch, random.Random(1))
    assert not watch.happened


def test_what_applies_in_a_position_is_no_news_whatever_was_laid_out_last() -> None:
    mass = NewCard("Mass", "Snatch (red)", (read("(defines power (times 2 (count (in pitch you))))"),))
    ear = NewCard("Ear", "Energy Potion (blue)", (read("(when (gets power (color red)) (gain life 1))"),))
    cards = [("hero", "Rhinar"), ("hand", "Mass"), ("arena", "Ear"), ("pitch", "Snatch (red)")]
    side = Side(tuple(Lying(key, card) for key, card in cards))
    g = Trial("fab", (mass, ear), (side, Side((Lying("hero", "Rhinar"),))), 1).state()
    assert settling.watched(g)
    assert not settling.settle_watched(g)
