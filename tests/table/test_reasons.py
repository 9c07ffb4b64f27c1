"""`why` at every kind of question: what is offered, what is not, and what another question would ask for."""

from __future__ import annotations

import headjudge as hj
from headjudge.bots import GreedyBot
from headjudge.kernel.ids import FIRST_SEAT
from tests.players import FIRST, SECOND
from tests.table.toy_table import Session, sit

DECKS = {
    "fab": ["ira-welcome", "rhinar-classic-battles"],
    "grand-archive": ["lorraine", "warded-lorraine"],
    "keyforge": ["miss-onyx-censorius", "radiant-argus-the-supreme"],
}
KNIGHT = ("play esteemed knight", "weaponsmith, crux sight and opening cut")


def at(game: str, *typed: str, seed: int = 5) -> Session:
    played = hj.new_game(game, DECKS[game], seed=seed, first=FIRST_SEAT)
    return sit(typed, game=played, bots={SECOND: GreedyBot(1)}, holding=False)


def answer(game: str, *typed: str, seed: int = 5) -> str:
    """What is said to the last line that is typed."""
    told = at(game, *typed, seed=seed).said.rpartition(f"> {typed[-1]}\n")[2]
    return " ".join(told.rpartition("> ")[0].split())


def test_defending() -> None:
    attacked = ("end turn", "none")
    refused = "only cards from hand and equipment defend; Edge of Autumn is neither [FAB 7.3.2a]"
    assert refused in answer("fab", *attacked, "why defend with edge", seed=4)
    assert "is offered: nothing speaks against it" in answer("fab", *attacked, "why torrent", seed=4)


def test_paying() -> None:
    offered = answer("grand-archive", KNIGHT[0], "why weaponsmith")
    assert offered.startswith("choose Weaponsmith is offered") and "GA 1.6.b Cost" in offered
    for typed in ("why clarent", "why reserve clarent", "reserve clarent"):
        refused = answer("grand-archive", KNIGHT[0], typed)
        assert "is not among what can be chosen: choose what pays the reserve cost of 3" in refused, typed
        assert "each pays 1 [GA 1.6.b]" in refused, typed
    assert "it cannot be pitched [FAB 1.14.3a]" in answer("fab", "play torrent", "why pitch edge", seed=4)


def test_materializing() -> None:
    main = answer("grand-archive", "why materialize clarent")
    assert main.startswith("materialize Clarent, Sword of Peace") and "[GA 2.3.b]" in main
    asked = (*KNIGHT, "")
    above = answer("grand-archive", *asked, "why blademaster")
    assert "Lorraine, Blademaster is not exactly one level above your champion [GA 1.7.a]" in above
    none = answer("grand-archive", *asked, "why materialize weaponsmith")
    assert none == "materialize Weaponsmith: Weaponsmith has no memory cost, so it cannot be materialized [GA 2.3.b]"


def test_targets() -> None:
    chosen = ("keep", "brobnar", "play ganger", "end turn", "brobnar", "play punch")
    assert "choose a creature" in at("keyforge", *chosen).said
    refused = answer("keyforge", *chosen, "why the terror")
    assert refused == "choose The Terror: the ability speaks of other cards than The Terror [KF abilities 4.1]"


def test_alone_it_speaks_of_what_is_ones_own() -> None:
    """With cards in the opponent's graveyard: none of them is named."""
    later = ("play torrent", "bittering", "", "none")
    played = at("fab", *later, seed=4).table.game
    theirs = {card["name"] for card in played.view(FIRST)["players"][1]["zones"]["graveyard"]}
    told = answer("fab", *later, "why", seed=4)
    assert theirs and told.startswith("defend against Bare Fangs (red) FAB 7.3.2a")
    assert not [name for name in theirs if name in told]
