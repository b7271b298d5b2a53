#!/bin/sh
# Another kind of figure, and something else that a zone can show, between those there are: keys of games stay, and
# other programs' games are read and written as before. Another verb: with its row alone it is read and written in both
# spellings, and told by the schema.
# usage: rows.sh BINDIR BUILD    BUILD is used for this alone
set -u
bin=$1 build=$2
mkdir -p "$build/with/core/terms" || exit 3
awk '{ print } /^FIGURE\(MEEPLE,/ { print "FIGURE(TESTER, \"tester\")"; n++ } END { exit n != 1 }' \
	core/terms/figure.def >"$build/with/core/terms/figure.def.new" || { echo "FAIL there is no row to put one behind"; exit 1; }
cmp -s "$build/with/core/terms/figure.def.new" "$build/with/core/terms/figure.def" ||
	cp "$build/with/core/terms/figure.def.new" "$build/with/core/terms/figure.def"
mkdir -p "$build/with/core/tiles" || exit 3
awk '{ print } /^SIGN\(PENNANTS,/ {
	print "SHOWS(BARNS, barns, \"barns\", FIELD, NUMBER, ADDS, \"barn\", \"barns\", CODE_OK)"
	print "SIGN(BARNS, BARN, \"barn\", \"barn\", \"b\", \"b\", BUILDING)"
	n++
} END { exit n != 1 }' core/tiles/shows.def >"$build/with/core/tiles/shows.def.new" ||
	{ echo "FAIL there is no sign to put a row behind"; exit 1; }
cmp -s "$build/with/core/tiles/shows.def.new" "$build/with/core/tiles/shows.def" ||
	cp "$build/with/core/tiles/shows.def.new" "$build/with/core/tiles/shows.def"
mkdir -p "$build/with/formats/record" || exit 3
awk '/^VERB\(WALLS,/ {
	print "VERB(TESTER, \"tests\", .says = \"Where it is tested.\", .value = CARC_VALUE_ONE, .act = CARC_ACT_PIECES,"
	print "     .figure = CARC_MEEPLE, .one = CARC_ARG_PLACE, .shape = CARC_SHAPE_TOP,"
	print "     .rule = \"tests\", .word = \"tests\", .part = {{\047@\047, CARC_ARG_PLACE, 0}}, .led = true)"
	n++
} { print } END { exit n != 1 }' \
	formats/record/verbs.def >"$build/with/formats/record/verbs.def.new" || { echo "FAIL there is no row to put one before"; exit 1; }
cmp -s "$build/with/formats/record/verbs.def.new" "$build/with/formats/record/verbs.def" ||
	cp "$build/with/formats/record/verbs.def.new" "$build/with/formats/record/verbs.def"
units='test_shows test_game_key test_jcz test_jcz_in test_jcz_out test_jcz_tower'
# shellcheck disable=SC2046 # words
${MAKE:-make} BUILD="$build" CPPFLAGS="-iquote $build/with" "$build/bin/carc-convert" \
	"$build/tests/turns" $(for unit in $units; do echo "$build/tests/unit/$unit"; done) >"$build/log" 2>&1 ||
	{ tail -n 20 "$build/log"; exit 1; }
# That the rows are there is seen by their names, which make it into the library.
grep -q tester "$build/bin/carc-convert" && grep -q barns "$build/bin/carc-convert" || { echo "FAIL the row was not compiled"; exit 1; }
failed=0
for unit in $units; do
	"$build/tests/unit/$unit" >"$build/log" 2>&1 || { cat "$build/log"; echo "FAIL $unit"; failed=1; }
done
for game in fixtures/jcloisterzone/*/game.yaml fixtures/tower/*/game.yaml; do
	"$build/bin/carc-convert" -o jcz "$game" >"$build/with.out" 2>&1
	with=$?
	"$bin/carc-convert" -o jcz "$game" >"$build/without.out" 2>&1
	[ $with -eq $? ] && cmp -s "$build/with.out" "$build/without.out" && continue
	diff "$build/without.out" "$build/with.out" | head -n 5
	echo "FAIL $game"
	failed=1
done
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
"$build/tests/turns" schema | grep -q 'tests@' || { echo "FAIL the schema knows no other verb"; failed=1; }
[ $failed -eq 0 ] && echo "rows: with another kind of figure, and of what zones show, all is as before; another verb is read and written"
exit $failed
