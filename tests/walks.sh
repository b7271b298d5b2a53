#!/bin/sh
# Random walks over carc.html in Chromium, see web/walk.mjs. What they need is large, so only CI installs it here;
# `make deps-browser` and `make web` do so elsewhere.
# usage: MAKE=make walks.sh BIN WEB FIXTURES SEED WALKS
set -u
[ "${CI-}" != true ] || sh tests/deps.sh web browser || :
for tool in emcc chromium npm node; do
	command -v $tool >/dev/null || { echo "skipped: $tool is not installed"; exit 0; }
done
sh tests/browser.sh deps >/dev/null 2>&1 || :
modules=$(pwd)/build/browser/node_modules
[ -d "$modules/puppeteer-core" ] || { echo 'skipped: puppeteer-core could not be installed'; exit 0; }
${MAKE:-make} web || { echo 'walks: the page is not made, 1 failed'; exit 1; }
"$1/carc-playout" -r any -p any -n 200 -o jsonl >"$2/games.jsonl" || exit 3
CHROMIUM=$(command -v chromium) exec node tests/web/walk.mjs "$modules" "$2/carc.html" "$3" "$2/games.jsonl" "$4" "$5"
