#!/bin/sh
# What manual pages and JSON Schemas say from the code tables is what the tables say.
# usage: pages.sh [--update]      --update writes anew what differs
# The programs that say it are built from tests/facts.c, lists.c, pages.c and turns.c.
set -u
update=
[ "${1-}" = --update ] && { update=1; shift; }
programs=${BUILD:-build/release}/tests
facts=$programs/facts lists=$programs/lists program=$programs/pages turns=$programs/turns
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
	echo "FAIL $1 is not what the tables say: \`make man-update\` writes it anew"
	diff -u --label "$1" --label made "$1" "$2"
	failed=$((failed + 1))
}
for part in diagnostics rules tiles tools; do
	"$program" $part >"$tmp/$part" || { echo "FAIL $program $part"; exit 1; }
done
compare man/carc-diagnostics.7 "$tmp/diagnostics"
compare man/carc-rules.7 "$tmp/rules"
for part in page schema; do
	"$facts" $part >"$tmp/$part" || { echo "FAIL $facts $part"; exit 1; }
done
compare man/carc-output.5 "$tmp/page"
compare formats/output.schema.json "$tmp/schema"

for part in schema grammar verbs; do
	"$turns" $part >"$tmp/$part" || { echo "FAIL $turns $part"; exit 1; }
done
for part in expansions expansion segments segment sets limits counts; do
	"$lists" $part >"$tmp/$part" || { echo "FAIL $lists $part"; exit 1; }
done

# Lists stand between two comments each of a page that is written by hand.
put_lists() { # page, how many
	awk -v tmp="$tmp" -v lists="$2" '
		/^\.\\" End of the / { skip = 0 }
		!skip { print }
		/^\.\\" [A-Z][a-z]*: made by/ {
			skip = 1
			marks++
			list = tmp "/" tolower(substr($2, 1, length($2) - 1))
			while ((getline line <list) > 0)
				print line
		}
		END { exit marks != lists || skip }
	' "$1" >"$tmp/page" || { echo "FAIL $1 has no place for $2 lists"; exit 1; }
	compare "$1" "$tmp/page"
}
put_lists man/carc-record.5 5
put_lists man/carc-tiles.5 2
put_lists man/carc-security.7 1
put_lists man/carc.1 1

# Definitions, laid out with a tab for each level: those that are made take the place of those of the same name, new
# ones come before the last.
put_definitions() { # schema
	awk -v list="$tmp/definitions" '
		BEGIN {
			while ((getline line <list) > 0) {
				if (line ~ /^\t\t"/) {
					split(line, part, "\"")
					name[++n] = part[2]
					text[part[2]] = line
				} else
					text[name[n]] = text[name[n]] "\n" line
			}
		}
		/^\t"/ { definitions = /^\t"definitions"/ }
		skip && /^\t\t}/ { print text[skip] ($0 ~ /,$/ ? "," : ""); skip = ""; next }
		skip { next }
		definitions && /^\t\t"/ {
			split($0, part, "\"")
			if (part[2] == "scalar")
				for (i = 1; i <= n; i++)
					if (!(name[i] in done))
						print text[name[i]] ","
			if (part[2] in text) {
				done[skip = part[2]]
				next
			}
		}
		{ print }
	' "$1" >"$tmp/made"
	compare "$1" "$tmp/made"
}
cat "$tmp/schema" "$tmp/expansion" >"$tmp/definitions"
put_definitions formats/record.schema.json
cat "$tmp/segment" "$tmp/expansion" >"$tmp/definitions"
put_definitions formats/tiles.schema.json

echo "pages: $pages files made from the tables, $failed differ"
[ $failed -eq 0 ]
