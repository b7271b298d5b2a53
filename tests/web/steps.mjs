/**
 * Steps on a position by the JavaScript module, see tests/python/steps.py, which makes the script; and what the module refuses.
 * usage: node steps.mjs CARC.mjs CARC.wasm <SCRIPT
 */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [module, wasm] = process.argv.slice(2);
const { CarcError, load } = await import(pathToFileURL(module).href);
const carc = await load(readFileSync(wasm));
let position = null;

const checksum = (...texts) => {
  let total = 2166136261;
  for (const byte of new TextEncoder().encode(texts.join(""))) total = Math.imul(total ^ byte, 16777619) >>> 0;
  return total.toString(16).padStart(8, "0");
};
const state = (result) => `${Number(result)} ${position.hash.toString(16).padStart(16, "0")}`;
const replace = (other) => {
  position?.close();
  position = other;
  return state(0);
};

const steps = {
  new(rest) {
    const [rules, players] = rest.split(" ");
    position?.close();
    position = null;
    return replace(carc.position(rules, Number(players)));
  },
  draw: (rest) => state(position.draw(null, BigInt(rest))),
  take: (rest) => state(position.draw(rest)),
  apply: (rest) => state(position.play(position.moves.length ? Number(rest) % position.moves.length : 0)),
  play: (rest) => state(position.play(rest)),
  undo: () => state(position.undo()),
  clone: () => replace(position.clone()),
  playout(rest) {
    position.playout(BigInt(rest));
    return state(0);
  },
  rollout: (rest) => position.rollout(BigInt(rest)).join(","),
  projected: () => position.projectedPoints.join(","),
  perft: (rest) => String(position.perft(Number(rest))),
  left: (rest) => state(position.tileCount(rest || undefined)),
  moves() {
    const { moves } = position;
    return `${moves.length} ${checksum(...moves.flatMap((move) => [move.words, move.figure || "-", move.feature || "-"]))}`;
  },
  tell(rest) {
    const [fact, form] = rest.startsWith("help ") ? [rest] : rest.split(" ");
    return checksum(position.text(fact, form));
  },
  standing() {
    const now = position.info;
    const { players, player, turn, ended, tilesLeft, drawnTile, rules, points } = now;
    return `${players} ${player} ${turn} ${Number(ended)} ${tilesLeft} ${drawnTile || "-"} ${rules} ${points.join(",")}`;
  },
};

for (const line of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const [word, ...rest] = line.split(" ");
  let answer;
  try {
    answer = steps[word](rest.join(" "));
  } catch (error) {
    if (!(error instanceof CarcError)) throw error;
    answer = `error: ${error.message}`;
  }
  console.log(answer);
}

/* Each refusal has its own code, and nothing is used after it was closed. */
const fails = (call, code, words) => {
  try {
    call();
  } catch (error) {
    if (error.code === code && words.test(error.message)) return;
    throw new Error(`another error than ${words}: ${error.code} ${error.message}`);
  }
  throw new Error(`no error: ${words}`);
};
const VALUE_ERROR = -3;
const CALL_ERROR = -4;
const game = 'carc: 1\nplayers: [Anna, Boris]\nturns: ["N@0,-1 r1 city.S"]\n';
fails(() => carc.position("c9"), VALUE_ERROR, /c9/);
fails(() => carc.position("c3", 9), VALUE_ERROR, /^9 players/);
fails(() => carc.open(game, { weather: "good" }), VALUE_ERROR, /weather=good/);
const record = carc.open(game);
fails(() => record.text("turn"), CALL_ERROR, /no current record/);
fails(() => record.position(), CALL_ERROR, /no current record/);
record.next();
fails(() => record.text("weather"), CALL_ERROR, /^unknown fact: weather$/);
fails(() => record.convert("paper"), CALL_ERROR, /^unknown form: paper/);
fails(() => record.restart("c9"), VALUE_ERROR, /c9/);
record.close();
record.close();
for (const call of [
  () => record.next(),
  () => record.info,
  () => record.text("score"),
  () => record.findings,
  () => record.position(),
])
  fails(call, CALL_ERROR, /^this record is closed$/);
const closed = carc.position();
closed.close();
closed.close();
for (const call of [
  () => closed.info,
  () => closed.hash,
  () => closed.moves,
  () => closed.undo(),
  () => closed.draw(),
  () => closed.projectedPoints,
  () => closed.rollout(1),
  () => closed.perft(1),
  () => closed.clone(),
  () => closed.text("score"),
])
  fails(call, CALL_ERROR, /^this position is closed$/);
