// What the server sends, as docs/reference/protocol.md and views.md tell it, and what the parts of the page are given. No browser loads this
// file: `tsc -p tests/browser/jsconfig.json` checks the modules by it.

// -- views -------------------------------------------------------------------------------------------------------------

interface ObjectView {
  id?: number;
  name?: string;
  face?: "down";
  controller?: number;
  marks?: Record<string, number>;
  types?: string[];
  properties?: Record<string, number | string | boolean>;
  printed?: Record<string, number>;
  causes?: Record<string, string[]>;
  under?: ObjectView[];
  brief?: string;
  text?: string[];
}

interface PlayerView {
  zones: Record<string, ObjectView[]>;
  assets: Record<string, number>;
  gone: boolean;
}

interface Standing {
  name: string;
  value: number;
  of: number;
  note: string;
}

interface StackEntry {
  id: number;
  name: string;
  controller: number;
  what: string;
  targets: number[];
  words: string;
}

interface LinkView {
  number: number;
  by: number;
  name: string;
  power: number;
  targets: { id: number; name: string; defense: number; through: number }[];
  against: number[];
  active: boolean;
  hit: boolean;
}

interface WaitingView {
  source: number;
  name: string;
  controller: number;
  words: string;
}

interface TableView {
  you: number;
  "turn player": number;
  turn?: number;
  phase?: string;
  step?: string;
  lines?: string[];
  players: PlayerView[];
  table: Record<string, ObjectView[]>;
  over: boolean;
  winners: number[];
  deciding: number;
  stack: StackEntry[];
  links: LinkView[];
  waiting: WaitingView[];
  standing?: Standing[][];
}

interface OptionView {
  verb: string;
  text: string;
  key: string;
  object: number;
  value: number;
  /** Its place among the options: added by this client. */
  index: number;
}

interface GroupView {
  minimum: number;
  maximum: number;
  ordered: boolean;
  chosen: string[];
}

interface DecisionView {
  kind: string;
  prompt: string;
  rules: string[];
  window: boolean;
  source: string;
  options: OptionView[];
  group?: GroupView;
}

interface LogLine {
  number: number;
  kind: string;
  player?: number;
  sentence?: string;
  rules?: string[];
  amount?: number;
  from?: string;
  to?: string;
  "object id"?: number;
  "object before"?: number;
  "source id"?: number;
}

interface Lines {
  from: number;
  lines: LogLine[];
}

interface ZoneSheet {
  name: string;
  holds: string;
  role: string;
  shared: boolean;
}

interface Sheet {
  title: string;
  acting: string;
  zones: ZoneSheet[];
  assets: string[];
  numbers: string[];
  looks: Record<string, string>;
  emblem: string;
  emblems: Record<string, string>;
  plain: Record<string, string>;
  ones: Record<string, string>;
  ongoing: string[];
  turn: string[];
  introduction: string[];
  coach: Record<string, string>;
  leads: Record<string, string>;
  verbs: Record<string, string>;
  pays: Record<string, string>;
  briefly: Record<string, string>;
  keywords: Record<string, string>;
}

// -- messages ----------------------------------------------------------------------------------------------------------

interface Seat {
  name: string;
  kind: "person" | "bot" | "open";
  bot: string;
  present: boolean;
  away: number;
  closable: number;
  rematch: boolean;
}

interface Note {
  number: number;
  after: number;
  answers: number;
  seat: number;
  kind: string;
  words: string;
}

interface Passing {
  until: string;
  through: boolean;
  holding: boolean;
  stops: Record<string, string>;
  delay: number;
  ended: string;
  then: string;
  does: string;
  goals: string[];
  parts: string[];
}

interface Manner {
  holding?: boolean;
  stops?: Record<string, string>;
  delay?: number;
}

interface Chat {
  allowed: string;
  yours: boolean;
  lines: { number: number; seat: number; words: string }[];
  muted: number[];
}

interface Time {
  left: number[];
  running: number;
  extra: number;
}

/** One answer that could be taken back. */
interface StepBack {
  answers: number;
  words: string;
  turn: number;
  free: boolean;
}

interface TableRequest {
  number: number;
  words: string;
  yours: boolean;
}

interface Result {
  winners: number[];
  draw: boolean;
  reason: string;
  rules: string[];
  words: string;
  again: string;
}

interface Welcome {
  type: "welcome";
  seat: number | null;
  game: string;
  sheet: Sheet;
  watch: string;
  replay: string;
  phrases: string[];
  /** What a first game says. */
  lesson: { kind: string; words: string; about: string; do: string }[];
}

interface Update {
  type: "update";
  number: number;
  phase: "waiting" | "playing" | "over";
  question: number;
  view: TableView | null;
  decision: DecisionView | null;
  log: Lines;
  notes: Note[];
  seats: Seat[];
  passing: Passing | null;
  request: TableRequest | null;
  undo: "free" | "ask" | "none";
  result: Result | null;
  owing: { paid: number; due: number } | null;
  time: Time | null;
  chat: Chat | null;
}

interface Reason {
  attempt: string;
  code: string;
  words: string;
  rules: string[];
  object: number;
}

interface Moved {
  type: "moved";
  table: string;
  seat: number | null;
  token: string;
}

interface Refusal {
  type: "refused";
  id: string;
  code: string;
  words: string;
  rules?: string[];
}

interface Reasons {
  type: "reasons";
  id: string;
  object: number;
  reasons: Reason[];
}

interface Hinted {
  type: "hinted";
  id: string;
  question: number;
  option: number;
  text: string;
}

type Message =
  | Welcome
  | Update
  | Moved
  | Refusal
  | Reasons
  | Hinted
  | { type: "steps"; id: string; steps: StepBack[] }
  | { type: "seats"; seats: Seat[] }
  | { type: "told"; id: string; log: Lines }
  | { type: "accepted"; id: string; number: number };

interface ReplayStep {
  answers: number;
  seat: number;
  view: TableView;
  log: Lines;
  deciding: number;
}

interface Replay {
  table: string;
  game: string;
  eyes: string;
  phase: string;
  names: string[];
  answers: number;
  steps: ReplayStep[];
  notes: Note[];
  result: Result | null;
  links: Record<string, string>;
}

interface Complaint {
  line: number;
  words: string;
}

interface DeckOffer {
  id: string;
  name: string;
  cards: number;
}

interface GameOffer {
  id: string;
  title: string;
  goal: string;
  /** Fewest and most. */
  players: [number, number];
  /** Whether it has a first game that teaches it. */
  lesson: boolean;
  decks: DeckOffer[];
  sheet: Sheet;
}

interface LobbyOffer {
  opponents: string[];
  local: boolean;
  friend: string;
  games: GameOffer[];
}

// -- what the page draws -----------------------------------------------------------------------------------------------

interface Tree {
  tag: string;
  props: Record<string, any>;
  children: (Tree | string)[];
}

/** What may stand in a tree: nothing is drawn for null and false. */
type Child = Tree | string | number | null | undefined | false | Child[];

interface Filter {
  player: number;
  kind: string;
  words: string;
}

/** What drawing an object needs to know of the table. */
interface Drawn {
  sheet: Sheet;
  names: string[];
  /** What can be done with each object, by its id. */
  can: Map<number, OptionView[]>;
  chosen: Set<number>;
  group: boolean;
  ordered?: boolean;
  over: boolean;
  /** The marks of what rests. */
  tapped: Set<string>;
  /** Why objects cannot be used, by their ids: codes. */
  against?: Map<number, string> | null;
  presence: string[];
  time: Time | null;
  /** Milliseconds since the clocks were told. */
  since: () => number;
  filter: Filter;
  older: boolean;
  from: number;
  asked?: string;
  found: (id: number | undefined) => ObjectView | null;
  called: (id: number) => string;
  on_card: (object: ObjectView, options: OptionView[]) => void;
  on_rule: (name: string) => void;
  on_filter: (changed: Partial<Filter>) => void;
  on_older: () => void;
  on_pile: (player: number, zone: string) => void;
  /** Whether what is drawn is the reader's own. */
  own?: boolean;
  /** Whether nothing can be done any more. */
  done?: boolean;
  /** The numbers that stand beside the player's name already. */
  told?: Set<string>;
}

/** What the question needs beside that. */
interface Asked extends Drawn {
  you: number;
  narrowed: number;
  said: Child;
  passing: Passing | null;
  wait: string;
  idle: string;
  coach: string;
  taught: boolean;
  sent: boolean;
  given: Set<number>;
  hinted: number;
  undo: string;
  listed: boolean;
  behind: boolean;
  place: (id: number) => string;
  on_undo: () => void;
  on_list: () => void;
  on_skip: () => void;
  on_option: (options: OptionView[]) => void;
  on_confirm: () => void;
  on_unchoose: () => void;
  on_narrow: (id: number) => void;
  on_pass: (until: string, through: boolean) => void;
  on_clear: () => void;
  on_reply: (request: number, agree: boolean) => void;
}

interface Element {
  /** The properties of the tree that it was made from (dom.js). */
  dressed?: Record<string, any>;
}
