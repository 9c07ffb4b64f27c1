// Windows over the table, one at a time, and what stands in those that every table has.

import { ask, words_of } from "./api.js";
import { h, one, patch } from "./dom.js";
import { COACHING, SPEEDS, change, settings } from "./settings.js";

/** @type {{title: string, body: () => Child[]}|null} */
let shown = null;

/**
 * @param {string} title
 * @param {() => Child[]} body what stands in it: asked for again whenever the table is drawn, so that it is never older than the table
 */
export function open_dialog(title, body) {
  let dialog = one("#dialog");
  if (!dialog) {
    dialog = document.createElement("dialog");
    dialog.id = "dialog";
    dialog.setAttribute("aria-labelledby", "dialog-title");
    document.body.append(dialog);
  }
  shown = { title, body };
  fill(dialog);
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
}

/** The window that is open, as it is now. */
export function draw_dialog() {
  const dialog = one("#dialog[open]");
  if (dialog) fill(dialog);
}

/** @param {HTMLElement} dialog */
function fill(dialog) {
  if (!shown) return;
  patch(dialog, [h("form", { method: "dialog" }, h("h2", { id: "dialog-title" }, shown.title), h("div", { class: "body" }, shown.body()),
    h("p", { class: "row" }, h("button", { class: "main", type: "submit" }, "Close")))]);
}

export const close_dialog = () => one("#dialog")?.close();

/** What a rule says. @param {string} game @param {string} name */
export async function open_rule(game, name) {
  const number = name.split(" ").slice(1).join(" ");
  try {
    const found = await ask(`/api/rules/${game}/${encodeURIComponent(number)}`);
    open_dialog(`${found.name}: ${found.title}`, () => [h("p", {}, found.summary)]);
  } catch (wrong) {
    open_dialog(name, () => [h("p", {}, words_of(wrong))]);
  }
}

/**
 * A question with one way to say yes; closing it says no.
 * @param {string} title @param {string} words @param {string} yes @param {() => void} act
 */
export function open_question(title, words, yes, act) {
  open_dialog(title, () => [h("p", {}, words),
    h("p", {}, h("button", { type: "button", onClick: () => { close_dialog(); act(); } }, yes))]);
}

const KEYS = [["1 to 9", "the answers in their order"], ["Space", "the main answer: pass, confirm"], ["arrows", "from card to card, from row to row"],
  ["Enter", "the card or button in focus"], ["I", "read the card in focus; also by a right click or a long press"], ["Q", "to the question"], ["U", "undo, or ask for it"], ["H", "hint"], ["L", "to the log"],
  ["Esc", "no more passing ahead, no stops, all answers again"], [".", "skip what is being shown"], ["?", "these shortcuts"]];

export function open_keys() {
  open_dialog("Shortcuts", () => [h("dl", { class: "keys" }, KEYS.map(([key, words]) => h("div", { key }, h("dt", {}, key), h("dd", {}, words))))]);
}

/**
 * How far back? Each answer that could be taken back by what came of it, the last first.
 * @param {string} words @param {StepBack[]} steps @param {(turn: number) => string} whose a turn in words @param {boolean} asks whether anybody would be asked
 * @param {(answers: number) => void} act
 */
export function open_undo(words, steps, whose, asks, act) {
  const take = (/** @type {number} */ count) => { close_dialog(); act(count); };
  open_dialog("Go back", () => [h("p", {}, words), steps.length ? null : h("p", { class: "note" }, "You have answered nothing yet."),
    h("ol", { class: "steps-back" }, steps.flatMap((step) => [
      step.turn < 0 ? null : h("li", { class: "turns", key: `t${step.answers}` }, `before ${whose(step.turn)}`),
      h("li", { key: `s${step.answers}` }, h("button", { type: "button", onClick: () => take(step.answers) }, h("span", {}, step.words),
        h("span", { class: "asks" }, step.free || !asks ? back_words(step.answers) : `${back_words(step.answers)}, is asked for`)))]))]);
}

/** @param {number} count */
const back_words = (count) => (count === 1 ? "the last answer" : `and ${count - 1} after it`);

/** @type {[number, string][]} */
const DELAYS = [[0, "at once"], [500, "after half a second"], [1500, "after a second and a half"], [3000, "after three seconds"]];
/** @param {Record<string, string>} stops @param {string} part */
const clean = (stops, part) => Object.fromEntries(Object.entries(stops).filter(([name]) => name !== part));

/**
 * How this browser shows tables, and how this seat is asked: `passing` tells that as it is now.
 * @param {() => Passing|null} passing @param {(changed: Manner) => void} manner @param {() => void} redraw
 * @param {() => void} remove whoever sits here has done with the table
 */
export function open_settings(passing, manner, redraw, remove) {
  /** @param {"theme"|"speed"|"coach"} name @param {string} words @param {string[]} values */
  const pick = (name, words, values) => h("label", { class: "field", key: name }, words,
    h("select", { onChange: (/** @type {any} */ e) => { change({ [name]: e.target.value }); redraw(); } },
      values.map((value) => h("option", { key: value, value, selected: settings[name] === value }, value))));
  open_dialog("Settings", () => {
    const now = passing();
    return [
    pick("theme", "Colours", ["system", "light", "dark"]), pick("speed", "How fast the moves of others are shown", Object.keys(SPEEDS)),
    pick("coach", "Say what each kind of question is for", COACHING),
    h("label", { class: "tick", key: "sound" }, h("input", { type: "checkbox", checked: settings.sound, onChange: (/** @type {any} */ e) => change({ sound: e.target.checked }) }),
      "A quiet sound when I am asked in another tab"),
    h("label", { class: "tick", key: "effects" }, h("input", { type: "checkbox", checked: settings.effects, onChange: (/** @type {any} */ e) => change({ effects: e.target.checked }) }),
      "Sounds of the game: hits, keys, the end"),
    now ? asking(now, manner) : null,
    now ? h("p", { key: "remove" }, h("button", { type: "button", onClick: remove }, "Remove the table")) : null,
    ];
  });
}

/** @param {Passing} passing @param {(changed: Manner) => void} manner */
function asking(passing, manner) {
  const stop = (/** @type {string} */ part, /** @type {string} */ how) => manner({ stops: { ...clean(passing.stops, part), ...(how ? { [part]: how } : {}) } });
  return h("fieldset", { key: "stops" }, h("legend", {}, "How you are asked"),
    h("p", { class: "note" }, "Where you can only pass, the table passes for you. Esc takes back everything that is chosen here, except the delay."),
    h("label", { class: "tick" }, h("input", { type: "checkbox", checked: passing.holding, onChange: (/** @type {any} */ e) => manner({ holding: e.target.checked }) }), "Ask me everywhere, also where I can only pass"),
    h("label", { class: "field" }, "A pass that comes by itself comes", h("select", { onChange: (/** @type {any} */ e) => manner({ delay: Number(e.target.value) }) },
      DELAYS.map(([value, words]) => h("option", { key: String(value), value: String(value), selected: passing.delay === value }, words)))),
    h("p", { class: "note" }, "A pass that comes at once tells others that you can probably do nothing; a delay hides that."),
    passing.parts.map((part) => h("label", { class: "field", key: part }, part,
      h("select", { onChange: (/** @type {any} */ e) => stop(part, e.target.value) },
        [["", "as usual"], ["stop", "always ask me"], ["skip", "never ask me"]].map(([value, words]) =>
          h("option", { key: value, value, selected: (passing.stops[part] || "") === value }, words))))));
}
