// What an update brought, in words for whoever does not see the table: what happened, then what is asked.

import { heard_since } from "./talk.js";

export const POLITE = "#said";
export const ASSERTIVE = "#asked";

/** Words as the beginning of a sentence. */
export const capital = (words) => words.slice(0, 1).toUpperCase() + words.slice(1);

/** How the game ended, for the seat that is told. */
export function outcome(update, seat) {
  const { seats, result } = update;
  if (result.draw || !result.winners.length) return "A draw";
  return result.winners.includes(seat) ? "You won" : `${result.winners.map((player) => seats[player].name).join(" and ")} won`;
}

/** Why it ended, in words. */
export const reason = (result) => result.words;

/**
 * Each sentence with the live region that says it.
 * @param {any} was the update before, where there was one
 * @param {any} update
 * @param {number|null} seat whose table it is
 * @param {string} [taught] what a first game says at this question
 * @returns {string[][]}
 */
export function news(was, update, seat, taught = "") {
  const asked = [question(was, update, seat), taught].filter(Boolean).join(" ");
  return [...(was ? happened(was, update, seat) : []).map((words) => [POLITE, words]), ...(asked ? [[ASSERTIVE, asked]] : [])];
}

function happened(was, update, seat) {
  const noted = Math.max(0, ...was.notes.map((note) => note.number));
  const sentences = update.log.lines.map((line) => line.sentence).filter(Boolean);
  const said = heard_since(was.chat, update.chat, seat).map((line) => `${update.seats[line.seat].name} says: ${line.words}`);
  return [...sentences, ...said, ...update.notes.filter((note) => note.number > noted).map((note) => note.words)];
}

function question(was, update, seat) {
  const { decision, request } = update;
  if (update.phase === "over") return was && was.phase === "over" ? "" : `Game over. ${outcome(update, seat)}. ${reason(update.result)}`;
  if (request && request.yours && !(was && was.request && was.request.number === request.number)) return `${request.words}. Agree or refuse.`;
  return decision && !(was && was.question === update.question && was.decision) ? question_words(decision) : "";
}

function question_words(decision) {
  const { group, options, prompt, source } = decision;
  const count = new Set(options.filter((option) => !group || option.verb !== "done").map((option) => `${option.verb}|${option.text}`)).size;
  const choose = group ? ` ${how_many(group)}.` : "";
  const by = source && !prompt.includes(source) ? ` (${source})` : "";
  return `${capital(prompt)}${by}${!by && /[.?!]$/.test(prompt) ? "" : "."}${choose} ${count} ${count === 1 ? "answer" : "answers"}.`;
}

/** Whether one may act, and is not asked to choose something. */
export const is_window = ({ window, group, options }) => window && !group && !options.some((option) => option.verb === "decline");

/** What is asked of whoever decides: `have priority`, `defend`, `choose`. */
export function asked_to(decision, sheet) {
  if (is_window(decision)) return `have ${sheet.acting}`;
  const { kind, options } = decision;
  const does = options.filter((option) => option.object);
  return does.length && does.every((option) => option.verb === kind && option.text.startsWith(`${kind} `)) ? kind : "choose";
}

/** How many of a group are to be chosen, in words. */
export function how_many({ minimum, maximum, ordered }) {
  const count = minimum === maximum ? minimum : maximum > 90 ? `at least ${minimum}` : `${minimum} to ${maximum}`;
  return `Choose ${count}${ordered ? ", in order" : ""}`;
}
