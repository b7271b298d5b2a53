#!/bin/sh
# What each room may include, by tests/rooms; no circle of includes, and of calls none but those of tests/circles; a tag
# in one header only; what core may call, and whom the engine may not name.
# usage: layers.sh LIBCARC-CORE.A OBJECT...      run at the top of the tree; an object lies in .../obj/ as its source in it
set -u
core=$1
shift
export LC_ALL=C
nm=${NM:-nm}
tmp=$(mktemp -d) || exit 3
trap 'rm -rf "$tmp"' EXIT
: >"$tmp/findings"
refuse() { # reason; the findings come on standard input
	found=$(cat)
	[ -z "$found" ] || printf '%s:\n%s\n' "$1" "$found" >>"$tmp/findings"
}
must() { # what is on the standard input, of which there is some: else the check is blind
	awk -v what="$1" -v findings="$tmp/findings" '
		{ print }
		END { if (!NR) print "nothing to check:\nnot even " what " was found" >>findings }'
}
includes() { # folder, pattern of what follows #include
	find "$1" -name '*.[ch]' -exec grep -nE "^[[:space:]]*#[[:space:]]*include[[:space:]]*$2" {} + 2>/dev/null
}

# Rooms: each include of a file of the project, as `file included`; then the modules, a .c and its .h, as a graph.
find core formats cmd tests/corrupt -name '*.[ch]' -exec grep -HE '^[[:space:]]*#[[:space:]]*include[[:space:]]*"' {} + |
	sed 's/^\([^:]*\):.*include[[:space:]]*"\([^"]*\)".*/\1 \2/' | must 'an include' >"$tmp/includes"
awk '
	function room(file) { sub(/\/[^\/]*$/, "", file); return file }
	function module(file) { sub(/\.[a-z]*$/, "", file); return file }
	FNR == NR {
		sub(/#.*/, "")
		if (!NF) next
		sub(/:/, "")
		rooms[$1]
		may[$1, $1]
		for (i = 2; i <= NF; i++) may[$1, $i]
		next
	}
	!closed {
		closed = 1
		for (b in rooms) for (a in rooms) for (c in rooms)
			if ((a SUBSEP b) in may && (b SUBSEP c) in may) may[a, c]
	}
	!(room($1) in rooms) { print $1 ": its room is not in tests/rooms"; next }
	!((room($1) SUBSEP room($2)) in may) { print $1 " includes " $2 }
	module($1) != module($2) && !((module($1) SUBSEP module($2)) in edge) {
		edge[module($1), module($2)]
		out[module($1)]++
		node[module($1)]
		node[module($2)]
	}
	# Whoever includes nobody that is left is in no circle.
	END {
		do {
			gone = 0
			for (n in node)
				if (!out[n]) {
					for (m in node) if ((m SUBSEP n) in edge) { delete edge[m, n]; out[m]-- }
					delete node[n]
					gone = 1
				}
		} while (gone)
		for (n in node)
			for (m in node) if ((n SUBSEP m) in edge) print "in or before a circle: " n " includes " m
	}' tests/rooms "$tmp/includes" | sort | refuse 'the rooms, see tests/rooms'

includes core '<' | grep -vE '<(assert|limits|stdbool|stddef|stdint|string)\.h>' |
	refuse 'core includes only headers without input, output and heap'
includes cmd '<(yaml|zlib)' | refuse 'only formats knows the libraries'
# An oracle that shares the code it is to judge proves nothing.
includes tests/oracle '"core/(state/zones|engine/score)' | grep -v '^tests/oracle/test_' |
	refuse 'the oracle shares no code with zones and scoring'

# The engine loops over tables; what a box or a house rule adds is in its own room. Of the boxes, these are named: each
# and its files, its figures, goods, kinds of zone and options.
rooms=$(sed -n 's/^core: //p' tests/rooms)
engine=$(find core/state/board.? core/state/zones.? core/state/figures.? core/state/game.? core/rules core/engine \
	core/play/replay.? -name '*.[ch]' | must 'an engine file')
options() { grep -rhoE 'CARC_OPTION_[A-Z_]+' "$@" | sed 's/CARC_OPTION_//' | sort -u; }
options core/base >"$tmp/of-base"
options $rooms | comm -23 - "$tmp/of-base" | must 'an option of a box' >"$tmp/options"
{
	sed -n 's/^EXPANSION(carc_\(.*\))/\1/p' core/expansion.def | must 'an expansion'
	sed -n 's/^HOUSE_RULE(carc_\(.*\))/\1/p' core/house.def | must 'a house rule'
	find $rooms -name '*.[ch]' | sed 's/.*\///; s/\..*//' | must 'a file of a box'
	sed -n 's/^FIGURE(.*\.key = "\([^"]*\)", \.name = "\([^"]*\)".*/\1\n\2/p' core/terms/figure.def |
		grep -vx meeple | must 'a figure'
	sed -n 's/^GOODS([A-Z]*, "\([^"]*\)".*/\1/p' core/terms/trade.def | must 'a kind of goods'
	sed -n 's/^KIND([A-Z]*, *"\([^"]*\)".*/\1/p' core/terms/kind.def | must 'a kind of zone' |
		while read -r kind; do [ -f "core/base/$kind.c" ] || echo "$kind"; done
	sed -n 's/^OPTION(\([A-Z_]*\), "\([^"]*\)".*/\1 \2/p' core/verdict/option.def | must 'an option' |
		sort | join "$tmp/options" - | cut -d ' ' -f 2
	echo gate
	echo ransom
} | tr _ - | sort -u >"$tmp/names"
# What is also the engine's own, or plain English: fields border cities, figures are in hands, features are complete, tiles
# are drawn, figures return; monasteries, meeples and what is incomplete are of the base game.
printf '%s\n' border hands complete returned drawing incomplete large meeples monasteries >"$tmp/own"
words=$(grep -vxF -f "$tmp/own" "$tmp/names" |
	sed 's/ies$/(y|ies)/; t; s/shes$/sh(es)?/; t; s/^goods$/&/; t; s/s$/s?/; t; s/$/s?/' | sed 's/[- ]/[-_ ]/g' | tr '\n' '|')
grep -niE "(^|[^a-z])(${words%|})([^a-z]|\$)" $engine /dev/null | refuse 'an engine file names a box or a house rule'

# A struct, an enum or a union of one tag in two headers is two things of one name.
find core formats cmd fuzz tests -name '*.h' -exec grep -HoE '^(struct|enum|union) [a-z0-9_]+ \{' {} + | must 'a struct' |
	sed 's/^\(.*\):\(.*\) {$/\2 \1/' | sort |
	awk '$1 == kind && $2 == tag { print $1 " " $2 ": " file " and " $3 } { kind = $1; tag = $2; file = $3 }' |
	refuse 'two headers have the same tag'

# Calls: each name that one file uses and another defines is a way from the one to the other, and so is what that one uses.
$nm -gA "$@" | sed 's|^[^:]*/obj/||' >"$tmp/symbols"
for room in core formats cmd; do
	grep "^$room/" "$tmp/symbols" | must "an object of $room" >/dev/null
done
awk '
	{ file = $1; sub(/\.o:.*/, "", file); name = $NF; uses = $(NF - 1) == "U" }
	name == "main" { next }
	FNR == NR { if (!uses) by[name] = file; next }
	uses && name in by && by[name] != file && !((file SUBSEP by[name]) in edge) {
		edge[file, by[name]]
		to[file] = to[file] " " by[name]
	}
	function walk(from, first, last, i, n, next_ones, queue) {
		queue[first = last = 1] = from
		for (; first <= last; first++) {
			n = split(to[queue[first]], next_ones, " ")
			for (i = 1; i <= n; i++)
				if (!((from SUBSEP next_ones[i]) in reach)) {
					reach[from, next_ones[i]]
					queue[++last] = next_ones[i]
				}
		}
	}
	END {
		for (a in to) walk(a)
		for (a in to)
			for (b in to) if ((a SUBSEP b) in reach && (b SUBSEP a) in reach) print a, b
	}' "$tmp/symbols" "$tmp/symbols" | sort |
	awk '$1 != file { if (NR > 1) print all; file = $1; all = $2; next } { all = all " " $2 } END { if (NR) print all }' |
	sort -u >"$tmp/circles"
grep -vE '^(#|$)' tests/circles | sort >"$tmp/known"
comm -13 "$tmp/known" "$tmp/circles" | refuse 'files that call each other in a circle'
comm -23 "$tmp/known" "$tmp/circles" | refuse 'no circle any more, and still in tests/circles'

# What core calls, less what it defines and what instrumentation adds.
allowed='bcmp|mem(cpy|move|set|cmp|chr)|str(n?len|n?cmp|r?chr|c?spn|pbrk|str)|abort|__assert_fail'
added='_*(asan|ubsan|gcov|afl|sancov|sanitizer|llvm|stack_chk|lsan)_.*|__(mem|str)[a-z]*_chk'
added="$added|_GLOBAL_OFFSET_TABLE_|__tls_get_addr"
$nm -u "$core" | sed -n 's/^ *U //p' | sort -u >"$tmp/need"
$nm --defined-only "$core" | sed -n 's/^[0-9a-f]* [A-Za-z] //p' | sort -u | must "a name defined by $core" >"$tmp/have"
comm -23 "$tmp/need" "$tmp/have" | grep -vE "^($allowed|$added)\$" | refuse 'core calls'

if [ -s "$tmp/findings" ]; then
	cat "$tmp/findings"
	exit 1
fi
echo "layers: core defines $(wc -l <"$tmp/have") symbols and calls only memory and string functions"
