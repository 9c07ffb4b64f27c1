"""Finding the option of the pending question that a statement means."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from headjudge.kernel.definitions import NODES
from headjudge.kernel.flow import Choosing
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.records import Question
from headjudge.kernel.wording import option_words
from headjudge.scenario.phrases import Sort, Thing
from headjudge.scenario.statements import Action
from headjudge.scenario.table import Failure, Table
from headjudge.scenario.vocabulary import ReadsChoices

NOTHING_MORE = ("no", "done", "decline", "pass")
AGREE = ("yes", "apply")
MOST_LISTED = 12


Wanted: TypeAlias = tuple[Thing, frozenset[ObjectId]]
"""A thing to choose, and the objects it is known to mean, if it is."""


@dataclass(frozen=True, slots=True)
class Options:
    """The pending question, and its options by what they are about."""

    table: Table
    question: Question

    @property
    def kind(self) -> str:
        prompts = self.table.g.policies.prompts
        return prompts[self.question.kind] if self.question.kind < len(prompts) else str(self.question.kind)

    @property
    def is_group(self) -> bool:
        """Whether more than one answer may follow one another."""
        return self.question.maximum > 1 or bool(self.question.chosen)

    def act(self, i: int) -> str:
        acts = self.table.g.policies.acts
        return acts[self.question.acts[i]] if self.question.acts[i] < len(acts) else str(self.question.acts[i])

    def all(self) -> range:
        return range(len(self.question.acts))

    def text(self, i: int) -> str:
        """An option in words; nothing is said of what is forgotten by now."""
        g, obj = self.table.g, self.question.objs[i]
        gone = obj and not (g.exists(obj) or obj in g.lki or self.stands_for(obj) != {obj})
        return "" if gone else option_words(g, self.question, i)

    def with_act(self, acts: Collection[str]) -> list[int]:
        return [i for i in self.all() if self.act(i) in acts]

    def word(self, i: int) -> str:
        """The word for an option that is not about an object."""
        words = self.table.words
        if isinstance(words, ReadsChoices):
            return words.choice_word(self.table.g, self.question, i)
        return self.text(i)

    # -- matching ------------------------------------------------------------------------------------------------------

    def means(self, i: int, thing: Thing) -> bool:
        """Whether option `i` is about the thing."""
        obj, val = self.question.objs[i], self.question.vals[i]
        if obj and thing.sort is Sort.PLAYER:
            return bool(self.stands_for(obj) & set(self.table.candidates(thing)))
        if thing.sort in (Sort.CARD, Sort.PART, Sort.ZONE):
            about = bool(obj) and bool(self.stands_for(obj) & self.table.meant(thing, self.objects()))
            said = not obj and self.word(i) == thing.name  # the name alone is asked for
            return about or said or self.is_ability_of(i, thing) or self.was_named(obj, thing)
        if self.act(i) in (*NOTHING_MORE, *AGREE) and thing.sort is not Sort.WORD:
            return False
        if thing.sort is Sort.NUMBER:
            return not obj and ((val == thing.number and self.act(i) == "number") or self.word(i) == thing.name)
        if thing.sort is Sort.PLAYER:
            return self.word(i) in (thing.name, f"player {self.table.seat(thing.name)}")
        return thing.name.casefold() in (self.word(i).casefold(), self.text(i).casefold())

    def was_named(self, obj: ObjectId, thing: Thing) -> bool:
        """Whether an option is about an object that is gone, such as the source of an effect that lasts."""
        gone = obj in self.table.g.lki and not self.table.g.exists(obj)
        plain = thing.sort is Sort.CARD and not (thing.owner or thing.zone or thing.ordinal)
        return gone and plain and self.table.name(obj) == self.table.printed(thing.name)

    def node(self, i: int) -> int:
        """The ability that an option would resolve, -1 where it is about none."""
        g, obj, val = self.table.g, self.question.objs[i], self.question.vals[i]
        for pending in g.pending:
            if pending.id in (obj, val):
                return pending.node
        return g.objs[obj].node if g.exists(obj) else -1

    def is_ability_of(self, i: int, thing: Thing) -> bool:
        """Whether an option is about a waiting ability that is printed on the named card, whoever has it now."""
        node = self.node(i)
        key = self.table.words.card(thing.name) or thing.name
        return node >= 0 and NODES[node].face == key and not (thing.owner or thing.zone)

    def objects(self) -> set[ObjectId]:
        """All that the options are about."""
        return {id for obj in self.question.objs if obj for id in self.stands_for(obj)}

    def stands_for(self, obj: ObjectId) -> set[ObjectId]:
        """An option's object, and the card behind it where it is a waiting ability or an entry."""
        g = self.table.g
        for pending in g.pending:
            if pending.id == obj:
                return {obj, pending.this}
        if g.exists(obj) or obj in g.lki:
            source = g.look(obj).source
            return {obj, source} if source and g.look(obj).face < 0 else {obj}
        return {obj}

    def about(self, thing: Thing, among: Collection[int] | None = None) -> list[int]:
        """The options about a thing; `second` is the second of them, as the things lie, or as they are listed."""
        found = [i for i in (self.all() if among is None else among) if self.means(i, replace(thing, ordinal=None))]
        found = [i for i in found if self.is_ability_of(i, thing)] or found
        if thing.ordinal is None:
            return found
        objs = [self.question.objs[i] for i in found]
        if len(set(objs)) < len(objs):
            return found[thing.ordinal - 1 : thing.ordinal]
        lying = self.table.candidates(replace(thing, ordinal=None))
        return sorted(found, key=lambda i: self.place(i, lying))[thing.ordinal - 1 : thing.ordinal]

    def place(self, i: int, lying: list[ObjectId]) -> int:
        """Where the object of an option lies among others; what is gone comes last."""
        there = [n for n, id in enumerate(lying) if id in self.stands_for(self.question.objs[i])]
        return there[0] if there else len(lying)

    def pinned(self, thing: Thing) -> frozenset[ObjectId]:
        """The object that `second Might` means in a group, counted over all that the group is chosen from."""
        if thing.ordinal is None or not self.is_group:
            return frozenset()
        asking = self.table.g.frames[-1]
        group = asking.candidates if isinstance(asking, Choosing) else tuple(self.question.objs)
        return frozenset(self.table.meant(thing, group))

    def could_be_chosen(self, thing: Thing) -> bool:
        """Whether a thing is among what the pending group is chosen from, in whatever order its options come up."""
        asking = self.table.g.frames[-1]
        if type(asking) is not Choosing or asking.ordered:  # others have reasons of their own not to offer something
            return False
        return bool(self.table.meant(thing, asking.candidates) & (set(asking.candidates) - set(asking.so_far)))

    def wanted(self, one: Wanted, names: Collection[str] = ()) -> list[int]:
        """The options about a thing, or about the object that was found for it when the group began; of a verb."""
        thing, pinned = one
        among = self.of_verb(names) if names else self.all()
        return [i for i in among if self.question.objs[i] in pinned] if pinned else self.about(thing, among)

    def was_taken(self, thing: Thing) -> bool:
        """Whether a forced question was answered with the thing."""
        return self.were_taken([thing])

    def were_taken(self, things: Sequence[Thing], named: Collection[int] = ()) -> bool:
        """Whether a forced question was answered with these things, each another object and none `named` before."""
        free = [
            {obj, *self.stands_for(ObjectId(obj))}
            for obj in (*self.question.objs, *self.question.chosen)
            if obj not in named
        ]
        for thing in things:
            meant = set(self.table.sources(thing))
            taken = next((ids for ids in free if ids & meant), None)
            if taken is not None:
                free.remove(taken)
            elif not any(self.means(i, thing) for i in self.all() if self.question.objs[i] not in named):
                return False
        return True

    def of_verb(self, names: Collection[str]) -> list[int]:
        """The options of a verb, by its name or by the kind of question that it answers."""
        if self.kind in names:
            return [i for i in self.all() if self.act(i) not in NOTHING_MORE]
        return self.with_act(names)

    def only(self, found: list[int], what: object) -> int:
        """The one option found; the first, where they differ in nothing that anybody could see."""
        if not found:
            raise Failure(f"{what} is not offered; {self.asks()}")
        first = found[0]
        likenesses = {self.likeness(i) for i in found}
        if len(likenesses) > 1:
            raise Failure(f"{what} can mean {len(found)} options: {'; '.join(self.label(i) for i in found)}")
        return first

    def likeness(self, i: int) -> tuple[object, ...]:
        q, g = self.question, self.table.g
        obj = q.objs[i]
        known = g.exists(obj) or obj in g.lki
        node = self.node(i)
        val = q.vals[i] if node < 0 and self.act(i) != "apply" else 0
        return (q.acts[i], val, node, self.table.likeness(obj) if known else (obj,))

    def label(self, i: int) -> str:
        obj = self.question.objs[i]
        if obj and (self.table.g.exists(obj) or obj in self.table.g.lki):
            return f"{self.text(i)} ({self.table.describe(obj)})"
        return self.text(i)

    def asks(self) -> str:
        """What is asked of whom, with the options."""
        listed = [self.text(i) for i in self.all()][:MOST_LISTED]
        more = len(self.question.acts) - len(listed)
        prompt = self.table.g.policies.prompt(self.table.g, self.question)
        player = self.table.player(self.question.player)
        return f"{player} is asked: {prompt} [{'; '.join(listed)}{f'; and {more} more' if more > 0 else ''}]"

    def for_action(self, action: Action, names: Collection[str]) -> list[int]:
        """The options that an action could mean: by verb or kind of question, by its first thing, zone and manner."""
        found = self.of_verb(names)
        if action.things:
            found = self.about(action.things[0], found)
        if action.source is not None:
            objs = self.question.objs
            found = [i for i in found if objs[i] and self.table.lies_in(objs[i], action.source)]
        for manner in action.manners:
            kind, word = self.table.words.manners[manner]
            if not kind:
                found = [i for i in found if self.word(i).casefold() == word.casefold()]
        return found
