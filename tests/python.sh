#!/bin/sh
# Runs a Python script of the tests. Debian's Python starts faster than one behind a shim.
# usage: python.sh SCRIPT [ARGUMENT...]
python=/usr/bin/python3
[ -x $python ] || python=python3
exec $python -B "$@"
