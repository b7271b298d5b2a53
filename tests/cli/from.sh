# --from: what a run has not done is done by another one, with the numbers, lines and names of the whole.
. "$ROOT/tests/cli/common"
{ carc-playout -n 20 -s 3; broken; unreadable; sound; printf -- '...\n# between\n...\n'; sound | sed 's/Anna/Zoe/'; carc-convert -o jsonl "$FIXTURES/games/demo.yaml" 2>/dev/null; carc-playout -n 3 -s 9; } >many
gzip -n <many >many.gz
bare() { sed 's/"file":"[^"]*"/F/'; }
carc-validate -v -o json many | bare >all
sed 's/.*"offset":\([0-9]*\).*/\1/' all | sort -un >offsets
while read -r offset; do
	sed -n "/\"offset\":$offset,/,\$p" all >want
	for way in 'many' '-j 3 many' 'many.gz' '<many' '- <many.gz'; do
		eval "carc-validate -v -o json --from $offset $way" | bare | cmp -s - want || echo "$offset: $way: other records"
	done
done <offsets
wc -l <offsets
# A run that was cut off, and the rest: as if there had been one.
carc-convert --split whole many 2>/dev/null
carc-convert --split parts --max-records 7 many 2>/dev/null
last=$(carc-convert --with offset --max-records 7 many 2>/dev/null | sed -n 's/^x-offset: //p' | tail -n 1)
carc-convert --split parts --from "$last" many 2>/dev/null
diff -r whole parts && ls parts | tail -n 1
carc-score -o tsv --with offset --max-records 9 many 2>/dev/null >sheets
last=$(tail -n 1 sheets | cut -f 7)
{ awk -F '\t' -v last="$last" '$7 != last' sheets; carc-score -o tsv --with offset --from "$last" many 2>/dev/null | sed 1d; } >both
carc-score -o tsv --with offset many 2>/dev/null | cmp - both
# Some of the rest.
printf '%s\n' 3 22 | carc-validate -v --from "$(sed -n 20p offsets)" --records - many
# No record begins there.
for offset in 1 99999999; do
	for file in many many.gz; do try carc-score --from $offset $file; done
done
for options in '--from 0 many many' '--from 0 --offset 0 many' '--from 0 --shard 1/2 many' '--from x many' '--from -1 many' '--summary --from 0 many'; do
	try carc-validate $options
done
