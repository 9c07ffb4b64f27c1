// The book of a game in our words: as a tree, or what answers a question; each rule with the scenarios that show it.

import { ask, words_of } from "./api.js";
import { h, one, patch } from "./dom.js";
import { addressed, asking, opened } from "./shelf.js";
import "./settings.js";

/** @typedef {{number: string, name: string, kind: string, title: string, summary: string}} BookRule */

const place = one("#rules");
/** @type {{games: GameOffer[], game: string, words: string, rules: BookRule[], edition: string, open: string, shown: Record<string, string[]>, broken: string, busy: boolean}} */
const state = { games: [], game: "", words: "", rules: [], edition: "", open: "", shown: {}, broken: "", busy: true };
let round = 0;

/** @param {string} game @param {string} words @param {string} rule that stands open */
async function find(game, words, rule = "") {
  round += 1;
  const now = round;
  Object.assign(state, { game, words, broken: "", busy: true, rules: [], open: rule });
  addressed("/rules", { game, q: words, rule });
  draw();
  try {
    const found = await ask(`/api/rules/${game}?${new URLSearchParams({ q: words })}`);
    if (now === round) Object.assign(state, { rules: found.rules, edition: found.edition });
  } catch (wrong) {
    if (now === round) state.broken = words_of(wrong);
  }
  if (now !== round) return;
  state.busy = false;
  draw();
  if (rule) {
    show(rule);
    document.getElementById(`rule-${rule}`)?.scrollIntoView({ block: "center" });
  }
}

/** The scenarios of a rule, asked for when it is opened. @param {string} number */
async function show(number) {
  const key = `${state.game} ${number}`;
  state.open = number;
  addressed("/rules", { game: state.game, q: state.words, rule: number });
  if (state.shown[key]) return;
  try {
    state.shown[key] = await ask(`/api/scenarios/${state.game}/${encodeURIComponent(number)}`);
    draw();
  } catch {
    // it is asked for again the next time
  }
}

/** The chapter that a rule belongs to. @param {string} number */
const chapter = (number) => number.split(/[ .]/)[0];

/** Each chapter's heading with its rules, in the order of the book. */
function chapters() {
  /** @type {{heading: BookRule, rules: BookRule[]}[]} */
  const found = [];
  for (const rule of state.rules) {
    const last = found[found.length - 1];
    if (!last || chapter(last.heading.number) !== chapter(rule.number)) found.push({ heading: rule, rules: rule.kind === "heading" ? [] : [rule] });
    else last.rules.push(rule);
  }
  return found;
}

/** @param {BookRule} rule @param {boolean} titled */
function line(rule, titled) {
  const open = state.open === rule.number;
  const scenarios = state.shown[`${state.game} ${rule.number}`];
  if (rule.kind === "heading") return h("li", { class: "heading", key: rule.number, id: `rule-${rule.number}` }, h("b", {}, `${rule.number} ${rule.title}`));
  return h("li", { class: rule.kind, key: rule.number, id: `rule-${rule.number}` }, h("details", { open, onToggle: (/** @type {any} */ event) => { if (event.target.open) show(rule.number); } },
    h("summary", {}, h("span", { class: "number" }, rule.name), titled && rule.title ? h("b", {}, ` ${rule.title}: `) : " ", rule.summary),
    h("p", { class: "note" }, !scenarios ? "Looking for scenarios …" : scenarios.length ? `${scenarios.length} ${scenarios.length === 1 ? "scenario shows" : "scenarios show"} it: ` : "No scenario lists it here.",
      scenarios && scenarios.length ? h("span", { class: "tried" }, scenarios.slice(0, 12).map((name, i) => [i ? ", " : "", h("a", { key: name, href: `/desk?game=${state.game}&case=${encodeURIComponent(name)}`, title: "try it at a table" }, name)])) : null, scenarios && scenarios.length > 12 ? " and more" : null)));
}

function draw() {
  const told = state.busy ? "Looking …" : state.words ? `${state.rules.length} ${state.rules.length === 1 ? "rule answers" : "rules answer"} that, the best first` : `${state.rules.length} rules, examples and headings. ${state.edition}`;
  patch(place, [
    asking(state.games, state.game, state.words, "Ask as a player would: can I block with a card from arsenal", find),
    h("p", { role: "status", key: "count" }, told),
    state.broken ? h("p", { class: "wrong", role: "alert", key: "broken" }, state.broken) : null,
    state.words ? h("ol", { class: "book", key: "found" }, state.rules.map((rule) => line(rule, true)))
      : h("div", { class: "book", key: "book" }, chapters().map(({ heading, rules }) => h("details", { key: heading.number, open: Boolean(state.open) && chapter(state.open) === chapter(heading.number) },
        h("summary", { class: "chapter" }, `${heading.kind === "heading" ? `${heading.number} ${heading.title}` : chapter(heading.number)} `, h("span", { class: "note" }, `${rules.length}`)),
        h("ol", {}, rules.map((rule) => line(rule, rule.kind !== "rule")))))),
  ].filter(Boolean));
  place.removeAttribute("aria-busy");
}

opened().then(({ games, game, words, rule }) => {
  state.games = games;
  find(game, words, rule);
}, (wrong) => patch(place, [h("p", { class: "wrong", role: "alert" }, words_of(wrong))]));
