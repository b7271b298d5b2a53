# The player, the expected and the claimed value are members of their own in TSV and JSON, in every record with such
# a finding: the message has the same values.
from common import *
import glob, json

FILES = sorted(glob.glob(f"{FIXTURES}/*/*/game.yaml"))


def findings(form, files):
    return "".join(run(["carc-validate", "-o", form, *files[i:i + 50]]).out for i in range(0, len(files), 50))


def as_text(value):
    return value if isinstance(value, str) else json.dumps(value)


found = [row for row in map(json.loads, findings("json", FILES).splitlines()) if "expected" in row or "claimed" in row]
# The message has each value, and also the player of a score; both values or none.
for row in found:
    values = [value for key in ("expected", "claimed") for value in (row.get(key) if isinstance(row.get(key), list) else [row.get(key)])]
    if any(as_text(value) not in row["message"] for value in values) or "expected" not in row or "claimed" not in row:
        print(f"not in the sentence: {row}")
    if row["code"] in ("S101", "S102") and f"score of {row['player']} " not in row["message"]:
        print(f"another player: {row}")
# Every code that can have them has.
codes = sorted({row["code"] for row in found})
print(*codes, "")
TABLES = [f"{ROOT}/core/verdict/finding.def", *glob.glob(f"{ROOT}/core/boxes/*/verdict.def"),
          *(path for top in ("formats", "cmd") for path in glob.glob(f"{ROOT}/{top}/**/finding.def", recursive=True))]
if codes == sorted(re.findall("(?m)^CLAIM\\(([A-Z][0-9]*)_", "".join(map(read, TABLES)))):
    print("as many as rows of the table")


def cell(value):
    return " / ".join(map(as_text, value)) if isinstance(value, list) else as_text(value)


# TSV has the same, behind all other columns; a name with an invisible character is written otherwise there.
objects = [[row["code"], row.get("player", ""), cell(row["expected"]), cell(row["claimed"])] for row in found
           if "\u202e" not in json.dumps(row, ensure_ascii=False)]
table = [row for row in rows(findings("tsv", FILES)) if row[0] != "file"]
for row in table:
    if len(row) != 15:
        print(f"columns: {len(row)}")
cells = [[row[5], row[7], row[12], row[13]] for row in table if (row[12] or row[13]) and "<U+202E>" not in "".join(row)]
if cells != objects or not cells:
    print("TSV and JSON differ")
# One of each kind, and one of neither.
for fixture in "S101-two-tile-city", "S104-shared", "F011-seven-players", "R101-west":
    file = [f"{FIXTURES}/findings/{fixture}/game.yaml"]
    for line in findings("json", file).splitlines():
        row = json.loads(line)
        print(json.dumps({key: row.get(key) for key in ("code", "player", "expected", "claimed")}, separators=(",", ":")))
    for row in rows(findings("tsv", file)):
        print("\t".join(row[i] for i in (5, 7, 12, 13)))
