# carc-playout --corrupt: by rules of every game each code is brought about, and nothing else is found.
. "$ROOT/tests/cli/common"
table=$ROOT/tests/corrupt/kinds.def
kinds=$(grep -c '^CORRUPT(' "$table")
# Breaks that only a game of The City can have, and only one of Carcassonne.
codes() { sed -n 's/^CORRUPT(\([A-Z0-9]*\),.*/\1/p'; }
grep 'game=the-city' "$table" | codes >only_city
grep -E 'game=carcassonne|[",]-?(river|tower|inns|traders|abbey|king-and-robber|sheep|phantom|river-ii|abbot)[",]' "$table" | codes >only_box
city=$((kinds - $(grep -c . only_box)))
box=$((kinds - $(grep -c . only_city)))
# What the records say of themselves, and what is found in them: number of the record, code, turn.
expected() {
	sed -n 's/.*x-expect"*: *{"*code"*: *"*\([A-Z][0-9]*\)"*\(, turn: \)*\([0-9]*\)}.*/\1 \3/p' "$1" |
		awk '{ print NR, $1, $2 + 0 }'
}
# A final score that is off by as much as one before it follows from that; so may all that is found where the game goes on
# as it seems to be meant.
found() {
	carc-validate -o tsv "$1" | awk -F '\t' '
		$6 == "R910" { amended[$2] = 1 }
		$5 == "error" && !($2 in amended) && !(last == $2 && (code ~ /^[YF]/ || (code == "S101" && $6 == "S102"))) {
			print $2, $6, $7 + 0
			last = $2
			code = $6
		}'
}
try_broken() { # how many codes there must be, rules, more options
	want=$1
	shift
	echo "$*"
	carc-playout -r "$@" >broken.yaml || return
	expected broken.yaml >expected
	found broken.yaml >found
	diff expected found || return
	[ "$(cut -d ' ' -f 2 expected | sort -u | grep -c .)" -eq "$want" ] && echo found
}
for rules in c3 c3,river,tower,abbot c1,table-edge=limits,bushes=pass; do
	try_broken "$box" $rules -p any --corrupt all -n "$box"
done | sed "s/-n $box/-n of all kinds/"
try_broken "$city" the-city -p any --corrupt all -n "$city" | sed "s/-n $city/-n of all kinds/"
# Of some the break is that they do not say so.
[ "$(grep -c '^game: the-city' broken.yaml)" -gt $((city * 4 / 5)) ] && echo 'games of The City'
grep '^game: carcassonne' broken.yaml
try_broken "$kinds" any -p any --corrupt all -n "$kinds" | sed "s/-n $kinds/-n of all kinds/"
# A break of another game is refused, whichever it is.
refuses() { # rules, and codes from standard input
	while read -r code; do
		carc-playout -r "$1" --corrupt "$code" >/dev/null 2>refused
		[ $? = 3 ] && grep -q 'cannot have this error' refused || echo "$1 can have $code"
	done
}
refuses the-city <only_box
refuses c3 <only_city
try carc-playout -r the-city --corrupt R401
carc-playout --corrupt R502 | grep '^game'
# Where tiles leave no hole, or towers are left, the style gives way; where rules are in the way, they do.
for style in uniform compact greedy hoarding; do
	try_broken 1 the-city --style $style --corrupt R508
	try_broken 1 the-city --style $style --corrupt R514
done
try_broken 1 c3,table-edge=limits --corrupt R103
try_broken 1 c3,tower,meeples=1 --corrupt R410
# Whoever asks for a table that ends gets one on which tiles can be laid, and bushes where roads go on through them.
carc-playout -r c3,table-edge=limits,bushes=pass -n 30 >edge.yaml
grep '^table' edge.yaml | sort -u | grep -c .
grep -c '^bushes: \[[A-Z]' edge.yaml
carc-replay edge.yaml 2>/dev/null | grep -c '^  - .*[A-Z]@'
carc-validate -v edge.yaml | tail -n 1
# In every style there are guards and towers on the wall.
for style in uniform compact greedy hoarding any; do
	carc-playout --style $style -r the-city -n 60 -p any >city.yaml
	grep -q ':guard' city.yaml && grep -q ' tower@' city.yaml && echo "$style: guards and towers"
done
