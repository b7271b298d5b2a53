#!/bin/sh
# What each room may include, by tests/rooms, and no circles; what core may call, and whom the engine may not name.
# usage: layers.sh LIBCARC-CORE.A        run at the top of the tree
set -u
nm=${NM:-nm}
tmp=$(mktemp -d) || exit 3
trap 'rm -rf "$tmp"' EXIT
: >"$tmp/findings"
refuse() { # reason; the findings come on standard input
	found=$(cat)
	[ -z "$found" ] || printf '%s:\n%s\n' "$1" "$found" >>"$tmp/findings"
}
includes() { # folder, pattern of what follows #include
	find "$1" -name '*.[ch]' -exec grep -nE "^[[:space:]]*#[[:space:]]*include[[:space:]]*$2" {} + 2>/dev/null
}

# Rooms: each include of a file of the project, as `file included`; then the modules, a .c and its .h, as a graph.
find core formats cmd -name '*.[ch]' -exec grep -HE '^[[:space:]]*#[[:space:]]*include[[:space:]]*"' {} + |
	sed 's/^\([^:]*\):.*include[[:space:]]*"\([^"]*\)".*/\1 \2/' >"$tmp/includes"
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

# The engine loops over tables; what a box or a house rule adds is in its own room.
for file in core/state/board.? core/state/zones.? core/state/figures.? core/state/game.? core/rules/*.? core/engine/*.? core/play/replay.?; do
	echo "$file"
done | xargs grep -niE '(^|[^a-z_])(tower|ransom|river|abbot|garden|gate)s?([^a-z_]|$)' /dev/null |
	refuse 'an engine file names a box or a house rule'

# What core calls, less what it defines and what instrumentation adds.
allowed='bcmp|mem(cpy|move|set|cmp|chr)|str(n?len|n?cmp|r?chr|c?spn|pbrk|str)|abort|__assert_fail'
added='_*(asan|ubsan|gcov|afl|sancov|sanitizer|llvm|stack_chk|lsan)_.*|__(mem|str)[a-z]*_chk'
added="$added|_GLOBAL_OFFSET_TABLE_|__tls_get_addr"
$nm -u "$1" | sed -n 's/^ *U //p' | LC_ALL=C sort -u >"$tmp/need"
$nm --defined-only "$1" | sed -n 's/^[0-9a-f]* [A-Za-z] //p' | LC_ALL=C sort -u >"$tmp/have"
LC_ALL=C comm -23 "$tmp/need" "$tmp/have" | grep -vE "^($allowed|$added)\$" | refuse 'core calls'

if [ -s "$tmp/findings" ]; then
	cat "$tmp/findings"
	exit 1
fi
echo "layers: core defines $(wc -l <"$tmp/have") symbols and calls only memory and string functions"
