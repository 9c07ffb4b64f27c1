// The judge's desk: a position is set by a form or as text, comes from a game or from a scenario of the rules, and is laid out on a table.

import { ask, complaints_of, remember, remembered, words_of } from "./api.js";
import { complaints } from "./complaints.js";
import { download, h, one, patch } from "./dom.js";
import { desk_tokens, keep_desk } from "./seats.js";
import { kept } from "./secrets.js";
import { opened } from "./shelf.js";
import "./settings.js";

/** @typedef {{players: Record<string, string>, steps: string[], formats: string[], notes: Record<string, string>}} Fields */
/** @typedef {Record<string, string>} Given what the form says of one player, as it was typed */

const place = one("#desk");
const NAMES = ["A", "B"];
/** So many keys of a player are always in sight; the others where something stands there, or when they are asked for. */
const FIRST = 9;
/** What YAML would read otherwise than it is meant. */
const SPECIAL = /[,:#[\]{}"'&*!|>%@`]|^[-?\s]|\s$/;
const state = {
  /** @type {GameOffer[]} */ games: [], game: "", /** @type {Record<string, Fields>} */ fields: {}, /** @type {Given[]} */ given: [{}, {}], turn: "A", at: "", format: "",
  text: "", seal: "", by_form: true, more: false, /** @type {Complaint[]} */ wrong: [], busy: false, said: "",
};

/** @param {Partial<typeof state>} changed */
function set(changed) {
  Object.assign(state, changed);
  draw();
}

/** A name or a word as YAML reads it. @param {string} word */
const quoted = (word) => (SPECIAL.test(word) ? JSON.stringify(word) : word);

const lines_of = (/** @type {string} */ typed) => typed.split("\n").map((line) => line.trim()).filter(Boolean);

/** One key of a player, as a scenario says it. @param {string} kind @param {string} typed */
function value_of(kind, typed) {
  if (kind === "cards") return `[${lines_of(typed).map(quoted).join(", ")}]`;
  if (kind === "words") return `[${typed.split(/[,\n]/).map((word) => word.trim()).filter(Boolean).map(quoted).join(", ")}]`;
  return quoted(typed.trim());
}

/**
 * The position that the form says, as the text of a scenario.
 * @param {string} game @param {Fields} fields @param {Given[]} given @param {{turn: string, at: string, format: string}} when
 */
export function text_of(game, fields, given, { turn, at, format }) {
  const player = (/** @type {Given} */ one_given) => Object.entries(fields.players).filter(([key]) => (one_given[key] || "").trim())
    .map(([key, kind]) => `${key}: ${value_of(kind, one_given[key])}`).join(", ");
  return [`game: ${game}`, ...(format ? [`format: ${format}`] : []), "players:", ...given.map((each, i) => `  ${NAMES[i]}: {${player(each)}}`), `turn: ${turn}`, ...(at ? [`at: ${at}`] : [])].join("\n");
}

/** A text without what is done in it. @param {string} text */
export const undone = (text) => text.replace(/^do:[^\n]*\n?((?:[ \t#-][^\n]*)?\n?)*/m, "").trimEnd();

/** What a scenario needs to be run: a name and its rules. @param {string} text */
export const whole = (text) => `${/^(case|example):/m.test(text) ? "" : "case: from-the-desk\n"}${/^rules:/m.test(text) ? "" : "rules: []\n"}${text.trimEnd()}\n`;

const position = () => (state.by_form ? text_of(state.game, state.fields[state.game], state.given, state) : state.text);

async function lay_out() {
  set({ busy: true, wrong: [], said: "" });
  const text = position();
  try {
    const { table, path, tokens } = await ask("/api/desk", { text, seal: state.by_form ? "" : state.seal });
    keep_desk(table, tokens);
    remember(`desk text ${table}`, { text, seal: state.seal });
    remember("desk", { game: state.game, given: state.given, turn: state.turn, at: state.at, format: state.format });
    location.assign(path);
  } catch (wrong) {
    if (state.by_form) state.text = text;
    set({ wrong: complaints_of(wrong), busy: false });
  }
}

function save() {
  download(whole(position()), "scenario.yaml", "application/yaml");
}

/** @param {string} game */
async function choose_game(game) {
  try {
    if (!state.fields[game]) state.fields[game] = await ask(`/api/desk/${game}`);
    set({ game, given: game === state.game ? state.given : [{}, {}], at: "", format: "", wrong: [] });
  } catch (wrong) {
    set({ wrong: [{ line: 0, words: words_of(wrong) }] });
  }
}

/** @param {number} player @param {string} key @param {string} kind */
function field(player, key, kind) {
  const id = `${NAMES[player]}-${key.replaceAll(" ", "-")}`;
  const on = (/** @type {any} */ event) => { state.given[player][key] = event.target.value; };
  const value = state.given[player][key] || "";
  return h("label", { class: "field", key: id }, kind === "cards" ? `${key}, one card a line` : key,
    kind === "cards" ? h("textarea", { id, rows: Math.max(1, value.split("\n").length), value, spellcheck: "false", onInput: on, onChange: draw })
      : h("input", { id, value, inputmode: kind === "number" ? "numeric" : null, autocomplete: "off", onInput: on }));
}

/** @param {number} player */
function player_part(player) {
  const keys = Object.entries(state.fields[state.game].players);
  const shown = keys.filter(([key, kind], i) => i < FIRST || kind !== "cards" || state.more || (state.given[player][key] || "").trim());
  const parts = (/** @type {boolean} */ cards) => shown.filter(([, kind]) => (kind === "cards" || kind === "card") === cards).map(([key, kind]) => field(player, key, kind));
  return h("fieldset", { key: `player ${player}` }, h("legend", {}, `Player ${NAMES[player]}`), parts(true), h("div", { class: "figures", key: "figures" }, parts(false)));
}

/** @param {string} id @param {string} label @param {string} now @param {string[]} choices @param {string} none */
const pick = (id, label, now, choices, none) => h("label", { class: "field" }, label, h("select", { id, onChange: (/** @type {any} */ event) => set({ [id]: event.target.value }) },
  none ? h("option", { key: "-", value: "", selected: !now }, none) : null, choices.map((each) => h("option", { key: each, value: each, selected: each === now }, each))));

function form_part() {
  const fields = state.fields[state.game];
  return [
    h("div", { class: "desk-players", key: "players" }, NAMES.map((_, i) => player_part(i))),
    h("p", { class: "row", key: "more" }, h("button", { type: "button", "aria-expanded": String(state.more), onClick: () => set({ more: !state.more }) }, state.more ? "Fewer places" : "All places")),
    h("div", { class: "agreed", key: "when" }, pick("turn", "Whose turn it is", state.turn, NAMES, ""), pick("at", "Where it begins", state.at, fields.steps, "where a player may act"),
      fields.formats.length > 1 ? pick("format", "Format", state.format, fields.formats, "as usual") : null),
    h("details", { key: "help" }, h("summary", {}, "What may stand behind a card's name"), h("p", { class: "note" }, "x 3 for three of them; face down; in parentheses, with commas between: ", Object.keys(fields.notes).join(", "), ".")),
  ];
}

function draw() {
  const radio = (/** @type {boolean} */ by_form, /** @type {string} */ words) => h("label", {}, h("input", { type: "radio", name: "how", checked: state.by_form === by_form, onChange: () => set({ text: by_form ? state.text : state.text || position(), by_form, wrong: [] }) }), words);
  patch(place, [
    h("p", { key: "about" }, "Set a position, and play it out from all seats: the table is shown to whoever is asked. Take back what you like, ask why not, and save what you did as a scenario."),
    h("form", { class: "desk-form", key: "form", onSubmit: (/** @type {Event} */ event) => { event.preventDefault(); lay_out(); } },
      h("div", { class: "row", key: "how" }, h("label", { class: "field" }, "Game", h("select", { id: "game", disabled: !state.by_form, onChange: (/** @type {any} */ event) => choose_game(event.target.value) },
        state.games.map((each) => h("option", { key: each.id, value: each.id, selected: each.id === state.game }, each.title)))), radio(true, "By a form"), radio(false, "As text")),
      state.by_form ? (state.fields[state.game] ? form_part() : null)
        : h("label", { class: "field", key: "text" }, "A scenario: what lies on the table, whose turn it is", h("textarea", { id: "scenario", rows: 18, value: state.text, spellcheck: "false", onInput: (/** @type {any} */ event) => { state.text = event.target.value; } })),
      complaints(state.wrong, state.by_form ? null : one("#scenario")),
      h("p", { role: "status", key: "said" }, state.said),
      h("p", { class: "row", key: "go" }, h("button", { class: "main", type: "submit", disabled: state.busy }, "Lay it out"), h("button", { type: "button", onClick: save }, "Save as a file"),
        h("span", { class: "note" }, "A file is run by headjudge scenario run."))),
  ]);
  place.removeAttribute("aria-busy");
}

/** A game that was played at a table, or a desk with everything that was done. @param {string} table @param {string} answers */
async function from_table(table, answers) {
  const desk = desk_tokens(table)[0];
  const { text, done, seal } = await ask(`/api/tables/${table}/scenario${answers ? `?answers=${answers}` : ""}`, undefined, desk || kept(`seat ${table}`));
  const laid = desk ? remembered(`desk text ${table}`, null) : null;
  const began = laid ? undone(laid.text) : text;
  set({ by_form: false, text: laid && done.length ? `${began}\ndo:\n${done.map((/** @type {string} */ line) => `  - ${line}`).join("\n")}\n` : began, seal: laid ? laid.seal : seal,
    said: laid ? "What you did stands under do:. Laying it out begins anew." : "The game as it stood there. Lay it out, and play it on from all seats." });
}

async function begin() {
  const asked = new URLSearchParams(location.search);
  const last = remembered("desk", {});
  const { games, game } = await opened();
  state.games = games;
  await choose_game(games.some((/** @type {GameOffer} */ each) => each.id === (asked.get("game") || last.game)) ? asked.get("game") || last.game : game);
  if (last.game === state.game && Array.isArray(last.given)) set({ given: last.given, turn: last.turn || "A", at: last.at || "", format: last.format || "" });
  try {
    if (asked.get("table")) await from_table(asked.get("table") || "", asked.get("answers") || "");
    else if (asked.get("case")) {
      const { text } = await ask(`/api/desk/${state.game}/${encodeURIComponent(asked.get("case") || "")}`);
      set({ by_form: false, text, said: "Lay it out, and do what stands under do:, or something else." });
    }
  } catch (wrong) {
    set({ wrong: complaints_of(wrong) });
  }
}

begin().catch((wrong) => patch(place, [h("p", { class: "wrong", role: "alert" }, words_of(wrong))]));
