"""Arguments of events are replaced one at a time, and scenarios notice those that matter."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.coverage.arguments import ANOTHER, NOTHING_ELSE, Change, Watch, fates, watched
from headjudge.kernel import state
from headjudge.kernel.ids import NOTHING, ObjectId, PlayerId
from headjudge.kernel.moving import Ceased, Moved
from headjudge.kernel.records import Event
from headjudge.plugins import plugin

pytestmark = pytest.mark.skipif(not state.__file__.endswith(".py"), reason="compiled: no constructor can be exchanged")
DAMAGE = Path(__file__).parents[2] / "scenarios" / "keyforge" / "damage"


def test_how_much_damage_is_dealt_matters() -> None:
    found = {one.change: one for one in fates("keyforge", DAMAGE, ["damage-dealt"], 3)}
    amount = [one for change, one in found.items() if change.argument == "amount"]
    assert amount and all(one.noticed for one in amount)


def test_one_argument_of_one_kind_is_replaced() -> None:
    watch = Watch()
    plain = Event.__init__
    with watched(plugin("keyforge").policies.kinds, watch):
        watch.begin(Change("moved", "to", ANOTHER))
        moved, ceased = Moved(ObjectId(5), 2, PlayerId(1)), Ceased(ObjectId(5), PlayerId(1))
        assert (moved.obj, moved.to, moved.player) == (5, 3, 1) and (ceased.obj, ceased.player) == (5, 1)
        watch.begin(Change("ceased", "id", NOTHING_ELSE))
        assert Ceased(ObjectId(5)).obj == NOTHING and watch.changed == 1
        watch.begin(Change("moved", "id", ANOTHER))
        assert Moved(ObjectId(5), 2).obj == 5, "there is no other yet"
        assert Moved(ObjectId(6), 2).obj == 5
    assert Event.__init__ is plain and Moved(ObjectId(5), 2).to == 2
