#!/bin/sh
# Run test programs one after another; show the output of those that fail.
# usage: programs.sh TITLE ARGUMENTS PROGRAM...
set -u
title=$1 arguments=$2
shift 2
[ $# -gt 0 ] || { echo "skipped: there is no $title test program"; exit 0; }
tmp=$(mktemp -d) || exit 3
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM
programs=0 failed=0

for program in "$@"; do
	programs=$((programs + 1)) log=$tmp/$programs
	# shellcheck disable=SC2086 # several arguments
	"$program" $arguments >"$log" 2>&1 </dev/null
	status=$?
	[ $status -eq 0 ] && continue
	failed=$((failed + 1))
	cat "$log"
	echo "FAIL $program${arguments:+ $arguments}: exit $status"
done
# cmocka announces how many tests a group has.
tests=$(sed -n 's/^\[=*\].* Running \([0-9]*\) test.*/\1/p' "$tmp"/* | awk '{ n += $1 } END { if (n) print ", " n " tests" }')
echo "$title: $programs programs$tests${arguments:+, arguments $arguments}, $failed failed"
[ $failed -eq 0 ]
