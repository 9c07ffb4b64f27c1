"""The position in a few lines, from a player's view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from headjudge.kernel.definitions import OWNER_SEES
from headjudge.kernel.ids import NOBODY, PlayerId, seats
from headjudge.kernel.policies import Policies

Seen = Mapping[str, object]
STATUS = ("phase", "step")
FEW = 6
"""As many cards of a player's own are listed by name, outside the hand."""


BESIDE: Final = ("links", "stack", "waiting", "lines")
"""What a view says beside zones and numbers."""
COUNTED = ("deck", "hand")
"""Places that are counted even when they are empty."""


@dataclass(frozen=True, slots=True)
class Spot:
    """An object of a view and where it lies."""

    player: PlayerId
    """-1 for a place that all share."""
    zone: str
    object: Seen


def summary(view: Seen, policies: Policies, names: Sequence[str]) -> list[str]:
    """Whose turn it is, then each player's numbers, cards in play and counts, clockwise; the viewer last."""
    lines = [headline(view, names)]
    you = view["you"]
    players = view["players"]
    assert isinstance(players, list) and isinstance(you, int)
    for p in [(you + 1 + i) % len(players) for i in range(len(players))]:
        own = player_lines(players[p], policies, names[p], mine=p == you)
        lines += [*own[:1], *facts_lines(view, p), *own[1:]]
    table = view["table"]
    assert isinstance(table, dict)
    entries = {entry["id"] for entry in cast("list[Seen]", view.get("stack", []))}
    for name, objects in table.items():
        if {seen.get("id") for seen in objects} - entries:  # what waits to resolve is told below
            lines += shared_lines(name, objects, names)
    lines += extra_lines(view, names)
    return lines


def facts_lines(view: Seen, player: int) -> list[str]:
    """What else a view says in words of each player: `houses: Brobnar, Logos, Shadows`."""
    count = len(cast("list[Seen]", view["players"]))
    return [
        f"  {name}: {', '.join(map(str.title, told[player]))}"
        for name, told in view.items()
        if isinstance(told, list) and len(told) == count and all(is_words(each) for each in told)
    ]


def is_words(told: object) -> bool:
    return isinstance(told, list) and bool(told) and all(isinstance(word, str) for word in told)


def changes(lines: list[str], known: list[str]) -> list[str]:
    """The headline and the lines that are new, each with the player they belong to; all of them on a new turn."""
    if not known or (turn_of(lines) != turn_of(known) and lines[1:] != known[1:]):
        return lines
    found = lines[:1]
    whose = ""
    for line in lines[1:]:
        if not line.startswith(" "):
            whose = line
        if line not in known:
            if line != whose and whose not in found:
                found.append(whose)
            found.append(line)
    return found


def turn_of(lines: list[str]) -> str:
    return lines[0].partition(",")[0]


def headline(view: Seen, names: Sequence[str]) -> str:
    turn = view["turn player"]
    number = f" {view['turn']}" if "turn" in view else ""
    begun = isinstance(turn, int) and turn >= 0 and view.get("turn") != 0
    whose = f"turn{number}: {names[cast('int', turn)]}" if begun else "before the first turn"
    status = [str(view[key]) for key in STATUS if view.get(key) not in (None, "", "none")] if begun else []
    return ", ".join([whose, *status])


def player_lines(player: Seen, policies: Policies, name: str, mine: bool) -> list[str]:
    contents = player["zones"]
    assert isinstance(contents, dict)
    numbers = asset_words(cast("dict[str, int]", player["assets"]), [policies.marks[mark] for mark in policies.assets])
    if player.get("gone"):
        return [f"{name} (has left the game)"]
    lines = [f"{name}: {numbers}" if numbers else name]
    counts: list[str] = []
    single: list[str] = []
    hand: list[str] = []
    for zone in policies.zones:
        if zone.shared or zone.name not in contents:
            continue
        objects = contents[zone.name]
        own = mine and zone.sees == OWNER_SEES and (zone.name == "hand" or len(objects) <= FEW)
        if not zone.live and not own:
            if not objects and zone.name not in COUNTED:
                continue
            counts.append(f"{zone.name} {len(objects)}")
        elif own and zone.name == "hand" and objects:
            hand = [f"  {zone.name}:", *(f"    {line}" for line in hand_lines(objects))]
        elif len(objects) > 1:
            lines.append(f"  {zone.name}: {listed(objects)}")
        elif objects:
            single.append(f"{zone.name}: {listed(objects)}")
    heads = [", ".join(counts), " | ".join(single)]
    return [*lines[:1], *(f"  {line}" for line in heads if line), *lines[1:], *hand]


def asset_words(assets: Mapping[str, int], first: Sequence[str]) -> str:
    """What a player has, in the order of the game's sheet; then what else there is, which needs no number for one."""
    told = [f"{name} {assets[name]}" for name in first if name in assets]
    rest = {name: n for name, n in assets.items() if name not in first}
    return ", ".join([*told, *(name if n == 1 and first else f"{name} {n}" for name, n in rest.items())])


def hand_lines(objects: Sequence[Seen]) -> list[str]:
    """Each card of a hand with what it is, its numbers and its words; equal ones once."""
    counted: dict[str, int] = {}
    for seen in objects:
        told = f"{seen.get('brief', '')}".casefold()
        types = [word for word in cast("list[str]", seen.get("types", [])) if f"({word})" not in told]
        text = cast("list[str]", seen.get("text", []))
        said = ", ".join(part for part in (brief(seen), " ".join(types)) if part)
        line = f"{said}: {' '.join(text)}" if text else said
        counted[line] = counted.get(line, 0) + 1
    return [line if n == 1 else f"{n}x {line}" for line, n in counted.items()]


def shared_lines(zone: str, objects: Sequence[Seen], names: Sequence[str]) -> list[str]:
    """A place that all share, one line for each player who controls something there."""
    lines: list[str] = []
    for controller in range(-1, len(names)):
        theirs = [seen for seen in objects if seen.get("controller", -1) == controller]
        if theirs:
            whose = f"{zone}, {names[controller]}" if controller >= 0 else zone
            lines.append(f"{whose}: {listed(theirs)}")
    return lines


def extra_lines(view: Seen, names: Sequence[str]) -> list[str]:
    """The attacks, what waits to resolve, and what else the game says."""
    links, stack, waiting, lines = [cast("list[Seen]", view.get(key, [])) for key in BESIDE]
    return [
        *[link_line(link, target, len(links)) for link in links for target in cast("list[Seen]", link["targets"])],
        *[f"{'next' if i == 0 else 'then'}: {entry_words(entry, view, names)}" for i, entry in enumerate(stack)],
        *[f"waiting: {entry['name']} ({entry['words']})" for entry in waiting],
        *[str(line) for line in lines],
    ]


def link_line(link: Seen, target: Seen, links: int) -> str:
    """`chain link 2: Snatch, 4 against 3: 1 to Bravo`"""
    number = f"attack {link['number']}" if links > 1 else "attack"
    against = f"{link['power']} against {target['defense']}" if target["defense"] else f"for {link['power']}"
    if not link["active"]:
        return f"{number}: {link['name']}, {against}, {'hit' if link['hit'] else 'no hit'}"
    so_far = "no damage" if not target["through"] else f"{target['through']} to {target['name']}"
    return f"{number}: {link['name']}, {against}: {so_far}"


def entry_words(entry: Seen, view: Seen, names: Sequence[str]) -> str:
    aims = [name for name in map(names_by_id(view).get, cast("list[int]", entry["targets"])) if name]
    at = f", targeting {' and '.join(aims)}" if aims else ""
    controller = cast("int", entry["controller"])
    whose = f", {owned_by(names[controller])}" if 0 <= controller < len(names) else ""
    return f"{entry['name']} ({entry['what']}{whose}){at}"


def owned_by(name: str) -> str:
    return "yours" if name == "You" else f"{name}'s"


def names_by_id(view: Seen) -> dict[int, str]:
    found: dict[int, str] = {}
    for spot in spots(view):
        id = spot.object.get("id")
        if isinstance(id, int):
            found[id] = str(spot.object.get("name", ""))
    return found


def listed(objects: Iterable[Seen]) -> str:
    """Objects by name and number, equal ones counted."""
    counted: dict[str, int] = {}
    for seen in objects:
        said = brief(seen)
        counted[said] = counted.get(said, 0) + 1
    between = "; " if any("," in said for said in counted) else ", "
    return between.join(said if n == 1 else f"{said} x{n}" for said, n in counted.items()) or "-"


def brief(seen: Seen) -> str:
    """An object in a few words: its name, what the game says of it, its marks, what lies under it."""
    said = str(seen.get("name", "face-down card"))
    if seen.get("brief"):
        said += f" {seen['brief']}"
    else:
        marks = seen.get("marks")
        if isinstance(marks, dict) and marks:
            said += f" ({', '.join(f'{mark} {n}' for mark, n in marks.items())})"
    under = seen.get("under")
    if isinstance(under, list) and under:
        said += f" [under it: {listed(under)}]"
    return said


def spots(view: Seen) -> list[Spot]:
    """Every object of the view, those under others included."""
    found: list[Spot] = []
    players = view["players"]
    table = view["table"]
    assert isinstance(players, list) and isinstance(table, dict)
    for p, player in zip(seats(len(players)), players):
        for zone, objects in player["zones"].items():
            found += spots_in(p, zone, objects)
    for zone, objects in table.items():
        found += spots_in(NOBODY, zone, objects)
    return found


def spots_in(player: PlayerId, zone: str, objects: Iterable[Seen]) -> list[Spot]:
    found: list[Spot] = []
    for seen in objects:
        found.append(Spot(player, zone, seen))
        under = seen.get("under")
        if isinstance(under, list):
            found += spots_in(player, f"{zone}, under {seen.get('name', 'a card')}", under)
    return found
