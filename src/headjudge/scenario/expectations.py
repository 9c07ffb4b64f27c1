"""Reads an `expect:` into its claims."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final

from headjudge.rulebook.citations import Place
from headjudge.scenario import claims
from headjudge.scenario.phrases import NUMERAL, BadLine, Lexicon, Line, Sort, Thing, ZoneName
from headjudge.scenario.reading import LONGEST_LIST_OF_STEPS, Entries, Items, Node, Text, kind_of, nearest

NEUTRAL_PROPERTIES = ("controller", "name", "owner", "zone")
REST_OF_ZONE = "..."
FACE_DOWN = "face down"
MANY = 1_000
BOUNDS: Final[tuple[claims.Bound, ...]] = ("or more", "or less")


def read_expect(where: Place, node: Node, lexicon: Lexicon) -> claims.Expect | None:
    if not isinstance(node, Entries) or not node.pairs:
        raise BadLine("`expect:` names what to look at and what should be there: expect: {B.life: 20}")
    reader = _Claims(lexicon)
    found: list[claims.Claim] = []
    for key, value in node:
        try:
            found += reader.read(key, value)
        except BadLine as error:
            lexicon.problems.add(key.where, str(error))
    return claims.Expect(where, tuple(found)) if found else None


class _Claims:
    """Reads the keys of one `expect`."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.words = lexicon.words
        self.special: dict[str, Callable[[Text, Node], list[claims.Claim]]] = {
            "event": self._events,
            "no event": self._no_events,
            "in order": self._in_order,
            "cites": self._cites,
            "asked": self._asked,
            "step": self._step,
            "turn": self._turn,
            "winner": self._winner,
            "same as": self._same_as,
        }

    def read(self, key: Text, value: Node) -> list[claims.Claim]:
        if key.value in self.special:
            return self.special[key.value](key, value)
        line = Line.of(key, self.lexicon)
        for viewer in self.lexicon.players:
            if line.take(f"{viewer} sees"):
                return self._sees(key, line, viewer, value)
        if line.take("effect of"):
            return self._effect(key, line, value)
        return self._about(key, line, value)

    def _about(self, key: Text, line: Line, value: Node) -> list[claims.Claim]:
        zone = self.lexicon.zone(line.rest)
        if zone is not None and (isinstance(value, Items) or _counts_cards(value)):
            return [self._zone(key.where, zone, value)]
        player, dot, rest = line.rest.partition(".")
        if dot and player in self.lexicon.players and zone is None:
            if rest not in self.words.assets:
                known = [*self.words.assets, *self.words.zones]
                raise BadLine(f"a player has no {rest!r}{nearest(rest, known)}")
            return [claims.AssetIs(key.where, player, rest, *self._bounded(value))]
        return self._of_thing(key, line, value)

    def _zone(self, where: Place, zone: ZoneName, value: Node) -> claims.ZoneIs | claims.ZoneCounts:
        if isinstance(value, Text):
            word = value.value.partition(" ")[0]
            return claims.ZoneCounts(where, zone, 0 if word in ("empty", "no") else int(word))
        assert isinstance(value, Items)
        texts = [self._text(one) for one in rejoined(value)]
        and_more = bool(texts) and texts[-1] == REST_OF_ZONE
        names: list[str] = []
        for text in texts[: len(texts) - and_more]:
            name, count = times(text)
            if name != FACE_DOWN and self.lexicon.card(name) is None:
                raise BadLine(cut_or_unknown(name, texts, self.lexicon))
            names += [name] * count
        return claims.ZoneIs(where, zone, tuple(names), and_more)

    def _of_thing(self, key: Text, line: Line, value: Node) -> list[claims.Claim]:
        subject, name = self._subject(line)
        if name is not None:
            return [claims.PropertyIs(key.where, subject, name, self._value(value))]
        if isinstance(value, Entries):
            return self._checks(subject, value)
        text = self._text(value)
        if text in ("yes", "no", "none"):
            return [claims.ThereIs(key.where, subject, text == "yes")]
        if self.lexicon.card(text) is not None:
            return [claims.PropertyIs(key.where, subject, "name", text)]
        raise BadLine(f"{key.value!r} is `yes`, `no`, a card's name or properties in braces, not {text!r}")

    def _subject(self, line: Line) -> tuple[claims.Subject, str | None]:
        """The subject, and the property behind its last dot if there is one."""
        outside = line.take("card") is not None
        text, name = line.rest, None
        head, dot, tail = text.rpartition(".")
        if dot and tail in self._properties() and not self.lexicon.part(text):
            text, name = head, tail
        last_known = text.endswith(".last known")
        inner = Line(text.removesuffix(".last known"), self.lexicon, line.quoted)
        thing = inner.thing()
        inner.end()
        if thing.sort is Sort.ZONE and thing.zone is not None:
            thing = Thing(Sort.PART, thing.name, zone=thing.zone)  # a zone of one card, such as A.hero
        if thing.sort not in (Sort.CARD, Sort.PART):
            raise BadLine(f"{text!r} has no properties")
        return claims.Subject(thing, last_known, outside), name

    def _checks(self, subject: claims.Subject, entries: Entries) -> list[claims.Claim]:
        found: list[claims.Claim] = []
        properties = [key.value for key, _ in entries if key.value in self._properties()]
        for key, value in entries:
            found += self._check(subject, key, value, properties)
        return found

    def _check(self, subject: claims.Subject, key: Text, value: Node, properties: list[str]) -> list[claims.Claim]:
        where, word = key.where, key.value
        if word in ("has", "lacks"):
            return [claims.Has(where, subject, self._keyword(text.value), word == "has") for text in self._texts(value)]
        if word in ("has effect", "lacks effect"):
            return [claims.HasEffect(where, subject, one, word == "has effect") for one in self._things(value)]
        if word == "from":
            if len(properties) != 1:
                raise BadLine("`from:` stands beside exactly one property; otherwise write `power from:`")
            return [claims.ComesFrom(where, subject, properties[0], self._causes(value))]
        if word.endswith(" from") and word.removesuffix(" from") in self._properties():
            return [claims.ComesFrom(where, subject, word.removesuffix(" from"), self._causes(value))]
        if word not in self._properties():
            raise BadLine(f"unknown property {word!r}{nearest(word, [*self._properties(), 'has', 'lacks', 'from'])}")
        return [claims.PropertyIs(where, subject, word, self._value(value))]

    def _effect(self, key: Text, line: Line, value: Node) -> list[claims.Claim]:
        source = line.thing()
        line.end()
        if isinstance(value, Entries):
            return [claims.EffectIs(name.where, source, name.value, self._value(one)) for name, one in value]
        word = self._text(value)
        if word not in ("yes", "no"):
            raise BadLine("an effect is `yes`, `no` or {left: 4}")
        return [claims.EffectIs(key.where, source, "exists", word)]

    def _sees(self, key: Text, line: Line, viewer: str, value: Node) -> list[claims.Claim]:
        found: list[claims.Claim] = []
        for claim in self._about(key, line, value):
            if not isinstance(claim, claims.Visible):
                raise BadLine(f"what {viewer} sees is a zone, an asset, a thing or a property")
            found.append(claims.Sees(key.where, viewer, claim))
        return found

    def _events(self, key: Text, value: Node) -> list[claims.Claim]:
        if not isinstance(value, Entries):
            return [claims.EventCount(key.where, self._pattern(text), 1, MANY) for text in self._texts(value)]
        found: list[claims.Claim] = []
        for name, count in value:
            number = self._text(count)
            if not number.isdecimal():
                raise BadLine(f"how often an event happened is a number, not {number!r}")
            found.append(claims.EventCount(name.where, self._pattern(name), int(number), int(number)))
        return found

    def _no_events(self, key: Text, value: Node) -> list[claims.Claim]:
        return [claims.EventCount(key.where, self._pattern(text), 0, 0) for text in self._texts(value)]

    def _in_order(self, key: Text, value: Node) -> list[claims.Claim]:
        patterns = tuple(self._pattern(text) for text in self._texts(value))
        if len(patterns) < 2:
            raise BadLine("`in order:` takes two events or more")
        return [claims.InOrder(key.where, patterns)]

    def _pattern(self, text: Text) -> claims.Pattern:
        line = Line.of(text, self.lexicon)
        event = line.take(*self.words.events)
        if event is None:
            raise BadLine(f"unknown event {text.value!r}{nearest(text.value, self.words.events)}")
        return claims.Pattern(event, line.free_things())

    def _cites(self, key: Text, value: Node) -> list[claims.Claim]:
        texts = value.values if isinstance(value, Items) else (value,)
        anchors = [self.lexicon.anchors(self._text(text), text.where) for text in texts]
        return [claims.Cited(key.where, anchor) for found in anchors for anchor in found]

    def _asked(self, key: Text, value: Node) -> list[claims.Claim]:
        return [claims.Asked(key.where, self._player_or(value, none=None))]

    def _turn(self, key: Text, value: Node) -> list[claims.Claim]:
        player = self._player_or(value)
        assert player is not None
        return [claims.TurnIs(key.where, player)]

    def _winner(self, key: Text, value: Node) -> list[claims.Claim]:
        if isinstance(value, Items):  # a party wins together
            names = [self._player_or(one) for one in value]
            return [claims.WinnerIs(key.where, " and ".join([name for name in names if name is not None]))]
        return [claims.WinnerIs(key.where, self._player_or(value, none=None, draw="draw"))]

    def _same_as(self, key: Text, value: Node) -> list[claims.Claim]:
        return [claims.SameAs(key.where, moment(value, self.lexicon))]

    def _step(self, key: Text, value: Node) -> list[claims.Claim]:
        step = self._text(value)
        if step not in self.words.steps:
            raise BadLine(f"unknown step {step!r}{nearest(step, self.words.steps, LONGEST_LIST_OF_STEPS)}")
        return [claims.StepIs(key.where, step)]

    def _player_or(self, value: Node, **others: str | None) -> str | None:
        text = self._text(value)
        if text in others:
            return others[text]
        if text not in self.lexicon.players:
            raise BadLine(f"unknown player {text!r}{nearest(text, [*self.lexicon.players, *others])}")
        return text

    def _keyword(self, text: str) -> str:
        if text not in self.words.keywords:
            raise BadLine(f"unknown keyword {text!r}{nearest(text, self.words.keywords)}")
        return text

    def _properties(self) -> tuple[str, ...]:
        return (*NEUTRAL_PROPERTIES, *self.words.properties)

    def _things(self, value: Node) -> Iterator[Thing]:
        for text in self._texts(value):
            line = Line.of(text, self.lexicon)
            yield line.thing()
            line.end()

    def _causes(self, value: Node) -> tuple[tuple[str, str], ...]:
        found = []
        for text in self._texts(value):
            name, _, amount = text.value.rpartition(" ")
            if self.lexicon.card(name) is None:
                raise BadLine(f"a cause is a card and what it adds, as in `Drum +2`, not {text.value!r}")
            found.append((name, amount))
        return tuple(found)

    def _bounded(self, node: Node) -> tuple[claims.Value, claims.Bound]:
        """`6`, `6 or more`, `6 or less`."""
        text = node.value if isinstance(node, Text) else ""
        for bound in BOUNDS:
            number = text.removesuffix(f" {bound}")
            if number != text and NUMERAL.fullmatch(number):
                return int(number), bound
        return self._value(node), "exactly"

    def _value(self, node: Node) -> claims.Value:
        if isinstance(node, Items):
            return tuple(self._text(one) for one in node)
        text = self._text(node)
        if text == "none":
            return None
        return int(text) if NUMERAL.fullmatch(text) else text

    def _texts(self, value: Node) -> list[Text]:
        nodes = rejoined(value) if isinstance(value, Items) else [value]
        if not nodes:
            raise BadLine("the list is empty")
        return [Text(self._text(node), node.where, isinstance(node, Text) and node.quoted) for node in nodes]

    @staticmethod
    def _text(value: Node) -> str:
        if isinstance(value, Entries) and len(value.pairs) == 1:
            raise BadLine(f"{value.pairs[0][0].value!r} is followed by a colon: a name with a colon is quoted")
        if not isinstance(value, Text):
            raise BadLine(f"a text should stand here, not {kind_of(value)}")
        if not value.value:
            raise BadLine("a value is missing here: write `none`, `[]` or what there is")
        return value.value


def _counts_cards(value: Node) -> bool:
    if not isinstance(value, Text):
        return False
    number, _, cards = value.value.partition(" ")
    return value.value == "empty" or (cards in ("card", "cards") and (number.isdecimal() or number == "no"))


def moment(value: Node, lexicon: Lexicon) -> str:
    """The name of a moment that was remembered."""
    if not isinstance(value, Text) or value.value not in lexicon.moments:
        name = value.value if isinstance(value, Text) else kind_of(value)
        raise BadLine(f"nothing was remembered as {name!r}{nearest(name, lexicon.moments)}")
    return value.value


def times(text: str) -> tuple[str, int]:
    """`Head Jab (red) x 5` -> the name and 5."""
    name, x, count = text.rpartition(" x ")
    return (name.strip(), int(count)) if x and count.isdecimal() else (text, 1)


def rejoined(items: Items) -> list[Node]:
    """The items, those put together again that a comma inside parentheses cut: `Bumpsy (exhausted, stunned)`."""
    found: list[Node] = []
    for node in items:
        last = found[-1] if found else None
        if isinstance(last, Text) and isinstance(node, Text) and last.value.count("(") > last.value.count(")"):
            found[-1] = Text(f"{last.value}, {node.value}", last.where, last.quoted)
        else:
            found.append(node)
    return found


def cut_or_unknown(name: str, neighbours: list[str], lexicon: Lexicon) -> str:
    """The complaint about a name in a list: cut in two at its comma, or unknown."""
    for first, second in pairwise(neighbours):
        whole = f"{first}, {second}"
        if name in (first, second) and lexicon.card(whole) is not None:
            return f'the name {whole!r} is cut in two at its comma: write it in quotes, "{whole}"'
    return lexicon.unknown_card(name)
