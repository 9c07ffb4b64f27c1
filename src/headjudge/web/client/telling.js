// What an update brought, in words for whoever does not see the table: what happened, then what is asked.

import { told } from "./logbook.js";

export const POLITE = "#said";
export const ASSERTIVE = "#asked";

/** How the game ended, for the seat that is told. */
export function outcome(update, seat) {
  const { seats, result } = update;
  if (result.draw || !result.winners.length) return "A draw";
  return result.winners.includes(seat) ? "You won" : `${result.winners.map((player) => seats[player].name).join(" and ")} won`;
}

/**
 * Each sentence with the live region that says it.
 * @param {any} was the update before, where there was one
 * @param {any} update
 * @param {number|null} seat whose table it is
 * @returns {string[][]}
 */
export function news(was, update, seat) {
  const asked = question(was, update, seat);
  return [...(was ? happened(was, update) : []).map((words) => [POLITE, words]), ...(asked ? [[ASSERTIVE, asked]] : [])];
}

function happened(was, update) {
  const noted = Math.max(0, ...was.notes.map((note) => note.number));
  return [...told(update.log.lines).map((line) => line.sentence), ...update.notes.filter((note) => note.number > noted).map((note) => note.words)];
}

function question(was, update, seat) {
  const { decision, request } = update;
  if (update.phase === "over") return was && was.phase === "over" ? "" : `Game over. ${outcome(update, seat)}: ${update.result.reason}.`;
  if (request && request.yours && !(was && was.request && was.request.number === request.number)) return `${request.words}. Agree or refuse.`;
  return decision && !(was && was.question === update.question && was.decision) ? question_words(decision) : "";
}

function question_words(decision) {
  const { group, options, prompt } = decision;
  const count = options.filter((option) => !group || option.verb !== "done").length;
  const choose = group ? ` Choose ${group.minimum} to ${group.maximum}.` : "";
  return `${prompt}.${choose} ${count} ${count === 1 ? "answer" : "answers"}.`;
}
