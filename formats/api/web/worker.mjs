/**
 * The engine beside the page: it judges what it is sent, so that no record can hang the page, which ends it when it takes too
 * long. page.mjs asks; each answer is values alone.
 */
/// <reference lib="webworker" />
import { load } from "./carc.mjs";

/** What one question may cost, as carc-security(7) has it: bytes that are read, records that are listed. */
const BYTES = "8000000";
const RECORDS = 500;
const UNREADABLE = 2;

/** @type {WebAssembly.Module} */
let module;
/** @type {import("./carc.mjs").Carc | null} a library that has failed is not asked again */
let carc = null;

const library = () => {
  if (!carc) throw new Error("the engine is not loaded");
  return carc;
};

/** @param {string | Uint8Array} input @param {string} name @param {import("./carc.mjs").Settings} [settings] */
const open = (input, name, settings = {}) => library().open(input, { name, foreign: "yes", "max-bytes": BYTES, ...settings });

/**
 * Ask something of the first record of a text, when it has been played.
 * @template T
 * @param {string} text @param {(record: import("./carc.mjs").Reader) => T} ask
 */
const askFirst = (text, ask) => {
  const record = open(text, "table", { points: "yes" });
  try {
    record.next();
    record.play();
    return ask(record);
  } finally {
    record.close();
  }
};

/** A record without turns as if the game ended now. @param {import("./carc.mjs").Reader} record @param {any} json */
const stillLife = (record, json) => ({
  picture: record.text("picture"),
  players: askFirst(JSON.stringify({ ...json, ended: true }), (end) => end.json("score")[0].players),
  features: record.json("features").filter((each) => each.figures?.length),
});

/**
 * Tells who acts next, and the ways to play the tile; where it has none, or no tile is left, the ways to play without one; and why
 * the tile cannot be drawn.
 * @param {import("./carc.mjs").Reader} record @param {string} tile
 */
const waysOf = (record, tile) => {
  const position = record.position();
  const { player } = position.info;
  try {
    if (tile) {
      position.draw(tile);
      const moves = position.moves.filter((each) => each.tile === tile);
      if (moves.length) return { player, moves, passes: [], why: "" };
      position.undo();
    }
    const asked = tile || position.info.tilesLeft === 0;
    return { player, moves: [], passes: asked ? position.moves.filter((each) => !each.tile) : [], why: "" };
  } catch (error) {
    return { player, moves: [], passes: [], why: String(error instanceof Error ? error.message : error) };
  } finally {
    position.close();
  }
};

/** @param {import("./carc.mjs").Reader} record */
const played = (record) => {
  if (record.info.status !== UNREADABLE) record.play();
  return { info: record.info, findings: record.findings };
};

const answers = {
  /** The records of an input, a line of each. @param {string | Uint8Array} input @param {string} name */
  list(input, name) {
    const record = open(input, name);
    const records = [];
    let more = false;
    try {
      while (record.next()) {
        more = records.length === RECORDS;
        if (more) break;
        const { info, findings } = played(record);
        const first = findings.find((each) => each.severity === "error");
        // F001: a single value or a list, such as turns alone, in place of a record's mapping.
        records.push({ info, first: first?.text ?? "", noRecord: first?.code === "F001" });
      }
      return { records, more, error: "" };
    } catch (error) {
      return { records, more, error: String(error) };
    } finally {
      record.close();
    }
  },

  /** One of them as a page, and as a record to go on with. @param {string | Uint8Array} input @param {string} name @param {number} number */
  show(input, name, number) {
    const record = open(input, name);
    try {
      while (record.next() && record.info.number < number);
      const judged = played(record);
      if (judged.info.status === UNREADABLE) return { ...judged, findings: record.json("findings"), page: "", record: null };
      const json = JSON.parse(record.convert("jsonl") ?? "null");
      const still = json && judged.info.turns === 0 && !judged.info.broken;
      return { ...judged, page: record.text("page"), record: json, still: still ? stillLife(record, json) : null };
    } finally {
      record.close();
    }
  },

  /** A position, and what can be played there with a tile. @param {string} text @param {string} tile */
  look(text, tile) {
    const record = open(text, "table");
    try {
      record.next();
      const judged = played(record);
      if (judged.info.status === UNREADABLE) return judged;
      return {
        ...judged,
        ...waysOf(record, judged.info.broken || judged.info.ended ? "" : tile),
        picture: record.text("picture"),
        board: record.json("board")[0],
        events: record.text("events", "text"),
        score: record.json("score")[0],
      };
    } finally {
      record.close();
    }
  },

  /** A feature as it is, and what it has given, or would if the game ended now, and why. @param {string} text @param {string} name */
  worth(text, name) {
    const end = JSON.stringify({ ...JSON.parse(text), ended: true });
    const feature = askFirst(text, (record) => record.json("features").find((each) => each.feature === name));
    return { feature, given: askFirst(end, (record) => record.points.filter((each) => each.feature === name)) };
  },

  /** A record as it is saved. @param {string} text */
  yaml(text) {
    return askFirst(text, (record) => record.convert("canonical"));
  },

  /** The tiles of a record's game, with pictures; and what rules there are. @param {string} text */
  tiles(text) {
    return askFirst(text, (record) => ({ tiles: record.json("tiles"), rules: record.json("rules") }));
  },

  /** Lists the rules that there are, if those named are among them. @param {string} rules */
  rules(rules) {
    const position = library().position(rules, 2);
    try {
      return position.json("rules");
    } finally {
      position.close();
    }
  },
};

onmessage = async ({ data: [id, ask, ...given] }) => {
  try {
    if (ask === "load") module = await WebAssembly.compile(given[0]);
    carc ??= await load(module);
    // @ts-ignore what the page asks is in the table, with what it takes
    postMessage([id, ask === "load" ? carc.version : answers[ask](...given)]);
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) carc = null;
    postMessage([id, null, String(error instanceof Error ? error.message : error)]);
  }
};
