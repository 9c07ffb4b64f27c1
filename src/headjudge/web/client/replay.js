// A game looked at again, step by step, through the eyes that the address names.

import { ask, remembered } from "./api.js";
import { between } from "./between.js";
import { hand, side } from "./board.js";
import { card, details } from "./card.js";
import { open_dialog } from "./dialogs.js";
import { h, one, patch } from "./dom.js";
import { kept_focus, listen, rove } from "./keys.js";
import { logbook } from "./logbook.js";
import { figures, light, move, places } from "./motion.js";
import { pace } from "./settings.js";
import { say_onward } from "./sight.js";
import { terms } from "./terms.js";
import { settled } from "./where.js";

const ID = location.pathname.split("/").pop();
const asked = new URLSearchParams(location.search).get("eyes") || "";
const KEY = new URLSearchParams(location.hash.slice(1)).get("key") || "";
const EYES = { spectator: "a spectator", seat0: "the first seat", seat1: "the second seat", open: "open hands" };
const LINES_OF = 24;
const steps = new Map();
const notes = new Map();
let game = null;
let sheet = null;
let at = 0;
let looked = null;
let broken = "";
let playing = 0;
let filter = { player: -1, kind: "", words: "" };

async function load(from) {
  const eyes = asked ? `eyes=${encodeURIComponent(asked)}&` : "";
  const found = await ask(`/api/tables/${ID}/replay?${eyes}from=${Math.max(0, from)}&count=25`, undefined, remembered(`seat ${ID}`, "") || KEY);
  game = found;
  for (const step of found.steps) steps.set(step.answers, step);
  for (const note of found.notes) notes.set(note.number, note);
}

async function go(to) {
  const before = at;
  at = Math.max(0, Math.min(to, game ? game.answers : 0));
  try {
    if (!steps.has(at)) await load(at - LINES_OF > before || at < before ? at - LINES_OF : at - 1);
    if (!steps.has(at)) await load(at);
  } catch (wrong) {
    broken = wrong.message;
  }
  const [were, held] = [places(), figures()];
  draw();
  if (at === before + 1 && steps.has(at)) {
    const { lines } = steps.get(at).log;
    move(were, lines, pace());
    light(held, lines, pace());
  }
  const list = one(".lines");
  if (list) list.scrollTop = list.scrollHeight;
}

/** Step after step, until the end or a click. */
function run() {
  clearInterval(playing);
  playing = playing ? 0 : setInterval(() => (at < game.answers ? go(at + 1) : run()), Math.max(300, pace()));
  draw();
}

function lines() {
  const found = [];
  for (let i = Math.max(0, at - LINES_OF); i <= at; i += 1) found.push(...((steps.get(i) || {}).log || { lines: [] }).lines);
  return found;
}

const first_line = () => { for (let i = Math.max(0, at - LINES_OF); i <= at; i += 1) if (steps.has(i)) return steps.get(i).log.from; return 0; };

function every() {
  const { view } = steps.get(at);
  return [...view.players.flatMap((player) => Object.entries(player.zones)), ...Object.entries(view.table)];
}

const zone_of = (object) => (every().find(([, objects]) => objects.some((each) => each === object || (object && object.id && each.id === object.id))) || [""])[0];
const find = (id) => every().flatMap(([, objects]) => objects).find((object) => id && object.id === id);

async function on_rule(name) {
  try {
    const found = await ask(`/api/rules/${game.game}/${encodeURIComponent(name.split(" ").slice(1).join(" "))}`);
    open_dialog(`${found.name}: ${found.title}`, [h("p", {}, found.summary)]);
  } catch (wrong) {
    open_dialog(name, [h("p", {}, wrong.message)]);
  }
}

function on_pile(player, zone) {
  const objects = steps.get(at).view.players[player].zones[zone] || [];
  const seen = objects.filter((object) => object.name);
  open_dialog(`${game.names[player]}: ${zone}`, [h("p", { key: "holds" }, `${objects.length} cards, ${seen.length} of them seen.`),
    h("ul", { class: "cards", "data-roving": zone, key: "cards" }, seen.map((object) => card(object, known())))]);
  rove();
}

function known() {
  const nothing = () => {};
  return {
    sheet, over: steps.get(at).view.over, can: new Map(), chosen: new Set(), group: false, tapped: new Set(["exhausted", "rested"]), names: game.names, looked: looked ? looked.id : 0,
    filter, older: false, from: first_line(), presence: game.names.map(() => ""), called: (id) => (find(id) || {}).name || "something", on_card: look, on_look: look,
    on_point: (id) => { const found = find(id); if (found) look(found); }, on_rule, on_filter: (changed) => { filter = { ...filter, ...changed }; draw(); },
    on_older: nothing, on_pile,
  };
}

const about = (object) => [...details(object, sheet), ...terms(object, sheet, object ? zone_of(object) : "")];

function look(object) {
  looked = object;
  patch(one("#details"), about(object));
}

/** Where the replay stands, and every way to go on. */
function steering() {
  const button = (words, to) => h("button", { type: "button", key: words, onClick: () => go(to), disabled: to < 0 || to > game.answers }, words);
  const step = steps.get(at);
  const by = step.seat >= 0 ? `${game.names[step.seat]} has answered.` : "The game begins.";
  const next = step.deciding >= 0 ? ` ${game.names[step.deciding]} is asked.` : "";
  return h("section", { class: "prompt", "aria-label": "steps", "data-step": at, key: "steps" },
    h("h2", {}, `Step ${at} of ${game.answers}`), h("p", { class: "note" }, `through the eyes of ${EYES[game.eyes] || game.eyes}`),
    h("input", { type: "range", min: 0, max: game.answers, value: String(at), "aria-label": "step", onInput: (e) => go(Number(e.target.value)) }),
    h("p", { class: "row" }, button("First", 0), button("Back", at - 1), button("Next", at + 1), button("Last", game.answers),
      h("button", { type: "button", key: "run", onClick: run, "aria-pressed": String(Boolean(playing)) }, "Run")),
    h("p", {}, by + next),
    game.phase === "over" ? h("p", { class: "row" }, "Look through ", Object.entries(game.links).map(([eyes, href]) =>
      h("a", { key: eyes, href: `${href}${href.includes("#") ? "&" : "#"}step=${at}`, "aria-current": eyes === game.eyes ? "true" : null }, EYES[eyes] || eyes)))
      : h("p", { class: "note" }, "The game goes on: this is how it was seen from your seat. When it is over, every seat can be looked through."),
    at === game.answers && game.result ? h("p", {}, game.result.words) : null);
}

function draw() {
  const place = one("#table");
  place.removeAttribute("aria-busy");
  const step = steps.get(at);
  if (broken || !step) {
    patch(place, [h("main", {}, h("p", { class: "wrong", role: "alert" }, broken || "There is no such step."), h("p", {}, h("a", { href: "/" }, "Lobby")))]);
    return;
  }
  const { view } = step;
  settled(view, sheet);
  const own = view.you >= 0 ? view.you : 0;
  const table = known();
  const others = view.players.map((_, i) => i).filter((i) => i !== own);
  kept_focus(() => patch(place, [
    h("header", { class: "top", key: "top" }, h("h1", {}, sheet.title), 
      h("nav", { class: "menu", "aria-label": "replay" }, h("a", { href: `/table/${ID}` }, "Table"), h("a", { href: "/" }, "Lobby"))),
    h("main", { class: "field", key: "field" }, others.map((i) => side(view, i, table)), between(view, table), side(view, own, table)),
    hand(view, own, table),
    h("aside", { class: "beside", "aria-label": "steps and log", key: "beside" }, steering(),
      h("section", { class: "details", id: "details", "aria-label": "card", tabindex: "0", key: "details" }, about(looked)),
      logbook(lines(), [...notes.values()].filter((note) => note.answers <= at), table)),
  ]));
  rove();
  say_onward();
}

listen({ n: () => go(at + 1), p: () => go(at - 1), home: () => go(0), end: () => go(game.answers), arrowright: () => go(at + 1), arrowleft: () => go(at - 1) });

Promise.all([load(0), ask("/api/lobby")]).then(([, lobby]) => {
  sheet = lobby.games.find((each) => each.id === game.game).sheet;
  go(Number(new URLSearchParams(location.hash.slice(1)).get("step")) || 0);
}, (wrong) => { broken = wrong.message; draw(); });
