// How pages look in a browser, for check.js and ../web/web.mjs: the smallest text, and pictures beside those that are kept.
'use strict';
const fs = require('fs');
// The share of dots that may look otherwise: browsers draw edges of letters a little otherwise from version to version.
const BOUND = 0.02;

// The smallest text that is seen, and what it says: letters in pictures as large as they are on the screen.
function smallest() {
  let least = {size: 1e9, text: ''};
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode, element = text.parentElement;
    if (!text.data.trim() || !element.checkVisibility() || element.closest('script,style,title,desc')) continue;
    const scale = element.ownerSVGElement ? Math.abs(element.getScreenCTM().a) : 1;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale;
    if (size < least.size) least = {size, text: text.data.trim().slice(0, 40)};
  }
  return least;
}

// By how many of its dots a picture differs from another of the same size; 1: it has another size.
async function difference(page, one, two) {
  return page.evaluate(async (...urls) => {
    const [a, b] = await Promise.all(urls.map(async url => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height), pen = canvas.getContext('2d');
      pen.drawImage(image, 0, 0);
      return pen.getImageData(0, 0, image.width, image.height);
    }));
    if (a.width !== b.width || a.height !== b.height) return 1;
    let other = 0;
    for (let i = 0; i < a.data.length; i += 4)
      other += Math.max(...[0, 1, 2].map(k => Math.abs(a.data[i + k] - b.data[i + k]))) > 48;
    return other / (a.data.length / 4);
  }, ...[one, two].map(bytes => 'data:image/png;base64,' + Buffer.from(bytes).toString('base64')));
}

// Compare what a page shows with a picture that is kept, or keep it. Returns why they differ, '' if they do not, null if it was kept.
async function look(browser, page, kept, now, update) {
  // The fonts of the check, whatever the machine has.
  await page.addStyleTag({content: '*{font-family:"DejaVu Sans"!important}'});
  await page.evaluate(() => scrollTo(0, 0));
  const shot = await page.screenshot({type: 'png'});
  if (update) {
    fs.writeFileSync(kept, shot);
    return null;
  }
  if (!fs.existsSync(kept)) return 'no picture is kept';
  const blank = await browser.newPage();
  const share = await difference(blank, shot, fs.readFileSync(kept));
  await blank.close();
  if (share <= BOUND) return '';
  fs.writeFileSync(now, shot);
  return `${(100 * share).toFixed(1)} % of it looks otherwise`;
}

module.exports = {smallest, look};
