# Slips as people make them, from tests/slips/*.txt: each message has the code, the place and the words that a case asks for.
. "$ROOT/tests/cli/common"
# A case, by lines:
#   %% NAME                   begins it
#   $ [OPTION]...             the lines below are typed at carc-record with these options; without it they are a record
#   H                         in a record: a head of the third edition with two players, down to turns:
#   %= [CODE L:C & ]WORDS...  what is said, parts with " & " between them: the first finding as CODE LINE:COLUMN (CODE * is any), and words;
#                             "! WORDS" must not be said
count=0
for file in "$ROOT"/tests/slips/*.txt; do
	rm -rf cases && mkdir cases
	awk 'function close_all() { if (n) { close(n ".in"); close(n ".want"); close(n ".name") } }
		/^%% / { close_all(); n = sprintf("cases/%03d", ++count); print substr($0, 4) >(n ".name"); printf "" >(n ".in"); next }
		/^%= / { print substr($0, 4) >(n ".want"); next }
		/^H$/ { print "carc: 1\nrules: c3\nplayers: [Anna, Boris]\nturns:" >(n ".in"); next }
		/^\$/ { print substr($0, 3) >(n ".args"); next }
		n { print >(n ".in") }' "$file"
	named=0 missed=0
	for case in cases/*.name; do
		base=${case%.name} count=$((count + 1))
		if [ -e "$base.args" ]; then
			rm -f game.yaml
			carc-record $(cat "$base.args") game.yaml <"$base.in" >said 2>&1
		else
			cp "$base.in" slip.yaml
			carc-validate --style=full slip.yaml >said 2>&1
		fi
		awk 'FILENAME == "said" { said = said $0 "\n"; if (!first) first = $0; next }
			{ parts = split($0, part, / & /)
			for (i = 1; i <= parts; i++) {
				word = part[i]
				if (word ~ /^[A-Z*][0-9]* [0-9]+:[0-9]+$/) {
					split(word, at, " ")
					if (index(first, ":" at[2] ": ") && (at[1] == "*" || index(first, ": " at[1] ": "))) continue
				} else if (substr(word, 1, 2) == "! ") {
					if (!index(said, substr(word, 3))) continue
				} else if (index(said, word)) continue
				print "  not so: " word; bad = 1
			} }
			END { exit bad }' said "$base.want" >wrong || {
			missed=$((missed + 1))
			echo "${file##*/}: $(cat "$case")"
			cat wrong
			sed 's/^/  said: /' said | head -n 12
			continue
		}
		named=$((named + 1))
	done
	[ $missed -eq 0 ] || echo "${file##*/}: $named named, $missed not"
done
[ "$count" -gt 0 ] || echo "no slip was tried"
