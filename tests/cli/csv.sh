# -o csv: the columns of TSV, quoted as RFC 4180 has it, with CRLF at the end of each row; another reader finds in them what TSV has.
. "$ROOT/tests/cli/common"
cat >game.yaml <<'END'
carc: 1
players: ['Anna "A", jr', Boris]
turns:
  - U@1,0 r1 road.W
  - E@0,-1 r2 city.S
  - B@1,1 r0 monastery
  - X@9,9 r0
END
same() { # tool, arguments
	"$@" -o tsv >rows.tsv 2>err
	"$@" -o csv >rows.csv 2>err
	LC_ALL=C tr -cd '\r' <rows.csv | wc -c | grep -qx "$(wc -l <rows.tsv)" || echo "$*: not each row ends with CRLF"
	python3 - <<'END' || echo "$*: other rows"
import csv
with open('rows.tsv', newline='') as tabs, open('rows.csv', newline='') as commas:
    rows = [line.rstrip('\n').split('\t') for line in tabs]
    found = list(csv.reader(commas, strict=True))
assert len(rows) > 1 and rows == found, (rows, found)
END
}
command -v python3 >/dev/null || skip
same carc-validate -v game.yaml
same carc-validate -e R101
same carc-validate -e fields
same carc-validate -v --tiles base
same carc-score -t 3 game.yaml
same carc-score -x -t 3 game.yaml
same carc-score --features -t 3 game.yaml
same carc-replay -E game.yaml
same carc-moves -t 3 -k U game.yaml
same carc-moves -t 3 --why 'U@9,9 r0' game.yaml
same carc-compare -v -s c1 game.yaml
carc-validate -o csv game.yaml
carc-compare -o csv --against rows.tsv -s c1 game.yaml
echo "exit $?"
