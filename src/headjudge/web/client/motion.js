// What happened is shown: cards move from where they were, numbers that changed light up.

import { still } from "./settings.js";

/** Where every card is now, by the viewer's id. */
export function places() {
  const found = new Map();
  for (const node of document.querySelectorAll("button.card[data-id]")) found.set(Number(node.dataset.id), node.getBoundingClientRect());
  return found;
}

/** The numbers of the players as they are shown. */
export function figures() {
  const found = new Map();
  for (const node of document.querySelectorAll("[data-asset]")) found.set(node.dataset.asset, node.lastChild.textContent);
  return found;
}

/**
 * Move cards from their places before to those now; `became` says which id an object had before it moved.
 * @param {Map<number, DOMRect>} before
 * @param {Map<number, number>} became
 */
export function move(before, became, milliseconds) {
  for (const node of document.querySelectorAll("button.card[data-id]")) {
    const id = Number(node.dataset.id);
    const from = before.get(became.get(id) ?? id) || before.get(id);
    const to = node.getBoundingClientRect();
    if (!from) {
      mark(node, "new");
      continue;
    }
    const dx = from.left - to.left;
    const dy = from.top - to.top;
    if (Math.abs(dx) < 2 && Math.abs(dy) < 2) continue;
    if (still() || milliseconds <= 0) mark(node, "moved");
    else node.animate([{ transform: `translate(${dx}px, ${dy}px)`, zIndex: 5 }, { transform: "none", zIndex: 5 }],
      { duration: Math.min(450, milliseconds), easing: "ease-out" });
  }
}

/** @param {Map<string, string>} before */
export function light(before) {
  for (const node of document.querySelectorAll("[data-asset]")) {
    const was = before.get(node.dataset.asset);
    if (was !== undefined && was !== node.lastChild.textContent) mark(node, "changed");
  }
}

function mark(node, name) {
  node.classList.remove(name);
  requestAnimationFrame(() => {
    node.classList.add(name);
    setTimeout(() => node.classList.remove(name), 1200);
  });
}
