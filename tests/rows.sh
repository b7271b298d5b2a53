#!/bin/sh
# Another kind of figure, and something else that a zone can show, between those there are: keys of games stay, and
# other programs' games are read and written as before.
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
units='test_shows test_game_key test_jcz test_jcz_in test_jcz_out test_jcz_tower'
# shellcheck disable=SC2046 # words
${MAKE:-make} BUILD="$build" CPPFLAGS="-iquote $build/with" "$build/bin/carc-convert" \
	$(for unit in $units; do echo "$build/tests/unit/$unit"; done) >"$build/log" 2>&1 ||
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
[ $failed -eq 0 ] && echo "rows: with another kind of figure, and of what zones show, all is as before"
exit $failed
