#!/bin/sh
# Pages in headless Chromium: tests/browser/check.js. What it needs is not in the tree: `make deps-browser` installs it.
# usage: browser.sh [deps | --update]        --update: keep the pictures as they are now
set -u
# npm has these; their versions are those that the check was made with.
puppeteer=25.16.0 axe=4.14.1
root=$(cd "$(dirname "$0")/../.." && pwd)
modules=$root/build/browser/node_modules
chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome)
has() { grep -q "\"version\": \"$2\"" "$modules/$1/package.json" 2>/dev/null; }
if [ "${1-}" = deps ]; then
	[ -z "$chromium" ] || ! has puppeteer-core $puppeteer || ! has axe-core $axe || exit 0
	sh "$root/tests/deps.sh" browser || exit
	mkdir -p "$root/build/browser" && cd "$root/build/browser" || exit 3
	[ -f package.json ] || echo '{"private": true}' >package.json
	exec npm install --silent --no-audit --no-fund --ignore-scripts "puppeteer-core@$puppeteer" "axe-core@$axe"
fi
for version in puppeteer-core:$puppeteer axe-core:$axe; do
	has "${version%:*}" "${version#*:}" ||
		{ echo "skipped: ${version%:*} is not installed; 'make deps-browser' installs it"; exit 0; }
done
[ -n "$chromium" ] || { echo "skipped: chromium is not installed; 'make deps-browser' installs it"; exit 0; }
fc-list 2>/dev/null | grep -q 'DejaVuSans.ttf' || { echo "skipped: the font DejaVu Sans is not installed"; exit 0; }
PATH=$(cd "${BUILD:-build/release}/bin" && pwd):$PATH
fixtures=$root/build/fixtures
tmp=$root/build/browser/pages
rm -rf "$tmp" && mkdir -p "$tmp" || exit 3
page() { # name, record
	(cd "${2%/*}" && carc-report "${2##*/}" >"$tmp/$1.html" 2>/dev/null)
}
# A claim about a turn, a tile that was refused, and a final score of a whole game.
page claim "$fixtures/disputes/two-tile-city/game.yaml"
page refused "$fixtures/findings/R202-by-joining/game.yaml"
sed 's/^score:.*/score: {Anna: 61, Boris: 54}/' "$fixtures/games/demo.yaml" >"$tmp/final.yaml"
page final "$tmp/final.yaml"
# Tables of an archive, and tiles with the names of their features.
carc-stats -q -o html "$fixtures"/games/*.yaml >"$tmp/stats.html" 2>/dev/null
carc-render-ascii -o html --tiles river >"$tmp/river.html"
carc-render-ascii -o html --tiles all A >"$tmp/index.html"
exec node "$root/tests/browser/check.js" "$modules" "$chromium" "$tmp" "$root/tests/browser" "$@"
