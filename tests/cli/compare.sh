# carc-compare: where two sets of rules part, why, and what the exit status says of it.
. "$ROOT/tests/cli/common"
small='---
carc: 1
rules: c3
players: [Anna, Boris]
turns:
  - E@0,-1 r2 city.S =4,0
  - U@1,0 r1 field.NL
'
sound >same.yaml
printf '%s' "$small" >small.yaml
try carc-compare -s c1 same.yaml
try carc-compare -v -s c1 same.yaml
# A claim that only one of them finds right is a verdict.
try carc-compare -s c3,small-city=2 small.yaml
try carc-compare -s no-fields small.yaml
try carc-compare -r c3,small-city=2 -s c3 small.yaml
# Two options, each of which alone makes them part; and one that does not matter here.
try carc-compare -s c3,small-city=2,fields=none,meeples=5 small.yaml
# For programs.
try carc-compare -v -o tsv -s albi-sk same.yaml small.yaml
try carc-compare -v -o json -s albi-sk same.yaml small.yaml
# What one side refuses is a result, whichever side it is: each finding says which rules have raised it.
carc-playout -r the-city >city.yaml
sed 's/Boris]/Boris, Cid, Dora, Eva, Filip]/; s/ =4,0//' small.yaml >six.yaml
try carc-compare -v -s c3,players-max=5,small-city=2 six.yaml
try carc-compare -v -s c3,table-edge=limits small.yaml
try carc-compare -v -r c3,table-edge=limits -s c3 small.yaml
try carc-compare -o json -r c3,table-edge=limits -s c3 small.yaml
try carc-compare -o tsv -r c3,table-edge=limits -s c3 small.yaml
sed 's/rules: c3/rules: c9/' small.yaml >unknown.yaml
try carc-compare -s c3 unknown.yaml
# Each of the two refuses it for a reason of its own.
try carc-compare -v -r c3,table-edge=limits -s c3,bushes=pass small.yaml
try carc-compare -v -r c3,table-edge=limits -s c3,table-edge=completes small.yaml
# Records of another game are passed over, and counted.
try carc-compare -v -s the-city small.yaml
try carc-compare -s albi-sk city.yaml
try carc-compare -o tsv -s the-city small.yaml city.yaml
try carc-compare -v -r the-city -s c3 small.yaml city.yaml
try carc-compare -r the-city -s the-city,corner-touch=cross small.yaml
# Who won: by both, and whether that has changed.
cat >won.yaml <<'END'
carc: 1
players: [Anna, Boris]
turns:
  - E@0,-1 r2 city.S
  - U@1,0 r1 road.E
  - V@2,0 r0
  - U@2,1 r0
ended: true
END
try carc-compare -s c3,small-city=2 won.yaml
try carc-compare -o tsv -s c3,small-city=2 won.yaml
try carc-compare -o json -s c3,small-city=2 won.yaml
try carc-compare -v -o tsv -s c2 won.yaml
# Nobody has won where only one of them can play the game; a start board has points of its own.
sed 's/^turns:/start: {tiles: ["D@0,0 r0"], score: [3, 1]}\n&/' won.yaml >begun.yaml
for refused in '-r c3,table-edge=limits -s c3' '-r c3 -s c3,table-edge=limits'; do
	for form in text tsv json; do try carc-compare $refused -o $form begun.yaml; done
done
# What is only noted of a record is said once, and is no reason to refuse it.
cp "$FIXTURES/findings/R908-at-the-corner/game.yaml" noted.yaml
for second in fields=none bushes=pass; do try carc-compare -v -s c3,table-edge=limits,$second noted.yaml; done
try carc-compare -v -r c3,table-edge=limits,bushes=pass -s c3,table-edge=limits noted.yaml
# Tiles: those of the record and others; a summary names what made the difference.
sed '/id: E,/s/{a: city/{a: {kind: city, pennants: 1}/; s/name: base/name: pennants/; s/provenance: .*/provenance: own-design/; /^source/d' \
	"$FIXTURES/tiles/base.yaml" >pennants.yaml
sed '/id: U,/d; s/name: base/name: short/; s/provenance: .*/provenance: own-design/; /^source/d' "$FIXTURES/tiles/base.yaml" >short.yaml
try carc-compare -v --second-tiles base small.yaml won.yaml
try carc-compare -v --second-tiles pennants.yaml same.yaml small.yaml won.yaml
try carc-compare -T pennants.yaml --second-tiles short.yaml -s c3,small-city=2 won.yaml
try carc-compare -o tsv --second-tiles pennants.yaml won.yaml
try carc-compare --second-tiles missing.yaml small.yaml
# What cannot be read is reported once, and stops nothing.
{ unreadable; broken; printf '%s' "$small"; } >many.yaml
try carc-compare -v -s albi-sk many.yaml
# What stands as it was played is judged on by both.
printf '%s' "$small" | sed '/E@0/i\  - R@-1,0 r0' >wrong.yaml
try carc-compare -v -s c3,small-city=2 wrong.yaml
try carc-compare --as-played -v -s c3,small-city=2 wrong.yaml
try carc-compare small.yaml
try carc-compare -s c9 small.yaml
try carc-compare -s c3, small.yaml

# A run is stored, and a later one held against it: one of another release, or of a variant that has changed.
cat same.yaml small.yaml >archive.yaml
printf -- '---\n' >>archive.yaml
cat won.yaml >>archive.yaml
carc-compare -v -o tsv -s c3,small-city=2 archive.yaml >run.tsv
try carc-compare -s c3,small-city=2 --against run.tsv archive.yaml
try carc-compare -j 3 -v -s c3,small-city=2 --against run.tsv archive.yaml
try carc-compare -s c3,small-city=2-in-all --against run.tsv archive.yaml
# Another variant: what should part does not.
try carc-compare -s c3,meeples=5 --against run.tsv archive.yaml
try carc-compare -o tsv -s c3,meeples=5 --against run.tsv archive.yaml
try carc-compare -o json -s c3,meeples=5 --against run.tsv archive.yaml
# One that parts where it did not, in another way than it did, and where nobody parts the scores have changed.
carc-compare -v -o tsv -s c3,meeples=5 archive.yaml >other.tsv
try carc-compare -s c3,small-city=2 --against other.tsv archive.yaml
try carc-compare -s c3,fields=none --against run.tsv archive.yaml
sed 's/Anna 4/Anna 5/g' other.tsv >changed.tsv
try carc-compare -s c3,meeples=5 --against changed.tsv archive.yaml
# Records that were not there, and some that are no more.
sed '$d' run.tsv >less.tsv
try carc-compare -s c3,small-city=2 --against less.tsv archive.yaml
sound >archive.yaml
try carc-compare -s c3,small-city=2 --against run.tsv archive.yaml
try carc-compare -o tsv -s c3,small-city=2 --against run.tsv archive.yaml
try carc-compare -o json -s c3,small-city=2 --against run.tsv archive.yaml
head -n 3 run.tsv >one.tsv
try carc-compare -s c3,small-city=2 --against one.tsv archive.yaml
# A game is known by its key: one more in front, another order, other names of files and players, and a table that is turned
# change nothing; who has the same game twice has it once.
carc-playout -n 9 -s 0 -r c3 >games.yaml
carc-compare -v -o tsv -s c3,small-city=2 games.yaml >run.tsv
{ sound; cat games.yaml; } >front.yaml
carc-convert -o jsonl games.yaml | sort -r >renamed.json
try carc-compare -s c3,small-city=2 --against run.tsv front.yaml | grep -v '^as stored: front'
try carc-compare -j 3 -s c3,small-city=2 --against run.tsv renamed.json | tail -n 2
try carc-compare -s c3,small-city=2 --against run.tsv renamed.json games.yaml | tail -n 2
carc-compare -v -o tsv -s c3,small-city=2 games.yaml renamed.json >twice.tsv
try carc-compare -s c3,small-city=2 --against twice.tsv games.yaml | tail -n 2
sed -n '2,$p' games.yaml | awk '/^---/ { n++ } n != 3' >gone.yaml
try carc-compare -s c3,small-city=2 --against run.tsv gone.yaml | grep -v '^as stored: g' | cut -c 1-100
# A run that an earlier release has stored has neither keys nor points: it is held against by place.
cut -f 1-17 run.tsv >early.tsv
try carc-compare -s c3,small-city=2 --against early.tsv games.yaml | tail -n 2
try carc-compare -s c3,small-city=2 --against early.tsv front.yaml | tail -n 2
for columns in 1-16 1-18; do cut -f $columns run.tsv >early.tsv; try carc-compare -s c3,small-city=2 --against early.tsv games.yaml; done
cut -f 1-17 run.tsv | sed 2d >less.tsv
try carc-compare -o tsv -s c3,small-city=2 --against less.tsv games.yaml | awk -F '\t' '{ print NF, $NF }' | sort | uniq -c
try carc-compare -o tsv -s c3,small-city=2 --against less.tsv same.yaml | awk -F '\t' '{ print NF, $NF }' | sort | uniq -c
# What each option is worth, alone and in all.
try carc-compare -v -s c3,small-city=2,fields=per-city-4 games.yaml | tail -n 3
carc-compare -o json -s c3,small-city=2,fields=per-city-4 games.yaml | jq -c '[.by, .worth, .first.final, .second.final]' | head -n 3
# What is no stored run.
try carc-compare -s c3 --against missing.tsv archive.yaml
try carc-compare -s c3 --against archive.yaml archive.yaml
: >empty.tsv
try carc-compare -s c3 --against empty.tsv archive.yaml
head -n 1 run.tsv >none.tsv
try carc-compare -s c3 --against none.tsv archive.yaml
try carc-compare -s c3 --against . archive.yaml
# Without keys a record has its row by all that names it: the name of the file, and the number whatever its digits; the last row may
# lack its end, and what is no row is a record that is missing.
repeat 11 small.yaml >eleven.yaml
cp eleven.yaml even.yaml
carc-compare -v -o tsv -s c3,small-city=2 even.yaml eleven.yaml small.yaml | cut -f 1-17 >run.tsv
try carc-compare -s c3,small-city=2 --against run.tsv even.yaml eleven.yaml small.yaml | tail -n 2
for gone in 'eleven.yaml.1' 'eleven.yaml.11' 'small.yaml.1'; do
	{ grep -v "^$gone	" run.tsv; printf 'sma\nsmall.yaml\t1\nsmall.yaml\t12\tscore'; } >less.tsv
	try carc-compare -o tsv -s c3,small-city=2 --against less.tsv even.yaml eleven.yaml small.yaml | grep -v 'as stored$'
	try carc-compare -s c3,small-city=2 --against less.tsv even.yaml eleven.yaml small.yaml | grep -v '^as stored: e'
done
# What is tried finds the tiles of the record; a part of a run is held against none.
sed 's/^rules: c3/&\ntiles: pennants.yaml/' small.yaml >own.yaml
try carc-compare -s c3,small-city=2 own.yaml
carc-compare -s c3 --against own.yaml --shard 1/2 own.yaml 2>&1 | head -n 1
# What inns do to an incomplete road matters only where inns count, and this road is never complete: only both together part.
cat >inn.yaml <<'END'
carc: 1
rules: c3
expansions: [inns]
players: [Anna, Boris]
turns: ["IC/RFr.i@1,0 r0 road.W"]
ended: true
END
try carc-compare -v -r c3,inns,inn-roads=none,incomplete-inns=ignore -s c3,inns inn.yaml
# What stood in a table is told as it is fit for a terminal; one with other columns is refused, and one that went through Windows is
# not.
carc-compare -v -o tsv -s c3,small-city=2 small.yaml >run.tsv
sed 's/$/\r/' run.tsv >crlf.tsv
try carc-compare -v -s c3,small-city=2 --against crlf.tsv small.yaml | tail -n 2
{ cat run.tsv; sed -n '2s/^[^	]*/\x1b[2J/p' run.tsv | sed 's/[^	]*$/0/'; } >esc.tsv
try carc-compare -o tsv -s c3,small-city=2 --against esc.tsv small.yaml | tail -n 2
carc-compare -v -o tsv --with offset -s c3,small-city=2 small.yaml >offset.tsv
try carc-compare -s c3,small-city=2 --against offset.tsv small.yaml
# However long a column is.
long=$(printf '%2000s' '' | tr ' ' a)
sed "\$s/^[^	]*/$long/" esc.tsv >long.tsv
carc-compare -o tsv -s c3,small-city=2 --against long.tsv small.yaml | grep -c "^$long	"
# What one player gains by an option another may lose: that is not the same as no points.
carc-playout -s 109 | carc-compare -v -s c3,fields=per-city-4 | tail -n 1
carc-playout -s 109 | carc-compare -o json -s c3,fields=per-city-4 | sed 's/.*\("worth":[^]]*\]\).*/\1/'
