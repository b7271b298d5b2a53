#!/bin/sh
# Run make targets as the steps of one check and count them.
# usage: MAKE=make run.sh TARGET...
#
# A step that cannot run says `skipped: WHY` as its last line; one of which a part cannot run ends that line with
# `, N skipped: NAME...`. Both are counted. That is fine on a contributor's machine and a failure where CI=true, so
# that no check goes missing without a word; only the recorded games from outside the tree (check-games) may
# always be absent, and what CARC_EXCUSED names, steps and parts, where programs are not built as they will be used.
set -u
make=${MAKE:-make}
passed=0 failed=0 skipped=0
log=$(mktemp) || exit 3
trap 'rm -f "$log"' EXIT
trap 'exit 130' INT TERM
limit=
[ "${CI-}" = true ] && command -v timeout >/dev/null && limit='timeout 2400'

# Whether all of these may be missing.
excused() {
	[ "${CI-}" = true ] || return 0
	for one in "$@"; do
		case " games ${CARC_EXCUSED-} " in *" $one "*) ;; *) return 1 ;; esac
	done
}

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
		if ! excused "$name"; then
			status=1
			echo 'in CI every check must run' >>"$log"
		elif [ $status -eq 0 ]; then
			skipped=$((skipped + 1))
			printf 'skip  %-9s %s\n' "$name" "${last#skipped: }"
			continue
		fi
		;;
	*', '[0-9]*' skipped: '*)
		part=${last##*, }
		# shellcheck disable=SC2086 # several names
		if ! excused ${part#*: }; then
			status=1
			echo 'in CI every part of a check must run' >>"$log"
		fi
		skipped=$((skipped + ${part%% *}))
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
