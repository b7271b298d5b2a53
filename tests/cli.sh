#!/bin/sh
# Run the command line cases and compare what they print and how they end; as many at once as there are processors.
# usage: cli.sh [--update] BINDIR CASES [NAME...]      NAME: only these cases
#
# CASES/NAME.sh is a case: a sh script, run in an empty folder with the tools on PATH, LC_ALL=C, no standard
# input and nothing else in its environment but $ROOT (top of the tree), $FIXTURES (the unpacked cases), and $CARC_LONG if it is set
# (make check-long). Beside it
#   NAME.stdout  NAME.stderr   what it prints; nothing where the file is missing
#   NAME.exit                  its exit status; 0 where the file is missing
# A case that cannot run here exits with 77 (`skip` in common): it is counted, and passes only where run.sh lets it.
set -u

differs() { # got, expected, default of a missing file
	if [ -e "$2" ]; then
		cmp -s "$1" "$2" && return 1
	else
		printf '%s' "$3" | cmp -s - "$1" && return 1
	fi
	return 0
}

# One case, in a folder of its own: what is said of it, which ends in `FAIL SCRIPT` or `skipped`, or nothing.
run_case() { # script
	base=${1%.sh} root=$(pwd) mine=$CLI_TMP/${1##*/}
	# Instrumented programs need to know where to write and how to die; CARC_LONG asks for larger cases.
	set --
	for name in CARC_LONG LD_LIBRARY_PATH MALLOC_PERTURB_ ASAN_OPTIONS UBSAN_OPTIONS LSAN_OPTIONS LLVM_PROFILE_FILE \
		GCOV_ERROR_FILE; do
		eval "value=\${$name-}"
		[ "$value" ] && set -- "$@" "$name=$value"
	done
	mkdir "$mine" "$mine/run"
	cat "$base.sh" >"$mine/case.sh"
	(cd "$mine/run" && exec env -i "PATH=$CLI_BIN:/usr/local/bin:/usr/bin:/bin" LC_ALL=C TZ=UTC "HOME=$mine/run" \
		"ROOT=$root" "FIXTURES=$root/build/fixtures" "$@" sh ../case.sh) \
		>"$mine/stdout" 2>"$mine/stderr" </dev/null
	echo $? >"$mine/exit"
	chmod -R u+w "$mine/run"
	rm -rf "$mine/run"
	[ "$(cat "$mine/exit")" = 77 ] && { echo skipped; return; }
	bad=
	for part in stdout stderr exit; do
		default=
		[ $part = exit ] && default='0
'
		differs "$mine/$part" "$base.$part" "$default" || continue
		if [ "$CLI_UPDATE" ]; then
			if [ "$(cat "$mine/$part"; echo x)" = "${default}x" ]; then
				rm -f "$base.$part"
			else
				cp "$mine/$part" "$base.$part"
			fi
			echo "wrote $base.$part"
			continue
		fi
		bad=1
		if [ -e "$base.$part" ]; then
			diff -u --label "expected $part" --label "got $part" "$base.$part" "$mine/$part"
		else
			printf '%s' "$default" | diff -u --label "expected $part" --label "got $part" - "$mine/$part"
		fi
	done
	[ -z "$bad" ] || echo "FAIL $base.sh"
}

if [ "$1" = --case ]; then
	run_case "$2" >"$CLI_TMP/${2##*/}.said" 2>&1
	exit 0
fi

CLI_UPDATE=
[ "$1" = --update ] && { CLI_UPDATE=1; shift; }
CLI_BIN=$(cd "$1" && pwd) || exit 3
[ -d build/fixtures ] || { echo 'FAIL there is no build/fixtures: make unpack'; exit 1; }
cases=$2
shift 2
only=$*
CLI_TMP=$(mktemp -d) || exit 3
export CLI_UPDATE CLI_BIN CLI_TMP
trap 'chmod -R u+w "$CLI_TMP"; rm -rf "$CLI_TMP"' EXIT
trap 'exit 130' INT TERM
count=0 failed=0 skipped=0 skips=''

for script in "$cases"/*.sh; do
	[ -e "$script" ] || continue
	name=${script##*/} name=${name%.sh}
	case " ${only:-$name} " in *" $name "*) echo "$script" ;; esac
done >"$CLI_TMP/list"
xargs -P "$(nproc 2>/dev/null || echo 2)" -n 1 sh "$0" --case <"$CLI_TMP/list"
while read -r script; do
	said=$CLI_TMP/${script##*/}.said
	count=$((count + 1))
	case $(tail -n 1 "$said" 2>&1) in
	skipped)
		skipped=$((skipped + 1)) name=${script##*/}
		skips="$skips ${name%.sh}"
		continue
		;;
	'' | 'wrote '*) ;;
	*) failed=$((failed + 1)) ;;
	esac
	cat "$said"
done <"$CLI_TMP/list"
for file in "$cases"/*.stdout "$cases"/*.stderr "$cases"/*.exit; do
	if [ -e "$file" ] && [ ! -e "${file%.*}.sh" ]; then
		echo "FAIL $file: there is no ${file%.*}.sh"
		failed=$((failed + 1))
	fi
done
if [ $count -eq 0 ] && [ $failed -eq 0 ]; then
	echo "skipped: there is no $cases/*.sh"
	exit 0
fi
[ $skipped -eq 0 ] || skips=", $skipped skipped:$skips"
echo "cli: $count cases, $failed failed$skips"
[ $failed -eq 0 ]
