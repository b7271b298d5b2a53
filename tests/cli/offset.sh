# The offset of a record is where it is read again, alone, from a file, a pipe, and what is compressed.
. "$ROOT/tests/cli/common"
for i in 1 2 3; do
	sound
	broken
	unreadable
	printf '# between\n...\n# before\n\n%%YAML 1.1\n'
	sound | carc-convert | sed "s/Anna/Zo\\\\u00eb/; s/carc: 1/carc: 1\r/"
	sound | carc-convert -o jsonl | tr -d '\n'
	broken | carc-convert -o jsonl 2>/dev/null
	printf '{"carc": 1, "players": [\n{"carc": 1}\n'
	printf '\357\273\277---\ncarc: 1\nnote: "%s"\n' "$(head -c 100000 /dev/zero | tr '\0' x)"
done >many
gzip -n <many >many.gz
# Without what is counted from the place where it was begun: number and line, and for what begins within a line the column.
bare() { sed -E 's/"file":"[^"]*"/F/; s/"record":[0-9]+/R/; s/"line":[0-9]+/L/; s/"column":[0-9]+/C/; s/standing since line [0-9]+//'; }
carc-validate -v -o json many | bare >all
carc-validate -v -o json many | sed 's/.*"offset":\([0-9]*\).*/\1/' | sort -un >offsets
count=0
while read -r offset; do
	grep "\"offset\":$offset," all >want
	for way in '--offset OFFSET many' '--offset OFFSET -j 3 many' '--offset OFFSET many.gz'; do
		carc-validate -v -o json $(echo "$way" | sed "s/OFFSET/$offset/") | bare | cmp -s - want || echo "$offset: $way: another record"
	done
	for file in many many.gz; do
		cat $file | carc-validate -v -o json --offset "$offset" | bare | cmp -s - want || echo "$offset: $file from a pipe: another record"
		carc-validate -v -o json --offset "$offset" <$file | bare | cmp -s - want || echo "$offset: $file as standard input: another record"
	done
	tail -c "+$((offset + 1))" many | carc-validate -v -o json --offset 0 | sed "s/\"offset\":0,/\"offset\":$offset,/" | bare | cmp -s - want ||
		echo "$offset: the bytes from there on are another record"
	count=$((count + 1))
done <offsets
echo "$count records"
wc -l <offsets
# It has the number 1; every tool takes it.
sound >two.yaml
broken >>two.yaml
offset=$(carc-validate -o json two.yaml | sed -n '1s/.*"offset":\([0-9]*\).*/\1/p')
carc-validate -o tsv --offset "$offset" two.yaml | cut -f 2,3,6,15 | head -n 2
carc-render-ascii --offset 0 two.yaml | head -n 1
carc-score --offset 0 two.yaml | head -n 3
# Beyond the end, in a folder, with a file too many, with words that are no number.
for file in many many.gz; do
	carc-validate --offset 99999999 $file
	echo "$?"
done
carc-validate --offset 999999999999999999 many
carc-validate --offset 5 .
carc-validate --offset 5 two.yaml many 2>&1 | head -n 1
carc-validate --offset 5 --shard 1/2 many 2>&1 | head -n 1
for bad in -1 x 1x '' 99999999999999999999; do carc-validate --offset "$bad" many 2>&1 | head -n 1; done
