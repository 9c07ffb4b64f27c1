// The lobby: a game, a deck, an opponent, and a table is laid. Everything is chosen already.

import { ask, complaints_of, remember, remembered } from "./api.js";
import { agreed_words } from "./clock.js";
import { complaints } from "./complaints.js";
import { h, one, patch } from "./dom.js";
import { emblem } from "./emblems.js";
import { own_decks, own_games, save_deck } from "./own.js";
import { seat_address } from "./secrets.js";

const OPPONENTS = {
  easy: ["An easy bot", "It plays at random and never takes long."],
  normal: ["A normal bot", "It looks one step ahead."],
  hard: ["A hard bot", "It plays every move out to the end of the turn before it chooses."],
  friend: ["A friend by link", "You get a link to send. Opening it claims nothing; your friend sits down by a button."],
  anybody: ["Whoever comes", "The table is listed in the lobby while you wait there; anybody may sit down."],
  watch: ["Watch bots", "They play against each other."],
};
const CLOCKS = [["", "No clock"], ["15 10", "15 minutes, 10 seconds an answer"], ["25 10", "25 minutes, 10 seconds an answer"], ["45 15", "45 minutes, 15 seconds an answer"], ["5 5", "5 minutes, 5 seconds an answer"]];
const CHATS = [["on", "Talk to one another"], ["phrases", "Set phrases only"], ["off", "No talk"]];
/** Milliseconds after which it is asked again who waits. */
const LOOK = 10_000;
const place = one("#lobby");
const chosen = { game: "", decks: {}, others: {}, text: "", pasting: false, opponent: "normal", players: 2, further: [], clock: "", chat: "on", name: "", ...remembered("lobby", {}) };
let lobby = null;
let wrong = [];
let right = "";
let busy = false;
let last = null;
/** @type {any[]} */
let waiting = [];

function set(changed) {
  Object.assign(chosen, changed);
  remember("lobby", { ...chosen, text: chosen.text.slice(0, 20000) });
  draw();
}

const game = () => lobby.games.find((each) => each.id === chosen.game) || lobby.games[0];

function deck_id(of, usual) {
  const mine = of[game().id];
  return game().decks.some((deck) => deck.id === mine) ? mine : (game().decks[usual] || game().decks[0]).id;
}

function choice(name, value, now, title, words, on, shape = "") {
  const id = `${name}-${value}`;
  return h("div", { class: "choice", key: id },
    h("input", { type: "radio", name, id, value, checked: value === now, onChange: on }),
    h("label", { for: id }, h("strong", {}, title), h("span", {}, words)), shape ? emblem(shape) : null);
}

/** As many sit down as are wished for and the game takes. */
function players() {
  const [fewest, most] = game().players;
  return Math.max(fewest, Math.min(most, chosen.players || fewest));
}

/** Who sits at a seat beyond the second, and with which deck: the same as at the second unless chosen. @param {number} at */
function further(at) {
  const { opponent, deck } = chosen.further[at] || {};
  const theirs = game().decks;
  return { opponent: opponent || chosen.opponent, deck: theirs.some((each) => each.id === deck) ? deck : theirs[(at + 2) % theirs.length].id };
}

/** @param {number} at @param {Record<string, string>} changed */
function set_further(at, changed) {
  const all = [...chosen.further];
  all[at] = { ...further(at), ...changed };
  set({ further: all });
}

/** Whether somebody is invited to this table. */
const invites = () => chosen.opponent === "friend" || chosen.opponent === "anybody" || (chosen.opponent !== "watch" && seats_beyond().some(({ opponent }) => opponent === "friend"));
const seats_beyond = () => Array.from({ length: players() - 2 }, (_, at) => further(at));

const decks = (id, label, now, on) => h("label", { class: "field", key: id }, label,
  h("select", { id, onChange: on }, game().decks.map((deck) =>
    h("option", { key: `${game().id} ${deck.id}`, value: deck.id, selected: deck.id === now }, `${deck.name} (${deck.cards} cards)`))));

function deck_part() {
  const radio = (pasting, words) => h("label", {},
    h("input", { type: "radio", name: "which", checked: chosen.pasting === pasting, onChange: () => { wrong = []; set({ pasting }); } }), words);
  const mine = decks("deck", "Deck", deck_id(chosen.decks, 0), (e) => set({ decks: { ...chosen.decks, [game().id]: e.target.value } }));
  const saved = own_decks().filter((each) => each.game === game().id);
  const kept = saved.length ? h("label", { class: "field", key: "saved" }, "A list that you saved", h("select", { id: "saved", onChange: (e) => take(saved[Number(e.target.value)]) },
    h("option", { key: "-", value: "-", selected: !saved.some((each) => each.text === chosen.text) }, "Choose one"),
    saved.map((each, i) => h("option", { key: `${i} ${each.name}`, value: String(i), selected: each.text === chosen.text }, each.name)))) : null;
  const pasted = h("label", { class: "field", key: "pasted" }, "Your list, one card a line",
    h("textarea", { id: "list", rows: 8, value: chosen.text, spellcheck: "false", onInput: (e) => (chosen.text = e.target.value),
      onChange: check, "aria-describedby": wrong.length ? "wrong" : null }));
  return h("fieldset", { key: "deck" }, h("legend", {}, "Your deck"),
    h("div", { class: "row" }, radio(false, "One of ours"), radio(true, "Paste a list")),
    chosen.pasting ? [kept, pasted] : mine,
    chosen.pasting && right && !saved.some((each) => each.text === chosen.text) ? h("p", { class: "row save-deck", key: "save" },
      h("input", { id: "save-as", maxlength: 60, "aria-label": "name of the list", value: right.split(":")[0] }),
      h("button", { type: "button", onClick: () => { save_deck({ name: one("#save-as").value, game: game().id, text: chosen.text }); draw(); } }, "Save this list")) : null,
    chosen.pasting ? h("p", { class: "note", role: "status", key: "right" }, right || "As deck builders give it: a count and a name on each line. It is checked when you leave the field.") : null);
}

/** A saved list is taken as if it had been pasted. */
function take(deck) {
  if (!deck) return;
  set({ text: deck.text });
  check();
}

/** Whether the pasted list can be played; what is wrong with it is shown by its line. What is told of an earlier list does not count. */
async function check() {
  right = "";
  set({});
  const list = { game: game().id, text: chosen.text };
  const told = await checked(list);
  if (list.text !== chosen.text || list.game !== game().id) return false;
  ({ wrong, right } = told);
  draw();
  return !wrong.length;
}

/** @param {{game: string, text: string}} list @returns {Promise<{wrong: Complaint[], right: string}>} */
async function checked(list) {
  if (!list.text.trim()) return { wrong: [{ line: 0, words: "the list is empty" }], right: "" };
  try {
    const { legal, name, cards, format, complaints: found } = await ask("/api/decks", list);
    return legal ? { wrong: [], right: `${name}: ${cards} cards${format ? `, ${format}` : ""}. It can be played.` } : { wrong: found, right: "" };
  } catch (refused) {
    return { wrong: complaints_of(refused), right: "" };
  }
}

function opponent_part() {
  const offered = lobby.opponents.flatMap((id) => (id === "friend" ? ["friend", "anybody"] : [id]));
  const opponents = offered.map((id) => {
    const [title, words] = OPPONENTS[id] || [id, ""];
    const said = id === "friend" && lobby.local ? `${lobby.friend[0].toUpperCase()}${lobby.friend.slice(1)}.` : words;
    return choice("opponent", id, chosen.opponent, title, said, () => set({ opponent: id }));
  });
  const theirs = decks("other", chosen.opponent === "watch" ? "Deck of the second bot" : "The bot's deck", deck_id(chosen.others, 1),
    (e) => set({ others: { ...chosen.others, [game().id]: e.target.value } }));
  const [fewest, most] = game().players;
  const counts = Array.from({ length: most - fewest + 1 }, (_, i) => fewest + i);
  return h("fieldset", { key: "opponents" }, h("legend", {}, "Opponent"),
    counts.length > 1 ? h("label", { class: "field", key: "players" }, "Players", h("select", { id: "players", onChange: (e) => { wrong = []; set({ players: Number(e.target.value) }); } },
      counts.map((count) => h("option", { key: String(count), value: String(count), selected: count === players() }, String(count))))) : null,
    opponents, chosen.opponent === "friend" || chosen.opponent === "anybody" ? null : theirs,
    chosen.opponent === "watch" ? null : seats_beyond().map(further_part),
    invites() ? agreed_part() : null);
}

/** What everybody agrees on who sits down. */
function agreed_part() {
  const pick = (id, words, now, choices) => h("label", { class: "field" }, words, h("select", { id, onChange: (e) => set({ [id]: e.target.value }) },
    choices.map(([value, said]) => h("option", { key: value || "-", value, selected: value === now }, said))));
  return h("div", { class: "agreed", key: "agreed" }, pick("clock", "Clock", chosen.clock, CLOCKS), pick("chat", "Talk", chosen.chat, CHATS));
}

/** Tables at which somebody waits for whoever comes. */
function open_part() {
  if (!waiting.length) return null;
  const mine = new Set(own_games().map((each) => each.table));
  return h("section", { class: "own-part open-tables", key: "open", "aria-label": "open tables" }, h("h2", {}, "Somebody waits for you"), h("ul", { class: "own-games" }, waiting.map((each) => {
    const { title } = lobby.games.find((one_game) => one_game.id === each.game) || { title: each.game };
    const facts = [each.players > 2 ? `${each.free} of ${each.players} seats free` : "", agreed_words(each.clock), each.chat === "on" ? "" : (CHATS.find(([id]) => id === each.chat) || ["", ""])[1].toLowerCase()].filter(Boolean);
    return h("li", { class: "own-game", key: each.table }, h("div", { class: "grows" }, h("b", {}, title), ` with ${each.names.join(" and ")}`, facts.length ? [h("br", {}), h("span", { class: "note" }, facts.join("; "))] : null),
      h("a", { class: "main", href: mine.has(each.table) ? `/table/${each.table}` : `/table/${each.table}?sit` }, mine.has(each.table) ? "Your table" : "Sit down"));
  })));
}

/** A third or fourth seat. @param {{opponent: string, deck: string}} now @param {number} at */
function further_part({ opponent, deck }, at) {
  const number = ["third", "fourth"][at] || `${at + 3}th`;
  const sorts = lobby.opponents.filter((id) => id !== "watch");
  return h("div", { class: "further-seat", key: `further ${at}` },
    h("label", { class: "field" }, `The ${number} player`, h("select", { id: `who-${at}`, onChange: (e) => set_further(at, { opponent: e.target.value }) },
      sorts.map((id) => h("option", { key: id, value: id, selected: id === by_server(opponent) }, id === "friend" && chosen.opponent === "anybody" ? OPPONENTS.anybody[0] : (OPPONENTS[id] || [id])[0])))),
    by_server(opponent) === "friend" ? null : decks(`deck-${at}`, "Deck", deck, (e) => set_further(at, { deck: e.target.value })));
}

function draw() {
  patch(place, [
    h("form", { class: "lobby", key: "form", onSubmit: start },
      last ? h("p", { class: "row", key: "last" }, h("a", { class: "main", href: `/table/${last.table}` }, `Back to your game of ${last.title}`)) : null,
      open_part(),
      h("fieldset", { class: "games", key: "games" }, h("legend", {}, "Game"),
        lobby.games.map((each) => choice("game", each.id, game().id, each.title, each.goal, () => { wrong = []; right = ""; set({ game: each.id }); }, each.sheet.emblem))),
      deck_part(), opponent_part(),
      h("label", { class: "field", key: "name" }, "Your name",
        h("input", { id: "name", maxlength: 30, value: chosen.name, autocomplete: "nickname", onInput: (e) => (chosen.name = e.target.value) })),
      complaints(wrong, chosen.pasting ? one("#list") : null),
      h("p", { class: "row go", key: "go" },
        h("button", { class: "main", type: "submit", disabled: busy }, chosen.opponent === "watch" ? "Watch" : "Play"),
        game().lesson ? h("button", { type: "button", disabled: busy, onClick: learn }, "Teach me") : null,
        h("a", { href: `/learn/${game().id}` }, `How ${game().title} is played`))),
  ]);
  place.removeAttribute("aria-busy");
}

/** Whoever comes sits where a friend would. */
const by_server = (opponent) => (opponent === "anybody" ? "friend" : opponent);

/** What is agreed on at a table for people. */
function agreed() {
  if (!invites()) return {};
  const [minutes, extra] = chosen.clock.split(" ").map(Number);
  return { open: chosen.opponent === "anybody", chat: chosen.chat, clock: minutes ? { minutes, extra } : null };
}

async function start(event) {
  event.preventDefault();
  if (busy) return;
  busy = true;
  wrong = [];
  draw();
  try {
    if (chosen.pasting && !await check()) return;
    set({ name: chosen.name.trim() });
    const deck = chosen.pasting ? { text: chosen.text } : { shipped: deck_id(chosen.decks, 0) };
    const other = chosen.opponent === "friend" || chosen.opponent === "anybody" ? {} : { shipped: deck_id(chosen.others, 1) };
    const rest = chosen.opponent === "watch" ? [] : seats_beyond().map((seat) => ({ opponent: by_server(seat.opponent), deck: by_server(seat.opponent) === "friend" ? {} : { shipped: seat.deck } }));
    const laid = await ask("/api/tables", { game: game().id, opponent: by_server(chosen.opponent), deck, other, name: chosen.name, players: players(), further: rest, ...agreed() });
    if (laid.invitation) remember(`invitation ${laid.table}`, laid.invitation);
    if (chosen.opponent === "anybody") remember(`open ${laid.table}`, true);
    location.assign(seat_address(laid));
  } catch (refused) {
    wrong = complaints_of(refused);
  } finally {
    busy = false;
    draw();
  }
}

/** The first game of a game, which teaches it. */
async function learn() {
  busy = true;
  try {
    location.assign(seat_address(await ask("/api/tables", { game: game().id, opponent: "lesson", name: chosen.name.trim() })));
  } catch (refused) {
    wrong = complaints_of(refused);
  } finally {
    busy = false;
    draw();
  }
}

/** Who waits now. */
async function look_around() {
  try {
    const { tables } = await ask("/api/tables");
    if (JSON.stringify(tables.map((each) => [each.table, each.free])) === JSON.stringify(waiting.map((each) => [each.table, each.free]))) return;
    waiting = tables;
    draw();
  } catch {
    // it is asked again
  }
}

/** The last table at which this browser sat, where its game still goes on. */
async function look_back() {
  const { table, title } = remembered("last", {});
  if (!table) return;
  try {
    const found = await ask(`/api/tables/${table}`);
    if (found.phase === "playing") last = { table, title };
    if (last) draw();
  } catch {
    remember("last", {});
  }
}

ask("/api/lobby").then((found) => {
  lobby = found;
  if (!lobby.games.some((each) => each.id === chosen.game)) chosen.game = lobby.games[0].id;
  if (![...lobby.opponents, "anybody"].includes(chosen.opponent)) chosen.opponent = "normal";
  draw();
  look_back();
  look_around();
  setInterval(() => { if (!document.hidden) look_around(); }, LOOK);
}, (refused) => patch(place, [h("p", { class: "wrong", role: "alert" }, refused.message)]));
