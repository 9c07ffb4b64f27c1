// What goes on between the two sides: whose turn it is, what attacks what, what waits to resolve. From the view and the table sheet alone.

import { card, handlers, manner, numbers, short_name } from "./card.js";
import { h } from "./dom.js";
import { kind_sign, sign, tint } from "./signs.js";
import { row, zones } from "./board.js";
import { capital } from "./telling.js";
import { by_id, entry_object } from "./where.js";

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

function attacks(view, table, contest) {
  if (!view.links.length) return null;
  const objects = by_id(view);
  const apart = new Set(contest.map((object) => object.id));
  const of = (id, name) => objects.get(id) || { id, name };
  const drawn = (id, name) => (apart.has(id) ? h("ul", { class: "cards", "data-roving": `${name} ${id}` }, card(of(id, name), table)) : small(of(id, name), table, null));
  return h("ol", { class: "links", "aria-label": "attacks" }, view.links.map((link) => (link.active
    ? h("li", { class: `active${table.over ? " finished" : ""}`, key: `l${link.number}` }, view.links.length > 1 ? h("b", { class: "nth" }, `${link.number}.`) : null, drawn(link.by, link.name),
      link.targets.map((target, i) => contested(link, target, { by: owner(objects.get(link.by), view, table), of: owner(objects.get(target.id), view, table) }, table, i ? [] : against(link).map((id) => drawn(id, "defends")))))
    : h("li", { class: `past${link.hit ? " hit" : ""}`, key: `l${link.number}` }, small(of(link.by, link.name), table,
      h("span", { class: "result" }, link.hit ? sign("burst") : sign("shield"), `${link.number}. ${link.hit ? `hit ${link.power}` : "no hit"}`))))));
}

/** What stands in an attack's way beside its targets. */
const against = (link) => link.against.filter((id) => !link.targets.some((target) => target.id === id));

/** Who attacks whom with what: power against defense, and what goes through. */
function contested(link, target, whose_are, table, defenders) {
  const by = whose_are.by === "yours" ? "your" : whose_are.by;
  return h("div", { class: "contest", key: `t${target.id}` },
    h("span", { class: "aim" }, capital(`${by} attack on `.trimStart()), h("b", {}, target.name), whose_are.of ? ` (${whose_are.of})` : ""),
    h("span", { class: "power" }, sign("sword"), link.power),
    target.defense || defenders.length ? h("span", { class: "defense" }, h("span", { class: "versus" }, "against"), sign("shield"), target.defense) : null,
    table.over ? null : h("span", { class: "through" }, h("span", { class: "arrow", "aria-hidden": "true" }, "→"), "deals ", h("b", {}, target.through || "nothing", h("span", { class: "to" }, ` to ${target.name}`))),
    defenders.length ? h("span", { class: "versus" }, "defended by") : null, defenders);
}

const owner = (object, view, table) => (object && object.controller >= 0 ? whose(object.controller, view, table) : "");

function stack(view, table) {
  if (!view.stack.length) return null;
  const objects = by_id(view);
  return h("ol", { class: "stack", "aria-label": "waits to resolve, the next first" }, view.stack.map((entry, i) => {
    const aimed = entry.targets.length ? `, aimed at ${entry.targets.map((id) => table.called(id)).join(", ")}` : "";
    return h("li", { key: `s${entry.id || i}` }, h("b", { class: "nth" }, i ? "then" : [h("span", { class: "told" }, "resolves "), "next"]),
      small(entry_object(entry, objects), table,
        h("span", { class: "kinds" }, `${entry.what}, ${whose(entry.controller, view, table)}${aimed}`)));
  }));
}

const whose = (player, view, table) => (player === view.you ? "yours" : table.names[player] ? `${table.names[player]}'s` : "nobody's");

function waiting(view, table) {
  if (!view.waiting.length) return null;
  const objects = by_id(view);
  return h("ul", { class: "stack", "aria-label": "triggered, and waiting" }, view.waiting.map((entry, i) => {
    const object = objects.get(entry.source) || { name: entry.name };
    return h("li", { key: `w${i}` },
      small({ ...object, name: entry.name }, table, h("span", { class: "kinds" }, `${whose(entry.controller, view, table)}, waits`, h("span", { class: "told" }, `: ${entry.words}`))));
  }));
}

const over = (view, table) => `Game over: ${view.winners.map((player) => (player === view.you ? "you" : table.names[player])).join(" and ") || "nobody"} won`;

/** Whose turn it is, its parts with the one that is now, and who may act. */
function strip(view, table) {
  const now = [view.phase, view.step].filter((part) => part && part !== "none");
  const mine = view["turn player"] === view.you;
  const asked = view.deciding !== view.you ? `${table.names[view.deciding]} is asked` : `You ${table.asked || "are asked"}`;
  return h("div", { class: "strip", key: "strip" },
    h("span", { class: `whose${mine ? " mine" : ""}` }, view.over ? over(view, table) : mine ? "Your turn" : `${table.names[view["turn player"]]}'s turn`),
    h("span", { class: view.over ? "count last" : "count" }, view.over ? `in ${mine ? "your" : `${table.names[view["turn player"]]}'s`} turn` : `turn ${view.turn ?? ""}`),
    view.over ? null : [
      h("span", { class: "track", "aria-hidden": "true", key: "track" }, table.sheet.turn.map((part) => h("i", { key: part, class: now.includes(part) ? "here" : "" }))),
      h("span", { class: "now", key: "now" }, now.join(" › ")),
      (view.lines || []).map((line) => h("span", { class: "fact", key: line }, line))],
    view.over || view.deciding < 0 || !table.names[view.deciding] ? null : h("span", { class: `acts${view.deciding === view.you ? " mine" : ""}` }, asked));
}
