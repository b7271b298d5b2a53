/** The engine beside the page: worker.mjs, which is asked by messages and ended when it takes too long. */
import { $ } from "./dom.mjs";

const SECONDS = 10;

/** @param {string} base64 */
const unpack = async (base64) => {
  const packed = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
};

export const engine = {
  /** @type {Worker | null} */
  worker: null,
  /** @type {Map<number, (answer: any) => void>} */
  waiting: new Map(),
  asked: 0,

  async start() {
    const source = new Blob([$("worker").textContent], { type: "text/javascript" });
    this.worker = new Worker(URL.createObjectURL(source));
    this.worker.onmessage = ({ data: [id, ...answer] }) => this.waiting.get(id)?.(answer);
    $("version").textContent = await this.send("load", await unpack($("engine").textContent.trim()));
  },

  /** @param {string} ask @param {any[]} given @returns {Promise<any>} */
  send(ask, ...given) {
    const id = ++this.asked;
    return new Promise((resolve, reject) => {
      // A record that takes too long takes the engine with it, and not the page.
      const clock = setTimeout(() => {
        this.worker?.terminate();
        this.worker = null;
        this.waiting.delete(id);
        reject(new Error(`this takes more than ${SECONDS} seconds: it was stopped`));
      }, 1000 * SECONDS);
      this.waiting.set(id, ([answer, error]) => {
        clearTimeout(clock);
        this.waiting.delete(id);
        if (error) reject(new Error(error));
        else resolve(answer);
      });
      this.worker?.postMessage([id, ask, ...given]);
    });
  },

  /** @param {string} ask @param {any[]} given */
  async ask(ask, ...given) {
    if (!this.worker) await this.start();
    return this.send(ask, ...given);
  },
};

/** @param {any} record @param {string} [tile] to be drawn */
export const look = (record, tile = "") => engine.ask("look", JSON.stringify(record), tile);
/** A record as it is saved. @param {any} record */
export const yaml = (record) => engine.ask("yaml", JSON.stringify(record));

/** @param {any[]} findings */
export const firstError = (findings) => findings.find((each) => each.severity === "error");
/** Where the rule of a finding or of points stands. @param {any} of */
export const source = ({ rule, book, section }) =>
  (rule ? `Rule: ${rule.toLowerCase().replaceAll("_", " ")}.` : "") + (book ? ` ${book}: ${section}.` : "");
