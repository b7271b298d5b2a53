#!/bin/sh
# What manual pages say from the code tables is what the tables say.
# usage: pages.sh [--update] PROGRAM     PROGRAM is built from tests/pages.c
# --update writes anew what differs.
set -u
update=
[ "${1-}" = --update ] && { update=1; shift; }
program=$1
tmp=$(mktemp -d) || exit 3
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM
pages=0 failed=0

compare() { # page, what it should be
	pages=$((pages + 1))
	cmp -s "$2" "$1" && return
	if [ "$update" ]; then
		cat "$2" >"$1" && echo "wrote $1"
		return
	fi
	echo "FAIL $1 is not what the tables say: \`sh tests/pages.sh --update $program\` writes it anew"
	diff -u --label "$1" --label made "$1" "$2"
	failed=$((failed + 1))
}
for part in diagnostics rules tiles; do
	"$program" $part >"$tmp/$part" || { echo "FAIL $program $part"; exit 1; }
done
compare man/carc-diagnostics.7 "$tmp/diagnostics"
compare man/carc-rules.7 "$tmp/rules"

# The list of tiles stands between two comments of a page that is written by hand.
page=man/carc-record.5
awk -v list="$tmp/tiles" '
	/^\.\\" End of the tiles/ { skip = 0 }
	!skip { print }
	/^\.\\" Tiles: made by/ {
		skip = marks = 1
		while ((getline line <list) > 0)
			print line
	}
	END { exit !marks || skip }
' $page >"$tmp/page" || { echo "FAIL $page has no place for the list of tiles"; exit 1; }
compare $page "$tmp/page"

echo "pages: $pages pages made from the tables, $failed differ"
[ $failed -eq 0 ]
