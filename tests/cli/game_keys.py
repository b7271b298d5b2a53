# --key: verdicts, findings, score sheets and records of one game have the same key, and those of another have another.
from common import *
import json

GAMES = (SOUND + SOUND.replace("Anna", "Zoe") + BROKEN + UNREADABLE
         + '---\ncarc: 1\nplayers: [Boris, Anna]\nstart: {tiles: ["D@0,0 r2"], next: Anna}\n'
         + 'turns: ["E@0,1 r0 city.N", "U@-1,0 r3 road.E"]\n')
write("games.yaml", GAMES)


def objects(words):
    return [json.loads(line) for line in run(f"carc-{words}").out.splitlines()]


def show_json(value):
    print(json.dumps(value, separators=(",", ":"), ensure_ascii=False))


def columns(row, *numbers):
    return "\t".join(row[number - 1] for number in numbers if number <= len(row))


attempt("carc-validate -v --key games.yaml")
for row in rows(run("carc-validate -v --key -o tsv games.yaml").out):
    print(columns(row, 2, 5, 6, 16))
verdicts = objects("validate -v --key -o json games.yaml")
for row in verdicts:
    show_json([row["type"], row["record"], row.get("status") or row.get("code"), row.get("key")])
print(grep("key", run("carc-score --key games.yaml").out), end="")
print(*sorted({columns(row, 2, 3, 7) for row in rows(run("carc-score --key -o tsv games.yaml").out)}), sep="\n")
sheets = objects("score --key -o json games.yaml")
for row in sheets:
    show_json([row["record"], row.get("key")])
for row in objects("convert --key -o jsonl games.yaml"):
    show_json([row["players"], row.get("x-key")])
# A key replaces one that was there; and it is the same for any number of jobs.
KEYS = run("carc-convert --key games.yaml").out
print(grep("x-key", KEYS), end="")
if run("carc-convert -j 3 --key", re.sub("(?m)^x-key: .*", "x-key: [other]", KEYS)).out != KEYS:
    print("other keys")
print(run("carc-convert --key -a", KEYS).out.count("x-key"))
# Verdicts and score sheets are joined by their keys.
points = {row["key"]: sum(player["running"]["total"] for player in row["players"]) for row in sheets}
status_of = {row["key"]: row["status"] for row in verdicts if row["type"] == "status" and row.get("key")}
for key in sorted(points.keys() & status_of.keys()):
    show_json([status_of[key], points[key]])
# A finding before the first turn has the key of its own game, and not that of the record before it.
write("alone.yaml", SOUND + '---\ncarc: 1\nplayers: [Zoe]\nturns: ["E@0,-1 r2"]\n')
last = None
for row in rows(run("carc-validate -v --key -o tsv alone.yaml").out):
    if row[1] == "2":
        print(row[5], "the same" if row[15] == last else "first")
        last = row[15]
# Without the option output has no key.
print(rows(head(run("carc-validate -o tsv games.yaml").out, 1))[0][-1])
for words in "explain --key R101", "convert --key -o jcz", "convert --key -o lab":
    attempt(f"carc-{words} games.yaml")
