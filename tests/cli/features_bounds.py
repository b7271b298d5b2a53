# Sums of the possible and the least points of complete features, over games of every box, after several turns.
# prop_bounds checks that no feature gives more; here a bound that becomes looser is noticed.
from common import *

files = " ".join(f"{FIXTURES}/{name}/game.yaml" for name in """jcz/whole-all jcz/whole-builders jcz/whole-inns jcz/whole-traders river/whole-river
    lab/whole-game traders/pig-may-join-later traders/pig-of-another traders/second-tile-in-vain options/end-last-placed-changes
    options/sale-allowed-with-table-edge the-city/E1-two-players the-city/end-gap the-city/end-last-wall""".split())
for turn in 0, 10, 20, 40, 60, 70:
    found = collections.defaultdict(list)
    for row in rows(run(f"carc-score --features -t {turn} -o tsv {files}").out):
        if row[2] == "feature":
            found[row[3]].append(row)
    lines = []
    for kind, features in found.items():
        now, completed, most = (sum(int(row[column] or 0) for row in features) for column in (10, 11, 12))
        lines.append(f"after {turn}: {len(features)} {kind}: {sum(row[9] == 'yes' for row in features)} may complete, now {now}, completed {completed}, "
                     f"most {most}")
    print(*sorted(lines), sep="\n")
