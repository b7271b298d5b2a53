#!/bin/sh
# Runs the command line cases, see cli.py.
# usage: cli.sh [--update] BINDIR CASES [NAME...]
exec sh tests/python.sh tests/cli.py "$@"
