#!/bin/sh
# Checks that each row of tests/mutate/known names a mutant that can still be made.
# usage: mutants.sh FILE...
exec sh tests/mutate.sh known "${BUILD:-build/release}" "$@"
