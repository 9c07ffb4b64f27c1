"""Statements and claims in words, much as they were written."""

from __future__ import annotations

from headjudge.scenario import claims, statements
from headjudge.scenario.vocabulary import third_person


def tell_statement(statement: statements.Statement) -> str:
    """A statement much as it was written."""
    match statement:
        case statements.Does():
            words = str(statement.action)
            return f"{statement.player} {third_person(words)}"
        case statements.Starts():
            return f"{statement.player} starts to {statement.action}"
        case statements.TakesOption():
            return f"{statement.player} takes option {statement.number}"
        case statements.TakesBack():
            return f"{statement.player} takes it back"
        case statements.Concedes():
            return f"{statement.player} concedes"
        case statements.Cannot():
            return f"{statement.player} cannot {statement.action}: {', '.join(statement.rules)}"
        case statements.Tries():
            return f"{statement.player} tries to {statement.action}: {', '.join(statement.rules)}"
        case statements.PassUntil():
            until = (
                statement.step
                or statement.condition
                or (f"{statement.asked} is asked" if statement.asked else statements.GAME_OVER)
            )
            return f"pass until {until}"
        case statements.Judge():
            return " ".join(["judge", third_person(statement.verb), *map(str, statement.things)])
        case statements.Remember():
            return f"remember {statement.name}"
        case statements.NotAsked():
            return f"{statement.player} was not asked about {statement.thing}"
        case statements.Offered():
            which = "offered" if statement.is_offered else "not offered"
            return f"{which} to {statement.player}: [{', '.join(str(offer.what) for offer in statement.offers)}]"
        case claims.Expect():
            return f"expect: {{{', '.join(tell_claim(claim) for claim in statement.claims)}}}"


def tell_claim(claim: claims.Claim) -> str:
    """A claim much as it was written."""
    match claim:
        case claims.AssetIs():
            bound = "" if claim.bound == "exactly" else f" {claim.bound}"
            return f"{claim.player}.{claim.asset}: {value(claim.value)}{bound}"
        case claims.ZoneIs():
            names = [*claim.names, *(["..."] if claim.and_more else [])]
            return f"{claim.zone}: [{', '.join(names)}]"
        case claims.ZoneCounts():
            return f"{claim.zone}: {claim.count} cards"
        case claims.ThereIs():
            return f"{claim.subject}: {'yes' if claim.exists else 'no'}"
        case claims.PropertyIs():
            return f"{claim.subject}: {{{claim.name}: {value(claim.value)}}}"
        case claims.Has():
            return f"{claim.subject}: {{{'has' if claim.has else 'lacks'}: {claim.keyword}}}"
        case claims.ComesFrom():
            causes = ", ".join(f"{name} {amount}" for name, amount in claim.causes)
            return f"{claim.subject}: {{{claim.name} from: [{causes}]}}"
        case claims.HasEffect():
            return f"{claim.subject}: {{{'has' if claim.has else 'lacks'} effect: {claim.source}}}"
        case claims.EffectIs():
            return f"effect of {claim.source}: {{{claim.name}: {value(claim.value)}}}"
        case claims.EventCount():
            if claim.most == 0:
                return f"no event: {claim.pattern}"
            return (
                f"event: {claim.pattern}" if claim.most > claim.least else f"event: {{{claim.pattern}: {claim.least}}}"
            )
        case claims.InOrder():
            return f"in order: [{', '.join(map(str, claim.patterns))}]"
        case claims.Cited():
            return f"cites: {claim.rule}"
        case claims.Asked():
            return f"asked: {value(claim.player)}"
        case claims.StepIs():
            return f"step: {claim.step}"
        case claims.TurnIs():
            return f"turn: {claim.player}"
        case claims.WinnerIs():
            return f"winner: {value(claim.winner)}"
        case claims.SameAs():
            return f"same as: {claim.name}"
        case claims.Sees():
            return f"{claim.viewer} sees {tell_claim(claim.claim)}"


def value(found: claims.Value) -> str:
    if isinstance(found, tuple):
        return f"[{', '.join(found)}]"
    return "none" if found is None else str(found)
