# carc-moves --why of turns that were played: what is legal has reasons for it only; of what is refused the reasons hold what
# carc-validate says of it, each in the same words but for those that are printed here.
. "$ROOT/tests/cli/common"

# Ask about the turn in a line of a game, after so many turns: rows of side, code and words.
why() { # game, line, turns before
	turn=$(sed -n "$2s/^ *- \"\{0,1\}\([^\"{]*[^\"{ ]\)\"\{0,1\}.*/\1/p" "$1")
	[ -z "$turn" ] || carc-moves -t "$3" --why "$turn" -o tsv "$1" 2>/dev/null | sed 1d | cut -f 6-
}

for game in jcz/whole-all jcz/ransom-before-the-tile traders/builder-and-guard traders/double-turn-sold \
	the-city/E1-two-players the-city/end-gap findings/R310-discard; do
	game=$FIXTURES/$game/game.yaml
	turns=0
	for line in $(sed -n '/^turns:/,$ {/^ *- /=}' "$game"); do
		why "$game" "$line" $turns
		turns=$((turns + 1))
	done
done | awk -F '\t' '$3 !~ / side, .*: | is free$| can have it$|nobody stands on it$/ {
	gsub(/^[0-9]+ of tile .* left$/, "... of tile ... left", $3)
	gsub(/ has [0-9]+ [^ ]*s? left$/, " has ... left", $3)
	print $1 ": " $3
}' | sort | uniq -c

for folder in "$FIXTURES"/findings/R[1-6]*; do
	[ -e "$folder/carc-validate game.yaml.out" ] || continue
	set -- $(sed -n 's/^game.yaml:\([0-9]*\):[0-9]*: error: \(R[0-9]*\): turn \([0-9]*\) .*/\1 \2 \3/p' \
		"$folder/carc-validate game.yaml.out") ''
	[ -z "$1" ] || why "$folder/game.yaml" "$1" $(($3 - 1)) |
		TOLD=$(cat "$folder/carc-validate game.yaml.out") awk -F '\t' -v name="${folder##*/}" -v code="$2" '
			$2 == code { found = 1 }
			$1 != "for" && !index(ENVIRON["TOLD"], $3) { print name ": " $1 ": " $3 }
			END { if (NR && !found) print name ": legal so far" }'
done
