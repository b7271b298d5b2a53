# --errors-only: notes and warnings are not printed; nothing else changes.
. "$ROOT/tests/cli/common"
{ broken; sed -n '1,$p' "$FIXTURES/findings/R900-after-a-broken-turn/game.yaml" | sed '1s/^/---\n/'; sound; } >games.yaml
try carc-validate -v games.yaml
try carc-validate -v --errors-only games.yaml
for output in tsv json; do
	carc-validate -v -o $output games.yaml | grep -vE '	(note|warning)	|"severity":"(note|warning)"' >all
	carc-validate -v -o $output --errors-only games.yaml | cmp - all
	carc-validate -v -o $output --errors-only -j 3 games.yaml | cmp - all
done
# Every tool takes it; findings beside the product are those that count.
for tool in $tools report moves 'compare -s c2'; do
	carc-$tool --max-findings all games.yaml >plain 2>err
	echo "exit $?: carc-$tool, $(grep -c ': note: ' err) notes"
	carc-$tool --max-findings all --errors-only games.yaml >out 2>some
	echo "exit $?, $(grep -c ': note: ' some) notes"
	[ "$tool" = validate ] || cmp plain out
	grep -v ': note: ' err | cmp - some
done
# A record with nothing but notes obeys, and with a bound only errors count towards it; what counts lines stays.
cat "$FIXTURES/findings/R904-"*/game.yaml >note.yaml
try carc-validate note.yaml
try carc-validate --errors-only note.yaml
try carc-validate --errors-only --max-findings 1 games.yaml
# -T, too, has warnings of a set.
carc-validate -T "$FIXTURES/findings/T307-"*/game.yaml note.yaml 2>&1 | grep T307 | wc -l
carc-validate --errors-only -T "$FIXTURES/findings/T307-"*/game.yaml note.yaml 2>&1 | grep T307 | wc -l
