"""A claim made false: whoever checks it must notice."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from headjudge.scenario import claims
from headjudge.scenario.expectations import MANY

NO_SUCH = "no such thing"


def falsified(claim: claims.Claim) -> list[claims.Claim]:
    """The claim changed so that it is false if the claim is true; each must be refuted."""
    match claim:
        case claims.AssetIs(bound="or more", value=int(least)):
            return [replace(claim, value=least - 1, bound="or less")]
        case claims.AssetIs(bound="or less", value=int(most)):
            return [replace(claim, value=most + 1, bound="or more")]
        case claims.AssetIs() | claims.PropertyIs() | claims.EffectIs():
            return [replace(claim, value=other) for other in others(claim.value)]
        case claims.ZoneIs():
            more = [replace(claim, names=(*claim.names, NO_SUCH))]
            fewer = [replace(claim, names=claim.names[:-1])] if claim.names and not claim.and_more else []
            return [*more, *fewer]
        case claims.ZoneCounts():
            return [replace(claim, count=claim.count + 1)]
        case claims.ThereIs():
            return [replace(claim, exists=not claim.exists)]
        case claims.Has() | claims.HasEffect():
            return [replace(claim, has=not claim.has)]
        case claims.ComesFrom():
            more_causes = replace(claim, causes=(*claim.causes, (NO_SUCH, "+1")))
            return [more_causes, *([replace(claim, causes=claim.causes[:-1])] if claim.causes else [])]
        case claims.EventCount():
            if claim.most == MANY:
                return [replace(claim, least=0, most=claim.least - 1)]
            return [replace(claim, least=claim.most + 1, most=MANY)]
        case claims.InOrder():
            backwards = tuple(reversed(claim.patterns))
            return [replace(claim, patterns=backwards if backwards != claim.patterns else (*backwards, *backwards))]
        case claims.Cited():
            return [replace(claim, is_cited=not claim.is_cited)]
        case claims.Asked():
            return [replace(claim, player=NO_SUCH if claim.player is None else None)]
        case claims.StepIs():
            return [replace(claim, is_there=not claim.is_there)]
        case claims.TurnIs():
            return [replace(claim, player=NO_SUCH)]
        case claims.WinnerIs():
            return [replace(claim, winner=NO_SUCH if claim.winner is None else None)]
        case claims.SameAs():
            return [replace(claim, same=not claim.same)]
        case claims.Sees():
            return [replace(claim, claim=inner) for inner in falsified(claim.claim) if isinstance(inner, SEEN)]
    assert_never(claim)


SEEN = (claims.ZoneIs, claims.ZoneCounts, claims.AssetIs, claims.PropertyIs, claims.ThereIs)


def others(value: claims.Value) -> list[claims.Value]:
    """Values that the right one is not."""
    if value is None:
        return [0]
    if isinstance(value, int):
        return [value + 1, *([None] if value == 0 else [])]
    if isinstance(value, tuple):
        return [(*value, NO_SUCH)]
    return ["no" if value == "yes" else "yes" if value == "no" else NO_SUCH]
