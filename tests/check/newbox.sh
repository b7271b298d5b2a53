#!/bin/sh
# Holds tools with one box more to the cases of that box and to random games, and removes them. The box is tests/newbox, and no
# source outside of its folder may name it. The step `programs` builds the tools by `make MORE_BOXES=tests/newbox`.
# usage: newbox.sh GOLDEN     GOLDEN: a program in the folder of that build
set -u
most=12 games=200
box=tests/newbox bin=${1%/tests/golden/golden}/bin
tmp=$(mktemp -d) || exit 3
trap 'rm -rf "$tmp" "${bin%/bin}"' EXIT
failed=0
fail() {
	echo "FAIL newbox: $1"
	failed=1
}

golden=$1
set -- "$box"/*
[ $# -le $most ] || fail "a new box has $# files, more than $most"
! grep -rqiE --include='*.[ch]' --include='*.def' 'beacon|newbox' core formats cmd || fail 'code outside of the folder names the box'
"$golden" --from "$box" --into "$tmp/cases" "$box/newbox.cases" || fail 'cases differ'
"$bin/carc-playout" -r c3,beacons --players any -n $games >"$tmp/games.yaml" || fail 'no random games'
grep -q 'light@' "$tmp/games.yaml" || fail 'no random game lights a beacon'
"$bin/carc-validate" "$tmp/games.yaml" >"$tmp/findings" 2>&1 || fail "a random game breaks a rule: $(head -n 1 "$tmp/findings")"
"$bin/carc-convert" -o explicit "$tmp/games.yaml" 2>"$tmp/notes" | "$bin/carc-validate" >"$tmp/findings" 2>&1 || fail 'the explicit form is refused'
for code in R801 T191; do
	"$bin/carc-playout" --corrupt $code -n 5 >"$tmp/broken.yaml" || fail "no record is broken by the row CORRUPT of $code"
	"$bin/carc-validate" "$tmp/broken.yaml" 2>&1 | grep -c "error: $code: " | grep -qx 5 || fail "a broken record lacks $code"
done
"${bin%/bin}/tests/tools/boxes" boxes | grep -q '^\.It Cm torches Ta list or mapping Ta ' || fail 'carc-record(5) gets no section about it'
"${bin%/bin}/tests/tools/sets" beacons >"$tmp/set.yaml"
"$bin/carc-validate" --tiles "$tmp/set.yaml" >"$tmp/findings" 2>&1 || fail "its tiles as a file are refused: $(head -n 1 "$tmp/findings")"
echo "newbox: $# files, the cases and $games random games with a box more"
exit $failed
