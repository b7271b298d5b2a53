#!/bin/sh
# Show a whole recorded game as the tools see it, and say what to do next. What is shown can be pasted.
# usage: demo.sh BINDIR GAME        run at the top of the tree
set -u
bin=$1 game=$2
[ -f "$game" ] || { echo "demo: there is no $game" >&2; exit 1; }
PATH=$(cd "$bin" && pwd):$PATH
failed=0
strong='' plain=''
[ -t 1 ] && strong=$(printf '\033[1m') plain=$(printf '\033[0m')
show() {
	printf '\n%s%s%s\n\n' "$strong" "$*" "$plain"
	"$@"
	status=$?
	# Whoever closes the pipe has seen enough.
	[ $status -ne 141 ] || exit 0
	[ $status -eq 0 ] || { echo "demo: $2 ended with status $status" >&2; failed=1; }
}
show carc validate -v "$game"
show carc score "$game"
show carc render -k -t 12 "$game"
case $bin in /*) ;; *) bin=\$PWD/$bin ;; esac
cat <<END

That was a game of 71 turns: judged, scored, and drawn after turn 12. To use the tools in this shell, paste this line:

${strong}export PATH="$bin:\$PATH"$plain

Then carc lists them, and "Quick start" in README.md is the next step.
END
exit $failed
