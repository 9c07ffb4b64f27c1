"""What can be typed at any prompt beside an answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from headjudge import rulebook
from headjudge.bots import Estimate
from headjudge.game import CannotUndo, Game
from headjudge.kernel.definitions import Face
from headjudge.kernel.ids import PlayerId, seats
from headjudge.table.definitions import NoSuchCard, changed, face_named, facts_of
from headjudge.table.groups import is_within, still_open, whole
from headjudge.table.keeping import keep
from headjudge.table.kept import command
from headjudge.table.offers import Asked
from headjudge.table.passing import begin, part_for, pointless
from headjudge.table.reasons import why
from headjudge.table.screen import quoted
from headjudge.table.summary import Spot, brief, listed, spots
from headjudge.table.typed import Explained, fitting, folded, number

if TYPE_CHECKING:
    from headjudge.table.line import LineTable

Command = Callable[["LineTable", Asked, str], bool]
"""Returns True while the same question is still open."""

LOG_LINES: Final = 20
TWO_COLUMNS: Final = 70
"""As wide a screen has what can be typed and what it means beside one another."""
MINE: Final = ("my", "mine", "own", "your")
THEIRS: Final = ("opponent", "opponents", "enemy", "their", "other", "his", "her")
DECLINES: Final = ("done", "decline", "no")
"""What `pass` means where nobody can pass."""
HELP: Final = (
    ("3, play snatch, pl sn", "choose an option by its number, its words or their beginnings"),
    ("1 3 4, done", "choose several where several are asked for; done for none or no more"),
    ("?, help", "this list"),
    ("table", "the position and the question once more"),
    ("why WORDS", "why you may not do that, with the rule; why alone: why this is asked, and what is refused"),
    ("why did WORDS", "why a line of the log happened, and what set it off; why did that: the last one"),
    ("look CARD", "what a card is and does"),
    ("zone NAME", "what lies in a zone: zone hand, bot deck"),
    ("log [N]", "the last N lines of the log, with all their rules"),
    ("rule [NUMBER]", "a rule in our words; alone: the rules of this question"),
    ("undo", "take back your last answer, while nothing random or hidden was shown; undo anyway: in spite of it"),
    ("take back", "take back what you have begun to play"),
    ("pass", "pass"),
    ("pass until GOAL", "my turn, end of turn, something happens, a part of the turn; ends when another acts"),
    ("pass through until GOAL", "the same, also while others act"),
    ("resolve", "pass until what waits on top is resolved"),
    ("end turn", "pass until the end of the turn, or until another player acts"),
    ("hold", "ask me also where I can only pass; once more: no longer"),
    ("stop PART, skip PART", "always ask me at a part of the turn, or never while nothing waits; once more: no longer"),
    ("x", "take back every hold, stop, skip and pass until"),
    ("hint", "what the greedy bot would do, and how much better that looks"),
    ("save FILE", "write the game to a file; go on with --load FILE"),
    ("concede, quit", "give the game up; leave the table, the game is kept"),
)


class Leave(Exception):
    """Somebody leaves the table; the game is not over."""


# -- looking -----------------------------------------------------------------------------------------------------------


def show_help(table: LineTable, asked: Asked, rest: str) -> bool:
    for words, meaning in HELP:
        if table.screen.width < TWO_COLUMNS:
            table.screen.say(words, 2)
            table.screen.say(meaning, 6, 6)
        else:
            table.screen.say(f"{words:<24} {meaning}", 2, 27)
    return True


def show_table(table: LineTable, asked: Asked, rest: str) -> bool:
    table.show_position()
    table.show_question(asked)
    return True


def show_log(table: LineTable, asked: Asked, rest: str) -> bool:
    count = number(rest) if rest else LOG_LINES
    if count is None:
        table.screen.say("log, or log and how many lines: log 40")
        return True
    lines = table.log_lines(table.viewer)
    shown = lines[max(len(lines) - count, 0) :]
    for line in shown:
        table.screen.say(line, 2)
    if not shown:
        table.screen.say("nothing has happened yet")
    return True


def show_zone(table: LineTable, asked: Asked, rest: str) -> bool:
    if not say_zones(table, rest):
        zones = [zone.name for zone in table.game.plugin.policies.zones]
        table.screen.say(f"zone and one of: {', '.join(zones)}")
    return True


def say_zones(table: LineTable, words: str, whole: bool = False) -> bool:
    """`hand`, `bot hand`, `my hand`: what lies in the zones that are meant; False where there are none.

    With `whole` a zone is meant by its whole name only.
    """
    policies = table.game.plugin.policies
    owners, wanted = whose(table, words)
    wanted = policies.places.get(wanted, wanted)
    found = fitting(wanted, [zone.name for zone in policies.zones], str)
    if whole and wanted not in found:
        return False
    view = table.view()
    for zone in found:
        if zone in view["table"]:
            table.screen.say(f"{zone}: {listed(view['table'][zone])}")
        for p, player in enumerate(view["players"]):
            if zone in player["zones"] and p in owners:
                objects = player["zones"][zone]
                table.screen.say(f"{table.names[p]}, {zone} ({len(objects)}): {listed(objects)}")
    return bool(found)


def whose(table: LineTable, words: str) -> tuple[list[PlayerId], str]:
    """`bot hand` names a player first, `my hand` and `their hand` do too; everybody where nobody is named."""
    me, everybody = table.viewer, list(seats(len(table.names)))
    others = [p for p in everybody if p != me]
    called = {folded(name): [p] for p, name in zip(everybody, table.names)}
    called.update([*((word, [me]) for word in MINE), *((word, others) for word in THEIRS)])
    for name, owners in called.items():
        if folded(words).startswith(f"{name} "):
            return owners, folded(words).removeprefix(f"{name} ")
    return everybody, folded(words)


def look(table: LineTable, asked: Asked, rest: str) -> bool:
    """A card on the table as it is now, and its definition."""
    if not rest:
        table.screen.say("look and a card's name: look snatch")
        return True
    named = [spot for spot in spots(table.view()) if "name" in spot.object]
    seen = fitting(rest, named, lambda spot: str(spot.object["name"]))
    names = list(dict.fromkeys(str(spot.object["name"]) for spot in seen)) or [rest]
    for name in names:
        here = [spot for spot in seen if spot.object["name"] == name]
        try:
            face: Face | None = face_named(table.game.plugin, name)
        except NoSuchCard as problem:
            face = None
            if not here:
                table.screen.say(quoted(str(problem), 200))
        say_card(table, face, here)
    return True


def say_card(table: LineTable, face: Face | None, here: list[Spot]) -> None:
    """Where the card lies and what is different about it there, then what it is and does."""
    for spot in here:
        where = spot.zone if spot.player < 0 else f"{table.names[spot.player]}, {spot.zone}"
        table.screen.say(f"{brief(spot.object)}  ({where})")
        for key in ("properties", "marks"):
            numbers = spot.object.get(key)
            if isinstance(numbers, dict) and numbers:
                ongoing = [table.game.plugin.policies.marks[mark] for mark in table.game.plugin.policies.ongoing]
                said = [name if name in ongoing else f"{name} {n}" for name, n in numbers.items()]
                if face is not None and key == "properties":
                    said = changed(table.game.plugin, face, numbers)
                table.screen.say(", ".join(said), 4) if said else None
        text = spot.object.get("text")
        if isinstance(text, list) and face is None:
            table.screen.say_all([str(line) for line in text], 4)
    if face is not None:
        if not here:
            table.screen.say(face.name)
        facts = [f"{fact} {', '.join(values)}" for fact, values in facts_of(face).items()]
        table.screen.say("; ".join(facts), 4) if facts else None
        table.screen.say_all(table.game.plugin.policies.text(face), 4)


def show_rule(table: LineTable, asked: Asked, rest: str) -> bool:
    wanted = [rest] if rest else list(asked.decision.rules)
    if not wanted:
        table.screen.say("this question cites no rule; rule and a number: rule 7.5.2")
    for anchor in wanted:
        try:
            rule = rulebook.resolve(table.game.plugin.id, anchor)
        except LookupError as problem:
            table.screen.say(quoted(str(problem), 300))
        else:
            table.screen.say(f"{rule.name}  {rule.title}: {rule.summary}")
    return True


# -- going back --------------------------------------------------------------------------------------------------------


def undo(table: LineTable, asked: Asked, rest: str) -> bool:
    """Back to the last question this player answered."""
    anyway = folded(rest) == "anyway"
    if rest and not anyway:
        table.screen.say("undo, or undo anyway")
        return True
    if table.picked:
        table.screen.say(f"taken back: {table.picked.pop().text}")
        table.show_question(table.left_of(Asked(whole(table.game), asked.view)))
        return True
    trial = table.game.clone()
    try:
        while True:
            trial.undo(force=anyway)
            if trial.decision.player == asked.decision.player:
                if table.is_put(trial) and not is_within(trial):
                    break
            elif not anyway:
                raise CannotUndo(f"{table.names[trial.decision.player]} has answered since")
    except CannotUndo as refused:
        table.screen.say(f"cannot undo: {refused}" + ("" if anyway else "; undo anyway does it all the same"))
        return True
    return gone_back(table, trial)


def take(table: LineTable, asked: Asked, rest: str) -> bool:
    trial = table.game.clone()
    try:
        trial.take_back()
    except CannotUndo as refused:
        table.screen.say(f"cannot take back: {refused}")
        return True
    return gone_back(table, trial)


def gone_back(table: LineTable, trial: Game) -> bool:
    table.game = trial
    for player, person in table.persons.items():
        person.passing = None
        person.read = min(person.read, len(table.game.told(player)))
    table.screen.say("taken back")
    return False


# -- passing, hints, leaving -------------------------------------------------------------------------------------------


def pass_on(table: LineTable, asked: Asked, rest: str) -> bool:
    decision = asked.decision
    if decision.group is not None and not rest:
        return table.settle_many(decision, table.picked)
    way = asked.of_verb("pass") or (None if rest else asked.of_verb(*DECLINES))
    if way is None:
        raise Explained("one of the options has to be chosen here")
    if rest:
        try:
            passing = begin(rest, decision.player, table.view(), table.lines_told(table.viewer), table.goals())
        except ValueError as how:
            raise Explained(str(how)) from None
        in_vain = pointless(table.game, decision.player, passing.goal)
        if in_vain:
            raise Explained(in_vain)
        table.persons[decision.player].passing = passing
        until = "also while others act" if passing.through else "or until another player acts"
        table.screen.say(f"(passing until {passing.goal}, {until} or a question is put to you)")
    return table.settle(decision, way.options[0].index)


def resolve(table: LineTable, asked: Asked, rest: str) -> bool:
    return pass_on(table, asked, "until it is resolved")


def hold(table: LineTable, asked: Asked, rest: str) -> bool:
    person = table.persons[table.viewer]
    person.holding = not person.holding
    table.screen.say("you are asked at every window" if person.holding else "where you can only pass, you do")
    return True


def stop(table: LineTable, asked: Asked, rest: str) -> bool:
    return turn_stop(table, rest, "stop", "you are asked at {part}", "no stop at {part} any more")


def skip(table: LineTable, asked: Asked, rest: str) -> bool:
    said = "you pass at {part}, unless something waits to resolve"
    return turn_stop(table, rest, "skip", said, "{part} is not skipped any more")


def turn_stop(table: LineTable, rest: str, what: str, on: str, off: str) -> bool:
    if not rest:
        table.screen.say(f"{what} and a part of the turn: {', '.join(table.goals())}")
        return True
    try:
        part = part_for(rest, table.goals())
    except ValueError as problem:
        raise Explained(str(problem)) from None
    table.screen.say((on if table.persons[table.viewer].stops.turn(part, what) else off).format(part=part))
    return True


def clear(table: LineTable, asked: Asked, rest: str) -> bool:
    """One key takes back everything that passes by itself."""
    person = table.persons[table.viewer]
    person.passing, person.holding = None, False
    person.stops.wanted.clear()
    table.screen.say("nothing is passed ahead, stopped at or skipped any more")
    return True


def hint(table: LineTable, asked: Asked, rest: str) -> bool:
    """What the greedy bot would answer; of a group everything that it would choose."""
    twin = table.game.clone()
    first = twin.decision
    words: list[str] = []
    reason = ""
    while not words or still_open(twin, first, len(words)):
        decision = twin.decision
        option = decision.options[table.adviser.choose(twin.view(decision.player, log=False), decision)]
        words.append(option.text)
        reason = reason or reason_for(option.index, table.adviser.explain())
        if first.group is None or option.verb == "done":
            break
        twin.choose(option.index)
    table.screen.say(f"the greedy bot would choose: {'; '.join(words)}")
    if reason and len(words) == 1:
        table.screen.say(f"  {reason}")
    return True


def reason_for(chosen: int, found: list[Estimate]) -> str:
    """How much better an option looked than the next one; empty where there was only one."""
    others = [one for i, one in enumerate(found) if i != chosen]
    if not others:
        return ""
    second = max(others, key=lambda one: one.worth)
    best = found[chosen]
    if best.worth >= 1.0 > second.worth:
        return "it wins the game"
    if best.worth - second.worth < 0.002:
        return f"no better than: {second.text}"
    looks, next_best = f"{100 * best.worth:+.1f}", f"{100 * second.worth:+.1f}"
    return f"from -100, lost, to 100, won, it looks {looks}; the next best {next_best}: {second.text}"


def save(table: LineTable, asked: Asked, rest: str) -> bool:
    anyway = rest.endswith(" anyway")
    name = rest.removesuffix(" anyway")
    if not name:
        table.screen.say("save and a file's name: save friday.save")
        return True
    path = Path(name).expanduser()
    try:
        keep(table.game, path, anyway)
    except FileExistsError as problem:
        table.screen.say(f"not saved: {quoted(str(problem), 200)}, or: save {quoted(name)} anyway")
    except (OSError, ValueError, RuntimeError) as problem:
        table.screen.say(f"not saved: {quoted(str(problem), 200)}")
    else:
        table.screen.say(f"saved in {quoted(name)}; go on with:")
        table.screen.say_whole(f"  {command('play', table.game.plugin.id, *table.sitting, '--load', str(path))}")
    return True


def concede(table: LineTable, asked: Asked, rest: str) -> bool:
    if folded(rest) != "yes":
        sure = table.screen.ask("give the game up? yes or no: ")
        if folded(sure) not in ("yes", "y"):
            table.screen.say("the game goes on")
            return True
    table.game.concede(asked.decision.player)
    return False


def leave(table: LineTable, asked: Asked, rest: str) -> bool:
    raise Leave


COMMANDS: Final[dict[str, Command]] = {
    "?": show_help,
    "help": show_help,
    "table": show_table,
    "why": why,
    "look": look,
    "zone": show_zone,
    "log": show_log,
    "rule": show_rule,
    "undo": undo,
    "take back": take,
    "pass": pass_on,
    "hint": hint,
    "hold": hold,
    "stop": stop,
    "skip": skip,
    "x": clear,
    "resolve": resolve,
    "save": save,
    "concede": concede,
    "quit": leave,
}
