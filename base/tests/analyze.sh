#!/bin/sh
# Static analysis beyond the compiler's, with what is installed.
# usage: analyze.sh FILE... -- COMPILER-FLAG...
set -u
bad=0
if command -v clang-tidy >/dev/null; then
	clang-tidy --quiet --warnings-as-errors='*' "$@" -std=c11 2>/dev/null || bad=1
else
	echo 'notice: clang-tidy is not installed'
fi
files=0
for argument in "$@"; do
	shift
	[ "$argument" = -- ] && break
	set -- "$@" "$argument"
	files=$((files + 1))
done
while [ $# -gt $files ]; do
	shift
done
if command -v cppcheck >/dev/null; then
	# It takes an output parameter for a use; sanitizers and the compiler look for those mistakes better.
	cppcheck --suppress=uninitvar --suppress=ctuuninitvar --quiet --std=c11 --enable=warning,performance,portability --inline-suppr -I. \
		--error-exitcode=1 "$@" || bad=1
else
	echo 'notice: cppcheck is not installed'
fi
[ $bad -eq 0 ] && echo "analyze: $files files, no finding"
exit $bad
