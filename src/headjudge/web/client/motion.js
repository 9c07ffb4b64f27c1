// What happened is shown: cards move from where they were, also from and to piles, and numbers that changed light up with what changed them.

import { still } from "./settings.js";

const MOST = 12;

/** Where every card is now, by the viewer's id, and where the piles are. */
export function places() {
  const cards = new Map();
  for (const node of document.querySelectorAll("#table button.card[data-id]")) cards.set(Number(node.dataset.id), { node, rect: node.getBoundingClientRect() });
  return cards;
}

/** The numbers of the players as they are shown. */
export function figures() {
  const found = new Map();
  for (const node of document.querySelectorAll("[data-asset]")) found.set(node.dataset.asset, node.lastChild.textContent);
  return found;
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
  for (const node of document.querySelectorAll("#table button.card[data-id]")) {
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

/** Numbers that changed light up; beside them stands by how much, and the sentence that tells why. */
export function light(before, lines, milliseconds) {
  for (const node of document.querySelectorAll("[data-asset]")) {
    const was = before.get(node.dataset.asset);
    const now = node.lastChild.textContent;
    if (was === undefined || was === now) continue;
    mark(node, "changed");
    if (milliseconds > 0) beside(node, Number(now) - Number(was), lines);
  }
}

function beside(node, by, lines) {
  const player = Number(node.dataset.asset.split("-")[0]);
  const why = because(lines, player, Math.abs(by));
  if (!why) return;
  const where = node.getBoundingClientRect();
  const said = document.createElement("p");
  said.className = "why-changed";
  said.setAttribute("aria-hidden", "true");
  const amount = document.createElement("b");
  amount.textContent = `${by > 0 ? "+" : "−"}${Math.abs(by)} `;
  said.append(amount, why);
  const left = Math.max(4, Math.min(where.left, innerWidth - 264));
  Object.assign(said.style, { left: `${left}px`, top: `${where.bottom + 4}px` });
  document.querySelectorAll(".why-changed").forEach((other) => {
    if (Math.abs(other.getBoundingClientRect().top - where.bottom) < 20) other.remove();
  });
  document.body.append(said);
  setTimeout(() => said.remove(), 2200);
}

/** The sentence that tells of a change: the last one of that player with that amount, else with that amount. */
function because(lines, player, amount) {
  const told = lines.filter((line) => line.sentence).reverse();
  const found = told.find((line) => line.player === player && line.amount === amount) || told.find((line) => line.amount === amount)
    || told.find((line) => line.player === player);
  return found ? found.sentence : "";
}

function mark(node, name) {
  node.classList.remove(name);
  requestAnimationFrame(() => {
    node.classList.add(name);
    setTimeout(() => node.classList.remove(name), 1200);
  });
}
