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
proposals() { # tool, words: what it proposes, without what that means
	"$@" | cut -f 1
}

# ---- What is proposed is taken ------------------------------------------------------------------

# A word that ends in = is to go on; one that ends in . or @ needs a place of the board.
taken() { # tool, option, proposals
	for word in $3; do
		case $word in
		:files | :folders | *[.@]) ;;
		*=) taken "$1" "$2" "$(proposals "$1" --complete "$2" "$word")" ;;
		*)
			words=$((words + 1))
			"$1" "$2" "$word" --version >/dev/null 2>"$tmp/said" </dev/null ||
				fail "$1 proposes $2 $word: $(head -n 1 "$tmp/said")"
			;;
		esac
	done
}
for tool in $TOOLS; do
	tool=carc-$tool
	proposals "$tool" --complete - >"$tmp/$tool.options"
	[ -s "$tmp/$tool.options" ] || fail "$tool proposes no option"
	while read -r option; do
		taken "$tool" "$option" "$(proposals "$tool" --complete "$option" '')"
	done <"$tmp/$tool.options"
done
for rules in c3, the-city,; do
	taken carc-validate -r "$(proposals carc-validate --complete -r "$rules")"
	taken carc-convert --played-by "$(proposals carc-convert --complete --played-by "$rules")"
done
[ $words -gt 500 ] || fail "only $words words are proposed"

# ---- What is proposed is shown ------------------------------------------------------------------

# What a shell is to show: for :files and :folders what there is.
expect() { # line
	before=${1##* }
	case $before in --*=*) before=${before%%=*}= ;; *) before= ;; esac
	tool=${1%% *}
	rest=${1#* }
	set --
	while :; do
		case $rest in
		*' '*) set -- "$@" "${rest%% *}" && rest=${rest#* } ;;
		*) set -- "$@" "$rest" && break ;;
		esac
	done
	proposals "$tool" --complete "$@" | sed "s/^:files\$/${before}game.yaml:${before}games/
		s/^:folders\$/${before}games/" | tr : '\n'
}
for tool in $TOOLS; do
	tool=carc-$tool
	{
		printf '%s\n' "$tool " "$tool -" "$tool -- " "$tool --he"
		# Not every tool plays games.
		grep -qxe -r "$tmp/$tool.options" && printf '%s\n' "$tool -r c3,small" "$tool -r c3,small-city="
		grep -qxe -T "$tmp/$tool.options" && printf '%s\n' "$tool -T g"
		sed "s/^/$tool /; s/\$/ /" "$tmp/$tool.options"
	} >>"$tmp/lines"
done
# carc asks the tool, by the same lines.
printf '%s\n' 'carc ' 'carc re' 'carc -' 'carc score -' 'carc score ' 'carc render -k ' 'carc compare -r c3,small' 'carc help ' \
	'carc help fi' 'carc help R10' 'carc help R101 -r ' 'carc help score ' >>"$tmp/lines"
printf '%s\n' 'carc-validate --tiles=' 'carc-validate -ve R10' 'carc-convert --drop=claims,' 'carc-playout --style gr' >>"$tmp/lines"
while IFS= read -r line; do
	echo "[$line]"
	expect "$line" | sort -u
done <"$tmp/lines" >"$tmp/expected"
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
	# Each shell has an order of its own, and its own sign for a folder.
	sed 's,/$,,' "$tmp/asked" | awk '/^\[/ { n++ } { print n "\t" (/^\[/ ? 0 : 1) "\t" $0 }' | sort -u -t "$(printf '\t')" -k 1,1n -k 2,2n -k 3 |
		cut -f 3- >"$tmp/shown"
	diff -u --label tools --label $shell "$tmp/expected" "$tmp/shown" || fail "$shell does not show what the tools propose"
done
skipped=
# shellcheck disable=SC2086 # several names
[ "$missing" ] && set -- $missing && skipped=", $# skipped:$missing"
echo "completion: $words words taken, $(wc -l <"$tmp/lines") lines in $shells shells, $failed failed$skipped"
[ $failed -eq 0 ]
