#!/usr/bin/env python3
"""Ask a program the cases of the conformance suite, and say where it agrees.

usage: run.py [OPTION]... COMMAND [ARGUMENT]...
  --cases FILE       cases.jsonl; without it the one beside this program
  --level N,...      only cases of these levels
  --boxes NAMES      only with exactly these boxes, joined by commas; none: without any
  --game NAME        only cases of carcassonne, or of the-city
  --plain            only cases without house rules, rulings and tiles of one's own, and without words that only
                     these or other boxes have
  --edition NAME     only cases that hold by this edition; the program is told no other
  --id N,...         only these cases
  --report DIR       write conformance.json and conformance.html there
  --seconds S        how long one answer may take; 10 without it
  --quiet            print no line for a case that differs

COMMAND reads a case a line and writes an answer a line: {"id": 7, "answer": {...}}, or {"id": 7, "cannot": "why"}. The exit
status is 0 if no answer differs, 1 if some do, 3 if the program could not be asked or no case is of this choice. See carc-conformance(7). It needs Python
3.7, and nothing of carc.
"""
import argparse
import collections
import html
import json
import os
import queue
import re
import shlex
import subprocess
import sys
import threading

HIDDEN = ("answer", "about", "rule", "source", "from", "others")
SIDES = "NESW"
PORTS = [side + part for side in SIDES for part in ("L", "", "R")]


# ---- Whether an answer is the one that is expected ---------------------------------------------------


def laid(case):
    """The tiles on the table by their places, as (name, rotation)."""
    tiles = case.get("start", {}).get("tiles", []) + [turn for turn in case.get("turns", []) if "tile" in turn]
    return {tuple(tile["at"]): (tile["tile"], tile.get("rot", 0)) for tile in tiles if "at" in tile}


def named(case, feature, there):
    """A feature of a tile by its segment, so that any port of it will do."""
    kind, _, port = feature.partition(".")
    tile = case["tiles"].get(there[0])
    if not tile:
        return feature
    if "#" in feature:
        kind, _, number = feature.partition("#")
        return f"{kind}/{[letter for letter, segment in sorted(tile['segments'].items()) if segment['kind'] == kind][int(number)]}"
    if port not in PORTS:
        return feature
    letter = "".join(tile["sides"])[(PORTS.index(port) - 3 * there[1]) % 12]
    return f"{kind}/{letter}" if tile["segments"][letter]["kind"] == kind else feature


def same_feature(case, turn, table):
    """A move in which each feature is named by its segment: of the tile laid, or of the one at the place that is said with it."""
    table = {**table, tuple(turn["at"]): (case["ask"]["tile"], turn.get("rot", 0))}

    def walk(key, value, there):
        if isinstance(value, str):
            return named(case, value, there) if there and key not in ("player", "figure", "tile", "to") else value
        if isinstance(value, dict):
            there = table.get(tuple(value["at"])) if "at" in value else there
            return {k: walk(k, v, there) for k, v in value.items()}
        return [walk(key, item, there) for item in value] if isinstance(value, list) else value
    return json.dumps(walk("", {k: v for k, v in turn.items() if k not in ("tile", "player")}, None), sort_keys=True)


def scored_key(line, terms):
    kind = re.split("[.@#]", line["feature"])[0]
    told = [str(line["turn"]), kind, sorted((k, v) for k, v in line["points"].items() if v)]
    if terms and "terms" in line:
        told.append(sorted((who, sorted([list(term) for term in sums])) for who, sums in line["terms"].items()))
    return json.dumps(told)


def fields_once(lines):
    """The same lines, with all fields as one: where a city counts once for each player, any of his fields may have it."""
    points = collections.Counter()
    rest = []
    for line in lines:
        if line["turn"] == "end" and re.split("[.@#]", line["feature"])[0] == "field":
            points.update(line["points"])
        else:
            rest.append(line)
    return rest + ([{"turn": "end", "feature": "field", "points": dict(points), "once": True}] if points else [])


def difference(case, answer):
    """None, or how an answer differs from the one that is expected: in words."""
    want, what = case["answer"], case["ask"]["what"]
    if what == "legal":
        if answer["legal"] != want["legal"]:
            return "it is legal" if want["legal"] else f"it is refused: {want['rule']}, {want.get('why', '')}"
        if not want["legal"] and answer.get("rule") not in (None, want["rule"]):
            return f"it is refused by another rule: {want['rule']}, not {answer['rule']}"
        return None
    if what == "score":
        for turn, (right, told) in enumerate(zip(want["after"], answer["after"]), 1):
            if told is not None and right != told:
                return f"after turn {turn} the score is {right}, not {told}"
        if len(want["after"]) != len(answer["after"]):
            return f"there are {len(want['after'])} turns"
        return None if want.get("final") == answer.get("final") else f"at the end the score is {want.get('final')}, not {answer.get('final')}"
    if what == "perft":
        if answer["ways"] != want["ways"]:
            return f"there are {want['ways']} ways, not {answer['ways']}"
        return None if answer.get("divide", want["divide"]) == want["divide"] else f"the ways divide otherwise: {want['divide']}"
    if what == "scored":
        if any(line.get("once") for line in want["scored"]):
            answer = {"scored": fields_once(answer["scored"])}
        terms = all("terms" in line or line.get("once") for line in answer["scored"])
        right = collections.Counter(scored_key(line, terms) for line in want["scored"])
        told = collections.Counter(scored_key(line, terms) for line in answer["scored"])
    elif what == "places":
        right = collections.Counter(json.dumps(list(place)) for place in want["places"])
        told = collections.Counter(json.dumps(list(place)) for place in answer["places"])
    else:
        table = laid(case)
        right = collections.Counter(same_feature(case, move, table) for move in want["moves"])
        told = collections.Counter(same_feature(case, move, table) for move in answer["moves"])
    if right == told:
        return None
    missing, beyond = sorted((right - told).elements()), sorted((told - right).elements())
    return "; ".join(f"{len(some)} {word}: {', '.join(some[:3])}" for some, word in ((missing, "missing"), (beyond, "too many")) if some)


# ---- Asking ------------------------------------------------------------------------------------------


class Program:
    """The program that is asked. It is started anew once if it stops."""

    def __init__(self, command, seconds):
        self.command, self.seconds, self.process, self.starts = command, seconds, None, 0

    def start(self):
        self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", bufsize=1)
        self.lines = queue.Queue()
        self.starts += 1
        threading.Thread(target=self.read, args=(self.process.stdout, self.lines), daemon=True).start()

    @staticmethod
    def read(stream, lines):
        for line in stream:
            lines.put(line)
        lines.put(None)

    def stop(self):
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None

    def ask(self, case):
        """Its answer to a case; or the reason why there is none, as text."""
        if not self.process:
            if self.starts > 20:
                return "it has stopped too often"
            self.start()
        try:
            self.process.stdin.write(json.dumps({k: v for k, v in case.items() if k not in HIDDEN}, ensure_ascii=False) + "\n")
            self.process.stdin.flush()
            line = self.lines.get(timeout=self.seconds)
            if line is None:
                raise OSError
            return json.loads(line)
        except queue.Empty:
            self.stop()
            return f"no answer in {self.seconds:g} seconds"
        except OSError:
            self.stop()
            return "it has stopped"
        except ValueError:
            return f"no JSON: {line.strip()[:60]}"


def judge(case, told):
    """(agreed, differs or cannot; why)"""
    if isinstance(told, str):
        return "differs", told
    if isinstance(told, dict) and "cannot" in told:
        return "cannot", str(told["cannot"])
    try:
        if told["id"] == str(case["id"]):
            return "differs", f"the id is the text \"{told['id']}\", not the number"
        if told["id"] != case["id"]:
            return "differs", f"an answer to case {told['id']}"
        why = difference(case, told["answer"])
    except (KeyError, TypeError, AttributeError, ValueError, IndexError) as error:
        return "differs", f"no such answer: {type(error).__name__} {error}"
    return ("differs", why) if why else ("agreed", "")


def reading(case, told, by_id):
    """The case by other rules whose answer this would have been."""
    for number in case.get("others", []):
        other = by_id.get(number)
        if other and other["ask"]["what"] == case["ask"]["what"]:
            try:
                if difference(other, told["answer"]) is None:
                    return number
            except (KeyError, TypeError, AttributeError, ValueError, IndexError):
                return None
    return None


# ---- The report ----------------------------------------------------------------------------------------


def boxes(case):
    return "+".join(case["boxes"]) or ("base" if case["game"] == "carcassonne" else case["game"])


# The words of a turn in the base game; a meeple may not be called home there.
BASE_TURN = {"player", "tile", "at", "rot", "meeple", "discards"}


def is_base_turn(turn):
    meeple = turn.get("meeple", "")
    return set(turn) <= BASE_TURN and isinstance(meeple, str) and meeple.split(".")[0] not in ("home", "garden")


def is_plain(case):
    """No house rules, and, without boxes, no word that a program of the base game alone cannot know."""
    beyond = ("options", "rulings", "own", "table", "bushes", "draws", "first-draws")
    base = case["boxes"] or case["game"] != "carcassonne" or all(
        is_base_turn(turn) for turn in [*case["turns"], case["ask"].get("turn", {})])
    return base and not any(case.get(key) for key in beyond)


def rules(case):
    words = ["/".join(case["editions"])] + case["boxes"]
    words += [f"{k}={v}" for kind in ("options", "rulings") for k, v in case.get(kind, {}).items()]
    return ",".join(words)


def levels(results):
    """By boxes, edition and level: how many agreed, differ, cannot."""
    table = collections.defaultdict(collections.Counter)
    for case, verdict, _, _ in results:
        for edition in case["editions"]:
            table[boxes(case) + ("" if is_plain(case) else ", with house rules"), edition, case["level"]][verdict] += 1
    return [{"boxes": b, "edition": e, "level": lv, **{v: n.get(v, 0) for v in ("agreed", "differs", "cannot")}}
            for (b, e, lv), n in sorted(table.items())]


def write_report(folder, command, results, by_id):
    os.makedirs(folder, exist_ok=True)
    total = collections.Counter(verdict for _, verdict, _, _ in results)
    told = [{"id": case["id"], "revision": case["revision"], "verdict": verdict, **({"why": why} if why else {}), **({"reading": as_in} if as_in else {})}
            for case, verdict, why, as_in in results]
    with open(os.path.join(folder, "conformance.json"), "w", encoding="utf-8") as out:
        json.dump({"program": command, **{v: total.get(v, 0) for v in ("agreed", "differs", "cannot")}, "levels": levels(results), "cases": told}, out, indent=1)
    text = html.escape
    page = ["<!doctype html><html lang=en><head><meta charset=utf-8><title>Conformance</title><style>body{font:16px/1.4 sans-serif;max-width:72em;"
            "margin:auto;padding:1em}table{border-collapse:collapse}td,th{padding:.2em .7em;text-align:left;border-bottom:1px solid #999;vertical-align:top}"
            ".n{text-align:right}pre{white-space:pre-wrap;overflow-wrap:anywhere}@media(prefers-color-scheme:dark){body{background:#111;color:#eee}}"
            "</style></head><body>",
            f"<h1>Conformance</h1><p>Asked: <code>{text(command)}</code>. Cases: {len(results)}; agreed: {total['agreed']}; "
            f"differs: {total['differs']}; cannot: {total['cannot']}.</p>",
            "<p>Levels: 1 laying tiles, 2 placing figures, 3 scoring, 4 whole games. A level is kept where nothing differs and nothing is left out.</p>",
            "<h2>Levels</h2><table><tr><th>Boxes<th>Edition<th>Level<th>Agreed<th>Differs<th>Cannot<th>Kept</tr>"]
    for row in levels(results):
        page.append(f"<tr><td>{text(row['boxes'])}<td>{text(row['edition'])}<td class=n>{row['level']}<td class=n>{row['agreed']}<td class=n>{row['differs']}"
                    f"<td class=n>{row['cannot']}<td>{'' if row['differs'] or row['cannot'] else 'yes'}</tr>")
    page.append("</table><h2>What differs</h2>")
    for case, verdict, why, as_in in results:
        if verdict != "differs":
            continue
        source = case["source"] if isinstance(case["source"], str) else f"{case['source']['book']}: {case['source']['section']}"
        other = f" That is the answer of case {as_in}: {rules(by_id[as_in])}." if as_in else ""
        page.append(f"<h3 id=c{case['id']}>Case {case['id']}: {text(case['about'])}</h3><p>{text(rules(case))}; rule {text(case['rule'])}; {text(source)}."
                    f"</p><p>{text(why)}.{text(other)}</p><details><summary>The case</summary><pre>"
                    + text(json.dumps({k: case[k] for k in ('players', 'start', 'turns', 'ask', 'answer')}, ensure_ascii=False)) + "</pre></details>")
    page.append("</body></html>\n")
    with open(os.path.join(folder, "conformance.html"), "w", encoding="utf-8") as out:
        out.write("\n".join(page))


def chosen(options):
    numbers = {int(word) for word in options.id.split(",")} if options.id else None
    wanted = {int(word) for word in options.level.split(",")} if options.level else None
    only = None if options.boxes is None else sorted(set(options.boxes.split(",")) - {"none", ""})
    for line in open(options.cases, encoding="utf-8"):
        case = json.loads(line)
        fits = ((numbers is None or case["id"] in numbers) and (wanted is None or case["level"] in wanted)
                and (only is None or sorted(case["boxes"]) == only and case["game"] == "carcassonne")
                and (options.game is None or options.game == case["game"])
                and (not options.plain or is_plain(case))
                and (options.edition is None or options.edition in case["editions"]))
        if options.edition and fits:
            case["editions"] = [options.edition]
        yield case, fits


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--cases", default=os.path.join(os.path.dirname(os.path.abspath(__file__)), "cases.jsonl"))
    for name in ("level", "boxes", "game", "edition", "id", "report"):
        parser.add_argument("--" + name)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--quiet", action="store_true")
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    if not options.command:
        parser.error("which program is to be asked?")
    program = Program(options.command, options.seconds)
    by_id, results = {}, []
    cases = list(chosen(options))
    by_id = {case["id"]: case for case, _ in cases}
    try:
        for case, fits in cases:
            if not fits:
                continue
            told = program.ask(case)
            verdict, why = judge(case, told)
            as_in = reading(case, told, by_id) if verdict == "differs" and isinstance(told, dict) else None
            results.append((case, verdict, why, as_in))
            if verdict == "differs" and not options.quiet:
                print(f"case {case['id']} differs: {case['rule']}: {why}; {rules(case)}; {case['about']}" + (f"; as in case {as_in}" if as_in else ""))
    except OSError as error:
        print(f"run.py: {shlex.join(options.command)}: {error}", file=sys.stderr)
        return 3
    finally:
        program.stop()
    if not results:
        print("run.py: no case is of this choice", file=sys.stderr)
        return 3
    if options.report:
        write_report(options.report, shlex.join(options.command), results, by_id)
    total = collections.Counter(verdict for _, verdict, _, _ in results)
    print(f"cases: {len(results)}; agreed: {total['agreed']}; differs: {total['differs']}; cannot: {total['cannot']}")
    return 1 if total["differs"] else 0


if __name__ == "__main__":
    sys.exit(main())
