#!/bin/bash
# Compares two builds on random games: for each expansion, for all expansions of an edition together, and for The City, the older build
# plays GAMES games, some with a known error, and both builds judge, replay and score them. Prints each difference in findings,
# events, scores and keys, and the games compared. Both builds must read the same record form; their random games may differ.
# usage: same.sh OLD_BIN NEW_BIN [GAMES [SEED]]      GAMES: of each set of rules, 10000
set -u -o pipefail
old=$1 new=$2 games=${3:-10000} seed=${4:-1}
export LC_ALL=C
tmp=$(mktemp -d) || exit 3
trap 'rm -rf "$tmp"' EXIT
old=$(cd "$old" && pwd) new=$(cd "$new" && pwd) || exit 3
# The boxes that the older build knows; both rivers begin a game, so that one of them is enough among all.
boxes=$(sed -n 's/^\t\.id = "\([a-z-]*\)",$/\1/p' core/boxes/*/*.c | while read -r box; do
	"$old/carc-playout" -r "c3,$box" -n 1 >/dev/null 2>&1 && echo "$box"
done)
all=$(echo "$boxes" | grep -v '^river-ii$' | paste -s -d,)
cd "$tmp" || exit 3
failed=0 compared=0

compare() { # file of records, command with options
	"$old/$2" "${@:3}" "$1" >old.out 2>old.err
	"$new/$2" "${@:3}" "$1" >new.out 2>new.err
	cmp -s old.out new.out && cmp -s old.err new.err && return
	failed=$((failed + 1))
	echo "FAIL $rules, seed $seed: ${*:2}"
	diff old.err new.err | head -n 4 | cut -c 1-300
	diff old.out new.out | head -n 4 | cut -c 1-300
}

# shellcheck disable=SC2086 # words
for rules in c3 c1-2000 c2 the-city $(printf 'c3,%s ' $boxes) c3,$all any; do
	"$old/carc-playout" -r "$rules" --players any -n "$games" -s "$seed" --claims -o jsonl >legal.jsonl || exit 3
	[ "$rules" = any ] && given='' || given="-r $rules"
	# shellcheck disable=SC2086 # an option and its value
	"$old/carc-playout" $given -n $((games / 20 + 20)) -s "$seed" --corrupt all >broken.yaml || exit 3
	compared=$((compared + games + games / 20 + 20))
	for file in legal.jsonl broken.yaml; do
		compare $file carc-validate -v -o json
		compare $file carc-replay -E -o json
		compare $file carc-score --projected -o json
		compare $file carc-moves -o json
		compare $file carc-convert --key -o jsonl
	done
done
echo "same: $compared games, $failed differences"
[ $failed -eq 0 ]
