#!/bin/sh
# The manual pages that are made from the code tables say what the tables say.
# usage: pages.sh [--update] PROGRAM     PROGRAM is built from tests/pages.c
# --update writes the pages anew.
set -u
update=
[ "${1-}" = --update ] && { update=1; shift; }
program=$1
tmp=$(mktemp) || exit 3
trap 'rm -f "$tmp"' EXIT
trap 'exit 130' INT TERM
pages=0 failed=0

for name in diagnostics rules; do
	page=man/carc-$name.7
	pages=$((pages + 1))
	if ! "$program" $name >"$tmp"; then
		echo "FAIL $program $name"
		failed=$((failed + 1))
	elif cmp -s "$tmp" "$page"; then
		:
	elif [ "$update" ]; then
		cat "$tmp" >"$page" && echo "wrote $page"
	else
		echo "FAIL $page is not what the tables say: \`sh tests/pages.sh --update $program\` writes it anew"
		diff -u --label "$page" --label made "$page" "$tmp"
		failed=$((failed + 1))
	fi
done
echo "pages: $pages pages made from the tables, $failed differ"
[ $failed -eq 0 ]
