/** carc.html in Chromium on a phone, and what holds there, counted. For web.mjs and table.mjs. */
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** @param {string} modules puppeteer-core @param {string} html carc.html */
export const start = async (modules, html) => {
  const puppeteer = createRequire(import.meta.url)(`${modules}/puppeteer-core`);
  let tried = 0;
  let failed = 0;
  const check = (what, holds, more = "") => {
    tried++;
    if (holds) return;
    failed++;
    console.log(`FAIL ${what} ${more}`);
  };
  const browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"],
  });
  /**
   * A page that is open and ready, on a phone, where nothing is kept but what context has. before: runs in the page before its
   * scripts; url: from a disk, or of a server of this machine.
   */
  const open = async (
    hash = "",
    dark = false,
    context = undefined,
    before = () => {},
    url = pathToFileURL(resolve(html)).href,
  ) => {
    const page = await (context ?? (await browser.createBrowserContext())).newPage();
    await page.setViewport({ width: 390, height: 844, deviceScaleFactor: 0.8, isMobile: true, hasTouch: true });
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: dark ? "dark" : "light" }]);
    page.on("request", (request) =>
      check("no request leaves", /^(file|blob|data):/.test(request.url()) || request.url() === url, request.url()),
    );
    page.on("pageerror", (error) => check("no script fails", false, error.message));
    page.on("dialog", (dialog) => check("nothing of a record is run", false, dialog.message()));
    await page.evaluateOnNewDocument(before);
    await page.goto(url + hash);
    await page.waitForSelector("html[data-ready]", { timeout: 60000 });
    return page;
  };
  /** Wait until the page has done what it was asked for, or asks something itself. */
  const idle = (page) =>
    page.waitForFunction(() => !document.documentElement.dataset.busy || document.querySelector("dialog[open]"));
  const text = (page, selector) => page.$eval(selector, (element) => element.textContent);
  /** Print what failed, and end. */
  const report = async (name) => {
    await browser.close();
    console.log(`${name}: ${tried} things, ${failed} failed`);
    process.exitCode = failed ? 1 : 0;
  };
  return { browser, check, idle, open, report, text };
};
