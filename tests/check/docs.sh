#!/bin/sh
# Run the examples of README and manual pages and compare what they print with what is printed there.
# usage: docs.sh [--update] PAGE...
#
# An example of a manual page is a block `.Bd -literal` whose first line begins with `$ `. Such lines are commands;
# `> ` right after one continues it (for here documents); what follows is the output, standard error included.
# An example of a Markdown file can be pasted as it is: a block ```sh, which is run as one script. What it prints stands in
# the next block ```text, before another example; without one it prints nothing. As some shells take no comments from a
# terminal, there are none but in here documents.
# The examples of one page run in one scratch folder that holds copies of fixtures/games, and fixtures itself, with the
# tools on PATH.
# An example with a program that is not everywhere is left out where that is not installed, and named.
set -u
update=
[ "${1-}" = --update ] && { update=1; shift; }
bin=$(cd "${BUILD:-build/release}/bin" && pwd) || exit 3
root=$(pwd)
# build/duckdb: by tests/duckdb.sh.
LC_ALL=C TZ=UTC PATH=$bin:$PATH:$root/build/duckdb
export LC_ALL TZ PATH
unset NO_COLOR
tmp=$(mktemp -d) || exit 3
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM
pages=0 examples=0 failed=0 left=

# One pass cuts a page into N.cmd, N.want and N.line; with got=1 it prints the page with N.got as output.
cat >"$tmp/cut.awk" <<'AWK'
BEGIN {
	split("aq ' dq \" ga ` ha ^ ti ~ bs \\ rs \\ en - em -- lq \" rq \"", pair, " ")
	for (i = 1; i in pair; i += 2)
		named[pair[i]] = pair[i + 1]
}
function plain(line,    out, at, c) {	# what roff shows for a line of a literal block
	for (out = ""; (at = index(line, "\\")) > 0; ) {
		out = out substr(line, 1, at - 1)
		c = substr(line, at + 1, 1)
		line = substr(line, at + 2)
		if (c == "(") {
			if (!(substr(line, 1, 2) in named))
				odd = "\\(" substr(line, 1, 2)
			out = out named[substr(line, 1, 2)]
			line = substr(line, 3)
		} else if (c == "e" || c == "\\")
			out = out "\\"
		else if (c == "-" || c == " ")
			out = out c
		else if (c != "&")
			odd = "\\" c
	}
	return out line
}
function roff(line) {
	if (!mdoc)
		return line
	gsub(/\\/, "\\e", line)
	gsub(/'/, "\\(aq", line)
	gsub(/`/, "\\(ga", line)
	gsub(/\^/, "\\(ha", line)
	gsub(/~/, "\\(ti", line)
	return line ~ /^\./ ? "\\&" line : line
}
function problem(what) {
	print FILENAME ":" FNR ": " what >"/dev/stderr"
	bad = 1
}
function flush(    line) {	# the output of the command before this line has ended
	if (n && got && pending) {
		while ((getline line <(dir "/" n ".got")) > 0)
			print roff(line)
		close(dir "/" n ".got")
	}
	pending = 0
}
function begin() {
	n++
	print FNR >(dir "/" n ".line")
	printf "" >(dir "/" n ".want")
	pending = 1
}
!mdoc {
	if (!block && /^```(sh|text)$/) {
		block = substr($0, 4)
		here = ""
		if (block == "sh")
			begin()
		else if (!pending)
			problem("output of no example")
	} else if (block && /^```[ \t]*$/) {
		if (block == "text")
			flush()
		block = ""
	} else if (block == "sh") {
		print >(dir "/" n ".cmd")
		if (here == "" && /^[ \t]*#|[ \t]#/)
			problem("a comment that not every shell takes from a terminal")
		if (here != "" && $0 == here)
			here = ""
		else if (here == "" && match($0, /<<[A-Z]+/))
			here = substr($0, RSTART + 2, RLENGTH - 2)
	} else if (block == "text") {
		print >(dir "/" n ".want")
		if (got)
			next
	}
	if (got)
		print
	next
}
{
	opens = /^\.Bd( .*)? -literal/
	closes = /^\.Ed/
	if (!block && opens) {
		block = 1
		live = continues = 0
		fresh = 1
	} else if (block && closes) {
		flush()
		block = 0
	} else if (block) {
		odd = ""
		text = plain($0)
		if (fresh)
			live = substr(text, 1, 2) == "$ "
		fresh = 0
		if (live && /^[.']/)
			problem("a macro inside an example")
		if (live && odd)
			problem(odd " is not known here")
		if (live && substr(text, 1, 2) == "$ ") {
			flush()
			begin()
			print substr(text, 3) >(dir "/" n ".cmd")
			continues = 1
		} else if (live && continues && substr(text, 1, 2) == "> ")
			print substr(text, 3) >(dir "/" n ".cmd")
		else if (live && continues && text == ">")
			print "" >(dir "/" n ".cmd")
		else if (live) {
			continues = 0
			print text >(dir "/" n ".want")
			if (got)
				next
		}
	}
	if (got)
		print
}
END {
	if (block)
		problem("a block does not end")
	exit bad
}
AWK

for page in "$@"; do
	[ -f "$page" ] || { echo "FAIL there is no $page"; failed=$((failed + 1)); continue; }
	pages=$((pages + 1))
	cut=$tmp/$pages
	mkdir "$cut" "$cut/run"
	ln -s "$root/fixtures" "$cut/run/fixtures"
	for game in fixtures/games/*.yaml; do
		[ -e "$game" ] && cp "$game" "$cut/run"
	done
	case $page in *.md) mdoc=0 ;; *) mdoc=1 ;; esac
	awk -v mdoc=$mdoc -v dir="$cut" -v got=0 -f "$tmp/cut.awk" "$page" || { failed=$((failed + 1)); continue; }
	n=1
	stale=
	while [ -e "$cut/$n.cmd" ]; do
		examples=$((examples + 1))
		for program in sqlite3 duckdb; do
			grep -qw "$program" "$cut/$n.cmd" && ! command -v "$program" >/dev/null && break
			program=
		done
		if [ "$program" ]; then
			left="$left, $program ($page:$(cat "$cut/$n.line"))"
			cp "$cut/$n.want" "$cut/$n.got"
			n=$((n + 1))
			continue
		fi
		(cd "$cut/run" && exec sh -c "$(cat "$cut/$n.cmd")") >"$cut/$n.got" 2>&1 </dev/null
		if ! cmp -s "$cut/$n.want" "$cut/$n.got"; then
			stale=1
			if [ -z "$update" ]; then
				echo "FAIL $page:$(cat "$cut/$n.line"): $(head -n 1 "$cut/$n.cmd")"
				diff -u --label printed --label got "$cut/$n.want" "$cut/$n.got"
				failed=$((failed + 1))
			fi
		fi
		n=$((n + 1))
	done
	if [ "$stale" ] && [ "$update" ]; then
		awk -v mdoc=$mdoc -v dir="$cut" -v got=1 -f "$tmp/cut.awk" "$page" >"$tmp/page" &&
			cat "$tmp/page" >"$root/$page" && echo "wrote $page"
	fi
done
# The picture in README.md.
board=man/examples/board.svg
carc-render-ascii -o svg -t 12 fixtures/games/demo.yaml >"$tmp/board.svg"
if [ "$update" ]; then
	cat "$tmp/board.svg" >$board
elif ! cmp $board "$tmp/board.svg"; then
	echo "FAIL $board: make man-update draws it anew"
	failed=$((failed + 1))
fi
if [ $examples -eq 0 ] && [ $failed -eq 0 ]; then
	echo 'skipped: no page has an example'
	exit 0
fi
[ -z "$left" ] || echo "not installed: ${left#, }"
echo "docs: $examples examples on $pages pages, $failed failed"
[ $failed -eq 0 ]
