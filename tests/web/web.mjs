/**
 * carc.html in a real browser, beside the tools: the same verdicts on disputes and random games, a game laid by taps, hostile
 * records, no request, nothing that axe finds, in light and dark, on a phone.
 * usage: node web.mjs MODULES CARC.html BIN FIXTURES SEED [--update]     MODULES: puppeteer-core and axe-core; pictures are kept beside
 */
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { start } from "./browser.mjs";

const [modules, html, bin, fixtures, seed, update] = process.argv.slice(2);
const require = createRequire(import.meta.url);
const { browser, check, idle, open, report, text } = await start(modules, html);
const { smallest, look } = require("../browser/looks.js");
const axe = readFileSync(`${modules}/axe-core/axe.min.js`, "utf8");
const scratch = mkdtempSync(`${tmpdir()}/carc-web-`);
/** What a tool prints, whatever its exit status. */
const tool = (name, args, input) => {
  try {
    return execFileSync(`${bin}/carc-${name}`, args, {
      input,
      encoding: "utf8",
      maxBuffer: 1 << 28,
      stdio: ["pipe", "pipe", "ignore"],
    });
  } catch (error) {
    return error.stdout;
  }
};

/** Judge a text; wait until its page is there. */
const judge = async (page, record, answer = "#page article, #page .broken") => {
  await page.$eval("#page", (element) => element.replaceChildren());
  await page.$eval("#text", (element, value) => (element.value = value), record);
  await page.$eval("#paste", (element) => element.click());
  await page.waitForSelector(answer, { timeout: 30000 });
};
const noAxe = async (page, what) => {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run());
  check(
    `axe finds nothing: ${what}`,
    violations.length === 0,
    violations.map((each) => `${each.id}: ${each.nodes[0].html.slice(0, 200)}`).join("\n"),
  );
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  const least = await page.evaluate(smallest);
  check(`text is at least 12 px: ${what}`, least.size >= 12, `${least.size}: ${least.text}`);
  check(`nothing is wider than the screen: ${what}`, wide <= 390, String(wide));
};
/** What is seen, beside the picture that is kept. */
const shown = async (page, name) => {
  const file = `${new URL(".", import.meta.url).pathname}${name}.png`;
  const what = await look(browser, page, file, `${scratch}/${name}.now.png`, update);
  if (what !== null) check(`${name} looks as it did`, !what, `${what}: ${scratch}/${name}.now.png`);
};

/* The disputes: what the page says is what carc-report says. */
for (const dark of [false, true]) {
  const page = await open("", dark);
  for (const name of readdirSync(`${fixtures}/disputes`)) {
    const file = `${fixtures}/disputes/${name}/game.yaml`;
    const said = /<p class="verdict[^>]*>(.*?)<\/p>/s.exec(tool("report", [file]))[1];
    await judge(page, readFileSync(file, "utf8"), "#page article");
    check(
      `the verdict of ${name}`,
      (await text(page, "#page article .verdict")) ===
        said
          .replace(/&quot;/g, '"')
          .replace(/&amp;/g, "&")
          .replace(/&#39;/g, "'"),
      said,
    );
    if (!dark) await shown(page, name);
    if (name === "two-tile-city") await noAxe(page, `a dispute, ${dark ? "dark" : "light"}`);
  }
  await page.close();
}

/* Random games, some of them with a break: the list of records says what carc-validate says. */
{
  const page = await open();
  const games = tool("playout", ["-n", "220", "-s", seed]) + tool("playout", ["-n", "220", "-s", seed, "--corrupt", "all"]);
  const file = `${scratch}/games.yaml`;
  writeFileSync(file, games);
  const said = tool("validate", ["-v", "-o", "json", file])
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter((each) => each.type === "status");
  const words = { obeys: "obeys", broken: "breaks a rule", unreadable: "cannot be read" };
  const chooser = await page.$("#file");
  await chooser.uploadFile(file);
  await page.waitForFunction((n) => document.querySelectorAll("#records li").length >= n, { timeout: 60000 }, said.length);
  const told = await page.$$eval("#records button", (all) => all.map((each) => each.textContent));
  check("as many records", told.length === said.length, `${told.length} for ${said.length}`);
  said.forEach((each, i) =>
    check(`record ${each.record}`, told[i]?.endsWith(`: ${words[each.status]}`), `${told[i]}: ${each.status}`),
  );
  check(
    "some break a rule",
    said.some((each) => each.status === "broken"),
  );

  /* Keys turn the record that is shown, and no earlier one. */
  await judge(page, readFileSync(`${fixtures}/games/demo.yaml`, "utf8"), "#page article");
  const old = await page.$("#page .by-turn input[type=range]");
  await judge(page, readFileSync(`${fixtures}/games/river.yaml`, "utf8"), "#page article");
  const last = await old.evaluate((element) => element.value);
  await page.$eval("#page .by-turn", (element) => element.scrollIntoView());
  await page.$eval("body", (element) => element.dispatchEvent(new KeyboardEvent("keydown", { key: "Home", bubbles: true })));
  check("a key turns what is shown", (await page.$eval("#page .by-turn input[type=range]", (element) => element.value)) === "0");
  check("... and no other", (await old.evaluate((element) => element.value)) === last);

  /* What is hostile is text. */
  await judge(
    page,
    `carc: 1\nplayers: ["<img src=x onerror=alert(1)>", "</script><script>alert(2)</script>"]\nturns:\n  - U@1,0 r1 road.E\n`,
    "#page article",
  );
  check("a name is text", (await text(page, "#page h1")).includes("<img src=x onerror=alert(1)>"));
  check("no element of a name", (await page.$$("#page img, #page script")).length === 0);
  await judge(page, "carc: 1\nplayers: [Anna\n", "#page .broken");
  check("what cannot be read is said to be", (await text(page, "#page")).includes("Y029"), await text(page, "#page"));
  await noAxe(page, "what cannot be read");
  /* An input without an end is left, and the page goes on. */
  await page.$eval(
    "#text",
    (element, value) => (element.value = value.repeat(4000)),
    readFileSync(`${fixtures}/games/demo.yaml`, "utf8") + "---\n",
  );
  await page.$eval("#paste", (element) => element.click());
  await page.waitForFunction(
    () => document.querySelectorAll("#records li").length > 0 || !document.querySelector("#trouble").hidden,
    { timeout: 60000 },
  );
  await judge(page, readFileSync(`${fixtures}/games/demo.yaml`, "utf8"), "#page article");
  check("the page goes on", (await text(page, "#page .verdict")).includes("all legal"));
  await page.close();
}

/* A game is laid by taps; each question takes so many. */
{
  const page = await open();
  let taps = 0;
  const tap = async (selector) => {
    await page.waitForSelector(selector, { timeout: 20000 });
    await idle(page);
    await page.$eval(selector, (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true })));
    taps++;
  };
  await tap("#to-table");
  await page.waitForSelector("#tiles button");
  const tiles = ["E", "U", "V", "B", "D", "H"];
  for (const [n, tile] of tiles.entries()) {
    await tap(`#tiles button[aria-label^="tile ${tile},"]`);
    taps = 1;
    await tap(".tap.open.fits");
    await idle(page);
    if (n === 0) await noAxe(page, "a tile is laid");
    if (n === 0) await shown(page, "table");
    if (await page.$(".tap.spot.fits")) await tap(".tap.spot.fits");
    else await tap("#done");
    check("a turn takes three taps", taps === 3, String(taps));
    await page.waitForFunction(
      (turn) => document.querySelector("#turn").textContent.startsWith(`Turn ${turn}:`),
      { timeout: 20000 },
      n + 2,
    );
  }
  /* May I place here? No, and the rule with it. */
  await tap('#tiles button[aria-label^="tile C,"]');
  await page.waitForSelector(".tap.open");
  await page.waitForFunction(() => document.querySelector("#answer").textContent.startsWith("C "));
  await tap(".tap.open:not(.fits)");
  await page.waitForSelector("#answer.bad");
  check("why not, with the book", /No: .*Rule: .*R1\d\d/s.test(await text(page, "#answer")), await text(page, "#answer"));
  /* What is this worth, and who has it? Two taps. */
  await tap('.tap[aria-label="D at 0,0"]');
  await tap("#about button");
  await page.waitForFunction(() => document.querySelector("#answer").textContent.includes("tile"));
  check("what it is worth", /city\.N@0,0/.test(await text(page, "#answer")), await text(page, "#answer"));
  /* By keys alone. */
  await page.$eval('.tap[aria-label="D at 0,0"]', (element) => element.focus());
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("#answer").textContent.startsWith("D@0,0"));
  /* What was laid is a record that obeys; a link holds it. */
  await page.waitForFunction(() => location.hash.length > 20);
  const other = await open(await page.evaluate(() => location.hash));
  await other.waitForSelector("#page article");
  check(
    "a link holds the game",
    (await text(other, "#page .verdict")).includes(`${tiles.length} turns`),
    await text(other, "#page .verdict"),
  );
  await other.close();
  const downloads = await page.createCDPSession();
  await downloads.send("Page.setDownloadBehavior", { behavior: "allow", downloadPath: scratch });
  await tap("#save");
  for (let i = 0; i < 50 && !readdirSync(scratch).includes("game.yaml"); i++) await new Promise((done) => setTimeout(done, 100));
  check(
    "the saved record obeys",
    /: obeys: c3, 6 turns/.test(tool("validate", ["-v", `${scratch}/game.yaml`])),
    tool("validate", ["-v", `${scratch}/game.yaml`]),
  );
  await tap("#undo");
  await page.waitForFunction(() => document.querySelector("#turn").textContent.startsWith("Turn 6:"));

  /* What lies on a photograph: tiles in any order, figures on them. */
  await page.$eval("#photograph", (element) => (element.checked = true));
  await tap("#begin");
  await idle(page);
  await noAxe(page, "a question");
  await tap("#yes");
  await page.waitForFunction(() => document.querySelector("#turn").textContent.includes("1 tiles"));
  await tap('#tiles button[aria-label^="tile E,"]');
  await tap('.tap.open[aria-label^="E at 0,-1"]');
  await tap("#done:not([hidden])");
  await page.waitForFunction(() => document.querySelector("#turn").textContent.includes("2 tiles"));
  await tap('.tap[aria-label="E at 0,-1"]');
  await page.waitForSelector("#about li:nth-child(4) button");
  await page.$$eval("#about button", (all) => all.find((each) => each.textContent.startsWith("Ann on field")).click());
  await page.waitForFunction(() => document.querySelectorAll("#board .c-man").length > 0);
  check("a figure stands on a photograph", true);
  await page.$eval("#players", (element) => (element.value = "Ann"));
  await page.$eval("#new", (element) => (element.open = true));
  await tap("#begin");
  await idle(page);
  await noAxe(page, "a form that is wrong");
  await tap("#verdict");
  await page.waitForSelector("#still");
  await noAxe(page, "a photograph");
  await tap("#to-table");
  await tap("#share");
  await page.waitForSelector("#answer textarea");
  await noAxe(page, "a record that is sent");
  await page.close();
}

/* From the file to the verdict of a whole game. */
{
  const page = await open();
  const begun = await page.evaluate(() => performance.now());
  await judge(page, readFileSync(`${fixtures}/games/demo.yaml`, "utf8"), "#page .verdict");
  console.log(`web: ${Math.round((await page.evaluate(() => performance.now())) - begun)} ms from a text to its verdict`);
}
await report("web");
