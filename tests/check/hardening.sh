#!/bin/sh
# Looks in the archive and the linked binaries for the guards that the compiler's flags should have put there.
# usage: CC=cc WITHOUT=GUARD hardening.sh ARCHIVE BINARY...      WITHOUT: the guard that was left out on purpose, none or all
set -u
LC_ALL=C
export LC_ALL

# Each line: what it is called, and a pattern that readelf's answer must have, or with ! must not.
wanted() {
	cat <<-'END'
		PIE ^ *Type: *DYN
		read-only-relocations GNU_RELRO
		bound-at-start BIND_NOW|Flags:.* NOW
		stack-not-executable GNU_STACK .* RW  *0x
		!text-relocations TEXTREL
		!path-for-libraries RPATH|RUNPATH
		stack-protector __stack_chk_fail
		checked-calls __(sn?printf|fprintf|vs?n?printf|mem[a-z]*|str[a-z]*|read|fread)_chk
	END
}

without=${WITHOUT:-none} archive=$1
shift
if [ "$without" = all ]; then
	echo 'hardening: built without, as asked for'
	exit 0
fi
command -v readelf >/dev/null || { echo 'skipped: readelf is not installed'; exit 0; }
tmp=$(mktemp -d) || exit 3
trap 'rm -rf "$tmp"' EXIT
wanted | grep -v "^$without " >"$tmp/wanted"
failed=0 binaries=0
for binary in "$@"; do
	binaries=$((binaries + 1))
	readelf -W -h -l -d -n --dyn-syms "$binary" >"$tmp/said" 2>&1 || { cat "$tmp/said"; exit 1; }
	while read -r what pattern; do
		found=no must=yes
		case $what in !*) must=no what=${what#!} ;; esac
		grep -qE "$pattern" "$tmp/said" && found=yes
		[ $found = $must ] && continue
		echo "FAIL $binary: $what: $found, not $must"
		failed=$((failed + 1))
	done <"$tmp/wanted"
done
# Control flow: a program has the mark only if the C library's own objects have it, so ours are asked one by one.
mark=
case $(uname -m) in
x86_64) mark='IBT, SHSTK' ;;
aarch64) mark='BTI, PAC' ;;
esac
if [ "$mark" ]; then
	readelf -W -n "$archive" >"$tmp/said" 2>&1
	objects=$(grep -c '^File: ' "$tmp/said")
	marked=$(grep -c "$mark" "$tmp/said")
	if [ "$objects" -eq 0 ] || [ "$marked" -ne "$objects" ]; then
		echo "FAIL $archive: $marked of $objects objects guard their control flow"
		failed=$((failed + 1))
	fi
fi
# Unless the flags can be seen to be missing, all of the above says nothing.
if echo 'int main(void) { return 0; }' |
	${CC:-cc} -no-pie -Wl,-z,norelro,-z,lazy,-z,execstack -x c -o "$tmp/bare" - 2>/dev/null; then
	readelf -W -h -l -d -n --dyn-syms "$tmp/bare" >"$tmp/said"
	while read -r what pattern; do
		case $what in !*) continue ;; esac
		grep -qE "$pattern" "$tmp/said" && { echo "FAIL a bare program has $what, too"; failed=$((failed + 1)); }
	done <"$tmp/wanted"
fi
[ $failed -eq 0 ] && echo "hardening: $binaries programs and libraries are guarded in $(($(grep -c . "$tmp/wanted") + 1)) ways"
