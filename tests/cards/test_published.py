"""Lists as players paste them, all those of the card data among them: each card is taken, or named with the reason."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from headjudge.abilities.cards import GameCards
from headjudge.abilities.packs import Packs
from headjudge.cli import main
from headjudge.kernel.decklist import entry_of
from headjudge.kernel.plugin import Deck, DeckError
from headjudge.plugins import plugin
from tests.cards.published import FILES, rows

DATA: Final = Path(__file__).parents[3] / "shared" / "data"
with_data = pytest.mark.skipif(not DATA.exists(), reason="the card data is not there")
YET: Final = "cannot be played yet: no pack has it"
TRUE_OF_THE_LIST: Final = ("(KF 1.1)", "(KF 26.9)")
"""One list of KeyForge has thirteen cards of a house, one a maverick that it does not call one."""


@pytest.mark.parametrize(
    "line",
    [
        "4 Fireball", "4x Fireball", "4X Fireball", "4 x Fireball", "4xFireball", "4\u00d7 Fireball", "(4) Fireball",
        "(4x) Fireball", "[4] Fireball", "Fireball x4", "Fireball (4)", "Fireball (x4)", "- 4 Fireball",
        "* 4x Fireball", "\u2022 Fireball x4",
    ],
)  # fmt: skip
def test_a_number_and_a_name_in_any_order(line: str) -> None:
    assert entry_of(line) == (4, "Fireball")


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("Fireball", None),
        ("4", None),
        ("4x", None),
        ("Snatch (red)", None),
        ("3 Snatch (red)", (3, "Snatch (red)")),
        ("Snatch (red) x3", (3, "Snatch (red)")),
        ("4 Xanthic Wind", (4, "Xanthic Wind")),
        ("1x X-Ray", (1, "X-Ray")),
        ("10,000 Year Reunion (red)", None),
        ("2 10,000 Year Reunion (red)", (2, "10,000 Year Reunion (red)")),
    ],
)
def test_what_is_a_number_and_what_a_name(line: str, entry: tuple[int, str] | None) -> None:
    assert entry_of(line) == entry


@with_data
@pytest.mark.parametrize("game", FILES)
def test_the_published_cards_are_those_of_the_data(game: str) -> None:
    assert FILES[game].read_text(encoding="utf-8").splitlines() == rows(game, DATA)


def packs_of(game: str) -> Packs:
    cards = plugin(game).cards()
    assert isinstance(cards, GameCards)
    return cards.packs()


def waiting(game: str) -> str:
    """A published card that no pack has."""
    packs = packs_of(game)
    return next(name for name in packs.published.rows if name not in packs.entries and packs.not_yet(name))


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("fab", "Hero: Rhinar\n1x {}\n"),
        ("grand-archive", "1 {}\n"),
        ("grand-archive", '{{"cards": {{"main": [{{"name": "{}"}}]}}}}'),
        ("keyforge", "Mine\nMars\n12 {}\n"),
    ],
)
def test_a_published_card_is_not_called_unknown(game: str, text: str) -> None:
    with pytest.raises(DeckError) as error:
        plugin(game).read_deck(text.format(waiting(game)), "mine")
    assert error.value.complaints[0].endswith(f"{waiting(game)} {YET}")


@pytest.mark.parametrize("game", FILES)
def test_who_shows_or_finds_a_published_card_is_told_so(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["show", game, waiting(game)], ["find", game, waiting(game).lower()]):
        assert main(["cards", *words]) != 0
        assert YET in capsys.readouterr().err


def test_a_packed_card_is_never_said_to_wait() -> None:
    assert [key for game in FILES for key in packs_of(game).entries if packs_of(game).not_yet(key)] == []


# -- the lists of the card data, in the forms in which they are pasted


def lists_of_fab() -> Iterator[tuple[str, str]]:
    for deck in json.loads((DATA / "fab_decks.json").read_text(encoding="utf-8")):
        hero, arena = f"Hero: {deck['hero']}", [(c["count"], c["name"]) for c in deck["arena"]]
        cards = [(c["count"], c["name"] + (f" ({c['color'].lower()})" if c["color"] else "")) for c in deck["deck"]]
        yield deck["id"], "\n".join(
            [
                f"Name: {deck['name']}", hero, "", "Arena cards", *[f"{n}x {c}" for n, c in arena], "",
                "Deck cards", *[f"{n}x {c}" for n, c in cards], "", "Made with \u2764\ufe0f at the FaBrary",
            ]
        )  # fmt: skip
        yield f"{deck['id']} with brackets", "\n".join(
            [
                "Deck build - via https://fabdb.net :", "", deck["name"], "", hero,
                f"Equipment: {', '.join(c for n, c in arena for _ in range(n))}", "", *[f"({n}) {c}" for n, c in cards],
            ]
        )  # fmt: skip
        yield (
            f"{deck['id']} plain",
            "\n".join(
                [f"1 {deck['hero']}", "# Equipment", *[f"{c} x{n}" for n, c in arena], "# Deck (40)"]
                + [f"- {n} {c}".replace("'", "\u2019") for n, c in cards]
            ),
        )


def lists_of_grand_archive() -> Iterator[tuple[str, str]]:
    ids = {
        card["name"]: card["id"] for card in json.loads((DATA / "grand_archive_cards.json").read_text(encoding="utf-8"))
    }
    for deck in json.loads((DATA / "grand_archive_decks.json").read_text(encoding="utf-8")):
        main, material = deck["main"], deck["material"]
        name = f"{deck['name']} {deck['product']}"
        yield (
            name,
            "\n".join(
                ["# Material Deck", *[f"{n} {c}" for c, n in material.items()], "", "# Main Deck"]
                + [f"{n} {c}" for c, n in main.items()]
            ),
        )
        cards = {"main": main, "material": material}
        silvie = {s: [{"uuid": ids[c], "quantity": n} for c, n in found.items()] for s, found in cards.items()}
        yield f"{name} as JSON", json.dumps({"name": deck["name"], "cards": silvie})
        plain = [f"{c} (x{n})".replace("'", "\u2019") for c, n in [*main.items(), *material.items()]]
        yield f"{name} plain", "\n".join([deck["name"], "", *plain])


def lists_of_keyforge() -> Iterator[tuple[str, str]]:
    for deck in json.loads((DATA / "keyforge_decks.json").read_text(encoding="utf-8")):
        yield deck["name"], "\n".join([deck["name"], *lines_of_houses(deck, "{house}", "{n} {card}")])
        yield (
            f"{deck['name']} plain",
            "\n".join([f"Deck name: {deck['name']}", *lines_of_houses(deck, "{house} (12):", "{card} x{n}")]),
        )


def lines_of_houses(deck: dict[str, Any], heading: str, line: str) -> Iterator[str]:
    for house, cards in deck["cards"].items():
        yield heading.format(house=house.title())
        for card in cards:
            yield line.format(n=card["count"], card=card["name"])


LISTS: Final = {"fab": lists_of_fab, "grand-archive": lists_of_grand_archive, "keyforge": lists_of_keyforge}


@with_data
@pytest.mark.parametrize("game", LISTS)
def test_every_pasted_list_is_read_or_its_missing_cards_are_named(game: str) -> None:
    read = 0
    strange: list[str] = []
    for name, text in LISTS[game]():
        found = complaints_of(game, text)
        read += not found
        strange += [f"{name}: {complaint}" for complaint in found if not is_due(complaint)]
    assert strange == []
    assert read > 0


def is_due(complaint: str) -> bool:
    return YET in complaint or complaint.endswith(TRUE_OF_THE_LIST)


def complaints_of(game: str, text: str) -> list[str]:
    try:
        deck: Deck = plugin(game).read_deck(text, "pasted")
    except DeckError as error:
        return error.complaints
    assert deck.name != ""
    return []
