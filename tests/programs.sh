#!/bin/sh
# Run test programs one after another; show the output of those that fail.
# usage: [SHARES=file] programs.sh TITLE ARGUMENTS PROGRAM...
#
# SHARES: lines of `PROGRAM N`; that program gets the last argument, its count, divided by N.
set -u
title=$1 arguments=$2
shift 2
[ $# -gt 0 ] || { echo "skipped: there is no $title test program"; exit 0; }
tmp=$(mktemp -d) || exit 3
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM
programs=0 failed=0

shares=
[ -z "${SHARES-}" ] || shares=" $(grep -v '^#' "$SHARES" | tr '\n' ' ')"

for program in "$@"; do
	programs=$((programs + 1)) log=$tmp/$programs given=$arguments
	case $shares in
	*" ${program##*/} "*)
		share=${shares##*" ${program##*/} "} count=${arguments##* }
		share=${share%% *}
		given="${arguments% *} $(((count + share - 1) / share))"
		;;
	esac
	# shellcheck disable=SC2086 # several arguments
	"$program" $given >"$log" 2>&1 </dev/null
	status=$?
	[ $status -eq 0 ] && continue
	failed=$((failed + 1))
	cat "$log"
	echo "FAIL $program${given:+ $given}: exit $status"
done
# cmocka announces how many tests a group has.
tests=$(sed -n 's/^\[=*\].* Running \([0-9]*\) test.*/\1/p' "$tmp"/* | awk '{ n += $1 } END { if (n) print ", " n " tests" }')
echo "$title: $programs programs$tests${arguments:+, arguments $arguments}, $failed failed"
[ $failed -eq 0 ]
