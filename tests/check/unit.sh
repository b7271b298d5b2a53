#!/bin/sh
# Runs the unit tests.
# usage: unit.sh PROGRAM...
exec sh tests/programs.sh unit '' "$@"
