# Shards and parts of carc-stats add up to the bytes of one run; a row that is lost, repeated or of another run is never added.
. "$ROOT/tests/cli/common"
carc-playout -n 60 -s 4 -r any -p any >games.yaml
{ broken; unreadable; sound; } >>games.yaml
rows() { grep '"type":"stats"'; }
stats() { carc-stats -o json "$@" 2>/dev/null; }
stats games.yaml | rows >want
for all in 1 2 5 70; do
	for i in $(seq $all); do stats --shard $i/$all games.yaml; done >shards
	carc-merge -o json shards >merged
	rows <merged | cmp - want
	grep -q '"whole":true' merged || echo "$all shards are not whole"
done
for format in tsv csv html; do
	carc-stats -o $format games.yaml >want.$format 2>/dev/null
	carc-merge -o $format shards | cmp - want.$format
done
carc-stats games.yaml 2>/dev/null >want.text
carc-merge shards | sed '1,/^$/d' | cmp - want.text
echo '# parts'
carc-convert -o jsonl games.yaml 2>/dev/null >games.jsonl
split -l 20 games.jsonl part.
for part in part.*; do stats <$part; done >parts
stats <games.jsonl | rows >want.parts
carc-merge -o json --records "$(wc -l <games.jsonl)" --bytes "$(wc -c <games.jsonl)" parts | rows | cmp - want.parts
(cat parts; echo; stats <part.aa; printf '\n\n' | stats) | carc-merge -o json --records "$(wc -l <games.jsonl)" | rows | cmp - want.parts
for i in 1 2 3; do stats --shard $i/3 games.yaml >$i; done
echo '# workers that were killed leave rows behind, of their own shard or of another'
(head -n 30 2; head -n 12 3; cat 3 1; head -n 20 2; cat 2; head -n 4 1) | carc-merge -o json | rows | cmp - want
(head -c 2000 2; echo; cat 3 1 2) | carc-merge -o json | rows | cmp - want
seen() { carc-merge "$@" 2>&1 | grep -e 'added' -e 'left out' -e '^missing' -e '^games'; }
echo '# a shard lost, repeated; a row lost, changed, of no sense; without its summary; a summary without its rows'
seen 1 3
seen 1 2 3 2
sed 5d 2 >2.less; seen 1 2.less 3
sed 5p 2 >2.more; carc-merge -o json 1 2.more 3 | rows | cmp - want
sed '5s/"games":[0-9]*/"games":"x"/' 2 >2.odd; seen 1 2.odd 3
sed '5s/"by":"[a-z]*"/"by":"age"/' 2 >2.odd; seen 1 2.odd 3
sed '$d' 2 >2.less; seen 1 2.less 3
tail -n 1 2 >2.less; seen 1 2.less 3
sed '3s/"digest":"[0-9a-f]/"digest":"/' 2 >2.odd; seen 1 2.odd 3
echo '# and of carc-validate and carc-stats none adds to the other'
carc-validate --summary -o json --shard 2/3 games.yaml >2.other
seen 1 2.other 3
echo '# two shards whose players are too many together'
awk 'BEGIN { for (i = 0; i < 12000; i++) printf "{\"carc\":1,\"players\":[\"a%d\",\"b%d\",\"c%d\",\"d%d\",\"e%d\",\"f%d\"],\"ended\":true}\n", i, i, i, i, i, i }' >many.json
for i in 1 2; do stats --shard $i/2 many.json; done >shards
streams carc-merge shards | grep -v 'out: file'
# A table has no place for what is missing: it goes to stderr; and none is written where nothing was added.
printf '%s\n' "$(sound | carc-validate --summary -o json)" >bare
for file in bare /dev/null; do streams carc-merge -o tsv $file; done
sound | carc-stats -o json --shard 1/2 >half
for format in csv html; do carc-merge -o $format half 2>&1 >/dev/null | head -n 2; done
