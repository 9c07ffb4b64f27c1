// Secrets that come in an address: a seat's token, the key of a replay. They are kept by the browser and taken out of the address at once, so
// that whoever copies or shows the address gives away a link to watch and no more.

import { fragment } from "./api.js";

/** Of this tab first: two tabs of one browser may sit at two seats. The other is for what is opened later. */
const STORES = [() => sessionStorage, () => localStorage];

/**
 * Whether the browser keeps it.
 * @param {string} name @param {string} secret
 */
export function keep(name, secret) {
  try {
    for (const store of STORES) store().setItem(`headjudge ${name}`, JSON.stringify(secret));
    return true;
  } catch {
    return false;
  }
}

/** @param {string} name @returns {string} the secret; empty where none is kept */
export function kept(name) {
  try {
    const found = STORES.map((store) => store().getItem(`headjudge ${name}`)).find(Boolean);
    return found ? JSON.parse(found) : "";
  } catch {
    return "";
  }
}

/**
 * Take a part of the fragment out of the address. The entry of the history has it still, for browsers that keep nothing else.
 * @param {string} part @param {string} name under which the entry has it
 */
export function strip(part, name) {
  const parts = new URLSearchParams(location.hash.slice(1));
  const secret = parts.get(part);
  if (!secret) return;
  parts.delete(part);
  history.replaceState({ ...history.state, [name]: secret }, "", `${location.pathname}${location.search}${parts.size ? `#${parts}` : ""}`);
}

/**
 * The secret that the address brought, or that was kept before.
 * @param {string} part of the fragment @param {string} name under which it is kept
 * @returns {string}
 */
export function take(part, name) {
  const given = fragment(part);
  if (given) {
    keep(name, given);
    strip(part, name);
  }
  return given || (history.state && history.state[name]) || kept(name);
}

/**
 * A link to the page that is open already only changes the fragment: begin anew with what it brought.
 * @param {string} part @param {string} name
 */
export function on_new_secret(part, name) {
  addEventListener("hashchange", () => {
    if (!fragment(part)) return;
    take(part, name);
    location.reload();
  });
}

/**
 * The address of a seat: without its token where the browser has kept that.
 * @param {{table: string, token?: string}} to
 */
export const seat_address = ({ table, token }) => `/table/${table}${token && !keep(`seat ${table}`, token) ? `#seat=${token}` : ""}`;
