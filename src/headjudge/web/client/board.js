// Both sides of the table, from the view and the table sheet: no zone is named here, only what zones are for.

import { card } from "./card.js";
import { h } from "./dom.js";

const PILES = new Set(["deck", "pile", "reserve", "aside"]);
const ROWS = ["leader", "gear", "line", "board", "resolving", "contest"];

const zones = (sheet, role, shared) => sheet.zones.filter((zone) => zone.role === role && zone.shared === shared);

/** @param {any[]} objects @param {any} table @param {string} label */
function row(objects, table, label, kind) {
  if (!objects.length) return null;
  return h("section", { class: `row ${kind}`, "aria-label": label, key: label },
    h("h3", {}, label), h("ul", { class: "cards", "data-roving": label }, objects.map((object) => card(object, table))));
}

/** The zones of one player of which only the number matters, each opens as a list. */
function piles(view, player, table) {
  const { sheet } = table;
  const mine = view.players[player];
  return h("ul", { class: "piles" }, sheet.zones.filter((zone) => !zone.shared && PILES.has(zone.role)).map((zone) => {
    const objects = mine.zones[zone.name] || [];
    if (!objects.length && zone.role === "aside") return null;
    const live = objects.some((object) => object.id && table.can.has(object.id));
    return h("li", { key: zone.name },
      h("button", { type: "button", class: `pile${live ? " can" : ""}`, "data-pile": `${player}-${zone.name}`, onClick: () => table.on_pile(player, zone.name),
        "aria-label": `${table.names[player]}: ${zone.name}, ${objects.length}${live ? ", something there can be used" : ""}` },
      zone.name, " ", h("b", {}, objects.length)));
  }));
}

function assets(view, player, table) {
  const held = view.players[player].assets;
  const names = [...table.sheet.assets, ...Object.keys(held).filter((name) => !table.sheet.assets.includes(name))];
  return h("dl", { class: "assets" }, names.filter((name) => held[name] !== undefined).map((name) =>
    h("div", { key: name, "data-asset": `${player}-${name}` }, h("dt", {}, name), h("dd", {}, held[name]))));
}

/** One player's side. */
export function side(view, player, table) {
  const { sheet } = table;
  const mine = view.players[player];
  const own = player === view.you;
  const parts = [];
  for (const role of ROWS) {
    for (const zone of zones(sheet, role, false)) parts.push([zone.name, mine.zones[zone.name] || [], role]);
    for (const zone of zones(sheet, role, true)) {
      if (role === "contest" || role === "resolving") continue;
      parts.push([zone.name, (view.table[zone.name] || []).filter((object) => object.controller === player), role]);
    }
  }
  const gear = parts.filter(([, , role]) => role === "gear" || role === "leader");
  const rest = parts.filter(([, , role]) => role !== "gear" && role !== "leader");
  const worn = gear.flatMap(([, objects]) => objects);
  const rows = [row(worn, table, "in front", "gear"), ...rest.map(([name, objects, role]) => row(objects, table, name, role))];
  const held = zones(sheet, "hand", false).map((zone) => [zone.name, mine.zones[zone.name] || []]);
  const shown = held.filter(([, objects]) => !own && objects.some((object) => object.name));
  rows.push(...shown.map(([name, objects]) => row(objects, table, name, "hand")));
  const counts = held.map(([name, objects]) => h("p", { class: "held", key: name, "data-pile": `${player}-${name}` }, `${name}: `, h("b", {}, objects.length)));
  const status = [view["turn player"] === player ? "their turn" : "", mine.gone ? "out of the game" : ""].filter(Boolean);
  return h("section", { class: `side ${own ? "own" : "other"}${view.deciding === player ? " asked" : ""}`, key: `side${player}`,
    "aria-label": `${table.names[player]}${own ? " (you)" : ""}` },
  h("header", { class: "who" },
    h("h2", {}, table.names[player], own ? " (you)" : ""),
    status.length ? h("span", { class: "turn" }, own ? "your turn" : status.join(", ")) : null,
    table.presence[player] ? h("span", { class: "presence" }, table.presence[player]) : null,
    assets(view, player, table), piles(view, player, table), own ? null : counts),
  h("div", { class: "rows" }, own ? rows : [...rows].reverse()));
}

/** What a player holds, always in sight. */
export function hand(view, player, table) {
  const held = zones(table.sheet, "hand", false).map((zone) => [zone.name, view.players[player].zones[zone.name] || []]);
  return h("section", { class: "hand", "aria-label": "your hand", key: "hand" }, held.map(([name, objects]) =>
    h("div", { class: "row", key: name }, h("h3", {}, `${name} ${objects.length}`),
      h("ul", { class: "cards", "data-roving": name }, objects.map((object) => card(object, table))))));
}

/** What is going on between the two sides: attacks, what waits to resolve, what resolves. */
export function between(view, table) {
  const { sheet } = table;
  const shared = sheet.zones.filter((zone) => zone.shared && (zone.role === "contest" || zone.role === "resolving"));
  const rows = shared.map((zone) => row(view.table[zone.name] || [], table, zone.name, zone.role));
  const links = view.links.length ? h("ol", { class: "links", "aria-label": "attacks" }, view.links.map((link) => one_link(link))) : null;
  const stack = view.stack.length ? h("ol", { class: "stack", "aria-label": "waits to resolve, the next first" },
    view.stack.map((entry, i) => h("li", { key: `s${entry.id || i}` }, h("b", {}, i ? "then " : "next "), entry.name,
      h("span", { class: "kinds" }, ` ${entry.what} of ${table.names[entry.controller] || "nobody"}`),
      entry.targets.length ? h("span", {}, ` → ${entry.targets.map((id) => table.called(id)).join(", ")}`) : null,
      entry.words ? h("span", { class: "words" }, entry.words) : null))) : null;
  const waiting = view.waiting.length ? h("ul", { class: "waiting", "aria-label": "triggered, and waiting" },
    view.waiting.map((entry, i) => h("li", { key: `w${i}` }, entry.name, h("span", { class: "words" }, entry.words)))) : null;
  const lines = (view.lines || []).map((line) => h("p", { class: "line", key: line }, line));
  const empty = !links && !stack && !waiting && !rows.some(Boolean) && !lines.length;
  return h("section", { class: `between${empty ? " empty" : ""}`, "aria-label": "between the players", key: "between" },
    links, stack, waiting, ...rows, ...lines, empty ? h("p", { class: "note" }, "Nothing is going on.") : null);
}

function one_link(link) {
  const result = link.active ? "" : link.hit ? "hit" : "no hit";
  return h("li", { class: link.active ? "active" : "past", key: `l${link.number}` },
    h("b", {}, `${link.number}. ${link.name}`), " ",
    link.targets.map((target) => h("span", { class: "contest", key: `t${target.id}` },
      h("span", { class: "power" }, link.power), target.defense ? " against " : " at ",
      target.defense ? h("span", { class: "defense" }, target.defense) : null,
      target.defense ? ": " : "", target.through ? `${target.through} to ${target.name}` : `nothing to ${target.name}`)),
    result ? h("span", { class: "result" }, result) : null);
}

/** The parts of the turn, with the one that is now. */
export function strip(view, table) {
  const now = [view.step, view.phase].filter((part) => part && part !== "none");
  const parts = table.sheet.turn;
  const here = now.find((part) => parts.includes(part)) || "";
  return h("p", { class: "strip", key: "strip" },
    h("span", {}, `turn ${view.turn ?? ""} of ${table.names[view["turn player"]]}`),
    h("span", { class: "now", "data-part": here }, now.join(" · ")),
    view.over ? null : h("span", { class: "acts" }, view.deciding >= 0
      ? `${table.sheet.acting}: ${table.names[view.deciding]}${view.deciding === view.you ? " (you)" : ""}` : ""));
}
