/**
 * Random walks over carc.html in Chromium, on a phone and a desktop: whatever is pressed, in whatever order, no script fails, no
 * text says "undefined", nothing is wider than the screen, what is wrong is said in view, and no turn is lost: the game on the
 * table only grows, but for Undo, which takes one step, and for a question that was answered with yes. A reload keeps all of it.
 * usage: node walk.mjs MODULES CARC.html FIXTURES GAMES SEED WALKS [--steps]     GAMES: whole ones, as JSON, a line of each; walk n
 * is played alone by the seed SEED + n and WALKS 1; --steps: print each step
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { deflateRawSync } from "node:zlib";

const [modules, html, fixtures, games, firstSeed, walks, verbose] = process.argv.slice(2);
const puppeteer = createRequire(import.meta.url)(`${modules}/puppeteer-core`);
const STEPS = 40;
const PATIENCE = 180000; // milliseconds, for a machine that does much else
const SIZES = [
  { width: 390, height: 844, isMobile: true, hasTouch: true },
  { width: 1280, height: 900 },
];
const url = pathToFileURL(resolve(html)).href;

/* ---- What is typed ------------------------------------------------------------------------------- */

const read = (name) => readFileSync(`${fixtures}/${name}`, "utf8");
const turns = ["U@1,0 r1 road.E", "V@2,0 r0", "E@0,-1 r2"];
const short = { carc: 1, rules: "c3", players: ["Ann", "Bob"], turns: turns.slice(0, 1) };
const photograph = {
  carc: 1,
  rules: "c3",
  players: ["Ann", "Bob"],
  start: { tiles: ["D@0,0 r0", "U@1,0 r1 road.E:Ann"] },
  turns: [],
};
const coloured = {
  ...short,
  players: [
    { name: "Ann", color: "red" },
    { name: "Bob", color: "blue" },
  ],
};
const linkOf = (record) => `#${deflateRawSync(JSON.stringify(record)).toString("base64url")}`;
const GAMES = readFileSync(games, "utf8").trim().split("\n");
/** A link to a game that is somewhere between its beginning and its end. */
const underway = (which, where) => {
  const { ended, ...record } = JSON.parse(GAMES[Math.floor(which * GAMES.length)]);
  const played = Math.ceil(where * record.turns.length);
  return linkOf({ ...record, turns: record.turns.slice(0, played) });
};
const LINKS = [
  linkOf(short),
  linkOf(photograph),
  linkOf({ ...short, turns }),
  linkOf(coloured),
  "#!!!",
  "#abc",
  "#%00",
  `${linkOf(short)}x`,
];
const TEXTS = [
  read("games/demo.yaml"),
  read("findings/R202-by-joining/game.yaml"),
  read("disputes/two-tile-city/game.yaml"),
  `${read("games/river.yaml")}\n---\n${read("games/demo.yaml")}`,
  "carc: 1\nplayers: [Anna\n",
  "carc: 1\nplayers: [Anna, Bob]\nturns:\n  - U@1,0 r1 raod.E\n",
  "carc: 1\nplayers: [Anna, Bob]\nturns:\n  - U@1,0 r1 road.E\n  - U@1,0 r1\n  - V@2,0 r0\n",
  ...[...LINKS, ...turns].map((each) => each),
  `https://carc.example/carc.html${linkOf(short)}`,
  JSON.stringify(photograph),
  `- ${turns[0]}\n- ${turns[1]}\n`,
  "hello",
  "",
  "\u0000\u202e{[",
  "carc: 1\nplayers: [Ann]\nturns: []\n",
  "https://www.carcassonnelab.com/#/0/0/CCA/12b12110?players=Anna,Boris&colors=red,blue",
];
const NAMES = [
  "Ann, Bob",
  "Ann Bob",
  "Ann; Bob",
  "Mama und Papa",
  "Ann",
  "",
  ",,,",
  "Ann, Ann",
  "A,B,C,D,E,F,G,H,I",
  "<b>Ann</b>, \u202eBob, 🐑",
  "Ann\u0000, Bob",
  `${"x".repeat(300)}, Bob`,
  "Ann & Bob & Cid",
  "[Ann]: {Bob}",
];

/* ---- In the page --------------------------------------------------------------------------------- */

/** Runs in the page: what can be pressed, and how the game is kept. */
const inPage = () => {
  const faults = [];
  let said = "";
  addEventListener("error", (event) => faults.push(`script: ${event.message}`));
  addEventListener("unhandledrejection", (event) => faults.push(`promise: ${event.reason}`));
  const root = () => document.documentElement;
  const question = () => document.querySelector("dialog[open]");
  const visible = (each) => each.checkVisibility?.({ visibilityProperty: true }) && each.getClientRects().length > 0;
  const isIdle = () => root().dataset.ready && (!root().dataset.busy || question());
  const idle = async () => {
    for (let n = 0; n < 4000 && !isIdle(); n++) await new Promise((done) => setTimeout(done, n < 50 ? 1 : 10));
    if (!isIdle()) faults.push("the page does not come to rest");
  };
  const label = (each) =>
    `${each.id || each.closest("[id]")?.id || ""} ${each.getAttribute("aria-label") ?? each.textContent.trim()}`.slice(0, 80);

  /** Lists what may be done now, in kinds, of which each is as likely as its weight. */
  const KINDS = [
    [10, ".tap.open.fits"],
    [3, ".tap.open:not(.fits)"],
    [6, ".tap.spot"],
    [5, ".tap:not(.open):not(.spot)"],
    [8, "#tiles button"],
    [6, "#ways button, #about button"],
    [8, "#laid button, #undo"],
    [8, "button:not(#tiles button):not(#ways button):not(#about button):not(#laid button), summary"],
    [4, "input, textarea, select"],
  ];
  const choices = () => {
    const scope = question() ?? document;
    return KINDS.map(([weight, selector]) => [
      weight,
      [...scope.querySelectorAll(selector)].filter((each) => visible(each) && !each.disabled && !each.readOnly),
    ]).filter(([, all]) => all.length);
  };
  const pick = (list, random) => list[Math.floor(random * list.length)];

  const type = (each, random, words) => {
    if (each.type === "file") {
      const files = new DataTransfer();
      files.items.add(new File([pick(words.texts, random)], "game.yaml"));
      each.files = files.files;
    } else if (each.type === "checkbox" || each.type === "radio") return each.click();
    else if (each.localName === "select") each.selectedIndex = Math.floor(random * each.options.length);
    else if (each.type === "range") each.value = String(Math.floor(random * 80));
    else each.value = pick(each.localName === "textarea" ? words.texts : words.names, random);
    each.dispatchEvent(new Event("input", { bubbles: true }));
    each.dispatchEvent(new Event("change", { bubbles: true }));
  };

  const step = async ([kind, one, what], words) => {
    await idle();
    const asked = question();
    const all = choices();
    let at = kind * all.reduce((sum, [weight]) => sum + weight, 0);
    const [, list] = all.find(([weight]) => (at -= weight) < 0) ?? all[0];
    const each = pick(list, one);
    const done = { id: each.id, label: label(each), asked: Boolean(asked) };
    if (asked && what < 0.2) {
      asked.dispatchEvent(new Event("cancel"));
      asked.close();
      done.id = "no";
      done.label = "Escape";
    } else if (/^(input|textarea|select)$/.test(each.localName)) {
      type(each, what, words);
      done.label += `: ${JSON.stringify(each.type === "file" ? "" : each.value).slice(0, 60)}`;
    } else each.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    await idle();
    return done;
  };

  /** The game as it is kept, and what is wrong with what is seen. */
  const state = async () => {
    await idle();
    const text = document.body.innerText;
    const bad =
      /.*(?:\bundefined\b|\bNaN\b|\[object |\bnull\b|Error:|not a function|Cannot (?:read|destructure)|Failed to execute|not iterable).*/.exec(
        text,
      );
    if (bad) faults.push(`text: ${bad[0].slice(0, 200)}`);
    if (root().scrollWidth > innerWidth) faults.push(`${root().scrollWidth} pixels wide`);
    // Words that were said before may be scrolled away.
    const wrong = [...document.querySelectorAll("#trouble-text, .wrong")].filter((each) => visible(each) && each.textContent);
    for (const each of wrong.filter(({ textContent }) => !said.includes(textContent))) {
      const { top, bottom } = each.getBoundingClientRect();
      if (bottom < 0 || top > innerHeight) faults.push(`out of view: ${each.textContent}`);
    }
    if (visible(document.querySelector("#table")) && !visible(document.querySelector("#game")) && !wrong.length && !question())
      faults.push("no game lies on the table, and why is not said");
    const error = document.querySelector("#trouble-text")?.textContent ?? "";
    if (/^[A-Z]\d{3}: /.test(error) && !said.includes(error)) faults.push(`a game cannot be laid: ${error}`);
    said += wrong.map(({ textContent }) => textContent).join();
    let kept = null;
    try {
      kept = JSON.parse(localStorage.getItem("carc"));
    } catch {}
    if (kept && history.state?.table) {
      const packed = atob(location.hash.slice(1).replaceAll("-", "+").replaceAll("_", "/"));
      const stream = new Blob([Uint8Array.from(packed, (c) => c.charCodeAt(0))]).stream();
      const inAddress = await new Response(stream.pipeThrough(new DecompressionStream("deflate-raw"))).text();
      if (inAddress !== JSON.stringify(kept.record)) faults.push("address and storage hold different games");
    }
    const turn =
      visible(document.querySelector("#turn")) && /^Turn (\d+):/.exec(document.querySelector("#turn").textContent)?.[1];
    const undo = document.querySelector("#undo");
    return { kept, turn: Number(turn || 0), undo: visible(undo) ? !undo.disabled : null, faults: faults.splice(0) };
  };
  Object.assign(window, { walker: { step, state } });
};

/* ---- What must hold ------------------------------------------------------------------------------ */

const confirmed = (kept) => JSON.stringify([kept.record.turns, kept.record.start ?? null, Boolean(kept.record.ended)]);
const begins = (list, with_) => with_.every((each, i) => JSON.stringify(each) === JSON.stringify(list[i]));

/** Returns whether anything was laid. */
const isBegun = ({ record: { turns, start }, at, aside }) =>
  at || aside.length || turns.length || start?.tiles.length > 1 || start?.tiles[0].includes(":");

/** The game that Undo makes of one; steps: what a photograph was before each. */
const undone = (kept, steps) => {
  const { record, at, aside, photograph } = structuredClone(kept);
  if (at || aside.length) return confirmed({ record });
  if (record.ended) delete record.ended;
  else if (record.turns.length) record.turns.pop();
  else if (photograph && steps.length) return steps.at(-1);
  else if (photograph) record.start.tiles.pop();
  return confirmed({ record });
};

/** Why the game was not kept from one state to the next, by what was done; "" if it was. */
const lost = (before, after, { id, asked }, steps) => {
  if (id === "yes" && asked) return "";
  if (!after.kept) return before.kept ? "nothing is kept any more" : "";
  if (after.turn && !after.kept.photograph && after.turn !== after.kept.record.turns.length + 1)
    return `turn ${after.turn} is shown, and ${after.kept.record.turns.length} are kept`;
  if (!before.kept || !isBegun(before.kept)) return "";
  const [was, is] = [before.kept, after.kept];
  if (id === "undo") {
    const wanted = undone(was, steps);
    const aside = was.aside.length - (!was.at && was.aside.length > 0);
    return confirmed(is) === wanted && !is.at && is.aside.length === aside ? "" : `Undo made ${confirmed(is)}, not ${wanted}`;
  }
  const placed = (kept) => kept.at && `${kept.tile}@${kept.at.x},${kept.at.y}`;
  if (id === "reload")
    return confirmed(is) === confirmed(was) && placed(is) === placed(was) && `${is.aside}` === `${was.aside}`
      ? ""
      : `${confirmed(was)} became ${confirmed(is)}`;
  if (was.record.ended && !is.record.ended) return "the end was taken back";
  if (!begins(is.record.turns, was.record.turns)) return `of ${was.record.turns.length} turns are left: ${is.record.turns}`;
  if ((is.record.start?.tiles.length ?? 0) < (was.record.start?.tiles.length ?? 0)) return "a tile of the photograph is gone";
  const grown = confirmed(was) !== confirmed(is);
  if (!grown && !begins(is.aside, was.aside)) return "a tile that was set aside is back";
  if (was.at && !grown && placed(was) !== placed(is) && id !== "lift") return `${placed(was)} has vanished`;
  return "";
};

/* ---- Walks --------------------------------------------------------------------------------------- */

/** Random numbers from a seed: mulberry32. */
const randomOf = (seed) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--in-process-gpu",
    "--no-zygote",
    "--disable-dev-shm-usage",
    "--disable-background-timer-throttling",
    "--disable-renderer-backgrounding",
  ],
});

/** One step: mostly in the page; sometimes the page is loaded again, or another link is opened. */
const doStep = async (page, random) => {
  const [what, ...more] = [random(), random(), random(), random()];
  // By another page, so that the address alone is no mere change of its last part.
  const go = (to) => page.goto("about:blank").then(() => page.goto(to));
  const open = await page.$("dialog[open]");
  if (what < 0.03 && !open) {
    await (more[0] < 0.5 ? page.reload() : go(url));
    return { id: "reload", label: more[0] < 0.5 ? "reload" : "open afresh" };
  }
  if (what < 0.05 && !open) {
    const link = LINKS[Math.floor(more[0] * LINKS.length)];
    if (more[1] < 0.5) await page.evaluate((hash) => (location.hash = hash), link);
    else await go(url + link);
    return { id: "link", label: `open ${link.slice(0, 30)}` };
  }
  return page.evaluate((random, words) => window.walker.step(random, words), more, { texts: TEXTS, names: NAMES });
};

/** Returns the faults of one walk, and prints them with the steps before. */
const walk = async (seed) => {
  const random = randomOf(seed * 7919);
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const steps = [];
  const faults = [];
  try {
    page.setDefaultTimeout(PATIENCE);
    await page.setViewport(SIZES[seed % SIZES.length]);
    page.on("dialog", (dialog) => {
      faults.push(`the browser asks: ${dialog.message()}`);
      dialog.dismiss();
    });
    const session = await page.createCDPSession();
    await session.send("Page.setDownloadBehavior", { behavior: "deny" });
    await page.evaluateOnNewDocument(inPage);
    const start = random();
    const [which, where] = [random(), random()];
    const link = start < 0.5 ? underway(which, where) : start < 0.7 ? LINKS[Math.floor(which * LINKS.length)] : "";
    await page.goto(url + link);
    if (start < 0.4 || start > 0.8) await page.evaluate(() => document.querySelector("#to-table").click());
    let before = await page.evaluate(() => window.walker.state());
    faults.push(...before.faults);
    let past = []; // of a photograph
    for (let n = 0; n < STEPS && faults.length === 0; n++) {
      const done = await doStep(page, random);
      steps.push(done.label);
      const after = await page.evaluate(() => window.walker.state());
      const why = lost(before, after, done, past);
      faults.push(...after.faults, ...(why ? [`lost: ${why}`] : []));
      const [was, is] = [before.kept, after.kept];
      const grew = is?.photograph && was?.photograph ? is.steps.length - was.steps.length : NaN;
      if (grew === 1) past.push(confirmed(was));
      else if (grew === -1) past.pop();
      else if (grew !== 0) past = [];
      before = after;
    }
  } catch (error) {
    faults.push(String(error));
  }
  await context.close();
  if (faults.length || verbose)
    console.log(
      `${faults.length ? "FAIL " : ""}walk ${seed}, ${SIZES[seed % SIZES.length].width} wide, step ${steps.length}: ${faults.join("; ")}\n` +
        `  ${steps.map((each, n) => `${n + 1}. ${each.replace(/\s+/g, " ")}`).join("\n  ")}\n` +
        `  again: node tests/web/walk.mjs ${modules} ${html} ${fixtures} ${games} ${seed} 1 --steps`,
    );
  return { faults: faults.length, steps: steps.length };
};

let failed = 0;
let pressed = 0;
for (let n = 0; n < Number(walks); n++) {
  const { faults, steps } = await walk(Number(firstSeed) + n);
  failed += faults > 0;
  pressed += steps;
}
await browser.close();
console.log(`walks: ${walks} of ${STEPS} steps, ${pressed} in all, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
