#!/bin/sh
# Checks the properties of prop/ on COUNT random games, from SEED on.
# usage: prop.sh PROGRAM...
exec sh tests/python.sh tests/programs.py prop "${SEED:-1} ${COUNT:-200}" "$@"
