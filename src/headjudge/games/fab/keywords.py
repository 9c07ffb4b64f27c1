"""Ability keywords that stand for abilities. FAB 8.3"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.notation import Datum, read
from headjudge.games.fab.properties import (
    BATTLEWORN,
    BLADE_BREAK,
    BLOOD_DEBT,
    EPHEMERAL,
    PHANTASM,
    QUELL,
    SPECTRA,
    SPELLVOID,
    TEMPER,
    WARD,
)
from headjudge.kernel.definitions import Face

# what each keyword means, in the ability language
MEANINGS: Final = {
    # FAB 8.3.2: a -1 defense counter when the chain closes, if it defended
    BATTLEWORN: '(keyword-when "FAB 8.3.2" (event chain-closes (given this-defended))'
    " (put-counters -1-defense 1 this))",
    # FAB 8.3.3: destroyed when the chain closes, if it defended
    BLADE_BREAK: '(keyword-when "FAB 8.3.3" (event chain-closes (given this-defended)) (destroy this))',
    # FAB 8.3.10: a counter, then destroyed at zero defense
    TEMPER: '(keyword-when "FAB 8.3.10" (event chain-closes (given this-defended))'
    " (do (put-counters -1-defense 1 this) (if (<= (property defense this) 0) (destroy this))))",
    # FAB 8.3.11: while it is in the banished zone, which is public, life is lost at the beginning of the end phase
    BLOOD_DEBT: '(in-zones (while (not face-down) (keyword-when "FAB 8.3.11" (event end-phase (by you)) (lose life 1)))'
    " banished)",
    # FAB 8.3.21: instead of being put into a graveyard it ceases to exist
    EPHEMERAL: "(in-zones (instead (event moved (subject itself) (to-zone graveyard)) (rather (cease this)))"
    " hand arsenal pitch banished deck stack combat-chain)",
    # FAB 8.3.13: destroyed, and the chain closes, if a strong attack action card that is not Illusionist defends it
    PHANTASM: '(state-when "FAB 8.3.13" (exists (defending-it attack-action (non illusionist)'
    " (with power >= 6))) (do (destroy this) close-the-chain))",
    # FAB 8.3.14: it can be attacked; becoming the target destroys it and closes the chain
    SPECTRA: '(keyword-when "FAB 8.3.14" (event attack-target (against itself)) (do (destroy this) close-the-chain))',
    # FAB 8.3.19: pay to prevent as much, and it is destroyed at the beginning of the end phase
    QUELL: "(optional (instead (damage (against (both hero (owned-by you))) (given (can-pay 1)))"
    " (also (pay 1)) (prevent 1)"
    ' (also (next-time exists (keyword-when "FAB 8.3.19" (event end-phase) (destroy this))))))',
    # FAB 8.3.20: destroyed to prevent that much of the damage that its controller would be dealt
    WARD: '(keyword-instead "FAB 8.3.20" (damage (against (both hero (owned-by you))))'
    " (also (destroy this)) (prevent (property ward this)))",
    # FAB 8.3.15: it may be destroyed to prevent that much of the arcane damage that its controller would be dealt
    SPELLVOID: '(optional (keyword-instead "FAB 8.3.15" (damage (against (both hero (owned-by you))) arcane)'
    " (also (destroy this)) (prevent (property spellvoid this))))",
}


def abilities(face: Face) -> list[Datum]:
    """The abilities that a face's keywords stand for."""
    meant = [read(text) for prop, text in MEANINGS.items() if prop in face.numbers]
    return [*meant, read("(attackable itself)")] if SPECTRA in face.numbers else meant
