/** A text or a file is judged: what the engine says of its records, and the page that it writes of one. */
import { $, element, grow, offer, open } from "./dom.mjs";
import { engine, yaml } from "./engine.mjs";
import { fromLink } from "./keep.mjs";
import { state, table } from "./table.mjs";

const STATUS = ["obeys", "breaks a rule", "cannot be read", "trouble"];
const UNREADABLE = 2;

/** The text that is being judged. sent: by a link that was opened, and not laid yet. */
export const judged = {
  /** @type {string | Uint8Array} */ input: "",
  name: "",
  /** @type {any} */ record: null,
  sent: false,
};

/** The line of a finding, where in it, and how it would be right. @param {any} finding @param {string[]} lines */
const excerpt = (finding, lines) => {
  const line = lines[finding.line - 1];
  if (!finding.line || line === undefined) return "";
  const number = `${finding.line} | `;
  const blank = " ".repeat(number.length);
  const before = [...line].slice(0, Math.max(0, finding.column - 1));
  const pointer = before.map((c) => (c === "\t" ? c : " ")).join("");
  const better = finding.try === undefined ? "" : `\ntry:\n${blank}${finding.try}`;
  return element("pre", { class: "excerpt scroll", tabindex: "0" }, `${number}${line}\n${blank}${pointer}^${better}`);
};

/** @param {any[]} findings of a record that cannot be read */
const unreadable = (findings) => {
  const { input } = judged;
  const lines = (typeof input === "string" ? input : new TextDecoder().decode(input)).split("\n");
  const items = findings.map((each) =>
    element("li", {}, `${each.line ? `Line ${each.line}: ` : ""}${each.message} (${each.code})`, excerpt(each, lines)),
  );
  const what = judged.name === "turn" ? "This turn cannot be read." : "This record cannot be read.";
  return element("div", { class: "verdict broken" }, what, element("ul", {}, ...items));
};

/** A board that was laid without turns: a picture, what the figures would give now, and where they stand. @param {any} still */
const stillLife = ({ picture, players, features }) =>
  element(
    "section",
    { id: "still", "aria-label": "What lies there" },
    element("h2", {}, "What lies there"),
    element("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": "Board" }, grow(picture)),
    element(
      "p",
      {},
      `If the game ended now: ${players.map((/** @type {any} */ each) => `${each.name} ${each.final.total}`).join(", ")}.`,
    ),
    element("ul", {}, ...features.map((/** @type {any} */ each) => element("li", {}, state(each)))),
  );

let keys = new AbortController();

/** @param {number} number */
const showRecord = async (number) => {
  const told = await engine.ask("show", judged.input, judged.name, number);
  const readable = told.info.status !== UNREADABLE;
  judged.record = told.record;
  $("page").replaceChildren(readable ? grow(told.page) : unreadable(told.findings));
  // A page with findings shows its board itself.
  if (told.still && !$("page").querySelector("svg.carc")) $("page").querySelector(".verdict")?.after(stillLife(told.still));
  $("go-on-row").hidden = !told.record;
  $("input").open = !readable;
  // The script of carc-report, which stands before this one, with a document of its own: its keys end with the record.
  keys.abort();
  keys = new AbortController();
  const { signal } = keys;
  const part = {
    querySelectorAll: (/** @type {string} */ selector) => $("page").querySelectorAll(selector),
    addEventListener: (/** @type {string} */ type, /** @type {any} */ listener) =>
      document.addEventListener(type, listener, { signal }),
  };
  // @ts-ignore build.mjs puts it there
  if (told.page) turnByTurn(part);
};

/** The turns of a text as the last ones of the game on the table, or of a new one. @param {string} text */
const asTurns = async (text) => {
  const { turns, ended, ...rest } = table.record ?? { carc: 1, players: ["Ann", "Bob"], turns: [] };
  const head = (await yaml({ ...rest, turns: [] })).replace(/^turns:.*\n?/m, "");
  const lines = text.split("\n").map((line) => line.replace(/^\s*-\s+/, "").trim());
  const all = [...turns.map((/** @type {any} */ each) => JSON.stringify(each)), ...lines.filter(Boolean)];
  return {
    input: `${head}turns:\n${all.map((each) => `  - ${each}\n`).join("")}`,
    note:
      `This is no whole record, so it was judged as turn ${turns.length + 1} of ` +
      (table.record ? "the game on the table." : "a new game of Ann and Bob."),
  };
};

/** @param {string | Uint8Array} given @param {string} name */
export const judge = async (given, name) => {
  const text = typeof given === "string" ? given.trim() : "";
  const input = /^\S*#[\w-]+$/.test(text) ? await fromLink(text) : given;
  Object.assign(judged, { input, name, record: null, sent: false });
  open("judge");
  $("page").replaceChildren();
  $("records").replaceChildren();
  $("note").textContent = "";
  $("go-on-row").hidden = true;
  let { records, more, error } = await engine.ask("list", input, name);
  if (text && records.length === 1 && records[0].noRecord) {
    const turn = await asTurns(text);
    Object.assign(judged, { input: turn.input, name: "turn" });
    $("note").textContent = turn.note;
    ({ records, more, error } = await engine.ask("list", turn.input, "turn"));
  }
  offer(
    "records",
    (records.length > 1 ? records : []).map((/** @type {any} */ { info }) => ({
      label: `${info.number}. ${info.players.join(", ") || "record"}: ${STATUS[info.status]}`,
      tap: () => showRecord(info.number),
    })),
  );
  [...$("records").children].forEach((each, n) => each.append(` ${records[n].first}`));
  if (more) $("records").append(element("li", {}, `Only the first ${records.length} are listed.`));
  if (error) throw new Error(error);
  if (records.length === 0) throw new Error("There is no record in it: paste one, or open a file.");
  // The verdict at once; what explains it comes behind.
  const { info, first } = records[0];
  $("page").replaceChildren(element("p", { class: "verdict" }, `${info.players.join(", ")}: ${STATUS[info.status]}. ${first}`));
  await showRecord(info.number);
};
