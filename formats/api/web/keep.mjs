/**
 * The game on the table is kept in the address of the page, which is also its link, and in the storage of the browser. Either may
 * be refused: a page from a disk has no storage in some browsers, and one in a frame no address.
 */

const KEY = "carc";

/** @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream | DecompressionStream} stream */
const through = async (bytes, stream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

/** A record, compressed, in the letters of an address. @param {any} record */
const pack = async (record) => {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(record)), new CompressionStream("deflate-raw"));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
};

/** The record of a link as JSON; of a link's part behind the # alone, too. Throws a sentence if there is none. @param {string} link */
export const fromLink = async (link) => {
  try {
    const packed = link
      .slice(link.indexOf("#") + 1)
      .replaceAll("-", "+")
      .replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(packed), (c) => c.charCodeAt(0));
    const text = new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
    JSON.parse(text);
    return text;
  } catch {
    throw new Error("This link holds no game: a part of it is missing, or was changed on the way. Ask for the link once more.");
  }
};

/** Keep a game, with all that table.mjs needs to go on. @param {{record: any, [more: string]: any}} game */
export const keep = async ({ record, ...more }) => {
  const packed = await pack(record);
  try {
    history.replaceState({ table: more }, "", `#${packed}`);
  } catch {}
  try {
    localStorage.setItem(KEY, JSON.stringify({ record, ...more }));
  } catch {}
};

/** Returns whether the address holds a game that was laid on another page. */
export const isSent = () => location.hash.length > 1 && !history.state?.table;

/** The game that was kept last, in this tab before others; null if there is none. */
export const kept = async () => {
  try {
    if (history.state?.table) return { ...history.state.table, record: JSON.parse(await fromLink(location.hash)) };
  } catch {}
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
};
