# carc-convert reads and writes what JCloisterZone saves.
. "$ROOT/tests/cli/common"
cat >game.yaml <<'END'
carc: 1
expansions: [abbot]
options: {small-city: 2, meeples: 5}
players: [Anna, {name: Boris, x-slot: 4}]
meta: {name: In the garden, date: 2026-11-21}
start:
  tiles: ["E@-1,-1 r0", "E@0,-1 r0", "V@1,-1 r2", "B@-1,0 r0", "B@1,0 r0", "E@-1,1 r2"]
turns:
  - {tile: B, at: [0, 0], rot: 0, abbot: monastery, clock: 7.5}
  - {tile: U, at: [2, 0], rot: 0, meeple: field.WL, clock: 12}
  - {tile: E, at: [1, 1], rot: 2, abbot: home, points: [{feature: monastery, at: [0, 0], points: 8, player: Anna}]}
score: {Anna: 8, Boris: 0}
END
carc-convert -o jcz game.yaml >game.jcz
echo "exit $?"
jq -c '.setup, .players, .gameAnnotations, .test, [.name, .created, .clock]' game.jcz
jq -c '.replay[] | [.type, .clock, (.payload | if has("random") then "any" else . end)]' game.jcz
# The abbot is taken home before his monastery is complete.
sed 's/"gameId": ".*"/"gameId": "1"/' game.jcz | carc-convert
echo "exit $?"
carc-convert game.jcz | carc-convert -o jcz | sed '/[rR]andom/d' >again
sed '/[rR]andom/d' game.jcz | cmp - again
# The same game gives the same bytes; another game has other random numbers.
carc-convert -o jcz game.yaml | cmp - game.jcz
sed 's/small-city: 2, //' game.yaml | carc-convert -o jcz | jq .initialRandom >other
jq .initialRandom game.jcz | cmp - other >/dev/null && echo 'the same random number'
# Several saves in one stream, compressed, some of them broken.
{ cat game.jcz game.jcz; head -n 40 game.jcz; jq -c . game.jcz; sed 's/BA\/L/XX\/1/' game.jcz; } >many.jcz
gzip -c many.jcz | carc-convert --max-findings all -j 3 -o jsonl 2>findings | wc -l
cat findings
carc-convert --dedupe -o compact many.jcz 2>/dev/null | grep -c carc
# Files for JCloisterZone.
carc-convert -o jcz --split saves game.jcz game.yaml
ls saves
cmp saves/game.yaml.000001.jcz game.jcz
# Other tools say who reads it.
carc-score game.jcz
echo "exit $?"
# A save that was cut off.
for lines in 3 40 90; do
	head -n $lines game.jcz | carc-convert -o jcz
	echo "exit $?"
done
# Options that change nothing in what is saved; the order of drawing goes on behind the last turn.
cat >more.yaml <<'END'
carc: 1
rules: zmg
options: {first-player: most-roads}
first-draws: [{Anna: U, Boris: E}]
players: [Anna, Boris]
turns:
  - E@0,-1 r2 city.S
draws: [E, V, B]
END
carc-convert -o jcz more.yaml | jq -c .gameAnnotations
