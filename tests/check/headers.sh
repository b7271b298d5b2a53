#!/bin/sh
# Compiles each header alone.
# usage: COMPILER='cc flags' headers.sh HEADER...
# shellcheck disable=SC2086 # several flags
$COMPILER -Wno-pedantic -Werror -fsyntax-only -xc "$@" && echo "headers: $# compile alone"
