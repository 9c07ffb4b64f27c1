"""Opportunity: who may act, in turn order, until all have passed in succession. GA 2.7"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.objects.marks import ACTIVATION, BESTOWMENT
from headjudge.games.grand_archive.objects.properties import INTERDICTION, MUST_ATTACK
from headjudge.games.grand_archive.objects.records import about
from headjudge.games.grand_archive.objects.zones import STACK
from headjudge.games.grand_archive.registry import TABLES
from headjudge.games.grand_archive.turn.checks import P_CHECKS, anything
from headjudge.games.grand_archive.turn.whole_game import somewhere, whole_game
from headjudge.kernel import flow, windows
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.policies import Policies
from headjudge.kernel.records import ABSENT, Frame, WindowFrame
from headjudge.kernel.state import State


class Course(Policies):
    """What the window needs of the rules: starting what a player undertakes, and resolving what is on the stack."""

    def undertake(self, g: State, player: PlayerId, act: int, obj: ObjectId, val: int) -> Frame:
        """Push the frame of an activation, of an ability, of an attack."""
        raise NotImplementedError

    def resolve(self, g: State, main: bool) -> None:
        """Push the frame that resolves the top instance of the Effects Stack, in the main phase or another."""
        raise NotImplementedError

    def owes_attack(self, g: State, player: PlayerId) -> bool:
        """Whether the player still has to attack in this main phase."""
        raise NotImplementedError

    def end_phase(self, g: State) -> None:
        """Push the frame that ends combat, the phase or the turn, as an effect has said."""
        raise NotImplementedError


def course(g: State) -> Course:
    policies = g.policies
    assert isinstance(policies, Course)
    return policies


class Opportunity(WindowFrame):
    """Somebody has Opportunity. GA 2.7"""

    main: bool = False
    """It is the main phase: slow actions are possible."""
    clearing: bool = False
    """It is given only as long as something is on the Effects Stack."""
    before_end: bool = False
    """It is given before the turn ends. GA 2.2.f.2"""

    def twin(self, token: object) -> Opportunity:
        f = Opportunity(self.proc, token, self.player, self.context, self.node)
        f.passes = self.passes
        f.begun = self.begun
        f.main = self.main
        f.clearing = self.clearing
        f.before_end = self.before_end
        return f


class OpportunityWindow(windows.Window):
    """The window of the game."""

    def checkpoint(self, g: State, f: WindowFrame) -> None:
        assert isinstance(f, Opportunity)
        if whole_game(g).ending:  # GA 2.2.h: once what said so has resolved, before anybody has Opportunity
            course(g).end_phase(g)
        elif g.pending or anything(g):  # GA 2.7: checks come before anybody has Opportunity
            f.step = f.at
            flow.push(g, P_CHECKS)
        elif (f.clearing or is_forsaken(g, f)) and not g.zone(STACK):
            g.frames.pop()
        elif interdicted(g):  # GA 3.1 interdiction + 2.3.c: nobody has Opportunity, and what is on top resolves
            g.frames.pop()
            self.closed(g, f)
        elif g.auto and not g.gone and not g.insist and g.journal is None:  # saves time: who can only pass is not asked
            self.pass_over(g, f)

    def may_pass(self, g: State, player: PlayerId) -> bool:
        if not somewhere(g, MUST_ATTACK) or not in_main_phase(g):  # saves time
            return True
        # GA 2.2.e: the main phase is not left before what must attack has
        return player != g.active or len(g.zone(STACK)) > 0 or not course(g).owes_attack(g, player)

    def pass_over(self, g: State, f: WindowFrame) -> None:
        """Go on to the first player who has anything to try; where nobody has, all have passed in succession."""
        player = f.player
        for passes in range(g.n):
            tries = g.policies.promising(g, player)
            if tries:
                if passes:
                    f.player = player
                    f.begun = True
                    f.passes = passes
                g.foreseen = tries
                return
            player = g.next_player(player)
        g.frames.pop()
        self.closed(g, f)

    def undertake(self, g: State, f: WindowFrame, act: int, obj: ObjectId, val: int) -> Frame:
        return course(g).undertake(g, f.player, act, obj, val)

    def closed(self, g: State, f: WindowFrame) -> None:
        """Everybody passed in succession."""
        assert isinstance(f, Opportunity)
        if g.zone(STACK):  # GA 2.7 + 2.3.e: the top instance resolves, and the turn player has Opportunity again
            again = flow.begin(g, Opportunity(P_OPPORTUNITY, g.token, g.active))
            again.main = f.main
            again.clearing = f.clearing
            again.before_end = f.before_end
            course(g).resolve(g, f.main)


P_OPPORTUNITY: Final = windows.declare(TABLES, "opportunity", OpportunityWindow(), frame=Opportunity)


def is_forsaken(g: State, f: Opportunity) -> bool:
    """Whether the turn player has lost: once all that waits has resolved, the end phase comes. GA 1.4"""
    return g.gone >> g.active & 1 == 1 and not f.before_end


def interdicted(g: State) -> bool:
    """Whether something waits on the Effects Stack that nobody can answer. GA 3.1 interdiction"""
    # GA 1.7.e: nor has anybody while a boon is being bestowed
    if whole_game(g).boons and [i for i in g.zone(STACK) if about(g.objs[i]).method == BESTOWMENT]:
        return True
    if not somewhere(g, INTERDICTION):  # saves time
        return False
    waiting = [g.objs[i].source for i in g.zone(STACK) if about(g.objs[i]).method == ACTIVATION]
    return len([card for card in waiting if g.exists(card) and g.prop(card, INTERDICTION) != ABSENT]) > 0


def in_main_phase(g: State) -> bool:
    """Whether somebody has Opportunity in the main phase."""
    f = g.frames[-1]
    return isinstance(f, Opportunity) and f.main


def give_opportunity(g: State, main: bool = False) -> Opportunity:
    """The turn player has Opportunity, then the others in turn order. GA 2.7"""
    f = flow.begin(g, Opportunity(P_OPPORTUNITY, g.token, g.active))
    f.main = main
    return f


def empty_stack(g: State) -> None:
    """Checks; where something is on the Effects Stack, Opportunity until it is empty. GA 2.2"""
    if g.pending or g.zone(STACK) or anything(g):  # saves time unless there is something to do
        flow.begin(g, Opportunity(P_OPPORTUNITY, g.token, g.active)).clearing = True
