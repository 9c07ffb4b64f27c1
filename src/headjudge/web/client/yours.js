// Games and decks that this browser keeps: go on with one, look at one again, take all of them along as a file, or forget them.

import { Refused, ask, words_of } from "./api.js";
import { close_dialog, open_dialog, open_question } from "./dialogs.js";
import { download, h, one, patch } from "./dom.js";
import { brought_back, forget_deck, forget_everything, forget_game, note_game, own_decks, own_games, save_deck, taken_along } from "./own.js";
import "./settings.js";

/** @typedef {import("./own.js").OwnGame} OwnGame */
/** @typedef {import("./own.js").OwnDeck} OwnDeck */

const place = one("#yours");
/** So many games that went on when they were last seen are asked about, for the server brings each of them back. */
const ASKED = 8;
const STATES = { waiting: "somebody is waited for", playing: "goes on", over: "is over" };
const state = { said: "", titles: /** @type {Record<string, string>} */ ({}), gone: new Set() };

/** @param {string} words */
function say(words) {
  state.said = words;
  draw();
}

/** @param {number} at */
const day = (at) => (at ? new Date(at).toLocaleString([], { dateStyle: "medium", timeStyle: "short" }) : "");

/** @param {OwnGame} game */
function row(game) {
  const { table, title, against, at, words } = game;
  const gone = state.gone.has(table);
  return h("li", { class: `own-game ${game.state}`, key: table },
    h("div", { class: "grows" }, h("b", {}, title), against ? ` against ${against}` : "", h("br", {}),
      h("span", { class: "note" }, `${day(at)}: ${gone ? "the server has it no more" : words || STATES[game.state]}`)),
    gone ? null : game.state === "over" ? h("a", { href: `/replay/${table}?eyes=seat${game.seat}` }, "Look at it again") : h("a", { class: "main", href: `/table/${table}` }, "Go on"),
    h("button", { type: "button", "aria-label": `forget the game of ${title}${against ? ` against ${against}` : ""}`, onClick: () => open_question("Forget this game?", "This browser forgets its seat there. The game itself stays where it is.", "Forget it", () => { forget_game(table); draw(); }) }, "Forget"));
}

/** @param {OwnDeck} deck */
function deck_row(deck) {
  return h("li", { class: "own-game", key: `${deck.game} ${deck.name}` },
    h("div", { class: "grows" }, h("b", {}, deck.name), h("br", {}), h("span", { class: "note" }, `${state.titles[deck.game] || deck.game}, ${deck.text.trim().split("\n").length} lines`)),
    h("button", { type: "button", onClick: () => edit(deck) }, "Read or change"),
    h("button", { type: "button", "aria-label": `forget the deck ${deck.name}`, onClick: () => open_question("Forget this deck?", `${deck.name} is kept nowhere else.`, "Forget it", () => { forget_deck(deck); draw(); }) }, "Forget"));
}

/** @param {OwnDeck} deck */
function edit(deck) {
  const save = () => {
    const [name, text] = [one("#deck-name").value, one("#deck-text").value];
    forget_deck(deck);
    save_deck({ game: deck.game, name, text });
    close_dialog();
    say(`${name} is saved.`);
  };
  open_dialog("A deck", () => [h("label", { class: "field" }, "Name", h("input", { id: "deck-name", maxlength: 60, value: deck.name })),
    h("label", { class: "field" }, "One card a line", h("textarea", { id: "deck-text", rows: 12, value: deck.text, spellcheck: "false" })),
    h("p", {}, h("button", { type: "button", onClick: save }, "Save it"))]);
}

/** A file with everything, seats included. */
function take_along() {
  download(JSON.stringify(taken_along(), null, 1), "headjudge.json", "application/json");
}

/** @param {any} event */
async function bring_back(event) {
  const [file] = event.target.files;
  event.target.value = "";
  if (!file) return;
  try {
    const { games, decks } = brought_back(await file.text());
    say(`${games} ${games === 1 ? "game" : "games"} and ${decks} ${decks === 1 ? "deck" : "decks"} were brought back.`);
  } catch (wrong) {
    say(`That file cannot be read: ${words_of(wrong)}.`);
  }
}

function draw() {
  const [games, decks] = [own_games(), own_decks()];
  const running = games.filter((game) => game.state !== "over");
  const past = games.filter((game) => game.state === "over");
  const list = (/** @type {string} */ title, /** @type {any[]} */ rows, /** @type {string} */ none) => h("section", { class: "own-part", key: title, "aria-label": title }, h("h2", {}, title),
    rows.length ? h("ul", { class: "own-games" }, rows) : h("p", { class: "note" }, none));
  patch(place, [
    h("p", { role: "status", key: "said" }, state.said),
    list("Games that go on", running.map(row), "None: a game that you begin or sit down at is listed here."),
    list("Past games", past.map(row), "None yet."),
    list("Decks", decks.map(deck_row), "None yet: a list that you paste in the lobby or on the page of decks can be saved."),
    h("section", { class: "own-part", key: "file", "aria-label": "as a file" }, h("h2", {}, "As a file"),
      h("p", {}, "All of this is kept in this browser alone, without an account. Whoever has the file has your seats: give it to nobody."),
      h("p", { class: "row" }, h("button", { type: "button", onClick: take_along }, "Take it along"),
        h("label", { class: "file" }, "Bring a file back ", h("input", { type: "file", accept: "application/json,.json", onChange: bring_back })),
        h("button", { type: "button", onClick: () => open_question("Forget everything?", "All games and decks of this list leave this browser. Seats that no file has are lost.", "Forget everything", () => { forget_everything(); say("Everything is forgotten."); }) }, "Forget everything"))),
  ]);
  place.removeAttribute("aria-busy");
}

/** How the games stand that went on when this browser last saw them; one after the other. */
async function look() {
  for (const game of own_games().filter((each) => each.state !== "over").slice(0, ASKED)) {
    try {
      const { phase } = await ask(`/api/tables/${game.table}`);
      note_game({ ...game, state: phase, words: phase === "over" ? game.words : "" });
    } catch (wrong) {
      if (wrong instanceof Refused && (wrong.status === 404 || wrong.status === 410)) state.gone.add(game.table);
    }
    draw();
  }
}

draw();
look();
ask("/api/lobby").then(({ games }) => {
  state.titles = Object.fromEntries(games.map((/** @type {GameOffer} */ game) => [game.id, game.title]));
  draw();
}, () => {});
