# The three boards that tell the editions apart, in every edition: a city of two tiles, two fields of one player
# at the same city, and the three fields of the German sheet.
from common import *

EDITIONS = "c3 c2 c1 c1-2001 c1-2000 albi-sk mindok-cs rgg zmg no-fields".split()


def totals(edition, case):
    """Returns the last total of each player, or that the record was refused."""
    last = {}
    for row in rows(run(["carc-score", "-r", edition, "-o", "tsv", f"{FIXTURES}/base/{case}/game.yaml"]).out):
        if row[4] == "total":
            last[row[2]] = row[5]
    return " ".join(last.values()) or "refused"


for edition in EDITIONS:
    print(f"{edition:10}  " + "  ".join(totals(edition, case) for case in ("S000-15", "S000-24", "S003-29")))
print("-- six players")
for edition in EDITIONS:
    status(f"carc-validate -r {edition}", "carc: 1\nplayers: [Anna, Boris, Cleo, Dora, Emil, Fritz]\n")
