/**
 * Recorded games of Carcassonne in JavaScript: the calls of carc(3) over its library as WebAssembly, for browsers and
 * Node.js. Text is text, what the tools tell as JSON is objects, and what is refused throws.
 *
 *     const carc = await load(fetch("carc.wasm"));
 *     for (const record of carc.records(text)) {
 *       record.play();
 *       console.log(record.info.status, record.json("findings"));
 *     }
 *
 * What holds memory has close(), after which every use throws; what is forgotten is closed when its object is.
 */

/** What went wrong: code is that of enum carc_error, below 0. */
export class CarcError extends Error {
  /** @param {string} message @param {number} code */
  constructor(message, code) {
    super(message);
    this.name = "CarcError";
    this.code = code;
  }
}

/**
 * @typedef {{number: number, line: number, status: number, game: string, edition: string, rules: string, players: string[],
 *   turns: number, turnsPlayed: number, broken: boolean, ended: boolean, tilesLeft: number, findings: number}} RecordInfo
 *   The current record. status: 0 legal, 1 a rule or a claim is wrong, 2 unreadable, 3 other errors.
 * @typedef {{code: string, severity: string, line: number, column: number, turn: number, player: string, tile: string,
 *   message: string, rule: string, topic: string, book: string, section: string, text: string}} Finding
 *   What was found; "" and 0 where it is about none. book and section: where the edition states the rule.
 * @typedef {{turn: number, final: boolean, player: number, points: number, part: string, feature: string, rule: string,
 *   topic: string, book: string, section: string, proof: string}} Points that a player has got, or paid
 * @typedef {{players: number, player: number, turn: number, ended: boolean, tilesLeft: number, drawnTile: string, rules: string,
 *   points: number[]}} PositionInfo
 * @typedef {{words: string, tile: string, x: number, y: number, rot: number, figure: string, feature: string, actions: number}} Move
 *   A way to play a turn; words as play() takes them.
 * @typedef {Record<string, string>} Settings as carc_set(3) has them: name, rules, foreign: "yes", points: "yes", ...
 * @typedef {BufferSource | Response | WebAssembly.Module} Loaded
 * @typedef {Loaded | PromiseLike<Loaded>} Source
 */

const MEMORY_ERROR = -1;
const CALL_ERROR = -4;

/** The error of a call that says why in words alone. @param {string} words */
const refused = (words) => new CarcError(words, words === "out of memory" ? MEMORY_ERROR : CALL_ERROR);

/**
 * Load the library: from bytes, what fetch() answers, or a module that is compiled already.
 * @param {Source} source
 * @returns {Promise<Carc>}
 */
export async function load(source) {
  const from = await source;
  const bytes = from instanceof Response ? await from.arrayBuffer() : from;
  const module = bytes instanceof WebAssembly.Module ? bytes : await WebAssembly.compile(bytes);
  // It prints nothing and opens no file: what a C library asks of its system fails.
  /** @type {WebAssembly.ModuleImports} */
  const fails = {};
  for (const { name } of WebAssembly.Module.imports(module)) fails[name] = () => (name.startsWith("fd_") ? 8 : -1);
  fails.proc_exit = () => {
    throw new CarcError("the library has ended itself", MEMORY_ERROR);
  };
  const instance = await WebAssembly.instantiate(module, { env: fails, wasi_snapshot_preview1: fails });
  return new Carc(instance);
}

/** The library, loaded. Two of them share nothing. */
export class Carc {
  /** @param {WebAssembly.Instance} instance */
  constructor(instance) {
    /** @type {any} its calls, by their names in C */
    this.c = instance.exports;
    /** what is forgotten without close() */
    this._forgotten = new FinalizationRegistry((/** @type {() => void} */ close) => close());
    this.c._initialize?.();
  }

  /** Of the library: "0.1.0". */
  get version() {
    return this._text(this.c.carc_version());
  }

  /**
   * The records of a text or of bytes, plain or by gzip, one after the other; each is closed when the next is asked for.
   * @param {string | Uint8Array} input
   * @param {Settings} [settings]
   * @returns {Generator<Reader, void, void>}
   */
  *records(input, settings = {}) {
    const record = this.open(input, settings);
    try {
      while (record.next()) yield record;
    } finally {
      record.close();
    }
  }

  /**
   * The same as a handle, before its first record: next() goes on.
   * @param {string | Uint8Array} input
   * @param {Settings} [settings]
   */
  open(input, settings = {}) {
    return new Reader(this, input, settings);
  }

  /**
   * A new game, to look ahead from.
   * @param {string} [rules] as "c3,river,abbot"
   * @param {number} [players]
   */
  position(rules = "c3", players = 2) {
    const size = 1024;
    return this._room(4 + size, (ret) => {
      const error = this._with([rules], (word) => this.c.carc_position_new(word, players, ret, ret + 4, size));
      if (error < 0) throw new CarcError(this._text(ret + 4), error);
      return new Position(this, this._number(ret));
    });
  }

  /**
   * Call with room of so many bytes, which is all 0 and freed afterwards.
   * @template T
   * @param {number} bytes @param {(at: number) => T} call
   */
  _room(bytes, call) {
    const at = this._take(bytes);
    new Uint8Array(this.c.memory.buffer, at, bytes).fill(0);
    try {
      return call(at);
    } finally {
      this.c.free(at);
    }
  }

  /** @param {number} bytes */
  _take(bytes) {
    const at = this.c.malloc(bytes || 1);
    if (!at) throw new CarcError("out of memory", MEMORY_ERROR);
    return at;
  }

  /** @param {number} at */
  _number(at) {
    return new DataView(this.c.memory.buffer).getInt32(at, true);
  }

  /** @param {number} at address of an array @param {number} count */
  _numbers(at, count) {
    return Array.from(new Int32Array(this.c.memory.buffer, at, count));
  }

  /** @param {number} at */
  _text(at) {
    if (!at) return "";
    const bytes = new Uint8Array(this.c.memory.buffer);
    return new TextDecoder().decode(bytes.subarray(at, bytes.indexOf(0, at)));
  }

  /** @param {Uint8Array} bytes @returns {number} a copy with a NUL behind it, to be freed */
  _copy(bytes) {
    const at = this._take(bytes.length + 1);
    const memory = new Uint8Array(this.c.memory.buffer);
    memory.set(bytes, at);
    memory[at + bytes.length] = 0;
    return at;
  }

  /**
   * Call with texts as C has them; null is NULL.
   * @template T
   * @param {(string | null | undefined)[]} texts @param {(...at: number[]) => T} call
   */
  _with(texts, call) {
    const at = texts.map((text) => (text == null ? 0 : this._copy(new TextEncoder().encode(text))));
    try {
      return call(...at);
    } finally {
      at.forEach((each) => this.c.free(each));
    }
  }

  /** @param {object} owner @param {() => void} close */
  _owns(owner, close) {
    this._forgotten.register(owner, close, owner);
  }
}

/** A stream of records, and the one that is at hand. */
export class Reader {
  /** @param {Carc} carc @param {string | Uint8Array} input @param {Settings} settings */
  constructor(carc, input, settings) {
    const { c } = carc;
    const bytes = typeof input === "string" ? new TextEncoder().encode(input) : input;
    const memory = carc._copy(bytes);
    const handle = c.carc_open_memory(memory, bytes.length);
    const close = () => {
      c.carc_close(handle);
      c.free(memory);
    };
    this.carc = carc;
    /** @private */
    this._handle = handle;
    /** @private @type {(() => void) | null} */
    this._close = close;
    carc._owns(this, close);
    try {
      if (!handle) throw new CarcError("out of memory", MEMORY_ERROR);
      for (const [name, value] of Object.entries({ files: "no", ...settings }))
        this._check(carc._with([name, value], (a, b) => c.carc_set(handle, a, b)));
    } catch (error) {
      this.close();
      throw error;
    }
  }

  close() {
    this.carc._forgotten.unregister(this);
    this._close?.();
    this._close = null;
    this._handle = 0;
  }

  /** @returns {number} @private */
  get _at() {
    if (!this._handle) throw new CarcError("this record is closed", CALL_ERROR);
    return this._handle;
  }

  /** @private */
  get _words() {
    return this.carc._text(this.carc.c.carc_error_message(this._at));
  }

  /** @param {number} result @private */
  _check(result) {
    if (result < 0) throw new CarcError(this._words, result);
    return result;
  }

  /** Go on to the next record. False: there is none. */
  next() {
    return this._check(this.carc.c.carc_next(this._at)) === 1;
  }

  /** Once more from its beginning, by other rules or its own. @param {string} [rules] */
  restart(rules) {
    this._check(this.carc._with([rules], (word) => this.carc.c.carc_restart(this._at, word)));
  }

  /** Play the next turn. False: there is none, or a rule was broken. */
  playTurn() {
    return this._check(this.carc.c.carc_play_turn(this._at)) === 1;
  }

  /** Play all turns that are left, and the end. Returns how many. */
  play() {
    return this._check(this.carc.c.carc_play(this._at));
  }

  /** @returns {RecordInfo} */
  get info() {
    const { carc } = this;
    const at = carc.c.carc_record_info(this._at);
    const n = carc._numbers(at, 14);
    return {
      number: n[0],
      line: n[1],
      status: n[2],
      game: carc._text(n[3]),
      edition: carc._text(n[4]),
      rules: carc._text(n[5]),
      players: carc._numbers(n[7], n[6]).map((name) => carc._text(name)),
      turns: n[8],
      turnsPlayed: n[9],
      broken: n[10] === 1,
      ended: n[11] === 1,
      tilesLeft: n[12],
      findings: n[13],
    };
  }

  /** What a call tells as a list of structs: the members of each as numbers, and as text. @param {Function} call @private */
  _list(call) {
    const { carc } = this;
    const list = carc._room(4, (ret) => {
      const count = this._check(call(this._at, ret));
      return count > 0 ? carc._numbers(carc._number(ret), count) : [];
    });
    return list.map((at) => {
      const n = carc._numbers(at, 13);
      return { n, word: (/** @type {number} */ i) => carc._text(n[i]) };
    });
  }

  /** @returns {Finding[]} what was found so far */
  get findings() {
    return this._list(this.carc.c.carc_findings).map(({ n, word }) => {
      return {
        code: word(0),
        severity: word(1),
        line: n[2],
        column: n[3],
        turn: n[4],
        player: word(5),
        tile: word(6),
        message: word(7),
        rule: word(8),
        topic: word(9),
        book: word(10),
        section: word(11),
        text: word(12),
      };
    });
  }

  /** How all points were made so far, with the setting points. @returns {Points[]} */
  get points() {
    return this._list(this.carc.c.carc_points).map(({ n, word }) => {
      return {
        turn: n[0],
        final: n[1] === 1,
        player: n[2],
        points: n[3],
        part: word(4),
        feature: word(5),
        rule: word(8),
        topic: word(9),
        book: word(10),
        section: word(11),
        proof: word(12),
      };
    });
  }

  /**
   * A fact, see carc_fact(3): "score", "features", "page", "svg", "help R202".
   * @param {string} fact @param {string} [form] json, tsv, csv or text
   */
  text(fact, form) {
    const text = this.carc._with([fact, form], (a, b) => this.carc.c.carc_fact(this._at, a, b));
    if (!text) throw refused(this._words);
    return this.carc._text(text);
  }

  /** The same as objects. @param {string} fact @returns {any[]} */
  json(fact) {
    return parse(this.text(fact, "json"));
  }

  /** The record in a form of carc-convert(1); null: it cannot hold the game, and a finding says why. @param {string} form */
  convert(form) {
    const before = this.info.findings;
    const text = this.carc._with([form], (word) => this.carc._text(this.carc.c.carc_convert(this._at, word)));
    if (!text && this.info.findings === before) throw refused(this._words);
    return text || null;
  }

  /** The game as far as it is played, to look ahead from. */
  position() {
    return this.carc._room(4, (ret) => {
      this._check(this.carc.c.carc_position_from_record(this._at, ret));
      return new Position(this.carc, this.carc._number(ret));
    });
  }
}

/** A game at one moment. A turn is a draw and a move; both can be taken back. */
export class Position {
  /** @param {Carc} carc @param {number} handle */
  constructor(carc, handle) {
    this.carc = carc;
    /** @private */
    this._handle = handle;
    carc._owns(this, () => carc.c.carc_position_free(handle));
  }

  close() {
    this.carc._forgotten.unregister(this);
    this.carc.c.carc_position_free(this._handle);
    this._handle = 0;
  }

  /** The same once more, without what can be taken back. */
  clone() {
    const handle = this.carc.c.carc_position_clone(this._at);
    if (!handle) throw new CarcError("out of memory", MEMORY_ERROR);
    return new Position(this.carc, handle);
  }

  /** @returns {number} @private */
  get _at() {
    if (!this._handle) throw new CarcError("this position is closed", CALL_ERROR);
    return this._handle;
  }

  /** @private */
  get _words() {
    return this.carc._text(this.carc.c.carc_position_error_message(this._at));
  }

  /** @param {number} result @private */
  _check(result) {
    if (result < 0) throw new CarcError(this._words, result);
    return result;
  }

  /** @returns {PositionInfo} */
  get info() {
    const { carc } = this;
    const n = carc._room(60, (ret) => {
      this._check(carc.c.carc_position_info(this._at, ret, 60));
      return carc._numbers(ret, 15);
    });
    return {
      players: n[0],
      player: n[1],
      turn: n[2],
      ended: n[3] === 1,
      tilesLeft: n[4],
      drawnTile: carc._text(n[5]),
      rules: carc._text(n[6]),
      points: n.slice(7, 7 + n[0]),
    };
  }

  /** The points of each player if the game ended here. */
  get projectedPoints() {
    return this._points((at) => this.carc.c.carc_position_projected_points(this._at, at));
  }

  /** @param {(at: number) => number} call @private */
  _points(call) {
    return this.carc._room(32, (ret) => {
      this._check(call(ret));
      return this.carc._numbers(ret, this.info.players);
    });
  }

  /** The same number for two positions that are the same. @returns {bigint} */
  get hash() {
    return BigInt.asUintN(64, this.carc.c.carc_position_hash(this._at));
  }

  /** How many tiles of a kind are left; without one how many of all that can be drawn next. @param {string} [tile] */
  tileCount(tile) {
    return this._check(this.carc._with([tile], (word) => this.carc.c.carc_position_tile_count(this._at, word)));
  }

  /**
   * Draw the tile named, or a random one, which is the same for the same seed in the same turn. False: no tile that is left
   * fits, or the game is over.
   * @param {string | null} [tile] @param {number | bigint} [seed]
   */
  draw(tile = null, seed = Math.floor(Math.random() * Number.MAX_SAFE_INTEGER)) {
    return this._check(this.carc._with([tile], (word) => this.carc.c.carc_position_draw(this._at, word, BigInt(seed)))) === 1;
  }

  /** All ways to play the turn. @returns {Move[]} */
  get moves() {
    const { carc } = this;
    const count = this._check(carc.c.carc_position_moves(this._at));
    return Array.from({ length: count }, (_, number) => {
      const at = carc.c.carc_position_move(this._at, number);
      if (!at) throw refused(this._words);
      const n = carc._numbers(at, 8);
      return {
        words: carc._text(n[0]),
        tile: carc._text(n[1]),
        x: n[2],
        y: n[3],
        rot: n[4],
        figure: carc._text(n[5]),
        feature: carc._text(n[6]),
        actions: n[7],
      };
    });
  }

  /** Play a move by its number in that list, or by words. False: the game is over. @param {number | string} move */
  play(move) {
    const { c } = this.carc;
    const result =
      typeof move === "number"
        ? c.carc_position_play_move(this._at, move)
        : this.carc._with([move], (word) => c.carc_position_play(this._at, word));
    return this._check(result) === 1;
  }

  /** Take back the last draw or move. False: there is none. */
  undo() {
    return this.carc.c.carc_position_undo(this._at) === 1;
  }

  /** Play at random to the end. @param {number | bigint} seed */
  playout(seed) {
    this._check(this.carc.c.carc_position_playout(this._at, BigInt(seed)));
  }

  /** The points of each player after such a game; the position stays. @param {number | bigint} seed */
  rollout(seed) {
    return this._points((at) => this.carc.c.carc_position_rollout(this._at, BigInt(seed), at));
  }

  /** In how many ways the next turns can be played. @param {number} turns @returns {bigint} */
  perft(turns) {
    return this.carc._room(8, (ret) => {
      this._check(this.carc.c.carc_position_perft(this._at, turns, ret));
      return new DataView(this.carc.c.memory.buffer).getBigUint64(ret, true);
    });
  }

  /** A fact, as of a record. @param {string} fact @param {string} [form] */
  text(fact, form) {
    const text = this.carc._with([fact, form], (a, b) => this.carc.c.carc_position_fact(this._at, a, b));
    if (!text) throw refused(this._words);
    return this.carc._text(text);
  }

  /** The same as objects. @param {string} fact @returns {any[]} */
  json(fact) {
    return parse(this.text(fact, "json"));
  }
}

/** @param {string} lines */
function parse(lines) {
  return lines
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
