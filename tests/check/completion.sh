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
failed=0 words=0
fail() { echo "FAIL $*"; failed=$((failed + 1)); }
tab=$(printf '\t')

# ---- What is proposed is taken ------------------------------------------------------------------

# A word that ends in = goes on; one that ends in . or @ needs a place of the board. All words that a tool proposes for an option
# go through one run, or where it takes the option only once or the words do not go together, one by one.
depth=0
taken() { # tool, option, what is typed of the word
	depth=$((depth + 1))
	"$1" --complete "$2" "$3" >"$tmp/proposed.$depth"
	while IFS=$tab read -r word _; do
		case $word in *=) taken "$1" "$2" "$word" ;; esac
	done <"$tmp/proposed.$depth"
	set -- "$1" "$2"
	while IFS=$tab read -r word _; do
		case $word in :files | :folders | *[.@=]) ;; *) set -- "$@" "$2" "$word" ;; esac
	done <"$tmp/proposed.$depth"
	depth=$((depth - 1))
	[ $# -gt 2 ] || return
	tool=$1
	shift 2
	words=$((words + $# / 2))
	"$tool" "$@" --version >/dev/null 2>&1 </dev/null && return
	while [ $# -gt 0 ]; do
		"$tool" "$1" "$2" --version >/dev/null 2>"$tmp/said" </dev/null || fail "$tool proposes $1 $2: $(head -n 1 "$tmp/said")"
		shift 2
	done
}
for tool in $TOOLS; do
	tool=carc-$tool
	"$tool" --complete - >"$tmp/$tool.proposed"
	[ -s "$tmp/$tool.proposed" ] || fail "$tool proposes no option"
	while IFS=$tab read -r option _; do
		echo "$option" >>"$tmp/$tool.options"
		taken "$tool" "$option" ''
	done <"$tmp/$tool.proposed"
done
for rules in c3, the-city,; do
	taken carc-validate -r "$rules"
	taken carc-convert --played-by "$rules"
done
[ $words -gt 500 ] || fail "only $words words are proposed"

# ---- What is proposed is shown ------------------------------------------------------------------

# The tool's proposals for a line, under the line's number; :files and :folders stand for what there is.
expect() { # number, line
	number=$1 before=${2##* }
	case $before in --*=*) before=${before%%=*}= ;; *) before= ;; esac
	rest=$2
	set --
	while :; do
		case $rest in
		*' '*) set -- "$@" "${rest%% *}" && rest=${rest#* } ;;
		*) set -- "$@" "$rest" && break ;;
		esac
	done
	tool=$1
	shift
	"$tool" --complete "$@" >"$tmp/proposed"
	while IFS=$tab read -r word _; do
		case $word in
		:files) printf '%s\t1\t%s\n' "$number" "${before}game.yaml" "$number" "${before}games/" ;;
		:folders) printf '%s\t1\t%s\n' "$number" "${before}games/" ;;
		*) printf '%s\t1\t%s\n' "$number" "$word" ;;
		esac
	done <"$tmp/proposed"
}
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
number=0
while IFS= read -r line; do
	number=$((number + 1))
	printf '%s\t0\t[%s]\n' $number "$line"
	expect $number "$line"
done <"$tmp/lines" | in_order >"$tmp/expected"
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
