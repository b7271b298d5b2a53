#!/bin/sh
# Checks the layers with layers.py.
# usage: layers.sh LIBCARC-CORE.A OBJECT...
python=/usr/bin/python3
[ -x $python ] || python=python3
exec $python -B tests/layers.py "$@"
