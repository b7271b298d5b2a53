#!/bin/sh
# Run make targets as the steps of one check and count them. The first runs alone, since it builds what the others need;
# these run beside each other, and each is reported when it is done. At the end stands a table of the steps: seconds, processor
# seconds (user and system, with all children), and how many processes it started.
# usage: MAKE=make [STEPS=n] run.sh TARGET...        STEPS: how many at once; else one a processor
#
# count.py counts the processes of a step where root may have a PID namespace. Elsewhere only the sum is told, by /proc/stat, which
# counts processes and threads of the whole machine.
#
# A step that cannot run says `skipped: WHY` as its last line; one of which a part cannot run ends that line with
# `, N skipped: NAME...`. Both are counted. That is fine on a contributor's machine and a failure where CI=true, so
# that no check goes missing without a word; only the recorded games from outside the tree (check-games) may
# always be absent, and what CARC_EXCUSED names, steps and parts, where programs are not built as they will be used.
set -u
make=${MAKE:-make}

# Whether all of these may be missing.
excused() {
	[ "${CI-}" = true ] || return 0
	for one in "$@"; do
		case " games ${CARC_EXCUSED-} " in *" $one "*) ;; *) return 1 ;; esac
	done
}

# Run one step. What is to be printed goes to a file, `passed`, `failed` or how many were skipped to another.
step() { # target, folder
	log=$2/$1.log told=$2/$1.told skipped=0
	limit=
	[ "${CI-}" = true ] && command -v timeout >/dev/null && limit='timeout 2400'
	began=$(date +%s)
	echo - >"$2/$1.started"
	# shellcheck disable=SC2086 # $COUNTED, $limit and $make are commands with arguments
	${COUNTED:+$COUNTED "$2/$1.started"} $limit $make "$1" >"$log" 2>&1 </dev/null
	status=$?
	took=$(($(date +%s) - began))
	times >"$2/$1.times"
	awk -v took="$took" -v name="${1#check-}" '
		FNR == NR { started = $1; next }
		FNR == 2 { split($0, part, /[ms ]+/); spent = part[1] * 60 + part[2] + part[3] * 60 + part[4] }
		END { printf "%8d %9.1f %9s  %s\n", took, spent, started, name }' "$2/$1.started" "$2/$1.times" >"$2/$1.row"
	last=$(grep -v '^[[:space:]]*$' "$log" | tail -n 1)
	name=${1#check-}
	case $last in
	skipped:*)
		if ! excused "$name"; then
			status=1
			echo 'in CI every check must run' >>"$log"
		elif [ $status -eq 0 ]; then
			printf 'skip  %-9s %s\n' "$name" "${last#skipped: }" >"$told"
			echo "skipped 1" >"$2/$1.count"
			return
		fi
		;;
	*', '[0-9]*' skipped: '*)
		part=${last##*, }
		# shellcheck disable=SC2086 # several names
		if ! excused ${part#*: }; then
			status=1
			echo 'in CI every part of a check must run' >>"$log"
		fi
		skipped=${part%% *}
		;;
	esac
	if [ $status -eq 0 ]; then
		case $1:$last in
		*programs:notice:*) ;;
		*programs:*) last='everything is built' ;;
		esac
		printf 'ok    %-9s %s (%ss)\n' "$name" "${last#"$name": }" "$took" >"$told"
		echo "passed 1" >"$2/$1.count"
	else
		sed 's/^/      | /' "$log" >"$told"
		printf 'FAIL  %-9s exit %s (%ss); alone: make %s\n' "$name" "$status" "$took" "$1" >>"$told"
		echo "failed 1" >"$2/$1.count"
	fi
	echo "skipped $skipped" >>"$2/$1.count"
}

if [ "$1" = --step ]; then
	step "$3" "$2"
	# One at a time: what a step says stays together.
	until mkdir "$2/printing" 2>/dev/null; do sleep 0.1; done
	cat "$2/$3.told"
	rmdir "$2/printing"
	exit 0
fi

# Debian's Python starts faster than one behind a shim.
python=/usr/bin/python3
[ -x $python ] || python=python3
COUNTED="unshare --pid --fork --mount-proc $python ${0%/*}/count.py"
$COUNTED /dev/null true 2>/dev/null || COUNTED=
export COUNTED
tmp=$(mktemp -d) || exit 3
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM
began=$(date +%s)
forks() { sed -n 's/^processes //p' /proc/stat 2>/dev/null; }
before=$(forks)
first=$1
sh "$0" --step "$tmp" "$first"
shift
[ $# -eq 0 ] || printf '%s\n' "$@" |
	xargs -n 1 -P "${STEPS:-$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)}" sh "$0" --step "$tmp"
# A step that was stopped has counted nothing.
for target in "$first" "$@"; do
	cat "$tmp/$target.count" 2>/dev/null || echo 'failed 1'
done >"$tmp/counts"
count() { awk -v what="$1" '$1 == what { n += $2 } END { print n + 0 }' "$tmp/counts"; }
whole=$(($(forks) - before))
echo ' seconds processor processes  step'
sort -k 2,2rn "$tmp"/*.row
cat "$tmp"/*.row | awk -v took="$(($(date +%s) - began))" -v whole="$whole" '
	{ spent += $2; started += $3 }
	$3 == "-" { uncounted = 1 }
	END { printf "%8d %9.1f %9d  all%s\n", took, spent, uncounted ? whole : started, uncounted ? ": processes and threads of this machine" : "" }'
[ "$(count skipped)" -eq 0 ] || echo "$(count skipped) skipped"
echo "$(count passed) passed, $(count failed) failed"
[ "$(count failed)" -eq 0 ]
