// The log in sentences, each with its rules: by player, by kind, by words, and from the newest.

import { h } from "./dom.js";
import { rules } from "./prompt.js";

const TABLE = "at the table";

/** The lines a reader sees, sentences only. */
export const told = (lines) => lines.filter((line) => line.sentence);

/** Sentences and what happened at the table, in their order. */
function woven(lines, notes, from) {
  const rows = lines.map((line, i) => ({ at: from + i, kind: line.kind, player: line.player, words: line.sentence, line }));
  rows.push(...notes.map((note) => ({ at: note.after - 0.5, kind: TABLE, player: note.seat, words: note.words, note })));
  return rows.filter((row) => row.words && row.at >= from - 0.5).sort((one, other) => one.at - other.at);
}

function wanted(row, filter) {
  return (filter.player < 0 || row.player === filter.player) && (!filter.kind || row.kind === filter.kind)
    && (!filter.words || row.words.toLowerCase().includes(filter.words.toLowerCase()));
}

function filters(rows, table) {
  const { filter } = table;
  const chip = (player, words) => h("button", { type: "button", class: "chip", key: `f${player}`, "aria-pressed": String(filter.player === player),
    onClick: () => table.on_filter({ player }) }, words);
  const kinds = [...new Set(rows.map((row) => row.kind))].sort();
  return [h("div", { class: "chips", role: "group", "aria-label": "whose" }, chip(-1, "all"), table.names.map((name, player) => chip(player, name))),
    h("details", { class: "filters", key: "filters" }, h("summary", {}, filter.kind || filter.words ? "filtered" : "filter"), h("p", {}, h("select", { "aria-label": "kind", onChange: (e) => table.on_filter({ kind: e.target.value }) },
      h("option", { value: "", key: "" , selected: !filter.kind }, "every kind"), kinds.map((kind) => h("option", { key: kind, value: kind, selected: kind === filter.kind }, kind))),
    h("input", { type: "search", placeholder: "words", "aria-label": "words in the log", value: filter.words, onInput: (e) => table.on_filter({ words: e.target.value }) })))];
}

export function logbook(lines, notes, table) {
  const rows = woven(lines, notes, table.from || 0);
  const shown = rows.filter((row) => wanted(row, table.filter));
  return h("section", { class: "log", "aria-label": "log", key: "log" },
    h("header", {}, h("h2", {}, "Log"), filters(rows, table)),
    h("ol", { class: "lines", tabindex: "0", "aria-label": "what happened, the newest last" },
      table.older ? h("li", { key: "older" }, h("button", { type: "button", onClick: () => table.on_older() }, "Earlier")) : null,
      shown.length ? null : h("li", { class: "note", key: "none" }, rows.length ? "Nothing of that kind is in the log." : "Nothing has happened yet."),
      shown.map(({ line, note }) => (note ? h("li", { key: `t${note.number}`, class: "note" }, note.words)
        : h("li", { key: `n${line.number}`, class: `by${line.player ?? ""}`, onMouseEnter: () => table.on_point(line["object id"] || line["source id"]) },
          h("span", {}, line.sentence), " ", rules((line.rules || []).slice(0, 3), table))))));
}
