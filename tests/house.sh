#!/bin/sh
# Measure the house: lines by room, functions, circles, what the tools know of formats/, tests; and the aims.
# usage: house.sh OBJDIR          run at the top of the tree; OBJDIR holds the objects of core, formats, cmd
#
# A line counts as it stands, blank or comment. A function is as long as its lines from its name to its closing brace.
# A circle is a set of modules, a .c and its .h, each of which reaches every other: by what they include, or by the
# symbols that their objects need of one another.
set -u
objects=$1
nm=${NM:-nm}
tmp=$(mktemp -d) || exit 3
trap 'rm -rf "$tmp"' EXIT
LC_ALL=C
export LC_ALL
files() { find "$@" -name '*.[ch]' -o -name '*.def' | sort; }

# ---- Lines -------------------------------------------------------------------------------------

files core formats cmd | xargs awk '
	{
		folder = FILENAME
		sub(/\/[^\/]*$/, "", folder)
		top = folder
		sub(/\/.*/, "", top)
		lines[folder]++
		of[top]++
		all++
	}
	FNR == 1 { files++; held[folder]++; top_held[top]++ }
	END {
		printf "shipped lines %33d in %3d files\n", all, files
		for (t in of) {
			printf "%s\t  %-26s %18d in %3d files, %2d %%\n", t, t, of[t], top_held[t], 100 * of[t] / all + 0.5 | "sort -k 1,1 | cut -f 2-"
			for (f in lines)
				if (f == t || index(f, t "/") == 1)
					printf "%s\t    %-24s %18d in %3d files\n", f "!", f, lines[f], held[f] | "sort -k 1,1 | cut -f 2-"
		}
	}'

# ---- Functions ---------------------------------------------------------------------------------

# By the layout that clang-format keeps: nothing but a function has its opening brace at the left, and what begins there
# and has a parenthesis before is its head.
find core formats cmd -name '*.[ch]' | sort | xargs awk '
	# A small static function whose name stands there twice, and so is called once, or is a hook of one table.
	function end_of_file(    f) {
		for (f = 1; f <= functions; f++)
			if (is_static[f] && size[f] <= 6 && said[name[f]] == 2)
				print "once", size[f], file, name[f]
		functions = 0
		split("", said)
	}
	FNR == 1 {
		end_of_file()
		file = FILENAME
		head = 0
	}
	/^[A-Za-z_].*\(/ && !/;$/ {
		head = FNR
		first = $0
	}
	/^\{$/ && head { open = 1 }
	/^\}$/ && open {
		word = first
		sub(/\(.*/, "", word)
		sub(/.*[ *]/, "", word)
		name[++functions] = word
		size[functions] = FNR - head + 1
		is_static[functions] = first ~ /^static / && file ~ /\.c$/
		print "function", size[functions], file, word
		open = head = 0
	}
	!/^[ \t]*\/?\*/ {
		gsub(/[^A-Za-z0-9_]+/, " ")
		for (i = 1; i <= NF; i++) said[$i]++
	}
	END { end_of_file() }' >"$tmp/functions"
awk '
	$1 == "once" { once++; next }
	{ n++; all += $2; over += $2 > 60 }
	$2 > longest { longest = $2; where = $4 " in " $3 }
	END {
		printf "functions %37d, %.1f lines each; %d over 60\n", n, all / n, over
		printf "longest function %30d lines: %s\n", longest, where
		printf "static, 6 lines or less, named once %11d\n", once
	}' "$tmp/functions"

# ---- Circles -----------------------------------------------------------------------------------

# Lines `FROM TO`; each circle becomes a line of its members.
circles() {
	awk '
		$1 != $2 && !(($1, $2) in edge) {
			edge[$1, $2]
			node[$1]
			node[$2]
		}
		function peel(    n, m, out, into, gone) {
			do {
				gone = 0
				for (n in node) {
					out = into = 0
					for (m in node) {
						out += (n SUBSEP m) in edge
						into += (m SUBSEP n) in edge
					}
					if (!out || !into) { delete node[n]; gone = 1 }
				}
			} while (gone)
		}
		function reach(from, seen,    m, n, todo, more) {
			todo[from]
			do {
				more = 0
				for (n in todo) {
					delete todo[n]
					for (m in node) if (((n SUBSEP m) in edge) && !(m in seen)) { seen[m]; todo[m]; more = 1 }
				}
			} while (more)
		}
		END {
			peel()
			for (n in node) {
				if (n in told) continue
				split("", seen)
				reach(n, seen)
				if (!(n in seen)) continue
				count = 0
				for (m in seen) {
					split("", back)
					reach(m, back)
					if (!(n in back)) continue
					told[m]
					for (i = count++; i && member[i] > m; i--) member[i + 1] = member[i]
					member[i + 1] = m
				}
				for (i = 1; i <= count; i++) printf "%s%s", member[i], i < count ? " " : "\n"
			}
		}' | sort
}
find core formats cmd -name '*.[ch]' -exec grep -HE '^[[:space:]]*#[[:space:]]*include[[:space:]]*"' {} + |
	sed 's/\.[a-z]*:.*include[[:space:]]*"\([^"]*\)\.[a-z]*".*/ \1/' | circles >"$tmp/include"
for object in $(find core formats cmd -name '*.c' | sort | sed 's/c$/o/'); do
	[ ! -e "$objects/$object" ] || echo "$objects/$object"
done | xargs "$nm" -A -g | sed "s|^$objects/||" | awk '
	{ sub(/\.o:.*/, "", $1) }
	$NF == "main" { next }
	$(NF - 1) == "U" { need[++count] = $1 " " $NF; next }
	{ home[$NF] = $1 }
	END {
		for (i = 1; i <= count; i++) {
			split(need[i], part, " ")
			if (part[2] in home) print part[1], home[part[2]]
		}
	}' | sort -u | circles >"$tmp/call"
for kind in include call; do
	printf '%-9s %36d\n' "$kind circles" "$(wc -l <"$tmp/$kind")"
	sed 's/^/    /' "$tmp/$kind"
done

# ---- What the tools know of formats/, and the tests ---------------------------------------------

echo 'internal headers of formats/ that a tool includes'
for tool in cmd/*.c cmd/run/ cmd/options/; do
	name=${tool%.c}
	case $tool in
	*.c) set -- "$tool"; [ ! -d "$name" ] || set -- "$tool" "$name" ;;
	*) set -- "$tool" ;;
	esac
	printf '    %-24s %17d\n' "$name" "$(find "$@" -name '*.[ch]' -exec grep -hoE '^#include "formats/[^"]*' {} + |
		grep -v '"formats/api/carc\.h' | sort -u | wc -l)"
done
printf '    %-24s %17d\n' 'all of cmd/' "$(grep -rhoE '^#include "formats/[^"]*' cmd | grep -v '"formats/api/carc\.h' | sort -u | wc -l)"
count() { files "$@" | xargs cat | wc -l; }
printf 'test lines in C %31d\n' "$(count tests fuzz)"
for folder in tests/* fuzz; do
	[ -d "$folder" ] && [ "$(count "$folder")" -gt 0 ] && printf '    %-24s %17d\n' "$folder" "$(count "$folder")"
done
printf 'tests %41d\n' "$(grep -rhcE '^(ADD_)?TEST(_WITH)?\(' tests/unit --include='*.c' | awk '{ n += $1 } END { print n }')"

# ---- Aims --------------------------------------------------------------------------------------

aim() { # words, the number now, at most
	printf '    %-24s %17d of at most %6d%s\n' "$1" "$2" "$3" "$([ "$2" -le "$3" ] || echo ', above')"
}
echo aims
aim 'shipped lines' "$(count core formats cmd)" 68000
aim '    of cmd/' "$(count cmd)" 12000
aim 'test lines in C' "$(find tests -name '*.[ch]' -print0 | xargs -0 cat | wc -l)" 50000
aim 'functions over 60 lines' "$(awk '$1 == "function" && $2 > 60' "$tmp/functions" | wc -l)" 0
aim 'files over 500 lines' "$(find core formats cmd tests fuzz -name '*.[ch]' -print0 | xargs -0 wc -l | awk '$2 != "total" && $1 > 500' | wc -l)" 0
aim 'files in fixtures/' "$(find fixtures -type f | wc -l)" 1500
aim 'circles' "$(cat "$tmp/include" "$tmp/call" | wc -l)" 0
