/**
 * The page: a record is judged, or tiles are laid and each tap is answered. What it knows of the game it asks of the engine
 * (worker.mjs); the table is a record, so that what lies there can be saved, sent and judged as any other.
 */

/** @type {<T extends HTMLElement = any>(id: string) => T} */
// @ts-ignore what index.html has is there
const $ = (id) => document.getElementById(id);
const SVG = "http://www.w3.org/2000/svg";
const TILE = 220; // as wide as pictures have it
const SECONDS = 10;

/* ---- The engine ---------------------------------------------------------------------------------- */

/** @param {string} base64 */
const unpack = async (base64) => {
  const packed = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
};

const engine = {
  /** @type {Worker | null} */
  worker: null,
  /** @type {Map<number, (answer: any) => void>} */
  waiting: new Map(),
  asked: 0,

  async start() {
    const source = new Blob([$("worker").textContent], { type: "text/javascript" });
    this.worker = new Worker(URL.createObjectURL(source));
    this.worker.onmessage = ({ data: [id, ...answer] }) => this.waiting.get(id)?.(answer);
    $("version").textContent = await this.send("load", await unpack($("engine").textContent.trim()));
  },

  /** @param {string} ask @param {any[]} given @returns {Promise<any>} */
  send(ask, ...given) {
    const id = ++this.asked;
    return new Promise((resolve, reject) => {
      // A record that takes too long takes the engine with it, and not the page.
      const clock = setTimeout(() => {
        this.worker?.terminate();
        this.worker = null;
        this.waiting.delete(id);
        reject(new Error(`this takes more than ${SECONDS} seconds: it was stopped`));
      }, 1000 * SECONDS);
      this.waiting.set(id, ([answer, error]) => {
        clearTimeout(clock);
        this.waiting.delete(id);
        if (error) reject(new Error(error));
        else resolve(answer);
      });
      this.worker?.postMessage([id, ask, ...given]);
    });
  },

  /** @param {string} ask @param {any[]} given */
  async ask(ask, ...given) {
    if (!this.worker) await this.start();
    return this.send(ask, ...given);
  },
};

/** Do what a tap asks for, and say what went wrong. @param {() => any} work */
const safely = async (work) => {
  $("trouble").hidden = true;
  try {
    await work();
  } catch (error) {
    $("trouble").textContent = error instanceof Error ? error.message : String(error);
    $("trouble").hidden = false;
  }
};

/* ---- What is shown ------------------------------------------------------------------------------- */

/**
 * What the engine writes as HTML or SVG, element by element: none but these, with no attribute but these, so that whatever
 * a record says is text.
 */
const ELEMENTS = new Set(
  (
    "a article b br button caption circle code dd defs desc details div dl dt ellipse figcaption figure g h1 h2 h3 i input label " +
    "li line main ol output p path pattern pre rect section small span strong style summary svg table tbody td text th thead " +
    "title tr tspan u ul use polygon polyline clipPath mask"
  ).split(" "),
);
const ATTRIBUTES =
  /^(?:class|id|for|type|name|value|min|max|checked|hidden|tabindex|role|aria-[a-z]+|scope|colspan|rowspan|lang|d|x|y|x[12]|y[12]|cx|cy|r|rx|ry|width|height|viewBox|transform|points|fill|stroke|opacity|clip-path|mask|patternUnits|patternTransform|stroke-[a-z]+|fill-[a-z]+|font-[a-z]+|text-anchor|preserveAspectRatio)$/;

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

/** @param {string} markup @returns {Element} */
const grow = (markup) => {
  const { body } = new DOMParser().parseFromString(markup, "text/html");
  const grown = body.firstElementChild && graft(body.firstElementChild);
  return grown instanceof Element ? grown : document.createElement("div");
};

/** @param {string} name @param {Record<string, any>} [attributes] @param {(Node | string)[]} inside */
const element = (name, attributes = {}, ...inside) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (typeof value === "function") made.addEventListener(key, () => safely(value));
    else made.setAttribute(key, value);
  made.append(...inside);
  return made;
};

/** A place in the picture that can be tapped, and reached by keys. @param {string} name @param {Record<string, any>} attributes @param {string} label @param {() => any} tap */
const tappable = (name, attributes, label, tap) => {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries({ ...attributes, role: "button", tabindex: 0, "aria-label": label }))
    made.setAttribute(key, String(value));
  made.addEventListener("click", () => safely(tap));
  made.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    safely(tap);
  });
  return made;
};

/** @param {string} id @param {boolean} judge */
const open = (id, judge = id === "judge") => {
  $("judge").hidden = !judge;
  $("table").hidden = judge;
  $("to-judge").setAttribute("aria-pressed", String(judge));
  $("to-table").setAttribute("aria-pressed", String(!judge));
};

/* ---- Judging ------------------------------------------------------------------------------------- */

const STATUS = ["obeys", "breaks a rule", "cannot be read", "trouble"];

/** What is being judged. */
const judged = { /** @type {string | Uint8Array} */ input: "", name: "", /** @type {any} */ record: null };

/** @param {any} finding */
const source = ({ rule, book, section }) =>
  (rule ? `Rule: ${rule.toLowerCase().replaceAll("_", " ")}.` : "") + (book ? ` ${book}: ${section}.` : "");

let keys = new AbortController();

/** @param {number} number */
const showRecord = async (number) => {
  const told = await engine.ask("show", judged.input, judged.name, number);
  const list = element(
    "div",
    { class: "verdict broken" },
    "This record cannot be read.",
    element("ul", {}, ...told.findings.map((/** @type {any} */ each) => element("li", {}, each.text))),
  );
  judged.record = told.record;
  $("page").replaceChildren(told.page ? grow(told.page) : list);
  $("go-on-row").hidden = !told.record;
  // The script of carc-report, which stands before this one, with a document of its own: its keys end with the record.
  keys.abort();
  keys = new AbortController();
  const { signal } = keys;
  const part = {
    querySelectorAll: (/** @type {string} */ selector) => $("page").querySelectorAll(selector),
    addEventListener: (/** @type {string} */ type, /** @type {any} */ listener) =>
      document.addEventListener(type, listener, { signal }),
  };
  // @ts-ignore
  if (told.page) turnByTurn(part);
};

/** @param {string | Uint8Array} input @param {string} name */
const judge = async (input, name) => {
  Object.assign(judged, { input, name, record: null });
  open("judge");
  $("page").replaceChildren();
  $("go-on-row").hidden = true;
  const { records, more, error } = await engine.ask("list", input, name);
  $("records").replaceChildren(
    ...(records.length > 1 ? records : []).map((/** @type {any} */ { info, first }) =>
      element(
        "li",
        {},
        element(
          "button",
          { type: "button", click: () => showRecord(info.number) },
          `${info.number}. ${info.players.join(", ") || "record"}: ${STATUS[info.status]}`,
        ),
        " ",
        first,
      ),
    ),
  );
  if (more) $("records").append(element("li", {}, `Only the first ${records.length} are listed.`));
  if (error) throw new Error(error);
  if (records.length === 0) throw new Error("there is no record in it");
  $("input").open = false;
  // The verdict at once; what explains it comes behind.
  $("page").replaceChildren(
    element(
      "p",
      { class: "verdict" },
      `${records[0].info.players.join(", ")}: ${STATUS[records[0].info.status]}. ${records[0].first}`,
    ),
  );
  await showRecord(records[0].info.number);
};

/* ---- The table ----------------------------------------------------------------------------------- */

/** @type {{record: any, before: string[], tile: string, at: {x: number, y: number, rot: number} | null, tiles: any[], now: any, trial: any}} */
const table = { record: null, before: [], tile: "", at: null, tiles: [], now: null, trial: null };

const isPhotograph = () => $("photograph").checked;
/** The record with a turn more, or with a tile more on a photograph. @param {string} [words] */
const withMore = (words) => {
  const record = structuredClone(table.record);
  if (words && isPhotograph()) record.start.tiles.push(words);
  else if (words) record.turns.push(words);
  return record;
};
/** @param {any} record @param {string} [tile] */
const look = (record, tile = "") => engine.ask("look", JSON.stringify(record), tile);
/** The record as it is saved. */
const yaml = () => engine.ask("yaml", JSON.stringify(table.record));
const words = () => table.at && `${table.tile}@${table.at.x},${table.at.y} r${table.at.rot}`;

/** @param {string} kind good, bad or "" @param {string[]} lines */
const answer = (kind, ...lines) => {
  $("answer").className = kind;
  $("answer").replaceChildren(...lines.filter(Boolean).map((line) => element("p", {}, line)));
};

/** Why what was tried may not be. @param {any} seen */
const whyNot = (seen) => {
  const error = seen.findings.find((/** @type {any} */ each) => each.severity === "error");
  if (error) answer("bad", `No: ${error.message}.`, `${source(error)} (${error.code})`);
  return Boolean(error);
};

/** @param {any} feature */
const state = (feature) =>
  `${feature.feature}, ${feature.state}: ${feature.tiles.length} tile${feature.tiles.length === 1 ? "" : "s"}` +
  (feature.now === undefined ? "" : `, worth ${feature.now} now`) +
  (feature.completed === undefined || feature.state === "complete" ? "" : `, ${feature.completed} when complete`) +
  (feature.most === undefined ? "" : `, at most ${feature.most}`) +
  ".";

/** What a feature is worth, and who has it. @param {string} name */
const worth = async (name) => {
  const { feature, given } = await engine.ask("worth", JSON.stringify(table.record), name);
  const figures = feature?.figures.map((/** @type {any} */ each) => `${each.player}'s ${each.figure} on ${each.tile}`).join(", ");
  answer(
    "good",
    feature ? state(feature) : `${name}: complete.`,
    feature && (figures ? `There: ${figures}.` : "Nobody stands there."),
    given.length ? `${given[0].atEnd ? "If the game ended now:" : `In turn ${given[0].turn}:`} ${given[0].proof}` : "",
    given.length ? source(given[0]) : "",
  );
};

/** What can be asked of a tile, and put on one of a photograph. @param {any} tile */
const aboutTile = (tile) => {
  answer("", `${tile.tile}@${tile.x},${tile.y} r${tile.rot}: of which feature?`);
  $("ways").replaceChildren(
    ...tile.features.map((/** @type {any} */ { feature, of }) =>
      element("li", {}, element("button", { type: "button", click: () => worth(of) }, feature)),
    ),
  );
  if (!isPhotograph()) return;
  const own = `${tile.tile}@${tile.x},${tile.y} r${tile.rot}`;
  const n = table.record.start.tiles.findIndex((/** @type {string} */ each) => each.startsWith(own));
  for (const player of n < 0 ? [] : table.record.players)
    for (const { feature } of tile.features)
      $("ways").append(
        element(
          "li",
          {},
          element(
            "button",
            { type: "button", click: () => change((record) => (record.start.tiles[n] = `${own} ${feature}:${player}`)) },
            `${player} on ${feature}`,
          ),
        ),
      );
};

/** Change the record, unless the rules are against it. @param {(record: any) => void} how */
const change = async (how) => {
  const record = structuredClone(table.record);
  how(record);
  const seen = await look(record);
  if (whyNot(seen)) return;
  table.before.push(JSON.stringify(table.record));
  Object.assign(table, { record, tile: "", at: null, now: seen });
  answer("good", seen.events.replace(/^ *# ?/gm, ""));
  show();
};

/** Cells beside tiles that are free. @param {any[]} tiles */
const freeCells = (tiles) => {
  const taken = new Set(tiles.map(({ x, y }) => `${x},${y}`));
  const free = new Set(tiles.flatMap(({ x, y }) => [`${x + 1},${y}`, `${x - 1},${y}`, `${x},${y + 1}`, `${x},${y - 1}`]));
  return [...free].filter((each) => !taken.has(each)).map((each) => each.split(",").map(Number));
};

/** Put the tile that was chosen down, in the next rotation that fits from rot on. @param {number} x @param {number} y @param {number} rot */
const layAt = async (x, y, rot) => {
  let first = null;
  for (let i = 0; i < 4; i++) {
    table.at = { x, y, rot: (rot + i) % 4 };
    const seen = await look(withMore(words() ?? ""));
    first ??= seen;
    if (seen.findings.some((/** @type {any} */ each) => each.severity === "error")) continue;
    table.trial = seen;
    answer("good", `Yes: ${words()}.`, isPhotograph() ? "" : "Tap a feature to place a figure, or choose below.");
    return show();
  }
  table.at = null;
  whyNot(first);
  show();
};

/** The moves with the tile as it lies. */
const movesHere = () => {
  const { at, now, tile } = table;
  return at
    ? now.moves.filter((/** @type {any} */ m) => m.tile === tile && m.x === at.x && m.y === at.y && m.rot === at.rot)
    : [];
};

/** A figure is to be placed on a feature of the tile as it lies. @param {string} feature */
const claim = async (feature) => {
  const moves = movesHere().filter((/** @type {any} */ m) => m.feature === feature);
  if (moves.length === 1) return change((record) => record.turns.push(moves[0].words));
  if (moves.length > 1) return showWays(moves);
  whyNot(await look(withMore(`${words()} ${feature}`)));
};

/** @param {any[]} moves */
const showWays = (moves) =>
  $("ways").replaceChildren(
    ...moves.map(({ words: each }) =>
      element(
        "li",
        {},
        element(
          "button",
          { type: "button", click: () => change((record) => record.turns.push(each)) },
          each.slice((words() ?? "").length).trim() || "No figure",
        ),
      ),
    ),
  );

/** @param {any} board @param {Element} picture */
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
      const fits = isPhotograph() || table.now.moves.some((/** @type {any} */ m) => m.x === x && m.y === y);
      taps.append(
        tappable("rect", box(x, y, fits ? "open fits" : "open"), `${tile} at ${x},${y}${fits ? ", fits" : ""}`, () =>
          layAt(x, y, 0),
        ),
      );
    }
  const laid = at && board.tiles.find((/** @type {any} */ each) => each.x === at.x && each.y === at.y);
  for (const { feature, left, top } of laid && !isPhotograph() ? laid.features : []) {
    const fits = movesHere().some((/** @type {any} */ m) => m.feature === feature);
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
  const xs = board.tiles.map((/** @type {any} */ each) => each.x),
    ys = board.tiles.map((/** @type {any} */ each) => each.y);
  const [x0, y0] = [Math.min(...xs) - 1.2, Math.min(...ys) - 1.2];
  picture.setAttribute(
    "viewBox",
    [x0, y0, Math.max(...xs) + 2.2 - x0, Math.max(...ys) + 2.2 - y0].map((n) => n * TILE).join(" "),
  );
  // It holds what can be tapped, so it is more than an image.
  picture.setAttribute("role", "group");
  picture.removeAttribute("width");
  picture.removeAttribute("height");
};

/** Ask how the table is now, and show it. */
const render = async () => {
  table.now = await look(table.record, isPhotograph() ? "" : table.tile);
  show();
};

/** Show the table, as it was asked for last. */
const show = () => {
  const { info, score, player } = table.now;
  const shown = table.at ? table.trial : table.now;
  const points = score?.players
    .map((/** @type {any} */ each) => `${each.name} ${each.final?.total ?? each.running.total}`)
    .join(", ");
  $("turn").textContent = info.ended
    ? `The game has ended: ${points}.`
    : isPhotograph()
      ? `What lies there: ${shown.board?.tiles.length} tiles.`
      : `Turn ${info.played + 1}: ${info.players[player]}${table.tile ? ` lays ${table.tile}` : ", choose a tile"}. ${points}.`;
  if (shown.picture) {
    const picture = grow(shown.picture);
    putTaps(shown.board, picture);
    $("board").replaceChildren(picture);
  }
  $("laid").hidden = !table.at;
  if (!table.at) $("ways").replaceChildren();
  else if (isPhotograph())
    $("ways").replaceChildren(
      element(
        "li",
        {},
        element(
          "button",
          { type: "button", click: () => change((record) => record.start.tiles.push(words())) },
          "Leave it there",
        ),
      ),
    );
  else showWays(movesHere());
  const left = new Map(table.tiles.map((each) => [each.tile, each.count]));
  for (const each of shown.board?.tiles ?? []) left.set(each.tile, (left.get(each.tile) ?? 0) - 1);
  $("tiles").replaceChildren(
    ...table.tiles
      .filter((each) => (left.get(each.tile) ?? 0) > 0 || each.tile === table.tile)
      .map((each) => {
        const button = element(
          "button",
          {
            type: "button",
            "aria-pressed": String(each.tile === table.tile),
            "aria-label": `tile ${each.tile}, ${left.get(each.tile)} left`,
            click: () => choose(each.tile),
          },
          grow(each.rotations[0].svg),
          `${each.tile} ×${left.get(each.tile)}`,
        );
        return element("li", {}, button);
      }),
  );
};

/** @param {string} tile */
const choose = async (tile) => {
  Object.assign(table, { tile: table.tile === tile ? "" : tile, at: null });
  await render();
  if (table.tile && !isPhotograph())
    answer(
      table.now.moves.length ? "good" : "bad",
      table.now.moves.length
        ? `${tile} can be played in ${table.now.moves.length} ways: tap a place.`
        : `${tile} cannot be drawn now, or fits nowhere.`,
    );
};

/** Go on with a record on the table. @param {any} record */
const lay = async (record) => {
  const { ended, score, winner, points, claims, ...rest } = record;
  const { tiles, rules } = await engine.ask("tiles", ruleWord(record));
  Object.assign(table, { record: { ...rest, turns: record.turns ?? [] }, before: [], tile: "", at: null, tiles });
  // Turns behind one that breaks a rule are not judged: the table is as it was before it.
  const seen = await look(table.record);
  table.record.turns.length = Math.min(table.record.turns.length, seen.info.played);
  fillRules(rules, rest);
  open("table");
  answer("", "Choose a tile, then tap a place. Tap a tile to ask what its features are worth.");
  await render();
};

/** The rules of a record, as -r has them. @param {any} record */
const ruleWord = (record) =>
  [
    record.rules ?? (record.game === "the-city" ? "the-city" : "c3"),
    ...(record.expansions ?? []),
    ...Object.entries(record.options ?? {}).map(([name, value]) => `${name}=${value}`),
  ].join(",");

/** @param {any[]} rules @param {any} record */
const fillRules = (rules, record) => {
  $("edition").replaceChildren(
    ...rules
      .filter((each) => each.choice === "edition")
      .map(({ name, title, game }) => {
        const option = element("option", { value: name, "data-game": game }, `${name}: ${title}`);
        option.toggleAttribute("selected", name === record.rules);
        return option;
      }),
  );
  $("boxes").replaceChildren(
    $("boxes").firstElementChild,
    ...rules
      .filter((each) => each.choice === "expansion")
      .map(({ name, title }) => {
        const box = element("input", { type: "checkbox", name: "box", value: name });
        box.toggleAttribute("checked", (record.expansions ?? []).includes(name));
        return element("label", {}, box, " ", title);
      }),
  );
};

/** A new table, as the form has it. */
const begin = async () => {
  const players = $("players")
    .value.split(",")
    .map((/** @type {string} */ each) => each.trim())
    .filter(Boolean);
  const game = $("edition").selectedOptions[0]?.dataset.game ?? "carcassonne";
  const expansions =
    game === "carcassonne"
      ? [...document.querySelectorAll("#boxes input:checked")].map((each) => /** @type {HTMLInputElement} */ (each).value)
      : [];
  const record = {
    carc: 1,
    game,
    rules: $("edition").value || "c3",
    ...(expansions.length ? { expansions } : {}),
    players,
    turns: [],
  };
  if (isPhotograph()) {
    const { board } = await look(record);
    Object.assign(record, {
      start: { tiles: board.tiles.map((/** @type {any} */ each) => `${each.tile}@${each.x},${each.y} r${each.rot}`) },
    });
  }
  const seen = await look(record);
  if (seen.info.status === 2) throw new Error(seen.findings[0].message);
  await lay(record);
};

/* ---- Links --------------------------------------------------------------------------------------- */

/** @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream | DecompressionStream} stream */
const through = async (bytes, stream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

/** A record in a link, compressed. @param {any} record */
const toLink = async (record) => {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(record)), new CompressionStream("deflate-raw"));
  return `${location.href.split("#")[0]}#${btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "")}`;
};

/** @param {string} hash */
const fromLink = async (hash) => {
  const bytes = Uint8Array.from(atob(hash.slice(1).replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
};

/* ---- Taps ---------------------------------------------------------------------------------------- */

/** @type {Record<string, () => any>} */
const taps = {
  "to-judge": () => open("judge"),
  "to-table": async () => (table.record ? open("table") : begin()),
  paste: () => judge($("text").value, "text"),
  "go-on": () => lay(judged.record),
  rotate: async () => table.at && layAt(table.at.x, table.at.y, (table.at.rot + 1) % 4),
  lift: () => {
    table.at = null;
    show();
  },
  undo: async () => {
    const last = table.before.pop();
    if (last) Object.assign(table, { record: JSON.parse(last), tile: "", at: null });
    answer("", last ? "Taken back." : "Nothing was laid.");
    await render();
  },
  end: () => change((record) => (record.ended = true)),
  verdict: async () => judge(await yaml(), "table"),
  save: async () => {
    const url = URL.createObjectURL(new Blob([await yaml()], { type: "text/yaml" }));
    element("a", { href: url, download: "game.yaml" }).click();
    answer("good", "Saved as game.yaml.");
  },
  link: async () => {
    const link = await toLink(table.record);
    await navigator.clipboard?.writeText(link).catch(() => {});
    history.replaceState(null, "", link);
    answer("good", "The address of this page holds the game now, and was copied where the browser allows it.");
  },
  begin,
};
for (const [id, tap] of Object.entries(taps)) $(id).addEventListener("click", () => safely(tap));

/** @param {File | undefined} file */
const take = async (file) => {
  if (file) await judge(new Uint8Array(await file.arrayBuffer()), file.name);
};
$("file").addEventListener("change", () => safely(() => take($("file").files[0])));
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  const text = event.dataTransfer?.getData("text");
  safely(() => (event.dataTransfer?.files.length ? take(event.dataTransfer.files[0]) : judge(text ?? "", "text")));
});
addEventListener("hashchange", () => safely(openLink));

/** The record of the link, if there is one: judged, and laid. */
const openLink = async () => {
  if (location.hash.length > 1) await judge(await fromLink(location.hash), "link");
};

await safely(async () => {
  await engine.start();
  await openLink();
});
document.documentElement.dataset.ready = "yes";
