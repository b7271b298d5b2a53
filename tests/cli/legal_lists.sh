# What findings list as legal is what carc-moves lists in that position: where the tile fits, or what the tile of the turn
# allows. Printed is in which they differ; and what carc-moves does not list, figures of the board and whom a tower reaches.
. "$ROOT/tests/cli/common"
command -v jq >/dev/null || skip
for folder in "$FIXTURES"/findings/R[1-6]*; do
	game=$folder/game.yaml
	# Nobody moves on a start board.
	[ -e "$folder/carc-validate game.yaml.out" ] && [ "${folder%R101-start-board*}" = "$folder" ] || continue
	carc-validate -o json "$game" | grep -m 1 '"legal"\|"figures"' >finding || continue
	eval "$(jq -r '@sh "line=\(.line) turn=\(.turn) tile=\(.tile) code=\(.code)"' finding)"
	jq -r '(.legal // .figures)[]' finding | sort >listed
	# The tile of the turn, where the finding is about a figure on another one.
	words=$(sed -n "${line}p" "$game")
	case $words in
	*"${tile#*@}"*) ;;
	*" r"*"@"*) tile=$(echo "$words" | sed 's/.*- \([^ ]* r[0-3]\).*/\1/') ;;
	esac
	carc-moves -t $((turn - 1)) -k "${tile%@*}" "$game" 2>/dev/null | sed 1d >moves
	case $code in
	R117) grep "^$tile" moves | cut -d ' ' -f 1,2 ;;
	R1* | R502) cut -d ' ' -f 1,2 moves ;;
	R203 | R4*) ;;
	*) sed -n "s|^$tile \([^ ]*\)$|\1|p" moves | grep -v ^floor ;;
	esac | sort -u | diff listed - | sed -n "s/^[<>]/${folder##*/}: &/p"
	echo "$code"
done >lists
grep : lists
grep -v : lists | sort | uniq -c
