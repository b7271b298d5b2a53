# -j N works on several records at once; not a byte of the output tells how many, on either stream.
. "$ROOT/tests/cli/common"
find "$FIXTURES" -name game.yaml | LC_ALL=C sort | stream >stream.yaml
awk '/^---/ { n++ } END { print (n > 200) ? "more than 200 records" : n }' stream.yaml
for tool in 'validate -v' 'validate -o json' replay 'replay -E' 'score -x' 'score -o tsv' 'render-ascii -ku' 'compare -v -s albi-sk' 'moves --perft 1'; do
	carc-$tool stream.yaml >out.1 2>err.1
	one=$?
	for jobs in 2 4 64; do
		carc-$tool -j $jobs stream.yaml >out.$jobs 2>err.$jobs
		[ $? = $one ] || echo "carc-$tool -j $jobs: another exit status"
		cmp out.1 out.$jobs
		cmp err.1 err.$jobs
	done
	echo "exit $one: carc-$tool"
done
