#!/bin/sh
# Runs the unit tests, which are one program.
# usage: unit.sh PROGRAM
exec sh tests/python.sh tests/programs.py unit '' "$@"
