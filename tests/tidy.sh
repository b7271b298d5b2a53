#!/bin/sh
# Static analysis by clang-tidy, some files at a time; see .clang-tidy.
# usage: tidy.sh FILE... -- COMPILER-FLAG...
set -u
command -v clang-tidy >/dev/null || { echo 'skipped: clang-tidy is not installed'; exit 0; }
files=
count=0
while [ $# -gt 0 ] && [ "$1" != -- ]; do
	files="$files$1
"
	count=$((count + 1))
	shift
done
printf '%s' "$files" | xargs -P "$(nproc 2>/dev/null || echo 2)" -n 4 sh -c '
	flags=$1
	shift
	# shellcheck disable=SC2086 # several flags
	clang-tidy --quiet --warnings-as-errors="*" "$@" -- $flags -std=c11 2>/dev/null' tidy "$(shift; echo "$*")" ||
	exit 1
echo "tidy: $count files, no finding"
