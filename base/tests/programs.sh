#!/bin/sh
# Run test programs one after another; show the output of those that fail.
# usage: programs.sh TITLE ARGUMENTS PROGRAM...
set -u
title=$1 arguments=$2
shift 2
[ $# -gt 0 ] || { echo "skipped: there is no $title test program"; exit 0; }
log=$(mktemp) || exit 3
trap 'rm -f "$log"' EXIT
trap 'exit 130' INT TERM
programs=0 tests=0 failed=0

for program in "$@"; do
	programs=$((programs + 1))
	# shellcheck disable=SC2086 # several arguments
	"$program" $arguments >"$log" 2>&1 </dev/null
	status=$?
	# cmocka announces how many tests a group has.
	ran=$(sed -n 's/^\[=*\].* Running \([0-9]*\) test.*/\1/p' "$log" | awk '{n += $1} END {print n + 0}')
	tests=$((tests + ran))
	[ $status -eq 0 ] && continue
	failed=$((failed + 1))
	cat "$log"
	echo "FAIL $program${arguments:+ $arguments}: exit $status"
done
[ $tests -eq 0 ] && tests='' || tests=", $tests tests"
echo "$title: $programs programs$tests${arguments:+, arguments $arguments}, $failed failed"
[ $failed -eq 0 ]
