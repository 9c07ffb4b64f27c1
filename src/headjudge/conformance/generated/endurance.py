"""Whatever cards say: nothing raises, nothing is lost, a copy goes on as the game does, and hidden stays hidden."""

from __future__ import annotations

import random
from collections import Counter

from headjudge.conformance.dealing import Figures
from headjudge.conformance.generated.laws import LENGTH, Lawless, law
from headjudge.conformance.generated.trials import Played, Trial
from headjudge.decision import keys_of
from headjudge.kernel import flow
from headjudge.kernel.imagine import imagine, redeal
from headjudge.kernel.journal import Journal
from headjudge.kernel.save import dump_state, load_state
from headjudge.kernel.state import State
from headjudge.kernel.views import view_of

EVERY = 4
"""At every so many decisions the game is looked at from all sides."""
ENDLESS = "endless-loop"
STOPPED = "loop-stopped"
"""The kind of event that tells that a loop goes round no more. KF 27.2"""
PATIENCE = 10_000
"""Whoever only passes comes to the end of a turn, or of the game, within so many answers."""
CEASED = "ceased"
"""The only kind of event after which a card is nowhere, unless a player has left the game."""


@law("endures", "a game goes on without an error, keeps its cards, and ends by a rule")
def check_endurance(trial: Trial) -> Figures:
    journal = Journal()
    played = Played(trial, journal)
    before = lying(played.g)
    while not played.over and len(played.answers) < LENGTH:
        told = len(journal.entries)
        played.go_on()
        cards = lying(played.g)
        if max(cards.values(), default=1) > 1:
            raise Lawless("a card is there twice", trial=played.record())
        ceased = [entry for entry in journal.entries[told:] if entry.kind == CEASED]
        if not played.g.gone and len(before - cards) > len(ceased):
            raise Lawless("a card was lost", trial=played.record())
        before = cards
    decisions = len(played.answers)
    pass_on(played)
    stopped = len([entry for entry in journal.entries if entry.kind == STOPPED])
    ended = int(played.over and played.g.reason == ENDLESS)
    return {"games": 1, "decisions": decisions, "ended by an endless loop": ended, "loops stopped": stopped}


def pass_on(played: Played) -> None:
    """Take the last option, which does nothing where one does, until the turn is over."""
    turn = played.g.active
    for _ in range(PATIENCE):
        if played.over or played.g.active != turn:
            return
        played.answer(len(played.question.acts) - 1)
    raise Lawless("a turn in which everybody passes does not end", trial=played.record())


def lying(g: State) -> Counter[int]:
    """How often each card is somewhere."""
    return Counter(card for o in g.objects() for card in o.cards)


@law("copies", "a save, a clone and an imagined game go on as the game does")
def check_copies(trial: Trial) -> Figures:
    played = Played(trial)
    looked = 0
    while not played.over and len(played.answers) < LENGTH:
        g = played.g
        if len(played.answers) % EVERY == 0:
            looked += 1
            check_save(played)
        i = len(played.answers)
        twin = g.clone()
        played.go_on()
        flow.answer(twin, played.answers[i])
        if looked and i % EVERY == 0 and dump_state(twin) != dump_state(played.g):
            raise Lawless("a clone goes on otherwise", trial=played.record())
    return {"games": 1, "copies": looked}


def check_save(played: Played) -> None:
    g = played.g
    data = dump_state(g)
    again = load_state(g.policies, list(g.faces), data)
    if dump_state(again) != data:
        raise Lawless("a loaded game saves other data", trial=played.record())
    if keys_of(again, played.question) != keys_of(g, played.question):
        raise Lawless("a loaded game asks something else", trial=played.record())
    last = len(played.question.acts) - 1
    twin = g.clone()
    flow.answer(twin, last)
    flow.answer(again, last)
    if dump_state(twin) != dump_state(again):
        raise Lawless("a loaded game goes on otherwise", trial=played.record())


@law("hidden", "what a player cannot know changes neither view nor question; every view can be told")
def check_hidden(trial: Trial) -> Figures:
    played = Played(trial)
    rng = random.Random(trial.seed)
    views = 0
    while not played.over and len(played.answers) < LENGTH:
        g = played.g
        if len(played.answers) % EVERY == 0:
            for viewer in g.seats:
                if g.gone >> viewer & 1:
                    continue
                twin = g.clone()
                redeal(twin, viewer, rng.randrange(1 << 30))
                flow.ask_again(twin)
                views += 1
                if view_of(twin, viewer) != view_of(g, viewer):
                    raise Lawless("a view tells what was never seen", trial=played.record())
                if played.question.player == viewer and asked(twin) != asked(g):
                    raise Lawless("a question tells what was never seen", trial=played.record())
                play_on(imagine(g, viewer, rng.randrange(1 << 30)), rng)
        played.go_on()
    return {"games": 1, "views": views}


def asked(g: State) -> tuple[object, ...]:
    q = g.question
    assert q is not None
    return q.kind, q.player, q.minimum, q.maximum, keys_of(g, q)


def play_on(g: State, rng: random.Random) -> None:
    """A few decisions of an imagined game."""
    for _ in range(3):
        if g.question is None:
            return
        flow.answer(g, rng.randrange(len(g.question.acts)))
