"""What is offered, as a person reads it: options that nobody could tell apart stand on one line, with its number."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from headjudge.decision import Decision, Option
from headjudge.game import View
from headjudge.table.screen import HARD
from headjudge.table.summary import spots


@dataclass(frozen=True, slots=True)
class Offer:
    """One line of a question."""

    number: int
    text: str
    options: tuple[Option, ...]
    """Equal copies: whichever is chosen, the same happens."""

    @property
    def verb(self) -> str:
        return self.options[0].verb

    @property
    def words(self) -> str:
        return self.text if len(self.options) == 1 else f"{self.text}{HARD}{HARD}x{len(self.options)}"


def subject(option: Option) -> str:
    """What an option is about: its words without the verb."""
    return option.text.removeprefix(f"{option.verb} ").removeprefix("with ")


class Asked:
    """An open question as it is put to a person."""

    def __init__(self, decision: Decision, view: View) -> None:
        self.decision = decision
        self.view = view

    @cached_property
    def offers(self) -> list[Offer]:
        alike: dict[tuple[str, ...], list[Option]] = {}
        looks = looks_of(self.view)
        for option in self.decision.options:
            look = looks.get(option.object, str(option.object)) if option.object else option.key
            alike.setdefault((option.verb, option.text, look), []).append(option)
        texts = told_apart(list(alike.values()), self.view)
        return [
            Offer(same[0].value if self.for_a_number else place, text, tuple(same))
            for place, (same, text) in enumerate(zip(alike.values(), texts, strict=True), 1)
        ]

    @cached_property
    def for_a_number(self) -> bool:
        """A question for a number: its options are known by their value, and say nothing else."""
        return all(option.verb == "number" and option.text == str(option.value) for option in self.decision.options)

    def is_meant(self, offer: Offer, verb: str) -> bool:
        """Whether a line has that verb; `play:attack` has it and is about an attack."""
        verb, _, type = verb.partition(":")
        return offer.verb == verb and (not type or type in self.types.get(offer.options[0].object, ""))

    @cached_property
    def types(self) -> dict[int, list[str]]:
        """What each object in sight is, in small letters."""
        found: dict[int, list[str]] = {}
        for spot in spots(self.view):
            id, types = spot.object.get("id"), spot.object.get("types")
            if isinstance(id, int) and isinstance(types, list):
                found[id] = [str(word).casefold() for word in types]
        return found

    def of_verb(self, *verbs: str) -> Offer | None:
        """The first line with one of these verbs."""
        return next((offer for offer in self.offers if offer.verb in verbs), None)


def told_apart(lines: list[list[Option]], view: View) -> list[str]:
    """The text of each line; of cards with one name by what is on them, or else by their place in the list."""
    said = [same[0].text for same in lines]
    if len(set(said)) == len(said):
        return said
    briefs = {spot.object.get("id"): str(spot.object.get("brief", "")) for spot in spots(view)}
    standing = [briefs.get(same[0].object, "") for same in lines]
    fuller = [f"{text} ({brief})" if brief else text for text, brief in zip(said, standing, strict=True)]
    return [
        text if said.count(text) == 1 else full if fuller.count(full) == 1 else nth(text, i, said)
        for i, (text, full) in enumerate(zip(said, fuller, strict=True))
    ]


def nth(text: str, place: int, said: list[str]) -> str:
    """`play Bear (2 of 3)`"""
    return f"{text} ({said[: place + 1].count(text)} of {said.count(text)})"


def looks_of(view: View) -> dict[int, str]:
    """Everything that is seen of each object, but for its id."""
    found: dict[int, str] = {}
    for spot in spots(view):
        id = spot.object.get("id")
        if isinstance(id, int) and id:
            seen = {key: value for key, value in spot.object.items() if key != "id"}
            found[id] = f"{spot.player} {spot.zone} {seen}"
    return found
