// What a browser makes of the pages: nothing that axe-core finds, in light and dark; on a phone nothing beside the screen, no
// text below 12 px, and nothing to touch below 44 px. Of disputes: on paper four pages a dispute at most, with the board on the first; steps that work; and the looks, beside
// pictures that are kept.
// usage: node check.js MODULES CHROMIUM FOLDER KEPT [--update]     FOLDER: pages; KEPT: pictures of them
'use strict';
const fs = require('fs'), path = require('path');
const [modules, chromium, folder, kept, update] = process.argv.slice(2);
const puppeteer = require(path.join(modules, 'puppeteer-core'));
const {smallest, look} = require('./looks.js');
const axe = fs.readFileSync(path.join(modules, 'axe-core', 'axe.min.js'), 'utf8');
// Pictures are kept small.
const WIDE = {width: 1280, height: 900, deviceScaleFactor: 0.6}, PHONE = {width: 390, height: 844, deviceScaleFactor: 0.8};
const A4 = {width: 670, height: 1000, deviceScaleFactor: 0.6}; // what the margins leave of it, in px
const looks = [['1280-light', WIDE, 'light'], ['1280-dark', WIDE, 'dark'], ['390-light', PHONE, 'light'], ['390-dark', PHONE, 'dark']];
let seen = 0, failed = 0;

function check(holds, what) {
  seen++;
  if (!holds) {
    failed++;
    console.log(`FAIL ${what}`);
  }
}

async function compare(browser, page, name) {
  const what = await look(browser, page, path.join(kept, `${name}.png`), path.join(folder, `${name}.now.png`), update);
  if (what !== null) check(!what, `${name}: ${what}`);
}

async function steps(page, name) {
  const said = () => page.$eval('.tools output', e => e.textContent);
  const press = n => page.$$eval('.tools button', (buttons, n) => buttons[n].click(), n);
  const first = await said();
  check(first === await page.$eval('.at[checked]', e => e.getAttribute('aria-label')), `${name} opens at ${first}`);
  await press(0);
  const before = await said();
  check(before !== first, `${name}: Back stays at ${first}`);
  await press(1);
  check(await said() === first, `${name}: Next goes to ${await said()}`);
  // Play goes from the beginning to the end, and stops there.
  await page.$eval('.tools input', e => { e.value = e.max; e.dispatchEvent(new Event('input')); });
  check(await page.$$eval('.tools button', buttons => buttons[1].disabled), `${name}: there is a step behind the last`);
  await press(2);
  check((await said()).startsWith('Before'), `${name}: Play begins at ${await said()}`);
  await new Promise(done => setTimeout(done, 1000));
  check(!(await said()).startsWith('Before'), `${name}: Play stands still`);
  await press(0);
  check((await said()).startsWith('Before'), `${name}: Back does not stop Play`);
}

// The first thing to touch that is smaller than a finger, or ''.
function narrow() {
  for (const e of document.querySelectorAll('a, button, select, input:not(.at)')) {
    const {width, height} = e.getBoundingClientRect();
    if (width > 0 && (width < 43.5 || height < 43.5)) return `${e.outerHTML.slice(0, 80)} is ${width} x ${height} px`;
  }
  return '';
}

async function paper(browser, page, name) {
  await page.setViewport(A4);
  await page.emulateMediaType('print');
  const bottom = await page.$eval('.scroll .carc', e => e.getBoundingClientRect().bottom + scrollY);
  check(bottom < A4.height, `${name}: the board ends at ${bottom} of ${A4.height} of the first page`);
  await compare(browser, page, `${name}-print`);
  const pdf = Buffer.from(await page.pdf({preferCSSPageSize: true})).toString('latin1');
  const pages = (pdf.match(/\/Type\s*\/Page\b/g) || []).length;
  check(pages >= 1 && pages <= 4, `${name}: ${pages} pages`);
  await page.emulateMediaType(null);
}

async function one(browser, file) {
  const name = path.basename(file, '.html'), dispute = fs.readFileSync(file, 'utf8').includes('<div class="tools"');
  for (const [look, size, scheme] of looks) {
    const page = await browser.newPage();
    page.on('pageerror', error => check(false, `${name} ${look}: ${error}`));
    page.on('console', line => check(line.type() !== 'error', `${name} ${look}: ${line.text()}`));
    await page.setViewport(size);
    await page.emulateMediaFeatures([{name: 'prefers-color-scheme', value: scheme}]);
    await page.goto(`file://${path.resolve(file)}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    check(wide <= size.width, `${name} ${look}: ${wide} px wide`);
    if (size === PHONE) {
      const least = await page.evaluate(smallest);
      check(least.size >= 12, `${name} ${look}: ${least.size.toFixed(1)} px: ${least.text}`);
      const small = await page.evaluate(narrow);
      check(!small, `${name} ${look}: ${small}`);
    }
    await page.evaluate(axe);
    const found = await page.evaluate(() => axe.run());
    check(found.passes.length > 20, `${name} ${look}: axe looked at ${found.passes.length} things`);
    for (const finding of found.violations)
      check(false, `${name} ${look}: axe: ${finding.id}: ${finding.help}: ${finding.nodes[0].html.slice(0, 200)}`);
    if (dispute)
      await compare(browser, page, `${name}-${look}`);
    await page.close();
  }
  if (!dispute)
    return;
  const page = await browser.newPage();
  await page.setViewport(WIDE);
  await page.goto(`file://${path.resolve(file)}`);
  await paper(browser, page, name);
  await page.goto(`file://${path.resolve(file)}`);
  await steps(page, name);
  await page.close();
}

(async () => {
  const browser = await puppeteer.launch({executablePath: chromium, args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none']});
  const pages = fs.readdirSync(folder).filter(file => file.endsWith('.html')).sort();
  for (const file of pages)
    await one(browser, path.join(folder, file));
  await browser.close();
  console.log(`browser: ${pages.length} pages, ${seen} things looked at, ${failed} failed`);
  process.exit(failed > 0 || pages.length === 0 ? 1 : 0);
})().catch(error => { console.log(`FAIL ${error.stack}`); process.exit(1); });
