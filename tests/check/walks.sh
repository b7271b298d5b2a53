#!/bin/sh
# WALKS random walks over carc.html in Chromium, see web/walk.mjs. What they need is large, so only CI installs it here;
# `make deps-browser` and `make web` do so elsewhere.
set -u
[ "${CI-}" != true ] || sh tests/deps.sh web browser || :
for tool in emcc chromium npm node; do
	command -v $tool >/dev/null || { echo "skipped: $tool is not installed"; exit 0; }
done
sh tests/check/browser.sh deps >/dev/null 2>&1 || :
modules=$(pwd)/build/browser/node_modules
[ -d "$modules/puppeteer-core" ] || { echo 'skipped: puppeteer-core could not be installed'; exit 0; }
${MAKE:-make} web || { echo 'walks: the page is not made, 1 failed'; exit 1; }
"${BUILD:-build/release}/bin/carc-playout" -r any -p any -n 200 -o jsonl >build/web/games.jsonl || exit 3
CHROMIUM=$(command -v chromium) exec node tests/web/walk.mjs "$modules" build/web/carc.html build/fixtures build/web/games.jsonl "${SEED:-1}" "${WALKS:-20}"
