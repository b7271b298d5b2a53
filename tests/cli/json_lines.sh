# JSON lines: every tool reads them as it reads YAML, and one that is broken stops no other.
. "$ROOT/tests/cli/common"
cat >sound.jsonl <<'END'
{"carc":1,"rules":"c3","players":["Anna","Boris"],"turns":["E@0,-1 r2 city.S =4,0","U@1,0 r1 road.W"]}
END
cat >broken.jsonl <<'END'
{"carc":1,"rules":"c3","players":["Anna","Boris"],"turns":["U@1,0 r1","E@2,0 r0"]}
END
{ sound; broken; sound; } >games.yaml
cat sound.jsonl broken.jsonl sound.jsonl >games.jsonl
plain() { sed 's/^(standard input):[^ ]*/:/'; } # findings without their places
for tool in 'validate -v' replay 'replay -E' score 'score -x' render-ascii; do
	carc-$tool <games.yaml 2>&1 | plain >yaml
	carc-$tool <games.jsonl 2>&1 | plain | cmp yaml -
	carc-$tool <games.yaml 2>/dev/null | plain >yaml
	gzip -c games.jsonl | carc-$tool -j 3 2>/dev/null | plain | cmp yaml - && echo "same: carc-$tool"
done
# Line and column are those of the value in its line.
try carc-validate games.jsonl
# Lines that are cut, garbled or empty, and two on one line.
{
	head -c 60 sound.jsonl
	echo
	cat sound.jsonl
	echo 'no JSON, no YAML: ['
	cat sound.jsonl
	echo
	tr -d '\n' <sound.jsonl
	cat broken.jsonl
	echo '[]'
	tr '"' "'" <sound.jsonl
	echo ---
	cat sound.jsonl
} >mixed.jsonl
try carc-validate -v mixed.jsonl
# An object over many lines, and many of them one behind the other without a line feed.
tr -d '\n' <sound.jsonl >one
sed 's/,"/,\n  "/g' broken.jsonl >many
cat one one many one | try carc-validate
# Larger than a record may be: passed over, and the next is found.
{
	printf '{"carc":1,"note":"'
	awk 'BEGIN { for (i = 0; i < 20000; i++) printf "%s", "012345678901234567890123456789012345678901234567890123456789" }'
	echo '","players":["Anna","Boris"]}'
	cat broken.jsonl
} | try carc-validate
