#!/bin/sh
# Lines and branches that were reached, per file and in all, from gcov's data, and then which were not. Fails if
# they are too few. What headers and tables hold is reached in many programs: each line and branch counts once.
# usage: [MIN_LINES=percent] [MIN_BRANCHES=percent] coverage.sh OBJDIR LAYER...
set -u
objects=$1
shift
for layer in "$@"; do
	for note in $(find "$objects/$layer" -name '*.gcno'); do
		# shellcheck disable=SC2086 # a command with arguments
		${GCOV:-gcov} -t -b -c "$note" 2>/dev/null
	done
done | awk -v layers="$*" -v min_lines="${MIN_LINES:-95}" -v min_branches="${MIN_BRANCHES:-85}" '
	BEGIN { split(layers, name, " "); for (i in name) wanted[name[i]] = 1 }
	# Each source begins with a line 0 that names it, and may come again with another object.
	/^ *-: *0:Source:/ {
		file = $0
		sub(/^.*:Source:/, "", file)
		layer = file
		sub(/\/.*/, "", layer)
		on = layer in wanted
		asserts = 0
		if (on && !(file in known)) { known[file] = 1; files[++count] = file }
		next
	}
	!on { next }
	/^ *([0-9]+\*?|#####|=====|-): *[0-9]+:/ {
		split($0, part, ":")
		text = $0
		sub(/^[^:]*:[^:]*:/, "", text)
		line = part[2] + 0
		branch = 0
		if (text ~ /(^|[^_a-z])assert\(/) asserts = 1
		in_assert = asserts
		if (text ~ /;/) asserts = 0
		if (part[1] ~ /-$/) next
		if (!((file, line) in hit)) { hit[file, line] = 0; lines[file]++; if (line > last[file]) last[file] = line }
		if (part[1] !~ /[#=]/) hit[file, line] = 1
		next
	}
	/^branch/ {
		key = file SUBSEP line SUBSEP branch++
		if (!(key in taken)) {
			taken[key] = 0
			branches[file]++
			if (branch > most[file, line]) most[file, line] = branch
			asserted[file, line] = in_assert
		}
		if ($4 + 0 > 0) taken[key] = 1
	}
	function row(what, l, lh, b, bh) {
		printf "%-28s %7d %6.1f%% %9d %6.1f%%\n", what, l, l ? 100 * lh / l : 100, b, b ? 100 * bh / b : 100
	}
	# Lines one after another, but for such that hold no code, are told as one run.
	function flush() {
		if (from) list = list " " from (from < to ? "-" to : "")
		from = 0
	}
	function file_row(f,   i, n, lh, bh, missed, at) {
		list = at = ""
		for (i = 1; i <= last[f]; i++) {
			if (!((f, i) in hit)) continue
			if (hit[f, i]) { lh++; flush() }
			else { to = i; if (!from) from = i }
			missed = 0
			for (n = 0; n < most[f, i]; n++)
				if (taken[f, i, n]) bh++
				else missed++
			if (missed && asserted[f, i]) in_asserts += missed
			else if (missed) at = at " " i (missed > 1 ? "(" missed ")" : "")
		}
		flush()
		if (list != "") list = " lines" list
		if (at != "") at = (list == "" ? "" : ";") " branches at" at
		if (list at != "") holes[++hollow] = f ":" list at
		row(f, lines[f], lh, branches[f], bh)
		all_l += lines[f]; all_lh += lh; all_b += branches[f]; all_bh += bh
	}
	END {
		if (!count) { print "coverage: there is no data"; exit 1 }
		printf "%-28s %7s %7s %9s %7s\n", "file", "lines", "reached", "branches", "taken"
		for (i = 1; i <= count; i++) file_row(files[i])
		row("all", all_l, all_lh, all_b, all_bh)
		print "\nwhat was not reached, and at which lines branches were not taken, but for assertions that fail"
		for (i = 1; i <= hollow; i++) print holes[i]
		printf "coverage: %.1f%% of %d lines, %.1f%% of %d branches; %d branches would be of assertions that fail\n",
			100 * all_lh / all_l, all_l, 100 * all_bh / all_b, all_b, in_asserts
		if (100 * all_lh < min_lines * all_l || 100 * all_bh < min_branches * all_b) {
			printf "coverage: %s%% of lines and %s%% of branches are asked for\n", min_lines, min_branches
			exit 1
		}
	}'
