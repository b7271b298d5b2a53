# Records that carc-replay writes are read again as the same games, and written again as the same bytes.
from common import *

ALL = stream(games())
write("all.yaml", ALL)
ONCE = run("carc-replay --no-comments all.yaml").out
write("once", ONCE)


def compare(text, want, what):
    if text != want:
        print(f"{what}: other text")


compare(run("carc-replay --no-comments once").out, ONCE, "written again")
count = len(re.findall("(?m)^---", ONCE))
print("more than 100 records" if count > 100 else count)
# Annotations are comments: with them it is the same record.
annotated = run("carc-replay all.yaml").out
compare(run("carc-replay --no-comments", annotated).out, ONCE, "annotated, written without")
compare(run("carc-replay", annotated).out, annotated, "annotated, written again")
compare(grep("^    #", annotated, False), ONCE, "without comments")
# The same findings, events and scores. Canonical form may name a feature by another of its sides, so words are left out.
written = [row[4:9] for row in rows(run("carc-validate -o tsv once").out)]
# Unreadable records were not written; and capitals have been corrected.
found = rows(run("carc-validate -o tsv all.yaml").out)
unreadable = {row[1] for row in found if row[5].startswith("T") or (row[4] == "error" and row[5][0] in "YFL")}
compare([row[4:9] for row in found if row[1] not in unreadable and row[5] != "F050"], written, "findings")


def without_place(tool, file):
    """Returns output without the second column, the place of the record and its number."""
    lines = [re.sub("record [0-9]*", "", re.sub(f"^{file}[^:]*", "", line), count=1) for line in run(f"carc-{tool} {file}").out.splitlines()]
    return [cells[:1] + cells[2:] if len(cells) > 1 else cells for cells in (line.split("\t") for line in lines)]


for tool in "replay -E", "score -o tsv", "score -x -p":
    compare(without_place(tool, "all.yaml"), without_place(tool, "once"), tool)
