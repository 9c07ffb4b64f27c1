// Requests to the server, ids of this client, and what this browser remembers.

export const PROTOCOL = 1;

export class Refused extends Error {
  /** @param {number} status @param {{words?: string, code?: string, complaints?: Complaint[]}} body */
  constructor(status, body) {
    super(body.words || "the server refused");
    this.status = status;
    this.code = body.code || "";
    this.complaints = body.complaints || [];
  }
}

/**
 * What the server answers; raises Refused.
 * @param {string} path @param {any} [body] @param {string} [token] @param {string} [method]
 * @returns {Promise<any>}
 */
export async function ask(path, body, token, method = body === undefined ? "GET" : "POST") {
  /** @type {Record<string, string>} */
  const headers = body === undefined ? {} : { "Content-Type": "application/json" };
  if (token) headers.Authorization = `Bearer ${token}`;
  const sent = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
  let answer;
  try {
    answer = await fetch(path, sent);
  } catch {
    throw new Refused(0, { words: "the server does not answer" });
  }
  const text = await answer.text();
  /** @type {any} */
  let read = { words: text };
  try {
    read = JSON.parse(text);
  } catch {
    if (answer.ok) throw new Refused(answer.status, { words: "the server's answer cannot be read" });
  }
  if (!answer.ok) throw new Refused(answer.status, read);
  return read;
}

let counted = 0;

/**
 * What went wrong, as the server or the browser says it.
 * @param {unknown} wrong
 */
export const words_of = (wrong) => (wrong instanceof Error ? wrong.message : String(wrong));

/**
 * What is wrong with a deck, each with its line; line 0 where no single line is to blame.
 * @param {unknown} wrong @returns {Complaint[]}
 */
export const complaints_of = (wrong) => (wrong instanceof Refused && wrong.complaints.length ? wrong.complaints : [{ line: 0, words: words_of(wrong) }]);

/** An id that this seat has never used. @param {string} letter */
export function fresh(letter) {
  counted += 1;
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return `${letter}-${counted}-${[...bytes].map((b) => b.toString(16).padStart(2, "0")).join("")}`;
}

/** @param {string} name @param {any} otherwise @returns {any} */
export function remembered(name, otherwise) {
  try {
    const kept = localStorage.getItem(`headjudge ${name}`);
    return kept === null ? otherwise : JSON.parse(kept);
  } catch {
    return otherwise;
  }
}

/** @param {string} name @param {any} value */
export function remember(name, value) {
  try {
    localStorage.setItem(`headjudge ${name}`, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing plays all the same
  }
}

/** The words after `#name=` in the address. @param {string} name */
export function fragment(name) {
  return new URLSearchParams(location.hash.slice(1)).get(name) || "";
}
