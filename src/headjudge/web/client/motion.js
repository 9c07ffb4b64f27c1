// What happened is shown: cards move from where they were, also from and to piles, and numbers that changed light up with what changed them.

import { spoken } from "./card.js";
import { still } from "./settings.js";
import { every } from "./where.js";

const MOST = 12;
/** As many tokens fly at once. */
const TOSSED = 6;

/** @returns {NodeListOf<HTMLElement>} */
const drawn = () => document.querySelectorAll("#table button.card[data-id]");

/** Where every card is now, by the viewer's id, and where the piles are. */
export function places() {
  const cards = new Map();
  for (const node of drawn()) cards.set(Number(node.dataset.id), { node, rect: node.getBoundingClientRect() });
  return cards;
}

/**
 * The numbers of the players by player and name, and what is said of each card by its id.
 * @param {TableView|null} view @param {Sheet} sheet
 * @returns {{numbers: Map<string, number>, cards: Map<number, string>}}
 */
export function figures(view, sheet) {
  const [numbers, cards] = [new Map(), new Map()];
  (view ? view.players : []).forEach(({ assets }, player) => {
    for (const [name, value] of Object.entries(assets)) numbers.set(`${player}-${name}`, value);
    for (const { name, value } of (view.standing || [])[player] || []) numbers.set(`${player}-${name}`, value);
  });
  for (const object of every(view)) if (object.id) cards.set(object.id, spoken(object, sheet));
  return { numbers, cards };
}

/**
 * The numbers that differ, each with by how much; one that is not named is 0.
 * @param {Map<string, number>} before @param {Map<string, number>} after
 */
export function changes(before, after) {
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys.map((key) => ({ key, by: (after.get(key) || 0) - (before.get(key) || 0) })).filter(({ by }) => by);
}

/** Where a zone of which only the number is shown stands. */
const pile = (line, zone) => document.querySelector(`[data-pile="${line.player}-${zone}"]`)?.getBoundingClientRect();

/**
 * Move cards from their places before to those now. Lines say which id an object had before it moved, and from where to where it went.
 * @param {Map<number, {node: Element, rect: DOMRect}>} before
 */
export function move(before, lines, milliseconds) {
  const moves = lines.filter((line) => line.to && line.from);
  const became = new Map(moves.filter((line) => line["object before"]).map((line) => [line["object id"], line]));
  const shown = new Set();
  for (const node of drawn()) {
    const id = Number(node.dataset.id);
    const line = became.get(id);
    shown.add(id);
    const from = (line && before.get(line["object before"])) || before.get(id);
    const start = from ? from.rect : line && pile(line, line.from);
    if (start && from) slide(node, start, milliseconds);
    else if (start) slide(node, start, milliseconds) || mark(node, "new");
    else mark(node, "new");
  }
  if (still() || milliseconds <= 0) return;
  for (const line of moves.slice(-MOST)) if (!shown.has(line["object id"])) fly(before, line, milliseconds);
}

/** Whether a card has moved. */
function slide(node, from, milliseconds) {
  const to = node.getBoundingClientRect();
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  if (Math.abs(dx) < 2 && Math.abs(dy) < 2) return false;
  if (still() || milliseconds <= 0) mark(node, "moved");
  else node.animate([{ transform: `translate(${dx}px, ${dy}px)`, zIndex: 5 }, { transform: "none", zIndex: 5 }],
    { duration: Math.min(450, milliseconds), easing: "ease-out" });
  return true;
}

/** A card that is not seen any more flies to where it went; one that is not seen at all, from pile to pile. */
function fly(before, line, milliseconds) {
  const was = before.get(line["object before"]) || before.get(line["object id"]);
  const from = was ? was.rect : pile(line, line.from);
  const to = pile(line, line.to);
  if (!from || !to) return;
  const ghost = was ? was.node.cloneNode(true) : document.createElement("div");
  ghost.className = `${was ? was.node.className : "card down small"} ghost`;
  ghost.removeAttribute("data-id");
  ghost.setAttribute("aria-hidden", "true");
  ghost.tabIndex = -1;
  Object.assign(ghost.style, { left: `${from.left}px`, top: `${from.top}px` });
  document.body.append(ghost);
  const shrink = was ? 0.3 : 1;
  const [dx, dy] = [to.left + to.width / 2 - from.left - from.width / 2, to.top + to.height / 2 - from.top - from.height / 2];
  ghost.animate([{ transform: "none", opacity: 1 }, { transform: `translate(${dx}px, ${dy}px) scale(${shrink})`, opacity: 0.5 }],
    { duration: Math.min(600, milliseconds), easing: "ease-in" }).finished.then(() => ghost.remove(), () => ghost.remove());
}

/**
 * Numbers that changed light up; beside them stands by how much, and the sentence that tells why.
 * @param {ReturnType<typeof figures>} before @param {ReturnType<typeof figures>} after @param {LogLine[]} lines @param {number} milliseconds
 */
export function light(before, after, lines, milliseconds) {
  const changed = changes(before.numbers, after.numbers);
  for (const { key, by } of changed) {
    const node = asset_of(key);
    if (!node) continue;
    mark(node, "changed");
    toss(node, key, by, changed, lines, milliseconds);
    const [player, ...name] = key.split("-");
    const asset = name.join("-");
    if (milliseconds > 0) beside(node, because(lines, Number(player), asset, by) || asset, `${by > 0 ? "+" : "−"}${Math.abs(by)} `);
  }
  for (const [id, words] of after.cards) {
    const node = before.cards.has(id) && before.cards.get(id) !== words ? document.querySelector(`#table button.card[data-id="${id}"]`) : null;
    if (!node) continue;
    mark(node, "changed");
    const line = lines.findLast((each) => each.sentence && each["object id"] === id);
    if (milliseconds > 0 && line) beside(node, line.sentence, "");
  }
}

/** Where a number of a player stands. @param {string} key @returns {HTMLElement|null} */
const asset_of = (key) => document.querySelector(`[data-asset="${CSS.escape(key)}"]`);

/**
 * What somebody gains comes from whoever loses it, else from the card that gives it; damage comes from the card that deals it.
 * @param {HTMLElement} node @param {string} key @param {number} by @param {{key: string, by: number}[]} changed @param {LogLine[]} lines @param {number} milliseconds
 */
function toss(node, key, by, changed, lines, milliseconds) {
  if (still() || milliseconds <= 0) return;
  const [player, ...name] = key.split("-");
  const asset = name.join("-");
  const loser = by > 0 ? changed.find((other) => other.by === -by && other.key.slice(other.key.indexOf("-") + 1) === asset) : null;
  const line = lines.findLast((each) => each.player === Number(player) && each.amount === Math.abs(by)) || lines.findLast((each) => each.amount === Math.abs(by));
  const card = line ? [line["source id"], line["object id"]].map((id) => id && document.querySelector(`#table [data-look="${id}"]`)).find(Boolean) : null;
  const shape = node.querySelector(".sign");
  const from = loser ? asset_of(loser.key) : by < 0 && !(shape && shape.matches(".sign-heart")) ? null : card;
  if (!from || !shape) return;
  const [start, end] = [from.getBoundingClientRect(), shape.getBoundingClientRect()];
  for (let i = 0; i < Math.min(Math.abs(by), TOSSED); i += 1) {
    const token = /** @type {HTMLElement} */ (shape.cloneNode(true));
    token.classList.add("token", by < 0 ? "harm" : "gift");
    Object.assign(token.style, { left: `${end.left}px`, top: `${end.top}px` });
    document.body.append(token);
    const [dx, dy] = [start.left + start.width / 2 - end.left - end.width / 2, start.top + start.height / 2 - end.top - end.height / 2];
    const gone = () => token.remove();
    token.animate([{ transform: `translate(${dx}px, ${dy}px) scale(1.8)`, opacity: 0.9 }, { transform: `translate(${dx / 2}px, ${dy / 2 - 36}px) scale(2.2)`, opacity: 1, offset: 0.5 }, { transform: "scale(1)", opacity: 0.9 }],
      { duration: Math.min(700, milliseconds), delay: i * 70, easing: "ease-in-out", fill: "backwards" }).finished.then(gone, gone);
  }
}

/** A sentence beside what it changed, for as long as it takes to read it. */
function beside(node, why, by) {
  const where = node.getBoundingClientRect();
  const said = document.createElement("p");
  said.className = "why-changed";
  said.setAttribute("aria-hidden", "true");
  const amount = document.createElement("b");
  amount.textContent = by;
  said.append(amount, why);
  const left = Math.max(4, Math.min(where.left, innerWidth - 264));
  Object.assign(said.style, { left: `${left}px`, top: `${where.bottom + 4}px` });
  document.querySelectorAll(".why-changed").forEach((other) => {
    const there = other.getBoundingClientRect();
    if (Math.abs(there.top - where.bottom) < 24 && Math.abs(there.left - left) < 264) other.remove();
  });
  document.body.append(said);
  setTimeout(() => said.remove(), 2200);
}

/**
 * The sentence that tells of a change: the last of that player that names the number, else one that says how much it was.
 * @param {LogLine[]} lines @param {number} player @param {string} asset @param {number} by
 */
export function because(lines, player, asset, by) {
  const told = lines.filter((line) => line.sentence).reverse();
  const own = told.filter((line) => line.player === player);
  const says = (line) => line.amount === Math.abs(by) && line.sentence.includes(String(line.amount));
  const found = own.find((line) => line.sentence.toLowerCase().includes(asset)) || own.find(says) || told.find(says)
    || (by > 0 ? own.find((line) => line.amount === by) : null);
  return found ? found.sentence : "";
}

function mark(node, name) {
  node.classList.remove(name);
  requestAnimationFrame(() => {
    node.classList.add(name);
    setTimeout(() => node.classList.remove(name), 1200);
  });
}
