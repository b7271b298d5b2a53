#!/bin/sh
# Runs the command line cases, see cli.py. Debian's Python starts faster than one behind a shim.
# usage: cli.sh [--update] BINDIR CASES [NAME...]
python=/usr/bin/python3
[ -x $python ] || python=python3
exec $python -B tests/cli.py "$@"
