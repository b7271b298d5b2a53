/**
 * The table: tiles are laid by taps. What lies there is a record, which is asked about by each tap and kept after each turn. The
 * rules are the engine's alone.
 */
import { $, SVG, answer, ask, element, grow, offer, open, tappable } from "./dom.mjs";
import { engine, firstError, look, source } from "./engine.mjs";
import { fillRules, readForm, ruleWord } from "./form.mjs";
import { keep } from "./keep.mjs";

const TILE = 220; // as wide as pictures have it

/**
 * record: what lies there. photograph: the tiles and figures of a start board are laid, in any order, and no turns; steps: how it
 * was before each. aside: tiles of this turn that fit nowhere. tile, at: chosen, and laid but not confirmed; now, trial: how the
 * engine sees the table without it and with it.
 * @type {{record: any, photograph: boolean, steps: {n: number, was: string | null}[], aside: string[], tile: string,
 *   at: {x: number, y: number, rot: number} | null, tiles: any[], now: any, trial: any}}
 */
export const table = {
  record: null,
  photograph: false,
  steps: [],
  aside: [],
  tile: "",
  at: null,
  tiles: [],
  now: null,
  trial: null,
};

/** A tile as it lies, as a record has it. @param {{tile: string, x: number, y: number, rot: number}} at */
const wordsOf = ({ tile, x, y, rot }) => `${tile}@${x},${y} r${rot}`;
/** The tile that is not confirmed, as a record has it. */
const words = () => (table.at ? wordsOf({ tile: table.tile, ...table.at }) : "");
/** A turn with the tiles that were set aside before. @param {string} played */
const turnOf = (played) => [...table.aside.map((tile) => `-${tile}`), played].filter(Boolean).join(" ");
/** The record with a turn more, or with a tile more on a photograph. @param {string} more */
const withMore = (more) => {
  const record = structuredClone(table.record);
  if (more && table.photograph) record.start.tiles.push(more);
  else if (more) record.turns.push(turnOf(more));
  return record;
};

const keepTable = () => {
  const { record, photograph, steps, aside, tile, at } = table;
  return keep({ record, photograph, steps, aside, tile, at });
};

/** The first error that was not there before. @param {any} seen */
const newError = (seen) => {
  const known = new Set(table.now?.findings.map((/** @type {any} */ each) => each.turn + each.message));
  return firstError(seen.findings.filter((/** @type {any} */ each) => !known.has(each.turn + each.message)));
};

/** Say why what was tried may not be; returns whether that is so. @param {any} seen */
const refused = (seen) => {
  const error = newError(seen);
  if (error) answer("bad", `No: ${error.message}.`, `${source(error)} (${error.code})`);
  return Boolean(error);
};

/* ---- What is it worth ---------------------------------------------------------------------------- */

/** @param {any} feature with its figures, as features are told */
export const state = (feature) => {
  const figures = feature.figures.map((/** @type {any} */ { player, figure, x, y }) => {
    const on = feature.tiles.find((/** @type {any} */ each) => each.x === x && each.y === y);
    return `${player}'s ${figure} on ${on ? `${on.tile}@` : ""}${x},${y}`;
  });
  return (
    `${feature.feature}, ${feature.state}: ${feature.tiles.length} tile${feature.tiles.length === 1 ? "" : "s"}` +
    (feature.now === undefined ? "" : `, worth ${feature.now} now`) +
    (feature.completed === undefined || feature.state === "complete" ? "" : `, ${feature.completed} when complete`) +
    (feature.most === undefined ? "" : `, at most ${feature.most}`) +
    `. ${figures.length ? `There: ${figures.join(", ")}` : "Nobody stands there"}.`
  );
};

/** Tells what a feature is worth, and who has it. @param {string} name */
const worth = async (name) => {
  const { feature, given } = await engine.ask("worth", JSON.stringify(withMore(words())), name);
  const [first] = given;
  answer(
    "good",
    feature ? state(feature) : `${name}: complete.`,
    first ? `${first.final ? "If the game ended now:" : `In turn ${first.turn}:`} ${first.proof}` : "",
    first ? source(first) : "",
  );
};

/** Shows what can be asked of a tile, and put on one of a photograph. @param {any} tile */
const aboutTile = (tile) => {
  const own = wordsOf(tile);
  answer("", `${own}: of which feature?`);
  const about = tile.features.map((/** @type {any} */ { feature, of }) => ({ label: feature, tap: () => worth(of) }));
  const n = table.photograph ? table.record.start.tiles.findIndex((/** @type {any} */ each) => String(each).startsWith(own)) : -1;
  for (const player of n < 0 || table.now.info.ended ? [] : table.now.info.players)
    for (const { feature } of tile.features)
      about.push({ label: `${player} on ${feature}`, tap: () => setStart(n, `${own} ${feature}:${player}`) });
  offer("about", about);
};

/* ---- The game goes on, and back ------------------------------------------------------------------ */

/** Change the record, unless the rules are against it. Returns whether it was changed. @param {(record: any) => void} how */
const change = async (how) => {
  const record = structuredClone(table.record);
  how(record);
  const seen = await look(record);
  if (refused(seen)) return false;
  Object.assign(table, { record, aside: [], tile: "", at: null, now: seen });
  answer("good", seen.events.replace(/^ *# ?/gm, ""));
  show();
  await keepTable();
  return true;
};

/** @param {string} played */
const addTurn = (played) => change((record) => record.turns.push(turnOf(played)));

/** Set tiles of this turn aside, before the one that is laid. @param {string[]} aside @param {string} words */
const setAside = async (aside, words) => {
  Object.assign(table, { aside, tile: "" });
  answer("", words);
  await render();
  await keepTable();
};

/** Set a tile of a photograph, with what stands on it. @param {number} n @param {string} tile */
const setStart = async (n, tile) => {
  const was = table.record.start.tiles[n] ?? null;
  table.steps.push({ n, was });
  const changed = await change((record) => (record.start.tiles[n] = tile));
  if (!changed) table.steps.pop();
  return changed;
};

/** The moves with the tile as it lies. */
const movesHere = () => {
  const { at, now } = table;
  return at ? now.moves.filter((/** @type {any} */ { x, y, rot }) => x === at.x && y === at.y && rot === at.rot) : [];
};
/** Returns whether the tile can stay as it lies, without a figure. */
const canStay = () => table.photograph || movesHere().some((/** @type {any} */ each) => each.words === words());

/** End the turn with the tile as it lies. Returns whether it has ended. */
export const done = async () => {
  if (table.photograph) return setStart(table.record.start.tiles.length, words());
  if (canStay()) return addTurn(words());
  answer("bad", `${words()} is not all of this turn: choose what goes with it, or take it up.`);
  return false;
};

/** Take the tile up that is not confirmed. */
export const lift = async () => {
  table.at = null;
  answer("", "Taken up.");
  show();
  await keepTable();
};

const canUndo = () => {
  const { at, aside, record, photograph } = table;
  return Boolean(
    at ||
    aside.length ||
    record.ended ||
    record.turns.length ||
    (photograph ? record.start.tiles.length > 1 : record.start?.tiles),
  );
};

/** Take back one step: the tile that is not confirmed or set aside, the end, a turn, or a tile or a figure of a photograph. */
export const undo = async () => {
  if (table.at) return lift();
  if (table.aside.length) return setAside(table.aside.slice(0, -1), "Taken back.");
  const record = structuredClone(table.record);
  const steps = [...table.steps];
  if (record.ended) delete record.ended;
  else if (record.turns.length) record.turns.pop();
  else if (!table.photograph) table.photograph = true;
  else {
    const { tiles } = record.start;
    const { n, was } = steps.pop() ?? { n: tiles.length - 1, was: null };
    if (was === null) tiles.splice(n, 1);
    else tiles[n] = was;
  }
  Object.assign(table, { record, steps, tile: "", now: await look(record) });
  answer("", "Taken back.");
  show();
  await keepTable();
};

/** Go on from a photograph by turns. */
export const playOn = async () => {
  if (table.at && !(await done())) return;
  table.photograph = false;
  answer("", "The tiles lie. Choose the one that was drawn, then tap a place.");
  await render();
  await keepTable();
};

/** End the game, which undo takes back. */
export const end = async () => {
  if (table.at && !(await done())) return;
  const { turnsPlayed, tilesLeft } = table.now.info;
  const after = table.photograph ? "here" : turnsPlayed ? `after turn ${turnsPlayed}` : "before its first turn";
  if (await ask(`End the game ${after}? ${tilesLeft} tiles are left. The final scoring follows.`, "End it", "Play on"))
    await change((record) => (record.ended = true));
};

/* ---- Taps on tiles and places -------------------------------------------------------------------- */

/** @param {number} x @param {number} y the rotations in which the tile may lie there */
const rotations = (x, y) =>
  table.photograph
    ? [0, 1, 2, 3]
    : [0, 1, 2, 3].filter((rot) => table.now.moves.some((/** @type {any} */ m) => m.x === x && m.y === y && m.rot === rot));

/** Put the chosen tile down, in the next rotation that fits from rot on. @param {number} x @param {number} y @param {number} rot */
export const layAt = async (x, y, rot) => {
  const fitting = rotations(x, y);
  const tried = fitting.length ? [...fitting.filter((r) => r >= rot), ...fitting.filter((r) => r < rot)] : [rot];
  let first = null;
  for (const each of tried) {
    const at = { x, y, rot: each };
    const seen = await look(withMore(wordsOf({ tile: table.tile, ...at })));
    first ??= seen;
    if (newError(seen)) continue;
    Object.assign(table, { at, trial: seen });
    const hint = table.photograph ? "" : "Tap a feature to place a figure, choose below, or end the turn with Done.";
    answer("good", `Yes: ${words()}.`, hint);
    show();
    return keepTable();
  }
  refused(first);
};

/** Turn the tile that is not confirmed. */
export const rotate = async () => table.at && layAt(table.at.x, table.at.y, (table.at.rot + 1) % 4);

/** A figure is to be placed on a feature of the tile as it lies. @param {string} feature */
const claim = async (feature) => {
  const moves = movesHere().filter((/** @type {any} */ each) => each.feature === feature);
  if (moves.length === 1) return addTurn(moves[0].words);
  if (moves.length > 1) return offerMoves(moves);
  refused(await look(withMore(`${words()} ${feature}`)));
};

/** Shows what can be done with the tile that lies, with one that fits nowhere, or without one. */
const offerWays = () => {
  const { at, tile, aside, photograph, now } = table;
  offerMoves(photograph ? [] : at ? movesHere() : now.passes);
  if (photograph || at || now.info.ended) return;
  const more = (/** @type {string} */ label, /** @type {() => any} */ click) =>
    $("ways").append(element("li", {}, element("button", { type: "button", click }, label)));
  if (tile && !now.moves.length && !now.why)
    more(`Set ${tile} aside`, () => setAside([...aside, tile], `${tile} is set aside: choose the next tile.`));
  if (aside.length) more("No tile is left that fits", () => addTurn(""));
};

/** @param {any[]} moves */
const offerMoves = (moves) =>
  offer(
    "ways",
    moves
      .filter((each) => each.words !== words())
      .map((each) => ({ label: each.words.slice(words().length).trim(), tap: () => addTurn(each.words) })),
  );

/** Choose a tile, or put it back. One that lies there stays: its turn is over. @param {string} tile */
const choose = async (tile) => {
  const before = words();
  if (before && !(await done())) return;
  table.tile = table.tile === tile ? "" : tile;
  await render();
  await keepTable();
  const { moves, why } = table.now;
  const laid = before && `${before} stays; Undo takes it back.`;
  if (!table.tile || table.photograph) answer("", laid || (table.tile ? "Tap a place." : "Choose a tile."));
  else if (moves.length)
    answer("good", laid, `${tile} can be played in ${moves.length} way${moves.length === 1 ? "" : "s"}: tap a place.`);
  else answer("bad", laid, why ? `${tile}: ${why}.` : `${tile} fits nowhere: set it aside, or choose another tile.`);
};

/* ---- What is shown ------------------------------------------------------------------------------- */

/** Cells beside tiles that are free; on an empty table, the middle. @param {any[]} tiles */
const freeCells = (tiles) => {
  if (tiles.length === 0) return [[0, 0]];
  const taken = new Set(tiles.map(({ x, y }) => `${x},${y}`));
  const free = new Set(tiles.flatMap(({ x, y }) => [`${x + 1},${y}`, `${x - 1},${y}`, `${x},${y + 1}`, `${x},${y - 1}`]));
  return [...free].filter((each) => !taken.has(each)).map((each) => each.split(",").map(Number));
};

/** @param {any} board @param {HTMLElement | SVGElement} picture */
const putTaps = (board, picture) => {
  const taps = document.createElementNS(SVG, "g");
  const box = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ look) => ({
    class: `tap ${look}`,
    x: TILE * x,
    y: TILE * y,
    width: TILE,
    height: TILE,
  });
  const { at, tile } = table;
  for (const each of board.tiles)
    if (!at || each.x !== at.x || each.y !== at.y)
      taps.append(tappable("rect", box(each.x, each.y, ""), `${each.tile} at ${each.x},${each.y}`, () => aboutTile(each)));
  if (tile && !at)
    for (const [x, y] of freeCells(board.tiles)) {
      const fits = rotations(x, y).length > 0;
      const label = `${tile} at ${x},${y}${fits ? ", fits" : ""}`;
      taps.append(tappable("rect", box(x, y, fits ? "open fits" : "open"), label, () => layAt(x, y, 0)));
    }
  const laid = at && board.tiles.find((/** @type {any} */ each) => each.x === at.x && each.y === at.y);
  for (const { feature, left, top } of laid && !table.photograph ? laid.features : []) {
    const fits = movesHere().some((/** @type {any} */ each) => each.feature === feature);
    taps.append(
      tappable(
        "circle",
        { class: fits ? "tap spot fits" : "tap spot", cx: TILE * laid.x + left, cy: TILE * laid.y + top, r: 24 },
        `${feature}${fits ? "" : ", not allowed"}`,
        () => claim(feature),
      ),
    );
  }
  picture.append(taps);
  const shown = board.tiles.length ? board.tiles : [{ x: 0, y: 0 }];
  const xs = shown.map((/** @type {any} */ each) => each.x),
    ys = shown.map((/** @type {any} */ each) => each.y);
  const [x0, y0] = [Math.min(...xs) - 1.2, Math.min(...ys) - 1.2];
  const [width, height] = [Math.max(...xs) + 2.2 - x0, Math.max(...ys) + 2.2 - y0];
  picture.setAttribute("viewBox", [x0, y0, width, height].map((n) => n * TILE).join(" "));
  // As many as decide how wide a phone shows it.
  picture.style.setProperty("--columns", String(width));
  // The picture holds what can be tapped, so it is more than an image.
  picture.setAttribute("role", "group");
  picture.removeAttribute("width");
  picture.removeAttribute("height");
};

/** Scroll the board to the tile that was laid last, unless it is in view: an earlier board may have been larger. @param {any} board */
const reveal = (board) => {
  const { x, y } = table.at ?? board.tiles.at(-1) ?? { x: 0, y: 0 };
  const frame = $("board").getBoundingClientRect();
  const at = $("board")
    .querySelector(`.tap[x="${TILE * x}"][y="${TILE * y}"], .c-last, .spot`)
    ?.getBoundingClientRect();
  if (!at || (at.left >= frame.left && at.right <= frame.right && at.top >= frame.top && at.bottom <= frame.bottom)) return;
  $("board").scrollBy(at.x + at.width / 2 - frame.x - frame.width / 2, at.y + at.height / 2 - frame.y - frame.height / 2);
};

/** Ask how the table is now, and show it. */
const render = async () => {
  table.now = await look(table.record, table.photograph ? "" : table.tile);
  show();
};

/** Show the table, as it was asked for last. */
const show = () => {
  const { info, score, player } = table.now;
  const shown = table.at ? table.trial : table.now;
  const points = score.players
    .map((/** @type {any} */ each) => `${each.name} ${each.final?.total ?? each.running.total}`)
    .join(", ");
  $("turn").textContent = info.ended
    ? `The game has ended: ${points}.`
    : table.photograph
      ? `What lies there: ${shown.board.tiles.length} tiles.`
      : `Turn ${info.turnsPlayed + 1}: ${info.players[player]}${table.tile ? ` lays ${table.tile}` : ", choose a tile"}. ${points}.`;
  const picture = grow(shown.picture);
  putTaps(shown.board, picture);
  $("board").replaceChildren(picture);
  $("game").hidden = false;
  reveal(shown.board);
  $("laid").hidden = !table.at;
  $("done").hidden = !table.at || !canStay();
  $("rotate").disabled = !table.at || rotations(table.at.x, table.at.y).length < 2;
  $("undo").disabled = !canUndo();
  $("end").hidden = info.ended;
  $("play-on").hidden = info.ended || !table.photograph;
  offer("about", []);
  offerWays();
  $("left").hidden = info.ended;
  showTiles(shown.board.tiles);
};

/** @param {any[]} lying */
const showTiles = (lying) => {
  const left = new Map(table.tiles.map((each) => [each.tile, each.count]));
  for (const each of [...lying, ...table.aside.map((tile) => ({ tile }))]) left.set(each.tile, (left.get(each.tile) ?? 0) - 1);
  const more = table.tiles.filter((each) => (left.get(each.tile) ?? 0) > 0 || each.tile === table.tile);
  $("tiles").replaceChildren(
    ...more.map((each) => {
      const attributes = {
        type: "button",
        "aria-pressed": String(each.tile === table.tile),
        "aria-label": `tile ${each.tile}, ${left.get(each.tile)} left`,
        click: () => choose(each.tile),
      };
      const label = `${each.tile} ×${left.get(each.tile)}`;
      return element("li", {}, element("button", attributes, grow(each.rotations[0].svg), label));
    }),
  );
};

/* ---- Another game -------------------------------------------------------------------------------- */

/** The game of a record without what is claimed of it, and as many of its turns. @param {any} record @param {number} [turns] */
const gameOf = (record, turns) =>
  JSON.stringify([ruleWord(record), record.players, record.table, record.tiles, record.start, record.turns.slice(0, turns)]);

/** Returns whether anything was laid: a turn, or on a photograph more than a tile alone. */
const isBegun = () => {
  const { record, at, aside } = table;
  const tiles = record?.start?.tiles ?? [];
  const isSet = (/** @type {any} */ each) => !/^\S+ r\d$/.test(each);
  return record && (at || aside.length || record.turns.length || tiles.length > 1 || tiles.some(isSet));
};

/** Returns whether the table may be cleared for another record: nothing is lost, or the player wants it. @param {any} record */
const mayReplace = async (record) => {
  const { record: old, at, aside } = table;
  if (!isBegun() || (!at && !aside.length && !old.ended && gameOf(record, old.turns.length) === gameOf(old))) return true;
  const what = table.photograph ? `${old.start.tiles.length} tiles` : `turn ${old.turns.length + (at ? 1 : 0)}`;
  return ask(
    `A game of ${table.now.info.players.join(" and ")} lies on the table, with ${what}. The other game would take its place, and this one would be lost.`,
    "Take the other game",
    "Keep this one",
  );
};

/** Put a game on the table as it was kept. @param {any} kept */
export const restore = async ({ record, photograph = false, steps = [], aside = [], tile = "", at = null }) => {
  const { tiles, rules } = await engine.ask("tiles", JSON.stringify(record));
  const now = await look(record, photograph ? "" : tile);
  Object.assign(table, { record, photograph, steps, aside, tile, at: null, tiles, now });
  fillRules(rules, record);
  open("table");
  show();
  answer("", "Choose a tile, then tap a place. Tap a tile to ask what its features are worth.");
  if (at) await layAt(at.x, at.y, at.rot);
};

/** Put another game on the table, unless the one there is to stay. Returns whether it was. @param {any} record @param {string} [more] */
const replace = async (record, more = "") => {
  const same = table.record && gameOf(record) === gameOf(table.record);
  if (!same && !(await mayReplace(record))) return false;
  if (same) open("table");
  else await restore({ record, photograph: Boolean(record.start?.tiles) && record.turns.length === 0 });
  if (more) answer("bad", more);
  await keepTable();
  return true;
};

/** Go on with a record on the table. @param {any} given */
export const goOn = async (given) => {
  const { ended, score, winner, points, claims, turns = [], ...rest } = given;
  const { info, findings } = await look({ ...rest, turns });
  const error = firstError(findings);
  if (info.broken && error.turn === 0) throw new Error(`The table cannot be laid so: ${error.message}.`);
  const played = info.broken ? info.turnsPlayed : turns.length;
  const out = turns.length - played;
  const which = out === 1 ? `Turn ${turns.length} was` : `Turns ${played + 1} to ${turns.length} were`;
  return replace(
    { ...rest, turns: turns.slice(0, played) },
    out ? `${which} left out: turn ${error.turn} breaks a rule. ${error.message}.` : "",
  );
};

/** A new game, as the form has it. */
export const begin = async () => {
  const record = await readForm();
  if (record && (await replace(record))) $("new").open = false;
};
