"""A claim made false: whoever checks it must notice."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from headjudge.scenario.claims import (
    Asked,
    AssetIs,
    Cited,
    Claim,
    ComesFrom,
    EffectIs,
    EventCount,
    Has,
    HasEffect,
    InOrder,
    PropertyIs,
    SameAs,
    Sees,
    StepIs,
    ThereIs,
    TurnIs,
    Value,
    WinnerIs,
    ZoneCounts,
    ZoneIs,
)
from headjudge.scenario.expectations import MANY

NO_SUCH = "no such thing"


def falsified(claim: Claim) -> list[Claim]:
    """The claim changed so that it is false if the claim is true; each must be refuted."""
    match claim:
        case AssetIs() | PropertyIs() | EffectIs():
            return [replace(claim, value=other) for other in others(claim.value)]
        case ZoneIs():
            more = [replace(claim, names=(*claim.names, NO_SUCH))]
            fewer = [replace(claim, names=claim.names[:-1])] if claim.names and not claim.and_more else []
            return [*more, *fewer]
        case ZoneCounts():
            return [replace(claim, count=claim.count + 1)]
        case ThereIs():
            return [replace(claim, exists=not claim.exists)]
        case Has() | HasEffect():
            return [replace(claim, has=not claim.has)]
        case ComesFrom():
            more_causes = replace(claim, causes=(*claim.causes, (NO_SUCH, "+1")))
            return [more_causes, *([replace(claim, causes=claim.causes[:-1])] if claim.causes else [])]
        case EventCount():
            if claim.most == MANY:
                return [replace(claim, least=0, most=claim.least - 1)]
            return [replace(claim, least=claim.most + 1, most=MANY)]
        case InOrder():
            backwards = tuple(reversed(claim.patterns))
            return [replace(claim, patterns=backwards if backwards != claim.patterns else (*backwards, *backwards))]
        case Cited():
            return [replace(claim, is_cited=not claim.is_cited)]
        case Asked():
            return [replace(claim, player=NO_SUCH if claim.player is None else None)]
        case StepIs():
            return [replace(claim, is_there=not claim.is_there)]
        case TurnIs():
            return [replace(claim, player=NO_SUCH)]
        case WinnerIs():
            return [replace(claim, winner=NO_SUCH if claim.winner is None else None)]
        case SameAs():
            return [replace(claim, same=not claim.same)]
        case Sees():
            return [replace(claim, claim=inner) for inner in falsified(claim.claim) if isinstance(inner, SEEN)]
    assert_never(claim)


SEEN = (ZoneIs, ZoneCounts, AssetIs, PropertyIs, ThereIs)


def others(value: Value) -> list[Value]:
    """Values that the right one is not."""
    if value is None:
        return [0]
    if isinstance(value, int):
        return [value + 1, *([None] if value == 0 else [])]
    if isinstance(value, tuple):
        return [(*value, NO_SUCH)]
    return ["no" if value == "yes" else "yes" if value == "no" else NO_SUCH]
