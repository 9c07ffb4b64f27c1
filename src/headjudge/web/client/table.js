// One table: what the server sends is drawn, what the player does is sent. Nothing is judged here.

import { ask, fragment, fresh, remember, words_of } from "./api.js";
import { begin_aiming } from "./arrows.js";
import { announce, attention } from "./attention.js";
import { between } from "./between.js";
import { hand, opposite, side } from "./board.js";
import { card } from "./card.js";
import { tick } from "./clock.js";
import { close_dialog, draw_dialog, open_dialog, open_keys, open_question, open_rule, open_settings, open_undo } from "./dialogs.js";
import { h, one, patch } from "./dom.js";
import { emblem } from "./emblems.js";
import { kept_focus, listen, rove } from "./keys.js";
import { taught_at } from "./lesson.js";
import { Link } from "./link.js";
import { joined, latest, led_in, logbook, told } from "./logbook.js";
import { ended, menu } from "./menu.js";
import { changes, figures, light, move, places } from "./motion.js";
import { cheapest, named } from "./paying.js";
import { note_game } from "./own.js";
import { prompt, rules } from "./prompt.js";
import { begin_reading, draw_reader, look, read_focused } from "./reader.js";
import { Desk, desk_tokens } from "./seats.js";
import { keep, on_new_secret, seat_address, strip, take } from "./secrets.js";
import { coached, has_ended, like, liked, pace } from "./settings.js";
import { fit, to_newest } from "./sight.js";
import { heard, sound_of } from "./sounds.js";
import { invitation, invited, sitting } from "./sitting.js";
import { newest, talk } from "./talk.js";
import { POLITE, asked_to, news } from "./telling.js";
import { asker_of, by_id, found_in, place_of, settled } from "./where.js";

const GUARD = 250;
const UNASKED = 300; // milliseconds after which it is asked what speaks against the rest
const BEHIND = 6; // updates that may wait before they are shown faster
const ID = location.pathname.split("/").pop();
const TAPPED = new Set(["exhausted", "rested", "tapped"]);
const EVERYTHING = { player: -1, kind: "", words: "" };

/**
 * What was sent, newest last, and what the player is about to do. Everything that is drawn is made from the update that is shown.
 */
const state = {
  welcome: null, update: null, log: { from: 0, lines: [] }, queue: [], chosen: new Set(), narrowed: 0, said: null, filter: EVERYTHING,
  broken: "", sent: "", given: [], slow: false, hinted: -1, since: 0, seated: 0, inviting: null, moved: null, wished: false,
  listed: false, against: null, why: "", menu: false, paying: [], talking: { open: false, seen: 0 }, lesson: null,
};
let link = null;
let timer = 0;
/** Whether a judge sits at every seat. */
let at_desk = false;

// -- what arrives ------------------------------------------------------------------------------------------------------

function hear(message) {
  if (message.type === "welcome") greet(message);
  else if (message.type === "update") {
    arrive(message);
    if (!timer || !state.queue.length) return; // what is shown is drawn already, and nobody can skip to anything
  } else if (message.type === "seats" && state.update) sit(message.seats);
  else if (message.type === "reasons" && !message.object) against(message);
  else if (message.type === "reasons" && message.id === state.why) say(reasons(message));
  else if (message.type === "refused") refused(message);
  else if (message.type === "hinted") hinted(message);
  else if (message.type === "steps") way_back(message.steps);
  else if (message.type === "told") state.log = led_in(state.log, message.log);
  else if (message.type === "moved") moved(message);
  draw();
}

function greet(message) {
  state.welcome = message;
  if (message.seat !== null && !at_desk) remember("last", { table: ID, title: message.sheet.title });
}

/** Updates that another caused are shown one after the other; what one's own click brought at once. */
function arrive(update) {
  const last = state.queue.length ? state.queue[state.queue.length - 1] : state.update;
  if (last && update.number < last.number) return;
  settled(update.view, state.welcome.sheet);
  update.told_at = performance.now();
  state.queue.push(update);
  if (!timer) next();
}

function next() {
  timer = 0;
  const update = state.queue.shift();
  if (!update) return;
  const own = Boolean(state.sent);
  const fresh_lines = show(update);
  const wait = own || !fresh_lines || document.hidden ? 0 : pace() / Math.max(1, state.queue.length / BEHIND);
  if (state.queue.length) timer = setTimeout(next, wait);
  else if (wait) timer = setTimeout(next, wait);
}

function skip() {
  clearTimeout(timer);
  timer = 0;
  while (state.queue.length) show(state.queue.shift());
  draw();
}

/** Draw an update; how many sentences it brought. */
function show(update) {
  const before = places();
  const was = state.update;
  const { sheet } = state.welcome;
  const asked = was ? was.question : -1;
  const first = !was;
  state.log = joined(state.log, update.log);
  state.update = update;
  if (update.chat && (first || state.talking.open)) state.talking.seen = newest(update.chat);
  state.seated = performance.now();
  const unsought = update.question !== asked && !state.sent;
  if (update.question !== asked) {
    Object.assign(state, { chosen: new Set(), narrowed: 0, said: null, sent: "", given: [], slow: false, hinted: -1, listed: false, against: null, why: "" });
    ask_nothing();
    state.lesson = taught_at(ID, state.welcome.lesson, update.decision, update.question);
    if (state.lesson) state.hinted = state.lesson.option;
  }
  draw();
  if (update.question !== asked) ask_against(update);
  if (unsought) state.since = performance.now(); // from when it can be seen, which takes a while on a slow machine
  const brought = told(update.log.lines);
  if (!first) {
    move(before, update.log.lines, pace());
    const [then, now] = [figures(was.view, sheet), figures(update.view, sheet)];
    light(then, now, brought, pace());
    if (was.phase === "playing") heard(sound_of(changes(then.numbers, now.numbers), update, state.welcome.seat, sheet, brought.some((line) => line.from && line.to)));
  }
  for (const [where, words] of news(was, update, state.welcome.seat, update.question !== asked && state.lesson ? state.lesson.words : "")) announce(where, words);
  attention(update, sheet.title, update.question !== asked);
  if (update.phase === "playing" && !(was && was.phase === "playing")) as_liked(update.passing);
  if (update.question !== asked) pay_on();
  if (update.phase === "over") has_ended(state.welcome.game, ID);
  if (first || was.phase !== update.phase) note(update);
  to_newest();
  return first ? 0 : brought.length;
}

let asking = 0;
let unasked = "";

/** What speaks against the cards that are not offered is asked for once somebody looks at a question for a moment. */
function ask_against({ decision }) {
  ask_nothing();
  if (decision) asking = setTimeout(() => link.put({ type: "why", id: (unasked = fresh("w")) }), UNASKED);
}

function ask_nothing() {
  clearTimeout(asking);
  unasked = "";
}

/** What comes for a question that is answered already does not count. */
function against({ id, reasons }) {
  if (id === unasked) state.against = new Map(reasons.map((reason) => [reason.object, reason.code]));
}

/** Who is there, and since when this is known: seconds away are counted on from there. */
function sit(seats) {
  for (const update of [state.update, ...state.queue]) update.seats = seats;
  state.seated = performance.now();
}

/** What a bot would do is said, and marked among the answers, while it is still asked. */
function hinted(message) {
  if (message.question !== state.update.question) return;
  state.hinted = message.option;
  say([h("p", {}, "A bot would: ", h("b", {}, message.text))]);
}

function refused(message) {
  if (message.id === state.sent) Object.assign(state, { sent: "", given: [], slow: false });
  say([h("p", { role: "alert" }, message.words), h("p", { class: "rules" }, rules(message.rules || [], table()))]);
}

function reasons(message) {
  if (!message.reasons.length) return [nothing_to_do(found_in(state.update.view, message.object))];
  return message.reasons.slice(0, 4).map((reason) => h("p", { key: reason.attempt },
    h("b", {}, `${reason.attempt}: `), reason.words, " ", rules(reason.rules, table())));
}

/** What the server has no reason against, and yet does not offer: it is not what the question is about. */
function nothing_to_do(object) {
  const { decision, view, seats } = state.update;
  const whose = object && object.controller >= 0 && object.controller !== view.you ? `, which is ${seats[object.controller].name}'s,` : "";
  const asked = decision ? `at this question: ${decision.prompt}` : "while another is asked";
  return h("p", { key: "nothing" }, h("b", {}, object ? object.name : "This"), `${whose} is not to be used ${asked} `, rules(decision ? decision.rules : [], table()));
}

function moved(message) {
  state.moved = message;
  if (state.wished) location.assign(seat_address(message));
}

// -- what is sent ------------------------------------------------------------------------------------------------------

/** Whether a click counts: not while another's question has just come up, and not twice. */
const counts = () => !state.sent && performance.now() - state.since > GUARD;

function answer(options) {
  if (!counts()) return;
  give(link.send({ type: "answer", question: state.update.question, options }), options);
}

function pass(until, through = false) {
  if (!counts()) return;
  give(link.send({ type: "pass", question: state.update.question, until, through }), []);
}

/** An answer is on its way: it is marked at once, and the question stays until the next one is there. */
function give(sent, given) {
  ask_nothing();
  Object.assign(state, { sent, given });
  setTimeout(() => {
    if (state.sent !== sent) return;
    state.slow = true;
    draw();
  }, 400);
  draw();
}

function toggle(options) {
  if (!counts()) return;
  const { maximum, chosen } = state.update.decision.group;
  const picked = options.filter((option) => state.chosen.has(option.index));
  const free = options.find((option) => !state.chosen.has(option.index));
  if (free && state.chosen.size + chosen.length < maximum) state.chosen.add(free.index);
  else if (picked.length) for (const option of picked) state.chosen.delete(option.index);
  else say([h("p", { role: "alert" }, `No more than ${maximum} can be chosen.`)]);
  draw();
}

/** The options that would pay what is still owed, none where nothing is. */
function payers() {
  const { decision, view, owing } = state.update;
  if (!decision) return [];
  return cheapest(decision, owing, view, state.welcome.sheet, state.chosen);
}

/** Pay what is owed: of a group all at once, else card by card, of which the others follow by themselves. */
function pay() {
  const found = payers();
  if (!found.length || !counts()) return;
  if (!state.update.decision.group) {
    state.paying = found.slice(1).map((option) => option.object);
    answer([found[0].index]);
    return;
  }
  for (const option of found) state.chosen.add(option.index);
  draw();
  one("#prompt [data-main]")?.focus();
}

/** The next card of a payment that was begun with `pay`, where it is still offered. */
function pay_on() {
  const { decision, owing } = state.update;
  const next = decision && owing && state.paying.length ? decision.options.find((option) => option.object === state.paying[0]) : null;
  if (!next) {
    state.paying = [];
    return;
  }
  state.paying = state.paying.slice(1);
  give(link.send({ type: "answer", question: state.update.question, options: [decision.options.indexOf(next)] }), []);
}

function choose(options) {
  if (state.update.decision.group && options[0].verb !== "done") toggle(options);
  else answer([options[0].index]);
}

function on_card(object, options) {
  if (!options.length) {
    if (object.id && state.welcome.seat !== null) link.put({ type: "why", id: (state.why = fresh("w")), object: object.id });
  } else if (state.update.decision.group) toggle(options.slice(0, 1));
  else if (options.length === 1) answer([options[0].index]);
  else {
    state.narrowed = object.id;
    draw();
    one("#prompt .option")?.focus();
    return;
  }
  draw();
}

/** Words beside the question; whoever does not see them hears them. */
function say(words) {
  state.said = words;
  draw();
  if (one("#prompt")) one("#prompt").scrollTop = 0;
  if (!one("#prompt .said [role=alert]")) announce(POLITE, one("#prompt .said")?.textContent || "");
}

// -- what is drawn -----------------------------------------------------------------------------------------------------

/** What the parts of the page need to know, and what they do. */
function table() {
  const { update, welcome } = state;
  const decision = update && update.decision ? update.decision : null;
  const options = decision ? decision.options.map((option, index) => Object.assign(option, { index })) : [];
  const can = new Map();
  for (const option of options) if (option.object && !state.sent) can.set(option.object, [...(can.get(option.object) || []), option]);
  const objects = by_id(update.view);
  const names = update ? update.seats.map((seat, i) => seat.name || `Seat ${i + 1}`) : [];
  return {
    sheet: welcome.sheet, can, chosen: state.chosen, group: Boolean(decision && decision.group),
    ordered: Boolean(decision && decision.group && decision.group.ordered), over: update.phase === "over", tapped: TAPPED, names,
    narrowed: state.narrowed, said: state.said, passing: update && update.passing,
    filter: state.filter, older: state.log.from > 0, from: state.log.from, wait: waits(), idle: idle(names), coach: coach(decision), taught: Boolean(state.lesson), presence: presence(),
    time: update.phase === "playing" ? update.time : null, since: () => performance.now() - update.told_at,
    sent: Boolean(state.sent), given: new Set(state.given), hinted: state.hinted, undo: update ? update.undo : "none", on_undo: () => undo(1),
    you: update.view ? update.view.you : -1, listed: state.listed, on_list: () => { state.listed = !state.listed; draw(); }, against: state.against,
    behind: timer && state.queue.length, on_skip: skip, asked: decision ? asked_to(decision, welcome.sheet) : "",
    place: (id) => place_of(update.view, objects.get(id) || null, welcome.sheet, names),
    verb: decision ? (welcome.sheet.verbs[decision.kind] || "").split(" ")[0].replace("{}", "") : "",
    asking: decision ? asker_of(update.view, decision.source) : null, owing: decision ? update.owing : null,
    to_pay: () => named(payers(), update.view), on_pay: pay,
    found: (id) => objects.get(id) || null, called: (id) => (objects.get(id) || {}).name || "something",
    on_card, on_rule: (name) => open_rule(welcome.game, name),
    on_option: choose, on_confirm: () => answer([...state.chosen]), on_unchoose: () => { state.chosen.clear(); draw(); },
    on_narrow: (id) => { state.narrowed = id; draw(); }, on_pass: pass, on_clear: clear,
    on_reply: (request, agree) => link.send({ type: "reply", request, agree }),
    on_filter: (changed) => { state.filter = { ...state.filter, ...changed }; draw(); }, on_older: () => link.put({ type: "log", id: fresh("l"), before: state.log.from }),
    on_pile: (player, zone) => open_pile(player, zone),
  };
}

const waits = () => state.broken || (state.slow ? "One moment …" : "");

function coach(decision) {
  if (decision && state.lesson) return state.lesson.words;
  if (!decision || !coached(state.welcome.game, ID)) return "";
  return state.welcome.sheet.coach[decision.kind] || "";
}

function idle(names) {
  const { update } = state;
  if (!update || update.phase === "waiting") return "Waiting for somebody to sit down.";
  if (update.phase === "over") return "The game is over.";
  const who = update.view ? names[update.view.deciding] : "";
  return who ? `Waiting for ${who}.` : "One moment …";
}

/** Seconds until a seat that is away may be closed; -1 where it may not. */
function closable(seat) {
  const passed = Math.floor((performance.now() - state.seated) / 1000);
  return seat.closable < 0 ? -1 : Math.max(0, seat.closable - passed);
}

const minutes = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

function presence() {
  return state.update.seats.map((seat, i) => {
    if (i === state.welcome.seat) return "";
    if (seat.kind === "bot") return `${seat.bot} bot`;
    if (seat.kind === "open") return "nobody yet";
    if (seat.present) return "here";
    const left = closable(seat);
    return left > 0 ? `away; the game can be closed in ${minutes(left)}` : "away";
  });
}

const more = () => { state.menu = !state.menu; draw(); };

function draw() {
  const { update, welcome } = state;
  const place = one("#table");
  one(".skip").hidden = !update || !update.view;
  if (state.inviting) {
    patch(place, [sitting(ID, state.inviting, sat, draw)]);
    return;
  }
  if (!update || !welcome) {
    if (state.broken) patch(place, [h("main", { key: "main" }, h("h1", {}, "No table is open here"), h("p", { class: "wrong", role: "alert" }, state.broken), h("p", {}, h("a", { href: "/" }, "Lobby")))]);
    return;
  }
  place.removeAttribute("aria-busy");
  if (!update.view) {
    patch(place, [invitation(ID, welcome.seat === null ? "" : link.token, update.seats, remove, draw)]);
    return;
  }
  const known = table();
  const { view } = update;
  const own = view.you >= 0 ? view.you : 0;
  const others = view.players.map((_, i) => (own + 1 + i) % view.players.length).filter((i) => i !== own);
  kept_focus(() => patch(place, present([
    h("header", { class: "top", key: "top" }, h("h1", {}, welcome.sheet.title), menu({ update, welcome, open: state.menu }, AT_THE_TABLE)),
    h("main", { class: "field", key: "field" }, emblem(welcome.sheet.emblem, "table-mark"), opposite(others.map((player) => side(view, player, known))), between(view, known), side(view, own, known)),
    view.you >= 0 ? hand(view, own, known) : null,
    h("aside", { class: "beside", "aria-label": "question and log", key: "beside" },
      latest(state.log.lines, unread() ? to_talk : to_log, unread()),
      update.phase === "over" ? ended(state, known, rematch, at_desk ? "desk" : welcome.lesson.length ? "lesson" : "") : null,
      prompt(update, known),
      logbook(state.log.lines, update.notes, known),
      talk(update.chat, update.seats, welcome.seat, welcome.phrases, state.talking, TALKING)),
  ])));
  draw_dialog();
  rove();
  fit();
  draw_reader();
}

/** The last thing that another has said and nobody has read yet, in words. */
function unread() {
  const { chat, seats } = state.update;
  const line = chat ? chat.lines.filter((each) => each.number > state.talking.seen && each.seat !== state.welcome.seat).at(-1) : null;
  return line ? `${seats[line.seat].name}: ${line.words}` : "";
}

function to_talk() {
  if (!state.talking.open) TALKING.toggle();
  one(".talk").scrollIntoView({ block: "end" });
}

function to_log() {
  const lines = one(".lines");
  lines.scrollIntoView({ block: "end" });
  lines.focus({ preventScroll: true });
}

const present = (trees) => trees.filter(Boolean);

// -- dialogs -----------------------------------------------------------------------------------------------------------

function open_pile(player, zone) {
  open_dialog(`${table().names[player]}: ${zone}`, () => pile(player, zone, table()));
  rove();
}

/** What lies in a pile now. */
function pile(player, zone, known) {
  const objects = state.update.view.players[player].zones[zone] || [];
  const { holds } = known.sheet.zones.find((each) => each.name === zone);
  const seen = objects.filter((object) => object.name);
  const hidden = objects.length - seen.length;
  const close = (object, options) => { if (options.length) close_dialog(); on_card(object, options); };
  return present([
    h("p", { key: "holds" }, `${zone}: ${holds}.`),
    hidden || !objects.length ? h("p", { class: "note", key: "hidden" }, objects.length ? `${hidden} of ${objects.length} cards are face down.` : "Nothing lies there.") : null,
    h("ul", { class: "cards", "data-roving": zone, key: "cards" }, seen.map((object) => card(object, { ...known, on_card: close }, true)))]);
}

function manner(changed) {
  like(state.welcome.game, changed);
  link.send({ type: "manner", ...changed });
  if (changed.stops) state.update.passing.stops = changed.stops;
}

/** A game that this browser plays is listed on its page of games. */
function note({ phase, result }) {
  const { welcome } = state;
  if (welcome.seat === null || at_desk) return;
  note_game({ table: ID, game: welcome.game, title: welcome.sheet.title, seat: welcome.seat, against: opponent(), at: Date.now(), state: phase, words: result ? result.words : "" });
}

/** At a new table one is asked as one liked it at the last of that game. */
function as_liked(passing) {
  const wanted = liked(state.welcome.game);
  const fresh_table = passing && !passing.holding && !Object.keys(passing.stops).length && !passing.delay;
  const some = wanted.holding || wanted.delay || Object.keys(wanted.stops || {}).length;
  if (fresh_table && some) link.send({ type: "manner", ...wanted });
}

const show_settings = () => open_settings(() => state.update.passing, manner, draw, remove);

// -- what buttons and keys do ------------------------------------------------------------------------------------------

const people = () => !at_desk && state.update.seats.some((seat, i) => seat.kind === "person" && i !== state.welcome.seat);
const opponent = () => state.update.seats.filter((seat, i) => i !== state.welcome.seat && seat.name).map((seat) => seat.name).join(" and ");
const undo = (answers) => link.send({ type: "undo", answers });
const hint = () => link.put({ type: "hint", id: fresh("h"), question: state.update.question });
const offer_draw = () => link.send({ type: "offer-draw" });
const close = (seat) => link.send({ type: "abandon", seat });
const to_desk = () => location.assign(`/desk?table=${ID}`);
const concede = () => open_question("Concede?", `${opponent()} wins at once.`, "Concede the game", () => link.send({ type: "concede" }));

/** Nothing is left of a table that all people at it have done with. */
function remove() {
  const words = people() ? `It is removed as soon as ${opponent()} wants that, too; the next answer takes the wish back.` : "It is removed at once.";
  open_question("Remove the table?", `${words} Nothing is left of it then, also no replay.`, "Remove the table for good", dismiss);
}

async function dismiss() {
  try {
    const { removed, waits_for } = await ask(`/api/tables/${ID}`, undefined, link.token, "DELETE");
    if (removed) {
      remember("last", {});
      location.assign("/");
    } else open_dialog("The table stays for now", () => [h("p", {}, `${waits_for.join(" and ")} must want it, too.`)]);
  } catch (wrong) {
    open_dialog("The table is not removed", () => [h("p", { role: "alert" }, words_of(wrong))]);
  }
}

/** What could be taken back is asked for, and shown when it comes. */
const go_back = () => link.put({ type: "steps", id: fresh("s") });

/** @param {StepBack[]} steps */
function way_back(steps) {
  const { seats, view } = state.update;
  const words = people() ? `Where ${opponent()} has acted since, or something was shown, ${opponent()} is asked first; the request lapses with the next answer.`
    : "What you choose is as if it had not been, with everything after it. Bots agree to everything.";
  const whose = (/** @type {number} */ player) => (player === view.you ? "your turn" : `${seats[player].name}'s turn`);
  open_undo(words, steps, whose, people(), undo);
}

/** What is said, and whether one reads it. */
const TALKING = {
  say: (/** @type {string} */ words) => link.send({ type: "say", words }),
  mute: (/** @type {number} */ seat, /** @type {boolean} */ muted) => link.send({ type: "mute", seat, muted }),
  allow: (/** @type {string} */ chat) => link.send({ type: "chat", chat }),
  toggle: () => {
    state.talking = { open: !state.talking.open, seen: state.update.chat ? newest(state.update.chat) : 0 };
    draw();
    const lines = one(".said-lines");
    if (lines) lines.scrollTop = lines.scrollHeight;
    if (one("#words")) one("#words").focus();
  },
};

/** What the buttons at the top do. */
const AT_THE_TABLE = { desk: () => at_desk, to_desk, people, undo, hint, more, go_back, offer_draw, concede, closable, close, show_settings, open_keys };

function rematch() {
  state.wished = true;
  link.send({ type: "rematch" });
  draw();
}

function clear() {
  like(state.welcome.game, { holding: false, stops: {} });
  link.send({ type: "clear" });
  Object.assign(state, { narrowed: 0, said: null });
  draw();
}

/** What is still being shown is skipped first; only the next press answers. */
function main_answer() {
  if (timer && state.queue.length) {
    skip();
    return;
  }
  const button = one("#prompt [data-main]");
  if (button && !button.disabled) button.click();
}

/** @param {number} nth */
function press_nth(nth) {
  const button = document.querySelectorAll("#prompt > .options .option")[nth - 1];
  if (button instanceof HTMLElement) button.click();
}

listen({
  " ": main_answer,
  digit: (event) => press_nth(Number(event.key)),
  q: () => one("#prompt")?.focus(), u: () => { if (state.update && state.update.undo !== "none") undo(1); }, h: () => { if (state.update && state.update.decision) hint(); }, l: () => one(".lines")?.focus(), ".": skip, "?": open_keys,
  i: read_focused,
  escape,
});

begin_aiming(() => (state.update ? state.update.view : null));
begin_reading(() => ({ view: state.update ? state.update.view : null, sheet: state.welcome.sheet }));

function escape() {
  look(null);
  if (one("dialog[open]")) close_dialog();
  else if (state.narrowed || state.said) {
    Object.assign(state, { narrowed: 0, said: null });
    draw();
  } else if (state.update && state.update.passing) clear();
}

// -- sitting down ------------------------------------------------------------------------------------------------------

const SEAT = `seat ${ID}`;

async function come() {
  try {
    state.inviting = await invited(ID);
    if (state.inviting.refused) strip("invitation", `invitation ${ID}`);
  } catch (wrong) {
    state.broken = words_of(wrong);
  }
  if (state.inviting) draw();
  else begin("");
}

function sat(given) {
  keep(SEAT, given);
  strip("invitation", `invitation ${ID}`);
  state.inviting = null;
  begin(given);
}

/** Another seat of the desk is asked: the table is shown to it, with everything that it knows. */
function turn_to({ link: its, welcome, update, log }) {
  clearTimeout(timer);
  timer = 0;
  link = its;
  Object.assign(state, { welcome, update: null, log: { from: 0, lines: [] }, queue: [], sent: "", given: [], slow: false });
  arrive({ ...update, log });
  draw();
}

function begin(given) {
  const tokens = desk_tokens(ID);
  if (tokens.length) {
    at_desk = true;
    const desk = new Desk(ID, tokens, hear, turn_to, (words) => { state.broken = words; draw(); });
    link = desk.sides[0].link;
    return;
  }
  link = new Link(ID, given, hear, (words) => { state.broken = words; draw(); });
}

/** Seconds that somebody is away go by also while nothing is sent. */
setInterval(() => {
  if (!state.update) return;
  if (state.update.seats.some((seat) => seat.closable > 0)) draw();
  else if (state.update.time) tick(state.update.time, performance.now() - state.update.told_at);
}, 1000);

const token = take("seat", SEAT);
on_new_secret("seat", SEAT);
if ((fragment("invitation") || location.search === "?sit") && !token) come();
else begin(token);
