"""What a player never saw changes neither view nor question nor a bot's choice."""

from __future__ import annotations

import random
from collections.abc import Iterable

from headjudge.bots import GreedyBot, RandomBot
from headjudge.conformance.dealing import Broken, Dealing, Figures, dealing
from headjudge.decision import Decision
from headjudge.game import Game
from headjudge.kernel import flow
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.imagine import redeal
from headjudge.kernel.views import view_of


def check_hidden(of: str | Dealing, seeds: Iterable[int], every: int = 1) -> Figures:
    """Permuting what a player never saw leaves that player's view, prompts and the bots' choices unchanged."""
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
                    checked += 1
                    if g.question is not None and g.question.player == viewer:
                        asked += 1
                        if described(played.decision) != described(twin.decision):
                            raise Broken(f"{where}: the question tells what was never seen")
                        for bot in (RandomBot, GreedyBot):
                            one = bot(seed=step).choose(played.view(viewer, log=False), played.decision)
                            two = bot(seed=step).choose(twin.view(viewer, log=False), twin.decision)
                            if one != two:
                                raise Broken(f"{where}: {bot.__name__} chooses by what it cannot know")
            assert g.question is not None
            played.choose(rng.randrange(len(g.question.acts)))
    return {"views": checked, "questions": asked}


def permuted(played: Game, viewer: PlayerId, seed: int) -> Game:
    """The same game with everything dealt anew that `viewer` does not know."""
    state = played.state.clone()
    redeal(state, viewer, seed)
    flow.ask_again(state)
    return Game(played.plugin, state.clone(), None, state)


def described(d: Decision) -> tuple[object, ...]:
    return (d.player, d.kind, d.prompt, d.rules, d.source, d.group, tuple((o.text, o.key, o.value) for o in d.options))
