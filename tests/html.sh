#!/bin/sh
# What the tools write for browsers is sound: pictures are XML, pages are HTML, by tidy(1).
# usage: html.sh BINDIR FIXTURES [GAMES]      GAMES: so many random games of each sort, 3 if not given
set -u
PATH=$(cd "$1" && pwd):$PATH
fixtures=$(cd "$2" && pwd) || exit 3
count=${3:-3}
tmp=$(mktemp -d) || exit 3
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM
seen=0 pages=0 failed=0
command -v tidy >/dev/null || { echo "html: there is no tidy; 'make deps' installs it"; exit 1; }
fail() {
	echo "FAIL $*"
	failed=$((failed + 1))
}
picture() { # file of a record, options...
	file=$1
	shift
	# -j is not told: what is written does not depend on it.
	carc-render-ascii -o svg "$@" "$file" >"$tmp/svg" 2>"$tmp/err"
	[ $? -le 1 ] || return
	seen=$((seen + 1))
	# Several documents follow one another: each by itself.
	awk -v dir="$tmp" '/^<\?xml/ {n++} {print >(dir "/part" n ".svg")}' "$tmp/svg"
	for part in "$tmp"/part*.svg; do
		[ -e "$part" ] || continue
		tidy -xml -q -e "$part" >"$tmp/said" 2>&1 && ! grep -q . "$tmp/said" ||
			fail "the picture of $file $*: $(head -n 1 "$tmp/said")"
		# A picture refers to nothing that it does not hold, and runs nothing.
		grep -o 'href="#[^"]*"' "$part" | sort -u | sed 's/.*#//; s/"//' | while read -r name; do
			grep -q " id=\"$name\"" "$part" || echo "$name"
		done >"$tmp/missing"
		[ ! -s "$tmp/missing" ] || fail "the picture of $file refers to $(head -n 1 "$tmp/missing")"
		! sed 's|xmlns="http://www.w3.org/2000/svg"||' "$part" | grep -qiE '<script|://|@import| on[a-z]+=' ||
			fail "the picture of $file holds a script or a link"
	done
	rm -f "$tmp"/part*.svg
}
page() { # file of a record, options...
	file=$1
	shift
	carc-report "$@" "$file" >"$tmp/page.html" 2>"$tmp/err"
	# Where there is no record there is no page.
	[ $? -le 2 ] && [ -s "$tmp/page.html" ] || return
	pages=$((pages + 1))
	# tidy does not know that SVG may have rules of its own.
	tidy -q -e --fix-style-tags no "$tmp/page.html" 2>&1 | grep -v 'found <style> tag in <body>' >"$tmp/said"
	! grep -q . "$tmp/said" || fail "the page of $file $*: $(head -n 1 "$tmp/said")"
	# Each name is given once, and what is referred to is there.
	grep -oE ' id="[^"]*"' "$tmp/page.html" | sort >"$tmp/ids"
	[ -z "$(uniq -d "$tmp/ids")" ] || fail "the page of $file has $(uniq -d "$tmp/ids" | head -n 1) twice"
	grep -oE '(href="#|for="|labelledby="|url\(#)[^")]*' "$tmp/page.html" | sort -u | sed 's/.*["#]//' |
		while read -r name; do grep -qx " id=\"$name\"" "$tmp/ids" || echo "$name"; done >"$tmp/missing"
	[ ! -s "$tmp/missing" ] || fail "the page of $file refers to $(head -n 1 "$tmp/missing")"
	# One script, which is ours; nothing is loaded.
	[ "$(grep -c '<script' "$tmp/page.html")" = 1 ] || fail "the page of $file has another script"
	! grep -qiE '://|@import|<(link|img|iframe|object|embed)| on[a-z]+="' "$tmp/page.html" ||
		fail "the page of $file loads something"
}
cat >"$tmp/hostile.yaml" <<'END'
carc: 1
players: ["</title><script>alert(1)</script>", "\"&'<b>\u202e\u0007 ]]>"]
turns:
  - U@1,0 r1 road.W
END
picture "$tmp/hostile.yaml"
picture "$tmp/hostile.yaml" --show road.W@0,0
page "$tmp/hostile.yaml"
page "$tmp/hostile.yaml" --title '</title><script>alert(2)</script>'
# The pages of sums are sound, and load and run nothing.
sums() { # options and file
	carc-stats -o html "$@" >"$tmp/page.html" 2>"$tmp/err"
	pages=$((pages + 1))
	tidy -q -e "$tmp/page.html" >"$tmp/said" 2>&1 && ! grep -q . "$tmp/said" || fail "the page of sums: $(head -n 1 "$tmp/said")"
	! grep -qiE '<script|://|@import|<(link|img|iframe|object|embed)| on[a-z]+="' "$tmp/page.html" ||
		fail 'the page of sums loads or runs something'
	grep -q "default-src 'none'" "$tmp/page.html" || fail 'the page of sums has no policy'
}
sed 's/^turns:/ended: true\n&/' "$tmp/hostile.yaml" >"$tmp/ended.yaml"
sums --title '</title><script>alert(2)</script>' "$tmp/ended.yaml"
sums "$tmp/hostile.yaml"
carc-playout -s 5 -n 60 -r any -p any | sums -
# The page of all tiles is sound, and refers to nothing and runs nothing.
carc-render-ascii --tiles all -o html >"$tmp/page.html"
pages=$((pages + 1))
tidy -q -e "$tmp/page.html" >"$tmp/said" 2>&1 && ! grep -q . "$tmp/said" || fail "the page of tiles: $(head -n 1 "$tmp/said")"
! grep -qiE '<script|://|@import|<(link|img|iframe|object|embed)| on[a-z]+="' "$tmp/page.html" ||
	fail 'the page of tiles loads or runs something'
# Its index has each tile of each set, which is there; and where a browser can say so, it is 8 sheets of paper at most.
grep -o 'href="#[^"]*"' "$tmp/page.html" | sed 's/.*#//; s/"//' | sort >"$tmp/index"
grep -o '<figure[^>]*id="[^"]*"' "$tmp/page.html" | sed 's/.*id="//; s/"//' | sort | cmp -s - "$tmp/index" && [ -s "$tmp/index" ] ||
	fail 'the index of the page of tiles names other tiles than the page has'
sheets=
if command -v chromium >/dev/null && command -v pdfinfo >/dev/null; then
	HOME=$tmp timeout 120 chromium --headless --no-sandbox --disable-gpu --no-pdf-header-footer --print-to-pdf="$tmp/tiles.pdf" \
		"file://$tmp/page.html" >/dev/null 2>&1
	sheets=$(pdfinfo "$tmp/tiles.pdf" 2>/dev/null | sed -n 's/^Pages: *//p')
	[ "${sheets:-99}" -le 8 ] || fail "the page of tiles prints on ${sheets:-no} sheets"
fi
for rules in c3 c3,river,abbot c3,tower the-city; do
	carc-playout -s 5 -n "$count" -r "$rules" >"$tmp/game.yaml" 2>/dev/null
	picture "$tmp/game.yaml" -i -m
	picture "$tmp/game.yaml" --show turn -t 30
	page "$tmp/game.yaml"
done
for game in "$fixtures"/*/*/game.yaml; do
	case $game in */tiles/*) continue ;; esac
	cd "${game%/*}" || exit 3
	! grep -q '^carc-tiles' game.yaml || continue
	case $game in
	*/findings/[RS]* | */F011* | */T101*) page game.yaml ;;
	*/findings/*) ;;
	*) picture game.yaml --show finding ;;
	esac
done
echo "html: $seen pictures, $pages pages${sheets:+, that of tiles on $sheets sheets}, $failed failed"
[ "$failed" = 0 ] && [ "$seen" -gt 0 ] && [ "$pages" -gt 0 ]
