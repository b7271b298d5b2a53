# Findings are bounded, for a record and for a run, and what is beyond the bound is counted: L009 and L010.
. "$ROOT/tests/cli/common"
mistakes() { # how many
	awk -v n="$1" 'BEGIN {
		printf "{\"carc\":1,\"players\":[\"Anna\",\"Boris\"],\"turns\":[],\"points\":["
		for (i = 1; i <= n; i++) printf "%s{\"wrong\":1,\"at\":[0,0]}", (i > 1 ? "," : "")
		print "]}"
	}'
}
codes() { sort | uniq -c | awk '{ print $1, $2 }' | tr '\n' ';'; echo; }
# A thousand lines, then one that says how many more there are: with a thousand exactly there are no more.
# Each mistake has three findings: an unknown key, two that are missing.
mistakes 333 >few.json
carc-validate few.json | cut -d ' ' -f 3 | codes
{ mistakes 2000; sound; } >many.json
for output in text tsv json; do
	carc-validate -o $output many.json >out
	echo "exit $?, $(wc -l <out) lines of $output, the last:"
	tail -n 1 out
done
carc-validate -v many.json | tail -n 3
# The word that is too long is refused at once, and not letter by letter.
awk 'BEGIN {
	while (length(word) < 1000000) word = (word "b") (word "b")
	print "carc-tiles: 1\nname: a\nprovenance: own-design\ntiles:\n  - {id: A, segments: {f: {kind: field, touches: " \
		substr(word, 1, 1000000) "}}, sides: [fff, fff, fff, fff]}"
}' >word.yaml
try carc-validate word.yaml
# What is not printed counts for the exit status: notes without number, then one assertion that is wrong.
assertions() {
	awk 'BEGIN { for (i = 0; i < 1500; i++) printf "\"nothing is known of this %d\", ", i }' >more
	sed 's/"assertions": \[.*\]/"assertions": [MORE"Anna scored city for 9 points"]/' "$FIXTURES/findings/S201-assertion/game.yaml" |
		awk 'BEGIN { getline more <"more" } { sub(/MORE/, more); print }'
}
assertions >save.jcz
carc-convert save.jcz 2>err >out
echo "exit $?: $(grep -c ' note: F' err) notes, $(grep -c S201 err) of S201"
tail -n 1 err

# Records that cannot be read, without number. What can be read is told of all the same.
awk 'BEGIN { for (i = 0; i < 100100; i++) print "{}" }' >empty
awk 'BEGIN { for (i = 0; i < 100100; i++) print "---" }' >marks
for file in empty marks; do
	{ cat $file; broken; unreadable; mistakes 400; broken; } | gzip -n >$file.gz
	for tool in validate 'convert -o jsonl'; do
		for jobs in 1 3; do
			carc-$tool -j $jobs $file.gz >out 2>&1
			echo "exit $?: carc-$tool -j $jobs $file.gz, $(wc -l <out) lines, $(cksum <out)"
		done
	done
	carc-validate $file.gz | tail -n 5
	carc-validate --max-findings all $file.gz | sed 's/.*: \(error\|note\): \(....\):.*/\2/' | codes
done
# The bound of the option holds for a whole run, and cuts within a record as well.
{ broken; broken; mistakes 3; broken; } >three
try carc-validate --max-findings 3 three many.json
for most in 0 1 4 5 12 13 14 15 1007 1014 1015; do
	carc-validate --max-findings $most three many.json >one
	status=$?
	for jobs in 2 5; do
		carc-validate -j $jobs --max-findings $most three many.json | cmp - one
	done
	echo "exit $status: --max-findings $most: $(grep -vc L010 one) lines; $(sed -n 's/.*: L010: .*: //p' one | tr '\n' ' ')"
done
streams carc-score --max-findings 1 three
try carc-validate --max-findings some three
try carc-validate --max-findings 1x three
