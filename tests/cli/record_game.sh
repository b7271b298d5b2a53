# carc-record over a pipe: a whole game from the first question to the sheet, turn by turn; and games with everything.
. "$ROOT/tests/cli/common"
turns() { # of a record, a line each, with the stop behind that ends a turn
	carc-convert -o canonical "$1" 2>/dev/null | sed -n '/^turns:/,/^[^ ]/s/^  - \(.*\)/\1 ./p'
}
# What was written is the game that was played.
same() { # record, what was written
	for file in "$1" "$2"; do
		carc-convert -o canonical "$file" 2>/dev/null | sed '/^\(draws\|ended\|score\|winner\):/d'
	done | sort | uniq -c | awk '$1 % 2 { print; bad = 1 } END { exit bad }' || echo "$2 is another game than $1"
	carc-validate "$2" 2>&1 | grep -v ': note: ' && echo "$2 does not obey"
	for file in "$1" "$2"; do carc-score -o tsv "$file" 2>/dev/null | cut -f 3-; done | sort | uniq -c |
		awk '$1 % 2 { print; bad = 1 } END { exit bad }' || echo "$2 has other scores than $1"
}
players=$(sed -n 's/^players: \[\(.*\)\]/\1/p' "$FIXTURES/games/demo.yaml")
{ echo; echo; echo; echo "$players"; turns "$FIXTURES/games/demo.yaml"; } | carc-record whole.yaml >said
echo "exit $?"
head -n 12 said
echo ...
tail -n 30 said
grep -c '^saved: turn' said
same "$FIXTURES/games/demo.yaml" whole.yaml
sed '/^turns:/q' whole.yaml
tail -n 3 whole.yaml
# Expansions, figures that are captured and paid for, the builder's second tile, walls of all players in a round.
for rules in c3,river c3,tower c3,inns,traders,abbot the-city; do
	carc-playout -r $rules -s 7 >game.yaml
	rm -f written.yaml
	turns game.yaml | carc-record -r $rules -p Ann,Bob written.yaml >said
	echo "exit $?: $rules, $(grep -c '^saved: turn' said) turns"
	same game.yaml written.yaml
done
