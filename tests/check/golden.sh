#!/bin/sh
# Compares the tools' output for the cases of fixtures/, all or those that CASE names, with what is kept there.
# usage: golden.sh PROGRAM
[ "${CASE-}" ] || sh tests/python.sh tests/golden/format.py "$1" || exit
# shellcheck disable=SC2086 # several names
exec "$1" ${CASE-}
