# --with: number, offset and key of each record in all output about it: as rows, JSON, text, and keys of records.
from common import *
import csv, json

RECORDS = run("carc-playout -n 3 -s 1").out
write("games.yaml", RECORDS + BROKEN + UNREADABLE)
ALL = "--with number,offset,key"


def objects(command):
    return [json.loads(line) for line in run(command).out.splitlines()]


# Columns of every table, and the members of every object, are those of the verdicts.
want = [(row["record"], row["offset"], row.get("key")) for row in objects(f"carc-validate -v {ALL} -o json games.yaml") if row["type"] == "status"]
for tool in "validate -v", "score", "score -x", "score --features", "replay -E", "moves", "moves --why I@0,1", "stats --by game", "compare -v -s c2":
    for jobs in 1, 3:
        found = [(row["record"], row["offset"], row.get("key")) for row in objects(f"carc-{tool} -j {jobs} {ALL} -o json games.yaml") if "record" in row]
        if any(row not in want for row in found if row[2] is not None):
            print(f"carc-{tool} -j {jobs}: other members")
    print(run(f"carc-{tool} -o json games.yaml").out.count('"key"'))
    said = run(f"carc-{tool} {ALL} -o tsv games.yaml").out
    names, *table = rows(said)
    print(sum(name in ("offset", "key") for name in names))
    commas = head(run(f"carc-{tool} {ALL} -o csv games.yaml").out, 1)
    if commas.replace(",", "\t").replace("\r", "") != head(said, 1):
        print(f"carc-{tool}: other columns of CSV")
    offset, key = names.index("offset"), names.index("key")
    if any((int(row[1]), int(row[offset]), row[key]) not in want for row in table if row[key]):
        print(f"carc-{tool}: other columns")
# For people, each alone.
for tool in "validate -v", "score", "score --features", "moves", "stats --by game", "render-ascii", "compare -v -s c2":
    for what in "number", "offset", "key":
        said = both(f"carc-{tool} --with {what} games.yaml").splitlines(True)
        print(*[line for line in said if re.search(r"(record|offset|key) [0-9a-f]+\)?(:|$)", line)][:2], sep="", end="")
print(*re.findall("record 2[^.]*[.]", run("carc-report --with offset,number games.yaml").out), sep="\n")
# Records get new keys in place of those that they had; numbers are numbers.
for row in objects(f"carc-convert {ALL} -o jsonl games.yaml"):
    print(json.dumps([row.get("x-number"), row.get("x-offset"), row.get("x-key")], separators=(",", ":")))


def extra(text):
    print(*[line for line in text.splitlines(True) if line.startswith("x-")], sep="", end="")


extra(run(f"carc-replay {ALL} games.yaml").out)
extra(run("carc-convert -j 3 --with number,offset", run(f"carc-convert {ALL} games.yaml").out).out)
for bad in "", "x", "number,", "number,,key", "number offset", "numbers":
    print(head(both(["carc-score", "--with", bad, "games.yaml"]), 1), end="")
print(head(run("carc-score --with number --with key games.yaml").out, 1), end="")
