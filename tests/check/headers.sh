#!/bin/sh
# Checks that each header compiles alone, with headers.py.
# usage: COMPILER='cc flags' headers.sh HEADER... SOURCE...
exec sh tests/python.sh tests/headers.py "$@"
