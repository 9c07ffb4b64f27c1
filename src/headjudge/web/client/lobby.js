// The lobby: a game, a deck, an opponent, and a table is laid. Everything is chosen already.

import { ask, remember, remembered } from "./api.js";
import { h, one, patch } from "./dom.js";

const OPPONENTS = {
  easy: ["An easy bot", "It plays at random and never takes long."],
  normal: ["A normal bot", "It looks one step ahead."],
  friend: ["A friend by link", "You get a link to send. Opening it claims nothing; your friend sits down by a button."],
  watch: ["Watch two bots", "They play against each other."],
};
const SEATS = 2;
const place = one("#lobby");
const chosen = { game: "", decks: {}, others: {}, text: "", pasting: false, opponent: "normal", name: "", ...remembered("lobby", {}) };
let lobby = null;
let wrong = [];
let right = "";
let players = SEATS;
let busy = false;
let last = null;

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

function choice(name, value, now, title, words, on) {
  const id = `${name}-${value}`;
  return h("div", { class: "choice", key: id },
    h("input", { type: "radio", name, id, value, checked: value === now, onChange: on }),
    h("label", { for: id }, h("strong", {}, title), h("span", {}, words)));
}

const decks = (id, label, now, on) => h("label", { class: "field", key: id }, label,
  h("select", { id, onChange: on }, game().decks.map((deck) =>
    h("option", { key: `${game().id} ${deck.id}`, value: deck.id, selected: deck.id === now }, `${deck.name} (${deck.cards} cards)`))));

function deck_part() {
  const radio = (pasting, words) => h("label", {},
    h("input", { type: "radio", name: "which", checked: chosen.pasting === pasting, onChange: () => { wrong = []; set({ pasting }); } }), words);
  const mine = decks("deck", "Deck", deck_id(chosen.decks, 0), (e) => set({ decks: { ...chosen.decks, [game().id]: e.target.value } }));
  const pasted = h("label", { class: "field", key: "pasted" }, "Your list, one card a line",
    h("textarea", { id: "list", rows: 8, value: chosen.text, spellcheck: "false", onInput: (e) => (chosen.text = e.target.value),
      onChange: check, "aria-describedby": wrong.length ? "wrong" : null }));
  return h("fieldset", { key: "deck" }, h("legend", {}, "Your deck"),
    h("div", { class: "row" }, radio(false, "One of ours"), radio(true, "Paste a list")),
    chosen.pasting ? pasted : mine,
    chosen.pasting ? h("p", { class: "note", role: "status", key: "right" }, right || "As deck builders give it: a count and a name on each line. It is checked when you leave the field.") : null);
}

/** What is wrong with a list, each with its line; a click goes there. */
function complaints() {
  if (!wrong.length) return null;
  const lines = chosen.text.split("\n");
  return h("div", { id: "wrong", class: "wrong", role: "alert", key: "wrong" },
    h("p", {}, "That cannot be played:"),
    h("ul", {}, wrong.map((c) => h("li", {}, c.line
      ? [h("button", { type: "button", onClick: () => to_line(c.line) }, `line ${c.line}`), ` ${(lines[c.line - 1] || "").trim().slice(0, 60)}: `] : "", c.words))));
}

function to_line(number) {
  const lines = chosen.text.split("\n");
  const start = lines.slice(0, number - 1).join("\n").length + (number > 1 ? 1 : 0);
  const field = one("#list");
  if (!field) return;
  field.focus();
  field.setSelectionRange(start, start + lines[number - 1].length);
}

/** Whether the pasted list can be played; what is wrong with it is shown by its line. */
async function check() {
  right = "";
  set({});
  if (!chosen.text.trim()) {
    wrong = [{ line: 0, words: "the list is empty" }];
    draw();
    return false;
  }
  const found = await ask("/api/decks", { game: game().id, text: chosen.text });
  wrong = found.legal ? [] : found.complaints;
  right = found.legal ? `${found.name}: ${found.cards} cards${found.format ? `, ${found.format}` : ""}. It can be played.` : "";
  draw();
  return found.legal;
}

function opponent_part() {
  const opponents = lobby.opponents.map((id) => {
    const [title, words] = OPPONENTS[id] || [id, ""];
    const said = id === "friend" && lobby.local ? `${lobby.friend[0].toUpperCase()}${lobby.friend.slice(1)}.` : words;
    return choice("opponent", id, chosen.opponent, title, said, () => set({ opponent: id }));
  });
  const theirs = decks("other", chosen.opponent === "watch" ? "Deck of the second bot" : "The bot's deck", deck_id(chosen.others, 1),
    (e) => set({ others: { ...chosen.others, [game().id]: e.target.value } }));
  return h("fieldset", { key: "opponents" }, h("legend", {}, "Opponent"), opponents, chosen.opponent === "friend" ? null : theirs,
    h("label", { class: "field", key: "players" }, "Players", h("select", { id: "players", onChange: (e) => { players = Number(e.target.value); wrong = []; draw(); } },
      [2, 3, 4].map((count) => h("option", { key: String(count), value: String(count), selected: count === players }, String(count))))),
    players === SEATS ? null : h("p", { class: "wrong", role: "alert", key: "seats" }, `Tables here have two seats: ${players} players cannot sit down. In a terminal, headjudge play says which games more can play.`));
}

function draw() {
  patch(place, [
    h("form", { class: "lobby", key: "form", onSubmit: start },
      last ? h("p", { class: "row", key: "last" }, h("a", { class: "main", href: `/table/${last.table}` }, `Back to your game of ${last.title}`)) : null,
      h("fieldset", { class: "games", key: "games" }, h("legend", {}, "Game"),
        lobby.games.map((each) => choice("game", each.id, game().id, each.title, each.goal, () => { wrong = []; right = ""; set({ game: each.id }); }))),
      deck_part(), opponent_part(),
      h("label", { class: "field", key: "name" }, "Your name",
        h("input", { id: "name", maxlength: 30, value: chosen.name, autocomplete: "nickname", onInput: (e) => (chosen.name = e.target.value) })),
      complaints(),
      h("p", { class: "row go", key: "go" },
        h("button", { class: "main", type: "submit", disabled: busy || players !== SEATS }, chosen.opponent === "watch" ? "Watch" : "Play"),
        h("a", { href: `/learn/${game().id}` }, `How ${game().title} is played`))),
  ]);
  place.removeAttribute("aria-busy");
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
    const other = chosen.opponent === "friend" ? {} : { shipped: deck_id(chosen.others, 1) };
    const laid = await ask("/api/tables", { game: game().id, opponent: chosen.opponent, deck, other, name: chosen.name, players });
    if (laid.invitation) remember(`invitation ${laid.table}`, laid.invitation);
    location.assign(laid.token ? `${laid.path}#seat=${laid.token}` : laid.path);
  } catch (refused) {
    wrong = refused.complaints && refused.complaints.length ? refused.complaints : [{ line: 0, words: refused.message }];
  } finally {
    busy = false;
    draw();
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
  if (!lobby.opponents.includes(chosen.opponent)) chosen.opponent = "normal";
  draw();
  look_back();
}, (refused) => patch(place, [h("p", { class: "wrong", role: "alert" }, refused.message)]));
