"""What a player never saw changes neither view nor question, nor what a bot chooses and says of it."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Final

from headjudge import bots
from headjudge.conformance.dealing import Broken, Dealing, Figures, dealing
from headjudge.dealt import Lists
from headjudge.decision import Decision
from headjudge.game import Game, past_of
from headjudge.kernel import flow
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.imagine import redeal
from headjudge.kernel.views import view_of

SLOW: Final = ("sharp",)
LISTS: Final[tuple[Lists, ...]] = ("open", "closed")


def check_hidden(of: str | Dealing, seeds: Iterable[int], every: int = 1) -> Figures:
    """Permuting what a player never saw leaves that player's view, key, prompts and the bots' choices unchanged.

    So it does what is imagined for that player, with open lists and with closed ones. Sharp bots think at every tenth.
    """
    dealt = dealing(of)
    checked = asked = 0
    for seed in seeds:
        played = dealt.start(seed)
        rng = random.Random(seed)
        step = 0
        while not played.over:
            step += 1
            g = played.state
            if step % every == 0:
                for viewer in g.seats:
                    twin = permuted(played, viewer, rng.randrange(1 << 30))
                    where = f"{dealt} seed {seed} decision {len(played.choices)} viewer {viewer}"
                    if view_of(twin.state, viewer) != view_of(g, viewer):
                        raise Broken(f"{where}: the view tells what was never seen")
                    if twin.key(viewer) != played.key(viewer):
                        raise Broken(f"{where}: the player's key tells what was never seen")
                    for lists in LISTS:
                        if played.imagine(viewer, step, lists).key() != twin.imagine(viewer, step, lists).key():
                            raise Broken(f"{where}: what is imagined with {lists} lists tells what was never seen")
                    checked += 1
                    if g.question is not None and g.question.player == viewer:
                        asked += 1
                        if described(played.decision) != described(twin.decision):
                            raise Broken(f"{where}: the question tells what was never seen")
                        for name in bots.BOTS:
                            if name in SLOW and asked % 10:
                                continue
                            if chosen(name, step, played, viewer) != chosen(name, step, twin, viewer):
                                raise Broken(f"{where}: {name} chooses by what it cannot know")
            assert g.question is not None
            played.choose(rng.randrange(len(g.question.acts)))
    return {"views": checked, "questions": asked}


def chosen(name: str, seed: int, played: Game, viewer: PlayerId) -> tuple[object, ...]:
    """What a bot answers, and what it makes of each option."""
    bot = bots.SharpBot(seed, simulations=4) if name in SLOW else bots.make(name, seed)
    answer = bot.choose(played.view(viewer, log=False), played.decision)
    return answer, bot.explain() if isinstance(bot, bots.GreedyBot | bots.SharpBot) else None


def permuted(played: Game, viewer: PlayerId, seed: int) -> Game:
    """The same game with everything dealt anew that `viewer` does not know."""
    state = played.state.clone()
    redeal(state, viewer, seed)
    flow.ask_again(state)
    return Game(played.plugin, state.clone(), past_of(played).start, state)  # in the same format


def described(d: Decision) -> tuple[object, ...]:
    return (d.player, d.kind, d.prompt, d.rules, d.source, d.group, tuple((o.text, o.key, o.value) for o in d.options))
