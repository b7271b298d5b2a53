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
  projected: () => position.projected.join(","),
  perft: (rest) => String(position.perft(Number(rest))),
  left: (rest) => state(position.left(rest || undefined)),
  moves() {
    const { moves } = position;
    return `${moves.length} ${checksum(...moves.flatMap((move) => [move.words, move.figure || "-", move.feature || "-"]))}`;
  },
  tell(rest) {
    const [fact, form] = rest.startsWith("help ") ? [rest] : rest.split(" ");
    return checksum(position.tell(fact, form));
  },
  standing() {
    const now = position.standing;
    const { players, player, turn, ended, tilesLeft, drawn, rules, points } = now;
    return `${players} ${player} ${turn} ${Number(ended)} ${tilesLeft} ${drawn || "-"} ${rules} ${points.join(",")}`;
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
const BAD_SETTING = -3;
const BAD_CALL = -4;
const game = 'carc: 1\nplayers: [Anna, Boris]\nturns: ["N@0,-1 r1 city.S"]\n';
fails(() => carc.position("c9"), BAD_SETTING, /c9/);
fails(() => carc.position("c3", 9), BAD_SETTING, /^9 players/);
fails(() => carc.open(game, { weather: "good" }), BAD_SETTING, /weather=good/);
const record = carc.open(game);
fails(() => record.tell("turn"), BAD_CALL, /no current record/);
fails(() => record.position(), BAD_CALL, /no current record/);
record.next();
fails(() => record.tell("weather"), BAD_CALL, /^unknown fact: weather$/);
fails(() => record.write("paper"), BAD_CALL, /^unknown form: paper/);
fails(() => record.again("c9"), BAD_SETTING, /c9/);
record.close();
record.close();
for (const call of [
  () => record.next(),
  () => record.info,
  () => record.tell("score"),
  () => record.findings,
  () => record.position(),
])
  fails(call, BAD_CALL, /^this record is closed$/);
const closed = carc.position();
closed.close();
closed.close();
for (const call of [
  () => closed.standing,
  () => closed.hash,
  () => closed.moves,
  () => closed.undo(),
  () => closed.draw(),
  () => closed.projected,
  () => closed.rollout(1),
  () => closed.perft(1),
  () => closed.clone(),
  () => closed.tell("score"),
])
  fails(call, BAD_CALL, /^this position is closed$/);
