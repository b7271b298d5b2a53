/**
 * The page: a record is judged, or tiles are laid and each tap is answered. What it knows of the game it asks of the engine
 * (worker.mjs); the table is a record, so that what lies there can be saved, sent and judged as any other.
 */
import { $, answer, element, open, safely, tapped } from "./dom.mjs";
import { engine, yaml } from "./engine.mjs";
import { fillForm } from "./form.mjs";
import { fromLink, isSent, kept } from "./keep.mjs";
import { judge, judged } from "./judge.mjs";
import { begin, done, end, goOn, lift, playOn, restore, rotate, table, undo } from "./table.mjs";

const fromDisk = location.protocol === "file:";

/** To the table: the game of a link that was opened is laid, unless another one is to stay. */
const toTable = async () => {
  const { sent, record } = judged;
  judged.sent = false;
  if (record && (sent || !table.record) && (await goOn(record))) return;
  open("table");
  if (!table.record) await begin();
};

/** Show a link to the game, or from a disk, where a link leads nowhere else, its record. */
const share = async () => {
  const text = fromDisk ? await yaml(table.record) : location.href;
  const copied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  const why = "This page was opened from a disk, so a link to it opens on no other machine. This is the record as text instead:";
  answer(
    "good",
    `${fromDisk ? why : "This link holds the game:"} ${copied ? "it was copied." : "select it and copy it."}`,
    element("textarea", { readonly: "", rows: 5, "aria-label": fromDisk ? "The record" : "The link" }, text),
  );
};

/** @type {Record<string, () => any>} */
const taps = {
  "to-judge": () => open("judge"),
  "to-table": toTable,
  paste: () => judge($("text").value, "text"),
  "go-on": () => {
    judged.sent = false;
    return goOn(judged.record);
  },
  done,
  rotate,
  lift,
  undo,
  "play-on": playOn,
  end,
  verdict: async () => judge(await yaml(table.record), "table"),
  save: async () => {
    const url = URL.createObjectURL(new Blob([await yaml(table.record)], { type: "text/yaml" }));
    element("a", { href: url, download: "game.yaml" }).click();
    answer("good", "Saved as game.yaml.");
  },
  share,
  begin,
  "trouble-seen": () => {},
};
for (const [id, tap] of Object.entries(taps)) $(id).addEventListener("click", () => tapped(tap));
if (fromDisk) $("share").textContent = "Copy the record";

/** @param {File | undefined} file */
const take = async (file) => {
  if (file) await judge(new Uint8Array(await file.arrayBuffer()), file.name);
};
$("file").addEventListener("change", () => {
  const [file] = $("file").files;
  safely(() => take(file));
  // So that the same file can be chosen once more.
  $("file").value = "";
});
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  const [file] = event.dataTransfer?.files ?? [];
  const text = event.dataTransfer?.getData("text") ?? "";
  safely(() => (file ? take(file) : judge(text, "text")));
});

/** Judge the game of the address, if another page laid it. */
const openLink = async () => {
  if (!isSent()) return;
  await judge(await fromLink(location.hash), "link");
  judged.sent = true;
};
addEventListener("hashchange", () => safely(openLink));

await safely(async () => {
  await engine.start();
  await fillForm();
  const game = await kept();
  try {
    if (game) await restore(game);
  } catch {
    // Kept by another version of the page: what is wrong with it is shown, and it stays kept until another game begins.
    return judge(JSON.stringify(game.record), "kept");
  }
  await openLink();
});
document.documentElement.dataset.ready = "yes";
