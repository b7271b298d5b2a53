# --help and --version are products: on standard output, with exit 0, and no file is read. Help fits 80 columns.
. "$ROOT/tests/cli/common"
for tool in $tools; do
	carc-$tool --help missing.yaml >out 2>err
	echo "exit $?"
	head -n 1 out | cut -d ' ' -f 1,2
	cat err
	for word in '-r RULES' '-j N' 'Exit status' '--version'; do
		grep -q -e "$word" out || echo "carc-$tool --help does not say $word"
	done
	awk 'length > 80' out
	carc-$tool -h | cmp - out
	carc-$tool --version >out 2>err
	echo "exit $?"
	sed 's/[0-9][0-9.]*/N/' out
	cat err
done
# Ways to call it, labels that are too long to stand beside their help, headings.
carc-compare --help
carc-convert --help | sed -n '/^Selection/,/^Common/p'
