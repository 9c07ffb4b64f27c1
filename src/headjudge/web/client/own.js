// What is this browser's own: games that were played or are, with their seats, and decks that were saved. It stays here, and can be taken
// along as a file. No server keeps it.

import { remember, remembered } from "./api.js";
import { keep, kept } from "./secrets.js";

/**
 * @typedef {{table: string, game: string, title: string, seat: number, against: string, at: number, state: "waiting"|"playing"|"over", words: string}} OwnGame
 * @typedef {{name: string, game: string, text: string}} OwnDeck
 * @typedef {{version: 1, games: (OwnGame & {token?: string})[], decks: OwnDeck[]}} Taken a file of both; a game's token is its seat
 */

const GAMES = "own games";
const DECKS = "own decks";
const MOST_GAMES = 200;
const MOST_DECKS = 200;
const LONGEST_LIST = 20000;
const LONGEST_NAME = 60;

/** The newest first. @returns {OwnGame[]} */
export const own_games = () => remembered(GAMES, []);

/** @returns {OwnDeck[]} */
export const own_decks = () => remembered(DECKS, []);

/** A game as it stands now: it is put first, or where it was. @param {OwnGame} game */
export function note_game(game) {
  const all = own_games();
  const found = all.findIndex((each) => each.table === game.table);
  const [was] = found < 0 ? [null] : all.splice(found, 1);
  const same = was && was.state === game.state && was.words === game.words && was.against === game.against;
  if (same) return;
  remember(GAMES, [{ ...game, at: was ? was.at : game.at }, ...all].slice(0, MOST_GAMES));
}

/** @param {string} table */
export function forget_game(table) {
  remember(GAMES, own_games().filter((each) => each.table !== table));
  for (const store of [() => sessionStorage, () => localStorage]) {
    try {
      for (const name of ["seat", "invitation", "open"]) store().removeItem(`headjudge ${name} ${table}`);
    } catch {
      // what is kept nowhere is forgotten
    }
  }
}

/** A deck under its name: another of that name and game gives way. @param {OwnDeck} deck */
export function save_deck({ name, game, text }) {
  const deck = { name: name.trim().slice(0, LONGEST_NAME) || "A deck", game, text: text.slice(0, LONGEST_LIST) };
  remember(DECKS, [deck, ...own_decks().filter((each) => each.name !== deck.name || each.game !== game)].slice(0, MOST_DECKS));
}

/** @param {OwnDeck} deck */
export const forget_deck = ({ name, game }) => remember(DECKS, own_decks().filter((each) => each.name !== name || each.game !== game));

/** Everything as a file has it. @returns {Taken} */
export const taken_along = () => ({ version: 1, games: own_games().map((game) => ({ ...game, token: kept(`seat ${game.table}`) })), decks: own_decks() });

/** What a file of another making does not have is not taken. @param {any} value @param {number} most */
const words = (value, most) => (typeof value === "string" && value.length <= most ? value : "");

/**
 * A file that was taken along is added to what is here; how many games and decks there were in it. Raises an error where it is no such file.
 * @param {string} text
 */
export function brought_back(text) {
  const found = JSON.parse(text);
  if (!found || found.version !== 1 || !Array.isArray(found.games) || !Array.isArray(found.decks)) throw new Error("this file has no games and decks of this page");
  const here = new Set(own_games().map((each) => each.table));
  const games = found.games.slice(0, MOST_GAMES).filter((/** @type {any} */ each) => each && /^[0-9a-f]{16}$/.test(each.table) && !here.has(each.table)).map(read_game);
  for (const { game, token } of games) if (token) keep(`seat ${game.table}`, token);
  remember(GAMES, [...own_games(), ...games.map((/** @type {{game: OwnGame}} */ { game }) => game)].sort((one, other) => other.at - one.at).slice(0, MOST_GAMES));
  const decks = found.decks.slice(0, MOST_DECKS).filter((/** @type {any} */ each) => each && words(each.name, LONGEST_NAME) && words(each.text, LONGEST_LIST) && words(each.game, 40));
  for (const deck of decks) save_deck(deck);
  return { games: games.length, decks: decks.length };
}

/** @param {any} each @returns {{game: OwnGame, token: string}} */
function read_game(each) {
  const state = ["waiting", "playing", "over"].includes(each.state) ? each.state : "playing";
  const at = Number.isFinite(each.at) ? each.at : 0;
  const seat = Number.isInteger(each.seat) && each.seat >= 0 ? each.seat : 0;
  const game = { table: each.table, game: words(each.game, 40), title: words(each.title, 60), seat, against: words(each.against, 200), at, state, words: words(each.words, 200) };
  return { game, token: words(each.token, 100) };
}

/** Nothing of it is left here. */
export function forget_everything() {
  for (const { table } of own_games()) forget_game(table);
  remember(GAMES, []);
  remember(DECKS, []);
  remember("last", {});
}
