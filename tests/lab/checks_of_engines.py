"""What must hold of every engine; `python -m tests.lab.checks_of_engines` checks Ray's, in a process of its own."""

from __future__ import annotations

from headjudge.lab import Broken, Limits, Plan, Row, run
from headjudge.lab.engines import Engine
from headjudge.lab.ray_engine import RayEngine

OURS = "tests.lab.bots_of_our_own"
PLAN = Plan("keyforge", ("guide-achea", "countess-of-windhedge"), ("random",), pairs=2, seed=5)


def plays_what_one_process_plays(engine: Engine) -> None:
    alike = {one.id: one.alike() for played in run(PLAN) for one in played if isinstance(one, Row)}
    for _ in range(2):
        found = [one for played in run(PLAN, engine=engine) for one in played]
        assert {one.id: one.alike() for one in found if isinstance(one, Row)} == alike


def records_a_worker_that_dies_and_goes_on(engine: Engine) -> None:
    plan = Plan("keyforge", PLAN.decks, ("random", f"{OURS}:Exits"), pairs=2, seed=5, shape="gauntlet")
    found = [one for played in run(plan, engine=engine, limits=Limits(60.0)) for one in played]
    assert sorted(one.id for one in found) == sorted(job.id for job in plan.jobs())
    died = {one.id for one in found if isinstance(one, Broken)}
    assert died == {
        job.id
        for job in plan.jobs()
        for seat, entrant in enumerate(job.seats)
        if "Exits" in entrant.bot and (job.seed + seat) % 3 == 0
    }


if __name__ == "__main__":
    cluster = RayEngine(2)
    plays_what_one_process_plays(cluster)
    records_a_worker_that_dies_and_goes_on(cluster)
    cluster.close()
    print("both hold")
