#!/bin/sh
# Run make targets as the steps of one check and count them.
# usage: MAKE=make run.sh TARGET...
#
# A step that cannot run says `skipped: WHY` as its last line. That is fine on a contributor's machine
# and a failure where CI=true, so that no check goes missing without a word; only the recorded games
# from outside the tree (check-games) may always be absent.
set -u
make=${MAKE:-make}
passed=0 failed=0 skipped=0
log=$(mktemp) || exit 3
trap 'rm -f "$log"' EXIT
trap 'exit 130' INT TERM
limit=
[ "${CI-}" = true ] && command -v timeout >/dev/null && limit='timeout 2400'

for step in "$@"; do
	began=$(date +%s)
	# shellcheck disable=SC2086 # $make and $limit are commands with arguments
	$limit $make "$step" >"$log" 2>&1 </dev/null
	status=$?
	took=$(($(date +%s) - began))
	last=$(grep -v '^[[:space:]]*$' "$log" | tail -n 1)
	name=${step#check-}
	case $last in
	skipped:*)
		if [ "${CI-}" = true ] && [ "$step" != check-games ]; then
			status=1
			echo 'in CI every check must run' >>"$log"
		elif [ $status -eq 0 ]; then
			skipped=$((skipped + 1))
			printf 'skip  %-9s %s\n' "$name" "${last#skipped: }"
			continue
		fi
		;;
	esac
	if [ $status -eq 0 ]; then
		passed=$((passed + 1))
		case $step:$last in
		programs:notice:*) ;;
		programs:*) last='everything is built' ;;
		esac
		printf 'ok    %-9s %s (%ss)\n' "$name" "${last#"$name": }" "$took"
	else
		failed=$((failed + 1))
		sed 's/^/      | /' "$log"
		printf 'FAIL  %-9s exit %s (%ss); alone: make %s\n' "$name" "$status" "$took" "$step"
	fi
done
[ $skipped -eq 0 ] || echo "$skipped skipped"
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
