#!/bin/sh
# Show a whole recorded game as each tool sees it.
# usage: demo.sh BINDIR GAMES
set -u
PATH=$(cd "$1" && pwd):$PATH
cd "$2" || exit 1
[ -f demo.yaml ] || { echo "demo: there is no $2/demo.yaml" >&2; exit 1; }
failed=0
show() {
	printf '\n$ %s\n' "$*"
	"$@"
	status=$?
	# Whoever closes the pipe has seen enough.
	[ $status -ne 141 ] || exit 0
	[ $status -eq 0 ] || { echo "demo: $1 ended with status $status" >&2; failed=1; }
}
show carc-validate -v demo.yaml
show carc-score demo.yaml
show carc-render-ascii -k -t 12 demo.yaml
exit $failed
