// Both sides of the table, from the view and the table sheet: no zone is named here, only what zones are for.

import { card, handlers, manner, numbers, short_name } from "./card.js";
import { h } from "./dom.js";
import { kind_sign, sign, sign_of, tint } from "./signs.js";

const PILES = new Set(["deck", "pile", "reserve", "aside"]);
const ROWS = ["leader", "gear", "line", "board", "resolving", "contest"];
/** As many cards in a hand still stand upright on a small screen. */
const UPRIGHT = 8;
/** With more than so many cards a side draws them lower. */
const DENSE = 8;

const zones = (sheet, role, shared) => sheet.zones.filter((zone) => zone.role === role && zone.shared === shared);

/** @param {any[]} objects @param {any} table @param {string} label */
function row(objects, table, label, kind) {
  if (!objects.length) return null;
  return h("section", { class: `row ${kind}`, "aria-label": label, key: label },
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
  const one = (name, value, weight, of = 0) => h("div", { class: weight, key: name, "data-asset": `${player}-${name}` },
    sign_of(name, table.sheet) ? sign(sign_of(name, table.sheet)) : null, h("dt", {}, name), h("dd", {}, value, of ? h("small", {}, ` of ${of}`) : null));
  return h("dl", { class: "assets" },
    standing.map((each) => one(each.name, each.value, "great", each.of)),
    rest.map((name) => one(name, held[name], table.sheet.assets.includes(name) || held[name] !== 1 ? "small" : "small lone")));
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
  const known = { ...table, told: new Set(((view.standing || [])[player] || []).map((each) => each.name)) };
  const rest = parts.filter(([, , role]) => role !== "gear" && role !== "leader");
  const worn = gear.flatMap(([, objects]) => objects);
  const rows = [row(worn, known, "in front", "gear"), ...rest.map(([name, objects, role]) => row(objects, known, name, role))];
  const held = zones(sheet, "hand", false).map((zone) => [zone.name, mine.zones[zone.name] || []]);
  const shown = held.filter(([, objects]) => !own && objects.some((object) => object.name));
  rows.push(...shown.map(([name, objects]) => row(objects, table, name, "hand")));
  const dense = parts.reduce((sum, [, objects]) => sum + objects.length, 0) > DENSE;
  return h("section", { class: `side ${own ? "own" : "other"}${dense ? " dense" : ""}${view.deciding === player ? " asked" : ""}`, key: `side${player}`,
    "aria-label": `${table.names[player]}${own ? " (you)" : ""}` },
  h("header", { class: "who" },
    h("div", { class: "named" }, h("h2", {}, table.names[player], own ? " (you)" : ""),
      view["turn player"] === player && !view.over ? h("span", { class: "turn" }, own ? "your turn" : "their turn") : null,
      view.over && view.winners.includes(player) ? h("span", { class: "turn won" }, sign("crown"), "won") : null,
      mine.gone ? h("span", { class: "turn" }, "out of the game") : null,
      table.presence[player] ? h("span", { class: "presence" }, table.presence[player]) : null),
    assets(view, player, table),
    own ? null : held.map(([name, objects]) => h("p", { class: "held", key: name, "data-pile": `${player}-${name}` }, backs(objects.length), `${name} `, h("b", {}, objects.length))),
    piles(view, player, table)),
  h("div", { class: "rows" }, own ? rows : [...rows].reverse()));
}

/** The backs of cards that another holds. */
const backs = (count) => h("span", { class: "backs", "aria-hidden": "true" }, Array.from({ length: Math.min(count, 10) }, (_, i) => h("i", { key: i })));

/** What a player holds, always in sight. */
export function hand(view, player, table) {
  const held = zones(table.sheet, "hand", false).map((zone) => [zone.name, view.players[player].zones[zone.name] || []]);
  const count = held.reduce((sum, [, objects]) => sum + objects.length, 0);
  return h("section", { class: `hand${count > UPRIGHT ? " many" : ""}`, "aria-label": "your hand", key: "hand" }, held.map(([name, objects]) =>
    h("div", { class: "row", key: name }, h("h3", {}, `${name} ${objects.length}`),
      h("ul", { class: "cards", "data-roving": name }, objects.map((object) => card(object, table, true))))));
}

/** What is going on between the two sides: the part of the turn, attacks, what waits to resolve, what resolves. */
export function between(view, table) {
  const { sheet } = table;
  const contest = zones(sheet, "contest", true).flatMap((zone) => view.table[zone.name] || []);
  const waits = new Set(view.stack.map((entry) => entry.id));
  const resolving = zones(sheet, "resolving", true).map((zone) => row((view.table[zone.name] || [])
    .filter((object) => !waits.has(object.id) && (!view.stack.length || table.can.has(object.id))), table, zone.name, "resolving"));
  const loose = view.links.length ? null : row(contest, table, "contest", "contest");
  return h("section", { class: "between", "aria-label": "between the players", key: "between" },
    strip(view, table), attacks(view, table, contest), stack(view, table), waiting(view, table), ...resolving, loose);
}

/** An object drawn small, where it is drawn as a card elsewhere or is none. */
function small(object, table, words, more = "") {
  const { options, classes, extra, chosen } = manner(object, table);
  const colour = tint(object, table.sheet, numbers(object, table.sheet));
  return h("button", { type: "button", class: ["small-card", `tint-${colour}`, more, ...classes].join(" "), "aria-pressed": table.group && options.length ? String(Boolean(chosen)) : null,
    ...handlers(object, options, table) },
  h("span", { class: "band" }, object.types ? sign(kind_sign(object, table.sheet)) : null), h("span", { class: "said" }, h("b", { class: "name" }, short_name(object, colour)), words,
    extra ? h("span", { class: "unseen" }, `, ${extra}`) : null), chosen ? h("span", { class: "flag", "aria-hidden": "true" }, chosen) : null);
}

/** Every object of a view by the viewer's id. */
function by_id(view) {
  const found = new Map();
  const walk = (objects) => objects.forEach((object) => { if (object.id) found.set(object.id, object); walk(object.under || []); });
  view.players.forEach((player) => Object.values(player.zones).forEach(walk));
  Object.values(view.table).forEach(walk);
  return found;
}

function attacks(view, table, contest) {
  if (!view.links.length) return null;
  const objects = by_id(view);
  const apart = new Set(contest.map((object) => object.id));
  const of = (id, name) => objects.get(id) || { id, name };
  const drawn = (id, name) => (apart.has(id) ? h("ul", { class: "cards", "data-roving": `${name} ${id}` }, card(of(id, name), table)) : small(of(id, name), table, null));
  return h("ol", { class: "links", "aria-label": "attacks" }, view.links.map((link) => (link.active
    ? h("li", { class: "active", key: `l${link.number}` }, view.links.length > 1 ? h("b", { class: "nth" }, `${link.number}.`) : null, drawn(link.by, link.name),
      link.targets.map((target, i) => contested(link, target, table, i ? [] : against(link).map((id) => drawn(id, "defends")))))
    : h("li", { class: "past", key: `l${link.number}` }, small(of(link.by, link.name), table,
      h("span", { class: "result" }, link.hit ? sign("burst") : sign("shield"), `${link.number}. ${link.hit ? `hit ${link.power}` : "no hit"}`))))));
}

/** What stands in an attack's way beside its targets. */
const against = (link) => link.against.filter((id) => !link.targets.some((target) => target.id === id));

/** Power against defense, and what would go through to whom. */
function contested(link, target, table, defenders) {
  const deals = target.through ? `${target.through} to ${target.name}` : `nothing to ${target.name}`;
  return h("div", { class: "contest", key: `t${target.id}` },
    h("span", { class: "power" }, sign("sword"), link.power),
    target.defense || defenders.length ? h("span", { class: "defense" }, h("span", { class: "versus" }, "against"), sign("shield"), target.defense) : null, defenders,
    h("span", { class: "through" }, h("span", { class: "arrow", "aria-hidden": "true" }, "→"), table.over ? "at " : "deals ", h("b", {}, table.over ? target.name : deals)));
}

function stack(view, table) {
  if (!view.stack.length) return null;
  const objects = by_id(view);
  return h("ol", { class: "stack", "aria-label": "waits to resolve, the next first" }, view.stack.map((entry, i) => {
    const itself = objects.get(entry.id) || { id: entry.id, name: entry.name };
    const object = itself.types && itself.types.length ? itself : { ...[...objects.values()].find((each) => each.name === entry.name && each.types && each.types.length), id: entry.id };
    const aimed = entry.targets.length ? ` → ${entry.targets.map((id) => table.called(id)).join(", ")}` : "";
    return h("li", { key: `s${entry.id || i}` }, h("b", { class: "nth" }, i ? "then" : "resolves next"),
      small({ ...object, name: entry.name, text: object.text && object.text.length ? object.text : entry.words ? [entry.words] : [] }, table,
        h("span", { class: "kinds" }, `${entry.what}, ${whose(entry.controller, view, table)}${aimed}`)));
  }));
}

const whose = (player, view, table) => (player === view.you ? "yours" : table.names[player] ? `${table.names[player]}'s` : "nobody's");

function waiting(view, table) {
  if (!view.waiting.length) return null;
  const objects = by_id(view);
  return h("ul", { class: "stack", "aria-label": "triggered, and waiting" }, view.waiting.map((entry, i) => {
    const object = objects.get(entry.source) || { name: entry.name };
    return h("li", { key: `w${i}` }, h("b", { class: "nth" }, "waits"),
      small({ ...object, name: entry.name }, table, h("span", { class: "kinds" }, `${whose(entry.controller, view, table)}. ${entry.words}`)));
  }));
}

/** Whose turn it is, its parts with the one that is now, and who may act. */
function strip(view, table) {
  const now = [view.phase, view.step].filter((part) => part && part !== "none");
  const mine = view["turn player"] === view.you;
  const asked = view.deciding === view.you ? "You have" : `${table.names[view.deciding]} has`;
  return h("div", { class: "strip", key: "strip" },
    h("span", { class: `whose${mine ? " mine" : ""}` }, view.over ? "Game over" : mine ? "Your turn" : `${table.names[view["turn player"]]}'s turn`),
    h("span", { class: "count" }, `turn ${view.turn ?? ""}`),
    h("span", { class: "track", "aria-hidden": "true" }, table.sheet.turn.map((part) => h("i", { key: part, class: now.includes(part) ? "here" : "" }))),
    h("span", { class: "now" }, now.join(" › ")),
    (view.lines || []).map((line) => h("span", { class: "fact", key: line }, line)),
    view.over || view.deciding < 0 ? null : h("span", { class: `acts${view.deciding === view.you ? " mine" : ""}` }, `${asked} ${table.sheet.acting}`));
}
