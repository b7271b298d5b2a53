#!/bin/sh
# Check the layout of sources, or set it with --fix.
# usage: format.sh [--fix] FILE...
# Two releases of clang-format seldom agree, so only the one that the settings were made for judges.
set -u
release=14
fix=
[ "${1-}" = --fix ] && { fix=1; shift; }
[ $# -gt 0 ] || { echo 'skipped: there are no sources'; exit 0; }
for tool in clang-format-$release clang-format ''; do
	[ -z "$tool" ] && break
	$tool --version 2>/dev/null | grep -q "version $release\\." && break
done
[ "$tool" ] || { echo "skipped: clang-format $release is not installed"; exit 0; }
if [ "$fix" ]; then
	exec $tool -i --style=file "$@"
fi
laid=$(mktemp) || exit 3
trap 'rm -f "$laid"' EXIT
bad=0
for file in "$@"; do
	$tool --style=file "$file" >"$laid" || { bad=$((bad + 1)); continue; }
	cmp -s "$file" "$laid" && continue
	bad=$((bad + 1))
	echo "$file: $(diff "$file" "$laid" | grep -c '^[<>]') lines differ, from line $(cmp "$file" "$laid" | sed 's/.*line //')"
done
[ $bad -eq 0 ] || echo "format: 'make format' lays the sources out"
echo "format: $# files, $bad differ"
[ $bad -eq 0 ]
