#!/bin/sh
# Runs the examples of README and manual pages with docs.py.
# usage: docs.sh [--update] PAGE...
update=
[ "${1-}" = --update ] && { update=--update; shift; }
python=/usr/bin/python3
[ -x $python ] || python=python3
exec $python -B tests/docs.py $update "${BUILD:-build/release}/bin" "$@"
