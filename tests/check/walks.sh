#!/bin/sh
# WALKS random walks over carc.html in Chromium, see web/walk.mjs. What they need is large, so only CI installs it here;
# `make deps-browser` and `make web` do so elsewhere.
# usage: walks.sh [page]     page: only make the page, before the checks
set -u
modules=build/browser/node_modules
install() {
	[ "${CI-}" != true ] || sh tests/deps.sh web browser || :
	find_tools && sh tests/check/browser.sh deps >/dev/null 2>&1
}
find_tools() {
	for tool in emcc chromium npm node; do
		command -v $tool >/dev/null || { echo "skipped: $tool is not installed"; return 1; }
	done
}
if [ "${1-}" = page ]; then
	# The check reports what fails here.
	install >/dev/null && ${MAKE:-make} -s build/web/carc.html
	exit 0
fi
[ -d $modules/puppeteer-core ] || install >/dev/null || :
find_tools || exit 0
[ -d $modules/puppeteer-core ] || { echo 'skipped: puppeteer-core could not be installed'; exit 0; }
${MAKE:-make} -s build/web/carc.html || { echo 'walks: the page is not made, 1 failed'; exit 1; }
"${BUILD:-build/release}/bin/carc-playout" -r any --players any -n 200 -o jsonl >build/web/games.jsonl || exit 3
# Debian's chromium is a script that starts it.
CHROMIUM=/usr/lib/chromium/chromium
[ -x $CHROMIUM ] || CHROMIUM=$(command -v chromium)
export CHROMIUM
exec node tests/web/walk.mjs "$PWD/$modules" build/web/carc.html build/fixtures build/web/games.jsonl "${SEED:-1}" "${WALKS:-20}"
