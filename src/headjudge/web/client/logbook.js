// The log in sentences, each with its rules; by player, and from the newest.

import { h } from "./dom.js";
import { rules } from "./prompt.js";

/** The lines a reader sees, sentences only. */
export const told = (lines) => lines.filter((line) => line.sentence);

export function logbook(lines, notes, table) {
  const shown = told(lines).filter((line) => table.filter < 0 || line.player === table.filter);
  const chip = (player, words) => h("button", { type: "button", class: "chip", key: `f${player}`, "aria-pressed": String(table.filter === player),
    onClick: () => table.on_filter(player) }, words);
  return h("section", { class: "log", "aria-label": "log", key: "log" },
    h("header", {}, h("h2", {}, "Log"), h("div", { class: "chips", role: "group", "aria-label": "whose" },
      chip(-1, "all"), table.names.map((name, player) => chip(player, name)))),
    h("ol", { class: "lines", tabindex: "0", "aria-label": "what happened, the newest last" },
      table.older ? h("li", { key: "older" }, h("button", { type: "button", onClick: () => table.on_older() }, "Earlier")) : null,
      shown.map((line) => h("li", { key: `n${line.number}`, class: `by${line.player ?? ""}` },
        h("span", {}, line.sentence), " ", rules((line.rules || []).slice(0, 3), table))),
      notes.map((note) => h("li", { key: `t${note.number}`, class: "note" }, note.words))));
}
