// Both sides of the table, from the view and the table sheet: no zone is named here, only what zones are for.

import { LEADER, card } from "./card.js";
import { clock } from "./clock.js";
import { h } from "./dom.js";
import { emblem, emblem_of } from "./emblems.js";
import { kind_sign, sign, sign_of, tint } from "./signs.js";

const PILES = new Set(["deck", "pile", "reserve", "aside"]);
const ROWS = ["leader", "gear", "line", "board", "resolving", "contest"];
/** As many cards in a hand still stand upright on a small screen. */
const UPRIGHT = 8;
/** With more than so many cards a side draws them lower. */
const DENSE = 8;

export const zones = (sheet, role, shared) => sheet.zones.filter((zone) => zone.role === role && zone.shared === shared);

/** @param {any[]} objects @param {any} table @param {string} label */
export function row(objects, table, label, kind) {
  if (!objects.length) return null;
  return h("div", { class: `row ${kind}`, role: "group", "aria-label": label, key: label },
    h("h3", {}, label), h("ul", { class: "cards", "data-roving": label }, objects.map((object) => card(object, table, kind === "hand"))));
}

/** The zones of one player of which only the number matters, each opens as a list; those that are empty in a line. */
function piles(view, player, table) {
  const mine = view.players[player];
  const shown = table.sheet.zones.filter((zone) => !zone.shared && PILES.has(zone.role)).map((zone) => [zone, mine.zones[zone.name] || []]);
  const empty = shown.filter(([zone, objects]) => !objects.length && zone.role !== "aside").map(([zone]) => zone.name);
  return [
    h("ul", { class: "piles" }, shown.filter(([, objects]) => objects.length).map(([zone, objects]) => {
      const live = objects.some((object) => object.id && table.can.has(object.id));
      return h("li", { key: zone.name },
        h("button", { type: "button", class: `pile${live ? " can" : ""}`, "data-pile": `${player}-${zone.name}`, onClick: () => table.on_pile(player, zone.name),
          "aria-label": `${table.names[player]}: ${zone.name}, ${objects.length}${live ? ", something there can be used" : ""}` },
        h("b", {}, objects.length), " ", zone.name));
    })),
    empty.length ? h("p", { class: "none" }, "empty: ", empty.map((name, i) => h("span", { key: name, "data-pile": `${player}-${name}` }, i ? `, ${name}` : name))) : null,
  ];
}

/** The numbers by which the game is won or lost, large; the other numbers of a player beside them. */
function assets(view, player, table) {
  const held = view.players[player].assets;
  const standing = (view.standing || [])[player] || [];
  const told = standing.map((each) => each.name);
  const rest = [...table.sheet.assets, ...Object.keys(held).filter((name) => !table.sheet.assets.includes(name))]
    .filter((name) => held[name] !== undefined && !told.includes(name));
  const lone = rest.filter((name) => held[name] === 1 && !table.sheet.assets.includes(name));
  const one = (name, value, weight, of = 0, note = "") => h("div", { class: weight, key: name, "data-asset": `${player}-${name}` },
    sign_of(name, table.sheet) ? sign(sign_of(name, table.sheet)) : null, h("dt", {}, value === 1 && !of ? table.sheet.ones[name] || name : name, note ? h("small", {}, `, ${note}`) : null), h("dd", {}, value, of ? h("small", {}, ` of ${of}`) : null));
  return [
    h("dl", { class: "assets", key: "assets" }, standing.map((each) => one(each.name, each.value, "great", each.of, each.note)),
      rest.filter((name) => !lone.includes(name)).map((name) => one(name, held[name], held[name] ? "small" : "small zero"))),
    lone.length ? h("p", { class: "none lone", key: "lone" }, "has ", lone.map((name, i) => h("span", { key: name, "data-asset": `${player}-${name}` }, i ? `, ${name}` : name))) : null,
  ];
}

/** Whose turn it is, or how it ended, beside the name. */
function chip(view, player, own) {
  if (view.over) return view.winners.includes(player) ? h("span", { class: "turn won" }, sign("crown"), "won") : view.winners.length ? h("span", { class: "turn lost" }, "lost") : h("span", { class: "turn" }, "draw");
  return view["turn player"] === player ? h("span", { class: "turn" }, own ? "your turn" : "their turn") : null;
}

/** The sides of the others: several stand side by side, in turn order. @param {Tree[]} sides */
export const opposite = (sides) => (sides.length > 1 ? h("div", { class: `others of-${sides.length}`, key: "others" }, sides) : sides);

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
  const known = { ...table, own, told: new Set(((view.standing || [])[player] || []).map((each) => each.name)) };
  const rest = parts.filter(([, , role]) => role !== "gear" && role !== "leader");
  const worn = gear.flatMap(([, objects]) => objects);
  const rows = [row(worn, known, "in front", "gear"), ...rest.map(([name, objects, role]) => row(objects, known, name, role))];
  const held = zones(sheet, "hand", false).map((zone) => [zone.name, mine.zones[zone.name] || []]);
  const shown = held.filter(([, objects]) => !own && objects.some((object) => object.name));
  rows.push(...shown.map(([name, objects]) => row(objects, table, name, "hand")));
  const crest = crest_of(parts.flatMap(([, objects]) => objects).find((object) => kind_sign(object, sheet) === LEADER), sheet);
  const dense = parts.reduce((sum, [, objects]) => sum + objects.length, 0) > DENSE;
  return h("section", { class: `side ${own ? "own" : "other"}${dense ? " dense" : ""}${view.deciding === player ? " asked" : ""}`, key: `side${player}`,
    "aria-label": `${table.names[player]}${own ? " (you)" : ""}` },
  h("header", { class: `who tint-${crest.tint}` }, emblem(crest.emblem, "crest"),
    h("div", { class: "named" }, h("h2", {}, table.names[player], own ? " (you)" : ""),
      chip(view, player, own),
      mine.gone && !view.over ? h("span", { class: "turn" }, "out of the game") : null,
      table.presence[player] ? h("span", { class: "presence" }, table.presence[player]) : null,
      table.time ? clock(table.time, player, table.since()) : null),
    assets(view, player, table),
    own ? null : held.map(([name, objects]) => h("p", { class: "held", key: name, "data-pile": `${player}-${name}` }, backs(objects.length), `${name} `, h("b", {}, objects.length))),
    piles(view, player, table)),
  h("div", { class: "board" }, h("h3", { class: "owner" }, own ? "Your cards in play" : `${table.names[player]}'s cards in play`, onward()),
    rows.some(Boolean) ? h("div", { class: "rows" }, own ? rows : [...rows].reverse()) : h("p", { class: "none" }, "No cards in play yet.")));
}

/** What stands for a player: the emblem and colour of who leads, else those of the game. @param {ObjectView|undefined} leader @param {Sheet} sheet */
const crest_of = (leader, sheet) => ({ emblem: leader ? emblem_of(leader, sheet) : sheet.emblem, tint: leader ? tint(leader, sheet, []) : "grey" });

/** Where it is said that a row goes on. */
const onward = () => h("span", { class: "onward", "aria-hidden": "true", key: "onward" });

/** The backs of cards that another holds. */
const backs = (count) => h("span", { class: "backs", "aria-hidden": "true" }, Array.from({ length: Math.min(count, 10) }, (_, i) => h("i", { key: i })));

/** What a player holds, always in sight. */
export function hand(view, player, at) {
  const table = { ...at, own: true, done: at.over };
  const held = zones(table.sheet, "hand", false).map((zone) => [zone.name, view.players[player].zones[zone.name] || []]);
  const count = held.reduce((sum, [, objects]) => sum + objects.length, 0);
  return h("section", { class: `hand${count > UPRIGHT ? " many" : ""}`, "aria-label": "your hand", key: "hand" }, held.map(([name, objects]) =>
    h("div", { class: "row", key: name }, h("h3", {}, h("span", { class: "told" }, "your "), `${name}: ${objects.length}`),
      h("ul", { class: "cards", "data-roving": name }, objects.map((object) => card(object, table, true))), onward())));
}
