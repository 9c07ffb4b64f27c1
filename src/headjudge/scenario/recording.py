"""A scenario out of a game: its position as one player knows it, ready for what is to be tried."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from headjudge.game import Game
from headjudge.kernel.ids import JUDGE
from headjudge.kernel.state import State
from headjudge.saves import read_position
from headjudge.scenario.collecting import words_of

NAMES = "ABCDEFGHIJKLMNOP"


def scenario_of(game: Game, player: int = JUDGE, case: str = "", told: Iterable[str] = ()) -> str:
    """A scenario file that begins where the game is.

    For a player it holds nothing that this player does not know: hidden cards are dealt anew, as `Game.position` does.
    `hj.JUDGE` writes everything. `told` are lines for its reader.
    """
    if words_of(game.plugin.id) is None:
        raise ValueError(f"{game.plugin.id} has no words for scenarios")
    code = game.position(player)
    g = read_position(code)[1]
    names = tuple(NAMES[: g.n])
    whose = "everything is in it"
    if player != JUDGE:
        whose = f"as {names[player]} knows it; what {names[player]} cannot know is dealt anew"
    lines = [f"# A game of {game.plugin.id} after {len(game.choices)} answers, {whose}."]
    lines += [f"# {line}".rstrip() for line in told]
    lines += [
        f"game: {game.plugin.id}",
        f"case: {case or f'after-{len(game.choices)}-answers'}",
        "rules: []",
        "players:",
        *[f"  {name}: {{}}" for name in names],
        f"position: {code}",
        "do:",
        f"  - expect: {{{', '.join(claims(g, names))}}}",
    ]
    return "\n".join(lines) + "\n"


def claims(g: State, names: Sequence[str]) -> Iterator[str]:
    """Whose turn it is and who is asked; or who won."""
    if g.question is not None:
        yield f"turn: {names[g.active]}"
        yield f"asked: {names[g.question.player]}"
    else:
        yield f"winner: {names[g.winners[0]] if g.winners else 'none'}"
