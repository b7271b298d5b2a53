/**
 * Elements of the page, what is done one after the other, and questions. Elements are made of a list, so that whatever a record
 * says is text.
 */

/** @type {<T extends HTMLElement = any>(id: string) => T} */
// @ts-ignore index.html has every id that is asked for
export const $ = (id) => document.getElementById(id);
export const SVG = "http://www.w3.org/2000/svg";

/* ---- One thing after the other ------------------------------------------------------------------- */

let running = Promise.resolve();
let waiting = 0;

/** Do the work behind all that is going on, and show why it failed. @param {() => any} work @returns {Promise<void>} */
export const safely = (work) => {
  waiting++;
  document.documentElement.dataset.busy = "yes";
  running = running.then(async () => {
    $("trouble").hidden = true;
    try {
      await work();
    } catch (error) {
      $("trouble-text").textContent = error instanceof Error ? error.message : String(error);
      $("trouble").hidden = false;
    }
    if (--waiting === 0) delete document.documentElement.dataset.busy;
  });
  return running;
};

/** The same for a tap: while something is going on it is ignored, for the page is about to change. @param {() => any} work */
export const tapped = (work) => {
  if (!waiting) safely(work);
};

/* ---- Elements ------------------------------------------------------------------------------------ */

/**
 * Makes what the engine writes as HTML or SVG, element by element: none but these, with no attribute but these, so that whatever
 * a record says is text.
 */
const ELEMENTS = new Set(
  (
    "a article b br button caption circle code dd defs desc details div dl dt ellipse figcaption figure g h1 h2 h3 i input label " +
    "li line main ol output p path pattern pre rect section small span strong style summary svg table tbody td text th thead " +
    "title tr tspan u ul use symbol polygon polyline clipPath mask"
  ).split(" "),
);
const ATTRIBUTES =
  /^(?:class|id|for|type|name|value|min|max|checked|hidden|tabindex|role|aria-[a-z]+|scope|colspan|rowspan|lang|d|x|y|x[12]|y[12]|cx|cy|r|rx|ry|width|height|viewBox|transform|points|fill|stroke|opacity|display|clip-path|mask|patternUnits|patternTransform|stroke-[a-z]+|fill-[a-z]+|font-[a-z]+|text-anchor|preserveAspectRatio)$/;

/** @param {Node} node @returns {Node | null} */
const graft = (node) => {
  if (node instanceof Text) return document.createTextNode(node.data);
  if (!(node instanceof Element) || !ELEMENTS.has(node.localName)) return null;
  const copy = document.createElementNS(node.namespaceURI, node.localName);
  for (const { name, value } of node.attributes)
    if (
      ATTRIBUTES.test(name) ||
      (name === "href" && /^#[\w-]+$/.test(value)) ||
      (name === "style" && /^--[a-z]+:[\d.]+$/.test(value))
    )
      copy.setAttribute(name, value);
  for (const child of node.childNodes) {
    const grown = graft(child);
    if (grown) copy.append(grown);
  }
  return copy;
};

/** @param {string} markup @returns {HTMLElement | SVGElement} */
export const grow = (markup) => {
  const { body } = new DOMParser().parseFromString(markup, "text/html");
  const grown = body.firstElementChild && graft(body.firstElementChild);
  return grown instanceof HTMLElement || grown instanceof SVGElement ? grown : document.createElement("div");
};

/** @param {string} name @param {Record<string, any>} [attributes] @param {(Node | string)[]} inside */
export const element = (name, attributes = {}, ...inside) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (typeof value === "function") made.addEventListener(key, () => tapped(value));
    else made.setAttribute(key, value);
  made.append(...inside);
  return made;
};

/** A place in the picture that can be tapped, and reached by keys. @param {string} name @param {Record<string, any>} attributes @param {string} label @param {() => any} tap */
export const tappable = (name, attributes, label, tap) => {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries({ ...attributes, role: "button", tabindex: 0, "aria-label": label }))
    made.setAttribute(key, String(value));
  made.addEventListener("click", () => tapped(tap));
  made.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    tapped(tap);
  });
  return made;
};

/** A list of buttons. @param {string} id @param {{label: string, tap: () => any}[]} choices */
export const offer = (id, choices) =>
  $(id).replaceChildren(
    ...choices.map(({ label, tap }) => element("li", {}, element("button", { type: "button", click: tap }, label))),
  );

/**
 * Ask something, and wait. Returns whether the answer is yes; Escape is no.
 * @param {string} words @param {string} yes @param {string} no @returns {Promise<boolean>}
 */
export const ask = (words, yes, no) =>
  new Promise((resolve) => {
    const dialog = $("question");
    $("question-text").textContent = words;
    $("yes").textContent = yes;
    $("no").textContent = no;
    dialog.returnValue = "";
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
    dialog.showModal();
  });
for (const id of ["yes", "no"]) $(id).addEventListener("click", () => $("question").close(id));

/* ---- What is in view ----------------------------------------------------------------------------- */

/** @param {string} id judge or table */
export const open = (id) => {
  for (const each of ["judge", "table"]) {
    $(each).hidden = each !== id;
    $(`to-${each}`).setAttribute("aria-pressed", String(each === id));
  }
  scrollTo(0, 0);
};

/** Answer a tap on the table. @param {string} kind good, bad or "" @param {(string | Node)[]} lines */
export const answer = (kind, ...lines) => {
  $("answer").className = kind;
  $("answer").replaceChildren(...lines.filter(Boolean).map((line) => element(line instanceof Node ? "div" : "p", {}, line)));
};
