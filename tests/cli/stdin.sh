# No file, or -, is standard input; records say so where a file would be named.
. "$ROOT/tests/cli/common"
broken >game.yaml
for tool in $tools; do
	echo "== carc-$tool"
	carc-$tool <game.yaml >none 2>none.err
	echo "exit $?"
	carc-$tool - <game.yaml >dash 2>dash.err
	carc-$tool --max-findings all game.yaml - <game.yaml >both 2>both.err
	carc-$tool game.yaml >file 2>file.err
	cat none.err none
	for part in '' .err; do
		cmp none$part dash$part
		sed 's/(standard input)/game.yaml/' none$part | cmp - file$part
		cat file$part none$part | cmp - both$part
	done
done
