# carc-score --features: every feature on the board, its possible points, dead places, and the remaining tiles.
from common import *
import json


def without_folder(text):
    return re.sub("(?m)^[^ \n]*/", "", text)


SMALL = """carc: 1
expansions: [abbot]
players: [Anna, Boris]
turns:
  - E@0,-1 r2
  - U@1,0 r1 road.E
  - B@1,1 r0 monastery
  - N@-1,-1 r2 city.S
  - V@2,0 r1 field.NL
"""
DEMO = f"{FIXTURES}/games/demo.yaml"
write("small.yaml", SMALL)
attempt("carc-score --features -t 4 small.yaml")
attempt("carc-score --features -o tsv -t 4 small.yaml")
# Near the end little is possible: places where no tile fits, features that will not be complete.
shutil.copy(DEMO, ".")
print(without_folder(attempted("carc-score --features -t 66 demo.yaml")), end="")
late = attempted(f"carc-score --features -o tsv -t 66 {DEMO}")
print(len(grep("feature", late).splitlines()))
for row in rows(late):
    if len(row) != 14 and not re.match("[$]|exit", row[0]):
        print("columns:", *row, sep="\t")
print(without_folder(grep("dead\t|left\t|city.N@-1,0", late)), end="")
attempt("carc-score --features -o json -t 4 small.yaml")
for line in product(f"carc-score --features -o json -t 66 {DEMO}").splitlines():
    json.loads(line)
# Without remaining tiles nothing is possible.
whole = product(f"carc-score --features {DEMO}")
print(re.sub("^.*/", "", head(whole, 1)) + grep("dead:|left:", "".join(whole.splitlines(True)[1:])), end="")
# Other games: The City, where walls complete features that no tile can; a table with an edge.
print(run("carc-score --features -t 12", product("carc-playout -r the-city -s 3")).out, end="")
write("table.yaml", """carc: 1
options: {table-edge: completes}
table: {from: [-1, -1], to: [1, 1]}
players: [Anna, Boris]
turns:
  - E@0,-1 r2
  - B@0,1 r0 monastery
""")
attempt("carc-score --features table.yaml")
# The list replaces the score sheet and its proofs; several records; a broken record has no board.
attempt("carc-score --features -x small.yaml")
attempt("carc-score --features --projected small.yaml")
print(grep("^ ", attempted("carc-score -j 2 --features -t 1", SOUND + BROKEN + SOUND), False), end="")
# --features WHERE selects a feature, all features of a tile, or several. A word that names no place is a file.
for where in "city.N@0,-1", "N@-1,-1", "0,0":
    attempt(f"carc-score -t 4 --features {where} small.yaml")
attempt("carc-score -t 4 --features=monastery@1,1 --features field#0@0,-1 small.yaml")
attempt("carc-score -t 4 --features road.E@0,0 -o json small.yaml")
attempt("carc-score -t 4 --features road.E@0,0 -o tsv small.yaml")
print(head(both("carc-score --features", SOUND), 2), end="")
write("0,-1", SMALL)
print(head(attempted("carc-score --features ./0,-1"), 2), end="")
# A missing feature is an error, and the others are printed; each record of a stream has its own features.
attempt("carc-score --features E@1,0 --features 1,0 --features city.W@1,0 --features 7,7 small.yaml")
attempt("carc-score -j 2 --features road.W@1,0 -t 1", SOUND + SOUND)
lines = []
for word in "", "city", "city.N", "city.N@1", "1,x", "@1,1", "castle.N@0,0x":
    lines += attempted(["carc-score", f"--features={word}", "small.yaml"]).splitlines()
for line, times in sorted(collections.Counter(lines).items()):
    print(times, line)
# A meeple of the start board was placed at the start.
write("start.yaml", """carc: 1
players: [Anna, Boris]
start:
  tiles: [{tile: D, at: [0, 0], rot: 0, meeples: [{player: Anna, feature: road.E}]}]
turns:
  - U@1,0 r1
  - E@0,-1 r2 city.S
""")
attempt("carc-score --features 0,0 start.yaml")
print(grep("start", both("carc-record start.yaml", "who\nquit\n")), end="")
# A file may have the name of a place.
print(both("carc-score --features './E@0,-1'"), end="")
