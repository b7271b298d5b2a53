#!/bin/sh
# Checks the layers with layers.py.
# usage: layers.sh LIBCARC-CORE.A OBJECT...
exec sh tests/python.sh tests/layers.py "$@"
