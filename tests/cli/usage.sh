# Options that make no sense are trouble: exit 3, a line that says which, and nothing on standard output.
. "$ROOT/tests/cli/common"
sound >game.yaml
bad() { # tool, arguments: one line of requests, see calls in common
	printf 'carc-%s' "$1"
	shift
	[ $# -eq 0 ] || printf '\t%s' "$@"
	echo
}
for tool in $tools; do
	{
		bad $tool -Z game.yaml
		bad $tool --wrong game.yaml
		for value in 0 -1 65 x 2x ''; do bad $tool -j "$value" game.yaml; done
		bad $tool game.yaml -j
		for value in c10 '' c3,small-city c3,small-city=3 c3,tiny-city=2 c3, ,small-city=2 c3,small-city=2=2; do
			bad $tool -r "$value" game.yaml
		done
		bad $tool game.yaml -r
	} | calls >said
	# The tools say the same of what they share.
	if [ $tool = validate ]; then
		cat said
		mv said first
	else
		sed "s/carc-$tool/carc-validate/" said | diff first -
	fi
done
for tool in replay score render-ascii; do
	for value in -1 x 257 1.5 99999999999999999999 ''; do bad $tool -t "$value" game.yaml; done | calls >said
	if [ $tool = replay ]; then
		cat said
		mv said first
	else
		sed "s/carc-$tool/carc-replay/" said | diff first -
	fi
done
{
	bad validate -o xml game.yaml
	bad validate -t 1 game.yaml
	# A long option that is none: what comes near.
	bad compare --secnd-tiles=base game.yaml
	bad convert --Winer Anna game.yaml
	bad score --xyzzy game.yaml
	bad score -o game.yaml
	bad replay -E -o TSV game.yaml
	for window in 1 1,2,3 1,2,3,4,5 3,0,1,0 0,0,10000,0 a,b,c,d ''; do bad render-ascii -w "$window" game.yaml; done
} | calls
# Options may stand behind files, and end at --.
status carc-validate game.yaml -v
sound >./-v
status carc-validate -- -v
# Every beginning of a long option: one that fits is taken, an ambiguous or unknown one is refused. The count of those that
# fit stands before each.
for tool in $tools report compare moves stats merge playout record; do
	printf 'carc-%s\t--help\n' $tool
done | calls | awk '
	/^exit 0: carc-/ { tool = $3; long[tool, ++longs[tool]] = "--complete" }
	match($0, /^ +(-[A-Za-z0-9], )?--[a-z-]*[a-z]/) {
		word = substr($0, RSTART, RLENGTH)
		sub(/.* /, "", word)
		long[tool, ++longs[tool]] = word
	}
	function ask(word, i, fit) {
		if (seen[tool, word]++)
			return
		for (i = 1; i <= longs[tool]; i++) {
			if (long[tool, i] == word)
				return
			if (index(long[tool, i], word) == 1)
				found[tool, word, long[tool, i]] || fit++
			found[tool, word, long[tool, i]] = 1
		}
		print fit + 0 "\t" tool "\t" word
	}
	END {
		for (tool in longs)
			for (n = 1; n <= longs[tool]; n++) {
				word = long[tool, n]
				ask(substr(word, 1, 3))
				ask(substr(word, 1, 4))
				ask(substr(word, 1, 7))
				ask(substr(word, 1, 3) "Q" substr(word, 5))
			}
	}' >beginnings
cut -f 2- beginnings | calls | awk -F '\t' '
	FILENAME == "beginnings" { fit[$2 " " $3] = $1; asked++; next }
	/^exit [0-9]+: / {
		call = $0
		sub(/^[^:]*: /, "", call)
		answered++
		said[call] = ""
	}
	match($0, /unrecognized|ambiguous/) { said[call] = substr($0, RSTART, RLENGTH) }
	END {
		if (asked < 400 || answered != asked)
			print asked " beginnings, " answered " answers"
		for (call in said)
			if (said[call] != (fit[call] == 0 ? "unrecognized" : fit[call] == 1 ? "" : "ambiguous"))
				print call ": " fit[call] " fit: " said[call]
	}' beginnings -
