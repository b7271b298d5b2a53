#!/bin/sh
# Run every tool under valgrind over all fixtures: no wrong access, nothing used that was never set, no leak.
# Without the sandbox, whose calls valgrind does not know.
set -u
bin=${BUILD:-build/release}/bin
command -v valgrind >/dev/null || { echo 'skipped: valgrind is not installed'; exit 0; }
case $(nm "$bin/carc-validate" 2>/dev/null) in
*__asan_* | *__gcov_*)
	echo 'valgrind: instrumented tools look after themselves'
	exit 0
	;;
esac
tmp=$(mktemp -d) || exit 3
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM
find build/fixtures -name game.yaml | LC_ALL=C sort >"$tmp/files"
runs=0 failed=0

try() { # tool, arguments...
	runs=$((runs + 1))
	tool=$bin/carc-$1
	shift
	[ -x "$tool" ] || { runs=$((runs - 1)); return; }
	# shellcheck disable=SC2046 # many files
	valgrind --error-exitcode=99 --leak-check=full --show-leak-kinds=all --errors-for-leak-kinds=all --quiet \
		--log-file="$tmp/log" "$tool" --no-sandbox "$@" $(cat "$tmp/files") >/dev/null 2>"$tmp/err" </dev/null
	status=$?
	if [ $status -gt 3 ] || [ -s "$tmp/log" ]; then
		failed=$((failed + 1))
		echo "FAIL $tool $*: exit $status"
		head -n 40 "$tmp/log"
	fi
}
try validate -v -o json
try validate -j 2
try replay
try replay -E -o tsv
try score -x
try score --projected -o json
try score --features
try render-ascii -u
try moves -t 2 --tile D
try compare -v --second-rules c1-2000,small-city=2
for form in canonical explicit compact jsonl jcz lab; do
	try convert -o $form
done
try convert -d -a --drop claims,clock
echo "valgrind: $runs runs over $(wc -l <"$tmp/files") records, $failed failed"
[ $failed -eq 0 ]
