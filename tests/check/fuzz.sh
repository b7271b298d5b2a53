#!/bin/sh
# Replays the corpus of the fuzz targets with fuzz.py.
# usage: fuzz.sh PROGRAM...
exec sh tests/python.sh tests/fuzz.py "$@"
