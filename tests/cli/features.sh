# carc-score --features: every feature on the board, what can still become of it, dead places, the tiles left.
. "$ROOT/tests/cli/common"
cat >small.yaml <<'EOF'
carc: 1
expansions: [abbot]
players: [Anna, Boris]
turns:
  - E@0,-1 r2
  - U@1,0 r1 road.E
  - B@1,1 r0 monastery
  - N@-1,-1 r2 city.S
  - V@2,0 r1 field.NL
EOF
try carc-score --features -t 4 small.yaml
try carc-score --features -o tsv -t 4 small.yaml
# Near the end little is possible: places where nothing fits, features that are never complete.
cp "$FIXTURES/games/demo.yaml" .
try carc-score --features -t 66 demo.yaml >late
sed 's,^[^ ]*/,,' late
try carc-score --features -o tsv -t 66 "$FIXTURES/games/demo.yaml" >rows
grep -c feature rows
awk -F '\t' '!/^[$]/ && !/^exit/ && NF != 14 { print "columns: " $0 }' rows
grep 'dead	\|left	\|city.N@-1,0' rows | sed 's,^[^ ]*/,,'
try carc-score --features -o json -t 4 small.yaml
if command -v jq >/dev/null; then carc-score --features -o json -t 66 "$FIXTURES/games/demo.yaml" | jq -e . >/dev/null || echo "no json"; fi
# When no tile is left nothing is possible any more.
carc-score --features "$FIXTURES/games/demo.yaml" | sed -n '1s,^.*/,,; 1p; /dead:\|left:/p'
# Other games: The City, where walls complete what no tile can; a table that ends.
carc-playout -r the-city -s 3 | carc-score --features -t 12 2>/dev/null
cat >table.yaml <<'EOF'
carc: 1
options: {table-edge: completes}
table: {from: [-1, -1], to: [1, 1]}
players: [Anna, Boris]
turns:
  - E@0,-1 r2
  - B@1,1 r0 monastery
EOF
sed -i 's/B@1,1/B@0,1/' table.yaml
try carc-score --features table.yaml
# It stands in place of the sheet and its proofs; several records; a broken one has no board to show.
try carc-score --features -x small.yaml
try carc-score --features -p small.yaml
{ sound; broken; sound; } | try carc-score -j 2 --features -t 1 2>&1 | grep -v '^ '
# By place: a feature, all of a tile, several; only these, and at most what they may give. The word behind is a file where it is
# no such name.
for where in city.N@0,-1 N@-1,-1 0,0; do try carc-score -t 4 --features $where small.yaml; done
try carc-score -t 4 --features=monastery@1,1 --features field#0@0,-1 small.yaml
try carc-score -t 4 --features road.E@0,0 -o json small.yaml
try carc-score -t 4 --features road.E@0,0 -o tsv small.yaml
sound | carc-score --features 2>&1 | head -n 2
cp small.yaml 0,-1
try carc-score --features ./0,-1 2>&1 | head -n 2
# What is not there is told of, and the rest is printed; in a stream each record has its own.
try carc-score --features E@1,0 --features 1,0 --features city.W@1,0 --features 7,7 small.yaml
{ sound; sound; } | try carc-score -j 2 --features road.W@1,0 -t 1
for word in '' city city.N city.N@1 1,x @1,1 castle.N@0,0x; do try carc-score --features="$word" small.yaml; done 2>&1 | sort | uniq -c | sed 's/^ *//'
# Who stands on a start board stood there from the start.
cat >start.yaml <<'EOF'
carc: 1
players: [Anna, Boris]
start:
  tiles: [{tile: D, at: [0, 0], rot: 0, meeples: [{player: Anna, feature: road.E}]}]
turns:
  - U@1,0 r1
  - E@0,-1 r2 city.S
EOF
try carc-score --features 0,0 start.yaml
printf '%s\n' who quit | carc-record start.yaml 2>&1 | grep start
# A file that is called as a place is.
carc-score --features './E@0,-1' 2>&1 || :
