// A game looked at again, step by step, through the eyes that the address names.

import { ask, fragment, words_of } from "./api.js";
import { begin_aiming } from "./arrows.js";
import { between } from "./between.js";
import { hand, opposite, side } from "./board.js";
import { card } from "./card.js";
import { draw_dialog, open_dialog, open_rule } from "./dialogs.js";
import { h, one, patch } from "./dom.js";
import { emblem } from "./emblems.js";
import { kept_focus, listen, rove } from "./keys.js";
import { logbook } from "./logbook.js";
import { figures, light, move, places } from "./motion.js";
import { begin_reading, draw_reader, read_focused } from "./reader.js";
import { kept, on_new_secret, take } from "./secrets.js";
import { pace } from "./settings.js";
import { fit } from "./sight.js";
import { by_id, settled } from "./where.js";

const ID = location.pathname.split("/").pop();
const asked = new URLSearchParams(location.search).get("eyes") || "";
const KEPT = `replay ${ID} ${asked}`;
const KEY = take("key", KEPT);
const EYES = { spectator: "a spectator", seat0: "the first seat", seat1: "the second seat", seat2: "the third seat", seat3: "the fourth seat", open: "open hands" };
const LINES_OF = 24;
const steps = new Map();
const notes = new Map();
let game = null;
let sheet = null;
let at = 0;
let broken = "";
let playing = 0;
let filter = { player: -1, kind: "", words: "" };

async function load(from) {
  const eyes = asked ? `eyes=${encodeURIComponent(asked)}&` : "";
  const found = await ask(`/api/tables/${ID}/replay?${eyes}from=${Math.max(0, from)}&count=25`, undefined, kept(`seat ${ID}`) || KEY);
  game = found;
  for (const step of found.steps) steps.set(step.answers, step);
  for (const note of found.notes) notes.set(note.number, note);
}

async function go(to) {
  const before = at;
  const was = steps.get(at);
  at = Math.max(0, Math.min(Math.floor(to) || 0, game ? game.answers : 0));
  try {
    if (!steps.has(at)) await load(at - LINES_OF > before || at < before ? at - LINES_OF : at - 1);
    if (!steps.has(at)) await load(at);
  } catch (wrong) {
    broken = words_of(wrong);
  }
  const were = places();
  draw();
  const step = steps.get(at);
  if (at === before + 1 && step && was) {
    move(were, step.log.lines, pace());
    light(figures(was.view, sheet), figures(step.view, sheet), step.log.lines, pace());
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

function on_pile(player, zone) {
  open_dialog(`${game.names[player]}: ${zone}`, () => {
    const objects = steps.get(at).view.players[player].zones[zone] || [];
    const seen = objects.filter((object) => object.name);
    return [h("p", { key: "holds" }, `${objects.length} cards, ${seen.length} of them seen.`),
      h("ul", { class: "cards", "data-roving": zone, key: "cards" }, seen.map((object) => card(object, known(), true)))];
  });
  rove();
}

function known() {
  const nothing = () => {};
  const { view } = steps.get(at);
  const objects = by_id(view);
  return {
    sheet, over: view.over, can: new Map(), chosen: new Set(), group: false, tapped: new Set(["exhausted", "rested"]), names: game.names,
    filter, older: false, from: first_line(), presence: game.names.map(() => ""), time: null, since: () => 0, found: (id) => objects.get(id) || null,
    called: (id) => (objects.get(id) || {}).name || "something", on_card: nothing, on_rule: (name) => open_rule(game.game, name),
    on_filter: (changed) => { filter = { ...filter, ...changed }; draw(); }, on_older: nothing, on_pile,
  };
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
    at === game.answers && game.result ? h("p", {}, game.result.words) : null,
    kept(`seat ${ID}`) ? h("p", {}, h("a", { href: `/desk?table=${ID}&answers=${at}` }, "Play on from here at the desk")) : null);
}

function draw() {
  const place = one("#table");
  place.removeAttribute("aria-busy");
  const step = steps.get(at);
  if (broken || !step) {
    patch(place, [h("main", {}, h("h1", {}, "Nothing to look at again"), h("p", { class: "wrong", role: "alert" }, broken || "There is no such step."), h("p", {}, h("a", { href: "/" }, "Lobby")))]);
    return;
  }
  const { view } = step;
  settled(view, sheet);
  const own = view.you >= 0 ? view.you : 0;
  const table = known();
  const others = view.players.map((_, i) => (own + 1 + i) % view.players.length).filter((i) => i !== own);
  kept_focus(() => patch(place, [
    h("header", { class: "top", key: "top" }, h("h1", {}, sheet.title), 
      h("nav", { class: "menu", "aria-label": "replay" }, h("a", { href: `/table/${ID}` }, "Table"), h("a", { href: "/" }, "Lobby"))),
    h("main", { class: "field", key: "field" }, emblem(sheet.emblem, "table-mark"), opposite(others.map((i) => side(view, i, table))), between(view, table), side(view, own, table)),
    hand(view, own, table),
    h("aside", { class: "beside", "aria-label": "steps and log", key: "beside" }, steering(),
      logbook(lines(), [...notes.values()].filter((note) => note.answers <= at), table)),
  ]));
  draw_dialog();
  rove();
  fit();
  draw_reader();
}

begin_aiming(() => (steps.has(at) ? steps.get(at).view : null));
begin_reading(() => ({ view: steps.has(at) ? steps.get(at).view : null, sheet }));
on_new_secret("key", KEPT);
listen({ i: read_focused, n: () => go(at + 1), p: () => go(at - 1), home: () => go(0), end: () => go(game.answers), arrowright: () => go(at + 1), arrowleft: () => go(at - 1) });

Promise.all([load(0), ask("/api/lobby")]).then(([, lobby]) => {
  sheet = lobby.games.find((each) => each.id === game.game).sheet;
  go(Number(fragment("step")));
}, (wrong) => { broken = wrong.message; draw(); });
