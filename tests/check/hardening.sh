#!/bin/sh
# Looks for hardening measures with hardening.py.
# usage: CC=cc WITHOUT=GUARD hardening.sh ARCHIVE BINARY...
exec sh tests/python.sh tests/hardening.py "$@"
