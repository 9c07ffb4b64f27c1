"""A run in words: statements as they were written, events with their rules, claims."""

from __future__ import annotations

from headjudge import rulebook
from headjudge.kernel.journal import LogEntry
from headjudge.scenario.claims import (
    Asked,
    AssetIs,
    Cited,
    Claim,
    ComesFrom,
    EffectIs,
    EventCount,
    Expect,
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
from headjudge.scenario.statements import (
    GAME_OVER,
    Cannot,
    Concedes,
    Does,
    Judge,
    NotAsked,
    Offered,
    PassUntil,
    Remember,
    Starts,
    Statement,
    TakesBack,
    Tries,
)
from headjudge.scenario.table import Table
from headjudge.scenario.vocabulary import third_person


def tell_statement(statement: Statement) -> str:
    """A statement much as it was written."""
    match statement:
        case Does():
            words = str(statement.action)
            return f"{statement.player} {third_person(words)}"
        case Starts():
            return f"{statement.player} starts to {statement.action}"
        case TakesBack():
            return f"{statement.player} takes it back"
        case Concedes():
            return f"{statement.player} concedes"
        case Cannot():
            return f"{statement.player} cannot {statement.action}: {', '.join(statement.rules)}"
        case Tries():
            return f"{statement.player} tries to {statement.action}: {', '.join(statement.rules)}"
        case PassUntil():
            until = (
                statement.step
                or statement.condition
                or (f"{statement.asked} is asked" if statement.asked else GAME_OVER)
            )
            return f"pass until {until}"
        case Judge():
            return " ".join(["judge", third_person(statement.verb), *map(str, statement.things)])
        case Remember():
            return f"remember {statement.name}"
        case NotAsked():
            return f"{statement.player} was not asked about {statement.thing}"
        case Offered():
            which = "offered" if statement.is_offered else "not offered"
            return f"{which} to {statement.player}: [{', '.join(str(offer.what) for offer in statement.offers)}]"
        case Expect():
            return f"expect: {{{', '.join(tell_claim(claim) for claim in statement.claims)}}}"


def tell_claim(claim: Claim) -> str:
    """A claim much as it was written."""
    match claim:
        case AssetIs():
            return f"{claim.player}.{claim.asset}: {value(claim.value)}"
        case ZoneIs():
            names = [*claim.names, *(["..."] if claim.and_more else [])]
            return f"{claim.zone}: [{', '.join(names)}]"
        case ZoneCounts():
            return f"{claim.zone}: {claim.count} cards"
        case ThereIs():
            return f"{claim.subject}: {'yes' if claim.exists else 'no'}"
        case PropertyIs():
            return f"{claim.subject}: {{{claim.name}: {value(claim.value)}}}"
        case Has():
            return f"{claim.subject}: {{{'has' if claim.has else 'lacks'}: {claim.keyword}}}"
        case ComesFrom():
            causes = ", ".join(f"{name} {amount}" for name, amount in claim.causes)
            return f"{claim.subject}: {{{claim.name} from: [{causes}]}}"
        case HasEffect():
            return f"{claim.subject}: {{{'has' if claim.has else 'lacks'} effect: {claim.source}}}"
        case EffectIs():
            return f"effect of {claim.source}: {{{claim.name}: {value(claim.value)}}}"
        case EventCount():
            if claim.most == 0:
                return f"no event: {claim.pattern}"
            return (
                f"event: {claim.pattern}" if claim.most > claim.least else f"event: {{{claim.pattern}: {claim.least}}}"
            )
        case InOrder():
            return f"in order: [{', '.join(map(str, claim.patterns))}]"
        case Cited():
            return f"cites: {claim.rule}"
        case Asked():
            return f"asked: {value(claim.player)}"
        case StepIs():
            return f"step: {claim.step}"
        case TurnIs():
            return f"turn: {claim.player}"
        case WinnerIs():
            return f"winner: {value(claim.winner)}"
        case SameAs():
            return f"same as: {claim.name}"
        case Sees():
            return f"{claim.viewer} sees {tell_claim(claim.claim)}"


def value(found: Value) -> str:
    if isinstance(found, tuple):
        return f"[{', '.join(found)}]"
    return "none" if found is None else str(found)


def tell_event(table: Table, entry: LogEntry) -> str:
    """An event: its kind, who and what, the amount, where to, and its rules."""
    words = [entry.kind]
    player = table.player(entry.player)
    words += [player] if player else []
    words += [entry.name] if entry.name else []
    words += [f"by {entry.source_name}"] if entry.source_name and entry.source_name != entry.name else []
    words += [str(entry.amount)] if entry.amount else []
    if entry.zone >= 0:
        words += [f"to {table.g.policies.zones[entry.zone].name}"]
    rules = ", ".join(rulebook.anchor_name(rule) for rule in entry.cites)
    return " ".join(words) + (f"  [{rules}]" if rules else "")
