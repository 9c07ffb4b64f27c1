// The question, always in one place: what is asked, by what, under which rule, and the answers as buttons with verbs.

import { numbers } from "./card.js";
import { h, one } from "./dom.js";
import { emblem, emblem_of } from "./emblems.js";
import { is_payment } from "./paying.js";
import { further } from "./sight.js";
import { tint } from "./signs.js";
import { capital, how_many, is_window } from "./telling.js";
import { YOURS } from "./where.js";

/** Rules as buttons that tell what they say. */
export const rules = (names, table) => names.map((name) =>
  h("button", { type: "button", class: "rule", key: name, onClick: () => table.on_rule(name) }, name));

const is_pass = (option) => option.verb === "pass";

/** Options that only differ by copies of a card stand on one line. */
function gathered(options, table, decision) {
  const found = new Map();
  for (const option of options) {
    const same = `${option.verb}|${option.text}|${(table.found && table.found(option.object) || {}).controller}`;
    if (!found.has(same)) found.set(same, []);
    found.get(same).push(option);
  }
  return [...found.values()].map((copies) => ({ copies, text: said_of(copies[0], decision, table), picked: copies.filter((o) => table.chosen.has(o.index)) }));
}

/** The words of an answer: what is done with the thing, where the sheet has a verb for that kind of question. */
export function said_of(option, decision, table) {
  const verb = (table.sheet.verbs || {})[decision.kind];
  return verb && option.verb === "choose" && option.text.startsWith("choose ") ? verb.replace("{}", option.text.slice("choose ".length)) : option.text;
}

/** What is chosen, by name. */
const picked = (decision, table) => [...table.chosen].map((index) => (table.found(decision.options[index].object) || {}).name || decision.options[index].text).join(", ");

/** What it means to choose none. */
const none = (table) => (table.passing && table.passing.then ? capital(table.passing.then) : "Choose none");

/** What of it all can be used, by where it lies: what is outlined on the table. */
function legend(decision, table) {
  if (!table.can.size) return "No card can be used now.";
  const places = new Map();
  for (const id of table.can.keys()) places.set(table.place(id), (places.get(table.place(id)) || 0) + 1);
  const alone = ![...places.keys()].some((place) => place.startsWith("of ") && place !== YOURS);
  const said = [...places].map(([place, count]) => `${count} ${alone && place === YOURS ? "in play" : place}`).join(", ");
  return `Outlined cards can be ${is_window(decision) ? "used" : "chosen"}: ${said}.`;
}

/** The words of an answer up to what it is about: `reap with`. */
function lead(option, name) {
  const at = name ? option.text.indexOf(name) : -1;
  return at > 0 ? option.text.slice(0, at).trim() : option.verb;
}

/** A thing by its name, and whose it is where that is not the reader. */
function thing(object, table) {
  const other = object.controller >= 0 && object.controller !== table.you && table.names[object.controller];
  return `${object.name || "a face-down card"}${other ? ` (${other}'s)` : ""}`;
}

/** How many there are of what is said once, and how many of them are chosen. */
const copies = (count, chosen = 0) => (count > 1 ? ` (${count} of them${chosen > 1 ? `, ${chosen} chosen` : ""})` : "");

/** Everything that can be done in a few words: what can be done in the same ways stands together. */
export function doable(options, table) {
  const ways = new Map();
  for (const option of options) {
    const object = option.object && table.found ? table.found(option.object) : null;
    if (object) ways.set(option.object, { object, leads: new Set([...(ways.get(option.object)?.leads || []), lead(option, object.name)]) });
    else ways.set(option.key, { object: null, leads: new Set([option.text]) });
  }
  const said = new Map();
  for (const { object, leads } of ways.values()) {
    const does = [...leads].join(" or ");
    if (!said.has(does)) said.set(does, new Map());
    if (object) said.get(does).set(thing(object, table), (said.get(does).get(thing(object, table)) || 0) + 1);
  }
  return [...said].map(([does, things]) => [does, [...things].map(([name, count]) => name + copies(count)).join(" · ")]);
}

/** All that can be done in one piece, for where there is no room for the list: a tap shows that. */
function strip(options, table) {
  const all = doable(options, table);
  const closed = all.flatMap(([does, things], i) => [i ? "; " : " ", h("b", { key: `d${i}` }, does), things ? ` ${things}` : ""]);
  return h("button", { type: "button", class: "doable", key: "doable", "aria-expanded": String(Boolean(table.listed)), onClick: () => table.on_list() },
    table.listed ? "▼ Close the list" : ["You can", closed, h("span", { class: "whole", key: "whole" }, ` ▸ all ${options.length} as a list`)]);
}

/** What comes of an answer, where it is known. */
const leads = (decision, table) => table.sheet.leads[decision.kind] || "";

/** Where one of several must be chosen: how many there are, and what comes of it. */
function must(decision, count, table) {
  const then = leads(decision, table);
  return h("p", { class: "must", key: "must" }, h("b", {}, `Choose one of ${count}.`), then ? ` Then ${then}.` : "");
}

/** How much of a cost is paid, and a button that pays the rest. */
function payment(paid, due, table) {
  const left = table.to_pay();
  return h("div", { class: "payment", key: "payment" },
    h("p", { class: table.group ? "count" : "so-far" }, h("span", { "aria-live": "polite" }, h("b", {}, `${Math.min(paid, due)} of ${due} paid`)),
      h("span", { class: "dues", "aria-hidden": "true" }, Array.from({ length: Math.min(due, 12) }, (_, i) => h("i", { key: i, class: i < paid ? "paid" : "" })))),
    left.length ? h("button", { type: "button", class: "pay-for-me", disabled: table.sent, onClick: () => table.on_pay() }, "Pay for me", h("b", {}, `: ${left.join(", ")}`)) : null);
}

function group_part(decision, table) {
  const { minimum, chosen } = decision.group;
  const count = table.chosen.size + chosen.length;
  const least = Math.max(0, minimum - chosen.length);
  const then = count || least ? leads(decision, table) : "";
  const pays = is_payment(decision, table.sheet);
  return [
    pays ? payment(count, minimum, table)
      : h("p", { class: "count", key: "count" }, least ? h("b", {}, "You cannot pass. ") : null,
        h("span", { "aria-live": "polite", key: "counted" }, `${how_many(decision.group)}: `, h("b", {}, `${count} chosen`))),
    chosen.length ? h("p", { class: "note", key: "sofar" }, `so far: ${chosen.join(", ")}`) : null,
    h("p", { class: "row confirm", key: "confirm" },
      h("button", { type: "button", class: "main", "data-main": true, disabled: table.chosen.size < least, onClick: () => table.on_confirm() },
        h("span", { class: "does" }, table.chosen.size < least ? `${least - table.chosen.size} still to ${pays ? "pay" : "choose"}, then confirm` : table.chosen.size ? `${pays ? "Pay with" : "Confirm"} ${table.chosen.size}: ${picked(decision, table)}` : count ? "That is all" : none(table),
          then ? next(`then ${then}`) : null)),
      h("button", { type: "button", disabled: !table.chosen.size, onClick: () => table.on_unchoose() }, "Clear")),
  ];
}

/** What comes of a main answer, in plain words under it. */
const next = (words) => [h("span", { class: "unseen", key: "to" }, " — "), h("span", { class: "next words", key: "next" }, capital(words))];

/** What passing leads to, and what that which resolves then does. */
function passed({ then, does }) {
  return does ? `${then}: ${does}` : then;
}

function option_button(entry, number, table, main = false, comes = "") {
  const [first] = entry.copies;
  const order = entry.picked.map((option) => [...table.chosen].indexOf(option.index) + 1);
  const box = table.group ? h("span", { class: "box", "aria-hidden": "true" }, !order.length ? "" : table.ordered ? order.join(" ") : "✓") : null;
  const given = table.sent && entry.copies.some((copy) => table.given.has(copy.index));
  const then = is_pass(first) && table.passing ? passed(table.passing) : comes ? `then ${comes}` : "";
  const words = first.verb === "done" ? none(table) : capital(entry.text);
  const seen = first.object && table.found ? table.found(first.object) : null;
  const hue = seen && seen.types ? ` tint-${tint(seen, table.sheet, numbers(seen, table.sheet))}` : "";
  return h("li", { key: first.key },
    h("button", {
      type: "button", class: `option${hue}${main ? " main" : ""}${entry.picked.length ? " picked" : ""}${given ? " given" : ""}${entry.copies.some((copy) => copy.index === table.hinted) ? " hinted" : ""}`, "data-option": first.index,
      "data-main": main || null, "aria-busy": given ? "true" : null, "aria-pressed": table.group ? String(entry.picked.length > 0) : null,
      "data-look": seen && seen.name ? first.object : null, onClick: () => table.on_option(entry.copies),
    },
    box, h("span", { class: "does" }, words + copies(entry.copies.length, entry.picked.length),
      main && !number ? h("kbd", { "aria-hidden": "true" }, "Space") : null, then ? next(then) : null),
    number ? h("kbd", { "aria-hidden": "true" }, number) : null));
}

function passing_part(table) {
  const { passing } = table;
  if (!passing) return null;
  const holds = [
    passing.until ? `passing until ${passing.until}` : "",
    passing.holding ? "asked everywhere" : "",
    ...Object.entries(passing.stops).map(([part, how]) => `${how === "stop" ? "stops at" : "skips"} ${part}`),
  ].filter(Boolean);
  return h("div", { class: "passing", key: "passing" },
    holds.length ? h("p", { class: "holds" }, `${holds.join(", ")} `,
      h("button", { type: "button", onClick: () => table.on_clear() }, "Stop that", h("kbd", { "aria-hidden": "true" }, "Esc"))) : null,
    passing.ended ? h("p", { class: "note" }, passing.ended) : null);
}

const others = (table) => table.names.filter((_, i) => i !== table.you).join(" or ");

/** Passing until something, where one may pass. */
function until_part(table) {
  return h("details", { class: "until", key: "until" }, h("summary", {}, "Pass until …"),
    h("p", { class: "note" }, `It ends when the goal is reached, when something else is asked, when ${others(table)} acts (unless you say so below), and by Esc.`),
    h("label", { class: "tick" }, h("input", { type: "checkbox", id: "through" }), `also while ${others(table)} acts`),
    h("ul", { class: "options" }, table.passing.goals.map((goal) =>
      h("li", { key: goal }, h("button", { type: "button", class: "option", onClick: () => table.on_pass(goal, one("#through").checked) }, goal)))));
}

/** The answers: everything that can be done, then what lets the game go on, which is always in sight. */
function answers(decision, table) {
  const entries = gathered(decision.options.filter((option) => !table.group || option.verb !== "done"), table, decision);
  const asked = table.narrowed ? entries.filter((entry) => entry.copies.some((o) => o.object === table.narrowed)) : entries;
  const passes = asked.filter((entry) => is_pass(entry.copies[0]));
  const others = asked.filter((entry) => !is_pass(entry.copies[0]));
  const alone = !passes.length && others.length === 1 && !table.group;
  return [
    table.narrowed ? h("p", { key: "narrowed" }, h("button", { type: "button", onClick: () => table.on_narrow(0) }, "Show all answers")) : null,
    others.length > 1 ? strip(others.flatMap((entry) => entry.copies.map((copy) => ({ ...copy, text: entry.text }))), table) : null,
    others.length ? h("ul", { class: "options", key: "options", "aria-label": "answers" },
      others.map((entry, i) => option_button(entry, i < 9 ? i + 1 : 0, table, alone, alone ? leads(decision, table) : ""))) : null,
    others.length > 1 ? h("button", { type: "button", class: "further", key: "further", hidden: true, onClick: further }) : null,
    table.owing ? payment(table.owing.paid, table.owing.due, table) : null,
    table.group ? group_part(decision, table) : null,
    !table.group && !table.narrowed && !passes.length && others.length > 1 ? must(decision, others.length, table) : null,
    passes.length ? h("ul", { class: "options passes", key: "passes", "aria-label": others.length ? "or go on" : "answers" },
      passes.map((entry) => option_button(entry, 0, table, true))) : null,
    passes.length && table.passing && !table.narrowed ? until_part(table) : null,
    table.undo === "free" && !table.sent ? h("p", { class: "back", key: "back" },
      h("button", { type: "button", onClick: () => table.on_undo() }, "Take back my last answer", h("kbd", { "aria-hidden": "true" }, "U"))) : null,
  ];
}

/** The card that asks, with its words: beside the question, so that nobody has to look for it. */
function asker(decision, named, table) {
  const object = table.asking;
  const text = object ? (object.text || []).filter((line) => !decision.prompt.includes(line)) : [];
  if (!object || !text.length) return named ? h("p", { class: "source", key: "source" }, `for ${decision.source}`) : null;
  const hue = tint(object, table.sheet, numbers(object, table.sheet));
  return h("div", { class: `asker tint-${hue}`, key: "asker", "data-look": object.id || null }, emblem(emblem_of(object, table.sheet)),
    h("div", {}, h("b", { class: "source" }, decision.source), text.map((line) => h("p", {}, line))));
}

/** What is asked of this seat; what is waited for where nothing is. */
export function prompt(update, table) {
  const { decision } = update;
  const asked = decision && !table.wait;
  const heading = table.wait || (decision ? capital(decision.prompt) : table.idle);
  const named = asked && decision.source && !decision.prompt.includes(decision.source);
  return h("section", { id: "prompt", class: `prompt${!asked ? "" : table.sent ? " sent" : " mine"}${table.listed ? " listed" : ""}`, tabindex: "-1", key: "question",
    "aria-label": "question", "data-question": update.question ?? "", "data-why": table.against ? "" : null },
  asked ? h("div", { class: "eyebrow", key: "eyebrow" }, h("span", { class: "yours" }, is_window(decision) ? "Your move" : "Your choice"),
    h("span", { class: "rules" }, rules(decision.rules, table))) : null,
  h("h2", { key: "prompt" }, heading), asked && decision.source ? asker(decision, named, table) : null,
  table.said ? h("div", { class: "said", key: "why" }, table.said) : null, request_part(update, table), passing_part(table),
  asked && table.coach ? h("p", { class: table.taught ? "coach lesson-words" : `coach${decision.window ? " window" : ""}`, key: "coach" }, table.coach) : null,
  asked && legend(decision, table) ? h("p", { class: `legend${table.can.size ? "" : " nothing"}`, key: "legend" }, legend(decision, table)) : null,
  asked ? answers(decision, table) : null,
  table.behind ? h("p", { class: "behind", key: "skip" }, h("button", { type: "button", onClick: () => table.on_skip() }, "Skip ahead", h("kbd", { "aria-hidden": "true" }, "."))) : null);
}

function request_part(update, table) {
  const { request } = update;
  if (!request) return null;
  return h("div", { class: "request", role: "group", "aria-label": "request", key: "request" }, h("p", {}, `${request.words}. It lapses with the next answer.`),
    request.yours ? h("p", { class: "row" },
      h("button", { type: "button", class: "main", onClick: () => table.on_reply(request.number, true) }, "Agree"),
      h("button", { type: "button", onClick: () => table.on_reply(request.number, false) }, "Refuse")) : null);
}
