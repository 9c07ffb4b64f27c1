// The log in sentences, each with its rules: by player, by kind, by words, and from the newest.

import { how_to_read } from "./card.js";
import { h } from "./dom.js";
import { rules } from "./prompt.js";

const TABLE = "at the table";

/** The lines a reader sees, sentences only. */
export const told = (lines) => lines.filter((line) => line.sentence);

/**
 * The log that is known, with what was sent of it since: what is there from its first line on is replaced. Where lines are missing in
 * between, only the new ones are known.
 * @param {Lines} known @param {Lines} sent @returns {Lines}
 */
export function joined(known, sent) {
  const before = sent.from - known.from;
  if (before < 0 || before > known.lines.length) return { from: sent.from, lines: sent.lines };
  return { from: known.from, lines: [...known.lines.slice(0, before), ...sent.lines] };
}

/**
 * The log that is known, with older lines before it, where they reach up to it.
 * @param {Lines} known @param {Lines} older @returns {Lines}
 */
export function led_in(known, older) {
  if (older.from + older.lines.length !== known.from) return known;
  return { from: older.from, lines: [...older.lines, ...known.lines] };
}

/** As much of a sentence stands in one line of a phone. */
const SHORT = 44;
const shortened = (words) => (words.length <= SHORT ? words : `${words.slice(0, SHORT).replace(/\s+\S*$/, "")} …`);

/** What has happened last, or was said and not read, where the log itself has no room: a press goes there. */
export function latest(lines, on_log, said = "") {
  const last = told(lines).at(-1);
  if (said) return h("button", { type: "button", class: "latest said-last", key: "latest", onClick: on_log }, shortened(said));
  return h("button", { type: "button", class: "latest", key: "latest", "aria-label": `last in the log: ${last ? last.sentence : "nothing yet"}`, onClick: on_log }, last ? shortened(last.sentence) : "Nothing has happened yet.");
}

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
    h("header", {}, h("h2", {}, "Log"), filters(rows, table)), how_to_read(),
    h("ol", { class: "lines", tabindex: "0", "aria-label": "what happened, the newest last" },
      table.older ? h("li", { key: "older" }, h("button", { type: "button", onClick: () => table.on_older() }, "Earlier")) : null,
      shown.length ? null : h("li", { class: "note", key: "none" }, rows.length ? "Nothing of that kind is in the log." : "Nothing has happened yet."),
      shown.map(({ line, note }) => (note ? h("li", { key: `t${note.number}`, class: "note" }, note.words)
        : h("li", { key: `n${line.number}`, class: `by${line.player ?? ""}`, "data-look": table.found(line["object id"]) ? line["object id"] : table.found(line["source id"]) ? line["source id"] : null },
          h("span", {}, line.sentence), " ", rules((line.rules || []).slice(0, 3), table))))));
}
