#!/bin/sh
# Runs the examples of README and manual pages with docs.py.
# usage: docs.sh [--update] PAGE...
update=
[ "${1-}" = --update ] && { update=--update; shift; }
exec sh tests/python.sh tests/docs.py $update "${BUILD:-build/release}/bin" "$@"
