// What is wrong with a deck that was handed in: each with its line, and a click goes there.

import { h } from "./dom.js";

/**
 * @param {Complaint[]} wrong
 * @param {HTMLTextAreaElement|null} field in which the list stands; null: no list was pasted
 */
export function complaints(wrong, field) {
  if (!wrong.length) return null;
  const lines = field ? field.value.split("\n") : [];
  return h("div", { id: "wrong", class: "wrong", role: "alert", key: "wrong" }, h("p", {}, "That cannot be played:"),
    h("ul", {}, wrong.map(({ line, words }) => h("li", {}, line && line <= lines.length
      ? [h("button", { type: "button", onClick: () => to_line(field, line) }, `line ${line}`), ` ${lines[line - 1].trim().slice(0, 60)}: `] : "", words))));
}

/** @param {HTMLTextAreaElement|null} field @param {number} number */
function to_line(field, number) {
  if (!field) return;
  const lines = field.value.split("\n");
  const start = lines.slice(0, number - 1).join("\n").length + (number > 1 ? 1 : 0);
  field.closest("details")?.setAttribute("open", "");
  field.focus();
  field.setSelectionRange(start, start + (lines[number - 1] || "").length);
}
