#!/bin/sh
# Code, manual and fixtures say the same: diagnostic codes, options, references between pages, bounds.
set -u
bin=${BUILD:-build/release}/bin
# shellcheck disable=SC2086 # several
set -- $TOOLS
table=core/verdict/finding.def
page=man/carc-diagnostics.7
folder=build/fixtures/findings # unpacked
tmp=$(mktemp -d) || exit 3
trap 'rm -rf "$tmp"' EXIT
LC_ALL=C
export LC_ALL
failed=0
fail() { echo "FAIL $*"; failed=$((failed + 1)); }

# ---- Codes: a row FINDING(R101, ...), an entry of the page, a case R101-words ----------------

sed -n 's/^[[:space:]]*FINDING([[:space:]]*\([A-Z][0-9]\{3\}\),.*/\1/p' $table 2>/dev/null >"$tmp/rows"
sort -u "$tmp/rows" >"$tmp/codes"
sort "$tmp/rows" | uniq -d | while read -r code; do echo "$code is twice in $table"; done >"$tmp/findings"
sed -n '/RETIRED/s/^[[:space:]]*FINDING([[:space:]]*\([A-Z][0-9]\{3\}\),.*/\1/p' $table 2>/dev/null |
	sort -u >"$tmp/retired"
[ -s "$tmp/codes" ] || fail "no code in $table"
letters=$(cut -c1 "$tmp/codes" | sort -u | tr -d '\n')
if [ -f $page ]; then
	grep -oE "(^|[^A-Za-z0-9/])[${letters:-A-Z}][0-9]{3}([^A-Za-z0-9]|\$)" $page |
		grep -oE '[A-Z][0-9]{3}' | sort -u >"$tmp/documented"
	comm -23 "$tmp/codes" "$tmp/documented" | sed "s|\$| is not in $page|" >>"$tmp/findings"
	comm -13 "$tmp/codes" "$tmp/documented" | sed "s|^|$page has |; s|\$|, which is not in $table|" \
		>>"$tmp/findings"
else
	fail "there is no $page"
fi

: >"$tmp/excused"
if [ -f fixtures/findings/NO_FIXTURE ]; then
	grep -vE '^[[:space:]]*(#|$)' fixtures/findings/NO_FIXTURE | while read -r code reason; do
		[ "$reason" ] || echo "fixtures/findings/NO_FIXTURE gives no reason for $code" >>"$tmp/findings"
		grep -qx "$code" "$tmp/codes" || echo "fixtures/findings/NO_FIXTURE: $code is not in $table" >>"$tmp/findings"
		echo "$code" >>"$tmp/excused"
	done
fi
while read -r code; do
	shown=
	for dir in "$folder/$code"-*/; do
		[ -d "$dir" ] || continue
		if grep -qw "$code" "$dir"*.out 2>/dev/null; then
			shown=1
		else
			echo "no expectation in $dir mentions $code"
		fi
	done
	excused=
	grep -qx "$code" "$tmp/excused" && excused=1
	grep -qx "$code" "$tmp/retired" && excused=1
	if [ "$shown" ] && grep -qx "$code" "$tmp/excused"; then
		echo "$code has a fixture and is listed in fixtures/findings/NO_FIXTURE"
	fi
	[ "$shown$excused" ] || echo "$code has neither a case fixtures/findings/$code-* nor a line in fixtures/findings/NO_FIXTURE"
done <"$tmp/codes" >>"$tmp/findings"
for dir in "$folder"/*/; do
	[ -d "$dir" ] || continue
	code=${dir#"$folder"/}
	code=${code%%[-/]*}
	grep -qx "$code" "$tmp/codes" || echo "$dir: $code is not in $table"
done >>"$tmp/findings"

# What can stand as it was played: a variant of some fixture of the code shows it.
sed -n 's/^STANDS(\([A-Z][0-9]*\)_.*/\1/p' core/verdict/stands.def >"$tmp/stands"
[ -s "$tmp/stands" ] || fail "no code in core/verdict/stands.def"
while read -r code; do
	grep -qw R909 "$folder/$code"-*/"carc-validate --as-played game.yaml.out" 2>/dev/null ||
		echo "$code stands as it was played, but no case fixtures/findings/$code-* shows it with carc-validate --as-played"
done <"$tmp/stands" >>"$tmp/findings"

# ---- Options: --help, which is printed from the tables that are parsed, and the pages ------------
# carc-options(7) explains each common option once: those after "Common:", and the shared ones. A tool's page explains its own.

common=man/carc-options.7
shared='help version completion'
options_of() { # FILE: long names, and letters, of .It lines
	grep '^\.It .*Fl' "$1" | grep -oE 'Fl +(-[a-z-]+|[A-Za-z0-9]+)' | sed 's/^Fl *//' | sort
}
synopsis_of() { # FILE: the letters of a SYNOPSIS, one a line
	awk '/^\.Sh/ { on = $2 == "SYNOPSIS" } on' "$1" | grep '^\.' | grep -oE '(^\.| )Fl +[A-Za-z0-9]+' | sed 's/.* //' |
		grep -o . | sort -u
}
for tool in carc $(printf 'carc-%s ' "$@"); do
	manual=man/$tool.1
	[ -f "$manual" ] || { echo "there is no $manual"; continue; }
	"$bin/$tool" --help 2>&1 </dev/null | awk -v shared="$shared" '
		BEGIN { n = split(shared, word, " "); for (i = 1; i <= n; i++) all["--" word[i]] = 1 }
		/^Common/ { common = 1 }
		/^  -/ {
			split($0, part, "  +"); text = part[2]; gsub(/[=[].*/, "", text); n = split(text, word, /[ ,]+/)
			for (i = 1; i <= n && word[i] ~ /^-/; i++) {
				if (word[i] in all) common = 1
				name[i] = substr(word[i], 2)
			}
			while (--i > 0) print (common ? "common" : "own"), name[i]
		}' >"$tmp/help"
	sed -n 's/^own //p' "$tmp/help" | sort -u >"$tmp/own"
	sed -n 's/^common //p' "$tmp/help" | tee -a "$tmp/common" | sort >"$tmp/theirs"
	[ -s "$tmp/theirs" ] || echo "$tool --help lists no option"
	options_of "$manual" | uniq >"$tmp/items"
	comm -23 "$tmp/own" "$tmp/items" | sed "s|^|$manual does not explain -|"
	comm -13 "$tmp/own" "$tmp/items" | while read -r option; do
		grep -qxe "$option" "$tmp/theirs" && echo "$manual explains -$option, which is for $common" ||
			echo "$manual explains -$option, which $tool --help does not list"
	done
	synopsis_of "$manual" >"$tmp/synopsis"
	grep -x . "$tmp/own" | comm -23 - "$tmp/synopsis" | sed "s|^|the SYNOPSIS of $manual does not have -|"
	sort "$tmp/own" "$tmp/theirs" | comm -23 "$tmp/synopsis" - | sed "s|^|the SYNOPSIS of $manual has -|; s|\$|, which $tool --help does not list|"
done >>"$tmp/findings"
sort -u "$tmp/common" >"$tmp/theirs"
options_of $common | sed 's/^/-/' >"$tmp/items"
sed 's/^/-/' "$tmp/theirs" | sort | comm -3 - "$tmp/items" |
	sed "s|^\(-.*\)|$common does not explain \1|; s|^\t\(.*\)|$common explains \1 once more, or no --help lists it as common|" \
		>>"$tmp/findings"
# What is built, and what carc knows.
printf '%s\n' "$@" | sort >"$tmp/built"
sed -n 's/^TOOL([a-z]*, "\([a-z-]*\)".*/\1/p' cmd/options/tools.def | sort | diff "$tmp/built" - |
	sed -n 's/^< \(.*\)/\1 has no row in cmd\/options\/tools.def/p; s/^> \(.*\)/cmd\/options\/tools.def has \1, which is no tool of the Makefile/p' \
		>>"$tmp/findings"

# ---- Pages ------------------------------------------------------------------------------------

for manual in man/*.[1-9]; do
	[ -f "$manual" ] || continue
	name=${manual#man/}
	case $name in
	carc-*.1)
		tool=${name#carc-}
		case " $* " in *" ${tool%.1} "*) ;; *) echo "$manual: there is no such tool" ;; esac
		;;
	esac
	grep -oE '(^\.| )Xr +carc[A-Za-z0-9-]* +[0-9]' "$manual" | sed 's/.*Xr *//' | while read -r other section; do
		[ -f "man/$other.$section" ] || echo "$manual refers to $other($section), which does not exist"
	done
done >>"$tmp/findings"
references=$(cat man/*.[1-9] 2>/dev/null | grep -cE '(^\.| )Xr +carc')

# ---- Bounds: each ..._MAX of core stands in the table of limits, and nothing else does ----------

grep -rhoE '\b[A-Z0-9_]+_MAX +=' core --include='*.[ch]' | sed 's/ *=//' | sort -u >"$tmp/bounds"
grep -oE '`[A-Z0-9_]+_MAX`' core/LIMITS.md | tr -d '`' | sort -u >"$tmp/listed"
comm -23 "$tmp/bounds" "$tmp/listed" | sed 's|$| is not in core/LIMITS.md|' >>"$tmp/findings"
comm -13 "$tmp/bounds" "$tmp/listed" | sed 's|^|core/LIMITS.md has |; s|$|, which is no bound of core|' \
	>>"$tmp/findings"

sed 's/^/FAIL /' "$tmp/findings"
failed=$((failed + $(wc -l <"$tmp/findings")))
echo "meta: $(wc -l <"$tmp/codes") codes, $# tools, $references references, $failed failed"
[ $failed -eq 0 ]
