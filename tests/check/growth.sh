#!/bin/sh
# A record's cost grows as its turns do: whole games of tiles of one's own, up to as many as a game may have, on a
# straight road, a road in serpentines, a square of monasteries and one great city; and a comb of roads that all can go
# on, with three tiles left. The second doubling of the turns may add at most 2.3 times the instructions that the first
# one added: 2 is linear, 4 goes by the square, as bounds may of features that can all join each other, and 8 by the cube.
# So with the bytes of a page.
set -u
bin=${BUILD:-build/release}/bin
command -v valgrind >/dev/null || { echo 'skipped: valgrind is not installed'; exit 0; }
case $(nm "$bin/carc-validate" 2>/dev/null) in
*__asan_* | *__gcov_*)
	echo 'growth: instrumented tools count otherwise'
	exit 0
	;;
esac
tmp=$(mktemp -d) || exit 3
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM
few=2 many=6 usual=,road,serpentine,square,city,
measured=0 failed=0

# The places are filled row by row, in a row to the right and in the next to the left.
games() { # shape, turns, games: records to standard output, their tiles to a file
	awk -v shape="$1" -v turns="$2" -v games="$3" -v tiles="$tmp/tiles" '
	function type(id, segments, sides) {
		if (count[id])
			printf "  - {id: %s, count: %d, segments: {%s}, sides: [%s]}\n", id, count[id], segments, sides >tiles
	}
	BEGIN {
		wide = shape == "road" ? turns + 1 : shape == "serpentine" ? 12 : 14
		plain = shape == "square" ? "M" : shape == "city" ? "C" : "R"
		for (i = 0; shape == "comb" && i <= turns; i++)
			turn[i] = "R@" 2 * int(i / 5) + (i % 5 == 1) "," (i % 5 > 1 ? i % 5 - 1 : 0) " r0"
		if (shape == "comb")
			count["R"] = turns + 4
		for (i = 0; shape != "comb" && i <= turns; i++) {
			row = int(i / wide)
			left = row % 2
			x = left ? wide - 1 - i % wide : i % wide
			id = plain
			rot = 0
			if (shape == "serpentine" && row && i % wide == 0) {
				id = "B"
				rot = left ? 1 : 2
			} else if (shape == "serpentine" && i % wide == wide - 1) {
				id = "B"
				rot = left ? 3 : 0
			}
			count[id]++
			turn[i] = id "@" x "," row " r" rot
		}
		turn[1] = turn[1] (plain == "M" ? " monastery" : plain == "C" ? " city.N" : " road.W")
		turn[2] = turn[2] (plain == "M" ? " monastery" : plain == "C" ? "" : " field.NL")
		printf "carc-tiles: 1\nname: grown\nprovenance: own-design\nstart: %s\ntiles:\n", plain >tiles
		type("R", "r: road, f: field, g: field", "fff, frg, ggg, grf")
		type("B", "r: road, f: field, g: field", "fff, fff, frg, grf")
		type("M", "m: monastery, f: field", "fff, fff, fff, fff")
		type("C", "c: city", "ccc, ccc, ccc, ccc")
		while (games-- > 0) {
			print "---\ncarc: 1\nplayers: [Anna, Boris]\nturns:"
			for (i = 1; i <= turns; i++)
				print "  - " turn[i]
			if (shape != "comb")
				print "ended: true"
		}
	}'
}

count() { # command, its last word a file: instructions
	valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 >/dev/null |
		sed -n 's/.*Collected : \([0-9]*\).*/\1/p'
}

cost() { # turns, tool, options...: thousand instructions a game
	turns=$1 tool=$bin/carc-$2
	shift 2
	a=$(count "$tool" "$@" -T "$tmp/tiles.$turns" "$tmp/few.$turns")
	b=$(count "$tool" "$@" -T "$tmp/tiles.$turns" "$tmp/many.$turns")
	[ "$a" ] && [ "$b" ] && echo $(((b - a) / (many - few) / 1000))
}

hold() { # what, unit, at most so many times, of 47 turns, of 94, of 188
	measured=$((measured + 1))
	awk -v times="$3" -v one="$4" -v two="$5" -v four="$6" \
		'BEGIN { exit !(one > 0 && two > one && four > two && four - two <= times * (two - one)) }' && return
	failed=$((failed + 1))
	echo "FAIL $1, $shape of 47, 94 and 188 turns: $4, $5 and $6 $2"
}

page() { # turns: bytes of a page of one game
	"$bin/carc-report" -T "$tmp/tiles.$1" "$tmp/one.$1" 2>"$tmp/said" | wc -c
}

for shape in road serpentine square city comb; do
	for turns in 47 94 188; do
		games $shape $turns $few >"$tmp/few.$turns"
		games $shape $turns $many >"$tmp/many.$turns"
		games $shape $turns 1 >"$tmp/one.$turns"
		mv "$tmp/tiles" "$tmp/tiles.$turns"
		"$bin/carc-validate" -T "$tmp/tiles.$turns" "$tmp/few.$turns" >"$tmp/said" 2>&1 || {
			echo "FAIL $shape of $turns turns"
			head -n 5 "$tmp/said"
			exit 1
		}
	done
	while read -r shapes times command; do
		case $shapes in *,$shape,*) ;; *) continue ;; esac
		if [ "$command" = page ]; then
			hold 'a page' bytes "$times" "$(page 47)" "$(page 94)" "$(page 188)"
			continue
		fi
		# shellcheck disable=SC2086 # tool and options
		hold "$command" 'thousand instructions' "$times" $(cost 47 $command) $(cost 94 $command) $(cost 188 $command)
	done <<END
$usual 2.3 page
$usual 2.3 validate
$usual 2.3 score -x
$usual 2.3 stats
$usual 2.3 replay
$usual 2.3 render-ascii
$usual 2.3 moves
$usual 2.3 convert --dedupe
,comb, 4.3 score --features
END
done
echo "growth: $measured tools and shapes, $failed of them beyond what they may"
[ $failed -eq 0 ]
