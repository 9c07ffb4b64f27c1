"""Two trials that are played with the same answers: what the one tells, the other must tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from headjudge.abilities.notation import Form
from headjudge.conformance.dealing import Figures
from headjudge.conformance.generated.laws import LENGTH, Lawless
from headjudge.conformance.generated.trials import Played, Trial
from headjudge.conformance.playthrough import line_of, tells_amount
from headjudge.decision import keys_of, subject
from headjudge.kernel import fields
from headjudge.kernel.definitions import NODES
from headjudge.kernel.flow import Choosing
from headjudge.kernel.ids import FIRST_SEAT
from headjudge.kernel.journal import Journal
from headjudge.kernel.policies import JsonDict
from headjudge.kernel.records import Event, Question
from headjudge.kernel.state import State
from headjudge.kernel.wording import abilities, option_words

Translate = Callable[[str], str]
"""Says a line or an option of one trial in the words of the other; nothing where the other has no such line."""
UNSEEN: Final = "?@"
"""In the words for an object: a card that the player knows by its place alone."""
STACK: Final = "stack"
SHOWN: Final = 6
"""How many lines of a difference are shown."""


def unchanged(line: str) -> str:
    return line


class Told(Journal):
    """The lines of the log since they were last read."""

    def __init__(self, ordered: bool = True) -> None:
        super().__init__()
        self.lines: list[JsonDict] = []
        self.ordered = ordered
        """Several objects of one event are told in their order."""

    def write(self, g: State, ev: Event) -> None:
        entry, told = line_of(g, ev)
        del told["number"]
        if not tells_amount(g.policies.sentences.get(entry.kind, "")):
            told.pop("amount", None)  # nobody is told: it may be a number of ours
        for name, holds, *_ in entry.held:
            if holds == fields.A_PLAYER and name in told:
                told[name] = {"player": told[name]}  # seats are exchanged wherever a player is told
        shared = [zone.name for zone in g.policies.zones if zone.shared]
        if told.get("to") in shared or told.get("zone") in shared:
            told.pop("seat", None)  # it lies with nobody
        if not self.ordered:
            told = {name: sorted(one, key=str) if isinstance(one, list) else one for name, one in told.items()}
        self.lines.append(told)


def unconditional(form: object) -> object:
    """The form of an ability without what says when it is there."""
    while isinstance(form, Form) and form[0] == "while":
        form = form[2]
    return form


class Twin:
    """One of the two."""

    def __init__(self, trial: Trial, translate: Translate, words: bool, ordered: bool, forms: bool) -> None:
        self.words = words
        self.forms = forms
        self.told = Told(ordered)
        self.translate = translate
        self.began = trial.state().rng
        self.played = Played(trial, self.told)

    @property
    def g(self) -> State:
        return self.played.g

    @property
    def is_lucky(self) -> bool:
        """Whether chance has had a part in the game so far."""
        return self.g.rng != self.began

    def awaits(self) -> set[str]:
        """The kinds of events which change nothing that something listens to: some are told only then."""
        g = self.g
        return {kind.name for kind in g.policies.kinds if kind.marker and g.awaited(kind.id)}

    def lines(self, left_out: AbstractSet[str] = frozenset()) -> list[str]:
        """What was told since it was last asked, as the other says it, but for some kinds of events."""
        found = [self.translate(str(line)) for line in self.told.lines if line["kind"] not in left_out]
        self.told.lines = []
        return [line for line in found if line]

    def options(self) -> list[str]:
        """What each option says, with where its card lies; equal ones are numbered."""
        g, q = self.g, self.played.question
        group = self.group()
        if group is not None:
            return self.numbered([subject(g, q.player, id) for id in group.candidates])
        if not self.words:
            forms = [self.use(g, q, i) if self.forms else "" for i in range(len(q.acts))]
            return [form or self.translate(key) for form, key in zip(forms, keys_of(g, q))]
        found = []
        for i in range(len(q.acts)):
            card = f"|{subject(g, q.player, q.objs[i])}|" if q.objs[i] else " "
            found.append(f"{g.policies.acts[q.acts[i]]}{card}{option_words(g, q, i)}")
        return self.numbered(found)

    def use(self, g: State, q: Question, i: int) -> str:
        """The form of the ability that would be used: which of several it is need not be the same; else nothing."""
        if g.policies.acts[q.acts[i]] != "use":
            return ""
        forms = [str(unconditional(NODES[id].form)) for id in abilities(g, q, i)]
        return self.translate(f"use|{subject(g, q.player, q.objs[i])}|{forms}")

    def numbered(self, said: list[str]) -> list[str]:
        seen: Counter[str] = Counter()
        found: list[str] = []
        for line in said:
            translated = self.translate(line)
            seen[translated] += 1
            found.append(translated if seen[translated] == 1 else f"{translated} #{seen[translated]}")
        return found

    def group(self) -> Choosing | None:
        """Several objects that are being chosen in any order: they are asked for as they lie."""
        f = self.g.frames[-1]
        return f if isinstance(f, Choosing) and f.most > 1 and not f.ordered else None

    def choose_group(self) -> list[str]:
        """Answer until all objects of the open group are chosen, and say which."""
        group = self.group()
        assert group is not None
        said = self.options()
        candidates, least = group.candidates, group.least
        taken: list[int] = []
        while (
            (still := self.group()) is not None and still.candidates == candidates and len(still.so_far) == len(taken)
        ):
            q = self.played.question
            i = self.played.wanted()
            if not q.objs[i]:
                self.played.answer(i)
                return [said[j] for j in taken]
            taken.append(candidates.index(q.objs[i]))
            self.played.answer(i)
            if self.played.over:
                break
        while len(taken) < least:  # the last ones are no choice
            taken.append(taken[-1] + 1)
        return [said[j] for j in taken]

    def follow_group(self, wanted: list[str]) -> None:
        """Choose the same objects as the other."""
        group = self.group()
        assert group is not None
        candidates = group.candidates
        left = [id for id, said in zip(candidates, self.options()) if said in wanted]
        chosen = 0
        while (still := self.group()) is not None and still.candidates == candidates and len(still.so_far) == chosen:
            q = self.played.question
            self.played.answer(q.objs.index(left.pop(0)) if left else len(q.acts) - 1)
            chosen += 1
            if self.played.over:
                return

    def asked(self) -> str:
        """Who is asked what, about how many."""
        if self.played.over:
            won = sorted(self.translate(f"'player': {player}") for player in self.g.winners)
            return f"over: {won}, {self.g.reason}"
        q = self.played.question
        return self.translate(f"'player': {q.player}") + f", {self.g.policies.prompts[q.kind]}, {q.minimum}-{q.maximum}"


class Twins:
    """Plays two trials step by step; the second gives the answers of the first, found by what the options say."""

    def __init__(
        self,
        what: str,
        one: Trial,
        other: Trial,
        translate: Translate = unchanged,
        ordered: bool = True,
        lucky: bool = True,
        words: bool = True,
        forms: bool = False,
    ) -> None:
        """`what` differs, and `translate` says so.

        `ordered`: events come in the same order, and so do several objects of one;
        `lucky`: so does chance; `words`: options say the same; `forms`: else abilities are known by their forms,
        instead of by which of a card's they are.
        """
        self.what = what
        self.one = Twin(one, unchanged, words, ordered, forms)
        self.other = Twin(other, translate, words, ordered, forms)
        self.ordered = ordered
        self.lucky = lucky
        self.compared = 0
        self.lines = 0
        self.heard_by_one: set[str] = set()
        """Kinds of events which change nothing, and to which something has listened in one of the two alone."""
        self.parted = False
        """Whether a difference was met that a rule names: the two are not compared any further."""

    @property
    def over(self) -> bool:
        return self.parted or self.one.played.over or len(self.one.played.answers) >= LENGTH

    def look(self) -> None:
        """Compare what was told since the last decision, and what is asked now."""
        self.compared += 1
        self.look_back()
        if not self.parted:
            self.look_ahead()

    def look_back(self) -> None:
        """Compare what was told since the last decision."""
        self.heard_by_one |= self.one.awaits() ^ self.other.awaits()
        mine, theirs = self.one.lines(self.heard_by_one), self.other.lines(self.heard_by_one)
        self.lines += len(mine)
        if mine != theirs if self.ordered else Counter(mine) != Counter(theirs):
            self.differ("log", mine, theirs)

    def look_ahead(self) -> None:
        """Compare what is asked now."""
        if self.one.asked() != self.other.asked():
            self.differ("question", [self.one.asked()], [self.other.asked()])
        elif not self.one.played.over:
            options, others = sorted(self.one.options()), sorted(self.other.options())
            if options != others:
                self.differ("options", options, others)

    def differ(self, what: str, mine: list[str], theirs: list[str]) -> None:
        if not self.lucky and self.one.is_lucky:
            self.parted = True
            return
        left, right = Counter(mine), Counter(theirs)
        only = [f"only the one: {line}" for line in (left - right).elements()]
        only += [f"only the other: {line}" for line in (right - left).elements()]
        told = "\n".join((only or ["in another order", *theirs])[:SHOWN])
        cause = f"{self.what}: another {what}"
        raise Lawless(f"{cause}\n{told}", cause, self.one.played.record())

    def go_on(self) -> None:
        """Answer both: the one as its trial says or by chance, the other the same."""
        if self.one.group() is not None:
            chosen = self.one.choose_group()
            self.other.follow_group(chosen)
            self.parted = not self.lucky and any(UNSEEN in said for said in chosen)
            return
        i = self.one.played.wanted()
        option = self.one.options()[i]
        j = self.other.options().index(option)
        self.one.played.answer(i)
        self.other.played.answer(j)
        if not self.lucky and UNSEEN in option:  # which card lies at that place is chance
            self.parted = True

    def play(self) -> Figures:
        """Play both to the end, or as far as they can be compared."""
        self.look()
        while not self.over:
            self.go_on()
            if not self.parted:
                self.look()
        return {"pairs": 1, "moments compared": self.compared, "lines compared": self.lines}


@contextmanager
def broken_by(trial: Trial) -> Iterator[None]:
    """What breaks a law between twins of a trial is told of that trial, with the answers that led there."""
    try:
        yield
    except Lawless as lawless:
        answers = () if lawless.trial is None else lawless.trial.answers
        raise Lawless(str(lawless), lawless.cause, replace(trial, answers=answers)) from lawless


def is_resolving(g: State) -> bool:
    """Whether something waits on a stack, and somebody is asked about it."""
    return g.question is not None and any(
        zone.name == STACK and g.zone(zone.id, FIRST_SEAT) for zone in g.policies.zones
    )
