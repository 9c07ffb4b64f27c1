// Sounds of the game, for whoever wants them: none before that is said in the settings. Each is made of a few tones, and no file is loaded.

import { settings } from "./settings.js";

/** Each tone: the pitch at its beginning and at its end in hertz, when it begins and how long it is in seconds, and its kind. */
/** @type {Record<string, [number, number, number, number, OscillatorType][]>} */
const TONES = {
  asked: [[523, 523, 0, 0.5, "sine"]],
  hit: [[170, 60, 0, 0.22, "triangle"], [90, 40, 0.02, 0.25, "square"]],
  gain: [[660, 880, 0, 0.16, "sine"]],
  key: [[523, 523, 0, 0.14, "sine"], [659, 659, 0.12, 0.14, "sine"], [784, 784, 0.24, 0.4, "sine"]],
  card: [[900, 500, 0, 0.05, "triangle"]],
  won: [[523, 523, 0, 0.16, "triangle"], [659, 659, 0.15, 0.16, "triangle"], [784, 784, 0.3, 0.16, "triangle"], [1046, 1046, 0.45, 0.6, "triangle"]],
  lost: [[392, 392, 0, 0.25, "sine"], [330, 330, 0.22, 0.25, "sine"], [262, 262, 0.44, 0.6, "sine"]],
};
const LOUD = 0.05;
/** @type {AudioContext|null} */
let audio = null;

/** @param {string} name */
export function sound(name) {
  audio = audio || new AudioContext();
  for (const [from, to, at, long, kind] of TONES[name] || []) {
    const [tone, loud] = [audio.createOscillator(), audio.createGain()];
    const start = audio.currentTime + at;
    tone.type = kind;
    tone.frequency.setValueAtTime(from, start);
    tone.frequency.exponentialRampToValueAtTime(to, start + long);
    loud.gain.setValueAtTime(LOUD, start);
    loud.gain.exponentialRampToValueAtTime(0.0001, start + long);
    tone.connect(loud).connect(audio.destination);
    tone.start(start);
    tone.stop(start + long);
  }
}

/**
 * What an update sounds like: the most important of what it brought.
 * @param {{key: string, by: number}[]} changed numbers of players, and by how much @param {Update} update @param {number|null} seat @param {Sheet} sheet @param {boolean} moved
 */
export function sound_of(changed, update, seat, sheet, moved) {
  if (update.phase === "over" && update.result) return seat === null || update.result.winners.includes(seat) ? "won" : "lost";
  const of = (/** @type {string} */ look, /** @type {number} */ sign) => changed.some(({ key, by }) => by * sign > 0 && sheet.looks[key.slice(key.indexOf("-") + 1)] === look);
  if (of("key", 1)) return "key";
  if (of("heart", -1)) return "hit";
  if (of("drop", 1) || of("heart", 1)) return "gain";
  return moved ? "card" : "";
}

/** @param {string} name */
export function heard(name) {
  if (name && settings.effects && !document.hidden) sound(name);
}
