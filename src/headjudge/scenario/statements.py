"""The lines under `do:`, as records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from headjudge.rulebook.citations import Place
from headjudge.scenario.claims import Expect, SameAs
from headjudge.scenario.expectations import moment, read_expect
from headjudge.scenario.phrases import BadLine, Lexicon, Line, Thing, ZoneName
from headjudge.scenario.reading import LONGEST_LIST_OF_STEPS, Entries, Items, Node, Problems, Text, kind_of, nearest
from headjudge.scenario.vocabulary import Names, third_person

# Verbs that every game has; the games add their own.
NEUTRAL_VERBS = ("accept", "choose", "decline", "find", "order", "pass")
GAME_OVER = "the game is over"
BARE_VERBS = ("accept", "decline", "pass")
LINES = ("expect", "judge", "offered to", "not offered to", "pass until", "remember", "same as")


@dataclass(frozen=True, slots=True)
class Clause:
    """`targeting B, C`, `X = 2`, `mode 1 and 3`."""

    word: str
    things: tuple[Thing, ...]

    def __str__(self) -> str:
        return f"{self.word} {' and '.join(map(str, self.things))}"


@dataclass(frozen=True, slots=True)
class Action:
    """What somebody does or tries: the verb in the infinitive, what it is done with, and how."""

    verb: str
    things: tuple[Thing, ...] = ()
    clauses: tuple[Clause, ...] = ()
    manners: tuple[str, ...] = ()
    source: ZoneName | None = None

    def __str__(self) -> str:
        words = [self.verb, ", ".join(map(str, self.things)), *map(str, self.clauses), *self.manners]
        return " ".join([*filter(None, words), *([f"from {self.source}"] if self.source else [])])


@dataclass(frozen=True, slots=True)
class OfPlayer:
    """A line about what a player does."""

    where: Place
    player: str


class TakesBack(OfPlayer):
    """`A takes it back`."""


class Concedes(OfPlayer):
    """`A concedes`: A leaves the game, whoever is being asked."""


@dataclass(frozen=True, slots=True)
class TakesOption(OfPlayer):
    """`A takes option 3`: the third of those that are offered, for lines that a program writes."""

    number: int


@dataclass(frozen=True, slots=True)
class Acts(OfPlayer):
    action: Action


class Does(Acts):
    """`A plays Snatch (red) targeting B`."""


class Starts(Acts):
    """`A starts to play Snatch (red)`: the attempt is begun and left at its first question."""


@dataclass(frozen=True, slots=True)
class IsRefused(Acts):
    rules: tuple[str, ...]


class Cannot(IsRefused):
    """`A cannot play Raging Onslaught (blue): 5.1.1a`."""


class Tries(IsRefused):
    """`A tries to play Raging Onslaught (blue): 5.1.7a`: done although refused, and reversed by that rule."""


@dataclass(frozen=True, slots=True)
class PassUntil:
    """`pass until defend`, `.. stack is empty`, `.. B is asked`, `.. the game is over`."""

    where: Place
    step: str | None = None
    condition: str | None = None
    asked: str | None = None
    over: bool = False


@dataclass(frozen=True, slots=True)
class Judge:
    """`judge destroys Dust Imp`: one event, by nobody's decision."""

    where: Place
    verb: str
    things: tuple[Thing, ...]


@dataclass(frozen=True, slots=True)
class Remember:
    where: Place
    name: str


@dataclass(frozen=True, slots=True)
class NotAsked(OfPlayer):
    """`A was not asked about X`, since the last `expect`."""

    thing: Thing


@dataclass(frozen=True, slots=True)
class Offer:
    """One entry of an offered list: a thing, or a whole action; with the rules against it where it is not offered."""

    where: Place
    what: Action | Thing
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Offered(OfPlayer):
    """`offered to A: [..]`, `not offered to A: [{C: 1.8.5f}]`."""

    offers: tuple[Offer, ...]
    is_offered: bool


Moving: TypeAlias = Does | Starts | TakesOption | Concedes | PassUntil | Judge
"""What makes the game go on."""
Asserting: TypeAlias = Cannot | Tries | NotAsked | Offered
"""A claim on a line of its own."""
Statement: TypeAlias = Moving | TakesBack | Remember | Asserting | Expect
ASSERTIONS = (Cannot, Tries, NotAsked, Offered, Expect)


def read_statements(node: Node, lexicon: Lexicon) -> tuple[Statement, ...]:
    """All lines of a `do:`; what cannot be read is added to the lexicon's problems."""
    if not isinstance(node, Items):
        lexicon.problems.add(node.where, f"`do:` is a list of lines that begin with a dash, not {kind_of(node)}")
        return ()
    reader = _Reader(lexicon)
    found = [reader.read(line) for line in node]
    return tuple(statement for statement in found if statement is not None)


class _Reader:
    """Reads the lines of one `do:`, and knows which names were remembered before."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.problems: Problems = lexicon.problems
        self.words: Names = lexicon.words
        self.verbs = sorted({*NEUTRAL_VERBS, *self.words.verbs}, key=len, reverse=True)
        self.spoken = {third_person(verb): verb for verb in self.verbs}
        self.remembered = lexicon.moments

    def read(self, node: Node) -> Statement | None:
        try:
            return self._read(node)
        except BadLine as error:
            self.problems.add(node.where, str(error))
            return None

    def _read(self, node: Node) -> Statement | None:
        if isinstance(node, Text):
            return self._line(node)
        if isinstance(node, Items) or len(node.pairs) != 1:
            raise BadLine(f"a line under `do:` is one text, or one key with its value, not {kind_of(node)}")
        key, value = node.pairs[0]
        if isinstance(value, Text) and key.value.count('"') % 2:
            return self._line(Text(f"{key.value}: {value.value}", key.where))  # YAML cut a quoted name at its colon
        return self._keyed(key, value)

    def _keyed(self, key: Text, value: Node) -> Statement | None:
        if key.value == "expect":
            return read_expect(key.where, value, self.lexicon)
        if key.value == "same as":
            return Expect(key.where, (SameAs(key.where, moment(value, self.lexicon)),))
        line = Line.of(key, self.lexicon)
        if line.take("offered to"):
            return self._offered(key.where, line, value, is_offered=True)
        if line.take("not offered to"):
            return self._offered(key.where, line, value, is_offered=False)
        player = line.player()
        refused = line.take("cannot", "tries to") if player is not None else None
        if player is not None and refused is not None:
            action = self._action(line)
            line.end()
            made = Cannot if refused == "cannot" else Tries
            return made(key.where, player, action, self._rules(value))
        if player is not None:
            raise BadLine(
                f"nothing follows a colon after {key.value!r}: a name with a colon is quoted, the whole line too"
            )
        raise BadLine(f"unknown key {key.value!r}{nearest(key.value, LINES)}")

    def _line(self, text: Text) -> Statement:
        line, where = Line.of(text, self.lexicon), text.where
        if line.take("pass until"):
            return self._pass_until(line, where)
        if line.take("remember"):
            return self._remember(line, where)
        if line.take("judge"):
            return self._judge(line, where)
        player = line.player()
        if player is None:
            known = [*self.lexicon.players, "judge", "pass", "remember", "expect", "same", "offered"]
            raise BadLine(
                f"a line begins with a player, not {line.peek() or text.value!r}{nearest(line.peek(), known)}"
            )
        return self._of_player(player, line, where)

    def _of_player(self, player: str, line: Line, where: Place) -> Statement:
        refused = line.take("cannot", "tries to")
        if refused is not None:
            raise BadLine(f"after `{refused} ..` comes a colon and the rule that forbids it")
        if line.take("was not asked about"):
            thing = line.thing()
            line.end()
            return NotAsked(where, player, thing)
        if line.take("takes it back"):
            line.end()
            return TakesBack(where, player)
        if line.take("concedes"):
            line.end()
            return Concedes(where, player)
        if line.take("takes option"):
            number = line.number()
            line.end()
            return TakesOption(where, player, number)
        starts = line.take("starts to") is not None
        action = self._action(line) if starts else self._spoken_action(line)
        line.end()
        return Starts(where, player, action) if starts else Does(where, player, action)

    def _spoken_action(self, line: Line) -> Action:
        spoken = line.take(*self.spoken)
        if spoken is None:
            raise BadLine(f"unknown verb {line.peek()!r}{nearest(line.verb_like(self.spoken), self.spoken)}")
        return self._rest_of_action(self.spoken[spoken], line)

    def _action(self, line: Line) -> Action:
        verb = line.take(*self.verbs)
        if verb is None:
            raise BadLine(f"unknown verb {line.peek()!r}{nearest(line.verb_like(self.verbs), self.verbs)}")
        return self._rest_of_action(verb, line)

    def _rest_of_action(self, verb: str, line: Line) -> Action:
        stop = self._stop_words()
        things = () if line.done or line.stands(*stop) else line.things(stop)
        if verb in BARE_VERBS and things:
            raise BadLine(f"nothing is named after {third_person(verb)!r}, but {line.text!r} names {things[0]}")
        clauses: list[Clause] = []
        manners: list[str] = []
        source: ZoneName | None = None
        while not line.done:
            line.take(",", "and")
            manner = line.take(*self.words.manners)
            if manner is not None:
                manners.append(manner)
            elif line.take("from"):
                source = self._source(line)
            elif (word := line.take(*self.words.clauses)) is not None:
                clauses.append(Clause(word, line.things(stop)))
            else:
                known = [*self.words.clauses, *self.words.manners, "from"]
                raise BadLine(f"not understood from here on: {line.rest!r}{nearest(line.peek(), known)}")
        return Action(verb, things, tuple(clauses), tuple(manners), source)

    def _stop_words(self) -> tuple[str, ...]:
        return (*self.words.clauses, *self.words.manners, "from")

    def _source(self, line: Line) -> ZoneName:
        """`from banished` is the acting player's zone, `from B.banished` another's."""
        zone = line.take(*self.words.zones)
        return ZoneName(None, zone) if zone is not None else line.must_zone()

    def _pass_until(self, line: Line, where: Place) -> PassUntil:
        for asked in self.lexicon.players:
            if line.take(f"{asked} is asked"):
                line.end()
                return PassUntil(where, asked=asked)
        if line.take(GAME_OVER):
            line.end()
            return PassUntil(where, over=True)
        condition = line.take(*self.words.conditions)
        step = None if condition else line.take(*self.words.steps)
        if condition is None and step is None:
            known = [
                *self.words.steps,
                *self.words.conditions,
                GAME_OVER,
                *(f"{p} is asked" for p in self.lexicon.players),
            ]
            raise BadLine(f"unknown step {line.rest!r}{nearest(line.rest, known, LONGEST_LIST_OF_STEPS)}")
        line.end()
        return PassUntil(where, step=step, condition=condition)

    def _remember(self, line: Line, where: Place) -> Remember:
        name = line.rest
        if not name:
            raise BadLine("`remember` needs a name for the moment, such as `remember start`")
        if name in self.remembered:
            raise BadLine(f"{name!r} is remembered already")
        self.remembered.add(name)
        return Remember(where, name)

    def _judge(self, line: Line, where: Place) -> Judge:
        spoken = {third_person(verb): verb for verb in ("move", *self.words.judgements)}
        verb = line.take(*spoken)
        if verb is None:
            raise BadLine(f"the judge does not know {line.peek()!r}{nearest(line.peek(), spoken)}")
        return Judge(where, spoken[verb], line.free_things())

    def _offered(self, where: Place, line: Line, value: Node, is_offered: bool) -> Offered:
        player = line.must_player()
        line.end()
        values = value.values if isinstance(value, Items) else (value,)
        if not values:
            raise BadLine("the list of offers is empty")
        return Offered(where, player, tuple(self._offer(one, is_offered) for one in values), is_offered)

    def _offer(self, node: Node, is_offered: bool) -> Offer:
        rules: tuple[str, ...] = ()
        if isinstance(node, Entries) and len(node.pairs) == 1 and not is_offered:
            key, value = node.pairs[0]
            rules, node = self._rules(value), key
        if not isinstance(node, Text):
            raise BadLine(f"an offer is a name or an action such as `play Snatch (red)`, not {kind_of(node)}")
        line = Line.of(node, self.lexicon)
        if line.stands(*self.verbs):
            what: Action | Thing = self._action(line)
        else:
            what = line.thing()
        line.end()
        return Offer(node.where, what, rules)

    def _rules(self, value: Node) -> tuple[str, ...]:
        texts = value.values if isinstance(value, Items) else (value,)
        found = [self.lexicon.anchors(self._text(text), text.where) for text in texts]
        if not any(found) and not self.problems.found:
            raise BadLine("the rule is missing")
        return tuple(anchor for anchors in found for anchor in anchors)

    @staticmethod
    def _text(value: Node) -> str:
        if not isinstance(value, Text):
            raise BadLine(f"a text should stand here, not {kind_of(value)}")
        return value.value
