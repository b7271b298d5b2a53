#!/bin/sh
# Lines and branches that were reached, per file and in all, from gcov's data. Fails if they are too few.
# usage: [MIN_LINES=percent] [MIN_BRANCHES=percent] coverage.sh OBJDIR LAYER...
set -u
objects=$1
shift
for layer in "$@"; do
	for note in "$objects/$layer"/*.gcno; do
		[ -e "$note" ] || continue
		file=$layer/$(basename "$note" .gcno).c
		# gcov also reports headers; only the part on the file itself counts.
		# shellcheck disable=SC2086 # a command with arguments
		${GCOV:-gcov} -n -b "$note" 2>/dev/null | awk -v file="$file" '
			$0 == "File \047" file "\047" { on = 1; next }
			/^$/ { on = 0 }
			on && /^Lines executed/ { split($0, a, /[:% ]+/); lp = a[3]; ln = a[5] }
			on && /^Taken at least once/ { split($0, a, /[:% ]+/); bp = a[5]; bn = a[7] }
			END { print file, ln + 0, lp + 0, bn + 0, bp + 0 }'
	done
done | awk -v lines="${MIN_LINES:-95}" -v branches="${MIN_BRANCHES:-85}" '
	function row(name, ln, lhit, bn, bhit) {
		printf "%-28s %7d %6.1f%% %9d %6.1f%%\n", name, ln, ln ? 100 * lhit / ln : 100, bn,
			bn ? 100 * bhit / bn : 100
	}
	BEGIN { printf "%-28s %7s %7s %9s %7s\n", "file", "lines", "reached", "branches", "taken" }
	{
		row($1, $2, $2 * $3 / 100, $4, $4 * $5 / 100)
		ln += $2; lh += $2 * $3 / 100; bn += $4; bh += $4 * $5 / 100
	}
	END {
		if (!ln) { print "coverage: there is no data"; exit 1 }
		row("all", ln, lh, bn, bh)
		if (100 * lh < lines * ln || 100 * bh < branches * bn) {
			printf "coverage: %s%% of lines and %s%% of branches are asked for\n", lines, branches
			exit 1
		}
	}'
