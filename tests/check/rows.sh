#!/bin/sh
# Another kind of figure, that no box brings, counts as two meeples and may stand on roads, and something else that a
# zone can show, each between those there are: keys of games stay, other programs' games are read and written as
# before, and the tools say the same. Another verb: with its row alone it is read and written in both spellings, and
# told by the schema.
set -u
# Else ccache takes what was compiled before a file of the same name lay further ahead.
export CCACHE_NODIRECT=1
bin=${BUILD:-build/release}/bin build=build/rows
row='FIGURE(TESTER, .key = "tester", .name = "big tester", .sign = {"[", "]"}, .weight = 2, .kinds = ON(ROAD))'
mkdir -p "$build/with/core/terms" || exit 3
awk -v row="$row" '/^ACT\(DISCARD,/ { print row; n++ } { print } END { exit n != 1 }' \
	core/terms/words.def >"$build/with/core/terms/words.def.new" || { echo "FAIL there is no row to put one before"; exit 1; }
cmp -s "$build/with/core/terms/words.def.new" "$build/with/core/terms/words.def" ||
	cp "$build/with/core/terms/words.def.new" "$build/with/core/terms/words.def"
mkdir -p "$build/with/core/tiles" || exit 3
awk '{ print } /^SIGN\(PENNANTS,/ {
	print "SHOWS(SILOS, silos, \"silos\", ON(FIELD), NUMBER, ADDS, \"silo\", \"silos\", CODE_OK)"
	print "SIGN(SILOS, SILO, \"silo\", \"silo\", \"b\", \"b\", BUILDING, NULL, NULL)"
	n++
} END { exit n != 1 }' core/tiles/shows.def >"$build/with/core/tiles/shows.def.new" ||
	{ echo "FAIL there is no sign to put a row behind"; exit 1; }
cmp -s "$build/with/core/tiles/shows.def.new" "$build/with/core/tiles/shows.def" ||
	cp "$build/with/core/tiles/shows.def.new" "$build/with/core/tiles/shows.def"
mkdir -p "$build/with/formats/record/grammar" || exit 3
awk '/^VERB\(WALLS,/ {
	print "VERB(TESTER, \"tests\", .says = \"Where it is tested.\", .value = CARC_VALUE_ONE, .act = CARC_ACT_PIECES,"
	print "     .figure = CARC_MEEPLE, .one = CARC_ARG_PLACE, .shape = CARC_SHAPE_TOP,"
	print "     .rule = \"tests\", .word = \"tests\", .part = {{\047@\047, CARC_ARG_PLACE, 0}}, .led = true)"
	n++
} { print } END { exit n != 1 }' \
	formats/record/grammar/verbs.def >"$build/with/formats/record/grammar/verbs.def.new" || { echo "FAIL there is no row to put one before"; exit 1; }
cmp -s "$build/with/formats/record/grammar/verbs.def.new" "$build/with/formats/record/grammar/verbs.def" ||
	cp "$build/with/formats/record/grammar/verbs.def.new" "$build/with/formats/record/grammar/verbs.def"
program() { find tests/unit -name "$1.c" | sed "s,\\(.*\\)\\.c,$build/\\1,"; }
units='test_shows test_jcz test_expansion'
tools='convert playout replay score render-ascii moves'
# shellcheck disable=SC2046 # words
${MAKE:-make} BUILD="$build" CPPFLAGS="-iquote $build/with" \
	$(for tool in $tools; do echo "$build/bin/carc-$tool"; done) \
	"$build/tests/tools/turns" $(for unit in $units; do program "$unit"; done) >"$build/log" 2>&1 ||
	{ tail -n 20 "$build/log"; exit 1; }
# That the rows are there is seen by their names, which make it into the library.
grep -q tester "$build/bin/carc-convert" && grep -q silos "$build/bin/carc-convert" || { echo "FAIL the row was not compiled"; exit 1; }
failed=0
for unit in $units; do
	"$(program "$unit")" >"$build/log" 2>&1 || { cat "$build/log"; echo "FAIL $unit"; failed=1; }
done

same() { # what, of which file, arguments of a tool: it says the same with the row and without
	what=$1 from=$2 tool=$3
	shift 3
	"$build/bin/carc-$tool" "$@" "$from" >"$build/with.out" 2>&1
	with=$?
	"$bin/carc-$tool" "$@" "$from" >"$build/without.out" 2>&1
	[ $with -eq $? ] && cmp -s "$build/with.out" "$build/without.out" && return
	diff "$build/without.out" "$build/with.out" | head -n 5
	echo "FAIL $what"
	failed=1
}
for game in build/fixtures/jcloisterzone/*/game.yaml build/fixtures/tower/*/game.yaml; do
	same "$game" "$game" convert -o jcz
done
same 'keys of games' build/fixtures/record/keys-of-games/game.yaml convert --key -o json
same 'saves that are read' build/fixtures/jcz/saves-in-lines/saves.json convert
same 'records as saves' build/fixtures/jcz/records-as-saves/game.yaml convert -o jcz
"$bin/carc-playout" -r any --players any -s 1 -n 60 >"$build/games" || failed=1
"$build/bin/carc-playout" -r any --players any -s 1 -n 60 | cmp - "$build/games" || { echo 'FAIL random games'; failed=1; }
same 'games as they are told' "$build/games" replay -E
same 'scores and their proofs' "$build/games" score -x
same 'drawings' "$build/games" render-ascii -k
same 'ways to play' "$build/games" moves -t 20
cat >"$build/words.yaml" <<END
---
carc: 1
game: carcassonne
rules: c3
expansions: [abbot]
players: [Ann, Ben]
turns:
  - U@1,0 r1 tests@1,0
  - abbot:tests@2,-3
END
sed -e 's/- U.*/- {tile: U, at: [1, 0], rot: 1, tests: [1, 0]}/' \
	-e 's/- abbot:.*/- {tests: {at: [2, -3], figure: abbot}}/' "$build/words.yaml" >"$build/keys.yaml"
for form in canonical:words explicit:keys; do
	for game in words keys; do
		"$build/bin/carc-convert" -o "${form%:*}" "$build/$game.yaml" 2>"$build/log" | diff - "$build/${form#*:}.yaml" && continue
		echo "FAIL another verb, $game to ${form%:*}"
		failed=1
	done
done
"$build/tests/tools/turns" schema | grep -q 'tests@' || { echo "FAIL the schema knows no other verb"; failed=1; }
[ $failed -eq 0 ] && echo "rows: with another kind of figure, and of what zones show, all is as before; another verb is read and written"
exit $failed
