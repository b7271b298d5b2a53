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
