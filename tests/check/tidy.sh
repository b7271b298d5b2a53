#!/bin/sh
# Static analysis by clang-tidy, some files at a time; see .clang-tidy.
# usage: FLAGS=COMPILER-FLAGS tidy.sh FILE...
set -u
command -v clang-tidy >/dev/null || { echo 'skipped: clang-tidy is not installed'; exit 0; }
# shellcheck disable=SC2016 # the inner shell expands it
printf '%s\n' "$@" | xargs -P "$(nproc 2>/dev/null || echo 2)" -n 4 sh -c '
	# shellcheck disable=SC2086 # several flags
	clang-tidy --quiet --warnings-as-errors="*" "$@" -- $FLAGS -std=c11 2>/dev/null' tidy || exit 1
echo "tidy: $# files, no finding"
