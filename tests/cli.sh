#!/bin/sh
# Run the command line cases and compare what they print and how they end.
# usage: cli.sh [--update] BINDIR CASES [NAME...]      NAME: only these cases
#
# CASES/NAME.sh is a case: a sh script, run in an empty folder with the tools on PATH, LC_ALL=C, no standard
# input and nothing else in its environment but $ROOT (top of the tree), $FIXTURES, and $CARC_LONG if it is set
# (make check-long). Beside it
#   NAME.stdout  NAME.stderr   what it prints; nothing where the file is missing
#   NAME.exit                  its exit status; 0 where the file is missing
# A case that cannot run here exits with 77 (`skip` in common): it is counted, and passes only where run.sh lets it.
set -u
update=
[ "${1-}" = --update ] && { update=1; shift; }
bin=$(cd "$1" && pwd) || exit 3
cases=$2
shift 2
only=$*
root=$(pwd)
tmp=$(mktemp -d) || exit 3
trap 'chmod -R u+w "$tmp"; rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM
count=0 failed=0 skipped=0 skips=''

# Instrumented programs need to know where to write and how to die; CARC_LONG asks for larger cases.
set --
for name in CARC_LONG LD_LIBRARY_PATH MALLOC_PERTURB_ ASAN_OPTIONS UBSAN_OPTIONS LSAN_OPTIONS LLVM_PROFILE_FILE; do
	eval "value=\${$name-}"
	[ "$value" ] && set -- "$@" "$name=$value"
done

differs() { # got, expected, default of a missing file
	if [ -e "$2" ]; then
		cmp -s "$1" "$2" && return 1
	else
		printf '%s' "$3" | cmp -s - "$1" && return 1
	fi
	return 0
}
for script in "$cases"/*.sh; do
	[ -e "$script" ] || continue
	base=${script%.sh}
	case " ${only:-${base##*/}} " in *" ${base##*/} "*) ;; *) continue ;; esac
	count=$((count + 1))
	mkdir "$tmp/run"
	cat "$script" >"$tmp/case.sh"
	(cd "$tmp/run" && exec env -i "PATH=$bin:/usr/local/bin:/usr/bin:/bin" LC_ALL=C TZ=UTC "HOME=$tmp/run" \
		"ROOT=$root" "FIXTURES=$root/fixtures" "$@" sh ../case.sh) \
		>"$tmp/stdout" 2>"$tmp/stderr" </dev/null
	echo $? >"$tmp/exit"
	chmod -R u+w "$tmp/run"
	rm -rf "$tmp/run"
	if [ "$(cat "$tmp/exit")" = 77 ]; then
		skipped=$((skipped + 1)) skips="$skips ${base##*/}"
		continue
	fi
	bad=
	for part in stdout stderr exit; do
		default=
		[ $part = exit ] && default='0
'
		differs "$tmp/$part" "$base.$part" "$default" || continue
		if [ "$update" ]; then
			if [ "$(cat "$tmp/$part"; echo x)" = "${default}x" ]; then
				rm -f "$base.$part"
			else
				cp "$tmp/$part" "$base.$part"
			fi
			echo "wrote $base.$part"
			continue
		fi
		bad=1
		if [ -e "$base.$part" ]; then
			diff -u --label "expected $part" --label "got $part" "$base.$part" "$tmp/$part"
		else
			printf '%s' "$default" | diff -u --label "expected $part" --label "got $part" - "$tmp/$part"
		fi
	done
	[ -z "$bad" ] || { echo "FAIL $script"; failed=$((failed + 1)); }
done
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
