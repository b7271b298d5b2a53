#!/bin/sh
# What the tools propose while a command line is typed: they take each of these words, and each shell shows them all.
set -u
bin=$(cd "${BUILD:-build/release}/bin" && pwd) || exit 3
lines=$bin/../completions
here=$(cd tests/completion && pwd) || exit 3
tmp=$(mktemp -d) || exit 3
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM
PATH=$bin:$PATH LC_ALL=C HOME=$tmp
export PATH LC_ALL HOME
unset COLUMNS XDG_DATA_HOME XDG_CONFIG_HOME ZDOTDIR
mkdir -p "$tmp/run/games" && : >"$tmp/run/game.yaml" && cd "$tmp/run" || exit 3
failed=0
fail() { echo "FAIL $*"; failed=$((failed + 1)); }
tab=$(printf '\t')

# ---- What is proposed is taken ------------------------------------------------------------------

# shellcheck disable=SC2086 # several
PYTHONPATH=$here/.. sh "$here/../python.sh" "$here/taken.py" "$bin" "$tmp" $TOOLS >"$tmp/taken" || failed=$((failed + $(grep -c '^FAIL' "$tmp/taken")))
sed '$d' "$tmp/taken"
words=$(tail -n 1 "$tmp/taken")

# ---- What is proposed is shown ------------------------------------------------------------------

# Each shell asks the tool in one way for all options, so the options of the tool with the most are enough.
for tool in $TOOLS; do
	tool=carc-$tool
	{
		printf '%s\n' "$tool " "$tool -" "$tool -- " "$tool --he"
		# Not every tool plays games.
		grep -qxe -r "$tmp/$tool.options" && printf '%s\n' "$tool -r c3,small" "$tool -r c3,small-city="
		grep -qxe -T "$tmp/$tool.options" && printf '%s\n' "$tool -T g"
		[ $tool != carc-convert ] || sed "s/^/$tool /; s/\$/ /" "$tmp/$tool.options"
	} >>"$tmp/lines"
done
# carc asks the tool, by the same lines.
printf '%s\n' 'carc ' 'carc re' 'carc -' 'carc score -' 'carc score ' 'carc render -k ' 'carc compare -r c3,small' 'carc help ' \
	'carc help fi' 'carc help R10' 'carc help R101 -r ' 'carc help score ' >>"$tmp/lines"
printf '%s\n' 'carc-validate --tiles=' 'carc-validate -ve R10' 'carc-convert --drop=claims,' 'carc-playout --style gr' >>"$tmp/lines"
# Lines and words in one order, without the numbers by which they are sorted; each shell has its own sign for a folder.
in_order() { # numbered lines
	sed 's,/$,,' | sort -u -t "$tab" -k 1,1n -k 2,2n -k 3 | cut -f 3-
}
PYTHONPATH=$here/.. sh "$here/../python.sh" "$here/taken.py" "$bin" "$tmp" --expect <"$tmp/lines" | in_order >"$tmp/expected"
set --
while IFS= read -r line; do set -- "$@" "$line"; done <"$tmp/lines"
shells=0 missing=
for shell in bash zsh fish; do
	case $shell in bash) plain=--norc ;; zsh) plain=-f ;; fish) plain=--no-config ;; esac
	if ! command -v $shell >/dev/null; then
		missing="$missing $shell"
		continue
	fi
	shells=$((shells + 1))
	$shell $plain "$here/ask.$shell" "$lines/$shell" "$@" >"$tmp/asked" 2>"$tmp/said" </dev/null
	[ -s "$tmp/said" ] && fail "$shell: $(head -n 3 "$tmp/said")"
	awk '/^\[/ { n++ } { print n "\t" (/^\[/ ? 0 : 1) "\t" $0 }' "$tmp/asked" | in_order >"$tmp/shown"
	diff -u --label tools --label $shell "$tmp/expected" "$tmp/shown" || fail "$shell does not show what the tools propose"
done
skipped=
# shellcheck disable=SC2086 # several names
[ "$missing" ] && set -- $missing && skipped=", $# skipped:$missing"
echo "completion: $words words taken, $(wc -l <"$tmp/lines") lines in $shells shells, $failed failed$skipped"
[ $failed -eq 0 ]
