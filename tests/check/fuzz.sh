#!/bin/sh
# Replays the corpus and old finds through the fuzz targets, and for targets whose inputs are trees some changes that fuzz/tree.c
# makes of them.
# usage: fuzz.sh PROGRAM...
set -u
log=$(mktemp) || exit 3
trap 'rm -f "$log" "$log.shapes"' EXIT
failed=0 inputs=0

# Lists where saves and logs have objects, objects where they have lists, and the like: some thousand changes make
# all of them, and the same seed makes them again.
shapes() { # program
	# The seeds wrong-* have some of them.
	program=$1
	"$program" -p -m 5000 -s 1 build/corpus/jcz/[!w]* >"$log.shapes" 2>/dev/null
	"$program" -p -m 5000 -s 1 build/corpus/jcz/[!w]* 2>/dev/null | cmp - "$log.shapes" || return 1
	"$program" -p -m 5000 -s 2 build/corpus/jcz/[!w]* 2>/dev/null | cmp -s - "$log.shapes" &&
		{ echo 'FAIL another seed makes the same texts'; return 1; }
	for shape in '"test": *\[' '"gameAnnotations": *\[' '"setup": *\[' '"players": *{' '"start": *{' \
		'"position": *{' '"drawOrder": *{' '"payload": *\[{' '"sets": *{}' '"data": *\[\]' '"args": *\[' \
		'"logs": *{' '"pointer": *\[' '"name": *{' '"x": *\[' '"replay": *"' '"assertions": *{'; do
		grep -q "$shape" build/corpus/jcz/[!w]* && [ "$shape" != '"args": *\[' ] &&
			{ echo "FAIL a seed has $shape already"; return 1; }
		grep -aq "$shape" "$log.shapes" || { echo "FAIL no text has $shape"; return 1; }
	done
}

replay() { # program
	program=$1
	target=${1##*/fuzz_}
	set -- "$target" "build/corpus/$target" "fuzz/regress/$target"
	if [ ! -d "$2" ]; then
		echo "FAIL $1: there is no $2"
		return 1
	fi
	more=
	grep -q '^size_t LLVMFuzzerCustomMutator' "fuzz/fuzz_$1.c" && more="-m ${CARC_LONG:+5}3000 -s 1"
	# Each is some forty runs of the tools.
	[ "$target" = tools ] && more="-m ${CARC_LONG:+50}60 -s 1"
	if [ -d "$3" ]; then set -- "$1" "$2" "$3"; else set -- "$1" "$2"; fi
	shift
	# shellcheck disable=SC2086 # words
	if ! "$program" $more "$@" >"$log" 2>&1 </dev/null; then
		tail -n 30 "$log"
		echo "FAIL $program $*"
		return 1
	fi
	inputs=$((inputs + $(sed -n '$s/ inputs$//p' "$log")))
}

[ $# -gt 0 ] || { echo 'skipped: there is no fuzz/fuzz_*.c'; exit 0; }
for program in "$@"; do
	replay "$program" || failed=$((failed + 1))
	case $program in */fuzz_jcz) shapes "$program" || failed=$((failed + 1)) ;; esac
done
echo "fuzz: $inputs inputs for $# targets, $failed failed"
[ $failed -eq 0 ]
