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
said=$(mktemp) || exit 3
trap 'rm -f "$said"' EXIT
# One process for all: it says each place that it would lay out otherwise.
$tool --dry-run -Werror --style=file "$@" >"$said" 2>&1
status=$?
bad=$(sed -n 's/^\([^:]*\):[0-9]*:.*clang-format-violations.*/\1/p' "$said" | sort -u | wc -l)
[ "$bad" -gt 0 ] || [ $status -eq 0 ] || cat "$said"
awk -F : '/clang-format-violations/ && !seen[$1]++ { print $1 ": laid out otherwise, from line " $2 }' "$said"
[ "$bad" -eq 0 ] || echo "format: 'make format' lays the sources out"
echo "format: $# files, $bad differ"
[ $status -eq 0 ]
