#!/bin/sh
# What each layer may include and call: cmd -> formats -> core, and nothing below names what is above.
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

includes core '"' | grep -v '"core/' | refuse 'core includes only core'
includes core '<' | grep -vE '<(assert|limits|stdbool|stddef|stdint|string)\.h>' |
	refuse 'core includes only headers without input, output and heap'
includes formats '"' | grep -vE '"(core|formats)/' | refuse 'formats includes only core and formats'
includes cmd '"' | grep -vE '"(core|formats|cmd)/' | refuse 'cmd includes only core, formats and cmd'
includes cmd '<(yaml|zlib)' | refuse 'only formats knows the libraries'
# An oracle that shares the code it is to judge proves nothing.
includes tests/oracle '"core/(state/zones|engine/score)' | grep -v '^tests/oracle/test_' |
	refuse 'the oracle shares no code with zones and scoring'

# The engine loops over tables; what an expansion adds is in its own files.
for noun in state/board state/zones state/figures state/game engine/turn engine/start_board engine/position engine/bag engine/check play/replay; do
	for file in core/$noun.c core/$noun.h; do
		[ -f "$file" ] || echo "no such file: $file"
		printf '%s\n' "$file"
	done
done | xargs -r grep -niE \
	'(^|[^a-z])(tower|ransom|prisoner|river|abbot|garden|guard|gate)s?([^a-z]|$)' /dev/null |
	refuse 'an engine file names an expansion'

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
