"""`python -m tests.web.siege SECONDS`: the stranger at a server at which twenty tables play, and what they notice."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
import tempfile
from pathlib import Path
from typing import Final

from headjudge.plugins import games
from headjudge.web.checks.load import Pair, Round
from headjudge.web.checks.running import Running

TABLES: Final = 20
HEALTH: Final = 0.2
"""Seconds until /health answers that 99 of 100 must not exceed."""
ANSWER: Final = 0.15
"""Seconds from an answer to the next prompt, likewise."""
GROWTH: Final = 50_000
"""Kilobytes."""
EVERY: Final = 0.05
STRANGER: Final = Path(__file__).with_name("stranger.py")


async def look_after(running: Running, times: Round, until: float) -> None:
    """Ask for /health again and again."""
    loop = asyncio.get_running_loop()
    host, _, port = running.url.removeprefix("http://").partition(":")
    request = f"GET /health HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: close\r\n\r\n".encode()
    while loop.time() < until:
        began = loop.time()
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(request)
        answer = await reader.read()
        writer.close()
        if not answer.startswith(b"HTTP/1.1 200 "):
            raise AssertionError(f"/health: {answer[:80]!r}")
        times.times.append(loop.time() - began)
        await asyncio.sleep(max(0.0, began + EVERY - loop.time()))


async def besieged(folder: Path, seconds: float) -> dict[str, object]:
    running = Running(folder / "tables.sqlite")
    await running.start()
    try:
        async with contextlib.AsyncExitStack() as opened:
            return await siege(running, seconds, opened)
    finally:
        await running.stop()


async def siege(running: Running, seconds: float, opened: contextlib.AsyncExitStack) -> dict[str, object]:
    pairs = [Pair(running, seed) for seed in range(TABLES)]
    for pair in pairs:
        await pair.open(opened)
    before, spent = running.memory(), running.processor()
    command = [str(STRANGER), running.url, "--seconds", str(seconds), "--game", games()[-1]]
    stranger = await asyncio.create_subprocess_exec(
        sys.executable, *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    health, answers = Round(TABLES), Round(TABLES)
    until = asyncio.get_running_loop().time() + seconds
    telling = asyncio.create_task(stranger.communicate())
    await asyncio.gather(look_after(running, health, until), *(pair.play(answers.times, until) for pair in pairs))
    told = await telling
    for pair in pairs:
        pair.close()
    return {
        "health p99 ms": round(health.share(0.99) * 1000, 1),
        "tables p99 ms": round(answers.share(0.99) * 1000, 1),
        "answers": len(answers.times),
        "grown kB": running.memory() - before,
        "server's processor s": round(running.processor() - spent, 1),
        "stranger": json.loads(told[0]),
        "undocumented": told[1].decode().split("\n")[:-1] if stranger.returncode else [],
    }


def beyond(found: dict[str, object]) -> list[str]:
    """What does not hold."""
    bounds = {"health p99 ms": HEALTH * 1000, "tables p99 ms": ANSWER * 1000, "grown kB": GROWTH}
    figures = [(name, float(str(found[name])), most) for name, most in bounds.items()]
    slow = [f"{name}: {figure:g}, at most {most:g}" for name, figure, most in figures if figure > most]
    return [*slow, *(["it met what the page does not say"] if found["undocumented"] else [])]


def main(seconds: float) -> int:
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(besieged(Path(folder), seconds))
    print(json.dumps(found, indent=1))
    faults = beyond(found)
    print(f"does not hold: {'; '.join(faults)}" if faults else "holds")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1])))
