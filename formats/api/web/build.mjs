/**
 * Make carc.html of its parts: one file that needs nothing else.
 * usage: node build.mjs FOLDER ENGINE.wasm REPORT.html >carc.html      REPORT.html: any page of carc-report, whose looks and script it has
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const [folder, engine, report] = process.argv.slice(2);
const read = (name) => readFileSync(`${folder}/${name}`, "utf8");
const page = readFileSync(report, "utf8");
const part = (begin, end) => {
  const from = page.indexOf(begin) + begin.length;
  return page.slice(from, page.indexOf(end, from));
};

/** Modules as one script: what they import stands before them, and browsers start no worker of modules from a file. */
const joined = (...names) =>
  names
    .map((name) =>
      read(name)
        .replace(/^import [^;]*;$/gm, "")
        .replace(/^export (?=const|class|async|function)/gm, ""),
    )
    .join("\n");
const script = `const turnByTurn = (document) => {\n${part("<script>", "</script>")}};\n${joined("dom.mjs", "engine.mjs", "form.mjs", "keep.mjs", "table.mjs", "judge.mjs", "page.mjs")}`;
const parts = {
  hash: `sha256-${createHash("sha256").update(script).digest("base64")}`,
  looks: part("<style>", "</style>") + read("looks.css"),
  engine: gzipSync(readFileSync(engine), { level: 9 }).toString("base64"),
  worker: joined("carc.mjs", "worker.mjs"),
  page: script,
};
for (const [name, text] of Object.entries(parts))
  if (/<\/(script|style)/i.test(text)) throw new Error(`${name} would end its element`);
process.stdout.write(read("index.html").replace(/@(\w+)@/g, (_, name) => parts[name]));
