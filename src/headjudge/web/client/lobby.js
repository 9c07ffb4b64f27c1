// The lobby: a game, a deck, an opponent, and a table is laid. Everything is chosen already.

import { ask, remember, remembered } from "./api.js";
import { h, one, patch } from "./dom.js";

const OPPONENTS = {
  easy: ["An easy bot", "It plays at random and never takes long."],
  normal: ["A normal bot", "It looks one step ahead."],
  friend: ["A friend by link", "You get a link to send. Opening it claims nothing; your friend sits down by a button."],
  watch: ["Watch two bots", "They play against each other."],
};
const place = one("#lobby");
const chosen = { game: "", decks: {}, text: "", pasting: false, opponent: "normal", name: "", ...remembered("lobby", {}) };
let lobby = null;
let wrong = [];
let busy = false;

function set(changed) {
  Object.assign(chosen, changed);
  remember("lobby", { ...chosen, text: chosen.text.slice(0, 20000) });
  draw();
}

const game = () => lobby.games.find((each) => each.id === chosen.game) || lobby.games[0];

function deck_id() {
  const mine = chosen.decks[game().id];
  return game().decks.some((deck) => deck.id === mine) ? mine : game().decks[0].id;
}

function choice(name, value, now, title, words, on, disabled = false) {
  const id = `${name}-${value}`;
  return h("div", { class: "choice", key: id },
    h("input", { type: "radio", name, id, value, checked: value === now, disabled, onChange: on }),
    h("label", { for: id }, h("strong", {}, title), h("span", {}, words)));
}

function deck_part() {
  const radio = (pasting, words) => h("label", {},
    h("input", { type: "radio", name: "which", checked: chosen.pasting === pasting, onChange: () => set({ pasting }) }), words);
  const shipped = h("label", { class: "field", key: "shipped" }, "Deck",
    h("select", { id: "deck", onChange: (e) => set({ decks: { ...chosen.decks, [game().id]: e.target.value } }) },
      game().decks.map((deck) => h("option", { key: deck.id, value: deck.id, selected: deck.id === deck_id() },
        `${deck.name} (${deck.cards} cards)`))));
  const pasted = h("label", { class: "field", key: "pasted" }, "Your list, one card a line",
    h("textarea", { id: "list", rows: 8, value: chosen.text, spellcheck: "false", onInput: (e) => (chosen.text = e.target.value),
      onChange: () => set({}), "aria-describedby": wrong.length ? "wrong" : null }));
  return h("fieldset", { key: "deck" }, h("legend", {}, "Your deck"),
    h("div", { class: "row" }, radio(false, "One of ours"), radio(true, "Paste a list")),
    chosen.pasting ? pasted : shipped);
}

function complaints() {
  if (!wrong.length) return null;
  return h("div", { id: "wrong", class: "wrong", role: "alert", key: "wrong" },
    h("p", {}, "That cannot be played:"),
    h("ul", {}, wrong.map((c) => h("li", {}, c.line ? `line ${c.line}: ` : "", c.words))));
}

function draw() {
  const opponents = lobby.opponents.map((id) => {
    const [title, words] = OPPONENTS[id] || [id, ""];
    const said = id === "friend" && lobby.local ? lobby.friend : words;
    return choice("opponent", id, chosen.opponent, title, said, () => set({ opponent: id }));
  });
  patch(place, [
    h("form", { class: "lobby", key: "form", onSubmit: start },
      h("fieldset", { class: "games", key: "games" }, h("legend", {}, "Game"),
        lobby.games.map((each) => choice("game", each.id, game().id, each.title, each.goal, () => { wrong = []; set({ game: each.id }); }))),
      deck_part(),
      h("fieldset", { key: "opponents" }, h("legend", {}, "Opponent"), opponents),
      h("label", { class: "field", key: "name" }, "Your name",
        h("input", { id: "name", maxlength: 30, value: chosen.name, autocomplete: "nickname", onInput: (e) => (chosen.name = e.target.value) })),
      complaints(),
      h("p", { class: "row", key: "go" },
        h("button", { class: "main", type: "submit", disabled: busy }, chosen.opponent === "watch" ? "Watch" : "Play"),
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
    const deck = chosen.pasting ? { text: chosen.text } : { shipped: deck_id() };
    if (chosen.pasting) {
      const checked = await ask("/api/decks", { game: game().id, text: chosen.text });
      if (!checked.legal) {
        wrong = checked.complaints;
        return;
      }
    }
    set({ name: chosen.name.trim() });
    const laid = await ask("/api/tables", { game: game().id, opponent: chosen.opponent, deck, name: chosen.name });
    if (laid.invitation) remember(`invitation ${laid.table}`, laid.invitation);
    location.assign(laid.token ? `${laid.path}#seat=${laid.token}` : laid.path);
  } catch (refused) {
    wrong = refused.complaints && refused.complaints.length ? refused.complaints : [{ line: 0, words: refused.message }];
  } finally {
    busy = false;
    draw();
  }
}

ask("/api/lobby").then((found) => {
  lobby = found;
  if (!lobby.games.some((each) => each.id === chosen.game)) chosen.game = lobby.games[0].id;
  if (!lobby.opponents.includes(chosen.opponent)) chosen.opponent = "normal";
  draw();
}, (refused) => patch(place, [h("p", { class: "wrong", role: "alert" }, refused.message)]));
