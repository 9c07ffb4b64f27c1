"""What a message of a seat leads to: the entries that it adds to the table's journal, or a refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from headjudge.decision import Decision
from headjudge.game import CannotUndo, EngineError, Game, IllegalChoice
from headjudge.kernel.ids import PlayerId
from headjudge.table.groups import answered
from headjudge.table.passing import goal_for, part_for, pointless, way_to_pass
from headjudge.table.typed import folded
from headjudge.web.journal import (
    CHATS,
    ENTRY,
    PHRASES_ONLY,
    SILENCE,
    Asked,
    ChatSet,
    Conceded,
    Drawn,
    Given,
    Manners,
    Muted,
    Replied,
    Spoken,
    Undone,
    Until,
    Wished,
)
from headjudge.web.messages import (
    Answer,
    Clear,
    Concede,
    FromClient,
    Manner,
    Mute,
    OfferDraw,
    Pass,
    Rematch,
    Reply,
    Say,
    SetChat,
    TakeBack,
    Undo,
)
from headjudge.web.names import one_line
from headjudge.web.table_state import AHEAD, OVER, PLAYING, NotAccepted, TableState

Entries: TypeAlias = list[ENTRY]
AFTER_LEAVING: Final = (Manner, Clear, Rematch, Say, Mute, SetChat)
"""What a player still says who has left a game that the others play on."""
MOST_SAID: Final = 300
"""At one table."""
PHRASES: Final = (
    "Hello, have fun!",
    "Good luck!",
    "One moment, please.",
    "Thinking.",
    "Well played!",
    "Sorry, my mistake.",
    "Thank you.",
    "Are you still there?",
    "I have to go soon.",
    "Good game!",
)
"""What may be said where only set phrases may."""
MOST_ENTRIES: Final = 20_000
"""A table with more is closed to everything but conceding: no game needs a tenth of it."""


def entries_for(state: TableState, seat: PlayerId, message: FromClient) -> Entries:
    """The entries that a message adds. NotAccepted where it does not count; nothing has changed yet."""
    if state.number >= MOST_ENTRIES and not isinstance(message, Concede):
        raise NotAccepted("too-long", "this table has seen too much: concede, and lay another")
    if state.has_left(seat) and state.phase == PLAYING and not isinstance(message, AFTER_LEAVING):
        raise NotAccepted("left", "you have left this game; the others play on")
    try:
        return WISHES[type(message)](state, seat, message)
    except (IllegalChoice, CannotUndo) as refused:
        raise NotAccepted("illegal", str(refused)) from None
    except EngineError:
        raise NotAccepted("engine", "a fault of the engine: the answer is taken back, choose another") from None


# -- answers


def asked(state: TableState, seat: PlayerId, question: int) -> tuple[Game, Decision]:
    """The open question, where it is the one that is meant and that seat's to answer."""
    game = state.playing()
    if question != state.question:
        raise NotAccepted("stale", "that question is not open any more")
    if game.decision.player != seat:
        raise NotAccepted("not-yours", f"{state.names()[game.decision.player]} is asked, not you")
    return game, state.asked(game)


def answer(state: TableState, seat: PlayerId, message: Answer) -> Entries:
    game, decision = asked(state, seat, message.question)
    if any(i >= len(decision.options) for i in message.options):
        raise NotAccepted("illegal", f"there are {len(decision.options)} options, counted from 0")
    if len(set(message.options)) != len(message.options):
        raise NotAccepted("illegal", "the same option twice")
    chosen = [decision.options[i] for i in message.options]
    if decision.group is None:
        if len(chosen) != 1:
            raise NotAccepted("illegal", "choose one option")
        return [Given(seat=seat, id=message.id, keys=[chosen[0].key])]
    done = [option for option in game.decision.options if option.verb == "done"]
    if all(option.verb == "done" for option in chosen):
        if not done:
            raise NotAccepted("illegal", "no more is not offered yet")
        return [Given(seat=seat, id=message.id, keys=[done[0].key])]
    twin = answered(game, decision, [option for option in chosen if option.verb != "done"])
    return [Given(seat=seat, id=message.id, keys=list(twin.keys[len(game.keys) :]))]


def pass_until(state: TableState, seat: PlayerId, message: Pass) -> Entries:
    game, decision = asked(state, seat, message.question)
    way = way_to_pass(decision)
    if way < 0 or decision.group is not None:
        raise NotAccepted("illegal", "passing is not offered here")
    try:
        goal = goal_for(folded(message.until), game.plugin.policies.turn)
    except ValueError as problem:
        raise NotAccepted("unknown", str(problem)) from None
    in_vain = pointless(game, seat, goal)
    if in_vain:
        raise NotAccepted("pointless", in_vain)
    until = Until(seat=seat, goal=goal, through=message.through)
    return [until, Given(seat=seat, id=message.id, keys=[game.decision.options[way].key], auto=AHEAD)]


# -- how one wants to be asked


def change_manner(state: TableState, seat: PlayerId, message: Manner) -> Entries:
    now = state.manners[seat]
    stops = now.stops.wanted if message.stops is None else named_stops(state, message.stops)
    holding = now.holding if message.holding is None else message.holding
    delay = now.delay if message.delay is None else message.delay
    return [Manners(seat=seat, id=message.id, holding=holding, stops=dict(stops), delay=delay)]


def named_stops(state: TableState, wanted: dict[str, str]) -> dict[str, str]:
    parts = state.playing().plugin.policies.turn
    if any(what not in ("stop", "skip") for what in wanted.values()):
        raise NotAccepted("unknown", "at a part of the turn one can stop or skip")
    try:
        return {part_for(part, parts): what for part, what in wanted.items()}
    except ValueError as problem:
        raise NotAccepted("unknown", str(problem)) from None


def clear(state: TableState, seat: PlayerId, message: Clear) -> Entries:
    delay = state.manners[seat].delay
    return [Manners(seat=seat, id=message.id, holding=False, stops={}, delay=delay, cleared=True)]


# -- going back


def keeping(state: TableState, seat: PlayerId, answers: int) -> int:
    """How many answers of the game are left when so many of the seat's own are taken back.

    At a desk all of them are one's own.
    """
    keep, entry = -1, 0
    for i in range(len(state.answer_origins) - 1, -1, -1):
        mark = state.answer_origins[i]
        if (mark.seat == seat or state.setup.is_desk) and not mark.auto:
            if mark.entry != entry and not answers:
                break
            answers -= mark.entry != entry
            keep, entry = i, mark.entry
    if keep < 0:
        raise NotAccepted("no-undo", "you have answered nothing yet")
    return keep


def is_free(state: TableState, seat: PlayerId, keep: int) -> bool:
    """Whether nobody else has answered since, and nothing random or hidden was shown."""
    since = state.answer_origins[keep:]
    return all(mark.seat == seat for mark in since) and state.playing().undoable >= len(since)


def undo_state(state: TableState, seat: PlayerId) -> str:
    """`free`, `ask` or `none`: what taking back one answer needs now."""
    try:
        return "free" if is_free(state, seat, keeping(state, seat, 1)) else "ask"
    except NotAccepted:
        return "none"


def undo(state: TableState, seat: PlayerId, message: Undo) -> Entries:
    state.playing()
    keep = keeping(state, seat, message.answers)
    if is_free(state, seat, keep) or not state.others(seat):
        return [Undone(seat=seat, id=message.id, keep=keep)]
    return [Asked(seat=seat, id=message.id, what="undo", keep=keep)]


def take_back(state: TableState, seat: PlayerId, message: TakeBack) -> Entries:
    game = state.playing()
    if game.decision.player != seat:
        raise NotAccepted("not-yours", "you have begun nothing")
    trial = game.clone()
    trial.take_back()
    return [Undone(seat=seat, id=message.id, keep=len(trial.choices))]


# -- ending, and what the others are asked for


def concede(state: TableState, seat: PlayerId, message: Concede) -> Entries:
    state.playing()
    return [Conceded(seat=seat, id=message.id)]


def offer_draw(state: TableState, seat: PlayerId, message: OfferDraw) -> Entries:
    state.playing()
    if not state.others(seat):
        raise NotAccepted("bot", "nobody else sits here who could agree" if state.setup.is_desk else "a bot plays on")
    return [Asked(seat=seat, id=message.id, what="draw")]


def reply(state: TableState, seat: PlayerId, message: Reply) -> Entries:
    state.playing()
    wish = state.request
    if wish is None or wish.number != message.request or seat not in state.waits_for(wish):
        raise NotAccepted("no-request", "nothing is asked of you any more")
    replied = Replied(seat=seat, id=message.id, agree=message.agree)
    if not message.agree or state.waits_for(wish) != [seat]:
        return [replied]
    by = wish.asked.seat
    return [replied, Drawn(seat=by) if wish.asked.what == "draw" else Undone(seat=by, keep=wish.asked.keep)]


def rematch(state: TableState, seat: PlayerId, message: Rematch) -> Entries:
    if state.phase != OVER:
        raise NotAccepted("not-over", "the game is not over")
    if state.setup.position:
        raise NotAccepted("illegal", "lay it out again: only games with decks have a rematch")
    return [Wished(seat=seat, id=message.id)]


# -- talking to one another


def say(state: TableState, seat: PlayerId, message: Say) -> Entries:
    if state.chat == SILENCE:
        raise NotAccepted("silence", "whoever laid this table has switched talking off")
    if not any(other != seat for other in state.people()):
        raise NotAccepted("bot", "bots do not read")
    if state.spoken >= MOST_SAID:
        raise NotAccepted("too-long", "enough was said at this table")
    words = one_line(message.words)
    if state.chat == PHRASES_ONLY and words not in PHRASES:
        raise NotAccepted("phrases", "only the set phrases are said at this table")
    if not words:
        raise NotAccepted("illegal", "nothing is said")
    return [Spoken(seat=seat, id=message.id, words=words)]


def mute(state: TableState, seat: PlayerId, message: Mute) -> Entries:
    if message.seat == seat or message.seat not in state.people():
        raise NotAccepted("unknown", "nobody else sits there")
    return [Muted(seat=seat, id=message.id, other=message.seat, muted=message.muted)]


def set_chat(state: TableState, seat: PlayerId, message: SetChat) -> Entries:
    if seat != state.setup.host:
        raise NotAccepted("not-yours", "only whoever laid the table says what may be said there")
    if message.chat not in CHATS:
        raise NotAccepted("unknown", f"there are {', '.join(CHATS)}")
    return [ChatSet(seat=seat, id=message.id, chat=message.chat)]


WISHES: Final[dict[type[FromClient], Callable[[TableState, PlayerId, Any], Entries]]] = {
    Answer: answer,
    Pass: pass_until,
    Manner: change_manner,
    Clear: clear,
    Undo: undo,
    TakeBack: take_back,
    Concede: concede,
    OfferDraw: offer_draw,
    Reply: reply,
    Rematch: rematch,
    Say: say,
    Mute: mute,
    SetChat: set_chat,
}
