#!/bin/sh
# Checks that malformed case files are refused with file and line, that a wrong expectation fails, and that --update writes the
# file that a person would have written.
# usage: format.sh GOLDEN          run at the top of the tree
set -u
golden=$1
tmp=$(mktemp -d) || exit 3
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM
failed=0
fail() { echo "FAIL the format of cases: $*"; failed=1; }
run() { "$golden" --from "$tmp/cases" --into "$tmp/out" "$@" >"$tmp/said" 2>&1; }
file() { mkdir -p "$tmp/cases/${1%/*}" && cat >"$tmp/cases/$1.cases"; }

# ---- Each kind of fault, in a folder of its own; the last line of a file is what is said of it --------

n=10
while IFS= read -r line; do
	case $line in
	'') continue ;;
	'FAIL '*)
		echo "FAIL $tmp/cases/$n/x.cases:${line#FAIL }" >>"$tmp/expected"
		n=$((n + 1))
		;;
	*)
		mkdir -p "$tmp/cases/$n"
		printf '%b\n' "${line#|}" >>"$tmp/cases/$n/x.cases"
		;;
	esac
done <<'END'
|carc: 1
FAIL 1: text before the first "== NAME"

|== a b
|-- game.yaml
|$ carc-validate game.yaml
FAIL 1: a case needs a name of letters, digits, '.', '_' and '-': a b

|== a
|-- game.yaml
|$ carc-validate game.yaml
|exit 0
|
|== a
|-- game.yaml
|$ carc-validate game.yaml
FAIL 6: another case of this folder has the same name: a

|== a
|-- tiles.yaml
|$ carc-validate game.yaml
|exit 0
FAIL 1: the first input of a case must be game.yaml: 13/a

|== a
|-- game.yaml
|carc: 1
FAIL 1: the case runs no command: 14/a

|== a
|-- game.yaml
|-- ../own.yaml
|$ carc-validate game.yaml
FAIL 3: an input needs a relative path: ../own.yaml

|== a
|-- game.yaml
|-- own.yaml
|-- own.yaml
|$ carc-validate game.yaml
FAIL 4: the case has this input twice: own.yaml

|== a
|-- game.yaml
|$ carc-validate game.yaml
|exit 0
|-- own.yaml
FAIL 5: inputs must stand before the first command: own.yaml

|== a
|-- game.yaml
|$ ls
FAIL 3: a command must begin with carc-: ls

|== a
|-- game.yaml
|$ carc-validate game.yaml
|exit 0
|$ carc-validate game.yaml
|exit 0
FAIL 5: the case has this command twice: carc-validate game.yaml

|== a
|-- game.yaml
|$ carc-validate game.yaml
|exit no
|
|$ carc-score game.yaml
|exit 0
FAIL 3: the expected output does not end in "exit N"

|== a
|-- game.yaml
|\\\\n
|$ carc-validate game.yaml
FAIL 3: malformed escape, or a byte that needs one

|== a
|-- game.yaml
|a\0007b
|$ carc-validate game.yaml
FAIL 3: malformed escape, or a byte that needs one

|== a
|-- game.yaml
|a\0377b
|$ carc-validate game.yaml
FAIL 3: malformed escape, or a byte that needs one
END
mkdir "$tmp/cases/$n" && printf '== a\n-- game.yaml\n$ carc-validate game.yaml\nexit 0' >"$tmp/cases/$n/x.cases"
mkdir "$tmp/cases/e" && : >"$tmp/cases/e/x.cases" && mkdir -p "$tmp/cases/f/a" && : >"$tmp/cases/f/a/game.yaml"
cat >>"$tmp/expected" <<END
FAIL $tmp/cases/$n/x.cases:4: the last line does not end in a newline
FAIL $tmp/cases/e/x.cases:0: a case file without a case
FAIL $tmp/cases/f/a/game.yaml:1: no case file holds this
END
run && fail 'malformed files pass'
sed '$d' "$tmp/said" | diff "$tmp/expected" - || fail 'what is said of malformed files'
rm -rf "$tmp/cases"

# ---- What fails: a line, a status, a command without output or without a tool, a name without a case ---

file a/x <<'END'
== b
How it is read.
-- game.yaml
carc: 1
players: [Anna, Boris]
$ carc-validate game.yaml
exit 0
$ carc-validate -e R101 game.yaml
exit 0
$ carc-score game.yaml

$ carc-sore game.yaml
exit 0
END
run && fail 'wrong expectations pass'
grep '^FAIL\|^golden' "$tmp/said" | diff - /dev/fd/3 3<<END || fail 'what is said of wrong expectations'
FAIL $tmp/cases/a/x.cases:8: a/b: carc-validate -e R101 game.yaml
FAIL $tmp/cases/a/x.cases:10: a/b: carc-score game.yaml
FAIL $tmp/cases/a/x.cases:12: a/b: carc-sore game.yaml: there is no such tool
golden: 1 cases, 3 runs, 3 failed
END
run a/c && fail 'a name without a case passes'
rm -rf "$tmp/cases"

# ---- Escapes, and what is left of old cases ---------------------------------------------------------

file a/x <<'END'
== b
-- game.yaml
carc: 1
\\\$ \\\x07\xff\\x
\\\\c
-- own/empty
-- own/cut
\cut\c
$ carc-validate game.yaml
END
mkdir -p "$tmp/out/a/old" && : >"$tmp/out/a/old/game.yaml"
run --unpack || fail 'cannot be unpacked'
printf 'carc: 1\n\\$ \\\007\377\\x\n\\' | cmp - "$tmp/out/a/b/game.yaml" || fail 'escapes'
printf cut | cmp - "$tmp/out/a/b/own/cut" || fail 'an input without newline'
cmp /dev/null "$tmp/out/a/b/own/empty" || fail 'an empty input'
[ ! -e "$tmp/out/a/old" ] || fail 'an old case stays'
rm -rf "$tmp/cases"

# ---- Without its outputs a file is written again as it is; and so is one with a command less ----------

mkdir -p "$tmp/cases/inns" && cp fixtures/inns/inns.cases "$tmp/inns"
grep -q '^\\' "$tmp/inns" || fail 'no line of fixtures/inns has an escape'
awk '{ print } /^\$ / { do getline; while ($0 !~ /exit [0-9]+$/) }' "$tmp/inns" >"$tmp/cases/inns/inns.cases"
grep -q '^exit' "$tmp/cases/inns/inns.cases" && fail 'not all outputs are cut'
run --update || fail '--update ends badly'
cmp "$tmp/inns" "$tmp/cases/inns/inns.cases" || fail 'what --update writes'
exit $failed
