#!/bin/sh
# Compare what the tools say about recorded games with what they should say.
# usage: golden.sh [--update | --first] [--tool TOOL] [--new TOOL[.VARIANT]]... BINDIR FIXTURES
#
# Every folder below FIXTURES with a game.yaml is a case. In it
#   expect.TOOL[.VARIANT]  holds what `carc-TOOL game.yaml`, run in that folder, prints on standard output
#                          and standard error; the last line is `exit N`
#   args.TOOL[.VARIANT]    optional, one line: arguments that come before game.yaml, quoted as in a shell
# --update rewrites expectations that differ and writes one for each args file that has none.
# --first stops at the first that fails. --tool looks at what that tool prints and at no other.
# --new writes expect.TOOL[.VARIANT] where it is missing; a VARIANT only where its args file is.
set -u
update='' new='' first='' only=''
while :; do
	case ${1-} in
	--update) update=1 ;;
	--first) first=1 ;;
	--tool) only=$2; shift ;;
	--new) new="$new $2"; shift ;;
	*) break ;;
	esac
	shift
done
bin=$(cd "$1" && pwd) || exit 3
fixtures=$2
here=$(pwd)
LC_ALL=C TZ=UTC
export LC_ALL TZ
unset NO_COLOR
tmp=$(mktemp -d) || exit 3
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM
folders=0 cases=0 failed=0
fail() {
	echo "FAIL $*"
	failed=$((failed + 1))
	[ -z "$first" ] || exit 1
}

# Run TOOL[.VARIANT] in the current folder.
run() {
	name=$1
	# shellcheck disable=SC2034 # eval uses it
	tool=$bin/carc-${1%%.*}
	arguments=
	[ -f "args.$name" ] && IFS= read -r arguments <"args.$name"
	{
		eval "\"\$tool\" $arguments game.yaml"
		echo "exit $?"
	} >"$tmp/got" 2>&1 </dev/null
}
check() { # folder, TOOL[.VARIANT]
	cases=$((cases + 1))
	if [ ! -x "$bin/carc-${2%%.*}" ]; then
		fail "$1/expect.$2: there is no tool carc-${2%%.*}"
		return
	fi
	run "$2"
	cmp -s "$tmp/got" "expect.$2" && return
	if [ "$update" ] || [ ! -e "expect.$2" ]; then
		cp "$tmp/got" "expect.$2" && echo "wrote $1/expect.$2"
	else
		fail "$1/expect.$2"
		diff -u --label expected --label got "expect.$2" "$tmp/got"
	fi
}

[ -d "$fixtures" ] || { echo "golden: there is no folder $fixtures"; exit 1; }
find "$fixtures" -type f -name game.yaml | LC_ALL=C sort >"$tmp/games"
while IFS= read -r game; do
	dir=${game%/game.yaml}
	folders=$((folders + 1))
	cd "$here/$dir" || exit 3
	for name in $new; do
		[ -e "expect.$name" ] && continue
		case $name in *.*) [ -e "args.$name" ] || continue ;; esac
		check "$dir" "$name"
	done
	for file in args.*; do
		[ -e "$file" ] || continue
		[ -e "expect.${file#args.}" ] && continue
		if [ "$update" ]; then
			check "$dir" "${file#args.}"
		else
			fail "$dir/$file: there is no expect.${file#args.}"
		fi
	done
	found=
	for file in expect.*; do
		[ -e "$file" ] || continue
		found=1
		case ${only:+$file} in '' | "expect.$only" | "expect.$only".*) ;; *) continue ;; esac
		check "$dir" "${file#expect.}"
	done
	[ "$found" ] || fail "$dir: a game.yaml without an expectation"
	cd "$here" || exit 3
done <"$tmp/games"

# What belongs to no game is never looked at, so it must not lie about.
find "$fixtures" -type f \( -name 'expect.*' -o -name 'args.*' \) | LC_ALL=C sort >"$tmp/files"
while IFS= read -r file; do
	[ -e "${file%/*}/game.yaml" ] || fail "$file: there is no game.yaml beside it"
done <"$tmp/files"

if [ $folders -eq 0 ] && [ $failed -eq 0 ]; then
	echo "skipped: no game.yaml below $fixtures"
	exit 0
fi
echo "golden: $cases cases, $failed failed"
[ $failed -eq 0 ]
