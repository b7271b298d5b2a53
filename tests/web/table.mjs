/**
 * Does what people do with carc.html on a phone, and would lose their work by: a game is ended, replaced, reloaded and sent; names and
 * links are written as people write them; what cannot be read is shown where it is.
 * usage: node table.mjs MODULES CARC.html FIXTURES
 */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { deflateRawSync } from "node:zlib";
import { start } from "./browser.mjs";

const [modules, html, fixtures] = process.argv.slice(2);
const { check, idle, open, report, text } = await start(modules, html);

const press = async (page, selector, n = 0) => {
  await idle(page);
  const all = await page.$$(selector);
  check(`${selector} is there`, all[n]);
  await all[n]?.evaluate((each) => each.dispatchEvent(new MouseEvent("click", { bubbles: true })));
  await idle(page);
};
const type = (page, selector, value) => page.$eval(selector, (each, value) => (each.value = value), value);
const judge = async (page, record) => {
  await type(page, "#text", record);
  await press(page, "#paste");
};
const isSeen = (page, selector) =>
  page.$eval(selector, (each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return each.checkVisibility() && !each.disabled && top < innerHeight && bottom > 0;
  });
const turn = async (page) => Number(/^Turn (\d+)/.exec(await text(page, "#turn"))?.[1]);
/** Lay a tile where it fits first, and leave it there. */
const lay = async (page, tile) => {
  await press(page, `#tiles button[aria-label^="tile ${tile},"]`);
  await press(page, ".tap.open.fits");
};
const linkOf = (record) => `#${deflateRawSync(JSON.stringify(record)).toString("base64url")}`;
const sent = { carc: 1, rules: "c2", players: ["Cid", "Dee"], turns: ["U@1,0 r1 road.E"] };

/* A button that cannot work is not there. */
{
  const page = await open();
  for (const each of ["#go-on", "#undo", "#end", "#save", "#done"]) check(`${each} waits`, !(await isSeen(page, each)));
  await press(page, "#to-table");
  for (const each of ["#done", "#undo", "#play-on"]) check(`${each} waits for a tile`, !(await isSeen(page, each)));
  await page.$eval("#new", (each) => (each.open = true));
  check("the form is no wider than a phone", (await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);

  /* A tile that lies stays when another one is chosen; Undo takes one step. */
  await lay(page, "U");
  check("Done is offered", await isSeen(page, "#done"));
  await lay(page, "V");
  check("the tile stays", (await turn(page)) === 2, await text(page, "#turn"));
  await press(page, "#undo");
  check("Undo takes up the tile alone", (await turn(page)) === 2 && !(await isSeen(page, "#laid")));
  await press(page, "#undo");
  check("... then the turn", (await turn(page)) === 1);
  check("... then no more", !(await isSeen(page, "#undo")));

  /* A reload, another page, a new game and the end lose nothing. */
  for (const tile of ["U", "V", "E"]) await lay(page, tile);
  for (const again of [() => page.reload(), () => page.goto("about:blank").then(() => page.goBack())]) {
    await again();
    await page.waitForSelector("html[data-ready]");
    check("a reload keeps the turns", (await turn(page)) === 3, await text(page, "#turn"));
    check("... and the tile that lies", await isSeen(page, "#done"));
  }
  const other = await open("", false, page.browserContext());
  check("the browser keeps them", (await turn(other)) === 3);
  await other.close();
  await press(page, "#done");
  await press(page, "#begin");
  check("Begin asks", await isSeen(page, "#question"));
  await press(page, "#no");
  check("... and no is no", (await turn(page)) === 4);
  await press(page, "#end");
  check("the end asks", await isSeen(page, "#question"));
  await page.keyboard.press("Escape");
  await page.waitForSelector("#question:not([open])");
  check("... and Escape is no", (await turn(page)) === 4);
  await press(page, "#end");
  await press(page, "#yes");
  check("the game has ended", (await text(page, "#turn")).startsWith("The game has ended"));
  check("no tile is offered then", !(await isSeen(page, "#tiles")) && !(await isSeen(page, "#end")));
  await press(page, '.tap[aria-label="D at 0,0"]');
  await press(page, "#about button");
  check("a feature can be asked about then", /city\.N@0,0/.test(await text(page, "#answer")), await text(page, "#answer"));
  for (const n of [4, 3, 2, 1]) {
    await press(page, "#undo");
    check("Undo goes back over the end", (await turn(page)) === n, `${await text(page, "#turn")}, not ${n}`);
  }
  await page.close();
}

/* A link is laid once, and its game does not take the place of what the table became since then. */
{
  const page = await open(linkOf({ ...sent, turns: [...sent.turns, "E@0,-1 r2 city.S"] }));
  for (const id of ["#go-on", "#undo", "#end", "#yes", "#to-table"]) await press(page, id);
  const ended = async () => (await text(page, "#turn")).startsWith("The game has ended");
  check("Lay tiles keeps the end", await ended(), await text(page, "#turn"));
  for (const id of ["#to-judge", "#go-on"]) await press(page, id);
  check("Go on asks before it takes the end back", await isSeen(page, "#question"));
  await press(page, "#no");
  check("... and no is no", await ended(), await text(page, "#turn"));
  await page.close();
}

/* A link goes on, with its players, rules and turns, and asks before it takes the place of a game. */
{
  const page = await open(linkOf(sent));
  await press(page, "#to-table");
  check("Lay tiles goes on with the link", /Turn 2: Dee/.test(await text(page, "#turn")), await text(page, "#turn"));
  check("... by its rules", (await page.$eval("#edition", (each) => each.value)) === "c2");
  await press(page, "#undo");
  check("... back to its first turn", (await turn(page)) === 1);
  await lay(page, "V");
  await press(page, "#done");
  await page.evaluate((link) => (location.hash = link), linkOf({ ...sent, players: ["Eve", "Fay"] }));
  await page.waitForFunction(() => document.querySelector("#page").textContent.includes("Eve"));
  await press(page, "#to-table");
  check("a link asks before it takes the place of a game", await isSeen(page, "#question"));
  await press(page, "#no");
  check("... and no keeps the game", (await text(page, "#turn")).includes("Turn 2: Dee"), await text(page, "#turn"));

  /* The board is in view, whatever was scrolled before. */
  await judge(page, readFileSync(`${fixtures}/games/demo.yaml`, "utf8"));
  await press(page, "#go-on");
  await press(page, "#yes");
  await page.$eval("#board", (each) => each.scrollTo(9999, 9999));
  check("a whole game can be taken back", (await turn(page)) > 20 || (await isSeen(page, "#undo")));
  await press(page, "#begin");
  await press(page, "#yes");
  const inView = await page.evaluate(() => {
    const [frame, tile] = ["#board", ".tap"].map((each) => document.querySelector(each).getBoundingClientRect());
    return tile.left >= frame.left && tile.right <= frame.right && tile.top >= frame.top && tile.bottom <= frame.bottom;
  });
  check("a new board is in view", inView);
  await page.close();
}

/* Links as people get and send them. */
for (const bad of ["#!!!", "#abc", `${linkOf(sent).slice(0, 40)}`, "#%00"]) {
  const page = await open(bad);
  check(
    `${bad}: a plain message`,
    (await text(page, "#trouble")).startsWith("This link holds no game"),
    await text(page, "#trouble"),
  );
  check(`${bad}: in view`, await isSeen(page, "#trouble"));
  await press(page, "#to-table");
  check(`${bad}: the page goes on`, (await turn(page)) === 1);
  await page.close();
}
{
  const page = await open();
  for (const link of [`https://referee.example/${linkOf(sent)}`, linkOf(sent)]) {
    await judge(page, link);
    check("a link is read as text", (await text(page, "#page")).includes("Cid and Dee"), await text(page, "#trouble"));
  }
  await press(page, "#go-on");
  await press(page, "#share");
  const shared = await page.$eval("#answer textarea", (each) => each.value);
  check("from a disk the record is offered", /carc: 1[^]*U@1,0/.test(shared), shared);
  check("... and why is said", (await text(page, "#answer")).includes("opened from a disk"));
  await page.close();
}

/* A tile that fits nowhere is set aside, and can be the last one. */
{
  const page = await open();
  const whole = readFileSync(`${fixtures}/claims/two-readings/game.yaml`, "utf8");
  await judge(page, whole.slice(0, whole.indexOf("  - -C")));
  await press(page, "#go-on");
  const before = await turn(page);
  await press(page, '#tiles button[aria-label^="tile C,"]');
  check("a tile that fits nowhere is said to", /C fits nowhere/.test(await text(page, "#answer")), await text(page, "#answer"));
  const buttons = await page.$$eval("#ways button", (all) => all.map((each) => each.textContent));
  check("... and set aside", buttons.join() === "-C,Set C aside", buttons.join());
  await press(page, "#ways button", 1);
  check("... which leaves no other", !(await page.$("#tiles button")));
  await press(page, "#undo");
  check("... until it is taken back", (await page.$("#tiles button")) && (await turn(page)) === before);
  await press(page, '#tiles button[aria-label^="tile C,"]');
  await press(page, "#ways button");
  check("the last tile ends the game", (await text(page, "#turn")).startsWith("The game has ended"), await text(page, "#turn"));
  await page.close();
}

/* Where nothing can be kept the game goes on all the same; from a server there is a link. */
{
  const page = await open("", false, undefined, () => {
    const no = () => {
      throw new DOMException("refused", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: no });
    history.replaceState = no;
  });
  await press(page, "#to-table");
  for (const tile of ["U", "V"]) await lay(page, tile);
  check("a browser that keeps nothing plays on", (await turn(page)) === 2 && !(await isSeen(page, "#trouble")));
  await page.close();
  const server = createServer((_, answer) => answer.end(readFileSync(html))).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  const served = await open("", false, undefined, () => {}, `http://127.0.0.1:${port}/carc.html`);
  await press(served, "#to-table");
  await lay(served, "U");
  await press(served, "#done");
  await press(served, "#share");
  const link = await served.$eval("#answer textarea", (each) => each.value);
  check("a server's page has a link", link.startsWith(`http://127.0.0.1:${port}/carc.html#`), link);
  const other = await open("", false, undefined, () => {}, link);
  check("... which holds the game", (await text(other, "#page")).includes("1 turn,"), await text(other, "#page"));
  await Promise.all([served.close(), other.close()]);
  server.close();
}

/* Names as people write them. */
{
  const page = await open();
  await press(page, "#to-table");
  const names = { "Ann; Bob": "Ann", "Mama und Papa": "Mama", "Eva & Max / Tom": "Eva", "Jean et Luc": "Jean" };
  for (const [names_, first] of Object.entries(names)) {
    await type(page, "#players", names_);
    await press(page, "#begin");
    check(`${names_} are several`, (await text(page, "#turn")).startsWith(`Turn 1: ${first},`), await text(page, "#turn"));
  }
  await type(page, "#players", "Ann Bob");
  await press(page, "#begin");
  check("Ann Bob is asked about", (await text(page, "#question-text")).includes("Ann and Bob"));
  await press(page, "#yes");
  check("... and yes is two", (await text(page, "#turn")).startsWith("Turn 1: Ann,"), await text(page, "#turn"));
  for (const wrong of ["Ann", "", "Ann, Ann", "A,B,C,D,E,F,G,H,I"]) {
    await type(page, "#players", wrong);
    await press(page, "#begin");
    check(`"${wrong}" is refused beside the field`, await isSeen(page, "#players-wrong"), await text(page, "#players-wrong"));
    check("... and the game stays", (await text(page, "#turn")).startsWith("Turn 1: Ann,"));
  }
  await page.close();
}

/* Texts that cannot be read, and texts that are no whole record. */
{
  const page = await open();
  await judge(page, "carc: 1\nplayers: [Anna, Bob]\nturns:\n  - U@1,0 r1 raod.E\n");
  const shown = await text(page, "#page");
  check(
    "an unreadable record shows the line",
    /4 \|   - U@1,0 r1 raod\.E\n {17}\^\ntry:\n {4} {2}- U@1,0 r1 road\.E/.test(shown),
    shown,
  );
  check("... and the input stays open", await page.$eval("#input", (each) => each.open));
  for (const one of ["U@1,0 r1 road.E", "- U@1,0 r1 road.E\n"]) {
    await judge(page, one);
    check(
      "one turn is judged as one",
      /1 turn, all legal; all claims are correct/.test(await text(page, "#page")),
      await text(page, "#page"),
    );
  }
  await judge(page, "U@1,0 r1 raod.E");
  check("... with its excerpt", /This turn cannot be read.*road\.E/s.test(await text(page, "#page")));
  await judge(page, "carc: 1\nplayers: [Anna, Bob]\nturns:\n  - U@1,0 r1\n  - U@1,0 r1\n  - V@2,0 r0\n");
  await press(page, "#go-on");
  check(
    "what is left out is said",
    /Turns 2 to 3 were left out: turn 2/.test(await text(page, "#answer")),
    await text(page, "#answer"),
  );
  check("... and the rest lies there", (await turn(page)) === 2);
  const start_ = { tiles: ["D@0,0 r0", "U@1,0 r1 road.E:Anna"] };
  await judge(page, JSON.stringify({ carc: 1, players: ["Anna", "Bob"], start: start_, turns: [] }));
  check("a photograph shows its board", await page.$("#still svg.carc"));
  check("... its points", /Anna 2, Bob 0/.test(await text(page, "#still")), await text(page, "#still"));
  await press(page, "#go-on");
  await press(page, "#yes");
  await press(page, '.tap[aria-label="U at 1,0"]');
  await press(page, "#about button");
  check("who stands there", (await text(page, "#answer")).includes("Anna's meeple on U@1,0"), await text(page, "#answer"));
  await page.close();
}
await report("table");
