#!/bin/sh
# The same seed gives the same bytes, whichever compiler made the tool, and however it optimises: two random
# numbers in one list of arguments are drawn in the order that a compiler likes.
# usage: compilers.sh COMPILER...    those that are not installed are left out
set -u
first="" built=0
for compiler in "$@"; do
	command -v "$compiler" >/dev/null || continue
	for level in -O0 -O2; do
		build=build/compilers-$compiler$level
		${MAKE:-make} BUILD="$build" CC="$compiler" CFLAGS="$level -w" "$build/bin/carc-playout" >/dev/null || exit 1
		for rules in any c3,city-prisoners=guarded,sale=allowed the-city; do
			"$build/bin/carc-playout" -n 150 -s 31 -p any -r $rules --corrupt all
			"$build/bin/carc-playout" -n 50 -s 31 -p any -r $rules --style any
		done >"$build/games" || exit 1
		built=$((built + 1))
		[ "$first" ] || first=$build
		cmp "$first/games" "$build/games" || { echo "FAIL $first and $build play otherwise"; exit 1; }
	done
done
[ $built -gt 2 ] || { echo "skipped: only one compiler is installed"; exit 0; }
echo "compilers: $built builds play the same games"
