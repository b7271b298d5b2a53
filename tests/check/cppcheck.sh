#!/bin/sh
# Static analysis by cppcheck. Not looked for:
#   uninitvar, ctuuninitvar       it takes an output parameter for a use; sanitizers and the compiler look better
#   arrayIndexOutOfBoundsCond     it takes every condition for a doubt about what asserts have settled
#   AssignmentAddressToInteger    it takes arrays of a type of functions for numbers
# usage: cppcheck.sh FILE...
set -u
command -v cppcheck >/dev/null || { echo 'skipped: cppcheck is not installed'; exit 0; }
cppcheck --quiet -j "$(nproc 2>/dev/null || echo 1)" --std=c11 --enable=warning,performance,portability --inline-suppr --error-exitcode=1 -I. "-I${BUILD:-build/release}" \
	--suppress=uninitvar --suppress=ctuuninitvar --suppress=arrayIndexOutOfBoundsCond \
	--suppress=AssignmentAddressToInteger "$@" || exit 1
echo "cppcheck: $# files, no finding"
