// A small keyed patcher: trees of plain objects are compared with the page, and only what differs is touched, so that focus, scrolling
// and live regions survive a redraw.

/**
 * One element of a tree. `key` tells it apart from its brothers; `on...` are listeners; `data`, `aria` and everything else are attributes;
 * false and null leave an attribute out.
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...Child} children
 * @returns {Tree}
 */
export function h(tag, props = {}, ...children) {
  const all = /** @type {any[]} */ (children);
  const flat = all.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
  return { tag, props, children: flat.map((child) => (typeof child === "object" ? child : String(child))) };
}

const SVG = "http://www.w3.org/2000/svg";
const SHAPES = new Set(["svg", "g", "path", "circle", "rect", "line", "polygon"]);

/** @param {Tree|string} tree @returns {Node} */
function made(tree) {
  if (typeof tree === "string") return document.createTextNode(tree);
  const node = SHAPES.has(tree.tag) ? document.createElementNS(SVG, tree.tag) : document.createElement(tree.tag);
  dress(node, tree.props);
  for (const child of tree.children) node.append(made(child));
  return node;
}

/** @param {any} node @param {Record<string, any>} props */
function dress(node, props) {
  const before = node.dressed || {};
  for (const name of Object.keys(before)) if (!(name in props)) put(node, name, null);
  for (const [name, value] of Object.entries(props)) if (before[name] !== value) put(node, name, value);
  node.dressed = props;
}

/** @param {any} node @param {string} name @param {any} value */
function put(node, name, value) {
  if (name === "key") return;
  if (name.startsWith("on")) node[name.toLowerCase()] = value;
  else if (name === "value" && node.localName === "option") node.setAttribute(name, value); // else an empty one counts as none, and its words stand for it
  else if (name === "value" || name === "checked" || name === "open") put_state(node, name, value);
  else if (value === null || value === undefined || value === false) node.removeAttribute(name);
  else node.setAttribute(name, value === true ? "" : String(value));
}

/** What the user may have changed is only set where the tree itself changes. */
function put_state(node, name, value) {
  if (name === "open") value ? node.setAttribute("open", "") : node.removeAttribute("open");
  else if (node[name] !== value) node[name] = value === null ? "" : value;
}

/**
 * Whether a node of the page stands for that part of a tree.
 * @param {any} node @param {Tree|string} tree
 */
function same(node, tree) {
  if (typeof tree === "string") return node.nodeType === Node.TEXT_NODE;
  if (node.nodeType !== Node.ELEMENT_NODE || node.localName !== tree.tag) return false;
  return (node.dressed || {}).key === tree.props.key;
}

/**
 * Make the children of `node` those of the trees.
 * @param {Element} node
 * @param {(Tree|string)[]} trees
 */
export function patch(node, trees) {
  const wanted = new Set(trees.map((tree) => (typeof tree === "string" ? undefined : tree.props.key)));
  const keyed = new Map();
  for (const child of /** @type {Element[]} */ ([...node.childNodes])) {
    const key = child.dressed && child.dressed.key;
    if (key === undefined) continue;
    if (wanted.has(key) && !keyed.has(key)) keyed.set(key, child);
    else child.remove(); // before anything is moved: what stays keeps its place, and with it the focus
  }
  let at = node.firstChild;
  for (const tree of trees) {
    const key = typeof tree === "string" ? undefined : tree.props.key;
    let found = key !== undefined ? keyed.get(key) : at;
    if (found && !same(found, tree)) found = null;
    keyed.delete(key);
    if (!found) {
      node.insertBefore(made(tree), at);
      continue;
    }
    if (found === at) at = at.nextSibling;
    else node.insertBefore(found, at);
    if (typeof tree === "string") {
      if (found.data !== tree) found.data = tree;
    } else {
      dress(found, tree.props);
      patch(found, tree.children);
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

/** @param {string} selector @returns {any} */
export const one = (selector) => document.querySelector(selector);

/**
 * The browser saves a text as a file.
 * @param {string} text
 * @param {string} name
 * @param {string} type
 */
export function download(text, name, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
