#!/bin/sh
# Tests the second implementation itself.
# usage: oracle.sh PROGRAM...
exec sh tests/programs.sh oracle '' "$@"
