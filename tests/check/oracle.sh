#!/bin/sh
# Tests the second implementation itself.
# usage: oracle.sh PROGRAM...
exec sh tests/python.sh tests/programs.py oracle '' "$@"
