/** The form of a new game: players and rules, and what is wrong with them, beside the field. */
import { $, ask, element } from "./dom.mjs";
import { engine, firstError, look } from "./engine.mjs";

/** The rules of a record, as -r has them. @param {any} record */
export const ruleWord = (record) =>
  [
    record.rules ?? (record.game === "the-city" ? "the-city" : "c3"),
    ...(record.expansions ?? []),
    ...Object.entries(record.options ?? {}).map(([name, value]) => `${name}=${value}`),
  ].join(",");

/** Say what is wrong beside a field, in view; nothing: clear it. @param {string} field @param {string} [words] */
const wrong = (field, words = "") => {
  const line = $(`${field}-wrong`);
  line.textContent = words;
  $(field).setAttribute("aria-invalid", String(Boolean(words)));
  if (!words) return;
  $("new").open = true;
  $(field).focus();
  line.scrollIntoView({ block: "center" });
};

/** Show the rules that there are, and those of a record. @param {any[]} rules @param {any} record */
export const fillRules = (rules, record) => {
  wrong("players");
  wrong("edition");
  $("edition").replaceChildren(
    ...rules
      .filter((each) => each.choice === "edition")
      .map(({ name, title, game }) => {
        const option = element("option", { value: name, "data-game": game }, `${name}: ${title}`);
        option.toggleAttribute("selected", name === record.rules);
        return option;
      }),
  );
  $("boxes").replaceChildren(
    $("boxes").firstElementChild,
    ...rules
      .filter((each) => each.choice === "expansion")
      .map(({ name, title }) => {
        const box = element("input", { type: "checkbox", name: "box", value: name });
        box.toggleAttribute("checked", (record.expansions ?? []).includes(name));
        return element("label", {}, box, " ", title);
      }),
  );
};

export const fillForm = async () => fillRules(await engine.ask("rules", "c3"), { rules: "c3" });

// Words and signs that people write between two names, in the languages of the editions.
const BETWEEN = /\s*[,;\/|&+\n]\s*|\s+(?:and|und|et|y|e|i|a|og|och|en|ja|és)\s+/iu;

/** The players of the form; null: they are not clear. @returns {Promise<string[] | null>} */
const readPlayers = async () => {
  const names = $("players")
    .value.split(BETWEEN)
    .map((/** @type {string} */ each) => each.trim())
    .filter(Boolean);
  const words = names.length === 1 ? names[0].split(/\s+/) : names;
  if (words.length === names.length) return names;
  if (await ask(`Are ${words.join(" and ")} ${words.length} players?`, `Yes, ${words.length} players`, "No, change it"))
    return words;
  wrong("players", "Write a comma between the names of two players: Ann, Bob.");
  return null;
};

/** The record of a new game, as the form has it; null: something is wrong, and said beside its field. */
export const readForm = async () => {
  wrong("players");
  wrong("edition");
  const players = await readPlayers();
  if (!players) return null;
  const game = $("edition").selectedOptions[0]?.dataset.game ?? "carcassonne";
  const boxes = game === "carcassonne" ? [...$("boxes").querySelectorAll("input:checked")].map((each) => each.value) : [];
  const record = {
    carc: 1,
    game,
    rules: $("edition").value,
    ...(boxes.length ? { expansions: boxes } : {}),
    players,
    turns: [],
  };
  try {
    await engine.ask("rules", ruleWord(record));
  } catch (error) {
    wrong("edition", error instanceof Error ? error.message : String(error));
    return null;
  }
  const seen = await look(record);
  const error = firstError(seen.findings);
  if (error) {
    wrong("players", `${error.message}.${players.length < 2 ? " Write the names with commas: Ann, Bob." : ""}`);
    return null;
  }
  $("players").value = players.join(", ");
  if (!$("photograph").checked) return record;
  const tiles = seen.board.tiles.map((/** @type {any} */ { tile, x, y, rot }) => `${tile}@${x},${y} r${rot}`);
  return { ...record, start: { tiles } };
};
